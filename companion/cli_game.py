"""Commands that begin something: all draws for a table, and a new game file."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from companion.cli_language import language
from companion.cli_output import Out
from companion.cli_words import waiting_for, wording_of
from companion.cli_write import alone_with, keep_copy, write_atomically
from companion.exports.files import refuse_the_store
from companion.games.registry import find_game, find_headless
from companion.kernel import engine, gamefile
from companion.kernel.chance import SEED_LIMIT, new_seed
from companion.kernel.codec import Codec
from companion.kernel.errors import Unreadable
from companion.kernel.gamefile import GameFile
from companion.kernel.headless import Sentence, Wish
from companion.kernel.marking import N_
from companion.wording.language import capital


def setup(arguments: argparse.Namespace, out: Out) -> int:
    headless = find_headless(arguments.game)
    drawn = headless.draws(arguments.players, arguments.start, _seed(arguments))
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
    return capital(ours.say(sentence.text, **values))


def new(arguments: argparse.Namespace, out: Out) -> int:
    headless = find_headless(arguments.game)
    codec = Codec(headless.game)
    wish = Wish(
        players=tuple(_player(text) for text in arguments.player),
        start=arguments.start,
        depth=arguments.depth,
        enforcement=arguments.enforcement,
        seed=_seed(arguments),
        first=arguments.first,
        sample=arguments.sample,
        options=dict(_option(text) for text in arguments.option),
    )
    agreed = codec.setup_from(headless.setup(wish), "")
    state = engine.start(headless.game, agreed).state
    file = GameFile(headless.game.id, headless.game.rules_version, agreed, (), codec.digest(state))
    kept = _put(arguments.out, gamefile.write(file, codec))
    glance = headless.game.glance(state)
    plain = {
        "file": arguments.out,
        "game": headless.game.id,
        "seed": wish.seed,
        "players": [{"player": seat, "name": name} for seat, name in glance.seats],
        "sample": wish.sample,
        "digest": file.digest,
        "kept": str(kept) if kept else None,
    }

    def lines() -> Iterator[str]:
        wording = wording_of(headless.game.id)
        say = wording.language.say
        yield say(N_("A new game is in {file}. Its seed is {seed}."), file=arguments.out, seed=wish.seed)
        if wish.sample:
            yield say(N_("It is played with the invented sample set, not with real cardboard."))
        if kept:
            yield say(N_("The game that was there is kept as {file}."), file=str(kept))
        yield from waiting_for(state, wording)

    out.show(plain, lines)
    return 0


def _seed(arguments: argparse.Namespace) -> int:
    if arguments.seed is None:
        return new_seed()
    seed: int = arguments.seed
    if not 0 <= seed < SEED_LIMIT:
        raise Unreadable(N_("a seed is a number from 0 to {most}"), "--seed", most=SEED_LIMIT - 1)
    return seed


def _player(text: str) -> tuple[str, str]:
    """Names may contain colons, colours do not."""
    name, colon, colour = text.rpartition(":")
    if not colon:
        raise Unreadable(N_("expected NAME:COLOUR and not {text}"), "--player", text=repr(text[:80]))
    return name, colour.strip().lower()


def _option(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign:
        raise Unreadable(N_("expected NAME=VALUE and not {text}"), "--option", text=repr(text[:80]))
    return name, value


def _put(name: str, text: str) -> Path | None:
    """Write the file. A game that was begun there is kept beside it, under the name returned."""
    path = Path(name)
    if not path.name or "\0" in name:
        raise Unreadable(N_("this cannot be the name of a file"), "--out")
    refuse_the_store(path)
    with alone_with(path):
        kept = keep_copy(path) if path.is_file() and _worth_keeping(path) else None
        write_atomically(path, text)
    return kept


def _worth_keeping(path: Path) -> bool:
    """Anything but an empty file and a game in which nothing was done yet."""
    with path.open("rb") as stream:
        data = stream.read(gamefile.LARGEST + 1)
    try:
        return bool(data) and bool(gamefile.read(data, find_game).journal)
    except Unreadable:
        return True
