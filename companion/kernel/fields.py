"""What fields of commands and set-ups are made of, each with a bound: strangers write files, too.

Bounds are told in our own words, and to pydantic as those of `annotated_types`: it comes in with whoever
first needs it, not with the fields.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal

from companion.kernel.chance import SEED_LIMIT
from companion.kernel.frozen import frozen
from companion.kernel.people import NAME_LIMIT


class _ToldInParts:
    """Whatever else stands beside a type; pydantic asks for its parts."""

    __is_annotated_types_grouped_metadata__: ClassVar[Literal[True]] = True


@frozen
class Bound(_ToldInParts):
    """How large a number, how long a text or a list may be; `strict` where "3" or true is no number."""

    least: int | None = None
    most: int | None = None
    shortest: int | None = None
    longest: int | None = None
    strict: bool = False

    def __iter__(self) -> Iterator[object]:
        from annotated_types import Ge, Le, MaxLen, MinLen
        from pydantic import Strict

        if self.strict:
            yield Strict()
        bounds = ((Ge, self.least), (Le, self.most), (MinLen, self.shortest), (MaxLen, self.longest))
        yield from (part(given) for part, given in bounds if given is not None)

    def holds(self, value: Any) -> bool:
        """Of a value of the right type."""
        if self.least is not None and value < self.least:
            return False
        if self.most is not None and value > self.most:
            return False
        if self.shortest is not None and len(value) < self.shortest:
            return False
        return self.longest is None or len(value) <= self.longest


@frozen
class Retold(_ToldInParts):
    """Plain data of former times is put into today's words before it is read."""

    retell: Callable[[dict[str, Any]], dict[str, Any]]

    def __iter__(self) -> Iterator[object]:
        from pydantic import BeforeValidator

        yield BeforeValidator(self.now)

    def now(self, told: Any) -> Any:
        return self.retell(told) if isinstance(told, dict) else told


class ByKind:
    """One of several classes, which its `kind` tells."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Any]) -> Any:
        from pydantic import Field

        return handler(Annotated[source, Field(discriminator="kind")])


def whole(least: int, most: int) -> Bound:
    return Bound(least=least, most=most, strict=True)


def text(longest: int, shortest: int | None = None) -> Bound:
    return Bound(shortest=shortest, longest=longest, strict=True)


def up_to(longest: int) -> Bound:
    """So many entries."""
    return Bound(longest=longest)


Flag = Annotated[bool, Bound(strict=True)]
Number = Annotated[int, Bound(strict=True)]
Words = Annotated[str, Bound(strict=True)]
Count = Annotated[int, whole(0, 999)]
Name = Annotated[str, text(80)]
"""Of a thing in the game: a code, never what somebody is called."""
Text = Annotated[str, text(500)]
Units = Annotated[Mapping[Name, Count], up_to(20)]
"""So many of each kind: `{"wood": 2}`."""
Value = Flag | Number | Words | tuple[Name, ...]
"""What something can be set to."""
PersonName = Annotated[str, text(NAME_LIMIT, shortest=1)]
Seed = Annotated[int, whole(0, SEED_LIMIT - 1)]
