"""People: one person for one name."""

import pytest

from companion.kernel.errors import Unreadable
from companion.session import Session
from companion.store.people import NameTaken, SatTogether, Somebody
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


def test_nobody_gets_the_name_of_another_person(store: Store) -> None:
    game(store, "Anna", "Ben")
    game(store, "Ann", "Cleo")
    people = by_name(store)
    with pytest.raises(NameTaken) as taken:
        store.people.rename(people["Ann"][0], "ANNA")

    assert taken.value.other == Somebody(people["Anna"][0], "Anna")
    assert by_name(store) == people
    store.people.rename(people["Anna"][0], "ANNA")
    assert by_name(store)["ANNA"] == people["Anna"]


def test_two_who_sat_at_one_table_are_two_people(store: Store) -> None:
    session = game(store, "Anna", "Ben")
    people = by_name(store)
    anna, ben = people["Anna"][0], people["Ben"][0]
    store.games.delete(session.book.uid)  # it can be brought back
    with pytest.raises(SatTogether):
        store.people.merge(anna, ben)

    assert store.people.sat_together(anna, ben)
    assert set(by_name(store)) == {"Anna", "Ben"}


def test_two_names_of_one_person_are_merged(store: Store) -> None:
    game(store, "Anna", "Ben")
    game(store, "Nan", "Cleo")
    people = by_name(store)
    store.people.merge(people["Nan"][0], people["Anna"][0])

    assert {name: games for name, (_, games) in by_name(store).items()} == {"Anna": 2, "Ben": 1, "Cleo": 1}
    assert [listed.players[0][1] for listed in store.games.all()] == ["Anna", "Anna"]


def test_whoever_is_removed_is_not_proposed_and_their_games_stay(store: Store) -> None:
    session = game(store, "Anna", "Ben")
    store.people.rename(by_name(store)["Anna"][0], "Annette")
    store.people.remove(by_name(store)["Annette"][0])

    assert store.people.names() == ("Ben",)
    assert store.games.all()[0].players == (("seat0", "Anna"), ("seat1", "Ben"))
    assert Session.open(store.games, session.book.uid).state == session.state


def test_whoever_was_forgotten_is_brought_back(store: Store) -> None:
    game(store, "Anna", "Ben")
    store.people.rename(by_name(store)["Anna"][0], "Annette")
    gone = store.people.remove(by_name(store)["Annette"][0])
    game(store, "Cleo", "Di")
    store.people.bring_back(gone)

    assert gone.name == "Annette"
    assert by_name(store)["Annette"][1] == 1
    assert [listed.players[0][1] for listed in store.games.all()] == ["Cleo", "Annette"]


def test_whoever_was_merged_is_brought_back(store: Store) -> None:
    game(store, "Anna", "Ben")
    game(store, "Nan", "Cleo")
    people = by_name(store)
    gone = store.people.merge(people["Nan"][0], people["Anna"][0])
    store.people.bring_back(gone)

    assert {name: games for name, (_, games) in by_name(store).items()} == dict.fromkeys(people, 1)
    assert [listed.players[0][1] for listed in store.games.all()] == ["Nan", "Anna"]


def test_whoever_was_forgotten_and_came_again_is_one_person(store: Store) -> None:
    game(store, "Anna", "Ben")
    gone = store.people.remove(by_name(store)["Anna"][0])
    game(store, "Anna", "Cleo")
    store.people.bring_back(gone)

    assert by_name(store)["Anna"][1] == 2


def test_nobody_is_called_nothing(store: Store) -> None:
    game(store, "Anna", "Ben")
    with pytest.raises(Unreadable):
        store.people.rename(by_name(store)["Anna"][0], "  ")
    assert by_name(store)["Anna"][1] == 1
