"""The way to a new game, with real clicks and keys."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.board import Segment
from companion.games.terramara.commands import Learn
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.options import Options
from companion.kernel import engine
from companion.kernel.people import NAME_LIMIT
from companion.wording.wording import Wording
from tests.sampling import some_of
from tests.ui.hands import click, press, shown, type_text
from tests.ui.layout import assert_all_texts_fit, cut_texts
from ui import settings
from ui.context import Context
from ui.games.terramara.settings import START
from ui.games.terramara.wizard.new_game import NewGame
from ui.games.terramara.wizard.remembered import remembered
from ui.games.terramara.wizard.wizard import NewGameWizard
from ui.settings import DRAFT
from ui.wizard.page import WizardPage

ENTER = Qt.Key.Key_Return
BOARD: dict[str, Any] = {
    "board:shields": [5, 10, 15],
    "board:symbol:river.special": [7],
    "board:symbol:river.outpost": [3, 6, 9],
    "board:symbol:military.special": [9],
    "board:symbol:military.outpost": [4, 8, 12],
    "board:symbol:road.special": [4],
    "board:symbol:road.outpost": [2, 4, 6],
    "board:road:0": {"to": "1", "detours": ["bonus1"]},
    "board:road:1": {"to": "end", "detours": []},
}


@pytest.fixture
def wizard(qtbot: QtBot, context: Context) -> NewGameWizard:
    return show(qtbot, context)


def show(qtbot: QtBot, context: Context, width: int = 1280, height: int = 720) -> NewGameWizard:
    wizard = NewGameWizard(context, Wording(context.language, "terramara"))
    shown(qtbot, wizard, width, height)
    return wizard


def here(wizard: NewGameWizard) -> WizardPage:
    return wizard.page


def started(qtbot: QtBot, wizard: NewGameWizard, step: Callable[[], None]) -> NewGame:
    with qtbot.waitSignal(wizard.ready) as heard:
        step()
    assert heard.args is not None
    new = heard.args[0]
    assert isinstance(new, NewGame)
    engine.start(TERRAMARA, new.setup)  # the rules accept it
    return new


def test_by_keyboard_alone_from_names_to_the_game(qtbot: QtBot, wizard: NewGameWizard) -> None:
    """Names, Enter, Enter …: no mouse, no other key."""
    wizard.begin("full")
    for name in ("Anna", "Boris", "Claire"):
        type_text(wizard, name)
        press(wizard, ENTER)
    assert here(wizard) is wizard.beginning_page
    press(wizard, ENTER)
    assert here(wizard) is wizard.rulings_page
    press(wizard, ENTER)
    assert here(wizard) is wizard.board_page
    new = started(qtbot, wizard, lambda: press(wizard, ENTER))
    assert [seat.name for seat in new.setup.players] == ["Anna", "Boris", "Claire"]
    assert [seat.colour for seat in new.setup.players] == ["red", "blue", "green"]
    assert (new.setup.depth, new.setup.start, new.setup.first) == ("full", "first-game", "")
    assert new.setup.options == Options()
    assert new.learns == ()


def test_a_score_pad_needs_two_clicks(qtbot: QtBot, wizard: NewGameWizard) -> None:
    wizard.begin("score")
    new = started(qtbot, wizard, lambda: click(wizard.next_button))
    assert new.setup.depth == "score"
    assert [seat.name for seat in new.setup.players] == ["red", "blue", "green"], "said in any language"


def test_every_answer_ends_up_in_the_set_up(qtbot: QtBot, wizard: NewGameWizard) -> None:
    wizard.begin()
    click(wizard.depth_page.cards["full"])
    click(wizard.next_button)
    click(wizard.players_page.counts[2])
    click(wizard.next_button)
    buttons = wizard.beginning_page.first_group.buttons()
    click(buttons[2])
    click(wizard.beginning_page.start_cards["draft"])
    click(wizard.next_button)
    card = wizard.rulings_page.cards["restriction"]
    click(card.fold)
    card.radios["none"].click()
    new = started(qtbot, wizard, lambda: click(wizard.now_button))
    assert new.setup.depth == "full"
    assert new.setup.first == "blue"
    assert new.setup.start == "draft"
    assert new.setup.options == Options(restriction="none")
    assert new.learns == ()


def test_choices_are_remembered_for_the_next_game(
    qtbot: QtBot, wizard: NewGameWizard, context: Context
) -> None:
    wizard.begin("neutral")
    wizard.beginning_page.choose_start("draft")
    wizard.rulings_page.cards["halves"].choose("down")
    started(qtbot, wizard, wizard.start)
    again = show(qtbot, context)
    again.begin()
    assert again.depth_page.chosen() == "neutral"
    assert again.beginning_page.start() == "draft"
    assert again.options().halves == "down"
    click(again.rulings_page.reset)
    assert again.options() == Options()


def test_how_many_play_is_remembered_for_each_depth(
    qtbot: QtBot, context: Context, wizard: NewGameWizard
) -> None:
    wizard.begin("score")
    wizard.players_page.set_count(4)
    started(qtbot, wizard, wizard.start)
    again = show(qtbot, context)
    again.set_last_table([("red", "Anna"), ("blue", "Bo"), ("green", "Cleo"), ("yellow", "Di")])
    again.begin("neutral")
    assert again.players_page.count == 3, "the pad of four before it says nothing about the desk"
    assert not again.players_page.hint.isVisible()
    again.players_page.set_count(4)
    assert "no neutral players" in again.players_page.hint.text()
    assert again.players_page.hint.isVisible()
    again.players_page.set_count(2)
    started(qtbot, again, again.start)
    third = show(qtbot, context)
    third.begin("neutral")
    assert third.players_page.count == 2
    third.begin("score")
    assert third.players_page.count == 4


@pytest.mark.parametrize(
    ("depth", "players", "left_out"),
    [
        ("full", 4, {"restriction", "stronger", "value_four"}),
        ("full", 3, {"restriction"}),
        ("full", 2, set()),
    ],
)
def test_only_rulings_that_can_matter_are_asked(
    qtbot: QtBot, wizard: NewGameWizard, depth: str, players: int, left_out: set[str]
) -> None:
    wizard.begin(depth)
    wizard.players_page.set_count(players)
    wizard.go_to(3)
    assert here(wizard) is wizard.rulings_page
    hidden = {option for option, card in wizard.rulings_page.cards.items() if not card.isVisible()}
    assert hidden == left_out


def test_a_single_ruling_gets_no_page_of_its_own(qtbot: QtBot, wizard: NewGameWizard) -> None:
    wizard.begin("score")
    card = wizard.rulings_page.cards["halves"]
    assert "rulings_page" not in wizard.page_names
    assert card.isVisible()
    card.choose("down")
    wizard.go_to(0)
    click(wizard.depth_page.cards["full"])
    wizard.go_to(3)
    assert here(wizard) is wizard.rulings_page
    assert card.isVisible()
    QApplication.processEvents()
    places = [one.y() for one in wizard.rulings_page.cards.values()]
    assert places == sorted(set(places))
    wizard.go_to(0)
    click(wizard.depth_page.cards["neutral"])
    click(wizard.next_button)
    wizard.players_page.set_count(4)
    assert "rulings_page" not in wizard.page_names
    new = started(qtbot, wizard, wizard.start)
    assert new.setup.options.halves == "down"


def test_names_are_found_again_until_they_sit_at_a_table(
    qtbot: QtBot, wizard: NewGameWizard, context: Context
) -> None:
    wizard.take_up_draft()
    wizard.begin("full")
    click(wizard.players_page.counts[2])
    wizard.players_page.rows[0].setFocus()
    wizard.players_page.rows[0].name.setText("Ågot")
    click(wizard.players_page.rows[0].colours["green"])
    wizard.hide()
    again = show(qtbot, context)
    again.set_last_table([("yellow", "Dora"), ("red", "Anna")])
    again.take_up_draft()
    assert again.players_page.players() == [("green", "Ågot"), ("blue", "Blue")]
    started(qtbot, again, again.start)
    again.hide()
    third = show(qtbot, context)
    third.set_last_table([("yellow", "Dora"), ("red", "Anna")])
    third.take_up_draft()
    assert third.players_page.players() == [("yellow", "Dora"), ("red", "Anna")]


@pytest.mark.parametrize("by_key", [False, True])
def test_names_of_a_wizard_that_was_cancelled_sit_at_no_table(
    qtbot: QtBot, wizard: NewGameWizard, context: Context, by_key: bool
) -> None:
    wizard.set_last_table([("yellow", "Dora"), ("red", "Anna")])
    wizard.take_up_draft()
    wizard.begin("" if by_key else "full")
    wizard.players_page.rows[0].name.setText("B")
    wizard.cancelled.connect(wizard.hide)
    if by_key:
        press(wizard, Qt.Key.Key_Escape)
    else:
        click(wizard.cancel_button)
    assert not wizard.isVisible()
    again = show(qtbot, context)
    again.set_last_table([("yellow", "Dora"), ("red", "Anna")])
    again.take_up_draft()
    assert again.players_page.players() == [("yellow", "Dora"), ("red", "Anna")]


@pytest.mark.parametrize(
    "stored", ["{", "[]", "{}", '{"players": 5, "rows": []}', '{"players": 2, "rows": [["red"], 1]}']
)
def test_a_draft_nobody_understands_is_none(
    qtbot: QtBot, wizard: NewGameWizard, context: Context, stored: str
) -> None:
    context.settings.set(DRAFT, stored)
    before = wizard.players_page.players()
    wizard.take_up_draft()
    assert wizard.players_page.players() == before


def test_one_can_jump_to_where_one_has_been(qtbot: QtBot, wizard: NewGameWizard) -> None:
    wizard.begin("full")
    for _ in range(2):
        click(wizard.next_button)
    assert here(wizard) is wizard.rulings_page
    click(wizard.steps.buttons[1])
    assert here(wizard) is wizard.players_page
    assert [button.isEnabled() for button in wizard.steps.buttons] == [True, True, True, True, False]
    wizard.players_page.rows[1].name.setText(wizard.players_page.rows[0].called())
    click(wizard.steps.buttons[3])
    assert here(wizard) is wizard.players_page  # not past a page with something wrong
    wizard.players_page.rows[1].name.setText("")
    click(wizard.steps.buttons[3])
    assert here(wizard) is wizard.rulings_page


def test_a_seed_can_be_entered(qtbot: QtBot, wizard: NewGameWizard) -> None:
    wizard.begin("full")
    wizard.go_to(2)
    wizard.beginning_page.seed_field.setFocus()
    type_text(wizard, "x12 345")
    new = started(qtbot, wizard, wizard.start)
    assert new.setup.seed == 12345


@pytest.mark.parametrize("stored", ["", "{", "[]", "1", '{"halves": "sideways"}', '{"halves": ["down"]}'])
def test_rulings_nobody_understands_are_the_recommended_ones(stored: str) -> None:
    assert remembered(stored) == Options()


def test_a_choice_remembered_for_all_gains_still_speaks_for_all() -> None:
    # AMB-67
    assert remembered('{"declining": "ask"}') == Options(declining="ask", declining_effects="ask")


def test_colours_never_clash(qtbot: QtBot, wizard: NewGameWizard) -> None:
    wizard.begin("full")
    page = wizard.players_page
    click(page.rows[0].colours["green"])
    assert [row.colour for row in page.rows] == ["green", "blue", "red", "yellow"]
    click(page.rows[1].colours["yellow"])
    assert sorted(row.colour for row in page.rows) == ["blue", "green", "red", "yellow"]


def test_arrows_lead_over_the_colours_of_others_and_leave_them_theirs(
    qtbot: QtBot, wizard: NewGameWizard
) -> None:
    wizard.begin("full")
    rows = wizard.players_page.rows
    assert [row.colour for row in rows] == ["red", "blue", "green", "yellow"]
    rows[0].colours["red"].setFocus()
    order = list(rows[0].colours)
    for _ in range(2):
        press(rows[0], Qt.Key.Key_Right)
    wanted = order[(order.index("red") + 2) % len(order)]
    had = {"blue": 1, "green": 2, "yellow": 3}[wanted]
    worn = ["red", "blue", "green", "yellow"]
    worn[0], worn[had] = wanted, "red"
    assert [row.colour for row in rows] == worn
    click(rows[0].colours["yellow"])
    assert rows[had].colour == "red", "a click is no passing by"
    assert sorted(row.colour for row in rows) == ["blue", "green", "red", "yellow"]


def test_seats_move_by_buttons_and_by_dragging(qtbot: QtBot, wizard: NewGameWizard) -> None:
    wizard.begin("full")
    page = wizard.players_page
    anna, boris, claire = page.rows[:3]
    for row, name in zip(page.rows, ("Anna", "Boris", "Claire"), strict=False):
        row.name.setText(name)
    click(anna.down)
    assert [name for _, name in page.players()] == ["Boris", "Anna", "Claire"]
    assert not boris.up.isEnabled()
    target = claire.mapToGlobal(QPoint(5, claire.height() // 2))
    boris.dragged.emit(target)
    assert [name for _, name in page.players()] == ["Anna", "Claire", "Boris"]


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("x" * 10_000, f"at most {NAME_LIMIT}"),
        ("Anna", "Two players"),
        ("anna ", "Two players"),
        ("\u202e\u2066", "nothing that can be read"),
        ("A\u2028B", "line break"),
    ],
)
def test_a_name_that_will_not_do_is_explained_beside_its_field(
    qtbot: QtBot, wizard: NewGameWizard, name: str, part: str
) -> None:
    wizard.begin("full")
    rows = wizard.players_page.rows
    rows[0].name.setText("Anna")
    rows[1].name.setText(name)
    assert rows[1].message.isVisible()
    assert part in rows[1].message.text()
    click(wizard.next_button)
    assert here(wizard) is wizard.players_page
    with qtbot.assertNotEmitted(wizard.ready):
        click(wizard.now_button)
    rows[1].name.setText("Boris")
    assert not rows[1].message.isVisible()
    click(wizard.next_button)
    assert here(wizard) is wizard.beginning_page


def test_hostile_but_readable_names_are_taken_as_they_are(qtbot: QtBot, wizard: NewGameWizard) -> None:
    names = ("<img src=x onerror=1>", "Salt & Sons", "\u202eelttab", "{name}")
    wizard.begin("full")
    wizard.players_page.set_count(4)
    for row, name in zip(wizard.players_page.rows, names, strict=True):
        row.name.setText(name)
    wizard.go_to(2)
    wizard.grab()
    for label in wizard.findChildren(QLabel):
        assert label.textFormat() is Qt.TextFormat.PlainText or not label.text()
    texts = [button.text() for button in wizard.beginning_page.first_group.buttons()]
    assert any("Salt && Sons" in text for text in texts)
    new = started(qtbot, wizard, wizard.start)
    assert tuple(seat.name for seat in new.setup.players) == names


def test_remembered_names_complete_and_the_last_table_sits_down_again(
    qtbot: QtBot, wizard: NewGameWizard
) -> None:
    wizard.begin("full")
    wizard.set_people(["Anna", "Annika", "Red"])
    field = wizard.players_page.rows[0].name
    type_text(wizard, "ann")
    assert field.suggestion() == "Anna"
    assert list(wizard.players_page.played_before.buttons) == ["Anna", "Annika"]
    wizard.set_last_table([("yellow", "Dora"), ("red", "Anna"), ("blue", "Blue")])
    assert wizard.players_page.players() == [("yellow", "Dora"), ("red", "Anna"), ("blue", "Blue")]
    assert wizard.players_page.rows[2].name.text() == ""
    wizard.set_last_table([("puce", "?"), ("red", "Anna")])
    assert wizard.players_page.count == 3


def test_nobody_sits_down_twice(wizard: NewGameWizard) -> None:
    """Two people of the last table may have been made one since."""
    wizard.begin("full")
    wizard.set_people(["Bo", "Cleo"])
    wizard.set_last_table([("red", "Bo"), ("blue", "bo"), ("green", "Cleo")])
    assert [row.name.text() for row in wizard.players_page.rows[:3]] == ["Bo", "", "Cleo"]


def test_a_known_board_is_not_asked_again_but_told(qtbot: QtBot, wizard: NewGameWizard) -> None:
    wizard.begin("full")
    wizard.set_catalogue(BOARD)
    assert "Your board" not in [button.accessibleName() for button in wizard.steps.buttons]
    new = started(qtbot, wizard, wizard.start)
    told = {learn.fact: learn.value for learn in new.learns}
    assert told["shields"] == (5, 10, 15)
    assert told["road:1"] == Segment("end")
    state = engine.start(TERRAMARA, new.setup).state
    for learn in new.learns:
        state = engine.apply(TERRAMARA, state, learn).state
    assert state.known.road[0].detours == ("bonus1",)


def test_a_half_known_board_is_shown_with_what_is_known(qtbot: QtBot, wizard: NewGameWizard) -> None:
    wizard.begin("full")
    wizard.set_catalogue({"board:shields": [5, 10, 15], "board:symbol:river.special": [99], "board:x": 1})
    assert wizard.board_page.wanted()
    assert wizard.board_page.pickers["shields"].value() == (5, 10, 15)
    assert wizard.board_page.pickers["symbol:river.special"].value() == ()
    assert [learn.fact for learn in wizard.board_page.learns()] == ["shields"]


def test_the_board_form_is_filled_by_clicks_and_keys(qtbot: QtBot, wizard: NewGameWizard) -> None:
    wizard.begin("full")
    wizard.go_to(4)
    page = wizard.board_page
    assert "Skip" in wizard.next_button.text()
    shields = page.pickers["shields"]
    for space in (15, 5):
        click(shields, shields.cell(space).center())
    click(wizard.next_button)
    assert "1 more space" in page.messages["shields"].text()
    shields.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Space):
        press(shields, key)
    assert shields.value() == (5, 7, 15)
    assert not page.messages["shields"].isVisible()
    click(page.road.add)
    assert not page.complete()
    row = page.road.rows[0]
    row.add_detour("bonus2")
    row.to.setCurrentIndex(row.to.findData("end"))
    new = started(qtbot, wizard, lambda: click(wizard.next_button))
    assert new.learns == (
        Learn(fact="shields", value=(5, 7, 15)),
        Learn(fact="road:0", value=Segment("end", ("bonus2",))),
    )


def test_the_rules_speak_where_the_road_cannot_be_so(qtbot: QtBot, wizard: NewGameWizard) -> None:
    wizard.begin("full")
    wizard.go_to(4)
    page = wizard.board_page
    for to in ("1", "1"):
        page.road.add_row(Segment(to))
    page.complain()
    assert page.messages["road"].isVisible()
    assert page.messages["road"].text()


@pytest.mark.parametrize("missing", ["board:shields", "board:symbol:road.special", "board:road:1"])
def test_the_board_is_asked_about_while_something_is_untold(
    qtbot: QtBot, wizard: NewGameWizard, missing: str
) -> None:
    wizard.begin("full")
    wizard.set_catalogue({key: told for key, told in BOARD.items() if key != missing})
    assert "Your board" in [button.accessibleName() for button in wizard.steps.buttons]


def test_pages_nobody_came_to_are_not_made_and_what_they_would_say_is_known(
    qtbot: QtBot, context: Context
) -> None:
    context.settings.set(settings.OPTIONS, json.dumps({"halves": "down"}))
    context.settings.set(START, "draft")
    wizard = show(qtbot, context)
    wizard.set_catalogue(BOARD)
    wizard.begin("full")
    assert {"beginning_page", "rulings_page", "board_page"}.isdisjoint(vars(wizard))
    new = started(qtbot, wizard, lambda: click(wizard.now_button))
    assert new.setup.options == Options(halves="down")
    assert (new.setup.start, new.setup.first) == ("draft", "")
    assert "shields" in {learn.fact for learn in new.learns}


def test_escape_goes_back_and_out(qtbot: QtBot, wizard: NewGameWizard) -> None:
    wizard.begin("full")
    press(wizard, Qt.Key.Key_Escape)
    assert here(wizard) is wizard.depth_page
    with qtbot.waitSignal(wizard.cancelled):
        press(wizard, Qt.Key.Key_Escape)


@pytest.mark.parametrize("code", some_of(["en", "de", "fr", "nl", "ru"], "de", "ru"))
@pytest.mark.parametrize("depth", ["full", "score"])
def test_the_ways_on_and_back_are_whole_with_the_largest_text(
    qtbot: QtBot, make_context: Callable[..., Context], code: str, depth: str
) -> None:
    context = make_context(code)
    context.theme.set_scale(2.0)
    wizard = NewGameWizard(context, Wording(context.language, "terramara"))
    wizard.setFixedSize(1024, 640)  # the window does not grow for it, either
    shown(qtbot, wizard, 1024, 640)
    wizard.begin(depth)
    for at in range(len(wizard.page_names)):
        wizard.go_to(at)
        for button in (wizard.cancel_button, wizard.back_button, wizard.now_button, wizard.next_button):
            assert cut_texts(button) == []
            assert not button.isVisible() or button.geometry().right() < 1024
        assert wizard.next_button.isVisible()
        assert wizard.back_button.isVisible() or wizard.cancel_button.isVisible()


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0)]
)
def test_all_texts_fit_also_when_stretched(
    qtbot: QtBot, stretched: Context, size: tuple[int, int], scale: float
) -> None:
    stretched.theme.set_scale(scale)
    wizard = show(qtbot, stretched, *size)
    wizard.set_people([f"Somebody {at}" for at in range(12)])
    wizard.players_page.set_count(4)
    name = wizard.players_page.rows[1].name
    for at, page in enumerate(list(wizard.page_names)):
        name.setText("x" * (70 if page == "players_page" else 60))
        wizard.go_to(at)
        assert here(wizard) is getattr(wizard, page)
        assert_all_texts_fit(wizard)
    for card in wizard.rulings_page.cards.values():
        card.fold.setChecked(True)
    wizard.go_to(3)
    assert_all_texts_fit(wizard)
    assert wizard.height() <= size[1]


def test_alt_and_a_digit_say_how_many_play(qtbot: QtBot, wizard: NewGameWizard) -> None:
    wizard.go_to(1)
    page = wizard.players_page
    page.rows[0].name.setFocus()
    for key, count in ((Qt.Key.Key_4, 4), (Qt.Key.Key_2, 2), (Qt.Key.Key_3, 3)):
        QTest.keyClick(page.rows[0].name, key, Qt.KeyboardModifier.AltModifier)
        assert page.count == count


def way_of_tab(wizard: NewGameWizard, steps: int) -> list[QWidget]:
    found = []
    for _ in range(steps):
        QTest.keyClick(wizard.focusWidget(), Qt.Key.Key_Tab)
        found.append(wizard.focusWidget())
    return found


def test_how_many_play_comes_first_and_the_names_after_it(qtbot: QtBot, wizard: NewGameWizard) -> None:
    wizard.begin("full")
    page = wizard.players_page
    assert wizard.focusWidget() is page.counts[3]
    press(wizard, Qt.Key.Key_4)
    assert page.count == 4
    assert wizard.focusWidget() is page.counts[4]
    names = [row.name for row in page.rows]
    assert way_of_tab(wizard, 4) == names
    page.entered()
    press(wizard, ENTER)
    assert wizard.focusWidget() is names[0], "Enter leads on to the names"
    assert here(wizard) is page


def test_tab_follows_the_page_of_the_beginning_from_top_to_bottom(
    qtbot: QtBot, wizard: NewGameWizard
) -> None:
    wizard.begin("full")
    wizard.players_page.set_count(4)
    wizard.go_to(2)
    page = wizard.beginning_page
    for _again in range(2):  # also after the page was dressed anew
        page.entered()
        assert wizard.focusWidget() is page.first_group.buttons()[0]
        cards = list(page.start_cards.values())
        assert way_of_tab(wizard, 3) == [cards[0], page.seed_field, wizard.cancel_button]
        page.first_player.rebuild()
        QApplication.processEvents()
