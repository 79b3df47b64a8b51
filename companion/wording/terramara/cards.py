"""Printed things in full: what is on a space, a card, a bonus tile, a character, an outpost, read aloud."""

from collections.abc import Mapping

from companion.games.terramara.content import content
from companion.games.terramara.notation import read_effect
from companion.games.terramara.spaces import effect_of
from companion.games.terramara.state import Card
from companion.kernel.marking import N_
from companion.kernel.named import read_part
from companion.wording.language import Language, capital
from companion.wording.terramara import clauses, effects, units
from companion.wording.terramara.names import CATEGORIES, Names

IN_WORDS: Mapping[str, tuple[str, str]] = {
    "C5": (N_("Your clan has one more explorer."), N_("Flipping costs you one explorer from your hand.")),
    "C6": (
        N_(
            "You own the left-over bonus tiles. Once per round: use one and put it back in the box; "
            "only level 1 in round 1, levels 1 and 2 in round 2."
        ),
        N_("When you flip, the tiles you have not used are lost."),
    ),
    "C7": (
        N_("You own a private crossroads that only your clan may use, and a private outpost."),
        N_("When you flip, the private crossroads is lost; the private outpost stays."),
    ),
}
"""What the notation cannot say of characters: of the young side, and of flipping."""


def about(names: Names, name: str) -> str:
    """What a thing does, by any name the engine has for it; "" for one that does nothing by itself.

    Spaces, spots of bonus tiles, bonus tiles, artifacts, characters (the side that is up; `C3.adult` for the
    other), outposts by slot ("1L") or kind ("O1workers").
    """
    language, state = names.language, names.state
    character, side = read_part(name)
    if character in content().characters:
        held = [player for player in state.players.values() if player.character == character]
        return character_side(language, character, side == "adult" or any(player.adult for player in held))
    if name.startswith(("river.", "road.")):
        tile = state.known.bonus.get(name)
        return effects.sentence(language, content().bonus[tile].effect) if tile else _untold(language)
    if name in content().bonus:
        return effects.sentence(language, content().bonus[name].effect)
    if name in content().outposts:
        return outpost(language, name)
    if name.endswith("L"):
        told = state.known.outposts.get(name)
        return outpost(language, told) if told else _untold(language)
    if name[:1] == "a" and name[1:].isdecimal():
        return face(names, name)
    shown = state.known.spaces.get(name)
    effect = shown if shown is not None else effect_of(state, name)
    return _untold(language) if effect is None else effects.sentence(language, effect)


def _untold(language: Language) -> str:
    return language.say("Nobody has told yet what it shows.")


def face(names: Names, ref: str) -> str:
    """Everything known about a card of this game."""
    card = names.state.known.cards.get(ref)
    return described(names.language, card) if card else capital(names.card(ref))


def described(language: Language, card: Card) -> str:
    """Tools, level 2, 4 VP. Cost: 3 timber. Once per round: gain 1 raw resource of your choice."""
    say = language.say
    head = say(
        "{category}, level {level}, {points} VP.",
        category=capital(say(CATEGORIES[card.category])) if card.category in CATEGORIES else "?",
        level=card.level,
        points=card.vp,
    )
    cost = units.bag(language, card.cost) if card.cost else say("nothing")
    parts = [head, say("Cost: {amounts}.", amounts=cost)]
    if card.effects is None:
        parts.append(say("Nobody has told its effect yet."))
    elif card.effects:
        parts.append(effects.card_effects(language, card.effects))
    return " ".join(parts)


def outpost(language: Language, name: str) -> str:
    """What an outpost asks for, and what it is worth."""
    shown = content().outposts[name]
    low, middle, high = content().outpost_points
    easy, medium, hard = shown.tiers or ("", "", "")
    return language.say(
        clauses.OUTPOSTS[shown.condition],
        easy=easy,
        medium=medium,
        hard=hard,
        low=low,
        middle=middle,
        high=high,
    )


def character_side(language: Language, name: str, adult: bool) -> str:
    """What one side of a character does."""
    shown = content().characters[name]
    parts = [language.say(text) for text in IN_WORDS.get(name, ()) if not adult]
    if shown.on_choosing and not adult:
        chosen = effects.phrase(language, read_effect(shown.on_choosing))
        parts.append(language.say("When chosen: {effect}.", effect=chosen))
    side = shown.adult if adult else shown.young
    if side:
        parts.append(effects.card_effects(language, side, always=True))
    return " ".join(parts)
