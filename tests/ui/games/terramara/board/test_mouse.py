"""Everything on the board can be pointed at."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.terramara.board import ROW_ROUND, all_spaces, is_crossroads, is_tile_space, slot_of
from companion.games.terramara.state import Member, State
from companion.kernel.values import evolve
from tests.sampling import some_of
from tests.ui.games.terramara.board.boards import fresh, in_round
from tests.ui.games.terramara.board.conftest import MakeBoard
from ui.games.terramara.board.view import BoardView

SIZES = [(640, 620), (1100, 950)]


def on_the_table(state: State) -> set[str]:
    """The spaces that lie open: fronts, backs that have been turned, huts, and nobody's private tiles."""
    found = set()
    for space in all_spaces(state.count, state.seats):
        turned = slot_of(space) in state.flipped
        if (is_tile_space(space) and turned) or (is_crossroads(space) and not turned):
            continue
        if not space.startswith("private."):
            found.add(space)
    return found


def click(qtbot: QtBot, board: BoardView, target: str) -> None:
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=board.target_point(target))


def move(board: BoardView, place: QPoint) -> None:
    """QTest moves no mouse where there is no screen."""
    spot = QPointF(place)
    none = Qt.MouseButton.NoButton
    where = QPointF(board.viewport().mapToGlobal(place))
    event = QMouseEvent(QMouseEvent.Type.MouseMove, spot, where, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(board.viewport(), event)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", some_of([2, 3, 4], 2, 4))
@pytest.mark.parametrize("number", some_of([1, 3], 3))
def test_every_space_is_there_and_can_be_clicked(
    qtbot: QtBot, make_board: MakeBoard, players: int, number: int, size: tuple[int, int]
) -> None:
    state = in_round(players, number)
    board = make_board(state, size)
    spaces = on_the_table(state)
    assert spaces <= set(board.targets())
    board.set_lit(dict.fromkeys(spaces, "here"), {})
    heard: list[str] = []
    board.space_clicked.connect(heard.append)
    for space in sorted(spaces):
        click(qtbot, board, space)
    assert heard == sorted(spaces)


def test_every_card_and_every_place_of_the_road_can_be_clicked(qtbot: QtBot, make_board: MakeBoard) -> None:
    state = fresh()
    board = make_board(state)
    cards: list[str] = []
    places: list[str] = []
    board.card_clicked.connect(cards.append)
    board.road_clicked.connect(places.append)
    wanted = [target for target in board.targets() if target.startswith(("card:", "road:"))]
    board.set_lit(dict.fromkeys(wanted, "here"), {})
    for target in wanted:
        click(qtbot, board, target)
    assert cards == [card.ref for card in state.row]
    assert {"0", "0+0", "1", "1+0", "1+1", "6", "end"} <= set(places)
    assert len(places) == len(wanted) - len(cards)


def test_targets_do_not_hide_each_other(make_board: MakeBoard) -> None:
    board = make_board(fresh(2))
    scene = board.board_scene
    for target, box in board.targets().items():
        if not target.startswith("piece:") and target not in ("river", "military"):
            assert scene.under(QPointF(box.cx, box.cy))[0] == target


def test_a_click_on_a_member_is_a_click_on_the_space_it_stands_on(
    qtbot: QtBot, make_board: MakeBoard
) -> None:
    state = fresh()
    board = make_board(evolve(state, spaces={"home.hire": (Member("chieftain", "blue"),)}))
    spaces: list[str] = []
    pieces: list[tuple[str, str]] = []
    board.space_clicked.connect(spaces.append)
    board.piece_clicked.connect(lambda colour, kind: pieces.append((colour, kind)))
    member = board.board_scene.things["member:home.hire:blue:chieftain:1"].part.box
    place = board.mapFromScene(QPointF(member.cx, member.cy))
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert (spaces, pieces) == (["home.hire"], [])
    board.set_lit({}, {"home.hire": "A chieftain is there."})
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert (spaces, pieces) == (["home.hire", "home.hire"], [])


def test_markers_canoes_and_caravans_are_pieces_to_click(qtbot: QtBot, make_board: MakeBoard) -> None:
    board = make_board(in_round(2, 2))
    heard: list[tuple[str, str]] = []
    board.piece_clicked.connect(lambda colour, kind: heard.append((colour, kind)))
    for kind in ("military_marker", "canoe", "caravan1"):
        click(qtbot, board, f"piece:red:{kind}")
    assert [kind for _, kind in heard] == ["military_marker", "canoe", "caravan1"]


def test_outposts_bonus_tiles_and_rounds_are_things_to_click(qtbot: QtBot, make_board: MakeBoard) -> None:
    board = make_board(in_round(4, 2))
    heard: list[str] = []
    board.thing_clicked.connect(heard.append)
    for target in ("1L", "river.6", "round.3", "first_player"):
        click(qtbot, board, target)
    assert heard == ["1L", "river.6", "round.3", "first_player"]


def test_the_mouse_tells_what_it_is_over(make_board: MakeBoard) -> None:
    board = make_board(fresh())
    heard: list[str] = []
    board.thing_hovered.connect(heard.append)
    move(board, board.target_point("1L.2"))
    move(board, board.target_point("1L.2") + QPoint(2, 0))
    move(board, board.target_point("card:a101"))
    move(board, QPoint(1, 1))
    assert heard == ["1L.2", "card:a101", ""]


def test_the_line_under_the_mouse_goes_with_its_card(make_board: MakeBoard) -> None:
    state = fresh()
    board = make_board(state)
    move(board, board.target_point("card:a102"))
    board.show_state(evolve(state, row=state.row[1:]))
    line = board.board_scene.hover_ring
    assert line is not None
    assert line.box == board.targets()["card:a102"]


def test_a_right_click_asks_for_corrections(make_board: MakeBoard) -> None:
    board = make_board(fresh())
    heard: list[str] = []
    board.context_wanted.connect(lambda target, _where: heard.append(target))
    for target in ("2R.1", "piece:green:canoe"):
        place = board.target_point(target)
        reason = QContextMenuEvent.Reason.Mouse
        event = QContextMenuEvent(reason, place, board.viewport().mapToGlobal(place))
        QApplication.sendEvent(board.viewport(), event)
    assert heard == ["2R.1", "piece:green:canoe"]


def test_a_private_crossroads_lies_there_only_for_its_owner(make_board: MakeBoard) -> None:
    """TM-CHAR-16, TM-CHAR-19."""
    state = fresh()
    assert "private.blue" not in make_board(state).targets()
    blue = state.players["blue"]
    young = evolve(state, players={**state.players, "blue": evolve(blue, character="C7")})
    board = make_board(young)
    assert "private.blue" in board.targets()
    adult = evolve(state, players={**state.players, "blue": evolve(blue, character="C7", adult=True)})
    board.show_state(adult)
    assert "private.blue" not in board.targets()


def test_a_turned_row_shows_its_outpost_and_its_crossroads(make_board: MakeBoard) -> None:
    """TM-REND-02."""
    state = in_round(4, 3)
    targets = make_board(state).targets()
    for row, number in ROW_ROUND.items():
        turned = number < 3
        assert (f"{row}L" in targets) == turned
        assert (f"{row}R.crossroads" in targets) == turned
        assert (f"{row}L.1" in targets) != turned
