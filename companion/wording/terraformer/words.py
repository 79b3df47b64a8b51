"""All words of Terraformer behind one door."""

from collections.abc import Mapping, Sequence

from companion.games.terraformer.options import Options
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from companion.kernel.event import Event
from companion.kernel.frame import Frame
from companion.kernel.refusal import Refusal
from companion.kernel.replay import Step
from companion.kernel.state import Breach
from companion.wording.language import Language
from companion.wording.terraformer import (
    box,
    breaches,
    cards,
    choices,
    commands,
    conclusions,
    corrections,
    decisions,
    doubts,
    facts,
    hands,
    log,
    outlook,
    refusals,
    rows,
    rulings,
    score,
    setting_up,
    standing,
    tally,
)
from companion.wording.terraformer.names import Names
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


class TerraformerWords:
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

    def prompt(self, state: State, frame: Frame) -> Prompt:
        return decisions.prompt(self.names(state), frame)

    def button(self, state: State, command: Command) -> str:
        return commands.button(self.names(state), command)

    def command(self, state: State, command: Command) -> str:
        return commands.name(self.names(state), command)

    def outlook(self, state: State, command: Command) -> tuple[str, ...]:
        return outlook.outlook(self.names(state), command)

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
        """No chore of this game names a number that a correction could have put right `later`."""
        return hands.chores(self.names(state), events)

    def hands_back(
        self, state: State, former: State, taken_back: Sequence[Event], events: Sequence[Event] = ()
    ) -> tuple[Chores, ...]:
        return hands.chores_back(self.names(state), self.names(former), taken_back, events)

    def standing(self, state: State) -> str:
        return standing.standing(self.names(state))

    def set_up(self, players: int, choices: Mapping[str, str]) -> tuple[Task, ...]:
        return setting_up.set_up(self.language, players, choices)

    def choices(self, of: str) -> tuple[Choice, ...]:
        return choices.choices(self.language, of)

    def rulings(self, options: Options | None = None) -> tuple[RulingText, ...]:
        return rulings.all_of(self.language, options)

    def pad(self, state: State, played: Sequence[Step[State]] = ()) -> PadText:
        return score.pad(self.names(state), played)

    def explain(
        self, state: State, played: Sequence[Step[State]], player: str, what: str
    ) -> tuple[Made, ...]:
        return tally.explain(self.names(state), played, player, what)

    def points(self, halves: int) -> str:
        return rows.points(halves)

    def breach(self, state: State, breach: Breach) -> str:
        return breaches.sentence(self.names(state), breach)

    def pile(self, pile: str) -> str:
        return box.pile(self.language, pile)
