"""The points on which tables differ, as they are shown to people."""

from companion.games.terraformer.options import RULINGS, Options
from companion.wording.common import rulings
from companion.wording.language import Language
from companion.wording.texts import RulingText


def all_of(language: Language, options: Options | None = None) -> tuple[RulingText, ...]:
    """Every ruling with its choices; `chosen` is what these options (or our recommendations) say."""
    return rulings.all_of(language, RULINGS, options or Options())
