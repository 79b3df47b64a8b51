"""The road in the wizard and at the table, also where deeds have told only a part of it."""

from pytestqt.qtbot import QtBot

from companion.games.terramara.board import Segment
from companion.kernel.values import evolve
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from ui.context import Context
from ui.games.terramara.now.road_form import RoadForm
from ui.games.terramara.wizard.road_editor import RoadEditor

HALF = Segment("", ("bonus", "outpost1"), open=True)


def test_a_stretch_told_in_part_is_shown_and_stays_as_it_is(qtbot: QtBot, context: Context) -> None:
    editor = RoadEditor(context)
    qtbot.addWidget(editor)
    editor.show_segments([HALF, Segment("2", ("bonus1",))])
    assert editor.segments() == [HALF, Segment("2", ("bonus1",))]
    row = editor.rows[0]
    row.to.setCurrentIndex(row.to.findData("1"))
    assert editor.segments()[0] == Segment("1", ("bonus", "outpost1")), "told as a whole"


def test_a_level_that_is_told_belongs_to_the_bonus_tile_that_was_found(
    qtbot: QtBot, context: Context, make_table: MakeTable
) -> None:
    state = make_table(make_setup(sample=False)).bridge.state
    form = RoadForm(context, evolve(state, known=evolve(state.known, road=(HALF,))), 0)
    qtbot.addWidget(form)
    form.buttons["bonus2"].click()
    assert form.segment().detours == ("bonus2", "outpost1")


def test_a_stretch_that_is_still_open_opens_with_no_crossroads_chosen(
    qtbot: QtBot, context: Context, make_table: MakeTable
) -> None:
    state = make_table(make_setup(sample=False)).bridge.state
    form = RoadForm(context, evolve(state, known=evolve(state.known, road=(HALF,))), 0)
    qtbot.addWidget(form)
    assert form.to.currentIndex() == -1
    assert form.segment() == HALF, "nothing is said that nobody has chosen"
    form.buttons["bonus2"].click()
    assert form.segment() == Segment("", ("bonus2", "outpost1"), open=True)
    form.to.setCurrentIndex(form.to.findData("1"))
    assert form.segment() == Segment("1", ("bonus2", "outpost1")), "told as a whole"


def test_a_detour_clicked_instead_of_another_takes_its_place(
    qtbot: QtBot, context: Context, make_table: MakeTable
) -> None:
    told = Segment("1", ("bonus1", "outpost1"))
    state = make_table(make_setup(sample=False)).bridge.state
    form = RoadForm(context, evolve(state, known=evolve(state.known, road=(told,))), 0)
    qtbot.addWidget(form)
    form.buttons["bonus1"].click()
    form.buttons["bonus2"].click()
    assert form.segment().detours == ("bonus2", "outpost1")
    form.buttons["bonus2"].click()
    form.buttons["bonus2"].click()
    assert form.segment().detours == ("outpost1", "bonus2"), "the same again goes to the bottom"
