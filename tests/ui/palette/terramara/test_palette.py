"""Say it, type it: clans with real keys."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from companion.games.terramara.commands import Learn, Send
from companion.games.terramara.frames import Ask, Journey
from companion.games.terramara.setup import Setup
from companion.games.terramara.state import Card
from companion.kernel.common import Correct
from companion.session import Session
from companion.wording.language import isolated
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import click, press_here, type_text
from tests.ui.palette.test_palette import open_card, open_palette, reasons, said
from tests.ui.palette.test_palette import play as play_any
from ui.main_window import MainWindow


def play(window: MainWindow, setup: Setup | None = None) -> Session[Any]:
    return play_any(window, "terramara", setup)


def test_a_whole_turn_is_typed(window: MainWindow) -> None:
    session = play(window)
    card = open_palette(window)
    type_text(card.field, "anna chief row 1 left")
    assert said(card)[0] == f"{isolated('Anna')}: chieftain to row 1, left tile, left space"
    card.field.clear()
    type_text(card.field, "anna chief develop")
    press_here(Qt.Key.Key_Return)
    assert session.state.players["red"].strength > 1
    card = open_card(window)
    assert "Develop" in card.done.text()
    type_text(card.field, "end turn")
    press_here(Qt.Key.Key_Return)
    assert session.state.turn == "blue"
    assert "Björn" in said(open_card(window))[0]


def test_going_on_with_the_next_player_ends_the_turn(window: MainWindow) -> None:
    session = play(window)
    card = open_palette(window)
    type_text(card.field, "anna expl own hut")
    press_here(Qt.Key.Key_Return)
    while session.state.turn == "red" and not any("Björn" in text for text in said(open_card(window))):
        press_here(Qt.Key.Key_Down)
        press_here(Qt.Key.Key_Return)
    card = open_card(window)
    type_text(card.field, "bjorn expl hire")
    press_here(Qt.Key.Key_Return)
    sent = [step.move.command for step in session.played if isinstance(step.move.command, Send)]
    assert [command.player for command in sent] == ["red", "blue"]


def test_a_space_that_has_to_be_told_first_is_found_and_asks_as_a_click_does(window: MainWindow) -> None:
    session = play(window, setup=make_setup(sample=False))
    assert window.game is not None
    assert window.game.bridge.do(Correct(what="round", value=5))  # TM-PLACE-15: not asked before it
    card = open_palette(window)
    type_text(card.field, "anna explorer 5a right")
    assert said(card)[0] == f"{isolated('Anna')}: explorer to row 5a, right tile, left space"
    press_here(Qt.Key.Key_Return)
    assert window.palette_door.card is None
    ordinary = window.game.table.findChild(QPushButton, "ordinary")
    assert ordinary is not None
    click(ordinary)
    (sent,) = session.state.spaces["5aR.1"]
    assert (sent.owner, sent.kind) == ("red", "explorer")


def test_enter_does_nothing_as_long_as_nothing_is_typed_or_pointed_at(window: MainWindow) -> None:
    session = play(window)
    card = open_palette(window)
    press_here(Qt.Key.Key_Return)
    assert not session.timeline.can_undo
    type_text(card.field, "anna chief travel")
    press_here(Qt.Key.Key_Return)
    assert isinstance(session.pending[0], Journey)
    before = len(session.entries)
    card = open_card(window)
    assert card.list.currentIndex().row() < 0
    press_here(Qt.Key.Key_Return)  # one too many would have stopped the caravan
    assert len(session.entries) == before
    assert window.palette_door.card is card
    assert card.list.currentIndex().row() == 0, "but it shows what the next one does"
    press_here(Qt.Key.Key_Return)
    assert len(session.entries) > before


def test_two_caravans_that_can_go_to_the_same_place_are_typed_apart(window: MainWindow) -> None:
    session = play(window, setup=make_setup(sample=False))
    assert window.game is not None
    for what, value in (("round", 3), ("red.caravans", ("3", "2"))):
        assert window.game.bridge.do(Correct(what=what, value=value))
    card = open_palette(window)
    type_text(card.field, "anna chief travel")
    press_here(Qt.Key.Key_Return)
    type_text(card.field, "outpost of row 2")
    assert [text.partition(": ")[2] for text in said(card)[:2]] == [
        "Move the caravan from crossroads number 3 to the outpost of row 2",
        "Move the caravan from crossroads number 2 to the outpost of row 2",
    ]
    card.field.clear()
    type_text(card.field, "caravan crossroads 2 outpost row 2")
    press_here(Qt.Key.Key_Return)
    caravans = session.state.players["red"].caravans
    assert caravans[0] == "3"
    assert caravans[1].startswith("2+")


def test_what_a_space_shows_is_typed_as_in_the_panel_and_nothing_else_is_booked(window: MainWindow) -> None:
    session = play(window, setup=make_setup(sample=False))
    card = open_palette(window)
    type_text(card.field, "expl row 4 left tile mid")
    press_here(Qt.Key.Key_Return)
    card = open_card(window)
    assert isinstance(session.pending[0], Ask)
    assert not [line for line in said(card) if line.startswith("Enter by hand")]
    type_text(card.field, "2 metl")
    assert card.nothing.isVisible()
    assert "not understood" in card.nothing.text()
    press_here(Qt.Key.Key_Return)
    assert isinstance(session.pending[0], Ask)
    card.field.clear()
    type_text(card.field, "1 wood")
    assert said(card)[0] == "Remember it: Gain 1 wood."
    card.field.clear()
    type_text(card.field, "2 metal")
    assert said(card)[0] == "Remember it: Gain 2 metal."
    before = session.state.players["red"].goods
    press_here(Qt.Key.Key_Return)
    gained = {unit: n - before.get(unit, 0) for unit, n in session.state.players["red"].goods.items()}
    assert {unit: n for unit, n in gained.items() if n} == {"metal": 2}


def test_what_if_is_found_and_its_moves_and_what_became_of_it(window: MainWindow) -> None:
    session = play(window)
    before = session.state
    type_text(open_palette(window).field, "what if")
    press_here(Qt.Key.Key_Return)
    assert window.game is not None
    rewriting = window.game.past.rewriting
    assert rewriting.trying
    type_text(open_palette(window).field, "anna chief develop")
    press_here(Qt.Key.Key_Return)
    assert rewriting.forms is not None
    assert rewriting.forms.bridge.said
    assert session.state == before
    press_here(Qt.Key.Key_Escape)
    rewriting.forms.done_button.click()
    for typed, name in (("branches", "Look at a branch"), ("take up", "Take up a branch")):
        card = open_card(window)
        card.field.clear()
        type_text(card.field, typed)
        assert name in said(card)[0]
    press_here(Qt.Key.Key_Return)
    assert session.state != before


def at_the_river(window: MainWindow) -> Session[Any]:
    """Somebody may craft, and nobody has told a card."""
    session = play(window, setup=make_setup(sample=False))
    for command in (
        Send(player="red", member="explorer", space="1L.1"),
        Learn(fact="space:1L.1", value="1 wood"),
        Correct(what="red.leather", value=5),
    ):
        assert window.game is not None
        assert window.game.bridge.do(command)
    return session


CARD = Card(1, "tools", {"leather": 1}, 3, "immediate: 1 culture")


def test_a_whole_card_is_told_in_one_line_where_it_is_asked_for(window: MainWindow) -> None:
    session = at_the_river(window)
    type_text(open_palette(window).field, "craft slot 2")
    press_here(Qt.Key.Key_Return)
    card = open_card(window)
    assert isinstance(session.pending[0], Ask)
    type_text(card.field, "tools, 1 leather")
    assert card.nothing.text() == "Something is still missing: a card has a category, a cost and points."
    press_here(Qt.Key.Key_Return)
    assert isinstance(session.pending[0], Ask)
    type_text(card.field, ", 3 pints")
    assert "not understood" in card.nothing.text()
    card.field.clear()
    type_text(card.field, "tools, 1 leather, 3 points, culture")
    assert said(card)[0].startswith("Remember it: Tools, level 1, 3 VP.")
    press_here(Qt.Key.Key_Return)
    assert list(session.state.known.cards.values()) == [CARD]
    assert len(session.state.players["red"].crafted) == 1


def test_a_card_nobody_has_told_is_crafted_and_told_in_one_line(window: MainWindow) -> None:
    session = at_the_river(window)
    second = session.state.row[1].ref
    card = open_palette(window)
    type_text(card.field, "craft slot 2: tools, 1 leather, 3 points, culture")
    (line,) = said(card)
    assert "slot 2" in line
    assert "Tools, level 1, 3 VP." in line
    before = session.timeline.cursor
    press_here(Qt.Key.Key_Return)
    assert session.state.known.cards == {second: CARD}
    assert session.state.players["red"].crafted == (second,)
    session.undo_input()
    assert session.timeline.cursor == before


def test_a_told_card_without_a_place_is_offered_for_every_place(window: MainWindow) -> None:
    at_the_river(window)
    card = open_palette(window)
    type_text(card.field, "craft tools 1 leather 3 points")
    assert [line.partition("slot ")[2][0] for line in said(card)] == ["1", "2", "3"]


def test_only_what_a_card_does_is_typed_where_its_face_is_told(window: MainWindow) -> None:
    session = at_the_river(window)
    assert window.game is not None
    type_text(open_palette(window).field, "craft slot 2: tools, 1 leather, 3 points")
    press_here(Qt.Key.Key_Return)
    (ref,) = session.state.known.cards
    assert session.state.known.cards[ref].effects is None
    press_here(Qt.Key.Key_Escape)
    window.game.table.aiming.tell_again(f"card:{ref}")  # type: ignore[attr-defined]
    card = open_palette(window)
    type_text(card.field, "culture")
    press_here(Qt.Key.Key_Return)
    assert session.state.known.cards[ref] == CARD


def test_the_field_stays_where_it_is_whatever_is_found(window: MainWindow) -> None:
    play(window)
    card = open_palette(window)
    type_text(card.field, "anna chief develop")
    press_here(Qt.Key.Key_Return)
    QApplication.processEvents()
    before = card.field.geometry()
    assert card.done.isVisible()
    type_text(card.field, "qqqq")
    QApplication.processEvents()
    assert card.field.geometry() == before


def test_a_move_that_may_not_be_made_is_listed_with_what_speaks_against_it(window: MainWindow) -> None:
    # TM-TURN-01
    session = play(window)
    card = open_palette(window)
    assert not reasons(card), "as long as nothing is typed, only what may be done is listed"
    type_text(card.field, "bjorn expl develop")
    told = f"{isolated('Björn')}: explorer to “Develop your skills”"
    assert said(card) == [told]
    assert isolated("Anna") in reasons(card)[told]
    before = len(session.entries)
    press_here(Qt.Key.Key_Return)
    assert len(session.entries) == before
    assert window.game is not None
    assert window.game.table.now.reasons.isVisible()  # type: ignore[attr-defined]


def test_esc_behind_a_refusal_leads_to_what_speaks_against_it(window: MainWindow) -> None:
    play(window)
    card = open_palette(window)
    type_text(card.field, "bjorn expl develop")
    press_here(Qt.Key.Key_Return)
    press_here(Qt.Key.Key_Escape)
    assert window.palette_door.card is None
    assert window.game is not None
    place = window.game.table.now.reasons  # type: ignore[attr-defined]
    assert place.card.close_button.hasFocus()
    press_here(Qt.Key.Key_Escape)
    assert not place.isVisible()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert window.game.table.isAncestorOf(focus)


def test_of_the_next_player_the_reason_is_told_of_the_table_after_the_turn(window: MainWindow) -> None:
    # TM-PLACE-02
    session = play(window)
    assert window.game is not None
    assert window.game.bridge.do(Send(player="red", member="chieftain", space="home.develop"))
    card = open_palette(window)
    type_text(card.field, "bjorn chief develop")
    (told,) = said(card)
    assert "chieftain" in reasons(card)[told]
    assert "turn" not in reasons(card)[told]
    press_here(Qt.Key.Key_Return)
    assert session.state.turn == "red", "the turn is not over because of a move that may not be made"


def test_what_may_be_done_comes_before_what_may_not(window: MainWindow) -> None:
    play(window)
    card = open_palette(window)
    type_text(card.field, "develop")
    refused = [text in reasons(card) for text in said(card)]
    assert refused == sorted(refused)
    assert not refused[0]
    assert refused[-1]
