"""The seats of this box: decks, three ready ones and those that people bring themselves."""

from companion.games.terraformer.planet import DECKS, MOST_PLAYERS
from companion.wording.language import Language
from companion.wording.terraformer.terms import DECKS as NAMES
from ui.games.terraformer.poster import worn
from ui.wizard.seats import Seats


def decks(language: Language) -> Seats:
    def name(deck: str) -> str:
        return language.say(NAMES[deck])

    counts = tuple(range(2, MOST_PLAYERS + 1))
    return Seats(known=DECKS, counts=counts, usual=2, name=name, told=name, worn=worn)
