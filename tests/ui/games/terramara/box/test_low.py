"""With very large text on a small screen the list of the box is more than a sliver."""

from PySide6.QtWidgets import QApplication

from tests.ui.games.terramara.box.conftest import MakeBox
from ui.context import Context


def test_the_list_can_have_the_whole_page(make_box: MakeBox, context: Context) -> None:
    context.theme.set_scale(2.0)
    box = make_box()
    box.resize(1024, 640)
    QApplication.processEvents()
    QApplication.processEvents()
    box.grid.verticalScrollBar().setValue(box.grid.verticalScrollBar().maximum())
    seen = box.list.visibleRegion().boundingRect().height()
    assert seen >= 0.9 * box.grid.viewport().height()
