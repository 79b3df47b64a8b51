"""What may be chosen is ringed and bright, what may not steps back; never by colour alone."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage

from companion.games.terramara.commands import Correct
from companion.games.terramara.game import TERRAMARA
from companion.kernel import engine
from tests.ui.games.terramara.board.boards import fresh
from tests.ui.games.terramara.board.conftest import MakeBoard
from ui.games.terramara.board.view import BoardView


def seen(board: BoardView, target: str) -> QImage:
    """The target and a little around it."""
    box = board.targets()[target]
    corner = board.mapFromScene(box.x - 5, box.y - 5)
    end = board.mapFromScene(box.right + 5, box.bottom + 5)
    return board.grab().copy(corner.x(), corner.y(), end.x() - corner.x(), end.y() - corner.y()).toImage()


def grey(image: QImage) -> QImage:
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


def test_lit_and_dimmed_differ_without_colours(make_board: MakeBoard) -> None:
    board = make_board(fresh())
    plain = {target: grey(seen(board, target)) for target in ("1L.1", "1L.3")}
    board.set_lit({"1L.1": "go"}, {"1L.3": "no"})
    assert grey(seen(board, "1L.1")) != plain["1L.1"]
    assert grey(seen(board, "1L.3")) != plain["1L.3"]
    assert board.board_scene.targets["1L.1"].opacity() == 1.0
    assert board.board_scene.targets["1L.3"].opacity() < 0.6


def test_only_the_family_of_the_choice_steps_back(make_board: MakeBoard) -> None:
    board = make_board(fresh())
    board.set_lit({"road:1": "step"}, {})
    opacity = {target: thing.opacity() for target, thing in board.board_scene.targets.items()}
    assert opacity["road:1"] == 1.0
    assert opacity["road:2"] < 0.6
    assert opacity["1L.1"] == opacity["card:a101"] == opacity["piece:red:canoe"] == 1.0


def test_the_light_survives_a_new_state_and_can_be_put_out(make_board: MakeBoard) -> None:
    state = fresh()
    board = make_board(state)
    before = board.grab().toImage()
    board.set_lit({"home.hire": "go"}, {})
    lit = board.grab().toImage()
    board.show_state(state)
    assert board.grab().toImage() == lit
    board.set_lit({}, {})
    assert board.lit == frozenset()
    assert board.grab().toImage() == before


def test_what_is_not_on_the_board_may_be_named(make_board: MakeBoard) -> None:
    board = make_board(fresh())
    board.set_lit({"4R.crossroads": "later", "private.red": ""}, {"card:a399": "?", "road:77": "?"})
    board.grab()
    board.set_lit({}, {})


def test_the_text_says_what_it_is_and_why_not(make_board: MakeBoard) -> None:
    board = make_board(fresh())
    board.set_lit({"home.travel": "Go"}, {"home.raid": "You have no strength to pay with."})
    assert board.text_of("home.raid").splitlines()[0] == "Execute a raid"
    assert "You have no strength to pay with." in board.text_of("home.raid")
    assert board.text_of("") == ""


def test_a_piece_between_two_lit_halves_is_seen_whole(make_board: MakeBoard) -> None:
    there = Correct(what="space.home.develop_or_travel", value=("blue chieftain",))
    board = make_board(engine.apply(TERRAMARA, fresh(2), there).state)

    piece = board.board_scene.things["member:home.develop_or_travel:blue:chieftain:1"].part.box

    def mark() -> QImage:
        """The shape on the piece: nothing shines through it."""
        here = board.mapFromScene(piece.cx, piece.y + piece.h * 0.74)
        return board.grab(QRect(here.x() - 2, here.y() - 2, 5, 5)).toImage()

    plain = mark()
    board.set_lit({"home.develop": "go", "home.travel": "go"}, {})
    board.board_scene.point_at("home.develop")
    assert mark() == plain
