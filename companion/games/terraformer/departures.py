"""What a departure shows: whoever stays, moves or dies out tells by that what its card is like.

Nobody is asked before: the table has looked at the card, and what it does is the answer.
"""

from collections.abc import Iterable, Iterator

from companion.games.terraformer.commands import DieOut, Migrate, Stay
from companion.games.terraformer.deeds import conclude, conclusive
from companion.games.terraformer.frames import Leaving
from companion.games.terraformer.knowledge import known, lives_in, may_migrate
from companion.games.terraformer.pieces import Bench
from companion.games.terraformer.planet import HUNTERS
from companion.games.terraformer.state import Organism, State
from companion.kernel.command import Command

Shown = tuple[str, bool, str]
"""A fact, what it turned out to be, and the rule by which that follows."""


def shown_by(state: State, frame: Leaving, organism: Organism, command: Command) -> Iterator[Shown]:
    """All that follows from the answer, told before or not."""
    if frame.why == "changed":
        here = lives_in(state, organism.subjects, state.ecosystems[frame.position - 1].biome)
        yield here.fact, isinstance(command, Stay), "TF-MIG-06"
    if isinstance(command, Migrate):
        yield may_migrate(state, organism).fact, False, "TF-MIG-03"
        there = lives_in(state, organism.subjects, state.ecosystems[command.position - 1].biome)
        yield there.fact, True, "TF-MIG-01"


def nowhere_to_live(
    state: State, organism: Organism, destinations: Iterable[int], command: Command
) -> Iterator[Shown]:
    """Who may migrate and dies out all the same has found no climate; a hunter perhaps no food."""
    hunts = organism.role in HUNTERS and state.options.migration_food == "needed"
    if isinstance(command, DieOut) and may_migrate(state, organism).holds and not hunts:
        for position in destinations:
            there = lives_in(state, organism.subjects, state.ecosystems[position - 1].biome)
            yield there.fact, False, "TF-MIG-01"


def note_shown(bench: Bench, owner: str, shown: Iterable[Shown], untold: Iterable[str], source: str) -> None:
    """What follows is known from now on; on what nobody has told and nothing shows, the result rests."""
    if conclusive(bench):
        for fact, value, rule in shown:
            if known(bench.state, fact) is None:
                conclude(bench, owner, fact, value, rule)
    for fact in untold:
        if known(bench.state, fact) is None and fact not in bench.state.skipped:
            bench.set(skipped=(*bench.state.skipped, fact))
            bench.tell("skipped", what=fact, rule="TF-ORG-01", source=source)
