"""People with a box nobody has told anything about: they play what was recorded, and answer what is asked.

They know the cardboard that lies before them, and tell of it only what the window wants to know, by the
cheapest way they would find there. The forms are found by the names of their buttons.
"""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QWidget

from companion.games.terramara.board import Segment
from companion.games.terramara.commands import FactValue, Step
from companion.games.terramara.content import content
from companion.games.terramara.frames import Locate
from companion.games.terramara.notation import read_card, write_effect
from companion.games.terramara.spaces import is_special, special_key
from companion.games.terramara.state import Card, State
from companion.games.terramara.symbols import CardEffect, Modifier, Trigger
from companion.kernel.command import Command
from companion.kernel.frame import open_decisions
from companion.kernel.values import evolve
from companion.wording.wording import Wording
from tests.bench.terramara.clicks import clicks_for
from tests.bench.terramara.found_road import FoundRoad
from ui.games.terramara.now.card_editor import COST_AT_ONCE
from ui.games.terramara.now.clause_form import ClauseForm
from ui.games.terramara.now.learn_form import LearnForm
from ui.games.terramara.now.road_form import RoadForm
from ui.games.terramara.robot import Lost, Robot
from ui.games.terramara.table_page import TablePage
from ui.session_bridge import SessionBridge
from ui.widgets.track_picker import TrackPicker


