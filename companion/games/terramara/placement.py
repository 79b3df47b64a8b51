"""Sending members: who may stand where (TM-PLACE, the whole matrix M1-M26)."""

from collections.abc import Iterable, Iterator

from companion.games.terramara.board import (
    DOUBLE_BY_TEXT,
    FIRST_SPACES,
    HOMELAND_SPACES,
    LAST_ROUND,
    RAID,
    RAID_SPACES,
    ROW_ROUND,
    SINGLE_BY_TEXT,
    all_spaces,
    is_crossroads,
    is_future,
    is_hut,
    is_private_crossroads,
    is_tile_space,
    may_be_special,
    read_space,
    row_of,
    slot_of,
)
from companion.games.terramara.commands import Send
from companion.games.terramara.conditions import holds, missing_fact
from companion.games.terramara.crossroads import both_reached, conclude_row
from companion.games.terramara.deeds import conclude, conclusive
from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.gains import lose_strength
from companion.games.terramara.permanent import has_modifier
from companion.games.terramara.pieces import Bench, in_hand, place, put, to_hand
from companion.games.terramara.raid import may_pay, put_right
from companion.games.terramara.spaces import may_turn_out_special, read_special_condition, special_of
from companion.games.terramara.state import MEMBER_KINDS, Member, MemberKind, State
from companion.games.terramara.triggers import placed
from companion.games.terramara.turns import in_turn, turn_refusals
from companion.games.terramara.work import Act
from companion.kernel.game import Offer, Rule
from companion.kernel.refusal import Refusal, depends, impossible, refuse

CAPACITY = 2
JOIN_COST = 1


def space_refusals(
    state: State, colour: str, member: MemberKind, space: str, ordinary: bool = False
) -> Iterator[Refusal]:
    """All reasons why this member of this player may not stand here now, whoever's turn it is. `ordinary`: of
    a space nobody has told it is said along with the move that it is no special one."""
    area, name = read_space(space)
    if area == "hut":
        if name not in state.players:
            yield impossible("space.unknown", space=space)
        elif name != colour:
            yield refuse("place.not_your_hut", "TM-PLACE-16", player=name)
        return
    if area == "home":
        if space not in HOMELAND_SPACES[state.count]:
            yield impossible("space.unknown", space=space)
            return
        yield from _homeland(state, colour, space)
    elif area == "private":
        if name not in state.players:
            yield impossible("space.unknown", space=space)
            return
        yield from _private(state, colour, name)
    elif is_crossroads(space):
        yield from _crossroads(state, colour, space)
    elif is_tile_space(space):
        yield from _territory(state, colour, member, space, ordinary)
    else:
        yield impossible("space.unknown", space=space)
        return
    yield from _occupancy(state, colour, member, space)


def _homeland(state: State, colour: str, space: str) -> Iterator[Refusal]:
    if space in RAID_SPACES and state.raid_used:
        yield refuse("raid.used_this_round", "TM-RAID-09")
    elif space in FIRST_SPACES and state.first_used:
        yield refuse("first.used_this_round", "TM-FIRST-06")
    if space == RAID and not may_pay(state, colour):
        yield refuse("raid.no_strength", "TM-RAID-01")


def _private(state: State, colour: str, owner: str) -> Iterator[Refusal]:
    """TM-CHAR-17: the private crossroads of C7 young, with the usual room (AMB-38)."""
    if not state.players[owner].has_private_crossroads:
        yield impossible("place.no_private_crossroads", "TM-CHAR-17", player=owner)
    elif owner != colour:
        yield refuse("place.private", "TM-CHAR-17", player=owner)


def _crossroads(state: State, colour: str, space: str) -> Iterator[Refusal]:
    slot, row = slot_of(space), row_of(space)
    if ROW_ROUND.get(row, LAST_ROUND) == LAST_ROUND:
        yield impossible("space.unknown", space=space)
        return
    if slot not in state.flipped:
        yield impossible("place.crossroads_closed", "TM-CROSS-01", row=row)
        return
    if both_reached(state, colour, row) is False:
        yield refuse("place.caravans_short", "TM-PLACE-14", row=row)
    if slot in state.restricted and state.options.restriction == "blocked":
        yield refuse("place.restricted", "TM-PLACE-18")


