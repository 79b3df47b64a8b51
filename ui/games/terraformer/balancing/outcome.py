"""What the last step of balancing has brought: who left, and why. It stays in sight while the next question
is asked, wherever that is."""

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QVBoxLayout

from companion.games.terraformer.state import State
from companion.kernel.event import Event
from companion.wording.wording import Wording
from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel
from ui.widgets.told_lines import Line, ToldLines

BROUGHT = ("rolled", "migrated", "died_out")
WHY = ("contest", "hopeless", *BROUGHT)


def outcome(wording: Wording, state: State, events: Sequence[Event]) -> tuple[str, ...]:
    """Line by line; nothing where nobody left and no dice fell."""
    if not any(event.kind in BROUGHT for event in events):
        return ()
    told = [event for event in events if event.kind in WHY]
    return tuple(line.text for line in wording.log(state, told))


class OutcomeBox(QFrame):
    def __init__(self, context: Context) -> None:
        super().__init__()
        self.setProperty("card", "true")
        self._lines = ToldLines()
        column = QVBoxLayout(self)
        column.addWidget(PlainLabel(context._("What has just happened"), "strong"))
        column.addWidget(self._lines)
        close = Gap.CLOSE
        space_out(context.theme, self, column, Gap.HAIR, (close, close, close, close))
        space_out(context.theme, self._lines, self._lines.column, Gap.HAIR)
        self.hide()

    def show_lines(self, lines: Sequence[str]) -> None:
        self._lines.show_lines([Line(f"• {line}", named=True) for line in lines])
        self.setVisible(bool(lines))

    def texts(self) -> str:
        return "\n".join(label.text() for label in self._lines.findChildren(PlainLabel) if label.text())
