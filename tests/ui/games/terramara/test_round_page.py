"""Between two rounds: steps and audit, and the ways to the page and back."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QSpinBox
from pytestqt.qtbot import QtBot

from companion.games.registry import find_headless
from companion.games.terramara.commands import Correct, NextRound, Send, StopGame
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.drawing import Draw
from companion.kernel.journal import Delete, Insert, Revise
from companion.wording.language import load
from companion.wording.terramara.clans import on_the_road
from companion.wording.wording import Wording
from tests.sampling import some_of, some_sets
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.rounds import LAST, said_before, shown_between
from tests.ui.hands import click, press
from tests.ui.layout import assert_all_texts_fit
from tests.ui.steady import moved, places
from ui.context import Context
from ui.games.terramara.open_steps import left_change
from ui.games.terramara.round_steps import StepRow
from ui.games.terramara.table_page import TablePage
from ui.main_window import MainWindow
from ui.session_bridge import SessionBridge

Between = Callable[..., TablePage]


def play_until(bridge: SessionBridge, over: Callable[[], bool]) -> None:
    player = AutoPlayer(find_headless("terramara"), 1)
    while not over():
        command = player.choose(bridge.state)
        assert command is not None
        assert bridge.do(command)


def on_page(table: TablePage) -> bool:
    return table.centre.currentWidget() is table.round_page


def texts(table: TablePage) -> str:
    return "\n".join(label.text() for label in table.round_page.findChildren(QLabel) if label.isVisible())


@pytest.fixture
def between(make_table: MakeTable) -> Between:
    """A table right after the end of a round."""

    def make(players: int = 2, spoken: Context | None = None, **choices: object) -> TablePage:
        setup = make_setup(players, **choices)
        said = said_before(setup)
        table = make_table(setup, spoken=spoken, played=said[:-LAST])
        for command in said[-LAST:]:
            assert table.bridge.do(command)
        QApplication.processEvents()
        assert on_page(table)
        return table

    return make


def shown_again(qtbot: QtBot, table: TablePage) -> TablePage:
    """The same game opened once more."""
    context = table.context
    bridge = SessionBridge(table.bridge.session)
    again = TablePage(context, Wording(context.language, "terramara"), bridge, {})
    again.resize(1280, 680)
    qtbot.addWidget(again)
    again.show()
    return again


# -- steps


def test_what_waits_is_not_ticked_before_it_is_done(between: Between) -> None:
    """TM-NEUT-11: the strength of neutral players is drawn beside the page."""
    table = between(2)
    assert "→ Draw a neutral-player card" in texts(table)
    assert "✓ A neutral-player card" not in texts(table)
    click(table.side_forms.draw.draw)
    QApplication.processEvents()
    assert isinstance(table.bridge.session.played[-1].move.command, Draw)
    assert "✓ A neutral-player card is drawn" in texts(table)
    strength = table.bridge.state.neutral_strength["green"]
    assert f"to {strength}" in texts(table)


def test_one_click_draws_and_begins_the_round(between: Between) -> None:
    """TM-NEUT-11: what was drawn, and what is still to be done, stays in sight beside the board."""
    table = between(2)
    home = table.hands.texts()
    assert home
    assert table.round_page.begin_button.text() == "Draw and begin round 2"
    click(table.round_page.begin_button)
    QApplication.processEvents()
    assert isinstance(table.bridge.session.played[-1].move.command, Draw)
    assert not on_page(table)
    assert table.side_forms.redraw.isVisible(), "it may be drawn again"
    strength = table.bridge.state.neutral_strength["green"]
    assert any(f"to {strength}" in chore for chore in table.hands.texts())
    assert set(home) <= set(table.hands.texts())
    click(table.round_button)
    assert on_page(table), "the audit stays in reach"
    assert not table.round_page.begin_button.isVisible()
    assert table.round_page.back_button.isVisible()


def test_the_keyboard_begins_the_round_at_the_board_and_never_at_a_correction(between: Between) -> None:
    table = between()
    table.window().activateWindow()
    QApplication.processEvents()
    table.round_page.begin_button.setFocus()
    click(table.round_page.begin_button)
    QApplication.processEvents()
    assert QApplication.focusWidget() is table.board


def test_a_card_drawn_at_the_table_leaves_the_keyboard_on_the_way_on(between: Between) -> None:
    """TM-NEUT-11: the button that would have drawn goes, and hands the focus to no number beside the page."""
    table = between(3)
    table.window().activateWindow()
    for _ in table.round_page.ticks:
        press(table, Qt.Key.Key_Return)
    assert table.round_page.begin_button.hasFocus()
    press(table, Qt.Key.Key_1)
    QApplication.processEvents()
    assert not table.round_page.begin_button.isVisible()
    assert QApplication.focusWidget() is table.round_page.start_here()
    while on_page(table):
        press(table, Qt.Key.Key_Return)
    assert QApplication.focusWidget() is table.board


@pytest.mark.parametrize("width", [1280, 760])
def test_the_way_back_stays_where_it_is_when_the_draw_is_made(between: Between, width: int) -> None:
    """TM-NEUT-11: whoever aims at it while somebody else draws meets it."""
    table = between(2)
    table.resize(width, 680)
    before = places(table.round_page)
    assert table.round_page.back_button in before
    click(table.side_forms.draw.draw)
    assert moved(table.round_page, before) == []
    table.bridge.undo()
    assert moved(table.round_page, before) == []


def test_what_was_drawn_with_the_beginning_is_undone_alone(between: Between) -> None:
    """TM-NEUT-11"""
    table = between(2)
    click(table.round_page.begin_button)
    table.bridge.undo()
    assert table.bridge.state.round == 2
    assert table.bridge.session.pending[0].kind == "drawing"
    assert on_page(table), "where one can draw oneself, or once more"
    assert table.round_page.begin_button.isVisible()
    table.bridge.undo()
    assert table.bridge.state.round == 1
    assert not on_page(table)


def test_a_draw_that_is_undone_there_says_what_goes_back(between: Between) -> None:
    """TM-NEUT-11: hands may have pushed the markers, whichever button has drawn."""
    table = between(2)
    before = table.bridge.state.neutral_strength["green"]
    for button in (table.round_page.begin_button, table.side_forms.draw.draw):
        click(button)
        table.bridge.undo()
        QApplication.processEvents()
        assert on_page(table)
        assert table.hands.isVisible()
        assert f"Push the marker of Neutral green back to {before}" in table.hands.texts()
    click(table.side_forms.draw.draw)
    QApplication.processEvents()
    assert on_page(table)
    assert not table.hands.isVisible(), "the page itself tells what to move"


def test_markers_that_were_put_back_are_to_be_pushed_again(between: Between) -> None:
    """TM-NEUT-11"""
    table = between(2)
    click(table.side_forms.draw.draw)
    for tick in table.round_page.ticks:
        click(tick)
    table.bridge.undo()
    *others, push = table.round_page.ticks
    assert all(tick.isChecked() for tick in others), "nobody was asked to put those back"
    assert not push.isChecked()
    table.bridge.redo()
    assert not table.round_page.ticks[-1].isChecked()


def test_drawing_again_stays_at_the_board(between: Between) -> None:
    """TM-NEUT-11"""
    table = between(2)
    click(table.round_page.begin_button)
    click(table.side_forms.redraw.again)
    QApplication.processEvents()
    command = table.bridge.session.played[-1].move.command
    assert isinstance(command, Draw)
    assert command.attempt == 1
    assert not on_page(table)


def test_a_game_come_back_to_begins_its_round_with_all_chores(qtbot: QtBot, between: Between) -> None:
    """TM-NEUT-11"""
    table = between(2)
    home = table.hands.texts()
    again = shown_again(qtbot, table)
    click(again.round_page.begin_button)
    assert set(home) <= set(again.hands.texts())


def test_nothing_is_drawn_where_nobody_is_neutral(between: Between) -> None:
    """TM-NEUT-11"""
    table = between(4)
    assert not table.round_page.begin_button.isVisible()


def test_enter_begins_the_round_after_the_last_step(between: Between) -> None:
    table = between(2)
    page = table.round_page
    for _ in page.ticks:
        press(table, Qt.Key.Key_Return)
    assert table.focusWidget() is page.begin_button
    press(table, Qt.Key.Key_Return)
    assert not on_page(table)
    assert table.bridge.state.turn


def test_ticks_stay_when_steps_change(between: Between) -> None:
    table = between(2)
    click(table.round_page.ticks[1])
    click(table.side_forms.draw.draw)
    assert [tick.isChecked() for tick in table.round_page.ticks[:3]] == [False, True, False]


def test_everybody_is_told_how_many_pieces_to_take_back(between: Between) -> None:
    table = between(4)
    chores = table.wording.hands(table.bridge.state, table.bridge.session.played[-1].events)
    own = [item for group in chores if group.player for item in group.items]
    assert own
    assert all(item in texts(table) for item in own)


def test_enter_ticks_one_step_after_the_other(between: Between) -> None:
    table = between(4)
    page = table.round_page
    assert table.focusWidget() is page.ticks[0]
    for _ in page.ticks:
        press(table, Qt.Key.Key_Return)
    assert all(tick.isChecked() for tick in page.ticks)
    assert table.focusWidget() is page.back_button
    press(table, Qt.Key.Key_Return)
    assert not on_page(table)


def test_space_ticks_one_step_after_the_other_too(between: Between) -> None:
    table = between(4)
    page = table.round_page
    press(table, Qt.Key.Key_Space)
    press(table, Qt.Key.Key_Return)
    assert [tick.isChecked() for tick in page.ticks[:3]] == [True, True, False]
    assert table.focusWidget() is page.ticks[2]


def test_tab_goes_on_from_the_page(between: Between) -> None:
    """The hidden board does not swallow it."""
    table = between(2)
    seen = []
    for _ in range(60):
        press(table, Qt.Key.Key_Tab)
        seen.append(table.focusWidget())
    assert table.round_page.back_button in seen
    assert table.side_forms.draw.draw in seen
    assert len(set(seen)) > 20
    assert table.board not in seen


# -- the audit


def test_the_audit_lists_workers_caravans_and_neutral_players(between: Between) -> None:
    table = between(2)
    audit = table.round_page.audit
    assert audit is not None
    state = table.bridge.state
    levels = "·".join(str(worker.level) for worker in state.players["red"].workers)
    assert audit.cells["red", "workers"].value() == levels
    assert audit.cells["red", "caravans"].value() == on_the_road(load("en"), state.players["red"].caravans)
    assert audit.cells["green", "strength"].value() == str(state.neutral_strength["green"])
    assert ("green", "wood") not in audit.cells
    table.do(Correct(what="neutral.green", value=17))
    assert audit.cells["green", "strength"].value() == "17"


def test_the_audit_of_the_next_round_is_the_same_with_other_numbers(between: Between) -> None:
    table = between(4)
    audit, steps = table.round_page.audit, table.round_page.ticks
    said = [tick.accessibleName() for tick in steps]
    assert audit is not None
    steps[0].click()
    play_until(table.bridge, lambda: table.bridge.state.round == 3)
    QApplication.processEvents()
    assert on_page(table)
    assert table.round_page.audit is audit
    assert audit.isVisible()
    assert [tick.accessibleName() for tick in table.round_page.ticks] != said
    assert not any(tick.isChecked() for tick in table.round_page.ticks)
    for colour, player in table.bridge.state.players.items():
        assert audit.cells[colour, "vp"].value() == str(player.vp)
        assert audit.cells[colour, "wood"].value() == str(player.goods.get("wood", 0))


def test_a_correction_by_keyboard_opens_at_its_number(between: Between) -> None:
    table = between(4)
    audit = table.round_page.audit
    assert audit is not None
    chip = audit.cells["red", "wood"]
    chip.setFocus()
    press(table, Qt.Key.Key_Space)
    popup = table.corrections.popup
    assert popup is not None
    assert (popup.pos() - chip.mapToGlobal(chip.rect().bottomLeft())).manhattanLength() < 300
    spin = popup.findChild(QSpinBox)
    assert spin is not None
    spin.setValue(7)
    popup.accept()
    assert chip.value() == "7"


# -- to the page and back


def test_undoing_a_correction_made_there_stays_there(between: Between) -> None:
    table = between(4)
    click(table.round_page.ticks[0])
    table.do(Correct(what="red.wood", value=7))
    table.bridge.undo()
    assert on_page(table)
    table.bridge.redo()
    assert on_page(table)
    assert table.round_page.ticks[0].isChecked()


def test_the_end_of_a_round_done_again_asks_for_its_steps_again(qtbot: QtBot, between: Between) -> None:
    """All that was ticked was put back meanwhile, as the list after the undo says."""
    table = between(4)
    click(table.round_page.ticks[0])
    table.bridge.undo()
    assert not on_page(table)
    assert not table.round_button.isVisible()
    table.bridge.redo()
    assert on_page(table)
    assert not any(tick.isChecked() for tick in table.round_page.ticks)
    assert not any(tick.isChecked() for tick in shown_again(qtbot, table).round_page.ticks)


def test_the_board_leads_back_until_somebody_is_sent(between: Between) -> None:
    table = between(4)
    click(table.round_page.ticks[1])
    click(table.round_page.back_button)
    assert not on_page(table)
    QApplication.processEvents()
    assert table.round_button.height() <= table.round_page.back_button.sizeHint().height() + 4, "no card"
    click(table.round_button)
    assert on_page(table)
    assert table.round_page.ticks[1].isChecked()
    press(table, Qt.Key.Key_Escape)
    assert not on_page(table)
    table.do(Correct(what="red.wood", value=7))
    assert table.round_button.isVisible()
    first = table.bridge.state.turn
    assert table.do(Send(player=first, member="chieftain", space=f"hut.{first}"), allow=True)
    assert not table.round_button.isVisible()
    table.bridge.undo()
    assert table.round_button.isVisible()


def left_steps(table: TablePage) -> str:
    QApplication.processEvents()
    return table.rounds.left_steps.text()


def begun_with_steps_open(between: Between) -> TablePage:
    table = between(4)
    for tick in table.round_page.ticks[2:]:
        click(tick)
    first = table.bridge.state.turn
    assert table.do(Send(player=first, member="chieftain", space=f"hut.{first}"), allow=True)
    return table


def test_steps_that_nobody_has_ticked_stay_within_reach_in_the_round(between: Between) -> None:
    table = begun_with_steps_open(between)
    assert left_steps(table).startswith("2 steps")
    click(table.rounds.left_steps.way)
    assert on_page(table)
    table.do(Correct(what="red.wood", value=7))
    assert on_page(table), "what is put right there begins nothing"
    click(table.round_page.ticks[0])
    click(table.round_page.back_button)
    assert left_steps(table).startswith("1 step ")
    table.bridge.undo()
    table.bridge.undo()
    assert not left_steps(table), "the page itself is offered again"
    assert table.round_button.isVisible()
    table.bridge.redo()
    click(table.rounds.left_steps.way)
    click(table.round_page.ticks[1])
    click(table.round_page.back_button)
    assert not left_steps(table)


def test_steps_that_nobody_has_ticked_can_be_said_to_be_done(qtbot: QtBot, between: Between) -> None:
    table = begun_with_steps_open(between)
    again = shown_again(qtbot, table)
    assert left_steps(again).startswith("2 steps"), "also for whoever comes back"
    click(again.rounds.left_steps.all_done)
    assert not left_steps(again)
    assert not left_steps(shown_again(qtbot, table))


def play_on(table: TablePage, sent: int) -> None:
    """Until so many were sent since the change of rounds."""

    def over() -> bool:
        left = left_change(table.bridge.session.played)
        return left is not None and left.sent == sent

    play_until(table.bridge, over)


def test_who_never_ticks_is_asked_once_a_round(between: Between) -> None:
    table = between(4)
    play_on(table, 1)
    assert "not ticked" in left_steps(table)
    first = len(table.bridge.session.played)
    play_on(table, 2)
    assert not left_steps(table)
    table.bridge.undo_to(first)
    assert "not ticked" in left_steps(table)


def test_who_has_ticked_some_is_asked_for_the_others_until_they_are_done(between: Between) -> None:
    table = begun_with_steps_open(between)
    play_on(table, 2)
    assert left_steps(table).startswith("2 steps")


def test_ticks_outlive_those_of_another_game_and_of_a_later_round(
    qtbot: QtBot, between: Between, make_table: MakeTable
) -> None:
    table = begun_with_steps_open(between)
    other = between(3, spoken=table.context)
    click(other.round_page.ticks[0])
    assert left_steps(shown_again(qtbot, table)).startswith("2 steps")
    at = len(table.bridge.session.played)
    play_until(table.bridge, lambda: table.bridge.state.round == 3)
    QApplication.processEvents()
    click(table.round_page.ticks[0])
    table.bridge.undo_to(at)
    assert left_steps(table).startswith("2 steps")


def test_nobody_is_asked_for_steps_of_a_game_that_is_over(qtbot: QtBot, between: Between) -> None:
    table = begun_with_steps_open(between)
    assert left_steps(table).startswith("2 steps")
    assert table.do(StopGame())
    assert not left_steps(table)
    assert not left_steps(shown_again(qtbot, table))
    table.bridge.undo()
    assert left_steps(table).startswith("2 steps"), "where play goes on after all"


@pytest.mark.parametrize("ticked", [False, True])
def test_a_change_of_the_past_asks_for_the_steps_that_were_asked_for_before(
    between: Between, ticked: bool
) -> None:
    table = begun_with_steps_open(between)
    if ticked:
        click(table.rounds.left_steps.all_done)
    before = left_steps(table)
    assert bool(before) is not ticked
    early = table.bridge.session.timeline.current[1].id
    more = Insert(id="more", target=early, command=Correct(what="red.wood", value=9))
    assert table.bridge.take(Revise(changes=(more,)))
    assert left_steps(table) == before
    assert table.bridge.undo()
    assert left_steps(table) == before
    assert table.bridge.redo()
    assert left_steps(table) == before


def test_where_another_move_ends_the_round_its_steps_are_asked_for_as_before(between: Between) -> None:
    table = begun_with_steps_open(between)
    before = left_steps(table)
    step = left_change(table.bridge.session.played)
    assert step is not None
    ending = step.step.move
    again = Insert(id="again", target=ending.id, command=ending.command)
    assert table.bridge.take(Revise(changes=(again, Delete(target=ending.id))))
    assert left_steps(table) == before
    assert table.bridge.undo()
    assert left_steps(table) == before


def test_hands_that_rest_are_asked_for_no_steps(between: Between) -> None:
    table = begun_with_steps_open(between)
    table.rest_hands("This is not the table.")
    assert not left_steps(table)


def test_sending_somebody_leaves_the_page(between: Between) -> None:
    table = between(4)
    first = table.bridge.state.turn
    assert table.do(Send(player=first, member="chieftain", space=f"hut.{first}"), allow=True)
    assert not on_page(table)


def test_a_game_left_between_rounds_comes_back_there(qtbot: QtBot, between: Between) -> None:
    table = between(2)
    click(table.round_page.ticks[2])
    chores = table.hands.texts()
    table.do(Correct(what="red.wood", value=7))
    again = shown_again(qtbot, table)
    assert on_page(again)
    assert [tick.isChecked() for tick in again.round_page.ticks[:4]] == [False, False, True, False]
    assert again.hands.texts() == chores
    assert again.round_page.audit is not None
    assert again.round_page.audit.cells["red", "wood"].value() == "7"


def test_a_game_left_in_a_round_comes_back_to_the_board(qtbot: QtBot, between: Between) -> None:
    table = between(4)
    first = table.bridge.state.turn
    table.do(Send(player=first, member="chieftain", space=f"hut.{first}"), allow=True)
    again = shown_again(qtbot, table)
    assert not on_page(again)
    assert not again.round_button.isVisible()
    again.bridge.undo()  # the page was never built here
    click(again.round_button)
    assert on_page(again)
    assert again.round_page.ticks


def test_a_stored_game_comes_back_between_its_rounds(window: MainWindow) -> None:
    game = shown_between(window, make_setup(4), 3)
    uid = game.bridge.session.book.uid
    table = game.table
    assert isinstance(table, TablePage)
    click(table.round_page.ticks[0])
    window.resume(uid)
    assert window.game is not None
    assert isinstance(window.game.table, TablePage)
    assert window.game.table is not table
    assert on_page(window.game.table)
    page = window.game.table.round_page
    assert page.ticks[0].isChecked()
    assert window.focusWidget() is page.ticks[1], "the keyboard begins at the first step that is open"


def test_a_desk_goes_back_to_the_change_before(make_table: MakeTable) -> None:
    """Nobody is sent there: the last change of rounds stays in reach."""
    table = make_table(make_setup(4, depth="neutral"))
    for _ in range(2):
        assert table.do(NextRound(decision=table.bridge.session.pending[0].key))
    assert "Round 2 is over" in table.round_page.title.text()
    table.bridge.undo()
    assert not on_page(table)
    click(table.round_button)
    assert "Round 1 is over" in table.round_page.title.text()
    table.bridge.undo()
    assert not table.round_button.isVisible()


def test_after_the_last_round_there_is_no_way_back(make_table: MakeTable) -> None:
    table = make_table(make_setup(4, depth="neutral"))
    for _ in range(5):
        assert table.do(NextRound(decision=table.bridge.session.pending[0].key))
    assert not on_page(table)
    assert not table.round_button.isVisible()


# -- how it looks


@pytest.mark.parametrize("players", some_of([2, 4], 4))
@pytest.mark.parametrize(
    ("width", "height", "scale"),
    some_sets(
        [(1280, 680, 1.0), (1920, 1040, 1.0), (1280, 680, 1.5), (1280, 680, 2.0)],
        (1280, 680, 1.0),
        (1280, 680, 2.0),
    ),
)
def test_steps_and_audit_fit(
    between: Between, stretched: Context, players: int, width: int, height: int, scale: float
) -> None:
    stretched.theme.set_scale(scale)
    table = between(players, spoken=stretched)
    table.resize(width, height)
    for _ in range(3):
        QApplication.processEvents()
    assert_all_texts_fit(table.columns)
    (scroll,) = table.round_page.findChildren(QScrollArea)
    assert scroll.horizontalScrollBar().maximum() == 0
    audit = table.round_page.audit
    assert audit is not None
    inside = scroll.widget()
    assert inside is not None
    for chip in audit.cells.values():
        assert inside.rect().contains(chip.mapTo(inside, chip.rect().bottomRight()))


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_way_back_to_the_page_fits(between: Between, stretched: Context, scale: float) -> None:
    stretched.theme.set_scale(scale)
    table = between(4, spoken=stretched)
    table.show_board()
    for _ in range(3):
        QApplication.processEvents()
    assert table.round_button.isVisible()
    button = table.round_button
    assert button.width() <= table.now.width()
    assert button.height() >= button.heightForWidth(button.width())
    assert_all_texts_fit(table.columns)


@pytest.mark.parametrize("players", [2, 4])
def test_the_steps_have_more_room_than_the_numbers_beside_them(between: Between, players: int) -> None:
    table = between(players)
    assert table.bridge.do(Correct(what="red.caravans", value=("0+0", "2+0")))
    QApplication.processEvents()
    page = table.round_page
    assert page.steps is not None
    assert page.audit is not None
    assert not page.stacked
    assert page.steps.width() >= page.audit.width()


def test_where_hands_rest_the_board_is_shown(between: Between) -> None:
    """Where the first move of a round is said differently, it is asked on the board."""
    table = between(2)
    assert on_page(table)
    table.rest_hands("The real table stays as it is.")
    assert not on_page(table)


def test_a_change_of_the_past_asks_for_no_end_of_a_round_again(between: Between) -> None:
    """Hands have only what differs to do: the board and that list are shown, and the page keeps its ticks."""
    table = between(2)
    click(table.round_page.ticks[0])
    last = table.bridge.session.timeline.current[-1].id
    more = Insert(id="more", target=last, command=Correct(what="red.wood", value=9))
    assert table.bridge.take(Revise(changes=(more,)))
    for step in (table.bridge.undo, table.bridge.redo):
        assert not on_page(table)
        assert table.hands_box.isVisible()
        assert len(table.hands.texts()) == 1
        assert "wood" in table.hands.texts()[0]
        click(table.round_button)
        assert table.round_page.ticks[0].isChecked()
        assert step()
    assert not on_page(table)


def test_warriors_go_back_in_one_step_which_says_whose_they_are(make_table: MakeTable) -> None:
    # TM-REND-05
    table = make_table(make_setup(3))
    player = AutoPlayer(find_headless("terramara"), 5)
    with table.bridge.at_once():
        while table.bridge.state.round == 1:
            command = player.choose(table.bridge.state)
            assert command is not None
            assert table.bridge.do(command)
    QApplication.processEvents()
    assert on_page(table)
    rows = {row.tick.accessibleName(): row for row in table.round_page.steps.findChildren(StepRow)}
    said = {step: [label.text() for label in row.findChildren(QLabel)] for step, row in rows.items()}
    about = [step for step, words in said.items() if any("warrior" in word for word in words)]
    assert about == ["Return all warriors to the supply."]
    plain = str.maketrans({"\u2068": "", "\u2069": "", "\xa0": " "})
    assert "Anna: Return 2 warriors to the supply" in [word.translate(plain) for word in said[about[0]]]
    home = next(step for step in said if step.startswith("Take back all clan members"))
    assert any("Anna" in word and "explorer" in word for word in said[home])
