"""How an evening is played when it is recorded: mostly sensibly, now and then like people.

Nothing here is needed to replay an evening: that takes the game file alone.
"""

import random
from collections.abc import Callable

from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.common import Correct
from companion.kernel.game import Game
from companion.kernel.journal import Aside, Do, Insert, Revise
from companion.kernel.template import Template
from companion.session import Session
from tests.evenings.evenings import Evenings, Plan, S

MOST_MOVES = 900
TRIES = 4


def play(evenings: Evenings[S], plan: Plan) -> Session[S]:
    """The whole evening, to its end. The same plan gives the same evening."""
    rng = random.Random(f"recorded evening {plan.name} {plan.seed}")
    session = Session.create(evenings.game, plan.setup)
    for _ in range(MOST_MOVES):
        if evenings.is_over(session.state):
            return session
        if plan.restless and rng.random() < 0.12:
            _something_else(evenings, rng, session)
            continue
        if plan.rethinks and rng.random() < 0.05:
            _rethink(evenings, rng, session, plan)
        session.apply(evenings.choose(rng, session.state, plan))
    raise RuntimeError(f"{plan.name} does not end")


def plain_offers(game: Game[S], state: S) -> list[Command]:
    return [o for o in engine.legal_commands(game, state) if not isinstance(o, Template)]


def sensible(
    game: Game[S], weigh: Callable[[S, Command], int], rng: random.Random, state: S
) -> Command | None:
    """A legal command, the sensible ones more often."""
    found: list[Command] = []
    for offer in engine.legal_commands(game, state):
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


def stuck(state: S) -> Command:
    raise RuntimeError(f"nobody can go on: {state.agenda[-1:]}")


# -- what people do beside playing


def _something_else(evenings: Evenings[S], rng: random.Random, session: Session[S]) -> None:
    """A correction, a move that is allowed anyway, a fact, or a change of mind. It may come to nothing."""
    state, deed = session.state, rng.random()
    if deed < 0.25 and session.timeline.next_undo:
        _change_of_mind(rng, session)
    elif deed < 0.4:
        _rewrite(evenings, rng, session)
    else:
        aloud = rng.choices(tuple(evenings.aloud), tuple(evenings.aloud.values()))[0]
        command, allow = aloud(rng, state)
        if command is not None and engine.passes(
            state, engine.refusals(evenings.game, state, command), allow
        ):
            session.apply(command, allow)


def _change_of_mind(rng: random.Random, session: Session[S]) -> None:
    cursor = session.timeline.cursor
    if rng.random() < 0.3:
        session.jump(max(0, cursor - rng.randint(1, 4)))
        session.jump(cursor)
    else:
        session.undo()
        if rng.random() < 0.6:
            session.redo()


def _rewrite(evenings: Evenings[S], rng: random.Random, session: Session[S]) -> None:
    """The past is changed only where everything after it still fits: a recorded evening replays strictly."""
    played = session.timeline.moves[: session.timeline.cursor]
    if not played:
        return
    target = rng.choice(played[-12:])
    correction = evenings.correction(rng, session.state)
    if not isinstance(target.command, Correct):
        session.insert(target.id, correction)
    elif rng.random() < 0.5:
        session.edit(target.id, correction)
    else:
        session.delete(target.id)
    if session.problems:
        session.undo()


def _rethink(evenings: Evenings[S], rng: random.Random, session: Session[S], plan: Plan) -> None:
    """Two corrections are put in at once where they were forgotten, or some moves are tried, set aside, and
    now and then taken up."""
    played = session.timeline.current
    if not played:
        return
    target = rng.choice(played[-20:]).id
    if rng.random() < 0.5:
        trial = session.elsewhere(session.steps[: session.timeline.find(target)])
        begun = trial.timeline.cursor
        for _ in range(3):
            trial.apply(evenings.choose(rng, trial.state, plan))
        ids = session.play.next_ids(3)
        tried = trial.timeline.current[begun:]
        moves = tuple(Do(id=one, command=move.command) for one, move in zip(ids, tried, strict=True))
        session.take(Aside(after=begun, moves=moves))
        if rng.random() < 0.5:
            session.take_up(begun, tried)
        return
    right = [evenings.correction(rng, session.state) for _ in range(2)]
    ids = session.play.next_ids(len(right))
    inserts = (Insert(id=one, target=target, command=said) for one, said in zip(ids, right, strict=True))
    session.take(Revise(changes=tuple(inserts)))
    if session.problems:
        session.undo_input()
