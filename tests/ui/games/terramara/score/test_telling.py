"""Whatever a number of the pad rests on is told, or told again, by one click where the number is."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.games.terramara.commands import ByHand, Correct, CraftArtifact, EndTurn, Learn, Send, StopGame
from companion.games.terramara.frames import Ask
from companion.games.terramara.scoring import score
from companion.games.terramara.state import Card
from companion.kernel.values import evolve
from companion.session import Session
from companion.wording.wording import Wording
from tests.sampling import some_of
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import click, press, press_here, shown
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.game_page import GamePage
from ui.games.terramara.now.learn_form import LearnForm
from ui.games.terramara.score.score_page import ScorePage
from ui.games.terramara.table_page import TablePage
from ui.library import Library
from ui.session_bridge import SessionBridge
from ui.widgets.track_picker import TrackPicker

CARD = Card(1, "tools", {"timber": 1}, 3, None)


@pytest.fixture
def game(qtbot: QtBot, context: Context, tmp_path: Path) -> GamePage:
    return open_game(qtbot, context, tmp_path)


def open_game(qtbot: QtBot, context: Context, folder: Path, width: int = 1280, height: int = 720) -> GamePage:
    """Red has crafted a card in one bite, holds a flag on an untold outpost, and got 2 points of a space."""
    session = Session.create(find_game("terramara"), make_setup(4, sample=False))
    for command in (
        Correct(what="red.timber", value=3),
        Correct(what="red.flags", value=("1L",)),
        Send(player="red", member="explorer", space="1L.1"),
        Learn(fact="space:1L.1", value="2 vp"),
        CraftArtifact(player="red", card="a101"),
        Learn(fact="card:a101", value=CARD),
    ):
        session.apply(command)
    page = GamePage(context, Library(folder), session)
    shown(qtbot, page, width, height)
    page.show_score()
    return page


def pad(game: GamePage) -> ScorePage:
    assert isinstance(game.score, ScorePage)
    return game.score


def test_a_number_that_lacks_what_nobody_told_is_marked(game: GamePage) -> None:
    # TM-SCORE-01
    cells = pad(game).table.cells
    assert {key for key, cell in cells.items() if cell.mark} == {("red", "end_game"), ("red", "outposts")}
    assert "not all of it is told" in cells["red", "outposts"].toolTip()
    assert "not all" not in cells["blue", "outposts"].toolTip()
    game.bridge.do(Correct(what="red.flags", value=()))
    assert not pad(game).table.cells["red", "outposts"].mark


def test_the_rows_of_the_pad_keep_their_height_while_something_long_is_told(game: GamePage) -> None:
    page = pad(game)

    def rows() -> int:
        for _ in range(4):
            QApplication.processEvents()
        first, last = (page.table.cells["red", what].mapTo(page.table, QPoint()) for what in ("vp", "total"))
        return last.y() - first.y()

    before = rows()
    page.tell("card:a101")
    game.resize(1280, 560)
    page.panel.setMinimumHeight(1400)
    assert rows() - before < 20, "but for a word that needs a second line"
    page.panel.setMinimumHeight(0)
    press(page, Qt.Key.Key_Escape)
    assert not page.panel.isVisible()


def unfold(game: GamePage, what: str) -> dict[str, QAbstractButton]:
    page = pad(game)
    click(page.table.cells["red", what])
    QApplication.processEvents()
    assert page.table.panel is not None
    return dict(page.table.panel.tell_buttons)


def form(game: GamePage) -> LearnForm:
    found = pad(game).panel.form
    assert found is not None
    assert found.isVisible()
    return found


def button(game: GamePage, name: str) -> QAbstractButton:
    QApplication.processEvents()
    return next(found for found in game.findChildren(QAbstractButton, name) if found.isVisible())


def test_the_face_of_a_card_is_told_again_and_counted_at_once(game: GamePage) -> None:
    # TM-SCORE-01 item 2
    click(unfold(game, "artifacts")["card:a101"])
    assert form(game).fact == "card:a101"
    assert not pad(game).side.isVisible()
    click(button(game, "points.7"))
    click(button(game, "remember"))
    assert game.bridge.state.known.cards["a101"].vp == 7
    assert pad(game).table.cells["red", "artifacts"].text() == "7"
    assert pad(game).side.isVisible()
    game.bridge.undo()
    assert pad(game).table.cells["red", "artifacts"].text() == "3"


def test_the_effect_of_a_card_is_told_where_it_is_missing(game: GamePage) -> None:
    # TM-SCORE-01 item 3
    tell = unfold(game, "end_game")["card:a101"]
    assert tell.text() == "Tell it …"
    click(tell)
    assert form(game).fact == "card:a101"


def test_an_outpost_and_its_symbols_are_told_one_after_the_other(game: GamePage) -> None:
    # TM-OUT-02
    click(unfold(game, "outposts")["outpost:1L"])
    form(game).chosen.emit((Learn(fact="outpost:1L", value="O1river"),))
    QApplication.processEvents()
    panel = pad(game).table.panel
    assert panel is not None, "what is unfolded stays so"
    click(panel.tell_buttons["symbol:river.outpost"])
    picker, remember = form(game).described, form(game).remember
    assert isinstance(picker, TrackPicker)
    settle()
    where = remember.mapTo(game, remember.rect().topLeft())
    picker.set_value((0, 5, 9))
    settle()
    assert remember.mapTo(game, remember.rect().topLeft()) == where, "it does not move under the pointer"
    picker.clearFocus()
    marked = [picker.grab(picker.cell(at)).toImage() for at in (0, 5, 9)]
    assert marked[0] != marked[1] != marked[2], "the number can still be read"
    click(remember)
    assert pad(game).table.cells["red", "outposts"].text() == "2"


def test_what_is_read_back_beside_the_pad_pushes_no_button_away(game: GamePage) -> None:
    click(unfold(game, "vp")["space:1L.1"])

    def place() -> QPoint:
        for _ in range(4):
            QApplication.processEvents()
        remember = form(game).remember
        assert remember.visibleRegion().boundingRect() == remember.rect(), "in sight"
        return remember.mapTo(game, remember.rect().topLeft())

    where = place()
    for name in ("take_back", "symbol.wood", "symbol.culture", "symbol.->3", "symbol.strength", "symbol.or"):
        click(button(game, name))
        assert place() == where, name


def test_the_face_of_a_card_is_told_again_without_a_button_that_moves(game: GamePage) -> None:
    game.resize(1366, 768)
    click(unfold(game, "artifacts")["card:a101"])

    def place() -> QPoint:
        for _ in range(4):
            QApplication.processEvents()
        return form(game).remember.mapTo(game, QPoint())

    where = place()
    assert not form(game).foot.confirms.isVisible()
    click(button(game, "points.7"))
    assert form(game).foot.confirms.isVisible()
    assert place() == where


def test_a_space_that_gave_points_is_told_again_and_what_it_gave_is_set_right(game: GamePage) -> None:
    # TM-TERR-02
    click(unfold(game, "vp")["space:1L.1"])
    assert form(game).fact == "space:1L.1"
    click(button(game, "symbol.vp"))
    click(button(game, "remember"))
    assert game.bridge.state.known.spaces["1L.1"] == "3 vp"
    assert game.bridge.state.players["red"].vp == 2, "the past stays as it was played"
    assert pad(game).side.past.isVisible()
    click(button(game, "set_right.0"))
    assert game.bridge.state.players["red"].vp == 3
    assert pad(game).table.cells["red", "vp"].text() == "3"
    assert not pad(game).side.past.isVisible()
    assert isinstance(game.table, TablePage)
    assert not game.table.hands.findChildren(QAbstractButton, "set_right.0"), "nor at the table once more"


def test_a_caveat_is_the_way_to_tell_it(game: GamePage) -> None:
    # TM-OUT-02
    caveat = pad(game).side.tell_buttons["outpost:1L"]
    assert "Not told, so not counted" in caveat.accessibleName()
    click(caveat)
    assert form(game).fact == "outpost:1L"
    first = form(game).findChildren(QAbstractButton)[0]
    click(first)
    assert "1L" in game.bridge.state.known.outposts
    assert "outpost:1L" not in pad(game).side.tell_buttons
    assert "outpost:1L" not in score(game.bridge.state).rests_on
    game.bridge.undo()
    assert "outpost:1L" in pad(game).side.tell_buttons


def test_what_the_game_went_on_without_is_told_from_its_caveat(qtbot: QtBot, context: Context) -> None:
    # TM-TERR-02
    session = Session.create(find_game("terramara"), make_setup(4, sample=False))
    session.apply(Send(player="red", member="explorer", space="1L.1"))
    ask = session.pending[0]
    assert isinstance(ask, Ask)
    session.apply(ByHand(decision=ask.key, gains={"wood": 1}))
    bridge = SessionBridge(session)
    page = ScorePage(context, Wording(context.language, "terramara"), bridge)
    bridge.changed.connect(lambda _change: page.refresh())
    shown(qtbot, page)
    click(page.side.tell_buttons["space:1L.1"])
    assert page.panel.form is not None
    page.panel.form.chosen.emit((Learn(fact="space:1L.1", value="1 wood"),))
    assert bridge.state.known.spaces["1L.1"] == "1 wood"
    assert not page.side.tell_buttons


def test_escape_leaves_the_form_and_what_was_begun_is_there_again(game: GamePage) -> None:
    click(unfold(game, "artifacts")["card:a101"])
    before = form(game)
    press(pad(game), Qt.Key.Key_Escape)
    assert not pad(game).panel.isVisible()
    assert pad(game).side.isVisible()
    assert game.score_shown
    panel = pad(game).table.panel
    assert panel is not None
    click(panel.tell_buttons["card:a101"])
    assert form(game) is before


def test_what_is_begun_is_not_told_by_going_away_and_is_there_again(game: GamePage) -> None:
    click(unfold(game, "artifacts")["card:a101"])
    before = game.bridge.state.known.cards["a101"]
    click(button(game, "points.7"))
    game.show_score(False)
    assert game.bridge.state.known.cards["a101"] == before
    game.show_score()
    form(game).confirm()
    assert game.bridge.state.known.cards["a101"].vp == 7


@pytest.mark.parametrize("size", some_of([(1024, 640), (1366, 768), (1920, 1080)], (1024, 640)))
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_all_words_fit_while_something_is_told(
    qtbot: QtBot, stretched: Context, tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    stretched.theme.set_scale(scale)
    game = open_game(qtbot, stretched, tmp_path, *size)
    for what in ("vp", "artifacts", "outposts"):
        unfold(game, what)
        assert_all_texts_fit(pad(game))
    click(unfold(game, "end_game")["card:a101"])
    QApplication.processEvents()
    assert_all_texts_fit(pad(game))


def test_all_of_the_pad_is_seen_while_something_is_told(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    page = pad(open_game(qtbot, context, tmp_path, 1366, 768))
    page.tell("card:a101")
    settle()
    assert page.area.verticalScrollBar().maximum() == 0
    page.panel.back_button.click()
    settle()
    assert page.head.height() >= context.theme.px(112), "there is room for it again"


def test_all_of_the_pad_is_seen_in_the_smallest_window(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    session = Session.create(find_game("terramara"), make_setup(4))
    session.apply(StopGame())
    game = GamePage(context, Library(tmp_path), session)
    shown(qtbot, game, 1024, 640)
    game.show_score()
    settle()
    page = pad(game)
    assert page.table.isVisible()
    assert page.table.minimumSizeHint().height() < page.area.viewport().height()


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def stopped(game: GamePage) -> GamePage:
    """The evening ends here: only the pad is left."""
    assert game.bridge.do(StopGame())
    QApplication.processEvents()
    return game


def test_what_was_left_open_can_still_be_told_when_the_game_is_over(game: GamePage) -> None:
    # TM-SCORE-01 item 3
    page = pad(stopped(game))
    click(page.side.tell_buttons["card:a101"])
    form(game).chosen.emit((Learn(fact="card:a101", value=evolve(CARD, effects="end_game: 4 vp")),))
    assert page.table.cells["red", "end_game"].text() == "4"
    assert game.score_shown
    click(page.close_button)
    assert not page.close_button.isVisible(), "finished"
    click(unfold(game, "end_game")["card:a101"])
    form(game).chosen.emit((Learn(fact="card:a101", value=evolve(CARD, effects="end_game: 6 vp")),))
    assert page.table.cells["red", "end_game"].text() == "6"
    game.bridge.undo()
    assert page.table.cells["red", "end_game"].text() == "4"


def test_two_things_that_read_the_same_are_told_one_by_one(game: GamePage) -> None:
    # TM-SCORE-01 item 2
    assert game.bridge.do(Correct(what="row", value=tuple(f"a1{at:02}" for at in range(4, 9))))
    assert game.bridge.do(Correct(what="red.crafted", value=("a101", "a102", "a103")))
    assert {"card:a102", "card:a103"} <= set(pad(game).side.tell_buttons)
    click(pad(game).side.tell_buttons["card:a103"])
    assert form(game).fact == "card:a103"


def test_it_is_said_that_going_back_to_the_pad_does_not_confirm(game: GamePage) -> None:
    fact, button = next(iter(unfold(game, "artifacts").items()))
    click(button)
    open_ = form(game)
    assert "does not confirm" in open_.foot.confirms.text()
    pad(game).panel.back_button.click()
    assert pad(game).panel.form is None or not pad(game).panel.isVisible(), fact


def test_telling_leaves_the_pad_only_for_what_it_asks_itself(game: GamePage) -> None:
    page = pad(game)
    assert game.bridge.do(EndTurn(player="red"))
    assert game.bridge.do(Send(player="blue", member="explorer", space="1R.1"))
    assert any(isinstance(frame, Ask) for frame in game.bridge.session.pending)
    page.tell("outpost:1L")
    form(game).chosen.emit((Learn(fact="outpost:1L", value="O1river"),))
    assert "outpost:1L" not in score(game.bridge.state).rests_on
    assert game.score_shown


def test_the_pad_is_where_it_was_when_something_is_told(game: GamePage) -> None:
    game.resize(1280, 560)
    settle()
    bar = pad(game).area.verticalScrollBar()
    for at in (0, bar.maximum()):
        bar.setValue(at)
        pad(game).tell("card:a101")
        settle()
        press(pad(game), Qt.Key.Key_Escape)
        settle()
        assert bar.value() == at


def test_enter_in_haste_leaves_neither_the_question_nor_the_page(game: GamePage) -> None:
    """Only the table knows which answer it is: neither the first one nor the way back is pressed."""
    click(unfold(game, "outposts")["outpost:1L"])
    settle()
    for _ in range(3):
        press_here(Qt.Key.Key_Return)
    assert form(game).fact == "outpost:1L"
    assert game.score_shown
    press_here(Qt.Key.Key_Tab)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert pad(game).panel.isAncestorOf(focus)


def test_the_keyboard_begins_at_the_first_answer_and_digits_answer(game: GamePage) -> None:
    """Opened by Enter: nobody has to look for where the keyboard is."""
    caveat = pad(game).side.tell_buttons["outpost:1L"]
    caveat.setFocus(Qt.FocusReason.TabFocusReason)
    press_here(Qt.Key.Key_Return)
    settle()
    first = QApplication.focusWidget()
    assert isinstance(first, QAbstractButton)
    assert form(game).isAncestorOf(first)
    press_here(Qt.Key.Key_2)
    assert "1L" in game.bridge.state.known.outposts
