"""Resources, tracks, points and workers in words: by themselves, counted, gained and lost."""

from collections.abc import Iterable, Mapping

from companion.games.terramara.symbols import RESOURCES, TRACKS, WORKERS
from companion.kernel.marking import N_
from companion.wording.language import Language, isolated, plural

NAMES: Mapping[str, str] = {
    "cattle": N_("cattle"),
    "stone": N_("stone"),
    "wood": N_("wood"),
    "ore": N_("ore"),
    "leather": N_("leather"),
    "cut_stone": N_("cut stone"),
    "timber": N_("timber"),
    "metal": N_("metal"),
    "travel": N_("travel"),
    "culture": N_("culture"),
    "strength": N_("strength"),
    "vp": N_("victory points"),
    "worker1": N_("level-1 worker"),
    "worker2": N_("level-2 worker"),
    "worker3": N_("level-3 worker"),
    "any_raw": N_("any raw resource"),
    "any_proc": N_("any processed resource"),
    "other_raw": N_("another kind of raw resource"),
    "matching_raw": N_("matching raw resource"),
    "matching_proc": N_("matching processed resource"),
    "explorers": N_("explorers"),
    "warriors": N_("warriors"),
    "raw": N_("raw resources"),
    "processed": N_("processed resources"),
}

COUNTED: Mapping[str, tuple[str, str]] = {
    "cattle": plural("{n} cattle", "{n} cattle"),
    "stone": plural("{n} stone", "{n} stone"),
    "wood": plural("{n} wood", "{n} wood"),
    "ore": plural("{n} ore", "{n} ore"),
    "leather": plural("{n} leather", "{n} leather"),
    "cut_stone": plural("{n} cut stone", "{n} cut stone"),
    "timber": plural("{n} timber", "{n} timber"),
    "metal": plural("{n} metal", "{n} metal"),
    "travel": plural("{n} travel", "{n} travel"),
    "culture": plural("{n} culture", "{n} culture"),
    "strength": plural("{n} strength", "{n} strength"),
    "vp": plural("{n} VP", "{n} VP"),
    "worker1": plural("{n} level-1 worker", "{n} level-1 workers"),
    "worker2": plural("{n} level-2 worker", "{n} level-2 workers"),
    "worker3": plural("{n} level-3 worker", "{n} level-3 workers"),
    "any_raw": plural("{n} raw resource of your choice", "{n} raw resources of your choice"),
    "any_proc": plural("{n} processed resource of your choice", "{n} processed resources of your choice"),
    "other_raw": plural("{n} raw resource of another kind", "{n} raw resources of another kind"),
    "matching_raw": plural("{n} matching raw resource", "{n} matching raw resources"),
    "matching_proc": plural("{n} matching processed resource", "{n} matching processed resources"),
    "explorers": plural("{n} explorer", "{n} explorers"),
    "chieftain": plural("{n} chieftain", "{n} chieftains"),
    "warriors": plural("{n} warrior", "{n} warriors"),
    "raw": plural("{n} raw resource", "{n} raw resources"),
    "processed": plural("{n} processed resource", "{n} processed resources"),
    "resources": plural("{n} resource", "{n} resources"),
}

GIVEN: Mapping[str, tuple[str, str]] = {
    **COUNTED,
    "any_raw": plural("{n} raw resource", "{n} raw resources"),
    "any_proc": plural("{n} processed resource", "{n} processed resources"),
}
"""What is paid is always of one's own choice, so it need not be said."""

UNKNOWN = N_("{n} × {unit}")
ORDER = (*RESOURCES, *TRACKS, *WORKERS, "vp")


def counted(language: Language, n: int, unit: str) -> str:
    """2 wood; 1 raw resource of your choice; what nobody knows by the name it was given."""
    return _many(language, n, unit, COUNTED)


def given(language: Language, n: int, unit: str) -> str:
    """2 wood; 1 raw resource."""
    return _many(language, n, unit, GIVEN)


def _many(language: Language, n: int, unit: str, names: Mapping[str, tuple[str, str]]) -> str:
    if unit not in names:
        return language.say(UNKNOWN, n=n, unit=isolated(unit))
    return language.say_n(*names[unit], n)


def changed(language: Language, change: int, unit: str) -> str:
    """+2 wood; −1 strength."""
    text = N_("+{amount}") if change > 0 else N_("−{amount}")
    return language.say(text, amount=counted(language, abs(change), unit))


def bag(language: Language, units: Mapping[str, int]) -> str:
    """2 wood, 1 ore and 1 leather; always in the order of the hut card."""
    return language.all_of([counted(language, units[unit], unit) for unit in ordered(units)])


def process(language: Language, units: Mapping[str, int]) -> str:
    return language.say("Process {amounts}", amounts=bag(language, units))


def ordered(units: Iterable[str]) -> list[str]:
    """Known units in the order of the hut card, others after them."""
    return sorted(units, key=lambda unit: (ORDER.index(unit) if unit in ORDER else len(ORDER), unit))
