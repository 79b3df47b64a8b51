"""The games there are, and what can be chosen in each: said to whoever names none."""

from collections.abc import Iterator
from typing import Any

from companion.cli_language import language
from companion.cli_output import Out
from companion.games.registry import GAMES, find_headless
from companion.kernel.headless import Headless
from companion.kernel.marking import N_


def list_games(out: Out) -> int:
    known = [find_headless(game) for game in GAMES]
    out.show({"games": [_plain(headless) for headless in known]}, lambda: _lines(known))
    return 0


def _plain(headless: Headless[Any]) -> dict[str, Any]:
    return {
        "game": headless.game.id,
        "rules": headless.game.rules_version,
        "players": list(headless.numbers),
        "seats": list(headless.seats),
        "depths": list(headless.depths),
        "starts": list(headless.starts),
        "options": {name: list(values) for name, values in headless.options.items()},
    }


def _lines(known: list[Headless[Any]]) -> Iterator[str]:
    say = language().say
    yield say(N_("Name one of these games:"))
    for headless in known:
        yield ""
        yield headless.game.id
        yield "  --players " + "|".join(map(str, headless.numbers))
        yield "  --player NAME:" + "|".join(headless.seats)
        yield "  --depth " + "|".join(headless.depths)
        if headless.starts:
            yield "  --start " + "|".join(headless.starts)
        for name, values in headless.options.items():
            yield f"  --option {name}=" + "|".join(values)
