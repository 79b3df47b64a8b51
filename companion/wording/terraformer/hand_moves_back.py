"""What a single event asks of hands when it is undone: the way back of every hand_move in `hand_moves`.

`names` are those of the table that is gone back to, `former` those of the table as it lies.
"""

from collections.abc import Callable, Iterator, Mapping

from companion.kernel.event import Event
from companion.kernel.marking import N_
from companion.wording.language import plural
from companion.wording.terraformer.hand_moves import whose
from companion.wording.terraformer.names import Names

FIXED: Mapping[str, str] = {
    "action_played": N_("Take your action card back into your hand"),
    "action_stopped": N_("Take the card that stopped it back into your hand"),
    "action_stays": N_("Lay your action card open on the table again: it is not settled yet"),
}
EFFECTS: Mapping[str, tuple[str, str]] = {
    "from_discard": plural(
        "Put {n} card from your hand back on your discard pile",
        "Put {n} cards from your hand back on your discard pile",
    ),
    "draw": plural(
        "Put the card you drew last back on top of your deck",
        "Put the {n} cards you drew last back on top of your deck",
    ),
    "discard": plural(
        "Take the card you discarded last back into your hand",
        "Take the {n} cards you discarded last back into your hand",
    ),
}


def hand_move_back(names: Names, former: Names, event: Event) -> tuple[str, str]:
    """Whose hands, and what they do to take the event back."""
    if event.kind in FIXED:
        return event.player, names.language.say(FIXED[event.kind])
    found = MOVES_BACK.get(event.kind)
    return whose(event), found(names, former, event) if found else ""


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _redealt(names: Names, _former: Names, _event: Event) -> str:
    return names.language.say("Keep the five cards you have: nobody can bring the former ones back")


def _founded(names: Names, _former: Names, event: Event) -> str:
    return names.language.say(
        "Take your biome card of the last column back into your hand: {biome}", biome=names.card(event.what)
    )


def _biome_added(names: Names, _former: Names, event: Event) -> str:
    place = names.ecosystem(_whole(event.detail.get("position")))
    return names.language.say("Take your biome card of {ecosystem} back into your hand", ecosystem=place)


def _settled(names: Names, former: Names, event: Event) -> str:
    return names.language.say(
        "Take {organism} from {ecosystem} back into your hand",
        organism=former.organism(event.what),
        ecosystem=former.ecosystem(_whole(event.after)),
    )


def _drawn(names: Names, _former: Names, _event: Event) -> str:
    """Counted like several: languages that count one in digits have a number in this text."""
    return names.language.say_n(*EFFECTS["draw"], 1)


def _discarded(names: Names, _former: Names, event: Event) -> str:
    return names.language.say_n(*EFFECTS["discard"], _whole(event.after))


def _changed(names: Names, _former: Names, event: Event) -> str:
    return names.language.say(
        "Take the new biome of column {n} back into your hand: {biome}",
        n=_whole(event.detail.get("position")),
        biome=names.card(str(event.after)),
    )


def _effect(names: Names, _former: Names, event: Event) -> str:
    if event.what in EFFECTS:
        return names.language.say_n(*EFFECTS[event.what], _whole(event.detail.get("n")))
    if event.what == "remove_biome":
        place = names.ecosystem(_whole(event.detail.get("position")))
        return names.language.say(
            "Lay your biome card from your discard pile back on {ecosystem}", ecosystem=place
        )
    return ""


def _migrated(names: Names, former: Names, event: Event) -> str:
    return names.language.say(
        "Move {organism} back from {after} to {before}",
        organism=names.organism(event.what),
        before=former.ecosystem(_whole(event.before)),
        after=former.ecosystem(_whole(event.after)),
    )


def _died_out(names: Names, former: Names, event: Event) -> str:
    return names.language.say(
        "Lay {organism} from your discard pile back on {ecosystem}",
        organism=names.organism(event.what),
        ecosystem=former.ecosystem(_whole(event.before)),
    )


def _taken_back(names: Names, former: Names, event: Event) -> str:
    return names.language.say(
        "Lay {organism} from your hand back on {ecosystem}",
        organism=names.organism(event.what),
        ecosystem=former.ecosystem(_whole(event.before)),
    )


MOVES_BACK: Mapping[str, Callable[[Names, Names, Event], str]] = {
    "redealt": _redealt,
    "card_drawn": _drawn,
    "founded": _founded,
    "biome_added": _biome_added,
    "settled": _settled,
    "discarded": _discarded,
    "changed": _changed,
    "effect": _effect,
    "migrated": _migrated,
    "died_out": _died_out,
    "taken_back": _taken_back,
}


def kinds() -> Iterator[str]:
    """Every kind of event whose way back has words."""
    yield from (*FIXED, *MOVES_BACK)
