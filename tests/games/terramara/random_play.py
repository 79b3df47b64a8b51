"""A seeded random player: everything a table can say, sensible or not.

Facts about the cardboard are made up here as a table would tell them; they are no printed content.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from itertools import chain
from typing import Any

from companion.games.terramara import commands as said
from companion.games.terramara.board import (
    CARDS_PER_LEVEL,
    COLOURS,
    DETOURS,
    ROW_LEVEL,
    ROWS,
    SLOTS,
    SYMBOLS,
    WORKER_LEVEL,
    Segment,
    all_spaces,
    row_of,
    slot_of,
    tile_spaces,
)
from companion.games.terramara.bonus import candidates, spot_level
from companion.games.terramara.content import content
from companion.games.terramara.correct_cards import CRAFTED
from companion.games.terramara.corrections import target
from companion.games.terramara.frames import Ask, Drawing, PlaceNeutral
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.options import Options
from companion.games.terramara.scoring import CATEGORIES as PAD
from companion.games.terramara.scoring import HELPERS
from companion.games.terramara.setup import Seat, Setup
from companion.games.terramara.spaces import special_text
from companion.games.terramara.state import MEMBER_KINDS, Card, Depth, State
from companion.games.terramara.symbols import CATEGORIES, PROCESSED, RESOURCES
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.correcting import Choices, OneOf, Whole
from companion.kernel.drawing import Draw, program_draw
from companion.kernel.fields import Value
from companion.kernel.frame import Frame, open_decisions
from companion.kernel.frozen import frozen
from companion.kernel.game import Offer
from companion.kernel.house_rules import SetEnforcement
from companion.kernel.refusal import Refusal
from companion.kernel.template import Template
from companion.kernel.values import bag, evolve

UNLISTED = ("learn", "correct", "set_enforcement", "enter_score", "deepen")
"""Always possible, so never listed among the legal commands."""
DEPTHS: tuple[Depth, ...] = ("full", "full", "full", "full", "neutral", "score")
EFFECTS = (
    "",
    "2 wood",
    "1 cattle + 1 stone",
    "1 metal",
    "2 any_raw",
    "1 any_proc",
    "1 travel",
    "2 culture",
    "2 strength",
    "1 any_raw -> 1 matching_proc x 2",
    "1 any_raw -> 1 other_raw x 1",
    "1 wood, 1 any_proc -> 3 vp x 1",
    "1 strength -> 2 vp x 2",
    "1 any_raw + 1 matching_proc",
    "1 travel or 1 culture",
    "take_warriors 2",
    "take_back explorer_or_chieftain",
    "craft raw_allowed",
    "craft",
    "raid",
    "raid free",
    "1 worker1",
    "by_hand",
    "workers_sum 3 ? 2 vp",
    "power_level 2 ? 1 any_proc",
    "1 strength per stronger_player",
    "3 vp + double_vp",
)
CARD_EFFECTS = (
    "",
    "immediate: 2 travel",
    "immediate: take_warriors 2; end_game: 1 vp per tools",
    "immediate: craft raw_allowed 1",
    "permanent: craft => 1 vp per cost_unit metal",
    "permanent: discount each",
    "permanent: discount timber tools",
    "permanent: place explorer forest => 1 wood",
    "permanent: place chieftain => 1 culture",
    "permanent: gain culture => 1 strength",
    "permanent: caravan second at_crossroads => 1 vp",
    "permanent: raid_level + 1; permanent: raid => 1 vp",
    "permanent: join_equal_no_loss",
    "permanent: plus_one travel",
    "once_per_round: 1 any_raw -> 1 any_proc x 1",
    "once_per_round: 1 vp per power_level",
    "once_per_round: craft",
    "end_game: road_both outpost ? 3 vp",
    "end_game: by_hand",
)


# -- what is agreed before


@frozen
class Evening:
    """What kind of game, and how unruly the table is."""

    seed: int
    unruly: bool = False

    def rng(self) -> random.Random:
        return random.Random(f"evening {self.seed}")

    def setup(self) -> Setup:
        rng = self.rng()
        seats = rng.sample(COLOURS, rng.choice((2, 3, 4)))
        depth: Depth = rng.choice(DEPTHS)
        options = Options(
            raid_cap=rng.choice(("difference", "level")),
            halves=rng.choice(("exact", "down")),
            declining=rng.choice(("automatic", "automatic", "ask")),
            supply=rng.choice(("sixteen", "sixteen", "unlimited")),
            restriction=rng.choice(("single", "blocked", "none")),
            stronger=rng.choice(("players", "neutrals_too")),
            at_the_cap=rng.choice(("must_move", "always")),
            equal_join=rng.choice(("equal_only", "always_free")),
            cost_points=rng.choice(("printed", "paid")),
            value_four=rng.choice(("first_game_out", "in", "out")),
            declining_effects=rng.choice(("automatic", "automatic", "ask")),
            unsent_warriors=rng.choice(("sent", "go_back")),
        )
        return Setup(
            tuple(Seat(colour.capitalize(), colour) for colour in seats),
            start=rng.choice(("first-game", "draft")),
            depth=depth,
            options=options,
            enforcement=rng.choice(("strict", "warn", "track")) if self.unruly else "strict",
            sample=depth == "full" and rng.random() < 0.5,
            seed=self.seed,
            first=rng.choice(("", seats[0])),
        )


# -- what is told about the cardboard


def random_fact(rng: random.Random, state: State, fact: str) -> said.Learn:
    """What a table might tell when it is asked."""
    kind, _, name = fact.partition(":")
    value: said.FactValue
    if kind == "space":
        value = rng.choice(EFFECTS)
        if ROW_LEVEL.get(row_of(name)) == 3 and slot_of(name).endswith("R") and rng.random() < 0.4:
            value = special_text(rng.choice(list(content().special)))
    elif kind == "single":
        value = rng.random() < 0.3
    elif kind == "terrain":
        value = rng.choice(("plain", "quarry") if slot_of(name).endswith("L") else ("forest", "mountain"))
    elif kind == "large":
        value = rng.randint(1, 3)
    elif kind == "card":
        cost = bag({unit: rng.choice((0, 0, 1, 2)) for unit in PROCESSED})
        value = Card(int(name[1]), rng.choice(CATEGORIES), cost, rng.randint(0, 9), rng.choice(CARD_EFFECTS))
    elif kind == "start":
        value = rng.choice([effect for effect in EFFECTS if "raid" not in effect and "craft" not in effect])
    elif kind == "bonus":
        value = rng.choice(candidates(state, spot_level(state, name)) or ("B11",))
    elif kind == "outpost":
        level = 1 if name.startswith("private.") else ROW_LEVEL[row_of(name)]
        value = rng.choice([key for key, outpost in content().outposts.items() if outpost.level == level])
    elif kind == "road":
        value = _stretch(rng, state, int(name))
    elif fact == "shields":
        value = tuple(sorted(rng.sample(range(1, 21), 3)))
    else:
        n, most = SYMBOLS[fact]
        value = tuple(sorted(rng.sample(range(most + 1), n)))
    return said.Learn(fact=fact, value=value)


def _stretch(rng: random.Random, state: State, at: int) -> Segment:
    told = [stretch.to for stretch in state.known.road[:at]]
    rows = [row for row in ROWS if row not in told]
    if not rows or at >= 9 or (at > 3 and rng.random() < 0.2):
        return Segment("end")
    to = rows[0] if rng.random() < 0.8 else "crossroads"
    return Segment(to, tuple(rng.sample(DETOURS, rng.choice((0, 1, 2)))))


def all_facts(state: State) -> list[str]:
    """Names of facts that exist in this game."""
    spaces = [s for s in all_spaces(state.count, state.seats) if not s.startswith(("home.", "hut."))]
    fronts = [space for space in spaces if space[-1] in "123"]
    return [
        *(f"space:{space}" for space in spaces),
        *(f"single:{space}" for space in spaces),
        *(f"terrain:{space}" for space in fronts),
        *(f"large:{slot}" for slot in SLOTS),
        *(f"card:{card.ref}" for card in state.row),
        *(f"start:{card}" for card in state.starting_cards),
        *(f"bonus:{spot}" for spot in ("river.6", "river.10", "river.14a", "river.14b")),
        *(f"outpost:{row}L" for row in ROWS if ROW_LEVEL[row] < 3),
        f"road:{len(state.known.road)}",
        "shields",
        *SYMBOLS,
    ]


# -- what is said


def listed(rng: random.Random, offers: list[Offer]) -> Command:
    """One of the legal commands; templates are filled at random."""
    by_kind: dict[str, list[Offer]] = {}
    for offer in offers:
        by_kind.setdefault(_kind(offer), []).append(offer)
    # Sends are many and ends are few: picking the kind first keeps games going.
    kind = rng.choice(sorted(by_kind))
    offer = rng.choice(by_kind[kind])
    if not isinstance(offer, Template):
        return offer
    command = offer.sample(rng)
    assert command is not None, offer
    if isinstance(command, said.ByHand):  # a table enters a handful, not twenty of everything
        few = rng.sample(list(command.gains), min(2, len(command.gains)))
        command = evolve(command, gains={unit: min(3, command.gains[unit]) for unit in sorted(few)})
    return command


def _kind(offer: Offer) -> str:
    return (offer.command if isinstance(offer, Template) else offer).kind


def told(rng: random.Random, state: State) -> Command | None:
    """The answer to an open question, or a fact that nobody asked for."""
    asked = [frame.fact for frame in open_decisions(state.agenda) if isinstance(frame, Ask)]
    fact = asked[0] if asked else rng.choice(all_facts(state))
    command = random_fact(rng, state, fact)
    return None if engine.refusals(TERRAMARA, state, command) else command


def needed(rng: random.Random, state: State) -> Command | None:
    """A fact without which nobody can go on, told."""
    for frame in open_decisions(state.agenda):
        if isinstance(frame, PlaceNeutral):
            for space in tile_spaces(frame.row):
                command = said.PutNeutral(decision=frame.key, space=space)
                for reason in engine.refusals(TERRAMARA, state, command):
                    if reason.fact:
                        return random_fact(rng, state, reason.fact)
    return None


def corrected(rng: random.Random, state: State) -> Command:
    """Anything set to something, mostly to what is possible."""
    what = rng.choice(all_targets(state))
    found = target(state, what)
    value: Value = rng.choice((3, "red", True, ("red explorer",)))
    if found is not None and rng.random() < 0.9:
        value = random_value(rng, found.choices(state))
    return said.Correct(what=what, value=value)


def random_value(rng: random.Random, choices: Choices) -> Value:
    if isinstance(choices, Whole):
        return rng.randint(choices.low, choices.high)
    if isinstance(choices, OneOf):
        return rng.choice(choices.values)
    most = min(choices.most, 8, len(choices.values) if not choices.repeat else choices.most)
    n = rng.randint(min(choices.least, most), most)
    return tuple(rng.choices(choices.values, k=n) if choices.repeat else rng.sample(choices.values, n))


OF_A_PLAYER = (
    *RESOURCES,
    *("vp", "strength", "culture", "explorers", "warriors", "workers", "caravans", "flags", "crafted"),
    *("reserved", "character", "adult", "power_used", "used_cards", "private_tiles_used", "sent"),
)
OF_THE_TABLE = (
    *("round", "turn", "row", "first", "next_first", "sent", "stepped", "raid_used", "first_used"),
    *("flipped", "restricted", "road_end"),
)


def all_targets(state: State) -> list[str]:
    """Everything that can be corrected."""
    return [
        *(f"{seat}.{what}" for seat in state.seats for what in (*OF_A_PLAYER, *CRAFTED)),
        *(f"space.{space}" for space in all_spaces(state.count, state.seats)),
        *(f"neutral.{colour}" for colour in state.neutrals),
        *(f"fire.{row}" for row in ROWS),
        *(f"{what}.{level}" for what in ("deck", "dealt", "row_cards") for level in CARDS_PER_LEVEL),
        *(f"worker_track.{round_}" for round_ in WORKER_LEVEL),
        *OF_THE_TABLE,
    ]


def mutated(rng: random.Random, state: State, command: Command) -> Command:
    """The same command with one field changed into something else that could stand there."""
    names = [field.name for field in fields(command) if field.name != "kind"]
    if not names:
        return command
    name = rng.choice(names)
    return replace(command, **{name: _other(rng, state, name, getattr(command, name))})


def _other(rng: random.Random, state: State, name: str, value: Any) -> Any:
    players = (*state.seats, *state.neutrals, "purple")
    cards = [card.ref for card in state.row]
    cards += [ref for player in state.players.values() for ref in (*player.crafted, player.reserved)]
    pools: dict[str, list[Any]] = {
        "player": list(players),
        "space": [*all_spaces(state.count, state.seats), "9L.1", "hut.purple"],
        "member": list(MEMBER_KINDS),
        "card": [*cards, *state.characters, *state.starting_cards, "a999"],
        "tile": [*content().bonus, ""],
        "to": ["0", "1", "2", "3", "0+0", "1+0", "1+1", "2+1", "end", "99"],
        "option": [*EFFECTS, "1 strength + 1 culture", "2 travel"],
        "decision": [frame.key for frame in state.agenda] or [""],
        "how": ["program", "again", "table"],
        "caravan": [0, 1],
        "ordinary": [False, True],
    }
    if name in pools:
        return rng.choice(pools[name])
    if isinstance(value, Mapping):
        return bag({unit: rng.choice((0, 0, 0, 1, 1, 2, 3)) for unit in RESOURCES})
    if isinstance(value, tuple):
        return tuple(rng.sample((*value, "1", "4", "C1", "C7"), min(len(value), 2)))
    if isinstance(value, int):
        return max(0, value + rng.choice((-1, 1, 2)))
    return value


def anything(rng: random.Random, state: State, legal: Command) -> Command:
    """A command that may or may not be possible."""
    choice = rng.random()
    if choice < 0.5:
        return mutated(rng, state, legal)
    if choice < 0.6:
        return SetEnforcement(mode=rng.choice(("strict", "warn", "track")))
    if choice < 0.7:
        player = rng.choice((*state.seats, *state.neutrals))
        return said.EnterScore(player=player, what=rng.choice((*PAD, *HELPERS)), value=rng.randint(-5, 40))
    if choice < 0.73:
        return said.Deepen(depth=rng.choice(("neutral", "full")))
    if choice < 0.76:
        for frame in open_decisions(state.agenda):
            if isinstance(frame, Drawing):
                return program_draw(state, frame, rng.randint(1, 5))
    return corrected(rng, state)


def matches(offers: list[Offer], command: Command) -> bool:
    return any(
        offer.matches(command) if isinstance(offer, Template) else offer == command for offer in offers
    )


def is_unlisted(command: Command) -> bool:
    """Possible without being listed: said at any time, one of very many (draws repeated, by hand), or with
    more than there is to say (that a space is ordinary which is known to be)."""
    if isinstance(command, Draw):
        return command.how == "again"
    return command.kind in UNLISTED or isinstance(command, said.ByHand) or getattr(command, "ordinary", False)


def broken(reasons: tuple[Refusal, ...]) -> bool:
    """Whether these are rules that were broken, and not only facts that nobody told."""
    return any(not reason.fact for reason in reasons)


def pending(state: State) -> tuple[Frame, ...]:
    return open_decisions(state.agenda)


# -- what is listed and what is legal are the same


def check_offers(rng: random.Random, state: State, offers: list[Offer], every: bool) -> None:
    """What is listed is legal: plain commands as they are, templates however they are filled."""
    chosen = offers if every else rng.sample(offers, min(3, len(offers)))
    for offer in chosen:
        commands: Iterator[Command | None]
        if isinstance(offer, Template):
            first = [offer.fill(units) for units in offer.solutions(2)]
            commands = chain(first, (offer.sample(rng) for _ in range(3)))
        else:
            commands = iter((offer,))
        for command in commands:
            assert command is not None
            reasons = engine.refusals(TERRAMARA, state, command)
            assert not reasons, (command, reasons)
            assert matches([offer], command)


def check_unlisted(rng: random.Random, state: State, offers: list[Offer], legal: Command) -> None:
    """What no rule speaks against is listed."""
    for _ in range(3):
        command = mutated(rng, state, mutated(rng, state, legal) if rng.random() < 0.5 else legal)
        if not is_unlisted(command) and not engine.refusals(TERRAMARA, state, command):
            assert matches(offers, command), command
