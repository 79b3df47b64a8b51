"""What hands must do on the table after a move, or to take it back: flip, take, pay, push. By player."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from companion.games.terramara.symbols import PROCESSED_OF, RESOURCES
from companion.kernel.event import Event
from companion.kernel.marking import N_
from companion.wording.common.hands import heading, without_shared
from companion.wording.language import capital
from companion.wording.terramara import hand_moves, units
from companion.wording.terramara.hand_moves_back import hand_moves_back
from companion.wording.terramara.names import Names
from companion.wording.terramara.netted import netted
from companion.wording.terramara.put_right import put_right
from companion.wording.terramara.shortages import as_paid
from companion.wording.texts import Chores

TRACKS: Mapping[str, str] = {
    "strength": N_("Push your marker on the military track to {n}"),
    "culture": N_("Push your canoe to space {n}"),
}
TRACKS_BACK: Mapping[str, str] = {
    "strength": N_("Push your marker on the military track back to {n}"),
    "culture": N_("Push your canoe back to space {n}"),
}
HANDING_OVER = ("TM-RAID-06", "TM-RAID-02")
"""The rules of the two sides of what a raided player gives: the loss, and the raider's gain."""


ASIDE = frozenset({"corrected", "enforcement", "learned", "concluded", "seated", "renamed", "reordered"})
"""Kinds that tell the companion something and leave the table as it lies."""
NUMBERS = (*RESOURCES, *TRACKS, "vp")
"""What hands move when it is put right on the table as well."""


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
    """Collects what each player has to do; numbers that change twice are told once.

    `back`: all of it only takes back what was done. `onward`: all of it was done, so that what was paid and
    won again is told too.
    """

    def __init__(self, names: Names, back: bool = False, onward: bool = False) -> None:
        self.names = names
        self.back = back
        self.onward = onward
        self.items: dict[str, list[str]] = {}
        self.goods: dict[str, dict[str, int]] = {}
        self.tracks: dict[str, dict[str, tuple[int, int]]] = {}
        self.lowest: dict[str, int] = {}
        """Strength: a marker that ends where it stood would hide what joining an explorer cost."""
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
        elif unit in TRACKS and isinstance(event.before, int) and isinstance(event.after, int):
            tracks = self.tracks.setdefault(player, {})
            tracks[unit] = tracks.get(unit, (event.before, 0))[0], event.after
            if unit == "strength":
                self.lowest[player] = min(self.lowest.get(player, event.after), event.after)
        elif unit == "vp":
            self.points[player] = self.points.get(player, 0) + event.change
        else:
            came = self.pieces.setdefault(player, {})
            key = unit, hand_moves.whence(event)
            came[key] = came.get(key, 0) + event.change

    def return_warriors(self, player: str, n: int) -> bool:
        """Together with those that go back unsent; where others were taken in the same list, it is no sum."""
        came, key = self.pieces.setdefault(player, {}), ("warriors", hand_moves.SUPPLY)
        together = came.get(key, 0) <= 0
        if together:
            came[key] = came.get(key, 0) - n
        return together

    def chores(self, player: str) -> tuple[str, ...]:
        return (
            *self.items[player],
            *(hand_moves.pieces(self.names, *key, n) for key, n in self.pieces.get(player, {}).items() if n),
            *self._flips_and_goods(self.goods.get(player, {})),
            *self._tracks(player),
            *self._points(self.points.get(player, 0)),
        )

    def _flips_and_goods(self, goods: dict[str, int]) -> list[str]:
        """A raw tile that goes while its processed form comes is the same tile, turned over. No move turns
        one back, but hands do where they put a table right."""
        language, left, found = self.names.language, dict(goods), []
        turned = [*PROCESSED_OF.items()]
        if not self.onward:
            turned += [(processed, raw) for raw, processed in PROCESSED_OF.items()]
        for one, other in turned:
            n = min(-left.get(one, 0), left.get(other, 0))
            if n > 0:
                left[one] += n
                left[other] -= n
                found.append(self._flip(n, one, other, self.back or other in PROCESSED_OF))
        given = {unit: -n for unit, n in left.items() if n < 0}
        taken = {unit: n for unit, n in left.items() if n > 0}
        if given:
            found.append(language.say("Return {amounts} to the supply", amounts=units.bag(language, given)))
        if taken:
            found.append(language.say("Take {amounts} from the supply", amounts=units.bag(language, taken)))
        return found

    def _flip(self, n: int, one: str, other: str, back: bool) -> str:
        language = self.names.language
        text = N_("Flip {amount} back to {into}") if back else N_("Flip {amount} to {into}")
        return language.say(
            text, amount=units.counted(language, n, one), into=units.counted(language, n, other)
        )

    def _tracks(self, player: str) -> list[str]:
        say, tracks = self.names.language.say, self.tracks.get(player, {})
        moved = {track: tracks[track][1] for track in TRACKS if track in tracks and len({*tracks[track]}) > 1}
        if player not in self.names.state.players:
            text = (
                N_("Push the marker of {player} back to {n}")
                if self.back
                else N_("Push the marker of {player} to {n}")
            )
            return [say(text, player=self.names.player(player), n=n) for n in moved.values()]
        texts = TRACKS_BACK if self.back else TRACKS
        return [*self._stays(player), *(say(texts[track], n=n) for track, n in moved.items())]

    def _stays(self, player: str) -> list[str]:
        """The marker that went down and up again: nothing to push, but something was paid."""
        language = self.names.language
        before, after = self.tracks.get(player, {}).get("strength", (0, 0))
        paid = before - self.lowest.get(player, before)
        if not self.onward or paid <= 0 or before != after:
            return []
        changes = [units.changed(language, change, "strength") for change in (-paid, paid)]
        return [
            language.say(
                "Leave your marker on the military track on {n}: {changes}",
                n=after,
                changes=language.listed(changes),
            )
        ]

    def _points(self, change: int) -> list[str]:
        if not change:
            return []
        amount = units.counted(self.names.language, abs(change), "vp")
        text = N_("Take {amount} from the supply") if change > 0 else N_("Return {amount} to the supply")
        return [self.names.language.say(text, amount=amount)]


