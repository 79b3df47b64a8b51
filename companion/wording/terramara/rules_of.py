"""Which rules somebody would want to read about a thing of the table, a number or a command."""

from collections.abc import Mapping

from companion.games.terramara.board import (
    SLOTS,
    SPOT_LEVEL,
    is_crossroads,
    is_future,
    is_tile_space,
    may_be_special,
    whole_space,
)
from companion.games.terramara.frames import Ask
from companion.games.terramara.state import State
from companion.kernel.event import Event
from companion.kernel.named import read_named, read_part

SPACES: Mapping[str, tuple[str, ...]] = {
    "home.hire": ("TM-HOME-04",),
    "home.develop": ("TM-HOME-06",),
    "home.travel": ("TM-HOME-07",),
    "home.raid": ("TM-RAID-01", "TM-RAID-09"),
    "home.first": ("TM-FIRST-01",),
    "home.develop_or_travel": ("TM-NEUT-15",),
    "home.raid_and_first": ("TM-HOME-08",),
    "military": ("TM-MIL-01", "TM-MIL-04"),
    "river": ("TM-RIVER-01", "TM-RIVER-07"),
    "first_player": ("TM-FIRST-01",),
}
KINDS: Mapping[str, tuple[str, ...]] = {
    "hut": ("TM-HUT-01",),
    "private": ("TM-CHAR-17",),
    "card": ("TM-ART-10", "TM-ART-07"),
    "road": ("TM-ROAD-01", "TM-ROAD-02"),
    "round": ("TM-TURN-03", "TM-HOME-04"),
}
NUMBERS: Mapping[str, str] = {
    "vp": "TM-SCORE-01",
    "strength": "TM-MIL-01",
    "culture": "TM-RIVER-01",
    "caravans": "TM-ROAD-01",
    "explorers": "TM-REND-01",
    "chieftain": "TM-PLACE-02",
    "warriors": "TM-WAR-01",
    "sent": "TM-REND-01",
    "ahead": "TM-PLACE-09",
    "worker": "TM-WORK-04",
    "flags": "TM-OUT-01",
    "reserved": "TM-ART-08",
    "character": "TM-CHAR-01",
    "crafted": "TM-ART-01",
}
"""Of a clan; everything else there is a resource."""
RESOURCE = "TM-RES-01"
SCORE: Mapping[str, str] = {
    "vp": "TM-SCORE-01",
    "artifacts": "TM-ART-01",
    "end_game": "TM-ART-03",
    "military": "TM-MIL-07",
    "road": "TM-ROAD-07",
    "outposts": "TM-OUT-02",
    "reserved": "TM-ART-09",
    "resources": "TM-SCORE-02",
    "total": "TM-SCORE-01",
    "place": "TM-TIE-01",
}
TOGETHER: Mapping[str, tuple[str, ...]] = {
    "TM-PLACE-04": ("TM-PLACE-05",),
    "TM-PLACE-11": ("TM-PLACE-08",),
    "TM-PLACE-03": ("TM-SYM-26",),
    "TM-PLACE-15": ("TM-SPEC-01", "TM-SPEC-02"),
    "TM-TURN-02": ("TM-TURN-05",),
    "TM-FIRST-06": ("TM-FIRST-01",),
}
"""Rules that are told with others: leads to the article about both rather than to one about exceptions."""
TOLD: Mapping[str, str] = {"sent": "TM-TURN-04", "row_removed": "TM-RSTART-02"}
"""What happened, where another rule than the one behind it tells what was done."""
BOOKED: Mapping[str, str] = {"TM-TURN-02": TOLD["sent"]}
"""The same of a change in the books, by the rule behind it."""
COMMANDS: Mapping[str, str] = {
    "send": "TM-TURN-04",
    "use_worker": "TM-WORK-04",
    "use_card": "TM-ART-03",
    "use_power": "TM-CHAR-01",
    "flip": "TM-CHAR-01",
    "craft": "TM-ART-10",
    "reserve": "TM-ART-07",
    "end_turn": "TM-TURN-05",
}


def rules_of(state: State, target: str) -> tuple[str, ...]:
    """Those of a target of the board."""
    if target in SPACES:
        whole = whole_space(state.count, target)
        return SPACES[target] if whole == target else (*SPACES[target], *SPACES[whole])
    if target in SLOTS:
        return ("TM-OUT-01",)
    if target in SPOT_LEVEL:
        return ("TM-BONUS-01",)
    if is_crossroads(target):
        return ("TM-CROSS-01",)
    if is_tile_space(target):
        future = ("TM-PLACE-09",) if is_future(target, state.round) else ()
        special = ("TM-SPEC-01",) if may_be_special(target) else ()
        return ("TM-TERR-01", *future, *special)
    return KINDS.get(target.replace(":", ".").split(".")[0], ())


def rules_with(rule: str) -> tuple[str, ...]:
    """A rule that refuses something, and those it is told with."""
    return (rule, *TOGETHER.get(rule, ())) if rule else ()


def rule_of_event(event: Event) -> str:
    """What somebody wants to read who asks about a line of the log."""
    if event.kind == "learned":
        return Ask.OF.get(read_named(event.what).kind, event.rule)
    return TOLD.get(event.kind, event.rule)


def rule_of_number(what: str) -> str:
    return NUMBERS.get(read_part(what).whole, RESOURCE)
