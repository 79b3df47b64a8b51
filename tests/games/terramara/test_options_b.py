"""Points on which tables differ: half points (AMB-08), points for costs (ED-01); and discounts (AMB-31)."""

import pytest

from companion.games.terramara.commands import CraftArtifact, Pay, Reserve
from companion.games.terramara.frames import Payment
from companion.games.terramara.open_points import RULINGS
from companion.games.terramara.options import Options
from companion.games.terramara.scoring import score
from companion.kernel.template import Template
from tests.games.terramara.table import Table, table


def craft(t: Table) -> Table:
    return t.turn("red", sent=True).do(CraftArtifact(player="red", card="a101"))


def resources(t: Table, colour: str = "red") -> int:
    return score(t.state).line(colour).halves["resources"]


# -- AMB-08


@pytest.mark.parametrize(("raw", "exact", "down"), [(0, 0, 0), (1, 1, 0), (2, 2, 2), (3, 3, 2), (5, 5, 4)])
def test_half_points_are_kept_or_rounded_down_for_each_player(raw: int, exact: int, down: int) -> None:
    # AMB-08, TM-SCORE-02
    assert resources(table().goods("red", wood=raw)) == exact
    assert resources(table(halves="down").goods("red", wood=raw)) == down
    assert resources(table(halves="down").goods("red", wood=raw, metal=1)) == down + 2


def test_rounding_is_for_the_sum_and_not_for_each_type() -> None:
    # AMB-08
    assert resources(table(halves="down").goods("red", wood=1, ore=1)) == 2


def test_a_half_decides_only_where_halves_are_kept() -> None:
    # AMB-08, TM-TIE-01
    exact = score(table().goods("blue", wood=1).culture(red=2).state)
    down = score(table(halves="down").goods("blue", wood=1).culture(red=2).state)
    assert (exact.winners, exact.tie_break) == (("blue",), "none")
    assert (down.winners, down.tie_break) == (("red",), "river")


# -- ED-01


def with_points(t: Table) -> Table:
    return t.crafted("red", "permanent: craft => 1 vp per cost_unit metal").card("a101", metal=3)


def test_points_count_the_printed_cost_or_what_was_paid() -> None:
    # ED-01, TM-ART-14, AMB-30
    for choice, vp in (("printed", 3), ("paid", 3)):
        t = craft(with_points(table(cost_points=choice)).goods("red", metal=3))
        assert t["red"].vp == vp


def test_a_discounted_unit_was_not_paid() -> None:
    # ED-01, TM-ART-13
    for choice, vp in (("printed", 3), ("paid", 2)):
        t = with_points(table(cost_points=choice)).crafted("red", "permanent: discount each")
        assert craft(t.goods("red", metal=2))["red"].vp == vp


def test_substitutes_do_not_count_as_paid() -> None:
    # ED-01: the French edition says so
    for choice, vp in (("printed", 3), ("paid", 1)):
        t = with_points(table(cost_points=choice)).character("red", "C4")
        assert craft(t.goods("red", metal=1, ore=2))["red"].vp == vp


def test_an_immediate_effect_counts_its_own_cost() -> None:
    # TM-ART-14
    for choice, vp in (("printed", 4), ("paid", 2)):
        t = table(cost_points=choice).card("a101", "immediate: 2 vp per cost_unit metal", metal=2)
        t = t.crafted("red", "permanent: discount metal").goods("red", metal=1)
        assert craft(t)["red"].vp == vp


def test_cost_points_work_inside_choices_conditions_and_doubling() -> None:
    # TM-ART-14, AMB-62
    t = table().goods("red", metal=2).card("a101", metal=2)
    for effect, vp in (
        ("1 vp per cost_unit metal + double_vp", 4),
        ("crafted tools 1 ? 1 vp per cost_unit metal", 2),
        ("workers_sum 1 ? 1 vp per cost_unit metal", 0),
        ("1 vp per cost_unit timber", 0),
    ):
        assert craft(t.crafted("red", f"permanent: craft => {effect}"))["red"].vp == vp
    chosen = craft(t.crafted("red", "permanent: craft => 1 vp per cost_unit metal or 1 wood"))
    assert chosen.top.kind == "choose"


# -- AMB-31


def payments(t: Table) -> list[dict[str, int]]:
    (offer,) = [offer for offer in t.legal if isinstance(offer, Template) and offer.field == "units"]
    return offer.solutions(100)


def test_substitution_covers_what_remains_after_discounts() -> None:
    # AMB-31, TM-CHAR-08: two raw may stand in for what is still owed
    t = table().character("red", "C4").crafted("red", "permanent: discount each")
    t = t.card("a101", timber=3, metal=2).goods("red", wood=2, ore=1)
    assert t.turn("red", sent=True).codes(CraftArtifact(player="red", card="a101")) == {"craft.cannot_pay"}
    enough = t.goods("red", wood=1, timber=1, ore=1)
    assert craft(enough)["red"].goods == {}


def test_a_discount_of_one_type_never_helps_another() -> None:
    # AMB-31: per type not below nothing
    t = table().crafted("red", "permanent: discount timber").crafted("red", "permanent: discount timber")
    t = t.card("a101", timber=1, metal=1).turn("red", sent=True)
    assert t.codes(CraftArtifact(player="red", card="a101")) == {"craft.cannot_pay"}
    assert not t.goods("red", metal=1).codes(CraftArtifact(player="red", card="a101"))


def test_the_river_discount_is_one_in_all_and_chosen_when_paying() -> None:
    # AMB-31, TM-ART-12
    t = table().culture(red=12).card("a101", timber=2, metal=2).goods("red", timber=2, metal=2)
    t = t.turn("red", sent=True).do(Reserve(player="red", card="a101"))
    t = craft(t)
    assert isinstance(t.top, Payment)
    assert payments(t) == [{"metal": 2, "timber": 1}, {"metal": 1, "timber": 2}]
    assert t.codes(Pay(decision=t.top.key, units={"metal": 2})) == {"craft.wrong_payment"}
    assert t.codes(Pay(decision=t.top.key, units={"metal": 2, "timber": 2})) == {"craft.wrong_payment"}


# -- options as such


def test_every_option_has_a_recommended_choice_first_and_a_reason() -> None:
    defaults = Options()
    for ruling in RULINGS:
        assert ruling.choices[0][0] == getattr(defaults, ruling.option), ruling.id
        assert ruling.reason
    assert {ruling.id for ruling in RULINGS} >= {"AMB-08", "ED-01"}
