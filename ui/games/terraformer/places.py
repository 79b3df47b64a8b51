"""Pages that take the place of the planet while a certain decision is open, each made when it is needed.

A page is made from the context, the wording and the session, and asks through the signals of `CentrePage`.
While it is shown, the panel beside it shows who decides and what hands must do; the answers are on the page.
"""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from companion.kernel.frame import Frame
from companion.wording.wording import Wording
from ui.context import Context
from ui.session_bridge import SessionBridge


class CentrePage(QWidget):
    """`chosen` carries a command; `tell_wanted` the fact that somebody wants to tell."""

    chosen = Signal(object)
    tell_wanted = Signal(str)
    rules_wanted = Signal(object)
    correct_wanted = Signal(str)

    def refresh(self) -> None:
        """Show everything as it is now."""
        raise NotImplementedError

    def start_here(self) -> QWidget | None:
        """Where the keyboard begins."""
        return None


MakePage = Callable[[Context, Wording, SessionBridge], CentrePage]
PAGES: dict[str, MakePage] = {}
"""By the kind of the decision. Kinds that have the same maker share one page."""


def maker_of(frame: Frame | None, pages: Mapping[str, MakePage] = PAGES) -> MakePage | None:
    return pages.get(frame.kind) if frame is not None else None
