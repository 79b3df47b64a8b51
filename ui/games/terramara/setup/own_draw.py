"""What the table drew itself: buttons for everything that can come up."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from companion.games.terramara.frames import Drawing
from companion.games.terramara.state import State
from companion.kernel.drawing import Draw
from companion.wording.terramara import draws
from companion.wording.terramara.names import Names
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import Gap
from ui.theme.theme import Theme
from ui.widgets.big_card import BigCard
from ui.widgets.dress import drop, put_icon, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.names import show_named
from ui.widgets.plain import PlainButton, PlainLabel, show_tip
from ui.widgets.player_mark import mark_icon
from ui.widgets.row_keys import KeyedButton

_LONGEST_NAME = 14
UNWRAPPED = 10_000
"""Pixels in which every sentence is one line."""


class DrawnButton(KeyedButton):
    """Something that may have been drawn. It shows the key that chooses it, unless it is a number itself."""

    def __init__(self, theme: Theme, text: str, number: int) -> None:
        super().__init__(theme)
        self.number = number
        """The number on the card, which can only be its key; 0 where it has none."""
        show_named(self, text, _LONGEST_NAME)

    def show_digit(self, digit: int) -> None:
        super().show_digit(0 if self.number else digit)


class OwnDraw(QWidget):
    """One click for a single card; for several, as many clicks. Characters have neither names nor numbers in
    the box, so each is told by what it does."""

    drawn = Signal(object)  # Draw

    def __init__(self, context: Context, wording: Wording) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._frame: Drawing | None = None
        self._names: Names | None = None
        self._picked: list[str] = []
        self.buttons: dict[str, QPushButton] = {}
        self.hint = PlainLabel("", "muted", wrap=True)
        self.so_far = PlainLabel("", wrap=True)
        self.left_out = PlainLabel("", "small", wrap=True)
        self._flow = FlowLayout(context.theme, self, Gap.CLOSE)
        self._list = QVBoxLayout()
        self.clear = PlainButton(context._("Start over"), "quiet")
        self.clear.clicked.connect(self._start_over)
        box = QVBoxLayout(self)
        box.addWidget(self.hint)
        box.addLayout(self._flow)
        box.addLayout(self._list)
        box.addWidget(self.so_far)  # below what is clicked next, which must not slip
        box.addWidget(self.clear)
        box.addWidget(self.left_out)
        space_out(context.theme, self, box, Gap.CLOSE)
        space_out(context.theme, self, self._list, Gap.TIGHT)

    def show_frame(self, state: State, frame: Drawing) -> None:
        self._frame = frame
        self._names = Names(self._context.language, state)
        self._picked = []
        for layout in (self._flow, self._list):
            while (item := layout.takeAt(0)) is not None:
                old = item.widget()
                if old is not None:
                    drop(old)
        self.buttons = {}
        for card in frame.left(state):
            button = self._character(state, card) if card[:1] == "C" else self._button(state, frame, card)
            button.setCheckable(frame.n > 1)
            button.clicked.connect(lambda _=False, card=card: self._pick(card))
            button.installEventFilter(self)
            self.buttons[card] = button
            (self._list if card[:1] == "C" else self._flow).addWidget(button)
        self._say()

    def _button(self, state: State, frame: Drawing, card: str) -> QPushButton:
        text = self._wording.button(state, Draw(decision=frame.key, result=(card,), how="table"))
        button = DrawnButton(self._context.theme, text, int(card) if card.isdecimal() else 0)
        if card in state.players:
            button.setIcon(mark_icon(self._context.theme, card))
        else:
            put_icon(self._context.theme, button, "terramara/neutral")
        return button

    def _character(self, state: State, card: str) -> QPushButton:
        """The young side lies up, so that is what the table reads on the card."""
        assert self._names is not None
        name, young = draws.open_card(self._names, card), self._wording.about(state, card)
        shown = BigCard(self._context.theme, "terramara/character", name, young)
        shown.setProperty("kind", "")  # not what Enter and the digits choose: that is the draw of the program
        show_tip(shown, young)
        return shown

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hands that double-click out of habit pick a card; the second press does not put it back."""
        picks = event.type() is QEvent.Type.MouseButtonDblClick and watched in self.buttons.values()
        return picks or super().eventFilter(watched, event)

    def _pick(self, card: str) -> None:
        frame = self._frame
        if frame is None:
            return
        if card in self._picked:
            self._picked.remove(card)
        else:
            self._picked.append(card)
        self._say()
        if len(self._picked) == frame.n:
            picked = sorted(self._picked) if frame.purpose == "characters" else self._picked
            self.drawn.emit(Draw(decision=frame.key, result=tuple(picked), how="table"))

    def take_over(self, former: "OwnDraw") -> None:
        """Go on with what was picked in the same draw."""
        if former._frame == self._frame:
            self._picked = list(former._picked)
            self._say()

    def _start_over(self) -> None:
        self._picked = []
        self._say()

    def _say(self) -> None:
        frame, names = self._frame, self._names
        if frame is None or names is None:
            return
        for card, button in self.buttons.items():
            if frame.n > 1:
                button.setChecked(card in self._picked)
        self.clear.setVisible(frame.n > 1 and bool(self._picked))
        strength = frame.purpose == "strength" and frame.n > 1
        for label, text in (
            (self.hint, draws.hint(names, frame, self._picked)),
            (self.so_far, draws.picked_for(names, self._picked) if strength else ""),
            (self.left_out, draws.left_out(names, frame)),
        ):
            show_named(label, text)
            label.setVisible(bool(text))
        self._keep_hint_high(frame)

    def _keep_hint_high(self, frame: Drawing) -> None:
        """One card may be asked for in a line more than another: what is clicked next must not slip."""
        self.hint.setMinimumHeight(0)
        line = self.hint.heightForWidth(UNWRAPPED)
        self.hint.setMinimumHeight(2 * line if frame.n > 1 else 0)
