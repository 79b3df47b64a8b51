"""Starting costs no more than it must: PySide reads nobody's source, and nobody needs the store at once."""

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

from ui import quick_start

KEPT = """
import linecache, sys
import ui.app
print(sum(name.endswith(".py") and "/ui/" in name.replace(chr(92), "/") for name in linecache.cache))
print(*(name for name in ("pydantic", "sqlalchemy", "sqlmodel", "companion.session") if name in sys.modules))
"""


HASHED = """
import sys
import ui
import hashlib
print(hashlib.sha256(b"terramara").hexdigest(), sys.modules["_hashlib"])
"""


def run(code: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def test_the_start_page_needs_neither_sources_nor_the_store() -> None:
    assert run(KEPT) == ["0", ""]


def test_hashes_are_the_same_without_openssl() -> None:
    assert run(HASHED) == [f"{hashlib.sha256(b'terramara').hexdigest()} None"]


def test_openssl_is_used_where_python_has_no_hashes_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "_hashlib", raising=False)
    monkeypatch.setattr(quick_start, "_OWN_SHA2", ("_no_such_hash",))
    quick_start.spare_openssl()
    assert "_hashlib" not in sys.modules
