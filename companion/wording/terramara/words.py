"""All words of Terramara behind one door."""

from collections.abc import Mapping, Sequence

from companion.games.terramara.options import Options
from companion.games.terramara.state import State
from companion.kernel.command import Command
from companion.kernel.event import Event
from companion.kernel.frame import Frame
from companion.kernel.refusal import Refusal
from companion.kernel.replay import Step
from companion.kernel.state import Breach
from companion.wording.language import Language
from companion.wording.terramara import (
    box,
    breaches,
    cards,
    choices,
    commands,
    conclusions,
    corrections,
    decisions,
    doubts,
    effects,
    facts,
    hands,
    log,
    raids,
    refusals,
    rounds,
    rulings,
    score,
    setting_up,
    tally,
)
from companion.wording.terramara.names import Names
from companion.wording.terramara.put_right import put_right
from companion.wording.texts import (
    Choice,
    Chores,
    Conclusion,
    LogLine,
    Made,
    PadText,
    Prompt,
    Question,
    Reply,
    RulingText,
    Task,
)


class TerramaraWords:
    """See `companion.wording.wording` for what each of these says."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def names(self, state: State) -> Names:
        return Names(self.language, state)

    def player(self, state: State, player: str) -> str:
        return self.names(state).player(player)

    def thing(self, state: State, name: str, you: str = "") -> str:
        return self.names(state).thing(name, you)

    def card(self, state: State, ref: str) -> str:
        return cards.face(self.names(state), ref)

    def about(self, state: State, name: str) -> str:
        return cards.about(self.names(state), name)

    def effect(self, notation: str) -> str:
        return effects.sentence(self.language, notation)

    def prompt(self, state: State, frame: Frame) -> Prompt:
        return decisions.prompt(self.names(state), frame)

    def button(self, state: State, command: Command) -> str:
        return commands.button(self.names(state), command)

    def command(self, state: State, command: Command) -> str:
        return commands.name(self.names(state), command)

    def outlook(self, state: State, command: Command) -> tuple[str, ...]:
        return raids.outlook(self.names(state), command)

    def attempt(self, state: State, command: Command) -> str:
        return commands.attempt(self.names(state), command)

    def refusal(self, state: State, refusal: Refusal, you: str = "") -> str:
        return refusals.sentence(self.names(state), refusal, you)

    def correction(self, state: State, what: str) -> str:
        return corrections.name(self.names(state), what)

    def correction_value(self, state: State, what: str, value: str) -> str:
        return corrections.value(self.names(state), what, value)

    def question(self, state: State, fact: str) -> Question:
        return facts.question(self.names(state), fact)

    def why_asked(self, reason: Refusal) -> str:
        return facts.why_asked(self.language, reason)

    def conclusion(self, state: State, event: Event) -> Conclusion | None:
        return conclusions.conclusion(self.names(state), event)

    def reply(
        self, state: State, played: Sequence[Step[State]], doubt: str, facts: Sequence[str] = ()
    ) -> Reply | None:
        return doubts.reply(self.names(state), played, doubt, facts)

    def log(self, state: State, events: Sequence[Event]) -> tuple[LogLine, ...]:
        return log.lines(self.names(state), events)

    def hands(self, state: State, events: Sequence[Event], later: Sequence[Event] = ()) -> tuple[Chores, ...]:
        return hands.chores(self.names(state), put_right(events, later))

    def hands_back(
        self, state: State, former: State, taken_back: Sequence[Event], events: Sequence[Event] = ()
    ) -> tuple[Chores, ...]:
        return hands.chores_back(self.names(state), self.names(former), taken_back, events)

    def standing(self, state: State) -> str:
        return rounds.standing(self.names(state))

    def round_end(self, state: State) -> tuple[Task, ...]:
        return rounds.round_end(self.names(state))

    def round_start(self, state: State, round_: int) -> tuple[Task, ...]:
        return rounds.round_start(self.names(state), round_)

    def set_up(self, players: int, choices: Mapping[str, str]) -> tuple[Task, ...]:
        return setting_up.set_up(self.language, players, choices)

    def choices(self, of: str) -> tuple[Choice, ...]:
        return choices.choices(self.language, of)

    def rulings(self, options: Options | None = None) -> tuple[RulingText, ...]:
        return rulings.all_of(self.language, options)

    def pad(self, state: State, played: Sequence[Step[State]] = ()) -> PadText:
        """All it notes is in the state."""
        return score.pad(self.names(state))

    def explain(
        self, state: State, played: Sequence[Step[State]], player: str, what: str
    ) -> tuple[Made, ...]:
        return tally.explain(self.names(state), played, player, what)

    def points(self, halves: int) -> str:
        return score.points(halves)

    def breach(self, state: State, breach: Breach) -> str:
        return breaches.sentence(self.names(state), breach)

    def pile(self, pile: str) -> str:
        return box.pile(self.language, pile)
