"""Commands that begin something: all draws for a table, and a new game file."""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

from companion.cli_known import list_games
from companion.cli_language import language
from companion.cli_output import Out
from companion.cli_words import waiting_for, wording_of
from companion.cli_write import alone_with, keep_copy, write_game
from companion.exports.files import refuse_the_store
from companion.games.registry import find_game, find_headless
from companion.kernel import gamefile
from companion.kernel.chance import SEED_LIMIT, new_seed
from companion.kernel.codec import Codec
from companion.kernel.errors import Unreadable
from companion.kernel.headless import Headless, Sentence, Wish
from companion.kernel.marking import N_
from companion.kernel.state import Enforcement
from companion.session import Session
from companion.wording.language import capital


def setup(arguments: argparse.Namespace, out: Out) -> int:
    if not arguments.game:
        return list_games(out)
    _needed(arguments.players is not None, "--players")
    headless = find_headless(arguments.game)
    _chosen(str(arguments.players), [str(number) for number in headless.numbers], "--players")
    wish = _wish(headless, arguments, tuple((seat, seat) for seat in headless.seats[: arguments.players]))
    drawn = headless.draws(wish)
    out.show(drawn, lambda: [_said(sentence) for sentence in headless.draws_said(drawn)])
    return 0


def _said(sentence: Sentence) -> str:
    ours = language()
    values: dict[str, str | int] = {}
    for name, value in sentence.params.items():
        if isinstance(value, tuple):
            values[name] = ours.listed([ours.say(word) for word in value])
        else:
            values[name] = ours.say(value) if isinstance(value, str) else value
    if isinstance(sentence.text, tuple):
        return capital(ours.say_n(*sentence.text, sentence.n or 0, **values))
    return capital(ours.say(sentence.text, **values))


def new(arguments: argparse.Namespace, out: Out) -> int:
    if not arguments.game:
        return list_games(out)
    _needed(bool(arguments.player), "--player")
    _needed(arguments.out is not None, "--out")
    headless = find_headless(arguments.game)
    players = _players(arguments.player, headless)
    wish = replace(
        _wish(headless, arguments, players),
        depth=_chosen(arguments.depth, headless.depths, "--depth"),
        enforcement=_chosen(arguments.enforcement, get_args(Enforcement), "--enforcement"),
        first=_first(arguments.first, players),
        sample=arguments.sample,
    )
    codec = Codec(headless.game)
    session = Session.create(headless.game, codec.setup_from(headless.setup(wish), ""))
    kept = _put(arguments.out, session.export())
    seats = headless.game.glance(session.state).seats
    plain = {
        "file": arguments.out,
        "game": headless.game.id,
        "seed": wish.seed,
        "players": [{"player": seat, "name": name} for seat, name in seats],
        "sample": wish.sample,
        "digest": session.file().digest,
        "kept": str(kept) if kept else None,
    }

    def lines() -> Iterator[str]:
        wording = wording_of(headless.game.id)
        say = wording.language.say
        yield say(N_("A new game is in {file}. Its seed is {seed}."), file=arguments.out, seed=wish.seed)
        if wish.sample:
            yield say(N_("It is played with the invented sample set, not with real cardboard."))
        if kept:
            yield say(N_("What was there is kept as {file}."), file=str(kept))
        yield from waiting_for(session.state, wording)

    out.show(plain, lines)
    return 0


def _needed(there: bool, place: str) -> None:
    """With a game; without one nothing else is asked for."""
    if not there:
        raise Unreadable(N_("this is needed"), place)


def _wish(
    headless: Headless[Any], arguments: argparse.Namespace, players: tuple[tuple[str, str], ...]
) -> Wish:
    """What can be asked of a table and of a game alike."""
    return Wish(
        players=players,
        start=_chosen(arguments.start, headless.starts, "--start"),
        depth=headless.depths[0],
        enforcement="strict",
        seed=_seed(arguments),
        options=options(arguments.option, headless),
    )


def _chosen(said: str | None, known: Sequence[str], place: str) -> Any:
    """One of the game's own choices; the first of them where nothing was said."""
    if said is None:
        return known[0] if known else ""
    if said not in known:
        raise Unreadable(
            N_("unknown: {what}; known: {all}"), place, what=repr(said[:60]), all=", ".join(known) or "–"
        )
    return said


def _seed(arguments: argparse.Namespace) -> int:
    if arguments.seed is None:
        return new_seed()
    seed: int = arguments.seed
    if not 0 <= seed < SEED_LIMIT:
        raise Unreadable(N_("a seed is a number from 0 to {most}"), "--seed", most=SEED_LIMIT - 1)
    return seed


def _player(text: str, headless: Headless[Any]) -> tuple[str, str]:
    """Names may contain colons, seats do not."""
    name, colon, seat = text.rpartition(":")
    if not colon:
        raise Unreadable(N_("expected NAME:SEAT and not {text}"), "--player", text=repr(text[:80]))
    return name, _chosen(seat.strip().lower(), headless.seats, "--player")


def _players(texts: Sequence[str], headless: Headless[Any]) -> tuple[tuple[str, str], ...]:
    """As many as play this game, each with a name and a seat of their own."""
    players = tuple(_player(text, headless) for text in texts)
    _chosen(str(len(players)), [str(number) for number in headless.numbers], "--player")
    for at, (name, seat) in enumerate(players):
        names, seats = [set(taken) for taken in zip(*players[:at], strict=True)] or [set(), set()]
        if name in names:
            raise Unreadable(
                N_("Two players are called {name}. Please tell them apart."), "--player", name=name[:60]
            )
        if seat in seats:
            free = ", ".join(other for other in headless.seats if other not in dict(players).values())
            raise Unreadable(N_("taken already: {what}; free: {all}"), "--player", what=seat, all=free or "–")
    return players


def _first(said: str, players: tuple[tuple[str, str], ...]) -> str:
    """A seat, named by person or by itself."""
    if not said or said in dict(players):
        return dict(players).get(said, "")
    if said.lower() in dict(players).values():
        return said.lower()
    names = ", ".join(name for name, _ in players)
    raise Unreadable(N_("nobody is called {name}; known: {all}"), "--first", name=repr(said[:60]), all=names)


def options(texts: Iterable[str], headless: Headless[Any]) -> dict[str, str]:
    """What was chosen as NAME=VALUE, where the game has such a choice. Raises `Unreadable`."""
    return dict(_option(text, headless) for text in texts)


def _option(text: str, headless: Headless[Any]) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign:
        raise Unreadable(N_("expected NAME=VALUE and not {text}"), "--option", text=repr(text[:80]))
    _chosen(name, tuple(headless.options), "--option")
    return name, _chosen(value, headless.options[name], f"--option {name}")


def _put(name: str, text: str) -> Path | None:
    """Write the file. Whatever was begun there is kept beside it, under the name returned."""
    path = Path(name)
    if not path.name or "\0" in name:
        raise Unreadable(N_("this cannot be the name of a file"), "--out")
    refuse_the_store(path)
    with alone_with(path):
        kept = keep_copy(path) if path.is_file() and _worth_keeping(path) else None
        write_game(path, text)
    return kept


def _worth_keeping(path: Path) -> bool:
    """Anything but an empty file and a game in which nothing was done yet."""
    with path.open("rb") as stream:
        data = stream.read(gamefile.LARGEST + 1)
    try:
        return bool(data) and bool(gamefile.read(data, find_game).journal)
    except Unreadable:
        return True
