"""What a damaged file has lost of its games, from the copies beside it.

A hash goes through every entry of a game and begins with what was agreed: whatever of a copy fits into that
chain is what stood in the file itself, and whatever was said since the copy goes on from there.
"""

import contextlib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from companion.kernel.frozen import frozen
from companion.store import chain
from companion.store.backups import backups_in
from companion.store.chain import Link, Sound
from companion.store.damaged_file import laid_open, links_of
from companion.store.paths import backup_folder
from companion.store.salvage import Found
from companion.store.tables import GAMES
from companion.store.trouble import StoreTrouble


@frozen
class Torn:
    """A game that is not whole: its line, where there is one, and the entries that are left of it."""

    row: Found | None
    links: tuple[Link, ...]
    sound: int = 0

    @property
    def most(self) -> int:
        """How many entries it had, as far as anybody can tell."""
        said = self.row.entries if self.row else 0
        return max([link.n for link in self.links] + [said if isinstance(said, int) else 0])


@frozen
class Completed:
    """The same game with what the copy of a `day` has of it."""

    row: Found
    entries: int
    sound: Sound
    day: str


def from_copies(file: Path, torn: Mapping[int, Torn]) -> dict[int, Completed]:
    """Of games that are not whole, by their numbers, those of which some copy has more; the newest first."""
    best: dict[int, Completed] = {}
    for copy in reversed(backups_in(backup_folder(file.parent)) if torn else []):
        with contextlib.suppress(StoreTrouble), laid_open(copy.path) as (salvage, _):
            links = links_of(salvage)
            for row in salvage.rows(GAMES):
                if row.id in torn and (more := _joined(torn[row.id], row, links[row.id], copy.day)):
                    former = best.get(row.id)
                    if former is None or len(former.sound.links) < len(more.sound.links):
                        best[row.id] = more
        if all(number in best and not best[number].sound.broken for number in torn):
            break
    return best


def _joined(torn: Torn, row: Found, links: Sequence[Link], day: str) -> Completed | None:
    """None where the copy does not add to it, or has another game under its number."""
    same = torn.row is not None and torn.row.uid == row.uid
    if torn.row is not None and same and torn.sound:
        row = torn.row  # what it says of the game is newer
    start = (row.uid, row.game, row.rules, row.setup)
    if not all(isinstance(part, str) for part in start):
        return None
    fitting = _fitting(chain.origin(*start), (*torn.links, *links))
    if len(fitting) <= torn.sound or not (same or set(fitting) & set(torn.links)):
        return None
    entries = max(torn.most, len(fitting))
    sound = chain.follow(chain.origin(*start), fitting)
    return Completed(row, entries, Sound(sound.links, sound.hashes, len(fitting) < entries), day)


def _fitting(head: str, links: Iterable[Link]) -> list[Link]:
    """The longest chain that goes on from there."""
    by_place: dict[int, list[Link]] = defaultdict(list)
    for one in links:
        by_place[one.n].append(one)
    found: list[Link] = []
    while True:
        n = len(found) + 1
        fits = (one for one in by_place[n] if one.hash == chain.link(head, n, one.said_at, one.entry))
        if (following := next(fits, None)) is None:
            return found
        found.append(following)
        head = following.hash
