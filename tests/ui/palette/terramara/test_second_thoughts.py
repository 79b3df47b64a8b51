"""Who types that something is not so finds what was told last, and what is asked since it was told again."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.games.terramara.commands import Learn, Send
from companion.session import Session
from companion.wording.language import load
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import press_here, shown, type_text
from tests.ui.palette.test_palette import open_palette, said
from ui.context import Context
from ui.games.terramara.table_page import TablePage
from ui.library import Library
from ui.main_window import MainWindow
from ui.settings import ANIMATE, Settings
from ui.theme.theme import Theme


def told(window: MainWindow, *more: Learn) -> TablePage:
    session = Session.create(find_game("terramara"), make_setup(4, sample=False))
    session.apply(Send(player="red", member="explorer", space="1L.1"))
    session.apply(Learn(fact="space:1L.1", value="2 vp"))
    window.show_session(session)
    assert window.game is not None
    assert isinstance(window.game.table, TablePage)
    for command in more:
        window.game.table.do(command)
    QApplication.processEvents()
    return window.game.table


@pytest.mark.parametrize(
    "words", ["not so", "wrong", "that is not right", "tell again", "told wrongly", "mistake"]
)
def test_what_was_told_last_is_told_again_by_typing(window: MainWindow, words: str) -> None:
    page = told(window)
    card = open_palette(window)
    type_text(card.field, words)
    assert said(card)[0].startswith("Tell it again")
    assert "2 VP" in said(card)[0]
    assert len(said(card)) == len(set(said(card))), "each line once"
    press_here(Qt.Key.Key_Return)
    form = page.now.question()
    assert form is not None
    assert form.fact == "space:1L.1"


def test_what_is_asked_since_it_was_told_again_comes_first(window: MainWindow) -> None:
    # TM-TERR-02
    page = told(window, Learn(fact="space:1L.1", value="5 vp"))
    points = page.bridge.state.players["red"].vp
    card = open_palette(window)
    type_text(card.field, "wrong")
    assert "+3 VP" in said(card)[0]
    assert said(card)[1].startswith("Leave it as it is")
    assert said(card)[2].startswith("Tell it again")
    press_here(Qt.Key.Key_Return)
    assert page.bridge.state.players["red"].vp == points + 3
    assert not page.hands.past


def test_where_nothing_was_told_there_is_nothing_to_tell_again(window: MainWindow) -> None:
    window.show_session(Session.create(find_game("terramara"), make_setup(4, sample=False)))
    QApplication.processEvents()
    card = open_palette(window)
    type_text(card.field, "tell again")
    assert not [line for line in said(card) if line.startswith("Tell it again")]


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("de", ("stimmt nicht", "das ist falsch", "neu angeben", "vertippt")),
        ("fr", ("pas juste", "c’est faux", "indiquer à nouveau", "erreur")),
        ("nl", ("klopt niet", "dat is fout", "opnieuw invullen", "vergissing")),
        ("ru", ("неверно", "не так", "описать заново", "ошибка")),
    ],
)
def test_everybody_says_so_in_their_own_words(
    qtbot: QtBot,
    dressed: Theme,
    theme: Theme,
    tmp_path: Path,
    catalogues: Path,
    code: str,
    words: tuple[str, ...],
) -> None:
    settings = Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))
    settings.set(ANIMATE, False)
    window = MainWindow(Context(theme, load(code, catalogues), settings), Library(tmp_path))
    shown(qtbot, window)
    window.load()
    told(window)
    again = window.context.language.say("Tell it again – {told}", told="").strip()
    card = open_palette(window)
    for one in words:
        card.field.clear()
        type_text(card.field, one)
        assert said(card), one
        assert said(card)[0].startswith(again), (one, said(card)[0])
    window.close()
