"""Chance once more: the last draw of the program, repeated; or replaced by what the table drew."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terramara.commands import Draw
from companion.games.terramara.drawing import program_draw
from companion.games.terramara.frames import Drawing
from companion.kernel.command import Move
from companion.kernel.frame import find_decision
from companion.wording.wording import Wording
from ui.context import Context
from ui.session_bridge import SessionBridge
from ui.theme.roles import Space
from ui.widgets.dress import put_icon, space_out
from ui.widgets.plain import PlainButton, PlainLabel


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
        self._words = PlainLabel("", "strong", wrap=True)
        self.again = PlainButton(context._("Draw again"))
        put_icon(context.theme, self.again, "dice")
        self.again.clicked.connect(self.draw_again)
        box = QVBoxLayout(self)
        box.addWidget(self._words)
        box.addWidget(self.again)
        space_out(context.theme, self, box, Space.TIGHT)
        self.hide()  # until the panel around it asks: shown without one it would be a window of its own

    def refresh(self) -> None:
        draw = last_draw(self._bridge)
        self.setVisible(draw is not None)
        if draw is not None:
            state = self._bridge.state
            shown = self._wording.button(state, Draw(decision=draw.decision, result=draw.result, how="table"))
            said = self._context.language.say("Drawn: {result}.", result=shown)
            self._words.setText(said)

    def draw_again(self) -> None:
        """Take the draw back and make the next attempt of the same seed."""
        draw = last_draw(self._bridge)
        if draw is None or not self._bridge.undo():
            return
        state = self._bridge.state
        frame = find_decision(state.agenda, draw.decision)
        if isinstance(frame, Drawing):
            self._bridge.do(program_draw(state, frame, draw.attempt + 1))
