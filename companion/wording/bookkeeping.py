"""The books of a game in words: who has what, and every change of it with the move behind it."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.kernel.event import Scalar
from companion.kernel.ledger import Booked, Seats, apart, begun, book, seats_at_end
from companion.kernel.replay import Step
from companion.wording.game_words import Asked, GameWords, Naming
from companion.wording.language import Language, capital
from companion.wording.texts import Account, LedgerLine


class Bookkeeping:
    """One game in one language."""

    def __init__(self, language: Language, words: GameWords) -> None:
        self._language = language
        self._words = words
        self._ledger = words.ledger

    def _names(self, state: Any) -> Naming:
        return self._words.names(self._language, state)

    def kinds(self) -> list[tuple[str, str]]:
        """Kinds of things, in the order in which people look for them."""
        return [(kind, self._language.say(self._ledger.kinds[kind])) for kind in self._ledger.books.kinds]

    def kind_of(self, what: str) -> str:
        return self._ledger.books.kind_of(what)

    def owners(self, state: Any) -> list[tuple[str, str]]:
        """Whoever has something; nobody where nothing is mirrored."""
        names = self._names(state)
        return [(owner, names.player(owner)) for owner in self._ledger.books.owners(state)]

    def accounts(self, state: Any, owner: str | None) -> list[Account]:
        """What can be asked about of one owner, or of anybody."""
        owners = self._ledger.books.owners(state) if owner is None else (owner,)
        names = self._names(state)
        found = {account.key: account for one in owners for account in self._ledger.accounts(names, one)}
        kinds = self._ledger.books.kinds
        return sorted(found.values(), key=lambda account: kinds.index(account.kind))

    def things(self, state: Any, owner: str | None) -> frozenset[str]:
        """All that one owner, or anybody, has now, by the names of the books."""
        books = self._ledger.books
        owners = books.owners(state) if owner is None else (owner,)
        return frozenset(what for one in owners for what in books.values(state, one))

    def holdings(self, state: Any, owner: str, things: Sequence[str]) -> str:
        """What an owner has of these now."""
        has, names = self._ledger.books.values(state, owner), self._names(state)
        return self._language.listed([self._ledger.value(names, what, has.get(what)) for what in things])

    def asked(self, state: Any, doubt: str) -> Asked | None:
        """The numbers behind something that can be pointed at; None where nothing is counted there."""
        found = self._ledger.asked(state, doubt)
        owners = self._ledger.books.owners(state)
        return found if found is not None and found.owner in (None, *owners) and owners else None

    def seats(self, played: Sequence[Step[Any]]) -> Seats:
        """How people sit at the end: for `changes` and `beginnings`, as often as they are asked for."""
        return seats_at_end(played)

    def changes(
        self,
        beginning: Any,
        played: Sequence[Step[Any]],
        start: int = 0,
        end: int | None = None,
        seats: Seats | None = None,
    ) -> list[list[Booked]]:
        """What each move between two numbers changed, to be put into words one by one (`line`); the last
        change of a move comes last."""
        return book(self._ledger.books, beginning, played, start, end, seats)

    def beginnings(self, beginning: Any, seats: Seats) -> list[LedgerLine]:
        """What everybody had before the first move."""
        names, why = self._names(beginning), self._language.say("So it was at the beginning.")
        return [
            LedgerLine(owner, what, "", 0, self._stood(names, what, value), why, "", begun=True)
            for owner, has in begun(self._ledger.books, beginning, seats).items()
            for what, value in has.items()
        ]

    def apart(self, former: Any, state: Any) -> list[tuple[str, list[str]]]:
        """What everybody has otherwise at this table than at the former one, which other moves led to: by
        name, points first."""
        then, now = self._names(former), self._names(state)
        points = self._totals(then), self._totals(now)
        found: dict[str, list[str]] = {}
        for owner in dict.fromkeys((*self._ledger.books.owners(former), *self._ledger.books.owners(state))):
            before, after = (totals.get(owner, "") for totals in points)
            total = self._language.say(self._ledger.points(state))
            found[owner] = [self._went(total, before, after)] if before != after and before and after else []
        for change in apart(self._ledger.books, former, state):
            thing = self._ledger.thing(now if change.here else then, change.what)
            values = ((then, change.before), (now, change.after))
            was, is_now = (self._ledger.value(names, change.what, value) for names, value in values)
            found[change.owner].append(self._went(thing, was, is_now))
        return [(now.player(owner), lines) for owner, lines in found.items() if lines]

    def _totals(self, names: Naming) -> Mapping[str, str]:
        """What each would have by the pad; not of those of whom it knows nothing yet."""
        pad = self._words.pad(names, ())
        totals = zip(pad.players, pad.totals, strict=True) if pad.totals else ()
        return {player: total for player, total in totals if player not in pad.waiting}

    def _went(self, thing: str, before: str, after: str) -> str:
        say = self._language.say
        return say("{thing}: {before} → {after}", thing=capital(thing), before=before, after=after)

    def _stood(self, names: Naming, what: str, value: Scalar) -> str:
        return self._language.say(
            "{thing}: {value}",
            thing=capital(self._ledger.thing(names, what)),
            value=self._ledger.value(names, what, value),
        )

    def line(self, number: int, before: Any, step: Step[Any], change: Booked) -> LedgerLine:
        """What a move changed, which is the last of so many, and was made at the table before it."""
        ledger, then, names = self._ledger, self._names(before), self._names(step.state)
        was = ledger.value(then, change.what, change.before)
        now = ledger.value(names, change.what, change.after)
        thing = ledger.thing(names if change.here else then, change.what)
        say = self._language.say
        counted = now.isdecimal() and was.isdecimal() and not change.begun
        return LedgerLine(
            change.owner,
            change.what,
            step.move.id,
            number,
            self._stood(names, change.what, change.after) if change.begun else self._went(thing, was, now),
            ledger.why(then, step, change),
            say("{when}, move {n}", when=ledger.when(then), n=number),
            _signed(int(now) - int(was)) if counted else "",
            ledger.rules.get(change.rule, change.rule),
            change.begun,
        )


def _signed(change: int) -> str:
    """+2, −1"""
    return f"+{change}" if change > 0 else f"−{-change}"
