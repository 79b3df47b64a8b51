"""What is asked of one clan: tracks, goods, workers, pieces, artifacts."""

from collections.abc import Sequence

from companion.games.terramara.board import (
    CARDS_PER_LEVEL,
    CHARACTERS,
    CULTURE_MAX,
    EXPLORERS,
    FLAGS,
    ROW_LEVEL,
    ROWS,
    STRENGTH_MAX,
    TILES_PER_TYPE,
    WARRIORS,
    WORKERS_PER_LEVEL,
    road_node,
)
from companion.games.terramara.correct_player import MOST_GOODS, MOST_NODES, MOST_VP
from companion.games.terramara.state import State
from companion.games.terramara.symbols import PROCESSED, RAW
from companion.kernel.correcting import texts
from companion.kernel.fields import Value
from companion.kernel.named import read_part
from companion.kernel.refusal import impossible
from companion.wording.terramara import cards, corrections, telling, unlikely
from companion.wording.terramara.names import Names
from companion.wording.wording import Wording
from ui.context import Context
from ui.joining.asked import BEYOND, Group, Number, Pick
from ui.joining.entering import Entering
from ui.joining.form import FormStation

_ICONS = {"explorers": "explorer", "warriors": "warrior", "culture": "canoe"}
_TINTED = ("explorers", "culture")
_BRING_ONE = ("culture", "character", "adult")
"""What an explorer more or less may come with (TM-RIVER-08, TM-CHAR-10)."""


class ClanStation(FormStation):
    """One screen for each clan."""

    def __init__(self, context: Context, wording: Wording, entering: Entering, colour: str) -> None:
        self._colour = colour
        super().__init__(context, wording, entering, columns(context, entering.state, colour))

    def _write(self, key: str, what: str, value: Value) -> None:
        if what == f"{self._colour}.flags" and (row := self._closed(value)):
            closed = impossible("road.outpost_closed", row=row)
            self._say(key, " ".join(self._wording.refusals(self._entering.state, (closed,))))
            return
        hand = f"{self._colour}.explorers"
        kept = self._entering.state.players[self._colour].explorers
        super()._write(key, what, value)
        told = self._entering.telling and self._entering.is_told(hand)
        now = self._entering.state.players[self._colour].explorers
        if told and now != kept and what in (f"{self._colour}.{field}" for field in _BRING_ONE):
            self._entering.correct(hand, kept, joined=True)  # somebody has counted them
            self.show_state(self._entering.state)

    def _closed(self, flags: Value) -> str:
        """TM-ROAD-05: the row of a flag that is to be added although no way leads to its outpost yet."""
        state: State = self._entering.state
        reached = (*state.flipped, *state.players[self._colour].flags)
        return next((slot[:-1] for slot in texts(flags) if slot not in reached), "")


def columns(context: Context, state: State, colour: str) -> tuple[tuple[Group, ...], ...]:
    names = Names(context.language, state)
    clan = _Clan(context, names, colour)
    levels = tuple(telling.level(context.language, level) for level in WORKERS_PER_LEVEL)
    tiles = TILES_PER_TYPE if state.options.supply == "sixteen" else MOST_GOODS
    left = [
        Group(
            context._("Tracks"),
            (
                (clan.number("strength", STRENGTH_MAX, quick=False),),
                (clan.number("culture", CULTURE_MAX, quick=False),),
                (clan.number("vp", MOST_VP, quick=False),),
            ),
        ),
        Group(
            context._("Clan members at home"),
            ((clan.number("explorers", EXPLORERS),), (clan.number("warriors", WARRIORS),)),
        ),
        *clan.character(),
    ]
    middle = [
        Group(
            context._("Goods"),
            tuple(
                (clan.number(raw, tiles), clan.number(processed, tiles))
                for raw, processed in zip(RAW, PROCESSED, strict=True)
            ),
        ),
        Group(
            context._("Road and outposts"),
            ((clan.caravan(0),), (clan.caravan(1),), (clan.flags(),)),
            noted=clan.too_far,
        ),
    ]
    right = [
        Group(
            context._("Workers that are ready"),
            (tuple(clan.worker(level, False) for level in WORKERS_PER_LEVEL),),
            levels,
        ),
        Group(
            context._("Artifacts"),
            (*((clan.crafted(level),) for level in CARDS_PER_LEVEL), (clan.reserved(),)),
        ),
        Group(
            context._("Workers already used"),
            (tuple(clan.worker(level, True) for level in WORKERS_PER_LEVEL),),
            levels,
        ),
    ]
    return tuple(left), tuple(middle), tuple(right)


def crossroads_of(state: State) -> int:
    """How many there are is only printed (PRN-06): as many as can be, until the table has told the end."""
    ends = (at for at, stretch in enumerate(state.known.road) if stretch.to == "end")
    return next(ends, MOST_NODES - 1)


def asks(context: Context, state: State, colour: str) -> dict[str, str]:
    """What of a clan stays open unless it is told, by the names of corrections."""
    found: dict[str, str] = {}
    for groups in columns(context, state, colour):
        for group in groups:
            for row in group.rows:
                named = {asked.what: _called(context, state, asked.what) for asked in row if not asked.late}
                found.update(named)
    return found


def _called(context: Context, state: State, what: str) -> str:
    return corrections.of_player(Names(context.language, state), read_part(what).name)


