"""Whole games played at random: nothing impossible is ever reached, whatever the table says.

A few evenings in `make test`, thousands in `make campaign`. A failure names its evening; run it alone with
`pytest -k "evening and 1234"` after putting the number into `EVENINGS`.
"""

import os
import random
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

from companion.games.terramara import commands as said
from companion.games.terramara.board import CHARACTERS, COLOURS
from companion.games.terramara.frames import Ask, Drawing, PlaceNeutral
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.neutrals import CARDS
from companion.games.terramara.setup import Seat, Setup
from companion.games.terramara.state import State
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.drawing import program_draw
from companion.kernel.playthrough import Playthrough
from companion.kernel.template import Template
from companion.kernel.values import evolve
from tests.games.proving import Proving
from tests.games.terramara import limits
from tests.games.terramara import random_play as party
from tests.games.terramara.random_play import Evening

PROVING = Proving(TERRAMARA, party.listed, limits.check_table)
MOST_MOVES = 600
EVENINGS = range(12)
EVENINGS_IN_CAMPAIGN = 1500
CHUNKS = 60
PERFT = Path(__file__).parents[2] / "golden" / "terramara" / "perft.txt"


def play(evening: Evening, every_offer: bool = False) -> Playthrough[State]:
    """Play one evening to its end (an unruly one perhaps not quite) and check after every move."""
    rng = evening.rng()
    game = Playthrough(TERRAMARA, evening.setup())
    clean = True
    for _ in range(MOST_MOVES):
        state = game.state
        offers = engine.legal_commands(TERRAMARA, state)
        if not offers:
            fact = party.needed(rng, state)
            if fact is None:
                # Only a correction can fill a row so that a neutral explorer finds no place in it.
                full = state.corrected and any(isinstance(f, PlaceNeutral) for f in party.pending(state))
                assert state.phase == "over" or full, state.agenda
                break
            assert PROVING.say(game, fact, False)
            continue
        legal = party.listed(rng, offers)
        party.check_offers(rng, state, offers, every_offer)
        party.check_unlisted(rng, state, offers, legal)
        command, allow = next_command(rng, evening, state, legal)
        reasons = engine.refusals(TERRAMARA, state, command)
        if not PROVING.say(game, command, allow):
            assert evening.unruly
            continue
        clean = clean and not party.broken(reasons) and not game.state.corrected
        check_moment(game, state, command, clean)
        if rng.random() < 0.05:
            PROVING.undo_and_redo(rng, game)
    return game


def next_command(rng: random.Random, evening: Evening, state: State, legal: Command) -> tuple[Command, bool]:
    """Mostly a legal command; questions are mostly answered; an unruly table says anything."""
    if evening.unruly and rng.random() < 0.2:
        return party.anything(rng, state, legal), rng.random() < 0.7
    asked = any(isinstance(frame, Ask) for frame in party.pending(state))
    if rng.random() < (0.6 if asked else 0.02):
        fact = party.told(rng, state)
        if fact is not None:
            return fact, False
    return legal, False


def check_moment(game: Playthrough[State], before: State, command: Command, clean: bool) -> None:
    state = game.state
    limits.check_table(state)
    if not clean:
        return
    assert not state.breaches
    limits.check_rules(state)
    if isinstance(command, said.EndTurn):
        limits.check_turn_order(
            before, state, game.steps_between(len(game.played) - 1, len(game.played))[0].events
        )


# -- a few evenings in every run


@pytest.mark.parametrize("seed", EVENINGS)
def test_an_orderly_evening_ends_and_breaks_no_rule(seed: int) -> None:
    game = play(Evening(seed))
    assert game.state.phase == "over"
    assert not game.problems
    assert not game.state.breaches


@pytest.mark.parametrize("seed", EVENINGS)
def test_an_unruly_evening_stays_within_the_box(seed: int) -> None:
    play(Evening(seed, unruly=True))


@pytest.mark.parametrize("seed", EVENINGS[:4])
@pytest.mark.parametrize("unruly", [False, True])
def test_a_game_file_leads_to_the_same_table(seed: int, unruly: bool) -> None:
    PROVING.check_file(play(Evening(seed, unruly)))


@pytest.mark.parametrize("seed", EVENINGS[:4])
@pytest.mark.parametrize("unruly", [False, True])
def test_editing_the_past_agrees_with_a_replay_from_the_start(seed: int, unruly: bool) -> None:
    PROVING.check_rewrites(random.Random(seed), play(Evening(seed, unruly)), 4)


# -- chance


