"""Every change of cards, organisms and biomes says which move did it, and through which card."""

from companion.wording.game_words import Asked
from companion.wording.language import load
from companion.wording.texts import LedgerLine
from companion.wording.wording import Wording
from tests.games.every import evening
from tests.games.terraformer.table import ANN, BO, table
from tests.wording.booked import lines_of

BOOKS = Wording(load("en"), "terraformer").books


def lines() -> list[LedgerLine]:
    play = evening("terraformer", 1)
    return [line for move in lines_of(BOOKS, play.first.state, play.played) for line in move]


def test_every_line_says_from_what_to_what_why_and_when() -> None:
    for line in lines():
        assert " → " in line.text
        assert line.why
        assert line.when.endswith(f"move {line.number}")
        assert not line.text.startswith("An organism:"), "what has gone is still called by its name"


def test_organisms_go_from_place_to_place_and_have_no_sign() -> None:
    # TF-MIG-01
    moved = [line for line in lines() if line.what.startswith("#")]
    assert moved
    assert not any(line.sign for line in moved)
    assert any("not on the planet → ecosystem" in line.text for line in moved)


def test_what_is_pointed_at_leads_to_its_numbers() -> None:
    state = evening("terraformer", 1).state
    seat = state.seats[0]
    organism = next(card for column in state.ecosystems for card in column.organisms)
    assert BOOKS.asked(state, f"number:{seat}.hand") == Asked(seat, ("hand",))
    assert BOOKS.asked(state, organism.id) == Asked(organism.owner, (organism.id,))
    assert BOOKS.asked(state, "ecosystem.1") == Asked("", ("ecosystem.1",))
    assert BOOKS.asked(state, f"player:{seat}") == Asked(seat)
    for nothing in ("", "turn", f"number:{seat}.used", "ecosystem.99", "#999", "player:nobody"):
        assert BOOKS.asked(state, nothing) is None


def test_points_before_balancing_are_said_to_be_that() -> None:
    # TF-END-02
    was, now = (table(2).column("steppe", {ANN: 1, BO: n}) for n in (1, 2))
    assert (
        BOOKS.apart(was.state, now.state)[0][1][0] == "Points as the planet lies now, before balancing: 1 → 2"
    )
    was, now = was.balance(), now.balance()
    assert BOOKS.apart(was.state, now.state)[0][1][0] == "Points if the game ended now: 1 → 2"
