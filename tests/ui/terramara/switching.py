"""What tests of another language at once share at a table of clans."""

from tests.ui.games.terramara.conftest import NAMES, make_setup
from tests.ui.marks import unmarked
from ui.app import Application
from ui.games.terramara.table_page import TablePage

PEOPLE = tuple(name for name, _ in NAMES)


def begin(program: Application, **wishes: object) -> TablePage:
    program.window.show_session(program.window.library.begin("terramara", make_setup(**wishes)))  # type: ignore[arg-type]
    return table(program)


def table(program: Application) -> TablePage:
    assert program.window.game is not None
    page = program.window.game.table
    assert isinstance(page, TablePage)
    return page


def all_marked(program: Application, *people: str) -> None:
    found = unmarked(program.window, (*PEOPLE, *people))
    assert not found, "\n".join(sorted(found))
