"""Telling from the grid of the box by keys: Enter goes on, to the next part and to the next thing."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from companion.games.terramara.state import Card, Tile
from companion.kernel.values import evolve
from tests.ui.games.terramara.box.conftest import MakeBox
from tests.ui.hands import press_here, type_text
from ui.games.terramara.box.box_page import BoxPage
from ui.games.terramara.box.editors import CardForm, StartForm
from ui.games.terramara.box.tile_editor import TileEditor

ENTER = Qt.Key.Key_Return


def keys(text: str) -> None:
    """Type wherever the focus is; a line feed is Enter."""
    for char in text:
        focus = QApplication.focusWidget()
        assert focus is not None
        if char == "\n":
            press_here(ENTER)
        else:
            type_text(focus, char)
        QApplication.processEvents()


def begin(box: BoxPage, kind: str, row: int = 0) -> None:
    """Enter on a thing of the grid."""
    box.filters.show_kind(kind)
    box.list.setFocus()
    box.list.setCurrentIndex(box.shown.index(row, 0))
    press_here(ENTER)


def told(box: BoxPage, prefix: str) -> list[object]:
    found = [box.desk.value(key) for key in box.desk.entries if key.startswith(prefix)]
    return [evolve(value, id="") if isinstance(value, Card | Tile) else value for value in found]


def test_enter_goes_from_space_to_space_and_on_to_the_next_tile(make_box: MakeBox) -> None:
    box = make_box({})
    begin(box, "tile")
    keys("wood\n")
    assert isinstance(box.detail.editor, TileEditor)
    assert box.detail.editor.part == 1, "the middle space comes next, and the left one stays as told"
    keys("2 ore\nvp\n")
    assert box.detail.editor.part == 3
    keys("\n")
    assert told(box, "tile:") == [Tile("", "L", 1, ("1 wood", "2 ore", "1 vp"))]
    assert box.detail.thing is not None
    assert not box.detail.thing.told, "the next one is ready"
    keys("culture\n")
    assert isinstance(box.detail.editor, TileEditor)
    assert box.detail.editor.part == 1


def test_cards_are_told_one_after_the_other(make_box: MakeBox) -> None:
    box = make_box({})
    begin(box, "card")
    keys("tools 1 leather 3\n")
    keys("weapons, 2 metal, 4, culture\n")
    assert told(box, "card:") == [
        Card(1, "tools", {"leather": 1}, 3, None),
        Card(1, "weapons", {"metal": 2}, 4, "immediate: 1 culture"),
    ]
    assert isinstance(box.detail.editor, CardForm)
    assert QApplication.focusWidget() is box.detail.editor.first()
    assert box.detail.editor.value() is None


@pytest.mark.parametrize("where", ["category.tools", "points.3"])
def test_enter_on_a_button_of_the_form_goes_on_too(make_box: MakeBox, where: str) -> None:
    box = make_box({})
    begin(box, "card")
    keys("tools 1 leather 3")
    button = next(found for found in box.detail.findChildren(QWidget, where))
    button.setFocus()
    press_here(ENTER)
    assert told(box, "card:") == [Card(1, "tools", {"leather": 1}, 3, None)]


def test_enter_says_what_is_missing(make_box: MakeBox) -> None:
    box = make_box({})
    begin(box, "card")
    keys("tools 1 leather\n")
    assert told(box, "card:") == []
    assert "still missing" in box.detail.said.text()
    keys(" 3")
    assert not box.detail.said.isVisible()
    keys("\n")
    assert len(told(box, "card:")) == 1


def test_enter_says_what_is_not_understood(make_box: MakeBox) -> None:
    box = make_box({})
    begin(box, "tile")
    keys("2 meat\n")
    assert isinstance(box.detail.editor, TileEditor)
    assert box.detail.editor.part == 0
    assert "meat" in box.detail.said.text()


def test_enter_over_something_told_goes_on_to_the_next(make_box: MakeBox) -> None:
    box = make_box({"start:a": "2 wood", "start:b": "3 ore"})
    begin(box, "start")
    first = box.detail.thing
    keys("\n")
    assert box.detail.thing is not None
    assert box.detail.thing != first
    assert isinstance(box.detail.editor, StartForm)
    assert sorted(map(str, told(box, "start:"))) == ["2 wood", "3 ore"], "nothing was changed"


def test_after_the_last_one_the_grid_has_the_keyboard(make_box: MakeBox) -> None:
    box = make_box({f"start:{n}": f"{n} wood" for n in range(1, 12)})
    begin(box, "start", 11)
    keys("culture\n")
    assert box.desk.progress("start").told == 12
    assert box.list.hasFocus()


def test_what_is_told_may_leave_the_sight_and_the_next_one_comes(make_box: MakeBox) -> None:
    """Looking only at what is not told yet."""
    box = make_box({})
    box.filters.standing.setCurrentIndex(1)
    begin(box, "card", 2)
    keys("tools 1 leather 3\nweapons 2 metal 4\n")
    assert len(told(box, "card:")) == 2
    assert box.detail.thing is not None
    assert not box.detail.thing.told
