"""Neutral players in games of two and three: fire tiles, explorers, strength (TM-NEUT)."""

from collections.abc import Iterable, Iterator

from companion.games.terramara.board import (
    COLOURS,
    ROWS,
    SPACES_PER_TILE,
    STRENGTH_MAX,
    is_tile_space,
    may_be_special,
    row_of,
    tile_spaces,
)
from companion.games.terramara.commands import LocateFire, PutNeutral
from companion.games.terramara.deeds import conclude, conclusive
from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.frames import Drawing, Locate, PlaceNeutral
from companion.games.terramara.pieces import Bench, place
from companion.games.terramara.spaces import is_special, may_turn_out_special
from companion.games.terramara.state import Member, State
from companion.kernel.game import Offer, Rule, answer_rule
from companion.kernel.refusal import Refusal, depends, impossible, refuse

CARDS = ("1", "2", "3", "4")
EXPLORERS = {3: 6, 2: 12, 4: 0}  # TM-NEUT-06


def neutral_colours(seats: tuple[str, ...]) -> tuple[str, ...]:
    """TM-NEUT-01: two neutrals beside two players, one beside three, in colours nobody plays."""
    return tuple(colour for colour in COLOURS if colour not in seats)


def fire_stage(bench: Bench) -> None:
    """TM-NEUT-03: one card per row; all four are shuffled again for the last two rows."""
    if not bench.state.neutrals:
        return
    bench.then(*(Drawing(source=f"fire.{row}", purpose="fire", pool=CARDS, n=1) for row in ROWS))


def lay_fire(bench: Bench, row: str, number: int) -> None:
    bench.set(fire={**bench.state.fire, row: number})
    bench.tell("fire", "", row, None, number, "TM-NEUT-03", f"fire.{row}")
    bench.push(Locate(source=f"fire.{row}", row=row, number=number))


def fire_slot(row: str, number: int) -> str:
    """TM-NEUT-04: small spaces 1 and 2 are on the left tile, 3 and 4 on the right one."""
    return row + ("L" if number <= 2 else "R")


def fire_candidates(state: State, frame: Locate) -> tuple[str, ...]:
    """Where the small space with this number can be: exactly one place once the large space is known."""
    slot = fire_slot(frame.row, frame.number)
    index = (frame.number - 1) % 2
    large = state.known.large.get(slot)
    if large is not None:
        small = [n for n in SPACES_PER_TILE if n != large]
        return (f"{slot}.{small[index]}",)
    return (f"{slot}.1", f"{slot}.2") if index == 0 else (f"{slot}.2", f"{slot}.3")


def surely_large(state: State, slot: str) -> int | None:
    """Which space of a tile must be the large one: as told, or as a fire tile in the middle shows, for the
    small spaces are counted from the left (TM-NEUT-04). None where nobody can tell."""
    told, row = state.known.large.get(slot), slot[:-1]
    number = state.fire.get(row)
    if told is not None or number is None or state.fire_space.get(row) != f"{slot}.2":
        return told
    first, *_, last = SPACES_PER_TILE
    return first if number % 2 else last


def _locate_refusals(state: State, frame: Locate, command: LocateFire) -> Iterator[Refusal]:
    if not is_tile_space(command.space):
        yield impossible("space.unknown", space=command.space)
    elif row_of(command.space) != frame.row:
        yield impossible("fire.other_row", "TM-NEUT-04", row=frame.row)
    elif command.space not in fire_candidates(state, frame):
        yield refuse("fire.other_space", "TM-NEUT-04", number=frame.number, row=frame.row)


def _locate(bench: Bench, frame: Locate, command: LocateFire) -> None:
    bench.drop(frame)
    bench.set(fire_space={**bench.state.fire_space, frame.row: command.space})
    bench.tell("fire_laid", "", frame.row, None, command.space, "TM-NEUT-04", frame.source)


def _locate_legal(state: State, frame: Locate) -> Iterable[Offer]:
    for space in fire_candidates(state, frame):
        yield LocateFire(decision=frame.key, space=space)


# -- explorers


