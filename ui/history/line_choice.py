"""The lines of a game: the one that counts, and those that were set aside or only tried."""

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox

from companion.kernel.branches import Branch
from ui.context import Context
from ui.widgets.calm import calm
from ui.widgets.elided_combo import ElidedCombo
from ui.widgets.plain import show_tip

COUNTS = -1
"""Stands for the line that counts, where others have the number of an entry."""


def line_choice(context: Context, branches: Sequence[Branch], shown: int) -> QComboBox:
    """The newest first, below the line that counts."""
    box = calm(ElidedCombo())
    box.setAccessibleName(context._("Which line of this game is shown"))
    box.addItem(context._("The game as it counts"), COUNTS)
    for branch in reversed(branches):
        box.addItem(said_branch(context, branch), branch.number)
    box.setCurrentIndex(max(0, box.findData(shown)))
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(20)
    show_tip(box, box.currentText())  # which may be longer than the column of moves is wide
    if not branches:
        box.hide()
    return box


def said_branch(context: Context, branch: Branch) -> str:
    """What a branch is, in a line: where it leaves the game, and how long it is."""
    say_n, n = context.language.say_n, len(branch)
    if branch.tried:
        return say_n(
            "What if, after move {at}: {n} move", "What if, after move {at}: {n} moves", n, at=branch.fork
        )
    return say_n(
        "Set aside after move {at}: {n} move", "Set aside after move {at}: {n} moves", n, at=branch.fork
    )
