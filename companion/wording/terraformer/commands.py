"""Commands by name: as a step to undo ("Play Opossum into ecosystem 2"), and short, for a button."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.terraformer import commands as said
from companion.games.terraformer.frames import Answering
from companion.kernel.command import Answer, Command
from companion.kernel.frame import find_decision, read_key
from companion.kernel.marking import N_
from companion.wording.common import commands as common
from companion.wording.language import capital, isolated
from companion.wording.terraformer import balancing_commands, corrections, effects, facts
from companion.wording.terraformer.names import Names
from companion.wording.terraformer.rows import entry
from companion.wording.terraformer.terms import DEPTHS

PLAY: Mapping[str, str] = {
    "producer": N_("Play a producer into {ecosystem}"),
    "cleaner": N_("Play a cleaner into {ecosystem}"),
    "consumer1": N_("Play a consumer of order 1 into {ecosystem}"),
    "consumer2": N_("Play a consumer of order 2 into {ecosystem}"),
    "consumer3": N_("Play a consumer of order 3 into {ecosystem}"),
}
ACTIONS: Mapping[str, str] = {
    "humidity": N_("Play an action on the humidity of {ecosystem}"),
    "temperature": N_("Play an action on the temperature of {ecosystem}"),
    "change": N_("Play an action that turns {ecosystem} into another one"),
    "rich": N_("Play an action that makes {ecosystem} rich"),
    "biome": N_("Play another action on the biomes of {ecosystem}"),
    "organism": N_("Play an action on {organism}"),
    "other": N_("Play another action"),
}


def name(names: Names, command: Command) -> str:
    """What this step was, for the undo menu."""
    found = NAMES.get(type(command))
    return found(names, command) if found else isolated(command.kind)


def button(names: Names, command: Command) -> str:
    """What an offered answer says on its button; the prompt above it has told the rest."""
    found = _BUTTONS.get(type(command), NAMES.get(type(command)))
    return found(names, command) if found else isolated(command.kind)


def attempt(names: Names, command: Command) -> str:
    """Who wanted to do what: heads the reasons against it."""
    step = name(names, command)
    player = _whose(names, command)
    if not player:
        return step
    return names.language.say("{player}: {step}", player=names.player(player), step=step)


def offer(names: Names, command: Command) -> str:
    """Who may do what, with all that tells it from another legal move: what is told of a card."""
    step = attempt(names, command)
    if not isinstance(command, said.Learn):
        return step
    return names.language.say("{what}: {value}", what=step, value=button(names, command))


def _whose(names: Names, command: Command) -> str:
    """Who would do it; "" where it is the whole table's, or the name of the step tells it."""
    told = said.Redeal | said.Begin | said.LetPass | said.StopAction | said.EnterCount
    if isinstance(command, told):
        return ""
    if isinstance(command, Answer):
        owner = read_key(command.decision).owner
        return "" if _named(names, command) == owner else owner
    return str(getattr(command, "player", ""))


def _named(names: Names, command: Answer) -> str:
    """Whom the step names itself: the owner of an organism, or whose cards they are."""
    about = getattr(command, "organism", "") or getattr(
        find_decision(names.state.agenda, command.decision), "organism", ""
    )
    found = names.find(about)
    return found[1].owner if found else str(getattr(command, "player", ""))


# -- setting up and turns


def _redeal(names: Names, command: said.Redeal) -> str:
    return names.language.say("{player} deals once more", player=names.player(command.player))


def _begin(names: Names, command: said.Begin) -> str:
    return names.language.say(
        "{planet}; {player} begins",
        planet=capital(names.planet(command.planet)),
        player=names.player(command.player),
    )


def _draw_card(names: Names, _command: said.DrawCard) -> str:
    return names.language.say("Draw a card")


def _found(names: Names, command: said.FoundEcosystem) -> str:
    """While no biome is chosen yet, only that there shall be one."""
    if not command.biome:
        return names.language.say("Found a new ecosystem")
    return names.language.say("Found a new ecosystem: {biome}", biome=names.card(command.biome))


def _add_biome(names: Names, command: said.AddBiome) -> str:
    return names.language.say("Add a biome to {ecosystem}", ecosystem=names.ecosystem(command.position))


def _play_organism(names: Names, command: said.PlayOrganism) -> str:
    place = names.ecosystem(command.position)
    if not command.card:
        return names.language.say(PLAY[command.role], ecosystem=place)
    return names.language.say("Play {card} into {ecosystem}", card=names.card(command.card), ecosystem=place)


def _play_action(names: Names, command: said.PlayAction) -> str:
    say = names.language.say
    place = names.ecosystem(command.position)
    organism = names.organism_in(command.organism)
    if not command.card:
        text = ACTIONS.get(command.deed, N_("Play an action"))
        return say(text, ecosystem=place, organism=organism)
    card = names.card(command.card)
    if command.organism:
        return say("Play {card} on {organism}", card=card, organism=organism)
    if command.position:
        return say("Play {card} on {ecosystem}", card=card, ecosystem=place)
    return say("Play the action {card}", card=card)


def _end_turn(names: Names, _command: said.EndTurn) -> str:
    return names.language.say("End the turn")


# -- actions


def _let_pass(names: Names, command: said.LetPass) -> str:
    """Whoever is asked last answers for all."""
    frame = find_decision(names.state.agenda, command.decision)
    if isinstance(frame, Answering) and not frame.stopped_by and command.player == frame.waiting[-1]:
        return names.language.say("Nobody stops it")
    return names.language.say("{player} lets it pass", player=names.player(command.player))


