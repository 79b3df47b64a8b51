"""Plain data that nothing is odd about, read without pydantic; all else is left to it."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Any, Literal

import pytest
from pydantic import AfterValidator, ConfigDict, TypeAdapter, ValidationError, field_validator

from companion.kernel import safe_json
from companion.kernel.fields import Bound, Count, Name, PersonName, Retold, Text, Units, Value, up_to, whole
from companion.kernel.frozen import frozen
from companion.kernel.quick_reading import Odd, reader
from companion.kernel.values import Closed


@frozen
class Stone(Closed):
    colour: Literal["red", "blue"]
    weight: int = 1
    marks: tuple[str, ...] = ()


@frozen
class Pit(Closed):
    deep: int


@frozen
class Heap(Closed):
    stones: Annotated[tuple[Stone, ...], up_to(2)]
    by: Mapping[str, Stone] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.stones:
            raise ValueError("a heap has stones")


def renamed(told: dict[str, Any]) -> dict[str, Any]:
    return {"deep": told["depth"]} if "depth" in told else told


FORMER = Annotated[Pit, Retold(renamed)]
RED = {"colour": "red"}


@pytest.mark.parametrize(
    ("kind", "plain", "value"),
    [
        (bool, True, True),
        (int, 10**30, 10**30),
        (str, "ё", "ё"),
        (int | None, None, None),
        (Count, 999, 999),
        (Units, {"wood": 2, "clay": 1}, {"clay": 1, "wood": 2}),
        (Value, ["a", "b"], ("a", "b")),
        (Value, True, True),
        (Value, 1, 1),
        (tuple[int, str], [1, "a"], (1, "a")),
        (Stone, {"colour": "blue", "marks": ["x"]}, Stone("blue", 1, ("x",))),
        (Stone | Pit | str, {"deep": 3}, Pit(3)),
        (
            Heap,
            {"stones": [RED, RED], "by": {"b": RED}},
            Heap((Stone("red"), Stone("red")), {"b": Stone("red")}),
        ),
        (FORMER, {"depth": 4}, Pit(4)),
        (FORMER, {"deep": 4}, Pit(4)),
    ],
)
def test_plain_data_becomes_what_pydantic_makes_of_it(kind: Any, plain: Any, value: Any) -> None:
    read = reader(kind)(plain)
    assert (read, type(read)) == (value, type(value))
    checked = TypeAdapter(kind).validate_json(safe_json.dumps(plain), strict=True)
    assert (checked, type(checked)) == (value, type(value))


@pytest.mark.parametrize(
    ("kind", "plain"),
    [
        (bool, 1),
        (int, True),
        (int, 1.0),
        (int, "1"),
        (str, None),
        (str, "\ud800"),
        (Count, 1000),
        (Count, -1),
        (Annotated[int, whole(0, 1)], 2),
        (Name, "x" * 81),
        (Text, "x" * 501),
        (PersonName, ""),
        (Units, {str(n): 1 for n in range(21)}),
        (Units, {"wood": -1}),
        (tuple[int, str], [1]),
        (tuple[int, ...], "12"),
        (Stone, {}),
        (Stone, {"colour": "green"}),
        (Stone, {"colour": ["red"]}),
        (Stone, {**RED, "size": 2}),
        (Stone, [RED]),
        (Heap, {"stones": []}),
        (Heap, {"stones": [RED, RED, RED]}),
        (Stone | Pit, {"weight": 3}),
    ],
)
def test_what_pydantic_refuses_is_left_to_it(kind: Any, plain: Any) -> None:
    with pytest.raises(Odd):
        reader(kind)(plain)
    with pytest.raises((ValidationError, UnicodeEncodeError)):
        TypeAdapter(kind).validate_json(safe_json.dumps(plain), strict=True)


@frozen
class Shout(Closed):
    word: str

    @field_validator("word")
    @classmethod
    def _aloud(cls, word: str) -> str:
        return word.upper()


@frozen
class Loose:
    __pydantic_config__ = ConfigDict(str_strip_whitespace=True)
    word: str


@pytest.mark.parametrize(
    ("kind", "plain"),
    [
        (Any, 1),
        (float, 1),
        (list[int], [1]),
        (Mapping[int, str], {"1": "a"}),
        (Literal[1, "a"], 1),
        (Annotated[str, AfterValidator(str.upper)], "a"),
        (Shout, {"word": "a"}),
        (Loose, {"word": " a"}),
        (Annotated[int, Bound(most=3)] | Annotated[int, Bound(least=2)], 2),
    ],
)
def test_what_pydantic_takes_in_a_way_of_its_own_is_left_to_it(kind: Any, plain: Any) -> None:
    TypeAdapter(kind).validate_json(safe_json.dumps(plain), strict=True)
    with pytest.raises(Odd):
        reader(kind)(plain)
