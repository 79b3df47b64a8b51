"""What is counted at a table of Terramara, clan by clan: the ledger follows all of it."""

from collections.abc import Mapping

from companion.games.terramara.state import State
from companion.games.terramara.symbols import PROCESSED, RAW, WORKERS
from companion.kernel.event import Scalar
from companion.kernel.ledger import Books

KINDS: Mapping[str, tuple[str, ...]] = {
    "goods": (*RAW, *PROCESSED),
    "tracks": ("vp", "strength", "culture"),
    "road": ("caravan0", "caravan1", "flags"),
    "members": ("explorers", "chieftain", "warriors", *WORKERS),
    "cards": ("crafted", "reserved"),
}
READ = ("flags", "crafted", "reserved")
"""No event posts these: they are told as flags, crafted and reserved cards."""
_KIND_OF = {what: kind for kind, things in KINDS.items() for what in things}


def owners(state: State) -> tuple[str, ...]:
    """A desk mirrors nobody but the neutral players, a pad nobody at all."""
    return {"full": (*state.seats, *state.neutrals), "neutral": state.neutrals, "score": ()}[state.depth]


def values(state: State, owner: str) -> Mapping[str, Scalar]:
    """Neutral players have nothing but strength."""
    player = state.players.get(owner)
    if player is None:
        return {"strength": state.neutral_strength.get(owner, 0)}
    return {
        **{unit: player.goods.get(unit, 0) for unit in (*RAW, *PROCESSED)},
        "vp": player.vp,
        "strength": player.strength,
        "culture": player.culture,
        "caravan0": player.caravans[0],
        "caravan1": player.caravans[1],
        "flags": len(player.flags),
        "explorers": player.explorers,
        "chieftain": int(player.chieftain),
        "warriors": player.warriors,
        **{name: sum(f"worker{worker.level}" == name for worker in player.workers) for name in WORKERS},
        "crafted": len(player.crafted),
        "reserved": player.reserved,
    }


BOOKS: Books[State] = Books(
    owners=owners,
    values=values,
    kinds=tuple(KINDS),
    kind_of=_KIND_OF.__getitem__,
)
