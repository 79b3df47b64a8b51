"""The table by real events: keys, clicks, refusals, questions, and the way back."""

from dataclasses import replace
from functools import partial
from itertools import product

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terraformer.commands import (
    AddBiome,
    BeginBalancing,
    DrawCard,
    EndTurn,
    FoundEcosystem,
    Learn,
    PlayAction,
    PlayOrganism,
    StopGame,
    StopToBalance,
)
from companion.games.terraformer.frames import Balancing, Leaving
from companion.games.terraformer.setup import Seat
from companion.kernel.common import Correct
from companion.kernel.refusal import refuse
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.sampling import some_sets
from tests.ui.games.terraformer.conftest import MakePlanetTable, make_setup
from tests.ui.games.terraformer.tables import (
    ANNA,
    BEGUN,
    BO,
    FOREST,
    begun,
    digits,
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
from ui.games.terraformer.now.answer_form import AnswerForm
from ui.games.terraformer.now.kind_form import KindForm
from ui.games.terraformer.now.learn_form import LearnForm
from ui.games.terraformer.now.name_form import NameForm
from ui.games.terraformer.places import CentrePage
from ui.games.terraformer.table_page import TablePage
from ui.games.terraformer.wish import Wish
from ui.session_bridge import SessionBridge
from ui.theme.theme import Appearance, Theme


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


def test_a_biome_of_which_there_are_enough_is_shown_with_the_reason(make_table: MakePlanetTable) -> None:
    # TF-SETUP-02, TF-BIO-06: looked for in vain, it would be typed as if it were a new one
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"), DrawCard(player=ANNA))
    do(table, EndTurn(player=ANNA), FoundEcosystem(player=BO, biome="steppe"), DrawCard(player=BO))
    do(table, EndTurn(player=BO))
    table.aiming.pick(Wish("found"))
    found = form(table, KindForm)
    assert "steppe" not in found.buttons
    assert not found.refused["steppe"].isEnabled()
    assert "At most 2 ecosystems of this planet may be identical: Steppe." in said_in(found)
    assert "Steppe" not in digits(table)


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


def test_in_other_colours_and_larger_letters_the_reasons_stay_and_may_be_overruled(
    make_table: MakePlanetTable, theme: Theme
) -> None:
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"))
    point(table, "position:3")
    reasons = table.now.reasons.card
    for appearance, scale in ((Appearance.DARK, 1.0), (Appearance.DARK, 1.2)):
        theme.set_appearance(appearance)
        theme.set_scale(scale)
        QApplication.processEvents()
        assert reasons.isVisible()
        assert "One new ecosystem in a turn" in said_in(reasons)
        assert reasons.close_button.hasFocus()
    click(reasons.allow)
    assert form(table, KindForm).isVisible()


def test_an_organism_before_any_biome_is_told_why_not(make_table: MakePlanetTable) -> None:
    # TF-ORG-08
    table = begun(make_table())
    table.aiming.pick_role("producer")
    assert "A biome comes first." in said_in(table.now.reasons.card)


def test_a_position_where_nothing_lies_says_why_nothing_can_be_laid_or_played_there(
    make_table: MakePlanetTable,
) -> None:
    # TF-ORG-08, TF-ACT-05: a bright card that is clicked has to do something, or to say why not
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"))
    card = table.now.reasons.card
    for wish in (
        Wish("organism"),
        Wish("organism", role="producer"),
        Wish("action"),
        Wish("action", deed="rich"),
    ):
        table.aiming.pick(wish)
        assert table.planet.is_dimmed("position:2"), wish
        point(table, "position:2")
        assert card.isVisible(), wish
        assert "There is no ecosystem number 2. A biome comes first." in said_in(card)
        click(card.close_button)
        table.aiming.leave()


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


def test_a_telling_is_a_step_after_what_was_undone(make_table: MakePlanetTable) -> None:
    found = FoundEcosystem(player=ANNA, biome="steppe")
    table = begun(make_table(), found, PlayOrganism(player=ANNA, position=1, role="producer"))
    table.bridge.undo()
    assert "Undone. Put this back:" in said_in(table.hands)
    do(table, Learn(fact="climate:steppe", value=("warm", "dry")))
    assert "Undone. Put this back:" not in said_in(table.hands)
    assert table.hands.gone(), "hands may still be busy with it"


def test_nobody_balances_before_the_last_card_is_in_the_hand(make_table: MakePlanetTable) -> None:
    # TF-END-02
    found, settled = (
        FoundEcosystem(player=ANNA, biome="steppe"),
        PlayOrganism(player=ANNA, position=1, role="producer"),
    )
    grazes = PlayOrganism(player=BO, position=1, role="consumer1")
    table = begun(make_table(), found, settled, EndTurn(player=ANNA), grazes, DrawCard(player=BO))
    do(table, StopToBalance())
    assert table.hands.texts(), "it may still be drawn"
    frame = pending(state_of(table))
    assert isinstance(frame, Balancing)
    do(table, BeginBalancing(decision=frame.key))
    assert state_of(table).phase == "balancing"
    assert not table.hands.texts()


def test_the_next_players_first_input_ends_the_turn(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), FOREST[0], FOREST[1])
    assert table.aiming.aims.after is not None
    prompt = table.now.heading.prompt.text()
    assert "Björn" in prompt.partition("counts for")[2], "where one looks"
    shown = table.now.turn_form
    theirs = (shown.draw, shown.biome, shown.organism, *shown.roles.buttons.values())
    assert {button.whose for button in theirs} == {BO}
    assert "Björn" in shown.draw.accessibleDescription()
    assert shown.action.whose == ANNA, "an action is still hers"
    assert "Anna" in shown.action.accessibleDescription()
    press_here(Qt.Key.Key_1)
    assert state_of(table).turn == ANNA, "only picked"
    assert table.panels[BO].dots.isVisible(), "whose turn it then is, on both sides of the planet"
    assert not table.panels[ANNA].dots.isVisible()
    press_here(Qt.Key.Key_Escape)
    assert table.panels[ANNA].dots.isVisible()
    press_here(Qt.Key.Key_1)
    point(table, "column:1")
    assert (state_of(table).turn, state_of(table).used) == (BO, 1)
    assert state_of(table).ecosystems[0].organisms[0].owner == BO
    assert "Björn" in table.hands.said()
    assert not shown.draw.whose
    assert not shown.action.whose
    table.bridge.undo()
    assert (state_of(table).turn, state_of(table).used) == (ANNA, 2), "one input, one undo"


