"""Answers told as bounds: what is offered fits, what fits is found, and matching means the same."""

import gc
import itertools
import random
from collections.abc import Mapping
from typing import Literal

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.kernel.command import Command
from companion.kernel.frozen import frozen
from companion.kernel.template import Sum, Template
from companion.kernel.values import bag

KINDS = ("clay", "gold", "stone", "wood")


@frozen(kw_only=True)
class Give(Command):
    kind: Literal["give"] = "give"
    to: str = "red"
    units: Mapping[str, int]


@frozen(kw_only=True)
class Burn(Command):
    kind: Literal["burn"] = "burn"
    units: Mapping[str, int]


def template(limits: Mapping[str, int], *sums: Sum) -> Template:
    return Template(Give(units={}), "units", limits, sums)


def everything(limits: Mapping[str, int]) -> list[dict[str, int]]:
    """All bags within the limits, by trying each number of each kind."""
    numbers = itertools.product(*(range(most + 1) for most in limits.values()))
    return [bag(dict(zip(limits, one, strict=True))) for one in numbers]


@st.composite
def templates(draw: st.DrawFn) -> Template:
    limits = draw(st.dictionaries(st.sampled_from(KINDS), st.integers(0, 4), max_size=4))
    sums = []
    for _ in range(draw(st.integers(0, 3))):
        of = tuple(draw(st.lists(st.sampled_from(KINDS), min_size=1, max_size=4)))
        low = draw(st.integers(0, 6))
        sums.append(Sum(of, low, low + draw(st.integers(0, 4))))
    return template(limits, *sums)


UNITS = st.dictionaries(st.sampled_from(KINDS), st.integers(-1, 5), max_size=4)


def test_each_kind_is_limited() -> None:
    some = template({"wood": 2, "clay": 0})
    assert some.fits({"wood": 2})
    assert not some.fits({"wood": 3})
    assert not some.fits({"clay": 1})
    assert not some.fits({"gold": 1})
    assert not some.fits({"wood": -1})


def test_every_sum_is_kept_on_both_sides() -> None:
    some = template({"wood": 5, "clay": 5}, Sum(("wood", "clay"), 2, 3), Sum(("clay",), 1, 5))
    assert some.fits({"wood": 1, "clay": 1})
    assert not some.fits({"clay": 1})
    assert not some.fits({"wood": 3, "clay": 1})
    assert not some.fits({"wood": 3})


def test_a_kind_named_twice_in_a_sum_counts_twice() -> None:
    some = template({"gold": 3, "wood": 3}, Sum(("gold", "gold", "wood"), 4, 4))
    assert some.fits({"gold": 2})
    assert some.fits({"gold": 1, "wood": 2})
    assert some.solutions(10) == [{"gold": 2}, {"gold": 1, "wood": 2}]


def test_solutions_begin_with_plenty_of_the_first_kinds() -> None:
    some = template({"wood": 2, "clay": 2}, Sum(("wood", "clay"), 2, 2))
    assert some.solutions(10) == [{"wood": 2}, {"clay": 1, "wood": 1}, {"clay": 2}]
    assert some.solutions() == some.solutions(10)[:2]


def test_filling_puts_the_units_into_the_command_without_zeros() -> None:
    assert template({"wood": 2}).fill({"wood": 2, "clay": 0}) == Give(units={"wood": 2})


def test_only_the_same_command_about_the_same_thing_matches() -> None:
    some = template({"wood": 2})
    assert some.matches(Give(units={"wood": 1}))
    assert not some.matches(Give(units={"wood": 1}, to="blue"))
    assert not some.matches(Burn(units={"wood": 1}))


def test_looking_for_solutions_leaves_nothing_to_be_collected() -> None:
    some = template({"wood": 2, "clay": 2}, Sum(("wood", "clay"), 2, 2))
    gc.collect()
    gc.disable()
    try:
        some.solutions()
        some.sample(random.Random(1))
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_nothing_is_sampled_where_nothing_fits() -> None:
    assert template({"wood": 1}, Sum(("wood",), 2, 2)).sample(random.Random(1)) is None


def test_a_large_choice_is_sampled_without_trying_all_of_it() -> None:
    kinds = [f"k{n}" for n in range(30)]
    some = template(dict.fromkeys(kinds, 9), Sum(tuple(kinds), 269, 269), Sum(tuple(kinds[15:]), 135, 135))
    command = some.sample(random.Random(1))
    assert command is not None
    assert some.matches(command)
    assert len(some.solutions(5)) == 5


def test_in_json_the_bounds_stand_beside_the_command_without_its_bag() -> None:
    some = template({"wood": 2, "clay": 1}, Sum(("wood", "clay"), 2, 3))
    assert some.as_json({"kind": "give", "to": "red", "units": {}}) == {
        "template": {"kind": "give", "to": "red"},
        "choose": "units",
        "limits": {"wood": 2, "clay": 1},
        "sums": [{"of": ["wood", "clay"], "low": 2, "high": 3}],
    }


@settings(max_examples=2 * settings().max_examples)
@given(templates(), st.integers(0, 1_000))
def test_a_sample_always_fits(some: Template, seed: int) -> None:
    command = some.sample(random.Random(seed))
    if command is None:
        assert not [units for units in everything(some.limits) if some.fits(units)]
    else:
        assert isinstance(command, Give)
        assert some.fits(command.units)
        assert some.matches(command)


@settings(max_examples=2 * settings().max_examples)
@given(templates())
def test_the_solutions_are_exactly_the_bags_that_fit(some: Template) -> None:
    found = some.solutions(10_000)
    expected = [units for units in everything(some.limits) if some.fits(units)]
    assert len(found) == len(expected)
    assert sorted(map(repr, found)) == sorted(map(repr, expected))


@given(templates(), st.integers(1, 5))
def test_fewer_solutions_are_the_first_of_all_solutions(some: Template, most: int) -> None:
    assert some.solutions(most) == some.solutions(10_000)[:most]


@settings(max_examples=2 * settings().max_examples)
@given(templates(), UNITS)
def test_a_command_matches_when_its_bag_fits(some: Template, units: dict[str, int]) -> None:
    assert some.matches(Give(units=units)) == some.fits(units)
    assert not some.matches(Give(units=units, to="blue"))


@given(templates())
def test_every_bag_can_be_sampled(some: Template) -> None:
    few = some.solutions(6)
    if len(few) == 6:
        return
    seen = {repr(some.sample(random.Random(seed))) for seed in range(300)}
    assert seen == ({repr(some.fill(units)) for units in few} or {"None"})
