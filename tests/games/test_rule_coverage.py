"""Nothing of the rules without a test: every rule id and every refusal code of a game is met by one.

The ids stand in `tests/games/GAME/rule_ids.txt`, one a line; after an id that needs no test, the reason.
"""

import re
from functools import cache
from pathlib import Path

import pytest

from tests.games.every import ALL

HERE = Path(__file__).parent
CODE = re.compile(r"""\b(?:refuse|impossible|Fault)\(\s*"([a-z_]+\.[a-z_]+)\"""")
SHAPE = re.compile(r"[A-Z]{2}-[A-Z]+-\d\d")

every_game = pytest.mark.parametrize("game", ALL)


def engine_of(game: str) -> list[Path]:
    return sorted((HERE.parents[1] / "companion" / "games" / game).rglob("*.py"))


@cache
def listed(game: str) -> dict[str, str]:
    """Every rule, and why it needs no test; empty for those that do."""
    lines = (HERE / game / "rule_ids.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.partition(" ") for line in lines if line and not line.startswith("#")]
    assert len({found for found, _, _ in pairs}) == len(pairs), "each rule is named once"
    return {found: reason.strip() for found, _, reason in pairs}


def ids(game: str) -> re.Pattern[str]:
    """What an id of this game looks like. Wishes, data and what is missing have ids too, but are no rules."""
    first = next(iter(listed(game)))
    return re.compile(rf"{first.split('-')[0]}-(?!APP|DATA|MISS)[A-Z]+-\d\d")


@cache
def said_in_tests(game: str) -> str:
    texts = (path.read_text(encoding="utf-8") for path in sorted((HERE / game).rglob("test_*.py")))
    return "\n".join(texts)


def cited(game: str) -> set[str]:
    return set(ids(game).findall(said_in_tests(game)))


def codes(game: str) -> set[str]:
    """The codes of all reasons that the engine can give."""
    return {found for path in engine_of(game) for found in CODE.findall(path.read_text(encoding="utf-8"))}


def by_chapter(found: set[str]) -> str:
    """For the eye: one line for each chapter."""
    chapters: dict[str, list[str]] = {}
    for one in sorted(found):
        chapters.setdefault(one.split("-")[1], []).append(one)
    return "\n".join(f"  {chapter}: {', '.join(each)}" for chapter, each in chapters.items())


@every_game
def test_every_rule_is_cited_by_a_test(game: str) -> None:
    missing = {one for one, reason in listed(game).items() if not reason} - cited(game)
    assert not missing, (
        f"{len(missing)} of {len(listed(game))} rules are cited by no test in {game}/.\n"
        "Cite the id in the test that shows the rule, or give a reason in the list:\n" + by_chapter(missing)
    )


@every_game
def test_every_exception_is_one(game: str) -> None:
    excused = {one for one, reason in listed(game).items() if reason}
    assert not excused & cited(game), "these are tested after all"


@every_game
def test_the_list_names_rules_of_one_game(game: str) -> None:
    assert all(SHAPE.fullmatch(one) and ids(game).fullmatch(one) for one in listed(game))


@every_game
def test_tests_and_engine_cite_only_rules_that_exist(game: str) -> None:
    texts = "\n".join(path.read_text(encoding="utf-8") for path in engine_of(game))
    unknown = (cited(game) | set(ids(game).findall(texts))) - set(listed(game))
    assert not unknown, "\n" + by_chapter(unknown)


@every_game
def test_every_refusal_code_is_met_by_a_test(game: str) -> None:
    missing = sorted(code for code in codes(game) if f'"{code}"' not in said_in_tests(game))
    assert not missing, "no test meets these refusals:\n  " + "\n  ".join(missing)
