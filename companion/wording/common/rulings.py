"""The points on which tables differ, as they are shown to people."""

from collections.abc import Iterable
from typing import Any, Protocol

from companion.wording.language import Language
from companion.wording.texts import Choice, RulingText


class Ruling(Protocol):
    """An option of a game; the first choice is the recommended one."""

    @property
    def option(self) -> str: ...
    @property
    def id(self) -> str: ...
    @property
    def question(self) -> str: ...
    @property
    def choices(self) -> tuple[tuple[str, str], ...]: ...
    @property
    def reason(self) -> str: ...


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
