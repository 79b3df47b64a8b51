"""A turn: whom to send, what else may be done, and the end of it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from companion.games.terramara.commands import CraftArtifact, EndTurn, Reserve, Send, UseWorker
from companion.games.terramara.pieces import in_hand
from companion.games.terramara.state import MEMBER_KINDS, MemberKind, State
from companion.kernel.game import Offer
from companion.kernel.template import Template
from companion.wording.language import capital
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.terramara.click_targets import default_member
from ui.games.terramara.now.answer_form import AnswerForm
from ui.games.terramara.now.artifact_row import ArtifactRow
from ui.games.terramara.now.worker_rows import WORKS, WorkerRows
from ui.lazy import Lazy
from ui.theme.roles import Gap, IconSize
from ui.theme.theme import Theme
from ui.widgets.bag_picker import BagPicker
from ui.widgets.dress import drop, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.names import show_named
from ui.widgets.plain import PlainButton, PlainLabel, button_text, show_tip
from ui.widgets.wrap_button import CAP, paint_key

NEXT_MEMBER = "M"
"""The key that picks the next kind of member."""
END_TURN = "end_turn"
"""The name of the button that ends it."""
LOW = 400
"""A panel lower than this at scale 1.0, as with very large text, has one line for members, and their names
stand there only as far as that goes."""
HIGH_MEMBER, LOW_MEMBER = 66, 30
"""How high a member is at least."""


class MemberButton(QToolButton):
    """A kind of member, with the key that would pick it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.key = ""
        self._name = self._times = ""
        self.set_low(False)

    def say(self, name: str, n: int) -> None:
        self._name, self._times = name, f"× {n}" if n > 1 else ""
        self.setAccessibleName(name)
        self.show_name(True)

    def show_name(self, on: bool) -> None:
        """The picture alone says it as well, where there is no room for words."""
        self.setText(button_text(" ".join(filter(None, (self._name if on else "", self._times)))))

    def set_low(self, low: bool) -> None:
        """A line high, or with the name below the picture."""
        styles = Qt.ToolButtonStyle
        self.setToolButtonStyle(styles.ToolButtonTextBesideIcon if low else styles.ToolButtonTextUnderIcon)
        edge = self._theme.px(IconSize.NORMAL if low else IconSize.LARGE)
        self.setIconSize(self.iconSize().scaled(edge, edge, Qt.AspectRatioMode.IgnoreAspectRatio))
        self.setMinimumHeight(self._theme.px(LOW_MEMBER if low else HIGH_MEMBER))

    def show_key(self, key: str) -> None:
        self.key = key
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.shows_key:
            paint_key(self, self._theme, self.key)

    @property
    def shows_key(self) -> bool:
        """Not over the name, which ends where the cap would lie if that stands beside the picture."""
        low = self.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        return bool(self.key) and not (low and self.width() < self.sizeHint().width() + self._theme.px(CAP))


