"""What every game must be able to say: a table of who says what. `Wording` is the door to it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from companion.kernel.command import Command
from companion.kernel.event import Event, Scalar
from companion.kernel.frame import Frame
from companion.kernel.frozen import frozen
from companion.kernel.game import Offer
from companion.kernel.ledger import Booked, Books
from companion.kernel.marking import N_
from companion.kernel.refusal import Refusal
from companion.kernel.replay import Step
from companion.kernel.state import Breach
from companion.wording.language import Language
from companion.wording.texts import (
    Account,
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

Events = Sequence[Event]
Played = Sequence[Step[Any]]


class Naming(Protocol):
    """How things are called on one table; `you` is the player who reads ("your hut"), if it is one."""

    def player(self, player: str) -> str: ...
    def thing(self, name: str, you: str = "") -> str: ...


@frozen
class Asked:
    """Which numbers somebody points at: of one owner or, where that is None, of everybody; no `things` are
    all of them."""

    owner: str | None
    things: tuple[str, ...] = ()


@frozen
class LedgerWords:
    """How a game speaks of its books. `kinds` are the words for kinds of things; `accounts` says what an
    owner may have, one or several things of the books each; `why` takes the names before the move; `rules`
    are those of which another tells better what was done; `points` names what is counted of a state as it
    is."""

    books: Books[Any]
    kinds: Mapping[str, str]
    accounts: Callable[[Any, str], tuple[Account, ...]]
    thing: Callable[[Any, str], str]
    value: Callable[[Any, str, Scalar], str]
    why: Callable[[Any, Step[Any], Booked], str]
    when: Callable[[Any], str]
    asked: Callable[[Any, str], Asked | None]
    rules: Mapping[str, str]
    points: Callable[[Any], str] = lambda _state: N_("points if the game ended now")


@frozen
class GameWords:
    """The sentences of a game. Most begin from the names of its table, made by `names` from a language and a
    state (None where only plain words are wanted); what needs no table begins from the language.

    What only some games have stands last: help with what is missing, effects shown as symbols, rounds with
    chores.
    """

    names: Callable[[Language, Any], Naming]
    card: Callable[[Any, str], str]
    about: Callable[[Any, str], str]
    prompt: Callable[[Any, Frame], Prompt]
    button: Callable[[Any, Command], str]
    command: Callable[[Any, Command], str]
    outlook: Callable[[Any, Command], tuple[str, ...]]
    attempt: Callable[[Any, Command], str]
    offer: Callable[[Any, Command], str]
    refusal: Callable[[Any, Refusal, str], str]
    breach: Callable[[Any, Breach], str]
    correction: Callable[[Any, str], str]
    correction_value: Callable[[Any, str, str], str]
    question: Callable[[Any, str], Question]
    why_asked: Callable[[Language, Refusal], str]
    conclusion: Callable[[Any, Event], Conclusion | None]
    reply: Callable[[Any, Played, str, Sequence[str]], Reply | None]
    log: Callable[[Any, Events], tuple[LogLine, ...]]
    hands: Callable[[Any, Events, Events], tuple[Chores, ...]]
    hands_back: Callable[[Any, Any, Events, Events], tuple[Chores, ...]]
    hands_between: Callable[[Any, Any], tuple[Chores, ...]]
    how_far: Callable[[Any], str]
    set_up: Callable[[Language, int, Mapping[str, str]], tuple[Task, ...]]
    choices: Callable[[Language, str], tuple[Choice, ...]]
    rulings: Callable[[Language, Any], tuple[RulingText, ...]]
    pad: Callable[[Any, Played], PadText]
    explain: Callable[[Any, Played, str, str], tuple[Made, ...]]
    points: Callable[[int], str]
    pile: Callable[[Language, str], str]
    reminders: Callable[[Any, Sequence[Offer]], tuple[str, ...]]
    ledger: LedgerWords
    remedies: Callable[[Any, Command, Sequence[Refusal]], tuple[str, ...]] = lambda *_: ()
    effect: Callable[[Language, str], str] | None = None
    round_end: Callable[[Any, Sequence[Event]], tuple[Task, ...]] | None = None
    round_start: Callable[[Any, int], tuple[Task, ...]] | None = None
