"""Whatever lies on the board can be put right, or told again, where it lies."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QComboBox, QMenu, QSpinBox
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, Learn, Send
from companion.games.terramara.corrections import target as known_target
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.hands import click, press, type_text
from ui.games.terramara.board_menu import corrections_of, facts_of
from ui.games.terramara.now.learn_form import LearnForm
from ui.games.terramara.table_page import TablePage
from ui.widgets.chip import foot
from ui.widgets.wrap_button import WrapButton


def open_menu(page: TablePage, target: str) -> QMenu:
    page.corrections.on_board(target, page.mapToGlobal(QPoint(10, 10)))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def choose(page: TablePage, target: str, text: str) -> None:
    menu = open_menu(page, target)
    action = next(action for action in menu.actions() if action.text().startswith(text))
    action.trigger()
    menu.close()


def number_field(page: TablePage) -> QSpinBox:
    assert page.corrections.popup is not None
    spin = page.corrections.popup.findChild(QSpinBox)
    assert spin is not None
    return spin


def asked(page: TablePage) -> bool:
    """Whether the table is asked for something before it can go on."""
    return page.aiming.waiting is not None


@pytest.mark.parametrize("players", [2, 4])
def test_everything_on_the_board_can_be_put_right_or_told(make_table: MakeTable, players: int) -> None:
    page = make_table(make_setup(players))
    state = page.bridge.state
    for target in page.board.targets():
        found = corrections_of(state, target)
        assert found or facts_of(state, target), target
        assert all(known_target(state, what) is not None for what in found)


def test_a_click_on_a_marker_opens_its_form(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    at = page.board.target_point("piece:blue:military_marker")
    qtbot.mouseClick(page.board.viewport(), Qt.MouseButton.LeftButton, pos=at)
    spin = number_field(page)
    spin.selectAll()
    type_text(spin, "9")
    press(spin, Qt.Key.Key_Return)
    assert page.bridge.session.played[-1].move.command == Correct(what="blue.strength", value=9)


def test_the_military_track_offers_everybodys_strength(make_table: MakeTable) -> None:
    page = make_table(make_setup(2))
    assert corrections_of(page.bridge.state, "military") == (
        "red.strength",
        "blue.strength",
        "neutral.green",
        "neutral.yellow",
    )


def test_the_ground_that_was_told_is_told_again_at_the_space(make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    assert facts_of(page.bridge.state, "4R.1") == ("space:4R.1",)
    assert page.bridge.do(Learn(fact="terrain:4R.1", value="mountain"))
    choose(page, "4R.1", "The ground of row 4")
    form = page.now.question()
    assert form is not None
    assert form.fact == "terrain:4R.1"
    (forest,) = (one for one in form.findChildren(WrapButton) if one.accessibleName().lower() == "forest")
    click(forest)
    assert page.bridge.state.known.terrain["4R.1"] == "forest"


def test_what_a_space_shows_is_told_again(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    assert page.bridge.do(Learn(fact="space:1L.1", value="1 wood"))
    choose(page, "1L.1", "What it shows")
    assert page.now.findChild(LearnForm) is not None
    page.now.learnt.emit((Learn(fact="space:1L.1", value="2 ore"),))
    assert page.bridge.state.known.spaces["1L.1"] == "2 ore"
    assert "home.develop" in page.board.lit
    assert not asked(page)


def test_escape_leaves_the_question(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    choose(page, "1L.1", "What it shows")
    assert asked(page)
    press(page, Qt.Key.Key_Escape)
    assert not asked(page)
    assert page.bridge.session.timeline.cursor == 0


@pytest.mark.parametrize(
    ("what", "typed"), [("red.wood", "95"), ("red.strength", "25"), ("red.culture", "99")]
)
def test_a_number_the_pieces_do_not_allow_is_said_and_not_cut(
    qtbot: QtBot, make_table: MakeTable, what: str, typed: str
) -> None:
    page = make_table()
    before = page.bridge.state
    page.corrections.correct(what, page.mapToGlobal(QPoint(10, 10)))
    spin = number_field(page)
    spin.selectAll()
    type_text(spin, typed)
    press(spin, Qt.Key.Key_Return)
    assert page.bridge.state is before
    assert page.corrections.popup is not None
    assert page.corrections.popup.fault.isVisible()
    assert spin.value() == int(typed)
    page.corrections.popup.close()


def test_setting_what_it_is_already_writes_nothing_down(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    page.corrections.correct("red.wood", page.mapToGlobal(QPoint(10, 10)))
    press(number_field(page), Qt.Key.Key_Return)
    assert page.bridge.session.timeline.cursor == 0
    assert QApplication.activePopupWidget() is None


def test_a_chip_clicked_by_key_opens_its_form_beside_it_wherever_the_mouse_rests(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = make_table()
    page.activateWindow()
    elsewhere = page.panels["red"].chip("vp")
    QCursor.setPos(elsewhere.mapToGlobal(elsewhere.rect().center()))
    chip = page.panels["green"].chip("ore")
    chip.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(chip.hasFocus)
    press(chip, Qt.Key.Key_Space)
    assert page.corrections.popup is not None
    assert (page.corrections.popup.pos() - foot(chip)).manhattanLength() < 40
    page.corrections.popup.close()


def test_a_member_on_a_space_is_put_right_by_the_form_of_the_space(make_table: MakeTable) -> None:
    page = make_table()
    assert page.bridge.do(Send(player="red", member="explorer", space="home.develop"))
    assert corrections_of(page.bridge.state, "home.develop") == ("space.home.develop",)
    assert facts_of(page.bridge.state, "home.develop") == ()


def test_the_books_of_a_member_are_opened_where_it_stands(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    assert page.bridge.do(Send(player="red", member="explorer", space="home.develop"))
    with qtbot.waitSignal(page.ledger_wanted) as wanted:
        choose(page, "home.develop", "Where did it come from?")
    assert wanted.args == ["piece:red:explorer"]


def test_a_misplaced_fire_tile_is_put_right_from_any_space_of_its_row(make_table: MakeTable) -> None:
    """TM-NEUT-03: a tile of each row, which people may have laid elsewhere."""
    page = make_table(make_setup(2))
    assert page.bridge.do(Correct(what="fire.1", value="1L.2"))
    assert "A fire tile" in page.board.text_of("1L.2")
    for target in ("1L.2", "1R.1"):
        assert "fire.1" in corrections_of(page.bridge.state, target)
    choose(page, "1R.1", "Fire tile of row 1")
    popup = page.corrections.popup
    assert popup is not None
    combo = popup.findChild(QComboBox)
    assert combo is not None
    combo.setCurrentIndex(combo.findData("1R.3"))
    popup.accept()
    assert page.bridge.state.fire_space["1"] == "1R.3"
    assert "A fire tile" in page.board.text_of("1R.3")
    assert "A fire tile" not in page.board.text_of("1L.2")


def test_four_players_have_no_fire_tiles_to_put_right(make_table: MakeTable) -> None:
    state = make_table(make_setup(4)).bridge.state
    assert corrections_of(state, "1L.2") == ("space.1L.2",)


@pytest.mark.parametrize(
    ("target", "text", "fact"),
    [
        ("military", "The shields on the military track", "shields"),
        ("military", "The outpost symbols on the military track", "symbol:military.outpost"),
        ("military", "The symbol of the special space on the military", "symbol:military.special"),
        ("river", "The outpost symbols on the river", "symbol:river.outpost"),
        ("river", "The symbol of the special space on the river", "symbol:river.special"),
        ("road:0", "The outpost symbols on the road", "symbol:road.outpost"),
        ("road:0", "The symbol of the special space on the road", "symbol:road.special"),
        ("road:0", "The road after the start", "road:0"),
        ("1L", "What it shows", "outpost:1L"),
    ],
)
def test_tracks_and_outposts_are_told_where_they_are(
    qtbot: QtBot, make_table: MakeTable, target: str, text: str, fact: str
) -> None:
    """TM-OUT-02: in a running game, with nothing that waits for it."""
    page = make_table(make_setup(sample=False))
    assert page.bridge.do(Correct(what="red.flags", value=("1L",)))
    choose(page, target, text)
    form = page.now.question()
    assert form is not None
    assert form.fact == fact


def test_an_outpost_that_counts_a_track_leads_to_its_symbols(qtbot: QtBot, make_table: MakeTable) -> None:
    # TM-OUT-02
    page = make_table(make_setup(sample=False))
    assert page.bridge.do(Correct(what="red.flags", value=("1L",)))
    assert page.bridge.do(Learn(fact="outpost:1L", value="O1military"))
    assert facts_of(page.bridge.state, "1L") == ("outpost:1L", "symbol:military.outpost")
    choose(page, "1L", "The outpost symbols")
    form = page.now.question()
    assert form is not None
    form.chosen.emit((Learn(fact="symbol:military.outpost", value=(0, 4, 9)),))
    assert page.bridge.state.known.symbols["symbol:military.outpost"] == (0, 4, 9)


@pytest.mark.parametrize("target", ["military", "river", "1L"])
def test_a_click_on_a_track_or_an_outpost_is_the_way_there(
    qtbot: QtBot, make_table: MakeTable, target: str
) -> None:
    page = make_table(make_setup())
    assert page.bridge.do(Correct(what="round", value=2))
    assert "1L" in page.bridge.state.flipped
    qtbot.mouseClick(page.board.viewport(), Qt.MouseButton.LeftButton, pos=page.board.target_point(target))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.actions()[-1].text().endswith(" …")
    menu.close()
