"""The newest move stays in sight, whatever comes to hang at the moves before it."""

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ui.context import Context
from ui.models.log_model import LogLine, LogModel, Mark
from ui.widgets.log_view import LogView


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def test_the_newest_move_is_in_sight_when_something_comes_to_hang_there(
    qtbot: QtBot, context: Context
) -> None:
    model = LogModel(lambda step: [LogLine(f"Move {step}", "red", str(step))])
    view = LogView(context.theme, model)
    view.resize(240, 120)
    qtbot.addWidget(view)
    view.show()
    model.follow(range(20))
    settle()
    bar = view.verticalScrollBar()
    for at in ("17", "19"):
        before = bar.maximum()
        model.mark({at: Mark("2 moves set aside here")})
        settle()
        assert bar.maximum() >= before > 0
        assert bar.value() == bar.maximum()


def test_a_view_that_is_gone_hears_no_more_of_another_look(context: Context) -> None:
    """A fault in a slot fails the test."""
    view = LogView(context.theme, LogModel(lambda step: [LogLine(f"Move {step}")]))
    gone: list[bool] = []
    view.destroyed.connect(lambda: gone.append(True))
    view.deleteLater()
    QCoreApplication.sendPostedEvents(view, QEvent.Type.DeferredDelete.value)
    context.theme.changed.emit()
    settle()
    assert gone
