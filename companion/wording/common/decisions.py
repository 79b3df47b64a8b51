"""Pending decisions of any game by title, and by the key that answers name them by."""

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

from companion.kernel.frame import Frame, read_key
from companion.kernel.state import State
from companion.wording.language import Language, isolated
from companion.wording.texts import Prompt


class Table(Protocol):
    """The names of a table, in a language."""

    @property
    def language(self) -> Language: ...
    @property
    def state(self) -> State: ...
    def player(self, player: str) -> str: ...


N = TypeVar("N", bound=Table)


def title(names: Table, titles: Mapping[str, str], kind: str, owner: str) -> str:
    """What a decision of this kind is about."""
    if kind not in titles:
        return isolated(kind)
    return names.language.say(titles[kind], player=names.player(owner))


def by_key(names: N, titles: Mapping[str, str], prompt: Callable[[N, Frame], Prompt], key: str) -> str:
    """Its sentence, or what the key tells where it is not open: "Anna, Exchange."."""
    for frame in names.state.agenda:
        if frame.WAITS and frame.key == key:
            return prompt(names, frame).prompt
    kind, owner, _ = read_key(key)
    about = title(names, titles, kind, owner)
    if not owner or kind == "turn":  # whose turn it is, the title says
        return names.language.say("{sentence}.", sentence=about)
    return names.language.say("{player}, {decision}.", player=names.player(owner), decision=about)
