"""With several games in the program one is chosen first; with a single one nobody is asked."""

from collections.abc import Mapping

import pytest
from pytestqt.qtbot import QtBot

from companion.store.reading import Listed
from tests.ui.hands import click, shown
from tests.ui.layout import assert_all_texts_fit
from ui import chosen_game
from ui.context import Context
from ui.games.poster import Depth, Poster
from ui.games.registry import POSTERS
from ui.models.games_model import GamesModel
from ui.pages.start_page import StartPage

STAMP = "2026-05-01T12:00:00.000Z"
MADE_UP = Poster(
    title="Hill and Dale",
    emblem="dice",
    treasure="catalogue",
    depths=(
        Depth("hills", "play", "All hills", "Whatever lies between the hills is kept here, turn by turn."),
        Depth("count", "check", "Only count", "Only the sum of all hills.", counted=True),
    ),
    board=False,
)


@pytest.fixture
def posters(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, Poster]:
    """The games of the program, and one that is none of them."""
    monkeypatch.setitem(POSTERS, "made_up", MADE_UP)
    return POSTERS


def listed(**told: object) -> Listed:
    given = {"uid": "a", "game": "made_up", "title": "", "players": (("red", "Anna"),), "round": 0}
    stamps = {"finished": False, "entries": 3, "created_at": STAMP, "updated_at": STAMP}
    return Listed(**{**given, **stamps, **told})  # type: ignore[arg-type]


def test_a_single_game_is_not_asked_for(qtbot: QtBot, context: Context) -> None:
    game, poster = next(iter(POSTERS.items()))
    page = StartPage(context, {game: poster})
    shown(qtbot, page, 1280, 720)
    assert page.choice.isHidden()
    assert list(page.new_cards) == [depth.value for depth in poster.depths]


def test_each_game_brings_its_own_depths(
    qtbot: QtBot, context: Context, posters: Mapping[str, Poster]
) -> None:
    page = StartPage(context)
    shown(qtbot, page, 1280, 720)
    assert page.choice.isVisible()
    click(page.choice.buttons["made_up"])
    assert list(page.new_cards) == ["hills", "count"]
    with qtbot.waitSignal(page.new_wanted) as heard:
        click(page.new_cards["hills"])
    assert heard.args == ["hills"]
    assert chosen_game.chosen_game(context.settings) == "made_up"


def test_the_chosen_game_is_remembered(qtbot: QtBot, context: Context, posters: Mapping[str, Poster]) -> None:
    page = StartPage(context)
    qtbot.addWidget(page)
    click(page.choice.buttons["made_up"])
    again = StartPage(context)
    qtbot.addWidget(again)
    assert again.choice.buttons["made_up"].isChecked()
    assert list(again.new_cards) == ["hills", "count"]


def test_a_game_that_is_no_longer_there_is_not_chosen(context: Context) -> None:
    first = next(iter(POSTERS))
    chosen_game.choose_game(context.settings, "nowhere")
    assert chosen_game.chosen_game(context.settings) == first


@pytest.mark.parametrize(
    ("told", "stage"),
    [
        ({"depth": "hills", "turn": 7}, "turn 7"),
        ({"depth": "hills"}, "not complete yet"),
        ({"depth": "count"}, "not complete yet"),
        ({"depth": "hills", "setting_up": True}, "setting up"),
        ({"depth": "hills", "finished": True}, "finished"),
    ],
)
def test_a_game_without_rounds_counts_turns(
    context: Context, posters: Mapping[str, Poster], told: dict[str, object], stage: str
) -> None:
    model = GamesModel(context)
    assert model.stage(listed(**told)) == stage
    assert model.title(listed(**told)) == "Hill and Dale"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_choice_fits(
    qtbot: QtBot,
    stretched: Context,
    posters: Mapping[str, Poster],
    size: tuple[int, int],
    scale: float,
) -> None:
    stretched.theme.set_scale(scale)
    page = StartPage(stretched)
    shown(qtbot, page, *size)
    assert_all_texts_fit(page)
