"""Which units can be picked together, and what makes room for another."""

from companion.kernel.template import Sum, Template
from tests.kernel.tiny_table import Pay
from ui.widgets.pickable import Pickable


def template(low: int, high: int, **limits: int) -> Template:
    return Template(Pay(decision="pay", units={}), "units", limits, (Sum(tuple(limits), low, high),))


def test_the_most_of_each_kind_is_that_of_the_most_generous_template() -> None:
    found = Pickable((template(1, 2, wood=2), template(1, 3, wood=1, ore=3)))
    assert found.most == {"wood": 2, "ore": 3}
    assert found.exactly == 0
    assert Pickable((template(2, 2, wood=2, ore=1),)).exactly == 2


def test_units_grow_as_long_as_a_template_may_still_be_filled() -> None:
    found = Pickable((template(2, 2, wood=2, ore=1),))
    assert found.fitting({"wood": 1}) is None
    assert found.can_grow({"wood": 1})
    assert found.more_possible({"wood": 1})
    assert found.fitting({"wood": 1, "ore": 1}) is found.templates[0]
    assert not found.more_possible({"wood": 1, "ore": 1})


def test_where_the_bounds_are_full_another_unit_makes_room() -> None:
    found = Pickable((template(2, 2, wood=2, ore=1),))
    assert found.with_one({"wood": 2}, "ore") == {"wood": 1, "ore": 1}
    assert found.with_one({"ore": 1}, "ore") is None


def test_few_ways_to_pick_all_are_offered_whole() -> None:
    assert Pickable((template(0, 2, wood=2),)).whole() == [{"wood": 2}]
    assert Pickable((template(0, 1, wood=1),)).whole() == []
    assert Pickable((template(0, 2, a=2, b=2, c=2),)).whole() == []


def test_one_unit_may_be_all() -> None:
    assert not Pickable((template(1, 1, wood=1, ore=1),)).several
    assert Pickable((template(0, 2, wood=2),)).several
