"""The move log: the events of one move as few readable lines, gains of one source merged into one."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.kernel.event import Event
from companion.wording.terramara import log_sentences, units
from companion.wording.terramara.hands import HANDING_OVER, HandedOver, handed_over
from companion.wording.terramara.names import Names
from companion.wording.terramara.rules_of import rule_of_event
from companion.wording.terramara.shortages import as_paid, is_shortage
from companion.wording.texts import LogLine

TRACKS = ("strength", "culture", "vp")
"""Numbers everybody compares: the log shows where they went."""
SILENT = frozenset(
    {
        "turn_started",
        "turn_ended",
        "readied",
        "dealt",
        "back_to_box",
        "fire",
        "restriction",
        "restriction_lifted",
        "moved",
    }
)
"""Told by the turn marker, the round change or the chores; in the log they would only be noise."""
QUIET = frozenset({"learned", "concluded", "skipped", "declined"})
"""What became known about the cardboard, or was not taken, stands below what people did."""
TOLD_OTHERWISE = frozenset({"explorers"})
"""Counts that an event of their own tells better."""

UNTOLD_SOURCES = ("", "strength")
"""Sources that say nothing a reader does not see."""


class _Step(NamedTuple):
    """A number that went one way."""

    unit: str
    before: int
    after: int


class _Change:
    """What became of a number: what was paid is told even where as much was gained."""

    def __init__(self, before: int) -> None:
        self.before = before
        self.paid = 0
        self.gained = 0

    def add(self, change: int) -> None:
        self.paid += max(0, -change)
        self.gained += max(0, change)

    def steps(self, unit: str) -> Iterator[_Step]:
        left = self.before - self.paid
        if self.paid:
            yield _Step(unit, self.before, left)
        if self.gained:
            yield _Step(unit, left, left + self.gained)


class _Line:
    """A line that is still growing: what happened, and what changed through it."""

    def __init__(self, player: str, source: str) -> None:
        self.player = player
        self.source = source
        self.head = ""
        self.rule = ""
        self.quiet = self.folds = False
        self.changes: dict[str, _Change] = {}

    def count(self, event: Event) -> None:
        assert isinstance(event.before, int)
        self.rule = self.rule or event.rule
        self.changes.setdefault(event.what, _Change(event.before)).add(event.change)

    def text(self, names: Names) -> str:
        changes = [
            _change(names, step)
            for step in sorted(
                (step for unit, change in self.changes.items() for step in change.steps(unit)), key=_place
            )
        ]
        if not changes:
            return self.head
        said = names.language.listed(changes)
        if self.head:
            return names.language.say("{what}: {changes}", what=self.head, changes=said)
        player = names.player(self.player)
        if self.source in UNTOLD_SOURCES:
            return names.language.say("{player}: {changes}", player=player, changes=said)
        return names.language.say(
            "{player}, {source}: {changes}",
            player=player,
            source=log_sentences.source_name(names, self.source, self.player),
            changes=said,
        )


def lines(names: Names, events: Sequence[Event]) -> tuple[LogLine, ...]:
    """What one move did. `names` are those of the table after it."""
    growing: list[_Line] = []
    handed = {gift.victim: gift for gift in handed_over(events)}
    for event in as_paid(events, HANDING_OVER):
        if event.kind in SILENT or _unsaid(event):
            continue
        if event.kind == "count" and event.rule in HANDING_OVER:
            gift = handed.pop(event.player, None)
            if gift is not None:
                growing.append(_handed(names, gift, event.rule))
            continue
        if event.kind == "count":
            _line(growing, event.player, event.source).count(event)
            continue
        if is_shortage(event):
            _before_the_payment(growing, event).head = log_sentences.told(names, event)
            continue
        line = _line(growing, event.player, log_sentences.source(event))
        if line.head:
            line = _Line(event.player, log_sentences.source(event))
            growing.append(line)
        line.head, line.rule = log_sentences.told(names, event), rule_of_event(event)
        line.quiet, line.folds = event.kind in QUIET, event.kind == "declined"
    found = ((line, line.text(names)) for line in growing)
    return tuple(
        LogLine(text, line.player, line.rule, line.quiet, line.folds) for line, text in found if text
    )


def _handed(names: Names, gift: HandedOver, rule: str) -> _Line:
    line = _Line(gift.victim, "")
    line.rule = rule
    line.head = gift_told(names, gift)
    return line


def gift_told(names: Names, gift: HandedOver) -> str:
    """Who gave what to whom after a raid."""
    return names.language.say(
        "{player} hands over {amounts} to {raider}",
        player=names.player(gift.victim),
        amounts=units.bag(names.language, gift.units),
        raider=names.player(gift.raider),
    )


def _unsaid(event: Event) -> bool:
    if event.kind == "count":
        return event.source == "correction" or event.what in TOLD_OTHERWISE
    if event.source == "correction":
        return False  # nothing else in the log tells why they leave
    return event.kind == "neutral_left" or (event.kind == "returned" and event.rule == "TM-REND-01")


def _line(growing: list[_Line], player: str, source: str) -> _Line:
    for line in reversed(growing):
        if (line.player, line.source) == (player, source):
            return line
    growing.append(_Line(player, source))
    return growing[-1]


def _before_the_payment(growing: list[_Line], event: Event) -> _Line:
    """A line of its own, above what could not be paid."""
    line = _Line(event.player, "shortage")
    line.rule = event.rule
    paid = _line(growing, event.player, event.source)
    growing.insert(growing.index(paid), line)
    return line


def _place(step: _Step) -> tuple[bool, int]:
    """What was paid first, then what was gained, each in the order of the hut card."""
    return step.after > step.before, units.ORDER.index(step.unit) if step.unit in units.ORDER else 99


def _change(names: Names, step: _Step) -> str:
    """+2 wood; +1 culture (3 → 4)"""
    change = units.changed(names.language, step.after - step.before, step.unit)
    if step.unit not in TRACKS:
        return change
    return names.language.say(
        "{change} ({before} → {after})", change=change, before=step.before, after=step.after
    )
