"""Which prey is asked about first: whatever stands just below the eater is the likeliest."""

from companion.games.terraformer.commands import PlayOrganism
from companion.games.terraformer.fact_names import is_fact_of, read_fact
from companion.games.terraformer.knowledge import eats
from companion.games.terraformer.planet import ORDER
from companion.games.terraformer.state import State
from companion.kernel.command import Command

FAR = 9


def likelier(state: State, command: Command, fact: str) -> str:
    """The question to begin with, where a card that is laid needs one food of several that nobody has told
    yet. The rules need any of these answers (TF-ORG-04); only the order of asking is ours."""
    column = state.ecosystem(command.position) if isinstance(command, PlayOrganism) else None
    if column is None or not isinstance(command, PlayOrganism) or not is_fact_of(fact, "eats"):
        return fact
    if read_fact(fact).one != command.card:
        return fact
    own = ORDER[command.role]
    asked: dict[str, int] = {}
    for prey in column.organisms:
        verdict = eats(state, (command.card,), prey.subjects)
        below = own - ORDER[prey.role]
        if verdict.holds is None:
            asked.setdefault(verdict.fact, below if below > 0 else FAR - below)
    return min(asked, key=lambda one: asked[one], default=fact)
