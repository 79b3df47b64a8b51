"""What Qt calls of ours by itself must not lose what it raises: all of it is guarded."""

import importlib
import inspect
import pkgutil
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import ui
from ui.faults import guarded

OF_QT = next(kind for kind in QObject.__mro__ if kind.__name__ == "Object")
"""What every class of Qt, object or not, descends from."""
NEVER_CALLED_BY_QT = (
    "ElidedLabel.setText",
    "FewLines.setText",
    "FlowLayout.addWidget",
    "GrowingList.setRowHidden",
)
"""They hide what they share a name with; only our own code calls them."""


def _guard_code() -> Any:
    def nothing() -> None: ...

    return guarded(nothing).__code__


GUARD = _guard_code()


def kinds(root: type) -> Iterator[type]:
    kind: type
    for kind in root.__subclasses__():
        yield kind
        yield from kinds(kind)


def overrides(package: str) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every function of a class of ours that stands for one of Qt."""
    for kind in kinds(OF_QT):
        if not kind.__module__.startswith(package):
            continue
        of_qt = [base for base in kind.__mro__ if base.__module__.startswith("PySide6.")]
        for name, method in vars(kind).items():
            hides = not name.startswith("__") and any(name in vars(base) for base in of_qt)
            if hides and inspect.isfunction(method):
                yield f"{kind.__qualname__}.{name}", method


def test_every_override_of_what_qt_calls_is_guarded() -> None:
    for module in pkgutil.walk_packages(ui.__path__, "ui."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    found = dict(overrides("ui."))
    assert len(found) > 150
    unguarded = [name for name, method in found.items() if method.__code__ is not GUARD]
    assert sorted(unguarded) == list(NEVER_CALLED_BY_QT)


class Wrong(QWidget):
    """Goes wrong wherever Qt asks it something, once with a painter in its hands."""

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawLine(0, 0, 5, 5)
        raise ValueError("paint")

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        raise ValueError("key")

    @guarded
    def sizeHint(self) -> QSize:
        raise ValueError("size")


class WrongModel(QAbstractListModel):
    @guarded
    def rowCount(self, parent: object = None) -> int:
        raise ValueError("rows")

    @guarded
    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        raise ValueError("data")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    texts: list[str] = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, error, _trace: texts.append(str(error)))
    return texts


def test_a_fault_of_an_override_called_from_python_is_told_and_goes_no_further(
    qtbot: QtBot, told: list[str]
) -> None:
    widget = Wrong()
    qtbot.addWidget(widget)
    widget.adjustSize()
    QApplication.sendEvent(widget, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_A, Qt.KeyboardModifier(0)))
    assert set(told) == {"size", "key"}


def test_a_fault_in_painting_leaves_no_painter_behind(qtbot: QtBot, told: list[str]) -> None:
    """An unguarded one ends in a segmentation fault at the next grab."""
    widget = Wrong()
    qtbot.addWidget(widget)
    widget.grab()
    widget.grab()
    assert told.count("paint") == 2
    assert not widget.paintingActive()


def test_a_fault_in_a_model_gives_an_empty_answer(told: list[str]) -> None:
    model = WrongModel()
    assert model.rowCount() == 0
    assert model.data(QModelIndex()) is None
    assert told == ["rows", "data"]


@pytest.mark.parametrize(
    ("kind", "empty"),
    [
        (None, None),
        (bool, False),
        (int, 0),
        (QSize, QSize()),
        (QRectF, QRectF()),
        (Qt.Orientation, Qt.Orientation(0)),
        (dict[int, Any], {}),
        (Any, None),
        (QWidget | None, None),
    ],
)
def test_qt_gets_an_empty_value_of_the_kind_it_asked_for(kind: Any, empty: Any, told: list[str]) -> None:
    def fail() -> None:
        raise ValueError("asked")

    fail.__annotations__["return"] = kind
    assert guarded(fail)() == empty
    assert told == ["asked"]


def test_a_picture_that_could_not_be_made_is_none(qapp: QApplication, told: list[str]) -> None:
    @guarded
    def fail() -> QPixmap:
        raise ValueError("asked")

    assert fail().isNull()
