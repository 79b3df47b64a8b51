"""Which organism goes from where to where between two tables, so that hands read moves and not numbers.

Organisms have other numbers after a change of the past: alike are those of one owner, role and name.
"""

from collections import Counter
from collections.abc import Iterator

from companion.games.terraformer.state import State
from companion.kernel.frozen import frozen

PILES = ("discard", "hand", "deck")
"""Where a card may go to or come from that is not on the planet; the likeliest first, both ways."""
Kind = tuple[str, str, str]
"""Owner, role and name."""


@frozen
class Carried:
    """One card; a place is the position of an ecosystem or the name of a pile."""

    owner: str
    role: str
    card: str
    before: int | str
    after: int | str


def carried(former: State, now: State) -> tuple[Carried, ...] | None:
    """All of them, or None where the numbers of the piles do not tell where one went."""
    was, is_now = _places(former), _places(now)
    found: list[Carried] = []
    left = {seat: {pile: _more(former, now, seat, pile) for pile in PILES} for seat in now.seats}
    for kind in dict.fromkeys((*was, *is_now)):
        before = sorted((was.get(kind, Counter()) - is_now.get(kind, Counter())).elements())
        after = sorted((is_now.get(kind, Counter()) - was.get(kind, Counter())).elements())
        for place in _pairs(left.get(kind[0], {}), before, after):
            if place is None:
                return None
            found.append(Carried(*kind, *place))
    return tuple(found)


def _places(state: State) -> dict[Kind, Counter[int]]:
    found: dict[Kind, Counter[int]] = {}
    for position, column in enumerate(state.ecosystems, 1):
        for card in column.organisms:
            found.setdefault((card.owner, card.role, card.card), Counter())[position] += 1
    return found


def _more(former: State, now: State, seat: str, pile: str) -> int:
    if seat not in former.players or seat not in now.players:
        return 0
    return int(getattr(now.players[seat], pile)) - int(getattr(former.players[seat], pile))


def _pairs(
    left: dict[str, int], before: list[int], after: list[int]
) -> Iterator[tuple[int | str, int | str] | None]:
    """From one column to another as far as there are both, then to a pile that has grown, or from one that
    has shrunk."""
    both = min(len(before), len(after))
    yield from zip(before[:both], after[:both], strict=True)
    for position in before[both:]:
        pile = next((pile for pile, n in left.items() if n > 0), "")
        if not pile:
            yield None
            return
        left[pile] -= 1
        yield position, pile
    for position in after[both:]:
        pile = next((pile for pile, n in left.items() if n < 0), "")
        if not pile:
            yield None
            return
        left[pile] += 1
        yield pile, position
