"""The move behind a change, whatever the game."""

from dataclasses import fields

from companion.kernel.command import Command
from companion.wording.language import Language


def through(language: Language, command: Command, move: str, source: str, name: str) -> str:
    """The move, and through what it did it (`name`), where the command does not say so itself."""
    if not name or source in [getattr(command, field.name) for field in fields(command)]:
        return move
    return language.say("{move} – {source}", move=move, source=name)
