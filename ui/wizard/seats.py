"""The seats a box has: what tells players apart, a colour or a deck, and what it is called."""

from collections.abc import Callable, Mapping, Sequence

from companion.kernel.frozen import frozen


@frozen
class Seats:
    """`known` are all of them; `counts` is how many people may play, and `usual` how many are expected.

    `name` stands in for somebody who has given none; `told` says it to those who do not see the colour.
    `sentence` says above the rows what they are for, where a game has more to say than others.
    `title` and `swapping` are said where seats are changed while a game runs.
    `worn` gives the seats in use the colours that their players wear, where they are none themselves.
    """

    known: tuple[str, ...]
    counts: Sequence[int]
    usual: int
    name: Callable[[str], str]
    told: Callable[[str], str]
    sentence: str = ""
    title: str = ""
    swapping: str = ""
    worn: Callable[[Sequence[str]], Mapping[str, str]] = lambda _seats: {}

    @property
    def most(self) -> int:
        """People at a full table."""
        return max(self.counts)
