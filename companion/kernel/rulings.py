"""Points on which tables differ: each an option of a game, with the ruling that is recommended and why."""

from dataclasses import fields
from typing import Any, get_args, get_type_hints

from companion.kernel.frozen import frozen


@frozen
class Ruling:
    """An option as it is shown to people; the first choice is the recommended one."""

    option: str
    id: str
    question: str
    choices: tuple[tuple[str, str], ...]
    reason: str


def option_values(options: type[Any]) -> dict[str, tuple[str, ...]]:
    """Every option with what it may be, the recommended ruling first."""
    hints = get_type_hints(options)
    return {field.name: get_args(hints[field.name]) for field in fields(options)}
