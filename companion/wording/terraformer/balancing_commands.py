"""Commands of balancing by name: who eats what, who was looked up, who has to go; and short, for a button."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.terraformer import commands as said
from companion.games.terraformer.frames import Ask, Balancing, Dice, Menu
from companion.games.terraformer.knowledge import finds_food
from companion.kernel.command import Command
from companion.kernel.drawing import Draw
from companion.kernel.frame import find_decision
from companion.wording.language import capital
from companion.wording.terraformer import facts
from companion.wording.terraformer.names import Names


def _begin_balancing(names: Names, _command: said.BeginBalancing) -> str:
    return names.language.say("Balance the planet")


def _we_looked(names: Names, command: said.WeLooked) -> str:
    """As a step it says what was asked."""
    frame = find_decision(names.state.agenda, command.decision)
    if not isinstance(frame, Ask):
        return _we_looked_button(names, command)
    return names.language.say(
        "We looked, this once: {fact}", fact=facts.told(names, frame.fact, command.holds)
    )


def _we_looked_button(names: Names, command: said.WeLooked) -> str:
    if command.holds:
        return names.language.say("We looked: yes, this once")
    return names.language.say("We looked: no, this once")


def _tell_menu(names: Names, command: said.TellMenu) -> str:
    """As a step it says who eats that; by then nobody sees any more what was asked about."""
    frame = find_decision(names.state.agenda, command.decision)
    if not isinstance(frame, Menu):
        return _tell_menu_button(names, command)
    eater = capital(names.organism_of(frame.organism))
    if not command.eats:
        found = names.find(frame.organism)
        here = names.ecosystem(found[0] if found else 0)
        if _eats_something(names, command):
            return names.language.say(
                "{organism} eats nothing else in {ecosystem}", organism=eater, ecosystem=here
            )
        return names.language.say("{organism} eats nothing in {ecosystem}", organism=eater, ecosystem=here)
    eaten = names.language.all_of([names.organism_of(portion) for portion in command.eats])
    return names.language.say("{organism} eats {portion}", organism=eater, portion=eaten)


def _tell_menu_button(names: Names, command: said.TellMenu) -> str:
    if not command.eats:
        known = _eats_something(names, command)
        return names.language.say("None of the others") if known else names.language.say("None of these")
    eaten = names.language.all_of([names.organism_of(portion) for portion in command.eats])
    return names.language.say("It eats {organisms}", organisms=eaten)


def _eats_something(names: Names, command: said.TellMenu) -> bool:
    """Whether it is known of something here that it eats it."""
    frame = find_decision(names.state.agenda, command.decision)
    found = names.state.find(frame.organism) if isinstance(frame, Menu) else None
    if found is None:
        return False
    column = names.state.ecosystems[found[0] - 1].organisms
    return (
        finds_food(names.state, found[1].subjects, (o for o in column if o.id != found[1].id)).holds is True
    )


def _seat(names: Names, command: said.Seat) -> str:
    return names.language.say(
        "{organism} eats {portion}",
        organism=capital(names.organism_of(command.organism)),
        portion=names.organism_of(command.portion),
    )


def _accept_seats(names: Names, _command: said.AcceptSeats) -> str:
    return names.language.say("All agree on who eats what")


def _first(names: Names, command: said.First) -> str:
    return names.language.say("First the contest about {portion}", portion=names.organism_of(command.portion))


def _draw(names: Names, _command: Draw) -> str:
    return names.language.say("Roll dice")


def _draw_button(names: Names, command: Draw) -> str:
    """What came up, by owner."""
    if command.how == "program":
        return names.language.say("Let the program roll")
    frame = find_decision(names.state.agenda, command.decision)
    owners = frame.owners if isinstance(frame, Dice) else ()
    if len(owners) != len(command.result):
        return names.language.listed(list(command.result))
    rolled = [
        names.language.say("{player} {n}", player=names.player(owner), n=face)
        for owner, face in zip(owners, command.result, strict=True)
    ]
    return names.language.listed(rolled)


def _by_hand(names: Names, command: said.BalanceByHand) -> str:
    if command.on:
        return names.language.say("Balance this ecosystem by hand")
    return names.language.say("Let the companion go on balancing")


def _stop_to_balance(names: Names, _command: said.StopToBalance) -> str:
    return names.language.say("Stop here and balance the planet")


def _stop_button(names: Names, _command: said.StopGame) -> str:
    """Where the table is about to balance, stopping is declining that."""
    if any(isinstance(frame, Balancing) for frame in names.state.agenda):
        return names.language.say("Count it as it lies, without balancing")
    return names.language.say("Stop here and count")


NAMES: Mapping[type[Command], Callable[[Names, Any], str]] = {
    said.BeginBalancing: _begin_balancing,
    said.WeLooked: _we_looked,
    said.TellMenu: _tell_menu,
    said.Seat: _seat,
    said.AcceptSeats: _accept_seats,
    said.First: _first,
    Draw: _draw,
    said.BalanceByHand: _by_hand,
    said.StopToBalance: _stop_to_balance,
}
BUTTONS: Mapping[type[Command], Callable[[Names, Any], str]] = {
    Draw: _draw_button,
    said.TellMenu: _tell_menu_button,
    said.WeLooked: _we_looked_button,
    said.StopGame: _stop_button,
}
