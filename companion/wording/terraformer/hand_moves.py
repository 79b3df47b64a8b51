"""What a single event asks of hands.

The same kinds of events stand in three tables: here, in `hand_moves_back` and in `log_sentences`. Each has
other kinds (what moves nothing is told all the same) and other names to speak with, and is read through as a
whole by whoever words it: orders to hands, the way back, a report. Tests hold that none forgets a kind.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from companion.kernel.event import Event
from companion.kernel.marking import N_
from companion.wording.language import plural
from companion.wording.terraformer.names import Names

FIXED: Mapping[str, str] = {
    "card_drawn": N_("Put the top card of your deck into your hand"),
    "action_played": N_("Lay your action card open on the table"),
    "action_stopped": N_("Lay the card that stops it open on the table"),
}
EFFECTS: Mapping[str, tuple[str, str]] = {
    "from_discard": plural(
        "Take {n} card from your discard pile into your hand",
        "Take {n} cards from your discard pile into your hand",
    ),
    "draw": plural(
        "Draw {n} card from your deck into your hand", "Draw {n} cards from your deck into your hand"
    ),
    "discard": plural(
        "Put {n} card of your hand on your discard pile", "Put {n} cards of your hand on your discard pile"
    ),
}
NOTHING_TO_DO = frozenset(
    {
        "action_done",
        "action_stands",
        "allowed_anyway",
        "balanced",
        "balancing_began",
        "became_stable",
        "begun",
        "by_hand",
        "closed",
        "concluded",
        "contest",
        "corrected",
        "count_entered",
        "deepened",
        "drawn",
        "ecosystem_next",
        "end_triggered",
        "enforcement",
        "entered",
        "game_over",
        "hopeless",
        "lapsed",
        "last_turn_over",
        "learned",
        "let_pass",
        "moved",
        "named",
        "niche",
        "nothing_shown",
        "renamed",
        "reordered",
        "rolled",
        "seated",
        "seats_agreed",
        "skipped",
        "stayed",
        "stopped",
        "takes_portion",
        "turn_began",
        "turn_ended",
    }
)
"""Kinds that move nothing on the table, or whose counts tell what to move."""
OF_THE_CARD = ("TF-DECK-03", "TF-ACT-03", "TF-ACT-04")
"""Rules by which an action card itself goes to its owner's discard pile."""
OLD_BIOMES = "TF-ACT-05"


def hand_move(names: Names, event: Event) -> tuple[str, str]:
    """Whose hands, and what they do; an empty text where there is nothing to do."""
    if event.kind in FIXED:
        return event.player, names.language.say(FIXED[event.kind])
    found = MOVES.get(event.kind)
    return whose(event), found(names, event) if found else ""


def whose(event: Event) -> str:
    """Effects are entered by whoever played the action, and done by whose cards they are."""
    return str(event.detail.get("of") or event.player) if event.kind == "effect" else event.player


def kinds() -> Iterator[str]:
    """Every kind of event that asks something of hands."""
    yield from (*FIXED, *MOVES)


def is_action_card(event: Event) -> bool:
    """Whether this counts an action card that goes to the discard pile."""
    return (
        event.kind == "count"
        and event.what == "discard"
        and event.source.startswith("action.")
        and event.rule in OF_THE_CARD
    )


def is_old_biomes(event: Event) -> bool:
    """Whether this counts biomes that make room for another one."""
    return event.kind == "count" and event.what == "discard" and event.rule == OLD_BIOMES


def position_of(events: Sequence[Event], source: str) -> int:
    """Where the change of this source happened."""
    found = (e.detail.get("position") for e in events if e.kind == "changed" and e.source == source)
    position = next(found, 0)
    return position if isinstance(position, int) else 0


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _redealt(names: Names, _event: Event) -> str:
    if names.state.options.redeal == "discard":
        return names.language.say("Put your five cards on your discard pile and deal yourself five new ones")
    return names.language.say("Shuffle your five cards into your deck again and deal yourself five new ones")


def _founded(names: Names, event: Event) -> str:
    position, biome = _whole(event.after), names.card(event.what)
    if position == 1:
        return names.language.say("Lay your biome card as the first column: {biome}", biome=biome)
    return names.language.say(
        "Lay your biome card as a new column to the right of all others: {biome}", biome=biome
    )


def _biome_added(names: Names, event: Event) -> str:
    place = names.ecosystem(_whole(event.detail.get("position")))
    return names.language.say("Lay your biome card on {ecosystem}", ecosystem=place)


def _settled(names: Names, event: Event) -> str:
    return names.language.say(
        "Lay {organism} from your hand on {ecosystem}",
        organism=names.organism(event.what),
        ecosystem=names.ecosystem(_whole(event.after)),
    )


def _discarded(names: Names, event: Event) -> str:
    return names.language.say_n(
        "Choose {n} card of your hand and put it on your discard pile",
        "Choose {n} cards of your hand and put them on your discard pile",
        _whole(event.after),
    )


def _action_stays(names: Names, event: Event) -> str:
    if event.after:
        return names.language.say(
            "Leave your action card beside {ecosystem}", ecosystem=names.ecosystem(_whole(event.after))
        )
    return names.language.say("Leave your action card on the table")


def _changed(names: Names, event: Event) -> str:
    return names.language.say(
        "Lay your biome card as column {n}: {biome}",
        n=_whole(event.detail.get("position")),
        biome=names.card(str(event.after)),
    )


def _effect(names: Names, event: Event) -> str:
    if event.what in EFFECTS:
        return names.language.say_n(*EFFECTS[event.what], _whole(event.detail.get("n")))
    if event.what == "remove_biome":
        place = names.ecosystem(_whole(event.detail.get("position")))
        return names.language.say(
            "Put one of your biome cards of {ecosystem} on your discard pile", ecosystem=place
        )
    return ""


def _migrated(names: Names, event: Event) -> str:
    return names.language.say(
        "Move {organism} from {before} to {after}",
        organism=names.organism(event.what),
        before=names.ecosystem(_whole(event.before)),
        after=names.ecosystem(_whole(event.after)),
    )


def _died_out(names: Names, event: Event) -> str:
    return names.language.say(
        "Put {organism} from {ecosystem} on your discard pile",
        organism=names.organism(event.what),
        ecosystem=names.ecosystem(_whole(event.before)),
    )


def _taken_back(names: Names, event: Event) -> str:
    return names.language.say(
        "Take {organism} from {ecosystem} back into your hand",
        organism=names.organism(event.what),
        ecosystem=names.ecosystem(_whole(event.before)),
    )


MOVES: Mapping[str, Callable[[Names, Event], str]] = {
    "redealt": _redealt,
    "founded": _founded,
    "biome_added": _biome_added,
    "settled": _settled,
    "discarded": _discarded,
    "action_stays": _action_stays,
    "changed": _changed,
    "effect": _effect,
    "migrated": _migrated,
    "died_out": _died_out,
    "taken_back": _taken_back,
}
