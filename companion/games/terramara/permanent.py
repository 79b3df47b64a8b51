"""Lasting effects of a player's cards and character: modifiers of rules, and triggers."""

from collections import Counter
from functools import lru_cache

from companion.games.terramara.content import content
from companion.games.terramara.notation import read_card, write_effect, write_trigger
from companion.games.terramara.pieces import Bench
from companion.games.terramara.state import State
from companion.games.terramara.symbols import All, CardEffect, Modifier, Node, Trigger
from companion.games.terramara.work import Fired, Resolve
from companion.kernel.frozen import frozen
from companion.kernel.game import Work

ENDLESS = 50
"""So many things one card does within one command at most; no real card comes near."""


@frozen
class Lasting:
    """Modifiers, and pairs of trigger and effect, with the source each comes from."""

    modifiers: tuple[tuple[str, Modifier], ...]
    triggers: tuple[tuple[str, Trigger, Node], ...]


@lru_cache(maxsize=2048)
def _lasting(texts: tuple[tuple[str, str], ...]) -> Lasting:
    modifiers: list[tuple[str, Modifier]] = []
    triggers: list[tuple[str, Trigger, Node]] = []
    for source, text in texts:
        for effect in read_card(text):
            if effect.kind != "permanent":
                continue
            if effect.clause.trigger is not None:
                triggers.append((source, effect.clause.trigger, effect.clause.body))
                continue
            body = effect.clause.body
            steps = body.steps if isinstance(body, All) else (body,)
            modifiers += [(source, step) for step in steps if isinstance(step, Modifier)]
    return Lasting(tuple(modifiers), tuple(triggers))


def character_text(state: State, colour: str) -> str:
    player = state.players[colour]
    if not player.character:
        return ""
    character = content().characters[player.character]
    return character.adult if player.adult else character.young


def lasting(state: State, colour: str) -> Lasting:
    """What lasts for this player now."""
    player = state.players[colour]
    if not player.crafted and not player.character:
        return _lasting(())
    cards = state.known.cards
    told = ((ref, cards[ref].effects) for ref in player.crafted if ref in cards)
    texts = [(ref, text) for ref, text in told if text]
    own = character_text(state, colour)
    if own:
        texts.append((player.character, own))
    return _lasting(tuple(texts))


def has_modifier(state: State, colour: str, name: str, argument: str = "") -> int:
    """The sum of all modifiers of this name (each counts its number, or 1)."""
    return sum(
        modifier.n or 1
        for _, modifier in lasting(state, colour).modifiers
        if modifier.name == name and modifier.argument == argument
    )


Found = tuple[str, Trigger, Node]
"""A trigger that could fire: the card or character it stands on, what sets it off, what it gives."""


def fire(bench: Bench, colour: str, found: list[Found], cause: str, placed: tuple[str, ...] = ()) -> None:
    """Put triggered effects on the stack, first one first. Cards that set each other off come to an end.

    What a card gives sets off its own trigger; what a trigger gives never sets off that same one (AMB-66).
    """
    if not found:
        return
    told = Counter(event.source for event in bench.events)
    for source, trigger, node in reversed(found):
        if told[source] < ENDLESS:
            mark = Fired(owner=colour, source=source, trigger=write_trigger(trigger), placed=placed)
            if source != cause or mark not in bench.state.agenda:
                bench.then(Resolve(owner=colour, source=source, effect=write_effect(node)), mark)


def pass_over(_draft: Bench, _frame: Fired) -> None:
    """All that the trigger gave has been dealt with."""


def triggered(state: State, colour: str, name: str) -> list[Found]:
    return [entry for entry in lasting(state, colour).triggers if entry[1].name == name]


def effects_of(state: State, ref: str) -> tuple[CardEffect, ...]:
    """The effects of a card as far as they are told."""
    card = state.known.cards.get(ref)
    return read_card(card.effects) if card and card.effects else ()


WORKS: tuple[Work[State], ...] = (Work(Fired, pass_over),)
