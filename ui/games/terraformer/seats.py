"""The seats of this box: decks, three ready ones and those that people bring themselves."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from companion.games.terraformer.planet import DECKS, MOST_PLAYERS, OWN_DECKS
from companion.wording.language import Language
from companion.wording.terraformer.terms import DECKS as NAMES
from ui.games.terraformer.poster import worn
from ui.wizard.seats import Seats

if TYPE_CHECKING:
    from companion.games.terraformer.own_decks import Written


def written(kept: Any) -> Mapping[str, "Written"]:
    """Decks of one's own that were given names in the box, in the order in which they were written."""
    if not kept:
        return {}
    from companion.games.terraformer import own_decks  # most tables have none

    named = (deck for deck in own_decks.from_plain(kept) if deck.name.strip() and deck.name.isprintable())
    return dict(zip(OWN_DECKS, named, strict=False))


def decks(language: Language, own: Mapping[str, str] | None = None) -> Seats:
    """`own` are the names of decks of one's own, by seat."""
    named = own or {}

    def name(deck: str) -> str:
        return named.get(deck) or language.say(NAMES[deck])

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
