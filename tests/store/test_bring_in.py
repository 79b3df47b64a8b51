"""The database layer comes without an event loop, TLS and e-mail, and still gets them when it asks."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from companion.store.bring_in import Postponed, postponed
from companion.store.repository import Store

SLOW = """
import builtins
builtins.slow_was_read += 1
class Trouble(Exception): ...
def double(n): return 2 * n
"""


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with a module in it that tells how often it was read."""
    (tmp_path / "slow_package").mkdir()
    (tmp_path / "slow_package" / "__init__.py").write_text("", encoding="utf-8")
    (tmp_path / "slow_package" / "slow.py").write_text(SLOW, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("builtins.slow_was_read", 0, raising=False)
    for name in ("slow_package", "slow_package.slow"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return "slow_package.slow"


def read() -> int:
    import builtins

    count = builtins.slow_was_read  # type: ignore[attr-defined]
    assert isinstance(count, int)
    return count


def test_a_module_that_can_wait_is_read_on_first_use(slow: str) -> None:
    with postponed({slow: ("double",)}):
        stand_in = import_module(slow)
        package = import_module("slow_package")
        double = stand_in.double
    assert isinstance(stand_in, Postponed)
    assert read() == 0
    assert double(4) == 8
    assert read() == 1
    assert package.slow.Trouble is stand_in.Trouble
    assert read() == 1


def test_whoever_imports_it_afterwards_gets_the_real_one(slow: str) -> None:
    with postponed({slow: ()}):
        stand_in = import_module(slow)
    real = import_module(slow)
    assert not isinstance(real, Postponed)
    assert stand_in.Trouble is real.Trouble
    assert read() == 1


def test_a_use_inside_fetches_it_at_once(slow: str) -> None:
    with postponed({slow: ()}):
        trouble = import_module(slow).Trouble
        assert not isinstance(sys.modules[slow], Postponed)
    assert issubclass(trouble, Exception)
    assert import_module(slow).Trouble is trouble


def test_a_module_that_is_here_already_stays_what_it_is(slow: str) -> None:
    real = import_module(slow)
    with postponed({slow: ("double",)}):
        assert import_module(slow) is real
    assert import_module(slow) is real


def test_a_name_that_is_not_there_is_missed_as_usual(slow: str) -> None:
    with postponed({slow: ()}):
        stand_in = import_module(slow)
    with pytest.raises(AttributeError):
        _ = stand_in.nothing


OPENED = """
import sys
from pathlib import Path
from companion.store.bring_in import bring_in
bring_in()
bring_in()
from companion.store.repository import Store
store = Store.open(Path(sys.argv[1]))
assert store.games.all() == []
store.close()
print(*(name for name in ("asyncio", "ssl", "email") if name in sys.modules))
from sqlalchemy.util import concurrency
print(concurrency.is_exit_exception(ValueError()), concurrency.is_exit_exception(SystemExit()))
import asyncio, importlib.metadata
print(asyncio.run(asyncio.sleep(0, "awake")), bool(importlib.metadata.version("sqlalchemy")))
"""


def test_a_store_is_opened_without_them_and_finds_them_when_it_asks(tmp_path: Path) -> None:
    Store.open(tmp_path).close()  # making the file takes more than opening it
    done = subprocess.run(
        [sys.executable, "-c", OPENED, str(tmp_path)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    brought, exits, awake = done.stdout.splitlines()
    assert brought == ""
    assert exits == "False True"
    assert awake == "awake True"
