"""The ledger of every counter and organism: changes follow each other, and the last is where it is."""

from itertools import pairwise

import pytest

from companion.games.terraformer.game import TERRAFORMER
from companion.games.terraformer.headless import HEADLESS
from companion.games.terraformer.planet import READY_DECKS
from companion.games.terraformer.state import State
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.codec import Codec
from companion.kernel.playthrough import Playthrough


@pytest.fixture(scope="module")
def played() -> Playthrough[State]:
    play = Playthrough(TERRAFORMER, Codec(TERRAFORMER).setup_from(HEADLESS.demo(3)))
    for _ in AutoPlayer(HEADLESS, 3).play(play):
        pass
    return play


@pytest.mark.parametrize("deck", READY_DECKS)
@pytest.mark.parametrize("what", ["deck", "hand", "discard"])
def test_counters_chain_and_end_where_they_stand(played: Playthrough[State], deck: str, what: str) -> None:
    # TF-DECK-03
    postings = played.ledger(deck, what)
    assert postings
    for earlier, later in pairwise(postings):
        assert later.before == earlier.after
    assert postings[-1].after == getattr(played.state.players[deck], what)
    assert all(posting.rule for posting in postings)


def test_organisms_are_followed_from_hand_to_their_place(played: Playthrough[State]) -> None:
    # TF-MIG-01
    for position, column in enumerate(played.state.ecosystems, 1):
        for organism in column.organisms:
            postings = played.ledger(organism.owner, organism.id)
            assert postings[0].before is None
            assert postings[-1].after == position
            for earlier, later in pairwise(postings):
                assert later.before == earlier.after
