"""The lines of a game: the one that counts, and those that were set aside or only tried."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox

from companion.kernel.branches import Branch
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.widgets.calm import calm
from ui.widgets.elided_combo import ElidedCombo
from ui.widgets.plain import show_tip

COUNTS = -1
"""Stands for the line that counts, where others have the number of an entry."""


class _Lines(ElidedCombo):
    """Letters open the list and find a line there: each choice makes the page anew, and the next letter would
    be a key of that."""

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not event.text().isalnum():
            super().keyPressEvent(event)
            return
        self.showPopup()
        self.view().keyboardSearch(event.text())


def line_choice(
    context: Context, wording: Wording, state: Any, branches: Sequence[Branch], shown: int
) -> QComboBox:
    """The newest first, below the line that counts."""
    box = calm(_Lines())
    box.setAccessibleName(context._("Which line of this game is shown"))
    box.addItem(context._("The game as it counts"), COUNTS)
    for branch in reversed(branches):
        box.addItem(said_branch(wording, state, branch), branch.number)
    box.setCurrentIndex(max(0, box.findData(shown)))
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(20)
    show_tip(box, box.currentText())  # which may be longer than the column of moves is wide
    if not branches:
        box.hide()
    return box


def said_branch(wording: Wording, state: Any, branch: Branch) -> str:
    """What a branch is: where it leaves the game, how long it is, with what it begins. The words come from
    the table as it is: nothing is worked out anew for a name."""
    say_n, n = wording.language.say_n, branch.inputs
    move = wording.attempt(state, branch.own[0].command)
    if branch.tried:
        return say_n(
            "What if, after move {at}, {n} move: {move}",
            "What if, after move {at}, {n} moves: {move}",
            n,
            at=branch.fork,
            move=move,
        )
    return say_n(
        "Set aside after move {at}, {n} move: {move}",
        "Set aside after move {at}, {n} moves: {move}",
        n,
        at=branch.fork,
        move=move,
    )
