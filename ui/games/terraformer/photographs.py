"""The moments of an evening that the manual shows, on an invented sample and on a planet that is entered."""

from companion.games.terraformer.commands import EnterEcosystem, EnterOrganism
from companion.games.terraformer.setup import Setup
from companion.kernel.command import Answer
from ui.demo import SEED, Show
from ui.games.terraformer.demo import PLAYERS, demonstrate

ANNA, DMITRI = (seat.deck for seat in PLAYERS)


def photograph(show: Show) -> None:
    demonstrate(show)
    _cards(show)
    _harvest(show)


def _cards(show: Show) -> None:
    show.window.box.open("terraformer")
    show.take("terraformer-box")
    show.window.box.close()


def _harvest(show: Show) -> None:
    """Two columns of a finished planet, as somebody is entering them."""
    page = show.begin("terraformer", Setup(players=PLAYERS, depth="harvest", planet="", seed=SEED))
    for command in _entered(page.bridge.session.pending[0].key):
        page.bridge.do(command)
    show.take("terraformer-harvest")


def _entered(key: str) -> tuple[Answer, ...]:
    return (
        EnterEcosystem(decision=key, biome="tropical_forest", biomes={ANNA: 3, DMITRI: 1}),
        EnterOrganism(decision=key, role="producer", owner=ANNA),
        EnterOrganism(decision=key, role="producer", owner=DMITRI),
        EnterOrganism(decision=key, role="cleaner", owner=ANNA),
        EnterOrganism(decision=key, role="consumer1", owner=ANNA),
        EnterEcosystem(decision=key, biome="steppe", biomes={ANNA: 1, DMITRI: 2}),
        EnterOrganism(decision=key, role="producer", owner=DMITRI),
        EnterOrganism(decision=key, role="consumer1", owner=DMITRI),
    )
