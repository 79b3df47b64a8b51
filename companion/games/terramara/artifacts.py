"""Artifacts: the row, reserving, crafting and what it costs (TM-ART)."""

from collections.abc import Iterable, Iterator

from companion.games.terramara.board import DISCOUNT_FROM, RESERVE_FROM, RIVER_SLOTS, reachable_slots
from companion.games.terramara.commands import CraftArtifact, Pay, Reserve
from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.frames import Ask, ExtraCraft, Payment, Turn
from companion.games.terramara.goods import goods_refusals
from companion.games.terramara.owed import effect_frame, immediate
from companion.games.terramara.permanent import has_modifier, lasting, triggered
from companion.games.terramara.pieces import Bench, pay, put
from companion.games.terramara.state import Card, Dealt, Player, State
from companion.games.terramara.symbols import PROCESSED, RAW, RAW_OF
from companion.games.terramara.turns import in_turn
from companion.games.terramara.work import CraftCard, Crafted
from companion.kernel.frame import Frame, open_decisions
from companion.kernel.game import Offer, Rule, Work, answer_rule
from companion.kernel.refusal import Refusal, impossible, refuse
from companion.kernel.template import Sum, Template
from companion.kernel.values import bag, total


def slot_of_card(state: State, ref: str) -> int:
    """Its place in the row from the left, 1 to 8; 0 when it is not there."""
    for at, card in enumerate(state.row, 1):
        if card.ref == ref:
            return at
    return 0


def being_crafted(state: State, ref: str) -> bool:
    """Whether somebody has this card in hand already and only the price is still open."""
    return any(isinstance(frame, CraftCard | Payment) and frame.card == ref for frame in state.agenda)


def deal(bench: Bench) -> None:
    """TM-SETUP-09, TM-ART-11: fill the row from the deck, whose levels follow from counting.

    An empty deck leaves it short (AMB-33).
    """
    state = bench.state
    row, deck, dealt = list(state.row), dict(state.deck), dict(state.dealt)
    while len(row) < RIVER_SLOTS and any(deck.values()):
        level = min(level for level, left in deck.items() if left)
        deck[level] -= 1
        dealt[level] = dealt.get(level, 0) + 1
        row.append(Dealt(f"a{level}{dealt[level]:02d}", level))
    if len(row) != len(state.row):
        bench.set(row=tuple(row), deck=deck, dealt=dealt)
        bench.tell("dealt", "", "row", len(state.row), len(row), "TM-ART-11")


def _leave_row(bench: Bench, ref: str) -> None:
    bench.set(row=tuple(card for card in bench.state.row if card.ref != ref))
    deal(bench)


# -- what a card costs


def _needs(state: State, colour: str, ref: str, card: Card) -> tuple[dict[str, int], int]:
    """What is still to be paid of each type after fixed discounts, and how many more of choice are off."""
    needs = {unit: n for unit, n in card.cost.items() if n}
    for _, modifier in lasting(state, colour).modifiers:
        if modifier.name == "discount" and modifier.category in ("", card.category):
            for unit in needs:
                if modifier.argument in ("each", unit):
                    needs[unit] = max(0, needs[unit] - 1)
    player = state.players[colour]
    reserved = ref == player.reserved and player.culture >= DISCOUNT_FROM  # TM-ART-12
    return needs, min(total(needs), 1 if reserved else 0)


def payment_template(state: State, frame: Payment) -> Template:
    """All ways to pay: TM-RES-04, discounts (AMB-31), raw standing in (TM-CHAR-08, TM-ART-15).

    For a card whose face nobody wanted to tell, the table says what was paid.
    """
    colour = frame.owner
    goods = state.players[colour].goods
    card = state.known.cards.get(frame.card)
    if card is None:
        return Template(Pay(decision=frame.key, units={}), "units", goods, ())
    needs, off = _needs(state, colour, frame.card, card)
    raw_allowed = frame.raw_allowed + has_modifier(state, colour, "raw_allowed")
    limits: dict[str, int] = {}
    sums: list[Sum] = []
    for unit, n in needs.items():
        raw = RAW_OF[unit]
        limits[unit] = min(n, goods.get(unit, 0))
        if raw_allowed:
            limits[raw] = min(n, goods.get(raw, 0), raw_allowed)
        sums.append(Sum((unit, raw), max(0, n - off), n))
    whole = total(needs) - off
    sums.append(Sum(tuple(limits), whole, whole))
    sums.append(Sum(RAW, 0, raw_allowed))
    limits = {unit: n for unit, n in limits.items() if n}
    return Template(Pay(decision=frame.key, units={}), "units", limits, tuple(sums))


