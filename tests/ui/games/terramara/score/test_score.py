"""Counting with real keys, the pad at the end, and its way to paper and file."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import CloseGame, Correct, EnterScore, NextRound
from companion.games.terramara.scoring import CATEGORIES, score
from companion.wording.terramara.score import points
from tests.sampling import some_of, some_sets
from tests.ui.games.terramara.score.pads import begin, filled, over, show
from tests.ui.hands import click, press, type_text
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.games.terramara.score.pad_form import ROWS
from ui.score.half_field import read_halves, read_whole
from ui.theme.theme import Theme
from ui.widgets.player_mark import PlayerMark

ENTER, TAB = Qt.Key.Key_Return, Qt.Key.Key_Tab


# -- the form


def test_a_pad_is_filled_in_by_keyboard(qtbot: QtBot, context: Context) -> None:
    """One number after the other, Enter between; nothing else is touched."""
    bridge = begin(2)
    page = show(qtbot, context, bridge)
    page.form.fields["red", "vp"].setFocus()
    for numbers in (("23", "15½", "4", "12", "8", "7", "", "3", "2", "9"), ("20", "10.5", "", "6", "5")):
        for number in numbers:
            type_text(page, number)
            press(page, ENTER)
        page.form.fields["blue", "vp"].setFocus()
    assert page.form.computed["red", "military"].text() == "…"
    for colour in bridge.state.neutrals:
        page.form.fields[colour, "strength"].setFocus()
        type_text(page, "0")
        press(page, ENTER)
    found = score(bridge.state)
    red, blue = found.line("red"), found.line("blue")
    assert red.halves["vp"] == 46
    assert red.halves["artifacts"] == 31
    assert red.halves["military"] == 16
    assert red.halves["resources"] == 7
    assert bridge.state.entered["red"]["culture"] == 9
    assert blue.halves["artifacts"] == 21
    assert page.form.computed["red", "total"].text() == points(red.total)
    assert "Anna" in page.head.result.text()


def test_neutral_strength_takes_places(qtbot: QtBot, context: Context) -> None:
    """TM-NEUT-16."""
    bridge = begin(3)
    page = show(qtbot, context, bridge)
    for (player, what), field in page.form.fields.items():
        if what == "strength":
            field.setFocus()
            type_text(page, "12" if player == "yellow" else "5")
    press(page, TAB)
    assert dict(bridge.state.entered)["yellow"] == {"strength": 12}
    assert page.form.computed["red", "military"].text() == "5 VP"


@pytest.mark.parametrize("text", ["abc", "1.25", "½½", "12½½", "--3", "1e3", "１２x"])
def test_what_is_no_number_is_explained_over_the_numbers(qtbot: QtBot, context: Context, text: str) -> None:
    bridge = begin(2)
    page = show(qtbot, context, bridge)
    field = page.form.fields["red", "vp"]
    field.setFocus()
    type_text(page, text)
    press(page, TAB)
    assert "12½" in page.head.reason.text()
    assert "red" not in bridge.state.entered
    field.setFocus()
    type_text(page, "7")
    press(page, TAB)
    assert not page.form.why_wrong()
    assert bridge.state.entered["red"]["vp"] == 14


def test_the_rules_speak_where_a_number_cannot_be(qtbot: QtBot, context: Context) -> None:
    bridge = begin(2)
    page = show(qtbot, context, bridge)
    page.form.fields["red", "strength"].setFocus()
    type_text(page, "21")
    press(page, TAB)
    assert "20" in page.head.reason.text()
    assert "red" not in bridge.state.entered


def test_after_the_last_number_one_key_completes_the_pad(qtbot: QtBot, context: Context) -> None:
    bridge = filled(begin(4))
    page = show(qtbot, context, bridge)
    page.form.chain[-1].setFocus()
    press(page, ENTER)
    assert page.focusWidget() is page.close_button
    press(page, Qt.Key.Key_Space)
    assert not bridge.session.pending
    assert page.table.isVisible()
    assert not page.form.isVisible()


def test_a_reserved_artifact_is_a_tick(qtbot: QtBot, context: Context) -> None:
    bridge = begin(2)
    page = show(qtbot, context, bridge)
    page.form.boxes["red"].setFocus()
    press(page, Qt.Key.Key_Space)
    assert score(bridge.state).line("red").halves["reserved"] == -10
    press(page, Qt.Key.Key_Space)
    assert score(bridge.state).line("red").halves["reserved"] == 0


def test_the_neutral_desk_ends_with_the_form(qtbot: QtBot, context: Context) -> None:
    bridge = begin(4, "neutral")
    page = show(qtbot, context, bridge)
    assert page.table.isVisible()
    for _ in range(5):
        bridge.do(NextRound(decision=bridge.session.pending[0].key))
    assert page.form.isVisible()
    click(page.enter_button)
    page.refresh()
    assert page.table.isVisible()


def test_the_form_shows_what_a_full_game_has_counted(qtbot: QtBot, context: Context) -> None:
    bridge = over(begin(4, "full"))
    page = show(qtbot, context, bridge)
    assert page.table.isVisible()
    click(page.enter_button)
    assert page.form.fields["red", "raw"].text() == "4"
    assert page.form.fields["green", "strength"].text() == "3"
    bridge.do(Correct(what="red.vp", value=11))
    assert page.form.fields["red", "vp"].text() == "11"


def test_while_a_full_game_is_played_there_is_nothing_to_type(qtbot: QtBot, context: Context) -> None:
    """The count comes from the table; a number typed now would be wrong at the end."""
    page = show(qtbot, context, begin(4, "full"))
    assert not page.enter_button.isVisible()
    page.enter_button.setChecked(True)
    assert page.table.isVisible()
    assert not page.form.isVisible()


def test_emptying_a_field_takes_its_number_back(qtbot: QtBot, context: Context) -> None:
    bridge = filled(begin(2))
    page = show(qtbot, context, bridge)
    field = page.form.fields["red", "vp"]
    field.setFocus()
    press(page, Qt.Key.Key_Delete)
    press(page, TAB)
    assert "vp" not in bridge.state.entered["red"]
    assert field.text() == ""
    bridge.undo()
    assert field.text() == "23"


def test_an_emptied_number_that_was_counted_comes_back(qtbot: QtBot, context: Context) -> None:
    bridge = over(begin(4, "full"))
    page = show(qtbot, context, bridge)
    click(page.enter_button)
    field = page.form.fields["red", "raw"]
    field.setFocus()
    press(page, Qt.Key.Key_Delete)
    press(page, TAB)
    assert bridge.state.entered == {}
    assert field.text() == "4"


def test_each_mistake_keeps_its_text_and_its_message(qtbot: QtBot, context: Context) -> None:
    """A good number for somebody else does not hide it."""
    bridge = begin(2)
    page = show(qtbot, context, bridge)
    wrong, good = page.form.fields["red", "vp"], page.form.fields["blue", "vp"]
    wrong.setFocus()
    type_text(page, "abc")
    good.setFocus()
    type_text(page, "12")
    press(page, TAB)
    assert bridge.state.entered["blue"]["vp"] == 24
    assert wrong.text() == "abc"
    assert wrong.property("invalid")
    assert "Anna" in page.head.reason.text()
    wrong.setFocus()
    type_text(page, "3")
    press(page, TAB)
    assert not page.form.why_wrong()
    assert not wrong.property("invalid")


def test_a_mistake_can_be_emptied(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, context, begin(2))
    field = page.form.fields["red", "strength"]
    field.setFocus()
    type_text(page, "21")
    press(page, TAB)
    assert field.text() == "21"
    field.setFocus()
    press(page, Qt.Key.Key_Delete)
    press(page, TAB)
    assert not page.form.why_wrong()
    assert not field.faulty


def test_an_empty_pad_names_nobody_and_cannot_be_finished(qtbot: QtBot, context: Context) -> None:
    bridge = begin(2)
    page = show(qtbot, context, bridge)
    assert not page.close_button.isEnabled()
    click(page.close_button)
    assert bridge.session.pending
    bridge.do(EnterScore(player="red", what="vp", value=21))
    assert not page.close_button.isEnabled()
    assert "VP" not in page.head.result.text()
    page.enter_button.setChecked(False)
    assert page.table.cells["red", "place"].text() == ""
    bridge.do(EnterScore(player="blue", what="vp", value=2))
    assert page.close_button.isEnabled()
    assert "Anna" in page.head.result.text()


def test_an_empty_desk_names_nobody(qtbot: QtBot, context: Context) -> None:
    bridge = begin(4, "neutral")
    for _ in range(5):
        bridge.do(NextRound(decision=bridge.session.pending[0].key))
    page = show(qtbot, context, bridge)
    assert page.head.result.text() == "Count together"
    assert not page.head.findChildren(PlayerMark)


def test_entering_begins_at_the_first_number(qtbot: QtBot, context: Context) -> None:
    bridge = begin(2)
    page = show(qtbot, context, bridge)
    click(page.enter_button)
    click(page.enter_button)
    assert page.focusWidget() is page.form.chain[0]


# -- keys of the page


def test_enter_presses_what_has_the_focus_and_else_finishes(qtbot: QtBot, context: Context) -> None:
    bridge = filled(begin(2))
    page = show(qtbot, context, bridge)
    page.enter_button.setFocus()
    press(page, ENTER)
    assert page.table.isVisible()
    page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    page.setFocus()
    press(page, ENTER)
    assert not bridge.session.pending


def test_escape_leads_back_to_the_table(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, context, begin(4, "full"))
    page.table.reachable.setFocus()
    press(page, ENTER)
    assert page.table.reachable.isChecked()
    press(page, Qt.Key.Key_Escape)
    assert not page.table.reachable.isChecked()
    with qtbot.waitSignal(page.table_wanted):
        press(page, Qt.Key.Key_Escape)


@given(st.integers(-998, 998))
def test_points_are_read_as_they_are_written(halves: int) -> None:
    assert read_halves(points(halves)) == halves
    assert read_halves(f"{halves / 2}") == halves
    assert read_halves(f"{halves / 2}".replace(".", ",")) == halves


@given(st.text(max_size=12))
def test_any_text_is_a_number_or_none(text: str) -> None:
    for read in (read_halves, read_whole):
        value = read(text)
        assert value is None or abs(value) <= 1999


def test_everything_on_the_pad_can_be_entered() -> None:
    entered = {what for what, _ in ROWS} | {category for _, category in ROWS}
    assert entered >= set(CATEGORIES)


# -- the page


def test_the_pad_names_winner_and_tie_break(qtbot: QtBot, context: Context) -> None:
    """TM-TIE-01."""
    bridge = begin(2)
    for colour in ("red", "blue"):
        bridge.do(EnterScore(player=colour, what="vp", value=21))
    bridge.do(EnterScore(player="blue", what="culture", value=3))
    page = show(qtbot, context, bridge)
    bridge.do(CloseGame(decision=bridge.session.pending[0].key))
    page.enter_button.setChecked(False)
    assert page.table.cells["red", "vp"].text() == "10½"
    assert page.table.cells["blue", "place"].text() == "1."
    assert "<img src=x> & co" in page.head.result.text()
    assert "river" in page.head.reason.text()


def test_what_the_score_rests_on_is_told(qtbot: QtBot, context: Context) -> None:
    bridge = begin(4, "full")
    bridge.do(Correct(what="red.vp", value=5))
    page = show(qtbot, context, bridge)
    assert page.side.notes.isVisible()
    assert "corrected" in page.side.notes.text()
    with qtbot.waitSignal(page.table_wanted):
        click(page.side.table_button)


def test_hostile_names_are_plain_text(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, context, filled(begin(4)))
    click(page.enter_button)
    for label in page.findChildren(QLabel):
        assert label.textFormat() is Qt.TextFormat.PlainText or not label.text()


@pytest.mark.parametrize(
    ("size", "scale"),
    some_sets(
        [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0)],
        ((1280, 720), 1.0),
        ((1280, 720), 2.0),
    ),
)
@pytest.mark.parametrize("players", some_of([2, 4], 4))
def test_all_texts_fit_also_when_stretched(
    qtbot: QtBot, stretched: Context, size: tuple[int, int], scale: float, players: int
) -> None:
    stretched.theme.set_scale(scale)
    page = show(qtbot, stretched, filled(begin(players)), "", *size)
    assert_all_texts_fit(page)
    click(page.enter_button)
    assert page.table.isVisible()
    assert_all_texts_fit(page)
    assert page.height() <= size[1]


def test_at_the_smallest_with_the_largest_text_the_first_numbers_are_in_sight(
    qtbot: QtBot, context: Context, theme: Theme
) -> None:
    theme.set_scale(2.0)
    page = show(qtbot, context, begin(4), width=1024, height=560)
    QApplication.processEvents()
    field = page.form.chain[0]
    area = page.area.viewport()
    assert area.rect().contains(QRect(field.mapTo(area, QPoint(0, 0)), field.size()))


def test_long_notes_do_not_push_the_totals_out_of_sight(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, context, over(begin(2, "full")), width=1366, height=704)
    page.side.show_notes([f"Note {n} of those that this score rests on." for n in range(30)], ())
    for _ in range(3):  # the label, the page and its scroll bar take turns
        QApplication.processEvents()
    area = page.area.viewport()
    assert page.side.height() > area.height()
    total, last = page.table.cells["red", "total"], page.table.cells["red", "place"]
    for cell in (total, last):
        assert area.rect().contains(QRect(cell.mapTo(area, QPoint()), cell.size()))


def test_missing_numbers_are_named_and_so_is_where_to_type_them(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, context, begin(2))
    assert page.head.reason.text().startswith("Type into the empty columns")
    page.form.fields["red", "vp"].setFocus()
    type_text(page, "3")
    press(page, TAB)
    assert page.head.result.text().startswith("Nothing is entered yet for")
    page.enter_button.click()
    assert page.enter_button.text() in page.head.reason.text(), "the button is named as it is called"
