"""The draft of characters and starting-resource cards."""

import pytest

from companion.games.terramara.commands import PickCard
from companion.games.terramara.frames import Drafting, Drawing
from companion.kernel.drawing import Draw
from companion.kernel.errors import Refused
from tests.games.terramara.table import Table, begin, stub_known


def open_draft(players: int = 4, first: str = "red") -> Table:
    """The draft with the first characters in order and as many starting cards."""
    t = begin(players, start="draft", first=first).with_state(known=stub_known())
    while not (isinstance(t.top, Drawing) and t.top.purpose == "characters"):
        t = t.do(t.plain_legal[0])
    return t.draw(*(f"C{at}" for at in range(1, players + 2)))


def pick(t: Table, card: str) -> Table:
    return t.answer(PickCard, card=card)


@pytest.mark.parametrize(("players", "n"), [(2, 3), (3, 4), (4, 5)])
def test_one_card_of_each_kind_more_than_players_is_open(players: int, n: int) -> None:
    # TM-START-02
    t = open_draft(players)
    assert len(t.state.characters) == len(t.state.starting_cards) == n
    assert len(t.commands(PickCard)) == 2 * n


def test_characters_are_drawn_from_seven() -> None:
    # TM-START-02
    t = begin(4, start="draft")
    key = t.top.key

    def draw(*result: str) -> Draw:
        return Draw(decision=key, result=result, how="table")

    assert not t.codes(draw("C1", "C3", "C4", "C6", "C7"))
    assert t.codes(draw("C3", "C1", "C4", "C6", "C7")) == {"draw.not_sorted"}
    assert t.codes(draw("C1", "C3", "C4", "C6", "C8")) == {"draw.not_in_pool"}
    assert t.codes(draw("C1", "C3", "C4", "C6")) == {"draw.wrong_number"}
    assert t.codes(draw("C1", "C1", "C4", "C6", "C7")) == {"draw.wrong_number"}
    drawn = t.draw().state.characters
    assert len(set(drawn)) == 5


def test_draft_goes_backwards_and_then_forwards() -> None:
    # X-05, TM-START-03, TM-START-04
    t = open_draft(first="blue")  # turn order: blue, green, yellow, red
    order = []
    while isinstance(t.top, Drafting):
        order.append((t.top.owner, t.top.source))
        t = t.do(t.commands(PickCard)[0])
    first = [("red", "pass1"), ("yellow", "pass1"), ("green", "pass1"), ("blue", "pass1")]
    second = [("blue", "pass2"), ("green", "pass2"), ("yellow", "pass2"), ("red", "pass2")]
    assert order == first + second


def test_first_pick_is_of_either_kind_and_the_second_of_the_other() -> None:
    # X-05, TM-START-03, TM-START-04
    t = open_draft(2)
    assert t.top.owner == "blue"
    t = pick(t, "C2")
    t = pick(t, "S1")
    assert t.top.owner == "red"
    assert t.codes(PickCard(decision=t.top.key, card="S2")) == {"draft.kind_taken"}
    assert not t.codes(PickCard(decision=t.top.key, card="C1"))
    t = pick(t, "C1")
    assert t.top.owner == "blue"
    assert t.codes(PickCard(decision=t.top.key, card="C3")) == {"draft.kind_taken"}
    assert not t.codes(PickCard(decision=t.top.key, card="S3"))


def test_a_taken_card_and_one_that_is_not_open_cannot_be_picked() -> None:
    # TM-START-02, TM-START-03
    t = pick(open_draft(2), "C2")
    key = t.top.key
    assert t.codes(PickCard(decision=key, card="C2")) == {"draft.taken"}
    assert t.codes(PickCard(decision=key, card="C7")) == {"draft.not_there"}
    assert t.codes(PickCard(decision=key, card="S4")) == {"draft.not_there"}
    assert t.codes(PickCard(decision=key, card="")) == {"draft.not_there"}
    assert not t.codes(PickCard(decision=key, card="C1"))
    for card in ("C2", "C7"):
        with pytest.raises(Refused):
            t.mode("track").answer(PickCard, allow=True, card=card)


def test_every_pick_leaves_at_least_two_to_choose_from() -> None:
    # TM-START-05
    for players in (2, 3, 4):
        t = open_draft(players)
        picks = 0
        while isinstance(t.top, Drafting):
            offers = t.commands(PickCard)
            assert len(offers) >= 2
            t = t.do(offers[-1 if picks % 2 else 0])
            picks += 1
        assert picks == 2 * players


def test_one_card_of_each_kind_goes_back_to_the_box() -> None:
    # X-05, TM-START-05
    t = open_draft()
    events = []
    while isinstance(t.top, Drafting):
        t = t.do(t.commands(PickCard)[0])
        events += t.told("back_to_box")
    taken = {player.character for player in t.state.players.values()}
    cards = {player.starting_card for player in t.state.players.values()}
    left = (set(t.state.characters) - taken) | (set(t.state.starting_cards) - cards)
    if not events:  # effects of choosing still wait for somebody
        while not t.told("back_to_box"):
            t = t.do(t.plain_legal[0])
        events = t.told("back_to_box")
    assert {event.what for event in events} == left
    assert len(left) == 2


def test_only_the_draft_is_answered_by_a_pick() -> None:
    # TM-START-03
    t = begin(4, start="draft")
    assert t.codes(PickCard(decision=t.top.key, card="C1")) == {"decision.other_answer"}
    assert t.codes(PickCard(decision="drafting:red:pass1", card="C1")) == {"decision.not_pending"}
    t = open_draft(2)
    assert t.codes(Draw(decision=t.top.key, result=("C1",), how="table")) == {"decision.other_answer"}
