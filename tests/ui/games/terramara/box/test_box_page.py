"""Your box in the window: everything told and untold, changed by hand, and every change taken back."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.box import ROAD
from companion.games.terramara.catalogue import plain_of
from companion.games.terramara.state import Card, Tile
from companion.kernel.values import evolve
from tests.sampling import some_of
from tests.ui.games.terramara.box.boxes import CARD, TILE, TOLD
from tests.ui.games.terramara.box.conftest import MakeBox
from tests.ui.hands import click, press, twice, type_text
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.games.terramara.box.box_page import BoxPage
from ui.games.terramara.box.editors import CardForm, RoadForm, RoomForm, StartForm, StepsForm
from ui.games.terramara.box.run_page import RunPage
from ui.games.terramara.box.tile_editor import TileEditor
from ui.games.terramara.now.faces import card_rows, effect_plaque, tile_rows


def choose(box: BoxPage, key: str) -> None:
    index = box.shown.index_of(key)
    assert index.isValid()
    box.list.setCurrentIndex(index)


def button(root: QWidget, name: str) -> QAbstractButton:
    found = root.findChild(QAbstractButton, name)
    assert isinstance(found, QAbstractButton)
    return found


def test_progress_is_told_for_everything_and_for_each_kind(box: BoxPage) -> None:
    assert [kind.accessibleName() for kind in box.filters.kinds.values()] == [
        "Everything: 6 of 99",
        "Tiles: 1 of 24",
        "Artifacts: 2 of 52",
        "Starting cards: 1 of 12",
        "The board: 2 of 11",
    ]
    assert box.standing.text() == "6 of 99 told. 3 of them only in part."


def test_the_title_stands_on_the_line_of_the_buttons(box: BoxPage) -> None:
    assert box.bar.title.height() == box.bar.back.height()


def test_an_empty_box_says_so_kindly_and_can_be_gone_through(make_box: MakeBox) -> None:
    box = make_box({})
    assert box.standing.text().startswith("Nothing is told yet, and nothing needs to be")
    assert box.detail.when.text() == "Nobody has told it yet."
    assert not box.detail.forget.isVisible()
    assert not box.bar.export.isEnabled()
    assert box.run_button.isVisible()


def test_what_is_half_told_of_one_thing_is_there_again_after_another(make_box: MakeBox) -> None:
    box = make_box()
    untold = [row for row, thing in enumerate(box.desk.things) if thing.pile == "card1" and not thing.told]
    first, second = (box.shown.mapFromSource(box.model.index(row)) for row in untold[:2])
    box.list.setCurrentIndex(first)
    click(button(box.detail, "category.pottery"))
    assert box.detail.editor is not None
    assert box.detail.editor.value() is None, "nobody knows what it costs"
    box.list.setCurrentIndex(second)
    assert not button(box.detail, "category.pottery").isChecked(), "another card"
    assert box.half_entered
    choose(box, "board:shields")
    form = box.detail.editor
    assert isinstance(form, StepsForm)
    form.picker.set_value([4])
    box.list.setCurrentIndex(first)
    assert button(box.detail, "category.pottery").isChecked()
    choose(box, "board:shields")
    assert isinstance(box.detail.editor, StepsForm)
    assert box.detail.editor.picker.value() == (4,)


def test_nothing_found_is_said_and_esc_shows_everything_again(box: BoxPage) -> None:
    box.filters.words.setFocus()
    type_text(box.filters.words, "nowhere")
    assert box.shown.rowCount() == 0
    assert not box.list.isVisible()
    press(box, Qt.Key.Key_Escape)
    assert box.shown.rowCount() == 99
    assert box.list.isVisible()


def rows_shown(box: BoxPage) -> list[int]:
    """Their places in the whole box."""
    return [box.shown.mapToSource(box.shown.index(row, 0)).row() for row in range(box.shown.rowCount())]


@pytest.mark.parametrize("kind", ["tile", "card", "start", "board"])
def test_what_a_filter_hides_gives_way_to_the_next_thing_or_to_the_first(box: BoxPage, kind: str) -> None:
    everything = rows_shown(box)
    box.filters.kinds[kind].click()
    found = rows_shown(box)
    for row in (everything[0], everything[len(everything) // 2], everything[-1]):
        box.filters.clear()
        box.list.setCurrentIndex(box.shown.mapFromSource(box.model.index(row)))
        box.filters.kinds[kind].click()
        index = box.list.currentIndex()
        assert index.isValid()
        expected = next((later for later in found if later >= row), found[0])
        assert box.shown.mapToSource(index).row() == expected


def test_a_thing_opens_filled_with_when_it_was_told(box: BoxPage) -> None:
    choose(box, "card:a")
    assert isinstance(box.detail.editor, CardForm)
    assert box.detail.editor.value() == CARD
    assert box.detail.when.text().startswith("Told today at ")
    assert not box.detail.remember.isEnabled(), "nothing has changed yet"


@pytest.mark.parametrize(
    ("key", "form"),
    [
        ("card:a", CardForm),
        ("tile:t", TileEditor),
        ("board:shields", StepsForm),
        (ROAD, RoadForm),
        ("board:single:home.travel", RoomForm),
        (next(key for key in TOLD if key.startswith("start:")), StartForm),
    ],
)
def test_every_kind_of_thing_has_its_form(box: BoxPage, key: str, form: type) -> None:
    choose(box, key)
    editor = box.detail.editor
    assert editor is not None
    assert type(editor) is form
    known = box.desk.value(key)
    bare = evolve(known, id="") if isinstance(known, Card | Tile) else known
    assert editor.value() == bare
    box.detail.take_focus()
    assert box.detail.isAncestorOf(box.focusWidget())


def test_a_change_is_durable_at_once_and_can_be_undone_and_redone(box: BoxPage) -> None:
    choose(box, "card:a")
    click(button(box.detail, "points.7"))
    click(box.detail.remember)
    assert box.desk.value("card:a") == evolve(CARD, id="a", vp=7)
    assert "Remembered: Artifact 1 of level 1." in box.standing.text()
    box.undo()
    assert box.desk.value("card:a") == evolve(CARD, id="a")
    assert box.standing.text().startswith("Undone: Change Artifact 1 of level 1.")
    assert isinstance(box.detail.editor, CardForm)
    assert box.detail.editor.value() == CARD, "the form follows"
    box.redo()
    assert box.desk.value("card:a") == evolve(CARD, id="a", vp=7)


def test_what_can_be_redone_and_what_does_not_fit_moves_no_button(box: BoxPage) -> None:
    choose(box, "card:a")
    click(button(box.detail, "points.7"))
    click(box.detail.remember)
    lasting = (box.bar.bring, box.bar.export, box.bar.languages, box.run_button)
    QApplication.processEvents()
    before = [widget.mapTo(box, QPoint()) for widget in lasting]
    box.undo()
    QApplication.processEvents()
    assert [widget.mapTo(box, QPoint()) for widget in lasting] == before
    box.filters.words.setText("there is no such thing")
    QApplication.processEvents()
    assert not box.list.isVisible()
    assert abs(box.run_button.mapTo(box, QPoint()).y() - before[-1].y()) <= 1


def test_forgetting_can_be_undone(box: BoxPage) -> None:
    choose(box, "tile:t")
    before = box.desk.told
    box.list.setFocus()
    press(box, Qt.Key.Key_Delete)
    assert box.desk.value("tile:t") is None
    click(box.bar.undo)
    assert box.desk.told == before


def test_what_does_nothing_looks_told() -> None:
    """An empty plaque would look like one nobody has described."""
    nothing = [
        *card_rows(evolve(CARD, effects=""))[-1],
        effect_plaque(""),
        *tile_rows(evolve(TILE, spaces=("",) * 3))[0],
    ]
    unknown = [*card_rows(evolve(CARD, effects=None))[-1], *tile_rows(evolve(TILE, spaces=(None,) * 3))[0]]
    assert nothing
    assert all(plaque.glyphs for plaque in nothing)
    assert not {plaque.glyphs for plaque in nothing} & {plaque.glyphs for plaque in unknown}


def test_after_forgetting_nothing_else_is_forgotten_in_its_place(box: BoxPage) -> None:
    """No second click is swallowed: the button is gone, and what stands there brings it back."""
    choose(box, "card:a")
    before = box.desk.told
    click(box.detail.forget)
    assert box.desk.value("card:a") is None
    assert not box.detail.forget.isVisible()
    assert "Artifact" in box.detail.gone.text()
    click(box.detail.bring_back)
    assert box.desk.told == before
    assert box.detail.thing is not None
    assert box.detail.thing.key == "card:a", "it is shown again"
    assert box.detail.forget.isVisible()


def test_after_forgetting_another_thing_is_opened_by_a_click_on_it(box: BoxPage) -> None:
    choose(box, "card:a")
    click(box.detail.forget)
    index = box.list.currentIndex()
    click(box.list.viewport(), box.list.visualRect(index).center())
    assert box.detail.remember.isVisible()
    assert not box.detail.gone.isVisible()


def test_delete_forgets_one_after_the_other(box: BoxPage) -> None:
    choose(box, "card:a")
    box.list.setFocus()
    before = len(box.desk.entries)
    for n in (1, 2):
        press(box, Qt.Key.Key_Delete)
        assert len(box.desk.entries) == before - n


def test_what_was_begun_is_found_again_as_it_was_left(box: BoxPage) -> None:
    choose(box, "card:a")
    click(button(box.detail, "points.9"))
    choose(box, "card:h")
    assert box.desk.value("card:a") == evolve(CARD, id="a"), "nothing is remembered by looking elsewhere"
    choose(box, "card:a")
    assert box.detail.editor is not None
    assert box.detail.editor.value() == evolve(CARD, vp=9)
    assert box.detail.remember.isEnabled()


def test_a_new_tile_is_told_part_by_part(box: BoxPage) -> None:
    box.filters.show_kind("tile")
    row = next(row for row in range(box.shown.rowCount()) if not box.shown.index(row, 0).data(0x0105))
    box.list.setCurrentIndex(box.shown.index(row, 0))
    editor = box.detail.editor
    assert isinstance(editor, TileEditor)
    editor.editor.click("wood")
    click(button(editor, "sign.single.yes"))
    click(button(editor, "sign.large"))
    click(button(editor, "part.1"))
    assert not button(editor, "sign.large").isChecked(), "signs belong to their space"
    editor.editor.click("ore")
    click(button(editor, "sign.terrain.quarry"))
    click(button(editor, "part.3"))
    editor.fixed.setCurrentIndex(1)
    told = editor.value()
    assert isinstance(told, Tile)
    assert (told.spaces, told.single, told.large) == (("1 wood", "1 ore", None), (True, None, None), 1)
    assert told.terrain == (None, "quarry", None)
    assert told.back is not None
    click(box.detail.remember)
    assert box.desk.progress("tileL1").told == 2


def test_a_special_space_is_picked_not_described(make_box: MakeBox) -> None:
    tile = Tile("s", "R", 3, ("special:river", None, None))
    box = make_box({"tile:s": plain_of(tile)})
    choose(box, "tile:s")
    editor = box.detail.editor
    assert isinstance(editor, TileEditor)
    assert editor.fixed.currentData() == "special:river"
    assert not editor.editor.isVisible()
    editor.fixed.setCurrentIndex(0)
    assert editor.editor.isVisible()
    assert editor.value() is None
    assert len(editor.parts) == 3, "level 3 is never flipped"


def test_twins_are_pointed_out_and_merged_or_kept(make_box: MakeBox) -> None:
    box = make_box({**TOLD, "card:twin": plain_of(CARD), "tile:u": plain_of(evolve(TILE, large=2))})
    assert "2 pairs" in box.twins.label()
    click(box.twins)
    page = box.front.other
    assert page is not None
    first, second = page.cards  # type: ignore[attr-defined]
    click(first.buttons["both"])
    click(second.buttons["mine"])
    click(button(page, "confirm"))
    assert box.desk.twins == []
    assert not box.twins.isVisible()
    assert (
        sum(key.startswith(("card:a", "card:twin")) for key in box.desk.entries)
        + sum(key in ("tile:t", "tile:u") for key in box.desk.entries)
        == 3
    )
    box.undo()
    box.undo()
    assert len(box.desk.twins) == 2


def test_more_than_the_box_holds_is_said(make_box: MakeBox) -> None:
    box = make_box({f"start:{n}": f"{n} wood" for n in range(1, 15)})
    box.filters.show_kind("start")
    assert "2 more than the box holds" in box.standing.text()


@pytest.mark.parametrize("size", some_of([(1024, 640), (1920, 1080)], (1024, 640)))
@pytest.mark.parametrize("key", ["card:a", "tile:t", "board:shields", ROAD, ""])
def test_all_texts_fit(make_box: MakeBox, stretched: Context, size: tuple[int, int], key: str) -> None:
    box = make_box({**TOLD, "card:twin": plain_of(CARD)}, spoken=stretched, size=size)
    if key:
        choose(box, key)
    box.filters.show_kind("card" if not key else "")
    assert_all_texts_fit(box)


def test_with_very_large_text_the_form_takes_the_place_of_the_grid(
    make_box: MakeBox, context: Context
) -> None:
    context.theme.set_scale(2.0)
    box = make_box(size=(1024, 640))
    assert box.list.isVisible()
    assert not box.detail.isVisible()
    assert_all_texts_fit(box)
    choose(box, "card:a")
    box.list.setFocus()
    press(box, Qt.Key.Key_Return)
    assert box.detail.isVisible()
    assert not box.list.isVisible()
    assert_all_texts_fit(box)
    press(box, Qt.Key.Key_Escape)
    assert box.list.isVisible()
    context.theme.set_scale(1.0)
    assert box.list.isVisible()
    assert box.detail.isVisible()


def test_esc_goes_one_step_out_and_then_leaves(box: BoxPage) -> None:
    left: list[bool] = []
    box.left.connect(lambda: left.append(True))
    box.filters.show_kind("card")
    box.run()
    press(box, Qt.Key.Key_Escape)
    assert box.list.isVisible()
    assert box.filters.wanted().kind == "card"
    press(box, Qt.Key.Key_Escape)
    assert box.filters.wanted().kind == ""
    press(box, Qt.Key.Key_Escape)
    assert left == [True]


def test_everything_one_can_press_has_a_name(box: BoxPage) -> None:
    choose(box, "tile:t")
    nameless = [
        widget.objectName() or type(widget).__name__
        for widget in box.findChildren(QAbstractButton)
        if widget.isVisible()
        and not (widget.accessibleName() or widget.text())
        and not type(widget).__name__.startswith("QToolButton")
    ]
    assert nameless == []
    assert box.list.accessibleName()


def test_enter_presses_the_button_that_has_the_focus(box: BoxPage) -> None:
    box.run_button.setFocus()
    press(box, Qt.Key.Key_Return)
    assert box.findChild(RunPage) is not None


def test_a_double_click_forgets_one_thing_only(qtbot: QtBot, box: BoxPage) -> None:
    choose(box, next(key for key in TOLD if key.startswith("card:")))
    before = len(box.desk.entries)
    at = box.detail.forget.mapTo(box.window(), box.detail.forget.rect().center())
    twice(box.window(), at)
    assert len(box.desk.entries) == before - 1


def test_arrows_only_look_at_the_kinds_and_a_digit_chooses_one(box: BoxPage) -> None:
    box.window().activateWindow()
    kinds = list(box.filters.kinds.values())
    kinds[0].setFocus()
    QApplication.processEvents()
    press(box, Qt.Key.Key_Right)
    assert kinds[1].hasFocus()
    assert kinds[0].isChecked(), "only looked at"
    press(box, Qt.Key.Key_Return)
    assert kinds[1].isChecked()
    press(box, Qt.Key.Key_3)
    assert kinds[2].isChecked()
    assert [kind.digit for kind in kinds] == [1, 2, 3, 4, 5]
    box.list.setFocus()
    press(box, Qt.Key.Key_4)
    assert kinds[3].isChecked()
    assert box.list.hasFocus()


def test_whoever_opens_an_effect_again_keeps_the_keyboard_in_the_form(box: BoxPage) -> None:
    choose(box, "card:a")
    QApplication.processEvents()
    pencil = button(box.detail, "effect.told")
    pencil.setFocus()
    click(pencil)
    QApplication.processEvents()
    focus = box.focusWidget()
    assert focus is not None
    assert focus is button(box.detail, "effect.immediate"), "Enter must not lead out of the box"
