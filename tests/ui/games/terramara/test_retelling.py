"""Something told again at the table: what rests on the old telling is listed, one click sets each right."""

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.games.terramara.commands import (
    ByHand,
    Correct,
    CraftArtifact,
    EndTurn,
    Learn,
    Pay,
    Place,
    Reseat,
    Send,
)
from companion.games.terramara.state import Card
from companion.games.terramara.symbols import RESOURCES
from companion.kernel.journal import Delete, Insert, Revise
from companion.kernel.values import evolve
from companion.session import Session
from companion.wording.wording import Wording
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.hands import click
from ui.context import Context
from ui.games.terramara.table_page import TablePage
from ui.history.elsewhere_bridge import ElsewhereBridge
from ui.session_bridge import SessionBridge
from ui.widgets.plain import PlainLabel


def buttons(page: TablePage) -> list[QPushButton]:
    inside = page.hands.widget()
    assert inside is not None
    return [
        button for button in inside.findChildren(QPushButton) if button.objectName().startswith("set_right.")
    ]


def test_a_space_told_again_offers_to_set_past_gains_right(qtbot: QtBot, make_table: MakeTable) -> None:
    # TM-TERR-02
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="2 vp"))
    points = page.bridge.state.players["red"].vp
    assert not buttons(page), "told for the first time"
    page.do(Learn(fact="space:1L.1", value="5 vp"))
    (button,) = buttons(page)
    assert "3" in button.accessibleName()
    click(button)
    assert page.bridge.state.players["red"].vp == points + 3
    assert not buttons(page)


def test_a_tile_told_again_as_an_exchange_offers_every_way_to_set_it_right(make_table: MakeTable) -> None:
    # TM-BONUS-01, TM-SYM-04
    page = make_table(make_setup(sample=False))
    for unit in RESOURCES:
        page.do(Correct(what=f"red.{unit}", value=int(unit == "wood")))
    page.do(Correct(what="red.culture", value=4))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="2 culture"))
    page.do(Learn(fact="bonus:river.6", value="B11"))
    page.do(Learn(fact="bonus:river.6", value="B14"))
    before = page.bridge.state.players["red"]
    swap, leave = buttons(page)
    assert "4 VP" in swap.accessibleName()
    assert "VP" not in leave.accessibleName()
    click(swap)
    after = page.bridge.state.players["red"]
    assert (after.culture, after.vp, after.goods.get("wood", 0)) == (before.culture - 1, before.vp + 4, 0)
    assert not buttons(page)


def test_what_is_to_be_set_right_follows_whoever_changes_the_colour(make_table: MakeTable) -> None:
    # TM-TERR-02
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="2 vp"))
    page.do(Learn(fact="space:1L.1", value="5 vp"))
    players = page.bridge.state.players
    swapped = {"red": "yellow", "yellow": "red"}
    places = [Place(seat, swapped.get(seat, seat), players[seat].name) for seat in page.bridge.state.seats]
    whose, points = players["red"].name, players["red"].vp
    page.bridge.do(Reseat(places=tuple(places)))
    assert whose in page.hands.past[0][0]
    page.bridge.undo()
    assert whose in page.hands.past[0][0]
    page.bridge.redo()
    (button,) = buttons(page)
    click(button)
    after = page.bridge.state.players
    assert (after["yellow"].name, after["yellow"].vp) == (whose, points + 3)
    assert after["red"].vp == players["yellow"].vp


def told_as_a_choice(page: TablePage) -> None:
    """Red got two culture; then the space is told with more than anybody goes through."""
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="2 culture"))
    page.do(Learn(fact="space:1L.1", value="2 travel or 2 culture"))


def test_where_nobody_knows_what_it_would_have_been_the_move_itself_can_be_changed(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    # TM-TERR-02
    page = make_table(make_setup(sample=False))
    told_as_a_choice(page)
    sent = page.bridge.session.played[0].move.id
    (button,) = buttons(page)
    assert button.accessibleName() == "Change this move …"
    with qtbot.waitSignal(page.fix_wanted) as wanted:
        click(button)
    assert wanted.args == [sent]


def test_what_the_table_has_corrected_by_itself_is_not_asked_any_more(make_table: MakeTable) -> None:
    # TM-TERR-02
    page = make_table(make_setup(sample=False))
    told_as_a_choice(page)
    culture = page.bridge.state.players["red"].culture
    page.do(Correct(what="blue.culture", value=4))
    assert buttons(page), "that was another clan"
    page.do(Correct(what="red.culture", value=culture - 2))
    assert not buttons(page)
    page.bridge.undo()
    assert buttons(page)


def test_what_the_table_has_set_right_by_hand_as_offered_is_settled(make_table: MakeTable) -> None:
    # TM-TERR-02
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="3 strength"))
    page.do(Learn(fact="space:1L.1", value="1 strength"))
    strength = page.bridge.state.players["red"].strength
    page.do(Correct(what="red.strength", value=strength - 1))
    assert buttons(page), "that was not all of it"
    page.do(Correct(what="red.strength", value=strength - 2))
    assert not buttons(page)


