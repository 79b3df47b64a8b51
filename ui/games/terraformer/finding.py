"""The climate finder over the planet: where an organism could live, and why not elsewhere."""

from collections.abc import Sequence

from companion.games.terraformer.finder import Home, where_to_go, where_to_play
from companion.games.terraformer.knowledge import known
from companion.games.terraformer.planet import ROLES
from companion.games.terraformer.state import State
from companion.wording.wording import Wording
from ui.games.terraformer.planet.planet_view import Found


def found_for(wording: Wording, state: State, thing: str) -> dict[int, Found]:
    """For an organism on the planet (`#7`), or for a card by its name. Empty where nothing can be said."""
    if thing.startswith("#"):
        return _told(wording, state, where_to_go(state, thing))
    role = next((role for role in ROLES if role == known(state, f"role:{thing}")), None)
    return _told(wording, state, where_to_play(state, thing, role)) if role is not None else {}


def _told(wording: Wording, state: State, homes: Sequence[Home]) -> dict[int, Found]:
    return {
        home.position: Found(home.suits, " ".join(wording.refusals(state, home.reasons))) for home in homes
    }
