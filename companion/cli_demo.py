"""A whole game played in front of your eyes, with the invented sample set."""

import argparse
from collections.abc import Iterator
from typing import Any

from companion.cli_known import list_games
from companion.cli_output import Out
from companion.cli_score import pad_lines, plain_pad
from companion.cli_words import wording_of
from companion.games.registry import find_headless
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.codec import Codec
from companion.kernel.marking import N_
from companion.kernel.playthrough import Playthrough

INVENTED = N_("Demonstration with an invented sample set: what it shows is made up and found in no box.")


def demo(arguments: argparse.Namespace, out: Out) -> int:
    if not arguments.game:
        return list_games(out)
    headless = find_headless(arguments.game)
    codec = Codec(headless.game)
    play = Playthrough(headless.game, codec.setup_from(headless.demo(arguments.seed), ""))
    for _ in AutoPlayer(headless, arguments.seed).play(play):
        pass
    plain = {
        "invented_sample": True,
        "seed": arguments.seed,
        "moves": [codec.command_to(step.move.command) for step in play.played],
        "score": plain_pad(headless.pad(play.state)),
    }
    out.show(plain, lambda: _told(play, arguments.seed))
    return 0


def _told(play: Playthrough[Any], seed: int) -> Iterator[str]:
    wording = wording_of(play.game.id)
    say = wording.language.say
    yield say(INVENTED)
    yield say(N_("The program plays for everybody, with seed {seed}."), seed=seed)
    yield ""
    for number, step in enumerate(play.played, 1):
        for line in wording.log(step.state, step.events):
            yield f"{number:3}. {line.text}"
    yield ""
    yield from pad_lines(play.state, wording)
    yield ""
    yield say(INVENTED)
