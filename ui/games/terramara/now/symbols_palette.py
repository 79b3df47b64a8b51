"""Which symbols can be clicked when something printed is described: the common ones first."""

from companion.games.terramara.notation import read_effect
from companion.games.terramara.symbols import CATEGORIES, PROCESSED, RAW, TRACK_SYMBOLS, Gain, If
from companion.kernel.frozen import frozen
from companion.kernel.marking import N_
from companion.wording.language import Language, capital
from companion.wording.terramara import clauses
from companion.wording.wording import Wording
from ui.games.terramara.now.composer import COUNTED, IF, PER


@frozen
class Symbol:
    """`click` is the word of the composer. `text` stands beside the icon: in words, since signs leave people
    guessing. None is needed for what is common, nor where the icon is that of a thing that has a name."""

    click: str
    icon: str
    text: str = ""


COMMON = tuple(
    Symbol(unit, unit)
    for unit in (
        *RAW,
        *PROCESSED,
        "any_raw",
        "any_proc",
        "matching_proc",
        "strength",
        "culture",
        "travel",
        "vp",
        "worker1",
        "worker2",
        "worker3",
    )
)
_POWER, _LEVELS = N_("power level"), N_("worker levels")
STEPS = (
    Symbol("matching_raw", "matching_raw", N_("matching raw")),
    Symbol("other_raw", "any_raw", N_("another kind")),
    Symbol("take_warriors", "warrior", N_("warriors")),
    Symbol("craft", "craft"),
    Symbol("craft raw_allowed", "craft", N_("raw will do")),
    Symbol("craft raw_allowed_n", "craft", N_("1 raw will do")),
    Symbol("raid free", "raid", N_("raid")),
    Symbol("raid", "raid", N_("for 1 strength")),
    Symbol("take_back explorer", "take_back", N_("take back")),
    Symbol("take_back chieftain", "chieftain", N_("take back")),
    Symbol("take_back explorer_or_chieftain", "take_back", N_("or the chieftain")),
    Symbol("double_vp", "double_vp", N_("double VP")),
    Symbol("hire", "hire", N_("take a worker")),
    Symbol("become_first", "first_player", N_("first player")),
    Symbol("by_hand", "by_hand", N_("by hand")),
)
_WORKERS = tuple(symbol for symbol in COMMON if symbol.click.startswith("worker"))
_WARRIORS = tuple(symbol for symbol in STEPS if symbol.click == "take_warriors")
SPACE_COMMON = (*(symbol for symbol in COMMON if symbol not in _WORKERS), *_WARRIORS)
SPACE_STEPS = (*_WORKERS, *(symbol for symbol in STEPS if symbol not in _WARRIORS))
"""Spaces give warriors, and no workers (TM-TERR-02): there the two change places."""
COUNTERS = (
    Symbol(f"{PER}flag", "flag", N_("flags")),
    Symbol(f"{PER}power_level", "shield", _POWER),
    Symbol(f"{PER}stronger_player", "military_marker", N_("stronger players")),
    Symbol(f"{PER}worker_level", "worker1", _LEVELS),
    *(Symbol(f"{PER}{category}", category) for category in CATEGORIES),
)
COST_COUNTERS = tuple(Symbol(f"{PER}cost_unit {unit}", unit) for unit in PROCESSED)
"""Only where something is crafted."""
_TRACKS = {"river": "river", "road_both": "road", "military": "military_marker"}
_MARKED = {"special": N_("special space"), "outpost": N_("outpost")}
CONDITIONS = (
    *(Symbol(f"{IF}crafted {category}", category) for category in CATEGORIES),
    Symbol(f"{IF}power_level", "shield", _POWER),
    Symbol(f"{IF}workers_sum", "worker1", _LEVELS),
    *(
        Symbol(f"{IF}{track} {sign}", icon, _MARKED[sign])
        for track, icon in _TRACKS.items()
        for sign in TRACK_SYMBOLS
    ),
)


def name(language: Language, wording: Wording, click: str) -> str:
    """What a symbol means, for its tool tip and for screen readers."""
    if click.startswith(PER):
        node = read_effect(f"1 vp {click}")
        assert isinstance(node, Gain)
        assert node.per is not None
        return capital(clauses.gain_per(language, "…", node.per))
    if click.startswith(IF):
        condition = click.removeprefix(IF)
        number = "" if condition.endswith(TRACK_SYMBOLS) else " 1"
        node = read_effect(f"{condition}{number} ? 1 vp")
        assert isinstance(node, If)
        text = capital(clauses.condition(language, node.condition))
        sign = condition.rpartition(" ")[2]
        if sign in _MARKED:  # two symbols on one track, which the sentence alone does not tell apart
            return language.say("{effect} ({ground})", effect=text, ground=language.say(_MARKED[sign]))
        return text
    if click in ("matching_raw", "other_raw") or any(click == symbol.click for symbol in COMMON):
        return wording.thing(None, click)
    first = f" {COUNTED[click]}" if click in COUNTED else ""
    return wording.effect(f"{click.removesuffix('_n')}{first}")
