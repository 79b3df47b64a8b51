"""While a place on the planet is asked for: it is marked, and the keyboard means nothing else by mistake."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit

from companion.games.terraformer.state import State
from ui.context import Context
from ui.games.terraformer.aiming import Aiming
from ui.games.terraformer.now.now_panel import NowPanel
from ui.games.terraformer.now.prompts import asks_place
from ui.games.terraformer.planet.planet_view import PlanetView
from ui.widgets.plain import plain_tip
from ui.widgets.tip_aside import tell_aside


class PlaceAsked:
    """Of what is picked, as long as only its place is missing."""

    def __init__(self, context: Context, planet: PlanetView, now: NowPanel, aiming: Aiming) -> None:
        self._context = context
        self._planet = planet
        self._now = now
        self._aiming = aiming

    @property
    def open(self) -> bool:
        aiming = self._aiming
        if not aiming.wish.kind or aiming.waiting is not None:
            return False
        return asks_place(aiming.aims.meant(aiming.wish), aiming.wish)

    @property
    def kind(self) -> str:
        return self._aiming.wish.kind if self.open else ""

    @property
    def table(self) -> State:
        """How everything lies now."""
        return self._aiming.state

    def show(self) -> None:
        """Mark the first that may be chosen; nobody who writes a name is interrupted by that."""
        self._planet.ask(self.open)
        if self.open and not isinstance(QApplication.focusWidget(), QLineEdit):
            self._planet.setFocus(Qt.FocusReason.OtherFocusReason)

    def lead_there(self) -> None:
        """From wherever the keyboard is: it is shown what Enter would choose, or that there is nothing."""
        self._planet.setFocus(Qt.FocusReason.OtherFocusReason)
        self._planet.ask(True)
        if not self._planet.ringed:
            self.say()

    def say(self) -> None:
        """Why a letter does nothing."""
        said = self._context._("A place is asked for: arrows and Enter choose it, Esc leaves it.")
        tell_aside(plain_tip(said), self._now.back_button, self._now)
