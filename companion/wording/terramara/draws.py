"""Draws and the draft, while they are made."""

from companion.wording.language import capital
from companion.wording.terramara.names import Names


def taken(names: Names, card: str, owner: str) -> str:
    """A card of the draft that somebody has."""
    return names.language.say(
        "{card}: {player}", card=capital(names.drafted(card)), player=names.player(owner)
    )


def open_card(names: Names, card: str) -> str:
    """A card of the draft that lies open."""
    return capital(names.drafted(card))
