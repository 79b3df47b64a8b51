"""What a screen reader is told of the table: names for everything, plain words, no markup."""

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QGraphicsView, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, Send
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from ui.games.terramara.table_page import TablePage


def spoken(page: TablePage) -> list[tuple[QWidget, str, str]]:
    """Name and description of everything that is seen, as the system hears them."""
    QApplication.processEvents()
    found = []
    for widget in page.findChildren(QWidget):
        face = QAccessible.queryAccessibleInterface(widget) if widget.isVisible() else None
        if face is not None:
            texts = [face.text(kind) for kind in (QAccessible.Text.Name, QAccessible.Text.Description)]
            found.append((widget, texts[0], texts[1]))
    return found


def test_nothing_is_spoken_with_markup_and_everything_to_press_has_a_name(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = make_table(make_setup(2, sample=False))
    page.do(Correct(what="red.crafted", value=()))
    for space in ("", "home.hire", "1L.1"):
        if space:
            page.do(Send(player=page.bridge.state.turn, member="explorer", space=space))
        for widget, name, description in spoken(page):
            assert "<qt>" not in name + description, widget
            assert "&lt;" not in name + description, widget
            if isinstance(widget, QAbstractButton | QAbstractItemView | QGraphicsView):
                assert name, widget


def test_the_board_speaks_of_what_the_keyboard_is_on(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(2))
    assert page.bridge.do(Correct(what="fire.1", value="1L.2"))
    for target in page.board.targets():
        page.board.focus_target(target)
        assert page.board.accessibleName() not in ("", "Board"), target
        assert target not in page.board.accessibleName()
    page.board.focus_target("1L.2")
    assert "A fire tile" in page.board.accessibleDescription()
