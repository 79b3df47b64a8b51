"""How long a table waits for an ecosystem to be balanced, with everything told about its cards.

The worst of many columns counts: whoever draws the unlucky one sits before it.
"""

import random
import statistics
from collections.abc import Iterator
from typing import Any

from companion.games.terraformer.balancing import report
from companion.games.terraformer.planet import READY_DECKS
from tests.bench.bench_engine import best, copying
from tests.bench.row import Row

ROLES_LAID = {"producer": 4, "cleaner": 2, "consumer1": 6, "consumer2": 5, "consumer3": 3}
"""More who eat than there is to eat: contests, dice, and some who find nothing."""
ORGANISMS = sum(ROLES_LAID.values())
COLUMNS = 40
BIOME = "bog"


def rows() -> Iterator[Row]:
    taken, copied = [], 0.0
    for seed in range(COLUMNS):
        state = report.enter(report.read_planet(_planet(seed)))
        copied = copied or copying(state)
        done = report.run(state)
        assert done.waits is None, done.needs
        taken.append(best(lambda state=state: report.run(state), 3))  # type: ignore[misc]
    high = statistics.quantiles(taken, n=20)[-1]
    what = f"balancing a column of {ORGANISMS} organisms, slowest of {COLUMNS}"
    yield Row(what, max(taken), copied, max(taken) / copied, "<= 50 ms", high=high)


def _planet(seed: int) -> dict[str, Any]:
    """One column; what its invented cards eat is told, whoever eats whom."""
    rng = random.Random(seed)
    cards = [f"{role}_{number}" for role, many in ROLES_LAID.items() for number in range(many)]
    facts: dict[str, Any] = {}
    for card in cards:
        role = card.rpartition("_")[0]
        facts[f"food:{card}"] = [] if role == "producer" else sorted(rng.sample(cards, rng.randint(1, 4)))
        facts[f"tags:{card}"] = []
        facts[f"home:{card}"] = BIOME
        facts[f"no_migration:{card}"] = True
        facts[f"fits:{card}>{BIOME}"] = True
    return {
        "players": [{"name": deck.title(), "deck": deck} for deck in READY_DECKS],
        "ecosystems": [
            {
                "biome": BIOME,
                "biomes": dict.fromkeys(READY_DECKS, 2),
                "organisms": [
                    {"owner": rng.choice(READY_DECKS), "role": card.rpartition("_")[0], "card": card}
                    for card in cards
                ],
            }
        ],
        "facts": facts,
        "seed": seed,
    }
