"""A screen of fields: typed one after the other, each written down as it is left, faults said beside it."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from companion.kernel.fields import Value
from companion.wording.language import capital
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.base import GameStation
from ui.joining.asked import BEYOND, Asked, Group, Number, Pick, key_of
from ui.joining.count_field import CountField, Stepper
from ui.joining.entering import Entering
from ui.joining.group_card import GroupCard
from ui.joining.pick_field import PickField
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, space_out
from ui.widgets.enter import ENTER
from ui.widgets.plain import PlainLabel

Field = CountField | PickField
_WIDEST = 1500
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class FormStation(GameStation):
    """Enter, Tab and the arrows go from field to field, and so does a number that is complete: an Enter after
    it leaves the next field as it is."""

    def __init__(
        self, context: Context, wording: Wording, entering: Entering, columns: Sequence[Sequence[Group]]
    ) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._entering = entering
        self.asked: dict[str, Asked] = {}
        self.fields: dict[str, Field] = {}
        self.cards: dict[str, GroupCard] = {}
        self.columns = [self._column(groups) for groups in columns]
        self._beside = 0
        self._grid = QGridLayout()
        self._hint = PlainLabel(
            context._(
                "In a narrow field one digit is enough: the next field comes by itself, and Backspace leads "
                "back for a second one. Enter leaves a field as it is, Page Down a whole screen."
            ),
            "small",
            wrap=True,
        )
        if not any(isinstance(asked, Number) and asked.quick for asked in self.asked.values()):
            self._hint.hide()
        box = QVBoxLayout(self)
        box.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        box.addLayout(self._grid)
        box.addWidget(self._hint)
        box.addStretch(1)
        space_out(context.theme, self, self._grid, Gap.NORMAL)
        space_out(context.theme, self, box, Gap.NORMAL)
        Dress(context.theme, self, self._fit)
        first = [key for key, asked in self.asked.items() if not asked.late]
        self.order = [*first, *(key for key, asked in self.asked.items() if asked.late)]
        self.show_state(entering.state)

    # -- how it is laid out

    def _column(self, groups: Sequence[Group]) -> QWidget:
        column = QWidget()
        box = QVBoxLayout(column)
        for group in groups:
            box.addWidget(self._card(group))
        box.addStretch(1)
        space_out(self._context.theme, column, box, Gap.CLOSE)
        return column

    def _fit(self) -> None:
        """As many columns beside each other as there is room for; very large text goes below."""
        px = self._context.theme.px
        self.setMaximumWidth(px(_WIDEST))
        widest = [column.minimumSizeHint().width() for column in self.columns]
        beside = len(widest)
        while beside > 1 and sum(widest[:beside]) + px(Gap.NORMAL) * (beside - 1) > self.width():
            beside -= 1
        if beside == self._beside:
            return
        self._beside = beside
        for at, column in enumerate(self.columns):
            self._grid.removeWidget(column)
            self._grid.setColumnStretch(at, int(at < beside))
        for at, column in enumerate(self.columns):
            self._grid.addWidget(column, at // beside, at % beside)

    @guarded
    def minimumSizeHint(self) -> QSize:
        """It can do with the widest of its columns."""
        widest = max(column.minimumSizeHint().width() for column in self.columns)
        return QSize(widest, super().minimumSizeHint().height())

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        """Not before the fields are dressed is it known how much room they need."""
        super().showEvent(event)
        self._fit()

    def _card(self, group: Group) -> GroupCard:
        parts: dict[str, QWidget] = {}
        for row in group.rows:
            for asked in row:
                key = key_of(asked)
                self.asked[key] = asked
                parts[key] = self._part(key, asked)
        card = GroupCard(self._context, group, parts)
        self.cards.update(dict.fromkeys(parts, card))
        return card

    def _part(self, key: str, asked: Asked) -> QWidget:
        if isinstance(asked, Pick):
            pick = PickField(self._context, asked)
            pick.chosen.connect(partial(self._chosen, key, asked))
            pick.full.connect(partial(self._go_on, key))
            pick.unknown.connect(partial(self._refuse_digit, key, asked))
            pick.left.connect(partial(self._say, key, ""))  # what stands there is right
            for button in pick.buttons.values():
                button.installEventFilter(self)
            self.fields[key] = pick
            return pick
        field = CountField(asked)
        field.entered.connect(partial(self._enter, key, asked))
        field.emptied.connect(partial(self._emptied, key))
        field.unreadable.connect(lambda _text: self._say(key, self._no_number(asked) + self._kept(asked)))
        field.full.connect(partial(self._go_on, key))
        field.back.connect(partial(self._go_back, key))
        field.installEventFilter(self)
        self.fields[key] = field
        stepper = Stepper(self._context, field)
        stepper.stepped.connect(partial(self._step, key, asked))
        return stepper

    # -- what is shown

    def show_state(self, state: Any) -> None:
        for card in dict.fromkeys(self.cards.values()):
            card.show_state(state)
        for key, field in self.fields.items():
            asked = self.asked[key]
            told = self._entering.is_told(asked.what)
            if isinstance(field, CountField) and isinstance(asked, Number):
                field.show_value(asked.read(state), told)
            if isinstance(field, PickField) and isinstance(asked, Pick):
                field.show_value(asked.read(state), told)

    def start_here(self) -> QWidget:
        """At what cannot be, or at the first thing that is not told yet."""
        wrong = next((field for field in self._counts() if field.faulty), None)
        asked = [key for key in self.order if not self.asked[key].late]
        still = (key for key in asked if not self._entering.is_told(self.asked[key].what))
        return wrong or self.fields[next(still, self.order[0])]

    def _counts(self) -> Iterator[CountField]:
        for key in self.order:
            field = self.fields[key]
            if isinstance(field, CountField):
                yield field

    def take_in(self) -> None:
        for field in self._counts():
            field.finish()

    @property
    def half_entered(self) -> bool:
        return any(field.faulty or field.isModified() for field in self._counts())

    def take_over(self, former: "FormStation") -> None:
        """What could not be taken is said again in our language."""
        for key, field in former.fields.items():
            mine = self.fields.get(key)
            if isinstance(field, CountField) and field.faulty and isinstance(mine, CountField):
                mine.type_over(field.text())

    # -- what is entered

    def _enter(self, key: str, asked: Number, number: int) -> None:
        if number > asked.most:
            self._say(key, self._too_many(asked) + self._kept(asked))
        elif number == asked.read(self._entering.state) and self._entering.is_told(asked.what):
            self._emptied(key)  # told already: nothing is to be written down twice
        else:
            self._write(key, asked.what, asked.value(self._entering.state, number))

    def _no_number(self, asked: Number) -> str:
        return self._context.language.say("Please enter a whole number from 0 to {most}.", most=asked.most)

    def _too_many(self, asked: Number) -> str:
        return self._context.language.say(
            "{what}: at most {most} can be.", what=capital(asked.name), most=asked.most
        )

    def _kept(self, asked: Asked) -> str:
        """What holds as long as something else is typed there, where somebody has told it."""
        if not isinstance(asked, Number) or not self._entering.is_told(asked.what):
            return ""
        number = asked.read(self._entering.state)
        kept = asked.beyond if number == BEYOND else str(number)
        return " " + self._context.language.say("{number} is kept.", number=kept)

    def _chosen(self, key: str, asked: Pick, chosen: tuple[Value, ...]) -> None:
        if chosen == asked.read(self._entering.state) and self._entering.is_told(asked.what):
            self._emptied(key)
            return
        self._write(key, asked.what, asked.value(self._entering.state, chosen))

    def _write(self, key: str, what: str, value: Value) -> None:
        reasons = self._entering.correct(what, value)
        said = " ".join(self._wording.refusals(self._entering.state, reasons))
        self._say(key, said + self._kept(self.asked[key]) if reasons else "")
        if not reasons:
            self.show_state(self._entering.state)

    def _emptied(self, key: str) -> None:
        """Nothing can be told untold: what is believed stands there (again)."""
        self._say(key, "")
        self.show_state(self._entering.state)

    def _say(self, key: str, text: str) -> None:
        field = self.fields[key]
        if isinstance(field, CountField):
            field.set_faulty(bool(text))
            if text and field.hasFocus() and (not field.quick or len(field.text()) == 1):
                field.selectAll()  # the next digit begins another number; a second one may still be mended
        self.cards[key].say(key, text)

    def _refuse_digit(self, key: str, asked: Pick) -> None:
        answers = self._context.language.listed(list(asked.answers.values()))
        said = self._context.language.say(
            "{what}: only {answers} can be.", what=capital(asked.name), answers=answers
        )
        self._say(key, said)

    def _step(self, key: str, asked: Number, by: int) -> None:
        """A click on one more or one less; behind the last number lies what is beyond."""
        now = asked.read(self._entering.state)
        last = asked.most + 1 if asked.beyond else asked.most
        number = min(last, max(0, (asked.most + 1 if now == BEYOND else now) + by))
        self._enter(key, asked, BEYOND if asked.beyond and number == last else number)

    # -- keys

    def _go_on(self, key: str) -> None:
        """By itself, unless the answer could not be taken."""
        if key not in self.cards[key].faults:
            self._to(key, 1)

    def _go_back(self, key: str) -> None:
        """To the field before, behind what was typed there: for a second digit."""
        if self.order.index(key) > 0:
            self._to(key, -1)
            before = self.fields[self.order[self.order.index(key) - 1]]
            if isinstance(before, CountField):
                before.deselect()
                before.end(False)

    def _to(self, key: str, by: int) -> bool:
        at = self.order.index(key) + by
        if at >= len(self.order):
            self.done.emit()
        elif at >= 0:
            self.fields[self.order[at]].setFocus(Qt.FocusReason.TabFocusReason)
        return at >= 0

    def _here(self) -> str:
        focus: QWidget | None = self.focusWidget()
        return next(
            (
                key
                for key, field in self.fields.items()
                if field is focus or (focus is not None and field.isAncestorOf(focus))
            ),
            "",
        )

    def _by_key(self, by: int) -> bool:
        """From a field to the next one, once what is typed there could be taken."""
        key = self._here()
        if not key:
            return False
        field = self.fields[key]
        if isinstance(field, CountField):
            field.finish()
            if field.faulty and by > 0:
                return True
        return self._to(key, by)

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            bare = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            key = Qt.Key(event.key())
            if bare and key in ENTER:
                return self._by_key(1)
            if bare and key in _STEPS:
                return self._by_key(_STEPS[key])
        return super().eventFilter(watched, event)

    @guarded
    def focusNextPrevChild(self, forward: bool) -> bool:
        return self._by_key(1 if forward else -1) or super().focusNextPrevChild(forward)
