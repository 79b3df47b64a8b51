"""Nothing of the rules without a test: every rule id and every refusal code is met by one in this folder."""

import re
from pathlib import Path

HERE = Path(__file__).parent
ENGINE = HERE.parents[2] / "companion" / "games" / "terraformer"
RULE = re.compile(r"TF-(?!APP|DATA|MISS)[A-Z]+-\d\d")
CODE = re.compile(r"""\"([a-z_]+\.[a-z_]+)\"""")
NO_CODES = {"cards.toml"}

UNTESTED: dict[str, str] = {}
"""Rule ids that need no test, each with its reason."""


def listed() -> list[str]:
    lines = (HERE / "rule_ids.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def texts() -> dict[str, str]:
    own = Path(__file__).name
    return {
        path.name: path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py") if path.name != own
    }


def engine() -> list[str]:
    return [path.read_text(encoding="utf-8") for path in ENGINE.rglob("*.py")]


def cited() -> set[str]:
    return {found for text in texts().values() for found in RULE.findall(text)}


def codes() -> set[str]:
    """The codes of all reasons that the engine can give: they are its only words with a dot."""
    return {found for text in engine() for found in CODE.findall(text)} - NO_CODES


def by_chapter(ids: set[str]) -> str:
    """For the eye: one line for each chapter."""
    chapters: dict[str, list[str]] = {}
    for found in sorted(ids):
        chapters.setdefault(found.split("-")[1], []).append(found)
    return "\n".join(f"  {chapter}: {', '.join(found)}" for chapter, found in chapters.items())


def test_every_rule_is_cited_by_a_test() -> None:
    missing = set(listed()) - cited() - set(UNTESTED)
    assert not missing, (
        f"{len(missing)} of {len(listed())} rules are cited by no test in {HERE.name}/.\n"
        "Cite the id in the test that shows the rule, or give a reason in UNTESTED:\n" + by_chapter(missing)
    )


def test_every_exception_has_a_reason_and_is_one() -> None:
    assert all(reason.strip() for reason in UNTESTED.values())
    assert set(UNTESTED) <= set(listed())
    assert not set(UNTESTED) & cited(), "these are tested after all"


def test_the_list_names_each_rule_once() -> None:
    ids = listed()
    assert len(set(ids)) == len(ids)
    assert all(RULE.fullmatch(found) for found in ids)


def test_tests_and_engine_cite_only_rules_that_exist() -> None:
    unknown = (cited() | {found for text in engine() for found in RULE.findall(text)}) - set(listed())
    assert not unknown, "\n" + by_chapter(unknown)


def test_every_refusal_code_is_met_by_a_test() -> None:
    known = "\n".join(texts().values())
    missing = sorted(code for code in codes() if f'"{code}"' not in known)
    assert not missing, "no test meets these refusals:\n  " + "\n  ".join(missing)
