"""By hand: the table agrees who moves, who dies out and who eats what; the program only counts."""

from companion.games.terraformer.commands import Done, Effect, Seat
from companion.games.terraformer.frames import HandBalancing
from companion.games.terraformer.state import State
from companion.wording.language import capital
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.balancing.form import Form, Targets
from ui.games.terraformer.digits import LAST
from ui.games.terraformer.planet.targets import organism_meant, organism_target


class HandForm(Form):
    """An ecosystem and dying out have the digits that they have in play."""

    def __init__(self, context: Context, wording: Wording, state: State, frame: HandBalancing) -> None:
        super().__init__(context, wording, state)
        self._frame = frame
        self.picked = ""
        self._seating = False
        self._build()

    @property
    def _here(self) -> tuple[str, ...]:
        column = self.state.ecosystem(self._frame.position)
        return tuple(card.id for card in column.organisms) if column else ()

    def _build(self) -> None:
        self.clear()
        if not self.picked:
            text = self.context._("Click an organism in the picture: then say what becomes of it.")
            self.say(text)
            self.offer(Done(decision=self._frame.key), "check", "primary")
        elif self._seating:
            name = self.wording.thing(self.state, self.picked)
            text = self.context.language.say("Click what {organism} eats.", organism=name)
            self.say(text, "strong")
        else:
            self._fates()
        self.lit_changed.emit()

    def _fates(self) -> None:
        key, organism = self._frame.key, self.picked
        name = capital(self.wording.thing(self.state, organism))
        self.say(name, "strong")
        gone = Effect(decision=key, deed="remove", organism=organism)
        button = self.offer(gone, "die_out", name="hand.remove")
        columns = range(1, len(self.state.ecosystems) + 1)
        button.place, button.taken = LAST, frozenset((*columns, LAST))
        for position in columns:
            if position != self._frame.position:
                move = Effect(decision=key, deed="move", organism=organism, position=position)
                self.offer(move, "migration", name=f"hand.move.{position}").place = position
        self.lead(self.context._("It eats another one here …"), "food", "hand.eats", self._seat)
        text = self.context._("It stays as it is")
        self.lead(text, "arrow_left", "hand.back", lambda: self.pick(""), "quiet")

    def _seat(self) -> None:
        self._seating = True
        self._build()

    def pick(self, organism: str) -> None:
        self.picked, self._seating = organism, False
        self._build()

    def lit(self) -> Targets:
        if self._seating:
            text = self.context._("It eats this.")
            return {organism_target(one): text for one in self._here if one != self.picked}
        text = self.context._("Click to say what becomes of it.")
        return {organism_target(one): text for one in self._here}

    def press(self, target: str) -> bool:
        organism = organism_meant(target)
        if organism not in self._here:
            return False
        if self._seating and organism != self.picked:
            self.chosen.emit(Seat(decision=self._frame.key, organism=self.picked, portion=organism))
        else:
            self.pick("" if organism == self.picked else organism)
        return True

    def step_back(self) -> bool:
        if self.picked:
            self.pick("")
            return True
        return False
