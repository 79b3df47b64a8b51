"""Decisions with a view of their own: draws, neutral explorers, the draft, the score pad."""

from PySide6.QtWidgets import QWidget

from companion.kernel.frame import Frame
from companion.wording.wording import Wording
from ui.context import Context
from ui.session_bridge import SessionBridge


def side_form(context: Context, wording: Wording, bridge: SessionBridge, frame: Frame) -> QWidget | None:
    """The view for this decision, or None where the usual buttons will do."""
    return None
