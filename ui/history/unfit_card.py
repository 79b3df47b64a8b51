"""A move that does not fit any more: why, what only follows from it, and what can be done about it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from companion.kernel.frame import Frame
from companion.kernel.inputs import inputs_of
from companion.kernel.mending import NOT_PENDING
from companion.kernel.refusal import decisive
from companion.kernel.replay import Step
from companion.kernel.revising import Unfit
from companion.wording.wording import Wording
from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel, show_tip
from ui.widgets.tips_below import TipsBelow

MOST_LINES = 60
"""Of a folded list: more is counted, nobody reads it."""


def said(wording: Wording, steps: Sequence[Step[Any]]) -> list[str]:
    """A line for each click or key, however many moves it said."""
    lines: dict[str, list[str]] = {}
    for step in steps:
        line = lines.setdefault(step.move.input or step.move.id, [])
        line.append(wording.attempt(step.state, step.move.command))
    return ["; ".join(line) for line in lines.values()]


def followers(unfit: Unfit[Any]) -> tuple[Step[Any], ...]:
    """What only follows from it and was said by another click or key: a line each, and counted like that."""
    own = {unfit.step.move.input or unfit.step.move.id}
    return tuple(step for step in unfit.follows if (step.move.input or step.move.id) not in own)


def misfits(unfit: Iterable[Unfit[Any]]) -> int:
    """How many moves do not fit, counted as the cards show them: each with its followers."""
    return sum(1 + inputs_of(step.move for step in followers(one)) for one in unfit)


def asked(wording: Wording, state: Any, frame: Frame) -> str:
    """A decision that waits, in one line."""
    prompt = wording.prompt(state, frame)
    if prompt.title.endswith("?"):  # a question already, and less of one
        return prompt.prompt
    return wording.language.say("Open here ({title}): {question}", title=prompt.title, question=prompt.prompt)


class UnfitCard(QFrame):
    """Offers; whoever shows it carries it out."""

    def __init__(self, context: Context, wording: Wording, unfit: Unfit[Any], may_pass: bool = False) -> None:
        """`may_pass`: the turns of the others can stay without this one."""
        super().__init__()
        self.unfit = unfit
        step, language = unfit.step, context.language
        self.setProperty("card", "true")
        self.title = PlainLabel(wording.attempt(step.state, step.move.command), "strong", wrap=True)
        self.reasons = PlainLabel("\n".join(self._reasons(context, wording)), wrap=True)
        column = QVBoxLayout(self)
        column.addWidget(self.title)
        column.addWidget(self.reasons)
        if unfit.waits is not None and not self._told(wording, unfit.waits):
            column.addWidget(PlainLabel(asked(wording, step.state, unfit.waits), wrap=True))
        follows = followers(unfit)
        n = inputs_of(step.move for step in follows)
        if n:
            text = self._skipped(context, wording, n)
            column.addWidget(Folded(context, text, lambda: said(wording, follows)))
        self.answer = PlainButton(context._("Answer it there"), kind="primary")
        self.allow = PlainButton(context._("Allow anyway"))
        show_tip(self.allow, context._("The table agrees to this move, whatever the rules say."))
        self.fix = PlainButton(context._("Say it differently"))
        self.take_out = PlainButton(
            language.say_n("Take it out, and the {n} that follows", "Take it out, and the {n} that follow", n)
            if n
            else language.say("Take it out")
        )
        row = FlowLayout(context.theme, self, Gap.TIGHT)
        self.rules = tuple(dict.fromkeys(it.rule for it in decisive(step.refusals) if it.rule))
        self.read = PlainButton(context._("Read the rule"), kind="quiet")
        self.leave_out = PlainButton(context._("Leave only this turn out"))
        row.add((self.answer, self.allow, self.fix, self.leave_out, self.take_out, self.read))
        column.addLayout(row)
        TipsBelow(self, self.allow, self.leave_out)
        self.answer.setVisible(unfit.waits is not None)  # only now: without a card around it, it is a window
        self.allow.setVisible(unfit.may_stand)
        self.read.setVisible(bool(self.rules))
        self.leave_out.setVisible(may_pass)
        if unfit.turns is not None:
            then = wording.player(step.state, unfit.turns[1])
            show_tip(
                self.leave_out,
                language.say("The turn goes on to {player}, and what the others did stays.", player=then),
            )
        edge = Gap.NORMAL
        space_out(context.theme, self, column, Gap.TIGHT, (edge, Gap.CLOSE, edge, Gap.CLOSE))

    def _skipped(self, context: Context, wording: Wording, n: int) -> str:
        """How many moves, and whether the order of turns is why."""
        unfit, say_n = self.unfit, context.language.say_n
        if unfit.turns is None:
            return say_n(
                "{n} move is skipped only because of that", "{n} moves are skipped only because of that", n
            )
        return say_n(
            "{n} move is skipped only because it stays the turn of {player}",
            "{n} moves are skipped only because it stays the turn of {player}",
            n,
            player=wording.player(unfit.step.state, unfit.turns[0]),
        )

    def _told(self, wording: Wording, frame: Frame) -> bool:
        """Whether the reasons end with what waits."""
        return self.reasons.text().endswith(wording.prompt(self.unfit.step.state, frame).prompt)

    def _reasons(self, context: Context, wording: Wording) -> list[str]:
        step = self.unfit.step
        if all(reason.code == NOT_PENDING for reason in step.refusals):
            texts: Sequence[str] = (context._("This is not asked any more."),)
        else:
            texts = wording.refusals(step.state, step.refusals)
        return [f"• {text}" for text in texts]


class Folded(QWidget):
    """A line that counts, and unfolds into what it counts."""

    def __init__(self, context: Context, text: str, lines: Callable[[], Sequence[str]]) -> None:
        super().__init__()
        self._context = context
        self._lines = lines
        self.button = PlainButton(text, kind="quiet")
        self.button.setCheckable(True)
        # A tool tip would lie over the buttons below, one of which takes moves out: a sign says it.
        self.button.setAccessibleDescription(context._("Shows or hides the list"))
        Dress(context.theme, self.button, self._put_sign)
        self.text = PlainLabel(role="muted", wrap=True)
        self.text.hide()
        self.button.toggled.connect(self._unfold)
        row = FlowLayout(context.theme, self, 0)
        row.addWidget(self.button)
        column = QVBoxLayout(self)
        column.addLayout(row)
        column.addWidget(self.text)
        space_out(context.theme, self, column, 0)

    def _put_sign(self) -> None:
        theme = self._context.theme
        sign = "minus" if self.button.isChecked() else "plus"
        self.button.setIcon(theme.icons.icon(sign, theme.palette.accent))

    def _unfold(self, open_: bool) -> None:
        self._put_sign()
        lines = list(self._lines()) if open_ else []
        shown = [f"• {line}" for line in lines[:MOST_LINES]]
        more = len(lines) - len(shown)
        if more > 0:
            shown.append(self._context.language.say_n("and {n} more move", "and {n} more moves", more))
        self.text.setText("\n".join(shown))
        self.text.setVisible(open_)
