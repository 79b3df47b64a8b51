"""The planet on the screen: pointing, lighting, keys, sizes and looks."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from companion.games.terraformer.state import State
from companion.kernel.values import evolve
from tests.games.terraformer.table import ANN, table
from tests.ui.games.terraformer.planet.conftest import MakePlanet
from tests.ui.games.terraformer.planet.planets import crowded, forest, name_of, young
from ui.games.terraformer.planet.art import Artist
from ui.games.terraformer.planet.layout import arrange
from ui.games.terraformer.planet.look import Look
from ui.games.terraformer.planet.picture import picture
from ui.games.terraformer.planet.planet_view import Found, PlanetView
from ui.theme.theme import Appearance, Theme
from ui.widgets.tip_aside import shown_tip


def image(view: PlanetView) -> QImage:
    return view.grab().toImage()


def press(qtbot: QtBot, view: PlanetView, *keys: Qt.Key) -> None:
    for key in keys:
        qtbot.keyClick(view, key)


# -- what lies where


def test_every_column_position_organism_and_action_can_be_pointed_at(make_planet: MakePlanet) -> None:
    targets = list(make_planet(young().state).targets())
    assert targets == ["column:1", "organism:#1", "organism:#2", "column:2", "organism:#3"] + [
        f"position:{n}" for n in (3, 4, 5)
    ]
    assert {"action:1", "action:2"} <= set(make_planet(crowded()).targets())


def test_columns_stand_from_left_to_right_and_do_not_touch(make_planet: MakePlanet) -> None:
    # TF-SETUP-03
    boxes = make_planet(crowded()).targets()
    heads = [boxes[f"column:{n}"] for n in range(1, 9)]
    assert all(one.right() < other.left() for one, other in pairwise(heads))


@pytest.mark.parametrize("state", [young().state, crowded(), crowded(5)], ids=["young", "crowded", "half"])
@pytest.mark.parametrize("size", [(680, 600), (1320, 930)])
def test_everything_fits_between_the_side_columns(
    make_planet: MakePlanet, state: State, size: tuple[int, int]
) -> None:
    view = make_planet(state, size)
    assert view.horizontalScrollBar().maximum() == 0
    assert view.verticalScrollBar().maximum() == 0
    whole = QRectF(view.viewport().rect())
    assert all(whole.contains(box) for box in view.targets().values())


def test_twenty_organisms_shrink_then_stand_two_abreast() -> None:
    def style(organisms: int, high: int, wide: int = 680, name: float = 40.0) -> str:
        shown = picture(crowded(organisms=organisms), name_of)
        return arrange(shown, QSizeF(wide, high), 1.0, lambda _name: name).columns[3].style

    assert style(4, 600) == "two_lines"
    assert style(10, 600) == "tight"
    assert style(20, 600) == "abreast"
    assert style(4, 930, 1320) == "roomy"
    assert style(4, 930, 1320, name=140) == "two_lines"


def test_no_card_shows_less_of_itself_for_the_roles_above_it() -> None:
    """Where a column is crowded, they are said beside the planet."""
    shown = picture(crowded(organisms=6), name_of)
    for high in range(300, 760, 20):
        plain, laid = (
            arrange(shown, QSizeF(620, high), 1.0, lambda _name: 60.0, with_slots).columns[3]
            for with_slots in (False, True)
        )
        assert laid.style == plain.style
        assert bool(laid.slots) == (laid.strips[0].y() > plain.strips[0].y())
    roomy = arrange(shown, QSizeF(620, 760), 1.0, lambda _name: 60.0, True)
    assert all(place.slots for place in roomy.columns)


def test_large_text_scrolls_instead_of_shrinking(make_planet: MakePlanet, theme: Theme) -> None:
    theme.set_scale(2.0)
    view = make_planet(crowded())
    assert view.horizontalScrollBar().maximum() > 0
    box = view.targets()["column:1"]
    assert box.width() >= 140
    view.focus_target("column:8")
    assert view.horizontalScrollBar().value() > 0
    assert QRectF(view.viewport().rect()).contains(view.target_point("column:8"))


# -- mouse


@pytest.mark.parametrize("target", ["column:1", "organism:#2", "position:4"])
def test_a_click_names_its_target(make_planet: MakePlanet, qtbot: QtBot, target: str) -> None:
    view = make_planet(young().state)
    with qtbot.waitSignal(view.clicked) as heard:
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.target_point(target))
    assert heard.args == [target]


def test_a_click_on_the_table_is_none(make_planet: MakePlanet, qtbot: QtBot) -> None:
    view = make_planet(young().state)
    with qtbot.assertNotEmitted(view.clicked):
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.viewport().rect().bottomRight())


def test_hovering_tells_what_is_there(make_planet: MakePlanet, qtbot: QtBot) -> None:
    view = make_planet(young().state)
    with qtbot.waitSignal(view.hovered) as heard:
        qtbot.mouseMove(view.viewport(), view.target_point("organism:#1"))
    assert heard.args == ["organism:#1"]


# -- what may be chosen


def test_lit_and_dimmed_targets_say_why(make_planet: MakePlanet) -> None:
    view = make_planet(young().state)
    before = image(view)
    view.set_lit({"position:3": "Found it here."}, {"column:1": "It is another kind."})
    assert view.lit == {"position:3"}
    assert "Found it here." in view.text_of("position:3")
    assert "It is another kind." in view.text_of("column:1")
    assert image(view) != before
    view.clear_lit()
    assert image(view) == before


def test_where_nothing_may_be_chosen_the_planet_is_as_readable_as_ever(make_planet: MakePlanet) -> None:
    view = make_planet(young().state)
    before = image(view)
    view.set_lit({}, {"column:1": "Choose a card first."})
    assert image(view) == before


def test_a_dimmed_target_can_still_be_clicked_to_ask_why(make_planet: MakePlanet, qtbot: QtBot) -> None:
    view = make_planet(young().state)
    view.set_lit({}, {"column:1": "No."})
    with qtbot.waitSignal(view.clicked):
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.target_point("column:1"))


def test_the_climate_finder_says_where_something_could_live(make_planet: MakePlanet) -> None:
    # TF-ORG-03
    view = make_planet(crowded(4))
    before = image(view)
    view.show_finder({1: Found(True), 2: Found(False, "Too cold."), 3: Found(None), 4: Found(False)})
    assert "It can live here." in view.text_of("column:1")
    assert "Too cold." in view.text_of("column:2")
    assert "Nobody has told yet." in view.text_of("column:3")
    assert "It cannot live here." in view.text_of("column:4")
    assert image(view) != before
    view.hide_finder()
    assert image(view) == before


def test_what_the_finder_says_is_never_cut_where_there_is_room(make_planet: MakePlanet) -> None:
    view = make_planet(crowded(4))
    place = view.column_place(1)
    long = " ".join(["word"] * 45)
    box, lines = view.note_place(long, place)
    short, fewer = view.note_place("Too cold.", place)
    assert lines > 9
    assert box.height() > 2 * short.height()
    assert fewer == 1
    assert box.bottom() <= view.picture_height()


# -- keyboard and voice


def test_arrows_go_between_columns_and_within_one(make_planet: MakePlanet, qtbot: QtBot) -> None:
    view = make_planet(young().state)
    view.focus_target("column:1")
    press(qtbot, view, Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert view.current == "organism:#2"
    press(qtbot, view, Qt.Key.Key_Down)
    assert view.current == "organism:#2"
    press(qtbot, view, Qt.Key.Key_Right)
    assert view.current == "organism:#3"
    press(qtbot, view, Qt.Key.Key_Right)
    assert view.current == "position:3"
    press(qtbot, view, Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Left)
    assert view.current == "column:1"
    press(qtbot, view, Qt.Key.Key_End)
    assert view.current == "position:5"


def test_enter_clicks_what_has_the_focus(make_planet: MakePlanet, qtbot: QtBot) -> None:
    view = make_planet(young().state)
    view.focus_target("organism:#1")
    with qtbot.waitSignal(view.clicked) as heard:
        press(qtbot, view, Qt.Key.Key_Return)
    assert heard.args == ["organism:#1"]


def test_the_first_arrow_goes_to_what_may_be_chosen(make_planet: MakePlanet, qtbot: QtBot) -> None:
    view = make_planet(young().state)
    view.set_lit({"position:3": "Here."}, {})
    press(qtbot, view, Qt.Key.Key_Right)
    assert view.current == "position:3"


def test_tab_goes_over_what_may_be_chosen(make_planet: MakePlanet, qtbot: QtBot) -> None:
    view = make_planet(young().state)
    view.set_lit({"column:2": "Here.", "position:3": "Or here."}, {})
    view.activateWindow()
    view.setFocus()
    qtbot.waitUntil(view.hasFocus)
    press(qtbot, view, Qt.Key.Key_Tab)
    assert view.current == "column:2"
    press(qtbot, view, Qt.Key.Key_Tab)
    assert view.current == "position:3"


def test_keys_show_a_reason_at_once_where_there_is_one(make_planet: MakePlanet, qtbot: QtBot) -> None:
    view = make_planet(young().state)
    view.set_lit({}, {"column:2": "It is full."})
    view.focus_target("column:1")
    with qtbot.waitSignal(view.hovered) as heard:
        press(qtbot, view, Qt.Key.Key_Right)
    assert heard.args == ["column:2"]
    assert "It is full." in QToolTip.text()
    press(qtbot, view, Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_screen_readers_hear_the_target_and_why(make_planet: MakePlanet) -> None:
    view = make_planet(young().state)
    assert view.accessibleName() == "Planet"
    view.set_lit({}, {"column:2": "It is full."})
    view.focus_target("column:2")
    assert view.accessibleName() == "Steppe, ecosystem 2"
    assert "It is full." in view.accessibleDescription()


# -- what changes


def test_an_organism_that_has_gone_loses_the_focus(make_planet: MakePlanet) -> None:
    view = make_planet(young().state)
    view.focus_target("organism:#3")
    view.show_state(table(3).state)
    assert view.current == ""
    assert view.accessibleName() == "Planet"


def test_pointing_at_an_organism_shows_what_it_eats(make_planet: MakePlanet, qtbot: QtBot) -> None:
    game = forest()
    view = make_planet(game.state)
    before = image(view)
    qtbot.mouseMove(view.viewport(), view.target_point(f"organism:{game.id_of('Jerboa')}"))
    herb = view.targets()[f"organism:{game.id_of('Herb')}"].toRect()
    assert image(view).copy(herb) != before.copy(herb)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_day_and_night_differ_at_every_size(make_planet: MakePlanet, theme: Theme, scale: float) -> None:
    theme.set_scale(scale)
    view = make_planet(forest().state)
    day = image(view)
    theme.set_appearance(Appearance.DARK)
    assert image(view) != day


def test_the_planet_stays_where_it_is_while_biomes_are_added(make_planet: MakePlanet) -> None:
    # TF-BIO-03
    tops = []
    for biomes in (1, 2, 4):
        view = make_planet(table(2).column("steppe", {ANN: biomes}).state)
        tops.append(view.column_place(1).head.top())
    assert len(set(tops)) == 1


def test_the_finder_lies_below_whoever_lives_there(make_planet: MakePlanet) -> None:
    view = make_planet(young().state)
    view.show_finder({1: Found(False, "Too cold.")})
    place = view.column_place(1)
    box, _ = view.note_place("Too cold.", place)
    assert box.top() >= max(strip.bottom() for strip in place.strips)
    assert box.bottom() <= view.picture_height()


@pytest.mark.parametrize(("phase", "signs"), [("setup", 0), ("play", 1), ("balancing", 0), ("over", 0)])
def test_only_where_something_may_be_founded_a_sign_says_so(
    make_planet: MakePlanet, monkeypatch: pytest.MonkeyPatch, phase: str, signs: int
) -> None:
    drawn: list[bool] = []
    monkeypatch.setattr(Artist, "empty", lambda *told: drawn.append(told[-1]))
    view = make_planet(evolve(young().state, phase=phase))
    view.paint_anew()
    drawn.clear()
    view.grab()
    assert (len(drawn), sum(drawn)) == (3, signs)


@pytest.mark.parametrize(("phase", "signs"), [("play", 1), ("over", 0)])
def test_room_is_exceeded_calmly_once_the_game_is_over(
    make_planet: MakePlanet, monkeypatch: pytest.MonkeyPatch, phase: str, signs: int
) -> None:
    # TF-MIG-02
    drawn: list[str] = []
    monkeypatch.setattr(Look, "icon", lambda *told: drawn.append(told[2]))
    view = make_planet(evolve(crowded(4), phase=phase))
    view.paint_anew()
    drawn.clear()
    view.grab()
    assert drawn.count("warning") == signs


def test_what_keys_say_covers_nothing_beside_what_is_marked(make_planet: MakePlanet, qtbot: QtBot) -> None:
    view = make_planet(young().state)
    view.set_lit({"column:1": "Here."}, {"column:2": "It is full."})
    view.focus_target("column:2")
    press(qtbot, view, Qt.Key.Key_Left)
    assert shown_tip() is None, "it may be chosen: nothing is said over its organisms"
    press(qtbot, view, Qt.Key.Key_Right)
    tip = shown_tip()
    assert tip is not None
    told = tip.geometry().translated(-view.viewport().mapToGlobal(QPoint(0, 0)))
    assert view.viewport().rect().contains(told)
    covered = [name for name, box in view.targets().items() if box.toRect().intersects(told)]
    assert not covered
