"""Parts that are made when somebody first asks for them, and can be asked after without being made."""

from functools import cached_property
from typing import TypeVar

T = TypeVar("T")


class Lazy(cached_property[T]):
    """Like `cached_property`. `Page.part.made(page)` is the part where there is one already."""

    def made(self, owner: object) -> T | None:
        """The part of this owner, None as long as nobody has asked for it."""
        assert self.attrname is not None, "a part belongs to a class"
        made: T | None = vars(owner).get(self.attrname)
        return made
