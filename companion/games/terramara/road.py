"""The road: steps of the two caravans, detours, flags, and the rewards at its end (TM-ROAD, TM-OUT)."""

from collections.abc import Iterable, Iterator

from companion.games.terramara.board import Segment, road_node
from companion.games.terramara.commands import Step
from companion.games.terramara.frames import Ask, Journey, UseBonus
from companion.games.terramara.permanent import fire, triggered
from companion.games.terramara.pieces import Draft, put
from companion.games.terramara.state import State
from companion.kernel.game import Offer, Rule, answer_rule
from companion.kernel.refusal import Refusal, depends, impossible, refuse
from companion.kernel.values import evolve


def travel(draft: Draft, colour: str, steps: int, source: str) -> None:
    """TM-ROAD-01: let the player move caravans, asking for the road where it is not known yet.

    What is met on the way goes on top of the steps left (AMB-28); steps nobody can take are lost (AMB-42).
    Whoever skips the question goes on without detours, and is asked again on the next journey.
    """
    draft.push(Journey(owner=colour, source=source, steps=steps))
    ask_for_road(draft, colour, source)


def ask_for_road(draft: Draft, colour: str, source: str) -> None:
    """Ask what lies ahead, but only when no caravan has a known way on."""
    state = draft.state
    waiting = [position for position in state.players[colour].caravans if position != "end"]
    if waiting and all(segment(state, position) is None for position in waiting):
        draft.push(Ask(owner=colour, source=source, fact=unknown_stretch(state)))


def unknown_stretch(state: State) -> str:
    """The first stretch that nobody has described: the road is told from its start."""
    return f"road:{len(state.known.road)}"


def untold(state: State, position: str) -> bool:
    """Whether nobody wants to say what lies ahead of this position. Hands move the caravans all the same."""
    return segment(state, position) is None and unknown_stretch(state) in state.skipped


def segment(state: State, position: str) -> Segment | None:
    """The stretch of road that begins at or surrounds a position, when the table has told it."""
    at = road_node(position)
    return state.known.road[at] if at < len(state.known.road) else None


def crossroads_node(state: State, row: str) -> int | None:
    """The node of a row's crossroads, when the table has told that part of the road."""
    for at, stretch in enumerate(state.known.road):
        if stretch.to == row:
            return at + 1
    return None


def both_reached(state: State, colour: str, row: str) -> bool:
    """TM-CROSS-02. A crossroads nobody has described cannot have been reached."""
    node = crossroads_node(state, row)
    return node is not None and all(
        road_node(position) >= node for position in state.players[colour].caravans
    )


def next_node(state: State, position: str) -> str:
    stretch = segment(state, position)
    assert stretch is not None
    return "end" if stretch.to == "end" else str(road_node(position) + 1)


def targets(state: State, position: str) -> tuple[str, ...]:
    """Where one step may lead from here; closed outposts are left out (TM-ROAD-05).

    Caravans never block each other (AMB-39), and bonus tiles are open in every round (AMB-41).
    """
    stretch = segment(state, position)
    if position == "end":
        return ()
    if stretch is None:
        return _ahead(position) if untold(state, position) else ()
    if "+" in position:
        return (next_node(state, position),)
    detours = (f"{position}+{at}" for at, detour in enumerate(stretch.detours) if outpost_open(state, detour))
    return (next_node(state, position), *detours)


def _ahead(position: str) -> tuple[str, ...]:
    """Where a step may lead on a road nobody has described; detours cannot be told apart there."""
    return str(road_node(position) + 1), "end"


def outpost_open(state: State, detour: str) -> bool:
    return not detour.startswith("outpost") or f"{detour[-1]}L" in state.flipped


def _step_refusals(state: State, frame: Journey, command: Step) -> Iterator[Refusal]:
    position = state.players[frame.owner].caravans[command.caravan]
    if position == "end":
        yield impossible("road.at_the_end", "TM-ROAD-07", caravan=command.caravan)
        return
    if segment(state, position) is None and not untold(state, position):
        if command.to in _ahead(position):
            yield depends(unknown_stretch(state), "TM-ROAD-02")
        else:
            yield impossible("road.no_such_step", "TM-ROAD-01", to=command.to)
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
    stretch = segment(state, position)
    for at, detour in enumerate(stretch.detours if stretch else ()):
        if to == f"{position}+{at}":
            return detour[-1]
    return ""


def _step(draft: Draft, frame: Journey, command: Step) -> None:
    colour = frame.owner
    if frame.steps > 1:
        draft.swap(frame, evolve(frame, steps=frame.steps - 1))
    else:
        draft.drop(frame)
    caravans = list(draft.state.players[colour].caravans)
    before = caravans[command.caravan]
    caravans[command.caravan] = command.to
    put(draft, colour, caravans=(caravans[0], caravans[1]))
    which = f"caravan{command.caravan}"
    draft.tell("moved", colour, which, before, command.to, "TM-ROAD-01", frame.source)
    draft.tell("caravan", colour, which, before, command.to, "TM-ROAD-01", frame.source)
    if frame.steps > 1 and unknown_stretch(draft.state) not in draft.state.skipped:
        ask_for_road(draft, colour, frame.source)
    if command.to == "end":
        draft.set(road_end=(*draft.state.road_end, colour))
        draft.tell("road_end", colour, "caravan", rule="TM-ROAD-07", source="road")
    elif "+" in command.to:
        _visit(draft, colour, command.to)
    else:
        _cross(draft, colour, command.to)


def _visit(draft: Draft, colour: str, position: str) -> None:
    stretch = segment(draft.state, position)
    assert stretch is not None
    detour = stretch.detours[int(position.split("+")[1])]
    if detour.startswith("bonus"):
        draft.push(UseBonus(owner=colour, source=f"road.{position}"))
        return
    flags = draft.state.players[colour].flags
    slot = f"{detour[-1]}L"
    if slot not in flags:  # TM-ROAD-04, AMB-43
        put(draft, colour, flags=(*flags, slot))
        draft.tell("flag", colour, slot, rule="TM-ROAD-04", source="road")
        fire(draft, colour, triggered(draft.state, colour, "flag"))


def _cross(draft: Draft, colour: str, position: str) -> None:
    """TM-SYM-20/21: a caravan, or the second one, reaches a crossroads."""
    state = draft.state
    node = road_node(position)
    row = state.known.road[node - 1].to if node <= len(state.known.road) else "?"
    second = all(road_node(other) >= node for other in state.players[colour].caravans)
    found = [
        entry
        for entry in triggered(state, colour, "caravan")
        if (second or entry[1].where == "any") and entry[1].row in ("", row)
    ]
    fire(draft, colour, found)


def _step_legal(state: State, frame: Journey) -> Iterable[Offer]:
    for caravan, position in enumerate(state.players[frame.owner].caravans):
        for to in targets(state, position):
            yield Step(decision=frame.key, caravan=caravan, to=to)


RULES: tuple[Rule[State], ...] = (answer_rule(Step, (Journey,), _step_refusals, _step, _step_legal),)