def _territory(
    state: State, colour: str, member: MemberKind, space: str, ordinary: bool
) -> Iterator[Refusal]:
    row = row_of(space)
    if slot_of(space) in state.flipped:
        yield impossible("place.tile_turned", "TM-REND-02", row=row)
        return
    if is_future(space, state.round) and member != "explorer":
        yield refuse("place.future_explorers_only", "TM-PLACE-11", member=member)
    if state.fire_space.get(row) == space:
        yield refuse("place.fire", "TM-PLACE-13")
    if may_be_special(space):
        yield from _special(state, colour, space, ordinary)


def _special(state: State, colour: str, space: str, ordinary: bool) -> Iterator[Refusal]:
    """TM-PLACE-15. Only the tiles that can carry a special space need to be known before."""
    if may_turn_out_special(state, space) and not (ordinary and shows_ordinary(state, space)):
        yield depends(fact_of("space", space), "TM-PLACE-15")
    shown = state.known.spaces.get(space, "")
    special = special_of(shown)
    if special is None:
        return
    if state.round < LAST_ROUND:
        yield refuse("place.special_too_early", "TM-PLACE-15")
    condition = read_special_condition(shown)
    fact = missing_fact(state, colour, condition)
    if fact:
        if fact not in state.skipped:
            yield depends(fact, "TM-PLACE-15")
    elif not holds(state, colour, condition):
        yield refuse("place.special_condition", "TM-PLACE-15", special=special.id, space=space)


def shows_ordinary(state: State, space: str) -> bool:
    """Whether going there tells of an untold space that it is no special one: those are closed to everybody
    before the last round (TM-PLACE-15), where the table is held to the rules."""
    closed = state.round < LAST_ROUND and state.enforcement == "strict"
    return closed and may_be_special(space) and may_turn_out_special(state, space)


def _restricted(state: State, space: str) -> bool:
    """TM-PLACE-18: a restriction tile that leaves room for one member (AMB-15)."""
    return slot_of(space) in state.restricted and state.options.restriction == "single"


def single_occupancy(state: State, space: str) -> bool | None:
    """TM-PLACE-03/16/18; None when the table has not told, and then whoever joins another tells it."""
    if space in SINGLE_BY_TEXT or _restricted(state, space):
        return True
    if space in DOUBLE_BY_TEXT or is_private_crossroads(space) or is_hut(space):
        return False
    return state.known.single.get(space)


def _occupancy(state: State, colour: str, member: MemberKind, space: str) -> Iterator[Refusal]:
    here = state.spaces.get(space)
    if not here:
        return
    reasons = list(_company(state, colour, member, space, here))
    single = single_occupancy(state, space)
    if single:
        rule = "TM-PLACE-18" if _restricted(state, space) else "TM-PLACE-03"
        reasons.append(refuse("place.single", rule))
    yield from reasons


def _instead(state: State, colour: str, member: MemberKind, space: str) -> dict[str, str]:
    """Names another member of this player for whom nothing is known against the space."""
    if not in_hand(state.players[colour], member):
        return {}
    against = (reason for reason in space_refusals(state, colour, member, space) if not reason.fact)
    return {} if any(True for _ in against) else {"instead": member}


def _company(
    state: State, colour: str, member: MemberKind, space: str, here: tuple[Member, ...]
) -> Iterator[Refusal]:
    """Whom a member may join (TM-PLACE-01, -02, -04, -06, -07; TM-WAR), and who may in its place."""
    if len(here) >= CAPACITY:
        yield refuse("place.full", "TM-PLACE-01")
    for other in here:
        if other.kind == "chieftain":
            yield refuse("place.chieftain_there", "TM-PLACE-02", player=other.owner)
        elif other.kind == "warrior":
            yield refuse("place.warrior_there", "TM-WAR-04", player=other.owner)
        elif other.owner == colour:
            if member != "warrior":
                instead = _instead(state, colour, "warrior", space)
                yield refuse("place.own_explorer_there", "TM-PLACE-07", **instead)
        elif member == "explorer" and not _outranks(state, colour, other.owner):
            yield refuse(
                "place.not_stronger",
                "TM-PLACE-04",
                strength=state.players[colour].strength,
                player=other.owner,
                other=state.strength_of(other.owner),
                **_instead(state, colour, "chieftain", space),
            )


