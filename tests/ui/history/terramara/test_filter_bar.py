"""Which lines of a step are listed."""

from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.games.terramara.commands import Learn
from companion.session import Session
from companion.wording.wording import Wording
from tests.ui.games.terramara.conftest import make_setup
from ui.context import Context
from ui.history.filter_bar import FilterBar
from ui.models.log_model import LogLine


def test_what_somebody_got_when_a_space_was_told_was_played(qtbot: QtBot, context: Context) -> None:
    session = Session.create(find_game("terramara"), make_setup(3, sample=False))
    session.apply(Learn(fact="space:1L.1", value="2 wood"))
    bar = FilterBar(context, Wording(context.language, "terramara"), session.state)
    qtbot.addWidget(bar)
    step = session.steps[-1]
    told, got = LogLine("Told of row 1: gain 2 wood", quiet=True), LogLine("Anna: +2 wood", "red")
    listed = {}
    for kind in ("all", "moves", "told", "corrections"):
        bar.what.setCurrentIndex(bar.what.findData(kind))
        listed[kind] = (bar.lists(told, step), bar.lists(got, step))
    assert listed == {
        "all": (True, True),
        "moves": (False, True),
        "told": (True, True),
        "corrections": (False, False),
    }
