"""The first-game start, and what the draft pays out."""

from companion.games.terramara.board import CHARACTERS
from companion.games.terramara.commands import ByHand, Decline, Learn, PickCard, Step, TakeUnits
from companion.games.terramara.frames import Ask, Drafting, Journey, Take, Turn
from companion.games.terramara.state import Worker
from tests.games.terramara.table import Table, begin, stub_known

# -- first game


def test_first_game_gives_everybody_the_same_and_strength_by_turn_order() -> None:
    # X-04, TM-START-01
    t = begin(4, first="green")
    for colour in t.state.seats:
        player = t[colour]
        assert player.goods == {"cattle": 1, "stone": 1, "wood": 1, "ore": 1}
        assert player.workers == (Worker(1),)
        assert player.culture == 1
        assert not player.character
    assert [t[colour].strength for colour in ("green", "yellow", "red", "blue")] == [1, 2, 3, 4]


def test_first_game_workers_come_from_the_spare_tiles() -> None:
    # TM-START-01, AMB-14
    assert begin(4).state.worker_spare == {1: 1, 2: 1, 3: 1}
    assert begin(4).state.worker_track[1] == 2


def test_first_game_starts_the_first_turn_of_the_first_player() -> None:
    # TM-START-01, TM-TURN-01
    t = begin(4, first="blue")
    assert isinstance(t.top, Turn)
    assert (t.state.turn, t.state.round, t.state.phase) == ("blue", 1, "play")


def test_first_game_with_two_or_three_gives_strength_to_players_only() -> None:
    # TM-START-01, TM-NEUT-10
    t = begin(3, sample=True).set_up()
    while t.state.phase == "setup":
        t = t.set_up()
    assert [t[colour].strength for colour in ("red", "blue", "green")] == [1, 2, 3]


# -- after the draft


def pay_out(t: Table, picks: dict[str, tuple[str, str]]) -> Table:
    """Give the characters and cards of the draft and go to the stage after it."""
    while isinstance(t.top, Drafting):
        character, start = picks[t.top.owner]
        card = character if t.top.source == "pass1" else start
        t = t.answer(PickCard, card=card)
    return t


Clans = dict[str, tuple[str, str]]
"""The character of each colour, and what its starting card shows."""


def after_draft(clans: Clans, first: str = "red") -> Table:
    """Four players who drafted these characters and cards."""
    starts = {f"S{at}": effect for at, (_, effect) in enumerate(clans.values(), 1)}
    t = begin(4, start="draft", first=first).with_state(known=stub_known()).know(starts=starts)
    taken = {character for character, _ in clans.values()}
    left = next(character for character in CHARACTERS if character not in taken)
    t = t.draw(*sorted({*taken, left}))
    return pay_out(t, {colour: (clan[0], f"S{at}") for at, (colour, clan) in enumerate(clans.items(), 1)})


PLAIN: Clans = {"red": ("C3", ""), "blue": ("C4", ""), "green": ("C5", ""), "yellow": ("C6", "")}


def test_starting_cards_are_paid_from_the_first_player_clockwise() -> None:
    # TM-START-06
    clans = {colour: (character, "1 any_raw") for colour, (character, _) in PLAIN.items()}
    t = after_draft(clans, first="green")
    order = []
    while isinstance(t.top, Take):
        order.append(t.top.owner)
        t = t.answer(TakeUnits, units={"wood": 1})
    assert order == ["green", "yellow", "red", "blue"]
    assert t.state.turn == "green"


def test_a_starting_card_gives_everything_it_can_show() -> None:
    # TM-START-06
    shown = "1 wood + 1 metal + 1 worker1 + 2 strength + 1 culture + 1 vp + 1 travel"
    t = after_draft(PLAIN | {"red": ("C3", shown)})
    assert isinstance(t.top, Journey)
    t = t.answer(Step, caravan=0, to="1")
    red = t["red"]
    assert red.goods == {"wood": 1, "metal": 1}
    assert (red.strength, red.culture, red.vp, red.workers) == (2, 1, 1, (Worker(1),))
    assert red.caravans == ("1", "0")


