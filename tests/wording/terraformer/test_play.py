"""Whole games by chance: every prompt, button, log line and chore has words, in every language."""

import re
from collections.abc import Iterator

import pytest

from companion.games.terraformer.game import TERRAFORMER
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.frame import open_decisions
from companion.kernel.template import Template
from companion.wording.language import load
from companion.wording.terraformer import log_sentences
from companion.wording.terraformer.log import SILENT
from companion.wording.wording import Wording
from tests.wording.source import event_kinds
from tests.wording.terraformer.plays import Played, all_plays

PLAYER = re.compile("Player [a-z0-9_]+")


def said(wording: Wording, played: Played) -> Iterator[str]:
    """Everything the window would say around one move."""
    state = played.before
    for frame in open_decisions(state.agenda):
        prompt = wording.prompt(state, frame)
        yield from (prompt.title, prompt.prompt)
    yield wording.command(state, played.command)
    yield wording.button(state, played.command)
    yield wording.attempt(state, played.command)
    for line in wording.log(played.after, played.events):
        yield line.text
    for chores in wording.hands(played.after, played.events):
        yield chores.name
        yield from chores.items
    for chores in wording.hands_back(played.before, played.after, played.events[::-1]):
        yield chores.name
        yield from chores.items


@pytest.mark.parametrize("code", ["en", "xx"])
def test_everything_that_happens_has_words(code: str) -> None:
    wording = Wording(load(code), "terraformer")
    for played in all_plays():
        for text in said(wording, played):
            assert text.strip(), played
            assert "{" not in text, (text, played)
            assert "_" not in PLAYER.sub("", text), (text, played)


def test_every_kind_of_event_has_a_line_or_is_left_out_on_purpose() -> None:
    assert event_kinds("terraformer") == {*log_sentences.kinds(), *SILENT}


def test_two_offers_never_look_alike() -> None:
    """Whoever cannot tell two buttons apart cannot choose."""
    wording = Wording(load("en"), "terraformer")
    for played in all_plays()[::9]:
        state = played.before
        offers = [o for o in engine.legal_commands(TERRAFORMER, state) if not isinstance(o, Template)]
        said_alike: dict[str, str] = {}
        for offer in offers:
            text = wording.button(state, offer)
            assert text not in said_alike, (text, offer, said_alike[text])
            said_alike[text] = repr(offer)


def test_names_of_players_stay_data() -> None:
    wording = Wording(load("en"), "terraformer")
    seats = all_plays()[0].before.seats
    assert wording.player(all_plays()[0].before, seats[0]) == f"\u2068Player {seats[0]}\u2069"


def test_no_two_legal_moves_read_alike() -> None:
    """Whoever types a move finds each of them."""
    wording = Wording(load("en"), "terraformer")
    for played in all_plays()[::3]:
        said: dict[str, Command] = {}
        for offer in engine.legal_commands(TERRAFORMER, played.before):
            filled: list[Command] = (
                [offer.fill(units) for units in offer.solutions(40)]
                if isinstance(offer, Template)
                else [offer]
            )
            for move in filled:
                assert said.setdefault(wording.offer(played.before, move), move) == move
