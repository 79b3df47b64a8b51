"""A rule leads to the article that whoever meets it wants to read, not to one that has it in passing."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from companion.kernel.frame import open_decisions
from companion.kernel.replay import Step
from companion.rulebook.library import Library
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.evenings.games import opened
from tests.wording.booked import lines_of
from ui.rules.articles_about import best_about, titles_about

LIBRARY = Library()
LED = {
    "TM-FIRST-06": "become-first-player",
    "TM-MIL-01": "military-strength",
    "TM-PLACE-05": "explorer-to-occupied-space",
    "TM-PLACE-11": "future-spaces",
    "TM-PLACE-15": "special-spaces",
    "TM-RAID-02": "raid",
    "TM-TERR-02": "territory-spaces",
    "TM-TURN-02": "passing",
    "TM-TURN-03": "rounds",
    "TM-TURN-05": "your-turn",
    "TF-ACT-04": "bluff",
    "TF-SETUP-04": "who-begins",
}
TOLD = {
    "sends an explorer to": "where-to-send-members",
    "sends the chieftain to": "where-to-send-members",
    "bonus tile: +2 strength (": "military-strength",
    " raids": "raid",
    "Told of the level-1 bonus tile": "bonus-tiles",
    "Told of starting-resource card": "starting-resource-cards",
    "Told of row ": "territory-spaces",
    "Told of pottery, level 1": "artifact-cards",
    "artifacts leave the river display": "old-artifacts-leave",
    "The first-player card is flipped": "first-player-in-round-5",
    " is in turn": "your-turn",
    " founds ecosystem ": "found-an-ecosystem",
    " adds a biome to ": "ecosystems",
    " plays Dust Mite into ": "play-an-organism",
    " has no fitting biome to show": "bluff",
    "Entered: biome cards of ": "ecosystems",
}
ASKED = {
    "send a clan member": "your-turn",
    " or less?": "refusing-gains",
    "What does this space show": "territory-spaces",
    "What does this artifact show": "artifact-cards",
    "a biome in place of ecosystem": "change-an-ecosystem",
}
EVENINGS = {
    "terramara": ("2-full-draft",),
    "terraformer": ("2-harvest-medium", "2-planet-small"),
}


def article(rule: str) -> str:
    found = best_about(LIBRARY.some(game_of(rule)), [rule])
    assert found is not None
    return found[1]


def game_of(rule: str) -> str:
    return "terramara" if rule.startswith("TM-") else "terraformer"


def steps() -> Iterator[tuple[Wording, Step[Any]]]:
    for game, names in EVENINGS.items():
        wording = Wording(load("en"), game)
        yield from ((wording, step) for name in names for step in opened(game, name).played)


def calm(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def led(said: Iterable[tuple[str, str]], parts: Iterable[str]) -> dict[str, set[str]]:
    """By a part of a sentence, where the rules of such sentences lead."""
    found: dict[str, set[str]] = {}
    for text, rule in said:
        for part in parts:
            if part in calm(text):
                found.setdefault(part, set()).add(article(rule))
    return found


@pytest.mark.parametrize("rule", LED)
def test_a_rule_alone_leads_to_the_article_about_it(rule: str) -> None:
    assert article(rule) == LED[rule]
    titles = titles_about(LIBRARY.rulebook(game_of(rule)), [rule], "en")
    assert [name for name, _ in titles] == [LED[rule]]


def test_a_line_of_the_log_leads_to_what_was_done() -> None:
    """TM-TURN-04: whoever was sent leads to where one may send, not to whether one may pass."""
    lines = (line for wording, step in steps() for line in wording.log(step.state, tuple(step.events)))
    found = led(((line.text, line.rule) for line in lines if line.rule), TOLD)
    assert found == {part: {name} for part, name in TOLD.items()}


def test_a_decision_leads_to_what_is_asked() -> None:
    asked = (
        (prompt.prompt, prompt.rule or frame.rule)
        for wording, step in steps()
        for frame in open_decisions(step.state.agenda)
        for prompt in (wording.prompt(step.state, frame),)
    )
    assert led(asked, ASKED) == {part: {name} for part, name in ASKED.items()}


def test_a_line_of_the_books_leads_to_what_was_done() -> None:
    session = opened("terramara", "2-full-draft")
    moves = lines_of(Wording(load("en"), "terramara").books, session.beginning, session.played)
    rules = {line.rule for lines in moves for line in lines}
    assert "TM-TURN-04" in rules
    assert "TM-TURN-02" not in rules, "where one may send, not whether one may pass"