def neutral_stage(bench: Bench) -> None:
    """TM-NEUT-07: from the first player clockwise, row by row; with two players once more (AMB-18)."""
    state = bench.state
    if not state.neutrals:
        return
    order = state.order()
    frames = []
    turn = 0
    for neutral in state.neutrals:
        for row in ROWS:
            owner = order[turn % state.count]
            frames.append(PlaceNeutral(owner=owner, source=f"{neutral}.{row}", row=row, neutral=neutral))
            turn += 1
    bench.then(*frames)


def putting(state: State, frame: PlaceNeutral, space: str) -> PutNeutral:
    """What somebody says who puts the explorer there: also that a space nobody has told is no special one,
    where the table is held to the rules."""
    untold = may_be_special(space) and may_turn_out_special(state, space)
    return PutNeutral(decision=frame.key, space=space, ordinary=untold and state.enforcement == "strict")


def _neutral_refusals(state: State, frame: PlaceNeutral, command: PutNeutral) -> Iterator[Refusal]:
    space = command.space
    if space not in tile_spaces(frame.row):
        yield impossible("neutral.other_row", "TM-NEUT-07", row=frame.row)
        return
    if state.fire_space.get(frame.row) == space:
        yield refuse("place.fire", "TM-NEUT-05")
    if state.spaces.get(space):
        yield refuse("neutral.occupied", "TM-NEUT-07")
    if may_be_special(space):
        if may_turn_out_special(state, space):
            if not command.ordinary or state.enforcement != "strict":
                yield depends(fact_of("space", space), "TM-NEUT-09")
        elif is_special(state.known.spaces.get(space)):
            yield refuse("neutral.special", "TM-NEUT-09")


def _put_neutral(bench: Bench, frame: PlaceNeutral, command: PutNeutral) -> None:
    space = command.space
    untold = may_be_special(space) and may_turn_out_special(bench.state, space)
    bench.drop(frame)
    place(bench, space, Member("explorer", frame.neutral))
    bench.tell("neutral_placed", frame.owner, frame.neutral, None, space, "TM-NEUT-07", frame.source)
    if untold and conclusive(bench):
        conclude(bench, frame.owner, fact_of("ordinary", space), True, "TM-NEUT-09", frame.source)


def _neutral_legal(state: State, frame: PlaceNeutral) -> Iterable[Offer]:
    for space in tile_spaces(frame.row):
        command = putting(state, frame, space)
        if not any(True for _ in _neutral_refusals(state, frame, command)):
            yield command


# -- strength


def strength_pool(state: State) -> tuple[str, ...]:
    """TM-NEUT-11, ED-32: the value-4 card may stay out."""
    choice = state.options.value_four
    out = choice == "out" or (choice == "first_game_out" and state.start == "first-game")
    return CARDS[:3] if out else CARDS


def strength_drawing(state: State) -> Drawing:
    return Drawing(
        source=f"strength.{state.round}", purpose="strength", pool=strength_pool(state), n=len(state.neutrals)
    )


def strength_order(state: State) -> tuple[str, ...]:
    """Who gets the first card, and who the second: the weaker neutral first (AMB-19)."""
    return tuple(sorted(state.neutrals, key=lambda colour: state.neutral_strength[colour]))


def advance(bench: Bench, result: tuple[str, ...]) -> None:
    """Each takes its card (TM-NEUT-11); none goes beyond 20 (AMB-21)."""
    strengths = bench.state.neutral_strength
    for colour, card in zip(strength_order(bench.state), result, strict=True):
        before = strengths[colour]
        after = min(STRENGTH_MAX, before + int(card))
        bench.set(neutral_strength={**bench.state.neutral_strength, colour: after})
        bench.tell("count", colour, "strength", before, after, "TM-NEUT-11", "strength")


RULES: tuple[Rule[State], ...] = (
    answer_rule(LocateFire, (Locate,), _locate_refusals, _locate, _locate_legal),
    answer_rule(PutNeutral, (PlaceNeutral,), _neutral_refusals, _put_neutral, _neutral_legal),
)
