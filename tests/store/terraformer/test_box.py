"""What goes into the box, and what comes out of it again when a move is taken back."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.registry import find_game
from companion.games.terraformer.commands import Begin, DrawCard, EndTurn, FoundEcosystem, Learn, PlayOrganism
from companion.games.terraformer.setup import Seat, Setup
from companion.games.terraformer.state import State
from companion.session import Session
from companion.store.repository import Store

ANN, BO = "continental_deck", "cold_deck"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


@pytest.fixture
def session(store: Store) -> Session[State]:
    setup = Setup(players=(Seat("Ann", ANN), Seat("Bo", BO)), planet="small", first=ANN, seed=3)
    begun: Session[State] = Session.create(find_game("terraformer"), setup, store.games)
    begun.apply(Begin(decision="dealing::", player=ANN, planet="small"))
    return begun


def box(store: Store) -> dict[str, object]:
    return store.catalogue.all("terraformer")


def test_a_biome_of_a_wrong_name_leaves_the_box_with_its_founding(
    store: Store, session: Session[State]
) -> None:
    # TF-BIO-01
    for command in (FoundEcosystem(player=ANN, biome="Taigga"), DrawCard(player=ANN), EndTurn(player=ANN)):
        session.apply(command)
    assert box(store) == {"biome:Taigga": True}
    session.undo(3)
    assert box(store) == {}
    session.redo(3)
    assert box(store) == {"biome:Taigga": True}
    session.apply(FoundEcosystem(player=BO, biome="Taigga"))
    session.apply(DrawCard(player=BO))
    session.undo(2)
    assert box(store) == {"biome:Taigga": True}, "one of them still lies there"


def test_a_biome_that_is_said_differently_later_leaves_the_box(store: Store, session: Session[State]) -> None:
    session.apply(FoundEcosystem(player=ANN, biome="Taigga"))
    founded = session.played[-1].move.id
    session.apply(DrawCard(player=ANN))
    session.edit(founded, FoundEcosystem(player=ANN, biome="Taiga"))
    assert box(store) == {"biome:Taiga": True}
    session.undo()
    assert box(store)["biome:Taigga"] is True, "it lies there again"


def test_what_was_told_of_a_card_stays_told(store: Store, session: Session[State]) -> None:
    # TF-ORG-01
    for command in (
        FoundEcosystem(player=ANN, biome="steppe"),
        Learn(fact="fits:Hare>steppe", value=True),
        PlayOrganism(player=ANN, position=1, role="consumer1", card="Hare"),
        EndTurn(player=ANN),
    ):
        session.apply(command)
    assert box(store) == {"fits:Hare>steppe": True, "role:Hare": "consumer1"}
    session.undo(3)
    assert box(store) == {"fits:Hare>steppe": True}, "but its role was only seen by how it was laid"
