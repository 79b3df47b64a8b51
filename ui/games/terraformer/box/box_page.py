"""Your box: every card that is known by name, what is told of it and by whom; to complete and to merge."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QModelIndex, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QListView,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from companion.games.terraformer.box import check, progress
from companion.games.terraformer.cards import cards_known, readable
from companion.games.terraformer.catalogue import read_entries
from companion.games.terraformer.merging import compare, settle
from companion.games.terraformer.state import FactValue
from companion.kernel.box import Box, Conflict
from companion.wording.language import capital
from companion.wording.terraformer import box, facts
from companion.wording.wording import Wording
from ui.box.box_bar import BoxBar
from ui.box.exchange import Exchange
from ui.box.pairs_page import Pair, Side
from ui.box.told_box import ToldBox
from ui.box_shelf import BoxShelf
from ui.context import Context
from ui.faults import guarded
from ui.games.terraformer.box.card_detail import CardDetail
from ui.games.terraformer.box.cards_model import CardsModel
from ui.games.terraformer.box.decks_page import DecksPage
from ui.games.terraformer.box.desk import FACTS, CardsDesk
from ui.games.terraformer.box.filter_bar import AddCard, FilterBar
from ui.games.terraformer.names_told import card_of
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Dress, space_out
from ui.widgets.enter import ENTER
from ui.widgets.plain import PlainLabel

_BESIDE, _LOWEST = 860, 150
"""From which width on the card stands beside the list, and how low the list may be."""


class BoxPage(ToldBox):
    desk: CardsDesk

    def __init__(
        self, context: Context, wording: Wording, shelf: BoxShelf, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, wording, parent)
        self.desk = CardsDesk(context, shelf, self)
        rules = Box(check, progress, compare, settle)
        self.exchange = Exchange(context, self.desk, shelf.game, rules, self._pair, self)
        self.bar = BoxBar(context, self.desk)
        self.decks_button = self.bar.offer(context._("Decks of your own"))
        self._shelf = shelf
        self.filters = FilterBar(context, self.desk)
        self.add = AddCard(context)
        self.model = CardsModel(context, self)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setAccessibleName(context._("Cards known by name"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.detail = CardDetail(context, wording, self.desk)
        self.standing = PlainLabel("", "muted", wrap=True)
        self.empty = PlainLabel(
            context._("Nothing in the box fits. Press Esc to see everything again."), "muted", wrap=True
        )
        self._put_together(self._looking())
        self._wire()
        self.desk.load()
        self.choose(self.model.card(0).name)

    def _looking(self) -> QWidget:
        theme = self._context.theme
        inside = QWidget()
        looked_at = QWidget()
        column = QVBoxLayout(looked_at)
        for widget in (self.filters, self.standing):
            column.addWidget(widget)
        column.addWidget(self.empty, 1, Qt.AlignmentFlag.AlignTop)  # in the room of the list
        column.addWidget(self.list, 1)
        column.addWidget(self.add)
        space_out(theme, looked_at, column, Gap.CLOSE)
        self._left = QScrollArea()  # with very large text the list alone would have no room
        self._left.setWidgetResizable(True)
        self._left.setFrameShape(QFrame.Shape.NoFrame)
        self._left.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._left.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._left.setWidget(looked_at)
        row = QHBoxLayout(inside)
        row.addWidget(self._left, 5)
        row.addWidget(self.detail, 6)
        edges = (Gap.WIDE, Gap.CLOSE, Gap.WIDE, Gap.CLOSE)
        space_out(theme, inside, row, Gap.NORMAL, edges)
        return inside

    def _wire(self) -> None:
        super()._wire()
        self.decks_button.clicked.connect(self.show_decks)
        self.filters.changed.connect(self._look_for)
        self.add.wanted.connect(self._add)
        self.list.selectionModel().currentChanged.connect(lambda index, _old: self._open(index))
        self.list.clicked.connect(self._clicked)
        self.detail.closed.connect(lambda: self._fit(detail=False))
        Dress(self._context.theme, self, self._fit)

    # -- what is shown

    def _refresh(self) -> None:
        self.filters.count()
        self.bar.refresh()
        self._look()
        self._say("")

    def _look(self) -> None:
        """The list for what is looked for; the card that was open stays open."""
        name, kind, former = self.detail.name, self.detail.kind, self.model.row_of(self.detail.name)
        self.model.set_cards([card for card in self.desk.cards if self.filters.fits(card)])
        none = self.model.rowCount() == 0
        self.empty.setVisible(none)
        self.list.setVisible(not none)
        row = self.model.row_of(name)
        if row >= 0 and self.list.currentIndex().row() != row:
            self.list.setCurrentIndex(self.model.index(row))
        elif former >= 0 and self.desk.card(name) is None:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
            self._open_at(min(former, self.model.rowCount() - 1))  # forgotten: there is nothing to tell of it
        elif name:
            self.detail.show_card(name, kind)

    def _open_at(self, row: int) -> None:
        if row < 0:
            self.detail.show_nothing()
            return
        index = self.model.index(row)
        self.list.setCurrentIndex(index)
        self._open(index)

    def _look_for(self) -> None:
        """Something else is looked for: a card that is not among it gives way to the first that is."""
        self._look()
        if self.model.row_of(self.detail.name) < 0:
            self._open_at(0 if self.model.rowCount() else -1)

    def _say(self, text: str) -> None:
        """What was just done, before how much is told by now."""
        whole = sum(card.standing == "whole" for card in self.desk.cards)
        told = box.progress(self._context.language, len(self.desk.cards), whole)
        self.standing.setText(f"{text} {told}" if text else told)

    def choose(self, name: str) -> None:
        row = self.model.row_of(name)
        if row >= 0:
            self.list.setCurrentIndex(self.model.index(row))

    def _open(self, index: QModelIndex) -> None:
        if index.isValid():
            card = self.model.card(index.row())
            self.detail.show_card(card.name, card.kind)

    def _clicked(self, index: QModelIndex) -> None:
        self._open(index)
        self._fit(detail=True)

    def _add(self, typed: str, kind: str) -> None:
        """A card is kept with the first thing that is told of it."""
        state = self.desk.state
        called = {one: card_of(self._context.language, state, one, typed) for one in FACTS}
        name = called[kind]
        others = [one for one in FACTS if one != kind and called[one] in cards_known(state, one)]
        if others or not readable(name):
            self.message.emit(self._context._("There is a card of this name already, of another type."))
            return
        self.add.field.clear()
        self.filters.clear()
        self.list.clearSelection()
        self.choose(name)
        self.detail.show_card(name, kind)
        self._fit(detail=True)
        self.detail.ask_first()

    # -- merging

    def _pair(self, conflict: Conflict, mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> Pair:
        names, key = self.desk.names, conflict.theirs

        def side(value: FactValue) -> Side:
            return Side(capital(facts.value(names, key, value)))

        here, there = read_entries(mine)[conflict.mine], read_entries(theirs)[key]
        if conflict.instead:
            told = (facts.told(names, conflict.mine, here), facts.told(names, key, there))
            left, right = (Side(capital(text)) for text in told)
            return Pair(key, self._context._("Both cannot be true."), left, right, conflict.both)
        return Pair(key, capital(facts.name(names, key)), side(here), side(there), conflict.both)

    def _show_list(self) -> None:
        self.front.go_back()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- decks of one's own

    def show_decks(self) -> None:
        if isinstance(self.front.other, DecksPage):
            return
        page = DecksPage(self._context, self._wording, self._shelf, self.desk.state)
        page.trouble.connect(self.message)
        page.remark.connect(self.remark)
        page.option_wanted.connect(self.option_wanted)
        self.front.bring(page)
        page.start_here().setFocus(Qt.FocusReason.OtherFocusReason)

    # -- for the window

    def undo(self) -> None:
        """Nothing behind another page: a comparison would compare with what is no longer there."""
        if self.front.other is None:
            self.bar.step_back()

    def redo(self) -> None:
        if self.front.other is None:
            self.bar.step_forward()

    def start_here(self) -> QWidget:
        return self.list

    def take_over(self, former: "BoxPage") -> None:
        self.filters.look_as(former.filters)
        if former.detail.name:
            self.choose(former.detail.name)
            self.detail.show_card(former.detail.name, former.detail.kind)
        if isinstance(former.front.other, DecksPage):
            former.front.other.keep()
            self.show_decks()
        elif former.front.other is not None:
            self.exchange.ask_as(former.exchange)

    def _fit(self, detail: bool | None = None) -> None:
        """Where there is no room for both, the list or the card."""
        px = self._context.theme.px
        beside = self.width() >= px(_BESIDE)
        if detail is None:
            detail = beside or (self.detail.isVisibleTo(self) and not self._left.isVisibleTo(self))
        edge = px(IconSize.NORMAL + 4)
        self.list.setIconSize(QSize(edge, edge))
        self.list.setMinimumHeight(px(_LOWEST))
        self.detail.back.setVisible(not beside)
        focus: QWidget | None = self.focusWidget()
        gone = self._left if detail else self.detail
        leads = not beside and focus is not None and gone.isAncestorOf(focus)
        self._left.setVisible(beside or not detail)
        self.detail.setVisible(beside or detail)
        if leads and detail:  # else the keyboard goes to the way out, which a blank presses
            self.detail.take_focus()
        elif leads:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes one step out, Enter leads into the card or presses a button, Delete forgets a card; a
        digit answers what is asked of it."""
        key, focus = Qt.Key(event.key()), self.focusWidget()
        if key == Qt.Key.Key_Escape:
            self._escape()
        elif key in ENTER and isinstance(focus, QAbstractButton) and self.isAncestorOf(focus):
            focus.click()
        elif key in ENTER and focus is self.list:
            self._fit(detail=True)
            self.detail.take_focus()
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and self.detail.answer(key - Qt.Key.Key_0):
            return
        elif key == Qt.Key.Key_Delete and focus is self.list:
            self.desk.forget_card(self.detail.name)
        else:
            super().keyPressEvent(event)

    def _escape(self) -> None:
        if self.front.other is not None:
            self._show_list()
        elif self.detail.fold() or self.filters.clear():
            return
        elif not self._left.isVisibleTo(self):
            self._fit(detail=False)
        else:
            self.left.emit()


def box_page(context: Context, wording: Wording, shelf: BoxShelf) -> BoxPage:
    """For the `box` of `views.py`."""
    return BoxPage(context, wording, shelf)