class _Clan:
    """Makes the questions about one clan."""

    def __init__(self, context: Context, names: Names, colour: str) -> None:
        self._context = context
        self._names = names
        self._colour = colour

    def _what(self, field: str) -> str:
        return f"{self._colour}.{field}"

    def _name(self, field: str) -> str:
        return corrections.name(self._names, self._what(field))

    def number(self, field: str, most: int, quick: bool = True) -> Number:
        colour, goods = self._colour, (*RAW, *PROCESSED)

        def read(state: State) -> int:
            player = state.players[colour]
            return player.goods.get(field, 0) if field in goods else int(getattr(player, field))

        return Number(
            self._what(field),
            corrections.of_player(self._names, field),
            self._name(field),
            most,
            read,
            icon=_ICONS.get(field, field),
            player=colour if field in _TINTED else "",
            quick=quick,
        )

    def worker(self, level: int, used: bool) -> Number:
        mine, colour, say = f"{level} used" if used else str(level), self._colour, self._context.language.say
        text = corrections.value(self._names, self._what("workers"), mine)

        def read(state: State) -> int:
            return sum((w.level, w.used) == (level, used) for w in state.players[colour].workers)

        def value(state: State, n: int) -> Value:
            workers = (f"{w.level} used" if w.used else str(w.level) for w in state.players[colour].workers)
            others = [worker for worker in workers if worker != mine]
            return tuple(sorted([*others, *[mine] * n]))

        return Number(
            self._what("workers"),
            "",
            say("{what}, {player}", what=text, player=self._names.player(colour)),
            WORKERS_PER_LEVEL[level],
            read,
            value,
            quick=True,
            late=used,
            key=f"{colour}.workers.{mine}",
        )

    def caravan(self, at: int) -> Number:
        colour, say = self._colour, self._context.language.say
        label = telling.caravan(self._context.language, at + 1)

        def read(state: State) -> int:
            position = state.players[colour].caravans[at]
            return BEYOND if position == "end" else road_node(position)

        def value(state: State, n: int) -> Value:
            caravans = list(state.players[colour].caravans)
            caravans[at] = "end" if n == BEYOND else str(n)
            return tuple(caravans)

        return Number(
            self._what("caravans"),
            label,
            say("{what}, {player}", what=label, player=self._names.player(colour)),
            crossroads_of(self._names.state),
            read,
            value,
            icon="caravan",
            player=colour,
            quick=True,
            beyond=say("end"),
            key=f"{colour}.caravans.{at}",
        )

    def too_far(self, state: State) -> str:
        """Taken as it was said, but hardly so."""
        things = unlikely.too_far(Names(self._context.language, state), self._colour)
        if not things:
            return ""
        return self._context.language.say("Please look again: {things}.", things=things)

    def flags(self) -> Pick:
        colour = self._colour
        slots = [f"{row}L" for row in ROWS if ROW_LEVEL[row] < 3][:FLAGS]

        def read(state: State) -> tuple[Value, ...]:
            return state.players[colour].flags

        return Pick(
            self._what("flags"),
            self._context._("Flags at the outposts of rows"),
            self._name("flags"),
            {slot: slot[:-1] for slot in slots},
            read,
            {},
            lambda _state, chosen: tuple(str(slot) for slot in chosen),
            several=True,
            icon="flag",
        )

    def crafted(self, level: int) -> Number:
        colour, field = self._colour, f"crafted.{level}"

        def read(state: State) -> int:
            return sum(ref.startswith(f"a{level}") for ref in state.players[colour].crafted)

        label = corrections.of_player(self._names, field)
        return Number(
            self._what(field),
            label,
            self._name(field),
            CARDS_PER_LEVEL[level],
            read,
            icon="artifact",
            quick=True,
        )

    def reserved(self) -> Number:
        colour, field = self._colour, "reserved_level"

        def read(state: State) -> int:
            ref = state.players[colour].reserved
            return int(ref[1]) if ref else 0

        return Number(
            self._what(field),
            corrections.of_player(self._names, field),
            self._name(field),
            max(CARDS_PER_LEVEL),
            read,
            lambda _state, level: str(level) if level else "",
            icon="reserve",
            quick=True,
        )

    def character(self) -> Sequence[Group]:
        """Only where there are characters (TM-START-02)."""
        colour, state = self._colour, self._names.state
        if state.start != "draft":
            return ()
        who = Pick(
            self._what("character"),
            "",
            self._name("character"),
            {card: card[1:] for card in CHARACTERS},
            lambda state: (state.players[colour].character,),
            {},
            tips={card: self._both_sides(card) for card in CHARACTERS},
        )
        side = Pick(
            self._what("adult"),
            "",
            self._name("adult"),
            {False: self._context._("young"), True: self._context._("adult")},
            lambda state: (state.players[colour].adult,),
            {},
        )

        def says(state: State) -> str:
            player = state.players[colour]
            return self._side(player.character, player.adult) if player.character else ""

        return (Group(self._context._("Character"), ((who,), (side,)), noted=says),)

    def _both_sides(self, card: str) -> str:
        sides = ((self._names.character(card, adult), self._side(card, adult)) for adult in (False, True))
        return "\n".join(line for side in sides for line in side)

    def _side(self, card: str, adult: bool) -> str:
        return cards.character_side(self._context.language, card, adult)
