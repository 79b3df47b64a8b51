"""Your box: what is told and what is not, as a grid to look through, with the form beside it."""

from PySide6.QtCore import QModelIndex, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from companion.games.terramara.box import Thing
from companion.wording.terramara import box
from companion.wording.wording import Wording
from ui.box.box_bar import BoxBar
from ui.box.pairs_page import PairsPage
from ui.box.told_box import ToldBox
from ui.box_shelf import BoxShelf
from ui.context import Context
from ui.faults import guarded
from ui.games.terramara.box.desk import BoxDesk
from ui.games.terramara.box.exchange import Exchange
from ui.games.terramara.box.filter_bar import FilterBar
from ui.games.terramara.box.run_page import RunPage
from ui.games.terramara.box.thing_detail import ThingDetail
from ui.games.terramara.box.things_filter import ThingsFilter, Wanted
from ui.games.terramara.box.things_model import ThingsModel
from ui.games.terramara.box.things_view import ThingsView
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, space_out
from ui.widgets.plain import PlainLabel
from ui.widgets.wrap_button import WrapButton

_SIDE, _BESIDE, _ABREAST, _LOWEST, _LOW = 400, 900, 560, 150, 400
"""How wide the form is, from which width on it stands beside the grid, and from which the way to tell more
stands beside what is told; and how low the grid may be."""


