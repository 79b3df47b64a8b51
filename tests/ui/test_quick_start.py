"""Starting costs no more than it must: PySide reads nobody's source, and nobody needs the store at once."""

import subprocess
import sys
from pathlib import Path

KEPT = """
import contextlib, io, linecache, sys
from ui.__main__ import main
with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()):
    main(["--help"])
assert "ui.main_window" in sys.modules
print(sum(name.endswith(".py") and "/ui/" in name.replace(chr(92), "/") for name in linecache.cache))
print(*(name for name in ("pydantic", "sqlalchemy", "sqlmodel", "companion.session") if name in sys.modules))
"""


DRESSED = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from ui.app import Application
app = QApplication(["test"])
application = Application(app, Path(sys.argv[1]))
application.window.show()
app.processEvents()
found = [w for kind in (QLabel, QPushButton) for w in application.window.findChildren(kind)]
widgets = [w for w in found if w.isVisible()]
print(len(widgets) > 8, *sorted({w.font().family() for w in widgets}))
before = {w: (w.font().key(), w.sizeHint()) for w in widgets}
application._context.theme.apply(app)
app.processEvents()
print(sum((w.font().key(), w.sizeHint()) != known for w, known in before.items()))
application.finish()
"""


def run(code: str, *given: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", code, *given],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def test_the_start_page_needs_neither_sources_nor_the_store() -> None:
    assert run(KEPT) == ["0", ""]


def test_what_is_built_before_it_is_dressed_looks_as_if_it_had_been_dressed_first(tmp_path: Path) -> None:
    families, differing = run(DRESSED, str(tmp_path))
    assert families == "True Source Sans Pro Vollkorn"
    assert differing == "0"
