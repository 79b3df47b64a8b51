"""What was learnt about the cardboard: by whom it is kept, when it was told, and every change taken back.

Games teach as they go (`learn`). What somebody changes by hand, in the box or by an import, is one recorded
step however large it is: it can be undone and redone as a whole, also after a night.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from companion.kernel import safe_json
from companion.kernel.frozen import frozen
from companion.store import reading, validation
from companion.store.clock import Clock, stamp
from companion.store.database import Database
from companion.store.stored_settings import put
from companion.store.tables import CATALOGUE, CATALOGUE_STEPS

STEPS_KEPT = 100
_COLUMNS = ("id", "value", "learnt_at", "learnt_in")
_Written = dict[str, Any] | None
"""A row of the catalogue as a step remembers it; None where there was none."""
Former = dict[tuple[str, str], _Written]
"""By key and value of a fact: what stood there before it was told."""


@frozen
class Told:
    """A fact, when it was told, and the stored game it was told in; empty when in none."""

    value: Any
    at: str
    in_game: str


@frozen
class CatalogueStep:
    """Something changed by hand: its kind, and the keys it touched; `kept` are those that a game has told
    anew since, and that were left as they are."""

    kind: str
    keys: tuple[str, ...]
    kept: tuple[str, ...] = ()


class Catalogue:
    """Facts about the cardboard by game and key. The newest telling counts."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    def all(self, game: str) -> dict[str, Any]:
        return reading.catalogue(self._database.ask, game)

    def any(self) -> bool:
        """Whether anything was told, of whatever game."""
        with self._database.read() as connection:
            return connection.execute(select(CATALOGUE.c.id).limit(1)).first() is not None

    def told(self, game: str) -> dict[str, Told]:
        """All facts in the order in which they were first told."""
        question = select(CATALOGUE).where(CATALOGUE.c.game == game).order_by(CATALOGUE.c.id)
        with self._database.read() as connection:
            rows = connection.execute(question).all()
        return {row.key: Told(safe_json.loads(row.value), row.learnt_at, row.learnt_in) for row in rows}

    def learn(self, game: str, facts: Iterable[tuple[str, Any]]) -> None:
        with self._database.write() as connection:
            learn(connection, game, facts, stamp(self._clock()))

    # -- changes by hand

    def change(self, game: str, kind: str, changes: Mapping[str, Any]) -> CatalogueStep | None:
        """Write all of these as one step that can be undone; None as a value forgets. Nothing to change is
        no step. Raises `Unreadable` and changes nothing."""
        with self._database.write() as connection:
            before = {key: _row(connection, game, key) for key in changes}
            learnt = [(key, value) for key, value in changes.items() if value is not None]
            learn(connection, game, learnt, stamp(self._clock()))
            for key in changes.keys() - dict(learnt).keys():
                _drop(connection, game, key)
            after = {key: _row(connection, game, key) for key in changes}
            touched = {key: [before[key], after[key]] for key in changes if before[key] != after[key]}
            if not touched:
                return None
            mine = CATALOGUE_STEPS.c.game == game
            connection.execute(delete(CATALOGUE_STEPS).where(mine, CATALOGUE_STEPS.c.undone))
            row = {"game": game, "kind": validation.key(kind, "kind"), "undone": False}
            row |= {"made_at": stamp(self._clock()), "changes": safe_json.dumps(touched)}
            connection.execute(insert(CATALOGUE_STEPS).values(row))
            newest = select(CATALOGUE_STEPS.c.id).where(mine).order_by(CATALOGUE_STEPS.c.id.desc())
            old = list(connection.execute(newest.offset(STEPS_KEPT)).scalars())
            connection.execute(delete(CATALOGUE_STEPS).where(CATALOGUE_STEPS.c.id.in_(old)))
        return CatalogueStep(kind, tuple(touched))

    def next_undo(self, game: str) -> CatalogueStep | None:
        with self._database.read() as connection:
            row = _next(connection, game, undone=False)
        return _step(row)

    def next_redo(self, game: str) -> CatalogueStep | None:
        with self._database.read() as connection:
            row = _next(connection, game, undone=True)
        return _step(row)

    def undo(self, game: str) -> CatalogueStep | None:
        """Take the last step back. What a game has told anew since then stays as that game told it."""
        return self._walk(game, back=True)

    def redo(self, game: str) -> CatalogueStep | None:
        return self._walk(game, back=False)

    def _walk(self, game: str, back: bool) -> CatalogueStep | None:
        with self._database.write() as connection:
            row = _next(connection, game, undone=not back)
            if row is None:
                return None
            kept = []
            for key, (before, after) in safe_json.loads(row.changes).items():
                now, then = (after, before) if back else (before, after)
                if _content(_row(connection, game, key)) == _content(now):
                    _restore(connection, game, key, then)
                else:
                    kept.append(key)
            connection.execute(
                update(CATALOGUE_STEPS).where(CATALOGUE_STEPS.c.id == row.id).values(undone=back)
            )
        return _step(row, tuple(kept))