def chi_square(seen: Mapping[tuple[str, ...], int], kinds: int) -> float:
    expected = sum(seen.values()) / kinds
    missing = (kinds - len(seen)) * expected
    return sum((n - expected) ** 2 / expected for n in seen.values()) + missing


DRAWS = [
    # What is drawn, by how many players, in how many ways; an honest draw misses the bound once in a million.
    ("first", 4, 4, 30.7),  # TM-SETUP-07
    ("fire.1", 3, 4, 30.7),  # TM-NEUT-03
    ("fire.5b", 2, 4, 30.7),
    ("strength.3", 2, 12, 46.9),  # TM-NEUT-11: two cards in order
    ("characters", 4, 21, 63.2),  # TM-START-02: five of seven
]


@pytest.mark.parametrize(("source", "players", "ways", "bound"), DRAWS)
def test_draws_are_uniform_over_seeds(source: str, players: int, ways: int, bound: float) -> None:
    seats = tuple(Seat(colour, colour) for colour in COLOURS[:players])
    state = TERRAMARA.start(Setup(seats, start="draft"))
    frame = drawing(state, source)
    seen = Counter(program_draw(evolve(state, seed=seed), frame).result for seed in range(ways * 400))
    assert chi_square(seen, ways) < bound, seen


def drawing(state: State, source: str) -> Drawing:
    if source == "first":
        return Drawing(source=source, purpose="first", pool=state.seats, n=1)
    if source == "characters":
        return Drawing(source=source, purpose="characters", pool=CHARACTERS, n=state.count + 1)
    if source.startswith("strength"):
        return Drawing(source=source, purpose="strength", pool=CARDS, n=2)
    return Drawing(source=source, purpose="fire", pool=CARDS, n=1)


def test_drawing_again_gives_something_new_now_and_then_and_stays_repeatable() -> None:
    # TM-NEUT-03
    state = TERRAMARA.start(Setup(tuple(Seat(colour, colour) for colour in COLOURS[:3]), seed=7))
    frame = drawing(state, "fire.1")
    results = [program_draw(state, frame, attempt).result for attempt in range(30)]
    assert results == [program_draw(state, frame, attempt).result for attempt in range(30)]
    assert len(set(results)) == 4


# -- counts that change only when rules do


def count_offers(games: int) -> Counter[str]:
    """How many legal commands there were in seeded games, by kind: a fingerprint of all the rules."""
    seen: Counter[str] = Counter()
    for seed in range(games):
        evening = Evening(seed)
        rng = evening.rng()
        state = engine.start(TERRAMARA, evening.setup()).state
        while offers := engine.legal_commands(TERRAMARA, state):
            for offer in offers:
                seen[(offer.command if isinstance(offer, Template) else offer).kind] += 1
            command, _ = next_command(rng, evening, state, party.listed(rng, offers))
            state = engine.apply(TERRAMARA, state, command).state
            seen["moves"] += 1
    return seen


def test_legal_commands_are_as_many_as_ever() -> None:
    """After an intended change of rules: `RENEW_GOLDEN=1 pytest tests/games/terramara/test_random_play.py`,
    and look at the difference before committing it."""
    games = 16
    counted = "".join(f"{kind} {n}\n" for kind, n in sorted(count_offers(games).items()))
    head = f"# Legal commands in {games} seeded games, by kind. test_random_play.py says how to renew this.\n"
    if os.environ.get("RENEW_GOLDEN"):
        PERFT.parent.mkdir(exist_ok=True)
        PERFT.write_text(head + counted, encoding="utf-8")
    assert PERFT.read_text(encoding="utf-8") == head + counted


# -- thousands in a campaign


@pytest.mark.campaign
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_campaign_of_orderly_evenings(chunk: int) -> None:
    for seed in range(1000 + chunk, 1000 + EVENINGS_IN_CAMPAIGN, CHUNKS):
        game = play(Evening(seed), every_offer=seed % 10 == 0)
        assert game.state.phase == "over", seed
        assert not game.problems, seed
        PROVING.check_file(game)
        PROVING.check_rewrites(random.Random(seed), game, 2)


@pytest.mark.campaign
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_campaign_of_unruly_evenings(chunk: int) -> None:
    for seed in range(1000 + chunk, 1000 + EVENINGS_IN_CAMPAIGN, CHUNKS):
        game = play(Evening(seed, unruly=True), every_offer=seed % 10 == 0)
        PROVING.check_file(game)
        PROVING.check_rewrites(random.Random(seed), game, 2)
