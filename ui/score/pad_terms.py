"""What a game has to say about its pad, for those who show, print and save it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.kernel.frame import Frame
from companion.kernel.frozen import frozen
from companion.kernel.replay import Step
from companion.wording.language import Language
from ui.table.correct import Correctable

Played = Sequence[Step[Any]]
"""The moves: some of what a pad notes is known only to them."""


def nothing_to_tell(_state: Any, _fact: str) -> bool:
    return False


@frozen
class PadTerms:
    """`title` heads the paper, with the `emblem` beside it; `laurel` is the icon of whoever has won.

    `frame` is the decision that is open while the pad is. At depths that are `mirrored` there is a table to
    go back to; at those that are `counted` the companion counts what lies there.

    A category is one of the rows, or "total" and "place": `rule` says where to read how it comes about.
    `corrections` names what could be put right behind a number, `correctable` says how. `told` says whether a
    fact behind it is known, `short` what its button says then. What the rows are called is in a `PadText`.
    """

    title: str
    family: str
    emblem: str
    laurel: str
    icons: Mapping[str, str]
    frame: type[Frame]
    mirrored: tuple[str, ...]
    counted: tuple[str, ...]
    rule: Callable[[str], str]
    corrections: Callable[[Any, str, str], Sequence[str]]
    correctable: Correctable
    told: Callable[[Any, str], bool] = nothing_to_tell
    short: Callable[[Language, str], str] = lambda _language, fact: fact
