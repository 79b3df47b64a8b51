"""Files and arguments with which something is wrong, and what must hold of whatever is said then."""

import itertools
import json
import re
from pathlib import Path
from typing import Any

from companion.kernel import gamefile
from companion.kernel.frozen import frozen
from companion.wording.language import MARKED
from tests.cli.running import Answer, run
from tests.games.every import headless
from translations.messages import languages

READ = ("replay", "FILE")
DATA = re.compile(r"'[^']*'|`[^`]*`|rules search|NaN")
"""What files, arguments and commands are called."""


@frozen
class Wrong:
    """`content` is written to FILE before the command is run; where there is none, there is no file."""

    arguments: tuple[str, ...]
    content: bytes | None = None


def of(plain: object, *arguments: str) -> Wrong:
    return Wrong(arguments or READ, json.dumps(plain).encode())


def game_file(game: str, /, **changes: Any) -> dict[str, Any]:
    plain = {
        "format": gamefile.FORMAT,
        "version": gamefile.VERSION,
        "game": game,
        "rules": "1",
        "setup": headless(game).demo(7),
        "journal": [],
    }
    return {**plain, **changes}


def set_up(game: str, **changes: Any) -> Wrong:
    """A game file with something else in its set-up."""
    return of(game_file(game, setup={**headless(game).demo(7), **changes}))


def box(game: str, entries: object, **changes: Any) -> Wrong:
    """A catalogue file."""
    plain = {"format": "terra-companion box", "version": 1, "game": game, "entries": entries, **changes}
    return of(plain, "box", game, "--import", "FILE")


def asked(wrong: Wrong, folder: Path, *more: str, language: str = "en") -> Answer:
    """In a terminal in this folder."""
    file = folder / "wrong.json"
    if wrong.content is not None:
        file.write_bytes(wrong.content)
    arguments = [file.name if part == "FILE" else part for part in wrong.arguments]
    answer = run(*arguments, *more, language=language)
    assert answer.status == 2, answer
    return answer


def check(wrong: Wrong, folder: Path) -> None:
    """Told in every language with no word of another one, and to programs always in English."""
    english = asked(wrong, folder)
    for code in languages():
        told = asked(wrong, folder, language=code)
        assert told.out == ""
        assert told.err != english.err, code
        assert pairs(told) & pairs(english) == set(), code
    assert without_marks(asked(wrong, folder, language=MARKED)) == ""
    plain = asked(wrong, folder, "--json")
    assert plain.json["error"]["message"]
    for code in (*languages(), MARKED):
        assert asked(wrong, folder, "--json", language=code) == plain, code


def pairs(answer: Answer) -> set[tuple[str, str]]:
    """Words that stand beside each other in what is said: of two languages, the same two hardly ever do."""
    line = DATA.sub(";", answer.err.splitlines()[0].removeprefix("terra-companion: "))
    parts = [re.findall(r"[^\W\d]{2,}", part) for part in re.split(r"[^\w\s]", line)]
    return {pair for words in parts for pair in itertools.pairwise(words)}


def without_marks(answer: Answer) -> str:
    """The words that stand outside the marks and are no place in a file, no option, nothing quoted."""
    left, depth = "", 0
    for char in answer.err.splitlines()[0].removeprefix("terra-companion: "):
        depth += {"⟦": 1, "⟧": -1}.get(char, 0)
        left += char if not depth and char != "⟧" else ""
    return re.sub(r"^(?:[^ ]+, )?[^ ]*: $", "", left)
