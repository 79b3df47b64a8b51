"""What is waited for while a planet is entered: a title and a sentence."""

from companion.games.terraformer.state import State
from companion.games.terraformer.thing_names import ecosystem_name
from companion.wording.language import Language, capital
from companion.wording.terraformer.terms import ROLES
from companion.wording.wording import Wording
from ui.games.terraformer.harvest.entry import Entry


def waiting(
    language: Language, wording: Wording, state: State, entry: Entry, chosen: str = ""
) -> tuple[str, str]:
    """`chosen` is the organism on the planet that the buttons are about, if any."""
    say = language.say
    if chosen:
        title = capital(wording.thing(state, chosen))
        return title, say("Its name, its role or whose it is. Esc leads back to the column.")
    if entry.mode == "kind":
        n = len(state.ecosystems) + 1
        sentence = say("From left to right, as they lie. A digit picks a biome.")
        return say("Column {n}: which biome?", n=n), sentence
    title = capital(wording.thing(state, ecosystem_name(entry.position)))
    if entry.mode == "cards":
        return title, say(
            "Biome cards: a digit, or a click, lays one card of that player. Then come organisms."
        )
    if entry.begun is not None:
        return title, say(
            "{role} of {player}. A digit says whose it is; Space leaves it so.",
            role=capital(say(ROLES[entry.begun])),
            player=wording.player(state, entry.owner),
        )
    return title, say(
        "An organism is its role, then whose it is: a digit, or Space for the same player as before."
    )
