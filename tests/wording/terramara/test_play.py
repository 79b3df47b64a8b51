"""Whole games by chance: every prompt, button, log line and chore has words, in every language."""

from collections.abc import Iterator

import pytest

from companion.games.terramara.commands import Step
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.state import State
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.frame import open_decisions, read_key
from companion.kernel.template import Template
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.wording.terramara.plays import HOSTILE, Played, all_plays, hostile_plays


def said(wording: Wording, played: Played) -> Iterator[str]:
    """Everything the window would say around one move."""
    state = played.before
    for frame in open_decisions(state.agenda):
        prompt = wording.prompt(state, frame)
        yield from (prompt.title, prompt.prompt)
    yield wording.command(state, played.command)
    yield wording.button(state, played.command)
    for line in wording.log(played.after, played.events):
        yield line.text
    for chores in wording.hands(played.after, played.events):
        yield chores.name
        yield from chores.items


@pytest.mark.parametrize("code", ["en", "xx"])
def test_everything_that_happens_has_words(code: str) -> None:
    wording = Wording(load(code), "terramara")
    for played in all_plays():
        for text in said(wording, played):
            assert text.strip(), played
            assert "{" not in text, (text, played)
            assert "_" not in text, (text, played)


def test_every_offer_has_a_button() -> None:
    wording = Wording(load("en"), "terramara")
    for played in all_plays()[::7]:
        for offer in engine.legal_commands(TERRAMARA, played.before):
            command = offer.command if isinstance(offer, Template) else offer
            text = wording.button(played.before, command)
            assert text.strip()
            assert "{" not in text
            assert "_" not in text


def test_two_offers_of_one_decision_never_look_alike() -> None:
    """Whoever cannot tell two buttons apart cannot choose."""
    wording = Wording(load("en"), "terramara")
    for played in all_plays()[::5]:
        offers = [o for o in engine.legal_commands(TERRAMARA, played.before) if not isinstance(o, Template)]
        different = {wording.button(played.before, offer) for offer in offers}
        twins = len(offers) - len(different)
        assert twins <= _second_caravans(offers), sorted(wording.button(played.before, o) for o in offers)


def test_no_two_legal_moves_read_alike() -> None:
    """Whoever types a move finds each of them."""
    wording = Wording(load("en"), "terramara")
    for played in all_plays()[::3]:
        said: dict[str, Command] = {}
        for offer in engine.legal_commands(TERRAMARA, played.before):
            filled: list[Command] = (
                [offer.fill(units) for units in offer.solutions(40)]
                if isinstance(offer, Template)
                else [offer]
            )
            for move in filled:
                other = said.setdefault(wording.offer(played.before, move), move)
                assert other == move or _same_step(played.before, other, move), (other, move)


def _same_step(state: State, one: Command, other: Command) -> bool:
    """Caravans that stand side by side are alike."""
    if not isinstance(one, Step) or not isinstance(other, Step):
        return False
    caravans = state.players[read_key(one.decision).owner].caravans
    return one.to == other.to and caravans[one.caravan] == caravans[other.caravan]


def _second_caravans(offers: list[Command]) -> int:
    """Caravans that stand side by side are alike: a step of either is the same step."""
    return sum(isinstance(offer, Step) and offer.caravan == 1 for offer in offers)


def test_hostile_names_stay_data() -> None:
    """Braces, markup and direction marks of a name reach the text as they are, or not at all."""
    wording = Wording(load("en"), "terramara")
    shown = {"\u2068<b>{player}</b>\u2069", "\u2068evil name\u2069", "\u2068&amp; %s %(n)d\u2069"}
    shown.add("\u2068ab c{0.__class__}\u2069")
    for colour, name in zip(("red", "blue", "green", "yellow"), HOSTILE, strict=True):
        assert wording.player(hostile_plays()[0].before, colour) in shown, name
    for played in hostile_plays():
        for text in said(wording, played):
            rest = text
            for name in shown:
                rest = rest.replace(name, "")
            assert not set(rest) & set("{}<>&%\u202e\u2066\u2028\u2068\u2069"), text


def test_the_stretched_language_is_longer_everywhere() -> None:
    plain, long = (Wording(load(code), "terramara") for code in ("en", "xx"))
    for played in all_plays()[::11]:
        for short, stretched in zip(said(plain, played), said(long, played), strict=True):
            if any(char.isalpha() for char in short.replace("VP", "")) and "\u2068" not in short:
                assert len(stretched) > 1.3 * len(short), (short, stretched)
