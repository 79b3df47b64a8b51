"""Plays recorded commands through the window with real mouse and key events, and counts them.

The demonstration shows the program with it, the tests play whole games with it, and the bench
measures by it how many inputs a turn costs.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from companion.games.terramara.board import MERGED
from companion.games.terramara.commands import (
    ByHand,
    ChooseOption,
    Decline,
    EndTurn,
    GiveUnits,
    LocateFire,
    Pay,
    PickCard,
    PutNeutral,
    Send,
    Step,
    Swap,
    TakeUnits,
    UseCard,
    UseWorker,
)
from companion.games.terramara.crafted import for_nothing
from companion.games.terramara.spaces import effect_of_half
from companion.games.terramara.state import State
from companion.kernel.command import Command
from companion.kernel.drawing import Draw
from companion.kernel.frame import find_decision
from companion.kernel.values import bag, evolve
from ui.games.terramara.click_targets import default_member, next_table, not_used_yet
from ui.games.terramara.now.answer_form import AnswerForm
from ui.games.terramara.now.artifact_row import ArtifactRow
from ui.games.terramara.now.turn_form import MemberRow
from ui.games.terramara.table_page import TablePage
from ui.session_bridge import SessionBridge
from ui.widgets.bag_picker import BagPicker

BAGS = {
    UseWorker: "convert",
    TakeUnits: "units",
    Swap: "give",
    GiveUnits: "units",
    Pay: "units",
    ByHand: "gains",
}


W = TypeVar("W", bound=QWidget)


class Lost(Exception):
    """The robot did not find on the screen what it needs for a command."""


def as_people_say(state: State, command: Command) -> Command:
    """Of two caravans that stand side by side nobody can say which: it is the first."""
    if isinstance(command, Step) and command.caravan:
        frame = find_decision(state.agenda, command.decision)
        one, other = state.players[frame.owner].caravans if frame else ("", "-")
        if one == other:
            return evolve(command, caravan=0)
    return command


def _half_meant(send: Send, following: Command | None) -> str:
    """The half of a merged space that sends there and says what follows as well; empty for none."""
    if not isinstance(following, ChooseOption) or not following.decision.endswith(f":{send.space}"):
        return ""
    halves = MERGED.get(send.space, ())
    return next((half for half in halves if effect_of_half(half) == following.option), "")


class Robot:
    """`tally` counts clicks and keys by what they were for; `told` are the facts that were asked for."""

    def __init__(self, page: TablePage, bridge: SessionBridge) -> None:
        self._page = page
        self._bridge = bridge
        self.tally: Counter[str] = Counter()
        self.told: list[str] = []
        self._purpose = ""
        self._send_left: Send | None = None
        """Said together with the half of the space that is chosen next."""
        self.on_round_page: Callable[[], None] = lambda: None

    @property
    def inputs(self) -> int:
        return self.tally.total()

    def play(self, commands: Sequence[Command]) -> None:
        """All commands in order; the end of a turn is left to the next send where the window merges them."""
        for command, following in zip(commands, (*commands[1:], None), strict=True):
            if not self.left_to(command, following):
                self.perform(command)

    def left_to(self, command: Command, following: Command | None) -> bool:
        """Whether what follows says this as well."""
        if isinstance(command, Send) and _half_meant(command, following):
            self._send_left = command
            return True
        ends = isinstance(command, EndTurn)
        return ends and isinstance(following, Send) and self._merges(following)

    def _merges(self, following: Send) -> bool:
        after = next_table(self._page.aiming.table)
        return after is not None and after.turn == following.player

    def perform(self, command: Command) -> None:
        """One command, by the inputs a person would make. Raises `Lost`."""
        before = self._bridge.session.timeline.cursor
        command = as_people_say(self._bridge.state, command)
        self._confirm_picked(self._send_left or command)
        if not isinstance(command, Draw):
            self._leave_round_page()
        self._say(command)
        self._send_left = None
        _come_round()
        self.settle()
        if self._bridge.session.timeline.cursor == before and not self.open:
            raise Lost(f"nothing happened for {command}")
        if self._on_round_page:
            self.on_round_page()
            if self._begin_button() is None:
                self._leave_round_page()

    @property
    def open(self) -> bool:
        """Whether something is described to the end, and waits for the next click to confirm it."""
        return self._page.aiming.open

    def table(self) -> State:
        """What the companion shows."""
        state: State = self._bridge.state
        return state

    def settle(self) -> None:
        """Whatever the window wants to know first; a table that has told its box is never asked."""

    # -- ways to say it

    def _say(self, command: Command) -> None:
        self._purpose = command.kind
        if self._send_left is not None:
            self._send(self._send_left, _half_meant(self._send_left, command))
        elif self._means_nothing(command):
            self._page.aiming.enter((command,))
        elif isinstance(command, Send):
            self._send(command, command.space)
        elif isinstance(command, LocateFire | PutNeutral):
            self._click_board(command.space)
        elif getattr(command, BAGS.get(type(command), ""), None):
            self._bag(self._pickers(), command)
        else:
            self._button(command)

    def _means_nothing(self, command: Command) -> bool:
        """Whether a card is used for nothing, or its choice left: no click does that, since nobody would."""
        if isinstance(command, UseCard):
            return bool(for_nothing(self._page.aiming.table.state, command))
        return isinstance(command, Decline) and not_used_yet(self._bridge)

    def _send(self, command: Send, target: str) -> None:
        table = self._page.aiming.table
        state = next_table(table) if table.state.sent else table.state
        if state is None or state.turn != command.player:
            raise Lost(f"it is not the turn of {command.player}")
        if command.member != default_member(state, command.player):
            self._pick(command.member)
        self._purpose = command.kind
        self._click_board(target)

    def _pick(self, member: str) -> None:
        self._purpose = "member"
        for row in self._find(MemberRow):
            if member in row.buttons:
                self._click(row.buttons[member])
                return
        raise Lost(f"no {member} to pick")

    def _click_board(self, target: str) -> None:
        board = self._page.board
        if target not in board.lit or target not in board.targets():
            raise Lost(f"{target} is not lit")
        self._click(board.viewport(), board.target_point(target))

    def _button(self, command: Command) -> None:
        if isinstance(command, EndTurn):
            for button in self._page.now.findChildren(QWidget, "end_turn"):
                if button.isVisibleTo(self._page):
                    self._click(button)
                    return
        shown: list[tuple[Command, QWidget]] = []
        for answer in self._find(AnswerForm):
            shown += answer.buttons
        for row in self._find(ArtifactRow):
            shown += row.buttons
        for offered, button in shown:
            if offered == command:
                self._click(button)
                return
        forms = self._page.side_forms
        if isinstance(command, Draw) and command.how == "program" and forms.draw.isVisibleTo(self._page):
            self._click(self._begin_button() or forms.draw.draw)
            return
        if isinstance(command, PickCard):
            self._click(forms.draft.cards[command.card])
            return
        if target := self._only_there(command):
            self._click_board(target)
            return
        raise Lost(f"no button for {command}")

    def _only_there(self, command: Command) -> str:
        """What on the board stands for this and for nothing else people could tell from it."""
        for target, aims in self._page.aiming.aims.lit.items():
            meant = {as_people_say(self._page.aiming.table.state, aim.commands[-1]) for aim in aims}
            if meant == {command} and target in self._page.board.targets():
                return target
        return ""

    def _bag(self, pickers: Sequence[BagPicker], command: Command) -> None:
        wanted: Mapping[str, int] = bag(getattr(command, BAGS[type(command)]))
        for picker in pickers:
            if not any(template.matches(command) for template in picker.templates):
                continue
            before = self._bridge.session.timeline.cursor
            if picker.units() != wanted and picker.units():
                self._click(picker.clear_button)
            whole = next((button for button in picker.whole_buttons if button.units == wanted), None)
            if whole is not None and not picker.units():
                self._click(whole)
                return
            if picker.units() != wanted:
                for unit, n in wanted.items():
                    for _ in range(n):
                        self._click(picker.unit_button(unit))
            if self._bridge.session.timeline.cursor == before and picker.chosen() is None:
                self._click(picker.confirm_button)
            return
        raise Lost(f"no picker for {command}")

    def _confirm_picked(self, following: Command) -> None:
        """By its own button, unless what follows can be clicked at once and confirms it."""
        if not self._page.now.picked() or self._can_follow(following):
            return
        self._purpose = "confirm"
        for picker in self._pickers():
            if picker.chosen() is not None:
                self._click(picker.confirm_button)
                QApplication.processEvents()
                self.settle()
                return

    def _can_follow(self, following: Command) -> bool:
        if isinstance(following, UseWorker):
            free = [picker for picker in self._pickers() if picker.chosen() is None]
            return any(template.matches(following) for picker in free for template in picker.templates)
        if not isinstance(following, Send) or following.space not in self._page.board.lit:
            return False
        meant = (aim.commands[-1] for aim in self._page.aiming.aims.lit[following.space])
        return following in meant

    # -- finding and clicking

    def _find(self, kind: type[W]) -> list[W]:
        return [found for found in self._page.now.findChildren(kind) if found.isVisibleTo(self._page)]

    def _pickers(self) -> list[BagPicker]:
        return self._find(BagPicker)

    def _click(self, widget: QWidget, at: QPoint | None = None) -> None:
        self.tally[self._purpose] += 1
        point = at if at is not None else widget.rect().center()
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)

    @property
    def _on_round_page(self) -> bool:
        return self._page.centre.currentWidget() is self._page.round_page

    def _begin_button(self) -> QWidget | None:
        """What draws and leaves the page between rounds, where something is to be drawn there."""
        button = self._page.round_page.begin_button
        return button if self._on_round_page and not button.isHidden() else None

    def _leave_round_page(self) -> None:
        if self._on_round_page:
            self._purpose = "round_page"
            self._click(self._page.round_page.back_button)
            QApplication.processEvents()


def _come_round() -> None:
    """As a running event loop does: without it Qt keeps everything that is to be deleted, and a whole game
    becomes slower with every step."""
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
