"""The seats of this box: decks, three ready ones and those that people bring themselves."""

from companion.games.terraformer.planet import DECKS, MOST_PLAYERS
from companion.wording.language import Language
from companion.wording.terraformer.terms import DECKS as NAMES
from ui.games.terraformer.poster import worn
from ui.wizard.seats import Seats


def decks(language: Language) -> Seats:
    def name(deck: str) -> str:
        return language.say(NAMES[deck])

    return Seats(
        known=DECKS,
        counts=tuple(range(2, MOST_PLAYERS + 1)),
        usual=2,
        name=name,
        told=name,
        worn=worn,
        sentence=language.say(
            "In clockwise order, each with the deck they play. Without a name the deck will do."
        ),
        title=language.say("Names, decks and seats"),
        swapping=language.say(
            "In clockwise order. Everybody keeps what they have: with another deck all their cards are of "
            "that deck."
        ),
    )
