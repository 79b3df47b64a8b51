"""Terraformer: all its rules and works, chapter by chapter."""

from companion.games.terraformer import (
    actions,
    biomes,
    catalogue,
    changing,
    corrections,
    depths,
    effects,
    facts,
    forced,
    glance,
    harvest,
    leaving,
    organisms,
    reseating,
    setup,
    turns,
)
from companion.games.terraformer.balancing import asking, contests, progress, seats
from companion.games.terraformer.state import State
from companion.kernel.game import Game
from companion.kernel.house_rules import enforcement_rule

TERRAFORMER: Game[State] = Game(
    id="terraformer",
    rules_version="5",
    setup=setup.Setup,
    state=State,
    start=setup.start,
    rules=(
        *setup.RULES,
        *turns.RULES,
        *biomes.RULES,
        *organisms.RULES,
        *actions.RULES,
        *changing.RULES,
        *effects.RULES,
        *leaving.RULES,
        *harvest.RULES,
        *progress.RULES,
        *asking.RULES,
        *contests.RULES,
        *seats.RULES,
        *depths.RULES,
        *facts.RULES,
        *corrections.RULES,
        reseating.RULE,
        enforcement_rule(),
    ),
    works=(*turns.WORKS, *leaving.WORKS, *progress.WORKS),
    in_turn=lambda state: state.turn,
    turn_of=lambda state: (state.turn_number, state.balancing.position if state.balancing else 0),
    glance=glance.at_a_glance,
    facts_of=catalogue.facts_of,
    withdraws=True,
    still_shown=catalogue.still_shown,
    resolves_itself=forced.resolves_itself,
    younger={"agenda.*.entered": 2, "balancing.sparing": 4},
)
