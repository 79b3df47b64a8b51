"""Python tidies up while the window waits, and in the midst of nothing: what it finds may be a widget."""

import gc
import subprocess
import sys
import weakref

import pytest
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from ui.tidying import (
    WORTH_IT,
    YOUNG_ONES,
    Tidying,
    spare_nothing,
    spare_what_is_there,
    tidied_at_rest,
    wait_for,
    wait_no_more,
)

PROGRAM = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from ui.tidying import tidied_at_rest


class Asked(QWidget):
    def changeEvent(self, event):
        self.much = [[number] for number in range(2_000)]  # enough for Python to want to tidy up
        super().changeEvent(event)


def nobody_needs():
    widget = QWidget()
    box = QVBoxLayout(widget)
    for number in range(20):
        box.addWidget(QPushButton(str(number)))
    widget.itself = widget


application = QApplication([])
with tidied_at_rest():
    asked = [Asked() for _ in range(3)]
    for widget in asked:
        widget.show()
    for number in range(5):
        for _ in range(10):
            nobody_needs()
        application.setStyleSheet(f"QPushButton {{ padding: {number + 1}px }}")
    print("forgotten", len(application.allWidgets()) - len(asked))
    QTimer.singleShot(1_500, application.quit)
    application.exec()
    print("left", len(application.allWidgets()) - len(asked))
"""


def test_no_widget_is_deleted_while_qt_goes_through_all_of_them() -> None:
    """In a process of its own, for it ended in a segmentation fault."""
    result = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", PROGRAM], capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
    assert result.stdout.split() == ["forgotten", str(5 * 10 * 21), "left", "0"]


def test_nothing_is_looked_for_while_a_dialog_waits_on_top_of_other_work(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []
    monkeypatch.setattr(gc, "get_count", lambda: (WORTH_IT + 1, 0, 0))
    monkeypatch.setattr(gc, "collect", looked.append)
    tidying, inner, outer = Tidying(), QEventLoop(), QEventLoop()

    def wait_on_top() -> None:
        QTimer.singleShot(0, tidying.look)
        QTimer.singleShot(0, inner.quit)
        inner.exec()
        assert looked == []
        QTimer.singleShot(0, tidying.look)
        QTimer.singleShot(0, outer.quit)

    QTimer.singleShot(0, wait_on_top)
    outer.exec()
    assert looked == [1]
    tidying.deleteLater()


def test_what_is_new_is_looked_at_often_and_everything_now_and_then(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []
    monkeypatch.setattr(gc, "collect", looked.append)
    tidying = Tidying()
    for count in ((WORTH_IT, 0, YOUNG_ONES), (WORTH_IT + 1, 0, 0), (WORTH_IT + 1, 0, YOUNG_ONES)):
        monkeypatch.setattr(gc, "get_count", lambda count=count: count)
        tidying.look()
    assert looked == [1, 2]
    tidying.deleteLater()


def test_nothing_is_looked_for_while_long_work_runs(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []
    monkeypatch.setattr(gc, "get_count", lambda: (WORTH_IT + 1, 0, 0))
    monkeypatch.setattr(gc, "collect", looked.append)
    tidying, work = Tidying(), Page()
    wait_for(work)
    tidying.look()
    assert looked == []
    wait_no_more(work)
    tidying.look()
    assert looked == [1]
    tidying.deleteLater()


class Page:
    """Holds itself, as pages do."""

    def __init__(self) -> None:
        self.itself = self


def test_what_long_work_has_brought_is_not_looked_through_until_the_game_is_left() -> None:
    page = weakref.ref(Page())
    assert page() is not None
    spare_what_is_there()
    gc.collect()
    assert page() is not None
    later = weakref.ref(Page())
    gc.collect()
    assert later() is None
    spare_nothing()
    gc.collect()
    assert page() is None


def test_afterwards_python_does_as_it_did_before(qapp: QApplication) -> None:
    gc.enable()
    with tidied_at_rest():
        assert not gc.isenabled()
    assert gc.isenabled()
