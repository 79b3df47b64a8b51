"""From a game as it lies in the file to a book a session can play on."""

import contextlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from companion.kernel import gamefile, safe_json
from companion.kernel.codec import Codec
from companion.kernel.errors import Unreadable
from companion.kernel.game import Game
from companion.kernel.journal import Entry
from companion.kernel.playthrough import Snapshot
from companion.kernel.watch import EVERY, Watch, unwatched
from companion.store import chain
from companion.store.book import Book, Claim, Former, JournalWriter, LateWriter
from companion.store.early_store import EarlyStore
from companion.store.reading import SNAPSHOTS, Ask, Taken
from companion.store.trouble import StoreTrouble

FindGame = Callable[[str], Game[Any]]


def read_book(ask: Ask, taken: Taken, codec: Codec[Any], writer: JournalWriter, watch: Watch) -> Book[Any]:
    """All of a game that has been taken down."""
    row, sound = taken
    entries: list[Entry] = []
    for link in sound.links:
        if not link.n % EVERY:
            watch(link.n / len(sound.links))
        place = f"game {row.uid}, entry {link.n}"
        entries.append(codec.entry_from(safe_json.loads(link.entry), place))
    snapshots, former = _snapshots(ask, codec, taken)
    return Book(
        game=codec.game,
        codec=codec,
        setup=codec.setup_from(safe_json.loads(row.setup)),
        writer=writer,
        entries=tuple(entries),
        snapshots=snapshots,
        claim=former[-1].claim if former else None,
        former=former,
        uid=row.uid,
        title=row.title,
        note=row.note,
        size=sum(gamefile.line_size(link.entry) for link in sound.links),
    )


def _snapshots(
    ask: Ask, codec: Codec[Any], taken: Taken
) -> tuple[tuple[Snapshot[Any], ...], tuple[Former, ...]]:
    """Those that belong to this journal; and what foreign or former ones claim, the newest last."""
    hashes = taken.sound.hashes
    rows: Sequence[Any] = ()
    with contextlib.suppress(StoreTrouble):
        rows = ask(SNAPSHOTS, {"game": taken.row.id})
    snapshots: list[Snapshot[Any]] = []
    former: list[Former] = []
    for entries, moves, rules, digest, state, seal in rows:
        if type(entries) is not int or type(moves) is not int or entries >= len(hashes):
            continue
        if seal != chain.seal(hashes[entries], moves, rules, state):
            continue
        if state and rules == codec.game.rules_version:
            snapshots.append(Snapshot(entries, moves, partial(_state, codec, state)))
        else:
            former.append(Former(Claim(rules, entries, moves, digest), state))
    return tuple(snapshots), tuple(former)


def _state(codec: Codec[Any], text: str) -> Any:
    """The state of a snapshot; None where it does not read back to itself (its class has changed since)."""
    try:
        state = codec.state_from(text)
    except Unreadable:
        return None
    return state if codec.state_to(state) == text else None


class EarlyBooks:
    """Takes games down while the store is still being brought in; what is played then is kept by the store,
    which `later` waits for."""

    def __init__(
        self,
        early: EarlyStore,
        find_game: FindGame,
        later: Callable[[Taken], JournalWriter],
        ready: Callable[[], bool],
    ) -> None:
        self._early = early
        self._find_game = find_game
        self._later = later
        self._ready = ready

    def book(self, uid: str, watch: Watch = unwatched) -> Book[Any]:
        taken = self._early.take(uid)
        writer = LateWriter(partial(self._later, taken), self._ready)
        return read_book(self._early.ask, taken, Codec(self._find_game(taken.row.game)), writer, watch)
