"""The road: steps of the two caravans, detours, flags, and the rewards at its end (TM-ROAD, TM-OUT)."""

from collections.abc import Iterable, Iterator

from companion.games.terramara.board import (
    DETOURS,
    END_NODE,
    MOST_DETOURS,
    ROAD_LONGEST,
    SOME_BONUS,
    UNTOLD_STRETCH,
    Segment,
    is_bonus,
    is_outpost,
    outpost_slot,
    road_node,
    road_place,
    road_spot,
)
from companion.games.terramara.commands import Step
from companion.games.terramara.crossroads import fewest, may_be
from companion.games.terramara.deeds import conclude, conclusive
from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.frames import Ask, Journey
from companion.games.terramara.permanent import fire, triggered
from companion.games.terramara.pieces import Bench, put
from companion.games.terramara.state import State
from companion.games.terramara.work import Crossing, UseBonus
from companion.kernel.game import Offer, Rule, Work, answer_rule
from companion.kernel.refusal import Refusal, impossible, refuse
from companion.kernel.values import evolve


def travel(bench: Bench, colour: str, steps: int, source: str) -> None:
    """TM-ROAD-01: let the player move caravans.

    What is met on the way goes on top of the steps left (AMB-28); steps nobody can take are lost (AMB-42).
    Nobody is asked for the road: where a caravan goes shows what is there.
    """
    bench.push(Journey(owner=colour, source=source, steps=steps))


def segment(state: State, position: str) -> Segment:
    """The stretch of road that begins at or surrounds a position, as far as it is known."""
    at = road_node(position)
    return state.known.road[at] if at < len(state.known.road) else UNTOLD_STRETCH


def targets(state: State, position: str) -> tuple[str, ...]:
    """Where one step may lead from here; closed outposts are left out (TM-ROAD-05).

    Caravans never block each other (AMB-39), and bonus tiles are open in every round (AMB-41). On a stretch
    of which not all is told, a step may also lead to what nobody has told yet: "2+bonus", "2+outpost3".
    """
    if position == "end":
        return ()
    stretch = segment(state, position)
    onward = _onward(state, position, stretch)
    if "+" in position:
        return onward
    detours = (f"{position}+{at}" for at, detour in enumerate(stretch.detours) if outpost_open(state, detour))
    return (*onward, *detours, *_untold_detours(state, position, stretch))


def _onward(state: State, position: str, stretch: Segment) -> tuple[str, ...]:
    """Where the direct way leads: to the next crossroads or to the end, or perhaps to either."""
    node = road_node(position)
    if stretch.to == "end":
        return ("end",)
    following = (str(node + 1),) if node < ROAD_LONGEST else ()
    if stretch.to or goes_on(state, node):
        return following
    return (*following, "end")


def goes_on(state: State, node: int) -> bool:
    """Whether the road is known to have another crossroads after this node, or to need one (PRN-06)."""
    if node < fewest(state) or "end" in segment(state, str(node)).without:
        return True
    caravans = (position for player in state.players.values() for position in player.caravans)
    return len(state.known.road) > node + 1 or any(node < road_node(at) < END_NODE for at in caravans)


def _untold_detours(state: State, position: str, stretch: Segment) -> Iterator[str]:
    """What a caravan may turn out to find here. Only a table held to the rules shows it by going there."""
    if not stretch.open or len(stretch.detours) >= MOST_DETOURS or state.enforcement != "strict":
        return
    if SOME_BONUS not in stretch.without:
        yield f"{position}+{SOME_BONUS}"
    ruled_out = {*stretch.without, *(detour for other in state.known.road for detour in other.detours)}
    for outpost in DETOURS:
        if is_outpost(outpost) and outpost not in ruled_out and outpost_open(state, outpost):
            yield f"{position}+{outpost}"


def outpost_open(state: State, detour: str) -> bool:
    return not is_outpost(detour) or outpost_slot(detour) in state.flipped


def _step_refusals(state: State, frame: Journey, command: Step) -> Iterator[Refusal]:
    position = state.players[frame.owner].caravans[command.caravan]
    if position == "end":
        yield impossible("road.at_the_end", "TM-ROAD-07", caravan=command.caravan)
        return
    if command.to in targets(state, position):
        return
    closed = _closed_outpost(state, position, command.to)
    if closed:
        yield refuse("road.outpost_closed", "TM-ROAD-05", row=closed)
    else:
        yield impossible("road.no_such_step", "TM-ROAD-01", to=command.to)


