"""A tiny game that needs all the kernel has: dice, simultaneous answers, hidden hands, payments, interrupts.

*Harbour*, for two or three. Three cards each are dealt face down. A round: two dice give everybody wood and
stone (a pair is a storm: whoever has more than six goods loses half of them), all bid a card in secret, the
bids are revealed, the highest wins a gold, and everybody has a turn in the order of the bids. In it one may
build one house for any three goods with a stone among them; the next player then takes a gift. Once a round,
at any time in one's turn, a wood may be bartered for something else.
"""

from collections.abc import Iterable
from typing import Any

from companion.kernel.correcting import Target, Whole, correct_rule, make_up_for, number
from companion.kernel.drawing import draw_rule
from companion.kernel.frame import find_decision, open_decisions
from companion.kernel.game import Game, Offer, Rule, Work
from companion.kernel.house_rules import enforcement_rule
from companion.kernel.refusal import Refusal, impossible, refuse
from companion.kernel.template import Sum, Template
from companion.kernel.values import bag, evolve, total
from companion.kernel.workbench import Workbench
from tests.kernel.tiny_table import (
    CARDS,
    COST,
    FACES,
    GOODS,
    HAND,
    HOUSES,
    PIECES,
    SAFE,
    Barter,
    Bartering,
    Bid,
    Build,
    Deal,
    EndTurn,
    Gift,
    Harbour,
    Lose,
    NextRound,
    Pay,
    Payment,
    PlayCard,
    Player,
    Reveal,
    Roll,
    Setup,
    Storm,
    Take,
    Turn,
    supply,
)

# -- changes


def set_player(bench: Workbench[Harbour], seat: str, **changes: Any) -> None:
    players = dict(bench.state.players)
    players[seat] = evolve(players[seat], **changes)
    bench.set(players=players)


def move_goods(
    bench: Workbench[Harbour], seat: str, good: str, change: int, rule: str = "", source: str = ""
) -> None:
    goods = dict(bench.state.players[seat].goods)
    before = goods.get(good, 0)
    after = before + min(change, supply(bench.state, good))
    if after == before:
        return
    goods[good] = after
    set_player(bench, seat, goods=bag(goods))
    bench.tell("count", seat, good, before, after, rule, source)


# -- chance


def dealt(bench: Workbench[Harbour], frame: Deal, cards: tuple[str, ...]) -> None:
    for at, seat in enumerate(bench.state.seats):
        set_player(bench, seat, hand=cards[at * HAND : (at + 1) * HAND])


