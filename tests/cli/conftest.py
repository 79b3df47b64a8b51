"""A terminal for tests that speak every language."""

from pathlib import Path

import pytest

from companion.store.paths import VARIABLE
from translations.catalogues import BUILT, compile_one
from translations.messages import FOLDER, languages


@pytest.fixture(scope="session")
def compiled() -> None:
    for code in languages():
        compile_one(FOLDER / f"{code}.po", BUILT)


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, compiled: None) -> Path:
    """The folder it is in, with no games yet."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path
