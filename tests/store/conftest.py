"""A store of its own for every test, with a clock that can be set."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.session import Session
from companion.store.repository import Store
from tests.store.stones import STONES, Setup, State, find_game


class Wristwatch:
    """Goes on by a second with every look, and wherever somebody turns it."""

    def __init__(self) -> None:
        self.time = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time


@pytest.fixture
def tmp_path(tmp_path: Path) -> Iterator[Path]:
    """In memory where that is possible: a durable store on a busy disk makes slow tests."""
    memory = Path("/dev/shm")
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        yield Path(folder)


@pytest.fixture
def watch() -> Wristwatch:
    return Wristwatch()


@pytest.fixture(scope="session")
def empty_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a fresh file in it: copying one is quicker than making one."""
    folder = tmp_path_factory.mktemp("empty")
    Store.open(folder, find_game).close()
    return folder


@pytest.fixture
def store(tmp_path: Path, empty_store: Path, watch: Wristwatch) -> Iterator[Store]:
    shutil.copytree(empty_store, tmp_path / "data")
    store = Store.open(tmp_path / "data", find_game, watch)
    yield store
    store.close()


@pytest.fixture
def session(store: Store) -> Session[State]:
    return Session.create(STONES, Setup(), store.games, title="Friday")
