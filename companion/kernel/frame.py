"""The stack of things still to be done. Plain data, so a game can stop in the middle of anything."""

from typing import ClassVar, NamedTuple

from companion.kernel.frozen import frozen


@frozen(kw_only=True)
class Frame:
    """Something still to be done. A *decision* waits for a person; any other frame is work for the engine.

    `owner` need not be the player whose turn it is. Decisions of one `group` on top of the stack may be
    answered in any order. `FORCED` decisions with a single legal answer resolve themselves. A `ROUTINE` frame
    is only what comes next: nothing has been begun that could be left half done.
    """

    WAITS: ClassVar[bool] = False
    FORCED: ClassVar[bool] = False
    ROUTINE: ClassVar[bool] = False
    RULE: ClassVar[str] = ""

    kind: str
    owner: str = ""
    source: str = ""

    @property
    def key(self) -> str:
        """Names this decision wherever it is met again: after an edit, in a file, in another session."""
        return f"{self.kind}:{self.owner}:{self.source}"

    @property
    def rule(self) -> str:
        """What somebody reads who asks about this very decision; usually that of all of its kind."""
        return self.RULE

    @property
    def group(self) -> str:
        return ""


class Key(NamedTuple):
    """The parts of a `key`; sources may have colons of their own."""

    kind: str
    owner: str = ""
    source: str = ""


def read_key(key: str) -> Key:
    return Key(*key.split(":", 2))


def open_decisions(agenda: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """The decisions that may be answered now: the top one, and those of its group directly below it."""
    if not agenda or not agenda[-1].WAITS:
        return ()
    top = agenda[-1]
    if not top.group:
        return (top,)
    found = [top]
    for frame in reversed(agenda[:-1]):
        if frame.group != top.group:
            break
        found.append(frame)
    return tuple(found)


def find_decision(agenda: tuple[Frame, ...], key: str) -> Frame | None:
    for frame in open_decisions(agenda):
        if frame.key == key:
            return frame
    return None
