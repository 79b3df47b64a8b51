"""What unfolds below a number comes into sight."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QScrollArea, QWidget

from ui.laid_out import lay_out_now
from ui.widgets.second_click import keep_clicks_from


def bring_into_sight(area: QScrollArea, table: QWidget, panel: QWidget, cell: QWidget) -> None:
    """Once the layout has made room for it; the number itself is what matters most. Where the table has to
    move for that, another number is under the pointer: a click in haste means nothing to it."""
    bar = area.verticalScrollBar()

    def bring() -> None:
        lay = bar.value()
        lay_out_now(lambda: area.ensureWidgetVisible(panel), lambda: area.ensureWidgetVisible(cell))
        if bar.value() != lay:
            keep_clicks_from(table)

    QTimer.singleShot(0, panel, bring)
