"""A seeded random player: everything a table can say, sensible or not.

Facts about cards are made up here as a table would tell them; they are no printed content.
"""

import random
from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from companion.games.terraformer import commands as said
from companion.games.terraformer.cards import cards_known
from companion.games.terraformer.correct_target import CardName
from companion.games.terraformer.corrections import target
from companion.games.terraformer.frames import Leaving
from companion.games.terraformer.game import TERRAFORMER
from companion.games.terraformer.leaving import all_answers, answer_refusals
from companion.games.terraformer.options import Options
from companion.games.terraformer.planet import DECKS, HUMIDITIES, PLANETS, ROLES, TEMPERATURES
from companion.games.terraformer.setup import Seat, Setup
from companion.games.terraformer.state import Depth, FactValue, State
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.correcting import Choices, OneOf, Whole
from companion.kernel.drawing import Draw
from companion.kernel.fields import Value
from companion.kernel.frame import Frame, open_decisions
from companion.kernel.frozen import frozen
from companion.kernel.game import Offer
from companion.kernel.house_rules import SetEnforcement
from companion.kernel.refusal import Refusal
from companion.kernel.rulings import option_values
from companion.kernel.template import Template

UNLISTED = (
    *("learn", "correct", "set_enforcement", "enter_count", "deepen", "stop", "reseat"),
    *("name_organism", "balance_by_hand", "stop_to_balance"),
)
"""Always possible, so never listed among the legal commands."""
DEPTHS: tuple[Depth, ...] = ("planet", "planet", "planet", "planet", "harvest", "pad")
WEIGHT = {"draw_card": 6, "end_turn": 6, "play_action": 1, "effect": 1, "done": 4}
"""So that evenings come to their end."""
TAGS = ("leaf", "seed", "crawler", "bird")


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
        seats = rng.sample(DECKS, rng.choice((2, 3, 3, 4)))
        options: dict[str, Any] = {
            name: rng.choice(values) for name, values in option_values(Options).items()
        }
        if rng.random() < 0.5:
            options = {}
        return Setup(
            players=tuple(Seat(f"Player {deck}", deck) for deck in seats),
            depth=rng.choice(DEPTHS),
            planet=rng.choice(("", *PLANETS)),  # type: ignore[arg-type]
            options=Options(**options),
            sample=rng.random() < 0.6,
            seed=self.seed,
            first=rng.choice(("", *seats)),
        )


# -- what can be said


def pending(state: State) -> tuple[Frame, ...]:
    return open_decisions(state.agenda)


def listed(rng: random.Random, offers: list[Offer]) -> Command:
    """One of the offers: first what kind of thing, then which one, or nobody would ever end a turn."""
    kinds = sorted({_command(offer).kind for offer in offers})
    kind = rng.choices(kinds, [WEIGHT.get(kind, 2) for kind in kinds])[0]
    offer = rng.choice([offer for offer in offers if _command(offer).kind == kind])
    if isinstance(offer, Template):
        filled = offer.sample(rng)
        assert filled is not None
        return filled
    return offer


def _command(offer: Offer) -> Command:
    return offer.command if isinstance(offer, Template) else offer


def needed(rng: random.Random, state: State) -> Command | None:
    """A telling that a pending decision waits for."""
    for frame in pending(state):
        if isinstance(frame, Leaving):
            reasons = [
                r for answer in all_answers(state, frame) for r in answer_refusals(state, frame, answer)
            ]
            facts = [reason.fact for reason in reasons if reason.fact]
            if facts:
                fact = rng.choice(facts)
                return said.Learn(fact=fact, value=random_value_of(rng, state, fact))
    return None


def told(rng: random.Random, state: State) -> Command:
    """Something about some card."""
    organisms = [*cards_known(state, "organism"), "Hare"]
    biomes = [*cards_known(state, "biome"), "Bog"]
    actions = [*cards_known(state, "action"), "Storm"]
    one, other = rng.choice(organisms), rng.choice(organisms)
    fact = rng.choice(
        (
            f"climate:{rng.choice(biomes)}",
            f"fits:{one}>{rng.choice(biomes)}",
            f"eats:{one}>{other}",
            f"food:{one}",
            f"tags:{one}",
            f"temperatures:{one}",
            f"humidities:{one}",
            f"no_migration:{one}",
            f"home:{one}",
            f"biome_fed:{one}>{rng.choice(biomes)}",
            f"deed:{rng.choice(actions)}",
            f"off_turn:{rng.choice(actions)}",
        )
    )
    return said.Learn(fact=fact, value=random_value_of(rng, state, fact))


