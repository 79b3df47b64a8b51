"""The checklist: nothing is compulsory, ticking leads on, the sketch follows."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from companion.games.terramara.setup import Seat, Setup
from companion.wording.wording import Wording
from tests.sampling import some_of
from tests.ui.hands import click, press, shown
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.games.terramara.setup.board_sketch import PLACES, REGIONS, BoardSketch
from ui.games.terramara.setup.steps import ICONS, steps
from ui.settings import TICKS
from ui.setup.checklist_page import ChecklistPage, TaskCard
from ui.theme.icons import Icons
from ui.ticks import MOST_GAMES, Ticks

SEATS = (Seat("Anna", "red"), Seat("Boris", "blue"), Seat("Claire", "green"), Seat("Dora", "yellow"))


def show(
    qtbot: QtBot, context: Context, setup: Setup, width: int = 1280, height: int = 720, uid: str = ""
) -> ChecklistPage:
    ticks = Ticks(context.settings, uid)
    page = ChecklistPage(
        context,
        steps(Wording(context.language, "terramara"), setup),
        ICONS,
        ticks,
        BoardSketch(context),
    )
    shown(qtbot, page, width, height)
    return page


@pytest.mark.parametrize("players", some_of([2, 3, 4], 2, 4))
@pytest.mark.parametrize("start", ["first-game", "draft"])
@pytest.mark.parametrize("depth", ["full", "neutral"])
def test_every_step_has_a_picture(
    qtbot: QtBot, context: Context, players: int, start: str, depth: str
) -> None:
    page = show(qtbot, context, Setup(SEATS[:players], start=start, depth=depth))  # type: ignore[arg-type]
    icons: Icons = context.theme.icons
    for card in page.cards:
        assert card.task.key in ICONS
        assert ICONS[card.task.key] in icons.names()
        card.shown.emit()
        assert isinstance(page.sketch, BoardSketch)
        page.sketch.grab()
    assert {place for places in PLACES.values() for place in places} <= set(REGIONS)


def test_ticking_leads_to_the_next_step_and_at_last_to_the_table(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, context, Setup(SEATS[:2]))
    by_hand = [card for card in page.cards if card.isCheckable()]
    for done, card in enumerate(by_hand):
        assert page.progress.value() == done
        assert page.focusWidget() is card
        press(page, Qt.Key.Key_Return)
        assert card.isChecked()
    assert page.focusWidget() is page.done_button
    with qtbot.waitSignal(page.table_wanted):
        press(page, Qt.Key.Key_Return)


def test_the_first_player_is_named_where_the_table_has_settled_it(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, context, Setup(SEATS, first="blue"))
    card = next(card for card in page.cards if card.task.key == "first")
    assert card.isCheckable()
    assert "Boris" in card.task.text


def test_the_sketch_shows_the_step_that_has_the_focus(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, context, Setup(SEATS[:3]))
    for card in page.cards[:6]:
        click(card)
        focused = page.focusWidget()
        assert isinstance(focused, TaskCard)
        assert focused is not card
        assert isinstance(page.sketch, BoardSketch)
        assert page.sketch.step == focused.task.key


def test_ticks_are_remembered_for_each_game(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, context, Setup(SEATS[:3]), uid="one")
    click(page.cards[0])
    click(page.cards[2])
    again = show(qtbot, context, Setup(SEATS[:3]), uid="one")
    assert [card.isChecked() for card in again.cards[:3]] == [True, False, True]
    assert again.focusWidget() is again.cards[1]
    click(again.cards[0])
    assert Ticks(context.settings, "one").done == {again.cards[2].task.key}
    assert not Ticks(context.settings, "another").done


@pytest.mark.parametrize("stored", ["{", "[]", "1", '{"one": 5}', '{"one": [["frame"]]}'])
def test_ticks_nobody_understands_are_none(context: Context, stored: str) -> None:
    context.settings.set(TICKS, stored)
    ticks = Ticks(context.settings, "one")
    assert "frame" not in ticks.done
    ticks.keep(frozenset({"frame"}))
    assert Ticks(context.settings, "one").done == {"frame"}


def test_only_the_last_games_are_remembered(context: Context) -> None:
    for at in range(MOST_GAMES + 1):
        Ticks(context.settings, str(at)).keep(frozenset({"frame"}))
    assert not Ticks(context.settings, "0").done
    assert Ticks(context.settings, "1").done


def test_whoever_knows_it_goes_straight_on(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, context, Setup(SEATS))
    with qtbot.waitSignal(page.table_wanted):
        click(page.done_button)


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0)]
)
def test_all_texts_fit_also_when_stretched(
    qtbot: QtBot, stretched: Context, size: tuple[int, int], scale: float
) -> None:
    stretched.theme.set_scale(scale)
    page = show(qtbot, stretched, Setup(SEATS[:2], start="draft"), *size)
    assert_all_texts_fit(page)
    assert page.height() <= size[1]
