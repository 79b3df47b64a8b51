"""The ledger of every piece: each change follows the one before, and the last one is where things stand."""

from itertools import pairwise

import pytest

from companion.games.registry import find_headless
from companion.games.terramara.commands import Send, Swap
from companion.games.terramara.frames import Trade
from companion.games.terramara.pieces import HANDS, in_hand
from companion.games.terramara.setup import Seat, Setup
from companion.games.terramara.state import State
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.playthrough import Playthrough
from tests.games.terramara.table import table

COLOURS = ("red", "blue", "green")


@pytest.fixture(scope="module")
def played() -> Playthrough[State]:
    headless = find_headless("terramara")
    seats = tuple(Seat(colour.title(), colour) for colour in COLOURS)
    play: Playthrough[State] = Playthrough(
        headless.game, Setup(players=seats, start="draft", sample=True, seed=3)
    )
    for _ in AutoPlayer(headless, 3).play(play):
        pass
    return play


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("what", ["explorers", "chieftain", "warriors", "caravan0", "caravan1", "wood", "vp"])
def test_postings_chain_and_end_where_things_stand(
    played: Playthrough[State], colour: str, what: str
) -> None:
    postings = played.ledger(colour, what)
    for earlier, later in pairwise(postings):
        assert later.before == earlier.after
    player = played.state.players[colour]
    hands = {name: int(in_hand(player, kind)) for kind, name in HANDS.items()}
    now = {**hands, "caravan0": player.caravans[0], "caravan1": player.caravans[1], "vp": player.vp}
    if postings:
        assert postings[-1].after == now.get(what, player.goods.get(what, 0))


def test_a_member_sent_is_a_posting_with_its_space() -> None:
    t = table(players=4).turn("red")
    after = t.do(Send(player="red", member="chieftain", space="home.develop"))
    moved = after.told("moved")
    assert [(event.what, event.before, event.after, event.source) for event in moved] == [
        ("chieftain", 1, 0, "home.develop")
    ]


def test_units_nobody_knows_cannot_be_exchanged_however_often() -> None:
    # TM-SYM-04: consent cannot make up a resource that is not in the box
    frame = Trade(owner="red", source="x", effect="1 any_raw -> 4 vp x 1")
    t = table(players=4).turn("red")
    t = t.with_state(agenda=(*t.state.agenda, frame))
    for times in (1, 4):
        reasons = t.reasons(Swap(decision=frame.key, times=times, give={"bogus": 3}))
        assert "goods.unknown" in {reason.code for reason in reasons if reason.physical}
