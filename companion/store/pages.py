"""Reads rows out of the pages of a SQLite file without SQLite: for files it does not open any more.

SQLite finds a row by way of other pages, and a lost page takes along all that is found through it. Here every
page is looked at for itself. See "Database File Format" and "WAL-mode File Format" of SQLite; only what our
own tables need is read. A damaged page can hold anything: what makes no sense is left out.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from companion.store.paths import LOG

MAGIC = b"SQLite format 3\0"
USUAL_SIZE = 4096
_HEADER, _LOG_HEADER, _FRAME_HEADER = 100, 32, 24
_LEAF = 13
"""The first byte of a page that holds rows of a table."""
_INTEGERS = (0, 1, 2, 3, 4, 6, 8)
"""Bytes of a whole number, by its kind."""

MOST_PADDING = 2**32
"""A damaged length is not to be believed."""

Value = str | int | None


class Cell(NamedTuple):
    """A row as it is stored: its number, and its values in the order of the columns."""

    number: int
    values: tuple[Value, ...]


class Pages:
    """All pages of a file, as the log beside it left them."""

    def __init__(self, file: Path) -> None:
        data = file.read_bytes()
        log = file.with_name(file.name + LOG)
        frames = log.read_bytes() if log.exists() else b""
        self.size = _page_size(data, frames)
        self.there = len(data)
        self._pages = {
            at // self.size + 1: data[at : at + self.size].ljust(self.size, b"\0")
            for at in range(0, len(data), self.size)
        }
        logged = _logged(frames, self.size)
        self._pages.update(logged)
        first = self._pages.get(1, bytes(self.size))
        self.has_header = first.startswith(MAGIC)
        self.expected = _number(first[28:32]) * self.size if self.has_header else 0
        self._usable = self.size - first[20] if self.has_header else self.size
        whole = range(1, self.there // self.size + 1)
        needed = range(1, max(self.expected, self.there + self.size - 1) // self.size + 1)
        self.complete = all(number in whole or number in logged for number in needed)
        """Whether no page is missing: whoever is stopped before the log is carried over leaves them there."""

    def cells(self) -> Iterator[Cell]:
        """Every row of every table that can be read, page by page."""
        free = set(self._free_pages())
        for number, page in sorted(self._pages.items()):
            if number not in free:
                yield from self._cells_of(page, _HEADER if number == 1 and self.has_header else 0)

    def _cells_of(self, page: bytes, at: int) -> Iterator[Cell]:
        if page[at] != _LEAF:
            return
        count = _number(page[at + 3 : at + 5])
        for pointer in range(at + 8, min(at + 8 + 2 * count, self.size - 1), 2):
            try:
                yield self._cell(page, _number(page[pointer : pointer + 2]))
            except (IndexError, ValueError):  # the latter: no UTF-8, no such kind of value
                continue

    def _cell(self, page: bytes, at: int) -> Cell:
        length, at = _varint(page, at)
        number, at = _varint(page, at)
        if length > self.size * len(self._pages):
            raise ValueError(length)
        most = self._usable - 35
        if length <= most:
            payload = page[at : at + length]
        else:
            least = (self._usable - 12) * 32 // 255 - 23
            local = least + (length - least) % (self._usable - 4)
            local = local if local <= most else least
            following = _number(page[at + local : at + local + 4])
            payload = page[at : at + local] + self._overflow(following, length - local)
        if len(payload) != length:
            raise ValueError(length)
        return Cell(number if number < 2**63 else number - 2**64, tuple(_values(payload)))

    def _overflow(self, page: int, length: int) -> bytes:
        """The rest of a long row; it goes on from page to page."""
        parts = []
        while length > 0:
            data = self._pages.get(page)
            if data is None:
                raise ValueError(page)
            parts.append(data[4 : 4 + min(length, self._usable - 4)])
            length -= self._usable - 4
            page = _number(data[:4])
        return b"".join(parts)

    def _free_pages(self) -> Iterator[int]:
        """What was deleted for good stays deleted, as long as the list of such pages can be read."""
        trunk = _number(self._pages[1][32:36]) if self.has_header else 0
        seen: set[int] = set()
        while trunk in self._pages and trunk not in seen:
            seen.add(trunk)
            page = self._pages[trunk]
            yield trunk
            leaves = min(_number(page[4:8]), self.size // 4 - 2)
            yield from (_number(page[at : at + 4]) for at in range(8, 8 + 4 * leaves, 4))
            trunk = _number(page[:4])


def pad(file: Path, pages: Pages) -> None:
    """Fill a copy that was cut up to its full length: SQLite refuses the whole file for its missing end, and
    throws the log of an empty one away."""
    length = max(pages.expected, -(-pages.there // pages.size) * pages.size)
    if pages.there < length <= pages.there + MOST_PADDING:
        with file.open("ab") as end:
            end.truncate(length)


def _page_size(data: bytes, log: bytes) -> int:
    found = _number(data[16:18]) if data.startswith(MAGIC) else _number(log[8:12])
    size = 65536 if found == 1 else found
    return size if 512 <= size <= 65536 and size & (size - 1) == 0 else USUAL_SIZE


def _logged(log: bytes, size: int) -> dict[int, bytes]:
    """The pages in a log, as far as its last whole transaction."""
    salt = log[16:24]
    committed: dict[int, bytes] = {}
    waiting: dict[int, bytes] = {}
    for at in range(_LOG_HEADER, len(log) - _FRAME_HEADER - size + 1, _FRAME_HEADER + size):
        head = log[at : at + _FRAME_HEADER]
        if head[8:16] != salt:
            break
        waiting[_number(head[:4])] = log[at + _FRAME_HEADER : at + _FRAME_HEADER + size]
        if _number(head[4:8]):
            committed.update(waiting)
            waiting = {}
    return committed


def _values(payload: bytes) -> Iterator[Value]:
    end, at = _varint(payload, 0)
    body = end
    while at < end:
        kind, at = _varint(payload, at)
        if kind == 0:
            yield None
        elif kind in (8, 9):
            yield kind - 8
        elif kind < len(_INTEGERS):
            size = _INTEGERS[kind]
            yield int.from_bytes(payload[body : body + size], "big", signed=True)
            body += size
        elif kind >= 13 and kind % 2:
            size = (kind - 13) // 2
            yield payload[body : body + size].decode()
            body += size
        else:
            raise ValueError(kind)  # a fraction or raw bytes: nothing of ours
    if body != len(payload):
        raise ValueError(body)


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends."""
    value = 0
    for count in range(9):
        byte = data[at + count]
        if count == 8:
            return value << 8 | byte, at + 9
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + count + 1
    raise AssertionError("nine bytes end it")


def _number(data: bytes) -> int:
    return int.from_bytes(data, "big")
