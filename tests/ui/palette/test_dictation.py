"""Speaking to the system: words come all at once, with capitals and a full stop, and numbers written out."""

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terraformer import setup as planet
from companion.games.terramara.commands import Learn, Send, UseWorker
from companion.games.terramara.frames import Ask, Journey
from companion.kernel.common import Correct
from companion.resources import resource
from companion.rulebook.tongue import LANGUAGES, load_tongue
from companion.wording.language import bare
from tests.ui.conftest import make_setup
from tests.ui.hands import press_here, shown, type_text
from tests.ui.palette.test_palette import CARD, open_card, open_palette, play, said
from ui.context import Context
from ui.library import Library
from ui.main_window import MainWindow

MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def make_window(qtbot: QtBot, make_context: Callable[..., Context], tmp_path: Path) -> Iterator[MakeWindow]:
    made: list[MainWindow] = []

    def make(language: str = "en") -> MainWindow:
        window = MainWindow(make_context(language), Library(tmp_path))
        made.append(window)
        shown(qtbot, window)
        window.load()
        return window

    yield make
    for window in made:
        window.close()


def speak(field: QWidget, text: str) -> None:
    """As dictation does: a guess that changes, then the words, and not one key."""
    for guess in (text[: len(text) // 2], text):
        QApplication.sendEvent(field, QInputMethodEvent(guess, []))
    done = QInputMethodEvent("", [])
    done.setCommitString(text)
    QApplication.sendEvent(field, done)
    QApplication.processEvents()


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


def test_a_name_that_is_spoken_ends_without_the_full_stop(make_window: MakeWindow) -> None:
    window = make_window()
    seats = (planet.Seat("Anna", "continental_deck"), planet.Seat("Björn", "cold_deck"))
    setup = planet.Setup(players=seats, planet="small", first="continental_deck", seed=11)
    session = play(window, "terraformer", setup)
    speak(open_palette(window).field, "Small planet.")
    press_here(Qt.Key.Key_Return)
    speak(open_card(window).field, "Found Low Taiga.")
    press_here(Qt.Key.Key_Return)
    assert [column.biome for column in session.state.ecosystems] == ["Low Taiga"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers_are_known_as_they_are_spoken_in_every_language(code: str) -> None:
    assert set(load_tongue(code).numbers.values()) == set(range(1, 13))
    written = tomllib.loads(resource("rulebook", "languages", f"{code}.toml").read_text(encoding="utf-8"))
    assert "numbers" in written
