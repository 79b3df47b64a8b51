"""The pages of Terramara, as the window asks for them. Each is brought in when it is first shown."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from companion.wording.wording import Wording
from ui.box_shelf import BoxShelf
from ui.context import Context
from ui.games.base import GameBox, GamePast, GameSeating, GameSide, GameTable, GameWizard, Memory, Walk
from ui.games.registry import Views

if TYPE_CHECKING:
    from ui.demo import Show
    from ui.games.terramara.wizard.wizard import NewGameWizard
    from ui.session_bridge import SessionBridge


def _table(
    context: Context, wording: Wording, bridge: "SessionBridge", entries: Mapping[str, Any]
) -> GameTable:
    from ui.games.terramara.table_page import TablePage

    return TablePage(context, wording, bridge, entries)


def _score(context: Context, wording: Wording, bridge: "SessionBridge", table: GameTable) -> GameSide:
    from ui.games.terramara.score.score_page import ScorePage
    from ui.games.terramara.table_page import TablePage

    assert isinstance(table, TablePage)
    return ScorePage(context, wording, bridge, retelling=table.retelling, suggest=table.suggest)


def _past(context: Context, wording: Wording, bridge: "SessionBridge") -> GamePast:
    from ui.games.terramara.past import Past

    return Past(context, wording, bridge.state)


def _checklist(context: Context, wording: Wording, bridge: "SessionBridge") -> GameSide:
    from companion.games.terramara.setup import seats_of
    from ui.games.terramara.setup.board_sketch import BoardSketch
    from ui.games.terramara.setup.steps import ICONS, steps
    from ui.setup.checklist_page import ChecklistPage
    from ui.ticks import Ticks

    book = bridge.session.book
    seated = replace(book.setup, players=seats_of(bridge.state), first=_first(bridge))
    ticks = Ticks(context.settings, book.uid)
    return ChecklistPage(context, steps(wording, seated), ICONS, ticks, BoardSketch(context))


def _first(bridge: "SessionBridge") -> str:
    """Who begins, where the table has said so and the program does not draw."""
    return bridge.state.first if bridge.session.book.setup.first else ""


def _checklist_wanted(context: Context, wording: Wording, bridge: "SessionBridge") -> bool:
    """While nothing has been played and not every step is ticked: also after a night, or a power cut."""
    from ui.setup.untouched import nothing_played
    from ui.ticks import Ticks

    if not nothing_played(bridge):
        return False
    from ui.games.terramara.setup.steps import steps

    book = bridge.session.book
    by_hand = {task.key for task in steps(wording, book.setup) if task.by == "hands"}
    return not by_hand <= Ticks(context.settings, book.uid).done


def _wizard(context: Context, wording: Wording, memory: Memory, depth: str) -> GameWizard:
    from ui.games.terramara.wizard.wizard import NewGameWizard

    return _filled(NewGameWizard(context, wording), memory, depth)


def _filled(wizard: "NewGameWizard", memory: Memory, depth: str) -> GameWizard:
    wizard.set_people(memory.names)
    wizard.set_last_table(memory.last_table)
    wizard.take_up_draft()
    wizard.set_catalogue(memory.catalogue)
    wizard.begin(depth)
    return wizard


def _joining(context: Context, wording: Wording, memory: Memory, depth: str) -> GameWizard:
    from ui.games.terramara.wizard.join_wizard import JoinWizard

    return _filled(JoinWizard(context, wording), memory, depth)


def _walk(context: Context, wording: Wording, bridge: "SessionBridge") -> Walk:
    from ui.games.terramara.joining.walk import walk

    return walk(context, wording, bridge)


def _seating(
    context: Context, wording: Wording, bridge: "SessionBridge", parent: QWidget, seat: str
) -> GameSeating:
    from companion.games.terramara.commands import Place, Reseat
    from ui.games.terramara.seats import clans
    from ui.table.seating_dialog import Places, SeatingDialog

    def reseat(places: Places) -> Reseat:
        return Reseat(places=tuple(Place(was, colour, name) for was, colour, name in places))

    return SeatingDialog(context, wording, bridge, clans(context.language), reseat, parent, seat)


def _box(context: Context, wording: Wording, shelf: BoxShelf) -> GameBox:
    from ui.games.terramara.box.box_page import BoxPage

    return BoxPage(context, wording, shelf)


def _demonstrate(show: "Show") -> None:
    from ui.games.terramara.demo import demonstrate

    demonstrate(show)


def _photograph(show: "Show") -> None:
    from ui.games.terramara.photographs import photograph

    photograph(show)


VIEWS = Views(
    table=_table,
    score=_score,
    past=_past,
    checklist=_checklist,
    checklist_wanted=_checklist_wanted,
    wizard=_wizard,
    box=_box,
    seating=_seating,
    demonstrate=_demonstrate,
    photograph=_photograph,
    joining=_joining,
    walk=_walk,
)
