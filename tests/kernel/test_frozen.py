"""Values like those of `@dataclass(frozen=True)`, made at less expense."""

import copy
import pickle
from dataclasses import FrozenInstanceError, field, fields, replace
from typing import Any

import pytest

from companion.kernel.frozen import frozen


@frozen
class Coin:
    worth: int
    metal: str = "bronze"


@frozen(kw_only=True)
class Purse:
    owner: str = ""
    coins: tuple[Coin, ...] = ()
    notes: dict[str, int] = field(default_factory=dict)


@frozen(kw_only=True)
class Chest(Purse):
    lock: str
    owner: str = "nobody"


@frozen
class Nothing:
    pass


@frozen
class Weighed:
    grams: int

    def __post_init__(self) -> None:
        if self.grams < 0:
            raise ValueError("nothing weighs less than nothing")


def test_fields_are_given_by_place_or_by_name() -> None:
    assert Coin(3) == Coin(worth=3) == Coin(3, "bronze")
    assert (Coin(3, "gold").worth, Coin(3, "gold").metal) == (3, "gold")


def test_fields_by_name_only_come_from_bases_as_well() -> None:
    chest = Chest(lock="iron", coins=(Coin(1),))
    assert (chest.lock, chest.owner, chest.coins, chest.notes) == ("iron", "nobody", (Coin(1),), {})
    assert [one.name for one in fields(chest)] == ["owner", "coins", "notes", "lock"]


def test_every_value_gets_a_default_of_its_own_where_one_is_made() -> None:
    assert Purse().notes is not Purse().notes
    assert Purse(notes={"debt": 1}).notes == {"debt": 1}


@pytest.mark.parametrize(
    ("kind", "given", "named"),
    [
        (Coin, (), {}),
        (Coin, (1, "gold", 2), {}),
        (Coin, (1,), {"weight": 2}),
        (Chest, ("iron",), {}),
        (Chest, (), {}),
    ],
)
def test_what_is_missing_or_too_much_is_refused(kind: Any, given: tuple[Any, ...], named: Any) -> None:
    with pytest.raises(TypeError, match="__init__"):
        kind(*given, **named)


def test_values_are_equal_by_class_and_fields() -> None:
    assert Coin(1) != Coin(2)
    assert Purse() != Chest(lock="")
    assert Coin(1).__eq__((1, "bronze")) is NotImplemented
    assert Nothing() == Nothing()


def test_equal_values_are_one_key() -> None:
    assert len({Coin(1), Coin(1), Coin(1, "gold"), Nothing(), Nothing()}) == 3


def test_a_value_with_something_that_changes_is_no_key() -> None:
    with pytest.raises(TypeError):
        hash(Purse())


def test_nothing_is_changed_added_or_taken_away() -> None:
    coin: Any = Coin(1)
    for name in ("worth", "weight"):
        with pytest.raises(FrozenInstanceError):
            setattr(coin, name, 2)
    with pytest.raises(FrozenInstanceError):
        del coin.worth
    assert coin == Coin(1)


def test_it_is_told_like_any_dataclass() -> None:
    assert repr(Coin(1)) == "Coin(worth=1, metal='bronze')"
    assert repr(Nothing()) == "Nothing()"
    assert repr(Chest(lock="iron")) == "Chest(owner='nobody', coins=(), notes={}, lock='iron')"


def test_what_must_hold_is_checked_when_it_is_made() -> None:
    assert Weighed(1).grams == 1
    with pytest.raises(ValueError, match="nothing"):
        Weighed(-1)


def test_copies_are_equal() -> None:
    chest = Chest(lock="iron", coins=(Coin(1),))
    assert copy.deepcopy(chest) == chest
    assert pickle.loads(pickle.dumps(chest)) == chest
    assert replace(chest, lock="wood") == Chest(lock="wood", coins=(Coin(1),))


def test_it_can_be_taken_apart_by_place() -> None:
    match Coin(2, "gold"):
        case Coin(worth, metal):
            assert (worth, metal) == (2, "gold")
