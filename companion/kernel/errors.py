"""The kinds of error a person can meet. A bug is anything else."""

from collections.abc import Mapping, Sequence
from dataclasses import field

from companion.kernel.frozen import frozen
from companion.kernel.refusal import Refusal


@frozen
class Saying:
    """Something said as data: `text` is marked for translation, `details` are what fills it. Those of them
    that are words themselves are told in the same way."""

    text: str
    details: Mapping[str, "Detail"] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.text.format(**self.details) if self.details else self.text


Detail = str | int | Saying


class Unreadable(Exception):
    """Input nobody can make sense of. `place` says where: a path into the file, a line, an option.

    `text` is marked for translation; `details` are what fills it. `where` are the parts of the place, from
    the outermost: those of them that are words can be translated too.
    """

    def __init__(self, text: str, place: str | Saying = "", /, **details: Detail) -> None:
        self.message = text.format(**details) if details else text
        super().__init__(self.message)
        self.text = text
        self.details = details
        self.where: tuple[str | Saying, ...] = (place,) if place else ()
        self.place = str(place)

    def inside(self, file: str) -> "Unreadable":
        """The same, found in this file."""
        outer = Unreadable(self.text, **self.details)
        outer.where = (file, *self.where) if file else self.where
        outer.place = ", ".join(map(str, outer.where))
        return outer

    def __str__(self) -> str:
        return f"{self.place}: {self.message}" if self.place else self.message


class Unbelievable(Unreadable):
    """An entry about the cardboard that is held against the rules of a game: they have words for the reason.

    The message has only its code: it is for programs.
    """

    def __init__(self, game: str, reason: Refusal, place: str, message: str = "") -> None:
        super().__init__(message or f"{reason.code} {reason.params['detail']}".strip(), place)
        self.game = game
        self.reason = reason


class Disagreed(ValueError):
    """What a set-up agrees on contradicts itself. Found while its fields are read, told as `Unreadable`."""

    def __init__(self, text: str, /, **details: Detail) -> None:
        super().__init__(text.format(**details) if details else text)
        self.text = text
        self.details = details


class Refused(Exception):
    """A readable command that the rules (or the number of pieces in the box) do not allow."""

    def __init__(self, reasons: Sequence[Refusal]) -> None:
        super().__init__(", ".join(reason.code for reason in reasons))
        self.reasons = tuple(reasons)


class EnvironmentTrouble(Exception):
    """Disk, permission, database, display: the world around the program. The game is unharmed.

    `text` is a sentence that can be translated where it was marked for that; `details` are what fills it.
    """

    def __init__(self, text: str, /, **details: Detail) -> None:
        super().__init__(text.format(**details) if details else text)
        self.text = text
        self.details = details
