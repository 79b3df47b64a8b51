"""Helps for translators, from what is said while games are played.

    python -m tests.translations.asking        writes build/translations/places.txt: what may stand where
    python -m tests.translations.asking ru     and lists the forms that Russian asks for and nobody gave

Both know what the tests of the wording say. With --all they also know the window: all quick tests are run.
"""

import sys

import pytest

from tests.translations.places import SEEN
from translations import messages
from translations.catalogues import BUILT
from translations.forms_file import read_forms


def main(wanted: list[str]) -> None:
    tests = [] if "--all" in wanted else ["tests/wording", "tests/evenings", "tests/exports", "tests/cli"]
    pytest.main(["-q", "--no-header", "--no-summary", *tests])
    for code in [code for code in wanted if code != "--all"]:
        for text, form in sorted(SEEN.lacking(messages.read(code), read_forms(code))):
            print(f"{form}: {text}")
    BUILT.mkdir(parents=True, exist_ok=True)
    (BUILT / "places.txt").write_text(SEEN.written(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
