"""The door to all sentences about a game.

    language = load("de")                          # companion.wording.language
    wording = Wording(language, "some_game")

Names and things
    wording.player(state, "red")                   the player's name, isolated; "Neutral green"; "The table"
    wording.thing(state, "1L.2", you="red")        any name the engine uses: space, slot, card, bonus tile,
                                                   character, worker, unit, colour, source of an event;
                                                   units and other plain words also without a state (None)
    wording.card(state, "a203")                    the whole face of a card, or what is known of it
    wording.about(state, "1L.2")                   what it does, in full: a space, a card, a bonus tile or its
                                                   spot, a character, an outpost; for tooltips
    wording.effect("2 wood + 1 culture")           an effect, or all effects of a card, as sentences

While playing
    wording.prompt(state, frame)                   Prompt(owner, title, prompt) of a pending decision
    wording.button(state, command)                 short text for a button (an offered answer)
    wording.command(state, command)                the name of a step, for undo and redo
    wording.step(state, entry)                     the same for `Session.next_undo` and `next_redo`
    wording.outlook(state, command)                what a raid, or the change of an ecosystem, would bring: a
                                                   line for each victim, for each organism
    wording.attempt(state, command)                who wanted to do what: "Anna: explorer to row 1, …"; heads
                                                   the reasons against it
    wording.refusal(state, refusal, you="red")     why not, and what would help; one sentence or two
    wording.refusals(state, refusals, you="red")   all of them
    wording.correction(state, "red.wood")          what a correction sets: "wood of Anna"
    wording.correction_value(state, what, value)   one of the values it may be set to
    wording.question(state, "space:1L.2")          Question(name, question, hint) about the cardboard
    wording.why_asked(refusal)                     why a fact is asked for before a move; often nothing
    wording.conclusion(state, event)               Conclusion(fact, text, objection, hint): what a move has
                                                   shown about the cardboard; None for other events
    wording.reply(state, played, "1L.2", facts)    Reply to whoever points at something and asks: may I,
                                                   what does it show, how was it computed; None where
                                                   nothing can be said. `facts` are what could be told
    wording.log(state, events)                     LogLines of one move; `state` is the one after it
    wording.hands(state, events, later)            Chores by player: what to move on the table, with the
                                                   numbers that corrections have put right `later`
    wording.hands_back(state, former, taken_back)  the same for what was undone (last event first): how to get
                                                   from the `former` table back to this one
    wording.problem(step)                          a move that no longer fits after the past was changed
    wording.repair(repair)                         what could be done about it

Around it
    wording.standing(state)                        how far the game is: "Round 2 of 5"
    wording.round_end(state)                       Tasks of the end of the round, by program or hands
    wording.round_start(state, 2)                  Tasks of the start of a round
    wording.set_up(3, {"start": "draft"})          checklist of the physical set-up; choices may also be
                                                   "depth" and "first", the name of whoever begins
    wording.choices("depth")                       Choices of "depth", "start", "enforcement", "colour"
    wording.rulings(options)                       RulingTexts; `options` says what is chosen
    wording.pad(state, played)                     PadText: categories, totals, ranks, result, notes
    wording.explain(state, played, "red", "vp")    what made a number of the pad; also of "total" and "place"
    wording.points(7)                              "3½": half points as people write them
    wording.breach(state, breach)                  a rule the table agreed to break
    wording.pile("card2")                          a pile of the box: "Artifacts of level 2"

Everything returned is plain text (never markup) and is to be shown as such; people's names are wrapped in
direction isolates. Games' own views may also use `companion.wording.<game>.names` directly.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from companion.kernel.command import Command, Move
from companion.kernel.event import Event
from companion.kernel.frame import Frame
from companion.kernel.journal import Delete, Edit, Insert, Rewrite
from companion.kernel.mending import Repair
from companion.kernel.refusal import Refusal
from companion.kernel.replay import Step
from companion.kernel.state import Breach
from companion.wording.game_words import GameWords, RoundWords, SymbolWords
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
    """One game in one language. Cheap to make; make a new one when the language changes."""

    def __init__(self, language: Language, game_id: str) -> None:
        self.language = language
        self.game_id = game_id
        self._speaking = find_words(game_id)

    @cached_property
    def words(self) -> GameWords:
        """They come with the first sentence: they know all rules."""
        return self._speaking(self.language)

    # -- names and things

    def player(self, state: Any, player: str) -> str:
        return self.words.player(state, player)

    def thing(self, state: Any, name: str, you: str = "") -> str:
        return self.words.thing(state, name, you)

    def card(self, state: Any, ref: str) -> str:
        return self.words.card(state, ref)

    def about(self, state: Any, name: str) -> str:
        return self.words.about(state, name)

    def effect(self, notation: str) -> str:
        """Raises `Unreadable` for what is no effect. Only of games that show symbols."""
        assert isinstance(self.words, SymbolWords)
        return self.words.effect(notation)

    # -- while playing

    def prompt(self, state: Any, frame: Frame) -> Prompt:
        return self.words.prompt(state, frame)

    def button(self, state: Any, command: Command) -> str:
        return self.words.button(state, command)

    def command(self, state: Any, command: Command) -> str:
        return self.words.command(state, command)

    def outlook(self, state: Any, command: Command) -> tuple[str, ...]:
        """What a command would bring where its name alone does not tell: a raid, victim by victim."""
        return self.words.outlook(state, command)

    def attempt(self, state: Any, command: Command) -> str:
        return self.words.attempt(state, command)

    def step(self, state: Any, entry: Move | Rewrite) -> str:
        """What undo would take back: a move, or a change of the past."""
        if isinstance(entry, Delete):
            return self.language.say("Removal of an earlier move")
        name = self.command(state, entry.command)
        if isinstance(entry, Edit):
            return self.language.say("Change of an earlier move: {command}", command=name)
        if isinstance(entry, Insert):
            return self.language.say("Added earlier: {command}", command=name)
        return name

    def refusal(self, state: Any, refusal: Refusal, you: str = "") -> str:
        return self.words.refusal(state, refusal, you)

    def refusals(self, state: Any, refusals: Iterable[Refusal], you: str = "") -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.words.refusal(state, refusal, you) for refusal in refusals))

    def correction(self, state: Any, what: str) -> str:
        return self.words.correction(state, what)

    def correction_value(self, state: Any, what: str, value: str) -> str:
        return self.words.correction_value(state, what, value)

    def question(self, state: Any, fact: str) -> Question:
        return self.words.question(state, fact)

    def why_asked(self, reason: Refusal) -> str:
        """Why a fact has to be told before a move; empty where the question speaks for itself."""
        return self.words.why_asked(reason)

    def conclusion(self, state: Any, event: Event) -> Conclusion | None:
        return self.words.conclusion(state, event)

    def reply(
        self, state: Any, played: Sequence[Step[Any]], doubt: str, facts: Sequence[str] = ()
    ) -> Reply | None:
        return self.words.reply(state, played, doubt, facts)

    def log(self, state: Any, events: Sequence[Event]) -> tuple[LogLine, ...]:
        return self.words.log(state, events)

    def hands(self, state: Any, events: Sequence[Event], later: Sequence[Event] = ()) -> tuple[Chores, ...]:
        """`later` are the events since then: what a correction has put right is told as it is now."""
        return self.words.hands(state, events, later)

    def hands_back(
        self, state: Any, former: Any, taken_back: Sequence[Event], events: Sequence[Event] = ()
    ) -> tuple[Chores, ...]:
        """`events` are those that happened instead, where the past was said differently."""
        return self.words.hands_back(state, former, taken_back, events)

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

    # -- around it

    def standing(self, state: Any) -> str:
        return self.words.standing(state)

    def round_end(self, state: Any) -> tuple[Task, ...]:
        assert isinstance(self.words, RoundWords)
        return self.words.round_end(state)

    def round_start(self, state: Any, round_: int) -> tuple[Task, ...]:
        assert isinstance(self.words, RoundWords)
        return self.words.round_start(state, round_)

    def set_up(self, players: int, choices: Mapping[str, str]) -> tuple[Task, ...]:
        return self.words.set_up(players, choices)

    def choices(self, of: str) -> tuple[Choice, ...]:
        return self.words.choices(of)

    def rulings(self, options: Any = None) -> tuple[RulingText, ...]:
        return self.words.rulings(options)

    def pad(self, state: Any, played: Sequence[Step[Any]] = ()) -> PadText:
        """`played` are the moves: some games note what happened in them."""
        return self.words.pad(state, played)

    def explain(self, state: Any, played: Sequence[Step[Any]], player: str, what: str) -> tuple[Made, ...]:
        return self.words.explain(state, played, player, what)

    def points(self, halves: int) -> str:
        return self.words.points(halves)

    def breach(self, state: Any, breach: Breach) -> str:
        return self.words.breach(state, breach)

    def pile(self, pile: str) -> str:
        return self.words.pile(pile)
