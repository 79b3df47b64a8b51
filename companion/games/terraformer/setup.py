"""Setting up: what is agreed before the first command, and the table it leads to (TF-SETUP, TF-DECK)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from typing import Annotated, Literal

from companion.games.terraformer.book import sample_facts
from companion.games.terraformer.commands import Begin, FactName, Redeal, Told
from companion.games.terraformer.facts import fault
from companion.games.terraformer.frames import Dealing, Harvest, NextTurn, Pad
from companion.games.terraformer.options import Options
from companion.games.terraformer.pieces import Bench, count, put
from companion.games.terraformer.planet import (
    DEAL,
    DECK_SIZE,
    DECKS,
    MOST_PLAYERS,
    OWN_DECKS,
    PLANETS,
    Planet,
)
from companion.games.terraformer.state import Depth, Player, State
from companion.kernel.errors import Disagreed
from companion.kernel.fields import PersonName, Seed, text, up_to
from companion.kernel.frozen import frozen
from companion.kernel.game import Offer, Rule, answer_rule
from companion.kernel.marking import N_
from companion.kernel.refusal import Refusal, impossible, refuse
from companion.kernel.seating import check_seats, readable
from companion.kernel.state import Enforcement
from companion.kernel.values import Closed

MOST_FACTS = 2000
"""Far more than all cards of three boxes can tell."""
OTHER_DECK = N_("a deck must be one of {all}")
SIGN_LIMIT = 60
"""Letters of the name of a deck."""
SAME_DECK = N_("every player needs a deck of their own")


@frozen
class Seat(Closed):
    """A person at the table, in clockwise order, and the deck they play (TF-DECK-02, TF-DECK-04); a `sign` is
    what people call a deck of their own (TF-BUILD-04)."""

    name: PersonName
    deck: Annotated[str, text(20)]
    sign: Annotated[str, text(SIGN_LIMIT)] = ""


@frozen
class Setup(Closed):
    """What the table agreed on. Planet and first player may also be agreed after dealing.

    `facts` is what earlier games were told about the cards: the game keeps its own copy.
    """

    players: tuple[Seat, ...]
    depth: Depth = "planet"
    planet: Planet | Literal[""] = ""
    options: Options = field(default_factory=Options)
    enforcement: Enforcement = "strict"
    sample: bool = False
    seed: Seed = 0
    first: str = ""
    facts: Annotated[Mapping[FactName, Told], up_to(MOST_FACTS)] = field(default_factory=dict)

    def __post_init__(self) -> None:
        decks = [seat.deck for seat in self.players]
        if not 2 <= len(decks) <= MOST_PLAYERS:
            raise Disagreed(N_("Terraformer is played by 2 to {most} players"), most=MOST_PLAYERS)
        check_seats(decks, [seat.name for seat in self.players], DECKS, OTHER_DECK, SAME_DECK)
        if not all(readable(seat.sign) and seat.deck in OWN_DECKS for seat in self.players if seat.sign):
            raise Disagreed(N_("only a deck of one's own has a name, which can be read"))
        if self.first and self.first not in decks:
            raise Disagreed(N_("the first player must be one of the players"))
        for fact, value in self.facts.items():
            if fault(State(options=self.options), fact, value) is not None:
                raise Disagreed(N_("this cannot be told of a card: {fact}"), fact=fact[:80])


def seats_of(state: State) -> tuple[Seat, ...]:
    """Who sits where now: names, decks and order may have been put right since the game began."""
    players = (state.players[deck] for deck in state.seats)
    return tuple(
        Seat(one.name, deck, one.deck_sign if one.deck_sign != deck else "")
        for deck, one in zip(state.seats, players, strict=True)
    )


def start(setup: Setup) -> State:
    """The table before anybody has done anything: at the full depth everybody has dealt five cards."""
    seats = tuple(seat.deck for seat in setup.players)
    dealt = DEAL if setup.depth == "planet" else 0
    return State(
        enforcement=setup.enforcement,
        options=setup.options,
        depth=setup.depth,
        phase="setup" if setup.depth == "planet" else "play",
        planet=setup.planet,
        sample=setup.sample,
        seed=setup.seed,
        seats=seats,
        players={
            seat.deck: Player(seat.sign or seat.deck, seat.name, DECK_SIZE - dealt, dealt)
            for seat in setup.players
        },
        first=setup.first,
        facts={**(sample_facts() if setup.sample else {}), **setup.facts},
        agenda=({"planet": Dealing, "harvest": Harvest, "pad": Pad}[setup.depth](),),
    )


# -- dealing once more


def _redeal_refusals(state: State, command: Redeal) -> Iterator[Refusal]:
    """TF-SETUP-01: once each, before the game begins (TF-OPEN-01)."""
    player = state.players.get(command.player)
    if player is None:
        yield impossible("player.unknown", player=command.player)
        return
    if state.phase != "setup":
        yield impossible("redeal.too_late", "TF-OPEN-01")
    if player.redealt:
        yield refuse("redeal.used", "TF-SETUP-01", player=command.player)
    elif state.options.redeal == "discard" and player.deck < DEAL:
        yield impossible("deck.empty", "TF-OPEN-01", player=command.player)


def _redeal(bench: Bench, command: Redeal) -> None:
    put(bench, command.player, redealt=True)
    bench.tell("redealt", command.player, "hand", rule="TF-SETUP-01")
    if bench.state.options.redeal == "discard":
        count(bench, command.player, "deck", -DEAL, "TF-OPEN-01", "redeal")
        count(bench, command.player, "discard", DEAL, "TF-OPEN-01", "redeal")


def _redeal_legal(state: State) -> Iterable[Offer]:
    for seat in state.seats:
        if not any(_redeal_refusals(state, Redeal(player=seat))):
            yield Redeal(player=seat)


# -- beginning


def _begin_refusals(state: State, _frame: Dealing, command: Begin) -> Iterator[Refusal]:
    if command.player not in state.players:
        yield impossible("player.unknown", player=command.player)
    elif state.first and command.player != state.first:
        yield refuse("begin.other_player", "TF-SETUP-04", player=state.first)
    if state.planet and command.planet != state.planet:
        yield refuse("begin.other_planet", "TF-SETUP-02", planet=state.planet)


def _begin(bench: Bench, frame: Dealing, command: Begin) -> None:
    """TF-SETUP-04: the youngest player; play goes clockwise."""
    bench.drop(frame)
    bench.set(phase="play", first=command.player, planet=command.planet)
    bench.tell("begun", command.player, command.planet, rule="TF-SETUP-04")
    bench.push(NextTurn())


def _begin_legal(state: State, frame: Dealing) -> Iterable[Offer]:
    for planet in (state.planet,) if state.planet else PLANETS:
        for seat in (state.first,) if state.first else state.seats:
            yield Begin(decision=frame.key, player=seat, planet=planet)  # type: ignore[arg-type]


RULES: tuple[Rule[State], ...] = (
    Rule(Redeal, _redeal_refusals, _redeal, _redeal_legal),
    answer_rule(Begin, (Dealing,), _begin_refusals, _begin, _begin_legal),
)
