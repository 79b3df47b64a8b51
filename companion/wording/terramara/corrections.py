"""What corrections set, by the names people use."""

import re
from collections import Counter
from collections.abc import Mapping

from companion.games.terramara.board import ROWS
from companion.games.terramara.correct_cards import CRAFTED
from companion.games.terramara.corrections import target
from companion.games.terramara.list_entries import read_member, read_worker
from companion.games.terramara.symbols import RESOURCES
from companion.kernel.correcting import LONGEST, Whole
from companion.kernel.event import Scalar
from companion.kernel.marking import N_
from companion.kernel.named import read_part
from companion.kernel.refusal import Param
from companion.wording.language import in_context, isolated
from companion.wording.terramara import units
from companion.wording.terramara.names import Names

_WORKERS_LEFT = re.compile(r"0-(\d+) × (\d)")
MOST_SHOWN = 12
"""Values listed in a sentence; more would not be read."""

OF_A_PLAYER: Mapping[str, str] = {
    "vp": N_("victory points"),
    "strength": in_context("correction", "strength"),
    "culture": N_("culture"),
    "explorers": N_("explorers in hand"),
    "warriors": N_("warriors in hand"),
    "workers": N_("workers"),
    "caravans": N_("caravans"),
    "flags": N_("flags"),
    "crafted": N_("crafted artifacts"),
    "reserved": N_("reserved artifact"),
    "reserved_level": N_("level of the reserved artifact"),
    "character": N_("character"),
    "adult": N_("side of the character"),
    "power_used": N_("power used this round"),
    "used_cards": N_("cards used this round"),
    "private_tiles_used": N_("private bonus tiles used up"),
    "sent": N_("clan members sent this round"),
}
OF_THE_TABLE: Mapping[str, str] = {
    "round": N_("round"),
    "turn": N_("player in turn"),
    "row": N_("river display"),
    "first": N_("first player"),
    "next_first": N_("first player of the next round"),
    "sent": N_("clan member sent this turn"),
    "stepped": N_("artifact step taken this turn"),
    "raid_used": N_("raid of this round"),
    "first_used": N_("first-player space of this round"),
    "flipped": N_("flipped tiles"),
    "restricted": N_("restriction tiles"),
    "road_end": N_("caravans at the end of the road"),
}


def of_player(names: Names, what: str) -> str:
    """What of a player is set: wood, strength, flags."""
    if what in RESOURCES:
        return names.language.say(units.NAMES[what])
    if what in CRAFTED:
        return names.language.say("crafted level-{level} artifacts", level=CRAFTED[what])
    return names.language.say(OF_A_PLAYER[what]) if what in OF_A_PLAYER else isolated(what)


def name(names: Names, what: str) -> str:
    """The target of a correction: "red.wood", "space.1L.2", "round"."""
    say = names.language.say
    head, rest = read_part(what)
    if what in OF_THE_TABLE:
        return say(OF_THE_TABLE[what])
    if head in names.state.players and rest:
        return say("{what} of {player}", what=of_player(names, rest), player=names.player(head))
    if head == "space":
        return say("clan members on {space}", space=names.space(rest))
    if head == "neutral":
        return say("strength of {player}", player=names.player(rest))
    if head == "fire" and rest in ROWS:
        return say("fire tile of row {row}", row=rest)
    if head == "deck":
        return say("level-{level} cards in the artifact deck", level=rest)
    if head == "dealt":
        return say("level-{level} cards dealt so far", level=rest)
    if head == "row_cards":
        return say("level-{level} cards in the river display", level=rest)
    if head == "worker_track":
        return say("worker tiles left for round {round}", round=rest)
    return isolated(what)


def allowed(names: Names, params: Mapping[str, Param]) -> str:
    """What a thing may be set to instead; or which pieces are missing for it."""
    what, instead = str(params["what"]), str(params["allowed"])
    found = target(names.state, what)
    choices = found.choices(names.state) if found else None
    if choices is None or choices.said()[:LONGEST] != instead:
        return _pieces_there(names, what, instead)
    if isinstance(choices, Whole):
        return names.language.say("{low} to {high}", low=choices.low, high=choices.high)
    shown = [value(names, what, choice) for choice in choices.values[:MOST_SHOWN]]
    if len(choices.values) > MOST_SHOWN:
        shown.append("…")
    return names.language.listed(shown) if shown else names.language.say("nothing at the moment")


def _pieces_there(names: Names, what: str, instead: str) -> str:
    """The box holds no more: so many workers of a level, or no such clan members."""
    workers = _WORKERS_LEFT.fullmatch(instead)
    if workers:
        return names.language.say(
            "{low} to {high} of level {level}", low=0, high=workers[1], level=workers[2]
        )
    missing = value(names, what, instead)
    return names.language.say("only clan members that are there; missing: {pieces}", pieces=missing)


def value(names: Names, what: str, set_to: Scalar) -> str:
    """A value as it stands in an event: numbers, yes or no, or a list of the engine's names."""
    say = names.language.say
    if isinstance(set_to, bool):
        return say("yes") if set_to else say("no")
    if set_to is None or set_to == "":
        return say("none")
    if isinstance(set_to, int):
        return str(set_to)
    return names.language.listed([_item(names, what, item) for item in set_to.split(", ")])


def told(names: Names, what: str, set_to: Scalar) -> str:
    """A value in the log, where workers are counted: 2 × level 1, 1 × level 2 (used)."""
    if not what.endswith(".workers") or not isinstance(set_to, str) or not set_to:
        return value(names, what, set_to)
    workers = sorted(Counter(set_to.split(", ")).items())
    return names.language.listed([_workers(names, item, n) for item, n in workers])


def _workers(names: Names, item: str, n: int) -> str:
    worker = read_worker(item)
    text = N_("{n} × level {level} (used)") if worker.used else N_("{n} × level {level}")
    return names.language.say(text, n=n, level=worker.level)


def _item(names: Names, what: str, item: str) -> str:
    if what in ("turn", "first", "next_first", "road_end"):
        return names.player(item)
    if what.endswith(".caravans"):
        return names.on_road(item)
    if what.startswith("space."):
        member = read_member(item)
        return names.language.say(
            "{player}, {piece}", player=names.player(member.owner), piece=names.member(member.kind)
        )
    if what.endswith(".workers"):
        worker = read_worker(item)
        text = N_("level-{level} worker, used") if worker.used else N_("level-{level} worker, ready")
        return names.language.say(text, level=worker.level)
    return names.thing(item)
