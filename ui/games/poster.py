"""What the window shows of a game before any of it is loaded. Texts are marked here, and said by the page."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from companion.kernel.frozen import frozen
from companion.kernel.marking import N_

if TYPE_CHECKING:
    from companion.wording.language import Language


@frozen
class Depth:
    """How much of a game can be kept: its value in the set-up, its icon, what it is called and means.

    `counted`: only the final count, which is complete or not; it has neither rounds nor turns.
    """

    value: str
    icon: str
    title: str
    text: str
    counted: bool = False


@frozen
class Poster:
    """`emblem` stands for the game, `treasure` for its box. The usual one of the `depths` comes first.

    `board`: there is one that can be made larger and smaller. `joined`: one may come with a game that is
    already being played. `stages` say what it is at in a phase that has neither rounds nor turns. `worn`
    gives the seats of a table the colours that their players wear; seats that are colours themselves need
    none. `stand_ins` say, by seat, what players without a name are called: nobody's name. `seating` leads to
    where names and seats are put right.
    """

    title: str
    emblem: str
    treasure: str
    depths: tuple[Depth, ...]
    board: bool = True
    joined: bool = False
    stages: Mapping[str, str] = field(default_factory=dict)
    score: str = N_("Score")
    score_icon: str = "vp"
    worn: Callable[[Sequence[str]], Mapping[str, str]] = lambda _seats: {}
    stand_ins: "Callable[[Language], Mapping[str, str]]" = lambda _language: {}
    seating: str = N_("Names, colours and seats …")

    def depth(self, value: str) -> Depth | None:
        return next((depth for depth in self.depths if depth.value == value), None)
