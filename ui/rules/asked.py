"""Who asks about rules, and who answers for the table of the open game."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from companion.rulebook.article import Topic
    from companion.wording.texts import Reply, RulingNote

Notes = Callable[[str, "Topic"], Sequence["RulingNote"]]
"""What is said below an article: which ruling the open game uses, or else a new one."""


class AskedRules(tuple[str, ...]):
    """Ids of rules, as somebody asks for them who reads this language."""

    lang: str

    def __new__(cls, rules: Iterable[str], lang: str) -> "AskedRules":
        asked = super().__new__(cls, rules)
        asked.lang = lang
        return asked


class Asked(Protocol):
    """Whoever answers for the table of the open game."""

    def doubt_here(self) -> str: ...
    def questions(self) -> Sequence[tuple[str, str]]: ...
    def reply(self, doubt: str) -> "Reply | None": ...
    def tell(self, fact: str) -> None: ...
    def show_ledger(self, doubt: str) -> None: ...
    def least_width(self) -> int: ...
    def always_in_sight(self) -> "QWidget": ...
