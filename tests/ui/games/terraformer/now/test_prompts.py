"""What is waited for says as well what the place of a card must have, and what speaks against one."""

import pytest

from companion.games.terraformer.planet import ROLES, Role
from companion.kernel.values import evolve
from companion.wording.language import load
from tests.games.terraformer.table import ANN, BO, table
from ui.games.terraformer.now.prompts import waiting
from ui.games.terraformer.wish import Wish

ENGLISH = load("en")


@pytest.mark.parametrize("role", ROLES)
def test_whoever_lays_a_hunter_without_a_name_is_reminded_of_its_food(role: Role) -> None:
    # TF-ORG-04
    planet = table(2).column("steppe", {ANN: 1}, (ANN, "producer"))
    said = waiting(ENGLISH, planet.state, Wish("organism", role=role), ANN)
    assert ("Something that it eats has to lie there" in said) is (role in ("consumer2", "consumer3"))
    named = waiting(ENGLISH, planet.state, Wish("organism", role=role, card="opossum"), ANN)
    assert "eats" not in named, "of a card with a name it is asked"


def test_where_an_organism_cannot_live_is_said_before_a_card_moves_it_there() -> None:
    # TF-MIG-01: the card may say so all the same
    planet = table(2).column("tropical_forest", {ANN: 1}, (BO, "consumer1", "opossum"))
    planet = planet.column("steppe").column("coral_reef").know({"climate:coral_reef": ("cold", "wet")})
    wish = Wish("effect", effect="move", organism="#1")
    said = waiting(ENGLISH, planet.state, wish, ANN)
    assert "Unless the card says so, it cannot go to ecosystem 3" in said.replace("\u2068", "")
    known = planet.know({"climate:coral_reef": ("hot", "wet")})
    assert "cannot go" not in waiting(ENGLISH, known.state, wish, ANN)


def test_a_new_ecosystem_is_offered_only_where_one_may_be_founded() -> None:
    # TF-TURN-02: one in a turn
    planet = table(2).column("steppe", {ANN: 1}).state
    assert "for a new ecosystem" in waiting(ENGLISH, planet, Wish("biome"), ANN)
    founded = evolve(planet, founded=True)
    assert waiting(ENGLISH, founded, Wish("biome"), ANN).endswith(
        "choose the column that gets one more biome."
    )
