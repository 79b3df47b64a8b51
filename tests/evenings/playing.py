"""How an evening is played when it is recorded: mostly sensibly, now and then like people.

Nothing here is needed to replay an evening: that takes the game file alone.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

from companion.games.terramara import commands as said
from companion.games.terramara.frames import Ask, Drawing
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.scoring import CATEGORIES as PAD
from companion.games.terramara.scoring import HELPERS
from companion.games.terramara.setup import Setup
from companion.games.terramara.state import State
from companion.games.terramara.weighing import weigh
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.drawing import program_draw
from companion.kernel.frame import open_decisions
from companion.kernel.frozen import frozen
from companion.kernel.house_rules import SetEnforcement
from companion.kernel.journal import Aside, Do, Insert, Revise
from companion.kernel.template import Template
from companion.session import Session
from tests.games.terramara import random_play as party

MOST_MOVES = 900
TRIES = 4
TWO_EXCHANGES = "1 wood -> 1 ore x 1 + 1 ore -> 2 vp x 1"
TIED = 40
"""What everybody has on a pad that is to end in a tie."""


@frozen
class Plan:
    """One evening: what was agreed, and how the table behaves.

    `restless` tables correct, allow, undo and rewrite the past; a `tied` pad is filled with equal numbers;
    where it `rethinks`, the table puts several things right at once, and tries what would have been.
    """

    name: str
    setup: Setup
    seed: int
    restless: bool = False
    tied: str = ""
    rethinks: bool = False


def play(plan: Plan) -> Session[State]:
    """The whole evening, to its end. The same plan gives the same evening."""
    rng = random.Random(f"recorded evening {plan.name} {plan.seed}")
    session = Session.create(TERRAMARA, plan.setup)
    for _ in range(MOST_MOVES):
        if session.state.phase == "over":
            return session
        if plan.restless and rng.random() < 0.12:
            _something_else(rng, session)
            continue
        if plan.rethinks and rng.random() < 0.05:
            _rethink(rng, session)
        session.apply(_next(rng, session.state, plan))
    raise RuntimeError(f"{plan.name} does not end")


def _next(rng: random.Random, state: State, plan: Plan) -> Command:
    closing = [c for c in _plain_offers(state) if isinstance(c, said.CloseGame)]
    if closing:
        return next(_numbers(rng, state, plan), closing[0])
    asked = [frame.fact for frame in open_decisions(state.agenda) if isinstance(frame, Ask)]
    if asked and rng.random() < 0.8:
        told = _told(rng, state, asked[0])
        if not engine.refusals(TERRAMARA, state, told):
            return told
    later = [c for c in _plain_offers(state) if isinstance(c, said.Postpone)]
    if later and rng.random() < 0.3:  # no sensible player does, but some table will
        return later[0]
    needed = party.needed(rng, state)
    return _sensible(rng, state) or needed or _stuck(state)


def _told(rng: random.Random, state: State, fact: str) -> said.Learn:
    """What the table says when it is asked; now and then two exchanges that may come in either order."""
    if fact.startswith("space:") and rng.random() < 0.2:
        return said.Learn(fact=fact, value=TWO_EXCHANGES)
    return party.random_fact(rng, state, fact)


def _plain_offers(state: State) -> list[Command]:
    return [o for o in engine.legal_commands(TERRAMARA, state) if not isinstance(o, Template)]


def _sensible(rng: random.Random, state: State) -> Command | None:
    """A legal command, the sensible ones more often."""
    found: list[Command] = []
    for offer in engine.legal_commands(TERRAMARA, state):
        if not isinstance(offer, Template):
            found.append(offer)
            continue
        some = [command for _ in range(TRIES) if (command := offer.sample(rng)) is not None]
        if some:
            found.append(max(some, key=lambda command: weigh(state, command)))
    if not found:
        return None
    weights = [weigh(state, command) for command in found]
    return rng.choices(found, weights if any(weights) else None)[0]


def _stuck(state: State) -> Command:
    raise RuntimeError(f"nobody can go on: {state.agenda[-1:]}")


def _numbers(rng: random.Random, state: State, plan: Plan) -> Iterator[said.EnterScore]:
    """The next number of a pad that nobody has entered yet."""
    if state.depth == "full":
        return
    for player in state.seats:
        for what in (*PAD, *HELPERS):
            if what not in state.entered.get(player, {}):
                value = _tied_number(state, player, what, plan.tied) if plan.tied else rng.randint(0, 14)
                number = said.EnterScore(player=player, what=what, value=value)
                out_of_range = engine.refusals(TERRAMARA, state, number)
                yield replace(number, value=0) if out_of_range else number


def _tied_number(state: State, player: str, what: str, tied: str) -> int:
    """Everybody is level in points; the first seat is ahead where the tie is to break, and nowhere else."""
    if what in PAD:
        return TIED
    ahead = player == state.seats[0] and what == {"river": "culture", "strength": "strength"}.get(tied)
    return 9 + ahead


# -- what people do beside playing


def _something_else(rng: random.Random, session: Session[State]) -> None:
    """A correction, a move that is allowed anyway, a fact, or a change of mind. It may come to nothing."""
    state, deed = session.state, rng.random()
    if deed < 0.25 and session.timeline.next_undo:
        _change_of_mind(rng, session)
    elif deed < 0.4:
        _rewrite(rng, session)
    else:
        command, allow = _said_aloud(rng, state)
        if command is not None and engine.passes(state, engine.refusals(TERRAMARA, state, command), allow):
            session.apply(command, allow)


def _change_of_mind(rng: random.Random, session: Session[State]) -> None:
    cursor = session.timeline.cursor
    if rng.random() < 0.3:
        session.jump(max(0, cursor - rng.randint(1, 4)))
        session.jump(cursor)
    else:
        session.undo()
        if rng.random() < 0.6:
            session.redo()


def _rewrite(rng: random.Random, session: Session[State]) -> None:
    """The past is changed only where everything after it still fits: a recorded evening replays strictly."""
    played = session.timeline.moves[: session.timeline.cursor]
    if not played:
        return
    target = rng.choice(played[-12:])
    correction = said.Correct(what=f"{rng.choice(session.state.seats)}.vp", value=rng.randint(0, 20))
    if not isinstance(target.command, said.Correct):
        session.insert(target.id, correction)
    elif rng.random() < 0.5:
        session.edit(target.id, correction)
    else:
        session.delete(target.id)
    if session.problems:
        session.undo()


def _rethink(rng: random.Random, session: Session[State]) -> None:
    """Two corrections are put in at once where they were forgotten, or some moves are tried and set aside."""
    played = session.timeline.current
    if not played:
        return
    target = rng.choice(played[-20:]).id
    if rng.random() < 0.5:
        trial = session.elsewhere(session.steps[: session.timeline.find(target)])
        begun = trial.timeline.cursor
        for _ in range(3):
            trial.apply(party.needed(rng, trial.state) or _sensible(rng, trial.state) or _stuck(trial.state))
        ids = session.play.next_ids(3)
        tried = trial.timeline.current[begun:]
        moves = tuple(Do(id=one, command=move.command) for one, move in zip(ids, tried, strict=True))
        session.take(Aside(after=begun, moves=moves))
        return
    points = [said.Correct(what=f"{seat}.vp", value=rng.randint(0, 20)) for seat in session.state.seats[:2]]
    ids = session.play.next_ids(len(points))
    inserts = (Insert(id=one, target=target, command=point) for one, point in zip(ids, points, strict=True))
    session.take(Revise(changes=tuple(inserts)))
    if session.problems:
        session.undo_input()


Said = tuple[Command | None, bool]
"""What is said, and whether the table agrees to it whatever the rules say."""


def _said_aloud(rng: random.Random, state: State) -> Said:
    """Something a table says out of turn; whether it is possible is for others to judge."""
    deed = rng.choices(tuple(_ALOUD), tuple(_ALOUD.values()))[0]
    return deed(rng, state)


def _fact(rng: random.Random, state: State) -> Said:
    return party.told(rng, state), False


def _correction(rng: random.Random, state: State) -> Said:
    return party.corrected(rng, state), False


def _strictness(rng: random.Random, _state: State) -> Said:
    return SetEnforcement(mode=rng.choice(("strict", "warn", "track"))), False


def _number(rng: random.Random, state: State) -> Said:
    what = rng.choice(("vp", "resources"))
    return said.EnterScore(player=rng.choice(state.seats), what=what, value=rng.randint(0, 30)), False


def _deeper(rng: random.Random, _state: State) -> Said:
    return said.Deepen(depth=rng.choice(("neutral", "full"))), False


def _other_seats(rng: random.Random, state: State) -> Said:
    """Somebody sat down wrongly: the same colours and names, in another order."""
    seats = rng.sample(state.seats, len(state.seats))
    places = tuple(said.Place(colour, colour, state.players[colour].name) for colour in seats)
    return said.Reseat(places=places), False


def _took_first(rng: random.Random, state: State) -> Said:
    return said.TookFirst(player=rng.choice((*state.seats, ""))), False


def _stop_early(_rng: random.Random, state: State) -> Said:
    return (said.StopGame() if state.round > 2 else None), False


def _draw_again(rng: random.Random, state: State) -> Said:
    for frame in open_decisions(state.agenda):
        if isinstance(frame, Drawing):
            return program_draw(state, frame, rng.randint(1, 5)), False
    return None, False


def _against_the_rules(rng: random.Random, state: State) -> Said:
    legal = _sensible(rng, state)
    return (None if legal is None else party.mutated(rng, state, legal)), True


_ALOUD: dict[Callable[[random.Random, State], Said], int] = {
    _fact: 25,
    _correction: 25,
    _strictness: 5,
    _number: 10,
    _deeper: 10,
    _other_seats: 5,
    _took_first: 10,
    _stop_early: 1,
    _draw_again: 10,
    _against_the_rules: 20,
}
"""What is said out of turn, and how often."""
