"""The table by keyboard alone: answers by digit, Enter, Escape, the end of a turn, the next member."""

from time import monotonic

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, Learn, Send
from tests.sampling import some_of
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.hands import click, press_here
from ui.games.terramara.click_targets import Aim
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.now.turn_form import MemberRow
from ui.games.terramara.table_page import TablePage
from ui.table.hasty import LOCKED
from ui.widgets.track_picker import TrackPicker
from ui.widgets.unit_button import UnitButton

SHIFT = Qt.KeyboardModifier.ShiftModifier


def ready(page: TablePage) -> TablePage:
    page.window().activateWindow()
    page.setFocus()
    QApplication.processEvents()
    return page


def test_arrows_and_enter_send_the_member_to_the_space_one_has_wandered_to(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = ready(make_table())
    page.board.focus_target("home.develop")
    press_here(Qt.Key.Key_Right)
    target = page.board.current
    assert target != "home.develop"
    press_here(Qt.Key.Key_Left)
    press_here(Qt.Key.Key_Return)
    assert page.bridge.state.spaces["home.develop"][0].owner == "red"


def test_enter_after_a_move_confirms_and_does_not_click_the_same_space_again(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = ready(make_table())
    point = page.board.target_point("home.develop")
    qtbot.mouseClick(page.board.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert page.bridge.state.sent
    press_here(Qt.Key.Key_Return)
    assert page.bridge.state.turn == "blue"
    assert not page.now.refusal.isVisible()


def test_e_ends_the_turn_and_says_why_it_cannot_end_yet(qtbot: QtBot, make_table: MakeTable) -> None:
    page = ready(make_table())
    press_here(Qt.Key.Key_E)
    assert page.now.refusal.isVisible()
    press_here(Qt.Key.Key_Escape)
    assert not page.now.refusal.isVisible()
    page.do(Send(player="red", member="explorer", space="home.develop"))
    qtbot.wait(round(1000 * LOCKED) + 50)
    press_here(Qt.Key.Key_E)
    assert page.bridge.state.turn == "blue"


def test_m_picks_the_next_member(qtbot: QtBot, make_table: MakeTable) -> None:
    page = ready(make_table())
    picked = []
    for _ in range(2):
        press_here(Qt.Key.Key_M)
        picked.append(page.aiming.member)
    assert picked == ["chieftain", "explorer"]


def test_digits_choose_the_answers_in_the_order_of_the_screen(qtbot: QtBot, make_table: MakeTable) -> None:
    page = ready(make_table(make_setup(sample=False)))
    page.do(Correct(what="red.culture", value=5))
    page.do(Send(player="red", member="explorer", space="home.develop"))
    assert [frame.kind for frame in page.bridge.session.pending] == ["ask"]
    press_here(Qt.Key.Key_1)
    assert "river.6" in page.bridge.state.known.bonus


def test_escape_leaves_a_question_that_was_asked_first(qtbot: QtBot, make_table: MakeTable) -> None:
    page = ready(make_table(make_setup(sample=False)))
    page.do(Correct(what="round", value=5))
    page.click_target("5aR.1")
    assert page.now.findChild(EffectEditor) is not None
    press_here(Qt.Key.Key_Escape)
    assert page.aiming.waiting is None
    assert page.bridge.session.timeline.cursor == 1


def test_a_question_asked_first_is_answered_by_saying_that_the_space_is_ordinary(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = ready(make_table(make_setup(sample=False)))
    page.do(Correct(what="round", value=5))
    page.click_target("5aR.1")
    ordinary = page.now.findChild(QPushButton, "ordinary")
    assert ordinary is not None
    qtbot.mouseClick(ordinary, Qt.MouseButton.LeftButton)
    state = page.bridge.state
    assert state.spaces["5aR.1"][0].owner == "red"
    assert not state.skipped


def test_the_focus_stays_in_the_game_after_every_answer(qtbot: QtBot, make_table: MakeTable) -> None:
    page = ready(make_table(make_setup(start="draft")))
    for _ in range(12):
        button = page.now.first_answer()
        if button is None:
            break
        button.setFocus()
        press_here(Qt.Key.Key_Return)
        focus = QApplication.focusWidget()
        assert focus is not None
        assert page.isAncestorOf(focus)


def test_every_button_of_the_table_has_a_name_for_screen_readers(make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    for button in page.findChildren(QPushButton):
        assert button.accessibleName() or button.text() or not button.isVisibleTo(page), button


@pytest.mark.parametrize("size", [(1024, 600), (1280, 680)])
def test_f6_goes_from_the_board_to_the_decision_to_the_clans_and_round_again(
    qtbot: QtBot, make_table: MakeTable, size: tuple[int, int]
) -> None:
    page = ready(make_table())
    page.resize(*size)
    QApplication.processEvents()
    page.do(Send(player="red", member="explorer", space="home.develop"))
    page.board.setFocus()

    def seen(*keys: Qt.Key, back: bool = False) -> list[str]:
        areas = (("board", page.board), ("now", page.now), *page.panels.items())
        found = []
        for key in keys:
            focus = QApplication.focusWidget()
            assert focus is not None
            QTest.keyClick(focus, key, SHIFT if back else Qt.KeyboardModifier.NoModifier)
            QApplication.processEvents()
            focus = QApplication.focusWidget()
            assert focus is not None
            assert focus.isVisible()
            found += [name for name, area in areas if area is focus or area.isAncestorOf(focus)]
        return found

    f6 = Qt.Key.Key_F6
    assert seen(f6, f6, f6, f6) == ["now", "red", "board", "now"]
    assert seen(f6, f6, f6, f6, back=True) == ["board", "red", "now", "board"]
    assert page.board.current


def test_f6_finds_something_on_a_desk_without_clans(qtbot: QtBot, make_table: MakeTable) -> None:
    page = ready(make_table(make_setup(2, depth="neutral")))
    places = []
    for _ in range(3):
        press_here(Qt.Key.Key_F6)
        focus = QApplication.focusWidget()
        assert focus is not None
        places.append(page.areas.here())
    assert sorted(places) == [0, 1, 2]


def test_a_digit_answers_also_where_the_moves_have_the_keyboard(make_table: MakeTable) -> None:
    """As after a double click on the button that leads to the table: its second click falls on the list."""
    page = ready(make_table(make_setup(first="")))
    page.log.setFocus()
    press_here(Qt.Key.Key_2)
    assert page.bridge.state.first == "blue"


def type_here(text: str) -> None:
    """Key by key, each to whatever has the focus by then, shortcuts included."""
    for char in text:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClicks(focus, char)
        QApplication.processEvents()


@pytest.mark.parametrize("place", ["board", "panel"])
@pytest.mark.parametrize(
    "text", some_of(["2 wood + culture", "2wood + 1 culture", "3 metal", "1 explorer"], "2wood + 1 culture")
)
def test_what_the_line_suggests_can_be_typed_wherever_the_focus_is(
    qtbot: QtBot, make_table: MakeTable, place: str, text: str
) -> None:
    page = ready(make_table(make_setup(sample=False)))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    form = page.now.question()
    assert form is not None
    if place == "board":
        page.board.focus_target("1L.2")
    else:
        first = page.now.first_answer()
        assert first is not None
        first.setFocus()
    moves = page.bridge.session.timeline.cursor
    type_here(text)
    editor = page.now.findChild(EffectEditor)
    assert editor is not None
    assert editor.line.text() == text
    assert page.bridge.session.timeline.cursor == moves


def test_no_key_of_the_table_acts_while_the_line_holds_text(qtbot: QtBot, make_table: MakeTable) -> None:
    page = ready(make_table(make_setup(sample=False)))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    moves = page.bridge.session.timeline.cursor
    type_here("2 wood")
    page.board.focus_target("1L.2")
    type_here(" + e2m")
    editor = page.now.findChild(EffectEditor)
    assert editor is not None
    assert editor.line.text() == "2 wood + e2m"
    assert page.bridge.session.timeline.cursor == moves


def test_a_digit_by_itself_clicks_the_symbol_it_stands_on(qtbot: QtBot, make_table: MakeTable) -> None:
    page = ready(make_table(make_setup(sample=False)))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    type_here("11")
    editor = page.now.findChild(EffectEditor)
    assert editor is not None
    assert editor.text().startswith("2 ")
    press_here(Qt.Key.Key_Return)
    assert page.bridge.state.known.spaces["1L.1"].startswith("2 ")


def telling(make_table: MakeTable) -> tuple[TablePage, EffectEditor]:
    """A space is asked about, with the focus on the board."""
    page = ready(make_table(make_setup(sample=False)))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.board.focus_target("1L.2")
    editor = page.now.findChild(EffectEditor)
    assert editor is not None
    return page, editor


def test_a_blank_behind_a_symbol_sends_nobody_to_where_the_board_was_left(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page, editor = telling(make_table)
    editor.click("culture")
    page.board.focus_target("1L.2")
    before = page.bridge.session.timeline.cursor
    type_here(" + 2 wood")
    assert page.bridge.session.timeline.cursor == before, "nobody was sent, and nothing is told yet"
    assert editor.effect() == "1 culture + 2 wood"


def test_a_blank_sends_to_the_space_that_somebody_went_to_by_arrows(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page, editor = telling(make_table)
    editor.click("culture")
    page.board.focus_target("1L.2")
    press_here(Qt.Key.Key_Right)
    before = page.bridge.session.timeline.cursor
    press_here(Qt.Key.Key_Space)
    assert page.bridge.session.timeline.cursor > before


def test_e_ends_the_turn_and_confirms_what_was_told_by_digits(qtbot: QtBot, make_table: MakeTable) -> None:
    page, editor = telling(make_table)
    type_here("223")
    told = editor.effect()
    assert told
    type_here("e")
    qtbot.waitUntil(lambda: page.bridge.state.turn == "blue")
    assert page.bridge.state.known.spaces["1L.1"] == told


def test_a_digit_that_has_clicked_a_symbol_stays_that_symbol_before_a_plus(make_table: MakeTable) -> None:
    _, editor = telling(make_table)
    type_here("2")
    symbol = editor.effect()
    assert symbol
    type_here("+culture")
    assert editor.effect() == f"{symbol} + 1 culture"
    for _ in "+culture":
        press_here(Qt.Key.Key_Backspace)
    assert editor.effect() == symbol, "what was clicked is there again"


def test_a_letter_right_behind_a_digit_makes_it_a_number_and_that_is_said(make_table: MakeTable) -> None:
    _, editor = telling(make_table)
    type_here("1")
    type_here("2culture")
    assert editor.effect() == "2 culture", "what is typed is the whole answer"
    assert "2 is taken for a number" in editor.hint.text()
    assert editor.hint.isVisible()


def test_that_a_digit_is_a_number_is_not_said_of_other_text_in_its_place(make_table: MakeTable) -> None:
    _, editor = telling(make_table)
    type_here("2culture")
    assert "2 is taken for a number" in editor.hint.text()
    editor.line.selectAll()
    type_here("wood")
    assert editor.line.text() == "wood"
    assert "is taken for a number" not in editor.hint.text()


def test_that_a_digit_is_a_number_is_said_once_to_a_table(make_table: MakeTable) -> None:
    _, editor = telling(make_table)
    type_here("2culture")
    assert "2 is taken for a number" in editor.hint.text()
    for _ in "2culture":
        press_here(Qt.Key.Key_Backspace)
    type_here("3wood")
    assert editor.effect() == "3 wood"
    assert "is taken for a number" not in editor.hint.text()


def test_a_letter_that_comes_later_makes_no_number_of_the_symbol(make_table: MakeTable) -> None:
    page, editor = telling(make_table)
    now = [0.0]
    page.keys.clock = lambda: now[0]
    type_here("2")
    assert editor.effect() == "1 stone"
    now[0] += 5
    type_here("culture")
    assert editor.effect() == "1 culture"
    assert "taken for a number" not in editor.hint.text()


@pytest.mark.parametrize("typed", ["+cul", "+qqq"])
def test_behind_a_symbol_half_a_word_tells_nothing_and_the_next_click_goes_on_from_it(
    make_table: MakeTable, typed: str
) -> None:
    page, editor = telling(make_table)
    type_here("2")
    symbol = editor.effect()
    type_here(typed)
    assert editor.effect() is None
    assert page.now.described() is None
    editor.click("culture")
    assert editor.effect() == f"{symbol} + 1 culture"


def test_e_is_a_letter_while_the_last_word_is_only_begun(make_table: MakeTable) -> None:
    page, editor = telling(make_table)
    type_here("2")
    symbol = editor.effect()
    type_here("+cultur")
    page.board.setFocus()
    type_here("e")
    assert page.bridge.state.turn == "red"
    assert editor.effect() == f"{symbol} + 1 culture"


def test_what_is_known_is_told_anew_by_typing(make_table: MakeTable) -> None:
    _, editor = telling(make_table)
    editor.set_effect("2 wood")
    type_here("culture")
    assert editor.effect() == "1 culture"


def test_digits_press_nothing_but_what_shows_them_in_the_first_question(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = ready(make_table(make_setup(sample=False)))
    for what, value in (("red.wood", 2), ("red.strength", 9)):
        page.do(Correct(what=what, value=value))
    page.ask("shields")
    QApplication.processEvents()
    moves = page.bridge.session.timeline.cursor
    assert not any(isinstance(button, UnitButton) for button in page.now.answers())
    for digit in "56789":
        type_here(digit)
    assert page.bridge.session.timeline.cursor == moves
    assert page.now.question() is not None


def test_enter_after_a_click_on_the_board_does_not_click_there_again(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = ready(make_table(make_setup(sample=False)))
    page.board.setFocus()
    click(page.board.viewport(), page.board.target_point("home.travel"))
    QApplication.processEvents()
    assert page.bridge.session.pending[0].kind == "journey"
    page.board.setFocus()
    press_here(Qt.Key.Key_Return)
    assert not page.now.refusal.isVisible()
    press_here(Qt.Key.Key_Left)
    press_here(Qt.Key.Key_Right)
    press_here(Qt.Key.Key_Return)
    assert page.now.refusal.isVisible(), "whoever wanders there wants to know why not"


def test_the_workers_of_a_turn_carry_no_hidden_keys(qtbot: QtBot, make_table: MakeTable) -> None:
    page = ready(make_table())
    page.do(Correct(what="red.wood", value=2))
    compact = [button for button in page.now.findChildren(UnitButton) if button.compact]
    assert compact
    assert not any(page.now.answer_at(digit) in compact for digit in range(10))


def test_a_space_of_a_track_is_found_by_its_number(qtbot: QtBot, make_table: MakeTable) -> None:
    page = ready(make_table(make_setup(sample=False)))
    page.ask("shields")
    picker = page.now.findChild(TrackPicker)
    assert picker is not None
    picker.setFocus()
    for number in ("3", "12", "20"):
        type_here(f"{number} ")
    assert picker.value() == (3, 12, 20)


def test_tab_goes_from_the_board_to_the_decision_and_never_to_what_a_clan_has(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = ready(make_table())
    page.do(Send(player="red", member="explorer", space="home.develop"))
    page.board.setFocus()
    QApplication.processEvents()
    seen = []
    for _ in range(60):
        press_here(Qt.Key.Key_Tab)
        seen.append(page.areas.here())
    assert 0 in seen
    assert 1 in seen
    assert 2 not in seen
    press_here(Qt.Key.Key_F6)
    while page.areas.here() != 2:
        press_here(Qt.Key.Key_F6)
    first = QApplication.focusWidget()
    press_here(Qt.Key.Key_Right)
    assert QApplication.focusWidget() is not first
    assert page.areas.here() == 2


def test_arrows_stay_in_the_panel(qtbot: QtBot, make_table: MakeTable) -> None:
    page = ready(make_table())
    page.aiming.send_to_hut()
    QApplication.processEvents()
    press_here(Qt.Key.Key_F6)
    for _ in range(20):
        press_here(Qt.Key.Key_Right)
        assert page.areas.here() == 1
    press_here(Qt.Key.Key_Tab)
    assert page.areas.here() != 1


def test_f6_finds_the_members_and_arrows_choose_among_them(qtbot: QtBot, make_table: MakeTable) -> None:
    page = ready(make_table())
    page.board.setFocus()
    press_here(Qt.Key.Key_F6)
    assert page.areas.here() == 1
    assert page.now.sending.focused() == "explorer"
    press_here(Qt.Key.Key_Right)
    QApplication.processEvents()
    assert page.aiming.member == "chieftain"
    assert page.now.sending.focused() == "chieftain"
    press_here(Qt.Key.Key_Return)
    assert page.aiming.member == "chieftain"
    assert page.areas.here() == 0


def test_the_key_of_the_next_member_is_on_the_screen(qtbot: QtBot, make_table: MakeTable) -> None:
    page = ready(make_table())
    row = next(row for row in page.now.findChildren(MemberRow) if row.isVisible())
    assert [kind for kind, button in row.buttons.items() if button.key] == ["chieftain"]
    assert all("M" in button.toolTip() for button in row.buttons.values())
    assert any(keys == "M" for keys, _ in page.keys_told())


def test_letters_end_no_turn_while_a_menu_asks_what_a_click_means(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = ready(make_table())
    page.do(Send(player="red", member="explorer", space="home.develop"))
    page.board.setFocus()
    menu = QMenu(page)
    for text in ("Craft it", "Reserve it"):
        menu.addAction(text)
    menu.popup(page.mapToGlobal(page.rect().center()))
    QApplication.processEvents()
    moves = page.bridge.session.timeline.cursor
    type_here("metal e")
    assert page.bridge.session.timeline.cursor == moves
    menu.close()
    page.keys.clock = lambda: monotonic() + 60
    type_here("e")
    assert page.bridge.state.turn == "blue", "once it is closed, the turn ends by its key again"


def test_no_letter_ends_a_turn_while_something_else_is_asked_first(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = ready(make_table(make_setup(sample=False)))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    assert page.bridge.session.pending[0].kind == "turn"
    page.aiming.ask_first(Aim((), "shields"))
    QApplication.processEvents()
    moves = page.bridge.session.timeline.cursor
    page.board.setFocus()
    type_here("e")
    assert page.bridge.session.timeline.cursor == moves
    assert page.now.question() is not None


def test_no_key_of_the_table_acts_through_an_open_form(qtbot: QtBot, make_table: MakeTable) -> None:
    page = ready(make_table())
    page.do(Send(player="red", member="explorer", space="home.develop"))
    chip = page.panels["red"].first_chip()
    assert chip is not None
    chip.setFocus()
    for what in ("red.caravans", "red.wood"):
        page.corrections.correct(what)
        QApplication.processEvents()
        popup = QApplication.activePopupWidget()
        assert popup is not None
        inside: QWidget | None = popup.focusWidget()
        focus = inside if inside is not None else popup
        for key in (Qt.Key.Key_E, Qt.Key.Key_M):
            QTest.keyClick(focus, key)
        assert page.bridge.state.turn == "red"
        QTest.keyClick(focus, Qt.Key.Key_Escape)
        QApplication.processEvents()
        assert QApplication.activePopupWidget() is None
        assert QApplication.focusWidget() is chip


def test_h_sends_to_the_hut_of_whoever_sends(qtbot: QtBot, make_table: MakeTable) -> None:
    """TM-PLACE-16"""
    page = ready(make_table())
    press_here(Qt.Key.Key_H)
    assert [member.owner for member in page.bridge.state.spaces["hut.red"]] == ["red"]
    page.bridge.undo()
    page.do(Send(player="red", member="explorer", space="home.develop"))
    assert "hut.blue" in page.board.lit, "whoever comes next goes straight on"
    qtbot.wait(round(1000 * LOCKED) + 50)
    press_here(Qt.Key.Key_H)
    assert [member.owner for member in page.bridge.state.spaces["hut.blue"]] == ["blue"]
    assert ("H", "Send to the hut") in page.keys_told()


def test_a_track_is_walked_line_by_line_as_well(make_table: MakeTable) -> None:
    page = ready(make_table(make_setup(4, sample=False)))
    page.aiming.tell_again("shields")
    track = next(found for found in page.now.findChildren(TrackPicker) if found.isVisible())
    track.setFocus()
    line = track.per_line(track.width())
    assert line < 20, "it is broken into lines"
    press_here(Qt.Key.Key_Down)
    press_here(Qt.Key.Key_Right)
    press_here(Qt.Key.Key_Up)
    press_here(Qt.Key.Key_Space)
    assert track.value() == (2,), "one to the right of where it began"
    press_here(Qt.Key.Key_Down)
    press_here(Qt.Key.Key_Space)
    assert track.value() == (2, 2 + line)


def test_enter_on_a_tab_beside_the_board_confirms_nothing(make_table: MakeTable) -> None:
    page = ready(make_table(played=[Send(player="red", member="explorer", space="home.develop")]))
    page.resize(800, 680)
    QApplication.processEvents()
    assert page.columns.narrow
    assert page.now.primary() is not None
    page.columns.tabs.setFocus(Qt.FocusReason.TabFocusReason)
    press_here(Qt.Key.Key_Return)
    assert page.columns.tabs.hasFocus()
    assert page.bridge.state.turn == "red"
