"""The language of whoever sits at the terminal."""

import os
from collections.abc import Sequence
from typing import Any

from companion.kernel.event import Event
from companion.kernel.frame import Frame
from companion.kernel.refusal import Refusal
from companion.wording.language import Language, load
from companion.wording.wording import Wording


def language() -> Language:
    """As every program on the terminal finds it; English when there is no such translation."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(variable, "").split(":")[0]
        if code:
            return load(code)
    return load("en")


class Words:
    """Sentences of one game, and of the command line itself."""

    def __init__(self, game_id: str) -> None:
        self.language = language()
        self.say = self.language.say
        self.say_n = self.language.say_n
        try:
            self._wording: Wording | None = Wording(self.language, game_id)
        except ImportError:
            self._wording = None

    def refusal(self, state: Any, reason: Refusal) -> str:
        if self._wording is None or state is None:
            params = ", ".join(f"{name} {value}" for name, value in reason.params.items())
            return f"{reason.code} ({params})" if params else reason.code
        return self._wording.refusal(state, reason)

    def prompt(self, state: Any, frame: Frame) -> str:
        if self._wording is None:
            return frame.key
        said = self._wording.prompt(state, frame)
        return f"{said.title}: {said.prompt}"

    def log(self, state: Any, events: Sequence[Event]) -> list[str]:
        if self._wording is None:
            return [_code(event) for event in events]
        return [line.text for line in self._wording.log(state, events)]

    def thing(self, state: Any, name: str) -> str:
        return name if self._wording is None else self._wording.thing(state, name)


def _code(event: Event) -> str:
    parts = [event.player, event.kind, event.what]
    if event.before is not None or event.after is not None:
        parts.append(f"{event.before} -> {event.after}")
    return " ".join(part for part in parts if part)


def words_for(game_id: str) -> Words:
    return Words(game_id)
