"""What a single event asks of hands when it is undone: the way back of every hand_move in `hand_moves`.

`names` are those of the table that is gone back to, `former` those of the table as it lies: what was told in
between (a stretch of road, the face of a card) is forgotten by one and still known to the other.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from companion.games.terramara.artifacts import slot_of_card
from companion.games.terramara.notation import read_effect
from companion.kernel.event import Event
from companion.kernel.marking import N_
from companion.wording.terramara import effects, units
from companion.wording.terramara.hand_moves import (
    NOTHING_TO_DO,
    TAKE_BACK,
    restriction,
    restriction_lifted,
    row_turned_back,
    whose,
)
from companion.wording.terramara.names import Names

PUT_BACK: Mapping[str, str] = {
    "explorer": N_("Put your explorer back on {space}"),
    "chieftain": N_("Put your chieftain back on {space}"),
    "warrior": N_("Put a warrior back on {space}"),
}
FIXED: Mapping[str, str] = {
    "grown_up": N_("Flip your character back to the young side"),
    "first_player_card_flipped": N_("Flip the first-player card back"),
    "card_used": N_("Turn your artifact upright again"),
}
PRIVATE: Mapping[tuple[str, str], str] = {
    ("private_tiles", "bonus"): N_("Lay the left-over bonus tiles aside again"),
    ("private_tiles", "territory"): N_("Put the two left-over level-1 tiles before you back"),
    ("private_tiles_lost", "bonus"): N_("Take your unused private bonus tiles out of the box again"),
    ("private_tiles_lost", "crossroads"): N_("Take your private crossroads out of the box again"),
}
NOTHING_TO_UNDO = NOTHING_TO_DO | {"road_end", "cards_stay_out", "pieces_stay_away"}
"""Kinds that moved nothing; the way back of a caravan is told by its move."""


def hand_moves_back(names: Names, former: Names, event: Event) -> Iterator[tuple[str, str]]:
    """Whose hands, and what they do to take the event back."""
    if event.kind == "readied":
        yield from _readied(names)
    elif event.kind in FIXED:
        yield event.player, names.language.say(FIXED[event.kind])
    elif event.kind in ("private_tiles", "private_tiles_lost"):
        yield event.player, names.language.say(PRIVATE[event.kind, event.what])
    elif event.kind in MOVES_BACK:
        yield whose(event), MOVES_BACK[event.kind](names, former, event)


def _readied(names: Names) -> Iterator[tuple[str, str]]:
    """Everything was turned upright; what had been used by then lies sideways again."""
    for colour, player in names.state.players.items():
        used = Counter(f"worker{worker.level}" for worker in player.workers if worker.used)
        if used:
            amounts = units.bag(names.language, used)
            yield colour, names.language.say("Turn {amounts} sideways again", amounts=amounts)
        if player.used_cards:
            yield (
                colour,
                names.language.say_n(
                    "Turn {n} artifact that was used sideways again",
                    "Turn {n} artifacts that were used sideways again",
                    len(player.used_cards),
                ),
            )


def _sent(names: Names, _former: Names, event: Event) -> str:
    return names.language.say(TAKE_BACK[event.what], space=names.space(str(event.after), event.player))


def _returned(names: Names, _former: Names, event: Event) -> str:
    return names.language.say(PUT_BACK[event.what], space=names.space(str(event.before), event.player))


def _neutral_placed(names: Names, _former: Names, event: Event) -> str:
    return names.language.say(
        "Take the explorer of {neutral} off {space}",
        neutral=names.player(event.what),
        space=names.space(str(event.after)),
    )


def _neutral_left(names: Names, _former: Names, event: Event) -> str:
    return names.language.say(
        "Put an explorer of {neutral} back on {space}",
        neutral=names.player(event.player),
        space=names.space(str(event.before)),
    )


def _drawn(names: Names, _former: Names, event: Event) -> str:
    return names.language.say("Lay the first-player card aside again") if event.what == "first" else ""


def _first_bonus(names: Names, _former: Names, event: Event) -> str:
    effect = effects.phrase(names.language, read_effect(str(event.after)))
    return names.language.say("Undo what the first-player card gave you: {effect}", effect=effect)


def _first_player(names: Names, _former: Names, event: Event) -> str:
    if event.before == event.player:
        return ""
    before = names.player(str(event.before))
    return names.language.say("Give the first-player card back to {player}", player=before)


def _fire_laid(names: Names, _former: Names, event: Event) -> str:
    return names.language.say("Take the fire tile off {space}", space=names.space(str(event.after)))


def _row_flipped(names: Names, _former: Names, event: Event) -> str:
    burnt = names.state.fire_space.get(event.what)
    if burnt:
        return names.language.say(
            "Flip both tiles of row {row} back and put a fire tile on {space}",
            row=event.what,
            space=names.space(burnt),
        )
    return row_turned_back(names, event)


def _row_turned_back(names: Names, _former: Names, event: Event) -> str:
    return names.language.say("Flip both tiles of row {row}", row=event.what)


def _restriction(names: Names, _former: Names, event: Event) -> str:
    return restriction_lifted(names, event)


def _restriction_lifted(names: Names, _former: Names, event: Event) -> str:
    return restriction(names, event)


def _round_started(names: Names, _former: Names, event: Event) -> str:
    return (
        names.language.say("Move the round marker back to {n}", n=str(event.before)) if event.before else ""
    )


def _cards_leave_deck(names: Names, _former: Names, event: Event) -> str:
    return names.language.say_n(
        "Put the level-{level} card back on top of the artifact deck",
        "Put the {n} level-{level} cards back on top of the artifact deck",
        -event.change,
        level=event.what[-1],
    )


def _cards_leave_row(names: Names, _former: Names, event: Event) -> str:
    return names.language.say_n(
        "Put the level-{level} artifact back at the front of the river display",
        "Put the {n} level-{level} artifacts back at the front of the river display",
        -event.change,
        level=event.what[-1],
    )


def _dealt(names: Names, _former: Names, event: Event) -> str:
    return names.language.say_n(
        "Put the artifact dealt last back on top of the artifact deck",
        "Put the {n} artifacts dealt last back on top of the artifact deck",
        event.change,
    )


def _worker_used(names: Names, _former: Names, event: Event) -> str:
    return names.language.say("Turn your level-{level} worker upright again", level=event.what[-1])


def _power_used(names: Names, _former: Names, event: Event) -> str:
    if event.what.startswith("B"):
        return names.language.say("Take the bonus tile you used out of the box again")
    return ""


def _caravan(names: Names, former: Names, event: Event) -> str:
    return names.language.say(
        "Move your caravan back from {from_place} to {to_place}",
        from_place=former.on_road(str(event.after)),
        to_place=former.on_road(str(event.before)),
    )


def _flag(names: Names, _former: Names, event: Event) -> str:
    return names.language.say("Take your flag off {outpost}", outpost=names.outpost(event.what))


def _crafted(names: Names, former: Names, event: Event) -> str:
    if event.source == "reserved":
        return names.language.say("Turn the artifact you reserved face down again")
    return _reserved(names, former, event)


def _reserved(names: Names, former: Names, event: Event) -> str:
    """The cards right of its slot make room; a card dealt since then has none to go back to."""
    slot, card = slot_of_card(names.state, event.what), former.card(event.what)
    if not slot:
        return names.language.say("Put the artifact back in the river display ({card})", card=card)
    return names.language.say(
        "Put the artifact back in slot {slot} of the river display ({card})", slot=slot, card=card
    )


def _drafted(names: Names, _former: Names, event: Event) -> str:
    return names.language.say("Lay {card} back for the draft", card=names.drafted(event.what))


def _back_to_box(names: Names, _former: Names, event: Event) -> str:
    return names.language.say(
        "Take {card} out of the box again, back for the draft", card=names.drafted(event.what)
    )


MOVES_BACK: Mapping[str, Callable[[Names, Names, Event], str]] = {
    "sent": _sent,
    "returned": _returned,
    "neutral_placed": _neutral_placed,
    "neutral_left": _neutral_left,
    "drawn": _drawn,
    "first_player": _first_player,
    "first_bonus": _first_bonus,
    "fire_laid": _fire_laid,
    "row_flipped": _row_flipped,
    "row_turned_back": _row_turned_back,
    "restriction": _restriction,
    "restriction_lifted": _restriction_lifted,
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


def kinds() -> Iterator[str]:
    """Every kind of event whose way back has words."""
    yield from ("readied", *FIXED, *MOVES_BACK)
    yield from (kind for kind, _ in PRIVATE)