def test_a_click_on_a_column_adds_a_biome(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST)
    point(table, "column:1")
    assert dict(state_of(table).ecosystems[0].biomes) == {ANNA: 1, BO: 1}


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
    click(card.allow)
    assert len(state_of(table).ecosystems[0].organisms) == 3
    assert state_of(table).breaches


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
    table = begun(make_table(), Correct(what=f"{ANNA}.deck", value=4))
    assert table.panels[ANNA].warning.isVisible()
    assert "4 cards left" in table.near.text()


def test_more_cards_than_a_deck_has_are_not_passed_over(make_table: MakePlanetTable) -> None:
    # TF-DECK-01: numbers are put right one after the other, so it is said and not refused
    table = begun(make_table(), *FOREST, Correct(what=f"{ANNA}.hand", value=10))
    assert "47 cards" in table.near.text()
    assert table.panels[ANNA].warning.isVisible()
    do(table, Correct(what=f"{ANNA}.deck", value=31))
    assert "cards" not in table.near.text()


def test_fewer_cards_than_a_deck_has_are_said_as_well(make_table: MakePlanetTable) -> None:
    # TF-BUILD-01: one that was drawn and not entered, or thrown away unseen
    table = begun(make_table(), *FOREST, Correct(what=f"{ANNA}.deck", value=30))
    assert "36 cards" in table.near.text()
    assert table.panels[ANNA].warning.isVisible()
    do(table, Correct(what=f"{ANNA}.discard", value=6))
    assert "cards" not in table.near.text()


def test_an_action_that_is_being_played_is_missing_nowhere(make_table: MakePlanetTable) -> None:
    # TF-ACT-03
    table = begun(make_table(), *FOREST)
    do(table, PlayAction(player=BO, deed="humidity", position=1))
    assert not table.near.text()
    assert not table.panels[BO].warning.isVisible()


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
    assert not button.isChecked(), "nothing is picked"


def test_doubts_are_replied_to_from_the_table(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), *FOREST, PlayOrganism(player=BO, position=1, role="producer"))
    for doubt in ("turn", "ecosystem.1", "#1", f"number:{BO}.hand"):
        assert table.reply(doubt) is not None, doubt
    assert [key for key, _ in table.questions()] == ["turn"]


def test_whoever_points_at_an_organism_asks_about_it_and_not_about_where_it_lives(
    make_table: MakePlanetTable, qtbot: QtBot
) -> None:
    table = begun(make_table(), *FOREST, PlayOrganism(player=BO, position=1, role="producer"))
    planet = table.planet
    planet.focus_target("column:1")
    asked = [table.doubt_here()]
    planet.focus_target("organism:#1")
    asked.append(table.doubt_here())
    qtbot.mouseMove(planet.viewport(), planet.target_point("column:1"))
    asked.append(table.doubt_here())
    qtbot.mouseMove(planet.viewport(), planet.target_point("organism:#1"))
    asked.append(table.doubt_here())
    assert asked == ["ecosystem.1", "#1", "ecosystem.1", "#1"]


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


