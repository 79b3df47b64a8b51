"""Do this on the table: what hands must move so that mirror and cardboard stay together."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QVBoxLayout, QWidget

from companion.wording.texts import Chores, Conclusion
from ui.context import Context
from ui.faults import guarded
from ui.table.conclusion_box import ConclusionBox
from ui.table.fold import blank_above, page_down
from ui.table.hand_lines import lines_before
from ui.table.hand_parts import HandParts, Part, Retold, Span, Standing
from ui.table.more_label import MoreLabel, lay_at_foot
from ui.table.past_card import PastCard, PastLines
from ui.theme.roles import Gap
from ui.widgets.column import Column
from ui.widgets.dress import lay_ground, space_out
from ui.widgets.fit_scroll import FitScroll
from ui.widgets.plain import PlainLabel
from ui.widgets.told_lines import Line, ToldLines

LOWEST, USUAL, OFFERED, AMPLE = 46, 124, 190, 90
"""At scale 1.0: how little room, and how much of what is left to it, it insists on where it needs it; and how
much while somebody is asked to set something right, where so much is left to it."""


class HandsList(FitScroll):
    """The chores of the last step by player, those before it in the same turn below, more quietly, then those
    of the turn before: the later one always above the earlier one.

    After an undo it is the way back; undoing on and on keeps the way back of the steps before in sight. What
    nobody could read, because the list was hidden, stays on it longer.
    However long it gets, it only has the room that others leave: nothing moves for it under somebody's
    pointer. What does not fit is counted.
    """

    objected = Signal()  # to what the last move is taken to have shown
    set_right = Signal(int, int)  # which of the past gains that rest on an old telling, and which way
    left = Signal()  # what had the focus here is gone
    renewed = Signal()  # something else is to be done

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(QWidget(), parent)
        self._context = context
        self.setAccessibleName(context._("Do this on the table"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._room = 0
        self.parts = HandParts()
        self._remark = ""
        self._conclusion: Conclusion | None = None
        self._beside = False
        self.past: PastLines = ()
        self._sought = self._offered = False
        self._scrolled = False  # by hand: whoever does it sees what lies at the end
        self.more = MoreLabel(role="small", parent=self.viewport())
        """Says how much is out of sight, over the line that is cut off; right above, where that can be
        clicked. Not beside the bar: Qt would raise that over it again and again, and paint it each time."""
        self.more.pressed.connect(self._page_down)
        self.more.dress_as_chip(context.theme)
        self._remarked: object = ("", None, False, ())
        self._lay_out()
        self._seeing = QTimer(self)
        self._seeing.setSingleShot(True)
        self._seeing.setInterval(0)  # when it is known whether something is told instead
        self._seeing.timeout.connect(self._look_at_it)
        self._counting = QTimer(self)
        self._counting.setSingleShot(True)
        self._counting.setInterval(0)  # when the layouts have come to rest
        self._counting.timeout.connect(self._look_below)
        self.verticalScrollBar().valueChanged.connect(lambda _at: self._show_more())
        self.verticalScrollBar().actionTriggered.connect(lambda _action: self._stop_seeking())
        self.verticalScrollBar().rangeChanged.connect(lambda _least, _most: self._settle())
        self._show()

    def _lay_out(self) -> None:
        """What to do now, what is to be known about it, and what was to be done before."""
        theme, close, tight = self._context.theme, Gap.CLOSE, Gap.TIGHT
        box = QWidget()
        self._now, self._before = ToldLines(), ToldLines()
        self._remarks, self._own_place = QVBoxLayout(), QVBoxLayout()
        column = Column(box)
        column.addWidget(self._now)
        column.addLayout(self._remarks)
        column.addLayout(self._own_place)
        column.addWidget(self._before)
        column.addStretch(1)
        space_out(theme, box, column, Gap.HAIR, (close, tight, close, tight))
        for inner in (self._now.column, self._remarks, self._own_place, self._before.column):
            space_out(theme, box, inner, Gap.HAIR)
        lay_ground(theme, box, "surface")
        self.set_inside(box)

    def add_below(self, widget: QWidget) -> None:
        """Something of one game: above what was to be done before."""
        self._own_place.addWidget(widget)

    def show_conclusion(self, conclusion: Conclusion | None, beside: bool = False) -> None:
        """What a move has shown about the cardboard, with a way to object. `beside`: it is not said here."""
        if (conclusion, beside) != (self._conclusion, self._beside):
            self._conclusion, self._beside = conclusion, beside
            self._show()

    @property
    def doubtful(self) -> Conclusion | None:
        """What the very last step is taken to have shown; None where there is nothing to object to."""
        concluded = self._conclusion
        return concluded if concluded is not None and concluded.fresh else None

    def show_past(self, past: PastLines) -> None:
        """Past gains that rest on an old telling: a sentence each, and the words of what sets it right."""
        if tuple(past) != self.past:
            rest = self.parts.latest.chores and set(past) <= set(self.past)  # first what sets one right
            self.past, self._offered = tuple(past), bool(past)
            self._sought = self._offered and not rest
            self._show()

    def remark(self, text: str) -> None:
        """Something to be known about the last step, below what it asks for; empty to take it away."""
        if text != self._remark:
            self._remark = text
            self._show()

    def remark_also(self, text: str) -> None:
        """The same for whoever looks on: what the table itself has remarked about the step stays."""
        self.remark("\n".join(filter(None, (self._remark, text))))

    def said(self) -> str:
        """The remark that is shown now."""
        return self._remark

    def texts(self) -> tuple[str, ...]:
        """What is to be done after the last step."""
        return tuple(self.parts.latest.items)

    def earlier(self) -> tuple[str, ...]:
        return self._before_it(lambda part: not part.back and self.parts.of_this_turn(part))

    def gone(self) -> tuple[str, ...]:
        """What was to be put back before the last step: hands may still be busy with it."""
        return self._before_it(lambda part: part.back)

    def missed(self) -> tuple[str, ...]:
        """What was to be done in turns before."""
        return self._before_it(lambda part: not part.back and not self.parts.of_this_turn(part))

    def _before_it(self, wanted: Callable[[Part], bool]) -> tuple[str, ...]:
        return tuple(item for part in self.parts.before if wanted(part) for item in part.items)

    def all_lines(self) -> tuple[str, ...]:
        """What is to be done, and by whom, with all that nobody could read before."""
        say = self._context.language.say
        groups = self._all_groups()
        return tuple(say("{name}: {chore}", name=g.name, chore=item) for g in groups for item in g.items)

    def all_names(self) -> tuple[str, ...]:
        """Of those who are to do that."""
        return tuple(dict.fromkeys(group.name for group in self._all_groups() if group.items))

    def _all_groups(self) -> Iterator[Chores]:
        return (group for part in (self.parts.latest, *self.parts.unread()) for group in part.chores)

    def read_as(self, former: "HandsList | None" = None) -> None:
        """All but the last step was to be read before this list was made; in `former`, unless it was not."""
        self.parts.see_before(None if former is None else former.parts)
        self.renewed.emit()

    def forget(self) -> None:
        """Whatever was to be done is said once more."""
        self.parts.forget()

    def show_chores(
        self,
        chores: Sequence[Chores],
        turn: object = None,
        span: Span | None = None,
        again: bool = False,
        ahead: bool = False,
    ) -> None:
        """Chores of one step, of these moves; those of other steps of the same turn and of the one before
        stay in sight. `again`: it was undone, and nothing of it is put back any more. `ahead`: it came right
        before the turn."""
        self._sought = self._offered = False
        self.parts.step(chores, turn, span, again=again, ahead=ahead)
        self._show()

    def more_chores(
        self,
        chores: Sequence[Chores],
        turn: object,
        own: Sequence[Chores],
        span: Span | None = None,
        begins: bool = False,
        again: bool = False,
    ) -> None:
        """The same input did one more step: its chores belong to the others, as far as `own` to the turn.
        Unless the input `begins` with it, and is another one than that of the last step, be it `again`."""
        if begins:
            self.parts.step(chores, turn, span, own, again)
        else:
            self.parts.more(chores, turn, span, own)
        self._show()

    def show_difference(
        self,
        chores: Sequence[Chores],
        turn: object,
        numbers: Mapping[int, int],
        elsewhere: bool,
        standing: Sequence[tuple[int, Sequence[Chores]]] = (),
        span: Span | None = None,
        undone: bool = False,
    ) -> None:
        """After a change of the past: how the table differs from the one that the list has led to so far;
        `span` where it is only a move more. `undone`: that change was taken back. As for the others see
        `HandParts.renumber`."""
        self.parts.renumber(numbers, turn, elsewhere, standing)
        self._sought = self._offered = False
        self.parts.step(chores, turn, span, apart=True, undone=undone)
        self._show()

    def put_right(self, chores: Sequence[Chores] | None, before: Retold | None = None) -> None:
        """The same chores, with numbers that were corrected since; else those of the step `before`. None, and
        where something goes back: only those."""
        if chores is not None and not self.puts_back and self.parts.latest.chores != tuple(chores):
            self.parts.put_right(chores)
        elif before is None or not self.parts.put_right_before(before):
            return
        self._show()

    def show_undone(
        self,
        chores: Sequence[Chores],
        standing: Sequence[Standing] = (),
        turn: object = None,
        span: Span | None = None,
    ) -> None:
        """A step of these moves was taken back: what it moved goes back, too. The moves of the turn that are
        `standing`, the last one first, stay in sight, and are all there is to do where nothing goes back."""
        self.parts.take_back(chores, standing, turn, span)
        self._show()

    @property
    def puts_back(self) -> bool:
        """Whether the last step was an undo, and there is something to put back."""
        return self.parts.latest.back

    @property
    def builds_on_more(self) -> bool:
        """Whether something from before the last step is listed."""
        return bool(self.parts.before)

    def lay_undone_aside(self) -> None:
        """The game has gone on, and gave hands nothing to do."""
        if self.puts_back:
            self.parts.lay_aside()
            self._show()

    def end_turn(self) -> None:
        """The turn is over, and what it asked for is of the turn before."""
        self.parts.end_turn()
        self._show()

    def _show(self) -> None:
        self._now.show_lines([*self._heading(), *self._told()])
        self._before.show_lines(list(lines_before(self._context, self.parts)))
        self._show_remarks()
        self._scrolled = False
        self.verticalScrollBar().setValue(0)
        self._settle()
        self._seeing.start()
        self.renewed.emit()

    def _look_at_it(self) -> None:
        if self.isVisible() and self.parts.see():
            self.renewed.emit()  # whoever counts what is to be read

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._seeing.start()

    def _heading(self) -> Iterator[Line]:
        if not self.parts.latest.chores and not self._speaks:
            yield Line(self._context._("Nothing to move."), "muted")
        elif self.puts_back or (self.parts.latest.undone and self.parts.latest.chores):
            yield Line(self._context._("Undone. Put this back:"), "warning")

    def _told(self) -> Iterator[Line]:
        for group in self.parts.latest.chores:
            yield Line(group.name, "strong", named=True)
            yield from (Line(f"• {item}") for item in group.items)

    @property
    def _speaks(self) -> bool:
        return bool(self._remark or (self._conclusion and not self._beside) or self.past)

    def _show_remarks(self) -> None:
        """Below what hands must do now: that is never pushed out of sight. First what can be objected to."""
        remarks = (self._remark, self._conclusion, self._beside, self.past)
        if remarks == self._remarked:
            return
        self._remarked = remarks
        focus = QApplication.focusWidget()
        here = focus is not None and self.isAncestorOf(focus)
        while (item := self._remarks.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()  # else a layout that was about to show it would show it as a window
                widget.setParent(None)
                widget.deleteLater()  # it may be what was clicked
        if self._conclusion is not None and not self._beside:
            concluded = ConclusionBox(self._context, self._conclusion)
            concluded.objected.connect(self.objected)
            self._remarks.addWidget(concluded)
        if self._remark:
            self._remarks.addWidget(PlainLabel(self._remark, role="warning", wrap=True))
        for at, past in enumerate(self.past):
            card = PastCard(self._context, at, *past)
            card.set_right.connect(lambda way, at=at: self.set_right.emit(at, way))
            self._remarks.addWidget(card)
        if here:
            self.left.emit()

    # -- what is out of sight

    def below(self) -> int:
        """How many lines have to be scrolled to."""
        end = self.verticalScrollBar().value() + self.viewport().height()
        lines = [line for line in self._inside.findChildren(PlainLabel) if line.isVisibleTo(self._inside)]
        return sum(line.mapTo(self._inside, line.rect().bottomLeft()).y() > end for line in lines)

    def come_to_rest(self) -> None:
        """All is laid out: what is out of sight is said in the same picture, and not in one after it. The bar
        comes or goes now, too, and not when the event loop comes round, as Qt has it."""
        QCoreApplication.sendPostedEvents(self, QEvent.Type.MetaCall.value)
        if self._counting.isActive():
            self._counting.stop()
            self._look_below()

    def _settle(self) -> None:
        """Nothing is counted before all is laid out: until then each step would count again."""
        self._counting.start()

    def _look_below(self) -> None:
        """What a telling has left to be set right comes into sight, from its beginning, and stays there while
        the room around it comes to rest: it is asked. Whoever scrolls, or is there, has seen it."""
        cards = self._inside.findChildren(PastCard)
        self._sought &= not any(card.has_keyboard for card in cards)
        if self._sought and cards:
            self.verticalScrollBar().setValue(cards[0].mapTo(self._inside, QPoint()).y())
        self._fold()
        self._show_more()

    def _fold(self) -> None:
        """Lines, and buttons, that would be cut wait below the end, until somebody scrolls."""
        end = self.verticalScrollBar().value() + self.height()
        blank = 0 if self._scrolled else blank_above(self._inside, end, self.height() // 2)
        if blank != self.viewportMargins().bottom():
            self.setViewportMargins(0, 0, 0, blank)

    def _stop_seeking(self) -> None:
        self._sought, self._scrolled = False, True

    def _page_down(self) -> None:
        self._sought = self._scrolled = False
        page_down(self, self._inside)
        self._settle()

    def _show_more(self) -> None:
        n = self.below()
        self.more.setText(self._context.language.say("↓ {n} more", n=n) if n else "")
        self.more.adjustSize()
        lay_at_foot(self.more, self, self._inside, n > 0)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settle()

    @guarded
    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    @guarded
    def minimumSizeHint(self) -> QSize:
        px = self._context.theme.px
        most = px(OFFERED) if self._offered and self._room >= px(AMPLE) else min(px(USUAL), self._room)
        high = max(px(LOWEST), min(most, self._needed()))
        return QSize(super().minimumSizeHint().width(), high)

    def set_room(self, height: int) -> None:
        """What is left to it where others need much."""
        if height != self._room:
            self._room = height
            self.updateGeometry()