def test_a_table_that_is_made_anew_after_that_owes_it_to_the_same_person(make_table: MakeTable) -> None:
    # TM-TERR-02
    swapped = {"red": "yellow", "yellow": "red"}
    setup = make_setup(sample=False)
    places = tuple(
        Place(seat.colour, swapped.get(seat.colour, seat.colour), seat.name) for seat in setup.players
    )
    played = (
        Send(player="red", member="explorer", space="1L.1"),
        Learn(fact="space:1L.1", value="2 vp"),
        Learn(fact="space:1L.1", value="5 vp"),
        Reseat(places=places),
    )
    page = make_table(setup, played=played)
    QApplication.processEvents()
    points = page.bridge.state.players["yellow"].vp
    (button,) = buttons(page)
    click(button)
    assert page.bridge.state.players["yellow"].vp == points + 3


def test_a_telling_taken_back_takes_its_list_along(qtbot: QtBot, make_table: MakeTable) -> None:
    # TM-TERR-02
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="2 vp"))
    page.do(Learn(fact="space:1L.1", value="5 vp"))
    assert buttons(page)
    page.bridge.undo()
    assert not buttons(page)


def test_a_correction_done_again_is_not_offered_once_more(make_table: MakeTable) -> None:
    # TM-TERR-02
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="3 strength"))
    page.do(Learn(fact="space:1L.1", value="2 strength"))
    click(buttons(page)[0])
    strength = page.bridge.state.players["red"].strength
    page.bridge.undo()
    (button,) = buttons(page)
    assert "1" in button.accessibleName(), "the correction is taken back, and can be taken again"
    page.bridge.undo()
    assert not buttons(page)
    page.bridge.redo()
    assert buttons(page)
    page.bridge.redo()
    assert page.bridge.state.players["red"].strength == strength
    assert not buttons(page)


def test_what_is_told_once_more_offers_only_what_no_correction_has_set_right(make_table: MakeTable) -> None:
    # TM-TERR-02
    page = make_table(make_setup(sample=False))
    page.do(Learn(fact="space:1L.2", value="1 vp"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="3 strength"))
    strength = page.bridge.state.players["red"].strength
    for value, left in (("2 strength", 1), ("1 strength", 2), ("3 strength", 0)):
        page.do(Learn(fact="space:1L.1", value=value))
        click(buttons(page)[0])
        assert page.bridge.state.players["red"].strength == strength - left
        assert not buttons(page)


def test_all_that_one_click_sets_right_is_taken_back_by_one_undo(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="2 wood + 1 vp"))
    page.do(Learn(fact="space:1L.1", value="1 wood + 4 vp"))
    before = page.bridge.state
    (button,) = buttons(page)
    click(button)
    assert [step.move.command.kind for step in page.bridge.session.played[-2:]] == ["correct", "correct"]
    page.bridge.undo()
    assert page.bridge.state == before


def test_what_is_set_right_is_put_right_by_hands_as_well(qtbot: QtBot, make_table: MakeTable) -> None:
    # TM-TERR-02
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="2 wood + 1 culture + 2 cut_stone"))
    taking = "Take 2 wood and 2 cut stone from the supply"
    assert taking in page.hands.texts()
    page.do(Learn(fact="space:1L.1", value="2 wood + 2 culture + 1 vp"))
    assert taking in page.hands.texts(), "nobody has said yet that it was too much"
    (button,) = buttons(page)
    click(button)
    back = (
        "Return 2 cut stone to the supply",
        f"Push your canoe to space {page.bridge.state.players['red'].culture}",
        "Take 1 VP from the supply",
    )
    assert page.hands.texts() == back
    assert taking in page.hands.earlier()
    page.bridge.undo()
    assert page.hands.texts() == (
        "Take 2 cut stone from the supply",
        f"Push your canoe back to space {page.bridge.state.players['red'].culture}",
        "Return 1 VP to the supply",
    )
    page.bridge.redo()
    assert page.hands.texts() == back


def test_what_is_set_right_is_still_asked_of_hands_after_a_restart(make_table: MakeTable) -> None:
    # TM-TERR-02
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="2 cut_stone + 1 strength"))
    page.do(Learn(fact="space:1L.1", value="1 wood + 1 strength"))
    click(buttons(page)[0])
    told = page.hands.texts()
    page.hands.forget()
    page.telling.opening()
    assert page.hands.texts() == told
    assert any("cut stone" in item for item in page.hands.earlier())