def _payment(colour: str, ref: str, raw_allowed: int) -> Payment:
    return Payment(owner=colour, source=ref, card=ref, raw_allowed=raw_allowed)


def can_pay(state: State, colour: str, ref: str, raw_allowed: int) -> bool:
    return bool(payment_template(state, _payment(colour, ref, raw_allowed)).solutions(1))


def surely_too_dear(state: State, command: CraftArtifact) -> bool:
    """Whether not even a card nobody has told can be paid: it costs processed resources (TM-ART-01), there
    are none, no worker is left to make one, and nothing is off or stands in. The rules let the table try."""
    player = state.players[command.player]
    if command.card in (*state.known.cards, player.reserved):
        return False
    if any(player.goods.get(unit) for unit in PROCESSED) or not all(worker.used for worker in player.workers):
        return False
    extra = _extra_craft(state, command.player)
    helping = (modifier.name for _, modifier in lasting(state, command.player).modifiers)
    return not (extra and extra.raw_allowed) and not {"discount", "raw_allowed"}.intersection(helping)


def might_craft(state: State, colour: str) -> bool:
    """Whether this clan could still pay for a card in this turn, as far as anybody knows."""
    if not all(worker.used for worker in state.players[colour].workers):
        return True  # it may make what is missing
    refs = _craftable(state, colour, 0)
    return any(not surely_too_dear(state, CraftArtifact(player=colour, card=ref)) for ref in refs)


def shortage(state: State, colour: str, ref: str, raw_allowed: int) -> dict[str, int]:
    """What is missing to pay for a card, after all that may be off or stand in."""
    goods = state.players[colour].goods
    needs, off = _needs(state, colour, ref, state.known.cards[ref])
    stand_in = raw_allowed + has_modifier(state, colour, "raw_allowed")
    missing = {unit: max(0, n - goods.get(unit, 0)) for unit, n in needs.items()}
    for unit in missing:
        raw = min(missing[unit], stand_in, goods.get(RAW_OF[unit], 0))
        missing[unit] -= raw
        stand_in -= raw
    for _ in range(min(off, total(missing))):
        missing[max(missing, key=lambda unit: missing[unit])] -= 1
    return dict(bag(missing))


# -- crafting


def _extra_craft(state: State, colour: str) -> ExtraCraft | None:
    """The right to craft that an effect gave, beside the artifact step (AMB-29)."""
    for frame in open_decisions(state.agenda):
        if isinstance(frame, ExtraCraft) and frame.owner == colour:
            return frame
    return None


def _step_refusals(state: State, colour: str) -> Iterator[Refusal]:
    """TM-TURN-05: one artifact step a turn, after the action."""
    if colour not in state.players:
        yield impossible("player.unknown", player=colour)
        return
    pending = open_decisions(state.agenda)
    if not pending or state.phase != "play":
        yield impossible("turn.not_playing")
    elif not isinstance(pending[0], Turn):
        yield impossible("decision.pending", decision=pending[0].key)
    elif colour != state.turn:
        yield refuse("turn.not_yours", "TM-TURN-05", player=state.turn)
    else:
        if not state.sent:
            yield refuse("artifact.before_action", "TM-TURN-05")
        if state.stepped:
            yield refuse("artifact.one_step", "TM-ART-05")


def _reach_refusals(state: State, colour: str, ref: str) -> Iterator[Refusal]:
    slot = slot_of_card(state, ref)
    reach = reachable_slots(state.players[colour].culture)
    if not slot or being_crafted(state, ref):
        yield impossible("artifact.not_there", "TM-ART-06", card=ref)
    elif slot > reach:
        yield refuse("artifact.out_of_reach", "TM-ART-06", slot=slot, reach=reach)


def _craft_refusals(state: State, command: CraftArtifact) -> Iterator[Refusal]:
    extra = _extra_craft(state, command.player)
    if extra is None:
        yield from _step_refusals(state, command.player)
    if command.player not in state.players:
        return
    own = command.card and command.card == state.players[command.player].reserved
    if not own or being_crafted(state, command.card):
        found = list(_reach_refusals(state, command.player, command.card))
        yield from found
        if any(reason.physical for reason in found):
            return
    raw_allowed = extra.raw_allowed if extra else 0
    if command.card in state.known.cards and not can_pay(state, command.player, command.card, raw_allowed):
        missing = shortage(state, command.player, command.card, raw_allowed)
        short = " + ".join(f"{n} {unit}" for unit, n in missing.items())
        yield refuse("craft.cannot_pay", "TM-ART-10", card=command.card, short=short)


