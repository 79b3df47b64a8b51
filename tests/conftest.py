"""What holds for every test: no screen, no real user folder, the same examples on every run."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from hypothesis import settings

from tests.translations.places import INTO, SEEN
from translations import messages
from translations.catalogues import compile_all

# Before anything imports Qt. Set and not defaulted: on some desktops it is already set to a real screen.
os.environ["QT_QPA_PLATFORM"] = "offscreen"

# Quick is derandomised: `make test` says the same thing twice. `make campaign` looks for what it misses.
settings.register_profile("quick", deadline=None, derandomize=True, max_examples=50)
settings.register_profile("campaign", deadline=None, max_examples=5_000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


@pytest.fixture(autouse=True)
def own_user_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing a test does reaches the games and settings of the person who runs it."""
    home: Path = tmp_path_factory.getbasetemp() / "user-folders"
    for variable, folder in (("DATA", "data"), ("CONFIG", "config"), ("STATE", "state")):
        monkeypatch.setenv(f"XDG_{variable}_HOME", str(home / folder))
    return home


@pytest.fixture(scope="session")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All translations as they are now, whatever was compiled last."""
    folder: Path = tmp_path_factory.mktemp("catalogues")
    compile_all(folder)
    return folder


@pytest.fixture(scope="session")
def every_text() -> Catalog:
    """All that the program can say, as translators get it. Finding it takes a second; nobody changes it."""
    return messages.extracted()


@pytest.fixture(autouse=True, scope="session")
def everything_said() -> Iterator[None]:
    """What is put into which sentence is noted, for the check of grammatical forms."""
    with SEEN.recording():
        yield
    if into := os.environ.get(INTO):  # one of several processes: somebody puts together what all have heard
        (Path(into) / f"{os.getpid()}.txt").write_text(SEEN.written(whole=True), encoding="utf-8")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test that judges what the others have said comes after them."""
    items.sort(key=lambda item: item.get_closest_marker("last") is not None)
