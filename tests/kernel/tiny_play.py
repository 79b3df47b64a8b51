"""Ways of playing the tiny game in tests."""

import random

from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.common import Correct
from companion.kernel.drawing import Draw
from companion.kernel.frame import open_decisions
from companion.kernel.house_rules import SetEnforcement
from companion.kernel.playthrough import Playthrough
from companion.kernel.state import Enforcement
from companion.kernel.template import Template
from tests.kernel.tiny_game import HARBOUR
from tests.kernel.tiny_table import (
    CARDS,
    GOODS,
    HAND,
    HOUSES,
    Barter,
    Build,
    EndTurn,
    Good,
    Harbour,
    Lose,
    Pay,
    PlayCard,
    Setup,
    Take,
    supply,
)


def impossible_things(state: Harbour) -> list[str]:
    """What no table could look like, whatever was allowed or corrected; empty for a sound one."""
    found = []
    cards = [card for player in state.players.values() for card in player.hand] + list(state.discard)
    cards += [player.secret for player in state.players.values() if player.secret]
    if len(cards) != len(set(cards)):
        found.append("a card in two places")
    for seat, player in state.players.items():
        if any(n <= 0 for n in player.goods.values()) or set(player.goods) - set(GOODS):
            found.append(f"goods of {seat}: {player.goods}")
        if not 0 <= player.houses <= HOUSES:
            found.append(f"houses of {seat}: {player.houses}")
    found += [f"more {good} than in the box" for good in GOODS if supply(state, good) < 0]
    return found


def any_command(state: Harbour, rng: random.Random) -> Command:
    """Something a person might say now, legal or not."""
    seat = rng.choice((*state.seats, "nobody"))
    pending = [frame.key for frame in open_decisions(state.agenda)] or ["bid:red:1"]
    key = rng.choice((*pending, *pending, "payment:red:red.1"))
    good: Good = rng.choice(("wood", "stone", "gold"))
    units = {one: rng.randint(0, 3) for one in rng.sample(GOODS, 2)}
    return rng.choice(
        (
            Build(player=seat),
            Barter(player=seat),
            EndTurn(player=seat),
            Pay(decision=key, units=units),
            Lose(decision=key, units=units),
            Take(decision=key, good=good),
            PlayCard(decision=key, card=rng.choice(CARDS)),
            Draw(decision=key, result=(str(rng.randint(1, 7)), "3"), how="table"),
            Correct(what=f"{seat}.{rng.choice((*GOODS, 'houses'))}", value=rng.randint(0, 4)),
            SetEnforcement(mode=rng.choice(("strict", "warn", "track"))),
        )
    )


def choose(state: Harbour, rng: random.Random) -> Command | None:
    """A random legal command; None when the game is over."""
    offers = engine.legal_commands(HARBOUR, state)
    if not offers:
        return None
    offer = rng.choice(offers)
    return offer.sample(rng) if isinstance(offer, Template) else offer


def play(play: Playthrough[Harbour], *commands: Command, allow: bool = False) -> Playthrough[Harbour]:
    for command in commands:
        play.adopt(play.plan_do(command, allow))
    return play


def turn_of_red(
    dice: tuple[str, str] = ("3", "2"), enforcement: Enforcement = "strict"
) -> Playthrough[Harbour]:
    """Red has won the first bid against blue: moves m1 to m4, drawn at the table."""
    game = Playthrough(HARBOUR, Setup(seats=("red", "blue"), seed=5, enforcement=enforcement))
    return play(
        game,
        Draw(decision="deal::", result=("c10", "c11", "c12", "c1", "c2", "c3"), how="table"),
        Draw(decision="roll:::1", result=dice, how="table"),
        PlayCard(decision="bid:red:1", card="c12"),
        PlayCard(decision="bid:blue:1", card="c1"),
    )


def play_out(seed: int, seats: tuple[str, ...] = ("red", "blue"), rounds: int = HAND) -> Playthrough[Harbour]:
    """A whole game of random legal moves."""
    rng = random.Random(seed)
    game = Playthrough(HARBOUR, Setup(seats=seats, seed=seed, rounds=rounds))
    while (command := choose(game.state, rng)) is not None:
        play(game, command)
    return game
