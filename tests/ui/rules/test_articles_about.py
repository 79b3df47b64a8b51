"""A rule leads to the article that whoever meets it wants to read, not to one that has it in passing."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

import pytest

from companion.games.registry import GAMES
from companion.kernel.frame import open_decisions
from companion.kernel.replay import Step
from companion.rulebook.library import Library
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.evenings.games import opened
from ui.rules.articles_about import best_about, titles_about

LIBRARY = Library()


def own(game: str) -> Any:
    """Where its rules and sentences lead to: `LED`, `TOLD`, `ASKED`, and the `EVENINGS` that say them."""
    return import_module(f"tests.ui.rules.{game}.led")


def article(game: str, rule: str) -> str:
    found = best_about(LIBRARY.some(game), [rule])
    assert found is not None
    return found[1]


def steps(game: str) -> Iterator[tuple[Wording, Step[Any]]]:
    wording = Wording(load("en"), game)
    yield from ((wording, step) for name in own(game).EVENINGS for step in opened(game, name).played)


def calm(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def led(game: str, said: Iterable[tuple[str, str]], parts: Iterable[str]) -> dict[str, set[str]]:
    """By a part of a sentence, where the rules of such sentences lead."""
    found: dict[str, set[str]] = {}
    for text, rule in said:
        for part in parts:
            if part in calm(text):
                found.setdefault(part, set()).add(article(game, rule))
    return found


@pytest.mark.parametrize(("game", "rule"), [(game, rule) for game in GAMES for rule in own(game).LED])
def test_a_rule_alone_leads_to_the_article_about_it(game: str, rule: str) -> None:
    about = own(game).LED[rule]
    assert article(game, rule) == about
    titles = titles_about(LIBRARY.rulebook(game), [rule], "en")
    assert [name for name, _ in titles] == [about]


@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_the_log_leads_to_what_was_done(game: str) -> None:
    """TM-TURN-04: whoever was sent leads to where one may send, not to whether one may pass."""
    told = own(game).TOLD
    lines = (line for wording, step in steps(game) for line in wording.log(step.state, tuple(step.events)))
    found = led(game, ((line.text, line.rule) for line in lines if line.rule), told)
    assert found == {part: {name} for part, name in told.items()}


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_leads_to_what_is_asked(game: str) -> None:
    wanted = own(game).ASKED
    asked = (
        (prompt.prompt, prompt.rule or frame.rule)
        for wording, step in steps(game)
        for frame in open_decisions(step.state.agenda)
        for prompt in (wording.prompt(step.state, frame),)
    )
    assert led(game, asked, wanted) == {part: {name} for part, name in wanted.items()}
