"""What can be asked, put right or told where something lies on the planet; counters by their chip."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from companion.games.terraformer.commands import Correct
from companion.games.terraformer.fact_names import is_fact_of
from companion.games.terraformer.state import State
from companion.games.terraformer.turns import in_turn
from companion.kernel.fields import Value
from companion.kernel.named import read_named
from companion.wording.language import capital
from companion.wording.terraformer.facts import known
from companion.wording.terraformer.names import Names
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.corrections import CORRECTABLE, corrections_of, facts_of
from ui.games.terraformer.doubts import doubt_of
from ui.games.terraformer.finding import Finder
from ui.games.terraformer.harvest.entry import harvest_frame
from ui.games.terraformer.planet.planet_view import PlanetView
from ui.qt_words import keys_named
from ui.session_bridge import SessionBridge
from ui.table.correct import CorrectPopup
from ui.widgets.plain import button_text

TURN = "turn"
FEW = 3
"""Answers about two cards that stand among the others."""


class PuttingRight(QObject):
    """A click or the menu key opens the menu of what lies there; a line of it opens the small form."""

    told_again = Signal(str)
    doubt_wanted = Signal(str)
    ledger_wanted = Signal(str)
    finder_wanted = Signal(str)
    name_wanted = Signal(str)

    correctable = CORRECTABLE

    def __init__(
        self,
        page: QWidget,
        planet: PlanetView,
        finder: Finder,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
    ) -> None:
        super().__init__(page)
        self._page = page
        self._planet = planet
        self._finder = finder
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self.popup: CorrectPopup | None = None
        planet.context_wanted.connect(self.on_planet)

    @property
    def standing(self) -> str:
        """Turns are numbered as they are played; what may be wrong about one is whose it is. While something
        else is decided nobody else can be in turn."""
        return TURN if in_turn(self._bridge.state) else ""

    def correct(self, what: str, at: QPoint | None = None, said: Value | None = None) -> None:
        """A form beside what was clicked; logged and undoable like everything else. It opens with what lies
        there, or what was `said` of it once."""
        popup = CorrectPopup.open_for(
            self._context, self._wording, self._bridge, CORRECTABLE, what, self._page, said
        )
        if popup is not None:
            self.popup = popup
            popup.popup(at or self._page.cursor().pos())

    def here(self, target: str) -> None:
        self.on_planet(target, self._planet.viewport().mapToGlobal(self._planet.target_point(target)))

    def on_planet(self, target: str, at: QPoint) -> None:
        state: State = self._bridge.state
        menu = QMenu(self._page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        context, kind = self._context, read_named(target).kind
        if kind == "organism":
            name = read_named(target).name
            if self._planet.isVisible():
                menu.addAction(
                    button_text(context._("Where could it live?") + "\tF"),
                    lambda: self.finder_wanted.emit(target),
                )
            menu.addAction(button_text(context._("Say its name …")), lambda: self.name_wanted.emit(name))
        if kind != "position":
            menu.addAction(
                button_text(context._("Ask about this …") + "\tF1"), lambda: self.doubt_wanted.emit(target)
            )
        doubt = doubt_of(state, target)
        if self._wording.books.asked(state, doubt) is not None:
            menu.addAction(
                button_text(context._("Where did it come from? …") + "\t" + keys_named("Ctrl+L")),
                lambda: self.ledger_wanted.emit(doubt),
            )
        menu.addSeparator()
        for what in corrections_of(state, target):
            text = context.language.say("Correct {what}", what=self._wording.correction(state, what))
            action = menu.addAction(button_text(text))
            action.triggered.connect(lambda _checked=False, what=what: self.correct(what, at))
        if kind == "organism" and harvest_frame(state) is not None:
            off = Correct(what=f"organism.{read_named(target).name}.position", value=0)
            menu.addAction(button_text(context._("Take this card off again")), lambda: self._bridge.do(off))
        self._offer_facts(menu, (*self._finder.facts_at(target), *facts_of(state, target)))
        menu.popup(at)

    def _offer_facts(self, menu: QMenu, facts: Sequence[str]) -> None:
        """To be told, or told again: then with what is known. Who eats whom is a menu of its own, where there
        is more of it than of anything else."""
        names = Names(self._context.language, self._bridge.state)
        if facts:
            menu.addSeparator()
        pairs = [fact for fact in facts if is_fact_of(fact, "eats")]
        apart = menu
        if len(pairs) > FEW:
            apart = menu.addMenu(button_text(self._context._("Who eats what?")))
        for fact in dict.fromkeys(facts):
            text = self._context.language.say("{fact} …", fact=capital(known(names, fact)))
            action = (apart if fact in pairs else menu).addAction(button_text(text))
            action.triggered.connect(lambda _checked=False, fact=fact: self.told_again.emit(fact))
