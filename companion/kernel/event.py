"""What happened, told once: ledger, log, chores for hands, score and views all read events."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

Scalar = str | int | bool | None
NOTHING: Mapping[str, Scalar] = MappingProxyType({})


class Event(NamedTuple):
    """`kind` happened to `what` of `player`: it went from `before` to `after`, by `rule`, through `source`.

    A *count* event (`kind == "count"`) changes a number that somebody counts: a resource, a track, points.
    A *moved* event tells where a piece went, or how many are left where it was. The ledger reads both; the
    other kinds tell the story around them.
    """

    kind: str
    player: str = ""
    what: str = ""
    before: Scalar = None
    after: Scalar = None
    rule: str = ""
    source: str = ""
    detail: Mapping[str, Scalar] = NOTHING

    @property
    def change(self) -> int:
        """How far a number moved; 0 for anything that is not a number."""
        if isinstance(self.before, int) and isinstance(self.after, int):
            return self.after - self.before
        return 0
