"""The move log changes only where the game changed."""

from dataclasses import dataclass

from PySide6.QtTest import QAbstractItemModelTester, QSignalSpy
from pytestqt.qtbot import QtBot

from ui.models.log_model import AT_ONCE, LogLine, LogModel, LogRole


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


@dataclass
class Move:
    id: str


@dataclass
class Many:
    """A step that takes no line, one or two, in turns."""

    number: int

    @property
    def move(self) -> Move:
        return Move(f"m{self.number}")

    @property
    def texts(self) -> list[str]:
        return [f"{self.number}.{at}" for at in range(self.number % 3)]


class Words:
    """Remembers of which steps somebody wanted to know the words."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def __call__(self, step: Many) -> list[LogLine]:
        self.asked.append(step.number)
        return [LogLine(text, move=step.move.id) for text in step.texts]


def many(count: int = 2 * AT_ONCE) -> tuple[LogModel, Words, list[Many], QAbstractItemModelTester]:
    words, steps = Words(), [Many(at) for at in range(count)]
    model = LogModel(words)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.follow(steps)
    return model, words, steps, tester


def test_of_very_many_moves_only_those_are_worded_that_somebody_looks_at(qtbot: QtBot) -> None:
    model, words, steps, _tester = many()
    words.asked.clear()
    moves = [model.move(row) for row in range(model.rowCount())]
    assert moves == [step.move.id for step in steps]
    assert words.asked == []
    model.word(100, 109)
    assert len(words.asked) < 30
    assert all(model.worded(row) for row in range(100, 110))
    assert not model.worded(99)
    assert [model.line(row).text for row in range(100, 103)] == ["100.0", "101.0", "101.1"]
    assert [model.move(row) for row in range(100)] == moves[:100]


def test_worded_piece_by_piece_they_are_the_same_lines_as_at_once(qtbot: QtBot) -> None:
    model, _words, steps, _tester = many()
    for first in (model.rowCount() - 7, 300, 290, 0, 1_500):
        model.word(first, first + 40)
    row = 0
    while row < model.rowCount():
        model.word(row, row + 99)
        row += 100
    assert [model.line(row).text for row in range(model.rowCount())] == [
        text for step in steps for text in step.texts
    ]


def test_what_comes_and_goes_after_very_many_moves_is_worded_alone(qtbot: QtBot) -> None:
    model, words, steps, _tester = many()
    model.word(model.rowCount() - 20, model.rowCount() - 1)
    before = model.rowCount()
    words.asked.clear()
    model.follow([*steps, Many(4_001)])
    assert len(set(words.asked)) < 5  # Qt's tester asks for the first row and the last one now and then
    assert model.rowCount() == before + 2
    model.follow(steps)
    assert model.rowCount() == before
    model.follow(steps[:500])
    assert model.rowCount() == 500
    assert len(set(words.asked)) < 5