def _closed_outpost(state: State, position: str, to: str) -> str:
    """The row of the outpost that a step would lead to, where its way is still closed."""
    for at, detour in enumerate(segment(state, position).detours):
        if to == f"{position}+{at}":
            return detour[-1]
    return ""


def _step(bench: Bench, frame: Journey, command: Step) -> None:
    colour = frame.owner
    if frame.steps > 1:
        bench.swap(frame, evolve(frame, steps=frame.steps - 1))
    else:
        bench.drop(frame)
    caravans = list(bench.state.players[colour].caravans)
    before = caravans[command.caravan]
    to = _shown(bench, colour, before, command.to)
    caravans[command.caravan] = to
    put(bench, colour, caravans=(caravans[0], caravans[1]))
    which = f"caravan{command.caravan}"
    bench.tell("moved", colour, which, before, to, "TM-ROAD-01", frame.source)
    bench.tell("caravan", colour, which, before, to, "TM-ROAD-01", frame.source)
    if to == "end":
        bench.set(road_end=(*bench.state.road_end, colour))
        bench.tell("road_end", colour, "caravan", rule="TM-ROAD-07", source="road")
    elif "+" in to:
        _visit(bench, colour, to, frame.source)
    else:
        _cross(bench, colour, to, frame.source)


def _shown(bench: Bench, colour: str, position: str, to: str) -> str:
    """Where a step really leads; what nobody had told, a detour or the end, is concluded from it."""
    stretch = segment(bench.state, position)
    node, _, kind = road_place(to)
    if kind:
        found = evolve(stretch, detours=(*stretch.detours, kind))
        conclude(bench, colour, fact_of("road", node), found, "TM-ROAD-02", "road", kind)
        return f"{node}+{len(stretch.detours)}"
    if to == "end" and not stretch.to and conclusive(bench):
        fact = fact_of("road", road_node(position))
        conclude(bench, colour, fact, evolve(stretch, to="end"), "TM-ROAD-07", "road", "end")
    return to


def _visit(bench: Bench, colour: str, position: str, source: str) -> None:
    number = road_place(position).number
    assert number is not None, "what was untold is concluded by now"
    detour = segment(bench.state, position).detours[number]
    if is_bonus(detour):
        bench.push(UseBonus(owner=colour, source=road_spot(position)))
        return
    flags = bench.state.players[colour].flags
    slot = outpost_slot(detour)
    if slot not in flags:  # TM-ROAD-04, AMB-43
        put(bench, colour, flags=(*flags, slot))
        bench.tell("flag", colour, slot, rule="TM-ROAD-04", source="road")
        fire(bench, colour, triggered(bench.state, colour, "flag"), source)


def _cross(bench: Bench, colour: str, position: str, source: str) -> None:
    """TM-SYM-20/21: a caravan, or the second one, reaches a crossroads."""
    state, node = bench.state, road_node(position)
    second = all(road_node(other) >= node for other in state.players[colour].caravans)
    found = [entry for entry in triggered(state, colour, "caravan") if second or entry[1].where == "any"]
    if any(entry[1].row and may_be(state, node, entry[1].row) for entry in found):
        bench.push(Crossing(owner=colour, source="road", node=node, second=second, cause=source))
    fire(bench, colour, [entry for entry in found if not entry[1].row], source)


def cross(bench: Bench, frame: Crossing) -> None:
    """Fire what only the crossroads of one row sets off; its row is asked for where nobody has told it."""
    state = bench.state
    row = segment(state, str(frame.node - 1)).to
    if not row:
        bench.push(frame, Ask(owner=frame.owner, source="road", fact=fact_of("road", frame.node - 1)))
        return
    found = [
        entry
        for entry in triggered(state, frame.owner, "caravan")
        if entry[1].row == row and (frame.second or entry[1].where == "any")
    ]
    fire(bench, frame.owner, found, frame.cause)


def _step_legal(state: State, frame: Journey) -> Iterable[Offer]:
    for caravan, position in enumerate(state.players[frame.owner].caravans):
        for to in targets(state, position):
            yield Step(decision=frame.key, caravan=caravan, to=to)


RULES: tuple[Rule[State], ...] = (answer_rule(Step, (Journey,), _step_refusals, _step, _step_legal),)
WORKS: tuple[Work[State], ...] = (Work(Crossing, cross),)
