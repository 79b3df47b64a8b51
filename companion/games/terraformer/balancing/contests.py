"""Who gives way: the owner with the fewest cards here, else the lower die (TF-BAL-06, -14, -15)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from companion.games.terraformer.commands import Roll
from companion.games.terraformer.ecosystems import cards_of
from companion.games.terraformer.frames import Dice, Leaving, Why
from companion.games.terraformer.pieces import Draft, next_serial
from companion.games.terraformer.state import Organism, State
from companion.kernel.chance import stream
from companion.kernel.game import Offer, Rule, answer_rule
from companion.kernel.refusal import Refusal, impossible
from companion.kernel.values import evolve

FACES = ("1", "2", "3", "4", "5", "6")
LISTED_DICE = 3
"""Up to so many dice every roll of the table is listed."""


def contest(
    draft: Draft, why: Why, position: int, rivals: Sequence[Organism], portion: str = ""
) -> Leaving | Dice:
    """One of these has to go: whose it is follows from the cards here, counted now (TF-BAL-10)."""
    state = draft.state
    owners = [seat for seat in state.order() if any(card.owner == seat for card in rivals)]
    ids = tuple(card.id for card in rivals)
    if len(owners) == 1:
        return leaving(draft, owners[0], why, position, ids, portion)
    counts: dict[str, int] = {owner: cards_of(state, position, owner) for owner in owners}
    fewest = tuple(owner for owner in owners if counts[owner] == min(counts.values()))
    loser = fewest[0] if len(fewest) == 1 else ""
    told = ", ".join(f"{owner} {n}" for owner, n in counts.items())
    draft.tell("contest", loser, why, told, portion or None, "TF-BAL-06", position=position)
    if loser:
        return leaving(draft, loser, why, position, ids, portion)
    return dice(draft, fewest, why, position, ids, portion)


def leaving(
    draft: Draft, owner: str, why: Why, position: int, rivals: tuple[str, ...], portion: str = ""
) -> Leaving:
    """TF-BAL-14: of several cards the owner chooses."""
    own = tuple(one for one in rivals if (found := draft.state.find(one)) and found[1].owner == owner)
    return Leaving(
        owner=owner,
        source=f"{why}.{next_serial(draft)}",
        why=why,
        position=position,
        candidates=own,
        portion=portion,
    )


def dice(
    draft: Draft, owners: tuple[str, ...], why: Why, position: int, rivals: tuple[str, ...], portion: str
) -> Dice:
    """Every roll has a number, or the same dice would fall for ever."""
    progress = draft.state.balancing
    assert progress is not None
    draft.set(balancing=evolve(progress, rolls=progress.rolls + 1))
    return Dice(
        source=f"dice.{progress.rolls + 1}",
        owners=owners,
        why=why,
        position=position,
        candidates=rivals,
        portion=portion,
    )


# -- rolling


def program_roll(state: State, frame: Dice) -> Roll:
    """What the program rolls: it follows from the seed and the number of the roll."""
    rng = stream(state.seed, frame.key)
    return Roll(decision=frame.key, result=tuple(rng.choice(FACES) for _ in frame.owners))


def _refusals(state: State, frame: Dice, command: Roll) -> Iterator[Refusal]:
    if len(command.result) != len(frame.owners):
        wanted = len(frame.owners)
        yield impossible("draw.wrong_number", frame.RULE, n=len(command.result), wanted=wanted)
    elif any(face not in FACES for face in command.result):
        yield impossible("draw.not_in_pool", frame.RULE, cards=", ".join(FACES))
    elif command.how == "again" or command.attempt:
        yield impossible("draw.not_again", frame.RULE)
    elif command.how == "program" and command != program_roll(state, frame):
        yield impossible("draw.not_the_seeded_one", frame.RULE, seed=state.seed)


def _perform(draft: Draft, frame: Dice, command: Roll) -> None:
    """TF-BAL-15: the lowest gives way; those still level roll again."""
    draft.drop(frame)
    for owner, face in zip(frame.owners, command.result, strict=True):
        draft.tell(
            "rolled", owner, "die", None, int(face), frame.RULE, frame.source, how=command.how,
            seed=draft.state.seed,
        )  # fmt: skip
    lowest = min(command.result)
    level = tuple(o for o, face in zip(frame.owners, command.result, strict=True) if face == lowest)
    if len(level) > 1:
        draft.push(dice(draft, level, frame.why, frame.position, frame.candidates, frame.portion))
    else:
        draft.push(leaving(draft, level[0], frame.why, frame.position, frame.candidates, frame.portion))


def _legal(state: State, frame: Dice) -> Iterable[Offer]:
    yield program_roll(state, frame)
    if len(frame.owners) <= LISTED_DICE:
        for result in product(FACES, repeat=len(frame.owners)):
            yield Roll(decision=frame.key, result=result, how="table")


RULES: tuple[Rule[State], ...] = (answer_rule(Roll, (Dice,), _refusals, _perform, _legal),)
