"""Games in memory, as the pages of the window get them; planets are entered command by command."""

from typing import Any

from companion.games.registry import find_game
from companion.games.terraformer.commands import BeginBalancing, EnterEcosystem, EnterOrganism
from companion.games.terraformer.frames import Harvest
from companion.games.terraformer.setup import Setup
from companion.session import Session
from tests.games.terraformer.table import Table, seats
from ui.session_bridge import SessionBridge


def bridge_of(players: int = 3, **agreed: Any) -> SessionBridge:
    """A real game from its beginning, at any depth."""
    setup = Setup(players=seats(players), **{"seed": 4, **agreed})
    return SessionBridge(Session.create(find_game("terraformer"), setup))


def awaited(planet: Table, **agreed: Any) -> Setup:
    """What a table agrees on before it enters the planet of a rule test."""
    state = planet.state
    told = {"planet": state.planet, "options": state.options, "facts": state.facts}
    return Setup(players=seats(len(state.seats)), **{"seed": 4, "depth": "harvest", **told, **agreed})


def entered(planet: Table, **agreed: Any) -> SessionBridge:
    """The planet of a rule test as a table would have entered it; organisms have the same ids."""
    bridge = SessionBridge(Session.create(find_game("terraformer"), awaited(planet, **agreed)))
    enter(bridge, planet)
    return bridge


def enter(bridge: SessionBridge, planet: Table) -> None:
    """Column by column and card by card, into a game that waits for it."""
    key = Harvest().key
    for position, column in enumerate(planet.state.ecosystems, 1):
        assert bridge.do(EnterEcosystem(decision=key, biome=column.biome, biomes=column.biomes))
        for card in column.organisms:
            laid = EnterOrganism(
                decision=key, role=card.role, owner=card.owner, position=position, card=card.card
            )
            assert bridge.do(laid)


def balancing(planet: Table, **agreed: Any) -> SessionBridge:
    """The same, when balancing has begun."""
    bridge = entered(planet, **agreed)
    assert bridge.do(BeginBalancing(decision=Harvest().key))
    return bridge
