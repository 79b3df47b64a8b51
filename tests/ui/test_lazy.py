"""What is made late can be asked after without being made."""

from pathlib import Path

from ui.lazy import Lazy


class House:
    def __init__(self) -> None:
        self.built: list[str] = []

    @Lazy
    def cellar(self) -> str:
        """Where it is cool."""
        self.built.append("cellar")
        return "a cellar"


def test_asking_whether_a_part_is_made_makes_none() -> None:
    house = House()
    assert House.cellar.made(house) is None
    assert house.built == []


def test_a_part_is_made_once_and_found_from_then_on() -> None:
    house = House()
    assert (house.cellar, house.cellar, House.cellar.made(house)) == ("a cellar",) * 3
    assert house.built == ["cellar"]


def test_each_owner_has_a_part_of_its_own() -> None:
    first, second = House(), House()
    assert first.cellar == "a cellar"
    assert House.cellar.made(second) is None


def test_nobody_looks_for_parts_by_name() -> None:
    ui = Path(__file__).resolve().parents[2] / "ui"
    probing = [
        file.name for file in ui.rglob("*.py") if "in self.__dict__" in file.read_text(encoding="utf-8")
    ]
    assert probing == []
