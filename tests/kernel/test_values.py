"""Frozen values that are cheap to change."""

from dataclasses import FrozenInstanceError, field, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.frozen import frozen
from companion.kernel.values import bag, evolve, total

UNITS = st.dictionaries(st.sampled_from(["clay", "gold", "stone", "wood"]), st.integers(0, 9))


@frozen
class Chest:
    owner: str
    coins: int = 0
    inside: tuple[str, ...] = ()
    counts: dict[str, int] = field(default_factory=dict)


def test_an_evolved_value_differs_only_in_what_was_changed() -> None:
    chest = Chest("red", 3, ("map",), {"wood": 1})
    assert evolve(chest, coins=5) == replace(chest, coins=5)
    assert evolve(chest) == chest


def test_evolving_leaves_the_value_itself_alone() -> None:
    chest = Chest("red", 3)
    evolve(chest, coins=5, owner="blue")
    assert chest == Chest("red", 3)


def test_an_evolved_value_is_as_frozen_as_the_first() -> None:
    chest = evolve(Chest("red"), coins=5)
    with pytest.raises(FrozenInstanceError):
        chest.coins = 6  # type: ignore[misc]


def test_an_evolved_value_keeps_its_class_and_its_hash() -> None:
    @frozen
    class Coffer:
        coins: int

    assert type(evolve(Coffer(1), coins=2)) is Coffer
    assert hash(evolve(Coffer(1), coins=2)) == hash(Coffer(2))


def test_a_field_that_is_not_there_cannot_be_changed() -> None:
    with pytest.raises(TypeError, match="Chest has no field coin"):
        evolve(Chest("red"), coin=5)


@given(UNITS)
def test_a_bag_holds_no_zeros_and_the_same_total(units: dict[str, int]) -> None:
    assert total(bag(units)) == total(units)
    assert all(n > 0 for n in bag(units).values())


@given(UNITS)
def test_equal_bags_are_written_equally(units: dict[str, int]) -> None:
    backwards = dict(reversed(units.items()))
    assert list(bag(units).items()) == list(bag(backwards).items())


def test_a_bag_is_a_copy() -> None:
    units = {"wood": 1}
    bag(units)["wood"] = 2
    assert units == {"wood": 1}
