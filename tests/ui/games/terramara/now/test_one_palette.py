"""Telling what it shows and entering what it gave are the same clicks; the next thing one does confirms."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, Learn, Send, UseWorker
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import find, press_on
from tests.ui.hands import click, press_here
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.table_page import TablePage
from ui.widgets.bag_picker import BagPicker


def untold(make_table: MakeTable, players: int = 4) -> TablePage:
    page = make_table(make_setup(players, sample=False))
    page.window().activateWindow()
    return page


def click_board(page: TablePage, target: str) -> None:
    assert target in page.board.lit, target
    click(page.board.viewport(), page.board.target_point(target))


def test_only_this_once_enters_what_it_gave_and_remembers_nothing(make_table: MakeTable) -> None:
    page = untold(make_table)
    click_board(page, "1L.1")
    press_on(page, "symbol.wood", "once", "remember")
    state = page.bridge.state
    assert state.players["red"].goods["wood"] == 2
    assert "1L.1" not in state.known.spaces


def test_it_may_have_given_nothing(make_table: MakeTable) -> None:
    page = untold(make_table)
    click_board(page, "1L.1")
    press_on(page, "once", "remember")
    assert page.bridge.session.pending[0].kind == "turn"


def test_what_has_to_be_chosen_cannot_be_entered_once(make_table: MakeTable) -> None:
    page = untold(make_table)
    click_board(page, "1L.1")
    press_on(page, "symbol.wood", "symbol.->", "symbol.vp", "once")
    assert not find(page, "remember").isEnabled()
    press_on(page, "once")
    assert find(page, "remember").isEnabled()


def test_digits_mean_the_same_symbols_for_good_and_only_once(make_table: MakeTable, qtbot: QtBot) -> None:
    page = untold(make_table)
    click_board(page, "1L.1")
    for tick in (False, True):
        if tick:
            press_on(page, "once")
        qtbot.keyClick(page, Qt.Key.Key_4)
        editor = next(found for found in page.now.findChildren(EffectEditor) if found.isVisible())
        assert editor.text() == ("2 ore" if tick else "1 ore")
    form = page.now.question()
    assert form is not None
    assert not form.findChildren(BagPicker)


def test_a_small_sign_is_told_with_it_and_undone_with_it(make_table: MakeTable) -> None:
    page = untold(make_table)
    click_board(page, "1L.1")
    press_on(page, "symbol.wood", "sign.single", "remember")
    known = page.bridge.state.known
    assert (known.single["1L.1"], known.spaces["1L.1"]) == (True, "1 wood")
    page.bridge.undo()
    known = page.bridge.state.known
    assert not {"1L.1"} & {*known.single, *known.spaces}


def test_the_next_click_on_the_board_confirms(make_table: MakeTable) -> None:
    page = untold(make_table)
    click_board(page, "1L.1")
    press_on(page, "symbol.wood")
    click_board(page, "1L.2")
    state = page.bridge.state
    assert state.players["red"].goods["wood"] == 2
    assert state.spaces["1L.2"][0].owner == "blue"
    assert page.now.question() is not None


def test_beside_a_description_it_is_said_whose_turn_the_lit_spaces_belong_to(make_table: MakeTable) -> None:
    page = untold(make_table)
    click_board(page, "1L.1")
    press_on(page, "symbol.wood")
    form = page.now.question()
    assert form is not None
    assert form.foot.confirms.isVisible()
    assert form.foot.confirms.text() == "Or go straight on: \u2068Björn\u2069 sends"


def test_what_the_next_click_confirmed_is_among_the_chores(make_table: MakeTable) -> None:
    page = untold(make_table)
    click_board(page, "1L.1")
    press_on(page, "symbol.wood", "symbol.wood")
    click_board(page, "1L.2")
    assert "Take 2 wood from the supply" in page.hands.texts()
    assert any("explorer" in chore for chore in page.hands.texts()), "and those of the click itself"
    press_on(page, "symbol.ore")
    click_board(page, "1L.3")
    assert "Take 1 ore from the supply" in page.hands.texts()
    assert "Take 2 wood from the supply" not in page.hands.texts(), "done when blue was at it"


def test_what_an_answer_confirmed_is_among_the_chores(make_table: MakeTable) -> None:
    """TM-WORK-01: a worker is used while a description is open."""
    page = untold(make_table)
    page.do(Correct(what="red.ore", value=1))
    click_board(page, "1L.1")
    press_on(page, "symbol.wood", "symbol.wood")
    page.now.chosen.emit(UseWorker(player="red", level=1, convert={"ore": 1}))
    assert "Take 2 wood from the supply" in page.hands.texts()
    assert len(page.hands.texts()) > 1


def test_the_end_of_the_turn_confirms(make_table: MakeTable, qtbot: QtBot) -> None:
    page = untold(make_table)
    click_board(page, "1L.1")
    assert not find(page, "end_turn").isEnabled()
    press_on(page, "symbol.wood", "end_turn")
    assert page.bridge.state.turn == "blue"
    click_board(page, "1L.2")
    press_on(page, "symbol.ore")
    page.setFocus()
    qtbot.keyClick(page, Qt.Key.Key_E)
    qtbot.waitUntil(lambda: page.bridge.state.turn == "green")
    assert page.bridge.state.known.spaces["1L.2"] == "1 ore"


def test_a_move_that_waits_goes_before_the_next_click(make_table: MakeTable) -> None:
    page = untold(make_table)
    page.do(Correct(what="round", value=5))
    click_board(page, "5aR.1")
    assert page.now.asking == "space:5aR.1"
    press_on(page, "symbol.wood")
    click_board(page, "5aL.1")
    state = page.bridge.state
    assert state.spaces["5aR.1"][0].owner == "red"
    assert state.spaces["5aL.1"][0].owner == "blue"


def test_half_a_description_is_never_confirmed(make_table: MakeTable) -> None:
    page = untold(make_table)
    click_board(page, "1L.1")
    press_on(page, "symbol.wood", "symbol.->")
    page.click_target("1L.2")
    assert page.now.refusal.isVisible()
    assert "1L.1" not in page.bridge.state.known.spaces


def test_what_is_only_looked_at_again_is_not_told_again(make_table: MakeTable) -> None:
    page = untold(make_table)
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    page.aiming.tell_again("space:1L.1")
    before = page.bridge.session.timeline.cursor
    page.click_target("1L.2")
    assert page.bridge.session.timeline.cursor == before + 1
    assert page.bridge.state.spaces["1L.2"]


def test_a_wrong_symbol_lights_the_board_as_long_as_it_stands(make_table: MakeTable) -> None:
    page = untold(make_table)
    click_board(page, "1L.1")
    assert "1L.2" not in page.board.lit
    press_on(page, "symbol.wood")
    assert "1L.2" in page.board.lit
    press_on(page, "take_back")
    assert "1L.2" not in page.board.lit
    assert not find(page, "end_turn").isEnabled()


def test_an_untold_card_is_crafted_by_four_inputs_and_its_cost(make_table: MakeTable) -> None:
    page = untold(make_table)
    page.do(Send(player="red", member="explorer", space="home.develop"))
    for unit in ("timber", "metal"):
        page.do(Correct(what=f"red.{unit}", value=3))
    card = page.bridge.state.row[0].ref
    click_board(page, f"card:{card}")
    menu = QApplication.activePopupWidget()
    assert menu is None, "nothing can be reserved yet"
    press_on(page, "category.tools", "cost.timber", "cost.metal", "points.3", "remember")
    player = page.bridge.state.players["red"]
    assert player.crafted == (card,)
    assert (player.goods["timber"], player.goods["metal"]) == (2, 2)
    told = page.bridge.state.known.cards[card]
    assert (told.vp, told.effects) == (3, None)


def test_letters_begin_to_type_what_it_shows(make_table: MakeTable, qtbot: QtBot) -> None:
    page = untold(make_table)
    click_board(page, "1L.1")
    page.setFocus()
    qtbot.keyClick(page, Qt.Key.Key_M)
    editor = next(found for found in page.now.findChildren(EffectEditor) if found.isVisible())
    assert editor.line.text() == "m"
    qtbot.keyClick(editor.line, Qt.Key.Key_E)
    assert editor.hint.text() == "Tab: metal"
    qtbot.keyClick(editor.line, Qt.Key.Key_Return)
    assert page.bridge.state.known.spaces["1L.1"] == "1 metal"


def test_what_is_not_understood_is_not_entered_as_nothing(make_table: MakeTable, qtbot: QtBot) -> None:
    page = untold(make_table)
    click_board(page, "1L.1")
    form = page.now.question()
    assert form is not None
    assert form.once is not None
    form.once.box.setChecked(True)
    assert form.remember.isEnabled(), "it gave nothing"
    form.type_here("2 meat")
    assert not form.remember.isEnabled()
    assert form.begun


def test_a_card_that_turns_out_too_dear_says_so_where_it_was_told(make_table: MakeTable) -> None:
    """TM-ART-10"""
    page = untold(make_table)
    page.do(Send(player="red", member="explorer", space="home.develop"))
    card = page.bridge.state.row[0].ref
    click_board(page, f"card:{card}")
    press_on(page, "category.tools", "cost.metal", "points.3", "remember")
    assert page.bridge.state.players["red"].crafted == ()
    assert page.now.refusal.isVisible()


def test_the_points_of_a_card_are_their_own_keys(make_table: MakeTable, qtbot: QtBot) -> None:
    page = untold(make_table)
    page.do(Send(player="red", member="explorer", space="home.develop"))
    click_board(page, f"card:{page.bridge.state.row[0].ref}")
    for key, n in ((Qt.Key.Key_4, 4), (Qt.Key.Key_0, 0)):
        page.setFocus()
        qtbot.keyClick(page, key)
        assert find(page, f"points.{n}").isChecked()


def test_a_card_told_in_two_bites_gives_what_it_owes_when_the_rest_is_told(make_table: MakeTable) -> None:
    """TM-ART-11: it opens with what is known, and with what is missing on top."""
    page = untold(make_table)
    page.do(Send(player="red", member="explorer", space="home.develop"))
    page.do(Correct(what="red.metal", value=3))
    card = page.bridge.state.row[0].ref
    click_board(page, f"card:{card}")
    press_on(page, "category.tools", "cost.metal", "points.3", "remember")
    wood = page.bridge.state.players["red"].goods["wood"]
    page.aiming.tell_again(f"card:{card}")
    assert find(page, "points.3").isChecked()
    assert not find(page, "remember").isEnabled()
    press_on(page, "effect.immediate", "symbol.wood", "remember")
    told = page.bridge.state.known.cards[card]
    assert (told.vp, told.effects) == (3, "immediate: 1 wood")
    assert page.bridge.state.players["red"].goods["wood"] == wood + 1


def test_the_points_of_a_crafted_card_are_told_again(make_table: MakeTable) -> None:
    page = untold(make_table)
    page.do(Send(player="red", member="explorer", space="home.develop"))
    page.do(Correct(what="red.metal", value=3))
    card = page.bridge.state.row[0].ref
    click_board(page, f"card:{card}")
    press_on(page, "category.tools", "cost.metal", "points.3", "remember")
    page.aiming.tell_again(f"card:{card}")
    press_on(page, "points.5", "remember")
    told = page.bridge.state.known.cards[card]
    assert (told.category, told.vp, told.effects) == ("tools", 5, None)


def test_what_is_asked_right_after_it_is_answered_beside_it_and_confirms(make_table: MakeTable) -> None:
    page = untold(make_table)
    click_board(page, "1L.1")
    press_on(page, "symbol.any_raw")
    form = page.now.question()
    assert form is not None
    picker = form.foot.findChildren(BagPicker)[0]
    click(picker.unit_button("ore"))
    state = page.bridge.state
    assert state.known.spaces["1L.1"] == "1 any_raw"
    assert state.players["red"].goods["ore"] == 2


def test_an_arrow_carries_its_number_and_a_number_counts_the_last_symbol(make_table: MakeTable) -> None:
    """TM-SYM-04"""
    page = untold(make_table)
    click_board(page, "1L.1")
    press_on(page, "symbol.wood", "symbol.->2", "symbol.vp", "symbol.#3")
    form = page.now.question()
    assert form is not None
    assert form.commands() == (Learn(fact="space:1L.1", value="1 wood -> 3 vp x 2"),)


def test_enter_confirms_what_is_whole_wherever_the_focus_is(make_table: MakeTable) -> None:
    page = untold(make_table)
    click_board(page, "1L.1")
    tick = find(page, "sign.single")
    press_on(page, "sign.single", "symbol.wood")
    tick.setFocus()
    press_here(Qt.Key.Key_Return)
    known = page.bridge.state.known
    assert (known.single["1L.1"], known.spaces["1L.1"]) == (True, "1 wood")


def test_enter_never_clicks_a_symbol_once_more(make_table: MakeTable) -> None:
    page = untold(make_table)
    click_board(page, "1L.1")
    press_on(page, "symbol.wood", "symbol.->")
    find(page, "symbol.ore").setFocus()
    press_here(Qt.Key.Key_Return)
    editor = next(found for found in page.now.findChildren(EffectEditor) if found.isVisible())
    assert "ore" not in editor.text()
    find(page, "symbol.ore").setFocus()
    press_here(Qt.Key.Key_Space)
    assert editor.text() == "1 wood -> 1 ore x 1"
    press_here(Qt.Key.Key_Return)
    assert page.bridge.state.known.spaces["1L.1"] == "1 wood -> 1 ore x 1"


def test_the_small_signs_stay_in_sight_while_symbols_are_told(make_table: MakeTable) -> None:
    page = untold(make_table)
    page.resize(1366, 700)
    click_board(page, "1L.1")
    press_on(page, "symbol.wood", "symbol.wood", "symbol.and", "symbol.culture")
    for name in ("sign.single", "sign.large", "remember"):
        tick = find(page, name)
        assert tick.visibleRegion().boundingRect() == tick.rect(), name


def test_a_large_space_is_asked_for_only_where_it_is_not_known(make_table: MakeTable) -> None:
    # TM-NEUT-04
    page = untold(make_table)
    page.do(Learn(fact="large:1L", value=1))
    page.aiming.tell_again("space:1L.2")
    assert page.now.findChild(QWidget, "sign.single") is not None
    assert page.now.findChild(QWidget, "sign.large") is None
    page.aiming.tell_again("space:1R.2")
    assert page.now.findChild(QWidget, "sign.large") is not None


@pytest.mark.parametrize("size", [(1366, 698), (1920, 1010)])
def test_the_symbols_lie_in_the_same_place_for_every_kind_of_space(
    make_table: MakeTable, size: tuple[int, int]
) -> None:
    page = untold(make_table)
    page.resize(*size)
    places = set()
    for space in ("1L.1", "1R.crossroads", "3R.2"):
        page.aiming.tell_again(f"space:{space}")
        for _ in range(5):  # layouts come to rest one inside the other
            QApplication.processEvents()
        places.add(find(page, "symbol.wood").mapTo(page, QPoint()).toTuple())
    assert len(places) == 1


def test_a_space_may_give_warriors_and_gives_no_workers(make_table: MakeTable) -> None:
    # TM-TERR-02, TM-WAR-01: the only rarer thing the rules say of spaces is in sight at once
    page = untold(make_table)
    click_board(page, "1L.1")
    assert not [name for name in ("worker1", "worker2", "worker3") if shown(page, f"symbol.{name}")]
    press_on(page, "symbol.take_warriors", "remember")
    assert page.bridge.state.known.spaces["1L.1"] == "take_warriors 2"


def test_workers_can_be_told_of_a_space_as_well(make_table: MakeTable) -> None:
    page = untold(make_table)
    click_board(page, "1L.1")
    press_on(page, "symbol.more", "symbol.worker1", "remember")
    assert page.bridge.state.known.spaces["1L.1"] == "1 worker1"


def shown(page: TablePage, name: str) -> bool:
    QApplication.processEvents()
    return any(button.isVisible() for button in page.now.findChildren(QAbstractButton, name))
