"""The move behind a change, whatever the game."""

from dataclasses import fields

from companion.kernel.command import Command
from companion.kernel.named import read_named
from companion.wording.language import Language


def through(language: Language, command: Command, move: str, source: str, name: str) -> str:
    """The move, and through what it did it (`name`), where the command does not say so itself."""
    said = [value for value in (getattr(command, field.name) for field in fields(command)) if value]
    facts = [read_named(value).name for value in said if isinstance(value, str)]
    if not name or source in said or source in facts:
        return move
    return language.say("{move} – {source}", move=move, source=name)
