"""The seats of this box: clans in four colours."""

from companion.games.terramara.board import COLOURS
from companion.wording.language import Language
from companion.wording.terramara.terms import colour_name, colour_with_shape
from ui.wizard.seats import Seats


def clans(language: Language) -> Seats:
    return Seats(
        known=COLOURS,
        counts=(2, 3, 4),
        usual=3,
        name=lambda colour: colour_name(language, colour),
        told=lambda colour: colour_with_shape(language, colour),
    )
