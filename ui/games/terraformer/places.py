"""Pages that take the place of the planet while a certain decision is open, each made when it is needed.

A page is made from the context, the wording and the session, and asks through the signals of `CentrePage`.
While it is shown, the panel beside it shows who decides and what hands must do; the answers are on the page.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QWidget

from companion.games.terraformer.frames import Leaving
from companion.games.terraformer.leaving import IN_PLAY
from companion.kernel.frame import Frame
from companion.wording.wording import Wording
from ui.context import Context
from ui.session_bridge import SessionBridge


class CentrePage(QWidget):
    """`chosen` carries a command; `tell_wanted` the fact that somebody wants to tell; `menu_wanted` asks what
    can be done with something in the picture, there."""

    chosen = Signal(object)
    tell_wanted = Signal(str)
    rules_wanted = Signal(object)
    menu_wanted = Signal(str, QPoint)

    BROAD: ClassVar[bool] = False
    """Takes all the room of the table, and says itself who decides."""

    def hold(self, hands: QWidget) -> None:
        """A broad page has the list of what hands must do on it, where it asks them for something."""

    def keys_told(self) -> Sequence[tuple[str, str]]:
        """Keys that mean something on this page, and what each is for."""
        return ()

    def refresh(self) -> None:
        """Show everything as it is now."""
        raise NotImplementedError

    def start_here(self) -> QWidget | None:
        """Where the keyboard begins."""
        return None


MakePage = Callable[[Context, Wording, SessionBridge], CentrePage]


def _balancing(context: Context, wording: Wording, bridge: SessionBridge) -> CentrePage:
    from ui.games.terraformer.balancing.balancing_page import balancing_page

    return balancing_page(context, wording, bridge)


def _harvest(context: Context, wording: Wording, bridge: SessionBridge) -> CentrePage:
    from ui.games.terraformer.harvest.harvest_page import harvest_page

    return harvest_page(context, wording, bridge)


OF_BALANCING = ("balancing", "leaving", "ask", "menu", "seating", "which_first", "dice", "hand_balancing")
PAGES: dict[str, MakePage] = {**dict.fromkeys(OF_BALANCING, _balancing), "harvest": _harvest}
"""By the kind of the decision. Kinds that have the same maker share one page."""


def maker_of(frame: Frame | None, pages: Mapping[str, MakePage] = PAGES) -> MakePage | None:
    """Whoever has to leave while the game is still played does that on the planet."""
    if frame is None or (isinstance(frame, Leaving) and frame.why in IN_PLAY):
        return None
    return pages.get(frame.kind)
