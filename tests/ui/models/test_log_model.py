"""The move log changes only where the game changed."""

from dataclasses import dataclass

from PySide6.QtTest import QAbstractItemModelTester, QSignalSpy
from pytestqt.qtbot import QtBot

from ui.models.log_model import LogLine, LogModel, LogRole


@dataclass
class Step:
    texts: tuple[str, ...]


def lines(step: Step) -> list[LogLine]:
    return [LogLine(text, "red", "m1", heading=text.startswith("#")) for text in step.texts]


def model_with(steps: list[Step]) -> tuple[LogModel, QAbstractItemModelTester]:
    model = LogModel(lines)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.follow(steps)
    return model, tester


def texts(model: LogModel) -> list[str]:
    return [model.index(row).data(LogRole.TEXT) for row in range(model.rowCount())]


def test_a_new_move_only_adds_rows(qtbot: QtBot) -> None:
    steps = [Step(("a", "b")), Step(("c",))]
    model, _tester = model_with(steps)
    removed = QSignalSpy(model.rowsRemoved)
    model.follow([*steps, Step(("d", "# e"))])
    assert texts(model) == ["a", "b", "c", "d", "# e"]
    assert removed.count() == 0
    assert model.index(4).data(LogRole.HEADING) is True


def test_undo_removes_the_rows_of_the_move(qtbot: QtBot) -> None:
    steps = [Step(("a",)), Step(("b", "c")), Step(("d",))]
    model, _tester = model_with(steps)
    model.follow(steps[:1])
    assert texts(model) == ["a"]
    model.follow(steps)
    assert texts(model) == ["a", "b", "c", "d"]


def test_a_rewritten_past_is_read_again(qtbot: QtBot) -> None:
    steps = [Step(("a",)), Step(("b",)), Step(("c",))]
    model, _tester = model_with(steps)
    model.follow([steps[0], Step(("x",)), Step(("y", "z"))])
    assert texts(model) == ["a", "x", "y", "z"]
    model.follow([])
    assert texts(model) == []
