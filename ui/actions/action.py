"""One thing that can be done: its words and keys, when it is to be had, and what it does."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

from companion.kernel.frozen import frozen


def always() -> bool:
    return True


@frozen
class ActionText:
    """As menus name it. `told` is what the sheet of keys says where that needs more words.

    `called` is what people say instead, between semicolons: found by whoever types it.
    `keys` are several where they are parted by a comma. The window hears them first; `late`: only where no
    page has heard them; `elsewhere`: never, since whoever does it hears them itself.
    """

    id: str
    text: str
    keys: str = ""
    told: str = ""
    heard: Literal["first", "late", "elsewhere"] = "first"
    called: str = ""

    @property
    def first_key(self) -> str:
        return self.keys.split(", ")[0]


@frozen
class Pick:
    """One of several values: its own name, and whether it holds now."""

    text: str
    value: Any
    holds: bool = False


@frozen
class Action:
    """`text` and `do` belong together; `named` gives other words where they depend on the moment. With
    `picks`, `do` is told which one. `by_key`: what the key does first, where a habit presses it."""

    of: ActionText
    do: Callable[..., object]
    available: Callable[[], bool] = always
    checked: Callable[[], bool] | None = None
    named: Callable[[], str] | None = None
    picks: Callable[[], Sequence[Pick]] | None = None
    by_key: Callable[[], object] | None = None


@frozen
class Menu:
    """One menu of the bar: actions, with None where a line parts them."""

    text: str
    actions: tuple[str | None, ...]
