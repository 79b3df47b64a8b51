"""Roles that can be laid in no ecosystem step back, and say why before a column is looked for."""

from companion.games.terraformer.commands import DrawCard, EndTurn, FoundEcosystem, PlayOrganism
from companion.kernel.common import Correct
from companion.kernel.house_rules import SetEnforcement
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import ANNA, BO, begun, do
from ui.games.terraformer.table_page import TablePage

NONE_YET = "There is no ecosystem yet: a biome comes first."


def against(table: TablePage) -> dict[str, str]:
    return {role: button.against for role, button in table.now.turn_form.roles.buttons.items()}


def test_before_the_first_ecosystem_no_organism_can_be_laid(make_table: MakePlanetTable) -> None:
    # TF-ORG-08
    table = begun(make_table())
    form = table.now.turn_form
    assert set(against(table).values()) == {NONE_YET}
    assert form.organism.against == NONE_YET
    assert not form.biome.against
    assert NONE_YET in form.roles.buttons["producer"].accessibleDescription()
    table.aiming.pick_role("producer")
    assert table.now.reasons.card.isVisible(), "before a column is looked for"
    assert not table.aiming.wish.kind
    do(table, FoundEcosystem(player=ANNA, biome="steppe"))
    assert not against(table)["producer"]
    assert not form.organism.against


def test_hunters_without_food_step_back_until_something_lives_there(make_table: MakePlanetTable) -> None:
    # TF-ORG-04
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"))
    assert {role for role, why in against(table).items() if why} == {"consumer2", "consumer3"}
    assert not table.now.turn_form.organism.against
    table.aiming.pick_role("consumer2")
    assert table.now.heading.prompt.text().startswith("No ecosystem has room and food for it now")
    table.aiming.leave()
    do(table, PlayOrganism(player=ANNA, role="producer", position=1))
    assert not any(against(table).values())


def test_full_ecosystems_take_nobody_unless_the_table_lets_them(make_table: MakePlanetTable) -> None:
    # TF-BIO-04
    full = (
        FoundEcosystem(player=ANNA, biome="steppe"),
        PlayOrganism(player=ANNA, role="producer", position=1),
        EndTurn(player=ANNA),
        PlayOrganism(player=BO, role="cleaner", position=1),
        DrawCard(player=BO),
        EndTurn(player=BO),
    )
    table = begun(make_table(), *full)
    assert all(why.startswith("No ecosystem has room for one more") for why in against(table).values())
    do(table, SetEnforcement(mode="warn"))
    assert not any(against(table).values())


def test_nothing_is_drawn_from_an_empty_deck(make_table: MakePlanetTable) -> None:
    # TF-OPEN-02
    table = begun(make_table(), Correct(what=f"{ANNA}.deck", value=1))
    draw = table.now.turn_form.draw
    assert not draw.against
    do(table, DrawCard(player=ANNA))
    assert "deck" in draw.against
    assert "is empty" in draw.against
    assert "The deck is empty" in table.now.heading.prompt.text()
    assert table.now.end_button.isEnabled()


def test_in_the_last_turn_nothing_is_drawn_or_laid_for_somebody_next(make_table: MakePlanetTable) -> None:
    # TF-TURN-01, TF-END-02
    setting = (Correct(what=f"{BO}.deck", value=1), FoundEcosystem(player=ANNA, biome="steppe"))
    table = begun(make_table(), *setting, DrawCard(player=ANNA))
    form = table.now.turn_form
    assert not form.draw.against, "it counts for the next player"
    do(table, EndTurn(player=ANNA), DrawCard(player=BO), PlayOrganism(player=BO, role="producer", position=1))
    for button in (form.biome, form.organism, form.draw, *form.roles.buttons.values()):
        assert button.against
    assert not form.action.against
    for press in (form.biome.click, form.roles.buttons["producer"].click):
        press()
        assert "both opportunities are used" in table.now.heading.prompt.text(), "no column is asked for"
        table.aiming.leave()
    do(table, SetEnforcement(mode="warn"))
    assert not form.biome.against
