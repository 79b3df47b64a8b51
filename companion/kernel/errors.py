"""The kinds of error a person can meet. A bug is anything else."""

from collections.abc import Sequence

from companion.kernel.refusal import Refusal


class Unreadable(Exception):
    """Input nobody can make sense of. `place` says where: a path into the file, a line, an option.

    `text` can be translated where it was marked for that; `details` are what fills it.
    """

    def __init__(self, text: str, place: str = "", /, **details: str | int) -> None:
        self.message = text.format(**details) if details else text
        super().__init__(self.message)
        self.text = text
        self.details = details
        self.place = place

    def __str__(self) -> str:
        return f"{self.place}: {self.message}" if self.place else self.message


class Refused(Exception):
    """A readable command that the rules (or the number of pieces in the box) do not allow."""

    def __init__(self, reasons: Sequence[Refusal]) -> None:
        super().__init__(", ".join(reason.code for reason in reasons))
        self.reasons = tuple(reasons)


class EnvironmentTrouble(Exception):
    """Disk, permission, database, display: the world around the program. The game is unharmed.

    `text` is a sentence that can be translated where it was marked for that; `details` are what fills it.
    """

    def __init__(self, text: str, /, **details: str | int) -> None:
        super().__init__(text.format(**details) if details else text)
        self.text = text
        self.details = details
