"""What a game tells about its box: the printed things tables describe, counted, compared and merged.

Entries are keys and plain values as the catalogue keeps them; only the game knows what they mean.
"""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any

from companion.kernel.frozen import frozen

Entries = Mapping[str, Any]


@frozen
class Progress:
    """How much of a pile is told: `told` things of `holds`, and how many of them only in part."""

    told: int
    holds: int
    partly: int = 0

    @property
    def surplus(self) -> int:
        """More than there is cardboard: something was told twice, or is none of this pile."""
        return max(0, self.told - self.holds)


@frozen
class Conflict:
    """The same thing told in two ways: the key here and the key there. `both` where it may be two things;
    `instead` where they are two that cannot both be true: whoever takes theirs forgets the own one."""

    mine: str
    theirs: str
    both: bool = True
    instead: bool = False


@frozen
class Comparison:
    """What another catalogue would bring: `added` is new here, `richer` completes what is told here in part
    (under the key it has here), `same` is how much is told in both alike, `left_out` cannot be believed."""

    added: Entries = field(default_factory=dict)
    richer: Entries = field(default_factory=dict)
    same: int = 0
    conflicts: tuple[Conflict, ...] = ()
    left_out: tuple[str, ...] = ()

    @property
    def empty(self) -> bool:
        return not (self.added or self.richer or self.conflicts)

    def decided(self, mine: Entries, theirs: Entries, answers: Mapping[str, str]) -> dict[str, Any]:
        """What to write for these answers: "mine", "theirs" or "both" by the key of each conflict there;
        None forgets.

        A conflict nobody has answered leaves things here as they are.
        """
        written = {**self.added, **self.richer}
        for conflict in self.conflicts:
            answer = answers.get(conflict.theirs, "mine")
            if answer == "theirs" and conflict.instead:
                written[conflict.theirs] = theirs[conflict.theirs]
                written[conflict.mine] = None
            elif answer == "theirs":
                written[conflict.mine] = theirs[conflict.theirs]
            elif answer == "both" and conflict.both:
                written[free_key(conflict.theirs, {**mine, **written})] = theirs[conflict.theirs]
        return written


def free_key(key: str, taken: Mapping[str, Any]) -> str:
    """This key, or the next one like it that nothing has."""
    found, number = key, 2
    while found in taken:
        found, number = f"{key}.{number}", number + 1
    return found


def _all_of_it(mine: Entries, written: Entries) -> dict[str, Any]:
    """Where things are told one by one, none of them speaks against another."""
    return dict(written)


@frozen
class Box:
    """`check` raises `Unreadable` for an entry that means nothing; `progress` goes pile by pile; `settle`
    gives what can be believed of what is to be written, and what else follows from it."""

    check: Callable[[str, Any], None]
    progress: Callable[[Entries], Mapping[str, Progress]]
    compare: Callable[[Entries, Entries], Comparison]
    settle: Callable[[Entries, Entries], dict[str, Any]] = _all_of_it
