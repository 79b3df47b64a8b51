"""Game id -> the views of that game. Adding a game adds a folder and a line here. Imports nothing heavy."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.kernel.frozen import frozen
from ui.games.poster import Poster
from ui.games.terraformer import poster as terraformer
from ui.games.terramara import poster as terramara

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from companion.wording.wording import Wording
    from ui.box_shelf import BoxShelf
    from ui.context import Context
    from ui.demo import Show
    from ui.games.base import GameBox, GamePast, GameSeating, GameSide, GameTable, GameWizard, Memory, Walk
    from ui.session_bridge import SessionBridge

Entries = Mapping[str, Any]
"""What the catalogue knows of a game."""


@frozen
class Views:
    """How a game is shown: its table, its score, the list for setting up, its box, the way to a new game."""

    table: "Callable[[Context, Wording, SessionBridge, Entries], GameTable]"
    score: "Callable[[Context, Wording, SessionBridge, GameTable], GameSide]"
    past: "Callable[[Context, Wording, SessionBridge], GamePast]"
    checklist: "Callable[[Context, Wording, SessionBridge], GameSide]"
    checklist_wanted: "Callable[[Context, Wording, SessionBridge], bool]"
    wizard: "Callable[[Context, Wording, Memory, str], GameWizard]"
    box: "Callable[[Context, Wording, BoxShelf], GameBox]"
    seating: "Callable[[Context, Wording, SessionBridge, QWidget, str], GameSeating]"
    demonstrate: "Callable[[Show], None]"
    photograph: "Callable[[Show], None]"
    """For the manual."""
    joining: "Callable[[Context, Wording, Memory, str], GameWizard] | None" = None
    """The way to a game that is already being played; None where nobody can join one."""
    walk: "Callable[[Context, Wording, SessionBridge], Walk] | None" = None
    """How a table as it lies is told."""


def _terramara() -> Views:
    from ui.games.terramara.views import VIEWS

    return VIEWS


def _terraformer() -> Views:
    from ui.games.terraformer.views import VIEWS

    return VIEWS


VIEWS: dict[str, Callable[[], Views]] = {"terramara": _terramara, "terraformer": _terraformer}
"""Loaded when first asked for: the start page needs none of it."""


PIECES: Mapping[str, Sequence[str]] = {
    "terramara": (
        "companion.games.terramara.state",
        "companion.games.terramara.game",
        "companion.session",
        "companion.wording.terramara.words",
        "ui.games.terramara.wizard.wizard",
        "ui.game_page",
        "ui.games.terramara.board.view",
        "ui.games.terramara.now.now_panel",
        "ui.games.terramara.table_page",
        "ui.games.terramara.typed_cards",
        "ui.history.history_page",
        "pydantic.fields",
    ),
    "terraformer": (
        "companion.games.terraformer.state",
        "companion.games.terraformer.game",
        "companion.session",
        "companion.wording.terraformer.words",
        "ui.games.terraformer.wizard.wizard",
        "ui.game_page",
        "ui.games.terraformer.planet.planet_view",
        "ui.games.terraformer.now.now_panel",
        "ui.games.terraformer.table_page",
        "ui.history.history_page",
        "pydantic.fields",
    ),
}
"""Modules that can be brought in before somebody asks for them: all that a table needs, and the way to a new
game; each with what it needs itself, in an order that divides the work."""

POSTERS: dict[str, Poster] = {"terramara": terramara.POSTER, "terraformer": terraformer.POSTER}
"""What the start page shows of each game, in this order."""


ONCE_ALONE = "terramara"
"""What was remembered before there were other games is about this one."""


def find_views(game_id: str) -> Views:
    return VIEWS[game_id]()
