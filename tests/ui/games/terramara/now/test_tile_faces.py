"""A bonus tile on a spot of which nobody has told the level: 18 pictures, level by level."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.terramara.board import Segment
from companion.games.terramara.commands import Learn
from companion.games.terramara.content import content
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.hands import click
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.games.terramara.now.known_answers import picks
from ui.games.terramara.now.tile_faces import FaceButton, TileFaces
from ui.games.terramara.table_page import TablePage
from ui.widgets.plain import PlainLabel


def asked(make_table: MakeTable, detour: str, context: Context | None = None) -> TablePage:
    page = make_table(make_setup(sample=False), spoken=context)
    assert page.bridge.do(Learn(fact="road:0", value=Segment("1", (detour,))))
    page.aiming.tell_again("bonus:road.0+0")
    QApplication.processEvents()
    return page


def test_all_tiles_are_seen_at_once_under_their_levels(make_table: MakeTable, qtbot: QtBot) -> None:
    # TM-BONUS-01
    page = asked(make_table, "bonus")
    (faces,) = page.now.findChildren(TileFaces)
    buttons = faces.findChildren(FaceButton)
    assert len(buttons) == len(content().bonus) == 18
    assert [label.text() for label in faces.findChildren(PlainLabel) if label.text()] == [
        "Level 1",
        "Level 2",
        "Level 3",
    ]
    assert all(button.accessibleName() for button in buttons)
    tops = {button.mapTo(faces, button.rect().topLeft()).y() for button in buttons}
    assert len(tops) <= 9, "no tall list"


def test_a_click_tells_the_tile_and_with_it_the_level(make_table: MakeTable) -> None:
    # TM-BONUS-01
    page = asked(make_table, "bonus")
    words = page.wording.effect(content().bonus["B22"].effect)
    (button,) = [b for b in page.now.findChildren(FaceButton) if b.accessibleName() == words]
    click(button)
    known = page.bridge.state.known
    assert known.bonus["road.0+0"] == "B22"
    assert known.road[0].detours == ("bonus2",)


def test_where_the_level_is_known_words_stand_beside_the_pictures(make_table: MakeTable) -> None:
    page = asked(make_table, "bonus2")
    assert not page.now.findChildren(TileFaces)


def test_a_tile_told_with_the_wrong_level_is_put_right(make_table: MakeTable) -> None:
    # TM-BONUS-01
    page = asked(make_table, "bonus")
    assert page.bridge.do(Learn(fact="bonus:road.0+0", value="B11"))
    page.aiming.tell_again("bonus:road.0+0")
    QApplication.processEvents()
    buttons = {button.accessibleName(): button for button in page.now.findChildren(FaceButton)}
    told, meant = (page.wording.effect(content().bonus[tile].effect) for tile in ("B11", "B22"))
    assert told in buttons, "the one told now"
    click(buttons[meant])
    known = page.bridge.state.known
    assert known.bonus["road.0+0"] == "B22"
    assert known.road[0].detours == ("bonus2",)


def test_a_printed_level_offers_only_its_own_tiles_and_the_one_told_now(make_table: MakeTable) -> None:
    # TM-BONUS-01
    page = make_table(make_setup(sample=False))
    assert page.bridge.do(Learn(fact="bonus:river.6", value="B12"))
    picked = picks(page.context, page.wording, page.bridge.state, "bonus:river.6")
    assert [learn.value for _, learn in picked] == ["B11", "B12", "B13", "B14", "B15", "B16"]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_all_words_fit(make_table: MakeTable, stretched: Context, scale: float) -> None:
    stretched.theme.set_scale(scale)
    assert_all_texts_fit(asked(make_table, "bonus", stretched).now)