def _outranks(state: State, colour: str, other: str) -> bool:
    own, theirs = state.players[colour].strength, state.strength_of(other)
    return own > theirs or (own == theirs and bool(has_modifier(state, colour, "join_equal_no_loss")))


def join_cost(state: State, colour: str, member: MemberKind, space: str) -> int:
    """TM-PLACE-05, TM-SYM-18 (AMB-32): strength that joining an explorer costs."""
    others = [m for m in state.spaces.get(space, ()) if m.kind == "explorer" and m.owner != colour]
    if member != "explorer" or not others or is_hut(space):
        return 0
    if has_modifier(state, colour, "join_equal_no_loss"):
        equal = state.players[colour].strength == state.strength_of(others[0].owner)
        if equal or state.options.equal_join == "always_free":
            return 0
    return JOIN_COST


# -- the command


def sending(state: State, colour: str, member: MemberKind, space: str) -> Send:
    """What somebody says who sends this member there: also that the space is ordinary, if that shows it."""
    return Send(player=colour, member=member, space=space, ordinary=shows_ordinary(state, space))


def _refusals(state: State, command: Send) -> Iterator[Refusal]:
    found = list(turn_refusals(state, command.player))
    yield from found
    player = state.players.get(command.player)
    if player is None:
        return
    if not found and state.sent:
        yield refuse("turn.already_sent", "TM-TURN-02")
    if not in_hand(player, command.member):
        yield impossible("member.none_left", "TM-TURN-02", member=command.member)
    yield from space_refusals(state, command.player, command.member, command.space, command.ordinary)


def _perform(bench: Bench, command: Send) -> None:
    colour, member, space = command.player, command.member, command.space
    cost = join_cost(bench.state, colour, member, space)
    before = bench.state.spaces.get(space, ())
    ordinary = command.ordinary and shows_ordinary(bench.state, space)
    to_hand(bench, colour, member, -1, "TM-TURN-02", space)
    place(bench, space, Member(member, colour))
    put(bench, colour, sent=bench.state.players[colour].sent + 1)
    if colour == bench.state.turn:
        bench.set(sent=True)
    if space in RAID_SPACES:
        bench.set(raid_used=True)
    if space in FIRST_SPACES:
        bench.set(first_used=True)
    bench.tell("sent", colour, member, after=space, rule="TM-TURN-02", source=space)
    if before and single_occupancy(bench.state, space) is None and conclusive(bench):
        conclude(bench, colour, fact_of("single", space), False, "TM-PLACE-03", space)
    if ordinary and conclusive(bench):
        conclude(bench, colour, fact_of("ordinary", space), True, "TM-PLACE-15", space)
    if is_crossroads(space) and conclusive(bench):
        conclude_row(bench, colour, row_of(space), space)
    if cost:
        lose_strength(bench, colour, cost, space, "TM-PLACE-05")
    if space == RAID:
        put_right(bench, colour, space)
    bench.push(Act(owner=colour, source=space))
    placed(bench, colour, member, space, before)


def _legal(state: State) -> Iterable[Offer]:
    colour = in_turn(state)
    if not colour or state.sent:
        return
    spaces = [(space, shows_ordinary(state, space)) for space in all_spaces(state.count, state.seats)]
    for member in MEMBER_KINDS:
        if in_hand(state.players[colour], member):
            for space, ordinary in spaces:
                if not any(True for _ in space_refusals(state, colour, member, space, ordinary)):
                    yield Send(player=colour, member=member, space=space, ordinary=ordinary)


RULES: tuple[Rule[State], ...] = (Rule(Send, _refusals, _perform, _legal),)