def _stop_action(names: Names, command: said.StopAction) -> str:
    player = names.player(command.player)
    if command.by == "cancel":
        return names.language.say("{player} stops it with Cancel", player=player)
    if command.card:
        return names.language.say(
            "{player} stops it with {card}", player=player, card=names.card(command.card)
        )
    return names.language.say("{player} stops it with the card of opposite effect", player=player)


def _change(names: Names, command: said.ChangeBiome) -> str:
    return names.language.say("Lay the new biome: {biome}", biome=names.card(command.biome))


def _nothing_to_show(names: Names, _command: said.NothingToShow) -> str:
    return names.language.say("No fitting biome to show")


def _effect(names: Names, command: said.Effect) -> str:
    return capital(effects.effect(names, command))


def _done(names: Names, command: said.Done) -> str:
    if read_key(command.decision).kind == "hand_balancing":
        return names.language.say("This ecosystem is balanced")
    return names.language.say("All of it is done")


# -- leaving


def _migrate(names: Names, command: said.Migrate) -> str:
    return names.language.say(
        "{organism} moves to {ecosystem}",
        organism=capital(names.organism_of(command.organism)),
        ecosystem=names.ecosystem(command.position),
    )


def _die_out(names: Names, command: said.DieOut) -> str:
    return names.language.say("{organism} dies out", organism=capital(names.organism_of(command.organism)))


def _stay(names: Names, command: said.Stay) -> str:
    return names.language.say("{organism} stays", organism=capital(names.organism_of(command.organism)))


def _take_place(names: Names, command: said.TakePlace) -> str:
    return names.language.say(
        "{organism} eats as a consumer", organism=capital(names.organism_of(command.organism))
    )


# -- a planet that is entered, and the pad


def _enter_ecosystem(names: Names, command: said.EnterEcosystem) -> str:
    cards = [
        names.language.say("{player} {n}", player=names.player(owner), n=n)
        for owner, n in command.biomes.items()
        if n
    ]
    if not cards:
        return names.language.say("Enter the next ecosystem: {biome}", biome=names.card(command.biome))
    return names.language.say(
        "Enter the next ecosystem: {biome} ({cards})",
        biome=names.card(command.biome),
        cards=names.language.listed(cards),
    )


def _last(names: Names, position: int) -> str:
    return names.ecosystem(position or len(names.state.ecosystems))


def _enter_biomes(names: Names, command: said.EnterBiomes) -> str:
    return names.language.say_n(
        "Enter {n} biome card of {player} in {ecosystem}",
        "Enter {n} biome cards of {player} in {ecosystem}",
        command.n,
        player=names.player(command.owner),
        ecosystem=_last(names, command.position),
    )


def _enter_organism(names: Names, command: said.EnterOrganism) -> str:
    return names.language.say(
        "Enter {organism} of {player} in {ecosystem}",
        organism=names.kind(command.card, command.role),
        player=names.player(command.owner),
        ecosystem=_last(names, command.position),
    )


def _enter_count(names: Names, command: said.EnterCount) -> str:
    return names.language.say(
        "Score pad: {what} of {player}",
        what=entry(names.language, command.role),
        player=names.player(command.player),
    )


# -- at any time


def _learn(names: Names, command: said.Learn) -> str:
    return names.language.say("Tell {fact}", fact=facts.name(names, command.fact))


def _learn_button(names: Names, command: said.Learn) -> str:
    return capital(facts.value(names, command.fact, command.value))


def _name_organism(names: Names, command: said.NameOrganism) -> str:
    organism = names.organism_of(command.organism)
    if not command.card:
        return names.language.say("Forget the name of {organism}", organism=organism)
    return names.language.say("Name {organism}: {card}", organism=organism, card=names.card(command.card))


def _correct(names: Names, command: said.Correct) -> str:
    return names.language.say("Correct {what}", what=corrections.name(names, command.what))


def _deepen(names: Names, command: said.Deepen) -> str:
    return names.language.say("Go on as {depth}", depth=names.language.say(DEPTHS[command.depth]))


def _reseat(names: Names, _command: said.Reseat) -> str:
    return names.language.say("Change names, decks or seats")


NAMES: Mapping[type[Command], Callable[[Names, Any], str]] = {
    **common.NAMES,
    **balancing_commands.NAMES,
    said.Redeal: _redeal,
    said.Begin: _begin,
    said.DrawCard: _draw_card,
    said.FoundEcosystem: _found,
    said.AddBiome: _add_biome,
    said.PlayOrganism: _play_organism,
    said.PlayAction: _play_action,
    said.EndTurn: _end_turn,
    said.LetPass: _let_pass,
    said.StopAction: _stop_action,
    said.ChangeBiome: _change,
    said.NothingToShow: _nothing_to_show,
    said.Effect: _effect,
    said.Done: _done,
    said.Migrate: _migrate,
    said.DieOut: _die_out,
    said.Stay: _stay,
    said.TakePlace: _take_place,
    said.EnterEcosystem: _enter_ecosystem,
    said.EnterBiomes: _enter_biomes,
    said.EnterOrganism: _enter_organism,
    said.EnterCount: _enter_count,
    said.Learn: _learn,
    said.NameOrganism: _name_organism,
    said.Correct: _correct,
    said.Deepen: _deepen,
    said.Reseat: _reseat,
}
_BUTTONS: Mapping[type[Command], Callable[[Names, Any], str]] = {
    **balancing_commands.BUTTONS,
    said.Learn: _learn_button,
}
