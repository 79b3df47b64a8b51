"""Commands that work something out of a file where a game can: balance a planet, check a deck."""

import argparse
from collections.abc import Iterator
from typing import Any

from companion.cli import FINE, REFUSED
from companion.cli_game import options
from companion.cli_open import read_bytes, read_game
from companion.cli_output import Out
from companion.cli_refused import RefusedDocument
from companion.cli_score import pad_lines
from companion.cli_words import waiting_for, wording_of
from companion.games.registry import GAMES, find_headless
from companion.kernel import gamefile, safe_json
from companion.kernel.errors import Refused, Unreadable
from companion.kernel.headless import Headless, Worked
from companion.kernel.marking import N_
from companion.wording.wording import Wording


def balance(arguments: argparse.Namespace, out: Out) -> int:
    """A planet, or a game from where it stands. What needs somebody who looks at a card is left open."""
    data = read_bytes(arguments.file)
    plain = safe_json.loads(data)
    named = arguments.game
    document: Any = plain
    if isinstance(plain, dict) and plain.get("format") == gamefile.FORMAT:
        session = read_game(data, arguments.file).session
        named, document = session.game.id, session.state
    headless = _able("balance", named)
    try:
        done = headless.works["balance"](document, options(arguments.option, headless))
    except Refused as refused:
        raise RefusedDocument(refused.reasons, headless.game.id, headless.game.state()) from None
    out.show({"game": headless.game.id, **done.plain}, lambda: _balanced(done, wording_of(headless.game.id)))
    return FINE


def _balanced(done: Worked, wording: Wording) -> Iterator[str]:
    yield from (line.text for line in wording.log(done.state, done.events))
    yield from waiting_for(done.state, wording)
    for fact in done.plain["needs"]:
        yield wording.language.say(N_("To be told: {fact}"), fact=wording.question(done.state, fact).question)
    yield from pad_lines(done.state, wording)


def deck(arguments: argparse.Namespace, out: Out) -> int:
    """Refused by the rules where anything is wrong with it."""
    headless = _able("deck", arguments.game)
    rulings = options(arguments.option, headless)
    done = headless.works["deck"](safe_json.loads(read_bytes(arguments.file)), rulings)
    out.show({"game": headless.game.id, **done.plain}, lambda: _checked(done, wording_of(headless.game.id)))
    return REFUSED if done.reasons else FINE


def _checked(done: Worked, wording: Wording) -> Iterator[str]:
    say = wording.language.say
    for reason in done.reasons:
        yield f"- {wording.refusal(done.state, reason)} [{reason.rule or reason.code}]"
    if not done.reasons:
        yield say(N_("This deck may be played."))
    for text, missing in (
        (N_("The role is not told of: {cards}"), "no_role"),
        (N_("The role is only inferred, so look at your card: {cards}"), "inferred"),
        (N_("The home is not told of: {cards}"), "no_home"),
    ):
        guessed = done.plain["inferred"] if missing == "no_role" else ()
        untold = [wording.thing(done.state, card) for card in done.plain[missing] if card not in guessed]
        if untold:
            yield say(text, cards=wording.language.listed(untold))


def _able(work: str, named: str) -> Headless[Any]:
    """The game that is named, or the first that can do it."""
    games = [named] if named else list(GAMES)
    for game in games:
        headless = find_headless(game)
        if work in headless.works:
            return headless
    raise Unreadable(N_("this game has nothing of that kind: {game}"), "--game", game=repr(named[:60]))
