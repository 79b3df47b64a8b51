"""Artifact cards in full: what is printed on them, read aloud."""

from companion.games.terramara.state import Card
from companion.wording.language import capital
from companion.wording.terramara import effects, units
from companion.wording.terramara.names import CATEGORIES, Names


def face(names: Names, ref: str) -> str:
    """Everything known about a card of this game."""
    card = names.state.known.cards.get(ref)
    return described(names, card) if card else capital(names.card(ref))


def described(names: Names, card: Card) -> str:
    """Tools, level 2, 4 VP. Cost: 3 timber. Once per round: gain 1 raw resource of your choice."""
    say = names.language.say
    head = say(
        "{category}, level {level}, {points} VP.",
        category=capital(say(CATEGORIES.get(card.category, card.category))),
        level=card.level,
        points=card.vp,
    )
    cost = units.bag(names.language, card.cost) if card.cost else say("nothing")
    parts = [head, say("Cost: {amounts}.", amounts=cost)]
    if card.effects:
        parts.append(effects.card_effects(names.language, card.effects))
    return " ".join(parts)
