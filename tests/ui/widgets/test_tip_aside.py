"""What is said beside a panel is read whole, wherever the window is."""

from PySide6.QtWidgets import QApplication, QPushButton, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from ui.widgets.tip_aside import tell_aside


def test_at_the_foot_of_the_screen_it_stays_on_it(qtbot: QtBot) -> None:
    panel = QWidget()
    button = QPushButton("End the turn", panel)
    panel.resize(200, 40)
    qtbot.addWidget(panel)
    panel.show()
    screen = panel.screen().availableGeometry()
    panel.move(screen.right() - 200, screen.bottom() - 20)
    QApplication.processEvents()
    tell_aside("This came too soon.\nPress it once more.\nThen it counts.", button, panel)
    (tip,) = (one for one in QApplication.topLevelWidgets() if one.inherits("QTipLabel") and one.isVisible())
    assert tip.y() + tip.height() <= screen.bottom() + 1
    assert tip.x() + tip.width() <= panel.mapToGlobal(panel.rect().topLeft()).x()
    QToolTip.hideText()
