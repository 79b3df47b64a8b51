"""Another language while somebody looks through the box: it stays open, with what is half told."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from companion.exports import box_file
from companion.games.terramara.state import Card, Tile
from tests.ui.games.terramara.box.boxes import TOLD
from tests.ui.games.terramara.box.test_run import keys, run
from tests.ui.hands import click, press_here, type_text
from tests.ui.switching import program, speak
from tests.ui.terramara.switching import all_marked, begin, table
from ui.app import Application
from ui.box.pairs_page import THEIRS, PairsPage
from ui.games.terramara.box.box_page import BoxPage
from ui.games.terramara.box.editors import CardForm, RoadForm
from ui.games.terramara.box.run_page import RunPage
from ui.games.terramara.box.tile_editor import TileEditor

__all__ = ["program"]
"""A fixture."""


def open_box(program: Application) -> BoxPage:
    program.window.library.open()
    program.window.library.store.catalogue.learn("terramara", TOLD.items())
    program.window.box.open()
    return box(program)


def box(program: Application) -> BoxPage:
    page = program.window.pages.currentWidget()
    assert isinstance(page, BoxPage)
    assert program.window.box.box is page
    return page


def running(program: Application) -> RunPage:
    page = box(program).front.other
    assert isinstance(page, RunPage)
    return page


def test_the_box_stays_open_at_what_was_looked_at(program: Application) -> None:
    before = open_box(program)
    click(before.filters.kinds["card"])
    before.filters.level.setCurrentIndex(2)
    before.filters.standing.setCurrentIndex(1)
    before.list.setCurrentIndex(before.shown.index(3, 0))
    thing = before.detail.thing
    wanted = before.filters.wanted()
    before.list.setFocus()
    speak(program)
    now = box(program)
    assert now is not before
    assert now.filters.wanted() == wanted
    assert now.detail.thing == thing
    assert QApplication.focusWidget() is now.list
    all_marked(program)


def test_half_a_card_in_the_form_goes_along(program: Application) -> None:
    before = open_box(program)
    before.list.setCurrentIndex(before.shown.index_of("card:h"))
    assert isinstance(before.detail.editor, CardForm)
    click(before.detail.editor.editor.categories["tools"])
    click(before.detail.editor.editor.units["metal"])
    value = before.detail.editor.value()
    assert isinstance(value, Card)
    assert value.category == "tools"
    speak(program)
    now = box(program).detail
    assert now.thing is not None
    assert now.thing.key == "card:h"
    assert now.editor is not None
    assert now.editor.value() == value
    assert now.remember.isEnabled()
    all_marked(program)


def test_stretches_of_the_road_go_along_as_far_as_they_are_told(program: Application) -> None:
    before = open_box(program)
    before.list.setCurrentIndex(before.shown.index_of("board:road"))
    form = before.detail.editor
    assert isinstance(form, RoadForm)
    form.road.add_row()
    form.road.rows[1].add_detour("bonus2")
    told = form.road.segments()
    speak(program)
    now = box(program).detail.editor
    assert isinstance(now, RoadForm)
    assert now.road.segments() == told
    assert [row.detours for row in now.road.rows] == [["bonus1"], ["bonus2"]]


def test_what_was_forgotten_can_still_be_brought_back(program: Application) -> None:
    before = open_box(program)
    before.list.setCurrentIndex(before.shown.index_of("card:a"))
    click(before.detail.forget)
    assert before.detail.bring_back.isVisible()
    speak(program)
    now = box(program)
    all_marked(program)
    click(now.detail.bring_back)
    assert now.desk.thing("card:a") is not None


def test_a_card_half_told_by_keys_goes_along_and_backspace_still_takes_back(program: Application) -> None:
    run(open_box(program), "card", 2)
    keys("tools timber leather")
    before = running(program)
    assert isinstance(before.editor, CardForm)
    cost = dict(before.editor.editor.cost)
    assert cost == {"timber": 1, "leather": 1}
    speak(program)
    now = running(program)
    assert isinstance(now.editor, CardForm)
    assert now.editor.editor.cost == cost
    assert QApplication.focusWidget() is now.editor.editor.line.field
    all_marked(program)
    press_here(Qt.Key.Key_Backspace)
    assert now.editor.editor.cost == {}


def test_a_tile_goes_along_with_the_space_one_is_at(program: Application) -> None:
    run(open_box(program), "tile", 1)
    keys("2 wood\n")
    before = running(program)
    assert isinstance(before.editor, TileEditor)
    click(before.editor.signs["large"])
    keys("ore")
    value, part = before.editor.value(), before.editor.part
    assert isinstance(value, Tile)
    assert part == 1
    speak(program)
    now = running(program).editor
    assert isinstance(now, TileEditor)
    assert (now.value(), now.part) == (value, part)
    all_marked(program)


def test_a_comparison_goes_along_with_its_answers(program: Application, tmp_path: Path) -> None:
    before = open_box(program)
    file = tmp_path / "friends.box.json"
    file.write_text(box_file.write("terramara", {"board:shields": [4, 10, 15]}), encoding="utf-8")
    before.open_file(file)
    assert isinstance(before.front.other, PairsPage)
    click(before.front.other.cards[0].buttons[THEIRS])
    speak(program)
    now = box(program)
    assert isinstance(now.front.other, PairsPage)
    assert list(now.front.other.answers().values()) == [THEIRS]
    all_marked(program)
    click(now.front.other.confirm)
    assert now.desk.entries["board:shields"] == [4, 10, 15]


def test_the_way_back_leads_to_the_game_in_the_new_language(program: Application) -> None:
    page = begin(program)
    program.window.box.open("terramara")
    speak(program)
    box(program).left.emit()
    assert table(program) is not page
    assert program.window.pages.currentWidget() is program.window.game
    all_marked(program)


def test_the_language_can_be_chosen_in_the_box(program: Application) -> None:
    before = open_box(program)
    type_text(before.filters.words, "xyz")
    combo = before.bar.languages
    assert combo.isVisible()
    combo.activated.emit(combo.findData("de"))
    QApplication.processEvents()
    now = box(program)
    assert now.bar.back.text() == "Zurück"
    assert now.filters.words.text() == "xyz"
