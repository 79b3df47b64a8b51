"""The picture equals the state, however it came about."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from companion.games.terramara.setup import start
from companion.games.terramara.state import Member, State
from companion.kernel.values import evolve
from tests.sampling import some_of
from tests.ui.games.terramara.board.boards import fresh, in_round, moves, unruly
from tests.ui.games.terramara.board.conftest import MakeBoard
from tests.ui.games.terramara.conftest import make_setup
from ui.games.terramara.board import geometry
from ui.games.terramara.board.picture import parts, picture
from ui.games.terramara.board.tracks import CornerArt
from ui.games.terramara.board.view import BoardView


def whole(board: BoardView) -> QImage:
    """All of the board as it lies when everything has come to rest, with nothing pointed at."""
    scene = board.board_scene
    scene.finish()
    scene.hover("")
    scene.point_at("")
    image = QImage(
        400, round(400 * geometry.HEIGHT / geometry.WIDTH), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHints(board.renderHints())
    scene.render(painter, QRectF(image.rect()), scene.sceneRect())
    painter.end()
    return image


def differing(one: QImage, other: QImage) -> float:
    """The share of pixels that differ clearly: a piece that has moved may lie a fraction of one beside it."""
    assert one.size() == other.size()
    seen = 0
    for x in range(one.width()):
        for y in range(one.height()):
            a, b = one.pixelColor(x, y), other.pixelColor(x, y)
            seen += abs(a.lightness() - b.lightness()) > 60
    return seen / (one.width() * one.height())


@pytest.mark.parametrize("players", some_of([2, 3, 4], 3))
def test_after_random_play_the_board_equals_a_fresh_one(make_board: MakeBoard, players: int) -> None:
    board = make_board(fresh(players))
    state = fresh(players)
    for number, after in enumerate(moves(state, players)):
        board.show_state(after)
        if number % 80 == 40:
            new = make_board(after)
            assert board.board_scene.inventory() == new.board_scene.inventory()
            assert list(board.targets()) == list(new.targets())
            assert differing(whole(board), whole(new)) < 0.002


@pytest.mark.parametrize("seed", some_of(range(6), 0, 1))
def test_whatever_the_table_says_it_can_be_drawn(make_board: MakeBoard, seed: int) -> None:
    board: BoardView | None = None
    last: State | None = None
    for state in unruly(seed):
        board = board or make_board(state)
        board.show_state(state)
        board.grab()
        for target in board.targets():
            assert board.text_of(target)
        last = state
    assert board is not None
    assert last is not None
    assert board.board_scene.inventory() == picture(last)


def test_showing_the_same_state_twice_changes_nothing(make_board: MakeBoard) -> None:
    state = in_round(4, 2)
    board = make_board(state)
    before = dict(board.board_scene.things)
    board.show_state(state)
    assert board.board_scene.things == before


def test_a_move_touches_only_what_it_changes(make_board: MakeBoard) -> None:
    state = fresh()
    board = make_board(state)
    board.grab()
    before = {key: thing.part for key, thing in board.board_scene.things.items()}
    board.show_state(evolve(state, spaces={"1L.1": (Member("explorer", "red"),)}))
    after = board.board_scene.inventory()
    assert set(after) - set(before) == {"member:1L.1:red:explorer:1"}
    assert {key for key in before if before[key] is not after[key]} <= {
        key for key in before if before[key] == after[key]
    }


def test_no_two_things_have_one_name() -> None:
    for seed in range(4):
        for state in unruly(seed, 30):
            keys = [part.key for part in parts(state)]
            assert len(set(keys)) == len(keys)
            targets = [part.target for part in parts(state) if part.target]
            assert len(set(targets)) == len(targets)


def test_everything_lies_on_the_board() -> None:
    for seed in range(6):
        for state in unruly(seed, 40):
            for part in parts(state):
                assert -1 <= part.box.x <= part.box.right <= 1001, part
                assert -1 <= part.box.y <= part.box.bottom <= 957, part


def test_pieces_move_when_animated_and_arrive(qtbot: QtBot, make_board: MakeBoard) -> None:
    state = fresh()
    board = make_board(state)
    assert not board.animate  # tests switch it off in the settings
    board.animate = True
    red = state.players["red"]
    after = evolve(
        state,
        players={**state.players, "red": evolve(red, culture=5)},
        spaces={"1L.1": (Member("explorer", "red"),)},
    )
    canoe = board.board_scene.things["piece:red:canoe"]
    start = canoe.pos()
    board.show_state(after)
    assert board.board_scene.moving
    assert canoe.pos() == start
    qtbot.waitUntil(lambda: not board.board_scene.moving, timeout=2000)
    assert canoe.pos().x() == canoe.part.box.x
    assert canoe.pos() != start
    assert board.board_scene.things["member:1L.1:red:explorer:1"].opacity() == 1.0


def test_a_card_that_arrives_steps_back_with_the_others(qtbot: QtBot, make_board: MakeBoard) -> None:
    state = fresh()
    board = make_board(evolve(state, row=state.row[:-1]))
    board.animate = True
    board.show_state(state)
    assert board.board_scene.moving
    board.set_lit({"card:a101": "craft"}, {})
    qtbot.waitUntil(lambda: not board.board_scene.moving, timeout=2000)
    assert board.board_scene.targets["card:a108"].opacity() < 0.7
    assert board.board_scene.targets["card:a101"].opacity() == 1.0


def test_a_new_state_does_not_wait_for_the_last_animation(make_board: MakeBoard) -> None:
    state = fresh()
    board = make_board(state)
    board.animate = True
    red = state.players["red"]
    board.show_state(evolve(state, players={**state.players, "red": evolve(red, culture=5)}))
    later = evolve(state, players={**state.players, "red": evolve(red, culture=9)})
    board.show_state(later)
    board.board_scene.finish()
    canoe = board.board_scene.things["piece:red:canoe"]
    assert (canoe.pos().x(), canoe.pos().y()) == canoe.part.box[:2]
    assert board.board_scene.inventory() == picture(later)


@pytest.mark.parametrize("first", ["", "blue"])
def test_the_first_player_is_shown_when_it_is_settled(first: str) -> None:
    corner = picture(evolve(fresh(2), first=first))["corner"].art
    assert isinstance(corner, CornerArt)
    assert corner.first == first


def test_nobody_is_shown_as_first_player_before_the_draw() -> None:
    # TM-SETUP-07
    drawn = start(make_setup(2, first=""))
    corner = picture(drawn)["corner"].art
    assert isinstance(corner, CornerArt)
    assert corner.first == ""
