"""What is said below the three steps: the counts agree with the cards that are seen."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from companion.games.terraformer.commands import AcceptSeats
from companion.games.terraformer.frames import Leaving, Seating
from tests.games.terraformer.table import ANN, BO, Table, table
from tests.ui.games.terraformer.conftest import MakePage
from tests.ui.games.terraformer.planet.planets import eats, unbalanced_forest
from tests.ui.games.terraformer.sessions import balancing
from tests.ui.games.terraformer.tables import said_in
from ui.games.terraformer.balancing.balancing_page import BalancingPage
from ui.games.terraformer.planet.picture import picture
from ui.session_bridge import SessionBridge
from ui.theme.theme import Theme

Shown = tuple[BalancingPage, SessionBridge]


@pytest.fixture
def show(show_page: MakePage) -> Callable[[Table], Shown]:
    def make(planet: Table) -> Shown:
        bridge = balancing(planet)
        page = show_page(BalancingPage, bridge, (1280, 680), None)
        assert isinstance(page, BalancingPage)
        return page, bridge

    return make


def leave(page: BalancingPage, how: str) -> None:
    buttons = [one for one in page.findChildren(QPushButton, f"answer.{how}") if one.isVisibleTo(page)]
    buttons[0].click()


def test_whoever_is_asked_about_finds_nothing_as_well(show: Callable[[Table], Shown]) -> None:
    # TF-BAL-22
    both = ((ANN, "consumer1", "Cow"), (BO, "consumer3", "Raptor"))
    told = eats((("Raptor", "Cow"),), ("Cow", "Raptor"))
    planet = table(2).column("desert", {BO: 1}, *both).column("steppe", {BO: 1}, (BO, "producer"))
    page, _ = show(planet.know(told))
    assert isinstance(page.frame, Leaving)
    assert "nobody has its food yet, 2 find nothing" in page.steps.sentence.text()
    leave(page, "die_out")
    assert isinstance(page.frame, Leaving)
    assert page.position == 1
    assert "nobody has its food yet, 1 finds nothing" in page.steps.sentence.text()


def test_the_last_ecosystem_speaks_of_no_way_to_the_right_and_of_no_food_without_consumers(
    show: Callable[[Table], Shown],
) -> None:
    # TF-BAL-13, TF-BAL-25
    planet = table(2).column("desert", {BO: 1}, (BO, "cleaner", "Ant"), (BO, "cleaner", "Bug"))
    page, bridge = show(planet.know({f"biome_fed:{name}>desert": True for name in ("Ant", "Bug")}))
    assert isinstance(page.frame, Leaving)
    said = said_in(page)
    assert "Choose one of yours: it eats here as a consumer, or dies out." in said
    assert "right" not in said
    moods = {chip.mood for chip in picture(bridge.state, str).columns[0].organisms}
    assert moods == {"dying"}, "no arrow to the right"
    page.steps.tabs.setCurrentIndex(2)
    assert "Here: no consumer." in page.steps.sentence.text()


def test_whoever_could_move_is_told_why_it_may_not_die_out(show: Callable[[Table], Shown]) -> None:
    # TF-BAL-25
    page, _ = show(unbalanced_forest())
    assert isinstance(page.frame, Leaving)
    assert not [one for one in page.findChildren(QPushButton, "answer.die_out") if one.isVisibleTo(page)]
    assert "need not die out: there is an ecosystem that suits it." in said_in(page)


def test_whoever_gives_way_in_a_contest_has_found_something(show: Callable[[Table], Shown]) -> None:
    # TF-BAL-24
    page, bridge = show(unbalanced_forest())
    assert "1 finds nothing" in page.steps.sentence.text()
    leave(page, "migrate")
    seating = page.frame
    assert isinstance(seating, Seating)
    assert bridge.do(AcceptSeats(decision=seating.key))
    assert isinstance(page.frame, Leaving)
    assert "nothing" not in page.steps.sentence.text()


def test_by_hand_the_step_that_was_looked_at_stays(show: Callable[[Table], Shown]) -> None:
    # TF-BAL-26
    page, bridge = show(unbalanced_forest())
    tabs = page.steps.tabs
    assert tabs.currentIndex() == 2
    page.by_hand.click()
    assert bridge.state.balancing.by_hand
    assert tabs.currentIndex() == 2
    page.by_hand.click()
    assert not bridge.state.balancing.by_hand
    assert tabs.currentIndex() == 2


def test_with_large_text_in_a_small_window_the_steps_are_whole_and_the_picture_has_the_height(
    show_page: MakePage, theme: Theme
) -> None:
    theme.set_scale(2.0)
    page = show_page(BalancingPage, balancing(unbalanced_forest()), (1024, 540), None)
    assert isinstance(page, BalancingPage)
    tabs, sentence = page.steps.tabs, page.steps.sentence
    assert tabs.sizeHint().width() <= page.steps.width()
    assert [tabs.accessibleTabName(at) for at in range(3)] == ["1. Cleaners", "2. Producers", "3. Consumers"]
    assert page.panel.isAncestorOf(sentence)
    assert sentence.text()
    page.resize(1900, 1400)
    QApplication.processEvents()
    assert page.steps.isAncestorOf(sentence)
    assert tabs.tabText(0) == "1. Cleaners"


def test_whoever_is_asked_about_is_in_sight_where_not_all_has_room(show_page: MakePage, theme: Theme) -> None:
    # TF-BAL-04
    theme.set_scale(2.0)
    eaters = [(ANN, "consumer3"), (ANN, "consumer2"), (BO, "consumer1"), (BO, "consumer1")]
    planet = table(2).column("steppe", {ANN: 2}, (ANN, "producer"), *eaters)
    page = show_page(BalancingPage, balancing(planet), (1024, 540), None)
    assert isinstance(page, BalancingPage)
    view = page.view
    assert view.asked_about
    for _ in range(5):  # laid out from the inside to the outside
        QApplication.processEvents()
    assert view.verticalScrollBar().maximum() > 0
    assert view.viewport().rect().contains(view.target_point(view.asked_about))


def test_each_eater_is_counted_once_and_nobody_is_fed_by_what_may_go(show: Callable[[Table], Shown]) -> None:
    # TF-BAL-24, TF-BAL-22, TF-BAL-25: Bee gives way, and nothing reaches those above it any more
    lives = (
        (ANN, "producer", "Grass"),
        (ANN, "consumer1", "Ant"),
        (BO, "consumer1", "Bee"),
        (ANN, "consumer2", "Cat"),
        (ANN, "consumer3", "Dog"),
    )
    told = eats(
        (("Ant", "Grass"), ("Bee", "Grass"), ("Cat", "Bee"), ("Dog", "Cat")), [card for *_, card in lives]
    )
    planet = (
        table(2)
        .column("desert", {ANN: 3}, *lives)
        .column("steppe", {BO: 1}, (BO, "producer"), (BO, "consumer1"))
    )
    page, _ = show(planet.know(told))
    sentence = page.steps.sentence
    assert "nobody has its food yet, 2 still contest their food, 2 depend on that." in sentence.text()
    leave(page, "die_out")
    assert "1 has its food, 2 find nothing." in sentence.text()
    arranged = page.view.chains
    assert arranged is not None
    assert [link.portion for link in arranged.links] == ["#1"], "nobody's food is what finds nothing"