def random_value_of(rng: random.Random, state: State, fact: str) -> FactValue:
    what = fact.partition(":")[0]
    if what == "climate":
        return rng.choice(TEMPERATURES), rng.choice(HUMIDITIES)
    if what in ("temperatures", "humidities"):
        grades = TEMPERATURES if what == "temperatures" else HUMIDITIES
        return tuple(rng.sample(grades, rng.randint(1, len(grades))))
    if what in ("food", "tags"):
        return tuple(rng.sample(TAGS, rng.randint(0, 2)))
    if what == "home":
        return rng.choice((*cards_known(state, "biome"), "Bog"))
    if what == "deed":
        return rng.choice(("humidity", "change", "organism", "other"))
    if what == "role":
        return rng.choice(ROLES)
    return rng.random() < 0.6


def corrected(rng: random.Random, state: State) -> Command:
    """Anything set to something, mostly to what is possible."""
    what = rng.choice(all_targets(state))
    found = target(state, what)
    value: Value = rng.choice((3, "cold_deck", True, ("cold_deck producer",)))
    if found is not None and rng.random() < 0.9:
        value = random_value(rng, state, found.choices(state))
    return said.Correct(what=what, value=value)


def random_value(rng: random.Random, state: State, choices: Choices) -> Value:
    if isinstance(choices, Whole):
        return rng.randint(choices.low, min(choices.high, 12))
    if isinstance(choices, CardName):
        return rng.choice((*choices.values, "Bog", ""))
    if isinstance(choices, OneOf):
        return rng.choice(choices.values) if choices.values else ""
    ids = [card.id for column in state.ecosystems for card in column.organisms]
    seat = rng.choice(state.seats)
    new = (f"{seat} {rng.choice(ROLES)}", f"{seat} 0 Law")
    return (*rng.sample(ids, min(len(ids), rng.randint(0, 3))), *rng.sample(new, rng.randint(0, 1)))


def all_targets(state: State) -> list[str]:
    """Everything that can be corrected."""
    columns = range(1, len(state.ecosystems) + 2)
    ids = [card.id for column in state.ecosystems for card in column.organisms]
    return [
        *(f"{seat}.{what}" for seat in state.seats for what in ("deck", "hand", "discard", "redealt")),
        *(f"ecosystem.{at}.{what}" for at in columns for what in ("biome", "bonus", "organisms")),
        *(f"ecosystem.{at}.biomes.{seat}" for at in columns for seat in state.seats),
        *(f"organism.{one}.{what}" for one in ids for what in ("owner", "role", "position")),
        *("planet", "first", "turn", "used", "founded", "ending", "actions"),
    ]


def mutated(rng: random.Random, state: State, command: Command) -> Command:
    """The same command with one field changed into something else that could stand there."""
    names = [field.name for field in fields(command) if field.name != "kind"]
    if not names:
        return command
    name = rng.choice(names)
    return replace(command, **{name: _other(rng, state, name, getattr(command, name))})


def _other(rng: random.Random, state: State, name: str, value: Any) -> Any:
    ids = [card.id for column in state.ecosystems for card in column.organisms]
    pools: dict[str, list[Any]] = {
        "player": [*state.seats, "warm_deck"],
        "owner": [*state.seats, "warm_deck"],
        "position": list(range(9)),
        "role": list(ROLES),
        "card": [*cards_known(state, "organism"), *cards_known(state, "action"), "", "Storm", "Hare"],
        "biome": [*cards_known(state, "biome"), "Bog"],
        "organism": [*ids, "#0", ""],
        "portion": [*ids, "#0"],
        "decision": [frame.key for frame in state.agenda] or [""],
        "planet": list(PLANETS),
        "deed": ["humidity", "change", "rich", "organism", "other"],
        "by": ["cancel", "opposite"],
        "how": ["program", "again", "table"],
        "text": ["", "a note"],
        "stays": [None, True, False],
    }
    if name == "deed" and isinstance(value, str) and value in ("remove", "move", "draw", "room", "note"):
        return rng.choice(("remove", "move", "draw", "room", "note"))
    if name in pools:
        return rng.choice(pools[name])
    if isinstance(value, bool):
        return not value
    if isinstance(value, Mapping):
        return {rng.choice(state.seats): rng.randint(0, 3)}
    if isinstance(value, tuple):
        return tuple(rng.sample((*value, *ids, "1", "6"), min(len(value), 2)))
    if isinstance(value, int):
        return max(0, value + rng.choice((-1, 1, 2)))
    return value


