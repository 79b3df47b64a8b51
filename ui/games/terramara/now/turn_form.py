"""A turn: whom to send, what else may be done, and the end of it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from companion.games.terramara.commands import CraftArtifact, EndTurn, Reserve, Send, UseWorker
from companion.games.terramara.pieces import in_hand
from companion.games.terramara.state import MEMBER_KINDS, MemberKind, State
from companion.kernel.game import Offer
from companion.kernel.template import Template
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.terramara.aims import default_member
from ui.games.terramara.now.answer_form import AnswerForm, held_for
from ui.games.terramara.now.artifact_row import ArtifactRow
from ui.theme.roles import IconSize, Space
from ui.theme.theme import Theme
from ui.widgets.bag_picker import BagPicker
from ui.widgets.dress import space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel, button_text, show_tip
from ui.widgets.wrap_button import paint_key

NEXT_MEMBER = "M"
"""The key that picks the next kind of member."""


class MemberButton(QToolButton):
    """A kind of member, with the key that would pick it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.key = ""

    def show_key(self, key: str) -> None:
        self.key = key
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.key:
            paint_key(self, self._theme, self.key)


class MemberRow(QWidget):
    """The members a player can send, one of them picked."""

    picked = Signal(str)

    def __init__(
        self, context: Context, wording: Wording, state: State, colour: str, member: MemberKind | None
    ) -> None:
        super().__init__()
        player = state.players[colour]
        chosen = member if member and in_hand(player, member) else default_member(state, colour)
        row = FlowLayout(context.theme, self, Space.TIGHT, filling=True)
        self.setLayout(row)
        group = QButtonGroup(self)
        self.buttons: dict[str, MemberButton] = {}
        for kind in MEMBER_KINDS:
            n = in_hand(player, kind)
            if not n:
                continue
            button = MemberButton(context.theme)
            button.setProperty("unit", "true")
            button.setCheckable(True)
            button.setChecked(kind == chosen)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            button.setIcon(context.theme.icons.icon(kind, context.theme.palette.player(colour).fill))
            edge = context.theme.px(IconSize.LARGE)
            button.setIconSize(button.iconSize().scaled(edge, edge, Qt.AspectRatioMode.IgnoreAspectRatio))
            name = wording.thing(state, kind, colour)
            button.setText(button_text(f"{name} × {n}" if n > 1 else name))
            button.setAccessibleName(name)
            button.setMinimumHeight(context.theme.px(66))
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _checked=False, kind=kind: self.picked.emit(kind))
            group.addButton(button)
            row.addWidget(button)
            self.buttons[kind] = button
        self._show_key(context)

    def chosen(self) -> QToolButton | None:
        """Who is sent."""
        return next((button for button in self.buttons.values() if button.isChecked()), None)

    def after_chosen(self) -> str:
        """Whom the key picks next; empty where there is nobody else."""
        kinds = list(self.buttons)
        now = next((at for at, kind in enumerate(kinds) if self.buttons[kind].isChecked()), 0)
        return kinds[(now + 1) % len(kinds)] if len(kinds) > 1 else ""

    def _show_key(self, context: Context) -> None:
        following = self.after_chosen()
        for kind, button in self.buttons.items():
            button.show_key(NEXT_MEMBER if kind == following else "")
            if following:
                show_tip(button, context.language.say("{key}: the next one", key=NEXT_MEMBER))


