"""What is said about a game is said by `companion.wording`; the window has labels of its own and no more."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

UI = Path(__file__).parents[2] / "ui"
GAME = re.compile(
    r"explorer|chieftain|warrior|caravan|canoe|worker|\bflag|outpost|crossroads|artifact|\braid|culture"
    r"|strength|river|military|\broad\b|bonus|\bfire\b|restriction|character\b|clan\b|neutral|\bVP\b|\btile",
    re.IGNORECASE,
)
FILLED = re.compile(r"{\w+}")
"""A text with something to fill in tells of a state, not of the window."""


def texts(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if name in ("_", "N_", "say", "say_n", "gettext", "ngettext", "plural"):
                for given in node.args[:2]:
                    if isinstance(given, ast.Constant) and isinstance(given.value, str):
                        yield given.value


def test_no_widget_makes_a_sentence_about_the_game() -> None:
    found = [(file.relative_to(UI), text) for file in sorted(UI.rglob("*.py")) for text in texts(file)]
    assert len(found) > 150  # the search finds texts at all
    assert [f"{file}: {text}" for file, text in found if GAME.search(text) and FILLED.search(text)] == []
