"""Candidates as pictures: what a tile, a card, a bonus tile shows, painted small."""

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import ChooseOption, Learn, Send, Step, UsePower
from companion.games.terramara.content import content
from companion.games.terramara.spaces import special_text
from companion.games.terramara.state import Card, Tile
from companion.wording.wording import Wording
from tests.ui.games.terramara.conftest import MakeTable
from ui.context import Context
from ui.games.terramara.now.faces import Face, effect_plaque, rows_of_answer, rows_of_fact
from ui.games.terramara.now.known_answers import words_of
from ui.theme.theme import Theme
from ui.widgets.wrap_button import WrapButton

TILE = Tile(
    id="t",
    side="L",
    level=1,
    spaces=("2 wood", None, "1 any_raw -> 2 culture x 2"),
    single=(False, None, True),
    terrain=("plain", None, "quarry"),
)
CARD = Card(1, "tools", {"timber": 2, "metal": 1}, 5, "immediate: 2 culture; permanent: craft => 1 vp")


def colours(face: Face) -> int:
    image = face.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return len({image.pixel(x, y) for x in range(image.width()) for y in range(image.height())})


@pytest.mark.parametrize(
    ("learn", "plaques"),
    [
        (Learn(fact="tile:1L", value=TILE), [3]),
        (Learn(fact="card:a101", value=CARD), [2, 2]),
        (Learn(fact="space:1L.1", value="2 wood"), [1]),
        (Learn(fact="space:5aR.1", value=special_text(next(iter(content().special)))), [1]),
        (Learn(fact="bonus:river.6", value=next(iter(content().bonus))), [1]),
    ],
)
def test_a_candidate_is_painted(qtbot: QtBot, theme: Theme, learn: Learn, plaques: list[int]) -> None:
    rows = rows_of_fact(learn)
    assert [len(row) for row in rows] == plaques
    face = Face(theme, rows)
    qtbot.addWidget(face)
    face.resize(face.sizeHint())
    assert colours(face) > 10


def test_whoever_asks_for_the_back_of_a_tile_sees_the_back(context: Context) -> None:
    tile = Tile(id="t", side="R", level=1, spaces=(None, None, "1 wood"), back="1 ore")
    learn, asked = Learn(fact="tile:1R", value=tile), "space:1R.crossroads"
    assert rows_of_fact(learn, asked) == [[effect_plaque("1 ore")]]
    assert words_of(context, Wording(context.language, "terramara"), learn, asked) == "Gain 1 ore."


def test_a_fact_without_a_picture_has_none() -> None:
    assert not rows_of_fact(Learn(fact="single:1L.1", value=True))


def test_what_an_answer_stands_for_is_painted(make_table: MakeTable) -> None:
    state = make_table().bridge.state
    assert rows_of_answer(state, ChooseOption(decision="x", option="2 wood"))
    assert rows_of_answer(state, UsePower(player="red", tile=next(iter(content().bonus))))
    assert not rows_of_answer(state, Send(player="red", member="explorer", space="1L.1"))


def test_a_button_is_as_high_as_its_picture(qtbot: QtBot, theme: Theme) -> None:
    face = Face(theme, rows_of_fact(Learn(fact="card:a101", value=CARD)))
    button = WrapButton(theme, picture=face)
    qtbot.addWidget(button)
    button.resize(300, button.sizeHint().height())
    button.show()
    assert face.height() == face.sizeHint().height()


def test_a_step_to_a_bonus_tile_shows_what_it_gives(make_table: MakeTable) -> None:
    state = make_table().bridge.state
    spot = next(spot for spot in state.known.bonus if spot.startswith("road."))
    assert rows_of_answer(state, Step(decision="x", caravan=0, to=spot.removeprefix("road.")))
    assert not rows_of_answer(state, Step(decision="x", caravan=0, to="1"))
