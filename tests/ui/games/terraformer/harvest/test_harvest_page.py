"""A finished planet typed by keys and clicked by mouse; every input is counted."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu
from pytestqt.qtbot import QtBot

from companion.games.terraformer.commands import NameOrganism
from companion.games.terraformer.scoring import score
from tests.games.terraformer.table import ANN, BO, CLEO
from tests.ui.games.terraformer.conftest import MakePage, MakePlanetTable, make_setup
from tests.ui.games.terraformer.sessions import bridge_of
from tests.ui.hands import click, press_here, type_text
from tests.ui.steady import at, moved, places, settle
from ui.context import Context
from ui.games.terraformer.harvest.harvest_page import HarvestPage
from ui.main_window import MainWindow
from ui.session_bridge import SessionBridge
from ui.theme.theme import Appearance

Shown = tuple[HarvestPage, SessionBridge]
OWNERS = {ANN: "1", BO: "2", CLEO: "3"}
ROLES = {"producer": "p", "cleaner": "c", "consumer1": "1", "consumer2": "2", "consumer3": "3"}


@pytest.fixture
def show(show_page: MakePage) -> Callable[..., Shown]:
    def make(players: int = 3, spoken: Context | None = None) -> Shown:
        bridge = bridge_of(players, depth="harvest", planet="small")
        page = show_page(HarvestPage, bridge, spoken=spoken)
        assert isinstance(page, HarvestPage)
        page.start_here().setFocus()
        return page, bridge

    return make


def click_on(page: HarvestPage, target: str) -> None:
    click(page.planet.viewport(), page.planet.target_point(target))


class Hands:
    """Types on the page and counts each key."""

    def __init__(self, qtbot: QtBot, page: HarvestPage) -> None:
        self._qtbot = qtbot
        self._page = page
        self.inputs = 0

    def type(self, keys: str) -> None:
        for key in keys:
            self._qtbot.keyClicks(self._page, key)
            self.inputs += 1

    def press(self, key: Qt.Key) -> None:
        self._qtbot.keyClick(self._page, key)
        self.inputs += 1


def laid(bridge: SessionBridge, position: int) -> list[tuple[str, str]]:
    return [(card.role, card.owner) for card in bridge.state.ecosystems[position - 1].organisms]


def test_a_small_planet_takes_eighty_inputs_at_most(show: Callable[..., Shown], qtbot: QtBot) -> None:
    """Five columns, twenty biome cards, twenty-four organisms; every card of another owner than before."""
    page, bridge = show()
    hands = Hands(qtbot, page)
    organisms = ["producer", "consumer1", "consumer2", "cleaner", "consumer3"]
    wanted: list[list[tuple[str, str]]] = []
    for column in range(5):
        if column:
            hands.press(Qt.Key.Key_Right)
        hands.type(str(max(1, column)))
        seats = [(ANN, BO, CLEO)[(column + at) % 3] for at in range(4)]
        hands.type("".join(OWNERS[seat] for seat in seats))
        cards = [(role, (CLEO, ANN, BO)[(column + at) % 3]) for at, role in enumerate(organisms)]
        cards = cards if column else cards[:4]
        wanted.append(cards)
        for role, owner in cards:
            hands.type(ROLES[role] + OWNERS[owner])
    assert hands.inputs <= 80
    assert sum(column.size for column in bridge.state.ecosystems) == 20
    assert [laid(bridge, position) for position in range(1, 6)] == wanted
    assert sum(map(len, wanted)) == 24
    assert bridge.state.ecosystems[0].biomes == {ANN: 2, BO: 1, CLEO: 1}


def test_an_organism_stands_in_the_picture_before_its_owner_is_said(
    show: Callable[..., Shown], qtbot: QtBot
) -> None:
    page, bridge = show()
    hands = Hands(qtbot, page)
    hands.type("11p")
    assert page.half_entered
    assert [chip.role for chip in page.planet.picture.columns[0].organisms] == ["producer"]
    assert laid(bridge, 1) == []
    hands.type("2")
    assert laid(bridge, 1) == [("producer", BO)]


def test_the_owner_stays_as_before(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, bridge = show()
    hands = Hands(qtbot, page)
    hands.type("12p2ccp")
    hands.press(Qt.Key.Key_Space)
    hands.type("2")
    hands.press(Qt.Key.Key_Return)
    assert laid(bridge, 1) == [
        ("producer", BO),
        ("cleaner", BO),
        ("cleaner", BO),
        ("producer", BO),
        ("consumer2", BO),
    ]


def test_the_key_that_keeps_the_owner_is_named_before_the_first_organism(
    show: Callable[..., Shown], qtbot: QtBot
) -> None:
    """After a role a digit says whose it is: whoever types roles only would give them to somebody else."""
    page, bridge = show()
    hands = Hands(qtbot, page)
    hands.type("11")
    hands.press(Qt.Key.Key_Return)
    assert "Space" in page.panel.sentence.text()
    hands.type("1")
    assert "Space" in page.panel.sentence.text()
    hands.press(Qt.Key.Key_Space)
    assert "Space" in page.panel.sentence.text()
    for role in "23":
        hands.type(role)
        hands.press(Qt.Key.Key_Space)
    assert laid(bridge, 1) == [("consumer1", ANN), ("consumer2", ANN), ("consumer3", ANN)]


def test_backspace_takes_the_last_back(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, bridge = show()
    hands = Hands(qtbot, page)
    hands.type("112p1c")
    hands.press(Qt.Key.Key_Backspace)
    assert laid(bridge, 1) == [("producer", ANN)]
    hands.press(Qt.Key.Key_Backspace)
    assert laid(bridge, 1) == []
    hands.press(Qt.Key.Key_Backspace)
    assert bridge.state.ecosystems[0].biomes == {ANN: 1}
    hands.press(Qt.Key.Key_Backspace)
    hands.press(Qt.Key.Key_Backspace)
    assert bridge.state.ecosystems == ()
    assert page.entry.mode == "kind"


def test_backspace_leaves_the_choice_of_a_column_first(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, bridge = show()
    hands = Hands(qtbot, page)
    hands.type("11p1")
    hands.press(Qt.Key.Key_Right)
    assert page.panel.kinds is not None
    hands.press(Qt.Key.Key_Backspace)
    assert page.entry.mode == "organisms"
    assert laid(bridge, 1) == [("producer", ANN)]


def test_a_biome_that_nobody_knows_is_typed(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, bridge = show()
    hands = Hands(qtbot, page)
    hands.type("b")
    assert page.panel.kinds is not None
    field = page.panel.kinds.field.field
    qtbot.keyClicks(field, "og")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert bridge.state.ecosystems[0].biome.casefold() == "bog"
    hands.type("3")
    assert bridge.state.ecosystems[0].biomes == {CLEO: 1}


@pytest.mark.parametrize("name", ["nadelwald", "Nadelwald", "Buchenwald", "Eis", "Polder", "Сад", "тундра"])
def test_a_name_that_is_typed_at_once_keeps_its_first_letter(
    show: Callable[..., Shown], qtbot: QtBot, name: str
) -> None:
    """Without going to the next column first; a capital letter is no key."""
    page, bridge = show()
    Hands(qtbot, page).type("11p")
    type_text(page, name[0])
    assert page.panel.kinds is not None
    field = page.panel.kinds.field.field
    assert page.focusWidget() is field
    type_text(field, name[1:])
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert laid(bridge, 1) == [("producer", ANN)], "what was begun is laid"
    assert bridge.state.ecosystems[1].biome.casefold() == name.casefold()


@pytest.mark.parametrize("name", ["nadelwald", "buchenwald", "eis", "polder", "cypressen"])
def test_in_the_next_column_every_letter_is_part_of_a_name(
    show: Callable[..., Shown], qtbot: QtBot, name: str
) -> None:
    page, bridge = show()
    hands = Hands(qtbot, page)
    hands.type("11")
    hands.press(Qt.Key.Key_Right)
    hands.type(name[0])
    assert page.panel.kinds is not None
    qtbot.keyClicks(page.panel.kinds.field.field, name[1:])
    qtbot.keyClick(page.panel.kinds.field.field, Qt.Key.Key_Return)
    assert bridge.state.ecosystems[1].biome.casefold() == name


@pytest.mark.parametrize("key", [Qt.Key.Key_Shift, Qt.Key.Key_CapsLock, Qt.Key.Key_F7])
def test_a_key_without_a_letter_means_nothing(show: Callable[..., Shown], key: Qt.Key) -> None:
    """As Shift does, before the capital letter that it is for."""
    page, bridge = show()
    page.name_column("steppe")
    before = bridge.state
    assert not page.keys.press(key, "")
    assert (bridge.state, page.entry.mode) == (before, "cards")


def test_the_way_on_is_in_sight_however_long_the_rest_is(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, _ = show()
    page.resize(1280, 420)
    Hands(qtbot, page).type("11p1")
    QApplication.processEvents()
    button = page.panel.balance_button
    assert button.visibleRegion().boundingRect() == button.rect()


def test_letters_go_on_with_the_name_of_the_chosen_card(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, _ = show()
    Hands(qtbot, page).type("11p1")
    click_on(page, "organism:#1")
    assert page.panel.naming is not None
    page.setFocus()
    Hands(qtbot, page).type("r")
    assert page.panel.naming.field.text() == "R"
    assert page.focusWidget() is page.panel.naming.field.field


def test_the_mouse_enters_the_same(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, bridge = show()

    def click(button: QAbstractButton) -> None:
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    assert page.panel.kinds is not None
    click(next(iter(page.panel.kinds.buttons.values())))
    click(page.panel.owners[BO])
    click(page.panel.owners[BO])
    click(page.panel.roles["producer"])
    click(page.panel.owners[CLEO])
    click(page.panel.roles["consumer1"])
    click(page.panel.cards_button)
    click(page.panel.owners[ANN])
    assert bridge.state.ecosystems[0].biomes == {BO: 2, ANN: 1}
    assert laid(bridge, 1) == [("producer", BO), ("consumer1", CLEO)]
    click(page.panel.back_button)
    assert bridge.state.ecosystems[0].biomes == {BO: 2}


def test_no_button_moves_for_what_is_entered_or_refused(show: Callable[..., Shown]) -> None:
    page, _ = show()
    assert page.panel.kinds is not None
    click(next(iter(page.panel.kinds.buttons.values())))
    click(page.panel.owners[BO])
    before = places(page.panel)
    click(page.panel.roles["producer"])
    assert moved(page.panel, before) == []
    click(page.panel.owners[BO])
    click(page.panel.cards_button)
    assert moved(page.panel, before) == []
    where = at(page.panel.balance_button)
    click(page.panel.roles["consumer3"])
    click(page.panel.balance_button)
    settle()
    assert at(page.panel.balance_button) == where


def test_an_earlier_column_is_gone_on_with(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, bridge = show()
    hands = Hands(qtbot, page)
    hands.type("11p1")
    hands.press(Qt.Key.Key_Right)
    hands.type("22p2")
    point = page.planet.target_point("column:1")
    qtbot.mouseClick(page.planet.viewport(), Qt.MouseButton.LeftButton, pos=point)
    hands.type("c3")
    assert laid(bridge, 1) == [("producer", ANN), ("cleaner", CLEO)]
    assert laid(bridge, 2) == [("producer", BO)]


def test_more_cards_than_a_deck_has_are_refused_with_the_reason(
    show: Callable[..., Shown], qtbot: QtBot
) -> None:
    # TF-DECK-01
    page, bridge = show()
    hands = Hands(qtbot, page)
    hands.type("1" + "1" * 43)
    assert bridge.state.ecosystems[0].biomes == {ANN: 42}
    assert page.panel.refusal.card.isVisible()


def test_a_column_without_a_biome_card_cannot_be_balanced(show: Callable[..., Shown], qtbot: QtBot) -> None:
    # TF-BIO-01
    page, bridge = show()
    hands = Hands(qtbot, page)
    hands.type("1e")
    assert page.panel.refusal.card.isVisible()
    assert bridge.state.phase != "balancing"


def test_the_planet_goes_into_balancing_with_what_was_begun(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, bridge = show()
    hands = Hands(qtbot, page)
    hands.type("112pe")
    assert bridge.state.phase in ("balancing", "over")
    assert score(bridge.state).line(ANN).total + score(bridge.state).line(BO).total == 3


def test_keys_go_on_after_a_click_on_a_button(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, bridge = show()
    Hands(qtbot, page).type("11")
    qtbot.mouseClick(page.panel.roles["producer"], Qt.MouseButton.LeftButton)
    assert page.focusWidget() is page or page.hasFocus()
    assert laid(bridge, 1) == [("producer", ANN)]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_day_and_night_at_every_size(
    show: Callable[..., Shown], qtbot: QtBot, context: Context, scale: float
) -> None:
    context.theme.set_scale(scale)
    page, _ = show()
    Hands(qtbot, page).type("112p1")
    day = page.grab().toImage()
    context.theme.set_appearance(Appearance.DARK)
    assert page.grab().toImage() != day


def test_letters_mean_the_harvest_at_the_real_table(make_table: MakePlanetTable, qtbot: QtBot) -> None:
    """B and E mean something else in a turn."""
    table = make_table(make_setup(depth="harvest", first=""))
    page = table.centre.currentWidget()
    assert isinstance(page, HarvestPage)
    assert "The next column" in dict(table.keys_told())["→"]
    for keys in ("11p1", "22p2b1"):
        if table.bridge.state.ecosystems:
            press_here(Qt.Key.Key_Right)
        for key in keys:
            qtbot.keyClicks(QApplication.focusWidget(), key)
    state = table.bridge.state
    assert [column.size for column in state.ecosystems] == [1, 2]
    qtbot.keyClicks(QApplication.focusWidget(), "e")
    assert table.bridge.state.phase != "setup"


def test_keys_go_on_when_a_name_is_given_up(window: MainWindow) -> None:
    """Escape out of the field of a biome: in the whole window Qt would give the focus to the bar above."""
    window.show_session(window.library.begin("terraformer", make_setup(depth="harvest", first="")))
    for key in (Qt.Key.Key_1, Qt.Key.Key_1, Qt.Key.Key_Right, Qt.Key.Key_X):
        press_here(key)
    (page,) = window.findChildren(HarvestPage)
    assert page.panel.kinds is not None
    assert QApplication.focusWidget() is page.panel.kinds.field.field
    press_here(Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is page
    press_here(Qt.Key.Key_P)
    assert page.half_entered


def test_keys_go_on_from_a_button_that_is_gone(make_table: MakePlanetTable) -> None:
    table = make_table(make_setup(depth="harvest", first=""))
    for key in (Qt.Key.Key_1, Qt.Key.Key_1):
        press_here(key)
    (page,) = table.findChildren(HarvestPage)
    page.panel.next_button.setFocus(Qt.FocusReason.TabFocusReason)
    press_here(Qt.Key.Key_Space)
    assert page.entry.mode == "kind"
    assert QApplication.focusWidget() is page


def test_a_name_is_said_in_the_panel(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, bridge = show()
    page.name_column("steppe")
    page.lay("producer")
    click_on(page, "organism:#1")
    assert page.panel.naming is not None
    assert QApplication.activeModalWidget() is None
    qtbot.keyClicks(page.panel.naming.field.field, "Reed")
    qtbot.keyClick(page.panel.naming.field.field, Qt.Key.Key_Return)
    assert bridge.state.ecosystems[0].organisms[0].card == "Reed"
    click_on(page, "organism:#1")
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert not page.stop_naming(), "Escape has left it already"


def test_a_digit_stands_on_one_thing_at_a_time(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, _ = show(2)
    hands = Hands(qtbot, page)

    def digits() -> list[str]:
        owners = [button.key for button in page.panel.owners.values() if button.key]
        return owners + [button.letter for button in page.panel.roles.values() if button.keyed]

    hands.type("11")
    assert digits() == ["1", "2", "P", "C"], "whose biome card"
    hands.press(Qt.Key.Key_Return)
    assert digits() == ["P", "C", "1", "2", "3"], "which organism"
    hands.type("1")
    assert digits() == ["1", "2", "P", "C"], "whose organism"


def test_the_buttons_act_on_the_card_that_is_chosen(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, bridge = show()
    hands = Hands(qtbot, page)
    hands.type("11p1")
    hands.press(Qt.Key.Key_Right)
    hands.type("22p2")
    column = page.panel.title.text()
    click_on(page, "organism:#1")
    chosen = page.panel.title.text()
    qtbot.mouseClick(page.panel.roles["consumer3"], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.panel.owners[CLEO], Qt.MouseButton.LeftButton)
    assert (laid(bridge, 1), laid(bridge, 2)) == ([("consumer3", CLEO)], [("producer", BO)])
    assert page.panel.owners[CLEO].isChecked()
    bridge.undo()
    bridge.undo()
    assert (laid(bridge, 1), page.panel.title.text()) == ([("producer", ANN)], chosen)
    click_on(page, "column:2")
    assert (page.panel.naming, page.panel.title.text()) == (None, column)
    assert page.entry.owner == BO, "the column goes on as before"


def test_a_chosen_card_with_a_name_shows_the_role_it_is_given(show: Callable[..., Shown]) -> None:
    page, bridge = show()
    page.name_column("steppe")
    page.lay("producer")
    bridge.do(NameOrganism(organism="#1", card="Reed"))
    click_on(page, "organism:#1")
    page.lay("cleaner")
    assert (laid(bridge, 1), bridge.state.facts["role:Reed"]) == ([("cleaner", ANN)], "cleaner")
    bridge.undo()
    assert laid(bridge, 1) == [("producer", ANN)]


def test_a_card_that_is_gone_is_no_longer_chosen(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, bridge = show()
    Hands(qtbot, page).type("11p1")
    column = page.panel.title.text()
    click_on(page, "organism:#1")
    bridge.undo()
    assert (page.panel.naming, page.panel.title.text()) == (None, column)


def test_the_menu_takes_a_card_off_again(make_table: MakePlanetTable) -> None:
    table = make_table(make_setup(depth="harvest", first=""))
    for key in (Qt.Key.Key_1, Qt.Key.Key_1, Qt.Key.Key_P, Qt.Key.Key_1):
        press_here(key)
    table.corrections.on_planet("organism:#1", QPoint(100, 100))
    menu = table.findChildren(QMenu)[-1]
    next(action for action in menu.actions() if "off again" in action.text()).trigger()
    menu.close()
    assert table.bridge.state.ecosystems[0].organisms == ()
    table.bridge.undo()
    assert len(table.bridge.state.ecosystems[0].organisms) == 1
