"""What can still be done this turn: from what the engine offers, a line for each kind of thing."""

from collections.abc import Iterator, Sequence

from companion.games.terraformer.commands import (
    AddBiome,
    DrawCard,
    EndTurn,
    FoundEcosystem,
    PlayAction,
    PlayOrganism,
)
from companion.games.terraformer.frames import Turn
from companion.games.terraformer.game import TERRAFORMER
from companion.games.terraformer.planet import OPPORTUNITIES
from companion.games.terraformer.state import State
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.frame import open_decisions
from companion.wording.language import capital
from companion.wording.terraformer import commands, decisions, how_far, refusals
from companion.wording.terraformer.names import Names
from companion.wording.terraformer.rules_of import COMMANDS, rules_with
from companion.wording.texts import Reply, ReplyLine


def reply(names: Names) -> Reply | None:
    """None while nobody takes a turn."""
    state = names.state
    pending = open_decisions(state.agenda)
    if state.phase != "play" or not state.turn or not pending:
        return None
    title = names.language.say("What can {player} still do this turn?", player=names.player(state.turn))
    first = [
        ReplyLine(decisions.prompt(names, frame).prompt, "yes", rules_with(frame.rule))
        for frame in pending
        if not isinstance(frame, Turn)
    ]
    return Reply(title, tuple(first) if first else tuple(_lines(names)))


def _lines(names: Names) -> Iterator[ReplyLine]:
    state, language = names.state, names.language
    left = max(0, OPPORTUNITIES - state.used)
    yield ReplyLine(
        language.say_n("{n} of two opportunities left.", "{n} of two opportunities left.", left),
        "head",
        ("TF-TURN-01",),
    )
    yield _one(names, DrawCard(player=state.turn))
    yield from _biomes(names)
    places = [at for at in range(1, len(state.ecosystems) + 1) if _organism_fits(state, at)]
    if places:
        text = _where(names, places)
        yield ReplyLine(text, "yes", (COMMANDS["play_organism"],))
    elif state.ecosystems:
        tried = PlayOrganism(player=state.turn, position=1, role="producer")
        text = language.say("No organism can be played now")
        yield from _refused(names, tried, text)
    yield _one(names, PlayAction(player=state.turn, deed="other"), language.say("Play any number of actions"))
    yield _one(names, EndTurn(player=state.turn))
    yield from (ReplyLine(text, "why", ("TF-END-01",)) for text in how_far.near(names))


def _where(names: Names, places: Sequence[int]) -> str:
    """Not one by one where all of them have room: nobody reads eight names."""
    if len(places) == len(names.state.ecosystems) > 1:
        return names.language.say("Play an organism into any ecosystem whose climate suits it")
    listed = names.language.one_of([names.ecosystem(at) for at in places])
    return names.language.say(
        "Play an organism into {ecosystems}, if the climate suits it", ecosystems=listed
    )


def _biomes(names: Names) -> Iterator[ReplyLine]:
    """Founding is tried with a name nobody has used, so that only the position and the turn speak."""
    state, language = names.state, names.language
    founding = FoundEcosystem(player=state.turn, biome="…")
    yield from _refused(names, founding, language.say("Found a new ecosystem"))
    if state.ecosystems:
        adding = AddBiome(player=state.turn, position=1)
        yield _one(names, adding, language.say("Add a biome to an ecosystem of the same biome"))


def _organism_fits(state: State, position: int) -> bool:
    command = PlayOrganism(player=state.turn, position=position, role="producer")
    return not engine.refusals(TERRAFORMER, state, command)


def _one(names: Names, command: Command, said: str = "") -> ReplyLine:
    """One line: possible, or the first reason against it."""
    reasons = engine.refusals(TERRAFORMER, names.state, command)
    text = said or commands.button(names, command)
    if not reasons:
        return ReplyLine(capital(text), "yes", (COMMANDS[command.kind],))
    reason = refusals.sentence(names, reasons[0], names.state.turn)
    said_no = names.language.say("{step}: {reason}", step=capital(text), reason=reason)
    return ReplyLine(said_no, "no", rules_with(reasons[0].rule))


def _refused(names: Names, command: Command, said: str) -> Iterator[ReplyLine]:
    """A verdict with all reasons below it."""
    reasons = engine.refusals(TERRAFORMER, names.state, command)
    yield ReplyLine(said, "no" if reasons else "yes", (COMMANDS[command.kind],))
    for reason in reasons:
        yield ReplyLine(
            refusals.sentence(names, reason, names.state.turn), "why", rules_with(reason.rule), reason.fact
        )