class ExtrasForm(QWidget):
    """What a turn allows beside sending: the artifact step, then what is used once per round."""

    chosen = Signal(object)
    ready = Signal()  # what is picked has changed

    def __init__(self, context: Context, wording: Wording, state: State, offers: Sequence[Offer]) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._state = state
        self._layout = QVBoxLayout(self)
        space_out(context.theme, self, self._layout, Space.CLOSE)
        cards = [o for o in offers if isinstance(o, CraftArtifact | Reserve)]
        plain = [o for o in offers if not isinstance(o, Template | Send | EndTurn | CraftArtifact | Reserve)]
        workers = [
            o for o in offers if isinstance(o, Template) and isinstance(o.command, UseWorker) and o.limits
        ]
        if cards:
            row = ArtifactRow(self._context, self._wording, self._state, cards)
            row.chosen.connect(self.chosen)
            self._layout.addWidget(row)
        if plain:
            form = AnswerForm(self._context, self._wording, self._state, plain)
            form.chosen.connect(self.chosen)
            form.ready.connect(self.ready)
            self._layout.addWidget(form)
        if workers:
            caption = self._context._("A worker processes:")
            self._layout.addWidget(PlainLabel(caption, "muted", wrap=True))
        for template in workers:
            self._worker(template)

    def _worker(self, template: Template) -> None:
        """A worker with the raw resources it could turn over: one click each."""
        command = template.command
        assert isinstance(command, UseWorker)
        theme = self._context.theme
        icon = PlainLabel()
        icon.setPixmap(theme.icons.pixmap(f"worker{command.level}", theme.px(IconSize.LARGE)))
        text = self._wording.button(self._state, command)
        show_tip(icon, text)
        icon.setAccessibleName(text)
        picker = BagPicker(
            self._context,
            [template],
            lambda unit: self._wording.thing(self._state, unit),
            lambda chosen, units: self._wording.button(self._state, chosen.fill(units)),
            compact=True,
            held=held_for(self._state, command),
        )
        picker.picked.connect(lambda chosen, units: self.chosen.emit(chosen.fill(units)))
        picker.changed.connect(self.ready)
        row = QHBoxLayout()
        row.setSpacing(theme.px(Space.CLOSE))
        row.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(picker, 1)
        self._layout.addLayout(row)


class TurnForm(QWidget):
    """Members to send, the artifact step, workers, cards and powers. The board takes the rest."""

    chosen = Signal(object)
    member_picked = Signal(str)
    ready = Signal()  # what is picked has changed

    def __init__(
        self,
        context: Context,
        wording: Wording,
        state: State,
        offers: Sequence[Offer],
        after: State | None,
        member: MemberKind | None,
    ) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._state = state
        self.foot: QWidget | None = None
        """Who goes on and the end of the turn. Made here, shown below the form by whoever shows it: however
        much else could be done, they must not be scrolled away."""
        self._layout = QVBoxLayout(self)
        space_out(context.theme, self, self._layout, Space.CLOSE)
        if not state.sent:
            self._layout.addWidget(self._members(state, state.turn, member))
        extras = ExtrasForm(context, wording, state, offers)
        extras.chosen.connect(self.chosen)
        extras.ready.connect(self.ready)
        self._layout.addWidget(extras)
        if state.sent or any(isinstance(offer, EndTurn) for offer in offers):
            self._ending(offers, after, member)

    def _members(self, state: State, colour: str, member: MemberKind | None) -> MemberRow:
        row = MemberRow(self._context, self._wording, state, colour, member)
        row.picked.connect(self.member_picked)
        return row

    def _ending(self, offers: Sequence[Offer], after: State | None, member: MemberKind | None) -> None:
        say = self._context.language.say
        self.foot = QWidget()
        column = QVBoxLayout(self.foot)
        space_out(self._context.theme, self.foot, column, Space.TIGHT)
        if after is not None:
            name = self._wording.player(after, after.turn)
            text = say("Or go straight on: {player} sends", player=name)
            column.addWidget(PlainLabel(text, role="muted", wrap=True))
            column.addWidget(self._members(after, after.turn, member))
        for offer in offers:
            if isinstance(offer, EndTurn):
                button = PlainButton(self._wording.button(self._state, offer), kind="primary")
                button.clicked.connect(lambda _checked=False, offer=offer: self.chosen.emit(offer))
                button.setObjectName("end_turn")
                column.addWidget(button)
