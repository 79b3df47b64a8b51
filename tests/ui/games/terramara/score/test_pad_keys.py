"""The pad by keys alone: over its grid, and never past a number that cannot be right."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from companion.games.terramara.scoring import score
from companion.wording.wording import Wording
from tests.ui.games.terramara.score.pads import begin, filled, over, show
from tests.ui.hands import click, press, shown, type_text
from ui.carrying import carry_over
from ui.context import Context
from ui.games.terramara.score.score_page import ScorePage
from ui.main_window import MainWindow
from ui.theme.theme import Theme

ENTER, TAB, BACKTAB = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Backtab
UP, DOWN, LEFT, RIGHT = Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right


def wrong(page: ScorePage, player: str = "blue", what: str = "strength") -> QLineEdit:
    """Somebody types what cannot be, and goes on elsewhere."""
    field = page.form.fields[player, what]
    field.setFocus()
    type_text(page, "21")
    press(page, TAB)
    assert field.faulty
    page.form.chain[0].setFocus()
    return field


def in_sight(page: ScorePage, field: QLineEdit) -> bool:
    area = page.area.viewport()
    return area.rect().contains(QRect(field.mapTo(area, QPoint(0, 0)), field.size()))


# -- a number that cannot be right


def test_a_pad_is_not_finished_over_a_wrong_number(qtbot: QtBot, context: Context) -> None:
    bridge = filled(begin(2))
    page = show(qtbot, context, bridge)
    assert page.close_button.isEnabled()
    wrong(page)
    assert not page.close_button.isEnabled()
    click(page.close_button)
    assert bridge.session.pending
    assert "Strength" in page.head.reason.text()
    assert "<img src=x> & co" in page.head.reason.text()


def test_what_is_still_being_typed_is_looked_at_first(qtbot: QtBot, context: Context) -> None:
    bridge = filled(begin(2))
    page = show(qtbot, context, bridge)
    field = page.form.fields["blue", "raw"]
    field.setFocus()
    type_text(page, "many")
    page.close_button.click()  # by a shortcut, or a finger that leaves the focus where it is
    assert bridge.session.pending
    assert page.focusWidget() is field
    assert field.faulty


def test_nobody_wins_while_a_number_is_wrong(qtbot: QtBot, context: Context) -> None:
    bridge = filled(begin(2))
    page = show(qtbot, context, bridge)
    assert "Anna" in page.head.result.text()
    field = wrong(page)
    assert "Anna" not in page.head.result.text()
    assert "Strength" in page.head.reason.text()
    assert page.form.computed["blue", "total"].text() == "…"
    field.setFocus()
    type_text(page, "7")
    press(page, TAB)
    assert "Anna" in page.head.result.text()
    assert page.form.computed["blue", "total"].text() != "…"
    click(page.close_button)
    assert not bridge.session.pending


def test_enter_after_the_last_number_goes_to_the_wrong_one(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, context, filled(begin(2)))
    field = wrong(page, "red")
    page.form.chain[-1].setFocus()
    press(page, ENTER)
    assert page.focusWidget() is field


def test_enter_after_the_last_number_goes_to_a_column_that_was_left_out(
    qtbot: QtBot, context: Context
) -> None:
    page = show(qtbot, context, begin(4))
    page.form.fields["red", "vp"].setFocus()
    type_text(page, "3")
    page.form.chain[-1].setFocus()
    press(page, ENTER)
    assert page.focusWidget() is page.form.fields["blue", "vp"]


def test_the_pad_is_not_shown_saved_or_printed_over_a_wrong_number(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    page = show(qtbot, context, filled(begin(2)), str(tmp_path / "pad.csv"))
    field = wrong(page)
    for button in (page.enter_button, page.side.csv_button, page.side.pdf_button, page.side.print_button):
        page.form.chain[0].setFocus()
        click(button)
        assert page.form.isVisible()
        assert page.focusWidget() is field
    assert not (tmp_path / "pad.csv").exists()
    press(page, Qt.Key.Key_Escape)
    assert page.form.isVisible()
    assert page.focusWidget() is field


def test_a_wrong_number_comes_along_into_another_language(
    qtbot: QtBot, context: Context, make_context: Callable[..., Context]
) -> None:
    german = make_context("de")
    bridge = filled(begin(2))
    page = show(qtbot, context, bridge)
    wrong(page)
    spoken = ScorePage(german, Wording(german.language, "terramara"), bridge)
    shown(qtbot, spoken)
    carry_over(page, spoken)
    spoken.refresh()
    field = spoken.form.fields["blue", "strength"]
    assert field.text() == "21"
    assert field.faulty
    assert "Militär" in spoken.head.reason.text()


def test_a_wrong_number_is_found_again_after_a_look_at_the_start_page(
    qtbot: QtBot, window: MainWindow
) -> None:
    session = window.library.begin("terramara", begin(2).session.book.setup)
    window.show_session(session)
    assert window.game is not None
    page = window.game.score
    assert isinstance(page, ScorePage)
    wrong(page)
    window.go_home()
    window.resume(session.book.uid)
    qtbot.waitUntil(lambda: window.game is not None)
    page = window.game.score
    assert isinstance(page, ScorePage)
    assert page.form.fields["blue", "strength"].faulty


def test_what_was_typed_wrongly_ends_with_the_count(qtbot: QtBot, context: Context) -> None:
    """Whoever takes the end of the game back plays on: there is nothing to type any more."""
    bridge = over(begin(4, "full"))
    page = show(qtbot, context, bridge)
    click(page.enter_button)
    wrong(page)
    bridge.undo()
    assert page.table.isVisible()
    assert not page.form.wrong()
    assert not page.half_entered


# -- over the grid


def test_arrows_go_from_number_to_number(qtbot: QtBot, context: Context) -> None:
    bridge = begin(2)
    page = show(qtbot, context, bridge)
    cells = page.form.fields
    cells["red", "vp"].setFocus()
    for key, goal in (
        (DOWN, cells["red", "artifacts"]),
        (RIGHT, cells["blue", "artifacts"]),
        (UP, cells["blue", "vp"]),
        (UP, cells["blue", "vp"]),
        (RIGHT, cells["blue", "vp"]),
        (LEFT, cells["red", "vp"]),
        (LEFT, cells["red", "vp"]),
    ):
        press(page, key)
        assert page.focusWidget() is goal
    assert bridge.state.entered == {}


def test_arrows_pass_over_the_ticks_and_reach_the_neutrals(qtbot: QtBot, context: Context) -> None:
    bridge = begin(2)
    page = show(qtbot, context, bridge)
    page.form.fields["blue", "outposts"].setFocus()
    press(page, DOWN)
    assert page.focusWidget() is page.form.boxes["blue"]
    press(page, LEFT)
    assert page.focusWidget() is page.form.boxes["red"]
    press(page, DOWN)
    assert page.focusWidget() is page.form.fields["red", "raw"]
    page.form.fields["blue", "strength"].setFocus()
    press(page, RIGHT)
    neutral = bridge.state.neutrals[0]
    assert page.focusWidget() is page.form.fields[neutral, "strength"]


def test_a_number_goes_in_when_an_arrow_leaves_it(qtbot: QtBot, context: Context) -> None:
    bridge = begin(2)
    page = show(qtbot, context, bridge)
    page.form.fields["red", "vp"].setFocus()
    type_text(page, "12")
    press(page, DOWN)
    assert bridge.state.entered["red"]["vp"] == 24


def test_within_what_is_typed_arrows_move_the_cursor(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, context, begin(2))
    field = page.form.fields["blue", "vp"]
    field.setFocus()
    type_text(page, "13")
    press(page, LEFT)
    assert page.focusWidget() is field
    type_text(page, "2")
    assert field.text() == "123"
    for _ in range(2):
        press(page, LEFT)
    assert page.focusWidget() is field
    press(page, LEFT)  # before the first digit there is nothing but the neighbour
    assert page.focusWidget() is page.form.fields["red", "vp"]


def test_enter_goes_down_and_tab_to_the_right(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, context, begin(2))
    fields = page.form.fields
    fields["red", "vp"].setFocus()
    press(page, TAB)
    assert page.focusWidget() is fields["blue", "vp"]
    press(page, TAB)
    assert page.focusWidget() is fields["red", "artifacts"]
    press(page, BACKTAB)
    assert page.focusWidget() is fields["blue", "vp"]
    press(page, ENTER)
    assert page.focusWidget() is fields["blue", "artifacts"]
    fields["red", "culture"].setFocus()
    press(page, ENTER)
    assert page.focusWidget() is fields["blue", "vp"], "from the foot of a column to the head of the next"


@pytest.mark.parametrize("key", [ENTER, DOWN])
def test_where_keys_lead_is_in_sight(qtbot: QtBot, context: Context, theme: Theme, key: Qt.Key) -> None:
    theme.set_scale(2.0)
    page = show(qtbot, context, begin(4), width=1024, height=560)
    page.form.fields["red", "vp"].setFocus()
    for _ in range(9):
        press(page, key)
        QApplication.processEvents()
    field = page.form.fields["red", "culture"]
    assert page.focusWidget() is field
    assert in_sight(page, field)


def test_a_pad_of_four_is_counted_without_a_mouse(qtbot: QtBot, context: Context) -> None:
    bridge = begin(4)
    page = show(qtbot, context, bridge)
    for column in range(4):
        for row in range(10):
            if row != 6:
                type_text(page, str(10 - row + column))
            press(page, ENTER)
    assert page.focusWidget() is page.close_button
    press(page, ENTER)
    assert not bridge.session.pending
    assert score(bridge.state).winners


def test_esc_leaves_a_finished_pad_for_the_start_page(qtbot: QtBot, context: Context) -> None:
    bridge = filled(begin(2))
    page = show(qtbot, context, bridge)
    click(page.close_button)
    assert not bridge.session.pending
    with qtbot.waitSignal(page.start_wanted):
        press(page, Qt.Key.Key_Escape)


def test_enter_on_the_list_of_languages_opens_it_and_finishes_nothing(qtbot: QtBot, context: Context) -> None:
    bridge = filled(begin(2))
    page = show(qtbot, context, bridge)
    assert page.close_button.isEnabled()
    page.side.languages.setFocus()
    press(page, ENTER)
    assert bridge.session.pending
    assert page.side.languages.view().isVisible()
    page.side.languages.hidePopup()
