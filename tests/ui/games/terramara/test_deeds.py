"""What a deed has shown is remarked beside the chores; one click objects."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import ByHand, Correct, EndTurn, Learn, Send, Step, UseWorker
from companion.games.terramara.frames import PlaceNeutral
from companion.kernel.command import Command
from companion.wording.texts import Chores
from tests.sampling import some_of
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import press_on
from tests.ui.hands import click, press_here
from ui.games.terramara.table_page import TablePage
from ui.widgets.plain import PlainLabel


def objection(page: TablePage) -> QAbstractButton | None:
    QApplication.processEvents()
    found = page.findChildren(QAbstractButton, "object")
    return next((button for button in found if button.isVisible()), None)


def joined(make_table: MakeTable) -> TablePage:
    """Blue joins red, weaker, where nobody has told how many may stand."""
    page = make_table(make_setup(sample=False))
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(EndTurn(player="red"))
    page.click_target("1L.1")
    return page


def test_a_second_member_is_sent_without_a_question(qtbot: QtBot, make_table: MakeTable) -> None:
    """TM-PLACE-03"""
    page = joined(make_table)
    assert len(page.bridge.state.spaces["1L.1"]) == 2
    assert page.bridge.state.known.single["1L.1"] is False
    assert objection(page) is not None


def test_objecting_takes_it_back_tells_the_opposite_and_says_why_not(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    """TM-PLACE-03"""
    page = joined(make_table)
    button = objection(page)
    assert button is not None
    click(button)
    state = page.bridge.state
    assert [member.owner for member in state.spaces["1L.1"]] == ["red"]
    assert state.known.single["1L.1"] is True
    assert page.now.refusal.isVisible()
    page.now.allowed.emit(Send(player="blue", member="explorer", space="1L.1"))
    assert len(page.bridge.state.spaces["1L.1"]) == 2
    assert page.bridge.state.known.single["1L.1"] is True, "nothing is concluded from what was allowed"
    assert objection(page) is None


def test_after_objecting_the_same_member_is_to_be_sent(make_table: MakeTable) -> None:
    """What was chosen survives: the table has the chieftain in hand, and puts it somewhere else."""
    page = make_table(make_setup(sample=False))
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(EndTurn(player="red"))
    page.pick_member("chieftain")
    page.click_target("1L.1")
    button = objection(page)
    assert button is not None
    click(button)
    assert page.now.refusal.isVisible()
    page.click_target("1R.2")
    (placed,) = page.bridge.state.spaces["1R.2"]
    assert (placed.owner, placed.kind) == ("blue", "chieftain")


def test_taking_the_tick_away_objects_as_well(qtbot: QtBot, make_table: MakeTable) -> None:
    """TM-PLACE-03: told beside what the space shows, while its first use is still to be described."""
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(ByHand(decision=page.bridge.session.pending[0].key, gains={"wood": 1}))
    page.do(EndTurn(player="red"))
    page.click_target("1L.1")
    form = page.now.question()
    assert form is not None
    tick = form.findChild(QAbstractButton, "sign.double")
    assert tick is not None
    click(tick)
    QApplication.processEvents()
    assert [member.owner for member in page.bridge.state.spaces["1L.1"]] == ["red"]
    assert page.bridge.state.known.single["1L.1"] is True
    assert page.now.refusal.isVisible()
    assert objection(page) is None
    page.now.allowed.emit(Send(player="blue", member="explorer", space="1L.1"))
    assert len(page.bridge.state.spaces["1L.1"]) == 2
    assert page.now.question() is not None, "what it shows is still to be told"


def test_after_objecting_hands_begin_with_what_goes_back(qtbot: QtBot, make_table: MakeTable) -> None:
    page = joined(make_table)
    button = objection(page)
    assert button is not None
    click(button)
    assert page.hands.puts_back
    assert any("explorer" in line for line in page.hands.texts())
    assert not page.hands.gone()


def test_after_objecting_the_keys_go_on_with_the_decision(qtbot: QtBot, make_table: MakeTable) -> None:
    page = joined(make_table)
    page.window().activateWindow()
    button = objection(page)
    assert button is not None
    click(button)
    QApplication.processEvents()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert page.now.isAncestorOf(focus)
    press_here(Qt.Key.Key_Escape)
    assert not page.now.refusal.isVisible()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert page.isAncestorOf(focus)
    assert not page.hands.isAncestorOf(focus)


def test_the_remark_stays_when_the_turn_is_over_until_the_next_one_is_sent(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = joined(make_table)
    page.do(EndTurn(player="blue"))
    assert objection(page) is not None
    page.do(Send(player="green", member="explorer", space="home.develop"))
    assert objection(page) is None


def test_after_the_end_of_the_turn_one_click_still_objects(qtbot: QtBot, make_table: MakeTable) -> None:
    """TM-PLACE-03"""
    page = joined(make_table)
    page.do(EndTurn(player="blue"))
    button = objection(page)
    assert button is not None
    click(button)
    state = page.bridge.state
    assert (state.turn, [member.owner for member in state.spaces["1L.1"]]) == ("blue", ["red"])
    assert state.known.single["1L.1"] is True
    assert page.now.refusal.isVisible()
    assert objection(page) is None


def test_the_remark_goes_with_the_first_thing_done_in_the_next_turn(make_table: MakeTable) -> None:
    """Else objecting would take that back as well."""
    page = joined(make_table)
    page.do(EndTurn(player="blue"))
    page.do(UseWorker(player="green", level=1, convert={"wood": 1}))
    assert objection(page) is None


def test_the_remark_goes_with_the_round(qtbot: QtBot, make_table: MakeTable) -> None:
    page = joined(make_table)
    page.do(Correct(what="round", value=2))
    assert objection(page) is None


def test_the_remark_is_not_pressed_on_anybody_once_the_turn_has_gone_on(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    """Objecting stays possible."""
    page = joined(make_table)

    def beside_the_answers() -> bool:
        button = objection(page)
        assert button is not None
        return page.now.told_card.isAncestorOf(button)

    assert beside_the_answers()
    page.do(UseWorker(player="blue", level=1, convert={"wood": 1}))
    assert not beside_the_answers(), "it has gone into the list for hands"
    page.bridge.undo()
    assert beside_the_answers(), "it is the last step again"


def test_an_undone_move_has_shown_nothing(qtbot: QtBot, make_table: MakeTable) -> None:
    page = joined(make_table)
    page.bridge.undo()
    assert objection(page) is None


def test_a_caravan_shows_what_lies_beside_the_road(qtbot: QtBot, make_table: MakeTable) -> None:
    """TM-ROAD-02: the road is told in the picture, one step at a time."""
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="2 travel"))
    assert "road:1" in page.board.lit
    assert "road:0+bonus" in page.board.lit
    page.click_target("road:0+bonus")
    assert page.bridge.state.known.road[0].detours == ("bonus",)
    button = objection(page)
    assert button is not None
    click(button)
    assert not page.bridge.state.known.road[0].detours
    assert "road:1" in page.board.lit
    assert "road:0+bonus" not in page.board.lit, "what is not there is not offered again"
    assert not page.now.refusal.isVisible()
    frame = page.bridge.session.pending[0]
    assert frame.kind == "journey"
    assert "road:1" in page.board.lit
    page.do(Step(decision=frame.key, caravan=0, to="1"))
    assert page.bridge.state.players["red"].caravans[0] == "1"


def test_untold_places_of_a_travel_are_lit_on_the_road_while_it_is_told(make_table: MakeTable) -> None:
    """TM-ROAD-02"""
    page = make_table(make_setup(sample=False))
    page.click_target("1L.1")
    places = {"road:1", "road:0+bonus"}
    former = {*page.board.targets()}
    press_on(page, "symbol.travel", "symbol.travel")
    assert places <= page.board.lit
    assert places <= {*page.board.targets()}
    press_on(page, "take_back", "take_back")
    assert {*page.board.targets()} == former
    press_on(page, "symbol.travel", "symbol.travel")
    click(page.board.viewport(), page.board.target_point("road:0+bonus"))
    assert page.bridge.state.known.spaces["1L.1"] == "2 travel"
    assert page.bridge.state.known.road[0].detours == ("bonus",)


@pytest.mark.parametrize("size", some_of([(1024, 560), (1280, 660), (1366, 708)], (1024, 560), (1280, 660)))
def test_a_conclusion_is_seen_with_its_objection_whatever_hands_must_do(
    make_table: MakeTable, size: tuple[int, int]
) -> None:
    """TM-PLACE-03: also while cards can be crafted, and the next player could send."""
    page = make_table(make_setup(sample=False))
    page.resize(*size)
    page.do(Learn(fact="space:1L.1", value="2 wood + 1 culture"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(EndTurn(player="red"))
    page.click_target("1L.1")
    for _ in range(6):
        QApplication.processEvents()
    button = objection(page)
    assert button is not None
    assert button.visibleRegion().boundingRect() == button.rect()
    said = [label for label in page.now.findChildren(PlainLabel) if "room for two" in label.text()]
    whole = [label.visibleRegion().boundingRect() == label.rect() for label in said if label.isVisible()]
    assert whole == [True], "and it is not said twice"


def test_what_hands_must_do_stands_above_what_was_concluded(qtbot: QtBot, make_table: MakeTable) -> None:
    page = joined(make_table)
    page.do(EndTurn(player="blue"))
    button = objection(page)
    assert button is not None
    now = {f"• {text}" for text in page.hands.texts()}
    chores = [label for label in page.hands.findChildren(PlainLabel) if label.text() in now]
    assert chores
    top = button.mapTo(page.hands, button.rect().topLeft()).y()
    assert all(chore.mapTo(page.hands, chore.rect().topLeft()).y() < top for chore in chores)


def test_a_list_that_is_cut_off_says_how_much_is_out_of_sight(qtbot: QtBot, make_table: MakeTable) -> None:
    page = joined(make_table)
    page.hands.show_chores([Chores("red", "Anna", tuple(f"Take {n} wood" for n in range(40)))])
    qtbot.waitUntil(lambda: " more" in page.hands.more.text())
    bar = page.hands.verticalScrollBar()
    bar.setValue(bar.maximum())
    qtbot.waitUntil(lambda: not page.hands.more.isVisible())


def test_room_for_two_is_not_asked_once_a_deed_has_shown_it(qtbot: QtBot, make_table: MakeTable) -> None:
    page = joined(make_table)
    page.aiming.tell_again("space:1L.1")
    assert not page.now.findChildren(QAbstractButton, "sign.single")
    press_on(page, "sign.double")
    form = page.now.question()
    assert form is not None
    assert form.commands() == (Learn(fact="single:1L.1", value=True),)


def neutral_put(make_table: MakeTable, in_panel: bool = False) -> tuple[TablePage, str]:
    """A neutral explorer goes to a space of row 5a of which nobody has told anything; which one that is."""
    page = make_table(make_setup(2, sample=False))
    while not (isinstance(frame := page.bridge.session.pending[0], PlaceNeutral) and frame.row == "5a"):
        offer = page.bridge.legal()[0]
        assert isinstance(offer, Command)
        assert page.bridge.do(offer)
    QApplication.processEvents()
    space = next(
        space for space in ("5aR.1", "5aR.2", "5aR.3") if space not in page.bridge.state.fire_space.values()
    )
    put_neutral(page, space, in_panel)
    return page, space


def put_neutral(page: TablePage, space: str, in_panel: bool) -> None:
    if in_panel:
        click(page.side_forms.neutral.row.cells[space])
    else:
        page.click_target(space)
    QApplication.processEvents()


@pytest.mark.parametrize("in_panel", [False, True])
def test_a_neutral_explorer_is_put_down_without_a_question(make_table: MakeTable, in_panel: bool) -> None:
    """TM-NEUT-09"""
    page, space = neutral_put(make_table, in_panel)
    assert page.now.asking == ""
    assert space in page.bridge.state.spaces
    assert page.bridge.state.known.ordinary == {space: True}
    button = objection(page)
    assert button is not None
    assert button.accessibleName() == "No: it is a special space"
    texts = [label.text() for label in page.hands.findChildren(PlainLabel)]
    assert any(text.startswith("So this is no special space: row 5a") for text in texts)


@pytest.mark.parametrize("in_panel", [False, True])
def test_objecting_to_it_takes_it_back_and_asks_what_the_space_shows(
    make_table: MakeTable, in_panel: bool
) -> None:
    """TM-NEUT-09"""
    page, space = neutral_put(make_table, in_panel)
    page.window().activateWindow()
    button = objection(page)
    assert button is not None
    click(button)
    QApplication.processEvents()
    assert space not in page.bridge.state.spaces
    assert page.bridge.state.known.ordinary == {}
    assert page.now.asking == f"space:{space}"
    assert "Neutral explorers never go to a special space" in page.now.heading.prompt.text()
    assert objection(page) is None
    assert page.hands.puts_back
    focus = QApplication.focusWidget()
    assert focus is not None
    assert page.now.isAncestorOf(focus)
    press_here(Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert page.now.asking == ""
    put_neutral(page, space, in_panel)
    assert page.now.asking == f"space:{space}", "the same click does not show it again"
    assert space not in page.bridge.state.spaces
    page.now.learnt.emit((Learn(fact=f"space:{space}", value="special:river"),))
    assert page.now.refusal.isVisible()
    assert space not in page.bridge.state.spaces
    assert page.side_forms.neutral.row.cells[space].digit == 0, "no key chooses it any more"


def test_after_objecting_it_may_turn_out_ordinary_after_all(make_table: MakeTable) -> None:
    """TM-NEUT-09"""
    page, space = neutral_put(make_table)
    button = objection(page)
    assert button is not None
    click(button)
    ordinary = page.now.findChild(QAbstractButton, "ordinary")
    assert ordinary is not None
    click(ordinary)
    QApplication.processEvents()
    assert space in page.bridge.state.spaces
    assert page.bridge.state.known.ordinary == {space: True}
    assert objection(page) is None, "it was told"


def test_the_remark_about_a_neutral_explorer_goes_with_the_next_one(make_table: MakeTable) -> None:
    page, _ = neutral_put(make_table)
    assert objection(page) is not None
    offer = page.bridge.legal()[0]
    assert isinstance(offer, Command)
    page.do(offer)
    assert objection(page) is None


def sent_ahead(make_table: MakeTable) -> TablePage:
    """An explorer goes ahead to a space of which nobody has told anything."""
    page = make_table(make_setup(sample=False))
    page.click_target("5aR.2")
    QApplication.processEvents()
    return page


def test_whether_a_space_is_special_is_not_asked_before_round_five(make_table: MakeTable) -> None:
    """TM-PLACE-15"""
    page = sent_ahead(make_table)
    assert "5aR.2" in page.bridge.state.spaces
    assert page.bridge.state.known.ordinary == {"5aR.2": True}
    form = page.now.question()
    assert form is not None
    assert (page.now.asking, form.fact) == ("", "space:5aR.2"), "only what it gives"
    assert page.now.findChild(QAbstractButton, "ordinary") is None
    buttons = page.now.findChildren(QAbstractButton)
    assert not [button for button in buttons if "worker levels" in button.accessibleName()]
    button = objection(page)
    assert button is not None
    assert button.accessibleName() == "No: it is a special space"


def test_objecting_to_an_ordinary_space_asks_before_anybody_is_sent_there(make_table: MakeTable) -> None:
    """TM-PLACE-15"""
    page = sent_ahead(make_table)
    page.window().activateWindow()
    button = objection(page)
    assert button is not None
    button.setFocus()
    click(button)
    QApplication.processEvents()
    assert QApplication.focusWidget() is page.board, "where digits answer"
    assert "5aR.2" not in page.bridge.state.spaces
    assert page.now.asking == "space:5aR.2"
    assert page.now.findChild(QAbstractButton, "ordinary") is not None
    page.now.learnt.emit((Learn(fact="space:5aR.2", value="special:river"),))
    assert page.now.refusal.isVisible()
    assert "5aR.2" not in page.bridge.state.spaces


def test_after_objecting_the_click_that_ends_a_turn_still_asks_first(make_table: MakeTable) -> None:
    """TM-PLACE-15: one click ends the turn and sends the next player's explorer."""
    page = make_table(make_setup(sample=False))
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    page.click_target("1L.1")
    page.click_target("5aR.2")
    state = page.bridge.state
    assert [member.owner for member in state.spaces["5aR.2"]] == ["blue"]
    button = objection(page)
    assert button is not None
    click(button)
    assert page.bridge.state.turn == "blue"
    page.bridge.undo()
    page.click_target("5aR.2")
    assert page.now.asking == "space:5aR.2"
    assert page.bridge.state.turn == "red"
    ordinary = page.now.findChild(QAbstractButton, "ordinary")
    assert ordinary is not None
    click(ordinary)
    assert [member.owner for member in page.bridge.state.spaces["5aR.2"]] == ["blue"]


def test_a_telling_that_is_undone_with_what_followed_is_said_to_stay_in_the_box(
    make_table: MakeTable,
) -> None:
    # PRN-01
    page = make_table(make_setup(sample=False))
    page.bridge.do(Send(player="red", member="explorer", space="1L.1"))
    page.bridge.do(Learn(fact="space:1L.1", value="2 vp"))
    page.bridge.undo()
    assert "box" not in page.hands.said(), "it is not there any more"
    page.bridge.redo()
    page.bridge.do(EndTurn(player="red"))
    page.bridge.undo_moves(3)
    assert "still in your box" in page.hands.said()
    assert "row 1, left tile, left space" in page.hands.said()
