"""What the command line needs of Terramara: arguments to set-up, the draws, the pad, a modest player."""

from collections.abc import Mapping
from typing import Any, get_args

from companion.games.terramara import neutrals
from companion.games.terramara.board import (
    CHARACTERS,
    COLOURS,
    HOMELAND,
    HOMELAND_SPACES,
    RIVER_BONUS,
    ROW_LEVEL,
    ROW_ROUND,
    ROWS,
    SIDES,
    SPOT_LEVEL,
    TERRAINS_OF,
    WORKER_LEVEL,
)
from companion.games.terramara.box import progress
from companion.games.terramara.box_alike import compare
from companion.games.terramara.box_check import check
from companion.games.terramara.frames import Drawing, PlaceNeutral
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.options import Options
from companion.games.terramara.pieces import Bench
from companion.games.terramara.scoring import CATEGORIES, score
from companion.games.terramara.state import Depth, Start, State
from companion.games.terramara.symbols import RESOURCES
from companion.games.terramara.weighing import weigh
from companion.kernel.box import Box
from companion.kernel.codec import Codec
from companion.kernel.drawing import program_draw
from companion.kernel.headless import Headless, Sentence, Wish
from companion.kernel.marking import N_, plural
from companion.kernel.rulings import option_values
from companion.kernel.score_pad import PadLine, Points, ScorePad
from companion.kernel.values import evolve

SUBJECTS = (
    *RESOURCES,
    "vp",
    "strength",
    "culture",
    "worker1",
    "worker2",
    "worker3",
    "explorers",
    "chieftain",
    "caravan0",
    "caravan1",
    "warriors",
)
COLUMNS = {
    side: (name, "/".join(TERRAINS_OF[side])) for side, name in zip(SIDES, ("left", "right"), strict=True)
}


# -- a new game


def plain_setup(wish: Wish) -> dict[str, Any]:
    """The set-up as the codec reads it."""
    return {
        "players": [{"name": name, "colour": colour} for name, colour in wish.players],
        "start": wish.start,
        "depth": wish.depth,
        "options": dict(wish.options),
        "enforcement": wish.enforcement,
        "sample": wish.sample,
        "seed": wish.seed,
        "first": wish.first,
    }


def demo_setup(seed: int) -> dict[str, Any]:
    """Two people and two neutral players, so that every draw is shown."""
    return plain_setup(
        Wish(
            players=(("Ada", "red"), ("Bela", "blue")),
            start="draft",
            depth="full",
            enforcement="strict",
            seed=seed,
            sample=True,
        )
    )


# -- all draws


def draws(wish: Wish) -> dict[str, Any]:
    """Everything that is drawn or counted out before the first turn, as a game with this seed draws it."""
    state = TERRAMARA.start(Codec(TERRAMARA).setup_from(plain_setup(wish), ""))
    players = state.count
    first = program_draw(state, _drawing("first", "first", state.seats, 1)).result[0]
    state = evolve(state, first=first)
    fire: dict[str, int] = {}
    for row in ROWS if state.neutrals else ():
        card = program_draw(state, _drawing(f"fire.{row}", "fire", neutrals.CARDS, 1))
        fire[row] = int(card.result[0])
        state = evolve(state, fire=dict(fire))
    each = neutrals.EXPLORERS[players] // players
    return {
        "game": TERRAMARA.id,
        "seed": wish.seed,
        "players": list(state.seats),
        "start": wish.start,
        "first": first,
        "homeland": list(HOMELAND[players]),
        "homeland_spaces": list(HOMELAND_SPACES[players]),
        "rows": {row: _row(row) for row in ROWS},
        "fire": fire,
        "fire_tiles": {row: _fire_tile(row, number) for row, number in fire.items()},
        "neutrals": list(state.neutrals),
        "neutral_explorers_per_player": each,
        "neutral_explorers": _handed_round(state),
        "restriction_tiles": 4 if players == 2 else 0,
        "strength": _strength(state),
        "characters": _characters(state),
        "workers": {str(at): {"level": level, "tiles": 2} for at, level in WORKER_LEVEL.items()},
        "worker_supply": {str(level): n for level, n in state.worker_spare.items()},
        "artifacts": {
            "row": [{"card": card.ref, "level": card.level} for card in state.row],
            "deck": {str(level): n for level, n in state.deck.items()},
        },
        "bonus_tiles": {spot: SPOT_LEVEL[spot] for spots in RIVER_BONUS.values() for spot in spots},
    }


def _drawing(source: str, purpose: Any, pool: tuple[str, ...], n: int) -> Drawing:
    return Drawing(source=source, purpose=purpose, pool=pool, n=n)


def _row(row: str) -> dict[str, Any]:
    """Which tile lies here is not drawn: the table draws it, and it stays a placeholder until it matters."""
    tiles = {
        name: {"slot": row + side, "kind": kind, "level": ROW_LEVEL[row], "tile": f"{row + side}?"}
        for side, (name, kind) in COLUMNS.items()
    }
    return {"round": ROW_ROUND[row], "level": ROW_LEVEL[row], **tiles}


