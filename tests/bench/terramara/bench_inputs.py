"""How many inputs a game takes."""

import tempfile
from collections.abc import Iterator

from tests.bench.row import Row
from tests.bench.window import open_window


def rows() -> Iterator[Row]:
    yield entering()


def entering() -> Row:
    """Inputs of a recorded game for four, by real mouse events, beside the least that could say the same."""
    from PySide6.QtWidgets import QApplication

    from companion.games.registry import find_headless
    from companion.kernel.autoplay import AutoPlayer
    from companion.session import Session
    from tests.bench.terramara.least import least_inputs
    from tests.bench.terramara.measured import setup_of
    from ui.games.terramara.robot import Robot, as_people_say
    from ui.games.terramara.table_page import TablePage

    headless, setup = find_headless("terramara"), setup_of(4)
    session = Session.create(headless.game, setup)
    player = AutoPlayer(headless, 4)
    while (chosen := player.choose(session.state)) is not None:
        session.apply(as_people_say(session.state, chosen))
    commands = [step.move.command for step in session.played]
    with tempfile.TemporaryDirectory() as folder, open_window(folder) as window:
        window.show_session(Session.create(headless.game, setup))
        assert window.game is not None
        page = window.game.table
        assert isinstance(page, TablePage)
        robot = Robot(page, page.bridge)
        robot.play(commands)
        QApplication.processEvents()
    least = least_inputs(headless.game, setup, commands)
    what = "inputs of a game for four (beside the least that could say the same)"
    return Row(what, robot.inputs, least, robot.inputs / least, "<= 1.45x", "inputs")
