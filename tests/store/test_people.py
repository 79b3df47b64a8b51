"""People: one person for one name, renamed and merged without touching what games were told."""

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


def test_a_rename_shows_in_every_list_and_changes_no_game(store: Store) -> None:
    session = game(store, "Anna", "Ben")
    anna = by_name(store)["Anna"][0]

    store.people.rename(anna, "Anna-Lena")

    assert store.games.all()[0].players[0] == ("seat0", "Anna-Lena")
    again: Session[State] = Session.open(store.games, session.book.uid)
    assert again.state.players["seat0"].name == "Anna"


def test_a_new_spelling_of_the_own_name_is_fine(store: Store) -> None:
    person = store.people.add("anna")

    assert store.people.rename(person.id, "Anna").name == "Anna"


def test_a_name_that_is_taken_is_refused_and_points_to_merging(store: Store) -> None:
    anna, ben = store.people.add("Anna"), store.people.add("Ben")

    with pytest.raises(Unreadable, match="already somebody called 'Anna'; merge"):
        store.people.rename(ben.id, "ANNA")
    assert {anna.name, ben.name} == set(by_name(store))


def test_merged_people_share_their_games(store: Store) -> None:
    game(store, "Anna", "Ben")
    game(store, "Aennchen", "Ben")
    people = by_name(store)

    store.people.merge(keep=people["Anna"][0], gone=people["Aennchen"][0])

    assert {name: games for name, (_, games) in by_name(store).items()} == {"Anna": 2, "Ben": 2}
    assert {listed.players[0][1] for listed in store.games.all()} == {"Anna"}
    assert store.database.faults() == []


def test_nobody_is_merged_with_themselves_or_a_stranger(store: Store) -> None:
    anna = store.people.add("Anna")

    for gone in (anna.id, 999):
        with pytest.raises(Unreadable) as caught:
            store.people.merge(anna.id, gone)
        assert caught.value.place == "person"
    with pytest.raises(Unreadable):
        store.people.rename(999, "Zoë")
    assert list(by_name(store)) == ["Anna"]


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_just_people(store: Store, name: str) -> None:
    person = store.people.add("Anna")

    store.people.rename(person.id, name)

    assert list(by_name(store)) == [name]
    assert store.people.add(name).id == person.id
