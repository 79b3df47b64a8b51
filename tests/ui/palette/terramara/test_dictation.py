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
