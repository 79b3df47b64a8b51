"""Whoever names a thing means a move or an answer with it; a correction has to be asked for."""

from pathlib import Path

import pytest

from companion.wording.language import load
from tests.ui.hands import type_text
from tests.ui.palette.terramara.test_palette import play
from tests.ui.palette.test_palette import open_palette
from ui.context import Context
from ui.main_window import MainWindow
from ui.palette.lines import Line
from ui.palette.palette import PaletteCard

RAID = {"en": "raid", "de": "raubzug", "fr": "raid", "nl": "plunder", "ru": "набег"}
RESERVE = {
    "en": "anna reserve 2",
    "de": "anna reservieren 2",
    "fr": "anna réserver 2",
    "nl": "anna reserveren 2",
    "ru": "anna зарезервировать 2",
}
FIX = {"en": "fix", "de": "korrigieren", "fr": "corriger", "nl": "corrigeren", "ru": "исправить"}
CODES = list(RAID)


def lines(card: PaletteCard) -> list[Line]:
    found = (card.model.line(row) for row in range(card.model.rowCount()))
    return [line for line in found if line is not None]


@pytest.mark.parametrize("code", CODES)
def test_the_word_of_a_move_means_the_move(window: MainWindow, catalogues: Path, code: str) -> None:
    window.speak(Context(window.context.theme, load(code, catalogues), window.context.settings))
    play(window)
    card = open_palette(window)
    type_text(card.field, RAID[code])
    found = lines(card)
    corrects = [line.corrects for line in found]
    assert not found[0].corrects
    assert corrects == sorted(corrects)
    assert found[0].commands, found[0].text
    card.field.clear()
    type_text(card.field, f"{FIX[code]} {RAID[code]}")
    assert lines(card)[0].corrects, lines(card)[0].text


@pytest.mark.parametrize("code", CODES)
def test_a_move_that_is_refused_comes_before_a_correction_with_its_number(
    window: MainWindow, catalogues: Path, code: str
) -> None:
    window.speak(Context(window.context.theme, load(code, catalogues), window.context.settings))
    play(window)
    card = open_palette(window)
    type_text(card.field, RESERVE[code])
    assert lines(card)[0].reason
    assert not lines(card)[0].corrects
