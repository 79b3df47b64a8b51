"""Skipping a question: what a thing gave is entered only where it gives something by itself."""

from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, Learn, Send
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.hands import click
from ui.games.terramara.table_page import TablePage


def skip(page: TablePage) -> QPushButton:
    return next(found for found in page.now.findChildren(QPushButton, "by_hand") if found.isVisible())


def test_a_raid_goes_on_without_the_shields_and_its_victims_say_how_much(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = make_table(make_setup(sample=False))
    page.do(Correct(what="red.strength", value=9))
    goods = page.bridge.state.players["red"].goods
    page.do(Send(player="red", member="explorer", space="home.raid"))
    click(skip(page))
    state = page.bridge.state
    assert state.skipped == ("shields",)
    assert state.players["red"].goods == goods
    assert {frame.kind for frame in page.bridge.session.pending} == {"hand_over"}


def test_a_journey_asks_nobody_for_the_road_and_loses_no_step(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="2 travel"))
    frame = page.bridge.session.pending[0]
    assert (frame.kind, getattr(frame, "steps", 0)) == ("journey", 2)
    assert page.now.answers()


def test_a_space_that_is_not_special_needs_no_description_before_somebody_goes_there(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = make_table(make_setup(sample=False))
    page.window().activateWindow()
    page.do(Correct(what="round", value=5))
    page.click_target("5aR.1")
    QApplication.processEvents()
    ordinary = next(found for found in page.now.findChildren(QPushButton, "ordinary") if found.isVisible())
    assert ordinary.accessibleName() == "An ordinary space"
    click(ordinary)
    assert page.bridge.state.spaces["5aR.1"][0].owner == "red"
    assert page.bridge.state.skipped == (), "it was told that the space is not special"


def test_a_wrong_click_can_be_taken_back_where_the_question_is_asked(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    wrong = next(found for found in page.now.findChildren(QPushButton, "wrong") if found.isVisible())
    click(wrong)
    assert not page.bridge.state.spaces.get("1L.1")
    assert page.bridge.session.timeline.cursor == 0