def chores(names: Names, events: Sequence[Event], later: Sequence[Event] = ()) -> tuple[Chores, ...]:
    """What to do now, each player's chores together; those of nobody in particular come last. What
    corrections have put right `later` is told as it is now."""
    return _told(_Hands(names, onward=True), put_right(events, later))


def chores_apart(names: Names, events: Sequence[Event]) -> tuple[Chores, ...]:
    """The same where nothing of it has happened: the `events` are only how two tables differ."""
    return _told(_Hands(names), events)


def _told(hands: _Hands, happened: Sequence[Event]) -> tuple[Chores, ...]:
    _do(hands, as_paid(happened, HANDING_OVER), handed_over(happened))
    return _collected(hands)


def chores_back(
    names: Names, former: Names, taken_back: Sequence[Event], events: Sequence[Event] = ()
) -> tuple[Chores, ...]:
    """What brings the table from `former` back to how `names` know it.

    `taken_back` has the last event first. `events` are those that happened instead, where the past was only
    said differently: what is the same in both stays as it lies.
    """
    hands = _Hands(names, back=not events)
    gone, come = without_shared(as_paid(taken_back[::-1], HANDING_OVER)[::-1], as_paid(events, HANDING_OVER))
    given_back, given = without_shared(handed_over(taken_back[::-1]), handed_over(events))
    for gift in given_back:
        hands.do(
            gift.raider,
            names.language.say(
                "Hand {amounts} back to {player}",
                amounts=units.bag(names.language, gift.units),
                player=names.player(gift.victim),
            ),
        )
    for event in netted(gone[::-1], back=True)[::-1]:
        if _counts(event):
            hands.count(event._replace(before=event.after, after=event.before))
        elif event.kind != "count":
            for player, item in hand_moves_back(names, former, event):
                hands.do(player, item)
    _do(hands, come, given)
    return _collected(hands)


def aside(events: Iterable[Event]) -> bool:
    """Whether all this only told the companion something: what hands still had to do, they still have to."""
    return all(
        (event.kind in ASIDE and not _put_right_on_table(event)) or event.source == "correction"
        for event in events
    )


def _put_right_on_table(event: Event) -> bool:
    """A correction of something the table had done as it was wrongly told."""
    return event.kind == "corrected" and bool(event.detail.get("moved")) and event.what in NUMBERS


def _counts(event: Event) -> bool:
    """Whether a number changed on the table: most corrections only follow it, a raid is told as a whole."""
    if _put_right_on_table(event):
        return True
    return event.kind == "count" and event.source != "correction" and event.rule not in HANDING_OVER


def _do(hands: _Hands, events: Sequence[Event], gifts: Sequence[HandedOver]) -> None:
    names = hands.names
    for gift in gifts:
        amounts = units.bag(names.language, gift.units)
        hands.do(
            gift.victim,
            names.language.say(
                "Hand over {amounts} to {raider}", amounts=amounts, raider=names.player(gift.raider)
            ),
        )
    for event in netted(events):
        if _counts(event):
            hands.count(event)
        elif event.kind != "count":
            hands.do(*hand_moves.hand_move(names, event))
    hand_moves.go_home(names, events, hands.do, hands.return_warriors)


def _collected(hands: _Hands) -> tuple[Chores, ...]:
    names = hands.names
    found = []
    for player in sorted(hands.items, key=lambda player: _order(names, player)):
        items = hands.chores(player)
        if items:
            own = player if player in names.state.players else ""
            found.append(Chores(own, names.player(own), tuple(map(capital, items))))
    return _merged(names, found)


def _order(names: Names, player: str) -> tuple[int, str]:
    seats = names.state.seats
    return (seats.index(player), "") if player in seats else (len(seats), player)


def _merged(names: Names, found: list[Chores]) -> tuple[Chores, ...]:
    """Chores for neutral players are anybody's."""
    anybody = tuple(dict.fromkeys(item for chores in found if not chores.player for item in chores.items))
    own = tuple(chores for chores in found if chores.player)
    return (*own, Chores("", heading(names.language), anybody)) if anybody else own
