"""What a crafted card gives at once, also where its effect is told only later (TM-ART-10, TM-ART-14)."""

from collections.abc import Mapping

from companion.games.terramara.notation import read_card, write_effect
from companion.games.terramara.pieces import Bench
from companion.games.terramara.state import Card, State
from companion.games.terramara.symbols import All, Amount, Gain, If, Node, Or
from companion.games.terramara.work import Resolve

Paid = Mapping[str, int]


def immediate(state: State, colour: str, ref: str, card: Card, paid: Paid) -> list[Resolve]:
    """The immediate effects of a card, in their order; of an untold effect none."""
    return [
        effect_frame(state, colour, ref, effect.clause.body, card, paid)
        for effect in read_card(card.effects or "")
        if effect.kind == "immediate"
    ]


def effect_frame(state: State, colour: str, source: str, body: Node, card: Card, paid: Paid) -> Resolve:
    """An effect that crafting this card sets off."""
    return Resolve(owner=colour, source=source, effect=write_effect(_bound(body, state, card, paid)))


def _bound(node: Node, state: State, card: Card, paid: Paid) -> Node:
    """TM-ART-14: fill in "per cost unit", by the printed cost or by what was paid (ED-01)."""
    if isinstance(node, Gain) and node.per is not None and node.per.name == "cost_unit":
        counted = paid if state.options.cost_points == "paid" else card.cost
        n = node.amount.n * counted.get(node.per.argument, 0)
        return Gain(Amount(n, node.amount.unit))
    if isinstance(node, All):
        return All(tuple(_bound(step, state, card, paid) for step in node.steps))
    if isinstance(node, Or):
        return Or(tuple(_bound(option, state, card, paid) for option in node.options))
    if isinstance(node, If):
        return If(node.condition, _bound(node.body, state, card, paid))
    return node


def pay_out(bench: Bench) -> None:
    """Give the owners what was owed to them, as soon as it is told and once; whoever's turn it is."""
    state = bench.state
    for ref, paid in state.owed.items():
        card = state.known.cards.get(ref)
        owner = owner_of(state, ref)
        if card is None or card.effects is None or not owner:
            continue
        bench.then(*immediate(state, owner, ref, card, paid))
        bench.set(owed={other: paid for other, paid in bench.state.owed.items() if other != ref})


def owner_of(state: State, ref: str) -> str:
    """Whose crafted card this is; empty when it is nobody's."""
    return next((colour for colour, player in state.players.items() if ref in player.crafted), "")


def forget_lost(bench: Bench) -> None:
    """Nothing is owed for a card that a correction has taken from its owner."""
    state = bench.state
    kept = {ref: paid for ref, paid in state.owed.items() if owner_of(state, ref)}
    if len(kept) != len(state.owed):
        bench.set(owed=kept)
