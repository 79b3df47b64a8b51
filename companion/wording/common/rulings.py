"""The points on which tables differ, as they are shown to people."""

from collections.abc import Iterable
from typing import Any

from companion.kernel.rulings import Ruling
from companion.wording.language import Language
from companion.wording.texts import Choice, RulingText


def all_of(language: Language, rulings: Iterable[Ruling], options: Any) -> tuple[RulingText, ...]:
    """Every ruling with its choices; `chosen` is what these options say."""
    return tuple(
        RulingText(
            option=ruling.option,
            id=ruling.id,
            question=language.gettext(ruling.question),
            choices=tuple(Choice(value, language.gettext(text)) for value, text in ruling.choices),
            reason=language.gettext(ruling.reason),
            chosen=str(getattr(options, ruling.option)),
        )
        for ruling in rulings
    )
