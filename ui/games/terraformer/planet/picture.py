"""The planet as plain values: everything that is to be seen, and nothing of how it is drawn.

Two pictures that are equal look alike, so that a view repaints only when there is something new.
"""

from collections.abc import Callable, Iterator

from companion.games.terraformer.balancing.chains import acts_as_consumer
from companion.games.terraformer.ecosystems import is_stable, number_of, room
from companion.games.terraformer.fact_names import fact_of
from companion.games.terraformer.knowledge import known
from companion.games.terraformer.planet import ROLES
from companion.games.terraformer.state import Ecosystem, Organism, State, StayingAction
from companion.kernel.frozen import frozen
from companion.kernel.named import read_named
from companion.kernel.people import given_name
from companion.kernel.values import evolve
from companion.wording.language import isolated
from ui.games.terraformer.planet.meals import Contest, Meals, Stage, meals
from ui.games.terraformer.planet.moods import Mood
from ui.games.terraformer.planet.targets import action_target, column_target, organism_target, slot_target

NameOf = Callable[[str], str]
"""What a thing is called in the language of the reader.

Things are `card:steppe` (biomes, organisms and actions alike), `role:producer`, `grade:hot` and
`seat:cold_deck`; whatever a table has named itself comes back as it was written.
"""


@frozen
class Owner:
    """Whose card it is; colour and shape follow from the place at the table, counted from 0."""

    seat: int
    name: str


@frozen
class Chip:
    """An organism in its column. `name` is empty where nobody said which card it is. Of several that are
    called alike `number` says which one it is, as in the texts.

    `eats` is the id of its portion, `eaten_by` who lives on it; `contested` when several want it.
    """

    id: str
    owner: Owner
    role: str
    role_name: str
    role_short: str
    name: str = ""
    number: int = 0
    marks: tuple[str, ...] = ()
    mood: Mood = ""
    eats: str = ""
    eaten_by: tuple[str, ...] = ()
    contested: bool = False
    hunts: bool = False
    """Lives on others: consumers, and cleaners that act as such."""

    @property
    def target(self) -> str:
        return organism_target(self.id)

    @property
    def label(self) -> str:
        """What is written on it: the card, or at least its role."""
        return self.name or self.role_short


@frozen
class Climate:
    """Both grades as words, and in short where room is scarce."""

    temperature: str
    humidity: str
    brief: tuple[str, ...] = ()

    @property
    def grades(self) -> tuple[tuple[str, str, str], ...]:
        """Sign, word and short word of each."""
        words = (self.temperature, self.humidity)
        return tuple(zip(("temperature", "humidity"), words, self.brief or words, strict=True))


@frozen
class Law:
    """An action that stays on the table; `number` counts all of them from 1."""

    number: int
    name: str
    owner: Owner

    @property
    def target(self) -> str:
        return action_target(self.number)


@frozen
class Slot:
    """Where an organism of a role can be laid into a column."""

    position: int
    role: str

    @property
    def target(self) -> str:
        return slot_target(self.position, self.role)


@frozen
class ContestView:
    """A contest with the owners as they are shown, from the fewest cards to the most."""

    portion: str
    rivals: tuple[str, ...]
    counts: tuple[tuple[Owner, int], ...]
    dice: bool = False


@frozen
class Column:
    """An ecosystem. `biomes` has the owner of every biome card, `climate` is None until somebody tells it."""

    position: int
    biome: str
    name: str
    climate: Climate | None
    biomes: tuple[Owner, ...]
    stable: bool
    room: int
    organisms: tuple[Chip, ...]
    actions: tuple[Law, ...] = ()
    stage: Stage = ""
    proposed: bool = False
    contests: tuple[ContestView, ...] = ()
    settled: bool = False
    """It is balanced, or the game is over: how much room there is matters no more (TF-MIG-02)."""

    @property
    def target(self) -> str:
        return column_target(self.position)

    @property
    def slots(self) -> tuple[Slot, ...]:
        return tuple(Slot(self.position, role) for role in ROLES)

    @property
    def size(self) -> int:
        return len(self.biomes)

    @property
    def taken(self) -> int:
        return len(self.organisms)

    @property
    def left(self) -> int:
        """Places left; below zero when migration went beyond the room."""
        return self.room - self.taken

    @property
    def crowded(self) -> bool:
        """Whether somebody should know that nothing more can be played here."""
        return self.left < 0 and not self.settled

    def chip(self, organism: str) -> Chip | None:
        return next((chip for chip in self.organisms if chip.id == organism), None)


