"""What the table told about its cardboard, with what it said: so that a slip is found later."""

from collections.abc import Mapping, Sequence

from companion.games.terramara.content import content
from companion.games.terramara.notation import read_effect
from companion.games.terramara.spaces import special_of
from companion.games.terramara.state import Card, Known
from companion.kernel.event import Event
from companion.kernel.named import read_named
from companion.wording.language import Language
from companion.wording.terramara import box, cards, effects, facts, units
from companion.wording.terramara.names import TERRAINS, Names, on_stretch


def told(names: Names, event: Event) -> str:
    """A line of the log, without full stop; `names` are those of the table after the telling.

    A whole tile says too much for a line: there it is only said that it was told.
    """
    value = _value(names, event.what, str(event.after or ""))
    if not value:
        return names.language.say(
            "Told by the table: {fact}", fact=facts.told(names, event.what, str(event.after))
        )
    return names.language.say("Told of {thing}: {value}", thing=facts.thing(names, event.what), value=value)


def kept_in_box(names: Names, told: Sequence[str]) -> str:
    """Of facts whose telling was taken back with more than that; empty where there are none."""
    if not told:
        return ""
    return names.language.say(
        "What was told of this is still in your box, where it can be forgotten (Ctrl+B): {cards}.",
        cards=names.language.listed(list(dict.fromkeys(facts.thing(names, fact) for fact in told))),
    )


def half_worked(names: Names, convert: Mapping[str, int], more: int) -> str:
    """A worker was used for less than it can do."""
    return names.language.say_n(
        "The worker processed {units}, and could process {n} more.",
        "The worker processed {units}, and could process {n} more.",
        more,
        units=units.bag(names.language, convert),
    )


def _value(names: Names, fact: str, part: str) -> str:
    """What was said; empty for what has no words in a line."""
    kind, name = read_named(fact)
    known, language = names.state.known, names.language
    if kind in ("space", "start"):
        found = (known.spaces if kind == "space" else known.starts).get(name)
        return _effect(language, found) if found is not None else ""
    if kind == "bonus" and name in known.bonus:
        return _effect(language, content().bonus[known.bonus[name]].effect)
    if kind == "single" and name in known.single:
        return box.shown(language, known.single[name])
    if kind == "terrain" and known.terrain.get(name) in TERRAINS:
        return language.say(TERRAINS[known.terrain[name]])
    if kind == "outpost" and name in known.outposts:
        return cards.outpost(language, known.outposts[name])
    if kind == "card" and name in known.cards:
        return _card(language, known.cards[name], part)
    return _on_the_board(language, known, fact)


def _on_the_board(language: Language, known: Known, fact: str) -> str:
    kind, name = read_named(fact)
    if kind == "road" and int(name) < len(known.road):
        stretch = known.road[int(name)]
        if not stretch.to and not stretch.detours and stretch.without:  # the table has only objected
            things = language.listed([on_stretch(language, one) for one in stretch.without])
            return language.say("not there: {things}", things=things)
        return box.shown(language, (stretch,))
    steps = known.shields if fact == "shields" else known.symbols.get(fact)
    return box.shown(language, steps) if steps else ""


def _effect(language: Language, text: str) -> str:
    if not text:
        return language.say("nothing")
    special = special_of(text)
    if special is not None:
        text = f"{special.condition} ? ({special.effect})"
    return effects.phrase(language, read_effect(text))


def _card(language: Language, card: Card, part: str) -> str:
    """Only what became known of it, without the name: the line begins with that."""
    if part == "effect":
        return effects.card_effects(language, card.effects or "")
    cost = units.bag(language, card.cost) if card.cost else language.say("nothing")
    face = language.say("{points} VP, cost: {amounts}", points=card.vp, amounts=cost)
    if part == "face" or card.effects is None:
        return face
    return " ".join(
        (language.say("{sentence}.", sentence=face), effects.card_effects(language, card.effects))
    )
