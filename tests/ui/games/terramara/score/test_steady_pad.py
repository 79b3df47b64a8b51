"""Beside the pad, and while it is filled in, nothing that people aim at moves for what comes beside it."""

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from tests.sampling import some_sets
from tests.ui.games.terramara.score.pads import begin, filled
from tests.ui.games.terramara.score.test_telling import button, form, open_game, pad
from tests.ui.hands import click, press, shown, twice, type_text
from tests.ui.steady import moved, places, settle
from ui.context import Context
from ui.game_page import GamePage
from ui.games.terramara.score.score_page import ScorePage
from ui.library import Library
from ui.main_window import MainWindow
from ui.theme.theme import Theme

WINDOWS = ((1024, 640), (1280, 720), (1366, 768), (1920, 1080))
SIZES = list(product(("de", "ru"), WINDOWS, (1.0, 2.0)))
every_size = pytest.mark.parametrize(
    ("language", "size", "scale"),
    some_sets(SIZES, ("de", (1280, 720), 1.0), ("ru", (1024, 640), 1.0), ("de", (1366, 768), 2.0)),
)
MakeContext = Callable[..., Context]
CLICKS = (
    *("category.tools", "cost.timber.2", "points.7", "effect.once_per_round", "symbol.wood", "symbol.->3"),
    *("symbol.vp", "symbol.and", "symbol.culture", "symbol.strength", "effect.add", "effect.end_game"),
    *("symbol.vp", "take_back", "effect.immediate", "symbol.timber"),
)


def in_window(qtbot: QtBot, context: Context, folder: Path, size: tuple[int, int], players: int) -> ScorePage:
    window = MainWindow(context, Library(folder))
    shown(qtbot, window, *size)
    window.load()
    window.show_session(begin(players).session, fresh=False)
    assert window.game is not None
    window.game.show_score()
    assert isinstance(window.game.score, ScorePage)
    settle()
    return window.game.score


def told_in(game: GamePage) -> list[QAbstractButton]:
    """What confirms, and what leads back."""
    return [form(game).remember, pad(game).panel.back_button]


def test_who_comes_back_to_the_pad_sees_it_from_its_top(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    page = in_window(qtbot, context, tmp_path / "data", (1024, 640), 4)
    bar = page.area.verticalScrollBar()
    assert bar.maximum() > 0
    bar.setValue(bar.maximum())
    game = page.window().game  # type: ignore[attr-defined]
    game.show_score(False)
    game.show_score()
    settle()
    assert bar.value() == 0


@every_size
def test_a_card_told_beside_the_pad_moves_no_button(
    qtbot: QtBot,
    make_context: MakeContext,
    theme: Theme,
    tmp_path: Path,
    language: str,
    size: tuple[int, int],
    scale: float,
) -> None:
    theme.set_scale(scale)
    game = open_game(qtbot, make_context(language), tmp_path, *size)
    pad(game).tell("card:a101")
    settle()
    where = {each: each.mapTo(game, each.rect().topLeft()) for each in told_in(game)}
    for name in CLICKS:
        click(button(game, name))
        settle()
        for each, was in where.items():
            assert each.mapTo(game, each.rect().topLeft()) == was, name
            assert each.visibleRegion().boundingRect() == each.rect(), f"in sight after {name}"


@every_size
@pytest.mark.parametrize("players", [2, 4])
def test_results_beside_the_numbers_move_no_number(
    qtbot: QtBot,
    make_context: MakeContext,
    theme: Theme,
    tmp_path: Path,
    language: str,
    size: tuple[int, int],
    scale: float,
    players: int,
) -> None:
    theme.set_scale(scale)
    page = in_window(qtbot, make_context(language), tmp_path, size, players)
    assert page.area.horizontalScrollBar().maximum() == 0, "nobody scrolls sideways through numbers"
    page.form.chain[0].setFocus()
    numbers = {"strength": "19", "raw": "25", "processed": "14", "culture": "10"}
    for (player, what), field in page.form.fields.items():
        before = places(page)
        bar = page.area.verticalScrollBar().value()
        field.setFocus()
        type_text(page, numbers.get(what, "88½" if what in ("vp", "artifacts") else "36"))
        press(page, Qt.Key.Key_Return)
        settle()
        if page.area.verticalScrollBar().value() == bar:
            assert moved(page, before) == [], (player, what)
    for cell in page.form.chain[:2]:
        page.form.walk.go(cell)
        before = places(page)
        type_text(page, "many")
        press(page, Qt.Key.Key_Tab)
        assert page.form.wrong()
        assert moved(page, before) == [], "for what is said against a number"


def test_a_double_click_finishes_the_pad_and_opens_nothing(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    page = in_window(qtbot, context, tmp_path, (1280, 720), 2)
    window = page.window()
    assert isinstance(window, MainWindow)
    assert window.game is not None
    filled(window.game.bridge)
    page.enter_button.setChecked(False)
    settle()
    before = places(page.side)
    twice(window, page.close_button.mapTo(window, page.close_button.rect().center()))
    assert not page.close_button.isVisible()
    assert not page.enter_button.isChecked()
    assert moved(page.side, before) == []


def test_a_double_click_on_a_number_below_what_is_unfolded_unfolds_that(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    game = open_game(qtbot, context, tmp_path)
    page = pad(game)
    click(page.table.cells["red", "vp"])
    settle()
    cell = page.table.cells["red", "artifacts"]
    at = cell.mapTo(game, cell.rect().center())
    twice(game, at)
    settle()
    assert page.table.opened == ("red", "artifacts")


def test_the_buttons_beside_the_pad_stay_when_the_form_is_shown(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    page = in_window(qtbot, context, tmp_path, (1366, 768), 2)
    before = places(page.side)
    page.enter_button.click()
    assert moved(page.side, before) == []


def test_a_finished_pad_is_corrected_without_a_number_that_moves(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    page = in_window(qtbot, context, tmp_path, (1280, 720), 2)
    for colour in ("red", "blue"):
        page.form.enter(colour, "culture", 0)
    page.close_button.click()
    settle()
    assert not page.form.isVisible()
    click(page.table.cells["red", "vp"])
    settle()
    page.enter_button.click()
    before = places(page.form)
    click(page.form.boxes["red"])
    assert moved(page.form, before) == []
