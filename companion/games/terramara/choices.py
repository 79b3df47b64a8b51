"""The smaller answers: choosing an effect, taking units, declining, taking members back, by hand."""

from collections.abc import Iterable, Iterator
from itertools import permutations

from companion.games.terramara import postponing, raid
from companion.games.terramara.commands import (
    Accept,
    ByHand,
    ChooseOption,
    Decline,
    TakeBackMember,
    TakeUnits,
)
from companion.games.terramara.effects import begin_option
from companion.games.terramara.exchange import possible, unpayable
from companion.games.terramara.frames import (
    Ask,
    Choose,
    Decision,
    ExtraCraft,
    Hand,
    Journey,
    Recall,
    Take,
    Trade,
)
from companion.games.terramara.frames import Offer as Offering
from companion.games.terramara.gains import gain
from companion.games.terramara.notation import read_effect, write_effect
from companion.games.terramara.pieces import Bench, supply_left, to_hand, unplace
from companion.games.terramara.state import Member, MemberKind, State
from companion.games.terramara.symbols import RESOURCES, TRACKS, WORKERS, All, Node, Or, Raid
from companion.games.terramara.work import Act, Crossing, Plunder, Resolve, StartingCard, Trigger, UseBonus
from companion.kernel.frame import Frame, find_decision, open_decisions
from companion.kernel.game import Offer, Rule, answer_rule
from companion.kernel.refusal import Refusal, impossible, refuse
from companion.kernel.template import Sum, Template
from companion.kernel.values import evolve, total

BY_HAND_UNITS = (*RESOURCES, *TRACKS, "vp", *WORKERS)
BY_HAND_MOST = 20
BY_HAND_LIMITS = {unit: 3 if unit in WORKERS else BY_HAND_MOST for unit in BY_HAND_UNITS}


# -- one of several effects


def _steps(option: str) -> tuple[Node, ...]:
    node = read_effect(option)
    return node.steps if isinstance(node, All) else (node,)


def _parts(frame: Choose, option: str) -> tuple[str, ...]:
    """The options that are chosen. Where more than one may be had, all may be named at once, in order."""
    if option in frame.options:
        return (option,)
    for parts in permutations(frame.options) if frame.more else ():
        if option == " + ".join(parts):
            return parts
    return ()


def _choose_refusals(state: State, frame: Choose, command: ChooseOption) -> Iterator[Refusal]:
    parts = _parts(frame, command.option)
    if not parts:
        yield impossible("choose.not_offered", frame.RULE, option=command.option)
    else:
        yield from unpayable(state, frame.owner, parts[0], "TM-SYM-04")


def _choose(bench: Bench, frame: Choose, command: ChooseOption) -> None:
    """AMB-03: where more than one may be had, the others are offered once this one is done."""
    bench.drop(frame)
    first, *named = _parts(frame, command.option)
    left = tuple(option for option in frame.options if option != first and option not in named)
    if frame.more and left:
        bench.push(evolve(frame, options=left, more=len(left) > 1))
    bench.then(*(Resolve(owner=frame.owner, source=frame.source, effect=option) for option in named))
    _begin(bench, frame.owner, frame.source, first)


def _begin(bench: Bench, owner: str, source: str, option: str) -> None:
    if possible(bench.state, owner, option):
        begin_option(bench, owner, source, option)
        return
    # The table allowed it anyway: a raid is put right and paid, what an exchange gave is entered.
    first, *rest = _steps(option)
    if isinstance(first, Raid):
        raid.put_right(bench, owner, source)
        begin_option(bench, owner, source, option)
        return
    later = (Resolve(owner=owner, source=source, effect=write_effect(step)) for step in rest)
    bench.then(Hand(owner=owner, source=source), *later)


def _choose_legal(state: State, frame: Choose) -> Iterable[Offer]:
    for option in frame.options:
        if possible(state, frame.owner, option):
            yield ChooseOption(decision=frame.key, option=option)


# -- units of choice


def _take_template(state: State, frame: Take) -> Template:
    """As many as the supply has."""
    most = dict(frame.most)
    limits = {unit: min(frame.n, most.get(unit, frame.n), supply_left(state, unit)) for unit in frame.pool}
    n = min(frame.n, sum(limits.values()))
    return Template(TakeUnits(decision=frame.key, units={}), "units", limits, (Sum(frame.pool, n, n),))