def test_the_name_that_is_replaced_is_not_offered_instead(make_table: MakePlanetTable) -> None:
    settled = PlayOrganism(player=BO, position=1, role="producer", card="Dung Beatle")
    table = begun(make_table(), *FOREST, Learn(fact="fits:Dung Beatle>tropical_forest", value=True), settled)
    table.ask_name("#1")
    type_text(form(table, NameForm).field.field, "Dung Beetle")
    press_here(Qt.Key.Key_Return)
    assert state_of(table).ecosystems[0].organisms[0].card == "Dung Beetle"


def test_whoever_has_no_name_is_called_after_the_deck_once(make_table: MakePlanetTable) -> None:
    players = (Seat("Continental deck", ANNA), Seat("Bo", BO))
    table = make_table(replace(make_setup(), players=players))
    assert not table.panels[ANNA].deck.isVisible()
    assert table.panels[BO].deck.isVisible()


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
    for button in (card.allow, card.close_button, card.read):
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
    parts = table.hands.parts
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
    at = table.planet.target_point("column:1")
    asked = QHelpEvent(QEvent.Type.ToolTip, at, table.planet.viewport().mapToGlobal(at))
    QApplication.sendEvent(table.planet.viewport(), asked)
    assert "1 biome card." in QToolTip.text()
    press_here(Qt.Key.Key_B)
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


def test_a_longer_prompt_moves_nothing_that_is_aimed_at(make_table: MakePlanetTable) -> None:
    drawn = (DrawCard(player=ANNA), DrawCard(player=ANNA))
    table = begun(make_table(), *drawn)
    again = make_table()
    again.bridge.do(BEGUN)
    QApplication.processEvents()
    whole = again.now.turn_form.draw.mapTo(again, QPoint())
    for command in drawn:
        again.bridge.do(command)
    again.resize(1279, 680)
    again.resize(1280, 680)
    QApplication.processEvents()
    assert again.now.turn_form.draw.mapTo(again, QPoint()) == whole
    assert table.now.heading.height() == again.now.heading.height(), "short from the start, or long before"


def wholly_seen(part: QWidget) -> bool:
    return part.visibleRegion().boundingRect() == part.rect()


NAMES = (
    ("", ""),
    ("Wilhelmi", "Bartholo"),
    ("Wilhelmina", "Bartholomew"),
    ("Wilhelmina Margarete", "Maximilian"),
)
"""After decks, and such as break the sentences or the title of a turn once more."""


@pytest.mark.parametrize(
    ("code", "names"),
    some_sets(
        product(["en", "de", "fr", "nl", "ru"], NAMES),
        *(("en", names) for names in NAMES),
        *(("de", names) for names in NAMES[1:]),
        *((code, NAMES[-1]) for code in ("fr", "nl", "ru")),
    ),
)
def test_a_low_window_shows_the_whole_turn_whatever_people_are_called(
    make_table: MakePlanetTable, context: Context, qtbot: QtBot, code: str, names: tuple[str, str]
) -> None:
    called = tuple(Seat(name or seat, seat) for seat, name in zip((ANNA, BO), names, strict=True))
    setup = replace(make_setup(), players=called)
    made = make_table(setup, spoken=replace(context, language=load(code)))
    table = begun(made, FoundEcosystem(player=ANNA, biome="Taiga"), DrawCard(player=ANNA))
    table.resize(1270, 622)
    for following in ((), (EndTurn(player=ANNA), DrawCard(player=BO))):
        do(table, *following)
        press_here(Qt.Key.Key_A)  # says more than a turn
        press_here(Qt.Key.Key_Escape)
        last = table.now.turn_form.roles.buttons["consumer3"]
        qtbot.waitUntil(partial(wholly_seen, last))
        QTest.qWait(50)  # nor does it go out of sight when the layouts have come to rest
        assert wholly_seen(last)


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
    qtbot.waitUntil(lambda: wholly_seen(last))
    assert last.mapTo(table, last.rect().bottomLeft()).y() < 500
    table.aiming.tell_again("climate:Taiga")
    qtbot.waitUntil(lambda: all(map(wholly_seen, form(table, LearnForm).words)))
    table.aiming.tell_again("role:Saxaul")
    role = form(table, LearnForm).buttons["consumer3"]
    qtbot.waitUntil(lambda: wholly_seen(role))
