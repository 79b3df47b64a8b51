"""The pages of Terraformer, as the window asks for them. Each is brought in when it is first shown."""

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
    from ui.games.terraformer.wizard.wizard import NewGameWizard
    from ui.session_bridge import SessionBridge


def _table(
    context: Context, wording: Wording, bridge: "SessionBridge", entries: Mapping[str, Any]
) -> GameTable:
    from ui.games.terraformer.table_page import TablePage

    return TablePage(context, wording, bridge, entries)


def _score(context: Context, wording: Wording, bridge: "SessionBridge", table: GameTable) -> GameSide:
    from ui.games.terraformer.score.score_page import score_page
    from ui.games.terraformer.table_page import TablePage

    assert isinstance(table, TablePage)
    return score_page(context, wording, bridge, table.retelling)


def _checklist(context: Context, wording: Wording, bridge: "SessionBridge") -> GameSide:
    from companion.games.terraformer.setup import seats_of
    from ui.games.terraformer.setup.steps import ICONS, steps
    from ui.setup.checklist_page import ChecklistPage
    from ui.ticks import Ticks

    book = bridge.session.book
    seated = replace(book.setup, players=seats_of(bridge.state), first=bridge.state.first)
    ticks = Ticks(context.settings, book.uid)
    return ChecklistPage(context, steps(wording, seated), ICONS, ticks)


def _checklist_wanted(context: Context, wording: Wording, bridge: "SessionBridge") -> bool:
    """While nothing has been played and not every step is ticked; a planet that is entered needs none."""
    from ui.games.terraformer.setup.steps import steps
    from ui.setup.untouched import nothing_played
    from ui.ticks import Ticks

    if bridge.state.depth != "planet" or not nothing_played(bridge):
        return False
    book = bridge.session.book
    by_hand = {task.key for task in steps(wording, book.setup) if task.by == "hands"}
    return not by_hand <= Ticks(context.settings, book.uid).done


def _wizard(context: Context, wording: Wording, memory: Memory, depth: str) -> GameWizard:
    from ui.games.terraformer.wizard.wizard import NewGameWizard

    return _filled(NewGameWizard(context, wording, kept=memory.decks), memory, depth)


def _joining(context: Context, wording: Wording, memory: Memory, depth: str) -> GameWizard:
    from ui.games.terraformer.wizard.join_wizard import JoinWizard

    return _filled(JoinWizard(context, wording, kept=memory.decks), memory, depth)


def _walk(context: Context, wording: Wording, bridge: "SessionBridge") -> Walk:
    from ui.games.terraformer.joining.walk import walk

    return walk(context, wording, bridge)


def _filled(wizard: "NewGameWizard", memory: Memory, depth: str) -> GameWizard:
    wizard.set_people(memory.names)
    wizard.set_last_table(memory.last_table)
    wizard.take_up_draft()
    wizard.set_catalogue(memory.catalogue)
    wizard.begin(depth)
    return wizard


def _seating(
    context: Context, wording: Wording, bridge: "SessionBridge", parent: QWidget, seat: str
) -> GameSeating:
    from companion.games.terraformer.commands import Place, Reseat
    from companion.games.terraformer.setup import seats_of
    from ui.games.terraformer.seats import decks
    from ui.table.seating_dialog import Places, SeatingDialog

    def reseat(places: Places) -> Reseat:
        return Reseat(places=tuple(Place(was, deck, name) for was, deck, name in places))

    own = {one.deck: one.sign for one in seats_of(bridge.state) if one.sign}
    return SeatingDialog(context, wording, bridge, decks(context.language, own), reseat, parent, seat)


def _past(context: Context, wording: Wording, bridge: "SessionBridge") -> GamePast:
    from ui.games.terraformer.past import Past

    return Past(context, wording, bridge.state)


def _box(context: Context, wording: Wording, shelf: BoxShelf) -> GameBox:
    from ui.games.terraformer.box.box_page import box_page

    return box_page(context, wording, shelf)


def _demonstrate(show: "Show") -> None:
    from ui.games.terraformer.demo import demonstrate

    demonstrate(show)


def _photograph(show: "Show") -> None:
    from ui.games.terraformer.photographs import photograph

    photograph(show)


VIEWS = Views(
    table=_table,
    score=_score,
    checklist=_checklist,
    checklist_wanted=_checklist_wanted,
    wizard=_wizard,
    box=_box,
    past=_past,
    seating=_seating,
    demonstrate=_demonstrate,
    photograph=_photograph,
    joining=_joining,
    walk=_walk,
)
