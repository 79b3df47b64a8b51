"""Balancing by mouse and by keys: who leaves, seats, contests, dice, questions about cards, and by hand."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terraformer.balancing import report
from companion.games.terraformer.commands import AcceptSeats
from companion.games.terraformer.frames import Dice, Leaving, Menu, Pad, Seating, WhichFirst
from tests.games.terraformer.table import ANN, BO, CLEO, Table, table
from tests.ui.games.terraformer.conftest import MakePage
from tests.ui.games.terraformer.planet.planets import eats, unbalanced_forest
from tests.ui.games.terraformer.sessions import balancing
from ui.context import Context
from ui.games.terraformer.balancing.balancing_page import BalancingPage
from ui.games.terraformer.balancing.dice_form import DiceForm
from ui.games.terraformer.balancing.forms import LeavingForm, MenuForm
from ui.games.terraformer.balancing.hand_form import HandForm
from ui.session_bridge import SessionBridge
from ui.theme.theme import Appearance

Shown = tuple[BalancingPage, SessionBridge]


@pytest.fixture
def show(show_page: MakePage) -> Callable[..., Shown]:
    def make(planet: Table, size: tuple[int, int] = (1280, 680), spoken: Context | None = None) -> Shown:
        bridge = balancing(planet)
        page = show_page(BalancingPage, bridge, size, spoken)
        assert isinstance(page, BalancingPage)
        return page, bridge

    return make


def button(page: QWidget, name: str) -> QAbstractButton:
    found = [b for b in page.findChildren(QAbstractButton, name) if b.isVisibleTo(page)]
    assert found, name
    return found[0]


def press(qtbot: QtBot, page: QWidget, name: str) -> None:
    qtbot.mouseClick(button(page, name), Qt.MouseButton.LeftButton)


def click(qtbot: QtBot, page: BalancingPage, organism: str) -> None:
    point = page.view.target_point(f"organism:{organism}")
    qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=point)


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "").replace("\u200b", "")


def dicey() -> Table:
    """Ann and Bo have two cards each, and one biome card supports one producer."""
    return table(2).column("steppe", {ANN: 1}, (ANN, "producer"), (BO, "producer"), (BO, "producer"))


def omnivore() -> Table:
    """EDGE-TF-19: a herbivore and an opossum; the proposal feeds both."""
    names = ("Fig", "Beetle", "Cow", "Rat")
    food = eats((("Cow", "Fig"), ("Rat", "Fig"), ("Rat", "Beetle")), names)
    told = food | {"food:Beetle": ()} | {f"no_migration:{name}": False for name in names}
    return (
        table(2)
        .column(
            "steppe",
            {BO: 2},
            (BO, "producer", "Fig"),
            (BO, "cleaner", "Beetle"),
            (ANN, "consumer1", "Cow"),
            (BO, "consumer2", "Rat"),
        )
        .know(told)
    )


# -- who has to leave


def test_the_page_says_whose_decision_it_is_and_where_we_are(show: Callable[..., Shown]) -> None:
    # TF-BAL-01, TF-BAL-22
    page, bridge = show(unbalanced_forest())
    assert isinstance(page.frame, Leaving)
    assert page.position == 2
    assert "nothing in ecosystem 2" in plain(page.heading.prompt.text())
    assert [token.isChecked() for token in page.walk.tokens] == [False, True, False, False]
    assert "balanced" in page.walk.tokens[0].accessibleName()
    assert page.steps.tabs.currentIndex() == 2
    gecko = next(c.id for c in bridge.state.ecosystems[1].organisms if c.card == "Gecko")
    assert page.view.chains is not None
    node = page.view.chains.node(gecko)
    assert node is not None
    assert node.chip.mood == "leaving"


def test_it_moves_to_the_right_by_a_digit(show: Callable[..., Shown], qtbot: QtBot) -> None:
    # TF-BAL-07
    page, bridge = show(unbalanced_forest())
    qtbot.keyClick(page, Qt.Key.Key_4)
    assert any(card.card == "Gecko" for card in bridge.state.ecosystems[3].organisms)


def test_cards_are_counted_anew_after_a_removal(show: Callable[..., Shown], qtbot: QtBot) -> None:
    # TF-BAL-10
    page, _ = show(unbalanced_forest())
    before = {count.seat: count.n for count in page.counts.shown}
    press(qtbot, page, "answer.migrate")
    after = {count.seat: (count.n, count.was) for count in page.counts.shown}
    assert before[ANN] == 5
    assert after[ANN] == (4, 5)
    assert "Gecko" in plain(page.outcome.texts())


def test_a_contest_shows_both_owners_and_who_gives_way(show: Callable[..., Shown]) -> None:
    # TF-BAL-24
    page, bridge = show(unbalanced_forest())
    qtbot_free_do(page, bridge)
    assert [(count.seat, count.n) for count in page.counts.shown] == [(CLEO, 2), (ANN, 4)]
    assert "Cleo has the fewest cards here and gives way" in plain(page.counts.verdict.text())


def qtbot_free_do(page: BalancingPage, bridge: SessionBridge) -> None:
    """The gecko moves, and everybody eats as proposed: now two raptors want one coati."""
    button(page, "answer.migrate").click()
    assert isinstance(page.frame, Seating)
    bridge.do(AcceptSeats(decision=page.frame.key))


def test_who_contests_one_portion_has_no_food_yet(show: Callable[..., Shown]) -> None:
    # TF-BAL-22
    names = ("Fig", "Moss", "Cow", "Goat", "Deer")
    food = eats((("Cow", "Fig"), ("Goat", "Fig"), ("Deer", "Moss")), names)
    producers = ((ANN, "producer", "Fig"), (ANN, "producer", "Moss"))
    rivals = ((BO, "consumer1", "Cow"), (BO, "consumer1", "Goat"), (ANN, "consumer1", "Deer"))
    page, _ = show(table(2).column("steppe", {ANN: 2}, *producers, *rivals).know(food))
    assert "1 has its food, 2 still contest their food" in plain(page.steps.sentence.text())


def test_the_digit_that_has_picked_one_does_not_lead_back(show: Callable[..., Shown], qtbot: QtBot) -> None:
    # TF-BAL-14
    cards = [(ANN, "producer"), (ANN, "producer")]
    page, _ = show(table(2).column("steppe", {ANN: 1}, *cards))
    for _ in range(2):
        qtbot.keyClick(page, Qt.Key.Key_1)
        assert isinstance(page.form, LeavingForm)
        assert page.form.picked == "#1"


def test_of_several_the_owner_chooses_in_the_picture(show: Callable[..., Shown], qtbot: QtBot) -> None:
    # TF-BAL-14
    cards = [(ANN, "producer"), (ANN, "producer")]
    page, bridge = show(table(2).column("steppe", {ANN: 1}, *cards))
    second = bridge.state.ecosystems[0].organisms[1].id
    click(qtbot, page, second)
    assert isinstance(page.form, LeavingForm)
    assert page.form.picked == second
    press(qtbot, page, "answer.die_out")
    assert [card.id for card in bridge.state.ecosystems[0].organisms] == ["#1"]


# -- what has to be told


def test_a_move_tells_what_it_rests_on(show: Callable[..., Shown], qtbot: QtBot) -> None:
    # TF-MIG-01: one click, no question before it
    names = ("Fig", "Cow")
    planet = (
        table(2)
        .column("steppe", {ANN: 1}, (ANN, "consumer1", "Cow"))
        .column("desert", {ANN: 1}, (ANN, "producer", "Fig"))
        .know(eats((("Cow", "Fig"),), names) | {"no_migration:Cow": False})
    )
    page, bridge = show(planet)
    press(qtbot, page, "answer.migrate")
    assert [card.card for card in bridge.state.ecosystems[1].organisms] == ["Fig", "Cow"]
    assert bridge.state.facts["fits:Cow>desert"] is True


def test_what_dies_out_unexplained_is_noted(show: Callable[..., Shown], qtbot: QtBot) -> None:
    # TF-BAL-25
    planet = table(2).column("steppe", {ANN: 1}, (ANN, "consumer1", "Cow")).column("desert", {ANN: 1})
    page, bridge = show(planet)
    press(qtbot, page, "answer.die_out")
    assert "no_migration:Cow" in bridge.state.skipped
    assert not bridge.state.ecosystems[0].organisms


def test_a_cleaner_is_asked_about_once_or_for_good(show: Callable[..., Shown], qtbot: QtBot) -> None:
    # TF-BAL-02
    planet = table(2).column("steppe", {ANN: 1}, (ANN, "cleaner", "Worm"))
    page, bridge = show(planet)
    press(qtbot, page, "learn.yes")
    assert bridge.state.facts["biome_fed:Worm>steppe"] is True
    page, bridge = show(planet)
    press(qtbot, page, "looked.yes")
    assert "biome_fed:Worm>steppe" not in bridge.state.facts
    assert "biome_fed:Worm>steppe" in bridge.state.skipped


def test_a_menu_is_ticked_by_keys_and_in_the_picture(show: Callable[..., Shown], qtbot: QtBot) -> None:
    # TF-BAL-04
    planet = table(2).column(
        "steppe", {ANN: 2}, (ANN, "producer", "Fig"), (BO, "producer", "Palm"), (BO, "consumer1", "Cow")
    )
    page, bridge = show(planet)
    assert isinstance(page.frame, Menu)
    assert isinstance(page.form, MenuForm)
    assert plain(page.form.none.label()) == "0: None of these"
    qtbot.keyClick(page, Qt.Key.Key_1)
    palm = next(c.id for c in bridge.state.ecosystems[0].organisms if c.card == "Palm")
    click(qtbot, page, palm)
    click(qtbot, page, palm)
    qtbot.keyClick(page, Qt.Key.Key_Return)
    assert bridge.state.facts["eats:Cow>Fig"] is True
    assert bridge.state.facts["eats:Cow>Palm"] is False


def test_what_is_known_keeps_its_place_in_a_menu_and_is_told_again_there(
    show: Callable[..., Shown], qtbot: QtBot
) -> None:
    # TF-BAL-04: a digit means the same organism, whatever is told of the others
    planet = table(2).column(
        "steppe", {ANN: 2}, (ANN, "producer", "Fig"), (BO, "producer", "Palm"), (BO, "consumer1", "Cow")
    )
    page, _ = show(planet.know({"eats:Cow>Fig": False}))
    assert isinstance(page.form, MenuForm)
    (tick,) = page.form.ticks.values()
    assert plain(tick.box.accessibleName()).startswith("2: Palm")
    with qtbot.waitSignal(page.tell_wanted) as heard:
        press(qtbot, page, f"told.{planet.id_of('Fig')}")
    assert heard.args == ["eats:Cow>Fig"]
    qtbot.keyClick(page, Qt.Key.Key_2)
    assert tick.box.isChecked()


# -- seats


def test_the_proposal_is_accepted_as_a_whole(show: Callable[..., Shown], qtbot: QtBot) -> None:
    # TF-BAL-23
    page, bridge = show(omnivore())
    assert isinstance(page.frame, Seating)
    qtbot.keyClick(page, Qt.Key.Key_Return)
    assert bridge.state.phase == "over"
    assert len(bridge.state.ecosystems[0].organisms) == 4


def test_an_owner_seats_by_eater_and_portion(show: Callable[..., Shown], qtbot: QtBot) -> None:
    # TF-BAL-05, EDGE-TF-19: legal, and Ann gives way
    page, bridge = show(omnivore())
    ids = {card.card: card.id for card in bridge.state.ecosystems[0].organisms}
    click(qtbot, page, ids["Rat"])
    assert page.view.lit == {f"organism:{ids['Fig']}", f"organism:{ids['Beetle']}"}
    click(qtbot, page, ids["Fig"])
    assert bridge.state.balancing.wishes[ids["Rat"]] == ids["Fig"]
    qtbot.keyClick(page, Qt.Key.Key_Return)
    assert isinstance(page.frame, Leaving) or bridge.state.phase == "over"
    assert ids["Rat"] in {card.id for card in bridge.state.ecosystems[0].organisms}


def test_a_portion_that_does_not_fit_is_refused_with_the_reason(
    show: Callable[..., Shown], qtbot: QtBot
) -> None:
    page, bridge = show(omnivore())
    ids = {card.card: card.id for card in bridge.state.ecosystems[0].organisms}
    click(qtbot, page, ids["Rat"])
    click(qtbot, page, ids["Cow"])
    assert page.refusal.card.isVisible()
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert not page.refusal.card.isVisible()
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert isinstance(page.frame, Seating)


# -- dice


def test_the_program_rolls(show: Callable[..., Shown], qtbot: QtBot) -> None:
    # TF-BAL-15
    page, bridge = show(dicey())
    with qtbot.waitSignal(bridge.changed) as heard:
        qtbot.keyClick(page, Qt.Key.Key_Return)
    rolled = [event.player for event in heard.args[0].events if event.kind == "rolled"]
    assert rolled[:2] == [ANN, BO]


def test_dice_of_the_table_are_entered_by_digits(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, _ = show(dicey())
    assert isinstance(page.form, DiceForm)
    qtbot.keyClick(page, Qt.Key.Key_5)
    qtbot.keyClick(page, Qt.Key.Key_2)
    assert page.form.command().result == ("5", "2")
    qtbot.keyClick(page, Qt.Key.Key_Return)
    assert isinstance(page.frame, Leaving)
    assert page.frame.owner == BO


def test_a_digit_goes_to_the_die_that_is_marked_and_backspace_takes_the_last_one_back(
    show: Callable[..., Shown], qtbot: QtBot
) -> None:
    # TF-BAL-15
    page, _ = show(dicey())
    form = page.form
    assert isinstance(form, DiceForm)
    for key in (Qt.Key.Key_4, Qt.Key.Key_5):
        qtbot.keyClick(page, key)
    form.groups[0].button(4).setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(page, Qt.Key.Key_2)
    assert form.command().result == ("2", "5")
    qtbot.keyClick(page, Qt.Key.Key_Backspace)
    assert [group.checkedId() for group in form.groups] == [-1, 5]
    qtbot.keyClick(page, Qt.Key.Key_Backspace)
    assert [group.checkedId() for group in form.groups] == [-1, -1]


def test_escape_takes_the_dice_up_again(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, _ = show(dicey())
    assert isinstance(page.form, DiceForm)
    qtbot.keyClick(page, Qt.Key.Key_5)
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert all(group.checkedId() < 0 for group in page.form.groups)


# -- several contests


def test_the_table_says_which_contest_comes_first(show: Callable[..., Shown], qtbot: QtBot) -> None:
    # TF-BAL-21
    names = ("Fig", "Palm", "Cow", "Elk")
    food = eats((("Cow", "Fig"), ("Elk", "Palm")), names)
    planet = (
        table(2)
        .column(
            "steppe",
            {ANN: 2},
            (ANN, "producer", "Fig"),
            (ANN, "producer", "Palm"),
            (ANN, "consumer1", "Cow"),
            (BO, "consumer1", "Cow"),
            (ANN, "consumer1", "Elk"),
            (BO, "consumer1", "Elk"),
        )
        .know(food | {f"no_migration:{name}": True for name in names})
    )
    page, bridge = show(planet)
    assert isinstance(page.frame, WhichFirst)
    palm = next(c.id for c in bridge.state.ecosystems[0].organisms if c.card == "Palm")
    with qtbot.waitSignal(bridge.changed) as heard:
        click(qtbot, page, palm)
    contests = [event.after for event in heard.args[0].events if event.kind == "contest"]
    assert contests[0] == palm


# -- by hand


def test_by_hand_from_here_and_back(show: Callable[..., Shown], qtbot: QtBot) -> None:
    # TF-BAL-26
    page, bridge = show(unbalanced_forest())
    qtbot.keyClick(page, Qt.Key.Key_H)
    assert isinstance(page.form, HandForm)
    gecko = next(c.id for c in bridge.state.ecosystems[1].organisms if c.card == "Gecko")
    click(qtbot, page, gecko)
    press(qtbot, page, "hand.remove")
    assert bridge.state.find(gecko) is None
    assert next(c for c in page.counts.shown if c.seat == ANN).was == 5
    press(qtbot, page, "by_hand")
    assert isinstance(page.frame, Seating)


def test_by_hand_somebody_moves_eats_and_it_is_done(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, bridge = show(unbalanced_forest())
    press(qtbot, page, "by_hand")
    ids = {card.card: card.id for card in bridge.state.ecosystems[1].organisms}
    click(qtbot, page, ids["Gecko"])
    press(qtbot, page, "hand.move.4")
    assert bridge.state.find(ids["Gecko"])[0] == 4
    click(qtbot, page, ids["Ant"])
    press(qtbot, page, "hand.eats")
    click(qtbot, page, ids["Fig"])
    assert bridge.state.balancing.wishes[ids["Ant"]] == ids["Fig"]
    qtbot.keyClick(page, Qt.Key.Key_Return)
    assert bridge.state.seating[ids["Ant"]] == ids["Fig"]
    assert len(bridge.state.ecosystems[1].organisms) == 8, "the program removes nobody"


# -- the whole of it


def test_looking_at_another_column_changes_nothing(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, bridge = show(unbalanced_forest())
    state = bridge.state
    press(qtbot, page, "column.3")
    assert page.position == 3
    assert not page.view.lit
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert page.position == 2
    assert bridge.state is state


def test_the_procedure_is_said_to_be_our_ruling(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, _ = show(unbalanced_forest())
    assert "our ruling" in page.ruling.text()
    with qtbot.waitSignal(page.rules_wanted) as heard:
        qtbot.mouseClick(page.read, Qt.MouseButton.LeftButton)
    assert "TF-BAL-21" in heard.args[0]


def test_a_whole_planet_is_balanced_by_digits_and_enter(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, bridge = show(unbalanced_forest())
    for _ in range(30):
        if bridge.state.phase != "balancing":
            break
        whole = isinstance(page.frame, Leaving | Seating | Dice | Menu)
        qtbot.keyClick(page, Qt.Key.Key_Return if whole else Qt.Key.Key_1)
    assert bridge.state.phase == "over"
    assert isinstance(page.frame, Pad)


def test_undo_shows_the_former_decision_again(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, bridge = show(unbalanced_forest())
    press(qtbot, page, "answer.migrate")
    bridge.undo()
    assert isinstance(page.frame, Leaving)
    assert button(page, "answer.migrate").isVisible()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_day_and_night_at_every_size(show: Callable[..., Shown], context: Context, scale: float) -> None:
    context.theme.set_scale(scale)
    page, _ = show(unbalanced_forest())
    day = page.grab().toImage()
    context.theme.set_appearance(Appearance.DARK)
    assert page.grab().toImage() != day
    assert page.view.width() >= 300


def test_a_menu_has_the_order_of_the_picture(show: Callable[..., Shown]) -> None:
    game = table(2).column(
        "steppe", {ANN: 2}, (BO, "cleaner", "Dung"), (BO, "producer", "Herb"), (ANN, "consumer1", "Hare")
    )
    page, bridge = show(game.know({"food:Dung": ()}))
    assert isinstance(page.form, MenuForm)
    cards = {card.id: card.card for card in bridge.state.ecosystems[0].organisms}
    assert [cards[portion] for portion in page.form.ticks] == ["Herb", "Dung"]


# -- what a step has brought


def test_whoever_left_and_why_is_read_beside_the_next_question(
    show: Callable[..., Shown], qtbot: QtBot
) -> None:
    # TF-BAL-06: the last lines of the journal only say which ecosystem comes next
    page, bridge = show(unbalanced_forest())
    assert not page.outcome.isVisible()
    while isinstance(page.frame, Leaving) and not page.outcome.isVisible():
        command = report.answer(bridge.state, page.frame)
        assert command is not None
        bridge.do(command)
    assert "Gecko" in plain(page.outcome.texts())
    bridge.undo()
    assert not page.outcome.isVisible(), "what was taken back has not happened"
