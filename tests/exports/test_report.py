"""A report is read before it is sent by whoever sends it, and then by whoever mends the fault."""

import pytest

from companion.exports.report import game_in, report
from companion.wording.language import load

HEADINGS = ("Versions", "Done lately", "What went wrong", "The game up to this move, with other names")


def test_in_english_everything_stands_once() -> None:
    text = report({"companion": "1"}, game='{\n  "journal": []\n}\n')
    for heading in HEADINGS:
        assert text.count(heading) == 1
        assert f"\n{heading}\n" in text
    assert "No names of people are in here." in text


@pytest.mark.parametrize("code", ["de", "fr", "nl", "ru"])
def test_whoever_reads_it_understands_it_and_whoever_mends_the_fault_finds_the_headings(code: str) -> None:
    language = load(code)
    game = '{\n  "journal": []\n}\n'
    text = report({"companion": "1"}, game=game, say=language.gettext)
    assert "No names of people" not in text
    assert "nothing" not in text
    for heading in HEADINGS:
        assert f"\n{language.gettext(heading)} ({heading})\n" in text
    assert "\n  companion 1\n" in text, "what programs read stays"
    assert game_in(text.encode()) == game.encode()
