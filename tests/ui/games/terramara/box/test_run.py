"""A whole pile by keys alone: told, Enter, the next one; left and continued at any time."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from companion.games.terramara.catalogue import plain_of
from companion.games.terramara.state import Card, Tile
from companion.kernel.values import evolve
from tests.sampling import some_of
from tests.ui.games.terramara.box.boxes import CARD, HALF, open_box, open_box_of
from tests.ui.games.terramara.box.conftest import MakeBox
from tests.ui.hands import click, press_here, type_text
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.games.terramara.box.box_page import BoxPage
from ui.games.terramara.box.editors import CardForm
from ui.games.terramara.box.run_page import RunPage
from ui.games.terramara.box.tile_editor import TileEditor
from ui.library import Library


def keys(text: str) -> None:
    """Type wherever the focus is; a line feed is Enter."""
    for char in text:
        if char == "\n":
            press_here(Qt.Key.Key_Return)
        else:
            focus = QApplication.focusWidget()
            assert focus is not None
            type_text(focus, char)
        QApplication.processEvents()


def ctrl(key: Qt.Key) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()


def run(box: BoxPage, kind: str, level: int = 0) -> RunPage:
    box.filters.show_kind(kind)
    box.filters.level.setCurrentIndex(level)
    box.run()
    page = box.front.other
    assert isinstance(page, RunPage)
    return page


def told(box: BoxPage, prefix: str = "card:") -> list[object]:
    found = [box.desk.value(key) for key in box.desk.entries if key.startswith(prefix)]
    return [evolve(value, id="") if isinstance(value, Card | Tile) else value for value in found]


def test_cards_are_told_by_keys_alone(make_box: MakeBox) -> None:
    box = make_box({})
    run(box, "card", 1)
    assert isinstance(QApplication.focusWidget(), QLineEdit), "typing goes into the line"
    keys("tools, timber, metal, 12 points\n")
    assert isinstance(QApplication.focusWidget(), QLineEdit), "the next one can be typed at once"
    keys("pottery 2 leather 3 nothing\n")
    keys("clothing, 1 cut stone, 0 points + 2 wood\n")
    assert told(box) == [
        Card(1, "tools", {"timber": 1, "metal": 1}, 12, None),
        Card(1, "pottery", {"leather": 2}, 3, ""),
        Card(1, "clothing", {"cut_stone": 1}, 0, "immediate: 2 wood"),
    ]
    assert box.desk.progress("card1").told == 3


def test_what_is_typed_is_read_back_before_enter_and_nothing_else_is_stored(make_box: MakeBox) -> None:
    box = make_box({})
    page = run(box, "card", 1)
    keys("weapons, 2 metal 1 leather, 5 vp, once in each round 1 strength")
    assert told(box) == []
    assert isinstance(page.editor, CardForm)
    assert page.editor.editor.line.said.text().startswith("Weapons, level 1, 5 VP.")
    keys("\n")
    assert told(box) == [
        Card(1, "weapons", {"metal": 2, "leather": 1}, 5, "once_per_round: 1 strength"),
    ]


def test_letters_go_to_the_line_wherever_the_focus_is(make_box: MakeBox) -> None:
    box = make_box({})
    page = run(box, "card", 1)
    page.setFocus()
    keys("tools 1 leather ")
    page.stop.setFocus()
    keys("3\n")
    assert told(box) == [Card(1, "tools", {"leather": 1}, 3, None)]


def test_what_is_clicked_is_read_back_too(make_box: MakeBox) -> None:
    box = make_box({})
    page = run(box, "card", 1)
    assert isinstance(page.editor, CardForm)
    editor = page.editor.editor
    click(editor.categories["tools"])
    click(editor.units["leather"])
    editor.set_points(3)
    assert page.said.text().startswith("Tools, level 1, 3 VP.")
    keys("+culture\n")
    assert told(box) == [Card(1, "tools", {"leather": 1}, 3, "immediate: 1 culture")]


def test_when_an_effect_happens_is_told_by_keys_too(make_box: MakeBox) -> None:
    box = make_box({})
    run(box, "card", 1)
    keys("tools leather 2 points")
    ctrl(Qt.Key.Key_3)
    keys("ore")
    ctrl(Qt.Key.Key_5)
    ctrl(Qt.Key.Key_4)
    keys("2 vp\n")
    assert told(box) == [
        Card(1, "tools", {"leather": 1}, 2, "once_per_round: 1 ore; end_game: 2 vp"),
    ]
    keys("pottery leather 1 point")
    ctrl(Qt.Key.Key_1)
    assert isinstance(QApplication.focusWidget(), QComboBox), "what sets it off is chosen first"
    ctrl(Qt.Key.Key_E)
    keys("wood\n")
    assert told(box)[1] == Card(1, "pottery", {"leather": 1}, 1, "permanent: craft => 1 wood")


def test_what_is_typed_is_in_sight_on_a_small_screen(make_box: MakeBox) -> None:
    box = make_box({}, size=(1024, 640))
    page = run(box, "card", 1)
    keys("tools, leather, 2 points + 2 wood")
    line = QApplication.focusWidget()
    assert isinstance(line, QLineEdit)
    top = line.mapTo(page.area.viewport(), line.rect().topLeft()).y()
    assert 0 <= top <= page.area.viewport().height() - line.height()


def test_backspace_takes_the_last_key_back(make_box: MakeBox) -> None:
    box = make_box({})
    page = run(box, "card", 1)
    keys("tools leather 12")
    press_here(Qt.Key.Key_Backspace)
    assert isinstance(page.editor, CardForm)
    assert page.editor.editor.points() == 1
    page.setFocus()
    press_here(Qt.Key.Key_Backspace)
    assert page.editor.editor.points() is None
    keys("4\n")
    assert told(box) == [Card(1, "tools", {"leather": 1}, 4, None)]


def test_enter_on_half_a_card_says_what_is_missing(make_box: MakeBox) -> None:
    box = make_box({})
    page = run(box, "card", 1)
    keys("tools leather\n")
    assert told(box) == []
    assert "still missing" in page.alike.text()
    keys(" 3\n")
    assert len(told(box)) == 1


def test_a_card_told_before_is_not_told_twice(make_box: MakeBox) -> None:
    box = make_box({"card:a": plain_of(CARD)})
    page = run(box, "card", 1)
    keys("tools timber metal 3 points 2 wood")
    assert "told already" in page.alike.text()
    keys("\n")
    assert told(box) == [CARD]
    assert "told before" in page.alike.text()


def test_a_card_told_in_part_is_completed(make_box: MakeBox) -> None:
    box = make_box({"card:h": plain_of(HALF)})
    page = run(box, "card", 1)
    keys("pottery 2 leather 2 points nothing")
    assert "completes it" in page.alike.text()
    keys("\n")
    assert told(box) == [evolve(HALF, effects="")]


def test_one_leaves_at_any_time_and_goes_on_another_evening(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    library = Library(tmp_path / "data")
    library.open()
    box = open_box_of(qtbot, context, library)
    run(box, "card", 1)
    keys("tools leather 1\nweapons leather 1\nclothing leather")
    press_here(Qt.Key.Key_Escape)
    assert not box.list.isVisible(), "half a card is not lost without a word"
    press_here(Qt.Key.Key_Escape)
    assert box.list.isVisible()
    assert len(told(box)) == 2
    library.close()
    again = open_box(qtbot, context, tmp_path / "data", {})
    page = run(again, "card", 1)
    assert "2 of 16 told" in page.standing.text()
    keys("clothing leather 1\n")
    assert len(told(again)) == 3


def test_a_full_pile_comes_round_to_what_is_told_in_part(make_box: MakeBox) -> None:
    full = {f"card:{n}": plain_of(evolve(CARD, vp=n + 10)) for n in range(15)}
    box = make_box({**full, "card:h": plain_of(HALF)})
    page = run(box, "card", 1)
    assert page.heading.text() == "Artifact 16 of level 1"
    keys("nothing\n")
    assert box.desk.value("card:h") == evolve(HALF, effects="", id="h")
    assert "all told" in page.alike.text()


def test_where_the_face_is_told_only_what_it_does_is_typed(make_box: MakeBox) -> None:
    full = {f"card:{n}": plain_of(evolve(CARD, vp=n + 10)) for n in range(15)}
    box = make_box({**full, "card:h": plain_of(HALF)})
    page = run(box, "card", 1)
    assert isinstance(page.editor, CardForm)
    line = page.editor.editor.line
    keys("clothing, 1 metal qqq")
    assert line.unread()
    keys("\n")
    assert box.desk.value("card:h") == evolve(HALF, id="h"), "nothing is told, and its face stays"
    line.clear()
    keys("2 cul")
    assert line.field.offers() == ["culture"]
    assert page.editor.value() is None, "half a word tells nothing"
    press_here(Qt.Key.Key_Tab)
    keys("\n")
    assert box.desk.value("card:h") == evolve(HALF, effects="immediate: 2 culture", id="h")


def test_tiles_are_told_space_after_space(make_box: MakeBox) -> None:
    box = make_box({})
    run(box, "tile", 3)
    assert isinstance(QApplication.focusWidget(), QLineEdit)
    keys("2 wood")
    ctrl(Qt.Key.Key_1)
    keys("\nore")
    ctrl(Qt.Key.Key_4)
    ctrl(Qt.Key.Key_5)
    keys("\nculture\n")
    (tile,) = told(box, "tile:")
    assert isinstance(tile, Tile)
    assert tile.spaces == ("2 wood", "1 ore", "1 culture")
    assert (tile.side, tile.level) == ("L", 3)
    assert (tile.single, tile.terrain, tile.large) == ((True, None, None), (None, "quarry", None), 2)
    assert isinstance(QApplication.focusWidget(), QLineEdit), "the next one can be typed at once"


def test_what_is_not_understood_stays_and_is_spoken_of(make_box: MakeBox) -> None:
    box = make_box({})
    page = run(box, "tile", 3)
    keys("2 wood\nfrobnitz\n")
    assert isinstance(page.editor, TileEditor)
    assert page.editor.parts[1].isChecked()
    assert "frobnitz" in page.alike.text()
    line = QApplication.focusWidget()
    assert isinstance(line, QLineEdit)
    assert line.text() == "frobnitz"
    click(page.editor.parts[0])
    assert (line.text(), page.editor.parts[1].isChecked()) == ("frobnitz", True)


def test_a_starting_card_that_is_not_understood_stays_too(make_box: MakeBox) -> None:
    box = make_box({})
    page = run(box, "start")
    keys("frobnitz\n")
    assert "frobnitz" in page.alike.text()
    assert told(box, "start:") == []


def test_leaving_keeps_the_spaces_told_so_far(make_box: MakeBox) -> None:
    box = make_box({})
    run(box, "tile", 3)
    keys("2 wood\nore")
    press_here(Qt.Key.Key_Escape)
    assert box.list.isVisible()
    (tile,) = told(box, "tile:")
    assert isinstance(tile, Tile)
    assert tile.spaces == ("2 wood", "1 ore", None)


def test_leaving_speaks_once_of_what_would_be_lost(make_box: MakeBox) -> None:
    box = make_box({})
    page = run(box, "tile", 3)
    keys("2 wood\nfrobnitz")
    click(page.stop)
    assert not box.list.isVisible()
    assert "lost" in page.alike.text()
    click(page.stop)
    assert box.list.isVisible()
    (tile,) = told(box, "tile:")
    assert isinstance(tile, Tile)
    assert tile.spaces == ("2 wood", None, None)


def test_the_signs_carry_the_keys_that_press_them(make_box: MakeBox) -> None:
    page = run(make_box({}), "tile", 3)
    assert isinstance(page.editor, TileEditor)
    shown = [button.text() for button in page.editor.signs.values()]
    assert all(f"Ctrl+{at}" in text for at, text in enumerate(shown, 1))


def test_starting_cards_are_told_in_a_line_each(make_box: MakeBox) -> None:
    box = make_box({})
    run(box, "start")
    keys("2 wood + culture\n1 ore\n")
    assert told(box, "start:") == ["2 wood + 1 culture", "1 ore"]


@pytest.mark.parametrize("scale", some_of([1.0, 2.0], 2.0))
@pytest.mark.parametrize("kind", ["card", "tile", "start"])
def test_all_texts_fit(make_box: MakeBox, stretched: Context, kind: str, scale: float) -> None:
    spoken = stretched
    spoken.theme.set_scale(scale)
    box = make_box({}, spoken=spoken, size=(1024, 640))
    page = run(box, kind)
    assert_all_texts_fit(page)


def test_lines_stay_readable_on_a_large_screen_with_the_picture_beside_them(make_box: MakeBox) -> None:
    box = make_box()
    box.resize(1920, 1000)
    page = run(box, "start")
    QApplication.processEvents()
    assert page.column.width() < page.width() / 2
    assert isinstance(QApplication.focusWidget(), QLineEdit)
    keys("2 wood + culture")
    QApplication.processEvents()
    assert page.picture.isVisible()
    assert page.picture.sizeHint().width() > 0
    box.resize(1024, 640)
    QApplication.processEvents()
    assert not page.picture.isVisible()
