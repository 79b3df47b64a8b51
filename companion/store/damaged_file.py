"""A damaged file of games, laid open: a private copy of it, because merely opening a file that was left
behind by a crash changes it."""

import contextlib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from companion.kernel.errors import Saying
from companion.kernel.marking import N_
from companion.store import migrations, trouble
from companion.store.chain import Link
from companion.store.database import Database
from companion.store.pages import Pages, pad
from companion.store.salvage import Salvage
from companion.store.sqlite import private_copy
from companion.store.tables import JOURNAL
from companion.store.trouble import StoreTrouble


@contextlib.contextmanager
def laid_open(file: Path) -> Iterator[tuple[Salvage, list[Saying]]]:
    """What can be read of a copy, and what SQLite finds wrong with it."""
    if not file.exists():
        raise StoreTrouble(trouble.NOTHING_THERE, file=str(file))
    with private_copy(file) as copy:
        pages = Pages(copy)
        faults = _cut(pages)
        pad(copy, pages)
        database = _opened(copy)
        if database is None:
            text = N_("the file is not a database any more") if pages.there else N_("the file is empty")
            faults.append(Saying(text))
            yield Salvage(pages, None, damaged=True), faults
            return
        try:
            faults += _faults(database, file, damaged=bool(faults))
            yield Salvage(pages, database, damaged=bool(faults)), faults
        finally:
            database.close()


def links_of(salvage: Salvage) -> dict[int, list[Link]]:
    """The entries of every game, in their order."""
    found: dict[int, list[Link]] = defaultdict(list)
    for row in salvage.rows(JOURNAL):
        if isinstance(row.n, int) and isinstance(row.game_id, int):
            found[row.game_id].append(Link(row.n, row.said_at, row.entry, row.hash))
    for links in found.values():
        links.sort(key=lambda link: link.n)
    return found


def _opened(copy: Path) -> Database | None:
    """None where SQLite takes it for no database, or for a new one."""
    if not copy.stat().st_size:
        return None
    try:
        return Database(copy)
    except StoreTrouble as error:
        if error.text != trouble.DAMAGED:
            raise
        return None


def _cut(pages: Pages) -> list[Saying]:
    if not pages.there or pages.complete:
        return []
    if pages.expected <= pages.there:  # how long it was stood in what is missing, or stands there wrongly
        return [Saying(N_("the file is cut: {there} bytes are there"), {"there": pages.there})]
    text = N_("the file is cut: {there} of {expected} bytes are there")
    return [Saying(text, {"there": pages.there, "expected": pages.expected})]


def _faults(database: Database, file: Path, damaged: bool) -> list[Saying]:
    try:
        migrations.bring_up_to_date(database, database.file.parent, name=file)
        return database.faults()
    except StoreTrouble as error:
        # Of a file that is cut the sign that it is ours may be missing too.
        if error.text != trouble.DAMAGED and not (damaged and error.text == trouble.NOT_OURS):
            raise
        return [Saying(N_("the file cannot be read as a whole"))]
