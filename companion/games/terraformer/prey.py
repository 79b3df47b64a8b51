"""Which prey is asked about first: whatever stands just below the eater is the likeliest."""

from collections.abc import Iterable

from companion.games.terraformer.planet import ORDER
from companion.games.terraformer.state import Organism

FAR = 9


def likeliest_first(role: str, organisms: Iterable[Organism]) -> list[Organism]:
    """For whoever needs one food of several (TF-ORG-04): any of them will do, so only the order of asking is
    ours."""
    own = ORDER[role]

    def distance(prey: Organism) -> int:
        below = own - ORDER[prey.role]
        return below if below > 0 else FAR - below

    return sorted(organisms, key=distance)
