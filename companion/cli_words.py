"""What is said at the terminal about any game."""

from collections.abc import Iterator
from typing import Any

from companion.cli_language import language
from companion.kernel.frame import open_decisions
from companion.kernel.glance import Glance
from companion.kernel.marking import N_
from companion.store.reading import Listed
from companion.wording.wording import Wording


def wording_of(game_id: str) -> Wording:
    return Wording(language(), game_id)


def how_far(game: Glance | Listed) -> str:
    """In one or two words: for a line in a list."""
    say = language().say
    if game.finished:
        return say("finished")
    if game.stopped:
        return say("stopped in round {round}", round=game.stopped)
    return say("round {round}", round=game.round) if game.round else say("turn {turn}", turn=game.turn)


def waiting_for(state: Any, wording: Wording) -> Iterator[str]:
    """What has to be decided now, one line for each decision."""
    pending = open_decisions(state.agenda)
    for frame in pending:
        said = wording.prompt(state, frame)
        yield wording.language.say(N_("Now ({title}): {prompt}"), title=said.title, prompt=said.prompt)
    if not pending:
        yield wording.language.say(N_("The game is over."))