class MemberRow(QWidget):
    """The members a player can send, one of them picked. Told anew for every turn."""

    picked = Signal(str)
    by_key = True
    flat = False
    """Hardly higher than a line of words."""

    def __init__(self, context: Context, wording: Wording) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._row = FlowLayout(context.theme, self, Gap.TIGHT, filling=True)
        self.setLayout(self._row)
        self._group = QButtonGroup(self)
        self._made: dict[MemberKind, MemberButton] = {}
        self.buttons: dict[MemberKind, MemberButton] = {}
        """Of those who can be sent now."""
        self._low = False

    def set_low(self, low: bool, width: int) -> None:
        """Take little height, since there is little: one line of this width."""
        if low != self._low:
            self._low = low
            for button in self._made.values():
                button.set_low(low)
        if low and self.buttons:
            for named in (True, False):
                for button in self.buttons.values():
                    button.show_name(named)
                if self._row.sizeHint().width() <= width:
                    break

    def show_members(self, state: State, colour: str, member: MemberKind | None) -> None:
        player = state.players[colour]
        chosen = member if member and in_hand(player, member) else default_member(state, colour)
        self.buttons = {kind: self._button(kind) for kind in MEMBER_KINDS if in_hand(player, kind)}
        theme = self._context.theme
        for kind, button in self.buttons.items():
            button.setChecked(kind == chosen)
            button.setIcon(theme.icons.icon(kind, theme.palette.player(colour).fill))
            button.set_low(self._low)
            button.say(capital(self._wording.thing(state, kind, colour)), in_hand(player, kind))
        for kind, button in self._made.items():
            button.setVisible(kind in self.buttons)
        self._show_key()
        self.show()

    def show_nobody(self) -> None:
        self.buttons = {}
        self.hide()

    def _button(self, kind: MemberKind) -> MemberButton:
        if kind not in self._made:
            button = MemberButton(self._context.theme)
            button.setProperty("flat" if self.flat else "unit", "true")
            button.setCheckable(True)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _checked=False: self.picked.emit(kind))
            self._group.addButton(button)
            before = MEMBER_KINDS[: MEMBER_KINDS.index(kind)]
            self._row.insert_widget(sum(other in self._made for other in before), button)
            self._made[kind] = button
        return self._made[kind]

    def chosen(self) -> QToolButton | None:
        """Who is sent."""
        return next((button for button in self.buttons.values() if button.isChecked()), None)

    def after_chosen(self) -> str:
        """Whom the key picks next; empty where there is nobody else."""
        kinds = list(self.buttons)
        now = next((at for at, kind in enumerate(kinds) if self.buttons[kind].isChecked()), 0)
        return kinds[(now + 1) % len(kinds)] if len(kinds) > 1 else ""

    def _show_key(self) -> None:
        following = self.after_chosen() if self.by_key else ""
        said = self._context.language.say("{key}: the next one", key=NEXT_MEMBER) if following else ""
        for kind, button in self.buttons.items():
            button.show_key(NEXT_MEMBER if kind == following else "")
            show_tip(button, said)


class ExtrasForm(QWidget):
    """What a turn allows beside sending: the artifact step, then what is used once per round."""

    chosen = Signal(object)
    ready = Signal()  # what is picked has changed

    def __init__(self, context: Context, wording: Wording) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._layout = QVBoxLayout(self)
        self._below = QVBoxLayout()
        self._layout.addLayout(self._below)
        space_out(context.theme, self, self._layout, Gap.CLOSE)
        self._plain: AnswerForm | None = None

    def show_offers(self, state: State, offers: Sequence[Offer], works: str = WORKS) -> None:
        """`works` is said above the workers."""
        cards = [o for o in offers if isinstance(o, CraftArtifact | Reserve)]
        plain = [o for o in offers if not isinstance(o, Template | Send | EndTurn | CraftArtifact | Reserve)]
        workers = [
            o for o in offers if isinstance(o, Template) and isinstance(o.command, UseWorker) and o.limits
        ]
        if cards or ExtrasForm._cards.made(self) is not None:
            self._cards.show_cards(state, cards)
        self._show_plain(state, plain)
        if workers or ExtrasForm._workers.made(self) is not None:
            self._workers.show_workers(state, workers, works)

    # Most turns have neither: made when there is something to show.

    @Lazy
    def _cards(self) -> ArtifactRow:
        row = ArtifactRow(self._context, self._wording)
        row.chosen.connect(self.chosen)
        self._layout.insertWidget(0, row)
        self._below.addWidget(row.doubt)
        return row

    @Lazy
    def _workers(self) -> WorkerRows:
        rows = WorkerRows(self._context, self._wording)
        rows.chosen.connect(self.chosen)
        rows.ready.connect(self.ready)
        self._layout.insertWidget(self._layout.indexOf(self._below), rows)
        return rows

    def pickers(self) -> list[BagPicker]:
        """One for each worker."""
        rows = ExtrasForm._workers.made(self)
        return rows.pickers() if rows is not None else []

    def workers(self) -> WorkerRows | None:
        """What they could process, where one can work."""
        rows = ExtrasForm._workers.made(self)
        return rows if rows is not None and not rows.isHidden() else None

    def _show_plain(self, state: State, offers: Sequence[Offer]) -> None:
        """Cards and powers: each has a face and words of its own."""
        if self._plain is not None:
            self._layout.removeWidget(self._plain)
            drop(self._plain)
            self._plain = None
        if offers:
            self._plain = AnswerForm(self._context, self._wording, state, offers)
            self._plain.chosen.connect(self.chosen)
            self._plain.ready.connect(self.ready)
            self._layout.insertWidget(int(ExtrasForm._cards.made(self) is not None), self._plain)
            self._plain.show()


