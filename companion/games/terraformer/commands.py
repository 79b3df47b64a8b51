"""Everything a person can say in Terraformer. Positions count the columns from the left, beginning with 1."""

from collections.abc import Mapping
from typing import Annotated, Literal

from companion.games.terraformer.frames import Deed
from companion.games.terraformer.planet import DECK_SIZE, MOST_ECOSYSTEMS, MOST_PLAYERS, Planet, Role
from companion.games.terraformer.state import CARD_LIMIT, Depth
from companion.kernel import common, seating
from companion.kernel.command import Answer, Command
from companion.kernel.common import CloseGame as CloseGame
from companion.kernel.common import Correct as Correct
from companion.kernel.common import StopGame as StopGame
from companion.kernel.fields import Flag, Name, PersonName, Text, Words, text, up_to, whole
from companion.kernel.frozen import frozen
from companion.kernel.values import Closed

Card = Annotated[str, text(CARD_LIMIT)]
FactName = Annotated[str, text(2 * CARD_LIMIT + 20)]
Position = Annotated[int, whole(0, MOST_ECOSYSTEMS)]
Cards = Annotated[int, whole(0, DECK_SIZE)]
Tags = Annotated[tuple[Card, ...], up_to(20)]
Told = Flag | Words | Tags


# -- setting up


@frozen(kw_only=True)
class Redeal(Command):
    """A player deals five cards once more."""

    kind: Literal["redeal"] = "redeal"
    player: Name


@frozen(kw_only=True)
class Begin(Answer):
    """The size of the planet is agreed, and the youngest player begins."""

    kind: Literal["begin"] = "begin"
    player: Name
    planet: Planet


# -- a turn


@frozen(kw_only=True)
class DrawCard(Command):
    kind: Literal["draw_card"] = "draw_card"
    player: Name


@frozen(kw_only=True)
class FoundEcosystem(Command):
    """Lay a biome in the next free position."""

    kind: Literal["found"] = "found"
    player: Name
    biome: Card


@frozen(kw_only=True)
class AddBiome(Command):
    """Lay a biome of the same kind into an ecosystem."""

    kind: Literal["add_biome"] = "add_biome"
    player: Name
    position: Position


@frozen(kw_only=True)
class PlayOrganism(Command):
    """Lay an organism into an ecosystem. Its name may be left out; its role counts points."""

    kind: Literal["play_organism"] = "play_organism"
    player: Name
    position: Position
    role: Role
    card: Card = ""


@frozen(kw_only=True)
class PlayAction(Command):
    """Play an action card. Without a `deed` it is what the card is known for.

    `stays` says whether the card stays on the table, where that is not known of it.
    """

    kind: Literal["play_action"] = "play_action"
    player: Name
    card: Card = ""
    deed: Deed | Literal[""] = ""
    position: Position = 0
    organism: Name = ""
    stays: Flag | None = None


@frozen(kw_only=True)
class EndTurn(Command):
    """The turn is over; cards above the hand limit go to the own discard pile."""

    kind: Literal["end_turn"] = "end_turn"
    player: Name


# -- answers to an action


@frozen(kw_only=True)
class LetPass(Answer):
    """This player, and everybody asked before, lets the action pass."""

    kind: Literal["let_pass"] = "let_pass"
    player: Name


@frozen(kw_only=True)
class StopAction(Answer):
    """Stop it with *Cancel*, or with the card of opposite effect; whoever was asked before lets it pass."""

    kind: Literal["stop_action"] = "stop_action"
    player: Name
    by: Literal["cancel", "opposite"] = "cancel"
    card: Card = ""


@frozen(kw_only=True)
class ChangeBiome(Answer):
    """Lay this biome instead of all biomes of the ecosystem."""

    kind: Literal["change"] = "change"
    biome: Card


@frozen(kw_only=True)
class NothingToShow(Answer):
    """No fitting biome in hand: nothing happens. It may have been a bluff."""

    kind: Literal["nothing_to_show"] = "nothing_to_show"


@frozen(kw_only=True)
class Effect(Answer):
    """Something an action did, or the table agreed on while balancing by hand.

    `remove`, `take_back` (to the owner's hand), `move` and `mark` are about an organism; `from_discard`,
    `draw` and `discard` about `n` cards of a player; `room` and `remove_biome` about an ecosystem; `note` is
    for everything else.
    """

    kind: Literal["effect"] = "effect"
    deed: Literal[
        "remove",
        "take_back",
        "move",
        "mark",
        "from_discard",
        "draw",
        "discard",
        "room",
        "remove_biome",
        "note",
    ]
    organism: Name = ""
    position: Position = 0
    player: Name = ""
    n: Cards = 0
    text: Text = ""


