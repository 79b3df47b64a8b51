"""People: one person for one name."""

import pytest

from companion.kernel.errors import Unreadable
from companion.session import Session
from companion.store.repository import Store
from tests.store.stones import STONES, Seat, Setup, State
from tests.store.test_validation import HOSTILE


def game(store: Store, *names: str) -> Session[State]:
    seats = tuple(Seat(f"seat{at}", name) for at, name in enumerate(names))
    return Session.create(STONES, Setup(players=seats), store.games)


def by_name(store: Store) -> dict[str, tuple[int, int]]:
    return {person.name: (person.id, person.games) for person in store.people.all()}


def test_the_same_name_is_the_same_person(store: Store) -> None:
    game(store, "Anna", "Ben")
    game(store, "ANNA ", "Çelik")

    assert {name: games for name, (_, games) in by_name(store).items()} == {"Anna": 2, "Ben": 1, "Çelik": 1}


def test_games_in_the_trash_are_nobodys(store: Store) -> None:
    session = game(store, "Anna", "Ben")
    game(store, "Anna", "Cleo")
    store.games.delete(session.book.uid)

    assert {name: games for name, (_, games) in by_name(store).items()} == {"Anna": 1, "Ben": 0, "Cleo": 1}
    store.games.restore(session.book.uid)
    assert by_name(store)["Ben"][1] == 1


def test_a_seat_without_a_name_is_nobody(store: Store) -> None:
    game(store, "", "Ben")

    assert list(by_name(store)) == ["Ben"]
    assert store.games.all()[0].players == (("seat0", ""), ("seat1", "Ben"))


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_just_people(store: Store, name: str) -> None:
    game(store, name, "Ben")
    game(store, name, "Cleo")

    assert by_name(store)[name][1] == 2


def test_somebody_is_renamed_in_every_list(store: Store) -> None:
    game(store, "Anna", "Ben")
    store.people.rename(by_name(store)["Anna"][0], "Annette")

    assert {name: games for name, (_, games) in by_name(store).items()} == {"Annette": 1, "Ben": 1}
    assert store.games.all()[0].players == (("seat0", "Annette"), ("seat1", "Ben"))
    assert store.people.names() == ("Annette", "Ben")


def test_a_name_that_is_there_already_is_the_same_person(store: Store) -> None:
    game(store, "Anna", "Ben")
    game(store, "Ann", "Cleo")
    store.people.rename(by_name(store)["Ann"][0], "ANNA")

    assert {name: games for name, (_, games) in by_name(store).items()} == {"ANNA": 2, "Ben": 1, "Cleo": 1}
    assert [listed.players[0][1] for listed in store.games.all()] == ["ANNA", "ANNA"]


def test_two_names_of_one_person_are_merged(store: Store) -> None:
    game(store, "Anna", "Ben")
    game(store, "Nan", "Cleo")
    people = by_name(store)
    store.people.merge(people["Nan"][0], people["Anna"][0])

    assert {name: games for name, (_, games) in by_name(store).items()} == {"Anna": 2, "Ben": 1, "Cleo": 1}
    assert [listed.players[0][1] for listed in store.games.all()] == ["Anna", "Anna"]
    store.people.merge(people["Anna"][0], people["Anna"][0])
    assert by_name(store)["Anna"][1] == 2


def test_whoever_is_removed_is_not_proposed_and_their_games_stay(store: Store) -> None:
    session = game(store, "Anna", "Ben")
    store.people.rename(by_name(store)["Anna"][0], "Annette")
    store.people.remove(by_name(store)["Annette"][0])

    assert store.people.names() == ("Ben",)
    assert store.games.all()[0].players == (("seat0", "Anna"), ("seat1", "Ben"))
    assert Session.open(store.games, session.book.uid).state == session.state


def test_nobody_is_called_nothing(store: Store) -> None:
    game(store, "Anna", "Ben")
    with pytest.raises(Unreadable):
        store.people.rename(by_name(store)["Anna"][0], "  ")
    assert by_name(store)["Anna"][1] == 1
