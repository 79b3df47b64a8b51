"""A turn with everything at hand: its end stays on the screen, cards take a line and no more."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid

from companion.games.terramara.commands import Correct, CraftArtifact, EndTurn, Learn, Reserve, Send
from companion.games.terramara.options import Options
from companion.wording.wording import Wording
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.hands import click
from tests.ui.tidy import delete_what_waits
from ui.context import Context
from ui.games.terramara.now.artifact_row import ArtifactRow, CardButton
from ui.games.terramara.now.turn_form import MemberButton, MemberRow, TurnForm
from ui.games.terramara.table_page import TablePage
from ui.theme.theme import Theme
from ui.widgets.bag_picker import BagPicker
from ui.widgets.plain import PlainButton
from ui.widgets.wrap_button import CAP


def rich(make_table: MakeTable) -> TablePage:
    """Somebody who can do nearly everything."""
    page = make_table()
    for unit in ("metal", "timber", "leather", "cut_stone"):
        page.do(Correct(what=f"red.{unit}", value=4))
    page.do(Correct(what="red.culture", value=7))
    page.do(Correct(what="red.workers", value=("1", "1", "2", "3")))
    page.do(Send(player="red", member="explorer", space="home.hire"))
    QApplication.processEvents()
    return page


def row(page: TablePage) -> ArtifactRow:
    return next(found for found in page.now.findChildren(ArtifactRow) if found.isVisible())


def test_a_foot_that_nobody_shows_goes_with_its_form(qtbot: QtBot, context: Context) -> None:
    form = TurnForm(context, Wording(context.language, "terramara"))
    foot = form.foot
    delete(form)
    delete_what_waits()
    assert not isValid(foot)


def test_the_cap_of_a_key_never_lies_over_the_name_of_a_member(qtbot: QtBot, theme: Theme) -> None:
    button = MemberButton(theme)
    qtbot.addWidget(button)
    button.say("Chieftain", 1)
    button.show_key("M")
    seen = []
    for low, more in ((False, 0), (True, 0), (True, 2 * CAP)):
        button.set_low(low)
        button.resize(button.sizeHint().width() + more, button.sizeHint().height())
        seen.append(button.shows_key)
    assert seen == [True, False, True], "above the name, or where there is room beside it"


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_end_of_the_turn_is_always_on_the_screen(
    qtbot: QtBot, make_table: MakeTable, scale: float
) -> None:
    page = rich(make_table)
    page.context.theme.set_scale(scale)
    for _ in range(3):
        QApplication.processEvents()
    button = next(b for b in page.now.findChildren(QWidget, "end_turn") if b.isVisible())
    assert button.visibleRegion().boundingRect() == button.rect()
    assert page.now.primary() is button


@pytest.mark.parametrize("size", [(1366, 698), (1280, 650), (1024, 570)])
def test_very_large_text_cuts_neither_who_goes_on_nor_the_end_of_the_turn(
    qtbot: QtBot, make_table: MakeTable, stretched: Context, size: tuple[int, int]
) -> None:
    page = make_table(make_setup(sample=False), spoken=stretched)
    page.resize(*size)
    page.context.theme.set_scale(2.0)
    page.do(Correct(what="blue.warriors", value=2))
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    (row,) = [found for found in page.now.findChildren(MemberRow) if found.isVisible()]
    end = next(found for found in page.now.findChildren(QAbstractButton, "end_turn") if found.isVisible())
    assert len(row.buttons) == 3

    def whole(button: QAbstractButton) -> bool:
        seen, least = button.visibleRegion().boundingRect(), button.minimumSizeHint().height()
        return seen == button.rect() and button.height() >= least

    qtbot.waitUntil(lambda: all(map(whole, (*row.buttons.values(), end))), timeout=1000)


def test_the_line_of_cards_to_craft_and_that_to_reserve_say_what_they_are(make_table: MakeTable) -> None:
    page = rich(make_table)
    words = [label.text() for label in row(page).findChildren(QLabel) if label.isVisible()]
    assert {"Craft", "Reserve"} <= set(words)


def test_every_card_that_may_be_crafted_or_reserved_has_a_small_button(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = rich(make_table)
    offered = [o for o in page.bridge.legal() if isinstance(o, CraftArtifact | Reserve)]
    assert len(offered) > 6
    assert [command for command, _ in row(page).buttons] == offered
    assert all(button.accessibleName() and button.toolTip() for _, button in row(page).buttons)


def test_a_small_card_is_reserved_by_a_click(qtbot: QtBot, make_table: MakeTable) -> None:
    page = rich(make_table)
    command, button = next(entry for entry in row(page).buttons if isinstance(entry[0], Reserve))
    assert isinstance(command, Reserve)
    click(button)
    assert page.bridge.state.players["red"].reserved == command.card


def test_who_may_leave_warriors_at_home_can_end_the_turn(qtbot: QtBot, make_table: MakeTable) -> None:
    # AMB-49
    page = make_table(make_setup(options=Options(unsent_warriors="go_back")))
    for what, value in (("red.warriors", 2), ("space.hut.red", ("red explorer",) * 4 + ("red chieftain",))):
        assert page.bridge.do(Correct(what=what, value=value))
    assert page.bridge.state.players["red"].members_in_hand == 2
    button = page.now.findChild(PlainButton, "end_turn")
    assert button is not None
    click(button)
    assert page.bridge.state.players["red"].warriors == 0


def test_the_slot_of_a_card_does_not_look_like_a_key(qtbot: QtBot, make_table: MakeTable) -> None:
    page = rich(make_table)
    texts = [button.text() for _, button in row(page).buttons]
    assert any(texts)
    assert not any(text.isdecimal() for text in texts)


def by_tab(page: TablePage) -> list[QAbstractButton]:
    """The buttons of the panel that are seen, in the order in which Tab goes over them."""
    page.now.put_in_tab_order()  # as the table does before Tab goes on
    found, widget = [], page.window().nextInFocusChain()
    while widget is not page.window():
        assert widget is not None
        if isinstance(widget, QAbstractButton) and page.now.isAncestorOf(widget) and widget.isVisible():
            found.append(widget)
        widget = widget.nextInFocusChain()
    return [button for button in found if button.focusPolicy() & Qt.FocusPolicy.TabFocus]


def on_screen(page: TablePage, buttons: list[QAbstractButton]) -> list[QAbstractButton]:
    """The same from top to bottom."""
    return sorted(buttons, key=lambda button: button.mapTo(page, button.rect().center()).y())


def test_one_form_serves_all_turns_and_speaks_of_the_present_one(qtbot: QtBot, make_table: MakeTable) -> None:
    page = rich(make_table)
    before = set(page.now.findChildren(QAbstractButton))
    page.do(EndTurn(player="red"))
    page.do(Send(player="blue", member="chieftain", space="home.develop"))
    QApplication.processEvents()
    assert set(by_tab(page)) <= before
    turn = next(form for form in page.now.findChildren(TurnForm) if form.isVisible())
    assert not any(row.isVisible() for row in turn.findChildren(ArtifactRow)), "blue can pay for nothing"
    assert not any(unit for picker in turn.findChildren(BagPicker) for unit in picker.units())
    members = next(row for row in page.now.findChildren(MemberRow) if row.isVisible())
    assert set(members.buttons) == {"explorer", "chieftain"}, "of green, who is next"
    assert members.buttons["chieftain"].text() == "Chieftain", "as every button begins"
    click(next(button for button in page.now.findChildren(PlainButton, "end_turn") if button.isVisible()))
    assert page.bridge.state.turn == "green"


def test_what_was_picked_for_a_worker_is_not_left_in_the_next_turn(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = make_table()
    for colour in ("red", "blue"):
        for unit in ("wood", "ore"):
            page.do(Correct(what=f"{colour}.{unit}", value=3))
        page.do(Correct(what=f"{colour}.workers", value=("2",)))
    picker = next(found for found in page.now.findChildren(BagPicker) if found.isVisible())
    click(picker.unit_button("wood"))
    assert picker.units() == {"wood": 1}
    page.bridge.do(Send(player="red", member="explorer", space="hut.red"))
    page.bridge.do(EndTurn(player="red"))
    shown = next(found for found in page.now.findChildren(BagPicker) if found.isVisible())
    assert shown.units() == {}
    assert not shown.clear_button.isVisible()


def test_tab_goes_over_the_panel_as_eyes_do(qtbot: QtBot, make_table: MakeTable) -> None:
    page = rich(make_table)
    page.resize(1366, 1000)  # nothing is scrolled out of sight, behind what is pinned below
    page.do(EndTurn(player="red"))
    for unit in ("wood", "ore"):
        page.do(Correct(what=f"blue.{unit}", value=2))
    page.do(Correct(what="blue.workers", value=("1", "2")))
    page.do(Learn(fact="space:1L.1", value="1 any_raw -> 2 strength x 2"))
    QApplication.processEvents()
    assert by_tab(page) == on_screen(page, by_tab(page)), "a turn"
    page.do(Send(player="blue", member="explorer", space="1L.1"))
    QApplication.processEvents()
    assert by_tab(page) == on_screen(page, by_tab(page)), "a question above what else could be done"
    first = next(found for found in page.now.findChildren(BagPicker) if found.isVisible())
    assert first.isAncestorOf(by_tab(page)[0])


def test_an_own_reserved_card_that_nobody_has_told_is_offered_in_sight(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    # TM-ART-12
    page = make_table(make_setup(sample=False))
    page.resize(1366, 698)
    page.do(Correct(what="red.culture", value=4))
    page.do(Learn(fact="space:1R.1", value="1 wood"))
    page.do(Send(player="red", member="explorer", space="1R.1"))
    page.do(Reserve(player="red", card=page.bridge.state.row[0].ref))
    page.do(EndTurn(player="red"))
    for colour in ("blue", "green", "yellow"):
        page.do(Send(player=colour, member="explorer", space="home.hire"), allow=True)
        page.do(EndTurn(player=colour), allow=True)
    page.do(Learn(fact="space:1R.2", value="1 wood"))
    page.do(Send(player="red", member="explorer", space="1R.2"))
    qtbot.wait(50)
    shown = {found.text(): found for found in page.now.findChildren(CardButton) if found.isVisible()}
    assert list(shown) == ["slot 1", "slot 2", "slot 3", "slot 4", "reserved artifact"]
    reserved = shown["reserved artifact"]
    assert reserved.visibleRegion().boundingRect() == reserved.rect()
