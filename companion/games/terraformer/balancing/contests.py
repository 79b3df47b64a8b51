"""Who gives way: the owner with the fewest cards here, else the lower die (TF-BAL-06, -14, -15)."""

from collections.abc import Sequence

from companion.games.terraformer.ecosystems import cards_of
from companion.games.terraformer.frames import Dice, Leaving, Why
from companion.games.terraformer.pieces import Bench, next_serial
from companion.games.terraformer.state import Organism, State
from companion.kernel.drawing import draw_rule
from companion.kernel.game import Rule
from companion.kernel.values import evolve


def contest(
    bench: Bench, why: Why, position: int, rivals: Sequence[Organism], portion: str = ""
) -> Leaving | Dice:
    """One of these has to go: whose it is follows from the cards here, counted now (TF-BAL-10)."""
    state = bench.state
    owners = [seat for seat in state.order() if any(card.owner == seat for card in rivals)]
    ids = tuple(card.id for card in rivals)
    if len(owners) == 1:
        return leaving(bench, owners[0], why, position, ids, portion)
    counts: dict[str, int] = {owner: cards_of(state, position, owner) for owner in owners}
    fewest = tuple(owner for owner in owners if counts[owner] == min(counts.values()))
    loser = fewest[0] if len(fewest) == 1 else ""
    told = ", ".join(f"{owner} {n}" for owner, n in counts.items())
    bench.tell("contest", loser, why, told, portion or None, "TF-BAL-06", position=position)
    if loser:
        return leaving(bench, loser, why, position, ids, portion)
    return dice(bench, fewest, why, position, ids, portion)


def leaving(
    bench: Bench, owner: str, why: Why, position: int, rivals: tuple[str, ...], portion: str = ""
) -> Leaving:
    """TF-BAL-14: of several cards the owner chooses."""
    own = tuple(one for one in rivals if (found := bench.state.find(one)) and found[1].owner == owner)
    return Leaving(
        owner=owner,
        source=f"{why}.{next_serial(bench)}",
        why=why,
        position=position,
        candidates=own,
        portion=portion,
    )


def dice(
    bench: Bench, owners: tuple[str, ...], why: Why, position: int, rivals: tuple[str, ...], portion: str
) -> Dice:
    """Every roll has a number, or the same dice would fall for ever."""
    progress = bench.state.balancing
    assert progress is not None
    bench.set(balancing=evolve(progress, rolls=progress.rolls + 1))
    return Dice(
        source="contest",
        serial=progress.rolls + 1,
        n=len(owners),
        owners=owners,
        why=why,
        position=position,
        candidates=rivals,
        portion=portion,
    )


def _rolled(bench: Bench, frame: Dice, result: tuple[str, ...]) -> None:
    """TF-BAL-15: the lowest gives way; those still level roll again."""
    for owner, face in zip(frame.owners, result, strict=True):
        bench.tell("rolled", owner, "die", None, int(face), frame.RULE, frame.source)
    lowest = min(result)
    level = tuple(owner for owner, face in zip(frame.owners, result, strict=True) if face == lowest)
    if len(level) > 1:
        again = dice(bench, level, frame.why, frame.position, frame.candidates, frame.portion)
        bench.push(evolve(again, again=True))
    else:
        bench.push(leaving(bench, level[0], frame.why, frame.position, frame.candidates, frame.portion))


RULES: tuple[Rule[State], ...] = (draw_rule({Dice: _rolled}),)
