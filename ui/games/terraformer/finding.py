"""The climate finder over the planet: where an organism could live, and why not elsewhere."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from companion.games.terraformer.fact_names import fact_of, fact_of_two
from companion.games.terraformer.finder import Home, where_to_go, where_to_play
from companion.games.terraformer.knowledge import known
from companion.games.terraformer.planet import ROLES
from companion.games.terraformer.state import State
from companion.kernel.named import is_of, named, read_named
from companion.wording.wording import Wording
from ui.games.terraformer.planet.planet_view import Found, PlanetView
from ui.session_bridge import SessionBridge

if TYPE_CHECKING:
    from ui.games.terraformer.aiming import Aiming


class Finder(QObject):
    """Lies over the planet until something is clicked or Escape. `doubt_wanted` comes where nothing can be
    laid over it: that is said where questions are answered."""

    doubt_wanted = Signal(str)

    def __init__(
        self, planet: PlanetView, wording: Wording, bridge: SessionBridge, aiming: "Aiming", parent: QObject
    ) -> None:
        super().__init__(parent)
        self._planet, self._wording, self._bridge, self._aiming = planet, wording, bridge, aiming
        self._sought = ""
        self._found: Mapping[int, Found] = {}

    def here(self) -> None:
        """The organism that mouse or keyboard point at, or the card that was named."""
        wish = self._aiming.wish
        if is_of(self._planet.pointed, "organism"):
            self.find_home(self._planet.pointed)
        elif wish.kind == "organism" and wish.card:
            self.look_for(wish.card)

    def find_home(self, target: str) -> None:
        """Of something on the planet."""
        self.look_for(read_named(target).name)

    def look_for(self, thing: str) -> None:
        """The same key again takes it away. Meanwhile nothing else is lit: that would be read as suiting."""
        if thing == self._sought:
            self.leave()
            return
        found = found_for(self._wording, self._bridge.state, thing)
        if not found:
            self.doubt_wanted.emit(thing if thing.startswith("#") else named("card", thing))
            return
        self._sought, self._found = thing, found
        self._planet.clear_lit()
        self._planet.show_finder(found)

    def asks_at(self, target: str) -> bool:
        """Whether it is shown, and lacks something there that can be told."""
        kind, at = read_named(target)
        found = self._found.get(int(at)) if self._sought and kind == "column" else None
        return found is not None and found.suits is None

    def facts_at(self, target: str) -> tuple[str, ...]:
        """What was told, or could be, of the one that is sought in a column that it is shown over."""
        kind, at = read_named(target)
        column = self._state.ecosystem(int(at)) if kind == "column" else None
        if not self._sought or column is None:
            return ()
        found = self._state.find(self._sought)
        subject = found[1].subjects[-1] if found else self._sought
        return (
            fact_of_two("fits", subject, column.biome),
            fact_of("temperatures", subject),
            fact_of("humidities", subject),
        )

    @property
    def _state(self) -> State:
        state: State = self._bridge.state
        return state

    def leave(self) -> bool:
        """Says whether it was there."""
        sought, self._sought = self._sought, ""
        if sought:
            self._planet.hide_finder()
            self._planet.set_lit(self._aiming.aims.tips, self._aiming.aims.dimmed)
        return bool(sought)


def found_for(wording: Wording, state: State, thing: str) -> dict[int, Found]:
    """For an organism on the planet (`#7`), or for a card by its name. Empty where nothing can be said."""
    if thing.startswith("#"):
        return _told(wording, state, where_to_go(state, thing))
    role = next((role for role in ROLES if role == known(state, fact_of("role", thing))), None)
    return _told(wording, state, where_to_play(state, thing, role)) if role is not None else {}


def _told(wording: Wording, state: State, homes: Sequence[Home]) -> dict[int, Found]:
    return {
        home.position: Found(home.suits, " ".join(wording.refusals(state, home.reasons))) for home in homes
    }
