"""The language of whoever sits at the terminal."""

import os
from collections.abc import Iterator
from typing import Any

from companion.kernel.frame import open_decisions
from companion.kernel.marking import N_
from companion.wording.language import Language, load
from companion.wording.wording import Wording


def language() -> Language:
    """As every program on the terminal finds it; English when there is no such translation."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(variable, "").split(":")[0]
        if code:
            return load(code)
    return load("")


def wording_of(game_id: str) -> Wording:
    return Wording(language(), game_id)


def waiting_for(state: Any, wording: Wording) -> Iterator[str]:
    """What has to be decided now, one line for each decision."""
    pending = open_decisions(state.agenda)
    for frame in pending:
        said = wording.prompt(state, frame)
        yield wording.language.say(N_("Now, {title}: {prompt}"), title=said.title, prompt=said.prompt)
    if not pending:
        yield wording.language.say(N_("The game is over."))
