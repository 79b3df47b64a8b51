"""What somebody short of goods could do first, beside the reasons against a move."""

from collections.abc import Sequence

from companion.games.terramara.commands import UseWorker
from companion.games.terramara.within_reach import SHORT, Reached, reach
from companion.kernel.command import Answer, Command
from companion.kernel.frame import find_decision
from companion.kernel.refusal import Refusal
from companion.wording.terramara import commands, units
from companion.wording.terramara.names import Names


def lines(names: Names, command: Command, reasons: Sequence[Refusal]) -> tuple[str, ...]:
    """A sentence where workers, powers or cards that are ready could make what is missing; none else."""
    if not reasons or any(reason.code not in SHORT for reason in reasons):
        return ()
    you = _owner(names, command)
    found = reach(names.state, command, you)
    return () if found is None else (_sentence(names, found, you),)


def _owner(names: Names, command: Command) -> str:
    """Whose command it is."""
    if isinstance(command, Answer):
        frame = find_decision(names.state.agenda, command.decision)
        return frame.owner if frame is not None else ""
    return str(getattr(command, "player", ""))


def _sentence(names: Names, found: Reached, you: str) -> str:
    if not all(isinstance(move, UseWorker) for move in found.first):
        moves = [
            commands.name(Names(names.language, state), move)
            for state, move in zip(found.before, found.first, strict=True)
        ]
        return names.language.say("It can be paid after this: {moves}.", moves="; ".join(moves))
    before, after = names.state.players[you].goods, found.state.players[you].goods
    made = {unit: n - before.get(unit, 0) for unit, n in after.items() if n > before.get(unit, 0)}
    return names.language.say_n(
        "A ready worker could make what is missing: {amounts}.",
        "{n} ready workers could make what is missing: {amounts}.",
        len(found.first),
        amounts=units.bag(names.language, made),
    )
