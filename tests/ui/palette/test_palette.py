"""Say it, type it: with real keys, in every game."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication

from companion.games.registry import find_game
from companion.session import Session
from companion.wording.language import load
from tests.ui.hands import click, press_here, type_text
from tests.ui.known import A_GAME, known
from ui.context import Context
from ui.games.registry import VIEWS
from ui.main_window import MainWindow
from ui.palette.lines import Line
from ui.palette.lines_model import LineRole, LinesModel
from ui.palette.palette import PaletteCard


def play(window: MainWindow, game: str = A_GAME, setup: Any = None) -> Session[Any]:
    session: Session[Any] = Session.create(find_game(game), setup or known(game).make_setup())
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


@pytest.mark.parametrize("game", VIEWS)
def test_whoever_types_goes_on_typing_and_is_told_what_is_waited_for(window: MainWindow, game: str) -> None:
    session = play(window, game)
    card = open_palette(window)
    assert card.waits.isHidden()
    type_text(card.field, known(game).typed.begin)
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


@pytest.mark.parametrize("game", VIEWS)
def test_whoever_clicks_a_move_is_back_at_the_table(window: MainWindow, game: str) -> None:
    session = play(window, game)
    card = open_palette(window)
    type_text(card.field, known(game).typed.begin)
    before = len(session.entries)
    first = card.list.visualRect(card.model.index(0))
    click(card.list.viewport(), first.center())
    assert len(session.entries) > before
    assert window.palette_door.card is None
    assert window.game is not None
    focus = QApplication.focusWidget()
    assert focus is not None
    assert window.game.table.isAncestorOf(focus)


def open_card(window: MainWindow) -> PaletteCard:
    return window.palette_door.card or open_palette(window)


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


def reasons(card: PaletteCard) -> dict[str, str]:
    """Of what is listed and may not be done."""
    rows = [card.model.index(row) for row in range(card.model.rowCount())]
    return {str(row.data()): str(row.data(LineRole.REASON)) for row in rows if row.data(LineRole.REASON)}


@pytest.mark.parametrize("game", VIEWS)
def test_whoever_types_on_after_a_refusal_types_on(window: MainWindow, game: str) -> None:
    # TM-TURN-01, TF-TURN-01
    session, typed = play(window, game), known(game).typed
    for text in typed.beginning:
        type_text(open_palette(window).field, text)
        press_here(Qt.Key.Key_Return)
    card = open_card(window)
    before = len(session.entries)
    for _ in range(2):
        type_text(card.field, typed.refused)
        (told,) = said(card)
        why = reasons(card)[told]
        press_here(Qt.Key.Key_Return)
        assert window.palette_door.card is card
        assert card.field.hasFocus()
        assert told in card.refused.text()
        assert why in card.refused.text()
        assert card.refused.isVisible()
        assert card.done.isHidden()
    type_text(card.field, typed.move)
    press_here(Qt.Key.Key_Return)
    assert len(session.entries) > before
    assert window.palette_door.card is card
    assert card.refused.isHidden()


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


def test_no_line_lies_over_the_next_one(window: MainWindow) -> None:
    """Also where it breaks only beside the scroll bar, or in a narrower window."""
    play(window)
    card = open_palette(window)
    card.model.set_lines([Line("word " * n) for n in range(1, 60)])
    for width in (1280, 700):
        window.resize(width, 720)
        QApplication.processEvents()
        assert card.list.verticalScrollBar().isVisible()
        for row in range(card.model.rowCount()):
            index = card.model.index(row)
            assert card.list.visualRect(index).height() == card.list.sizeHintForIndex(index).height()
