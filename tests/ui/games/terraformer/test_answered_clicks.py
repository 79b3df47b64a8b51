"""Whatever is lit answers a click: by a move, by a question, or by words that say why not."""

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from companion.games.terraformer.cards import cards_known
from companion.games.terraformer.commands import AddBiome, EndTurn, FoundEcosystem, PlayOrganism
from companion.games.terraformer.planet import HUNTERS, ROLES
from tests.games.terraformer.random_play import listed
from tests.sampling import some_of
from tests.ui.games.terraformer.conftest import MakePlanetTable, make_setup
from tests.ui.games.terraformer.tables import ANNA, BO, begun, form, point, state_of
from tests.ui.hands import click, press_here, type_text
from ui.games.terraformer.now.learn_form import LearnForm
from ui.games.terraformer.now.organism_form import OrganismForm
from ui.games.terraformer.table_page import TablePage
from ui.games.terraformer.wish import NOTHING, Wish

GROWN = (
    FoundEcosystem(player=ANNA, biome="tropical_forest"),
    PlayOrganism(player=ANNA, position=1, role="producer"),
    EndTurn(player=ANNA),
    PlayOrganism(player=BO, position=1, role="consumer1"),
    AddBiome(player=BO, position=1),
    EndTurn(player=BO),
)
NAMES = ("Hare", "Owl", "Wolf", "Moss", "Newt")
"""Of cards of which nobody has told anything."""


def name_one(table: TablePage, role: Qt.Key, name: str) -> None:
    """An organism by its digit and its name, as hands do it."""
    press_here(role)
    field = form(table, OrganismForm).field.field
    field.setFocus()
    type_text(field, name)
    press_here(Qt.Key.Key_Return)


def test_a_hunter_is_asked_for_its_food_whatever_was_laid_first(make_table: MakePlanetTable) -> None:
    # TF-ORG-04
    table = begun(make_table(), *GROWN)
    name_one(table, Qt.Key.Key_4, "Opossum")
    assert "column:1" in table.planet.lit
    point(table, "column:1")
    asked = form(table, LearnForm)
    assert asked.fact == "eats:opossum>#2", "who stands just below it"
    click(asked.buttons["yes"])
    assert [card.card for card in state_of(table).ecosystems[0].organisms] == ["", "", "opossum"]


def test_one_food_denied_leads_to_the_next_and_the_last_to_the_reason(make_table: MakePlanetTable) -> None:
    # TF-ORG-04
    table = begun(make_table(), *GROWN)
    name_one(table, Qt.Key.Key_4, "Ocelot")
    point(table, "column:1")
    asked = []
    for answer in ("yes", "no", "no"):
        asked.append(form(table, LearnForm).fact)
        click(form(table, LearnForm).buttons[answer])
        QApplication.processEvents()
    assert asked == ["fits:Ocelot>tropical_forest", "eats:Ocelot>#2", "eats:Ocelot>#1"]
    assert table.now.reasons.card.isVisible()


# -- on any table


def answers(table: TablePage) -> tuple[object, ...]:
    """All by which a click may be answered."""
    question = table.now.question()
    return (
        len(table.bridge.session.played),
        question.fact if question is not None and question.isVisible() else "",
        table.now.reasons.card.isVisible(),
        table.aiming.wish,
        QApplication.activePopupWidget() is not None,
    )


def any_wish(rng: random.Random, table: TablePage) -> Wish:
    """Hunters more often than not: of them most has to be asked."""
    known = cards_known(state_of(table), "organism")
    if rng.random() < 0.6:
        return Wish("organism", role=rng.choice(HUNTERS), card=rng.choice((*NAMES, *known)))
    return rng.choice(
        (
            NOTHING,
            Wish("biome"),
            Wish("organism", role=rng.choice(ROLES)),
            Wish("action", deed=rng.choice(("", "humidity", "change", "rich", "organism"))),
        )
    )


def move_on(rng: random.Random, table: TablePage) -> None:
    """Somebody plays something, with a name or without."""
    bridge, state = table.bridge, state_of(table)
    if state.ecosystems and state.turn and rng.random() < 0.5:
        role, card = rng.choice(ROLES), rng.choice(("", *NAMES))
        position = rng.randint(1, len(state.ecosystems))
        bridge.do(PlayOrganism(player=state.turn, position=position, role=role, card=card), allow=True)
    offers = list(bridge.legal())
    if offers:
        assert bridge.do(listed(rng, offers))


def click_and_take_back(table: TablePage, target: str) -> None:
    before, steps = answers(table), len(table.bridge.session.played)
    point(table, target)
    popup = QApplication.activePopupWidget()
    assert answers(table) != before, (target, before, state_of(table).ecosystems)
    if popup is not None:
        popup.close()
    if len(table.bridge.session.played) > steps:
        table.bridge.undo()
    while table.aiming.leave():
        pass


@pytest.mark.parametrize("seed", some_of(range(24), 23))
def test_whatever_is_lit_answers_a_click(make_table: MakePlanetTable, seed: int) -> None:
    rng = random.Random(f"clicks {seed}")
    table = begun(make_table(make_setup(2 + seed % 2)), FoundEcosystem(player=ANNA, biome="steppe"))
    clicked = 0
    for _ in range(40):
        move_on(rng, table)
        for _ in range(3):
            table.now.reasons.card.dismiss()
            table.aiming.pick(any_wish(rng, table))
            if table.planet.lit and table.at_board:
                click_and_take_back(table, rng.choice(sorted(table.planet.lit)))
                clicked += 1
    assert clicked > 12
