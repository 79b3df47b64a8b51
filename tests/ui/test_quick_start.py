"""Starting costs no more than it must: PySide reads nobody's source, and nobody needs the store at once."""

import subprocess
import sys
from pathlib import Path

KEPT = """
import linecache, sys
import ui.app
print(sum(name.endswith(".py") and "/ui/" in name.replace(chr(92), "/") for name in linecache.cache))
print(*(name for name in ("pydantic", "sqlalchemy", "sqlmodel", "companion.session") if name in sys.modules))
"""


def test_the_start_page_needs_neither_sources_nor_the_store() -> None:
    done = subprocess.run(
        [sys.executable, "-c", KEPT],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == ["0", ""]
