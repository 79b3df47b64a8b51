"""Who eats what: the proposal as a whole, or one eater after the other by eater and portion."""

from companion.games.terraformer.balancing.chains import eaters, options
from companion.games.terraformer.balancing.proposal import propose
from companion.games.terraformer.commands import AcceptSeats, Seat
from companion.games.terraformer.frames import Seating
from companion.games.terraformer.state import State
from companion.wording.language import capital
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.balancing.form import Form, Targets
from ui.games.terraformer.planet.targets import organism_meant, organism_target


class SeatsForm(Form):
    """`picked` is the eater whose portion is being chosen; without one, the proposal can be accepted."""

    def __init__(
        self, context: Context, wording: Wording, state: State, frame: Seating, picked: str = ""
    ) -> None:
        super().__init__(context, wording, state)
        self._frame = frame
        self._proposal = propose(state, frame.position)
        self._possible = options(state, frame.position)
        self._eaters = [card.id for card in eaters(state, frame.position)]
        self.picked = picked if picked in self._eaters else ""
        self._build()

    def _build(self) -> None:
        self.clear()
        if self.picked:
            self._portions()
        else:
            self._whole()
        self.lit_changed.emit()

    def _whole(self) -> None:
        self.offer(AcceptSeats(decision=self._frame.key), "check", "primary")
        if not self._proposal.exact:
            text = self.context._("There are very many ways here: perhaps another one feeds more.")
            self.say(text, "warning")
        text = self.context._("To choose otherwise, click an eater, then what it eats.")
        self.say(text, "small")
        for eater in self._eaters:
            if len(self._possible[eater]) > 1:
                self._lead_to(eater)

    def _lead_to(self, eater: str) -> None:
        portion = self._proposal.wishes.get(eater, "")
        name = capital(self.wording.thing(self.state, eater))
        if portion:
            told = self.wording.thing(self.state, portion)
            name = self.context.language.say("{organism} eats {portion}", organism=name, portion=told)
        found = self.state.find(eater)
        icon = found[1].role if found else "organism"
        self.lead(name, icon, f"eater.{eater}", lambda: self.pick(eater))

    def _portions(self) -> None:
        name = self.wording.thing(self.state, self.picked)
        text = self.context.language.say("What does {organism} eat?", organism=name)
        self.say(text, "strong")
        for portion in self._possible[self.picked]:
            self.offer(self._seat(portion), "food", name=f"portion.{portion}")
        self.lead(
            self.context._("Back to the proposal"), "arrow_left", "back", lambda: self.pick(""), "quiet"
        )

    def _seat(self, portion: str) -> Seat:
        return Seat(decision=self._frame.key, organism=self.picked, portion=portion)

    def pick(self, eater: str) -> None:
        self.picked = eater
        self._build()

    def lit(self) -> Targets:
        if not self.picked:
            text = self.context._("Click to choose what it eats.")
            return {organism_target(e): text for e in self._eaters if len(self._possible[e]) > 1}
        text = self.context._("It eats this.")
        return {organism_target(portion): text for portion in self._possible[self.picked]}

    def press(self, target: str) -> bool:
        """A second click on the eater lets go of it; anything else here is a portion, fitting or not."""
        organism = organism_meant(target)
        if not organism:
            return False
        if organism == self.picked:
            self.pick("")
        elif self.picked:
            self.chosen.emit(self._seat(organism))
        elif organism in self._eaters:
            self.pick(organism)
        else:
            return False
        return True

    def step_back(self) -> bool:
        if self.picked:
            self.pick("")
            return True
        return False