def test_each_line_for_hands_keeps_the_number_of_its_step_after_a_restart(make_table: MakeTable) -> None:
    # TM-MIL-01
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    for value in ("3 strength", "2 strength", "1 strength"):
        page.do(Learn(fact="space:1L.1", value=value))
        for button in buttons(page):
            click(button)
    told = *page.hands.texts(), *page.hands.earlier()
    assert sum("military track" in line for line in told) == 3
    page.hands.forget()
    page.telling.opening()
    assert (*page.hands.texts(), *page.hands.earlier()) == told


def test_a_number_corrected_by_a_click_leaves_the_table_as_it_lies(make_table: MakeTable) -> None:
    # TM-TERR-02
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="2 wood"))
    told = page.hands.texts()
    page.do(Correct(what="red.wood", value=7))
    assert page.hands.texts() == told


def test_what_nobody_has_any_more_is_not_offered_to_be_taken(make_table: MakeTable) -> None:
    # TM-ART-10
    page = make_table(make_setup(sample=False))
    page.do(Correct(what="red.timber", value=1))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value=""))
    page.do(CraftArtifact(player="red", card="a101"))
    page.do(Learn(fact="card:a101", value=Card(1, "tools", {"timber": 1}, 1, "")))
    page.do(Learn(fact="card:a101", value=Card(1, "tools", {"timber": 2}, 1, "")))
    assert page.bridge.state.players["red"].goods.get("timber", 0) == 0
    assert not buttons(page)
    said = [label.text() for label in page.hands.findChildren(PlainLabel)]
    assert any("paid 1 timber. As told now it costs 2 timber." in text for text in said)


def test_the_offer_to_set_it_right_stays_until_it_is_taken(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(4, sample=False))
    page.do(Learn(fact="space:1R.2", value="1 vp"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="2 vp"))
    page.do(Learn(fact="space:1L.1", value="5 vp"))
    page.do(EndTurn(player="red"))
    page.do(Send(player=page.bridge.state.turn, member="explorer", space="1R.2"))
    (button,) = buttons(page)
    points = page.bridge.state.players["red"].vp
    click(button)
    assert page.bridge.state.players["red"].vp == points + 3
    assert not buttons(page)


def test_a_table_that_leaves_it_as_it_is_hears_no_more_of_it(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(4, sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="2 vp"))
    page.do(Learn(fact="space:1L.1", value="5 vp"))
    state = page.bridge.state
    (leave,) = page.hands.findChildren(QPushButton, "leave.0")
    click(leave)
    assert not buttons(page)
    assert page.bridge.state == state


