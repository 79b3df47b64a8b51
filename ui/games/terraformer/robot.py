"""Plays commands through the window with real mouse and key events, and counts them."""

from collections import Counter
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from companion.games.terraformer.commands import (
    AddBiome,
    BalanceByHand,
    Begin,
    ChangeBiome,
    Done,
    DrawCard,
    Effect,
    EndTurn,
    FoundEcosystem,
    LetPass,
    NothingToShow,
    PlayAction,
    PlayOrganism,
    Redeal,
    Seat,
    StopAction,
    TellMenu,
)
from companion.games.terraformer.frames import Answering, Resolving
from companion.games.terraformer.planet import ROLES
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from companion.kernel.drawing import Draw
from companion.kernel.values import evolve
from ui.games.terraformer.balancing.balancing_page import BalancingPage
from ui.games.terraformer.balancing.dice_form import DiceForm
from ui.games.terraformer.balancing.form import Form
from ui.games.terraformer.balancing.forms import LeavingForm, MenuForm
from ui.games.terraformer.balancing.hand_form import HandForm
from ui.games.terraformer.balancing.seats_form import SeatsForm
from ui.games.terraformer.click_targets import pending
from ui.games.terraformer.now.action_form import ActionForm
from ui.games.terraformer.now.answer_form import AnswerForm
from ui.games.terraformer.now.dealing_form import DealingForm
from ui.games.terraformer.now.direct_form import DirectForm
from ui.games.terraformer.now.effect_form import EffectForm
from ui.games.terraformer.now.kind_form import KindForm
from ui.games.terraformer.planet.targets import (
    column_target,
    organism_target,
    position_target,
    slot_target,
)
from ui.games.terraformer.table_page import TablePage
from ui.session_bridge import SessionBridge

KEYS = {role: Qt.Key(Qt.Key.Key_1 + at) for at, role in enumerate(ROLES)}


def _settle() -> None:
    """Whatever follows from an input has happened, and what it took away is gone."""
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


class Lost(Exception):
    """The robot did not find on the screen what it needs for a command."""


