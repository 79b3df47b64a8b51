"""What is learnt stays learnt, and settings keep what they were given."""

import pytest

from companion.kernel.command import Command
from companion.kernel.common import Learn
from companion.kernel.errors import Unreadable
from companion.kernel.values import evolve
from companion.session import Session
from companion.store.repository import Store
from tests.store.stones import STONES, Seat, Setup, State, Take


def test_a_fact_told_in_a_game_is_remembered(store: Store, session: Session[State]) -> None:
    session.apply(Learn(fact="space:1L.2", value={"shows": ["wood", 2]}))

    assert store.catalogue.all("stones") == {"space:1L.2": {"shows": ["wood", 2]}}
    assert store.catalogue.all("other") == {}


def test_undoing_the_move_keeps_the_fact(store: Store, session: Session[State]) -> None:
    session.apply(Learn(fact="card:a3", value=1))
    session.undo()

    assert session.state.known == ()
    assert store.catalogue.all("stones") == {"card:a3": 1}


@pytest.fixture
def slips(store: Store) -> Session[State]:
    """A game that takes back what was told and undone right away."""
    game = evolve(STONES, withdraws=True)
    return Session.create(game, Setup(players=(Seat("red", "Ann"), Seat("blue", "Bo"))), store.games)


def test_what_is_undone_right_away_was_never_told(store: Store, slips: Session[State]) -> None:
    store.catalogue.learn("stones", [("card:a3", 1)])
    slips.apply(Learn(fact="card:a3", value=2))
    slips.apply(Learn(fact="card:a4", value=5), joined=True)
    assert store.catalogue.all("stones") == {"card:a3": 2, "card:a4": 5}

    slips.undo_input()
    assert store.catalogue.all("stones") == {"card:a3": 1}, "and what stood there before is back"

    slips.redo_input()
    assert store.catalogue.all("stones") == {"card:a3": 2, "card:a4": 5}


def test_what_others_had_told_before_is_not_taken_back(store: Store, slips: Session[State]) -> None:
    store.catalogue.learn("stones", [("card:a3", 1)])
    slips.apply(Learn(fact="card:a3", value=1))
    slips.undo()
    assert store.catalogue.all("stones") == {"card:a3": 1}

    slips.apply(Learn(fact="card:a3", value=2))
    store.catalogue.change("stones", "edit", {"card:a3": 3})
    slips.undo()
    assert store.catalogue.all("stones") == {"card:a3": 3}, "somebody has put it right meanwhile"


def test_what_stood_for_a_while_makes_nobody_forget(store: Store, slips: Session[State]) -> None:
    slips.apply(Learn(fact="card:a3", value=1))
    slips.apply(Take(player="red", n=1))
    slips.undo(2)
    assert store.catalogue.all("stones") == {"card:a3": 1}

    slips.apply(Learn(fact="card:a4", value=1))
    slips.apply(Take(player="red", n=1))
    slips.undo()
    slips.undo()
    assert store.catalogue.all("stones") == {"card:a3": 1, "card:a4": 1}, "step by step as well"


@pytest.fixture
def deeds(store: Store) -> Session[State]:
    """A game in which taking stones shows how many somebody took, as long as that move counts."""

    def learnt(_state: State, command: Command, _events: object) -> tuple[tuple[str, object], ...]:
        return ((f"taken:{command.n}", True),) if isinstance(command, Take) else ()

    def shown(_state: State, command: Command, _fact: str) -> bool:
        return not isinstance(command, Take)

    game = evolve(STONES, withdraws=True, facts_of=learnt, still_shown=shown)
    return Session.create(game, Setup(players=(Seat("red", "Ann"), Seat("blue", "Bo"))), store.games)


def test_what_only_a_deed_has_shown_goes_with_it_however_late(store: Store, deeds: Session[State]) -> None:
    deeds.apply(Take(player="red", n=1))
    first = deeds.played[-1].move.id
    deeds.apply(Take(player="blue", n=2))
    assert store.catalogue.all("stones") == {"taken:1": True, "taken:2": True}

    deeds.undo(2)
    assert store.catalogue.all("stones") == {}
    deeds.redo(2)
    assert store.catalogue.all("stones") == {"taken:1": True, "taken:2": True}

    deeds.edit(first, Take(player="red", n=2))
    assert "taken:1" not in store.catalogue.all("stones"), "said differently"
    deeds.undo()
    assert "taken:1" in store.catalogue.all("stones"), "and back"


def test_the_newest_telling_counts(store: Store, session: Session[State]) -> None:
    session.apply(Learn(fact="card:a3", value=1))
    told = session.played[-1].move.id
    session.apply(Take(player="red", n=1))

    session.edit(told, Learn(fact="card:a3", value=2))

    assert store.catalogue.all("stones") == {"card:a3": 2}


def test_a_fact_that_cannot_be_stored_undoes_the_whole_step(store: Store, session: Session[State]) -> None:
    with pytest.raises(Unreadable):
        session.apply(Learn(fact="x" * 201, value=1))

    assert session.entries == []
    assert Session.open(store.games, session.book.uid).entries == []


def test_a_fact_can_be_told_and_forgotten_without_a_game(store: Store) -> None:
    store.catalogue.learn("stones", [("a", 1), ("b", 2)])
    store.catalogue.change("stones", "forget", {"a": None})

    assert store.catalogue.all("stones") == {"b": 2}


def test_settings_keep_plain_values(store: Store) -> None:
    assert store.settings.get("language", "en") == "en"

    store.settings.set("language", "de")
    store.settings.set("language", None)
    store.settings.set("window", {"size": [800, 600]})

    assert store.settings.get("language", "en") is None
    assert store.settings.get("window") == {"size": [800, 600]}
    with pytest.raises(Unreadable):
        store.settings.set("", 1)
