"""Hands that are behind find on their list, in the order of time, all that leads to the table as it lies."""

from PySide6.QtWidgets import QApplication

from companion.games.terramara.commands import EndTurn, Learn, Send
from companion.kernel.journal import Delete, Edit, Revise
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import press_on
from ui.games.terramara.table_page import TablePage
from ui.widgets.plain import PlainLabel

PUT = "Put an explorer on row 1, left tile, middle space"
BACK = "Take your explorer back from row 1, left tile, middle space"


def lines(page: TablePage) -> list[str]:
    """As they stand below one another, without the names of people."""
    QApplication.processEvents()
    inside = page.hands.widget()
    assert inside is not None
    labels = [label for label in inside.findChildren(PlainLabel) if label.isVisibleTo(inside)]
    labels.sort(key=lambda label: label.mapTo(inside, label.rect().topLeft()).y())
    texts = [label.text().removeprefix("• ") for label in labels]
    return [text.partition(": ")[2] or text for text in texts]


def below(page: TablePage, *texts: str) -> None:
    """Each of them below the one before it."""
    found = lines(page)
    places = [found.index(text) for text in texts]
    assert places == sorted(places), found


def test_what_was_undone_stands_below_what_was_done_again_after_it(make_table: MakeTable) -> None:
    page = make_table(make_setup(4, sample=False))
    first = page.bridge.state.turn
    start = len(page.bridge.session.played)
    page.click_target("1L.2")
    press_on(page, "symbol.stone", "symbol.stone", "remember")
    assert page.do(EndTurn(player=first))
    page.do(Send(player=page.bridge.state.turn, member="explorer", space="home.develop"))
    while len(page.bridge.session.played) > start:
        assert page.bridge.undo()
    page.click_target("1L.2")
    press_on(page, "symbol.stone", "symbol.stone", "remember")
    assert page.hands.texts() == ("Take 2 stone from the supply",)
    below(page, PUT, BACK)
    below(page, "Take 2 stone from the supply", "Return 2 stone to the supply")


def test_a_change_of_the_past_leaves_what_was_to_be_done_in_this_turn(make_table: MakeTable) -> None:
    page = make_table(make_setup(4, sample=False))
    page.click_target("1L.2")
    press_on(page, "symbol.wood", "symbol.wood", "remember")
    told = [one for one in page.bridge.session.timeline.current if isinstance(one.command, Learn)][-1]
    other = Edit(target=told.id, command=Learn(fact="space:1L.2", value="3 wood"))
    assert page.bridge.take(Revise(changes=(other,)))
    assert page.hands.texts() == ("Take 1 wood from the supply",)
    assert page.hands.earlier()[:2] == ("Take 2 wood from the supply", PUT)
    assert page.do(EndTurn(player="red"))
    page.click_target("1R.2")
    assert "Take 1 wood from the supply" in page.hands.missed()


def test_the_turn_before_stays_in_sight_under_a_heading_of_its_own(make_table: MakeTable) -> None:
    page = make_table(make_setup(4, sample=False))
    page.click_target("1L.2")
    press_on(page, "symbol.wood", "symbol.wood", "remember")
    assert "Earlier in this turn" in lines(page)
    assert page.do(EndTurn(player="red"))
    assert "Earlier in this turn" not in lines(page), "it is the turn of somebody else"
    below(page, "Take 2 wood from the supply", "In the turn before", PUT)
    page.click_target("home.develop")
    below(page, "In the turn before", "Take 2 wood from the supply", PUT)
    page.bridge.undo()
    page.bridge.undo()
    assert "Earlier in this turn" in lines(page)


def test_a_turn_that_was_just_ended_does_not_share_its_heading_with_the_one_before_it(
    make_table: MakeTable,
) -> None:
    page = make_table(make_setup(4, sample=False))
    page.click_target("1L.2")
    press_on(page, "symbol.wood", "symbol.wood", "remember")
    assert page.do(EndTurn(player="red"))
    page.click_target("1R.2")
    press_on(page, "symbol.ore", "remember")
    assert page.do(EndTurn(player=page.bridge.state.turn))
    own = "Put an explorer on row 1, right tile, middle space"
    below(page, "Take 1 ore from the supply", "In the turn before", own, "Before that", PUT)


def test_back_from_a_change_of_the_past_its_way_there_is_listed_no_more(make_table: MakeTable) -> None:
    page = make_table(make_setup(4, sample=False))
    page.resize(1366, 700)
    page.click_target("1L.2")
    press_on(page, "symbol.wood", "symbol.wood", "remember")
    QApplication.processEvents()
    sent = [one for one in page.bridge.session.timeline.current if isinstance(one.command, Send)][-1]
    assert page.bridge.take(Revise(changes=(Delete(target=sent.id),)))
    assert BACK in page.hands.texts()
    QApplication.processEvents()
    for step in (page.bridge.undo, page.bridge.redo, page.bridge.undo, page.bridge.redo, page.bridge.undo):
        assert step()
        QApplication.processEvents()
    assert PUT in page.hands.texts()
    assert BACK not in lines(page), "nobody is told to take it back as well"
    assert lines(page).count(PUT) == 1