def anything(rng: random.Random, state: State, legal: Command) -> Command:
    """A command that may or may not be possible."""
    choice = rng.random()
    if choice < 0.5:
        return mutated(rng, state, legal)
    if choice < 0.58:
        return SetEnforcement(mode=rng.choice(("strict", "warn", "track")))
    if choice < 0.65:
        role = rng.choice(("biome", *ROLES))
        return said.EnterCount(player=rng.choice(state.seats), role=role, n=rng.randint(0, 9))  # type: ignore[arg-type]
    if choice < 0.68:
        return said.Deepen(depth=rng.choice(("harvest", "planet")))
    if choice < 0.72:
        return said.BalanceByHand(on=rng.random() < 0.5)
    if choice < 0.76:
        ids = [card.id for column in state.ecosystems for card in column.organisms]
        return said.NameOrganism(organism=rng.choice(ids or ["#1"]), card=rng.choice(("", "Hare", "opossum")))
    if choice < 0.765:
        return said.StopToBalance() if rng.random() < 0.6 else said.StopGame()
    if choice < 0.79:
        seats = rng.sample(DECKS, len(state.seats))
        return said.Reseat(
            places=tuple(
                said.Place(was, deck, f"Player {deck}") for was, deck in zip(state.seats, seats, strict=True)
            )
        )
    return corrected(rng, state)


def matches(offers: list[Offer], command: Command) -> bool:
    return any(
        offer.matches(command) if isinstance(offer, Template) else offer == command for offer in offers
    )


def is_unlisted(state: State, command: Command) -> bool:
    """Possible without being listed: said at any time, by a free name, one of very many, or under former
    rules only."""
    if isinstance(command, said.FoundEcosystem | said.ChangeBiome):
        return command.biome not in cards_known(state, "biome")
    if isinstance(command, said.PlayOrganism | said.EnterOrganism):
        return bool(command.card) or command.position == 0
    if isinstance(command, said.PlayAction):
        return True
    if isinstance(command, said.StopAction):
        return bool(command.card)
    if isinstance(command, said.BeginBalancing):
        return not command.sparing
    if isinstance(command, said.EnterBiomes):
        return command.n != 1 or command.position == 0
    hand = any(frame.kind == "hand_balancing" for frame in pending(state))
    if isinstance(command, said.EnterEcosystem):
        return command.biome not in cards_known(state, "biome") or 0 in command.biomes.values()
    if isinstance(command, said.Effect | said.TellMenu | Draw):
        return True
    return command.kind in UNLISTED or (hand and isinstance(command, said.Seat)) or _again(state, command)


def _again(state: State, command: Command) -> bool:
    """A wish that was said before may be said again."""
    wishes = state.balancing.wishes if state.balancing else {}
    return isinstance(command, said.Seat) and wishes.get(command.organism) == command.portion


def broken(reasons: tuple[Refusal, ...]) -> bool:
    """Whether these are rules that were broken, and not only facts that nobody told."""
    return any(not reason.fact for reason in reasons)


# -- what is listed and what is legal are the same


def check_offers(rng: random.Random, state: State, offers: list[Offer], every: bool) -> None:
    """What is listed is legal, and listed once."""
    chosen = offers if every else rng.sample(offers, min(4, len(offers)))
    for offer in chosen:
        commands = [offer.sample(rng) for _ in range(3)] if isinstance(offer, Template) else [offer]
        for command in commands:
            assert command is not None
            reasons = engine.refusals(TERRAFORMER, state, command)
            assert not reasons, (command, reasons)
            assert matches([offer], command)
    assert len({repr(offer) for offer in offers}) == len(offers)


def check_unlisted(rng: random.Random, state: State, offers: list[Offer], legal: Command) -> None:
    """What no rule speaks against is listed."""
    for _ in range(3):
        command = mutated(rng, state, mutated(rng, state, legal) if rng.random() < 0.5 else legal)
        if not is_unlisted(state, command) and not engine.refusals(TERRAFORMER, state, command):
            assert matches(offers, command), command
