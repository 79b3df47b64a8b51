"""Say it, type it: with real keys, in both games."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QPushButton

from companion.games.registry import find_game
from companion.games.terraformer import setup as planet
from companion.games.terramara.commands import Learn, Send
from companion.games.terramara.frames import Ask, Journey
from companion.games.terramara.state import Card
from companion.kernel.common import Correct
from companion.session import Session
from companion.wording.language import isolated, load
from tests.ui.conftest import make_setup
from tests.ui.hands import click, press_here, type_text
from ui.context import Context
from ui.main_window import MainWindow
from ui.palette.lines_model import LineRole, LinesModel
from ui.palette.palette import PaletteCard


def play(window: MainWindow, game: str = "terramara", setup: Any = None) -> Session[Any]:
    session: Session[Any] = Session.create(find_game(game), setup or make_setup())
    window.show_session(session)
    QApplication.processEvents()
    return session


def open_palette(window: MainWindow) -> PaletteCard:
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()
    card = window.palette_door.card
    assert card is not None
    assert card.field.hasFocus()
    return card


def said(card: PaletteCard) -> list[str]:
    return [str(card.model.index(row).data()) for row in range(card.model.rowCount())]


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


@pytest.mark.parametrize("game", ["terramara", "terraformer"])
def test_whoever_types_goes_on_typing_and_is_told_what_is_waited_for(window: MainWindow, game: str) -> None:
    setup = None if game == "terramara" else two_planets()
    session = play(window, game, setup)
    card = open_palette(window)
    assert card.waits.isHidden()
    type_text(card.field, "anna chief develop" if game == "terramara" else "small planet")
    press_here(Qt.Key.Key_Return)
    assert window.palette_door.card is card
    assert window.game is not None
    prompt = window.game.wording.prompt(session.state, session.pending[0]).prompt
    assert prompt
    assert prompt in card.waits.text()
    assert "Esc" in card.waits.text()
    assert card.waits.isVisible()
    press_here(Qt.Key.Key_Escape)
    assert window.palette_door.card is None


@pytest.mark.parametrize("game", ["terramara", "terraformer"])
def test_whoever_clicks_a_move_is_back_at_the_table(window: MainWindow, game: str) -> None:
    setup = None if game == "terramara" else two_planets()
    session = play(window, game, setup)
    card = open_palette(window)
    type_text(card.field, "anna chief develop" if game == "terramara" else "small planet")
    before = len(session.entries)
    first = card.list.visualRect(card.model.index(0))
    click(card.list.viewport(), first.center())
    assert len(session.entries) > before
    assert window.palette_door.card is None
    assert window.game is not None
    focus = QApplication.focusWidget()
    assert focus is not None
    assert window.game.table.isAncestorOf(focus)


def two_planets() -> planet.Setup:
    seats = (planet.Seat("Anna", "continental_deck"), planet.Seat("Björn", "cold_deck"))
    return planet.Setup(players=seats, planet="small", first="continental_deck", seed=11)


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


def open_card(window: MainWindow) -> PaletteCard:
    return window.palette_door.card or open_palette(window)


def test_a_planet_is_played_by_typing(window: MainWindow) -> None:
    session = play(window, "terraformer", two_planets())
    card = open_palette(window)
    type_text(card.field, "small planet")
    press_here(Qt.Key.Key_Return)
    assert session.timeline.can_undo == 1


def test_what_only_a_form_can_end_is_begun_by_typing(window: MainWindow) -> None:
    play(window, "terraformer", two_planets())
    card = open_palette(window)
    type_text(card.field, "small planet")
    press_here(Qt.Key.Key_Return)
    card = open_card(window)
    type_text(card.field, "lay biome")
    assert said(card)[0] == "Lay a biome …"
    press_here(Qt.Key.Key_Return)
    assert window.palette_door.card is None
    assert window.game is not None
    assert window.game.table.aiming.wish.kind == "biome"  # type: ignore[attr-defined]


def test_a_biome_nobody_has_named_is_founded_and_an_untold_animal_laid_by_typing(window: MainWindow) -> None:
    session = play(window, "terraformer", two_planets())
    type_text(open_palette(window).field, "small planet")
    press_here(Qt.Key.Key_Return)
    card = open_card(window)
    type_text(card.field, "found Low Taiga")
    assert [line.replace(isolated("Anna"), "Anna") for line in said(card)] == [
        f"Anna: Found a new ecosystem: {isolated('Low Taiga')}"
    ]
    press_here(Qt.Key.Key_Return)
    assert [column.biome for column in session.state.ecosystems] == ["Low Taiga"]
    type_text(open_card(window).field, "coati taiga")
    press_here(Qt.Key.Key_Return)
    press_here(Qt.Key.Key_3)
    press_here(Qt.Key.Key_1)
    (laid,) = session.state.ecosystems[0].organisms
    assert (laid.card, laid.role) == ("coati", "consumer1")


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


def test_actions_are_found_too_and_close_it(window: MainWindow) -> None:
    card = open_palette(window)
    type_text(card.field, "appear dark")
    assert said(card) == ["Appearance: Dark"]
    press_here(Qt.Key.Key_Return)
    assert window.palette_door.card is None
    assert window.context.theme.palette.dark


def test_escape_leaves_what_is_typed_before_a_message_beneath_it(window: MainWindow) -> None:
    play(window)
    window.notice.say("Something worth knowing")
    card = open_palette(window)
    QTest.keyClick(card.field, Qt.Key.Key_Escape)
    assert not card.isVisible()
    assert window.notice.isVisible()
    press_here(Qt.Key.Key_Escape)
    assert not window.notice.isVisible()


def test_arrows_choose_and_escape_leaves_everything_as_it_was(window: MainWindow) -> None:
    session = play(window)
    before = QApplication.focusWidget()
    card = open_palette(window)
    press_here(Qt.Key.Key_Down)
    assert card.list.currentIndex().row() == 0
    press_here(Qt.Key.Key_Down)
    press_here(Qt.Key.Key_Down)
    press_here(Qt.Key.Key_Up)
    assert card.list.currentIndex().row() == 1
    press_here(Qt.Key.Key_Escape)
    assert window.palette_door.card is None
    assert QApplication.focusWidget() is before
    assert not session.timeline.can_undo


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


def test_what_nobody_can_do_is_said_to_be_nothing(window: MainWindow) -> None:
    card = open_palette(window)
    type_text(card.field, "qqqq")
    assert card.nothing.isVisible()
    press_here(Qt.Key.Key_Return)
    assert window.palette_door.card is card


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        *[("en", "finish"), ("en", "end game"), ("en", "quit early")],
        *[("de", "Partie beenden"), ("de", "abbrechen"), ("de", "aufhören")],
        *[("fr", "terminer"), ("fr", "arrêter"), ("nl", "stoppen"), ("nl", "afbreken")],
        *[("ru", "закончить партию"), ("ru", "завершить партию"), ("ru", "прервать"), ("ru", "досрочно")],
    ],
)
def test_ending_early_is_found_by_what_people_say(
    window: MainWindow, catalogues: Path, code: str, typed: str
) -> None:
    window.speak(Context(window.context.theme, load(code, catalogues), window.context.settings))
    play(window)
    card = open_palette(window)
    type_text(card.field, typed)
    assert window.deeds.text("stop") in said(card)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_it_lies_inside_the_window_and_is_gone_when_left(window: MainWindow, scale: float) -> None:
    window.context.theme.set_scale(scale)
    play(window)
    card = open_palette(window)
    over = card.parentWidget()
    assert over is not None
    assert over.rect().contains(card.geometry())
    assert card.list.height() > card.list.sizeHintForRow(0)
    gone: list[bool] = []
    card.destroyed.connect(lambda *_: gone.append(True))
    press_here(Qt.Key.Key_Escape)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert gone == [True]
    assert not window.findChildren(PaletteCard)


def test_it_lies_over_the_rules_as_well(window: MainWindow) -> None:
    window.resize(1280, 720)
    play(window)
    window.rules.open()
    QApplication.processEvents()
    assert window.rules.panel is not None
    card = open_palette(window)
    inside = window.rules.panel.parentWidget()
    assert inside is not None
    shared = window.rules.panel.geometry().intersected(card.geometry())
    assert not shared.isEmpty()
    found = inside.childAt(shared.center())
    assert found is not None
    assert found is card or card.isAncestorOf(found)


def test_its_list_is_a_proper_model(window: MainWindow) -> None:
    model = LinesModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    card = open_palette(window)
    lines = [card.model.line(row) for row in range(3)]
    model.set_lines([line for line in lines if line is not None])
    assert model.rowCount() == 3


def test_the_example_is_a_move_that_may_be_done_now(window: MainWindow) -> None:
    play(window)
    card = open_palette(window)
    first = said(card)[0]
    example = card.field.placeholderText().partition(": ")[2].strip("\u2068\u2069")
    assert example
    type_text(card.field, example)
    assert said(card)[0] == first


@pytest.mark.parametrize("dots", [" …", "\u00a0…", "\u202f…", "…", "...", ""])
def test_what_is_typed_is_done_at_once_however_a_language_writes_the_dots(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, dots: str
) -> None:
    monkeypatch.setattr(window.deeds, "text", lambda name: f"{name}{dots}")
    card = open_palette(window)
    type_text(card.field, "settings")
    assert said(card)[0] == "settings"


def test_the_key_pressed_again_never_leads_what_is_typed_to_the_table(window: MainWindow) -> None:
    card = open_palette(window)
    card.field.setText("x")
    QTest.keyClick(card.field, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert window.palette_door.card is card
    assert card.field.hasFocus()
    assert card.field.selectedText() == "x"


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


def reasons(card: PaletteCard) -> dict[str, str]:
    """Of what is listed and may not be done."""
    rows = [card.model.index(row) for row in range(card.model.rowCount())]
    return {str(row.data()): str(row.data(LineRole.REASON)) for row in rows if row.data(LineRole.REASON)}


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


@pytest.mark.parametrize("game", ["terramara", "terraformer"])
def test_whoever_types_on_after_a_refusal_types_on(window: MainWindow, game: str) -> None:
    # TM-TURN-01, TF-TURN-01
    session = play(window, game, None if game == "terramara" else two_planets())
    refused = "bjorn expl develop"
    if game == "terraformer":
        refused = "bjorn draw"
        type_text(open_palette(window).field, "small planet")
        press_here(Qt.Key.Key_Return)
    card = open_card(window)
    before = len(session.entries)
    for _ in range(2):
        type_text(card.field, refused)
        (told,) = said(card)
        why = reasons(card)[told]
        press_here(Qt.Key.Key_Return)
        assert window.palette_door.card is card
        assert card.field.hasFocus()
        assert told in card.refused.text()
        assert why in card.refused.text()
        assert card.refused.isVisible()
        assert card.done.isHidden()
    type_text(card.field, "anna chief develop" if game == "terramara" else "anna draw")
    press_here(Qt.Key.Key_Return)
    assert len(session.entries) > before
    assert window.palette_door.card is card
    assert card.refused.isHidden()


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


def test_a_card_that_may_not_be_laid_says_why_not(window: MainWindow) -> None:
    # TF-SETUP-04
    play(window, "terraformer", two_planets())
    card = open_palette(window)
    type_text(card.field, "small planet")
    press_here(Qt.Key.Key_Return)
    card = open_card(window)
    type_text(card.field, "bjorn draw")
    (told,) = said(card)
    assert isolated("Anna") in reasons(card)[told]


def test_what_may_be_done_comes_before_what_may_not(window: MainWindow) -> None:
    play(window)
    card = open_palette(window)
    type_text(card.field, "develop")
    refused = [text in reasons(card) for text in said(card)]
    assert refused == sorted(refused)
    assert not refused[0]
    assert refused[-1]


def test_no_line_is_cut_off_however_narrow_the_window(window: MainWindow) -> None:
    window.resize(900, 600)
    window.context.theme.set_scale(1.5)
    play(window)
    card = open_palette(window)
    type_text(card.field, "bjorn")
    QApplication.processEvents()
    font = card.list.fontMetrics()
    for row in range(min(card.model.rowCount(), 12)):
        index = card.model.index(row)
        words = font.horizontalAdvance(str(index.data()))
        lines = -(-words // card.list.viewport().width())
        assert card.list.visualRect(index).height() >= lines * font.height()