def rolled(bench: Workbench[Harbour], frame: Roll, dice: tuple[str, ...]) -> None:
    for seat in bench.state.seats:
        for good, eyes in zip(GOODS, dice, strict=False):
            move_goods(bench, seat, good, int(eyes), "HB-ROLL-01", "roll")
    if len(set(dice)) == 1:
        counts = {seat: total(player.goods) for seat, player in bench.state.players.items()}
        source = str(frame.serial)
        bench.then(*(Storm(owner=seat, source=source, n=n // 2) for seat, n in counts.items() if n > SAFE))


def lose_refusals(state: Harbour, command: Lose) -> Iterable[Refusal]:
    frame = find_decision(state.agenda, command.decision)
    if not isinstance(frame, Storm):
        yield impossible("lose.not_asked", decision=command.decision)
        return
    if any(n > state.players[frame.owner].goods.get(good, 0) for good, n in command.units.items()):
        yield impossible("lose.not_yours", "HB-STORM-02")
    if total(command.units) != frame.n:
        yield refuse("lose.wrong_number", "HB-STORM-01", number=frame.n)


def lose_perform(bench: Workbench[Harbour], command: Lose) -> None:
    frame = find_decision(bench.state.agenda, command.decision)
    assert frame is not None
    bench.drop(frame)
    for good, n in command.units.items():
        move_goods(bench, frame.owner, good, -n, "HB-STORM-01", "storm")


def lose_legal(state: Harbour) -> Iterable[Offer]:
    for frame in open_decisions(state.agenda):
        if isinstance(frame, Storm):
            command = Lose(decision=frame.key, units={})
            yield Template(
                command, "units", dict(state.players[frame.owner].goods), (Sum(GOODS, frame.n, frame.n),)
            )


# -- bids


def bid_refusals(state: Harbour, command: PlayCard) -> Iterable[Refusal]:
    frame = find_decision(state.agenda, command.decision)
    if not isinstance(frame, Bid):
        yield impossible("bid.not_asked", decision=command.decision)
    elif command.card not in state.players[frame.owner].hand:
        yield impossible("bid.not_in_hand", "HB-BID-01", card=command.card)


def bid_perform(bench: Workbench[Harbour], command: PlayCard) -> None:
    frame = find_decision(bench.state.agenda, command.decision)
    assert frame is not None
    bench.drop(frame)
    hand = tuple(card for card in bench.state.players[frame.owner].hand if card != command.card)
    set_player(bench, frame.owner, hand=hand, secret=command.card)
    bench.tell("bid_laid", frame.owner, rule="HB-BID-01")


def bid_legal(state: Harbour) -> Iterable[Offer]:
    for frame in open_decisions(state.agenda):
        if isinstance(frame, Bid):
            for card in state.players[frame.owner].hand:
                yield PlayCard(decision=frame.key, card=card)


def reveal(bench: Workbench[Harbour], frame: Reveal) -> None:
    bids = {seat: player.secret for seat, player in bench.state.players.items()}
    order = sorted(bids, key=lambda seat: -CARDS.index(bids[seat]))
    for seat in order:
        set_player(bench, seat, secret="")
        bench.set(discard=(*bench.state.discard, bids[seat]))
        bench.tell("revealed", seat, bids[seat], rule="HB-BID-02")
    move_goods(bench, order[0], "gold", 1, "HB-BID-03", "bid")
    bench.then(*(Turn(owner=seat, source=frame.source) for seat in order))
    bench.set(turn=order[0], built=False)


def next_round(bench: Workbench[Harbour], _frame: NextRound) -> None:
    state = bench.state
    if state.round == state.rounds:
        bench.set(turn="")
        return
    number = state.round + 1
    bench.set(round=number, turn="")
    for seat in state.seats:
        set_player(bench, seat, bartered=False)
    source = str(number)
    bids = (Bid(owner=seat, source=source) for seat in state.seats)
    roll = Roll(purpose="dice", pool=FACES, n=2, serial=number)
    bench.then(roll, *bids, Reveal(source=source), NextRound())


# -- turns


def out_of_turn(state: Harbour, seat: str) -> Iterable[Refusal]:
    if seat not in state.seats:
        yield impossible("player.unknown", player=seat)
    elif state.turn != seat:
        yield refuse("turn.not_yours", "HB-TURN-01", player=seat, turn=state.turn)


def build_refusals(state: Harbour, command: Build) -> Iterable[Refusal]:
    yield from out_of_turn(state, command.player)
    if command.player not in state.seats:
        return
    player = state.players[command.player]
    if any(not isinstance(frame, Turn) for frame in open_decisions(state.agenda)) or not state.agenda:
        yield impossible("turn.decision_open", "HB-TURN-02")
    if state.built:
        yield refuse("build.once_a_turn", "HB-BUILD-01")
    if player.houses == HOUSES:
        yield impossible("build.no_house_left", "HB-BUILD-02", player=command.player)
    if total(player.goods) < COST or not player.goods.get("stone"):
        yield refuse("build.too_poor", "HB-BUILD-03", cost=COST)


def build_perform(bench: Workbench[Harbour], command: Build) -> None:
    seats = bench.state.seats
    neighbour = seats[(seats.index(command.player) + 1) % len(seats)]
    houses = bench.state.players[command.player].houses
    source = f"{command.player}.{houses + 1}"
    set_player(bench, command.player, houses=houses + 1)
    bench.tell("count", command.player, "houses", houses, houses + 1, "HB-BUILD-01", "build")
    bench.set(built=True)
    bench.then(Payment(owner=command.player, source=source), Gift(owner=neighbour, source=source))


def build_legal(state: Harbour) -> Iterable[Offer]:
    if state.turn and not any(build_refusals(state, command := Build(player=state.turn))):
        yield command


def payment_template(state: Harbour, frame: Payment) -> Template:
    return Template(
        command=Pay(decision=frame.key, units={}),
        field="units",
        limits=dict(state.players[frame.owner].goods),
        sums=(Sum(GOODS, COST, COST), Sum(("stone",), 1, COST)),
    )


def pay_refusals(state: Harbour, command: Pay) -> Iterable[Refusal]:
    frame = find_decision(state.agenda, command.decision)
    if not isinstance(frame, Payment):
        yield impossible("pay.not_asked", decision=command.decision)
        return
    goods = state.players[frame.owner].goods
    if any(
        n > goods.get(good, 0) + supply(state, good) for good, n in command.units.items() if good in GOODS
    ):
        yield impossible("pay.not_in_the_box", pieces=PIECES)
    if any(good not in GOODS for good in command.units):
        yield impossible("pay.no_such_good")
    if total(command.units) != COST:
        yield refuse("pay.wrong_number", "HB-PAY-01", cost=COST)
    if not command.units.get("stone"):
        yield refuse("pay.no_stone", "HB-PAY-02")
    if any(n > goods.get(good, 0) for good, n in command.units.items()):
        yield refuse("pay.too_poor", "HB-PAY-03")


def pay_perform(bench: Workbench[Harbour], command: Pay) -> None:
    frame = find_decision(bench.state.agenda, command.decision)
    assert frame is not None
    bench.drop(frame)
    for good, n in command.units.items():
        have = bench.state.players[frame.owner].goods.get(good, 0)
        if have < n:
            make_up_for(bench, frame.owner, good, have, n, "HB-PAY-03", "build")
            move_goods(bench, frame.owner, good, n - have, "HB-PAY-03", "correct")
        move_goods(bench, frame.owner, good, -n, "HB-PAY-01", "build")


def pay_legal(state: Harbour) -> Iterable[Offer]:
    for frame in open_decisions(state.agenda):
        if isinstance(frame, Payment):
            yield payment_template(state, frame)


def barter_refusals(state: Harbour, command: Barter) -> Iterable[Refusal]:
    """At any time in one's turn: above a decision of one's own, never above somebody else's."""
    yield from out_of_turn(state, command.player)
    if command.player not in state.seats:
        return
    if any(frame.owner != command.player for frame in open_decisions(state.agenda)) or not state.agenda:
        yield refuse("turn.others_decide", "HB-TURN-03")
    if state.players[command.player].bartered:
        yield refuse("barter.once_a_round", "HB-BARTER-01")
    if not state.players[command.player].goods.get("wood"):
        yield impossible("barter.no_wood", "HB-BARTER-02")


def barter_perform(bench: Workbench[Harbour], command: Barter) -> None:
    set_player(bench, command.player, bartered=True)
    move_goods(bench, command.player, "wood", -1, "HB-BARTER-01", "barter")
    bench.push(Bartering(owner=command.player, source=str(bench.state.round)))


def barter_legal(state: Harbour) -> Iterable[Offer]:
    if state.turn and not any(barter_refusals(state, command := Barter(player=state.turn))):
        yield command


def take_refusals(state: Harbour, command: Take) -> Iterable[Refusal]:
    frame = find_decision(state.agenda, command.decision)
    if not isinstance(frame, Gift | Bartering):
        yield impossible("take.not_asked", decision=command.decision)
        return
    if not supply(state, command.good):
        yield impossible("take.supply_empty", good=command.good)
    if isinstance(frame, Bartering) and command.good == "wood":
        yield refuse("barter.wood_for_wood", "HB-BARTER-03")


def take_perform(bench: Workbench[Harbour], command: Take) -> None:
    frame = find_decision(bench.state.agenda, command.decision)
    assert frame is not None
    bench.drop(frame)
    move_goods(bench, frame.owner, command.good, 1, "HB-TAKE-01", frame.kind)


def take_legal(state: Harbour) -> Iterable[Offer]:
    for frame in open_decisions(state.agenda):
        for good in ("wood", "stone", "gold"):
            command = Take(decision=frame.key, good=good)
            if not any(take_refusals(state, command)):
                yield command


def end_turn_refusals(state: Harbour, command: EndTurn) -> Iterable[Refusal]:
    yield from out_of_turn(state, command.player)
    if not any(isinstance(frame, Turn) for frame in open_decisions(state.agenda)):
        yield impossible("turn.decision_open", "HB-TURN-02")


def end_turn_perform(bench: Workbench[Harbour], _command: EndTurn) -> None:
    bench.set(agenda=bench.state.agenda[:-1], built=False)
    bench.set(turn=bench.state.agenda[-1].owner)


def end_turn_legal(state: Harbour) -> Iterable[Offer]:
    if state.turn and not any(end_turn_refusals(state, command := EndTurn(player=state.turn))):
        yield command


# -- corrections


def target(state: Harbour, what: str) -> Target[Harbour] | None:
    seat, _, thing = what.partition(".")
    if seat not in state.seats or thing not in (*GOODS, "houses"):
        return None
    if thing == "houses":
        return Target(
            lambda now: now.players[seat].houses,
            lambda _now: Whole(0, HOUSES),
            lambda bench, value: set_player(bench, seat, houses=number(value)),
        )

    def have(now: Harbour) -> int:
        return now.players[seat].goods.get(thing, 0)

    return Target(
        have,
        lambda now: Whole(0, have(now) + supply(now, thing)),
        lambda bench, value: move_goods(
            bench, seat, thing, number(value) - have(bench.state), source="correct"
        ),
    )


def start(setup: Setup) -> Harbour:
    return Harbour(
        phase="play",
        seed=setup.seed,
        rounds=setup.rounds,
        seats=setup.seats,
        players={seat: Player() for seat in setup.seats},
        enforcement=setup.enforcement,
        agenda=(NextRound(), Deal(purpose="hands", pool=CARDS, n=HAND * len(setup.seats))),
    )


HARBOUR: Game[Harbour] = Game(
    id="harbour",
    rules_version="1",
    setup=Setup,
    state=Harbour,
    start=start,
    rules=(
        draw_rule({Deal: dealt, Roll: rolled}),
        Rule(Lose, lose_refusals, lose_perform, lose_legal, (Storm,)),
        Rule(PlayCard, bid_refusals, bid_perform, bid_legal, (Bid,)),
        Rule(Build, build_refusals, build_perform, build_legal),
        Rule(Pay, pay_refusals, pay_perform, pay_legal, (Payment,)),
        Rule(Barter, barter_refusals, barter_perform, barter_legal),
        Rule(Take, take_refusals, take_perform, take_legal, (Gift, Bartering)),
        Rule(EndTurn, end_turn_refusals, end_turn_perform, end_turn_legal, (Turn,)),
        correct_rule(target, lambda _bench: None),
        enforcement_rule(),
    ),
    works=(Work(Reveal, reveal), Work(NextRound, next_round)),
    in_turn=lambda state: state.turn,
    turn_of=lambda state: (state.round, state.turn),
)
