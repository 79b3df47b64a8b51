"""The three steps in one ecosystem as tabs, each with what it is about and how it stands here."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QTabBar, QVBoxLayout, QWidget

from companion.games.terraformer.balancing.chains import acts_as_consumer, eaters
from companion.games.terraformer.state import State
from companion.kernel.marking import N_
from ui.context import Context
from ui.faults import guarded
from ui.games.terraformer.planet.meals import fares
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, space_out
from ui.widgets.enter import keep_enter
from ui.widgets.plain import PlainLabel, button_text

STEPS = ("cleaners", "producers", "consumers")
NAMES = {
    "cleaners": N_("1. Cleaners"),
    "producers": N_("2. Producers"),
    "consumers": N_("3. Consumers"),
}
_ICONS = {"cleaners": "cleaner", "producers": "producer", "consumers": "food_chain"}


class StepsBar(QWidget):
    """The step that is being settled is chosen by itself; looking at another one changes nothing."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._state: State | None = None
        self._position = 0
        self._step = (0, "")
        self.tabs = QTabBar()
        keep_enter(self.tabs)
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(False)  # three steps are seen as three, at any size
        self.tabs.setElideMode(Qt.TextElideMode.ElideRight)
        self.tabs.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for step in STEPS:
            self.tabs.addTab(button_text(context._(NAMES[step])))
        self.tabs.currentChanged.connect(lambda _at: self._say())
        self.sentence = PlainLabel("", "muted", wrap=True)
        self._column = column = QVBoxLayout(self)
        column.addWidget(self.tabs)
        column.addWidget(self.sentence)
        space_out(context.theme, self, column, Gap.TIGHT)
        Dress(context.theme, self, self._paint)

    def take_sentence(self) -> None:
        """Below the steps, where nobody else has room for it."""
        if self._column.indexOf(self.sentence) < 0:
            self._column.addWidget(self.sentence)

    def _paint(self) -> None:
        """With their signs and at some distance, unless these would take the room of the words; where not
        even the words have it, with the signs alone."""
        for dense, bare in ((False, False), (True, False), (True, True)):
            self._sit(dense, bare)
            if self.tabs.sizeHint().width() <= self.width():
                return

    def _sit(self, dense: bool, bare: bool) -> None:
        icons = self._context.theme.icons
        for at, step in enumerate(STEPS):
            said = self._context._(NAMES[step])
            self.tabs.setTabIcon(at, icons.icon(_ICONS[step]) if bare or not dense else QIcon())
            self.tabs.setTabText(at, f"{at + 1}." if bare else button_text(said))
            self.tabs.setTabToolTip(at, said if bare else "")
            self.tabs.setAccessibleTabName(at, said)
        if bool(self.tabs.property("dense")) != dense:
            self.tabs.setProperty("dense", dense)
            self.tabs.style().polish(self.tabs)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._paint()

    def show_step(self, state: State, position: int) -> None:
        """As it stands in this column."""
        progress = state.balancing
        step = progress.step if progress is not None and progress.position == position else ""
        if progress is not None and progress.by_hand:
            step = ""  # by hand there are none: what was looked at stays
        self._state, self._position = state, position
        if (position, step) != self._step:
            self._step = (position, step)
            if step in STEPS:
                self.tabs.setCurrentIndex(STEPS.index(step))
        self._say()

    def _say(self) -> None:
        state = self._state
        column = state.ecosystem(self._position) if state is not None else None
        if state is None or column is None:
            self.sentence.setText("")
            return
        step = STEPS[self.tabs.currentIndex()]
        say_n, cards = self._context.language.say_n, column.size
        room = say_n("{n} biome card", "{n} biome cards", cards)
        if step == "cleaners":
            n = sum(c.role == "cleaner" and not acts_as_consumer(state, c) for c in column.organisms)
            text = say_n(
                "Each biome card feeds one cleaner. Here: {room}, {n} cleaner.",
                "Each biome card feeds one cleaner. Here: {room}, {n} cleaners.",
                n,
                room=room,
            )
        elif step == "producers":
            n = sum(c.role == "producer" for c in column.organisms)
            text = say_n(
                "Each biome card supports one producer. Here: {room}, {n} producer.",
                "Each biome card supports one producer. Here: {room}, {n} producers.",
                n,
                room=room,
            )
        else:
            text = self._of_consumers(state)
        self.sentence.setText(text)

    def _of_consumers(self, state: State) -> str:
        shares = fares(state, self._position)
        fed, hungry = len(shares.fed), len(shares.hungry)
        language = self._context.language
        parts = [language.say_n("{n} has its food", "{n} have their food", fed)]
        if not fed:
            parts = [language.say("nobody has its food yet")]
        if not fed and not eaters(state, self._position):
            parts = [language.say("no consumer")]
        if n := len(shares.rivals):
            parts.append(language.say_n("{n} still contests its food", "{n} still contest their food", n))
        if n := len(shares.open):
            parts.append(language.say_n("{n} depends on that", "{n} depend on that", n))
        if hungry:
            parts.append(language.say_n("{n} finds nothing", "{n} find nothing", hungry))
        return language.say(
            "One organism feeds one eater, and what is eaten stays. Here: {parts}.",
            parts=language.listed(parts),
        )
