"""Something was told wrongly: which past gains rest on that, and what the table would set right.

The past itself stays as it was played. Each use is played once more with what is told now; where that leaves
nothing to choose, the difference is offered as corrections.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

from companion.games.terramara.artifacts import payment_template
from companion.games.terramara.board import COLOURS, all_spaces, is_printed
from companion.games.terramara.commands import ByHand, Correct, Decline, FactValue, Learn, Pay
from companion.games.terramara.corrections import target
from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.facts import card_level
from companion.games.terramara.frames import Payment
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.state import Card, State
from companion.games.terramara.symbols import RESOURCES
from companion.games.terramara.told import told_value, written
from companion.kernel import engine
from companion.kernel.command import Answer, Command
from companion.kernel.engine import Outcome
from companion.kernel.errors import Refused
from companion.kernel.event import Event
from companion.kernel.frame import Frame, find_decision, open_decisions
from companion.kernel.frozen import frozen
from companion.kernel.ledger import SEATED, as_seated_now, seats_now
from companion.kernel.named import read_named
from companion.kernel.replay import Step
from companion.kernel.seating import reseated
from companion.kernel.template import Template
from companion.kernel.values import bag, evolve

History = Sequence[Step[State]]
Units = Mapping[str, int]
COUNTED = (*RESOURCES, "vp", "strength", "culture")
"""What a correction can set as a plain number."""
GIVING = ("space", "card", "start", "bonus")
"""Kinds of facts that give something by themselves."""
PAID = "TM-ART-10"
JOINED = "TM-PLACE-05"
MOST_WAYS = 6
"""Ways to choose that somebody would still read through."""


@frozen
class Past:
    """One use of something that was told wrongly.

    `gained` and `paid` are as corrections that settle it have left them so far.
    `would` is what it would have given; None where that rests on a choice nobody was asked to make. Where
    that has only a few `ways`, these are what each of them would have given. `paid` is what a card cost,
    where it `costs` something else as it is told now.
    """

    move: str
    round: int
    player: str
    source: str
    gained: Units
    would: Units | None
    ways: tuple[Units, ...] = ()
    paid: Units = field(default_factory=dict)
    costs: Units = field(default_factory=dict)

    def chosen(self, way: Units) -> "Past":
        """The table says which of the ways it would have been."""
        return evolve(self, would=way, ways=())

    @property
    def name(self) -> str:
        """By which a correction says that it settles this."""
        return past_name(self.move, self.source)

    @property
    def difference(self) -> Units:
        """What is missing, or below zero what was too much."""
        would = self.would if self.would is not None else self.gained
        units = dict.fromkeys((*self.gained, *would, *self.paid, *self.costs))
        return bag(
            {
                unit: would.get(unit, 0)
                - self.gained.get(unit, 0)
                + self.paid.get(unit, 0)
                - self.costs.get(unit, 0)
                for unit in units
            }
        )


def past_name(move: str, source: str) -> str:
    return f"{move}.{source}"


def past_gains(
    beginning: State, played: History, fact: str, old: FactValue, new: FactValue
) -> tuple[Past, ...]:
    """Every past use in which the new telling gives something else, or may do so; the first one first.

    `beginning` is the table before the first of the moves that were `played`.
    """
    if read_named(fact).kind not in GIVING:
        return ()
    beginning, played = seated_now(beginning, played)
    source = _source(fact, old)
    found: list[Past] = []
    for first, last in _uses(played, source):
        steps = played[first : last + 1]
        if any(isinstance(step.move.command, ByHand) for step in steps):
            continue  # what the table entered itself rests on no telling
        player = next(player for step in steps for player in uses_of(step, source))
        gained: Units = gains_of((event for step in steps for event in step.events), player, source)
        before = played[first - 1].state if first else beginning
        then, move = _told_then(steps, fact, old), steps[0].move.id
        righted = settled(played, past_name(move, source))
        # What it would have cost is settled afterwards: too dear then, it lies there all the same.
        payable = evolve(new, cost=then.cost) if isinstance(then, Card) and isinstance(new, Card) else new
        ways = _once_more(before, steps, fact, payable, player)
        would = ways[0] if len(ways) == 1 else None
        paid: Units = {}
        costs: Units = {}
        if isinstance(old, Card) and isinstance(new, Card) and isinstance(then, Card):
            ways = []  # what it costs may differ from way to way
            bill, costly = _paid(steps, player, source), {*then.cost, *old.cost, *new.cost}
            if bill and would is not None and (then.cost != new.cost or costly & {*righted}):
                if bill == bag(then.cost):
                    paid, costs = (
                        _added(bill, {unit: -righted.pop(unit, 0) for unit in costly}),
                        bag(new.cost),
                    )
                else:
                    would = None  # with discounts nobody can tell
        gained = _added(gained, righted)
        if would != gained or paid != costs:
            left = tuple(way for way in ways if would is None and way != gained)
            found.append(Past(move, steps[0].state.round, player, source, gained, would, left, paid, costs))
    return tuple(found)


def paid_otherwise(beginning: State, played: History, fact: str, new: Card) -> tuple[Past, ...]:
    """A card told for the first time after it was paid for: could it be paid like that (TM-RES-04)?"""
    beginning, played = seated_now(beginning, played)
    before = (beginning, *(step.state for step in played))
    found: list[Past] = []
    for state, step in zip(before, played, strict=False):
        command = step.move.command
        frame = find_decision(state.agenda, command.decision) if isinstance(command, Pay) else None
        if not isinstance(command, Pay) or not isinstance(frame, Payment):
            continue
        if fact_of("card", frame.card) != fact:
            continue
        told = evolve(state, known=written(state.known, fact, new))
        if step.verdict == "fits" and not payment_template(told, frame).fits(command.units):
            move, costs = step.move.id, bag(new.cost)
            found.append(
                Past(move, state.round, frame.owner, frame.card, {}, {}, paid=bag(command.units), costs=costs)
            )
    return tuple(found)


def settled(played: History, name: str) -> dict[str, int]:
    """What corrections have changed so far to make up for a past gain."""
    found: dict[str, int] = {}
    for step in played:
        command = step.move.command
        if isinstance(command, Correct) and command.settles == name:
            for event in step.events:
                if event.kind == "corrected" and event.what in COUNTED:
                    found = _added(found, {event.what: event.change})
    return found


def seated_now(beginning: State, played: History) -> tuple[State, History]:
    """The same evening as if everybody had had the colours of now from the start."""
    told = [(), *(step.events for step in played)]
    seats = [{colour: now.get(colour, colour) for colour in COLOURS} for now in seats_now(told)]
    if not any(event.kind == SEATED for events in told for event in events):
        return beginning, played
    steps = [
        evolve(
            step,
            move=evolve(step.move, command=reseated(step.move.command, colours)),
            state=reseated(step.state, colours),
            events=tuple(events),
        )
        for step, colours, events in zip(played, seats[1:], as_seated_now(told)[1:], strict=True)
    ]
    return reseated(beginning, seats[0]), steps


def corrections(state: State, past: Past) -> tuple[Correct, ...]:
    """What sets the numbers of the table right, as they are now; nothing that is not possible."""
    return tuple(
        Correct(
            what=f"{past.player}.{unit}",
            value=_now(state, past.player, unit) + change,
            moved=True,
            settles=past.name,
        )
        for unit, change in possible(state, past).items()
    )


def possible(state: State, past: Past) -> Units:
    """What of the difference can be set right at the table as it is now: nobody gives what is gone."""
    found = {}
    for unit, change in past.difference.items():
        if past.player not in state.players or unit not in COUNTED:
            continue
        now = _now(state, past.player, unit)
        known = target(state, f"{past.player}.{unit}")
        after = max(0, now + change)
        if known is not None and not known.fault(state, after):
            found[unit] = after - now
    return bag(found)


def out_of_reach(state: State, past: Past) -> Units:
    """What somebody would have to give, and does not have any more."""
    can = possible(state, past)
    owed = {unit: can.get(unit, 0) - n for unit, n in past.difference.items() if n < 0 and unit in COUNTED}
    return bag(owed)


def _now(state: State, colour: str, unit: str) -> int:
    player = state.players[colour]
    found: int = player.goods.get(unit, 0) if unit in RESOURCES else getattr(player, unit)
    return found


def _added(units: Units, more: Units) -> dict[str, int]:
    return bag({unit: units.get(unit, 0) + more.get(unit, 0) for unit in (*units, *more)})


def _told_then(steps: History, fact: str, old: FactValue) -> FactValue:
    """How it was told when it was used, whatever was told in between."""
    told = (told_value(step.state.known, fact) for step in steps)
    return next((value for value in told if value is not None), old)


def _source(fact: str, old: FactValue) -> str:
    """The name under which gains of a told thing were noted; a bonus tile goes by its own."""
    kind, name = read_named(fact)
    return str(old) if kind == "bonus" else name


def fact_behind(state: State, source: str) -> str:
    """What was told, or still could be, of the thing that gave something; empty where nothing is printed."""
    if card_level(state, source):
        return fact_of("card", source)
    if source in state.starting_cards:
        return fact_of("start", source)
    spot = next((spot for spot, tile in state.known.bonus.items() if tile == source), "")
    if spot:
        return fact_of("bonus", spot)
    printed = source in all_spaces(state.count, state.seats) and is_printed(source)
    return fact_of("space", source) if printed else ""


def _uses(played: History, source: str) -> Iterator[tuple[int, int]]:
    """From which step to which each use went on: it may have waited for answers in between."""
    first = -1
    for at, step in enumerate(played):
        if step.verdict != "fits":
            continue
        if first < 0 and any(True for _ in uses_of(step, source)):
            first = at
        if first >= 0 and not any(frame.source == source for frame in step.state.agenda):
            yield first, at
            first = -1
    if first >= 0:
        yield first, len(played) - 1


def uses_of(step: Step[State], source: str) -> Iterator[str]:
    """Whoever used this in a step, or got something from it."""
    for event in step.events:
        used = event.kind in ("sent", "crafted", "card_used", "bonus_tile", "count")
        if used and event.player in step.state.players and source in (event.source, event.what):
            yield event.player


def gains_of(events: Iterator[Event], player: str, source: str) -> dict[str, int]:
    """What a source gave a player; what was paid to use it is no gain."""
    found: dict[str, int] = {}
    for event in events:
        ours = event.kind == "count" and event.player == player and event.source == source
        if ours and event.rule not in (PAID, JOINED) and event.what in COUNTED:
            found[event.what] = found.get(event.what, 0) + event.change
    return bag(found)


def _once_more(before: State, steps: History, fact: str, new: FactValue, player: str) -> list[dict[str, int]]:
    """What the use in these steps gives when the new telling was known before: one way where nothing is left
    to choose, or the same can be chosen again; none where there are too many."""
    command, source = steps[0].move.command, _source(fact, new)
    if isinstance(new, Card) and _left_open(before, command, fact):
        new = evolve(new, effects=None)
    if isinstance(command, Learn):
        command = Learn(fact=fact, value=new)
    else:
        before = evolve(before, known=written(before.known, fact, new))
    try:
        outcome = engine.apply(TERRAMARA, before, command, steps[0].move.allow)
    except Refused:
        return []
    said = [step.move.command for step in steps[1:] if not isinstance(step.move.command, Decline)]
    again = _with_answers(outcome, said, source) or outcome
    try:
        found = [gains_of(iter(events), player, source) for events in _outcomes(again, source, MOST_WAYS)]
    except _TooMany:
        return []
    found.sort(key=lambda way: not way)  # leaving it comes last
    return [way for at, way in enumerate(found) if way not in found[:at]]


class _TooMany(Exception):
    """Nobody reads so many ways."""


def _with_answers(outcome: Outcome[State], said: Sequence[Command], source: str) -> Outcome[State] | None:
    """Where it leads to choose again what was chosen then; None where that is not all there is to choose."""
    state, events = outcome.state, outcome.events
    for command in said:
        frame = _asked(state, source)
        if frame is None or not isinstance(command, Answer):
            continue
        try:
            next_ = engine.apply(TERRAMARA, state, evolve(command, decision=frame.key))
        except Refused:
            return None
        state, events = next_.state, (*events, *next_.events)
    return Outcome(state, events) if _asked(state, source) is None else None


def _outcomes(outcome: Outcome[State], source: str, most: int) -> Iterator[tuple[Event, ...]]:
    """All that a use may come to, answer by answer. Raises `_TooMany`."""
    frame = _asked(outcome.state, source)
    if frame is None:
        if any(other.source == source for other in outcome.state.agenda):
            raise _TooMany  # something else has to be told or done first
        yield outcome.events
        return
    commands = list(_answers(outcome.state, frame, most))
    if not commands:
        raise _TooMany
    for command in commands:
        next_ = engine.apply(TERRAMARA, outcome.state, command)
        whole = Outcome(next_.state, (*outcome.events, *next_.events))
        yield from _outcomes(whole, source, most)


def _answers(state: State, frame: Frame, most: int) -> Iterator[Command]:
    """All answers to a decision. Raises `_TooMany`."""
    count = 0
    for rule in TERRAMARA.answers_to.get(type(frame), ()):
        for offer in rule.legal(state):
            command = offer.command if isinstance(offer, Template) else offer
            if not isinstance(command, Answer) or command.decision != frame.key:
                continue
            ways = map(offer.fill, offer.solutions(most + 1)) if isinstance(offer, Template) else (command,)
            for way in ways:
                count += 1
                if count > most or isinstance(way, Learn):
                    raise _TooMany
                yield way


def _asked(state: State, source: str) -> Frame | None:
    """What a thing still asks of somebody."""
    top = next(iter(open_decisions(state.agenda)), None)
    return top if top is not None and top.source == source else None


def _left_open(before: State, command: Command, fact: str) -> bool:
    """Whether the effect of a card was still to be told then: what it gave came later."""
    card = command.value if isinstance(command, Learn) else before.known.cards.get(read_named(fact).name)
    return isinstance(card, Card) and card.effects is None


def _paid(steps: History, player: str, source: str) -> Units:
    """What was paid for a card."""
    paid: dict[str, int] = {}
    for event in (event for step in steps for event in step.events):
        if event.kind == "count" and (event.player, event.source, event.rule) == (player, source, PAID):
            paid[event.what] = paid.get(event.what, 0) - event.change
    return bag(paid)