def _craft(bench: Bench, command: CraftArtifact) -> None:
    """An effect that lets somebody craft stays open below until the card is paid, for it may be too dear."""
    colour, ref = command.player, command.card
    extra = _extra_craft(bench.state, colour)
    if extra is None and colour == bench.state.turn:
        bench.set(stepped=True)
    raw_allowed = extra.raw_allowed if extra else 0
    known = bench.state.known.cards.get(ref)
    if known is None or can_pay(bench.state, colour, ref, raw_allowed):
        bench.push(CraftCard(owner=colour, source=ref, card=ref, raw_allowed=raw_allowed))
    else:  # the table allowed it anyway: what is missing is put right, then paid
        _finish(bench, colour, ref, _cheapest(bench.state, colour, ref, known))


def _cheapest(state: State, colour: str, ref: str, card: Card) -> dict[str, int]:
    """What is owed in processed resources; a discount of choice goes where most is owed."""
    needs, off = _needs(state, colour, ref, card)
    for _ in range(off):
        needs[max(needs, key=lambda unit: needs[unit])] -= 1
    return bag(needs)


def _craft_card(bench: Bench, frame: CraftCard) -> None:
    """Learn the face first where nobody knows it."""
    fact = fact_of("card", frame.card)
    unknown = frame.card not in bench.state.known.cards
    if unknown and fact not in bench.state.skipped:
        bench.push(frame, Ask(owner=frame.owner, source=frame.card, fact=fact))
    elif unknown or can_pay(bench.state, frame.owner, frame.card, frame.raw_allowed):
        bench.push(_payment(frame.owner, frame.card, frame.raw_allowed))
    else:
        _call_off(bench, frame.owner, frame.card)


def _call_off(bench: Bench, colour: str, ref: str) -> None:
    """A card that is too dear stays where it was, and so does the right to craft."""
    if colour == bench.state.turn and not isinstance(bench.state.agenda[-1], ExtraCraft):
        bench.set(stepped=False)
    bench.tell("too_dear", colour, ref, rule="TM-ART-10", source="craft")


def call_off_lost_crafts(bench: Bench) -> None:
    """Nobody goes on crafting a card that a correction has put somewhere else."""
    state = bench.state

    def lost(frame: Frame) -> bool:
        if not isinstance(frame, CraftCard | Payment):
            return False
        return not slot_of_card(state, frame.card) and state.players[frame.owner].reserved != frame.card

    gone = {
        fact_of("card", frame.card) for frame in state.agenda if isinstance(frame, CraftCard) and lost(frame)
    }
    bench.set(
        agenda=tuple(
            frame
            for frame in state.agenda
            if not lost(frame) and not (isinstance(frame, Ask) and frame.fact in gone)
        )
    )


def _pay_refusals(state: State, frame: Payment, command: Pay) -> Iterator[Refusal]:
    short = list(goods_refusals(state.players[frame.owner], command.units, "TM-ART-10"))
    yield from short
    template = payment_template(state, frame)
    if short or template.fits(command.units) or (not command.units and not template.solutions(1)):
        return
    yield refuse("craft.wrong_payment", "TM-RES-04", card=frame.card)


def _pay(bench: Bench, frame: Payment, command: Pay) -> None:
    """Whoever has spent the price on something else meanwhile pays nothing and gets nothing."""
    affordable = bool(payment_template(bench.state, frame).solutions(1))
    bench.drop(frame)
    if affordable or command.units:
        _finish(bench, frame.owner, frame.card, bag(command.units))
    else:
        _call_off(bench, frame.owner, frame.card)


def _pay_legal(state: State, frame: Payment) -> Iterable[Offer]:
    template = payment_template(state, frame)
    yield template if template.solutions(1) else Pay(decision=frame.key, units={})


def _finish(bench: Bench, colour: str, ref: str, units: dict[str, int]) -> None:
    """TM-ART-10/11: pay, take the card; its immediate effects and the triggers of earlier cards follow."""
    below = bench.state.agenda[-1]
    if isinstance(below, ExtraCraft):
        bench.drop(below)
    pay(bench, colour, units, "TM-ART-10", ref)
    bench.push(Crafted(owner=colour, source=ref, card=ref, paid=tuple(units.items())))


