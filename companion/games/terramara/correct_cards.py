"""Putting right how many artifact cards lie where, by level: who joins late has seen none of them dealt.

Cards whose faces nobody told are all alike, so it is enough to say how many of a level there are. A card that
comes to light is one that has left the row unseen, or the next of the deck; one that was not there after all
goes back the same way.
"""

from companion.games.terramara.board import CARDS_PER_LEVEL, RIVER_SLOTS
from companion.games.terramara.correct_target import Target
from companion.games.terramara.pieces import Bench, put
from companion.games.terramara.rounds import DECK_LEAVES
from companion.games.terramara.state import Dealt, State
from companion.kernel.correcting import OneOf, Whole, number
from companion.kernel.fields import Value

LEVELS = tuple(CARDS_PER_LEVEL)
CRAFTED = {f"crafted.{level}": level for level in LEVELS}
"""Names of these corrections of a clan, with their levels."""


def crafted_of_level(colour: str, level: int) -> Target:
    """How many artifacts of a level somebody has crafted."""

    def own(state: State) -> list[str]:
        return [ref for ref in state.players[colour].crafted if _level(ref) == level]

    def write(bench: Bench, value: Value) -> None:
        for _ in range(number(value) - len(own(bench.state))):
            ref = _found(bench, level)
            put(bench, colour, crafted=(*bench.state.players[colour].crafted, ref))
        for ref in reversed(_told_first(bench.state, own(bench.state))[number(value) :]):
            player = bench.state.players[colour]
            crafted = tuple(other for other in player.crafted if other != ref)
            used = tuple(other for other in player.used_cards if other != ref)
            put(bench, colour, crafted=crafted, used_cards=used)
            _gone(bench, ref)

    return Target(
        lambda state: len(own(state)),
        lambda state: Whole(0, len(own(state)) + _left(state, level)),
        write,
    )


def reserved_level(colour: str) -> Target:
    """The level of the card that somebody has reserved; empty for none."""

    def read(state: State) -> Value:
        ref = state.players[colour].reserved
        return str(_level(ref)) if ref else ""

    def choices(state: State) -> OneOf:
        now = read(state)
        return OneOf(("", *(str(at) for at in LEVELS if str(at) == now or _left(state, at))))

    def write(bench: Bench, value: Value) -> None:
        if value == read(bench.state):
            return
        before = bench.state.players[colour].reserved
        put(bench, colour, reserved="")
        if before:
            _gone(bench, before)
        if value:
            put(bench, colour, reserved=_found(bench, int(str(value))))

    return Target(read, choices, write)


def row_cards_target(level: int) -> Target:
    """How many cards of a level lie in the row: levels come up one after the other, so they lie in order."""

    def here(state: State) -> list[str]:
        return [card.ref for card in state.row if card.level == level]

    def choices(state: State) -> Whole:
        own = len(here(state))
        return Whole(0, min(own + RIVER_SLOTS - len(state.row), own + _left(state, level)))

    def write(bench: Bench, value: Value) -> None:
        for _ in range(number(value) - len(here(bench.state))):
            card = Dealt(_found(bench, level), level)
            bench.set(row=tuple(sorted((*bench.state.row, card), key=lambda dealt: dealt.level)))
        for ref in reversed(_told_first(bench.state, here(bench.state))[number(value) :]):
            bench.set(row=tuple(card for card in bench.state.row if card.ref != ref))
            _gone(bench, ref)

    return Target(lambda state: len(here(state)), choices, write)


def _level(ref: str) -> int:
    return int(ref[1])


def _lying(state: State) -> set[str]:
    """Every card that is somewhere in sight."""
    refs = {card.ref for card in state.row}
    for player in state.players.values():
        refs.update(player.crafted)
        refs.add(player.reserved)
    return refs


def _left(state: State, level: int) -> int:
    """Cards of a level that are not in sight: in the deck, or out of the game."""
    return CARDS_PER_LEVEL[level] - sum(ref.startswith(f"a{level}") for ref in _lying(state))


def _told_first(state: State, refs: list[str]) -> list[str]:
    """Those to keep first: nobody describes a card that is not there."""
    return sorted(refs, key=lambda ref: ref not in state.known.cards)


def _found(bench: Bench, level: int) -> str:
    """A card nobody has seen: one that went unseen, the next of the deck, or one that has left with it."""
    state = bench.state
    dealt = state.dealt.get(level, 0)
    seen = _lying(state)
    unseen = [ref for at in range(1, dealt + 1) if (ref := f"a{level}{at:02d}") not in seen]
    untold = [ref for ref in unseen if ref not in state.known.cards]
    if untold or dealt == CARDS_PER_LEVEL[level]:
        return (untold or unseen)[0]
    if state.deck.get(level):
        bench.set(deck={**state.deck, level: state.deck[level] - 1})
    bench.set(dealt={**state.dealt, level: dealt + 1})
    return f"a{level}{dealt + 1:02d}"


def _gone(bench: Bench, ref: str) -> None:
    """Back to where it came from; one that was described, or lies below others, stays out instead."""
    state, level = bench.state, _level(ref)
    dealt = state.dealt.get(level, 0)
    if ref != f"a{level}{dealt:02d}" or ref in state.known.cards:
        return
    counts = {**state.dealt, level: dealt - 1}
    bench.set(dealt={at: n for at, n in counts.items() if n})
    has_left = any(state.round >= at for at, gone in DECK_LEAVES.items() if gone == level)
    if not has_left:
        bench.set(deck={**state.deck, level: state.deck.get(level, 0) + 1})