def test_what_was_told_last_is_what_counts(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(4, sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    for value in ("2 vp", "5 vp", "4 vp"):
        page.do(Learn(fact="space:1L.1", value=value))
    (button,) = buttons(page)
    assert "2" in button.accessibleName()


@pytest.mark.parametrize(("cost", "contradicts"), [({"leather": 1}, False), ({"metal": 1}, True)])
def test_a_cost_that_is_not_what_was_paid_is_said_where_it_is_told(
    qtbot: QtBot, make_table: MakeTable, cost: dict[str, int], contradicts: bool
) -> None:
    # TM-RES-04, TM-ART-10
    page = make_table(make_setup(4, sample=False))
    page.do(Correct(what="red.leather", value=2))
    page.do(Correct(what="red.metal", value=2))
    page.do(Learn(fact="space:1L.1", value="1 vp"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    card = page.bridge.state.row[0].ref
    page.do(CraftArtifact(player="red", card=card))
    page.do(ByHand(decision=page.bridge.session.pending[0].key, gains={}))
    page.do(Pay(decision=page.bridge.session.pending[0].key, units={"leather": 1}))
    page.do(Learn(fact=f"card:{card}", value=Card(1, "tools", cost, 3)))
    said = [label.text() for label in page.hands.findChildren(PlainLabel)]
    found = [text for text in said if "As told now it costs 1 metal." in text]
    assert bool(found) is contradicts
    assert bool(buttons(page)) is contradicts
    if contradicts:
        click(buttons(page)[0])
        goods = page.bridge.state.players["red"].goods
        assert (goods["leather"], goods["metal"]) == (2, 1)


def test_a_card_of_somebody_else_is_asked_for_under_their_colour(make_table: MakeTable) -> None:
    page = make_table(make_setup(4, sample=False))
    page.do(Correct(what="red.timber", value=1))
    page.do(Learn(fact="space:1L.1", value=""))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(CraftArtifact(player="red", card="a101"))
    page.do(Learn(fact="card:a101", value=Card(1, "tools", {"timber": 1}, 1, None)))
    page.do(EndTurn(player="red"))
    page.aiming.tell_again("card:a101")
    assert page.now.question() is not None
    assert page.now.heading.owner == "red"
    page.aiming.tell_again("space:1L.2")
    assert page.now.heading.owner == "blue", "what is nobody's is asked of whoever is at it"


TOLD_AGAIN = (
    Send(player="red", member="explorer", space="1L.1"),
    Learn(fact="space:1L.1", value="2 vp"),
    Learn(fact="space:1L.1", value="5 vp"),
)


def test_whoever_comes_back_finds_what_rests_on_a_telling_of_this_round(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    # TM-TERR-02
    page = make_table(make_setup(sample=False), played=TOLD_AGAIN)
    points = page.bridge.state.players["red"].vp
    qtbot.waitUntil(lambda: len(buttons(page)) == 1)
    click(buttons(page)[0])
    assert page.bridge.state.players["red"].vp == points + 3
    played = [step.move.command for step in page.bridge.session.played]
    again = make_table(make_setup(sample=False), played=played)
    QApplication.processEvents()
    assert not buttons(again), "that is set right"


def test_what_the_table_left_as_it_is_does_not_come_back(qtbot: QtBot, context: Context) -> None:
    # TM-TERR-02
    first = Session.create(find_game("terramara"), make_setup(sample=False))
    for command in TOLD_AGAIN:
        first.apply(command)

    def come_back() -> TablePage:
        book = evolve(first.book, uid="evening", entries=tuple(first.entries))
        used = context.within("terramara")
        page = TablePage(used, Wording(used.language, "terramara"), SessionBridge(Session(book)), {})
        qtbot.addWidget(page)
        page.show()
        return page

    page = come_back()
    qtbot.waitUntil(lambda: len(buttons(page)) == 1)
    leave = page.hands.findChild(QPushButton, "leave.0")
    assert leave is not None
    click(leave)
    assert not buttons(page)
    again = come_back()
    QApplication.processEvents()
    assert not buttons(again)
    again.do(Learn(fact="space:1L.1", value="4 vp"))
    assert buttons(again), "that was not left"


def test_a_language_chosen_right_after_coming_back_loses_nothing(qtbot: QtBot, context: Context) -> None:
    # TM-TERR-02
    session = Session.create(find_game("terramara"), make_setup(sample=False))
    for command in TOLD_AGAIN:
        session.apply(command)
    used, bridge = context.within("terramara"), SessionBridge(session)
    former, page = (TablePage(used, Wording(used.language, "terramara"), bridge, {}) for _ in range(2))
    for each in (former, page):
        qtbot.addWidget(each)
    page.take_over(former)
    qtbot.waitUntil(lambda: len(buttons(page)) == 1)


def test_where_something_is_only_said_nothing_of_the_game_is_set_right(
    qtbot: QtBot, context: Context
) -> None:
    # TM-TERR-02
    session = Session.create(find_game("terramara"), make_setup(sample=False))
    for command in TOLD_AGAIN:
        session.apply(command)
    used, there = context.within("terramara"), ElsewhereBridge(session.elsewhere(session.steps))
    page = TablePage(used, Wording(used.language, "terramara"), there, {})
    qtbot.addWidget(page)
    page.rest_hands("Leave the pieces as they are.")
    QApplication.processEvents()
    assert not buttons(page)


def test_what_was_told_in_a_former_round_is_not_asked_again(make_table: MakeTable) -> None:
    # TM-TERR-02
    played = (*TOLD_AGAIN, Correct(what="round", value=2))
    page = make_table(make_setup(sample=False), played=played)
    QApplication.processEvents()
    assert not buttons(page)


def test_a_change_of_the_past_and_its_undo_leave_what_a_restart_would_find(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    # TM-TERR-02
    page = make_table(make_setup(sample=False), played=TOLD_AGAIN)
    qtbot.waitUntil(lambda: len(buttons(page)) == 1)

    def after_a_restart() -> int:
        again = TablePage(page.context, page.wording, SessionBridge(page.bridge.session), {})
        qtbot.addWidget(again)
        again.show()
        qtbot.wait(20)
        return len(buttons(again))

    first = page.bridge.session.played[0].move
    more = Insert(id="more", target=first.id, command=Correct(what="red.wood", value=9))
    assert page.bridge.take(Revise(changes=(more,)))
    assert len(buttons(page)) == after_a_restart() == 1
    assert page.bridge.undo()
    assert len(buttons(page)) == after_a_restart() == 1
    told_once = Delete(target=page.bridge.session.played[1].move.id)
    assert page.bridge.take(Revise(changes=(told_once,)))
    assert len(buttons(page)) == after_a_restart()
