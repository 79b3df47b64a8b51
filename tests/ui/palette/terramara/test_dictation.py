"""Speaking to the system: words come all at once, with capitals and a full stop, and numbers written out."""

import pytest
from PySide6.QtCore import Qt

from companion.games.terramara.commands import Learn, Send, UseWorker
from companion.games.terramara.frames import Ask, Journey
from companion.kernel.common import Correct
from companion.wording.language import bare
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import press_here, type_text
from tests.ui.palette.conftest import MakeWindow, speak
from tests.ui.palette.terramara.test_palette import CARD, play
from tests.ui.palette.test_palette import open_palette, said
from ui.main_window import MainWindow


def at_a_space(window: MainWindow) -> None:
    """Somebody has gone where nobody has told what it shows."""
    play(window, setup=make_setup(sample=False))
    assert window.game is not None
    assert window.game.bridge.do(Send(player="red", member="explorer", space="4L.2"))


def test_a_move_is_spoken(make_window: MakeWindow) -> None:
    window = make_window()
    session = play(window)
    card = open_palette(window)
    speak(card.field, "Anna: explorer, row two, left tile, left space.")
    assert "row 2, left tile, left space" in said(card)[0]
    card.field.clear()
    speak(card.field, "Anna chieftain develop.")
    press_here(Qt.Key.Key_Return)
    assert session.state.players["red"].strength > 1


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Two wood."),
        ("de", "Zwei Holz."),
        ("fr", "Deux bois."),
        ("nl", "Twee hout."),
        ("ru", "Два дерева."),
    ],
)
def test_what_a_space_shows_is_spoken_in_every_language(
    make_window: MakeWindow, language: str, text: str
) -> None:
    window = make_window(language)
    at_a_space(window)
    assert window.game is not None
    session = window.game.bridge.session
    assert isinstance(session.pending[0], Ask)
    card = open_palette(window)
    speak(card.field, text)
    press_here(Qt.Key.Key_Return)
    assert session.state.known.spaces["4L.2"] == "2 wood"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Craft slot two: tools, one leather, three points, culture."),
        ("de", "Herstellen, Platz zwei: Werkzeuge, ein Leder, drei Punkte, Kultur."),
        ("nl", "Vervaardigen, plaats twee: gereedschap, een leer, drie punten, cultuur."),
    ],
)
def test_a_whole_card_is_spoken(make_window: MakeWindow, language: str, text: str) -> None:
    window = make_window(language)
    session = play(window, setup=make_setup(sample=False))
    assert window.game is not None
    for command in (
        Send(player="red", member="explorer", space="1L.1"),
        Learn(fact="space:1L.1", value="1 wood"),
        Correct(what="red.leather", value=5),
    ):
        assert window.game.bridge.do(command)
    second = session.state.row[1].ref
    card = open_palette(window)
    speak(card.field, text)
    assert len(said(card)) == 1
    press_here(Qt.Key.Key_Return)
    assert session.state.known.cards == {second: CARD}


def test_what_is_said_to_a_caravan_never_stops_the_game(make_window: MakeWindow) -> None:
    window = make_window()
    session = play(window)
    card = open_palette(window)
    speak(card.field, "Anna chieftain travel.")
    press_here(Qt.Key.Key_Return)
    assert isinstance(session.pending[0], Journey)
    speak(card.field, "Stop here.")
    assert [text.rpartition(": ")[2] for text in said(card)[:2]] == ["Stop here", "Stop here and count"]
    press_here(Qt.Key.Key_Return)
    assert not any(isinstance(frame, Journey) for frame in session.pending)
    assert session.state.phase == "play"


def test_where_something_is_asked_the_example_is_something_that_can_be_done(make_window: MakeWindow) -> None:
    window = make_window()
    at_a_space(window)
    card = open_palette(window)
    assert "choose beside the board" in said(card)[0]
    example = card.field.placeholderText().partition(": ")[2].strip("\u2068\u2069")
    assert "choose" not in example
    type_text(card.field, example)
    assert "worker" in said(card)[0]


