"""An evening through the real window: a recorded game entered by real events, and what every turn cost."""

import tempfile
from collections import Counter
from dataclasses import dataclass, field

from PySide6.QtWidgets import QApplication

from companion.games.terramara.commands import Send
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.scoring import score
from companion.games.terramara.state import State
from companion.kernel.command import Command
from companion.kernel.frozen import frozen
from companion.kernel.values import evolve
from companion.session import Session
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.bench.terramara.hidden_box import TOLD
from tests.bench.terramara.mattering import matter_now
from tests.bench.terramara.recorded import Recorded
from tests.bench.terramara.telling_robot import TellingRobot
from tests.bench.window import open_window
from ui.games.terramara.robot import Robot
from ui.games.terramara.table_page import TablePage


@frozen
class Entry:
    """One recorded decision: the inputs it took, and what was told for it."""

    round: int
    command: Command
    tally: Counter[str]
    told: tuple[str, ...] = ()


@dataclass
class Evening:
    """`entries` begin with the first turn; `setting_up` is how many inputs came before. `confirmed` are the
    facts that needed a click of their own to be believed, whenever that was."""

    entries: list[Entry] = field(default_factory=list)
    setting_up: int = 0
    confirmed: set[str] = field(default_factory=set)

    @property
    def turns(self) -> int:
        return sum(isinstance(entry.command, Send) for entry in self.entries)

    @property
    def inputs(self) -> int:
        return sum(entry.tally.total() for entry in self.entries)

    @property
    def per_turn(self) -> float:
        return self.inputs / self.turns

    def of_round(self, number: int) -> "Evening":
        return Evening([entry for entry in self.entries if entry.round == number])

    def by_purpose(self) -> Counter[str]:
        return sum((entry.tally for entry in self.entries), Counter())


def spend_evening(recorded: Recorded, told: bool) -> Evening:
    """In a window of its own, with the box told before or as it comes up."""
    with tempfile.TemporaryDirectory() as folder, open_window(folder) as window:
        window.library.open()
        window.show_session(Session.create(TOLD if told else TERRAMARA, recorded.setup))
        assert window.game is not None
        window.game.show_table()
        page = window.game.table
        assert isinstance(page, TablePage)
        QApplication.processEvents()
        return enter(robot_for(page, recorded, told), recorded)


def robot_for(page: TablePage, recorded: Recorded, told: bool) -> Robot:
    if told:
        return Robot(page, page.bridge)
    return TellingRobot(page, page.bridge, Wording(load("en"), "terramara"), recorded.tables)


class Diverged(Exception):
    """The two tables are not the same any more, so that nothing can be compared."""


def enter(robot: Robot, recorded: Recorded) -> Evening:
    """Every decision in order. Raises `Diverged`."""
    evening = Evening()
    commands = recorded.commands
    robot.settle()
    for at, command in enumerate(commands):
        before, told = robot.tally.copy(), len(robot.told)
        following = commands[at + 1] if at + 1 < len(commands) else None
        if isinstance(robot, TellingRobot):
            for ref in matter_now(recorded, at, robot.half_told()):
                robot.volunteer(ref)
        if not robot.left_to(command, following):
            robot.perform(command)
            if not robot.open:
                _same_table(robot.table(), recorded.tables[at + 1], command)
        table = recorded.tables[at]
        if table.phase == "setup":
            evening.setting_up = robot.inputs
        else:
            facts = tuple(robot.told[told:])
            evening.entries.append(Entry(table.round, command, robot.tally - before, facts))
    if isinstance(robot, TellingRobot):
        robot.confirm()
        evening.confirmed = robot.confirmed
    _same_table(robot.table(), recorded.tables[-1], commands[-1])
    if recorded.tables[-1].phase == "over":
        _same_score(robot.table(), recorded.tables[-1])
    return evening


def _same_score(ours: State, theirs: State) -> None:
    """By what was told alone. Outposts are nobody's question before the pad: they stay out of it."""
    found = {line.player: line.halves for line in score(ours).lines}
    for line in score(theirs).lines:
        for category, halves in line.halves.items():
            if category != "outposts" and found[line.player][category] != halves:
                raise Diverged(f"{category} of {line.player}: {found[line.player][category]}, not {halves}")


def _same_table(ours: State, theirs: State, command: Command) -> None:
    """What was told late has led to the same as what was told before."""
    for name in ("players", "spaces", "row", "turn", "round", "neutral_strength", "fire_space"):
        if getattr(ours, name) != getattr(theirs, name):
            raise Diverged(f"{name} after {command}:\n{getattr(ours, name)}\n{getattr(theirs, name)}")
    if score(evolve(ours, known=theirs.known)).lines != score(theirs).lines:
        raise Diverged(f"another score after {command}")
