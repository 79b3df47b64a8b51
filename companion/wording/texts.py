"""What the words come in: small values that window and command line show as they are."""

from typing import Literal

from companion.kernel.frozen import frozen


@frozen
class Prompt:
    """A pending decision: who decides, what it is about, what is waited for. `owner` is "" for the table;
    `rule` is what somebody reads who asks about it as it stands now, where that is not the decision's own."""

    owner: str
    title: str
    prompt: str
    rule: str = ""


@frozen
class LogLine:
    """One line of the move log. `rule` is the article behind it, where there is one; a `quiet` line moves
    nothing: it is about the cardboard, or about what somebody did not take. Of one that `folds` its beginning
    says enough."""

    text: str
    player: str = ""
    rule: str = ""
    quiet: bool = False
    folds: bool = False


@frozen
class Chores:
    """What one player's hands (or anybody's, with `player` "") must do on the table, in order."""

    player: str
    name: str
    items: tuple[str, ...]


@frozen
class Question:
    """What the program wants to know about the cardboard: short name, question, where to look."""

    name: str
    question: str
    hint: str


@frozen
class Conclusion:
    """What a move has shown about the cardboard: the remark, and the words of the button that objects.
    It is `fresh` while nothing else has been done since."""

    fact: str
    text: str
    objection: str
    hint: str = ""
    fresh: bool = True


@frozen
class Account:
    """Something that is counted: what it is called, its kind, and the `things` of the books it is made of."""

    key: str
    kind: str
    text: str
    things: tuple[str, ...]


@frozen
class LedgerLine:
    """One change of one thing: `text` says from what to what, `why` which move did it and through what,
    `when` the round or turn. `sign` is how far a number went, empty for a piece that changed its place.
    What has `begun` is no change: so it lay there when it was first kept."""

    owner: str
    what: str
    move: str
    number: int
    text: str
    why: str
    when: str
    sign: str = ""
    rule: str = ""
    begun: bool = False


@frozen
class ReplyLine:
    """A line of a reply, and what it leads to: the articles of `rules`, telling `fact`, or all changes of
    what `booked` names.

    A "head" stands above others; "yes", "no" and "open" are verdicts (open: it depends on what nobody told);
    "why" is a reason for the verdict above it, "help" what would have to change.
    """

    text: str
    kind: Literal["", "head", "yes", "no", "open", "why", "help"] = ""
    rules: tuple[str, ...] = ()
    fact: str = ""
    booked: str = ""


@frozen
class Reply:
    """What is said to whoever points at something and asks; `rules` are those of the thing itself."""

    title: str
    lines: tuple[ReplyLine, ...]
    rules: tuple[str, ...] = ()


@frozen
class Choice:
    """A value, its text and what it means."""

    value: str
    text: str
    hint: str = ""


@frozen
class RulingText:
    """A point on which tables differ. The first choice is the recommended one."""

    option: str
    id: str
    question: str
    choices: tuple[Choice, ...]
    reason: str
    chosen: str


@frozen
class RulingNote:
    """Below an article: which ruling holds, and why; `option` is that of an open game, where it can be read
    with all others."""

    text: str
    reason: str
    option: str = ""


@frozen
class Task:
    """A step of a checklist, by the program or by hands.

    `done` is only said of what the program has carried out; what is still to come, or is for hands, is not.
    """

    text: str
    by: Literal["program", "hands"]
    rule: str = ""
    key: str = ""
    done: bool = False


def by_hands(key: str, text: str, rule: str) -> Task:
    return Task(text, "hands", rule, key)


def by_program(key: str, text: str, rule: str, done: bool = False) -> Task:
    return Task(text, "program", rule, key, done)


@frozen
class PadRow:
    """One category of the score pad: its name and each player's points, in the order of the seats.

    `hint` says how it is counted; `typed` whose points rest on a number that somebody entered although the
    table comes to one itself; `incomplete` whose points lack something that nobody told.
    """

    category: str
    text: str
    points: tuple[str, ...]
    hint: str = ""
    typed: tuple[bool, ...] = ()
    incomplete: tuple[bool, ...] = ()


@frozen
class Made:
    """A line of what made a number; `facts` are what it rests on, to be told or told again, and `missing`
    is the one of them without which nothing is counted."""

    text: str
    facts: tuple[str, ...] = ()
    missing: str = ""


@frozen
class PadText:
    """The score pad in words, as it is read on the screen, on paper and from the command line.

    A game that is won by conditions has neither `totals` nor `ranks`: both are empty.
    `waiting` are players of whom no number is in yet; `winners` have won: while that can still change, nobody
    has. `notes` say what the score rests on
    and what was allowed anyway; `untold` are those of them that are about something nobody told.
    """

    players: tuple[str, ...]
    names: tuple[str, ...]
    rows: tuple[PadRow, ...]
    totals: tuple[str, ...]
    ranks: tuple[str, ...]
    winners: tuple[str, ...]
    result: str
    tie_break: str
    notes: tuple[str, ...]
    untold: tuple[Made, ...] = ()
    waiting: tuple[str, ...] = ()
