"""Random effect trees and cards that make sense, for tests of the notation and of what resolves it."""

from hypothesis import strategies as st

from companion.games.terramara.board import ROWS
from companion.games.terramara.symbols import (
    CATEGORIES,
    KINDS,
    MEMBERS,
    PROCESSED,
    RAW,
    RESOURCES,
    TERRAINS,
    TRACK_SYMBOLS,
    TRACKS,
    WORKERS,
    All,
    Amount,
    BecomeFirst,
    ByHand,
    CardEffect,
    Clause,
    Condition,
    Counter,
    Craft,
    DoubleVp,
    Exchange,
    Gain,
    Hire,
    If,
    Kind,
    Modifier,
    Node,
    Or,
    Raid,
    TakeBack,
    TakeWarriors,
    Trigger,
)

WHERES = (*TERRAINS, "crossroads", "empty", "with_other_explorer")
small = st.integers(1, 9)
members = st.sampled_from(MEMBERS)
gained = st.sampled_from((*RESOURCES, *TRACKS, *WORKERS, "any_raw", "any_proc", "vp"))
counters = st.sampled_from(("stronger_player", "power_level", "worker_level", "flag", *CATEGORIES)).map(
    Counter
)
cost_units = st.sampled_from(PROCESSED).map(lambda unit: Counter("cost_unit", unit))
gains: st.SearchStrategy[Node] = st.builds(
    Gain, st.builds(Amount, small, gained), st.none() | st.none() | counters
)
conditions: st.SearchStrategy[Condition] = st.one_of(
    st.builds(lambda n: Condition("workers_sum", n=n), small),
    st.builds(lambda n: Condition("power_level", n=n), st.integers(1, 4)),
    st.builds(Condition, st.sampled_from(("river", "road_both", "military")), st.sampled_from(TRACK_SYMBOLS)),
    st.builds(lambda category, n: Condition("crafted", category, n), st.sampled_from(CATEGORIES), small),
)


def _amounts(units: tuple[str, ...]) -> st.SearchStrategy[tuple[Amount, ...]]:
    return st.lists(st.builds(Amount, small, st.sampled_from(units)), min_size=1, max_size=3).map(tuple)


exchanges: st.SearchStrategy[Node] = st.one_of(
    st.builds(
        Exchange,
        _amounts((*RESOURCES, "any_raw", "any_proc", "strength", "vp")),
        _amounts((*RESOURCES, *TRACKS, *WORKERS, "any_raw", "any_proc", "vp")),
        small,
    ),
    st.builds(
        Exchange,
        _amounts((*RAW, "any_raw")),
        _amounts(("matching_proc", "matching_raw", "other_raw")),
        small,
    ),
)
steps: st.SearchStrategy[Node] = st.one_of(
    gains,
    exchanges,
    st.builds(TakeBack, members),
    st.builds(TakeWarriors, st.integers(1, 4)),
    st.builds(Craft, st.sampled_from((None, -1, 1, 2))),
    st.builds(Raid, st.booleans()),
    st.sampled_from((BecomeFirst(), Hire(), DoubleVp(), ByHand())),
)
matching_pairs: st.SearchStrategy[Node] = st.builds(
    lambda any_unit, n, matching, m: All((Gain(Amount(n, any_unit)), Gain(Amount(m, matching)))),
    st.sampled_from(("any_raw", "any_proc")),
    small,
    st.sampled_from(("matching_raw", "matching_proc")),
    small,
)


def _wrap(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    return st.one_of(
        st.lists(inner, min_size=2, max_size=3).map(lambda found: All(tuple(found))),
        st.lists(inner, min_size=2, max_size=3).map(lambda found: Or(tuple(found))),
        st.builds(If, conditions, inner),
    )


nodes: st.SearchStrategy[Node] = st.recursive(steps | matching_pairs, _wrap, max_leaves=5)
"""Whatever a space could show."""

modifiers: st.SearchStrategy[Node] = st.one_of(
    st.builds(lambda n: Modifier("raid_level", n=n), small),
    st.sampled_from((Modifier("join_equal_no_loss"), Modifier("no_strength_loss"))),
    st.builds(lambda track: Modifier("plus_one", track), st.sampled_from(TRACKS)),
    st.builds(lambda n: Modifier("raw_allowed", n=n), small),
    st.just(Modifier("discount", "each", n=1)),
    st.builds(
        lambda kind, category: Modifier("discount", kind, category, 1),
        st.sampled_from(PROCESSED),
        st.sampled_from(("", *CATEGORIES)),
    ),
)
other_triggers: st.SearchStrategy[Trigger] = st.one_of(
    st.builds(
        lambda member, where: Trigger("place", member=member, where=where),
        members,
        st.sampled_from(("", *WHERES)),
    ),
    st.builds(lambda track: Trigger("gain", track=track), st.sampled_from(TRACKS)),
    st.builds(
        lambda which, row: Trigger("caravan", where=which, row=row),
        st.sampled_from(("any", "second")),
        st.sampled_from(("", *ROWS)),
    ),
    st.sampled_from((Trigger("raid"), Trigger("flag"))),
)
craft_triggers: st.SearchStrategy[Trigger] = st.builds(
    lambda category, level: Trigger("craft", category=category, level=level),
    st.sampled_from(("", *CATEGORIES)),
    st.integers(0, 3),
)
cost_points: st.SearchStrategy[Node] = st.builds(lambda n, per: Gain(Amount(n, "vp"), per), small, cost_units)
happening: tuple[Kind, ...] = tuple(kind for kind in KINDS if kind != "permanent")
card_effects: st.SearchStrategy[CardEffect] = st.one_of(
    st.builds(lambda kind, body: CardEffect(kind, Clause(body)), st.sampled_from(happening), nodes),
    st.builds(lambda body: CardEffect("immediate", Clause(body)), cost_points),
    st.builds(lambda body: CardEffect("permanent", Clause(body)), modifiers | st.just(ByHand())),
    st.builds(lambda body, trigger: CardEffect("permanent", Clause(body, trigger)), nodes, other_triggers),
    st.builds(
        lambda body, trigger: CardEffect("permanent", Clause(body, trigger)),
        nodes | cost_points,
        craft_triggers,
    ),
)
cards: st.SearchStrategy[tuple[CardEffect, ...]] = st.lists(card_effects, max_size=3).map(tuple)
