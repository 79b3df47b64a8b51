"""The smaller decisions of balancing: begin, who leaves and where to, what the cards show, which first."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from companion.games.terraformer.balancing.asking import still_asked
from companion.games.terraformer.balancing.progress import begin_balancing
from companion.games.terraformer.commands import (
    DieOut,
    First,
    Learn,
    Migrate,
    Seat,
    Stay,
    StopGame,
    TakePlace,
    TellMenu,
    WeLooked,
)
from companion.games.terraformer.fact_names import fact_of_two
from companion.games.terraformer.frames import Ask, Balancing, Leaving, Menu, WhichFirst
from companion.games.terraformer.knowledge import eats
from companion.games.terraformer.leaving import all_answers, answer_refusals
from companion.games.terraformer.planet import ROLES
from companion.games.terraformer.state import Organism, State
from companion.kernel.command import Command
from companion.kernel.marking import N_
from companion.wording.language import capital
from companion.wording.terraformer import facts
from companion.wording.terraformer.names import Names
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.balancing.form import Form, Targets
from ui.games.terraformer.digits import LAST, place_of
from ui.games.terraformer.now.told_row import ToldRow
from ui.games.terraformer.planet.targets import organism_meant, organism_target
from ui.widgets.keyed import NO_DIGIT
from ui.widgets.wrap_button import WrapButton
from ui.widgets.wrap_tick import WrapTick

ICONS: dict[type[Command], str] = {
    Migrate: "migration",
    DieOut: "die_out",
    Stay: "check",
    TakePlace: "food_chain",
    Seat: "food",
}


class BeginForm(Form):
    def __init__(self, context: Context, wording: Wording, state: State, frame: Balancing) -> None:
        super().__init__(context, wording, state)
        self.offer(begin_balancing(frame), "scales", "primary")
        if state.stopped:
            self.offer(StopGame(), "points", "quiet")


class LeavingForm(Form):
    """Right, die, stay, or take a place: what is possible, and why not the rest. An ecosystem and dying out
    have the digits that they have in play; no other answer ever has one of those.

    Where several could go, the picture chooses one of them.
    """

    def __init__(self, context: Context, wording: Wording, state: State, frame: Leaving) -> None:
        super().__init__(context, wording, state)
        self._frame = frame
        self._picked = frame.candidates[0] if len(frame.candidates) == 1 else ""
        self._build()

    @property
    def picked(self) -> str:
        return self._picked

    def _build(self) -> None:
        self.clear()
        if not self._picked:
            self.say(self.context._("Which one? Click it in the picture, or here."))
            column = self.state.ecosystem(self._frame.position)
            lying = [card for card in column.organisms if card.id in self._frame.candidates] if column else []
            for card in _as_numbered(self.state, lying):
                self._lead_to(card.id)
        else:
            self._answers(self._picked)
        self.lit_changed.emit()

    def _lead_to(self, organism: str) -> None:
        name, found = capital(self.wording.thing(self.state, organism)), self.state.find(organism)
        icon = found[1].role if found else "organism"
        self.lead(name, icon, f"pick.{organism}", lambda: self.pick(organism))

    def _answers(self, organism: str) -> None:
        reasons: list[str] = []
        untold = False
        beside = frozenset((*range(self._frame.position + 1, len(self.state.ecosystems) + 1), LAST))
        for command in all_answers(self.state, self._frame):
            if getattr(command, "organism", "") != organism:
                continue
            against = tuple(answer_refusals(self.state, self._frame, command))
            if all(reason.fact for reason in against):
                untold = untold or bool(against)
                button = self.offer(command, ICONS[type(command)])
                button.place, button.taken = place_of(self.state, command), beside
            elif isinstance(command, Migrate | TakePlace | DieOut):
                reasons += self.wording.refusals(self.state, [r for r in against if not r.fact])
        if len(self._frame.candidates) > 1:
            text = self.context._("Choose another one")
            back = self.lead(text, "arrow_left", "pick.another", lambda: self.pick(""), "quiet")
            back.place = NO_DIGIT  # the one that was just pressed would lead back
        if untold:
            self.say(self.context._("Look at the card: what you choose here tells what it shows."), "small")
        if reasons:
            told = "\n".join(f"• {reason}" for reason in dict.fromkeys(reasons))
            self.say(told, "small")

    def pick(self, organism: str) -> None:
        self._picked = organism
        self._build()

    def lit(self) -> Targets:
        say = self.context._
        if len(self._frame.candidates) > 1:
            return {organism_target(one): say("This one has to leave.") for one in self._frame.candidates}
        if self._frame.why != "contest":
            return {}
        free = [c for c in all_answers(self.state, self._frame) if isinstance(c, Seat)]
        return {organism_target(command.portion): say("It takes this free portion.") for command in free}

    def press(self, target: str) -> bool:
        organism = organism_meant(target)
        if organism in self._frame.candidates and len(self._frame.candidates) > 1:
            self.pick(organism)
            return True
        for command in all_answers(self.state, self._frame):
            if isinstance(command, Seat) and (command.organism, command.portion) == (self._picked, organism):
                self.chosen.emit(command)
                return True
        return False

    def step_back(self) -> bool:
        if self._picked and len(self._frame.candidates) > 1:
            self.pick("")
            return True
        return False


class AskForm(Form):
    """Yes or no for good, or only this once because the table has looked itself."""

    def __init__(self, context: Context, wording: Wording, state: State, frame: Ask) -> None:
        super().__init__(context, wording, state)
        self._frame = frame
        self.say(wording.question(state, frame.fact).hint)
        for value, icon in ((True, "check"), (False, "close")):
            self.offer(Learn(fact=frame.fact, value=value), icon, name=f"learn.{'yes' if value else 'no'}")
        self.say(context._("Or keep nothing of it: the result then says what it rests on."), "small")
        for value in (True, False):
            looked = WeLooked(decision=frame.key, holds=value)
            self.offer(looked, "eye", "quiet", name=f"looked.{'yes' if value else 'no'}")

    def lit(self) -> Targets:
        return {organism_target(self._frame.organism): self.context._("This one is asked about.")}


class MenuForm(Form):
    """What does it eat? Tick what its icons fit, here or in the picture.

    All that lie here stand in one order, whoever is asked about; what is known stays in its place and can be
    told again.
    """

    def __init__(self, context: Context, wording: Wording, state: State, frame: Menu) -> None:
        super().__init__(context, wording, state)
        self._frame = frame
        self.ticks: dict[str, WrapTick] = {}
        names = Names(context.language, state)
        asked = still_asked(state, frame)
        self._places: list[str] = [card.id for card in _others(state, frame.organism)]
        for at, portion in enumerate(self._places, 1):
            text = capital(names.organism_of(portion))
            if portion not in asked:
                self._say_known(portion, text)
                continue
            if at <= 9:
                text = context.language.say("{key}: {organism}", key=at, organism=text)
            tick = WrapTick(context.theme, text, f"eats.{portion}")
            tick.toggled.connect(lambda _on: self._show())
            self.ticks[portion] = tick
            self.put(tick)
        self.confirm = WrapButton(context.theme, " ", "check", "primary")
        self.confirm.setObjectName("answer.tell_menu")
        self.confirm.clicked.connect(lambda _checked=False: self.chosen.emit(self.command()))
        self.put(self.confirm)
        nothing = wording.button(state, TellMenu(decision=frame.key))
        told = context.language.say("{key}: {organism}", key=0, organism=nothing)
        self.none = WrapButton(context.theme, told, "close", snug=True)
        self.none.setProperty("tight", True)  # as low as the other answer, in whose place it stands
        self.none.place = NO_DIGIT
        self.none.setObjectName("answer.tell_nothing")
        self.none.clicked.connect(lambda _checked=False: self.chosen.emit(self.command()))
        self.put(self.none)
        self.say(facts.question(names, self._fact()).hint, "small")
        self._show()

    def _say_known(self, portion: str, name: str) -> None:
        eater, prey = self.state.find(self._frame.organism), self.state.find(portion)
        assert eater is not None
        assert prey is not None
        verdict = eats(self.state, eater[1].subjects, prey[1].subjects)
        if verdict.holds is None:
            return  # it finds nothing itself, so nobody is asked, and nobody has told
        text = N_("{organism}: eaten, as told") if verdict.holds else N_("{organism}: not eaten, as told")
        row = ToldRow(self.context, self.context.language.say(text, organism=name), f"told.{portion}")
        row.again.connect(lambda: self.tell_wanted.emit(verdict.fact))
        self.put(row)

    def _fact(self) -> str:
        return fact_of_two("eats", self._frame.organism, next(iter(self.ticks), self._frame.organism))

    def command(self) -> TellMenu:
        eats = tuple(portion for portion, tick in self.ticks.items() if tick.box.isChecked())
        return TellMenu(decision=self._frame.key, eats=eats)

    def _show(self) -> None:
        """That it eats nothing is said by its own button: one Enter too many must not starve anybody."""
        command = self.command()
        self.confirm.say(self.wording.button(self.state, command))
        if (self.none if command.eats else self.confirm).hasFocus():
            (self.start_here() or self).setFocus(Qt.FocusReason.OtherFocusReason)
        self.confirm.setVisible(bool(command.eats))
        self.none.setVisible(not command.eats)
        self.lit_changed.emit()

    def start_here(self) -> QWidget | None:
        return next((tick.box for tick in self.ticks.values()), None)

    def lit(self) -> Targets:
        yes, no = self.context._("Ticked: it eats this."), self.context._("Click: it eats this.")
        return {organism_target(p): yes if tick.box.isChecked() else no for p, tick in self.ticks.items()}

    def asked_about(self) -> str:
        return organism_target(self._frame.organism)

    def ticked(self) -> frozenset[str]:
        return frozenset(organism_target(portion) for portion in self.command().eats)

    def press(self, target: str) -> bool:
        tick = self.ticks.get(organism_meant(target))
        if tick is not None:
            tick.box.click()
        return tick is not None

    def digit(self, number: int) -> bool:
        if number == 0 and self.none.isVisible():
            self.none.click()
            return True
        tick = self.ticks.get(self._places[number - 1]) if 1 <= number <= len(self._places) else None
        if tick is not None:
            tick.box.click()
        return True


def _others(state: State, organism: str) -> list[Organism]:
    """All that lie with it, from the bottom of the chain upwards as the picture shows them."""
    found = state.find(organism)
    column = state.ecosystem(found[0]) if found is not None else None
    return [card for card in _as_numbered(state, column.organisms if column else ()) if card.id != organism]


def _as_numbered(state: State, cards: Iterable[Organism]) -> list[Organism]:
    """Those that are called alike one after the other, in the order of the numbers that tell them apart."""

    def place(card: Organism) -> tuple[int, str, int]:
        return ROLES.index(card.role), card.card, state.seats.index(card.owner)

    return sorted(cards, key=place)


class FirstForm(Form):
    """Several contests at the same height: the table says which one first."""

    def __init__(self, context: Context, wording: Wording, state: State, frame: WhichFirst) -> None:
        super().__init__(context, wording, state)
        self._frame = frame
        for portion in frame.portions:
            self.offer(First(decision=frame.key, portion=portion), "contest")

    def lit(self) -> Targets:
        return {organism_target(p): self.context._("This contest first.") for p in self._frame.portions}

    def press(self, target: str) -> bool:
        portion = organism_meant(target)
        if portion in self._frame.portions:
            self.chosen.emit(First(decision=self._frame.key, portion=portion))
            return True
        return False
