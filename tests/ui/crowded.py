"""A window where several things are said at once: on a small laptop, at 100 % and at 150 %."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSettings, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.wording.language import load
from tests.sampling import some_of
from tests.ui.hands import shown
from tests.ui.layout import cut_texts
from ui.context import Context
from ui.library import Library
from ui.main_window import MainWindow
from ui.settings import ANIMATE, Settings
from ui.table.past_card import PastCard
from ui.table.played_table import PlayedTable
from ui.table.refusal_card import RefusalCard
from ui.theme.theme import Theme

ALL = [(code, scale) for code in ("de", "ru") for scale in (1.0, 1.5)]


@pytest.fixture(params=some_of(ALL, ("de", 1.0), ("ru", 1.5)), ids=str)
def window(
    request: pytest.FixtureRequest, qtbot: QtBot, theme: Theme, tmp_path: Path, catalogues: Path
) -> Iterator[MainWindow]:
    code, scale = request.param
    theme.set_scale(scale)
    settings = Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))
    settings.set(ANIMATE, False)
    window = MainWindow(Context(theme, load(code, catalogues), settings), Library(tmp_path))
    shown(qtbot, window)
    window.resize(1280, 720)
    window.load()
    yield window
    window.close()


def settle() -> None:
    for _ in range(8):
        QApplication.processEvents()


def offer_of(page: PlayedTable) -> QWidget:
    card = page.hands.findChild(PastCard)
    assert card is not None
    return card


def assert_first_reason_is_read(window: MainWindow, card: RefusalCard) -> None:
    """Whole, with every button that answers it."""
    settle()
    reasons = card.reasons
    first = reasons.text().splitlines()[0]
    flags = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
    room = QRect(0, 0, reasons.width(), 100_000)
    needed = reasons.fontMetrics().boundingRect(room, flags, first).height()
    seen = reasons.visibleRegion().boundingRect()
    assert (seen.top(), seen.height() >= needed) == (0, True), (first, needed, seen)
    for button in card.findChildren(QAbstractButton):
        assert not button.isVisible() or button.visibleRegion().boundingRect() == button.rect()
    assert cut_texts(window) == []


def assert_read_from_its_beginning(window: MainWindow, card: QWidget) -> None:
    settle()
    assert window.game is not None
    page = window.game.table
    assert isinstance(page, PlayedTable)
    view = page.hands.viewport()
    if not view.isVisible():  # with large text it waits until the answers leave some room
        return
    top = card.mapTo(view, QPoint()).y()
    assert top >= 0
    lines = 5 if window.context.theme.scale == 1.0 else 2
    assert view.height() - top >= min(card.height(), lines * card.fontMetrics().lineSpacing())
