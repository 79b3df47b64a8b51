"""Decisions with a view of their own: draws, neutral explorers, the draft."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from companion.games.terramara.frames import Drafting, Drawing, Locate, PlaceNeutral
from companion.kernel.frame import Frame
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.setup.draft_panel import DraftPanel
from ui.games.terramara.setup.draw_panel import DrawPanel
from ui.games.terramara.setup.neutral_panel import NeutralPanel
from ui.session_bridge import SessionBridge


class SideForms(QObject):
    """Made once and kept: they remember what was drawn, so that it can be drawn again."""

    learn_wanted = Signal(str, object)  # fact, and the command to go on with

    def __init__(self, context: Context, wording: Wording, bridge: SessionBridge, parent: QObject) -> None:
        super().__init__(parent)
        self.draw = DrawPanel(context, wording, bridge)
        self.neutral = NeutralPanel(context, wording, bridge)
        self.draft = DraftPanel(context, wording, bridge)
        self.neutral.learn_wanted.connect(self.learn_wanted)

    def form_for(self, frame: Frame) -> QWidget | None:
        """The view for this decision, brought up to date; None where the usual buttons will do."""
        form: DrawPanel | NeutralPanel | DraftPanel
        if isinstance(frame, Drawing | Locate):
            form = self.draw
        elif isinstance(frame, PlaceNeutral):
            form = self.neutral
        elif isinstance(frame, Drafting):
            form = self.draft
        else:
            return None
        form.refresh()
        return form

    def owns(self, widget: QWidget) -> bool:
        return widget in (self.draw, self.neutral, self.draft)
