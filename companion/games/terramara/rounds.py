"""Round start, the passing of turns, round end (TM-RSTART, TM-TURN, TM-REND)."""

from collections.abc import Iterator

from companion.games.terramara.artifacts import deal
from companion.games.terramara.board import LAST_ROUND, ROW_ROUND, ROWS, is_future
from companion.games.terramara.frames import Desk, Pad, Turn
from companion.games.terramara.neutrals import strength_drawing
from companion.games.terramara.pieces import Bench, put, to_hand
from companion.games.terramara.state import Member, State, Worker
from companion.games.terramara.warriors import return_all
from companion.games.terramara.work import EndRound, NextTurn, StartRound
from companion.kernel.game import Work
from companion.kernel.values import evolve

DECK_LEAVES = {2: 1, 4: 2}  # TM-RSTART-01/03: round -> level removed from the deck
ROW_LEAVES = {3: 1, 5: 2}  # TM-RSTART-02/04: round -> level removed from the row


def start_round(bench: Bench, frame: StartRound) -> None:
    """Cards leave, the first player changes, neutrals grow; then the first turn."""
    bench.set(round=frame.round, phase="play", raid_used=False, first_used=False)
    bench.tell("round_started", "", "round", frame.round - 1, frame.round, "TM-TURN-01")
    if bench.state.next_first:
        bench.set(first=bench.state.next_first, next_first="")
    if bench.state.depth == "full":
        cards_leave(bench, frame.round)
    if frame.round == LAST_ROUND:
        bench.tell("first_player_card_flipped", rule="TM-RSTART-04")
    bench.set(turn_number=bench.state.turn_number + 1)
    bench.push(Desk(source=f"round.{frame.round}") if bench.state.depth != "full" else NextTurn())
    if bench.state.neutrals:
        bench.push(strength_drawing(bench.state))


def cards_leave(bench: Bench, round_: int) -> None:
    """TM-RSTART-01 to -04; what stays in the row slides left before it is filled (AMB-35)."""
    state = bench.state
    level = DECK_LEAVES.get(round_)
    if level and state.deck.get(level):
        bench.tell("deck_removed", "", f"level{level}", state.deck[level], 0, f"TM-RSTART-0{round_ - 1}")
        bench.set(deck={**state.deck, level: 0})
    level = ROW_LEAVES.get(round_)
    if level:
        gone = [card.ref for card in state.row if card.level == level]
        if gone:
            bench.set(row=tuple(card for card in state.row if card.level != level))
            bench.tell("row_removed", "", f"level{level}", len(gone), 0, f"TM-RSTART-0{round_ - 1}")
            deal(bench)


def next_turn(bench: Bench, _frame: NextTurn) -> None:
    """TM-TURN-01/03: clockwise to whoever still has a member; nobody left ends the round."""
    state = bench.state
    order = state.order(state.turn or state.first)
    waiting = order[1:] + order[:1] if state.turn else order
    for colour in waiting:
        if state.players[colour].members_in_hand:
            bench.set(turn=colour, turn_number=state.turn_number + 1, sent=False, stepped=False)
            bench.push(Turn(owner=colour, source="turn"))
            bench.tell("turn_started", colour, rule="TM-TURN-01")
            return
    bench.push(EndRound())


def end_round(bench: Bench, _frame: EndRound) -> None:
    """TM-REND-01 to -06; after the last round the game goes to scoring."""
    round_ = bench.state.round
    bench.tell("round_ended", "", "round", round_, round_, "TM-REND-01")
    bench.set(turn="", sent=False, stepped=False)
    if round_ == LAST_ROUND:
        finish(bench)
        return
    _go_home(bench)
    _ready(bench)
    flip_row(bench, round_)
    return_all(bench)
    bench.push(StartRound(round=round_ + 1))


def finish(bench: Bench) -> None:
    bench.set(phase="over", turn="")
    bench.tell("game_over", rule="TM-SCORE-01")
    bench.push(Pad(source="end"))


def _go_home(bench: Bench) -> None:
    """TM-REND-01, TM-NEUT-18: all but those on future rows; neutrals of the ended row leave (AMB-12)."""
    stay: dict[str, tuple[Member, ...]] = {}
    for space, members in bench.state.spaces.items():
        if is_future(space, bench.state.round):
            stay[space] = members
            continue
        for member in members:
            if member.owner not in bench.state.players:
                bench.tell("neutral_left", member.owner, "explorer", space, None, "TM-NEUT-18")
                continue
            if member.kind == "warrior":
                bench.set(warriors_free=bench.state.warriors_free + 1)
            else:
                to_hand(bench, member.owner, member.kind, 1, "TM-REND-01", space)
            bench.tell("returned", member.owner, member.kind, space, None, "TM-REND-01")
    bench.set(spaces=stay)


def flip_row(bench: Bench, round_: int) -> None:
    """TM-REND-02: two tiles turn over; fire leaves, and for two players a restriction tile comes."""
    for row in ROWS:
        if ROW_ROUND[row] != round_:
            continue
        slots = (f"{row}L", f"{row}R")
        bench.set(
            flipped=(*bench.state.flipped, *slots),
            fire={key: n for key, n in bench.state.fire.items() if key != row},
            fire_space={key: space for key, space in bench.state.fire_space.items() if key != row},
        )
        bench.tell("row_flipped", "", row, rule="TM-REND-02")
        if bench.state.count == 2:  # TM-NEUT-13
            bench.set(restricted=(*bench.state.restricted, f"{row}R"))
            bench.tell("restriction", "", f"{row}R", rule="TM-NEUT-13")


def _ready(bench: Bench) -> None:
    """TM-REND-03, and the once-per-round powers of characters."""
    for colour, player in bench.state.players.items():
        put(
            bench,
            colour,
            workers=tuple(_rested(player.workers)),
            used_cards=(),
            power_used=False,
            sent=0,
        )
    bench.tell("readied", rule="TM-REND-03")


def _rested(workers: tuple[Worker, ...]) -> Iterator[Worker]:
    for worker in workers:
        yield evolve(worker, used=False) if worker.used else worker


WORKS: tuple[Work[State], ...] = (
    Work(StartRound, start_round),
    Work(NextTurn, next_turn),
    Work(EndRound, end_round),
)
