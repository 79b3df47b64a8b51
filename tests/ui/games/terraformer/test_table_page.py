"""The table by real events: keys, clicks, refusals, questions, and the way back."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terraformer.commands import (
    AddBiome,
    DieOut,
    DrawCard,
    EndTurn,
    FoundEcosystem,
    Learn,
    PlayAction,
    PlayOrganism,
    Stay,
    StopGame,
    StopToBalance,
)
from companion.games.terraformer.frames import Answering, Balancing, Leaving, Turn
from companion.games.terraformer.setup import Seat
from companion.kernel.command import Command
from companion.kernel.refusal import refuse
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.ui.games.terraformer.conftest import MakePlanetTable, make_setup
from tests.ui.games.terraformer.tables import (
    ANNA,
    BEGUN,
    BO,
    FOREST,
    begun,
    do,
    form,
    point,
    said_in,
    state_of,
    texts,
)
from tests.ui.hands import click, press_here, type_text
from ui.context import Context
from ui.games.terraformer import places
from ui.games.terraformer.balancing.balancing_page import BalancingPage
from ui.games.terraformer.click_targets import pending
from ui.games.terraformer.now.action_form import ActionForm
from ui.games.terraformer.now.answer_form import AnswerForm
from ui.games.terraformer.now.card_field import CardField
from ui.games.terraformer.now.kind_form import KindForm
from ui.games.terraformer.now.learn_form import LearnForm
from ui.games.terraformer.now.name_form import NameForm
from ui.games.terraformer.now.organism_form import OrganismForm
from ui.games.terraformer.places import CentrePage
from ui.games.terraformer.planet.layout import unknown_climate
from ui.games.terraformer.table_page import TablePage
from ui.games.terraformer.wish import Wish
from ui.session_bridge import SessionBridge
from ui.widgets.wrap_button import WrapButton


def test_dealing_ends_with_one_click_on_whoever_begins(make_table: MakePlanetTable) -> None:
    table = make_table(make_setup(planet="", first=""))
    dealing = table.now.findChildren(QWidget, "")  # the form is there
    assert dealing
    press_here(Qt.Key.Key_1)
    assert state_of(table).turn == ANNA
    assert state_of(table).planet == "small"


def test_a_key_draws_and_two_dots_follow(make_table: MakePlanetTable) -> None:
    table = begun(make_table())
    press_here(Qt.Key.Key_D)
    assert (state_of(table).players[ANNA].hand, state_of(table).used) == (6, 1)
    assert table.panels[ANNA].dots.accessibleName() == "1 opportunity left"
    assert table.panels[ANNA].chips["deck"].value() == "36"


def test_founding_asks_for_the_kind_and_remembers_it(make_table: MakePlanetTable) -> None:
    table = begun(make_table())
    point(table, "position:1")
    kinds = form(table, KindForm)
    assert isinstance(kinds, KindForm)
    kinds.field.field.setFocus()
    type_text(kinds.field.field, "Taiga")
    press_here(Qt.Key.Key_Return)
    assert state_of(table).ecosystems[0].biome == "Taiga"
    do(table, DrawCard(player=ANNA), EndTurn(player=ANNA))
    point(table, "position:2")
    kinds = form(table, KindForm)
    assert isinstance(kinds, KindForm)
    assert "Taiga" in kinds.buttons


def test_biomes_keep_their_order_and_their_digits(make_table: MakePlanetTable) -> None:
    table = begun(make_table())
    point(table, "position:1")
    kinds = form(table, KindForm)
    assert isinstance(kinds, KindForm)
    before = list(kinds.buttons)
    click(kinds.buttons[before[0]])
    do(table, Learn(fact="climate:Bog", value=("cold", "wet")), DrawCard(player=ANNA), EndTurn(player=ANNA))
    point(table, "position:2")
    kinds = form(table, KindForm)
    assert isinstance(kinds, KindForm)
    assert list(kinds.buttons) == [*before, "Bog"]


def digits(table: TablePage) -> dict[str, int]:
    """What the digits stand for, by the words on the buttons."""
    keyed = {digit: table.now.answer_at(digit) for digit in range(1, 10)}
    said = {digit: button.label() for digit, button in keyed.items() if isinstance(button, WrapButton)}
    return {text.replace("\u2068", "").replace("\u2069", ""): digit for digit, text in said.items()}


def test_a_biome_keeps_its_digit_whatever_is_left_out_or_told_before_it(make_table: MakePlanetTable) -> None:
    table = begun(make_table())
    for seat in (ANNA, BO):
        do(table, FoundEcosystem(player=seat, biome="Taiga"), DrawCard(player=seat), EndTurn(player=seat))
    point(table, "position:3")
    assert digits(table) == {"Tropical Forest": 1, "Desert": 2, "Steppe": 3, "Coral Reef": 4}
    press_here(Qt.Key.Key_Escape)
    for fact in ("climate:Bog", "climate:Fen", "climate:Taiga"):
        do(table, Learn(fact=fact, value=("cold", "wet")))
    point(table, "position:3")
    assert digits(table)["Bog"] == 6, "five is the Taiga, of which there are two"
    assert digits(table).get("Fen") is None, "no more of them: the digits above stop an action"
    press_here(Qt.Key.Key_6)
    assert state_of(table).ecosystems[2].biome == "Bog"


def test_what_stops_an_action_keeps_its_digits_as_biomes_are_added(make_table: MakePlanetTable) -> None:
    # TF-ACT-03, TF-ACT-04
    table = begun(make_table(), *FOREST)
    dry = PlayAction(player=BO, card="Thaw", deed="change", position=1)
    do(table, dry)
    before = digits(table)
    assert before["Anna: Cancel"] == 8
    assert before["Anna: the opposite card"] == 7
    nothing = next(text for text, digit in before.items() if digit == 9)
    table.bridge.undo()
    do(table, *(Learn(fact=f"climate:{name}", value=("cold", "wet")) for name in ("Bog", "Fen", "Moor")), dry)
    after = digits(table)
    assert (after["Anna: Cancel"], after["Anna: the opposite card"], after[nothing]) == (8, 7, 9)
    assert {text: after[text] for text in ("Desert", "Bog", "Fen")} == {"Desert": 2, "Bog": 5, "Fen": 6}
    press_here(Qt.Key.Key_8)
    assert not isinstance(pending(state_of(table)), Answering)


def test_an_ecosystem_to_go_to_has_the_digit_above_it(make_table: MakePlanetTable) -> None:
    # TF-MIG-05
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="Fen"), DrawCard(player=ANNA))
    do(table, EndTurn(player=ANNA), FoundEcosystem(player=BO, biome="Bog"))
    do(table, PlayOrganism(player=BO, position=2, role="consumer1"), EndTurn(player=BO))
    do(table, FoundEcosystem(player=ANNA, biome="Moor"))
    do(table, PlayAction(player=ANNA, card="Thaw", deed="change", position=2))
    press_here(Qt.Key.Key_2)
    assert isinstance(pending(state_of(table)), Leaving)
    found = digits(table)
    assert sorted(found.values()) == [1, 2, 3, 9], found


def test_a_second_founding_in_a_turn_says_why_not_before_asking_for_a_biome(
    make_table: MakePlanetTable,
) -> None:
    # TF-TURN-02
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"))
    assert "position:2" not in table.planet.lit
    assert table.planet.is_dimmed("position:2")
    point(table, "position:3")
    assert not table.aiming.wish.kind
    assert table.now.reasons.card.isVisible()
    assert "One new ecosystem in a turn" in said_in(table.now.reasons.card)
    table.now.reasons.card.allowed.emit(FoundEcosystem(player=ANNA, biome=""))
    kinds = form(table, KindForm)
    assert isinstance(kinds, KindForm)
    click(kinds.buttons["desert"])
    assert [column.biome for column in state_of(table).ecosystems] == ["steppe", "desert"]


def test_an_organism_before_any_biome_is_told_why_not(make_table: MakePlanetTable) -> None:
    # TF-ORG-08
    table = begun(make_table())
    table.aiming.pick_role("producer")
    assert table.planet.is_dimmed("position:1")
    point(table, "position:1")
    assert "A biome comes first." in said_in(table.now.reasons.card)


def test_stopping_offers_balancing_first_and_takes_no_for_an_answer(make_table: MakePlanetTable) -> None:
    # TF-END-02
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"))
    assert table.stopping() == StopGame()
    do(table, PlayOrganism(player=ANNA, position=1, role="producer"))
    stopping = table.stopping()
    assert stopping == StopToBalance()
    do(table, stopping)
    page = table.centre.currentWidget()
    assert isinstance(page, BalancingPage)
    assert page.form is not None
    (decline,) = [button for command, button in page.form.offers if command == StopGame()]
    assert decline.label() == "Count it as it lies, without balancing"
    click(decline)
    assert state_of(table).phase == "over"


def test_what_was_undone_is_the_last_thing_only_until_the_next_step(make_table: MakePlanetTable) -> None:
    found = FoundEcosystem(player=ANNA, biome="steppe")
    settled = PlayOrganism(player=ANNA, position=1, role="producer")
    table = begun(make_table(), found, settled, EndTurn(player=ANNA), DrawCard(player=BO))
    table.bridge.undo()
    assert "Undone. Put this back:" in said_in(table.hands)
    do(table, StopToBalance())
    assert not table.hands.texts()
    assert table.hands.gone()
    assert "Undone. Put this back:" not in said_in(table.hands)


def test_a_known_name_is_completed_whatever_its_letters(make_table: MakePlanetTable) -> None:
    table = begun(make_table())
    point(table, "position:1")
    kinds = form(table, KindForm)
    assert isinstance(kinds, KindForm)
    kinds.field.field.setFocus()
    type_text(kinds.field.field, "tropical f")
    press_here(Qt.Key.Key_Return)
    assert state_of(table).ecosystems[0].biome == "tropical_forest"


def test_a_known_name_is_found_by_any_of_its_words(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST, Learn(fact="role:Urzeitliche Schäbe", value="cleaner"))
    press_here(Qt.Key.Key_O)
    field = form(table, OrganismForm).field.field
    field.setFocus()
    type_text(field, "scha")
    assert field.suggestion() == "Urzeitliche Schäbe"
    type_text(field, "be")
    assert not field.surely(), "Enter: it may be another card"
    press_here(Qt.Key.Key_Down)
    press_here(Qt.Key.Key_Return)
    assert table.aiming.wish.card == "Urzeitliche Schäbe"


def test_after_a_refused_name_digits_are_keys_again(make_table: MakePlanetTable) -> None:
    table = begun(make_table())
    for seat in (ANNA, BO):
        do(table, FoundEcosystem(player=seat, biome="Taiga"), DrawCard(player=seat), EndTurn(player=seat))
    point(table, "position:3")
    field = form(table, KindForm).field.field
    field.setFocus()
    type_text(field, "Taiga")
    press_here(Qt.Key.Key_Return)
    click(table.now.reasons.card.close_button)
    assert field.hasFocus()
    assert field.selectedText() == "Taiga"
    press_here(Qt.Key.Key_2)
    assert state_of(table).ecosystems[2].biome == "desert"


def test_letters_go_into_the_name_that_is_asked_for(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), FOREST[0], FOREST[1])
    press_here(Qt.Key.Key_O)
    for key in (Qt.Key.Key_E, Qt.Key.Key_L, Qt.Key.Key_D):
        press_here(key)
    assert state_of(table).turn == ANNA, "E would have ended the turn"
    field = form(table, OrganismForm).field.field
    assert field.hasFocus()
    assert field.text() == "eld"


@pytest.mark.parametrize("opens", [Qt.Key.Key_O, Qt.Key.Key_A, Qt.Key.Key_3])
def test_a_name_keeps_its_first_letter_whichever_it_is(make_table: MakePlanetTable, opens: Qt.Key) -> None:
    table = begun(make_table(), *FOREST)
    press_here(opens)
    for key in (Qt.Key.Key_N, Qt.Key.Key_E, Qt.Key.Key_W, Qt.Key.Key_T):
        press_here(key)
    field = table.now.field()
    assert isinstance(field, CardField)
    assert field.field.text() == "newt"


def test_the_next_players_first_input_ends_the_turn(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), FOREST[0], FOREST[1])
    assert table.aiming.aims.after is not None
    prompt = table.now.heading.prompt.text()
    assert "Björn" in prompt.partition("counts for")[2], "where one looks"
    shown = table.now.turn_form
    theirs = (shown.draw, shown.biome, shown.organism, *shown.roles.buttons.values())
    assert {button.whose for button in theirs} == {BO}
    assert "Björn" in shown.draw.accessibleDescription()
    assert not shown.action.whose, "an action is still Anna's"
    press_here(Qt.Key.Key_1)
    assert state_of(table).turn == ANNA, "only picked"
    point(table, "column:1")
    assert (state_of(table).turn, state_of(table).used) == (BO, 1)
    assert state_of(table).ecosystems[0].organisms[0].owner == BO
    assert "Björn" in table.hands.said()
    assert not shown.draw.whose
    table.bridge.undo()
    assert (state_of(table).turn, state_of(table).used) == (ANNA, 2), "one input, one undo"


def test_a_click_on_a_column_adds_a_biome(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    point(table, "column:1")
    assert dict(state_of(table).ecosystems[0].biomes) == {ANNA: 1, BO: 1}


def test_a_climate_that_nobody_told_is_asked_for_by_a_click_on_it(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="Taiga"))
    place = table.planet.column_place(1)
    untold = unknown_climate(place.head, place.broad, table.planet.look.px).center().toPoint()
    click(table.planet.viewport(), untold)
    assert form(table, LearnForm).fact == "climate:Taiga"
    press_here(Qt.Key.Key_Escape)
    press_here(Qt.Key.Key_1)
    click(table.planet.viewport(), untold)
    assert state_of(table).ecosystems[0].organisms, "a role is picked: the whole column is for it"
    point(table, "column:1")
    assert state_of(table).ecosystems[0].size == 2, "beside it a click still lays a biome"


def test_escape_puts_back_what_was_picked(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    press_here(Qt.Key.Key_2)
    assert table.aiming.wish.role == "cleaner"
    press_here(Qt.Key.Key_Escape)
    assert not table.aiming.wish.kind
    assert table.now.turn_form.isVisible()


def test_a_full_column_says_why_and_the_table_may_agree(make_table: MakePlanetTable) -> None:
    full = [PlayOrganism(player=BO, position=1, role="producer") for _ in range(2)]
    table = begun(make_table(), *FOREST, *full, EndTurn(player=BO))
    press_here(Qt.Key.Key_1)
    assert table.planet.is_dimmed("column:1")
    point(table, "column:1")
    card = table.now.reasons.card
    assert card.isVisible()
    assert "room" in texts(card)
    click(card._allow)
    assert len(state_of(table).ecosystems[0].organisms) == 3
    assert state_of(table).breaches


def test_a_named_card_is_asked_about_only_where_a_check_needs_it(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    press_here(Qt.Key.Key_3)
    form(table, OrganismForm).field.setFocus()
    focus = QApplication.focusWidget()
    assert focus is not None
    type_text(focus, "Tapir")
    press_here(Qt.Key.Key_Return)
    assert (table.aiming.wish.card, table.aiming.wish.role) == ("Tapir", "consumer1")
    point(table, "column:1")
    asked = form(table, LearnForm)
    assert isinstance(asked, LearnForm)
    assert asked.fact == "fits:Tapir>tropical_forest"
    click(asked.buttons["yes"])
    assert state_of(table).ecosystems[0].organisms[0].card == "Tapir"
    assert state_of(table).facts["fits:Tapir>tropical_forest"] is True


def test_whoever_looked_themselves_goes_on_without_telling(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    table.aiming.pick_role("consumer1")
    table.aiming.name_organism("Tapir")
    point(table, "column:1")
    asked = form(table, LearnForm)
    assert isinstance(asked, LearnForm)
    press_here(Qt.Key.Key_3)
    assert asked.isVisible(), "no digit skips a question"
    click(asked.skip)
    assert len(state_of(table).ecosystems[0].organisms) == 1
    assert "fits:Tapir>tropical_forest" in state_of(table).skipped


def test_an_action_is_let_pass_by_one_click_for_all(make_table: MakePlanetTable) -> None:
    table = begun(make_table(make_setup(3)), *FOREST)
    press_here(Qt.Key.Key_A)
    actions = form(table, ActionForm)
    assert isinstance(actions, ActionForm)
    click(actions.deeds["humidity"])
    point(table, "column:1")
    assert isinstance(pending(state_of(table)), Answering)
    assert table.strip.isVisible()
    assert table.strip.names == ["Дмитрий", "Anna"]
    press_here(Qt.Key.Key_Return)
    assert not table.strip.isVisible()
    changing = form(table, KindForm)
    assert isinstance(changing, KindForm)
    assert "desert" in changing.buttons


@pytest.mark.parametrize(("answer", "left"), [(Stay, 1), (DieOut, 0)])
def test_a_changed_biome_asks_once_who_has_to_leave(
    make_table: MakePlanetTable, answer: type[Command], left: int
) -> None:
    # TF-MIG-01, TF-MIG-06: what is said is what happens
    settled = PlayOrganism(player=BO, position=1, role="consumer1")
    table = begun(make_table(), *FOREST, settled)
    table.aiming.pick(table.aiming.wish.__class__("action", deed="change"))
    point(table, "column:1")
    press_here(Qt.Key.Key_Return)
    kinds = form(table, KindForm)
    assert isinstance(kinds, KindForm)
    click(kinds.buttons["desert"])
    assert isinstance(pending(state_of(table)), Leaving)
    answers = form(table, AnswerForm)
    assert isinstance(answers, AnswerForm)
    click(next(button for command, button in answers.buttons if isinstance(command, answer)))
    assert isinstance(pending(state_of(table)), Turn)
    assert len(state_of(table).ecosystems[0].organisms) == left
    assert state_of(table).facts["fits:#1>desert"] is bool(left)


def test_the_finder_lights_what_suits_and_says_why_not(make_table: MakePlanetTable) -> None:
    opossum = PlayOrganism(player=BO, position=1, role="consumer2", card="opossum")
    table = begun(make_table(), *FOREST, FoundEcosystem(player=BO, biome="desert"))
    do(table, Learn(fact="climate:desert", value=("hot", "dry")))
    assert table.bridge.do(opossum, allow=True)
    table.planet.focus_target("organism:#1")
    press_here(Qt.Key.Key_F)
    assert "column:2" in table.planet.targets()
    assert table.planet.reason_of("column:2")
    press_here(Qt.Key.Key_Escape)
    assert "climate" not in table.planet.reason_of("column:2")


def test_where_there_is_no_other_place_the_finder_says_so(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST, PlayOrganism(player=BO, position=1, role="producer"))
    asked: list[str] = []
    table.doubt_wanted.connect(asked.append)
    table.planet.focus_target("organism:#1")
    press_here(Qt.Key.Key_F)
    assert asked == ["#1"]
    assert table.planet.lit, "nothing was covered"


def test_a_number_is_put_right_where_it_stands(make_table: MakePlanetTable) -> None:
    table = begun(make_table())
    click(table.panels[BO].chips["hand"])
    popup = table.corrections.popup
    assert popup is not None
    popup.close()
    table.corrections.on_planet("position:1", QPoint(10, 10))
    menus = table.findChildren(QMenu)
    assert menus
    for menu in menus:
        menu.close()


def test_a_deck_that_runs_out_is_warned_of(make_table: MakePlanetTable) -> None:
    from companion.games.terraformer.commands import Correct

    table = begun(make_table(), Correct(what=f"{ANNA}.deck", value=4))
    assert table.panels[ANNA]._warning.isVisible()
    assert "4 cards left" in table.near.text()


def test_more_cards_than_a_deck_has_are_not_passed_over(make_table: MakePlanetTable) -> None:
    # TF-DECK-01: numbers are put right one after the other, so it is said and not refused
    from companion.games.terraformer.commands import Correct

    table = begun(make_table(), *FOREST, Correct(what=f"{ANNA}.hand", value=10))
    assert "47 cards" in table.near.text()
    assert table.panels[ANNA]._warning.isVisible()
    do(table, Correct(what=f"{ANNA}.deck", value=31))
    assert "cards" not in table.near.text()


def test_the_column_of_an_organism_may_be_said_before_its_role(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    press_here(Qt.Key.Key_O)
    point(table, "column:1")
    assert "ecosystem 1" in table.now.heading.prompt.text()
    assert not state_of(table).ecosystems[0].organisms
    press_here(Qt.Key.Key_1)
    assert [card.role for card in state_of(table).ecosystems[0].organisms] == ["producer"]


def test_whoever_has_no_card_in_hand_is_told_so_before_saying_more(make_table: MakePlanetTable) -> None:
    # TF-TURN-01
    from companion.games.terraformer.commands import Correct

    table = begun(make_table(), *FOREST)
    button = table.now.turn_form.roles.buttons["producer"]
    assert not button.against
    do(table, Correct(what=f"{BO}.hand", value=0))
    assert "no card in hand" in button.against
    assert "no card in hand" in button.toolTip()
    press_here(Qt.Key.Key_1)
    assert table.now.reasons.card.isVisible()
    assert not table.aiming.wish.kind


def test_what_an_action_is_about_follows_from_its_opposite(make_table: MakePlanetTable) -> None:
    # TF-ACT-03
    table = begun(make_table(), *FOREST)
    opposites = {"deed:Frost": "temperature", "opposite:Thaw": "Frost"}
    do(table, *(Learn(fact=fact, value=value) for fact, value in opposites.items()))
    table.aiming.pick(Wish("action", card="Thaw"))
    assert table.aiming.wish.deed == "temperature"
    assert "click the ecosystem" in table.now.heading.prompt.text()


def test_what_is_concluded_can_be_objected_to(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    do(table, Learn(fact="fits:Tapir>tropical_forest", value=True))
    do(table, PlayOrganism(player=BO, position=1, role="consumer1", card="Tapir"))
    assert "Tapir" in texts(table.hands)
    table.deeds.object()
    assert not state_of(table).ecosystems[0].organisms
    assert "role:Tapir" not in state_of(table).facts


def test_doubts_are_replied_to_from_the_table(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST, PlayOrganism(player=BO, position=1, role="producer"))
    for doubt in ("turn", "ecosystem.1", "#1", f"number:{BO}.hand"):
        assert table.reply(doubt) is not None, doubt
    assert [key for key, _ in table.questions()] == ["turn"]


def test_a_page_takes_over_from_another_in_the_middle(make_table: MakePlanetTable, context: Context) -> None:
    table = begun(make_table(), *FOREST)
    press_here(Qt.Key.Key_4)
    wording = Wording(context.language, "terraformer")
    other = TablePage(context.within("terraformer"), wording, table.bridge, {})
    other.take_over(table)
    assert other.aiming.wish.role == "consumer2"
    other.deleteLater()


class Planned(CentrePage):
    """A page of its own for a decision."""

    def __init__(self, context: Context, wording: Wording, bridge: SessionBridge) -> None:
        super().__init__()
        self.bridge = bridge
        self.times = 0
        QVBoxLayout(self).addWidget(QLabel("planned"))

    def refresh(self) -> None:
        self.times += 1


def test_a_decision_with_a_page_of_its_own_shows_that(
    make_table: MakePlanetTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(places.PAGES, Balancing.__dataclass_fields__["kind"].default, Planned)
    table = begun(make_table(make_setup(sample=True)), *FOREST)
    from companion.games.terraformer.commands import Correct

    do(table, Correct(what=f"{BO}.deck", value=1), DrawCard(player=BO), AddBiome(player=BO, position=1))
    do(table, EndTurn(player=BO))
    assert not table.at_board
    page = table.centre.currentWidget()
    assert isinstance(page, Planned)
    assert not [one for one in table.now.findChildren(AnswerForm) if one.isVisible()]
    table.bridge.undo()
    assert table.at_board


def test_what_contradicts_the_book_is_remarked_on(make_table: MakePlanetTable) -> None:
    # TF-DATA-01
    table = begun(make_table(), *FOREST)
    do(table, Learn(fact="role:opossum", value="consumer3"))
    assert "The rulebook says something else" in table.hands.said()
    do(table, DrawCard(player=BO))
    assert not table.hands.said()


def test_what_the_book_says_by_the_way_is_remarked_on(make_table: MakePlanetTable) -> None:
    """It states that the Opossum can live in a steppe: that cannot be with this climate."""
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"))
    table.aiming.tell_again("climate:steppe")
    asked = form(table, LearnForm)
    for words, grade in zip(asked.words, ("cold", "dry"), strict=True):
        words.buttons[grade].click()
    click(asked.confirm)
    assert state_of(table).facts["fits:opossum>steppe"] is False
    assert "The rulebook says something else about whether Opossum can live in Steppe" in table.hands.said()
    do(table, Learn(fact="fits:opossum>tropical_forest", value=False))
    assert "The rulebook says something else" in table.hands.said()


def test_a_name_is_said_in_the_panel_and_nothing_stands_in_front(make_table: MakePlanetTable) -> None:
    settled = PlayOrganism(player=BO, position=1, role="producer")
    table = begun(make_table(), *FOREST, settled)
    table.ask_name("#1")
    named = form(table, NameForm)
    assert QApplication.focusWidget() is named.field.field
    assert QApplication.activeModalWidget() is None
    type_text(named.field.field, "Reed")
    press_here(Qt.Key.Key_Return)
    assert state_of(table).ecosystems[0].organisms[0].card == "Reed"
    assert table.now.turn_form.isVisible()
    table.ask_name("#1")
    press_here(Qt.Key.Key_Escape)
    assert table.now.turn_form.isVisible()


def test_whoever_has_no_name_is_called_after_the_deck_once(make_table: MakePlanetTable) -> None:
    players = (Seat("Continental deck", ANNA), Seat("Bo", BO))
    table = make_table(replace(make_setup(), players=players))
    assert not table.panels[ANNA]._deck.isVisible()
    assert table.panels[BO]._deck.isVisible()


def test_many_reasons_leave_what_can_be_done_about_them_in_sight(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    table.window().resize(1280, 600)
    press_here(Qt.Key.Key_3)
    codes = ("turn.not_yours", "turn.no_opportunity", "organism.climate", "organism.no_food")
    reasons = tuple(
        refuse(code, "TF-ORG-03", card="opossum", biome="steppe", n=2, source="told", player=BO)
        for code in codes
    )
    table.show_refused(PlayOrganism(player=BO, position=1, role="consumer1"), reasons)
    QApplication.processEvents()
    card, panel = table.now.reasons.card, table.now
    for button in (card._allow, card.close_button, card.read):
        assert not button.visibleRegion().isEmpty(), button.text()
        bottom = button.mapTo(panel, QPoint(0, button.height())).y()
        assert bottom <= table.now.back_button.mapTo(panel, QPoint()).y()


def test_what_the_player_before_did_is_not_of_this_turn(make_table: MakePlanetTable) -> None:
    # TF-TURN-01: one key ends a turn and draws for the next player
    table = begun(make_table())
    for _ in range(3):
        press_here(Qt.Key.Key_D)
    assert not table.hands.earlier()
    press_here(Qt.Key.Key_D)
    assert len(table.hands.earlier()) == 1
    parts = table.hands._parts
    named = {group.name for part in parts.before if parts.of_this_turn(part) for group in part.chores}
    assert len(named) == 1
    assert "Anna" not in named.pop()
    assert len(table.hands.missed()) == 2, "that is of the turn before"


def test_enter_chooses_what_has_the_ring_and_not_once_more_after_the_move(
    make_table: MakePlanetTable,
) -> None:
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"))
    table.planet.clearFocus()
    table.planet.setFocus(Qt.FocusReason.TabFocusReason)
    assert table.planet.current == "column:1"
    press_here(Qt.Key.Key_1)
    press_here(Qt.Key.Key_Return)
    assert [card.role for card in state_of(table).ecosystems[0].organisms] == ["producer"]
    assert not table.planet.ringed
    turn = state_of(table).turn_number
    press_here(Qt.Key.Key_Return)
    assert (state_of(table).turn_number, state_of(table).turn) == (turn + 1, BO), (
        "what confirms ends the turn"
    )
    assert state_of(table).ecosystems[0].size == 1


def test_what_is_said_beside_a_column_is_true_after_the_move(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"))
    press_here(Qt.Key.Key_Home)
    assert "1 biome card." in QToolTip.text()
    press_here(Qt.Key.Key_Return)
    assert "1 biome card." not in QToolTip.text()
    assert state_of(table).ecosystems[0].size == 2


def test_the_end_of_the_turn_stays_where_it_is_while_a_biome_is_picked(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"))
    QApplication.processEvents()
    before = table.now.end_button.mapTo(table, QPoint())
    press_here(Qt.Key.Key_B)
    assert table.now.back_button.isVisible()
    assert table.now.end_button.mapTo(table, QPoint()) == before


def test_whoever_stops_an_action_finds_that_in_sight(make_table: MakePlanetTable) -> None:
    # TF-ACT-03: however much else the action may do
    told = [Learn(fact=f"climate:Biome {n}", value=("hot", "wet")) for n in range(6)]
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"), *told)
    table.resize(1280, 600)
    do(table, PlayAction(player=ANNA, position=1, deed="change"))
    QApplication.processEvents()
    for _, button in form_of(table).buttons:
        area = table.now._scroll
        assert area.viewport().rect().contains(button.mapTo(area.viewport(), button.rect().bottomRight()))


def form_of(table: TablePage) -> AnswerForm:
    return next(one for one in table.now.findChildren(AnswerForm) if one.isVisible() and len(one.buttons) > 1)


def test_a_longer_prompt_moves_nothing_that_is_aimed_at(make_table: MakePlanetTable) -> None:
    drawn = (DrawCard(player=ANNA), DrawCard(player=ANNA))
    table = begun(make_table(), *drawn)
    again = make_table()
    again._bridge.do(BEGUN)
    QApplication.processEvents()
    whole = again.now.turn_form.draw.mapTo(again, QPoint())
    for command in drawn:
        again._bridge.do(command)
    again.resize(1279, 680)
    again.resize(1280, 680)
    QApplication.processEvents()
    assert again.now.turn_form.draw.mapTo(again, QPoint()) == whole
    assert table.now.heading.height() == again.now.heading.height(), "short from the start, or long before"


@pytest.mark.parametrize("code", ["en", "de", "fr", "nl", "ru"])
def test_a_low_window_shows_the_whole_turn_and_both_scales_of_a_climate(
    make_table: MakePlanetTable, context: Context, qtbot: QtBot, code: str
) -> None:
    made = make_table(spoken=replace(context, language=load(code)))
    table = begun(made, FoundEcosystem(player=ANNA, biome="Taiga"), DrawCard(player=ANNA))
    table.resize(1270, 622)  # what a window of 1280 × 720 leaves
    press_here(Qt.Key.Key_A)  # says more than a turn
    press_here(Qt.Key.Key_Escape)
    last = table.now.turn_form.roles.buttons["consumer3"]
    assert last.visibleRegion().boundingRect() == last.rect()
    assert last.mapTo(table, last.rect().bottomLeft()).y() < 500
    table.aiming.tell_again("climate:Taiga")
    QApplication.processEvents()
    for words in form(table, LearnForm).words:
        assert words.visibleRegion().boundingRect() == words.rect()
    table.aiming.tell_again("role:Saxaul")
    role = form(table, LearnForm).buttons["consumer3"]
    qtbot.waitUntil(lambda: role.visibleRegion().boundingRect() == role.rect())


def test_an_action_moves_no_column_under_the_pointer(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"))
    before = table.planet.mapTo(table, table.planet.target_point("column:1"))
    do(table, PlayAction(player=ANNA, position=1, deed="change"))
    QApplication.processEvents()
    assert table.strip.isVisible()
    assert table.planet.mapTo(table, table.planet.target_point("column:1")) == before


def test_what_ends_an_action_stays_where_it_is_while_its_effect_is_entered(
    make_table: MakePlanetTable,
) -> None:
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"))
    do(table, PlayOrganism(player=ANNA, position=1, role="producer"))
    do(table, PlayAction(player=ANNA, organism="#1", deed="organism"))
    QApplication.processEvents()

    def done() -> QPoint:
        found = [one for one in table.now.findChildren(WrapButton) if one.isVisible()]
        (button,) = [one for one in found if one.label() == "All of it is done"]
        return button.mapTo(table, QPoint())

    before, digit = done(), table.now.answer_at(2)
    assert isinstance(digit, WrapButton)
    assert digit.label().endswith("moves …"), "also while it may still be stopped"
    press_here(Qt.Key.Key_2)
    assert table.aiming.wish == Wish("effect", effect="move", organism="#1")
    QApplication.processEvents()
    assert table.now.back_button.isVisible()
    assert done() == before
