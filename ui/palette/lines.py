"""What can be typed: the actions of the window, and the legal moves of the game by their sentences."""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QPushButton, QWidget

from companion.kernel.command import Answer, Command
from companion.kernel.frame import find_decision
from companion.kernel.frozen import frozen
from companion.kernel.game import Offer
from companion.kernel.marking import N_
from companion.kernel.refusal import decisive
from companion.kernel.template import Template
from companion.kernel.values import evolve
from companion.wording.language import Language
from companion.wording.wording import Wording
from ui.actions.texts import TEXTS
from ui.games.base import GameTable
from ui.qt_words import keys_named
from ui.session_bridge import SessionBridge
from ui.table.foreseen import Foreseen
from ui.table.second_thoughts import EVERYDAY
from ui.table.to_correct import ALSO
from ui.table.trying import against
from ui.widgets.plain import PlainButton

if TYPE_CHECKING:
    from ui.main_window import MainWindow

MOST_FILLINGS = 150
"""Of a choice with very many combinations, so many are said one by one; the form has them all."""
_HERE = "{}"
_SETS_OFF = " – "
"""Behind it stands what is corrected, before it by which deed."""
TURN_OVER = N_("turn done; turn over; finished; done; I am done")
"""What people say instead of ending the turn, between semicolons."""
GIVES_UP = ("decline",)
_NOT_OFFERED = ("palette",)
_DOTS = re.compile(r"\s*(?:…|\.+)$")
"""With which a menu says that more is asked; languages put other spaces before them, or none."""


@frozen
class Line:
    """A sentence, and what it stands for: commands, an action (and which of its values), something to `begin`
    at the table, or the form in which the table asks for it. `hint` is a key.

    `reason` is what makes a move that may be tried surely vain.
    `ask` finds what speaks against a move that may not be made, once somebody types it: that is its `reason`,
    and whoever chooses it sees all of them. What `corrects` comes behind everything else that is meant,
    unless one of the words it is `asked` by is typed, or its whole name (`names`). It may be `called`
    otherwise as well."""

    text: str
    commands: tuple[Command, ...] = ()
    action: str = ""
    value: Any = None
    hint: str = ""
    begin: Callable[[], object] | None = None
    ask: Callable[[], str] | None = None
    reason: str = ""
    corrects: bool = False
    called: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    names: str = ""
    gives_up: bool = False
    """Whether what could still be done is left: never what Enter does with nothing typed."""

    @property
    def is_move(self) -> bool:
        return not self.action


def action_lines(window: "MainWindow") -> Iterator[Line]:
    """Only what is to be had now; where one of several can be picked, each of them."""
    say = window.context.language.say
    for name in TEXTS:
        action = window.deeds[name]
        if name in _NOT_OFFERED or not action.available():
            continue
        text = _DOTS.sub("", window.deeds.text(name))
        if action.picks is not None:
            for pick in action.picks():
                named = say("{what}: {value}", what=text, value=pick.text)
                yield Line(named, action=name, value=pick.value)
        else:
            called = _parted(say(action.of.called)) if action.of.called else ()
            yield Line(text, action=name, hint=keys_named(action.of.first_key), called=called)


def button_lines(page: QWidget, known: Container[str]) -> Iterator[Line]:
    """What a page has buttons for, besides what is known to be an action; also one that has only its picture
    for want of room."""
    said: set[str] = set()
    for button in page.findChildren(QPushButton):
        words = button.text().replace("&&", "&")
        if not words and isinstance(button, PlainButton):
            words = button.accessibleName()
        text = _DOTS.sub("", words)
        shown = button.isVisibleTo(page) and button.isEnabled()
        if shown and any(char.isalpha() for char in text) and text not in known and text not in said:
            said.add(text)
            yield Line(text, begin=button.click)


