"""What follows from a change of the past, before anything is kept: what still fits, what does not and why."""

from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from companion.kernel.frame import open_decisions
from companion.kernel.inputs import inputs_of
from companion.kernel.replay import Step
from companion.kernel.revising import Revision, Unfit
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.history.strip import Strip, keyed
from ui.history.unfit_card import Folded, UnfitCard, misfits, said
from ui.table.hasty import LOCKED
from ui.theme.roles import Gap
from ui.widgets.dress import drop, put_icon, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel

MOST_CARDS = 24
"""So many causes are shown; the others come into sight as these are decided."""


class ConsequencesPage(QFrame):
    """Shows a draft; decides nothing itself. `kept` and `left` end it, `again` goes back to the forms."""

    kept = Signal()
    left = Signal()
    again = Signal()
    back = Signal()
    allowed = Signal(object)  # Unfit
    passed = Signal(object)  # Unfit
    dropped = Signal(object)  # ids of moves
    fixed = Signal(str)  # id of the move to be said differently
    rules_wanted = Signal(object)
    answered = Signal(str)  # id of the move before which something is to be said

    def __init__(self, context: Context, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self.setProperty("elsewhere", "past")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.strip = Strip(context, "past", "history")
        self.keep = PlainButton(kind="primary")
        self.say_again = PlainButton(context._("Say the change differently"))
        self.leave = PlainButton(context._("Leave everything as it was"))
        keyed(context, self.leave, context._("Nothing of this is kept"), "Esc")
        self.undo = PlainButton(context._("Undo"))
        put_icon(context.theme, self.undo, "undo")
        keyed(context, self.undo, context._("Takes back what was decided last on this page"), "Ctrl+Z")
        self.keep.clicked.connect(lambda _checked=False: self._keep())
        self._once_seen(self.say_again, self.again.emit)
        self.leave.clicked.connect(self.left)
        self._once_seen(self.undo, self.back.emit)
        self.strip.beside(self.leave)
        self.list = QScrollArea()
        self.list.setWidgetResizable(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.cards: list[UnfitCard] = []
        self._came = -LOCKED
        box = QVBoxLayout(self)
        box.addWidget(self.strip)
        box.addWidget(self.list, 1)
        box.addWidget(self._foot())
        space_out(context.theme, self, box, 0)

    def _foot(self) -> QWidget:
        """What keeps it or goes back stands where no button of the forms was, which this page may replace by
        itself: whoever still clicks “See what follows” sees it."""
        foot = QWidget()
        foot.setProperty("ground", "window")
        foot.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = FlowLayout(self._context.theme, foot, Gap.CLOSE)
        row.add((self.keep, self.say_again, self.undo))
        column = QVBoxLayout(foot)
        column.addLayout(row)
        edges = (Gap.WIDE, Gap.CLOSE, Gap.WIDE, Gap.NORMAL)
        space_out(self._context.theme, foot, column, 0, edges)
        return foot

    def come(self) -> None:
        """It comes in front, perhaps by itself, or what would be kept has just become something else."""
        self._came = monotonic()

    @property
    def settled(self) -> bool:
        """Whether somebody can have seen what is here, so that a press is meant for it."""
        return monotonic() - self._came >= LOCKED

    def _once_seen(self, button: PlainButton, do: Callable[[], object]) -> None:
        button.clicked.connect(lambda _checked=False: do() if self.settled else None)

    def _keep(self) -> None:
        if self.settled:
            self.kept.emit()

    def show_draft(self, draft: Revision[Any], change: str, decided: int, may_say_again: bool) -> None:
        """`change` says what is changed; `decided` is how many things were decided on this page already."""
        language, n = self._context.language, misfits(draft.unfit)
        keep = (
            language.say_n(
                "Keep it, and take out {n} move that does not fit",
                "Keep it, and take out {n} moves that do not fit",
                n,
            )
            if n
            else language.say("Keep it")
        )
        if keep != self.keep.text():
            self.come()
        self.keep.say(keep)
        self.keep.set_kind("" if n else "primary")  # nobody takes moves out in passing
        keyed(self._context, self.keep, language.say("One undo takes all of it back"), "Ctrl+Return")
        self.undo.setVisible(decided > 0)
        self.say_again.setVisible(may_say_again)
        self.strip.tell(change, self._summed(draft))
        self._fill(draft)

    def _summed(self, draft: Revision[Any]) -> str:
        language, n, fitting = self._context.language, misfits(draft.unfit), _inputs(draft.fitting)
        fits = language.say_n("{n} move after it still fits.", "{n} moves after it still fit.", fitting)
        if not n and not fitting:
            return language.say("Nothing is kept yet.")
        if not n:
            return language.say("{fits} Nothing is kept yet.", fits=fits)
        unfit = language.say_n("{n} does not fit any more.", "{n} do not fit any more.", n)
        if not fitting:
            return language.say("{unfit} Nothing is kept yet.", unfit=unfit)
        return language.say("{fits} {unfit} Nothing is kept yet.", fits=fits, unfit=unfit)

    # -- the list

    def _fill(self, draft: Revision[Any]) -> None:
        context = self._context
        inside = QWidget()
        inside.setProperty("ground", "window")
        column = QVBoxLayout(inside)
        self.cards = [
            UnfitCard(context, self._wording, unfit, draft.may_pass(unfit))
            for unfit in draft.unfit[:MOST_CARDS]
        ]
        self._part(column, context._("Who has what afterwards"), self._apart(draft))
        waiting = [card for card in self.cards if card.unfit.asks]
        others = [card for card in self.cards if not card.unfit.asks]
        self._part(column, context._("Now needs an answer"), waiting)
        self._part(column, context._("Does not fit any more"), others)
        more = len(draft.unfit) - len(self.cards)
        if more > 0:
            text = context.language.say_n(
                "{n} more comes into sight once these are decided.",
                "{n} more come into sight once these are decided.",
                more,
            )
            column.addWidget(PlainLabel(text, "muted", wrap=True))
        fitting = [self._fitting(draft.fitting)] if draft.fitting else []
        fitting += [self._altered(draft)] if draft.altered else []
        self._part(column, context._("Still fits"), fitting)
        asked = [PlainLabel(text, role, wrap=True) for text, role in self._asked(draft)]
        self._part(column, context._("Afterwards the table is asked"), asked)
        column.addStretch(1)
        edge = Gap.WIDE
        space_out(context.theme, inside, column, Gap.CLOSE, (edge, Gap.NORMAL, edge, edge))
        for card in self.cards:
            self._wire(card)
        former = self.list.takeWidget()
        self.list.setWidget(inside)
        if former is not None:
            drop(former)

    def _part(self, column: QVBoxLayout, title: str, parts: Sequence[QWidget]) -> None:
        if parts:
            column.addWidget(PlainLabel(title, "heading"))
        for part in parts:
            column.addWidget(part)

    def _apart(self, draft: Revision[Any]) -> list[QWidget]:
        """Numbers that differ, a row for each player; none where nothing is counted."""
        books = self._wording.books
        rows = books.apart(draft.play.state, draft.state)
        if not rows and books.owners(draft.state):
            return [PlainLabel(self._context._("As much as before: no number differs."), "muted", wrap=True)]
        return [self._row(name, lines) for name, lines in rows]

    def _row(self, name: str, lines: Sequence[str]) -> QWidget:
        row = QWidget()
        flow = FlowLayout(self._context.theme, row, Gap.NORMAL)
        flow.add((PlainLabel(name, "strong"), *(PlainLabel(line) for line in lines)))
        row.setLayout(flow)
        return row

    def _wire(self, card: UnfitCard) -> None:
        unfit = card.unfit
        move = unfit.step.move.id
        self._once_seen(card.allow, lambda: self.allowed.emit(unfit))
        self._once_seen(card.leave_out, lambda: self.passed.emit(unfit))
        self._once_seen(card.fix, lambda: self.fixed.emit(move))
        self._once_seen(card.answer, lambda: self.answered.emit(move))
        card.read.clicked.connect(lambda _checked=False: self.rules_wanted.emit(card.rules))
        self._once_seen(card.take_out, lambda: self.dropped.emit(_ids(unfit)))

    def _fitting(self, steps: Sequence[Step[Any]]) -> QWidget:
        say_n = self._context.language.say_n
        text = say_n("{n} move, as it was said", "{n} moves, as they were said", _inputs(steps))
        return Folded(self._context, text, lambda: said(self._wording, steps))

    def _altered(self, draft: Revision[Any]) -> QWidget:
        """What is different, as the list of moves will say it or has said it, or else as hands are told."""
        language, steps = self._context.language, draft.altered

        def lines() -> list[str]:
            found: list[str] = []
            for step in steps:
                was, now = draft.former(step), self._logged(step)
                found += self._otherwise(now, self._logged(was)) or (
                    self._otherwise(self._for_hands(step), self._for_hands(was)) or now[:1]
                )
            return found

        text = language.say_n(
            "{n} of them leads to something else now",
            "{n} of them lead to something else now",
            _inputs(steps),
        )
        return Folded(self._context, text, lines)

    def _otherwise(self, now: Sequence[str], then: Sequence[str]) -> list[str]:
        say = self._context.language.say
        gone = [say("Not any more: {line}", line=line) for line in then if line not in now]
        return [*(line for line in now if line not in then), *gone]

    def _for_hands(self, step: Step[Any]) -> list[str]:
        say, groups = self._context.language.say, self._wording.hands(step.state, step.events)
        return [
            say("{name}: {chore}", name=group.name, chore=item) for group in groups for item in group.items
        ]

    def _logged(self, step: Step[Any]) -> list[str]:
        wording = self._wording
        told = [line.text for line in wording.log(step.state, step.events)]
        return told or [wording.attempt(step.state, step.move.command)]

    def _asked(self, draft: Revision[Any]) -> list[tuple[str, str]]:
        """What waits at the end, where something else waited there."""
        before = {frame.key for frame in open_decisions(draft.play.state.agenda)}
        now = [frame for frame in open_decisions(draft.state.agenda) if frame.key not in before]
        if not now:
            return []
        prompt = self._wording.prompt(draft.state, now[0])
        return [(text, role) for text, role in ((prompt.title, "strong"), (prompt.prompt, "")) if text]

    # -- by keyboard

    def start_here(self) -> None:
        """The keyboard begins at what asks to be decided; at keeping it only where that takes nothing out."""
        first = self.cards[0] if self.cards else None
        ways: list[PlainButton] = [first.answer, first.fix] if first is not None else [self.keep]
        start = next((button for button in ways if button.isVisibleTo(self)), self.leave)
        start.setFocus(Qt.FocusReason.OtherFocusReason)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif control and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._keep()
        else:
            super().keyPressEvent(event)


def _inputs(steps: Iterable[Step[Any]]) -> int:
    """Counted as in the list of moves, and as undo takes them back."""
    return inputs_of(step.move for step in steps)


def _ids(unfit: Unfit[Any]) -> tuple[str, ...]:
    return tuple(step.move.id for step in (unfit.step, *unfit.follows))
