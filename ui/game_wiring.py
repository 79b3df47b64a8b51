"""What the bar over a game and the parts of its page ask for, and which part answers."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from ui.widgets.chip import foot
from ui.widgets.plain import show_tip

if TYPE_CHECKING:
    from ui.game_page import GamePage
    from ui.games.base import GameSide


def wire_bar(page: "GamePage") -> None:
    """Everything that is known only here: the bar knows no page, and the parts of the page no bar."""
    bar, menu, table = page.bar, page.bar.menu, page.table
    bar.offer_further(table.further, table.stopping)
    table.bar_start = bar.home
    bar.step_back = page.undo
    bar.step_on = page.redo
    menu.undo_turn_wanted.connect(page.undo_turn)
    menu.redo_turn_wanted.connect(page.redo_turn)
    menu.what_if_wanted.connect(page.past.what_if)
    menu.let_walk(lambda: page.walks.is_open)
    menu.ask(table.questions)
    menu.doubt_wanted.connect(page.doubt_wanted)
    bar.home_wanted.connect(page.home_wanted)
    bar.report_wanted.connect(page.report_wanted)
    bar.language_wanted.connect(page.language_wanted, Qt.ConnectionType.QueuedConnection)
    bar.score_wanted.connect(page.show_score)
    bar.checklist_wanted.connect(page.show_checklist)
    bar.box_wanted.connect(lambda: page.box_wanted.emit(page.bridge.session.game.id))
    bar.seating_wanted.connect(page.ask_seating)
    bar.keys_wanted.connect(page.show_keys)
    bar.rules_wanted.connect(lambda: page.rules_wanted.emit(()))
    bar.history_wanted.connect(page.look_back)
    bar.walk_wanted.connect(page.show_walk)
    bar.ledger_wanted.connect(page.asked.ledger_by_key)
    bar.dispute_wanted.connect(page.dispute)
    bar.zoom_wanted.connect(table.zoom)
    bar.setting_changed.connect(table.refresh)
    bar.setting_changed.connect(page.clocks.follow_setting)
    _let_correct(page)


def _let_correct(page: "GamePage") -> None:
    """How far the game is leads to the form that puts it right, where there is one now."""
    where, table, bridge = page.bar.where, page.table, page.bridge

    def follow() -> None:
        standing = table.standing
        if not standing:
            where.unsetCursor()
            show_tip(where, "")
            return
        where.setCursor(Qt.CursorShape.PointingHandCursor)
        name = page.wording.correction(bridge.state, standing)
        show_tip(where, page.wording.language.say("Correct: {what}", what=name))

    def correct() -> None:
        if table.standing and page.places.at_table:  # nothing is changed by looking
            table.correct(table.standing, foot(where))

    follow()
    bridge.changed.connect(lambda _change: follow())
    where.clicked.connect(correct)


def wire_parts(page: "GamePage") -> None:
    """The table and what stands beside or before it."""
    page.walks.left.connect(page.leave_walk)
    # Once everybody has followed the step that led there.
    page.table.telling_wanted.connect(page.show_walk, Qt.ConnectionType.QueuedConnection)
    page.table.look_wanted.connect(page.look_back)
    page.table.fix_wanted.connect(page.fix_move)
    page.past.left.connect(page.show_table)
    page.past.moved.connect(page.show_where)
    page.past.told.connect(page.remark)
    page.places.currentChanged.connect(lambda _at: page.stepping.show_at(page.places.at_table))
    page.table.turned.connect(page.stepping.strip.follow, Qt.ConnectionType.QueuedConnection)
    page.table.ledger_wanted.connect(page.ledger.ask)
    page.ledger.look_wanted.connect(page.look_from_ledger)
    page.disputes.shown.connect(lambda shown: page.bar.setVisible(not shown))
    page.disputes.resumed.connect(page.show_table)
    page.disputes.fix_wanted.connect(page.fix_move)
    page.table.seating_wanted.connect(page.ask_seating)
    page.table.score_wanted.connect(page.explain_score)
    for part in (page.table, page.past, page.ledger, page.disputes):
        part.rules_wanted.connect(page.rules_wanted)
    for asking in (page.table, page.past):
        asking.doubt_wanted.connect(page.doubt_wanted)
    page.clocks.follow_setting()
    page.places.currentChanged.connect(lambda _at: page.went())
    page.bridge.changed.connect(page.follow)
    page.bridge.reseated.connect(page.reseated)
    page.table.finished.connect(page.show_score)


def wire_score(page: "GamePage", score: "GameSide") -> None:
    """What the pad asks for."""
    score.table_wanted.connect(page.leave_score)
    score.start_wanted.connect(page.home_wanted)
    score.rules_wanted.connect(page.rules_wanted)
    score.doubt_wanted.connect(page.doubt_wanted)
