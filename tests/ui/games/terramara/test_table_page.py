"""Playing at the table page: clicks on the board, answers beside it, reasons, undo, corrections."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QSpinBox
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, EndTurn, Learn, Send
from companion.games.terramara.frames import Ask
from companion.games.terramara.setup import Seat
from companion.kernel.command import Command
from companion.kernel.template import Template
from companion.wording.language import load
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from ui.context import Context
from ui.games.terramara.now.learn_form import LearnForm
from ui.games.terramara.now.turn_form import MemberRow
from ui.games.terramara.table_page import TablePage
from ui.models.log_model import LogRole
from ui.session_bridge import SessionBridge
from ui.widgets.plain import PlainLabel


def click(qtbot: QtBot, page: TablePage, target: str) -> None:
    qtbot.mouseClick(page.board.viewport(), Qt.MouseButton.LeftButton, pos=page.board.target_point(target))


def shown_texts(page: TablePage) -> list[str]:
    return [label.text() for label in page.hands.findChildren(PlainLabel)]


def do_first(page: TablePage) -> None:
    """The first thing that may be done: in the set-up that is the program's own draw."""
    offer = page.bridge.legal()[0]
    assert isinstance(offer, Command)
    assert page.bridge.do(offer)


def test_one_click_on_a_lit_space_sends_the_usual_member(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    space = "home.develop"
    assert space in page.board.lit
    click(qtbot, page, space)
    state = page.bridge.state
    assert [member.owner for member in state.spaces[space]] == ["red"]
    assert state.spaces[space][0].kind == "explorer"


def test_a_lit_space_tells_its_name_once(make_table: MakeTable) -> None:
    page = make_table()
    for space in ("1L.1", "home.develop", "hut.red"):
        assert space in page.board.lit
        lines = page.board.text_of(space).casefold().splitlines()
        assert len(set(lines)) == len(lines) > 1


def test_another_member_is_picked_in_the_now_panel(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    row = next(row for row in page.now.findChildren(MemberRow) if row.isVisible())
    qtbot.mouseClick(row.buttons["chieftain"], Qt.MouseButton.LeftButton)
    click(qtbot, page, "home.develop")
    assert page.bridge.state.spaces["home.develop"][0].kind == "chieftain"


def test_a_click_on_a_space_ends_the_turn_and_sends_for_the_next_player(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = make_table()
    click(qtbot, page, "home.develop")
    assert page.bridge.state.turn == "red"
    click(qtbot, page, "home.hire")
    state = page.bridge.state
    assert state.turn == "blue"
    assert state.spaces["home.hire"][0].owner == "blue"
    kinds = [step.move.command.kind for step in page.bridge.session.played]
    assert kinds[-2:] == ["end_turn", "send"]


def test_a_dimmed_space_says_why_and_can_be_allowed_anyway(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    page.do(Send(player="red", member="chieftain", space="home.develop"))
    page.do(EndTurn(player="red"))
    assert "home.develop" in page.aiming.aims.dimmed
    assert page.board.text_of("home.develop")
    click(qtbot, page, "home.develop")
    assert page.now.refusal.isVisible()
    before = page.bridge.session.timeline.cursor
    allow = page.now.refusal.findChildren(QPushButton)[0]
    qtbot.mouseClick(allow, Qt.MouseButton.LeftButton)
    assert page.bridge.session.timeline.cursor == before + 1
    assert [breach.rule for breach in page.bridge.state.breaches] == ["TM-PLACE-02"]


def test_a_refused_click_changes_nothing(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    page.do(Send(player="red", member="chieftain", space="home.develop"))
    page.do(EndTurn(player="red"))
    before = page.bridge.state
    click(qtbot, page, "home.develop")
    assert page.bridge.state is before


def test_undo_and_redo_bring_board_log_and_panels_back(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    rows = page.log_model.rowCount()
    strength = page.panels["red"].chip("strength").value()
    click(qtbot, page, "home.develop")
    assert page.log_model.rowCount() == rows + 1
    assert page.panels["red"].chip("strength").value() != strength
    page.bridge.undo()
    assert page.log_model.rowCount() == rows
    assert page.panels["red"].chip("strength").value() == strength
    page.bridge.redo()
    assert page.log_model.rowCount() == rows + 1


def test_after_each_command_hands_are_told_what_to_move(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    click(qtbot, page, "home.develop")
    assert len(page.hands.texts()) >= 3  # the explorer, the marker, the canoe


def test_what_a_game_begins_with_is_told_until_somebody_moves(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    assert page.hands.texts().count("Push your canoe to space 1") == 4
    click(qtbot, page, "home.hire")
    assert "Take 1 level-1 worker from the round track" in page.hands.texts()
    assert "Push your canoe to space 1" not in page.hands.texts()


def test_after_an_undo_hands_are_told_the_way_back(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    click(qtbot, page, "home.develop")
    forward = page.hands.texts()
    assert "Push your canoe to space 2" in forward
    page.bridge.undo()
    assert page.hands.texts()[1:] == (
        "Push your marker on the military track back to 1",
        "Push your canoe back to space 1",
    )
    assert page.hands.texts()[0].startswith("Take your explorer back from ")
    assert "Undone. Put this back:" in shown_texts(page)
    page.bridge.redo()
    assert page.hands.texts() == forward
    assert "Undone. Put this back:" not in shown_texts(page)


def test_translators_say_what_stands_between_a_neutral_player_and_the_strength(
    make_table: MakeTable, context: Context
) -> None:
    page = make_table(make_setup(2), spoken=replace(context, language=load("yy")))
    chip = page.neutrals.first_chip()
    assert chip is not None
    for said in (chip.value(), chip.accessibleName()):
        assert said[0] + said[-1] == "⟦⟧", said


def test_translators_say_what_stands_between_a_name_and_an_earlier_chore(
    qtbot: QtBot, make_table: MakeTable, context: Context
) -> None:
    page = make_table(spoken=replace(context, language=load("yy")))
    click(qtbot, page, "home.develop")
    click(qtbot, page, "home.hire")
    for _ in range(3):
        page.bridge.undo()
    assert page.hands.gone()
    below = [text for text in shown_texts(page) if "•" in text][-1]
    assert below[2] + below[-1] == "⟦⟧", below


def test_undoing_on_and_on_keeps_the_way_back_in_sight(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    click(qtbot, page, "home.develop")
    click(qtbot, page, "home.hire")
    page.bridge.undo()
    assert page.hands.texts()[1] == "Put 1 level-1 worker back on the round track"
    page.bridge.undo()  # the end of the turn before it, which moved nothing
    page.bridge.undo()
    assert "Push your canoe back to space 1" in page.hands.texts()
    assert "Put 1 level-1 worker back on the round track" in page.hands.gone()


def test_a_correction_leaves_in_sight_what_hands_still_have_to_do(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = make_table()
    click(qtbot, page, "home.develop")
    page.do(EndTurn(player="red"))
    click(qtbot, page, "home.hire")
    told, earlier = page.hands.texts(), page.hands.earlier()
    page.do(Correct(what="red.wood", value=4))
    assert (page.hands.texts(), page.hands.earlier()) == (told, earlier)
    page.bridge.undo()
    assert (page.hands.texts(), page.hands.earlier()) == (told, earlier)


def test_the_end_of_a_turn_leaves_hands_what_they_may_not_have_done_yet(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = make_table()
    click(qtbot, page, "home.develop")
    told = page.hands.texts()
    page.aiming.end_turn()
    assert page.bridge.state.turn == "blue"
    assert page.hands.texts() == told
    click(qtbot, page, "home.hire")
    assert page.hands.texts() != told
    assert not page.hands.earlier()


def test_a_table_that_comes_back_is_told_again_what_hands_had_to_do_last(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = make_table()
    click(qtbot, page, "home.develop")
    told = page.hands.texts()
    assert told
    assert page.do(Correct(what="red.wood", value=4))
    page.aiming.end_turn()
    assert page.bridge.state.turn == "blue"
    again = TablePage(page.context, page.wording, SessionBridge(page.bridge.session), {})
    qtbot.addWidget(again)
    assert again.hands.texts() == told


def test_an_unknown_space_is_asked_and_remembered(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    click(qtbot, page, "1L.1")
    assert isinstance(page.bridge.session.pending[0], Ask)
    form = page.now.findChild(LearnForm)
    assert form is not None
    assert page.now.rect().contains(form.remember.mapTo(page.now, form.remember.rect().center()))
    page.do(Learn(fact="space:1L.1", value="2 wood"))
    state = page.bridge.state
    assert state.players["red"].goods["wood"] == 3
    assert state.known.spaces["1L.1"] == "2 wood"


def test_the_effect_editor_builds_what_is_clicked(qtbot: QtBot, make_table: MakeTable) -> None:
    from ui.games.terramara.now.effect_editor import EffectEditor

    page = make_table(make_setup(sample=False))
    click(qtbot, page, "1L.1")
    editor = page.now.findChild(EffectEditor)
    assert editor is not None
    for unit in ("wood", "wood", "culture"):
        qtbot.mouseClick(editor.tools.buttons[unit], Qt.MouseButton.LeftButton)
    assert editor.text() == "2 wood + 1 culture"
    remember = page.now.findChild(QPushButton, "remember")
    assert remember is not None
    qtbot.mouseClick(remember, Qt.MouseButton.LeftButton)
    assert page.bridge.state.players["red"].goods["wood"] == 3
    assert page.bridge.state.players["red"].culture == 2


def test_a_space_that_could_be_special_is_asked_before_anybody_is_sent(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = make_table(make_setup(sample=False))
    page.do(Correct(what="round", value=5))
    click(qtbot, page, "5aR.1")
    assert "5aR.1" not in page.bridge.state.spaces
    page.now.learnt.emit((Learn(fact="space:5aR.1", value="1 ore"),))
    assert page.bridge.state.spaces["5aR.1"][0].owner == "red"
    assert page.bridge.state.players["red"].goods["ore"] == 2


def test_what_earlier_games_learnt_is_offered_first(qtbot: QtBot, make_table: MakeTable) -> None:
    tile = {
        "id": "old",
        "side": "L",
        "level": 1,
        "spaces": ["2 wood", "1 ore", "1 vp"],
        "single": [False, False, False],
        "terrain": [None, None, None],
        "large": 1,
        "back": None,
    }
    page = make_table(make_setup(sample=False), entries={"tile:old": tile})
    click(qtbot, page, "1L.1")
    form = page.now.findChild(LearnForm)
    assert form is not None
    qtbot.mouseClick(form.findChildren(QPushButton)[0], Qt.MouseButton.LeftButton)
    known = page.bridge.state.known
    assert known.spaces["1L.2"] == "1 ore"
    assert known.tiles["1L"] == "old"


@pytest.mark.parametrize("target", ["1L.1", "card:a101"])
def test_a_click_beside_the_pending_decision_says_what_comes_first(
    qtbot: QtBot, make_table: MakeTable, target: str
) -> None:
    page = make_table()
    click(qtbot, page, "home.travel")
    before = page.bridge.state
    click(qtbot, page, target)
    assert page.bridge.state is before
    assert page.now.refusal.isVisible()
    said = " ".join(label.text() for label in page.now.refusal.findChildren(QLabel))
    assert "Something else comes first" in said
    assert "Not possible now" in said
    page.now.reasons.leave()
    page.aiming.end_turn()
    assert page.now.refusal.isVisible()
    assert page.bridge.state is before


def test_a_count_is_corrected_where_it_stands(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    qtbot.mouseClick(page.panels["red"].chip("wood"), Qt.MouseButton.LeftButton)
    popup = page.corrections.popup
    assert popup is not None
    spin = popup.findChild(QSpinBox)
    assert spin is not None
    spin.setValue(7)
    popup.accept()
    assert page.bridge.state.players["red"].goods["wood"] == 7
    last = page.bridge.session.played[-1].move.command
    assert last == Correct(what="red.wood", value=7)
    page.bridge.undo()
    assert page.bridge.state.players["red"].goods["wood"] == 1


HOSTILE = ("<img src='x.png'>", "A & B", "\u202eevil\u202c", "x" * 60)


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_shown_as_plain_text(qtbot: QtBot, make_table: MakeTable, name: str) -> None:
    seats = (Seat(name, "red"), Seat("Björn", "blue"))
    page = make_table(make_setup(2, seats=seats))
    label = page.panels["red"].name
    assert label.textFormat() == Qt.TextFormat.PlainText
    assert label.text() == name
    for draw in range(3):
        do_first(page)
        assert page.log_model.rowCount() > draw


def test_the_log_names_rounds(make_table: MakeTable) -> None:
    page = make_table(make_setup(2))
    while page.bridge.state.phase == "setup" or not page.bridge.state.turn:
        do_first(page)
    headings = [
        page.log_model.index(row).data(LogRole.TEXT)
        for row in range(page.log_model.rowCount())
        if page.log_model.index(row).data(LogRole.HEADING)
    ]
    assert headings == ["Round 1"]


def test_what_another_player_had_to_do_is_not_earlier_in_this_turn(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = make_table()
    with page.telling.together():  # confirming, ending and going on by one click
        page.do(Send(player="red", member="explorer", space="home.develop"))
        page.do(EndTurn(player="red"))
        page.do(Send(player="blue", member="explorer", space="home.hire"))
    assert "Push your canoe to space 2" in page.hands.texts()
    works = next(offer for offer in page.bridge.session.legal() if isinstance(offer, Template))
    page.do(works.fill({next(unit for unit, most in works.limits.items() if most): 1}))
    assert page.hands.earlier()
    assert "Push your canoe to space 2" not in page.hands.earlier()


def test_a_table_that_comes_back_does_not_count_the_turn_before_to_this_one(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = make_table()
    click(qtbot, page, "home.develop")
    page.do(EndTurn(player="red"))
    told = page.hands.texts()
    page.telling.opening()
    assert page.hands.texts() == told
    page.do(Send(player="blue", member="explorer", space="home.hire"))
    assert page.hands.earlier() == ()