def _take_refusals(state: State, frame: Take, command: TakeUnits) -> Iterator[Refusal]:
    template = _take_template(state, frame)
    for unit, n in command.units.items():
        if unit not in RESOURCES:
            yield impossible("goods.unknown", "TM-SYM-11", unit=unit)
        elif unit not in frame.pool:
            yield refuse("take.not_in_pool", "TM-SYM-11", unit=unit)
        elif n > supply_left(state, unit):
            yield refuse("take.supply", "TM-RES-05", unit=unit, left=supply_left(state, unit))
        elif n > dict(frame.most).get(unit, n):
            yield refuse("take.the_same", "TM-HUT-01", unit=unit)
    wanted = template.sums[0].low
    if total(command.units) != wanted:
        yield refuse("take.wrong_number", "TM-SYM-11", n=total(command.units), wanted=wanted)


def _take(bench: Bench, frame: Take, command: TakeUnits) -> None:
    bench.drop(frame)
    for unit, n in command.units.items():
        gain(bench, frame.owner, unit, n, frame.source, "TM-SYM-11")


def _take_legal(state: State, frame: Take) -> Iterable[Offer]:
    yield _take_template(state, frame)


# -- no, thank you

DECLINABLE = (Choose, Trade, Journey, ExtraCraft, Recall)


def _may_decline(state: State, frame: Frame | None) -> bool:
    if postponing.must_wait(state, frame):
        return False
    if isinstance(frame, Choose):
        return frame.optional
    return isinstance(frame, DECLINABLE)


def _decline_refusals(state: State, command: Decline) -> Iterator[Refusal]:
    """Whatever is pending: what cannot be declined is said in those words."""
    if not _may_decline(state, find_decision(state.agenda, command.decision)):
        yield impossible("decline.not_possible", decision=command.decision)


def _decline(bench: Bench, command: Decline) -> None:
    frame = find_decision(bench.state.agenda, command.decision)
    assert frame is not None
    bench.drop(frame)
    bench.tell(
        "declined", frame.owner, frame.kind, rule=frame.RULE, source=frame.source, effect=_offered(frame)
    )


def _offered(frame: Frame) -> str:
    """What was declined, as an effect; empty where the kind of decision says it all."""
    if isinstance(frame, Choose):
        options = tuple(read_effect(option) for option in frame.options)
        return write_effect(options[0] if len(options) == 1 else Or(options))
    return frame.effect if isinstance(frame, Trade) else ""


def _decline_legal(state: State) -> Iterable[Offer]:
    for frame in open_decisions(state.agenda):
        if _may_decline(state, frame):
            yield Decline(decision=frame.key)


# -- a gain in part (AMB-09)


def _accept_refusals(state: State, frame: Offering, command: Accept) -> Iterator[Refusal]:
    if command.n > frame.n:
        yield refuse("accept.too_many", "TM-MIL-01", n=command.n, most=frame.n)


def _accept(bench: Bench, frame: Offering, command: Accept) -> None:
    bench.drop(frame)
    gain(bench, frame.owner, frame.unit, command.n, frame.source)


def _accept_legal(state: State, frame: Offering) -> Iterable[Offer]:
    for n in range(frame.n, -1, -1):
        yield Accept(decision=frame.key, n=n)


# -- take a member back (TM-SYM-02)

RECALLED: dict[str, tuple[MemberKind, ...]] = {
    "explorer": ("explorer",),
    "chieftain": ("chieftain",),
    "explorer_or_chieftain": ("explorer", "chieftain"),
}


def _recallable(state: State, frame: Recall) -> Iterator[TakeBackMember]:
    for kind in RECALLED[frame.member]:
        for space, members in state.spaces.items():
            if Member(kind, frame.owner) in members and not _is_the_very_one(state, frame, kind, space):
                yield TakeBackMember(decision=frame.key, member=kind, space=space)


def _is_the_very_one(state: State, frame: Recall, kind: MemberKind, space: str) -> bool:
    """Whether only that member stands there whose placing set the effect off; in a hut there may be more."""
    return frame.but == (kind, space) and state.spaces[space].count(Member(kind, frame.owner)) == 1