@frozen(kw_only=True)
class Done(Answer):
    """All the card says is done; or: this ecosystem is balanced."""

    kind: Literal["done"] = "done"


# -- organisms that have to leave


@frozen(kw_only=True)
class Migrate(Answer):
    kind: Literal["migrate"] = "migrate"
    organism: Name
    position: Position


@frozen(kw_only=True)
class DieOut(Answer):
    kind: Literal["die_out"] = "die_out"
    organism: Name


@frozen(kw_only=True)
class Stay(Answer):
    """It can live here after all."""

    kind: Literal["stay"] = "stay"
    organism: Name


@frozen(kw_only=True)
class TakePlace(Answer):
    """A surplus cleaner takes the place of a consumer here."""

    kind: Literal["take_place"] = "take_place"
    organism: Name


# -- balancing


@frozen(kw_only=True)
class BeginBalancing(Answer):
    """`sparing`: what an organism eats is asked only where the answer could matter. Games that began without
    it were asked for all, and hold the answers."""

    kind: Literal["begin_balancing"] = "begin_balancing"
    sparing: Flag = False


@frozen(kw_only=True)
class WeLooked(Answer):
    """The table looked at the card itself; true or not, only for this once."""

    kind: Literal["we_looked"] = "we_looked"
    holds: Flag


@frozen(kw_only=True)
class TellMenu(Answer):
    """What it can eat, of all that was asked about."""

    kind: Literal["tell_menu"] = "tell_menu"
    eats: Annotated[tuple[Name, ...], up_to(99)] = ()


@frozen(kw_only=True)
class Seat(Answer):
    """The owner chooses what this organism eats."""

    kind: Literal["seat"] = "seat"
    organism: Name
    portion: Name


@frozen(kw_only=True)
class AcceptSeats(Answer):
    """Everybody eats as proposed."""

    kind: Literal["accept_seats"] = "accept_seats"


@frozen(kw_only=True)
class First(Answer):
    """This contest is settled first."""

    kind: Literal["first"] = "first"
    portion: Name


@frozen(kw_only=True)
class BalanceByHand(Command):
    """From here on the table balances the present ecosystem itself, or lets the program go on."""

    kind: Literal["balance_by_hand"] = "balance_by_hand"
    on: Flag = True


@frozen(kw_only=True)
class StopToBalance(Command):
    """The evening ends here: the planet is balanced as at the end of a game, then counted."""

    kind: Literal["stop_to_balance"] = "stop_to_balance"


# -- a planet that is entered


@frozen(kw_only=True)
class EnterEcosystem(Answer):
    """The next column from the left, with its biome cards by owner."""

    kind: Literal["enter_ecosystem"] = "enter_ecosystem"
    biome: Card
    biomes: Annotated[Mapping[Name, Cards], up_to(MOST_PLAYERS)]


@frozen(kw_only=True)
class EnterBiomes(Answer):
    """More biome cards of an owner in a column; the last column without a position."""

    kind: Literal["enter_biomes"] = "enter_biomes"
    owner: Name
    n: Cards = 1
    position: Position = 0


@frozen(kw_only=True)
class EnterOrganism(Answer):
    """An organism in a column; the last column without a position."""

    kind: Literal["enter_organism"] = "enter_organism"
    role: Role
    owner: Name
    position: Position = 0
    card: Card = ""


@frozen(kw_only=True)
class EnterCount(Command):
    """A number for the score pad: biomes or organisms of a role. None takes it back."""

    kind: Literal["enter_count"] = "enter_count"
    player: Name
    role: Literal["biome", "producer", "cleaner", "consumer1", "consumer2", "consumer3"]
    n: Cards | None


# -- what the table may say at any time


@frozen(kw_only=True)
class Learn(common.Learn):
    """A fact about the cards: `role:opossum`, `climate:steppe`, `fits:opossum>steppe`, ..."""

    fact: FactName
    value: Told


@frozen(kw_only=True)
class NameOrganism(Command):
    """Say the name of an organism that was laid without one; empty takes it back."""

    kind: Literal["name_organism"] = "name_organism"
    organism: Name
    card: Card


@frozen(kw_only=True)
class Deepen(common.Deepen):
    depth: Depth


@frozen
class Place(Closed):
    """A player at the table: the deck so far, the deck from now on, and whose it is."""

    was: Name
    deck: Name
    name: PersonName

    @property
    def seat(self) -> str:
        return self.deck


@frozen(kw_only=True)
class Reseat(seating.Reseat):
    places: Annotated[tuple[Place, ...], up_to(MOST_PLAYERS)]
