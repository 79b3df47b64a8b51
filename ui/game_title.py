"""What the window is called while a game is open: who plays what, as far as a task bar has room."""

from typing import Any

from companion.session import Session
from companion.wording.language import bare, capital, isolated
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.registry import POSTERS
from ui.history.history_door import HistoryDoor

LONGEST_NAME = 24


def game_title(context: Context, wording: Wording, session: Session[Any], past: HistoryDoor) -> str:
    """Another moment of the game than now is said before everything else. Whoever has given no name is called
    as at the table."""
    if past.elsewhere:
        if past.rewriting.trying:
            return context._("What if? – Terra Companion")
        return context._("In the past – Terra Companion")
    poster = POSTERS[session.game.id]
    seats = session.game.glance(session.state).seats
    people = [
        name[:LONGEST_NAME] or capital(bare(wording.player(session.state, seat))) for seat, name in seats
    ]
    return context.language.say(
        "{names} – {game} – Terra Companion",
        names=context.language.listed([isolated(name) for name in people]),
        game=session.book.title or context._(poster.title),
    )
