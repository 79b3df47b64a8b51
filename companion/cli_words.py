"""What is said at the terminal about any game."""

from collections.abc import Iterator
from typing import Any

from companion.cli_language import language
from companion.kernel.frame import open_decisions
from companion.kernel.marking import N_
from companion.wording.wording import Wording


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
