"""Lines of text that are told anew again and again: labels stay, and say something else."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from ui.laid_out import laid_out_together
from ui.widgets.column import Column
from ui.widgets.names import show_named
from ui.widgets.plain import PlainLabel


class Line(NamedTuple):
    """One that is `named` has names in it, which are shortened."""

    text: str
    role: str = ""
    named: bool = False


class ToldLines(QWidget):
    """One below the other. A label is dressed once for its role, which takes longer than all that it says
    later; those that have nothing to say now are hidden, and empty."""

    def __init__(self) -> None:
        super().__init__()
        self.column = Column(self)
        self._labels: list[tuple[tuple[str, bool], PlainLabel]] = []

    def show_lines(self, lines: Sequence[Line]) -> None:
        with laid_out_together(self.column):
            for at, line in enumerate(lines):
                label = self._label(at, (line.role, line.named))
                if line.named:
                    show_named(label, line.text)
                else:
                    label.setText(line.text)
                label.show()
            for _, label in self._labels[len(lines) :]:
                label.hide()
                label.setText("")
        self.setVisible(bool(lines))

    def _label(self, at: int, kind: tuple[str, bool]) -> PlainLabel:
        """The next one that is dressed like this, brought to its place."""
        found = next((i for i in range(at, len(self._labels)) if self._labels[i][0] == kind), None)
        if found is None:
            label = PlainLabel(role=kind[0], wrap=True, parent=self)
        else:
            _, label = self._labels.pop(found)
        if found != at:
            self.column.insertWidget(at, label)
        self._labels.insert(at, (kind, label))
        return label
