"""The points on which tables differ, as they are shown to people."""

from collections.abc import Collection, Iterable
from typing import Any

from companion.kernel.rulings import Ruling
from companion.wording.language import Language
from companion.wording.registry import find_words
from companion.wording.texts import Choice, RulingNote, RulingText


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


def chosen(ruling: RulingText) -> str:
    return next(choice.text for choice in ruling.choices if choice.value == ruling.chosen)


def why(language: Language, ruling: RulingText) -> str:
    """The reason speaks for what is recommended: where a table has chosen another, that is said with it."""
    recommended = ruling.choices[0]
    if ruling.chosen == recommended.value:
        return ruling.reason
    return language.say("Recommended: {choice}. {reason}", choice=recommended.text, reason=ruling.reason)


def played(
    language: Language, rulings: Iterable[RulingText], options: Collection[str]
) -> tuple[RulingNote, ...]:
    """What an open game plays where an article leaves these options to the table."""
    say = language.say
    return tuple(
        RulingNote(
            say("In this game: {question}: {choice}", question=ruling.question, choice=chosen(ruling)),
            why(language, ruling),
            ruling.option,
        )
        for ruling in rulings
        if ruling.option in options
    )


def recommended(language: Language, game: str, options: Collection[str]) -> tuple[RulingNote, ...]:
    """The same where no game is open: what a new one begins with."""
    if not options:  # so that no words are brought in for them
        return ()
    say = language.say
    return tuple(
        RulingNote(
            say(
                "Unless you choose otherwise when a game begins: {question}: {choice}",
                question=ruling.question,
                choice=chosen(ruling),
            ),
            ruling.reason,
        )
        for ruling in find_words(game)().rulings(language, None)
        if ruling.option in options
    )
