"""Nothing that people aim at moves by itself: not for a reason, not for a list, not for the size of text."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, Learn, Send
from companion.games.terramara.frames import Turn
from companion.games.terramara.symbols import PROCESSED, RAW
from companion.wording.texts import Chores
from tests.sampling import some_of
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import find, press_on
from tests.ui.hands import click, shown
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.games.terramara.board.look import Look
from ui.games.terramara.now.turn_form import MemberRow
from ui.games.terramara.table_page import TablePage
from ui.library import Library
from ui.main_window import MainWindow
from ui.widgets.bag_picker import BagPicker

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]
MANY = tuple(f"Take {n} wood from the supply" for n in range(1, 12))


def settle() -> None:
    for _ in range(5):
        QApplication.processEvents()


def places(page: TablePage) -> list[QPoint]:
    """Where a hand would aim at: the board, the answers, and the button that ends the turn."""
    settle()
    window = page.window()
    buttons = [page.now.findChild(QPushButton, "end_turn"), *page.now.answers(), *member_buttons(page)]
    corners = [page.board.viewport().mapTo(window, page.board.target_point(at)) for at in ("1L.1", "hut.red")]
    return [*corners, *(button.mapTo(window, QPoint()) for button in buttons if button is not None)]


def still(now: list[QPoint], before: list[QPoint]) -> bool:
    """Where they were, but for the few pixels of a scroll bar."""
    apart = [(one - other).manhattanLength() for one, other in zip(now, before, strict=True)]
    return max(apart) <= 8


def member_buttons(page: TablePage) -> list[QAbstractButton]:
    return [button for row in page.now.findChildren(MemberRow) for button in row.buttons.values()]


@pytest.fixture
def page(window: MainWindow) -> TablePage:
    window.show_session(window.library.begin("terramara", make_setup()), fresh=False)
    assert window.game is not None
    assert isinstance(window.game.table, TablePage)
    return window.game.table


@pytest.mark.parametrize("size", SIZES)
def test_what_is_picked_beside_a_description_moves_no_button_up_or_down(
    qtbot: QtBot, make_table: MakeTable, size: tuple[int, int]
) -> None:
    page = make_table(make_setup(4, sample=False))
    page.window().resize(*size)
    page.do(Correct(what="red.wood", value=3))
    page.click_target("1L.1")
    settle()
    remember = find(page, "remember")
    place = remember.mapTo(page.window(), QPoint())
    press_on(page, "symbol.any_raw", "symbol.->3", "symbol.vp")
    (picker,) = [
        found for found in page.now.findChildren(BagPicker) if found.isVisible() and not found.compact
    ]
    click(picker.unit_button("wood"))
    settle()
    assert "wood" in find(page, "remember").accessibleName()
    assert remember.mapTo(page.window(), QPoint()) == place
    picker.remove("wood")
    settle()
    assert remember.mapTo(page.window(), QPoint()) == place
    assert find(page, "end_turn").isVisible()


@pytest.mark.parametrize("size", SIZES)
def test_reasons_consent_and_chores_move_neither_the_board_nor_the_end_of_the_turn(
    page: TablePage, size: tuple[int, int]
) -> None:
    page.window().resize(*size)
    page.do(Send(player="red", member="explorer", space="home.develop"))
    before = places(page)
    page.click_target("home.develop")
    assert page.now.refusal.isVisible()
    assert still(places(page), before)
    assert_all_texts_fit(page.now)
    page.hands.show_chores([Chores("red", "Anna", MANY)])
    assert still(places(page), before)
    page.hands.show_chores([])
    assert still(places(page), before)


def test_what_the_table_allows_is_said_without_moving_the_board(page: TablePage) -> None:
    page.window().resize(1024, 640)
    page.do(Send(player="red", member="explorer", space="home.develop"))
    board = places(page)[:2]
    page.click_target("home.develop")
    click(page.now.refusal.allow)
    assert places(page)[:2] == board
    assert page.hands.said()
    assert page.hands.said() in [label.text() for label in page.hands.findChildren(QLabel)]
    page.do(Send(player="red", member="explorer", space="home.develop"), allow=True)
    page.bridge.undo()
    assert not page.hands.said()


def geometries(page: TablePage) -> list[tuple[str, tuple[int, int, int, int]]]:
    settle()
    found: list[tuple[str, tuple[int, int, int, int]]] = []
    for kind in (QLabel, QAbstractButton):
        for widget in page.findChildren(kind):
            if widget.isVisible():
                at = widget.mapTo(page, QPoint())
                found.append((type(widget).__name__, (at.x(), at.y(), widget.width(), widget.height())))
    return sorted(found)


def test_back_at_the_usual_size_of_text_everything_lies_where_it_lay(
    qtbot: QtBot, make_table: MakeTable, context: Context
) -> None:
    page = make_table(make_setup(2))
    before = geometries(page)
    context.theme.set_scale(2.0)
    settle()
    assert geometries(page) != before
    context.theme.set_scale(1.0)
    assert geometries(page) == before


def test_a_table_opened_with_large_text_lies_like_any_other_without_it(
    qtbot: QtBot, make_table: MakeTable, context: Context
) -> None:
    usual = geometries(make_table(make_setup(2)))
    context.theme.set_scale(2.0)
    page = make_table(make_setup(2))
    settle()
    context.theme.set_scale(1.0)
    assert geometries(page) == usual


@pytest.mark.parametrize("size", some_of([*SIZES, (1366, 768)], SIZES[0], SIZES[-1]))
def test_large_text_takes_no_more_than_a_fifth_of_the_board(page: TablePage, size: tuple[int, int]) -> None:
    page.window().resize(*size)
    settle()
    theme, before = page.context.theme, page.board.transform().m11()
    figures = Look(theme).font(16).pixelSize() * before
    theme.set_scale(2.0)
    settle()
    assert page.board.transform().m11() >= 0.8 * before
    assert Look(theme).font(16).pixelSize() * page.board.transform().m11() >= 1.3 * figures
    assert page.board.width() >= 0.4 * page.width()


def test_on_a_large_screen_the_sides_grow_and_the_board_has_all_its_height(page: TablePage) -> None:
    page.window().resize(1280, 720)
    settle()
    side = page.now.width()
    page.window().resize(1920, 1080)
    settle()
    assert page.now.width() >= side * 1.25
    assert page.panels["red"].width() >= side * 1.2
    high = page.board.transform().m11() * page.board.sceneRect().height()
    assert high >= page.board.height() - 8


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1366, 768), 2.0)])
def test_where_height_is_scarce_the_prompt_leaves_the_room_to_what_is_entered(
    page: TablePage, size: tuple[int, int], scale: float
) -> None:
    heading = page.now.heading
    settle()
    assert heading.title.isVisible()
    page.context.theme.set_scale(scale)
    page.window().resize(*size)
    settle()
    assert heading.prompt.isVisible()
    assert not heading.title.isVisible()
    button = next(button for button in member_buttons(page) if button.isVisible())
    assert button.visibleRegion().boundingRect().height() >= button.height() // 2


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
def test_what_hands_must_do_has_the_room_that_the_answers_leave(
    page: TablePage, size: tuple[int, int]
) -> None:
    page.window().resize(*size)
    page.do(Send(player="red", member="explorer", space="home.develop"))
    settle()
    assert page.hands.height() >= 0.4 * page.height()
    end = page.now.findChild(QPushButton, "end_turn")
    assert end is not None
    foot = end.mapTo(page, end.rect().bottomLeft()).y()
    page.click_target("home.develop")
    settle()
    assert page.now.refusal.isVisible()
    assert abs(end.mapTo(page, end.rect().bottomLeft()).y() - foot) <= 2, "reasons take the room of the list"


@pytest.mark.parametrize("size", some_of([*SIZES, (1366, 768)], SIZES[0], SIZES[-1]))
def test_who_may_be_sent_next_is_in_sight_however_much_else_could_be_done(
    page: TablePage, size: tuple[int, int]
) -> None:
    page.window().resize(*size)
    page.do(Correct(what="red.culture", value=14))
    page.do(Correct(what="red.workers", value=("1", "1", "2", "2", "3")))
    for unit in (*RAW, *PROCESSED):
        page.do(Correct(what=f"red.{unit}", value=9))
    page.do(Send(player="red", member="explorer", space="home.develop"))
    settle()
    assert {type(frame) for frame in page.bridge.session.pending} == {Turn}
    members = [button for button in member_buttons(page) if button.isVisible()]
    assert members
    for button in members:
        assert button.visibleRegion().boundingRect() == button.rect()


@pytest.mark.parametrize("size", some_of([*SIZES, (1366, 768)], SIZES[0], SIZES[-1]))
def test_a_message_of_the_window_lies_over_the_table_and_moves_nothing(
    page: TablePage, size: tuple[int, int]
) -> None:
    window = page.window()
    assert isinstance(window, MainWindow)
    window.resize(*size)
    page.do(Send(player="red", member="explorer", space="home.develop"))
    before = places(page)
    window.notice.warn("The disk is nearly full. Everything confirmed so far is safe. " * 2)
    assert places(page) == before
    here = QRect(window.notice.mapTo(window, QPoint()), window.notice.size())
    assert window.notice.isVisible()
    assert window.rect().contains(here)
    assert_all_texts_fit(window.notice)
    for button in (page.now.findChild(QPushButton, "end_turn"), *page.now.answers(), *member_buttons(page)):
        if button is not None and button.isVisible():
            assert not here.intersects(QRect(button.mapTo(window, QPoint()), button.size()))
    if not page.columns.narrow:
        board = QRect(page.board.mapTo(window, QPoint()), page.board.size())
        assert not here.intersects(board), "as long as it is short it lies over the moves alone"
    window.notice.hide()
    assert places(page) == before


def test_beside_the_table_a_message_covers_nothing(page: TablePage) -> None:
    window = page.window()
    assert isinstance(window, MainWindow)
    window.notice.say("Everything is safe.")
    assert window.game is not None
    window.game.show_score()
    settle()
    assert not window.notice.geometry().intersects(window.pages.geometry())
    window.game.show_table()
    settle()
    assert window.notice.geometry().intersects(window.pages.geometry())
    window.go_home()
    window.notice.say("Everything is safe.")
    settle()
    assert not window.notice.geometry().intersects(window.pages.geometry())


def telling_in(qtbot: QtBot, context: Context, tmp_path: Path, size: tuple[int, int]) -> TablePage:
    """Somebody was sent where nobody has told what is there, and hands have much to do."""
    window = MainWindow(context, Library(tmp_path))
    shown(qtbot, window, *size)
    window.load()
    window.show_session(window.library.begin("terramara", make_setup(sample=False)), fresh=False)
    assert window.game is not None
    page = window.game.table
    assert isinstance(page, TablePage)
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.hands.show_chores([Chores("red", "Anna", MANY)], page.bridge.state.turn_number)
    settle()
    assert page.now.question() is not None
    return page


def chores_seen(page: TablePage) -> int:
    lines = [label for label in page.hands.findChildren(QLabel) if label.text().startswith("•")]
    return sum(line.visibleRegion().boundingRect() == line.rect() for line in lines)


def test_with_much_room_what_hands_must_do_stays_in_sight_while_something_is_told(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    page = telling_in(qtbot, context, tmp_path, (1920, 1080))
    assert chores_seen(page) >= 4
    press_on(page, "symbol.wood", "symbol.culture")
    settle()
    assert chores_seen(page) >= 3, "with what is read back"


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
def test_with_little_room_what_hands_must_do_waits_until_it_is_told(
    qtbot: QtBot, context: Context, tmp_path: Path, size: tuple[int, int]
) -> None:
    page = telling_in(qtbot, context, tmp_path, size)
    assert not page.hands.isVisible()
    for name in ("symbol.more", "symbol.culture"):
        assert find(page, name).visibleRegion().boundingRect() == find(page, name).rect()
    press_on(page, "symbol.wood", "remember")
    settle()
    assert chores_seen(page)
    assert set(MANY) <= {*page.hands.texts(), *page.hands.earlier()}, "nothing is lost"


def test_with_very_large_text_the_answers_have_the_room_to_themselves(page: TablePage) -> None:
    page.window().resize(1280, 690)
    page.context.theme.set_scale(2.0)
    page.do(Learn(fact="space:1L.1", value="1 wood or 1 ore"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    settle()
    assert not page.hands.isVisible()
    answers = page.now.answers()
    assert len(answers) == 2
    assert all(answer.visibleRegion().boundingRect() == answer.rect() for answer in answers)
    click(answers[0])
    settle()
    assert page.hands.isVisible(), "then there is something to do"
