"""What the engine can say, read from its source: refusal codes, and which of them a table may overrule."""

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KERNEL = "companion/kernel"
MAKERS = ("refuse", "impossible", "depends", "Fault", "_need", "reasons", "reason", "DeckFault")
PASSED_ON = {"impossible(found.code", "impossible(code", "refuse(code", "reasons(still_lives"}
"""Calls that only pass on a code that was written down elsewhere."""
OVERRULABLE = ("refuse", "reasons", "reason")
"""Those that make a rule; the others tell of something physical."""
_CODE = re.compile(r"[a-z_]+\.[a-z_]+")


def sources(game: str) -> Iterator[Path]:
    for package in (f"companion/games/{game}", KERNEL):
        yield from sorted((ROOT / package).rglob("*.py"))


@lru_cache(maxsize=4)
def _calls(game: str) -> tuple[tuple[str, tuple[str, ...], str], ...]:
    found = []
    for path in sources(game):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in MAKERS:
                    found.append((name, tuple(_codes(node)), f"{path.name}: {ast.unparse(node)}"))
    return tuple(found)


def _codes(call: ast.Call) -> Iterator[str]:
    for argument in call.args:
        for node in ast.walk(argument):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and _CODE.fullmatch(node.value):
                yield node.value


def refusal_codes(game: str) -> set[str]:
    """Every code that can be given as a reason."""
    return {"fact.needed", *(code for name, codes, _ in _calls(game) if name != "depends" for code in codes)}


def overrulable_codes(game: str) -> set[str]:
    """The codes of rules; all others are physical."""
    return {
        "fact.needed",
        *(code for name, codes, _ in _calls(game) if name in OVERRULABLE for code in codes),
    }


def nameless_calls(game: str) -> list[str]:
    """Calls whose code could not be read: the collection above would miss it."""
    return [
        text
        for name, codes, text in _calls(game)
        if name != "depends" and not codes and not any(known in text for known in PASSED_ON)
    ]


def event_kinds(game: str) -> set[str]:
    """All kinds of event the engine can tell of."""
    texts = (path.read_text(encoding="utf-8") for path in sources(game))
    return {kind for text in texts for kind in re.findall(r'\.tell\(\s*"([a-z_]+)"', text)}
