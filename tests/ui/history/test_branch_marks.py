"""Where a branch hangs is seen in the list of moves, told there, and one click leads to it."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from companion.kernel.branches import branches
from companion.kernel.command import Move
from companion.kernel.inputs import inputs_of
from companion.kernel.journal import Aside, Delete, Do, Revise
from tests.ui.history.conftest import MOVES, looking
from tests.ui.history.test_stepping_back import by_single_clicks, gone_another_way, something_else
from ui.game_page import GamePage
from ui.main_window import MainWindow
from ui.models.log_model import LogModel, LogRole
from ui.widgets.log_view import LogView


def marked(view: LogView) -> list[int]:
    """The rows with a mark."""
    model = view.model()
    return [row for row in range(model.rowCount()) if model.index(row, 0).data(LogRole.BRANCH)]


def place_of(view: LogView, row: int) -> QPoint:
    index = view.model().index(row, 0)
    view.scrollTo(index)
    QApplication.processEvents()
    line: QRect = view.visualRect(index)
    return QPoint(line.left() + 60, line.bottom() - 8)


def test_the_move_a_branch_has_left_from_is_marked_and_says_so(page: GamePage) -> None:
    view = page.table.log
    assert not marked(view)
    back = gone_another_way(page)
    session = page.bridge.session
    (branch,) = branches(session.entries)
    assert branch.fork == MOVES - back
    (row,) = marked(view)
    index = view.model().index(row, 0)
    assert index.data(LogRole.MOVE) == session.timeline.current[branch.fork - 1].id
    begins = page.wording.attempt(session.state, branch.own[0].command)
    said = f"Set aside after move {branch.fork}, {len(branch.own)} moves: {begins}"
    assert said in index.data(Qt.ItemDataRole.ToolTipRole)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == f"{index.data()}\n{said}"
    model = view.model()
    assert isinstance(model, LogModel)
    assert model.branch(row).text == f"{len(branch.own)} moves set aside here"


def test_the_mark_counts_as_the_line_at_the_foot_did_where_a_click_ended_a_turn(window: MainWindow) -> None:
    """And as undo does: one click that ends a turn and sends for the next player is one step."""
    window.show_session(by_single_clicks(MOVES))
    page = window.game
    assert page is not None
    page.show_table()
    bridge, chosen = page.bridge, None
    while chosen is None or len(branches_ahead(page)) <= inputs_of(branches_ahead(page)):
        assert bridge.undo()
        chosen = something_else(page)
    undone = inputs_of(branches_ahead(page))
    assert bridge.do(chosen)
    assert f"{undone} undone moves are kept aside" in page.stepping.strip.text()
    (row,) = marked(page.table.log)
    assert page.table.log_model.branch(row).text == f"{undone} moves set aside here"
    ((_, said),) = page.past.branches_said()
    assert f", {undone} moves:" in said


def branches_ahead(page: GamePage) -> tuple[Move, ...]:
    """The moves that the next new one sets aside."""
    timeline = page.bridge.session.timeline
    return timeline.moves[timeline.cursor :]


def test_a_branch_is_counted_from_where_it_leaves_the_game_as_it_is_now(page: GamePage) -> None:
    """Set aside by a change far back which was undone in its turn, it has only its end for itself again."""
    bridge = page.bridge
    line = bridge.session.timeline.current
    assert bridge.take(Revise(changes=(Delete(target=line[-1].id),)))
    assert bridge.undo()
    assert bridge.take(Revise(changes=(Delete(target=line[-2].id), Delete(target=line[-1].id))))
    assert bridge.undo()
    (branch,) = branches(bridge.session.entries)
    assert branch.fork == MOVES - 2
    assert not marked(page.table.log), "all of it counts"
    assert not page.past.branches_said(), "nothing of it is aside"
    back = gone_another_way(page)
    texts = [said for _, said in page.past.branches_said()]
    assert len(texts) == 3
    assert all(f"after move {MOVES - back}, " in text for text in texts), texts


def test_a_line_with_a_branch_has_room_to_say_so_below_its_move(page: GamePage) -> None:
    view, model = page.table.log, page.table.log_model
    gone_another_way(page)
    (row,) = marked(view)
    high = view.visualRect(model.index(row)).height()
    model.mark({})
    view.doItemsLayout()
    assert view.visualRect(model.index(row)).height() < high


def test_a_click_on_the_mark_leads_to_the_branch_and_beside_it_to_the_move(page: GamePage) -> None:
    gone_another_way(page)
    view = page.table.log
    (row,) = marked(view)
    place = place_of(view, row)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QApplication.processEvents()
    assert page.history is not None
    assert page.history.branch == branches(page.bridge.session.entries)[0]
    page.show_table()
    beside = QPoint(place.x(), view.visualRect(view.model().index(row, 0)).top() + 8)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=beside)
    QApplication.processEvents()
    assert page.history is not None
    assert page.history.branch is None


def test_the_mark_stands_in_the_list_of_a_look_back_too(page: GamePage) -> None:
    gone_another_way(page)
    history = looking(page)
    (row,) = marked(history.log)
    QTest.mouseClick(history.log.viewport(), Qt.MouseButton.LeftButton, pos=place_of(history.log, row))
    QApplication.processEvents()
    assert page.history is not None
    assert page.history.branch is not None
    assert not marked(page.history.log), "these are the moves of the branch itself"


def test_of_several_branches_at_one_move_one_is_chosen_from_a_menu(page: GamePage) -> None:
    gone_another_way(page)
    session = page.bridge.session
    (first,) = branches(session.entries)
    tried = tuple(
        Do(id=given, command=move.command)
        for given, move in zip(session.play.next_ids(2), first.own[:2], strict=True)
    )
    assert page.bridge.take(Aside(after=first.fork, moves=tried))
    view = page.table.log
    (row,) = marked(view)
    assert "What if" in view.model().index(row, 0).data(Qt.ItemDataRole.ToolTipRole)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place_of(view, row))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [action.text() for action in menu.actions()] == [text for _, text in page.past.branches_said()]
    menu.actions()[1].trigger()
    menu.close()
    assert page.history is not None
    assert page.history.branch == first


def test_the_menu_of_the_line_leads_there_as_well(page: GamePage) -> None:
    gone_another_way(page)
    view = page.table.log
    (row,) = marked(view)
    menu = QMenu()
    view.menu_opening.emit(menu, view.model().index(row, 0).data(LogRole.MOVE))
    ((_, said),) = page.past.branches_said()
    next(action for action in menu.actions() if action.text() == said).trigger()
    assert page.history is not None
    assert page.history.branch is not None


def test_a_branch_that_is_taken_up_hangs_nowhere_and_what_counted_before_does(page: GamePage) -> None:
    gone_another_way(page)
    (first,) = branches(page.bridge.session.entries)
    page.past.take_up(first)
    assert len(branches(page.bridge.session.entries)) == 2
    (row,) = marked(page.table.log)
    assert "1 move" in page.table.log.model().index(row, 0).data(Qt.ItemDataRole.ToolTipRole)


def test_marks_are_there_when_a_game_is_opened_again(page: GamePage, window: MainWindow) -> None:
    gone_another_way(page)
    session = page.bridge.session
    window.show_session(type(session).import_file(session.export(), lambda _name: session.game))
    assert window.game is not None
    assert len(marked(window.game.table.log)) == 1


def test_several_changes_of_mind_in_the_same_place_are_one_line(page: GamePage) -> None:
    """The menu behind it tells one from the next."""
    back = gone_another_way(page)
    assert page.bridge.undo()
    chosen = something_else(page)
    assert chosen is not None
    assert page.bridge.do(chosen)
    assert len(branches(page.bridge.session.entries)) == 2
    (row,) = marked(page.table.log)
    model = page.table.log.model()
    assert isinstance(model, LogModel)
    assert model.branch(row).text == f"{back + 1} moves set aside here"
    assert len(model.branch(row).said.split("\n")) == 2
