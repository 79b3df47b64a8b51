"""After a change of the past hands read which card goes where."""

from companion.wording.language import load
from companion.wording.wording import Wording
from tests.games.terraformer.table import ANN, BO, Table, table

WORDING = Wording(load("en"), "terraformer")


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def between(former: Table, now: Table) -> list[str]:
    chores = WORDING.hands_between(now.state, former.state)
    return [plain(item) for group in chores for item in group.items]


def planet(*cards: tuple[str, str, str]) -> Table:
    return table(2).column("steppe", {ANN: 2}, *cards).column("desert", {BO: 2})


def test_an_organism_that_died_in_the_other_past_goes_to_the_discard_pile() -> None:
    # TF-DECK-03
    rat = (BO, "consumer2", "Rat")
    former = planet(rat)
    now = planet().cards(BO, discard=1)
    assert between(former, now) == ["Rat: ecosystem 1 (Steppe) → your discard pile"]
    assert between(now, former) == ["Rat: your discard pile → ecosystem 1 (Steppe)"]


def test_one_that_lives_elsewhere_is_moved() -> None:
    former = planet((BO, "consumer2", "Rat"))
    now = table(2).column("steppe", {ANN: 2}).column("desert", {BO: 2}, (BO, "consumer2", "Rat"))
    assert between(former, now) == ["Rat: ecosystem 1 (Steppe) → ecosystem 2 (Desert)"]


def test_where_the_piles_do_not_tell_the_columns_are_said() -> None:
    former, now = planet((BO, "consumer2", "Rat")), planet()
    (line,) = between(former, now)
    assert "Rat" in line
    assert "→" in line
