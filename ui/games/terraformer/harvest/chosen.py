"""What is changed of an organism that lies on the planet already: its role, or whose it is."""

from companion.games.terraformer.commands import Correct, Learn
from companion.games.terraformer.fact_names import fact_of
from companion.games.terraformer.planet import Role
from companion.games.terraformer.retold import with_it
from companion.games.terraformer.state import State
from companion.kernel.command import Command


def changes(state: State, organism: str, role: Role | None, owner: str) -> tuple[Command, ...]:
    """One step; nothing where it is so already. A card with a name shows its role wherever it lies."""
    found = state.find(organism)
    if found is None:
        return ()
    card = found[1]
    if owner and owner != card.owner:
        return (Correct(what=f"organism.{organism}.owner", value=owner),)
    if role is None or role == card.role:
        return ()
    if not card.card:
        return (Correct(what=f"organism.{organism}.role", value=role),)
    told = Learn(fact=fact_of("role", card.card), value=role)
    return (told, *with_it(state, told))