class GameCatalogue:
    """The catalogue of one game, for whoever is only about that."""

    def __init__(self, catalogue: Catalogue, game: str) -> None:
        self._catalogue = catalogue
        self.game = game

    def told(self) -> dict[str, Told]:
        return self._catalogue.told(self.game)

    def entries(self) -> dict[str, Any]:
        return {key: told.value for key, told in self.told().items()}

    def change(self, kind: str, changes: Mapping[str, Any]) -> CatalogueStep | None:
        return self._catalogue.change(self.game, kind, changes)

    def next_undo(self) -> CatalogueStep | None:
        return self._catalogue.next_undo(self.game)

    def next_redo(self) -> CatalogueStep | None:
        return self._catalogue.next_redo(self.game)

    def undo(self) -> CatalogueStep | None:
        return self._catalogue.undo(self.game)

    def redo(self) -> CatalogueStep | None:
        return self._catalogue.redo(self.game)


def learn(
    connection: Connection, game: str, facts: Iterable[tuple[str, Any]], learnt_at: str, learnt_in: str = ""
) -> Former:
    """Remember facts as part of a larger transaction: with the entry that told them. Gives what each of them
    has replaced.

    What is known already was told when it was first told: saying it again changes nothing.
    """
    former: Former = {}
    for key, value, before in _new(connection, game, facts):
        former[key, value] = before
        put(
            connection,
            CATALOGUE,
            {"game": game, "key": key},
            {"value": value, "learnt_at": learnt_at, "learnt_in": learnt_in},
        )
    return former


def _new(
    connection: Connection, game: str, facts: Iterable[tuple[str, Any]]
) -> Iterator[tuple[str, str, _Written]]:
    for given, value in facts:
        key, text = validation.key(given, "fact"), validation.value(value, given)
        here = _row(connection, game, key)
        if here is None or here["value"] != text:
            yield key, text, here


def withdraw(connection: Connection, game: str, told: Iterable[tuple[str, str]], former: Former) -> None:
    """Put back what these tellings have replaced, wherever they still stand; what was known before them, or
    was told anew since, stays."""
    for key, text in told:
        if (key, text) in former and _content(_row(connection, game, key)) == text:
            _restore(connection, game, key, former[key, text])


def written(facts: Iterable[tuple[str, Any]]) -> list[tuple[str, str]]:
    """Facts as they are stored."""
    return [(validation.key(key, "fact"), validation.value(value, key)) for key, value in facts]


def _row(connection: Connection, game: str, key: str) -> _Written:
    question = select(*(CATALOGUE.c[name] for name in _COLUMNS))
    found = connection.execute(question.where(CATALOGUE.c.game == game, CATALOGUE.c.key == key))
    written = found.mappings().first()
    return None if written is None else dict(written)


def _drop(connection: Connection, game: str, key: str) -> None:
    connection.execute(delete(CATALOGUE).where(CATALOGUE.c.game == game, CATALOGUE.c.key == key))


def _restore(connection: Connection, game: str, key: str, row: _Written) -> None:
    """As it was, at the place in the order that it had, unless somebody else has that by now."""
    _drop(connection, game, key)
    if row is None:
        return
    taken = connection.execute(select(CATALOGUE.c.id).where(CATALOGUE.c.id == row["id"])).first()
    values = {name: value for name, value in row.items() if name != "id" or taken is None}
    connection.execute(insert(CATALOGUE).values({"game": game, "key": key, **values}))


def _content(row: _Written) -> str | None:
    return None if row is None else str(row["value"])


def _next(connection: Connection, game: str, undone: bool) -> Row[Any] | None:
    """Undone is what was done last; redone what was undone last."""
    order = CATALOGUE_STEPS.c.id.asc() if undone else CATALOGUE_STEPS.c.id.desc()
    found = select(CATALOGUE_STEPS).where(CATALOGUE_STEPS.c.game == game, CATALOGUE_STEPS.c.undone == undone)
    return connection.execute(found.order_by(order)).first()


def _step(row: Row[Any] | None, kept: tuple[str, ...] = ()) -> CatalogueStep | None:
    return None if row is None else CatalogueStep(row.kind, tuple(safe_json.loads(row.changes)), kept)