class Robot:
    """`inputs` counts clicks and keys by turn, so that it can be said what a turn costs."""

    def __init__(self, table: TablePage, bridge: SessionBridge) -> None:
        self._table = table
        self._bridge = bridge
        self.inputs: Counter[int] = Counter()
        self.owes: list[Command] = []

    @property
    def _state(self) -> State:
        state: State = self._bridge.state
        return state

    # -- hands

    def _count(self) -> None:
        """An input that ends a turn as well belongs to the turn it begins."""
        ahead = 1 if any(isinstance(command, EndTurn) for command in self.owes) else 0
        self.inputs[self._state.turn_number + ahead] += 1

    def key(self, key: Qt.Key) -> None:
        self._count()
        focus = QApplication.focusWidget()
        inside = focus is not None and self._table.isAncestorOf(focus)
        QTest.keyClick(focus if inside and focus is not None else self._table.planet, key)
        _settle()

    def press(self, button: QAbstractButton) -> None:
        if not button.isVisible() or not button.isEnabled():
            raise Lost(button.accessibleName())
        self._count()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        _settle()

    def point(self, target: str) -> None:
        planet = self._table.planet
        if target not in planet.targets():
            raise Lost(target)
        self._count()
        place: QPoint = planet.target_point(target)
        QTest.mouseClick(planet.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        _settle()

    def _form(self, kind: type[QWidget]) -> QWidget:
        found = [form for form in self._table.now.findChildren(kind) if form.isVisible()]
        if not found:
            raise Lost(kind.__name__)
        return found[0]

    # -- commands

    def perform(self, command: Command) -> None:
        """What goes without saying is left to the next input: the end of a turn where that is possible, that
        nobody stops an action, that a card has done all."""
        frame = pending(self._state)
        asked = frame.waiting if isinstance(frame, Answering) else ()
        if isinstance(command, LetPass) and asked and command.player != asked[-1]:
            return  # the last one, or whoever stops it, says it for all
        if self._goes_unsaid(command):
            self.owes.append(command)
            return
        self._do(command)
        self.owes.clear()

    def _goes_unsaid(self, command: Command) -> bool:
        aims = self._table.aiming.aims
        if isinstance(command, EndTurn):
            return aims.after is not None
        return isinstance(command, LetPass | Done) and command.kind in {said.kind for said in aims.unsaid}

    def finish(self) -> None:
        """Whatever is still owed."""
        owed, self.owes = self.owes, []
        if any(isinstance(command, EndTurn) for command in owed):
            self.key(Qt.Key.Key_E)
        elif owed and isinstance(owed[-1], Done):
            self.press(self._table.now.more_button)
            self._button(owed[-1])
        elif owed:
            self._let_pass(owed[-1])

    def _do(self, command: Command) -> None:
        if self.owes and not self._says_it_as_well(command):
            self.finish()
        if isinstance(command, DrawCard):
            self.key(Qt.Key.Key_D)
        elif isinstance(command, AddBiome):
            self.point(column_target(command.position))
        elif isinstance(command, FoundEcosystem):
            self._found(command)
        elif isinstance(command, PlayOrganism):
            self._organism(command)
        elif isinstance(command, EndTurn):
            self.key(Qt.Key.Key_E)
        elif isinstance(command, PlayAction):
            self._action(command)
        else:
            self._answer(command)

    def _says_it_as_well(self, command: Command) -> bool:
        """Whether doing this says what is owed."""
        if isinstance(command, DrawCard | AddBiome | FoundEcosystem | PlayOrganism):
            return not any(isinstance(owed, LetPass) for owed in self.owes)
        if isinstance(command, PlayAction):
            return all(isinstance(owed, Done) for owed in self.owes)
        if isinstance(command, ChangeBiome | NothingToShow | Effect | Done):
            return all(isinstance(owed, LetPass) for owed in self.owes)
        return False

    def _found(self, command: FoundEcosystem) -> None:
        self.point(position_target(len(self._state.ecosystems) + 1))
        self._kind(command.biome)

    def _organism(self, command: PlayOrganism) -> None:
        slot = slot_target(command.position, command.role)
        if not command.card and slot in self._table.planet.targets():
            self.point(slot)
            return
        self.key(KEYS[command.role])
        if command.card:
            self._name(command.card)
        self.point(column_target(command.position))

    def _kind(self, biome: str) -> None:
        form = self._form(KindForm)
        assert isinstance(form, KindForm)
        if biome in form.buttons:
            self.press(form.buttons[biome])
            return
        form.field.field.setText(biome)
        self._count()
        QTest.keyClick(form.field.field, Qt.Key.Key_Return)
        _settle()

    def _name(self, card: str) -> None:
        """Naming is optional: it costs what it costs, and is no part of a turn."""
        from ui.games.terraformer.names_told import shown

        field = self._table.now.field()
        if field is None:
            raise Lost("name")
        line = field.field
        line.setText(shown(self._table.language, card))
        QTest.keyClick(line, Qt.Key.Key_Return)
        _settle()

    def _action(self, command: PlayAction) -> None:
        at_once = self._table.now.turn_form.deeds.buttons.get(command.deed)
        if at_once is not None and at_once.isVisible() and not command.card:
            self.press(at_once)
        else:
            self._action_by_form(command)
        if command.position:
            self.point(column_target(command.position))
        elif command.organism:
            self.point(organism_target(command.organism))

    def _action_by_form(self, command: PlayAction) -> None:
        self.key(Qt.Key.Key_A)
        if command.card:
            self._name(command.card)
        form = self._form(ActionForm) if command.deed else None
        if isinstance(form, ActionForm) and command.deed != "organism" and command.deed in form.deeds:
            self.press(form.deeds[command.deed])

    def _answer(self, command: Command) -> None:
        if isinstance(command, Begin | Redeal):
            dealing = self._form(DealingForm)
            assert isinstance(dealing, DealingForm)
            if isinstance(command, Redeal):
                self.press(dealing.redeals[command.player])
                return
            if command.planet in dealing.sizes:
                self.press(dealing.sizes[command.planet])
            self.press(dealing.starts[command.player])
        elif isinstance(self._table.centre.currentWidget(), BalancingPage):
            self._balance(command)
        elif isinstance(command, ChangeBiome):
            self._kind(command.biome)
        elif isinstance(command, Effect):
            self._effect(command)
        else:
            self._button(command)

    def _balance(self, command: Command) -> None:
        """On the page of balancing: by button, or by what lies in its picture."""
        page = self._table.centre.currentWidget()
        assert isinstance(page, BalancingPage)
        form = page.form
        if isinstance(command, BalanceByHand):
            self.press(page.by_hand)
        elif isinstance(form, MenuForm) and isinstance(command, TellMenu):
            for portion in command.eats:
                self.press(form.ticks[portion].box)
            self.press(form.confirm if command.eats else form.none)
        elif isinstance(form, DiceForm) and isinstance(command, Draw) and command.how == "table":
            for group, face in zip(form.groups, command.result, strict=True):
                self.press(group.button(int(face)))
            self.press(form.tell)
        elif isinstance(command, Seat) and isinstance(form, SeatsForm | HandForm):
            self._point_in(page, command.organism)
            if isinstance(form, HandForm):
                self.press(form.findChildren(QAbstractButton, "hand.eats")[-1])
            self._point_in(page, command.portion)
        else:
            organism = str(getattr(command, "organism", ""))
            if organism and isinstance(form, LeavingForm | HandForm) and form.picked != organism:
                self._point_in(page, organism)
            self._press_offer(form, command)

    def _press_offer(self, form: Form | None, command: Command) -> None:
        for offered, button in form.offers if form is not None else ():
            if offered == command:
                self.press(button)
                return
        raise Lost(f"{command}")

    def _point_in(self, page: BalancingPage, organism: str) -> None:
        target = organism_target(organism)
        if target not in page.view.targets():
            raise Lost(target)
        self._count()
        page.view.focus_target(target)  # brings it in sight
        place = page.view.target_point(target)
        QTest.mouseClick(
            page.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place
        )
        _settle()

    def _effect(self, command: Effect) -> None:
        if self._directly(command):
            return
        form = self._form(EffectForm)
        assert isinstance(form, EffectForm)
        if command.deed in form.counted:
            form.player.setCurrentIndex(form.player.findData(command.player))
            form.n.setValue(command.n)
            self.press(form.counted[command.deed])
        elif command.deed == "note":
            form.text.setText(command.text)
            self.press(form.write)
        else:
            form.n.setValue(max(1, command.n))
            form.text.setText(command.text)
            form.player.setCurrentIndex(max(0, form.player.findData(command.player)))
            self.press(form.pointed[command.deed])
            if command.organism:
                self.point(organism_target(command.organism))
            if command.position:
                self.point(column_target(command.position))

    def _directly(self, command: Effect) -> bool:
        """What the card did to the thing it was played on; anything else is behind a button."""
        now = self._table.now
        forms = [form for form in now.findChildren(DirectForm) if form.isVisible()]
        if not forms:
            if now.more_button.isVisible():
                self.press(now.more_button)
            return False
        if command in forms[0].buttons:
            self.press(forms[0].buttons[command])
            return True
        move = forms[0].move_button
        if move is not None and command.deed == "move" and move.isVisible():
            target = column_target(command.position)
            frame = pending(self._table.aiming.aims.seen)
            if isinstance(frame, Resolving) and frame.organism == command.organism:
                self.point(target)
                return True
        self.press(forms[0].other)
        return False

    def _let_pass(self, command: Command) -> None:
        frame = self._bridge.session.pending[0]
        self._press_answer(evolve(command, decision=frame.key))

    def _press_answer(self, command: Command) -> None:
        if not any(
            form.isVisible() and self._press_in(form, command)
            for form in self._table.now.findChildren(AnswerForm)
        ):
            raise Lost(f"{command}")

    def _button(self, command: Command) -> None:
        """Whatever has no form of its own is a button with its words."""
        frame = self._bridge.session.pending[0]
        if isinstance(frame, Answering) and isinstance(command, LetPass | StopAction):
            command = evolve(command, decision=frame.key)
        if command.kind == "done":
            now = self._table.now
            done = [form.done for form in now.findChildren(DirectForm)]
            done += [form.done for form in now.findChildren(EffectForm)]
            self.press(next(button for button in done if button.isVisible()))
        else:
            self._press_answer(command)

    def _press_in(self, form: AnswerForm, command: Command) -> bool:
        for offered, button in form.buttons:
            if offered == command:
                self.press(button)
                return True
        for picker in form.pickers:
            if picker.template.matches(command):
                picker.show_units(_units(getattr(command, picker.template.field)))
                self.press(picker.confirm)
                return True
        return False


def _units(chosen: Sequence[str] | Mapping[str, int]) -> Mapping[str, int]:
    return chosen if isinstance(chosen, Mapping) else Counter(chosen)
