"""What the command line needs of Terraformer: arguments to set-up, the pad, a modest player."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, get_args

from companion.games.terraformer.box import check, progress
from companion.games.terraformer.deck_check import check_deck, plain_report, read_deck
from companion.games.terraformer.game import TERRAFORMER
from companion.games.terraformer.merging import compare, settle
from companion.games.terraformer.options import Options
from companion.games.terraformer.planet import (
    DEAL,
    DECK_SIZE,
    DECKS,
    MOST_PLAYERS,
    PLANETS,
    READY_DECKS,
)
from companion.games.terraformer.scoring import CATEGORIES, score
from companion.games.terraformer.state import Depth, State
from companion.games.terraformer.weighing import weigh
from companion.kernel.box import Box
from companion.kernel.headless import Headless, Sentence, Wish, Worked
from companion.kernel.marking import N_
from companion.kernel.refusal import Refusal
from companion.kernel.rulings import option_values
from companion.kernel.score_pad import PadLine, ScorePad

PLANETS_SAID = {
    "small": N_("small planet"),
    "medium": N_("medium planet"),
    "large": N_("large planet"),
    "huge": N_("huge planet"),
}
SUBJECTS = ("deck", "hand", "discard")
"""The counters of a player that the ledger follows; besides them every organism by its id."""


def plain_setup(wish: Wish) -> dict[str, Any]:
    """The set-up as the codec reads it; the start is the planet's size, where one is named."""
    return {
        "players": [{"name": name, "deck": deck} for name, deck in wish.players],
        "depth": "planet" if wish.depth in ("", "full") else wish.depth,
        "planet": wish.start if wish.start in PLANETS else "",
        "options": dict(wish.options),
        "enforcement": wish.enforcement,
        "sample": wish.sample,
        "seed": wish.seed,
        "first": wish.first,
    }


def demo_setup(seed: int) -> dict[str, Any]:
    """Three people with the ready decks, on a small planet of the invented sample."""
    players = tuple(zip(("Ada", "Bela", "Ceri"), READY_DECKS, strict=True))
    return plain_setup(
        Wish(
            players=players,
            start="small",
            depth="planet",
            enforcement="strict",
            seed=seed,
            first=READY_DECKS[0],
            sample=True,
        )
    )


# -- setting up


def draws(wish: Wish) -> dict[str, Any]:
    """What this table counts out: nothing of it is left to chance but the shuffling itself."""
    plain = plain_setup(wish)
    return {
        "game": TERRAFORMER.id,
        "seed": wish.seed,
        "players": [player["deck"] for player in plain["players"]],
        "cards": DECK_SIZE,
        "deal": DEAL,
        "deck": DECK_SIZE - DEAL,
        "planet": plain["planet"],
        "planets": {
            name: {"ecosystems": size.ecosystems, "identical": size.identical}
            for name, size in PLANETS.items()
        },
    }


def draws_said(drawn: Mapping[str, Any]) -> list[Sentence]:
    """The same for people, in the order in which hands do it."""
    said = [
        Sentence(N_("Sort the cards by their marking: {n} for each player."), {"n": drawn["cards"]}),
        Sentence(N_("Each player shuffles and deals {n} cards; each may redeal once."), {"n": drawn["deal"]}),
    ]
    text = N_("{planet}: {ecosystems} ecosystems, at most {identical} identical.")
    for name, size in drawn["planets"].items():
        if drawn["planet"] in ("", name):
            said.append(Sentence(text, {"planet": PLANETS_SAID[name], **size}))
    said.append(Sentence(N_("The youngest player begins; play goes clockwise.")))
    return said


# -- the score pad


def pad(state: State) -> ScorePad:
    result = score(state)
    return ScorePad(
        categories=CATEGORIES,
        lines=tuple(
            PadLine(line.player, state.players[line.player].name, dict(line.points), line.total, line.rank)
            for line in result.lines
        ),
        winners=result.winners,
        tie_break=result.tie_break,
        rests_on=result.rests_on,
        finished=state.phase == "over" and not result.projection,
    )


def subjects(state: State) -> tuple[str, ...]:
    return *SUBJECTS, *(card.id for column in state.ecosystems for card in column.organisms)


# -- what only this game works out


def balanced(document: Any, rulings: Mapping[str, str]) -> Worked:
    """A planet that was laid, or a game that was played: balanced as far as nobody has to look at a card."""
    from companion.games.terraformer.balancing import report  # it plays the game itself

    state = document if isinstance(document, State) else report.enter(report.read_planet(document))
    chosen: dict[str, Any] = dict(rulings)
    done = report.run(replace(state, options=replace(state.options, **chosen)))
    return Worked(report.plain_report(done), done.state, done.events)


def checked(document: Any, rulings: Mapping[str, str]) -> Worked:
    """A deck of one's own, with all its faults (TF-BUILD)."""
    chosen: dict[str, Any] = dict(rulings)
    found = check_deck(read_deck(document), Options(**chosen))
    reasons = tuple(Refusal(fault.code, fault.rule, fault.params) for fault in found.faults)
    return Worked(plain_report(found), State(), reasons=reasons)


HEADLESS: Headless[State] = Headless(
    game=TERRAFORMER,
    seats=DECKS,
    numbers=tuple(range(2, MOST_PLAYERS + 1)),
    depths=get_args(Depth),
    starts=tuple(PLANETS),
    options=option_values(Options),
    setup=plain_setup,
    draws=draws,
    draws_said=draws_said,
    pad=pad,
    subjects=subjects,
    demo=demo_setup,
    weigh=weigh,
    box=Box(check, progress, compare, settle),
    works={"balance": balanced, "deck": checked},
)