class TellingRobot(Robot):
    """`tables` are those of the same game with everything told: what lies there, and where fires burn.

    Of a card people tell at once what happens at once; what else it does, when it first matters.
    """

    def __init__(
        self, page: TablePage, bridge: SessionBridge, wording: Wording, tables: Sequence[State]
    ) -> None:
        super().__init__(page, bridge)
        self._wording = wording
        self._known = tables[0].known
        self._fire = {row: space for table in tables for row, space in table.fire_space.items()}
        self._whole: set[str] = set()
        self.confirmed: set[str] = set()
        self.road = FoundRoad(self._known.road)

    def value(self, fact: str) -> FactValue:
        """What the cardboard shows."""
        kind, _, name = fact.partition(":")
        known = self._known
        if kind == "bonus" and name.startswith("road."):
            name = f"road.{self.road.printed(name.removeprefix('road.'))}"
        if kind == "road":
            return known.road[int(name)]
        if fact == "shields":
            assert known.shields is not None
            return known.shields
        fields: dict[str, Any] = {
            "space": known.spaces,
            "single": known.single,
            "terrain": known.terrain,
            "large": known.large,
            "card": known.cards,
            "start": known.starts,
            "bonus": known.bonus,
            "outpost": known.outposts,
            "symbol": known.symbols,
        }
        found: FactValue = fields[kind][fact if kind == "symbol" else name]
        return found

    def perform(self, command: Command) -> None:
        if isinstance(command, Step):
            command = evolve(command, to=self.road.find(self._bridge.state, command.to))
        super().perform(command)

    def _say(self, command: Command) -> None:
        """What was described is confirmed by the next click, where that can be made at once."""
        try:
            super()._say(command)
        except Lost:
            if not self.open:
                raise
            self.confirm()
            super()._say(command)

    def confirm(self) -> None:
        """By its own button, where something is left to confirm."""
        form = self._page.now.described()
        if form is not None:
            self._purpose = "confirm"
            self.confirmed.add(form.fact)
            self._click(form.remember)
            QApplication.processEvents()
            self.settle()

    def table(self) -> State:
        return self.road.as_printed(super().table())

    # -- what is asked

    def settle(self) -> None:
        while self._answer_one():
            QApplication.processEvents()

    def _answer_one(self) -> bool:
        form = self._page.now.question()
        if form is not None and not form.complete:
            before = self._bridge.session.timeline.cursor
            fact = form.fact
            self._tell(form)
            QApplication.processEvents()
            if self._bridge.session.timeline.cursor == before and not self.open:
                raise Lost(f"telling {fact} did nothing")
            self.told.append(fact)
            return True
        if form is not None:
            return False
        frames = open_decisions(self._bridge.state.agenda)
        if frames and isinstance(frames[0], Locate):
            self._purpose = "locate_fire"
            self._click_board(self._fire[frames[0].row])
            return True
        return False

    def _tell(self, form: LearnForm) -> None:
        fact, value = form.fact, self.value(form.fact)
        kind = fact.partition(":")[0]
        if kind in ("bonus", "single", "terrain", "outpost") or is_special(str(value)):
            self._purpose = f"tell {kind}"
            self._click(self._saying(form, self._words(kind, value)))
            return
        if isinstance(value, Card):
            self._card(form, fact, value)
        elif isinstance(value, Segment):
            self._road(form.findChildren(RoadForm)[0], value)
        elif isinstance(value, tuple):
            self._purpose = f"tell {kind}"
            self._track(form.findChildren(TrackPicker)[0], value, first=int(fact == "shields"))
        else:
            self._symbols(form, str(value), "symbol")

    def _words(self, kind: str, value: FactValue) -> str:
        text = str(value)
        if kind == "single":
            return "One member only" if value else "Room for two"
        if kind == "bonus":
            return self._wording.effect(content().bonus[text].effect)
        if is_special(text):
            special = content().special[special_key(text)]
            return self._wording.effect(f"{special.condition} ? ({special.effect})")
        return self._wording.thing(self._bridge.state, text)

    # -- forms

    def _symbols(self, form: QWidget, text: str, purpose: str) -> None:
        for click in clicks_for(text):
            button = self._named(form, f"symbol.{click}")
            if not button.isVisibleTo(form):
                self._purpose = "more symbols"
                self._click(self._named(form, "symbol.more"))
            self._purpose = purpose
            self._click(button)

    def _card(self, form: QWidget, fact: str, card: Card) -> None:
        """Its face where that is not told yet; its effect where it matters now."""
        ref = fact.partition(":")[2]
        category = self._named(form, f"category.{card.category}")
        if not category.isChecked():
            self._purpose = "category"
            self._click(category)
            self._purpose = "cost"
            for unit, n in card.cost.items():
                self._cost(form, unit, n)
            self._purpose = "points"
            self._click(self._named(form, f"points.{card.vp}"))
        effects = read_card(card.effects or "")
        if ref in self._whole or any(effect.kind == "immediate" for effect in effects):
            self._whole.add(ref)
            self._effects(form, effects)

    def _cost(self, form: QWidget, unit: str, n: int) -> None:
        """By one click on how many, and one for each beyond that."""
        most = min(n, max(COST_AT_ONCE))
        if most in COST_AT_ONCE:
            self._click(self._named(form, f"cost.{unit}.{most}"))
            n -= most
        for _ in range(n):
            self._click(self._named(form, f"cost.{unit}"))

    def _effects(self, form: QWidget, effects: Sequence[CardEffect]) -> None:
        for at, effect in enumerate(effects):
            self._purpose = "effect"
            if at:
                self._click(self._named(form, "effect.add"))
            clause, body = form.findChildren(ClauseForm)[0], effect.clause.body
            self._purpose = "effect"
            self._click(self._named(form, f"effect.{effect.kind}"))
            if isinstance(body, Modifier):
                self._choose(clause.trigger, "")
                self._rule(clause, body)
                continue
            if effect.clause.trigger is not None:
                name, narrow = _trigger(effect.clause.trigger)
                self._choose(clause.trigger, name)
                self._choose(clause.narrow, narrow)
                level = effect.clause.trigger.level
                self._choose(clause.level, f"level {level}" if level else "")
            self._symbols(form, write_effect(body), "effect")

    def _rule(self, clause: ClauseForm, body: Modifier) -> None:
        words, category = write_effect(body), ""
        if clause.modifier.findData(words) < 0:
            words, _, category = words.rpartition(" ")
        self._choose(clause.modifier, words)
        self._choose(clause.category, category)

    def _road(self, form: RoadForm, stretch: Segment) -> None:
        self._purpose = "road"
        self._choose(form.to, stretch.to)
        for detour in stretch.detours:
            self._click(form.buttons[detour])

    def _track(self, picker: TrackPicker, steps: Sequence[Any], first: int) -> None:
        for step in steps:
            self._click(picker, picker.cell(step - first).center())

    def _choose(self, combo: QComboBox, data: str) -> None:
        if combo.currentData() == data:
            return
        self._click(combo)
        QApplication.processEvents()
        view = combo.view()
        view.setCurrentIndex(combo.model().index(combo.findData(data), 0))  # where the pointer is
        self._key(view, Qt.Key.Key_Return)
        QApplication.processEvents()
        if combo.currentData() != data:
            raise Lost(f"{data!r} could not be chosen")

    def _key(self, widget: QWidget, key: Qt.Key) -> None:
        self.tally[self._purpose] += 1
        QTest.keyClick(widget, key)

    # -- without being asked

    def half_told(self) -> list[str]:
        """Crafted cards that do something nobody has told yet."""
        state: State = self._bridge.state
        crafted = (ref for player in state.players.values() for ref in player.crafted)
        known = {ref: state.known.cards.get(ref) for ref in crafted}
        half = [ref for ref, card in known.items() if card is not None and card.effects is None]
        form = self._page.now.described()
        return [*half, form.fact.removeprefix("card:")] if form and form.fact.startswith("card:") else half

    def volunteer(self, ref: str) -> None:
        """Tell what a crafted card does, though nobody has asked: in the form of its face where that is
        still open, else from its chip beside the clan."""
        if ref in self._whole:
            return
        self._whole.add(ref)
        form = self._page.now.described()
        if form is not None and form.fact == f"card:{ref}":
            self._effects(form, read_card(self._known.cards[ref].effects or ""))
            return
        self.confirm()
        self._purpose = "open card"
        chips = [panel.cards[ref] for panel in self._page.panels.values() if ref in panel.cards]
        if not chips:
            raise Lost(f"no chip for {ref}")
        self._click(chips[0])
        QApplication.processEvents()
        self.settle()

    # -- finding

    def _named(self, form: QWidget, name: str) -> QAbstractButton:
        for button in form.findChildren(QAbstractButton, name):
            return button
        raise Lost(f"nothing is called {name}")

    def _saying(self, form: QWidget, text: str) -> QAbstractButton:
        for button in form.findChildren(QAbstractButton):
            if button.isVisibleTo(form) and text in (button.accessibleName(), button.text()):
                return button
        raise Lost(f"nothing says {text!r}")


def _trigger(trigger: Trigger) -> tuple[str, str]:
    """As the form parts it: what sets it off, and what that is narrowed to."""
    if trigger.name == "place":
        return f"place {trigger.member}", trigger.where
    if trigger.name == "gain":
        return f"gain {trigger.track}", ""
    if trigger.name == "caravan":
        return f"caravan {trigger.where} at_crossroads", trigger.row
    return trigger.name, trigger.category
