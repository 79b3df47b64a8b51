"""The points on which tables differ, as they are shown to people."""

from companion.games.terramara.open_points import RULINGS
from companion.games.terramara.options import Options
from companion.wording.language import Language
from companion.wording.texts import Choice, RulingText


def all_of(language: Language, options: Options | None = None) -> tuple[RulingText, ...]:
    """Every ruling with its choices; `chosen` is what these options (or our recommendations) say."""
    now = options or Options()
    return tuple(
        RulingText(
            option=ruling.option,
            id=ruling.id,
            question=language.gettext(ruling.question),
            choices=tuple(Choice(value, language.gettext(text)) for value, text in ruling.choices),
            reason=language.gettext(ruling.reason),
            chosen=str(getattr(now, ruling.option)),
        )
        for ruling in RULINGS
    )