def test_where_only_an_answer_is_possible_no_action_is_an_example(make_window: MakeWindow) -> None:
    window = make_window("de")
    at_a_space(window)
    assert window.game is not None
    bridge = window.game.bridge
    assert bridge.do(UseWorker(player="red", level=1, convert={"ore": 1}))
    card = open_palette(window)
    assert not any(line.commands for _, line in card.lines)
    assert "Neue Partie" in said(card)
    assert card.field.placeholderText() == "Antwort oder Befehl eintippen"


def test_no_quotation_mark_is_left_open_in_an_example(make_window: MakeWindow) -> None:
    window = make_window("de")
    play(window)
    card = open_palette(window)
    assert "„" in said(card)[0]
    example = card.field.placeholderText()
    assert example.count("„") == example.count("“") == 0
    assert bare(example).endswith(": Kundschafter auf Werbe einen Arbeiter")


@pytest.mark.parametrize(
    "typed",
    [
        "anna kundschafter in seine hütte",
        "anna kundschafter in ihre hütte",
        "anna heuptling in seine hütte",
        "anna häuptlink hütte",
    ],
)
def test_small_words_and_slips_exclude_nothing(make_window: MakeWindow, typed: str) -> None:
    window = make_window("de")
    play(window)
    card = open_palette(window)
    type_text(card.field, typed)
    assert "Hütte" in said(card)[0]
    assert ("Häuptling" if "uptlin" in typed else "Kundschafter") in said(card)[0]


def test_what_is_only_like_the_typed_words_is_shown_before_it_is_done(make_window: MakeWindow) -> None:
    window = make_window("de")
    session = play(window)
    card = open_palette(window)
    type_text(card.field, "anna heuptling in seine hütte")
    press_here(Qt.Key.Key_Return)
    assert not session.timeline.can_undo
    assert card.list.currentIndex().row() == 0
    press_here(Qt.Key.Key_Return)
    assert session.timeline.can_undo


def test_the_turn_ends_by_what_people_say_for_it(make_window: MakeWindow) -> None:
    window = make_window("de")
    session = play(window)
    assert window.game is not None
    assert window.game.bridge.do(Send(player="red", member="explorer", space="home.develop"))
    card = open_palette(window)
    for typed in ("anna zug fertig", "zug fertig"):
        card.field.clear()
        type_text(card.field, typed)
        assert said(card)[0].endswith("Zug beenden")
    press_here(Qt.Key.Key_Return)
    assert session.state.turn == "blue"
    card = window.palette_door.card or open_palette(window)
    type_text(card.field, "rückgängig machen")
    assert said(card)[0].startswith("Rückgängig")
    press_here(Qt.Key.Key_Return)
    assert session.state.turn == "red"


def test_nothing_that_is_given_up_is_done_by_an_empty_line(make_window: MakeWindow) -> None:
    """TM-ROAD-01: a journey is never ended by an Enter too many."""
    window = make_window("de")
    session = play(window, setup=make_setup(sample=False))
    assert window.game is not None
    for command in (
        Learn(fact="space:1L.1", value="2 travel"),
        Send(player="red", member="explorer", space="1L.1"),
    ):
        assert window.game.bridge.do(command)
    card = open_palette(window)
    assert any("anhalten" in text for text in said(card))
    assert "anhalten" not in said(card)[0]
    press_here(Qt.Key.Key_Return)
    chosen = card.model.line(card.list.currentIndex().row())
    assert chosen is not None
    assert not chosen.gives_up
    assert session.state.players["red"].caravans == ("0", "0")


def test_who_gives_is_found_by_every_form_of_giving(make_window: MakeWindow) -> None:
    window = make_window("de")
    play(window)
    assert window.game is not None
    bridge = window.game.bridge
    for command in (
        Correct(what="red.strength", value=9),
        Correct(what="blue.ore", value=1),
        Send(player="red", member="explorer", space="home.raid"),
    ):
        assert bridge.do(command)
    giver = bridge.state.players[bridge.session.pending[0].owner].name
    card = open_palette(window)
    type_text(card.field, f"{giver} gibt erz")
    assert "Erz" in said(card)[0]
