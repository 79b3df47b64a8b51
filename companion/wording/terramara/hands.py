"""What hands must do on the table after a move: flip, take, pay, push. By player, in order."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.games.terramara.symbols import PROCESSED_OF, RESOURCES
from companion.kernel.event import Event
from companion.kernel.marking import N_
from companion.wording.terramara import errands, units
from companion.wording.terramara.names import Names
from companion.wording.texts import Chores

TRACKS: Mapping[str, str] = {
    "strength": N_("Push your marker on the military track to {n}"),
    "culture": N_("Push your canoe to space {n}"),
}
HANDING_OVER = ("TM-RAID-06", "TM-RAID-02")
"""The rules of the two sides of what a raided player gives: the loss, and the raider's gain."""


@dataclass
class HandedOver:
    """What a raided player gave, read from the two sides of it."""

    victim: str
    raider: str
    units: dict[str, int] = field(default_factory=dict)


def handed_over(events: Sequence[Event]) -> list[HandedOver]:
    found: list[HandedOver] = []
    lost, gained = HANDING_OVER
    for at, event in enumerate(events):
        if event.kind != "count" or event.rule != lost or event.source == "correction":
            continue
        if not found or found[-1].victim != event.player:
            later = (e.player for e in events[at:] if e.kind == "count" and e.rule == gained)
            found.append(HandedOver(event.player, next(later, "")))
        found[-1].units[event.what] = -event.change
    return found


class _Hands:
    """Collects what each player has to do; numbers that change twice are told once."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.items: dict[str, list[str]] = {}
        self.goods: dict[str, dict[str, int]] = {}
        self.tracks: dict[str, dict[str, int]] = {}
        self.points: dict[str, int] = {}
        self.pieces: dict[str, dict[tuple[str, str], int]] = {}

    def do(self, player: str, *items: str) -> None:
        self.items.setdefault(player, []).extend(item for item in items if item)

    def count(self, event: Event) -> None:
        player, unit = event.player, event.what
        self.items.setdefault(player, [])
        if unit in RESOURCES:
            goods = self.goods.setdefault(player, {})
            goods[unit] = goods.get(unit, 0) + event.change
        elif unit in TRACKS and isinstance(event.after, int):
            self.tracks.setdefault(player, {})[unit] = event.after
        elif unit == "vp":
            self.points[player] = self.points.get(player, 0) + event.change
        else:
            came = self.pieces.setdefault(player, {})
            key = unit, errands.whence(event)
            came[key] = came.get(key, 0) + event.change

    def chores(self, player: str) -> tuple[str, ...]:
        return (
            *self.items[player],
            *(errands.pieces(self.names, *key, n) for key, n in self.pieces.get(player, {}).items() if n),
            *self._flips_and_goods(self.goods.get(player, {})),
            *self._tracks(player),
            *self._points(self.points.get(player, 0)),
        )

    def _flips_and_goods(self, goods: dict[str, int]) -> list[str]:
        """A raw tile that goes while its processed form comes is the same tile, turned over."""
        language, left, found = self.names.language, dict(goods), []
        for raw, processed in PROCESSED_OF.items():
            n = min(-left.get(raw, 0), left.get(processed, 0))
            if n > 0:
                left[raw] += n
                left[processed] -= n
                amount = units.counted(language, n, raw)
                into = units.counted(language, n, processed)
                found.append(language.say("Flip {raw} to {processed}", raw=amount, processed=into))
        given = {unit: -n for unit, n in left.items() if n < 0}
        taken = {unit: n for unit, n in left.items() if n > 0}
        if given:
            found.append(language.say("Return {amounts} to the supply", amounts=units.bag(language, given)))
        if taken:
            found.append(language.say("Take {amounts} from the supply", amounts=units.bag(language, taken)))
        return found

    def _tracks(self, player: str) -> list[str]:
        say, moved = self.names.language.say, self.tracks.get(player, {})
        if player not in self.names.state.players:
            return [
                say("Push the marker of {player} to {n}", player=self.names.player(player), n=n)
                for n in moved.values()
            ]
        return [say(TRACKS[track], n=n) for track, n in moved.items()]

    def _points(self, change: int) -> list[str]:
        if not change:
            return []
        amount = units.counted(self.names.language, abs(change), "vp")
        text = N_("Take {amount} from the supply") if change > 0 else N_("Return {amount} to the supply")
        return [self.names.language.say(text, amount=amount)]


def chores(names: Names, events: Sequence[Event]) -> tuple[Chores, ...]:
    """What to do now, each player's chores together; those of nobody in particular come last."""
    hands = _Hands(names)
    for gift in handed_over(events):
        amounts = units.bag(names.language, gift.units)
        hands.do(
            gift.victim,
            names.language.say(
                "Hand over {amounts} to {raider}", amounts=amounts, raider=names.player(gift.raider)
            ),
        )
    for event in events:
        if event.kind == "count":
            if event.source != "correction" and event.rule not in HANDING_OVER:
                hands.count(event)
        else:
            hands.do(*errands.errand(names, event))
    errands.go_home(names, events, hands.do)
    found = []
    for player in sorted(hands.items, key=lambda player: _order(names, player)):
        items = hands.chores(player)
        if items:
            own = player if player in names.state.players else ""
            found.append(Chores(own, names.player(own), items))
    return _merged(names, found)


def _order(names: Names, player: str) -> tuple[int, str]:
    seats = names.state.seats
    return (seats.index(player), "") if player in seats else (len(seats), player)


def _merged(names: Names, found: list[Chores]) -> tuple[Chores, ...]:
    """Chores for neutral players are anybody's."""
    anybody = tuple(dict.fromkeys(item for chores in found if not chores.player for item in chores.items))
    own = tuple(chores for chores in found if chores.player)
    return (*own, Chores("", names.player(""), anybody)) if anybody else own