@frozen
class Picture:
    """The columns, then positions where nothing is founded yet, and actions that lie beside the planet.

    `grows`: the game is played, so that something may be founded."""

    columns: tuple[Column, ...] = ()
    empty: tuple[int, ...] = ()
    beside: tuple[Law, ...] = ()
    grows: bool = True

    def column(self, position: int) -> Column | None:
        return next((column for column in self.columns if column.position == position), None)

    def find(self, target: str) -> "Column | Slot | Chip | Law | int | None":
        """What a target names: a column, a role in it, an organism, an action, or an empty position."""
        kind, which = read_named(target)
        if kind == "column":
            return next((column for column in self.columns if column.target == target), None)
        if kind == "slot":
            return next(
                (slot for column in self.columns for slot in column.slots if slot.target == target), None
            )
        if kind == "position":
            return next((position for position in self.empty if str(position) == which), None)
        if kind == "organism":
            return next((c for column in self.columns for c in column.organisms if c.id == which), None)
        laws = (*self.beside, *(law for column in self.columns for law in column.actions))
        return next((law for law in laws if law.target == target), None)


def picture(state: State, name_of: NameOf) -> Picture:
    """Everything on the planet as it lies."""
    brush = _Brush(state, name_of)
    founded = len(state.ecosystems)
    return Picture(
        tuple(brush.column(position) for position in range(1, founded + 1)),
        tuple(range(founded + 1, state.positions + 1)),
        tuple(brush.laws(0)),
        state.phase == "play",
    )


def laid_only(shown: Picture) -> Picture:
    """Without the positions where nothing lies: for a planet on which nothing more will."""
    return evolve(shown, empty=())


def column_picture(state: State, position: int, name_of: NameOf) -> Column:
    """One ecosystem alone, for looking at it closely."""
    return _Brush(state, name_of).column(position)


class _Brush:
    def __init__(self, state: State, name_of: NameOf) -> None:
        self._state = state
        self._name_of = name_of
        self._owners = {
            seat: Owner(
                at, isolated(player.name) if given_name(seat, player.name) else name_of(f"seat:{seat}")
            )
            for at, (seat, player) in enumerate((seat, state.players[seat]) for seat in state.seats)
        }

    def column(self, position: int) -> Column:
        state = self._state
        column = state.ecosystems[position - 1]
        eating = meals(state, position)
        return Column(
            position=position,
            biome=column.biome,
            name=self._name_of(f"card:{column.biome}"),
            climate=self._climate(column.biome),
            biomes=tuple(self._biomes(column)),
            stable=is_stable(state, column),
            room=room(column),
            organisms=tuple(self._chip(column, card, eating) for card in column.organisms),
            actions=tuple(self.laws(position)),
            stage=eating.stage,
            proposed=eating.proposed,
            contests=tuple(self._contest(contest) for contest in eating.contests),
            settled=eating.stage == "balanced" or state.phase == "over",
        )

    def laws(self, position: int) -> Iterator[Law]:
        for number, action in enumerate(self._state.actions, 1):
            if action.position == position:
                yield self._law(number, action)

    def _law(self, number: int, action: StayingAction) -> Law:
        named = f"card:{action.card}" if action.card else "type:action"
        return Law(number, self._name_of(named), self._owners[action.owner])

    def _climate(self, biome: str) -> Climate | None:
        told = known(self._state, fact_of("climate", biome))
        if not isinstance(told, tuple):
            return None
        temperature, humidity = (self._name_of(f"grade:{grade}") for grade in told)
        brief = tuple(self._name_of(f"brief:{grade}") for grade in told)
        return Climate(temperature, humidity, brief)

    def _biomes(self, column: Ecosystem) -> Iterator[Owner]:
        """By owner: in which order they were laid is not kept."""
        for seat in self._state.seats:
            yield from (self._owners[seat],) * column.biomes.get(seat, 0)

    def _chip(self, column: Ecosystem, card: Organism, eating: Meals) -> Chip:
        return Chip(
            id=card.id,
            owner=self._owners[card.owner],
            role=card.role,
            role_name=self._name_of(f"role:{card.role}"),
            role_short=self._name_of(f"short:{card.role}"),
            name=self._name_of(f"card:{card.card}") if card.card else "",
            number=number_of(column, card),
            marks=card.marks,
            mood=eating.mood_of(card.id),
            eats=eating.portion_of(card.id),
            eaten_by=eating.eaters_of(card.id),
            contested=any(contest.portion == card.id for contest in eating.contests),
            hunts=acts_as_consumer(self._state, card) or bool(eating.portion_of(card.id)),
        )

    def _contest(self, contest: Contest) -> ContestView:
        counts = tuple((self._owners[seat], n) for seat, n in contest.counts)
        return ContestView(contest.portion, contest.rivals, counts, contest.dice)
