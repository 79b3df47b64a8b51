"""Who eats whom in one column, who finds nothing, and who contests what: as values, for both pictures."""

from collections.abc import Iterator, Mapping
from typing import Literal

from companion.games.terraformer.balancing.chains import acts_as_consumer, could_matter, eaters, hopeless
from companion.games.terraformer.balancing.chains import rivals as rivals_of
from companion.games.terraformer.balancing.progress import is_balanced
from companion.games.terraformer.balancing.proposal import propose
from companion.games.terraformer.balancing.steps import contested
from companion.games.terraformer.ecosystems import cards_of
from companion.games.terraformer.frames import Dice, Leaving, Seating, WhichFirst
from companion.games.terraformer.state import Organism, State
from companion.kernel.frame import open_decisions
from companion.kernel.frozen import frozen
from ui.games.terraformer.planet.moods import Mood

Stage = Literal["", "waiting", "current", "balanced"]
"""How far balancing has come in a column; empty before it begins."""


@frozen
class Contest:
    """Several want one portion; without a `portion` it is the biome that has no room for all of them.

    `counts` are the owners' cards here, from the fewest to the most; `dice` when those decide.
    """

    portion: str
    rivals: tuple[str, ...]
    counts: tuple[tuple[str, int], ...]
    dice: bool = False


@frozen
class Meals:
    """`eats` holds what is settled, or only `proposed`."""

    stage: Stage = ""
    eats: Mapping[str, str] | None = None
    proposed: bool = False
    moods: Mapping[str, Mood] | None = None
    contests: tuple[Contest, ...] = ()

    def portion_of(self, organism: str) -> str:
        return (self.eats or {}).get(organism, "")

    def mood_of(self, organism: str) -> Mood:
        return (self.moods or {}).get(organism, "")

    def eaters_of(self, portion: str) -> tuple[str, ...]:
        return tuple(who for who, what in (self.eats or {}).items() if what == portion)


@frozen
class Fares:
    """Eaters by what they have: `open` are those that live on somebody whose food is contested."""

    fed: frozenset[str] = frozenset()
    rivals: frozenset[str] = frozenset()
    open: frozenset[str] = frozenset()
    hungry: frozenset[str] = frozenset()


def stage_of(state: State, position: int) -> Stage:
    progress = state.balancing
    if progress is None:
        return ""
    if state.phase == "over" or is_balanced(state, position):
        return "balanced"
    return "current" if position == progress.position else "waiting"


def meals(state: State, position: int) -> Meals:
    """What there is to see of balancing in this column."""
    stage = stage_of(state, position)
    here = state.ecosystems[position - 1].organisms
    if stage == "balanced":
        ids = {card.id for card in here}
        eats = {who: what for who, what in state.seating.items() if who in ids and what in ids}
        return Meals(stage, eats, moods=dict.fromkeys(eats, "fed"))
    if stage != "current" or state.balancing is None:
        return Meals(stage, moods=dict(_leaving(state, position)))
    proposed = any(isinstance(frame, Seating) for frame in open_decisions(state.agenda))
    eats = dict(propose(state, position).wishes if proposed else state.balancing.wishes)
    lost = _starving(state, position)
    eats = {who: what for who, what in eats.items() if what not in lost}  # that feeds nobody
    contests = tuple(_contests(state, position, {} if proposed else eats))
    return Meals(stage, eats, proposed, dict(_moods(state, position, eats, contests)), contests)


def fares(state: State, position: int) -> Fares:
    """Each eater once: what lives on something contested has no food before that is settled (TF-BAL-24)."""
    eating = meals(state, position)
    eats = eating.eats or {}
    starving = _starving(state, position)
    moods = (eating.moods or {}).items()  # who is asked about has a mood of its own, and finds nothing
    hungry = {
        who for who, mood in moods if mood == "hungry" or (mood in ("leaving", "dying") and who in starving)
    }
    here = {card.id: card for card in eaters(state, position) if card.id in eats}
    rivals = {who for who, card in here.items() if rivals_of(state, position, eats, card, eats[who])} - hungry
    fed = {who for who in eats if not _chain(eats, who) & (rivals | hungry)}
    return Fares(
        frozenset(fed), frozenset(rivals), frozenset(eats.keys() - fed - rivals - hungry), frozenset(hungry)
    )


