"""Over the planet while an action may be stopped: whose card it is, and who is asked, one after the other."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QWidget

from companion.games.terraformer.frames import Answering
from companion.games.terraformer.state import State
from companion.wording.language import capital
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Picture, drop, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.names import show_named
from ui.widgets.plain import PlainLabel
from ui.widgets.player_mark import PlayerMark

_LONGEST = 18
_NARROW = 380


class AnswerStrip(QFrame):
    """A picture of who still may answer; the answers themselves stand beside the planet."""

    def __init__(self, context: Context, wording: Wording) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self.setProperty("card", "raised")
        self.words = PlainLabel(role="strong", wrap=True)
        self._asked = QWidget()
        self._flow = FlowLayout(context.theme, self._asked, Gap.CLOSE)
        self._asked.setLayout(self._flow)
        row = QHBoxLayout(self)
        row.addWidget(Picture(context.theme, "action", IconSize.LARGE))
        told = self._told = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        told.addWidget(self.words, 1)
        told.addWidget(self._asked, 1)
        space_out(context.theme, self, told, Gap.CLOSE)
        row.addLayout(told, 1)
        close = Gap.CLOSE
        space_out(context.theme, self, row, close, (close, close, close, close))
        self.names: list[str] = []
        self._chips: list[QWidget] = []
        self.hide()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow place names stand below the words: beside them, words would be cut."""
        super().resizeEvent(event)
        narrow, ways = self.width() < self._context.theme.px(_NARROW), QBoxLayout.Direction
        self._told.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)

    def show_frame(self, state: State, frame: object) -> None:
        """Hidden while nobody has to answer."""
        if not isinstance(frame, Answering):
            self.hide()
            return
        context, wording = self._context, self._wording
        card = capital(wording.thing(state, frame.card)) if frame.card else context._("An action")
        text = context.language.say(
            "{card}, played by {player}. Asked clockwise:",
            card=card,
            player=wording.player(state, frame.player),
        )
        show_named(self.words, text)
        self._ask(state, frame)
        self.show()

    def _ask(self, state: State, frame: Answering) -> None:
        for chip in self._chips:
            self._flow.removeWidget(chip)
            drop(chip)
        self._chips = []
        self.names = [state.players[seat].name for seat in frame.waiting]
        for at, seat in enumerate(frame.waiting):
            chip = QWidget()
            row = QHBoxLayout(chip)
            row.addWidget(PlayerMark(self._context.theme, seat, IconSize.NORMAL))
            label = PlainLabel(role="strong" if not at else "muted")
            show_named(label, self._wording.player(state, seat), _LONGEST)
            row.addWidget(label)
            space_out(self._context.theme, chip, row, Gap.TIGHT)
            self._flow.addWidget(chip)
            self._chips.append(chip)