class BoxPage(ToldBox):
    desk: BoxDesk
    exchange: Exchange

    def __init__(
        self, context: Context, wording: Wording, shelf: BoxShelf, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, wording, parent)
        self.desk = BoxDesk(context, shelf, self)
        self.exchange = Exchange(context, self.desk, shelf.game, self)
        self.bar = BoxBar(context, self.desk)
        self.filters = FilterBar(context, wording, self.desk)
        self.model = ThingsModel(context, self)
        self.shown = ThingsFilter(self.model, self)
        self.list = ThingsView(context)
        self.list.setModel(self.shown)
        self.detail = ThingDetail(context, wording, self.desk)
        self.standing = PlainLabel("", "muted", wrap=True)
        self.twins = WrapButton(context.theme, kind="quiet")
        self.run_button = WrapButton(context.theme, kind="primary")
        self.run_button.setObjectName("run")
        self._empty = PlainLabel("", "muted", wrap=True)
        self._put_together(self._looking())
        self._wire()
        self.desk.load()
        self._choose(self.shown.index(0, 0))

    def _looking(self) -> QWidget:
        inside = QWidget()
        looked_at = QWidget()
        column = QVBoxLayout(looked_at)
        column.addWidget(self.filters)
        self._line = QHBoxLayout()
        self._line.addWidget(self.standing, 1)
        self._line.addWidget(self.run_button, 1)
        column.addLayout(self._line)
        column.addWidget(self.twins)
        column.addWidget(self._empty, 1, Qt.AlignmentFlag.AlignTop)  # in the room of the grid
        column.addWidget(self.list, 1)
        self.grid = QScrollArea()  # with very large text the grid alone would have no room
        self.grid.setWidgetResizable(True)
        self.grid.setFrameShape(QFrame.Shape.NoFrame)
        self.grid.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.grid.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.grid.setWidget(looked_at)
        row = QHBoxLayout(inside)
        row.addWidget(self.grid, 1)
        row.addWidget(self.detail)
        space_out(self._context.theme, inside, column, Gap.TIGHT)
        space_out(self._context.theme, inside, self._line, Gap.CLOSE)
        edges = (Gap.WIDE, Gap.CLOSE, Gap.WIDE, Gap.CLOSE)
        space_out(self._context.theme, inside, row, Gap.NORMAL, edges)
        return inside

    def _wire(self) -> None:
        super()._wire()
        self.filters.changed.connect(self._look_for)
        self.filters.keys.hear_also(self.list)
        self.run_button.clicked.connect(self.run)
        self.twins.clicked.connect(self._show_twins)
        self.list.selectionModel().currentChanged.connect(lambda index, _old: self._open(index))
        self.list.activated.connect(lambda _index: self._to_detail())
        self.list.clicked.connect(self._clicked)
        self.detail.remembered.connect(self._remembered)
        self.detail.passed.connect(self._go_on)
        self.detail.left.connect(self._to_list)
        self.detail.twins_wanted.connect(self._show_twins)
        self.detail.back_wanted.connect(self._bring_back)
        self.detail.closed.connect(lambda: self._fit(detail=False))
        Dress(self._context.theme, self, self._fit)

    # -- what is shown

    def _refresh(self) -> None:
        twins = frozenset(key for pair in self.desk.twins for key in (pair.one, pair.other))
        self.model.set_things(self.desk.things, twins)
        self.filters.count()
        self.bar.refresh()
        self._look()

    def _look_for(self) -> None:
        """Something else is looked for: a thing that is not among it gives way to the next one that is, or to
        the first."""
        former = self.shown.mapToSource(self.list.currentIndex())
        row = former.row() if former.isValid() else -1
        self.shown.look_for(self.filters.wanted())
        if row >= 0 and not self._seen(row).isValid():
            after = (self._seen(later) for later in range(row + 1, len(self.desk.things)))
            self._choose(next((found for found in after if found.isValid()), self.shown.index(0, 0)))
        self._look()

    def _seen(self, row: int) -> QModelIndex:
        """Where this thing is shown; no valid index when it is not."""
        return self.shown.mapFromSource(self.model.index(row))

    def _look(self) -> None:
        """The grid for what is looked for, and what to say about it."""
        language = self._context.language
        wanted = self.filters.wanted()
        self.shown.look_for(wanted)
        self._say("")
        n = len(self.desk.twins)
        self.twins.say(
            language.say_n(
                "{n} pair looks like one thing told twice: look at it",
                "{n} pairs look like one thing told twice: look at them",
                n,
            )
        )
        self.twins.setVisible(n > 0)
        pile = self._pile()
        self.run_button.setVisible(bool(pile))
        if pile:
            self.run_button.say(language.say("Go through: {pile}", pile=box.pile(language, pile)))
        none = self.shown.rowCount() == 0
        self._empty.setText(self._context._("Nothing in the box fits. Press Esc to see everything again."))
        self._empty.setVisible(none)
        self.list.setVisible(not none)
        if not self.list.currentIndex().isValid() and not none:
            self._choose(self.shown.index(0, 0))
        elif self.list.currentIndex().isValid():
            self._open(self.list.currentIndex())

    def _say(self, text: str) -> None:
        """What was just done, before how much is told by now: nothing moves for it."""
        found = self.desk.progress(*self.filters.wanted().piles())
        progress = box.progress(self._context.language, found)
        if not text and not self.desk.entries:
            text = self._context._(
                "Nothing is told yet, and nothing needs to be: each thing is asked when it is first used. "
                "Whoever likes tells ahead."
            )
        self.standing.setText(f"{text} {progress}" if text else progress)

    def _pile(self) -> str:
        """The pile to go through next: of what is looked at, the first that is not all told."""
        for pile in self.filters.wanted().piles():
            found = self.desk.progress(pile)
            if pile != "board" and (found.told < found.holds or found.partly):
                return pile
        return ""

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid():
            self.list.setCurrentIndex(index)

    def _thing(self, index: QModelIndex) -> Thing | None:
        return self.model.thing(self.shown.mapToSource(index).row()) if index.isValid() else None

    def _open(self, index: QModelIndex) -> None:
        thing = self._thing(index)
        if thing is not None:
            self.detail.show_thing(thing)

    def _remembered(self, key: str) -> None:
        self._choose(self.shown.index_of(key))
        thing = self.desk.thing(key)
        if thing is not None:
            title = box.title(self._context.language, thing)
            self._say(self._context.language.say("Remembered: {thing}.", thing=title))

    def _go_on(self, thing: Thing, fresh: bool) -> None:
        """To what comes after this one in the grid; after something new, to the next that is not told."""
        at = self.desk.things.index(thing)
        rows = (row for row in range(at + 1, len(self.desk.things)) if not (fresh and self._told(row)))
        following = (self._seen(row) for row in rows)
        index = next((found for found in following if found.isValid()), None)
        if index is None:
            self._to_list()
            return
        self._choose(index)
        QTimer.singleShot(0, self.detail, self.detail.take_focus)  # after what had it is gone

    def _told(self, row: int) -> bool:
        return self.desk.things[row].told

    def _to_list(self) -> None:
        """Beside the form, or in its place."""
        self._fit(detail=False)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _clicked(self, index: QModelIndex) -> None:
        self._open(index)  # also where it was chosen already, after something was forgotten
        self._to_detail()  # whoever types now tells it

    def _bring_back(self, key: str) -> None:
        self.bar.step_back()
        self._choose(self.shown.index_of(key))
        self._open(self.list.currentIndex())

    def _to_detail(self) -> None:
        self._fit(detail=True)
        self.detail.take_focus()

    # -- other pages

    def run(self) -> None:
        """Go through the pile that is looked at."""
        pile = self._pile()
        if pile:
            self._run(pile)

    def _run(self, pile: str) -> None:
        page = RunPage(self._context, self._wording, self.desk, pile)
        page.left.connect(self._show_list)
        self.front.bring(page)
        page.take_focus()

    def _show_list(self) -> None:
        self.front.go_back()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_twins(self) -> None:
        self.exchange.show_twins()

    def undo(self) -> None:
        """Nothing behind a comparison, which would compare with what is no longer there."""
        if not isinstance(self.front.other, PairsPage):
            self.bar.step_back()

    def redo(self) -> None:
        if not isinstance(self.front.other, PairsPage):
            self.bar.step_forward()

    # -- the window

    def take_over(self, former: "BoxPage") -> None:
        """The same page of the same box; what is half told there is carried over, part by part."""
        self.filters.look_as(former.filters)
        thing = former.detail.thing  # elsewhere in the list by now, where others were told meanwhile
        row = former.shown.mapToSource(former.list.currentIndex()).row()
        row = self.desk.things.index(thing) if thing in self.desk.things else row
        self._choose(self.shown.mapFromSource(self.model.index(row)))
        self.detail.go_on_from(former.detail)
        self._fit(detail=former.detail.isVisibleTo(former))
        if isinstance(former.front.other, RunPage):
            self._run(former.front.other.pile)
        elif former.front.other is not None:
            self.exchange.ask_as(former.exchange)

    @property
    def half_entered(self) -> bool:
        going_through = isinstance(self.front.other, RunPage) and self.front.other.half
        return going_through or self.detail.half_entered

    def start_here(self) -> QWidget:
        return self.list

    def _fit(self, detail: bool | None = None) -> None:
        """Where there is no room for both, the grid or the form."""
        px = self._context.theme.px
        beside = self.width() >= px(_BESIDE)
        if detail is None:
            detail = beside or (self.detail.isVisibleTo(self) and not self.grid.isVisibleTo(self))
        ways = QBoxLayout.Direction
        self._line.setDirection(ways.LeftToRight if self.width() >= px(_ABREAST) else ways.TopToBottom)
        low = self.height() < px(_LOW)
        self.standing.setVisible(not low)
        # On a low page the grid has all of it to itself, once the filters are scrolled away.
        self.list.setMinimumHeight(max(px(_LOWEST), self.grid.viewport().height() if low else 0))
        self.detail.back.setVisible(not beside)
        focus: QWidget | None = self.focusWidget()
        gone = self.grid if detail else self.detail
        leads = not beside and focus is not None and gone.isAncestorOf(focus)
        self.grid.setVisible(beside or not detail)
        self.detail.setVisible(beside or detail)
        if leads and detail:  # else the keyboard goes to the way out, which a blank presses
            self.detail.take_focus()
        elif leads:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        if beside:
            self.detail.setFixedWidth(max(px(_SIDE), self.width() * 3 // 10))
        else:
            self.detail.setMinimumWidth(0)
            self.detail.setMaximumWidth(16777215)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes one step out; Delete forgets what is chosen, Enter presses a button, once each."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and (button := self._pressed()) is not None:
            if not event.isAutoRepeat():
                button.click()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._in_the_form():
            if not event.isAutoRepeat():
                self.detail.go_on()
        elif key == Qt.Key.Key_Escape:
            self._escape()
        elif key == Qt.Key.Key_Delete and self.list.hasFocus() and not event.isAutoRepeat():
            self.detail.forget_it()
        elif key == Qt.Key.Key_Down and self.filters.words.hasFocus():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)

    def _pressed(self) -> QPushButton | None:
        """The button Enter presses; in the forms it goes on instead."""
        focus: QWidget | None = self.focusWidget()
        return focus if isinstance(focus, QPushButton) and not self._in_the_form() else None

    def _in_the_form(self) -> bool:
        focus: QWidget | None = self.focusWidget()
        editor = self.detail.editor
        return focus is not None and editor is not None and editor.isAncestorOf(focus)

    def _escape(self) -> None:
        focus: QWidget | None = self.focusWidget()
        if self.front.other is None and focus is not None and self.detail.isAncestorOf(focus):
            self._to_list()
        elif self.front.other is None and self.filters.wanted() != Wanted():
            self.filters.clear()
        else:
            self._back()
