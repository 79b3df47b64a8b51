"""The moments of an evening that the manual shows, on an invented sample and on a planet that is entered."""

from companion.games.terraformer import own_decks
from companion.games.terraformer.commands import EnterEcosystem, EnterOrganism
from companion.games.terraformer.own_decks import Written
from companion.games.terraformer.setup import Setup
from companion.kernel.command import Answer
from ui.box_shelf import BoxShelf
from ui.demo import SEED, Show
from ui.games.terraformer.box.box_page import BoxPage
from ui.games.terraformer.demo import PLAYERS, demonstrate

BEGUN = Written(
    "Anna",
    (
        "4 tropical_forest\n3 steppe\n5 desert",
        "2 opossum\n2 acerola\n2 coati\n2 elephant_beetle\n2 saxaul",
        "3 cancel\n2 drying",
    ),
)
"""A deck that somebody is writing; the cards are those the rulebook names."""
ANNA, DMITRI = (seat.deck for seat in PLAYERS)


def photograph(show: Show) -> None:
    demonstrate(show)
    _cards(show)
    _harvest(show)


def _cards(show: Show) -> None:
    BoxShelf(show.window.library, "terraformer").keep_decks(own_decks.plain_of([BEGUN]))
    show.window.box.open("terraformer")
    show.take("terraformer-box")
    page = show.window.box.box
    assert isinstance(page, BoxPage)
    page.show_decks()
    show.take("terraformer-decks")
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
