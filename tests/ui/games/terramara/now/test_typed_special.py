"""Whoever types that a space is a special one is told where to say so."""

from pathlib import Path

import pytest

from companion.games.terramara.commands import Correct, Send
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.test_typed import KNOWN, spoken
from tests.ui.hands import type_text
from ui.games.terramara.now.effect_editor import EffectEditor


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("en", "special"),
        ("en", "a special space"),
        ("de", "Sonder"),
        ("de", "Sonderaktionsfeld"),
        ("de", "besonders"),
        ("fr", "speciale"),
        ("fr", "une case spéciale"),
        ("nl", "speciaal veld"),
        ("ru", "особая"),
        ("ru", "особое"),
    ],
)
def test_that_a_space_is_special_is_heard(catalogues: Path, code: str, typed: str) -> None:
    known = KNOWN if code == "en" else spoken(code, catalogues)
    assert known.means_special(typed)
    assert not known.means_special("2 wood + culture")


def test_who_types_that_a_space_is_special_is_told_where_to_say_so(make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.do(Correct(what="round", value=5))
    page.click_target("5aR.1")
    editor = page.now.findChild(EffectEditor)
    assert editor is not None
    type_text(editor.line, "special")
    assert "chosen here by a button" in editor.fault.text()
    assert editor.effect() is None


def test_where_a_space_is_taken_for_an_ordinary_one_that_is_said_instead(make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.click_target("5aR.1")
    editor = page.now.findChild(EffectEditor)
    assert editor is not None
    type_text(editor.line, "special")
    assert "taken for an ordinary space" in editor.fault.text()
    page.bridge.undo()
    page.do(Send(player="red", member="explorer", space="1L.1"))
    editor = next(found for found in page.now.findChildren(EffectEditor) if found.isVisible())
    type_text(editor.line, "special space")
    assert "ordinary" not in editor.fault.text(), "this one cannot be special"
