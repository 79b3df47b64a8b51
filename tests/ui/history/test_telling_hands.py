"""After a change of the past hands are told how their table differs, and nothing that they did long ago."""

from typing import Any

from PySide6.QtWidgets import QApplication

from companion.games.registry import find_headless
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.common import Correct
from companion.kernel.journal import Delete, Redo, Revise, Undo
from tests.ui.history.conftest import MOVES
from tests.ui.known import known
from ui.game_page import GamePage
from ui.table.hands_list import HandsList
from ui.table.leaps import changes_the_past
from ui.table.played_table import PlayedTable
from ui.widgets.plain import PlainLabel


def hands_of(page: GamePage) -> HandsList:
    assert isinstance(page.table, PlayedTable)
    return page.table.hands


def listed(page: GamePage) -> tuple[str, ...]:
    return hands_of(page).texts()


def differing(page: GamePage, former: Any) -> tuple[str, ...]:
    found = page.wording.hands_between(page.bridge.state, former)
    return tuple(item for chores in found for item in chores.items)


def rewrite(page: GamePage) -> None:
    """A move in the middle of the game is taken out, with all that does not fit without it."""
    move = page.bridge.session.timeline.current[MOVES // 2].id
    assert page.bridge.take(Revise(changes=(Delete(target=move),)))


def number(page: GamePage) -> Correct:
    state = page.bridge.state
    seat = state.seats[0]
    own = known(page.bridge.session.game.id)
    return Correct(what=f"{seat}.{own.number}", value=own.amount(state, seat) + 1)


def test_a_change_of_the_past_lists_exactly_what_differs_and_so_does_its_undo(page: GamePage) -> None:
    before = page.bridge.state
    rewrite(page)
    changed = page.bridge.state
    assert listed(page) == differing(page, before)
    assert listed(page)
    page.bridge.undo()
    assert page.bridge.state == before
    assert listed(page) == differing(page, changed)


def test_undoing_a_change_of_the_past_is_headed_as_any_undo(page: GamePage) -> None:
    hands = hands_of(page)

    def headed() -> bool:
        QApplication.processEvents()
        return any(label.text() == "Undone. Put this back:" for label in hands.findChildren(PlainLabel))

    rewrite(page)
    assert listed(page)
    assert not headed()
    page.bridge.undo()
    assert listed(page)
    assert headed()
    page.bridge.redo()
    assert not headed()


def test_taking_out_the_very_last_move_is_a_change_of_the_past_in_either_direction(page: GamePage) -> None:
    changes: list[Any] = []
    page.bridge.changed.connect(changes.append)
    session = page.bridge.session
    with_it = session.state
    while not page.wording.hands(session.state, session.played[-1].events):
        assert page.bridge.undo()
        with_it = session.state
    last = session.timeline.current[-1].id
    assert page.bridge.take(Revise(changes=(Delete(target=last),)))
    without = session.state
    for step, before, after in (
        (page.bridge.undo, without, with_it),
        (page.bridge.redo, with_it, without),
        (page.bridge.undo, without, with_it),
    ):
        assert step()
        assert session.state == after
        assert changes_the_past(changes[-1])
        assert listed(page) == differing(page, before)
        QApplication.processEvents()  # somebody can read it
    brought = listed(page)
    assert brought
    assert page.bridge.undo()
    assert not changes_the_past(changes[-1]), "of the move itself it is an ordinary one"
    hands = hands_of(page)
    assert not {*brought} & {*hands.earlier(), *hands.missed()}, "what is undone is not asked for any more"
    assert page.bridge.redo()
    assert not changes_the_past(changes[-1])


def test_a_correction_after_it_orders_nothing_again(page: GamePage) -> None:
    before = page.bridge.state
    rewrite(page)
    told = differing(page, before)
    assert page.bridge.do(number(page))
    assert listed(page) == told


def test_it_stays_in_sight_below_the_next_steps(page: GamePage) -> None:
    hands = hands_of(page)
    before = page.bridge.state
    assert page.bridge.undo_to(MOVES // 2)
    told = differing(page, before)
    session = page.bridge.session
    player = AutoPlayer(find_headless(session.game.id), 5)
    while hands.texts() == told:
        command = player.choose(session.state)
        assert command is not None
        assert page.bridge.do(command)
    assert set(told) <= {*hands.earlier(), *hands.missed()}


def test_a_branch_taken_up_again_lists_what_differs_from_the_table_before(page: GamePage) -> None:
    session = page.bridge.session
    line = session.timeline.current
    assert page.bridge.undo_to(MOVES // 2)
    assert page.bridge.do(number(page))
    before = page.bridge.state
    assert page.bridge.take_up(MOVES // 2, line[MOVES // 2 :])
    QApplication.processEvents()
    assert listed(page) == differing(page, before)
    told = listed(page)
    assert page.bridge.do(number(page))
    assert listed(page) == told


def test_far_back_and_all_of_it_again_lists_what_differs(page: GamePage) -> None:
    before = page.bridge.state
    assert page.bridge.take(Undo(steps=40))
    there = page.bridge.state
    assert listed(page) == differing(page, before)
    assert page.bridge.take(Redo(steps=40))
    assert listed(page) == differing(page, there)
