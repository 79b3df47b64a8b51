"""Who at the table is told what a view was asked for: the wires between the views and what acts for them."""

from typing import TYPE_CHECKING

from companion.games.terramara.targets import card_target, road_target

if TYPE_CHECKING:
    from ui.games.terramara.table_page import TablePage


def wire(page: "TablePage") -> None:
    _wire_board(page)
    _wire_now(page)
    _wire_clans(page)


def _wire_board(page: "TablePage") -> None:
    aiming, corrections = page.aiming, page.corrections
    page.board.space_clicked.connect(aiming.click_target)
    page.board.card_clicked.connect(lambda ref: aiming.click_target(card_target(ref)))
    page.board.road_clicked.connect(lambda at: aiming.click_target(road_target(at)))
    corrections.told_again.connect(aiming.tell_again)
    corrections.doubt_wanted.connect(page.doubt_wanted)
    corrections.ledger_wanted.connect(page.ledger_wanted)


def _wire_now(page: "TablePage") -> None:
    aiming, now = page.aiming, page.now
    now.chosen.connect(aiming.choose)
    now.allowed.connect(aiming.allow)
    now.rules_wanted.connect(page.rules_wanted)
    now.member_picked.connect(aiming.pick_member)
    now.told.connect(aiming.told)
    now.learnt.connect(aiming.learnt)
    now.ended.connect(aiming.end_turn)
    now.picked_beside.connect(aiming.light_beyond)
    now.about_crafted.connect(page.crafted.tell)
    now.learning_stopped.connect(page.light)
    now.learning_skipped.connect(aiming.go_on_without)
    page.side_forms.learn_wanted.connect(aiming.wanted)
    page.hands.left.connect(page.take_focus)
    page.retelling.fix_wanted.connect(page.fix_wanted)
    page.centre.currentChanged.connect(page.turned)
    now.room_below.connect(page.hands.set_room)


def _wire_clans(page: "TablePage") -> None:
    page.neutrals.correct_wanted.connect(page.corrections.correct)
    page.neutrals.doubt_wanted.connect(page.doubt_wanted)
    for panel in page.panels.values():
        panel.correct_wanted.connect(page.corrections.correct)
        panel.name_clicked.connect(page.seating_wanted)
        panel.score_wanted.connect(page.score_wanted)
        panel.tell_wanted.connect(page.aiming.tell_again)
        panel.use_wanted.connect(page.aiming.choose)
        panel.doubt_wanted.connect(page.doubt_wanted)