def move_lines(wording: Wording, table: GameTable) -> Iterator[Line]:
    """All legal moves; where the turn could end, also those of whoever comes next: going on ends it. Those
    that are vain come behind all others."""
    bridge = table.bridge
    if not table.in_use or not table.checks:
        return
    lines = [*_said(wording, table, bridge.state, bridge.legal())]
    lines += [Line(text, begin=begin) for text, begin in table.beginnings()]
    ending = table.ending()
    after = Foreseen.after(bridge, (ending,)) if ending is not None else None
    if ending is not None and after is not None:
        lines += _said(wording, table, after.state, after.legal(), (ending,))
    yield from sorted(lines, key=lambda line: (bool(line.reason), line.gives_up))


def correction_lines(language: Language, table: GameTable) -> Iterator[Line]:
    """What is wrong on the screen is looked for by its name as well, and by all that people say for putting
    it right."""
    also = _parted(language.say(ALSO))
    before, _, after = language.say("Correct: {what}", what=_HERE).partition(_HERE)
    for text, begin in table.to_correct():
        called = tuple(f"{word} {text}" for word in also)
        names = text.removeprefix(before).removesuffix(after)
        asked = (before, after, *also)
        yield Line(text, begin=begin, corrects=True, called=called, asked=asked, names=names)


def second_thought_lines(language: Language, table: GameTable) -> Iterator[Line]:
    """What was told wrongly is looked for by what people say then, too."""
    called = _parted(language.say(EVERYDAY))
    for text, begin in table.second_thoughts():
        asked = (text.partition(_SETS_OFF)[0], *called)
        yield Line(text, begin=begin, corrects=True, called=called, asked=asked)


def _parted(said: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in said.split(";"))


def refused_lines(wording: Wording, table: GameTable, legal: Container[str]) -> Iterator[Line]:
    """All other moves that somebody may type, tried where they would be made: those of whoever comes next
    after the end of the turn, where that could end."""
    bridge = table.bridge
    if not table.in_use or not table.checks:
        return
    ending = table.ending()
    after = Foreseen.after(bridge, (ending,)) if ending is not None else None
    for command in table.tries():
        commands: tuple[Command, ...] = (command,)
        state, player = bridge.state, str(getattr(command, "player", ""))
        if ending is not None and after is not None and player == after.state.turn:
            commands, state = (ending, command), after.state
        text = wording.offer(state, command)
        if text not in legal:
            line = Line(text, commands)
            yield evolve(line, ask=partial(_against, wording, bridge, state, line, player))


def _against(wording: Wording, bridge: SessionBridge, state: Any, line: Line, player: str) -> str:
    """The first reason; none where nothing does, or only something has to be told first."""
    found = decisive(against(bridge, line))
    texts = wording.refusals(state, [reason for reason in found if not reason.fact], player)
    return texts[0] if texts else ""


def _said(
    wording: Wording, table: GameTable, state: Any, offers: Iterable[Offer], first: tuple[Command, ...] = ()
) -> Iterator[Line]:
    name, ending = wording.offer, table.ending()
    ended = _parted(wording.language.say(TURN_OVER))
    seen: set[str] = set()
    for offer in offers:
        commands: Sequence[Command]
        if not table.lists(offer):
            if not first:
                yield _in_the_form(wording, state, offer)
            continue
        if isinstance(offer, Template):
            commands = [offer.fill(units) for units in offer.solutions(MOST_FILLINGS)]
        else:
            commands = (offer,)
        for command in commands:
            text = name(state, command)
            if text not in seen:  # two caravans side by side: a step of either is the same step
                seen.add(text)
                yield Line(
                    text,
                    (*first, command),
                    reason=table.vain(state, offer),
                    called=tuple(f"{said} {text}" for said in ended) if command == ending else (),
                    gives_up=command.kind in GIVES_UP,
                )
        if len(commands) == MOST_FILLINGS and not first:
            yield _in_the_form(wording, state, offer)


def _in_the_form(wording: Wording, state: Any, offer: Offer) -> Line:
    command = offer.command if isinstance(offer, Template) else offer
    frame = find_decision(state.agenda, command.decision) if isinstance(command, Answer) else None
    said = wording.prompt(state, frame).title if frame is not None else wording.attempt(state, command)
    return Line(wording.language.say("{what} – choose beside the board …", what=said))
