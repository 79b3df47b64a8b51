"""What a single event asks of hands, beyond numbers.

The same kinds of events stand in three tables: here, in `hand_moves_back` and in `log_sentences`. Each has
other kinds (what moves nothing is told all the same) and other names to speak with, and is read through as a
whole by whoever words it: orders to hands, the way back, a report. Tests hold that none forgets a kind.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from companion.games.terramara.board import is_homeland, is_hut, row_of
from companion.games.terramara.notation import read_effect
from companion.kernel.event import Event
from companion.kernel.marking import N_
from companion.wording.language import in_context
from companion.wording.terramara import effects, units
from companion.wording.terramara.names import Names, crossroads

PUT: Mapping[str, str] = {
    "explorer": N_("Put an explorer on {space}"),
    "chieftain": N_("Put your chieftain on {space}"),
    "warrior": N_("Put a warrior on {space}"),
}
PUT_IN: Mapping[str, str] = {
    "explorer": N_("Put an explorer in {space}"),
    "chieftain": N_("Put your chieftain in {space}"),
    "warrior": N_("Put a warrior in {space}"),
}
"""Of a hut."""
TAKE_BACK: Mapping[str, str] = {
    "explorer": N_("Take your explorer back from {space}"),
    "chieftain": N_("Take your chieftain back from {space}"),
    "warrior": N_("Take your warrior back from {space}"),
}
SUPPLY = "supply"
COME: Mapping[str, str] = {
    "track": N_("Take {amount} from the round track"),
    "river": N_("Take {amount} from beside the river"),
    "box": N_("Take {amount} from the box"),
    SUPPLY: N_("Take {amount} from the supply"),
}
GO: Mapping[str, str] = {
    "track": N_("Put {amount} back on the round track"),
    "river": N_("Put {amount} back beside the river"),
    "box": N_("Put {amount} back in the box"),
    SUPPLY: N_("Return {amount} to the supply"),
}
FIXED: Mapping[str, str] = {
    "road_end": N_("Park the caravan on the best free space at the end of the road"),
    "grown_up": in_context("hands", "Flip your character to the adult side"),
    "readied": N_("Turn all workers and once-per-round artifacts upright"),
    "first_player_card_flipped": N_("Flip the first-player card"),
    "card_used": N_("Turn your artifact sideways"),
    "cards_stay_out": N_(
        "Artifacts that have left stay out of the game; where they lie on the table again, "
        "correct the artifact deck and the river display"
    ),
    "pieces_stay_away": N_(
        "What had left these rows stays away; where it lies there again, correct it on the board"
    ),
}
FIRST_BONUS: Mapping[str, str] = {
    "travel": N_("You took the first-player card: {effect}"),
    "third": N_("You are third in the new order: {effect}"),
    "fourth": N_("You are fourth in the new order: {effect}"),
}
PRIVATE: Mapping[tuple[str, str], str] = {
    ("private_tiles", "bonus"): N_("Lay all left-over bonus tiles in front of you"),
    ("private_tiles", "territory"): N_(
        "Take a left-over level-1 tile of each column and lay them in front of you, backs up"
    ),
    ("private_tiles_lost", "bonus"): N_("Put your private bonus tiles back in the box"),
    ("private_tiles_lost", "crossroads"): N_("Put your private crossroads back in the box"),
}
NOTHING_TO_DO = frozenset(
    {
        "moved",
        "turn_started",
        "turn_ended",
        "round_ended",
        "game_over",
        "closed",
        "fire",
        "bonus_tile",
        "declined",
        "raid",
        "raid_impossible",
        "raid_nothing",
        "postponed",
        "spared",
        "supply_short",
        "too_dear",
        "learned",
        "concluded",
        "skipped",
        "corrected",
        "allowed_anyway",
        "score_entered",
        "deepened",
        "enforcement",
        "explorer_joined",
        "first_player_stays",
        "stopped",
        "seated",
        "renamed",
        "reordered",
    }
)
"""Kinds that move nothing on the table, or whose counts tell what to move."""


def hand_move(names: Names, event: Event) -> tuple[str, str]:
    """Whose hands, and what they do; an empty text where there is nothing to do."""
    if event.kind in NOTHING_TO_DO:
        return event.player, ""
    if event.kind in FIXED:
        return event.player, names.language.say(FIXED[event.kind])
    if event.kind in ("private_tiles", "private_tiles_lost"):
        return event.player, names.language.say(PRIVATE[event.kind, event.what])
    found = MOVES.get(event.kind)
    return (whose(event), found(names, event)) if found else (event.player, "")


def whose(event: Event) -> str:
    """Whose hands have to do with it: neutral players have none, a draw may choose somebody."""
    if event.kind == "drawn":
        return str(event.after) if event.what == "first" else ""
    return "" if event.kind == "neutral_left" else event.player


def kinds() -> Iterator[str]:
    """Every kind of event that asks something of hands."""
    yield from (*FIXED, *MOVES)
    yield from (kind for kind, _ in PRIVATE)


def whence(event: Event) -> str:
    """Where a piece comes from or goes to: round track, river, box or supply."""
    if event.what.startswith("worker"):
        return "track" if is_homeland(event.source) else SUPPLY
    if event.what == "explorers":
        return "river" if event.source == "river.8" else "box"
    return SUPPLY


def pieces(names: Names, unit: str, place: str, n: int) -> str:
    """Workers, explorers and warriors that come or go."""
    text = COME[place] if n > 0 else GO[place]
    return names.language.say(text, amount=units.counted(names.language, abs(n), unit))


def go_home(
    names: Names,
    events: Sequence[Event],
    do: Callable[[str, str], None],
    counted: Callable[[str, int], bool],
) -> None:
    """All members of a player that return at the end of a round, in one line. Of warriors, `counted` says
    whether they are told with others that go back."""
    home: dict[str, dict[str, int]] = {}
    for event in events:
        if event.kind == "returned" and event.rule == "TM-REND-01":
            members = home.setdefault(event.player, {})
            members[event.what] = members.get(event.what, 0) + 1
    for player, members in home.items():
        warriors = members.pop("warrior", 0)
        own = [
            units.counted(names.language, members[kind], unit)
            for kind, unit in (("explorer", "explorers"), ("chieftain", "chieftain"))
            if kind in members
        ]
        if own:
            do(player, names.language.say("Take back {amounts}", amounts=names.language.all_of(own)))
        if warriors and not counted(player, warriors):
            amount = units.counted(names.language, warriors, "warriors")
            do(player, names.language.say("Return {amount} to the supply", amount=amount))


def _sent(names: Names, event: Event) -> str:
    put = PUT_IN if is_hut(str(event.after)) else PUT
    return names.language.say(put[event.what], space=names.space(str(event.after), event.player))


def _returned(names: Names, event: Event) -> str:
    if event.rule == "TM-REND-01":
        return ""  # told together by `go_home`
    return names.language.say(TAKE_BACK[event.what], space=names.space(str(event.before), event.player))


def _neutral_placed(names: Names, event: Event) -> str:
    return names.language.say(
        "Put an explorer of {neutral} on {space}",
        neutral=names.player(event.what),
        space=names.space(str(event.after)),
    )


def _neutral_left(names: Names, event: Event) -> str:
    row = row_of(str(event.before))
    text = (
        N_("Put the neutral explorer of row {row} back in the box")
        if len(names.state.neutrals) == 1
        else N_("Put the neutral explorers of row {row} back in the box")
    )
    return names.language.say(text, row=row)


def _drawn(names: Names, event: Event) -> str:
    return names.language.say("Take the first-player card, face up") if event.what == "first" else ""


def _first_player(names: Names, event: Event) -> str:
    kept = event.before == event.player
    return "" if kept else names.language.say("Take the first-player card")


def _first_bonus(names: Names, event: Event) -> str:
    """The desk follows no clans: whoever gains something is told so (TM-FIRST-02)."""
    effect = effects.phrase(names.language, read_effect(str(event.after)))
    return names.language.say(FIRST_BONUS[event.what], effect=effect)


def _fire_laid(names: Names, event: Event) -> str:
    return names.language.say("Put a fire tile on {space}", space=names.space(str(event.after)))


def _row_flipped(names: Names, event: Event) -> str:
    if names.state.neutrals:
        return names.language.say(
            "Put the fire tile of row {row} back in the box and flip both tiles", row=event.what
        )
    return names.language.say("Flip both tiles of row {row}", row=event.what)


def row_turned_back(names: Names, event: Event) -> str:
    return names.language.say("Flip both tiles of row {row} back", row=event.what)


def restriction_lifted(names: Names, event: Event) -> str:
    return names.language.say(
        "Take the restriction tile off {space}", space=crossroads(names.language, event.what[:-1])
    )


def restriction(names: Names, event: Event) -> str:
    return names.language.say(
        "Put a restriction tile on {space}", space=crossroads(names.language, event.what[:-1])
    )


def _round_started(names: Names, event: Event) -> str:
    if not event.before:
        return ""  # it lies on 1 since the table was set up
    return names.language.say("Move the round marker to {n}", n=str(event.after))


def _cards_leave_deck(names: Names, event: Event) -> str:
    return names.language.say_n(
        "Take the last level-{level} card out of the artifact deck",
        "Take the {n} level-{level} cards out of the artifact deck",
        -event.change,
        level=event.what[-1],
    )


def _cards_leave_row(names: Names, event: Event) -> str:
    return names.language.say_n(
        "Take the level-{level} artifact out of the river display",
        "Take the {n} level-{level} artifacts out of the river display",
        -event.change,
        level=event.what[-1],
    )


def _dealt(names: Names, event: Event) -> str:
    if not event.before:
        return names.language.say_n(
            "Deal {n} artifact to the river display", "Deal {n} artifacts to the river display", event.change
        )
    return names.language.say_n(
        "Slide the artifacts to the left and deal {n} new one",
        "Slide the artifacts to the left and deal {n} new ones",
        event.change,
    )


def _worker_used(names: Names, event: Event) -> str:
    return names.language.say("Turn your level-{level} worker sideways", level=event.what[-1])


def _power_used(names: Names, event: Event) -> str:
    if event.what.startswith("B"):
        return names.language.say("Put the bonus tile you used back in the box")
    return ""


def _caravan(names: Names, event: Event) -> str:
    return names.language.say(
        "Move your caravan from {from_place} to {to_place}",
        from_place=names.on_road(str(event.before)),
        to_place=names.on_road(str(event.after)),
    )


def _flag(names: Names, event: Event) -> str:
    """One that is gone was there `before`: only a change of the past does that."""
    if event.before:
        return names.language.say("Take your flag off {outpost}", outpost=names.outpost(event.what))
    return names.language.say("Put a flag on {outpost}", outpost=names.outpost(event.what))


def _crafted(names: Names, event: Event) -> str:
    if event.source == "reserved":
        return names.language.say("Turn your reserved artifact face up")
    return names.language.say(
        "Lay the artifact face up in front of you ({card})", card=names.card(event.what)
    )


def _reserved(names: Names, event: Event) -> str:
    return names.language.say(
        "Lay the artifact face down in front of you ({card})", card=names.card(event.what)
    )


def _drafted(names: Names, event: Event) -> str:
    return names.language.say_in("hands", "Take {card}", card=names.drafted(event.what))


def _back_to_box(names: Names, event: Event) -> str:
    return names.language.say("Put {card} back in the box", card=names.drafted(event.what))


MOVES: Mapping[str, Callable[[Names, Event], str]] = {
    "sent": _sent,
    "returned": _returned,
    "neutral_placed": _neutral_placed,
    "neutral_left": _neutral_left,
    "drawn": _drawn,
    "first_player": _first_player,
    "first_bonus": _first_bonus,
    "fire_laid": _fire_laid,
    "row_flipped": _row_flipped,
    "row_turned_back": row_turned_back,
    "restriction": restriction,
    "restriction_lifted": restriction_lifted,
    "round_started": _round_started,
    "deck_removed": _cards_leave_deck,
    "row_removed": _cards_leave_row,
    "dealt": _dealt,
    "worker_used": _worker_used,
    "power_used": _power_used,
    "caravan": _caravan,
    "flag": _flag,
    "crafted": _crafted,
    "reserved": _reserved,
    "drafted": _drafted,
    "back_to_box": _back_to_box,
}
