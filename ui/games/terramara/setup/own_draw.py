"""What the table drew itself: buttons for everything that can come up."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terramara.commands import Draw
from companion.games.terramara.drawing import pool
from companion.games.terramara.frames import Drawing
from companion.games.terramara.state import State
from companion.wording.wording import Wording
from ui.context import Context
from ui.theme.roles import Space
from ui.widgets.dress import put_icon, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel
from ui.widgets.player_mark import mark_icon


class OwnDraw(QWidget):
    """One click for a single card; for several, as many clicks, in the order in which they came up."""

    drawn = Signal(object)  # Draw

    def __init__(self, context: Context, wording: Wording) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._frame: Drawing | None = None
        self._picked: list[str] = []
        self.buttons: dict[str, PlainButton] = {}
        self._hint = PlainLabel("", "muted", wrap=True)
        self._flow = FlowLayout(context.theme, self, Space.CLOSE)
        self.clear = PlainButton(context._("Start over"), "quiet")
        self.clear.clicked.connect(self._start_over)
        box = QVBoxLayout(self)
        box.addWidget(self._hint)
        box.addLayout(self._flow)
        box.addWidget(self.clear)
        space_out(context.theme, self, box, Space.CLOSE)

    def show_frame(self, state: State, frame: Drawing) -> None:
        self._frame = frame
        self._picked = []
        while (item := self._flow.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        self.buttons = {card: self._button(state, frame, card) for card in pool(state, frame)}
        for button in self.buttons.values():
            self._flow.addWidget(button)
        self._say()

    def _button(self, state: State, frame: Drawing, card: str) -> PlainButton:
        text = self._wording.button(state, Draw(decision=frame.key, result=(card,), how="table"))
        button = PlainButton(text)
        button.setCheckable(frame.n > 1)
        if card in state.players:
            button.setIcon(mark_icon(self._context.theme, card))
        elif frame.purpose == "characters":
            put_icon(self._context.theme, button, "terramara/character")
        else:
            put_icon(self._context.theme, button, "terramara/neutral")
        button.clicked.connect(lambda: self._pick(card))
        return button

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

    def _start_over(self) -> None:
        self._picked = []
        self._say()

    def _say(self) -> None:
        frame = self._frame
        many = frame is not None and frame.n > 1
        for card, button in self.buttons.items():
            if many:
                button.setChecked(card in self._picked)
        self.clear.setVisible(many and bool(self._picked))
        self._hint.setVisible(many)
        if frame is not None and many:
            text = self._context.language.say_n(
                "Click what came up, in that order: {n} more.",
                "Click what came up, in that order: {n} more.",
                frame.n - len(self._picked),
            )
            self._hint.setText(text)
