"""What is changed in the catalogue by hand is one step: durable, undone and redone as a whole."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from companion.kernel.common import Learn
from companion.kernel.errors import Unreadable
from companion.session import Session
from companion.store.catalogue import STEPS_KEPT, GameCatalogue
from companion.store.repository import Store
from tests.store.stones import State, find_game


@pytest.fixture
def box(store: Store) -> GameCatalogue:
    return GameCatalogue(store.catalogue, "stones")


def test_when_and_in_which_game_a_fact_was_told(store: Store, session: Session[State]) -> None:
    session.apply(Learn(fact="card:a", value=1))
    store.catalogue.learn("stones", [("card:b", 2)])

    told = store.catalogue.told("stones")

    assert list(told) == ["card:a", "card:b"], "in the order of telling"
    assert told["card:a"].in_game == session.book.uid
    assert told["card:b"].in_game == ""
    assert told["card:a"].at < told["card:b"].at


def test_saying_the_same_again_does_not_make_it_younger(store: Store, session: Session[State]) -> None:
    store.catalogue.learn("stones", [("card:a", 1)])
    before = store.catalogue.told("stones")

    session.apply(Learn(fact="card:a", value=1))

    assert store.catalogue.told("stones") == before


def test_a_change_by_hand_is_undone_and_redone_as_a_whole(box: GameCatalogue) -> None:
    box.change("edit", {"a": 1, "b": 2})
    before = box.told()

    step = box.change("import", {"a": 5, "b": None, "c": 3})

    assert step is not None
    assert (step.kind, step.keys) == ("import", ("a", "b", "c"))
    after = box.told()
    assert box.entries() == {"a": 5, "c": 3}
    assert box.next_undo() == step
    assert box.undo() == step
    assert box.told() == before, "with the order and the moments they had"
    assert box.next_redo() == step
    assert box.redo() == step
    assert box.told() == after
    assert box.next_redo() is None


def test_what_a_game_told_since_is_kept_when_an_import_is_undone(
    box: GameCatalogue, session: Session[State]
) -> None:
    box.change("import", {"a": 1, "b": 2})
    session.apply(Learn(fact="b", value=9))

    step = box.undo()

    assert step is not None
    assert step.kept == ("b",)
    assert box.entries() == {"b": 9}


def test_a_new_step_forgets_what_could_have_been_redone(box: GameCatalogue) -> None:
    box.change("edit", {"a": 1})
    box.undo()
    box.change("edit", {"a": 2})

    assert box.redo() is None
    assert box.entries() == {"a": 2}


def test_nothing_to_change_is_no_step(box: GameCatalogue) -> None:
    box.change("edit", {"a": 1})

    assert box.change("edit", {"a": 1, "b": None}) is None
    step = box.undo()
    assert step is not None
    assert box.undo() is None


def test_a_value_that_cannot_be_stored_changes_nothing(box: GameCatalogue) -> None:
    with pytest.raises(Unreadable):
        box.change("import", {"a": 1, "b": "x" * 70_000})

    assert box.entries() == {}
    assert box.next_undo() is None


def test_steps_survive_a_restart_and_belong_to_their_game(store: Store, tmp_path: Path) -> None:
    store.catalogue.change("stones", "import", {"a": 1})
    store.catalogue.change("other", "edit", {"a": 2})
    store.close()

    with Store.open(tmp_path / "data", find_game) as again:
        assert again.catalogue.undo("stones") is not None
        assert again.catalogue.all("stones") == {}
        assert again.catalogue.all("other") == {"a": 2}


def test_only_so_many_steps_are_remembered(box: GameCatalogue) -> None:
    for n in range(STEPS_KEPT + 5):
        box.change("edit", {"a": n})

    undone = 0
    while box.undo() is not None:
        undone += 1
    assert undone == STEPS_KEPT
    assert box.entries() == {"a": 4}


def test_a_file_from_before_steps_were_kept_goes_on(tmp_path: Path, empty_store: Path) -> None:
    shutil.copytree(empty_store, tmp_path / "old")
    with sqlite3.connect(tmp_path / "old" / "games.sqlite") as connection:
        connection.execute("DROP TABLE catalogue_steps")
        connection.execute("UPDATE alembic_version SET version_num = '0002'")
    connection.close()

    with Store.open(tmp_path / "old", find_game) as store:
        store.catalogue.change("stones", "edit", {"a": 1})
        assert store.catalogue.undo("stones") is not None
