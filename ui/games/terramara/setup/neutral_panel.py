"""Neutral explorers, handed round: who places which one in which row, and who has how many left."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from companion.games.terramara.board import tile_spaces
from companion.games.terramara.frames import PlaceNeutral
from companion.games.terramara.neutrals import EXPLORERS, putting
from companion.games.terramara.state import State
from companion.wording.terramara.neutrals import placed
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.setup.redraw import RedrawCard
from ui.games.terramara.setup.row_picture import RowPicture
from ui.rules.asked import AskedRules
from ui.session_bridge import SessionBridge
from ui.theme.roles import Gap, IconSize
from ui.widgets.chips import IconChip
from ui.widgets.dress import drop, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.names import show_named
from ui.widgets.plain import PlainButton, PlainLabel

_LONGEST_NAME = 14


class NeutralPanel(QWidget):
    """For decisions of the kind `PlaceNeutral`. `learn_wanted` names a fact the table must tell before a
    space can be used, and the command that waits for it; none where that command tells it by itself."""

    learn_wanted = Signal(str, object)
    rules_wanted = Signal(object)

    def __init__(self, context: Context, wording: Wording, bridge: SessionBridge) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._blocked = ""
        self._facts: dict[str, str] = {}
        self._reasons: dict[str, str] = {}
        self._rules: dict[str, tuple[str, ...]] = {}
        self._hands = QWidget()
        self._hands_flow = FlowLayout(context.theme, self._hands, Gap.CLOSE)
        self._hands.setLayout(self._hands_flow)
        self.chips: dict[str, IconChip] = {}
        self.row = RowPicture(context, wording)
        self.row.chosen.connect(self._put)
        self.row.blocked.connect(self._explain)
        self.reason = PlainLabel("", "warning", wrap=True)
        self.allow = PlainButton(context._("Allow anyway"))
        self.allow.clicked.connect(self._allow)
        self.read = PlainButton(context._("Read the rule"), "quiet")
        self.read.clicked.connect(self._read)
        self.redraw = RedrawCard(context, wording, bridge)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self._count = PlainLabel("", "muted", wrap=True)
        box = QVBoxLayout(self)
        for widget in (
            self.row,
            self.reason,
            self.allow,
            self.read,
            PlainLabel(context._("Still to be handed round:"), "strong", wrap=True),
            self._hands,
            self.progress,
            self._count,
            self.redraw,
        ):
            box.addWidget(widget)
        box.addStretch(1)
        space_out(context.theme, self, box, Gap.NORMAL)
        self.refresh()

    def _pending(self) -> PlaceNeutral | None:
        return next(
            (frame for frame in self._bridge.session.pending if isinstance(frame, PlaceNeutral)), None
        )

    def refresh(self) -> None:
        state, frame = self._bridge.state, self._pending()
        self._blocked = ""
        self._say_blocked()
        self._show_hands(state)
        self.redraw.refresh()
        if frame is None:
            return
        lit: set[str] = set()
        reasons: dict[str, str] = {}
        self._facts = {}
        for space in tile_spaces(frame.row):
            found = self._bridge.refusals(putting(state, frame, space))
            if not found:
                lit.add(space)
                continue
            reasons[space] = "\n".join(self._wording.refusals(state, found, frame.owner))
            self._rules[space] = tuple(dict.fromkeys(reason.rule for reason in found if reason.rule))
            fact = next((reason.fact for reason in found if reason.fact), "")
            if fact and len(found) == 1:
                self._facts[space] = fact
        self._reasons = reasons
        self.row.show_row(state, frame.row, lit, reasons, set(self._facts))

    def _show_hands(self, state: State) -> None:
        """TM-NEUT-06: every player holds some; one goes with each placement."""
        waiting = [frame for frame in state.agenda if isinstance(frame, PlaceNeutral)]
        left: dict[tuple[str, str], int] = {}
        for frame in reversed(waiting):
            left[frame.owner, frame.neutral] = left.get((frame.owner, frame.neutral), 0) + 1
        while (item := self._hands_flow.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                drop(old)
        self.chips = {}
        here = self._pending()
        for (owner, neutral), many in left.items():
            chip = IconChip(self._context, "terramara/explorer", IconSize.NORMAL)
            chip.picture.show_icon("terramara/explorer", neutral)
            text = self._context.language.say(
                "{player}: {n}", player=self._wording.player(state, owner), n=many
            )
            lit = here is not None and (owner, neutral) == (here.owner, here.neutral)
            chip.show_value("", lit=lit)
            show_named(chip.words, text, _LONGEST_NAME)
            self._hands_flow.addWidget(chip)
            self.chips[f"{owner}.{neutral}"] = chip
        every = EXPLORERS[state.count]
        self.progress.setRange(0, max(1, every))
        self.progress.setValue(every - len(waiting))
        self._count.setText(placed(self._context.language, every - len(waiting), every))

    def _put(self, space: str, allow: bool = False) -> None:
        frame = self._pending()
        if frame is None:
            return
        command = putting(self._bridge.state, frame, space)
        if command.ordinary and not allow:
            self.learn_wanted.emit("", command)
        else:
            self._bridge.do(command, allow)

    def _explain(self, space: str) -> None:
        """A dimmed space was clicked: say why not; what depends on a fact asks for it."""
        frame = self._pending()
        fact = self._facts.get(space, "")
        if fact and frame is not None:
            self.learn_wanted.emit(fact, putting(self._bridge.state, frame, space))
        self._blocked = space
        self._say_blocked()

    def take_over(self, former: "NeutralPanel") -> None:
        """Say again why not, in this language."""
        self._blocked = former._blocked if former._blocked in self._reasons else ""
        self._say_blocked()

    def _say_blocked(self) -> None:
        show_named(self.reason, self._reasons.get(self._blocked, "") if self._blocked else "")
        self.reason.setVisible(bool(self._blocked))
        self.allow.setVisible(bool(self._blocked))
        self.read.setVisible(bool(self._rules.get(self._blocked)))

    def _read(self) -> None:
        rules = self._rules.get(self._blocked, ())
        self.rules_wanted.emit(AskedRules(rules, self._context.language.code))

    def _allow(self) -> None:
        if self._blocked:
            self._put(self._blocked, allow=True)
