"""Every stored game under today's rules: what differs from how it was kept, why, and what could be done.

Looking changes nothing. Repairs are entries of the journal like any other, so each of them can be undone.
"""

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, NamedTuple

from companion.kernel import mending, safe_json
from companion.kernel.errors import EnvironmentTrouble, Refused, Unreadable
from companion.kernel.frame import find_decision
from companion.kernel.frozen import frozen
from companion.kernel.mending import Repair
from companion.kernel.playthrough import Playthrough
from companion.kernel.replay import Step
from companion.kernel.watch import Watch, part_of, unwatched
from companion.session import Session
from companion.store.book import Former, MemoryWriter
from companion.store.reading import Listed
from companion.store.repository import Store

MOST_OTHERS = 3
"""The first things that differ: the rest may only follow from them."""
SHORT = 60
SEEN = "rules_seen"
"""The setting that says with which rules of each game the stored ones were looked at."""


class Cause(NamedTuple):
    """Why a game differs. `code` is that of a refusal, the kind of a decision, or empty."""

    kind: str  # "refused", "needs_answer", "winner", "table"
    code: str = ""
    rule: str = ""


class Other(NamedTuple):
    """One thing on a table: by its path within the state, as it was kept and as it is today."""

    path: str
    then: str
    today: str


@frozen
class Where:
    """All moves fit, and the table differs `after` so many of them; it was the `same` after so many before.

    `others` is what differs on it; empty where only a digest of it was kept.
    """

    after: int
    same: int = 0
    others: tuple[Other, ...] = ()


@frozen
class Finding:
    """One game. `first` is the first move that does not fit; `trouble` says why it could not be replayed."""

    game: Listed
    rules: str
    moves: int = 0
    unfit: int = 0
    causes: tuple[Cause, ...] = ()
    first: Step[Any] | None = None
    where: Where | None = None
    repairs: tuple[Repair[Any], ...] = ()
    trouble: Exception | None = None

    @property
    def differs(self) -> bool:
        return bool(self.causes)


def examine(store: Store, listed: Listed, rules: str, watch: Watch = unwatched) -> Finding:
    """Replay one game from its first move; no snapshot is trusted, and none is kept."""
    try:
        book = store.games.book(listed.uid, part_of(watch, 0, 0.1))
        play = Playthrough(book.game, book.setup, book.entries, watch=part_of(watch, 0.1, 0.4))
    except (EnvironmentTrouble, Unreadable, Refused) as trouble:
        return Finding(listed, rules, trouble=trouble)
    session = Session(replace(book, writer=MemoryWriter(), snapshots=()), play)
    unfit = mending.problems(play)
    return Finding(
        listed,
        rules,
        moves=session.timeline.cursor,
        unfit=len(unfit),
        causes=(*(map(_cause, unfit[:1]) if unfit else _elsewhere(session)), *_won(session, listed)),
        first=unfit[0] if unfit else None,
        where=_where(session) if not unfit and session.difference is not None else None,
        repairs=mending.repairs(play, part_of(watch, 0.4, 1)) if unfit else (),
    )


def _cause(step: Step[Any]) -> Cause:
    """What the first move that does not fit suffers from; all later ones may only follow from it."""
    frame = find_decision(step.state.agenda, step.needs_answer) if step.needs_answer else None
    if frame is not None:
        return Cause("needs_answer", frame.kind)
    reason = step.refusals[0]
    return Cause("refused", reason.code, reason.rule)


def _elsewhere(session: Session[Any]) -> Iterator[Cause]:
    """All moves fit, and yet they lead to another table."""
    if session.difference is not None:
        yield Cause("table")


def _where(session: Session[Any]) -> Where | None:
    """As far as that was kept: now and then the whole table, or only its digest."""
    same = 0
    for former in sorted(session.book.former, key=lambda former: former.claim.moves):
        claim = former.claim
        agrees = session.agrees(claim)
        if agrees:
            same = claim.moves
        elif agrees is False:
            return Where(claim.moves, same, _others(session, former))
    return None


def _others(session: Session[Any], former: Former) -> tuple[Other, ...]:
    if not former.state:
        return ()
    claim = former.claim
    try:
        then = safe_json.loads(former.state, largest=len(former.state) * 4)
    except Unreadable:
        return ()
    today = session.codec.plain_under(session.state_at(claim.moves), claim.rules)
    return tuple(islice(_differences(then, today), MOST_OTHERS))


def _differences(then: Any, today: Any, path: str = "") -> Iterator[Other]:
    if then == today:
        return
    if isinstance(then, dict) and isinstance(today, dict):
        for key in dict.fromkeys((*then, *today)):
            yield from _differences(then.get(key), today.get(key), f"{path}.{key}" if path else str(key))
    else:
        yield Other(path, _shortly(then), _shortly(today))


def _shortly(value: Any) -> str:
    text = "–" if value is None else value if isinstance(value, str) else safe_json.dumps(value)
    return text if len(text) <= SHORT else text[: SHORT - 1] + "…"


def _won(session: Session[Any], listed: Listed) -> Iterator[Cause]:
    """Somebody else than the list has said so far; not where nobody wins, as in a game that was stopped."""
    winners = session.game.glance(session.state).winners
    if listed.finished and listed.winners and winners and set(winners) != set(listed.winners):
        yield Cause("winner")


def validate(store: Store, watch: Watch = unwatched) -> list[Finding]:
    """All games that are not deleted, as they are listed."""
    games = store.games.all()
    kept = store.games.kept_with()
    return [
        examine(store, listed, kept[listed.uid].rules, part_of(watch, at / len(games), (at + 1) / len(games)))
        for at, listed in enumerate(games)
    ]


def grouped(findings: Sequence[Finding]) -> dict[Cause, list[Finding]]:
    """By what differs, the most frequent first."""
    groups: dict[Cause, list[Finding]] = {}
    for finding in findings:
        for cause in finding.causes:
            groups.setdefault(cause, []).append(finding)
    return dict(sorted(groups.items(), key=lambda group: -len(group[1])))


def repair(store: Store, findings: Sequence[Finding], watch: Watch = unwatched) -> list[Finding]:
    """Carry out what is proposed, after a copy of everything was made; those that were repaired."""
    ways = [finding for finding in findings if finding.repairs]
    if not ways:
        return []
    store.backups.make()
    for at, finding in enumerate(ways):
        watch(at / len(ways))
        session = Session.open(store.games, finding.game.uid)
        for one in finding.repairs:
            if one.way == "insert":
                session.insert(one.target, one.command)
            elif one.way == "drop":
                session.delete(one.target)
            else:
                session.edit(one.target, one.command, allow=True)
        session.close()
    return ways


# -- once after the rules have changed


def unseen(store: Store) -> list[str]:
    """The games kept with former rules, unless somebody has looked at them with today's."""
    kept, seen = store.games.kept_with(), store.settings.get(SEEN, {})
    today = _rules_of_today(store)
    return [
        uid
        for uid, (game, rules) in kept.items()
        if game in today and today[game] not in (rules, seen.get(game))
    ]


def leave(store: Store) -> None:
    """Somebody has looked: nothing is said again before the rules change once more."""
    store.settings.set(SEEN, {**store.settings.get(SEEN, {}), **_rules_of_today(store)})


def _rules_of_today(store: Store) -> dict[str, str]:
    """Of every game on the shelf that this companion knows."""
    found = {}
    for game in {kept.game for kept in store.games.kept_with().values()}:
        with contextlib.suppress(Unreadable):
            found[game] = store.games.codec(game).game.rules_version
    return found
