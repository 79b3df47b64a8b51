"""Helps for translators, from what is said while games are played.

    python -m tests.translations.asking        writes build/translations/places.txt: what may stand where
    python -m tests.translations.asking ru     and lists the forms that Russian asks for and nobody gave

Both know what the tests of the wording say, and what was heard when somebody listened to the window as well.
With --all that is done anew, in as many processes as there are cores, and `heard.txt` is written. It takes
some minutes, and is worth it after many sentences have changed. Last come the sentences with a place in them
that nobody has said: what may stand there is not known.
"""

import os
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from companion.wording.phrases import PLACEHOLDER
from tests.translations.places import A_NAME, HEARD, INTO, Places
from translations import messages
from translations.catalogues import BUILT
from translations.forms_file import key, placeholders, read_forms

QUIET = ("-q", "--no-header", "--no-summary")
SPEAKING = ("tests/wording", "tests/evenings", "tests/exports", "tests/cli")
"""The tests that say most in a short time, and do not need a window."""
WINDOW = (
    "tests/ui/**/test_marks.py",
    "tests/ui/**/test_spoken.py",
    "tests/ui/**/test_tongues.py",
    "tests/ui/**/test_recovery.py",
    "tests/ui/**/test_former_rules.py",
    "tests/ui/**/test_unkept_card.py",
    "tests/ui/pages",
    "tests/ui/games/*/box",
    "tests/ui/games/*/score",
    "tests/ui/games/*/setup",
    "tests/ui/games/*/test_whole_games.py",
    "tests/ui/games/*/test_round_page.py",
    "tests/ui/games/*/test_correct_words.py",
    "tests/ui/games/*/test_deeds.py",
    "tests/ui/games/*/test_retelling.py",
    "tests/ui/history",
)
"""The tests in which the window says most, of whichever games have them."""


def there(patterns: Iterable[str]) -> list[str]:
    return [str(path) for pattern in patterns for path in sorted(Path().glob(pattern))]


def listen(*run: str) -> Places:
    """To these tests, in as many processes as they are run in."""
    heard = Places()
    with tempfile.TemporaryDirectory() as into:
        os.environ[INTO] = into
        pytest.main([*QUIET, *run])
        del os.environ[INTO]
        for file in Path(into).iterdir():
            heard.add(Places.read(file.read_text(encoding="utf-8")))
    return heard


def meant(heard: Places) -> Places:
    """Without what tests have made up, and without what is given along and stands in no place."""
    ours = {key(message): _places(message) for message in messages.extracted() if message.id}
    places = Places()
    for sentence, found in heard.found.items():
        if sentence in ours:
            places.found[sentence].clear()
            for name in ours[sentence]:
                places.found[sentence][name] = found.get(name, set()) & (ours.keys() | {A_NAME})
    return places


def _places(message: Message) -> set[str]:
    texts = (message.id,) if isinstance(message.id, str) else message.id
    return set().union(*map(placeholders, texts))


def _unheard(heard: Places) -> set[str]:
    texts = {key(message) for message in messages.extracted() if message.id}
    return {text for text in texts if PLACEHOLDER.search(text) and text not in heard.found}


def main(wanted: list[str]) -> None:
    everything = "--all" in wanted
    more = (*there(WINDOW), "-n", "auto", "--dist", "worksteal") if everything else ()
    heard = meant(listen(*SPEAKING, *more))
    if everything:
        HEARD.write_text(heard.written(), encoding="utf-8")
    elif HEARD.is_file():
        heard.add(Places.read(HEARD.read_text(encoding="utf-8")))
    for code in [code for code in wanted if code != "--all"] or (messages.languages() if everything else ()):
        for text, form in sorted(heard.lacking(messages.read(code), read_forms(code))):
            print(f"{code}: {form}: {text}")
    if everything:
        for text in sorted(_unheard(heard)):
            print(f"nobody said: {text}")
    BUILT.mkdir(parents=True, exist_ok=True)
    (BUILT / "places.txt").write_text(heard.written(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