def _fire_tile(row: str, number: int) -> dict[str, Any]:
    """TM-NEUT-04: which of the two small spaces of which tile."""
    return {"slot": neutrals.fire_slot(row, number), "small_space": (number - 1) % 2 + 1, "number": number}


def _handed_round(state: State) -> list[dict[str, str]]:
    """Who puts which neutral explorer into which row, in order."""
    bench = Bench(evolve(state, agenda=()))
    neutrals.neutral_stage(bench)
    return [
        {"player": frame.owner, "row": frame.row, "neutral": frame.neutral}
        for frame in reversed(bench.state.agenda)
        if isinstance(frame, PlaceNeutral)
    ]


def _strength(state: State) -> dict[str, Any]:
    """The draw at the start of round 1; the later ones are drawn when they are due."""
    if not state.neutrals:
        return {}
    draw = program_draw(state, neutrals.strength_drawing(state))
    bench = Bench(state)
    neutrals.advance(bench, draw.result)
    return {
        "round": state.round,
        "cards": [int(card) for card in draw.result],
        "markers": dict(bench.state.neutral_strength),
    }


def _characters(state: State) -> list[str]:
    if state.start == "first-game":
        return []
    frame = _drawing("characters", "characters", CHARACTERS, state.count + 1)
    return list(program_draw(state, frame).result)


def draws_said(drawn: Mapping[str, Any]) -> list[Sentence]:
    """The same for people, in the order in which hands do it."""
    left, right = drawn["homeland"]
    said = [
        Sentence(
            plural("Seed {seed}: draws for {n} player.", "Seed {seed}: draws for {n} players."),
            {"seed": drawn["seed"]},
            len(drawn["players"]),
        ),
        Sentence(N_("First player: {player}."), {"player": drawn["first"]}),
        Sentence(
            N_("Homeland tiles: {left} on the left, {right} on the right."), {"left": left, "right": right}
        ),
    ]
    for row, here in drawn["rows"].items():
        place = {"row": row, "round": here["round"], "level": here["level"]}
        said.append(Sentence(N_("Row {row} (round {round}): two tiles of level {level}."), place))
    for row, tile in drawn["fire_tiles"].items():
        text = N_("Fire in row {row}: small space {number} (small space {small_space} of tile {slot}).")
        said.append(Sentence(text, {"row": row, **tile}))
    for at, workers in drawn["workers"].items():
        pair = plural(
            "Round {round}: {n} worker of level {level}.", "Round {round}: {n} workers of level {level}."
        )
        said.append(Sentence(pair, {"round": at, "level": workers["level"]}, workers["tiles"]))
    return said + _neutrals_said(drawn)


def _neutrals_said(drawn: Mapping[str, Any]) -> list[Sentence]:
    said = []
    if drawn["neutrals"]:
        text = N_("Neutral players: {colours}. Each player takes {n} of their explorers.")
        n = drawn["neutral_explorers_per_player"]
        said.append(Sentence(text, {"colours": tuple(drawn["neutrals"]), "n": n}))
        text = N_("{player} puts an explorer of {neutral} into row {row}.")
        said += [Sentence(text, step) for step in drawn["neutral_explorers"]]
        text = N_("Round 1: the strength of {neutral} is {strength}.")
        for colour, strength in drawn["strength"]["markers"].items():
            said.append(Sentence(text, {"neutral": colour, "strength": strength}))
    if drawn["characters"]:
        said.append(Sentence(N_("Characters on offer: {cards}."), {"cards": tuple(drawn["characters"])}))
    return said


# -- the score pad


def pad(state: State) -> ScorePad:
    result = score(state)
    return ScorePad(
        categories=CATEGORIES,
        lines=tuple(
            PadLine(
                line.player,
                state.players[line.player].name,
                {category: _points(halves) for category, halves in line.halves.items()},
                _points(line.total),
                line.rank,
            )
            for line in result.lines
        ),
        winners=result.winners,
        tie_break=result.tie_break,
        rests_on=result.rests_on,
        finished=state.phase == "over",
    )


def _points(halves: int) -> Points:
    return halves / 2 if halves % 2 else halves // 2


HEADLESS: Headless[State] = Headless(
    game=TERRAMARA,
    seats=COLOURS,
    numbers=tuple(sorted(HOMELAND)),
    depths=get_args(Depth),
    starts=get_args(Start),
    options=option_values(Options),
    setup=plain_setup,
    draws=draws,
    draws_said=draws_said,
    pad=pad,
    subjects=lambda _state: SUBJECTS,
    owners=lambda state: (*state.seats, *state.neutrals),
    demo=demo_setup,
    weigh=weigh,
    box=Box(check, progress, compare),
)
