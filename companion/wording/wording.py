"""The door to all sentences about a game.

    language = load("de")                          # companion.wording.language
    wording = Wording(language, game_id)

Everything returned is plain text (never markup) and is to be shown as such; people's names are wrapped in
direction isolates. Games' own views may also use `companion.wording.<game>.names` directly.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from companion.kernel.command import Command, Move
from companion.kernel.common import Learn
from companion.kernel.event import Event
from companion.kernel.frame import Frame
from companion.kernel.game import Offer
from companion.kernel.inputs import inputs_of
from companion.kernel.journal import Delete, Edit, Insert, Revise, Rewrite, TakeUp, Whole
from companion.kernel.mending import Repair
from companion.kernel.refusal import Refusal, decisive
from companion.kernel.replay import Step
from companion.kernel.state import Breach
from companion.kernel.values import evolve
from companion.wording.bookkeeping import Bookkeeping
from companion.wording.common.choices import enforcement
from companion.wording.game_words import Events, GameWords, Naming, Played
from companion.wording.language import Language
from companion.wording.registry import find_words
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


class Wording:
    """One game in one language. Cheap to make; make a new one when the language changes.

    States are those of the game; `you` is the player who reads ("your hut"), if it is one.
    """

    def __init__(self, language: Language, game_id: str) -> None:
        self.language = language
        self.game_id = game_id
        self._find = find_words(game_id)

    @cached_property
    def _words(self) -> GameWords:
        """They come with the first sentence: they know all rules."""
        return self._find()

    def _names(self, state: Any) -> Naming:
        return self._words.names(self.language, state)

    # -- names and things

    def player(self, state: Any, player: str) -> str:
        """The player's name, isolated; "Neutral green"; "The table"."""
        return self._names(state).player(player)

    def thing(self, state: Any, name: str, you: str = "") -> str:
        """Any name the engine uses: of a place, a card, a piece, a unit, a colour, the source of an event;
        units and other plain words also without a state (None)."""
        return self._names(state).thing(name, you)

    def card(self, state: Any, ref: str) -> str:
        """The whole face of a card, or what is known of it."""
        return self._words.card(self._names(state), ref)

    def about(self, state: Any, name: str) -> str:
        """What something on the table does, in full; for tooltips."""
        return self._words.about(self._names(state), name)

    def effect(self, notation: str) -> str:
        """An effect, or all effects of a card, as sentences; only of games that show symbols. Raises
        `Unreadable` for what is no effect."""
        assert self._words.effect is not None
        return self._words.effect(self.language, notation)

    # -- while playing

    def prompt(self, state: Any, frame: Frame) -> Prompt:
        """A pending decision."""
        return self._words.prompt(self._names(state), frame)

    def button(self, state: Any, command: Command) -> str:
        """A short text for a button: an offered answer."""
        return self._words.button(self._names(state), command)

    def command(self, state: Any, command: Command) -> str:
        """The name of a step, for undo and redo."""
        return self._words.command(self._names(state), command)

    def outlook(self, state: Any, command: Command) -> tuple[str, ...]:
        """What a command would bring where its name alone does not tell: a raid, victim by victim."""
        return self._words.outlook(self._names(state), command)

    def attempt(self, state: Any, command: Command) -> str:
        """Who wanted to do what ("Anna: explorer to row 1, …"): heads the reasons against it."""
        return self._words.attempt(self._names(state), command)

    def offer(self, state: Any, command: Command) -> str:
        """A legal move by its whole sentence, before it is made: no two read alike that are not alike."""
        return self._words.offer(self._names(state), command)

    def step(self, state: Any, entry: Move | Rewrite | Whole) -> str:
        """What undo would take back (`Session.next_undo`, `next_redo`): a move, or a change of the past. Of
        changes decided together, the one that led to the others."""
        if isinstance(entry, TakeUp):
            n = inputs_of(entry.moves)
            return self.language.say_n("{n} move taken up", "{n} moves taken up", n)
        if isinstance(entry, Revise):
            return self.step(state, _leading(entry))
        if isinstance(entry, Delete):
            return self.language.say("Removal of an earlier move")
        name = self.command(state, entry.command)
        if isinstance(entry, Edit):
            return self.language.say("Change of an earlier move: {command}", command=name)
        if isinstance(entry, Insert):
            return self.language.say("Added earlier: {command}", command=name)
        return name

    def refusal(self, state: Any, refusal: Refusal, you: str = "") -> str:
        """Why not, and what would help; one sentence or two."""
        return self._words.refusal(self._names(state), refusal, you)

    def refusals(self, state: Any, refusals: Iterable[Refusal], you: str = "") -> tuple[str, ...]:
        """All that decide it, each once."""
        return tuple(dict.fromkeys(self.refusal(state, refusal, you) for refusal in decisive(refusals)))

    def remedies(self, state: Any, command: Command, refusals: Sequence[Refusal]) -> tuple[str, ...]:
        """What somebody could do first, so that these reasons against a command are gone."""
        return self._words.remedies(self._names(state), command, tuple(decisive(refusals)))

    def breach(self, state: Any, breach: Breach) -> str:
        """A rule the table agreed to break."""
        return self._words.breach(self._names(state), breach)

    def correction(self, state: Any, what: str) -> str:
        """What a correction sets: "wood of Anna"."""
        return self._words.correction(self._names(state), what)

    def correction_value(self, state: Any, what: str, value: str) -> str:
        """One of the values it may be set to."""
        return self._words.correction_value(self._names(state), what, value)

    def question(self, state: Any, fact: str) -> Question:
        """What the program wants to know about the cardboard."""
        return self._words.question(self._names(state), fact)

    def why_asked(self, reason: Refusal) -> str:
        """Why a fact has to be told before a move; empty where the question speaks for itself."""
        return self._words.why_asked(self.language, reason)

    def conclusion(self, state: Any, event: Event) -> Conclusion | None:
        """What a move has shown about the cardboard; None for other events."""
        return self._words.conclusion(self._names(state), event)

    def reply(self, state: Any, played: Played, doubt: str, facts: Sequence[str] = ()) -> Reply | None:
        """To whoever points at something and asks: may I, what does it show, how was it computed; None where
        nothing can be said. `facts` are what could be told."""
        return self._words.reply(self._names(state), played, doubt, facts)

    def reminders(self, state: Any, offers: Sequence[Offer]) -> tuple[str, ...]:
        """What is easily forgotten and cannot be made good later; `offers` are the legal commands."""
        return self._words.reminders(self._names(state), offers)

    def log(self, state: Any, events: Events) -> tuple[LogLine, ...]:
        """The lines of one move; `state` is the one after it."""
        return self._words.log(self._names(state), events)

    def hands(self, state: Any, events: Events, later: Events = ()) -> tuple[Chores, ...]:
        """What to move on the table, by player. `later` are the events since then: what a correction has put
        right is told as it is now."""
        return self._words.hands(self._names(state), events, later)

    def hands_back(
        self, state: Any, former: Any, taken_back: Events, events: Events = ()
    ) -> tuple[Chores, ...]:
        """How to get from the `former` table back to this one; `taken_back` is what was undone, last event
        first, and `events` are those that happened instead, where the past was said differently."""
        return self._words.hands_back(self._names(state), self._names(former), taken_back, events)

    def hands_between(self, state: Any, former: Any) -> tuple[Chores, ...]:
        """What is not as it lies on the `former` table, thing by thing: for ways that no hands have gone move
        by move."""
        return self._words.hands_between(self._names(state), self._names(former))

    def problem(self, step: Step[Any]) -> str:
        """A cause is told apart from what only follows from it."""
        command = self.command(step.state, step.move.command)
        reasons = " ".join(self.refusals(step.state, step.refusals))
        if step.verdict == "cause":
            return self.language.say(
                "{command}: this does not fit any more. {reasons}", command=command, reasons=reasons
            )
        return self.language.say(
            "{command}: skipped because of that. {reasons}", command=command, reasons=reasons
        )

    def repair(self, repair: Repair[Any]) -> str:
        """What is put in, taken out or allowed, so that a game fits the rules again."""
        command = self.attempt(repair.state, repair.command)
        if repair.way == "insert":
            return self.language.say("Put in: {command}", command=command)
        if repair.way == "drop":
            return self.language.say(
                "Take out, since this is not asked here any more: {command}", command=command
            )
        return self.language.say("Let it stand, as agreed at the table: {command}", command=command)

    @property
    def books(self) -> Bookkeeping:
        """What is counted at the table, and every change of it."""
        return Bookkeeping(self.language, self._words)

    # -- around it

    def how_far(self, state: Any) -> str:
        """How far the game is: "Round 2 of 5"."""
        return self._words.how_far(self._names(state))

    def round_end(self, state: Any, events: Sequence[Event] = ()) -> tuple[Task, ...]:
        """Of the end of the round, where these `events` happened, by program or hands; only of games in
        rounds."""
        assert self._words.round_end is not None
        return self._words.round_end(self._names(state), events)

    def round_start(self, state: Any, round_: int) -> tuple[Task, ...]:
        """Of the start of this round, by program or hands; only of games in rounds."""
        assert self._words.round_start is not None
        return self._words.round_start(self._names(state), round_)

    def set_up(self, players: int, choices: Mapping[str, str]) -> tuple[Task, ...]:
        """The checklist of the physical set-up; choices may also be "depth" and "first", the name of whoever
        begins."""
        return self._words.set_up(self.language, players, choices)

    def choices(self, of: str) -> tuple[Choice, ...]:
        """Those of "depth" and "start"."""
        return self._words.choices(self.language, of)

    def enforcement(self) -> tuple[Choice, ...]:
        """How strictly rules may hold."""
        return enforcement(self.language)

    def rulings(self, options: Any = None) -> tuple[RulingText, ...]:
        """Points on which tables differ; `options` says what is chosen."""
        return self._words.rulings(self.language, options)

    def pad(self, state: Any, played: Played = ()) -> PadText:
        """The score pad; `played` are the moves: some games note what happened in them."""
        return self._words.pad(self._names(state), played)

    def explain(self, state: Any, played: Played, player: str, what: str) -> tuple[Made, ...]:
        """What made a number of the pad; also of "total" and "place"."""
        return self._words.explain(self._names(state), played, player, what)

    def points(self, counted: int) -> str:
        """Points as people write them, from the number by which the game counts: where that is halves, 7 is
        "3½"."""
        return self._words.points(counted)

    def pile(self, pile: str) -> str:
        """A pile of the box: "Artifacts of level 2"."""
        return self._words.pile(self.language, pile)


def _leading(entry: Revise) -> Rewrite:
    """The change that led to the others. Where several moves stand for one, that is the first of them; what
    had to be told for it is never meant."""
    meant = [one for one in entry.changes if not (isinstance(one, Insert) and isinstance(one.command, Learn))]
    first, *others = meant or entry.changes
    if not isinstance(first, Edit):
        return first
    said = (one for one in others if isinstance(one, Insert) and one.target == first.target)
    return next((evolve(first, command=one.command) for one in said), first)
