"""Whoever points at something and asks gets a reply from the table as it is: where could this animal live,
how much room is left, may I play there, how did a number come about, what can still be done.

A doubt is named by key: "ecosystem.2", "#7" (an organism), "card:opossum", "number:cold_deck.hand",
"score:cold_deck.biome", and "turn". Nothing here knows a rule: commands are tried on the engine, and the
climate finder tells what speaks against a place.
"""

from collections.abc import Iterator, Sequence

from companion.games.terraformer.cards import is_organism_id, type_of
from companion.games.terraformer.commands import AddBiome, PlayOrganism
from companion.games.terraformer.fact_names import fact_of
from companion.games.terraformer.finder import Home, where_to_go, where_to_play
from companion.games.terraformer.game import TERRAFORMER
from companion.games.terraformer.knowledge import known
from companion.games.terraformer.leaving import migrating_refusals
from companion.games.terraformer.planet import ROLES, Role
from companion.games.terraformer.state import State
from companion.games.terraformer.thing_names import position_named
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.named import read_named, read_part
from companion.kernel.refusal import Refusal
from companion.kernel.replay import Step
from companion.wording.language import capital
from companion.wording.terraformer import cards, commands, facts, numbers, refusals, still
from companion.wording.terraformer.names import Names
from companion.wording.terraformer.rules_of import KINDS, rules_with
from companion.wording.texts import Reply, ReplyLine

History = Sequence[Step[State]]


def reply(names: Names, played: History, doubt: str, tellable: Sequence[str] = ()) -> Reply | None:
    """None for what does not lie on the table (any more). `tellable` are facts that the table may tell."""
    kind, rest = read_named(doubt)
    if doubt == "turn":
        return still.reply(names)
    if kind == "number":
        return numbers.number(names, played, *read_part(rest))
    if kind == "score":
        return numbers.score(names, played, *read_part(rest))
    if is_organism_id(doubt):
        return _organism(names, doubt, tellable)
    if kind == "card" and rest:
        return _card(names, rest, tellable)
    return _ecosystem(names, doubt, tellable)


# -- an ecosystem


def _ecosystem(names: Names, doubt: str, tellable: Sequence[str]) -> Reply | None:
    position = position_named(doubt)
    column = names.state.ecosystem(position) if position is not None else None
    if position is None or column is None:
        return None
    lines = (
        *_may_play(names, position),
        *_here(names, cards.ecosystem(names, position, column), tellable),
    )
    return Reply(capital(names.ecosystem(position)), lines, KINDS["ecosystem"])


def _may_play(names: Names, position: int) -> Iterator[ReplyLine]:
    """A biome and an organism of each kind, tried for whoever is in turn."""
    state = names.state
    if not state.turn:
        return
    player = names.player(state.turn)
    yield ReplyLine(names.language.say("May {player} play a card here?", player=player), "head")
    yield from _verdict(names, AddBiome(player=state.turn, position=position))
    for role in ("producer", "consumer2"):
        # Orders 2 and 3 need food; all others settle alike.
        yield from _verdict(names, PlayOrganism(player=state.turn, position=position, role=_role(role)))


def _role(role: str) -> Role:
    return next(known_role for known_role in ROLES if known_role == role)


def _verdict(names: Names, command: Command) -> Iterator[ReplyLine]:
    step, say = commands.attempt(names, command), names.language.say
    reasons = engine.refusals(TERRAFORMER, names.state, command)
    if reasons:
        yield ReplyLine(say("Not now. {step}", step=step), "no")
    else:
        yield ReplyLine(say("Possible now. {step}", step=step), "yes")
    for reason in reasons:
        text = refusals.sentence(names, reason, names.state.turn)
        yield ReplyLine(text, "why", rules_with(reason.rule), reason.fact)


# -- an animal: where could it live


def _organism(names: Names, organism: str, tellable: Sequence[str]) -> Reply | None:
    """On the planet: every other ecosystem, as when it has to migrate (TF-MIG-01 to -04)."""
    found = names.state.find(organism)
    if found is None:
        return None
    heading = names.language.say("Where could it go, if it had to leave?")
    bound = [reason for reason in migrating_refusals(names.state, found[1]) if not reason.fact]
    homes = where_to_go(names.state, organism)
    lines = (
        *(_nowhere(names, heading, bound) if bound else _homes(names, heading, homes)),
        *_here(names, cards.organism(names, organism), tellable),
    )
    return Reply(capital(names.organism_in(organism)), lines, KINDS["organism"])


def _card(names: Names, card: str, tellable: Sequence[str]) -> Reply | None:
    """In hand: every ecosystem with its climate, food and room (TF-ORG-03, TF-ORG-04, TF-BIO-04)."""
    lines: tuple[ReplyLine, ...] = ()
    role = known(names.state, fact_of("role", card))
    if type_of(names.state, card) == "organism" and isinstance(role, str):
        heading = names.language.say("Where could it be played?")
        lines = tuple(_homes(names, heading, where_to_play(names.state, card, _role(role))))
    shown = _here(names, cards.lines(names, card), tellable)
    return Reply(capital(names.card(card)), (*lines, *shown), KINDS["card"])


def _nowhere(names: Names, heading: str, bound: Sequence[Refusal]) -> Iterator[ReplyLine]:
    """No ecosystem is looked at: it cannot go to any."""
    yield ReplyLine(heading, "head")
    yield ReplyLine(names.language.say("Nowhere: it would die out."), "no")
    for reason in bound:
        yield ReplyLine(refusals.sentence(names, reason), "why", rules_with(reason.rule))


def _homes(names: Names, heading: str, homes: Sequence[Home]) -> Iterator[ReplyLine]:
    say = names.language.say
    yield ReplyLine(heading, "head")
    if not homes:
        yield ReplyLine(say("There is no other ecosystem."), "no")
    for home in homes:
        place = capital(names.ecosystem(home.position))
        if home.suits:
            yield ReplyLine(say("{ecosystem} suits it", ecosystem=place), "yes")
        elif home.suits is None:
            yield ReplyLine(say("{ecosystem}: that depends on what nobody told", ecosystem=place), "open")
        else:
            yield ReplyLine(say("{ecosystem} does not suit it", ecosystem=place), "no")
        for reason in home.reasons:
            yield ReplyLine(refusals.sentence(names, reason), "why", rules_with(reason.rule), reason.fact)


# -- what is here


def _here(names: Names, shown: Iterator[str], tellable: Sequence[str]) -> Iterator[ReplyLine]:
    """What is known, to be told again by a click on it, and what the table could still tell."""
    say, lines = names.language.say, tuple(shown)
    told = {cards.line(names, fact): fact for fact in tellable if known(names.state, fact) is not None}
    if lines or tellable:
        yield ReplyLine(say("What is here"), "head")
    yield from (ReplyLine(line, fact=told.get(line, "")) for line in lines)
    yield from (ReplyLine(line, fact=fact) for line, fact in told.items() if line not in lines)
    for fact in tellable:
        if fact not in told.values():
            yield ReplyLine(say("Tell {fact}", fact=facts.name(names, fact)), fact=fact)
