"""What is being waited for: a title and a sentence for every pending decision."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.terraformer import frames
from companion.games.terraformer.planet import OPPORTUNITIES
from companion.games.terraformer.turns import all_used
from companion.kernel.frame import Frame
from companion.kernel.marking import N_
from companion.wording.common import decisions as common
from companion.wording.language import isolated
from companion.wording.terraformer import facts
from companion.wording.terraformer.names import Names
from companion.wording.texts import Prompt

TITLES: Mapping[str, str] = {
    "dealing": N_("Dealing"),
    "turn": N_("{player}'s turn"),
    "last_turn": N_("Last turn: {player}"),
    "answering": N_("Stop the action?"),
    "changing": N_("The new biome"),
    "resolving": N_("Do what the card says"),
    "leaving": N_("Somebody has to leave"),
    "changed": N_("Who can stay?"),
    "balancing": N_("Balancing"),
    "ask": N_("What does the card show?"),
    "menu": N_("What does it eat?"),
    "seating": N_("Who eats what?"),
    "which_first": N_("Which contest first?"),
    "dice": N_("Dice"),
    "hand_balancing": N_("Balancing by hand"),
    "harvest": N_("Entering the planet"),
    "pad": N_("Score pad"),
}
KEEPING: Mapping[str, str] = {
    "humidity": N_(
        "{player}: lay a biome of the same temperature in place of {ecosystem}, or say that you have none."
    ),
    "temperature": N_(
        "{player}: lay a biome of the same humidity in place of {ecosystem}, or say that you have none."
    ),
    "change": N_("{player}: lay the new biome in place of {ecosystem}, or say that you have none."),
}
NO_BIOME: Mapping[str, str] = {
    "used": N_(
        "{player}: a biome in place of {ecosystem} would be one of the two cards of this turn, and both "
        "opportunities are used. Say that you have none: then nothing changes."
    ),
    "hand": N_(
        "{player}: there is no card left in hand to lay in place of {ecosystem}. Say that you have none: "
        "then nothing changes."
    ),
}
"""Why none can be laid, said before anybody looks for one."""
LEAVING: Mapping[str, str] = {
    "changed": N_("{player}: can {organism} still live in {ecosystem}? If not, where does it go?"),
    "prey_lost": N_("{player}: {organism} has lost its food in {ecosystem}. Where does it go?"),
    "cleaner": N_(
        "{player}: {ecosystem} has more cleaners than biome cards. Choose one of yours: it moves to the "
        "right, eats here as a consumer, or dies out."
    ),
    "producer": N_(
        "{player}: {ecosystem} has more producers than biome cards. Choose one of yours: it dies out."
    ),
    "hopeless": N_(
        "{player}: nothing in {ecosystem} can feed {organism}. It moves to the right where it can live, "
        "or dies out."
    ),
    "contest": N_(
        "{player}: several want to eat {portion}, and one of yours gives way. It takes other food that is "
        "free, moves to the right, or dies out."
    ),
}

LEAVING_LAST: Mapping[str, str] = {
    "cleaner": N_(
        "{player}: {ecosystem} has more cleaners than biome cards. Choose one of yours: it eats here as a "
        "consumer, or dies out."
    ),
    "hopeless": N_("{player}: nothing in {ecosystem} can feed {organism}. It dies out."),
    "contest": N_(
        "{player}: several want to eat {portion}, and one of yours gives way. It takes other food that is "
        "free, or dies out."
    ),
}
"""In the last ecosystem, to the right of which there is nothing (TF-BAL-25)."""


def prompt(names: Names, frame: Frame) -> Prompt:
    """Whose decision it is and what is waited for."""
    sentence = SENTENCES[type(frame)](names, frame) if type(frame) in SENTENCES else isolated(frame.kind)
    rule = "TF-ACT-05" if isinstance(frame, frames.Changing) else ""  # not that of having nothing to lay
    return Prompt(
        frame.owner, common.title(names, TITLES, _titled(names, frame), frame.owner), sentence, rule
    )


def _titled(names: Names, frame: Frame) -> str:
    """By its kind; after a change of the biome perhaps everybody stays. That a turn is the last is said here:
    a sentence more would take the room of the title, and move what is aimed at."""
    if isinstance(frame, frames.Turn) and names.state.ending:
        return "last_turn"
    return "changed" if isinstance(frame, frames.Leaving) and frame.why == "changed" else frame.kind


def unfinished(names: Names, frame: Frame) -> str:
    """A decision that was left undone, as it was asked; the work below it only goes on with that."""
    return prompt(names, frame).prompt if frame.WAITS else ""


def by_key(names: Names, key: str) -> str:
    return common.by_key(names, TITLES, prompt, key)


def _dealing(names: Names, _frame: frames.Dealing) -> str:
    say, state = names.language.say, names.state
    if state.planet and state.first:
        return say("Five cards each are dealt. Whoever deals once more does it now; then the game begins.")
    if state.planet:
        return say(
            "Five cards each are dealt. Whoever deals once more does it now; then say who is the youngest "
            "and begins."
        )
    return say(
        "Five cards each are dealt. Whoever deals once more does it now; then agree on the size of the "
        "planet. The youngest player begins."
    )


def _turn(names: Names, frame: frames.Turn) -> str:
    player, state = names.player(frame.owner), names.state
    left = OPPORTUNITIES - state.used
    if left > 0:
        return _opportunities(names, frame.owner, left)
    return names.language.say(
        "{player}: both opportunities are used. Play actions, or end the turn.", player=player
    )


def _opportunities(names: Names, seat: str, left: int) -> str:
    """How many are left, and what is possible with the cards there are."""
    say_n, cards, player = names.language.say_n, names.state.players[seat], names.player(seat)
    if not cards.deck and not cards.hand:
        return say_n(
            "{player}: {n} opportunity left, but no card in deck or hand. End the turn.",
            "{player}: {n} opportunities left, but no card in deck or hand. End the turn.",
            left,
            player=player,
        )
    if not cards.deck:
        return say_n(
            "{player}: {n} opportunity left. The deck is empty: play a biome or an organism, or else end the "
            "turn.",
            "{player}: {n} opportunities left. The deck is empty: play a biome or an organism, or else end "
            "the turn.",
            left,
            player=player,
        )
    if not cards.hand:
        return say_n(
            "{player}: {n} opportunity left. There is no card in hand: draw one.",
            "{player}: {n} opportunities left. There is no card in hand: draw one.",
            left,
            player=player,
        )
    return say_n(
        "{player}: {n} opportunity left. Draw a card, or play a biome or an organism; "
        "actions come on top of that.",
        "{player}: {n} opportunities left. Draw a card, or play a biome or an organism; "
        "actions come on top of that.",
        left,
        player=player,
    )


def _answering(names: Names, frame: frames.Answering) -> str:
    say, values = names.language.say, {"player": names.player(frame.owner)}
    if frame.stopped_by:
        return say(
            "{player}: {other} stops the action. Let that pass, or stop it in turn.",
            other=names.player(frame.stopped_by),
            **values,
        )
    return say(
        "{player}: {other} plays {action}. Stop it with Cancel or the card of opposite effect; whatever is "
        "entered next says that nobody does.",
        other=names.player(frame.player),
        action=names.action(frame.card),
        **values,
    )


def _changing(names: Names, frame: frames.Changing) -> str:
    text = KEEPING.get(frame.deed, KEEPING["change"])
    if all_used(names.state, frame.owner):
        text = NO_BIOME["used"]
    elif not names.state.players[frame.owner].hand:
        text = NO_BIOME["hand"]
    return names.language.say(
        text,
        player=names.player(frame.owner),
        ecosystem=names.ecosystem(frame.position),
    )


def _resolving(names: Names, frame: frames.Resolving) -> str:
    player = names.player(frame.owner)
    if not frame.card:
        return names.language.say(
            "{player}: do what your action card says and enter what came of it; then say that it is done.",
            player=player,
        )
    return names.language.say(
        "{player}: do what the card says ({action}) and enter what came of it; then say that it is done.",
        player=player,
        action=names.card(frame.card),
    )


def _leaving(names: Names, frame: frames.Leaving) -> str:
    last = names.state.balancing is not None and frame.position == len(names.state.ecosystems)
    return names.language.say(
        (LEAVING_LAST if last and frame.why in LEAVING_LAST else LEAVING)[frame.why],
        player=names.player(frame.owner),
        ecosystem=names.ecosystem(frame.position),
        organism=names.organism_of(frame.candidates[0]) if frame.candidates else "",
        portion=names.organism_of(frame.portion) if frame.portion else "",
    )


def _balancing(names: Names, _frame: frames.Balancing) -> str:
    return names.language.say(
        "Play is over. Now the planet is balanced, one ecosystem after the other, from left to right. "
        "The book leaves steps of it open; there we follow a ruling of our own."
    )


def _ask(names: Names, frame: frames.Ask) -> str:
    return facts.question(names, frame.fact).question


def _menu(names: Names, frame: frames.Menu) -> str:
    return names.language.say(
        "{player}: which of these can {organism} eat, by the icons on its card?",
        player=names.player(frame.owner),
        organism=names.organism_of(frame.organism),
    )


def _seating(names: Names, frame: frames.Seating) -> str:
    return names.language.say(
        "Who eats what in {ecosystem}? The companion proposes what feeds most; every owner may choose "
        "otherwise. When all agree, go on.",
        ecosystem=names.ecosystem(frame.position),
    )


def _which_first(names: Names, _frame: frames.WhichFirst) -> str:
    return names.language.say(
        "There are several contests at the same height of the food chain. Which one is settled first?"
    )


def _dice(names: Names, frame: frames.Dice) -> str:
    owners = names.language.all_of([names.player(owner) for owner in frame.owners])
    if frame.again:
        return names.language.say("Equal: {players} roll again; the lowest gives way.", players=owners)
    return names.language.say(
        "{players} have equally many cards in {ecosystem}. Each rolls a die; the lowest gives way.",
        players=owners,
        ecosystem=names.ecosystem(frame.position),
    )


def _hand_balancing(names: Names, frame: frames.HandBalancing) -> str:
    return names.language.say(
        "Balance {ecosystem} as you agree: enter who moves and who dies out, then say that it is balanced.",
        ecosystem=names.ecosystem(frame.position),
    )


def _harvest(names: Names, _frame: frames.Harvest) -> str:
    if not names.state.ecosystems:
        return names.language.say(
            "Enter the planet as it lies, column by column from left to right: biome, biome cards, organisms."
        )
    return names.language.say("Enter the planet to its end, from left to right; then balance it.")


def _pad(names: Names, frame: frames.Pad) -> str:
    if frame.source == "end":
        return names.language.say("The game is over: check the score pad, then close it.")
    return names.language.say("Fill in the score pad, then close it.")


SENTENCES: Mapping[type[Frame], Callable[[Names, Any], str]] = {
    frames.Dealing: _dealing,
    frames.Turn: _turn,
    frames.Answering: _answering,
    frames.Changing: _changing,
    frames.Resolving: _resolving,
    frames.Leaving: _leaving,
    frames.Balancing: _balancing,
    frames.Ask: _ask,
    frames.Menu: _menu,
    frames.Seating: _seating,
    frames.WhichFirst: _which_first,
    frames.Dice: _dice,
    frames.HandBalancing: _hand_balancing,
    frames.Harvest: _harvest,
    frames.Pad: _pad,
}