class TurnForm(QWidget):
    """Members to send, the artifact step, workers, cards and powers. The board takes the rest.

    One form serves all turns: making its buttons takes longer than all that they say.
    """

    chosen = Signal(object)
    member_picked = Signal(str)
    ready = Signal()  # what is picked has changed

    def __init__(self, context: Context, wording: Wording) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self.foot = TurnFoot(context, wording)
        """Made here, shown below the form by whoever shows it: however much else could be done, it must not
        be scrolled away."""
        self.foot.chosen.connect(self.chosen)
        self.foot.member_picked.connect(self.member_picked)
        self._members = MemberRow(context, wording)
        self._members.picked.connect(self.member_picked)
        self._extras = ExtrasForm(context, wording)
        self._extras.chosen.connect(self.chosen)
        self._extras.ready.connect(self.ready)
        layout = QVBoxLayout(self)
        layout.addWidget(self._members)
        layout.addWidget(self._extras)
        space_out(context.theme, self, layout, Gap.CLOSE)
        self.destroyed.connect(self.foot.deleteLater)  # where nobody has ever shown it, it belongs to nobody

    def show_turn(
        self,
        state: State,
        offers: Sequence[Offer],
        after: State | None,
        member: MemberKind | None,
        works: str = WORKS,
    ) -> None:
        if state.sent:
            self._members.show_nobody()
        else:
            self._members.show_members(state, state.turn, member)
        self._extras.show_offers(state, offers, works)
        self.foot.show_end(state, offers, after, member)

    def pickers(self) -> list[BagPicker]:
        """One for each worker."""
        return self._extras.pickers()

    def workers(self) -> WorkerRows | None:
        return self._extras.workers()

    def set_room(self, height: int, width: int) -> None:
        """How high the panel around it is, and how wide it may be itself."""
        low = height < self._context.theme.px(LOW)
        self._members.set_low(low, width)
        self.foot.set_low(low, width)


class TurnFoot(QWidget):
    """Who goes on, and the end of the turn."""

    chosen = Signal(object)
    member_picked = Signal(str)

    def __init__(self, context: Context, wording: Wording) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._end: EndTurn | None = None
        self.wanted = False
        """Whether there is anything to show."""
        self.reminder = PlainLabel(role="warning", wrap=True)
        self.reminder.hide()
        self._of: State | None = None
        """The table it was said of."""
        self._next = PlainLabel(role="muted", wrap=True)
        self._members = MemberRow(context, wording)
        self._members.picked.connect(self.member_picked)
        self._button = PlainButton("", kind="primary")
        self._button.setObjectName(END_TURN)
        self._button.clicked.connect(lambda _checked=False: self.chosen.emit(self._end))
        column = QVBoxLayout(self)
        for widget in (self._next, self._members, self.reminder, self._button):
            column.addWidget(widget)
        space_out(context.theme, self, column, Gap.TIGHT)

    def set_low(self, low: bool, width: int) -> None:
        self._members.set_low(low, width)

    def remind(self, text: str) -> bool:
        """Of what would be forgotten with the end of the turn, as long as that can be made good; says whether
        the turn can end."""
        show_named(self.reminder, text)
        self.reminder.setVisible(self._end is not None)
        return self._end is not None

    def show_end(
        self, state: State, offers: Sequence[Offer], after: State | None, member: MemberKind | None
    ) -> None:
        if state is not self._of:
            self._of = state
            self.reminder.hide()
        self._end = next((offer for offer in offers if isinstance(offer, EndTurn)), None)
        self.wanted = state.sent or self._end is not None
        self._next.setVisible(after is not None)
        self._members.show_nobody()
        if after is not None:
            say, name = self._context.language.say, self._wording.player(after, after.turn)
            self._next.setText(say("Or go straight on: {player} sends", player=name))
            self._members.show_members(after, after.turn, member)
        self._button.setVisible(self._end is not None)
        if self._end is not None:
            self._button.say(self._wording.button(state, self._end))
