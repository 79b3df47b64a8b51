"""Chance once more: the last draw of the program, repeated; or replaced by what the table drew."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terramara.frames import Drawing
from companion.kernel.command import Move
from companion.kernel.drawing import Draw, program_draw
from companion.kernel.frame import find_decision
from companion.wording.terramara import draws
from companion.wording.terramara.names import Names
from companion.wording.wording import Wording
from ui.context import Context
from ui.session_bridge import SessionBridge
from ui.theme.roles import Gap, IconSize
from ui.widgets.big_card import BigCard
from ui.widgets.dress import space_out
from ui.widgets.names import show_named
from ui.widgets.plain import PlainLabel


def last_draw(bridge: SessionBridge) -> Draw | None:
    """The draw that undo would take back, if the program made it."""
    step = bridge.session.timeline.next_undo
    if isinstance(step, Move) and isinstance(step.command, Draw) and step.command.how != "table":
        return step.command
    return None


class RedrawCard(QWidget):
    """Says what the program drew, and draws again on request; hidden when it drew nothing just now."""

    def __init__(self, context: Context, wording: Wording, bridge: SessionBridge) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self.words = PlainLabel("", "strong", wrap=True)
        self.times = PlainLabel("", "muted", wrap=True)
        self.again = BigCard(context.theme, "dice", "", "", picture=IconSize.NORMAL)
        self.again.setProperty("kind", "")  # aside: neither Enter nor a digit draws again
        self.again.title.setProperty("text_role", "strong")
        self.again.sentence.hide()
        self.again.clicked.connect(self.draw_again)
        box = QVBoxLayout(self)
        for widget in (self.words, self.again, self.times):  # what comes later comes below what is pressed
            box.addWidget(widget)
        space_out(context.theme, self, box, Gap.TIGHT)
        self.hide()

    def refresh(self) -> None:
        draw = last_draw(self._bridge)
        # Without a panel around it, it would be a window of its own.
        self.setVisible(draw is not None and self.parentWidget() is not None)
        if draw is None:
            return
        names = Names(self._context.language, self._bridge.state)
        show_named(self.words, draws.drawn(names, draw, self._bridge.session.played[-1].events))
        self.times.setText(draws.times_drawn(names, draw))
        self.times.setVisible(bool(draw.attempt))
        self.again.title.setText(draws.again(names, draw))
        self.again.setAccessibleName(self.again.title.text())

    def draw_again(self) -> None:
        """Take the draw back and make the next attempt of the same seed."""
        draw = last_draw(self._bridge)
        if draw is None or not self._bridge.undo_moves(1):
            return
        state = self._bridge.state
        frame = find_decision(state.agenda, draw.decision)
        if isinstance(frame, Drawing):
            self._bridge.do(program_draw(state, frame, draw.attempt + 1))