def _chain(eats: Mapping[str, str], eater: str) -> set[str]:
    """It, and whatever it lives on."""
    found: set[str] = set()
    while eater and eater not in found:
        found.add(eater)
        eater = eats.get(eater, "")
    return found


def _starving(state: State, position: int) -> set[str]:
    """TF-BAL-22: asked only while consumers are settled."""
    if state.balancing is None or state.balancing.step != "consumers":
        return set()
    return {card.id for card in hopeless(state, position)}


def _contests(state: State, position: int, wishes: Mapping[str, str]) -> Iterator[Contest]:
    """What is being settled now, then what else the wishes lead to."""
    portions = set()
    for frame in open_decisions(state.agenda):
        if isinstance(frame, Dice | Leaving) and frame.why in ("contest", "cleaner", "producer"):
            portions.add(frame.portion)
            yield _contest(state, position, frame, wishes)
        elif isinstance(frame, WhichFirst):
            break
    for portion, rivals in contested(state, position, wishes).items():
        if portion not in portions:
            ids = tuple(card.id for card in rivals)
            yield Contest(portion, ids, _counts(state, position, ids))


def _contest(state: State, position: int, frame: Dice | Leaving, wishes: Mapping[str, str]) -> Contest:
    """Who has to leave was already found out: the others of the same contest still stand here."""
    if frame.portion:
        rivals = tuple(who for who, what in wishes.items() if what == frame.portion) or frame.candidates
    else:
        here = state.ecosystems[position - 1].organisms
        rivals = tuple(card.id for card in here if _crowds(state, frame, card))
    return Contest(frame.portion, rivals, _counts(state, position, rivals), isinstance(frame, Dice))


def _crowds(state: State, frame: Dice | Leaving, card: Organism) -> bool:
    """TF-BAL-02: a cleaner that acts as a consumer does not need the biome."""
    return card.role == frame.why and not acts_as_consumer(state, card)


def _counts(state: State, position: int, rivals: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    owners = {found[1].owner for one in rivals if (found := state.find(one))}
    counted = [(owner, cards_of(state, position, owner)) for owner in state.order() if owner in owners]
    return tuple(sorted(counted, key=lambda pair: pair[1]))


def _moods(
    state: State, position: int, eats: Mapping[str, str], contests: tuple[Contest, ...]
) -> Iterator[tuple[str, Mood]]:
    """Later ones stand over earlier ones."""
    assert state.balancing is not None
    for who, niche in state.balancing.niches.items():
        if niche == "biome":
            yield who, "fed"
    yield from ((who, "fed") for who in eats)
    if state.balancing.step == "consumers":
        for card in hopeless(state, position):
            yield card.id, "hungry"
        for card in eaters(state, position):
            if could_matter(state, position, card):
                yield card.id, "untold"
    for contest in contests:
        yield from ((who, "rival") for who in contest.rivals)
    yield from _leaving(state, position)


def _leaving(state: State, position: int) -> Iterator[tuple[str, Mood]]:
    """Who has to leave here, or is asked about after a change of the biome. A producer never moves
    (TF-MIG-03), and from the last ecosystem nothing leads to the right (TF-BAL-25)."""
    for frame in open_decisions(state.agenda):
        if isinstance(frame, Leaving) and frame.position == position:
            last = state.balancing is not None and position == len(state.ecosystems)
            goes: Mood = "dying" if last or frame.why == "producer" else "leaving"
            mood: Mood = "asked" if frame.why == "changed" else goes
            yield from ((who, mood) for who in frame.candidates)
