"""The caravan that leads goes over a crossroads into a stretch of road that nobody has told, by the mouse."""

import pytest
from PySide6.QtWidgets import QApplication, QMenu

from companion.games.terramara.board import Segment
from companion.games.terramara.commands import Correct, Learn, Send, Step
from tests.sampling import some_of, some_pairs
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.hands import click
from ui.games.terramara.table_page import TablePage

UNTOLD: tuple[Segment, ...] = ()
TOLD = (Segment("1", ("bonus1",)),)
FOR_NOBODY = (Segment("crossroads"), Segment("1", ("bonus1", "bonus2")))
HALF = (Segment("1"), Segment("", ("bonus",), open=True))
ALONE, SHARED = ("0", "0"), ("1", "0")


def travelling(
    make_table: MakeTable,
    road: tuple[Segment, ...],
    red: tuple[str, str],
    blue: tuple[str, str],
    to: str = "home.travel",
) -> TablePage:
    """Red has two steps to take."""
    page = make_table(make_setup(sample=False))
    page.resize(1366, 698)
    for at, stretch in enumerate(road):
        page.do(Learn(fact=f"road:{at}", value=stretch))
    page.do(Correct(what="red.caravans", value=red))
    page.do(Correct(what="blue.caravans", value=blue))
    if to != "home.travel":
        page.do(Correct(what="red.character", value="C7"))
        page.do(Correct(what="blue.character", value=""))
        page.do(Learn(fact=f"space:{to}", value="2 travel"))
    page.do(Send(player="red", member="explorer", space=to))
    QApplication.processEvents()
    assert page.bridge.session.pending[0].kind == "journey"
    return page


def caravans(page: TablePage) -> tuple[str, str]:
    found: tuple[str, str] = page.bridge.state.players["red"].caravans
    return found


def click_road(page: TablePage, place: str) -> None:
    target = f"road:{place}"
    assert target in page.board.lit, (place, page.board.lit)
    click(page.board.viewport(), page.board.target_point(target))
    QApplication.processEvents()


@pytest.mark.parametrize("road", [UNTOLD, TOLD, HALF], ids=["untold", "told", "half told"])
@pytest.mark.parametrize("blue", some_of([ALONE, SHARED], SHARED), ids=["alone", "shared"])
@pytest.mark.parametrize("beyond", ["2+bonus", "3"])
def test_the_leader_goes_on_past_a_crossroads_into_what_nobody_has_told(
    make_table: MakeTable, road: tuple[Segment, ...], blue: tuple[str, str], beyond: str
) -> None:
    """TM-ROAD-01, TM-ROAD-02: the other caravan has a step of its own, and is left alone."""
    page = travelling(make_table, road, ("1", "0"), blue)
    click_road(page, "2")
    assert caravans(page) == ("2", "0")
    click_road(page, beyond)
    assert caravans(page)[0] == ("2+0" if "+" in beyond else "3")
    assert caravans(page)[1] == "0"


def lit(page: TablePage) -> list[str]:
    return sorted(target.removeprefix("road:") for target in page.board.lit if target.startswith("road:"))


def arrived(before: tuple[str, str], after: tuple[str, str], place: str) -> bool:
    """Whether one caravan has gone there, by its number where it was found, and the other has stayed."""
    moved = [(one, other) for one, other in zip(before, after, strict=True) if one != other]
    node, _, kind = place.partition("+")
    found = bool(kind) and not kind.isdecimal()
    return len(moved) == 1 and (moved[0][1].startswith(f"{node}+") if found else moved[0][1] == place)


def both_ways(page: TablePage, place: str) -> list[tuple[str, str]]:
    """Where the caravans are after each meaning of a click; the menu says which of them goes."""
    found = []
    for at in (0, 1):
        click_road(page, place)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        actions = menu.actions()
        assert len({action.text() for action in actions}) == len(actions) == 2
        click(menu, menu.actionGeometry(actions[at]).center())
        QApplication.processEvents()
        found.append(caravans(page))
        page.bridge.undo()
        QApplication.processEvents()
    return found


@pytest.mark.parametrize(
    ("road", "red"),
    some_pairs([UNTOLD, FOR_NOBODY, HALF], [("1", "1"), ("0", "2"), ("1", "0"), ("2", "1")]),
)
def test_every_way_of_both_caravans_is_clicked_to(
    make_table: MakeTable, road: tuple[Segment, ...], red: tuple[str, str]
) -> None:
    """TM-ROAD-01"""
    page = travelling(make_table, road, red, SHARED)
    assert caravans(page) == red
    steps = {offer.to for offer in page.bridge.legal() if isinstance(offer, Step)}
    assert sorted(steps) == lit(page)
    for place in lit(page):
        click_road(page, place)
        assert arrived(red, caravans(page), place), (red, caravans(page), place)
        page.bridge.undo()
        QApplication.processEvents()
        assert caravans(page) == red


@pytest.mark.parametrize("road", [FOR_NOBODY, HALF], ids=["nobody's", "half"])
def test_where_two_caravans_may_reach_a_crossroads_the_table_says_which(
    make_table: MakeTable, road: tuple[Segment, ...]
) -> None:
    page = travelling(make_table, road, ("1+0", "1"), SHARED)
    assert sorted(both_ways(page, "2")) == [("1+0", "2"), ("2", "1")]


@pytest.mark.parametrize("beyond", ["1+bonus", "2"])
def test_the_same_goes_for_travel_that_a_private_crossroads_gives(make_table: MakeTable, beyond: str) -> None:
    """TM-CHAR-17"""
    page = travelling(make_table, TOLD, ("0", "0"), SHARED, "private.red")
    click_road(page, "1")
    click_road(page, beyond)
    assert caravans(page) == ("1+0" if "+" in beyond else "2", "0")


def test_a_crossroads_that_is_too_far_says_so(make_table: MakeTable) -> None:
    # TM-ROAD-01
    page = travelling(make_table, TOLD, ALONE, ALONE)
    assert "road:2" not in page.board.lit
    page.click_target("road:2")
    assert page.now.refusal.isVisible()
    assert "one step at a time" in page.now.refusal.reasons.text()
