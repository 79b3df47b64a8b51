"""What does it eat? Only what was told stands there as told."""

from PySide6.QtWidgets import QWidget

from companion.games.terraformer.balancing.progress import begin_balancing
from companion.games.terraformer.commands import Correct
from companion.games.terraformer.frames import Harvest
from companion.wording.language import load
from companion.wording.terraformer.names import Names
from tests.games.terraformer.table import ANN, BO, table
from tests.ui.games.terraformer.conftest import MakePage
from tests.ui.games.terraformer.sessions import entered
from tests.wording.terraformer.saying import plain
from ui.games.terraformer.balancing.balancing_page import BalancingPage
from ui.games.terraformer.balancing.forms import MenuForm
from ui.games.terraformer.planet.targets import organism_target


def test_a_menu_says_of_nobody_what_was_not_told(show_page: MakePage) -> None:
    # TF-BAL-22: whoever finds nothing feeds nobody, so it is not asked about; that is not told of its card
    planet = table(2).column(
        "steppe", {ANN: 2}, (ANN, "producer", "Fig"), (ANN, "consumer2", "Owl"), (BO, "consumer2", "Fox")
    )
    bridge = entered(planet.know({"eats:Owl>Fig": False, "eats:Owl>Fox": False}))
    assert bridge.do(begin_balancing(Harvest()))
    page = show_page(BalancingPage, bridge)
    assert isinstance(page, BalancingPage)
    assert isinstance(page.form, MenuForm)
    assert list(page.form.ticks) == [planet.id_of("Fig")]
    assert page.form.findChildren(QWidget, f"told.{planet.id_of('Owl')}") == []


def test_the_picture_shows_who_is_asked_about_and_what_is_ticked(show_page: MakePage) -> None:
    # TF-BAL-04
    planet = table(2).column("steppe", {ANN: 2}, (ANN, "producer"), (ANN, "producer"), (BO, "consumer1"))
    bridge = entered(planet)
    assert bridge.do(begin_balancing(Harvest()))
    page = show_page(BalancingPage, bridge)
    assert isinstance(page, BalancingPage)
    form = page.form
    assert isinstance(form, MenuForm)
    assert page.view.asked_about == organism_target("#3")
    first, second = organism_target("#1"), organism_target("#2")
    unticked = page.view.grab().toImage()
    form.press(first)
    assert page.view.ticked == {first}
    assert page.view.grab().toImage() != unticked
    form.press(first)
    assert not page.view.ticked
    form.press(second)
    form.confirm.click()
    assert not page.view.asked_about
    assert not page.view.ticked


def test_those_that_are_called_alike_stand_in_the_order_of_their_numbers(show_page: MakePage) -> None:
    # TF-MIG-02: who came from elsewhere lies below the others, however long ago it was played
    planet = table(2).column("desert", {BO: 1}, (BO, "consumer1"), (BO, "consumer1"))
    planet = planet.column("steppe", {ANN: 1}, (ANN, "producer"), (BO, "consumer1"), (ANN, "consumer1"))
    bridge = entered(planet)
    for moved in ("#1", "#2"):
        assert bridge.do(Correct(what=f"organism.{moved}.position", value=2))
    assert bridge.do(begin_balancing(Harvest()))
    page = show_page(BalancingPage, bridge)
    assert isinstance(page, BalancingPage)
    form = page.form
    assert isinstance(form, MenuForm)
    names = Names(load("en"), bridge.state)
    said = [plain(names.organism_of(portion)) for portion in form.ticks]
    assert said == [
        "a producer (Ann)",
        *(f"a consumer of order 1 (Bo, number {n})" for n in (1, 2, 3)),
    ]
