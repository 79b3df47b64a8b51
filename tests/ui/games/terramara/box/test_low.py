"""With very large text on a small screen the list of the box is more than a sliver."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLineEdit

from tests.ui.games.terramara.box.conftest import MakeBox
from ui.context import Context
from ui.games.terramara.box.run_page import RunPage


def test_the_list_can_have_the_whole_page(make_box: MakeBox, context: Context) -> None:
    context.theme.set_scale(2.0)
    box = make_box()
    box.resize(1024, 640)
    QApplication.processEvents()
    QApplication.processEvents()
    box.grid.verticalScrollBar().setValue(box.grid.verticalScrollBar().maximum())
    seen = box.list.visibleRegion().boundingRect().height()
    assert seen >= 0.9 * box.grid.viewport().height()


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


@pytest.mark.parametrize("kind", ["tile", "card", "start"])
def test_a_pile_begins_with_the_line_to_type_in(make_box: MakeBox, context: Context, kind: str) -> None:
    context.theme.set_scale(2.0)
    box = make_box({}, size=(1024, 640))
    settle()
    box.filters.show_kind(kind)
    box.run()
    settle()
    page = box.front.other
    assert isinstance(page, RunPage)
    for size in ((1280, 720), (1366, 768), (1024, 640)):
        line = page.focusWidget()
        assert isinstance(line, QLineEdit)
        top = line.mapTo(page.area.viewport(), QPoint()).y()
        assert 0 <= top <= page.area.viewport().height() - line.height(), size
        box.resize(*size)
        settle()