def test_characters_add_nothing_to_starting_cards() -> None:
    # TM-START-07
    t = after_draft(PLAIN | {"red": ("C2", "2 culture"), "blue": ("C1", "1 travel")})
    assert isinstance(t.top, Journey)
    assert (t.top.owner, t.top.steps) == ("blue", 1), "blue's own travel of choosing C1"
    t = t.answer(Decline)
    assert t["red"].culture == 3, "one for choosing, two from the card, nothing on top"
    assert isinstance(t.top, Journey)
    assert (t.top.owner, t.top.steps) == ("blue", 1), "the card's travel"


def test_effects_of_choosing_come_before_the_cards_in_turn_order() -> None:
    # TM-START-08, AMB-57
    clans = {
        "red": ("C2", "1 any_raw"),
        "blue": ("C3", "1 any_raw"),
        "green": ("C1", ""),
        "yellow": ("C6", ""),
    }
    t = after_draft(clans, first="blue")
    assert isinstance(t.top, Journey)
    assert t.top.owner == "green"
    assert t["red"].culture == 0, "red comes after green"
    t = t.answer(Decline)
    assert t["red"].culture == 1
    assert isinstance(t.top, Take)
    assert t.top.owner == "blue", "then the cards, from the first player on"


def test_choosing_does_not_set_off_its_own_one_more() -> None:
    # TM-START-08, AMB-27
    t = after_draft(PLAIN | {"red": ("C1", ""), "blue": ("C2", "")})
    assert isinstance(t.top, Journey)
    assert t.top.steps == 1
    t = t.answer(Decline)
    assert t["blue"].culture == 1


def test_the_fifth_character_brings_an_explorer() -> None:
    # TM-CHAR-10, TM-START-08, TM-SETUP-13
    t = after_draft(PLAIN)
    assert (t["green"].explorers, t["green"].in_the_box) == (5, 0)
    assert t["red"].explorers == 4


def test_private_tiles_are_told_to_those_who_take_them() -> None:
    # TM-CHAR-13, TM-CHAR-16, TM-START-08
    clans = PLAIN | {"red": ("C7", "1 any_raw")}
    told = {(event.player, event.what) for event in after_draft(clans).told("private_tiles")}
    assert told == {("red", "territory"), ("yellow", "bonus")}


def test_a_drafted_clan_has_nothing_but_what_its_cards_give() -> None:
    # TM-START-09, AMB-58
    t = after_draft(PLAIN)
    assert (t.state.round, t.state.phase) == (1, "play")
    red = t["red"]
    assert not red.goods
    assert not red.workers
    assert (red.strength, red.culture, red.vp) == (0, 0, 0)


def test_a_card_nobody_has_described_is_asked_for() -> None:
    # TM-START-06
    t = begin(4, start="draft").with_state(known=stub_known()).draw("C3", "C4", "C5", "C6", "C7")
    picks = {
        "red": ("C3", "S1"),
        "blue": ("C4", "S2"),
        "green": ("C5", "S3"),
        "yellow": ("C6", "S4"),
    }
    t = pay_out(t, picks)
    assert isinstance(t.top, Ask)
    assert (t.top.owner, t.top.fact) == ("red", "start:S1")
    told = t.do(Learn(fact="start:S1", value="2 wood + 1 strength"))
    assert told["red"].goods == {"wood": 2}
    assert told.top.owner == "blue"
    skipped = t.answer(ByHand, gains={"wood": 2, "strength": 1})
    assert skipped["red"].goods == {"wood": 2}
    assert skipped["red"].strength == 1
    assert skipped.state.skipped == ("start:S1",)
    assert skipped.top.owner == "blue", "each card is asked for once"


def test_gains_by_hand_at_the_start_get_no_bonus_either() -> None:
    # TM-START-07
    t = begin(4, start="draft").with_state(known=stub_known()).draw("C2", "C3", "C4", "C5", "C6")
    picks = {"red": ("C2", "S1"), "blue": ("C3", "S2"), "green": ("C4", "S3"), "yellow": ("C5", "S4")}
    t = pay_out(t, picks).answer(ByHand, gains={"culture": 2})
    assert t["red"].culture == 3
