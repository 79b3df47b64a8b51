"""Below a description: what it reads as, the button that confirms it, and the end of the turn."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from companion.games.terramara.state import State
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.terramara.now.answer_form import AnswerForm
from ui.games.terramara.now.turn_form import MemberRow
from ui.theme.roles import Gap
from ui.widgets.bag_picker import BagPicker
from ui.widgets.dress import drop, space_out
from ui.widgets.fit_scroll import InSight
from ui.widgets.laid_in import laid_in
from ui.widgets.names import show_named
from ui.widgets.plain import PlainLabel, show_tip
from ui.widgets.wrap_button import WrapButton

SCARCE = 420
"""At scale 1.0: in a lower panel every line counts."""
SHARE = 0.5
"""Of the height of the panel, for what is read back and what is asked next: so much that it does not scroll
beside what is clicked above it."""
SHARE_LEAST = 0.3
"""The same where that would cover what is clicked."""
SHARE_ABOVE = 0.32
"""Of the height of the panel, for the question and what is clicked, however large text and buttons are."""
LEAST = 40
"""At scale 1.0: a line and a half of what is read back."""
MEMBER = 18
"""At scale 1.0: how large the picture of a member is, whose button is no higher than words beside it."""
BOLD = 1.15
"""How much wider the words of the button that confirms are."""


class NextMembers(MemberRow):
    """Whom the next player could send, as pictures: they stand in a line with words. By mouse: beside a line
    to type in, the letter may begin a word."""

    by_key = False
    flat = True

    def __init__(self, context: Context, wording: Wording) -> None:
        super().__init__(context, wording)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.hide()

    @property
    def has_choice(self) -> bool:
        return len(self.buttons) > 1

    def show_next(self, after: State | None) -> None:
        """None for nobody."""
        if after is None:
            self.show_nobody()
        else:
            self.show_members(after, after.turn, None)
            self.set_low(True, width=0)
            for button in self.buttons.values():
                button.say(name := button.accessibleName(), 1)
                button.show_name(False)
                button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
                button.setMinimumHeight(0)
                edge = self._context.theme.px(MEMBER)
                button.setIconSize(QSize(edge, edge))
                show_tip(button, name)


class LearnFoot(QWidget):
    """Stays in sight, and its buttons in their place: what is read back grows upwards. `confirmed` is for the
    description alone; whoever has picked something beside it does that, which confirms it as well."""

    confirmed = Signal()
    member_picked = Signal(str)

    def __init__(self, context: Context, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.confirms = PlainLabel(context._("The next thing you do confirms it."), "muted", wrap=True)
        self.remember = WrapButton(context.theme, kind="primary", snug=True)
        self.remember.setObjectName("remember")
        self.remember.clicked.connect(self._press)
        self.end = WrapButton(context.theme, context._("End the turn"), kind="", snug=True)
        self.end.setObjectName("end_turn")
        self.end.hide()
        self._members = NextMembers(context, wording)
        self._members.picked.connect(self.member_picked)
        self._context = context
        self._wording = wording
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.addWidget(self.remember, 1)
        self._row.addWidget(self.end, 1)
        self._label = self._usual = ""
        self._may_end = False
        self._ends = True
        """Whether the turn could end with it; where it cannot, what is picked needs the room more."""
        self._height = 0
        self._complete = self._scarce = False
        self._able = False
        self.next_form: AnswerForm | None = None
        self._beside: tuple[BagPicker, ...] = ()
        self._lines: list[QLineEdit] = []
        self._asked = PlainLabel(role="strong", wrap=True)
        self._asked.hide()
        inside = QWidget()
        self._read = QVBoxLayout(inside)
        going_on = QHBoxLayout()
        going_on.addWidget(self.confirms, 1)
        going_on.addWidget(self._members, 0, Qt.AlignmentFlag.AlignVCenter)
        self._read.addLayout(going_on)
        self._read.addWidget(self._asked)
        self._area = InSight(inside)
        self._whole = QWidget()
        self._box = box = QVBoxLayout(self._whole)
        box.addWidget(self._area)
        box.addLayout(self._row)
        space_out(context.theme, self, self._read, Gap.HAIR)
        space_out(context.theme, self, going_on, Gap.TIGHT)
        space_out(context.theme, self, box, Gap.HAIR)
        space_out(context.theme, self, self._row, Gap.TIGHT)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self._whole)

    def set_open(self, on: bool) -> None:
        """Whether there is anything to describe, and so to confirm."""
        self._whole.setVisible(on)

    def offer_end(self) -> None:
        """The turn may end right after it, once that is known."""
        self._may_end = True
        self.end.show()
        self.end.setEnabled(False)

    def say_who_sends(self, after: State | None) -> None:
        """Whose turn the lit spaces belong to, where a click on one ends this turn, and with whom; None for
        nobody's. In the same line: there is room for no other."""
        say, confirms = self._context.language.say, self._context._("The next thing you do confirms it.")
        player = self._wording.player(after, after.turn) if after is not None else ""
        sends = say("Or go straight on: {player} sends", player=player) if player else ""
        show_named(self.confirms, sends or confirms)
        show_tip(self.confirms, confirms if sends else "")
        self._members.show_next(after)
        self._show_confirms()

    def say_confirms(self, text: str) -> None:
        """What else confirms, where that is not whatever is done next."""
        self.confirms.setText(text)

    def say_why_not(self, text: str) -> None:
        """Why nothing can be confirmed yet; empty where it can."""
        show_tip(self.remember, text)

    def set_room(self, height: int) -> None:
        """How high the panel around it is."""
        self._height = height
        self._area.set_most(self._most())
        self._scarce = height < self._context.theme.px(SCARCE)
        self._show_confirms()

    def spare(self, below: int) -> None:
        """Stay in the room `below` what is clicked, as far as that goes: it is clicked again, in haste."""
        buttons = self._whole.height() - self._area.height()
        least, most = round(self._height * SHARE_LEAST), self._most()
        self._area.set_most(min(most, max(least, below - buttons)))

    def spare_shown(self, buttons: Sequence[QWidget], within: QWidget, between: int) -> None:
        """Stay below those of the buttons that are seen, in a panel, with so much `between` it and them."""
        shown = [button for button in buttons if not button.visibleRegion().isEmpty()]
        if shown:
            lowest = max(_bottom(button, within) for button in shown)
            self.spare(_bottom(self, within) - between - lowest)

    def _most(self) -> int:
        """How high what is read back may get: the line and the buttons below it are never pushed out."""
        below = sum(_least(part) for part in laid_in(self._box)[1:])
        left = round(self._height * (1 - SHARE_ABOVE)) - below
        return max(self._context.theme.px(LEAST), min(round(self._height * SHARE), left))

    def show_entry(self, reading: QWidget, line: QLineEdit) -> None:
        """What is read back, and the line to type it in, which never moves and never scrolls away."""
        self._read.insertWidget(0, reading)
        self._box.insertWidget(1, line)
        self._lines.append(line)

    def select_typed(self) -> None:
        """What was typed is here again: whoever types now replaces it."""
        for line in self._lines:
            line.selectAll()

    def show_above(self, widget: QWidget) -> None:
        """What belongs to it and was told before it."""
        self._read.insertWidget(0, widget)

    def show_next(self, form: AnswerForm | None, asked: str = "") -> None:
        """What is asked right after it is confirmed, in a sentence of its own: answering that confirms it as
        well. What units are picked there is said and done by the button that is here already."""
        self._asked.setText(asked)
        self._asked.setVisible(bool(asked))
        if self.next_form is not None:
            drop(self.next_form)
        self.next_form = form
        if form is not None:
            self._read.addWidget(form)
            form.show()
            if form.picker is not None:
                form.picker.confirm_by(self.remember)
                form.picker.changed.connect(self.renew)
        self._show_confirms()
        self.renew()

    @property
    def is_open(self) -> bool:
        return not self._whole.isHidden()

    def confirm_for(self, beside: Sequence[BagPicker]) -> None:
        """The same for what is picked beside the description, far down where it would be out of sight."""
        self._beside = tuple(beside)
        for picker in beside:
            picker.confirm_by(self.remember)
        self.renew()

    def _picked(self) -> BagPicker | None:
        """Where enough is picked to be done."""
        own = self.next_form.picker if self.next_form is not None else None
        pickers = (*([own] if own is not None else []), *self._beside)
        return next((picker for picker in pickers if picker.confirms()), None)

    def renew(self) -> None:
        """Something else is picked, or nothing any more."""
        picker = self._picked()
        picked = picker.confirms() if picker is not None else ""
        self.remember.say(picked or self._label)
        self.remember.setEnabled(self._able or bool(picked))
        self._ends = not picked or self.end.isEnabled()
        self._stand()

    def _press(self) -> None:
        picker = self._picked()
        if picker is not None:
            picker.submit()
        else:
            self.confirmed.emit()

    def tell(self, label: str, able: bool, complete: bool) -> None:
        """What confirming would do, and whether it can; `complete` when anything else confirms as well."""
        self._label, self._able = label, able
        self._usual = self._usual or label
        self._complete = complete
        self._show_confirms()
        self.renew()

    def _show_confirms(self) -> None:
        """Where room is scarce, what is clicked needs it more; and a payment that is suggested says on the
        button what comes next."""
        picker = self.next_form.picker if self.next_form is not None else None
        pays = picker is not None and picker.compact
        shown = self._complete and not self._scarce and not pays
        self.confirms.setVisible(shown)
        self._members.setVisible(shown and self._members.has_choice)

    def _stand(self) -> None:
        """Side by side where each has its words in one line, alike if possible; else one below the other, by
        what they say as a rule: nothing moves up or down for what is picked."""
        margins = self._context.theme.px(2 * Gap.CLOSE + Gap.TIGHT)
        advance = self.fontMetrics().horizontalAdvance
        end = advance(self.end.label()) + margins

        def fits(text: str) -> tuple[int, int]:
            return round(advance(text) * BOLD) + margins, end

        beside = self.width() >= sum(fits(self._usual or self._label))
        needs = fits(self.remember.label())
        in_a_line = self.width() >= sum(needs)
        alike = self.width() >= 2 * max(needs)
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
        self.end.setVisible(self._may_end and (not beside or (self._ends and in_a_line)))
        for at, need in enumerate(needs):
            self._row.setStretch(at, 1 if alike or not beside else need)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stand()


def _bottom(widget: QWidget, within: QWidget) -> int:
    return widget.mapTo(within, widget.rect().bottomLeft()).y()


def _least(part: QWidget | QLayout) -> int:
    if isinstance(part, QLayout):
        return part.minimumSize().height()
    return 0 if part.isHidden() else max(part.minimumSizeHint().height(), part.minimumHeight())
