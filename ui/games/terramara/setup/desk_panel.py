"""The neutral desk during a round: who plays in which order, who took the first-player card, and its end."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terramara.commands import NextRound, TookFirst
from companion.games.terramara.frames import Desk
from companion.games.terramara.state import State
from companion.wording.terramara.names import Names
from companion.wording.terramara.neutrals import first_card, in_order
from companion.wording.wording import Wording
from ui.context import Context
from ui.session_bridge import SessionBridge
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.names import show_named
from ui.widgets.plain import PlainLabel
from ui.widgets.player_mark import mark_icon
from ui.widgets.row_keys import KeyedButton, RowKeys
from ui.widgets.wrap_button import WrapButton

NOBODY = ""
_LONGEST = 20


class DeskPanel(QWidget):
    """For the decision `Desk`. Nobody has to answer: as long as nobody does, the card stays where it is.

    `over` ends the round; whoever shows the panel puts it where it stays in sight.
    """

    def __init__(self, context: Context, wording: Wording, bridge: SessionBridge) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._order = PlainLabel("", wrap=True)
        self._question = PlainLabel(context._("Who took the first-player card?"), "strong", wrap=True)
        self._choices = QWidget()
        self._flow = FlowLayout(context.theme, self._choices, Gap.TIGHT)
        self._choices.setLayout(self._flow)
        self.took: dict[str, KeyedButton] = {}
        self._add(NOBODY, context._("Nobody"))
        state: State = bridge.state
        for colour in state.seats:
            self._add(colour, wording.player(state, colour))
        self._keys = RowKeys(self, lambda: list(self.took.values()))
        self.gains = PlainLabel("", "small", wrap=True)
        self.over = WrapButton(context.theme, context._("The round is over"), kind="primary")
        self.over.clicked.connect(self._end)
        box = QVBoxLayout(self)
        for widget in (self._order, self._question, self._choices, self.gains):
            box.addWidget(widget)
        space_out(context.theme, self, box, Gap.CLOSE)
        context.theme.changed.connect(self._dress)
        self._dress()

    def _add(self, colour: str, text: str) -> None:
        """Not in a group of buttons: there an arrow would say what somebody only looks at."""
        button = KeyedButton(self._context.theme)
        show_named(button, text, _LONGEST)
        button.setCheckable(True)
        button.clicked.connect(lambda: self._take(colour))
        self._flow.addWidget(button)
        self.took[colour] = button

    def _dress(self) -> None:
        for colour, button in self.took.items():
            if colour:
                button.setIcon(mark_icon(self._context.theme, colour))

    def refresh(self) -> None:
        state: State = self._bridge.state
        names = Names(self._wording.language, state)
        self._order.setText(in_order(names))
        asked = not self._bridge.refusals(TookFirst(player=self._other(state)))
        for widget in (self._question, self._choices):
            widget.setVisible(asked)
        self._mark(state)
        self.gains.setText(first_card(names))

    def _mark(self, state: State) -> None:
        for colour, button in self.took.items():
            button.setChecked(colour == state.next_first)

    def start_here(self) -> QWidget | None:
        """At the question: a hasty Enter must not end a round nobody has played."""
        return self.took[self._bridge.state.next_first] if self._choices.isVisibleTo(self) else None

    @staticmethod
    def _other(state: State) -> str:
        """Somebody who could take it now, but for whom that was not told."""
        return next(colour for colour in state.seats if colour != state.next_first)

    def _take(self, colour: str) -> None:
        state: State = self._bridge.state
        if colour != state.next_first:
            self._bridge.do(TookFirst(player=colour))
        self._mark(self._bridge.state)

    def _end(self) -> None:
        frame = next((frame for frame in self._bridge.session.pending if isinstance(frame, Desk)), None)
        if frame is not None:
            self._bridge.do(NextRound(decision=frame.key))