def _recall_refusals(state: State, frame: Recall, command: TakeBackMember) -> Iterator[Refusal]:
    if Member(command.member, frame.owner) not in state.spaces.get(command.space, ()):
        yield impossible("recall.not_there", "TM-SYM-02", space=command.space)
    elif command.member not in RECALLED[frame.member]:
        yield refuse("recall.other_member", "TM-SYM-02", member=command.member)
    elif _is_the_very_one(state, frame, command.member, command.space):
        yield refuse("recall.the_very_one", "TM-SYM-01", member=command.member)


def _recall(bench: Bench, frame: Recall, command: TakeBackMember) -> None:
    """AMB-50: the space is free again, but Raid and First player stay used."""
    bench.drop(frame)
    unplace(bench, command.space, Member(command.member, frame.owner))
    to_hand(bench, frame.owner, command.member, 1, "TM-SYM-02", command.space)
    bench.tell("returned", frame.owner, command.member, command.space, rule="TM-SYM-02", source=frame.source)


def _recall_legal(state: State, frame: Recall) -> Iterable[Offer]:
    yield from _recallable(state, frame)


# -- entered by hand

BY_HAND_WORK = (Act, Resolve, UseBonus, StartingCard, Trigger, Crossing)
GOES_ON = (Plunder,)
"""What hands out its gains itself once the question is skipped: entered as well, they would count twice."""


def _gives_nothing(state: State, frame: Decision) -> bool:
    """Whether a question is about something that by itself gives nothing: the shields of a raid."""
    at = state.agenda.index(frame)
    return isinstance(frame, Ask) and at > 0 and isinstance(state.agenda[at - 1], GOES_ON)


def _by_hand_refusals(state: State, frame: Decision, command: ByHand) -> Iterator[Refusal]:
    if command.gains and _gives_nothing(state, frame):
        yield impossible("by_hand.gives_nothing", "TM-TERR-02")
        return
    for unit, n in command.gains.items():
        if unit not in BY_HAND_LIMITS:
            yield impossible("goods.unknown", "TM-TERR-02", unit=unit)
        elif n > BY_HAND_LIMITS[unit]:
            yield impossible("by_hand.too_many", "TM-TERR-02", most=BY_HAND_LIMITS[unit])
    if total(command.gains) > BY_HAND_MOST:
        yield impossible("by_hand.too_many", "TM-TERR-02", most=BY_HAND_MOST)


def _by_hand(bench: Bench, frame: Decision, command: ByHand) -> None:
    """Skip the question: the gains of this one use are told, the fact stays unknown."""
    bench.drop(frame)
    if isinstance(frame, Ask):
        if frame.fact not in bench.state.skipped:
            bench.set(skipped=(*bench.state.skipped, frame.fact))
        bench.tell("skipped", frame.owner, frame.fact, rule=frame.RULE, source=frame.source)
        below = bench.state.agenda[-1] if bench.state.agenda else None
        if isinstance(below, BY_HAND_WORK) and below.owner == frame.owner:
            bench.drop(below)
    # Travel last: its steps are taken after everything else has been handed out.
    for unit in reversed(BY_HAND_UNITS):
        if unit in command.gains:
            gain(bench, frame.owner, unit, command.gains[unit], frame.source, "TM-TERR-02")


def by_hand_template(frame: Frame) -> Template:
    command = ByHand(decision=frame.key, gains={})
    return Template(command, "gains", BY_HAND_LIMITS, (Sum(BY_HAND_UNITS, 0, BY_HAND_MOST),))


def _by_hand_legal(state: State, frame: Decision) -> Iterable[Offer]:
    if _gives_nothing(state, frame):
        yield ByHand(decision=frame.key, gains={})
    else:
        yield by_hand_template(frame)


RULES: tuple[Rule[State], ...] = (
    answer_rule(ChooseOption, (Choose,), _choose_refusals, _choose, _choose_legal),
    answer_rule(TakeUnits, (Take,), _take_refusals, _take, _take_legal),
    Rule(Decline, _decline_refusals, _decline, _decline_legal, DECLINABLE),
    answer_rule(Accept, (Offering,), _accept_refusals, _accept, _accept_legal),
    answer_rule(TakeBackMember, (Recall,), _recall_refusals, _recall, _recall_legal),
    answer_rule(ByHand, (Ask, Hand), _by_hand_refusals, _by_hand, _by_hand_legal),
)
