"""Whole games played at random: nothing impossible is ever reached, whatever the table says.

A few evenings in `make test`, thousands in `make campaign`. A failure names its evening; run it alone with
`pytest -k "evening and 1234"` after putting the number into `EVENINGS`.
"""

import os
import random
from collections import Counter
from pathlib import Path

import pytest

from companion.games.terraformer import commands as said
from companion.games.terraformer.frames import Dice
from companion.games.terraformer.game import TERRAFORMER
from companion.games.terraformer.scoring import score
from companion.games.terraformer.setup import Setup
from companion.games.terraformer.state import State
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.drawing import program_draw
from companion.kernel.playthrough import Playthrough
from companion.kernel.template import Template
from companion.kernel.values import evolve
from tests.games.proving import Proving
from tests.games.terraformer import limits
from tests.games.terraformer import random_play as party
from tests.games.terraformer.random_play import Evening
from tests.games.terraformer.table import ANN, BO, seats

PROVING = Proving(TERRAFORMER, party.listed, limits.check_table)
MOST_MOVES = 1500
EVENINGS = range(5)
EVENINGS_IN_CAMPAIGN = 1500
CHUNKS = 60
PERFT = Path(__file__).parents[2] / "golden" / "terraformer" / "perft.txt"


def play(evening: Evening, every_offer: bool = False) -> Playthrough[State]:
    """Play one evening to its end (an unruly one perhaps not quite) and check after every move."""
    rng = evening.rng()
    game = Playthrough(TERRAFORMER, evening.setup())
    clean = True
    for _ in range(MOST_MOVES):
        state = game.state
        offers = engine.legal_commands(TERRAFORMER, state)
        if not offers:
            fact = party.needed(rng, state)
            if fact is None:
                # A planet on which nobody has a card left for a missing biome cannot be balanced.
                assert state.phase == "over" or state.depth == "harvest", state.agenda
                break
            assert PROVING.say(game, fact, False)
            continue
        legal = party.listed(rng, offers)
        party.check_offers(rng, state, offers, every_offer)
        party.check_unlisted(rng, state, offers, legal)
        command, allow = next_command(rng, evening, state, legal)
        reasons = engine.refusals(TERRAFORMER, state, command)
        if not PROVING.say(game, command, allow):
            assert evening.unruly or isinstance(command, said.Learn)
            continue
        clean = clean and not party.broken(reasons) and not game.state.corrected
        check_moment(game, clean)
        if rng.random() < 0.05:
            PROVING.undo_and_redo(rng, game)
    return game


def next_command(rng: random.Random, evening: Evening, state: State, legal: Command) -> tuple[Command, bool]:
    """Mostly a legal command; now and then a card is told about; an unruly table says anything."""
    if evening.unruly and rng.random() < 0.2:
        return party.anything(rng, state, legal), rng.random() < 0.7
    if rng.random() < 0.03 and state.phase != "over":
        return party.told(rng, state), False
    return legal, False


def check_moment(game: Playthrough[State], clean: bool) -> None:
    state = game.state
    limits.check_table(state)
    score(state)
    TERRAFORMER.glance(state)
    if clean:
        assert not state.breaches
        limits.check_rules(state)
        if state.depth == "planet":
            limits.check_cards(state)


# -- a few evenings in every run


@pytest.mark.parametrize("seed", EVENINGS)
def test_an_orderly_evening_breaks_no_rule(seed: int) -> None:
    game = play(Evening(seed))
    assert game.state.phase == "over"
    assert not game.state.agenda
    assert not game.problems
    assert not game.state.breaches


@pytest.mark.parametrize("seed", EVENINGS)
def test_an_unruly_evening_stays_within_the_box(seed: int) -> None:
    play(Evening(seed, unruly=True))


@pytest.mark.parametrize("seed", EVENINGS[1:2])
@pytest.mark.parametrize("unruly", [False, True])
def test_a_game_file_leads_to_the_same_table(seed: int, unruly: bool) -> None:
    PROVING.check_file(play(Evening(seed, unruly)))


@pytest.mark.parametrize("seed", EVENINGS[1:2])
@pytest.mark.parametrize("unruly", [False, True])
def test_editing_the_past_agrees_with_a_replay_from_the_start(seed: int, unruly: bool) -> None:
    PROVING.check_rewrites(random.Random(seed), play(Evening(seed, unruly)), 3)


# -- chance


def test_dice_are_fair_over_seeds() -> None:
    # TF-BAL-15
    state = TERRAFORMER.start(Setup(seats(2)))
    frame = Dice(
        source="contest", serial=1, n=2, owners=(ANN, BO), why="producer", position=1, candidates=("#1", "#2")
    )
    seen = Counter(program_draw(evolve(state, seed=seed), frame).result for seed in range(36 * 100))
    assert len(seen) == 36
    # An honest pair of dice misses this bound once in a million.
    assert sum((n - 100) ** 2 / 100 for n in seen.values()) < 93.2


# -- counts that change only when rules do


def count_offers(games: int) -> Counter[str]:
    """How many legal commands there were in seeded games, by kind: a fingerprint of all the rules."""
    seen: Counter[str] = Counter()
    for seed in range(games):
        evening = Evening(seed)
        rng = evening.rng()
        state = engine.start(TERRAFORMER, evening.setup()).state
        for _ in range(250):
            offers = engine.legal_commands(TERRAFORMER, state)
            command = party.listed(rng, offers) if offers else party.needed(rng, state)
            if command is None:
                break
            for offer in offers:
                seen[(offer.command if isinstance(offer, Template) else offer).kind] += 1
            state = engine.apply(TERRAFORMER, state, command).state
            seen["moves"] += 1
    return seen


def test_legal_commands_are_as_many_as_ever() -> None:
    """After an intended change of rules: `RENEW_GOLDEN=1 pytest tests/games/terraformer/test_random_play.py`,
    and look at the difference before committing it."""
    games = 5
    counted = "".join(f"{kind} {n}\n" for kind, n in sorted(count_offers(games).items()))
    head = f"# Legal commands in {games} seeded games, by kind. test_random_play.py says how to renew this.\n"
    if os.environ.get("RENEW_GOLDEN"):
        PERFT.parent.mkdir(exist_ok=True)
        PERFT.write_text(head + counted, encoding="utf-8")
    assert PERFT.read_text(encoding="utf-8") == head + counted


# -- thousands in a campaign


@pytest.mark.campaign
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("unruly", [False, True])
def test_campaign_of_evenings(chunk: int, unruly: bool) -> None:
    for seed in range(1000 + chunk, 1000 + EVENINGS_IN_CAMPAIGN, CHUNKS):
        game = play(Evening(seed, unruly), every_offer=seed % 10 == 0)
        assert unruly or not game.problems, seed
        PROVING.check_file(game)
        PROVING.check_rewrites(random.Random(seed), game, 2)