def _crafted(bench: Bench, frame: Crafted) -> None:
    colour, ref = frame.owner, frame.card
    player = bench.state.players[colour]
    # Of a card nobody has described only the level is known, from counting.
    card = bench.state.known.cards.get(ref) or Card(level=int(ref[1]), category="", cost={}, vp=0)
    earlier = triggered(bench.state, colour, "craft")
    put(bench, colour, crafted=(*player.crafted, ref))
    bench.tell(
        "crafted", colour, ref, rule="TM-ART-10", source="reserved" if ref == player.reserved else "row"
    )
    if ref == player.reserved:
        put(bench, colour, reserved="")
    else:
        _leave_row(bench, ref)
    paid = dict(frame.paid)
    if card.effects is None:
        bench.set(owed={**bench.state.owed, ref: paid})
    fired = (
        (source, body)
        for source, trigger, body in earlier
        if trigger.category in ("", card.category) and trigger.level in (0, card.level)
    )
    bench.then(
        *immediate(bench.state, colour, ref, card, paid),
        *(effect_frame(bench.state, colour, source, body, card, paid) for source, body in fired),
    )


def _craft_legal(state: State) -> Iterable[Offer]:
    for colour, raw_allowed in _crafters(state):
        for ref in _craftable(state, colour, raw_allowed):
            yield CraftArtifact(player=colour, card=ref)


def _craftable(state: State, colour: str, raw_allowed: int) -> Iterator[str]:
    """The cards within reach, and the own reserved one, that could be paid as far as anybody knows."""
    player = state.players[colour]
    refs = [card.ref for card in state.row[: reachable_slots(player.culture)]]
    refs += [player.reserved] if player.reserved else []
    for ref in refs:
        payable = ref not in state.known.cards or can_pay(state, colour, ref, raw_allowed)
        if payable and not being_crafted(state, ref):
            yield ref


def anything_to_craft(state: State, frame: ExtraCraft) -> bool:
    """Whether the owner of this right could craft anything now."""
    return any(True for _ in _craftable(state, frame.owner, frame.raw_allowed))


def _crafters(state: State) -> Iterator[tuple[str, int]]:
    for frame in open_decisions(state.agenda):
        if isinstance(frame, ExtraCraft):
            yield frame.owner, frame.raw_allowed
    if state.sent and not state.stepped and in_turn(state):
        yield state.turn, 0


# -- reserving


def may_reserve(player: Player) -> bool:
    """TM-ART-07/08: whether this clan may reserve a card at all."""
    return player.culture >= RESERVE_FROM and not player.reserved


def _reserve_refusals(state: State, command: Reserve) -> Iterator[Refusal]:
    yield from _step_refusals(state, command.player)
    player = state.players.get(command.player)
    if player is None:
        return
    yield from _reach_refusals(state, command.player, command.card)
    if player.culture < RESERVE_FROM:
        yield refuse("reserve.too_early", "TM-ART-07", culture=player.culture, needed=RESERVE_FROM)
    if player.reserved:
        yield impossible("reserve.one_already", "TM-ART-08")  # the first one would have no place


def _reserve(bench: Bench, command: Reserve) -> None:
    put(bench, command.player, reserved=command.card)
    if command.player == bench.state.turn:
        bench.set(stepped=True)
    bench.tell("reserved", command.player, command.card, rule="TM-ART-07", source="row")
    _leave_row(bench, command.card)


def _reserve_legal(state: State) -> Iterable[Offer]:
    colour = in_turn(state)
    if not colour or not state.sent or state.stepped:
        return
    player = state.players[colour]
    if may_reserve(player):
        for card in state.row[: reachable_slots(player.culture)]:
            yield Reserve(player=colour, card=card.ref)


RULES: tuple[Rule[State], ...] = (
    Rule(CraftArtifact, _craft_refusals, _craft, _craft_legal, (ExtraCraft,)),
    Rule(Reserve, _reserve_refusals, _reserve, _reserve_legal),
    answer_rule(Pay, (Payment,), _pay_refusals, _pay, _pay_legal),
)
WORKS: tuple[Work[State], ...] = (Work(CraftCard, _craft_card), Work(Crafted, _crafted))
