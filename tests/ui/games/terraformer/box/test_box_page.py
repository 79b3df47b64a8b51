"""The box of cards: who says what, telling, forgetting, undo, filters, import and export."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QAbstractButton, QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from companion.exports import box_file
from companion.games.terraformer.box import check
from companion.wording.wording import Wording
from tests.ui.hands import shown
from ui.box.pairs_page import THEIRS, PairsPage
from ui.box_shelf import BoxShelf
from ui.context import Context
from ui.games.terraformer.box.box_page import BoxPage
from ui.library import Library
from ui.theme.theme import Appearance

MakeBox = Callable[..., BoxPage]
TOLD: Mapping[str, Any] = {
    "role:Hare": "consumer1",
    "eats:Hare>acerola": True,
    "climate:steppe": ["warm", "dry"],
}


@pytest.fixture
def make_box(qtbot: QtBot, context: Context, tmp_path: Path) -> MakeBox:
    def make(told: Mapping[str, Any] = TOLD, size: tuple[int, int] = (1280, 720)) -> BoxPage:
        used = context.within("terraformer")
        library = Library(tmp_path / "data")
        library.open()
        library.store.catalogue.learn("terraformer", told.items())
        page = BoxPage(used, Wording(used.language, "terraformer"), BoxShelf(library, "terraformer"))
        page.destroyed.connect(library.close)
        shown(qtbot, page, *size)
        return page

    return make


def click(qtbot: QtBot, button: QAbstractButton) -> None:
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def names(page: BoxPage) -> list[str]:
    return [page.model.card(row).name for row in range(page.model.rowCount())]


def test_the_sixteen_cards_of_the_book_and_all_told_ones_are_there(make_box: MakeBox) -> None:
    page = make_box()
    assert len(names(page)) == 17
    assert {"opossum", "tropical_forest", "drying", "Hare"} <= set(names(page))
    assert page.standing.text().startswith("17 cards are known by name")
    assert "126" in page.standing.text()


def test_the_list_is_a_sound_model(make_box: MakeBox) -> None:
    page = make_box()
    QAbstractItemModelTester(page.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    page.filters.words.setText("hare")
    assert names(page) == ["Hare"]


def test_a_card_wears_its_role_as_soon_as_that_is_told(make_box: MakeBox, qtbot: QtBot) -> None:
    page = make_box()
    with qtbot.waitSignal(page.model.dataChanged) as drawn:
        assert page.desk.tell("role:Hare", "consumer2")
    assert page.model.card(drawn.args[0].row()).name == "Hare"


def test_only_a_card_that_is_looked_for_stands_beside_the_list(make_box: MakeBox) -> None:
    page = make_box()
    page.choose("opossum")
    page.filters.words.setText("hare")
    assert page.detail.name == "Hare"
    assert page.list.currentIndex().row() == 0
    page.filters.words.setText("nothing like it")
    assert (page.detail.name, page.detail.title.text(), page.detail.rows) == ("", "", {})
    assert not page.detail.forget.isVisible()
    page.filters.words.setText("")
    assert page.detail.name == names(page)[0]


def test_each_fact_says_who_says_so(make_box: MakeBox) -> None:
    page = make_box()
    page.choose("opossum")
    assert page.detail.rows["role:opossum"].source.text() == "The book says so."
    page.choose("Hare")
    assert page.detail.rows["role:Hare"].source.text().startswith("Told today at")
    assert "eats:Hare>acerola" in page.detail.rows
    page.choose("elephant_beetle")
    row = page.detail.rows["role:elephant_beetle"]
    assert row.fact.source == "inferred"
    assert "not checked" in row.source.text()


def test_one_tap_makes_what_is_inferred_told(make_box: MakeBox, qtbot: QtBot) -> None:
    page = make_box()
    page.choose("elephant_beetle")
    click(qtbot, page.detail.rows["role:elephant_beetle"].right)
    assert page.desk.entries["role:elephant_beetle"] == "consumer1"
    assert page.detail.rows["role:elephant_beetle"].fact.source == "told"


def test_a_fact_is_told_changed_forgotten_and_taken_back(make_box: MakeBox, qtbot: QtBot) -> None:
    page = make_box()
    page.choose("coati")
    click(qtbot, page.detail.rows["role:coati"].change)
    form = page.detail.rows["role:coati"].form
    assert form is not None
    click(qtbot, form.buttons["consumer2"])
    assert page.desk.entries["role:coati"] == "consumer2"
    click(qtbot, page.detail.rows["role:coati"].forget)
    assert "role:coati" not in page.desk.entries
    click(qtbot, page.bar.undo)
    assert page.desk.entries["role:coati"] == "consumer2"
    page.undo()
    assert "role:coati" not in page.desk.entries
    page.redo()
    assert page.desk.entries["role:coati"] == "consumer2"
    assert "Done again" in page.standing.text()


def test_a_new_card_is_added_by_the_first_thing_told_of_it(make_box: MakeBox, qtbot: QtBot) -> None:
    page = make_box()
    qtbot.keyClicks(page.add.field, "Bog")
    click(qtbot, page.add.buttons["biome"])
    form = page.detail.rows["climate:Bog"].form
    assert form is not None
    click(qtbot, form.words[0].buttons["cold"])
    click(qtbot, form.words[1].buttons["wet"])
    click(qtbot, form.confirm)
    assert page.desk.entries["climate:Bog"] == ["cold", "wet"]
    assert "Bog" in names(page)


def test_several_grades_are_confirmed_by_a_button_in_sight(make_box: MakeBox, qtbot: QtBot) -> None:
    page = make_box()
    page.choose("coati")
    click(qtbot, page.detail.rows["temperatures:coati"].change)
    form = page.detail.rows["temperatures:coati"].form
    assert form is not None
    assert form.confirm.isVisible()
    assert page.isAncestorOf(form.confirm)
    click(qtbot, form.words[0].buttons["warm"])
    click(qtbot, form.words[0].buttons["cold"])
    click(qtbot, form.confirm)
    assert set(page.desk.entries["temperatures:coati"]) == {"warm", "cold"}


def test_enter_confirms_several_grades(make_box: MakeBox, qtbot: QtBot) -> None:
    page = make_box()
    page.choose("desert")
    click(qtbot, page.detail.rows["climate:desert"].change)
    form = page.detail.rows["climate:desert"].form
    assert form is not None
    for words, grade in zip(form.words, ("warm", "dry"), strict=True):
        words.buttons[grade].setFocus()
        qtbot.keyClick(words.buttons[grade], Qt.Key.Key_Space)
    qtbot.keyClick(form.words[1].buttons["dry"], Qt.Key.Key_Return)
    assert page.desk.entries["climate:desert"] == ["warm", "dry"]


def test_no_food_icon_is_an_answer(make_box: MakeBox, qtbot: QtBot) -> None:
    page = make_box()
    page.choose("aphodius")
    click(qtbot, page.detail.rows["food:aphodius"].change)
    form = page.detail.rows["food:aphodius"].form
    assert form is not None
    assert form.confirm.isVisible()
    for button in form.words[0].buttons.values():
        button.setChecked(False)
    assert form.confirm.label() == "It shows no food icon"
    click(qtbot, form.confirm)
    assert page.desk.entries["food:aphodius"] == []


def test_a_plant_that_eats_is_said_beside_the_field_and_not_kept(make_box: MakeBox, qtbot: QtBot) -> None:
    page = make_box(size=(1280, 560))
    page.choose("acerola")
    click(qtbot, page.detail.rows["food:acerola"].change)
    form = page.detail.rows["food:acerola"].form
    assert form is not None
    form.words[0].buttons["insect"].setChecked(True)
    click(qtbot, form.confirm)
    assert "food:acerola" not in page.desk.entries
    assert "the rulebook says (the role of Acerola: producer)" in form.fault.text()
    qtbot.waitUntil(lambda: not form.fault.visibleRegion().isEmpty())


def test_what_is_only_confirmed_says_as_well_why_it_cannot_be(make_box: MakeBox, qtbot: QtBot) -> None:
    page = make_box({"food:saxaul": ["insect"]})
    page.choose("saxaul")
    row = page.detail.rows["role:saxaul"]
    click(qtbot, row.right)
    assert "role:saxaul" not in page.desk.entries
    assert row.form is not None
    assert row.form.fault.isVisible()


def test_a_grade_is_known_in_the_words_of_the_reader(make_box: MakeBox, qtbot: QtBot) -> None:
    """Of this scale it is chosen, of the other one it is told apart."""
    page = make_box({})
    page.choose("coral_reef")
    row = page.detail.rows["climate:coral_reef"]
    row.unfold()
    assert row.form is not None
    temperature, humidity = row.form.words
    temperature.field.setText("HOT")
    humidity.field.setText("Warm")
    assert row.form.value() == ("hot", "warm")
    click(qtbot, row.form.confirm)
    assert "climate:coral_reef" not in page.desk.entries
    assert "other scale" in row.form.fault.text()


def test_what_the_book_says_otherwise_of_a_place_is_said_where_it_stands(make_box: MakeBox) -> None:
    page = make_box({})
    page.choose("steppe")
    assert page.desk.tell("climate:steppe", ("cold", "dry"))
    row = page.detail.rows["fits:opossum>steppe"]
    assert row.value.text() == "No"
    assert "The rulebook says something else" in row.source.text()


def test_a_name_cannot_be_two_types(make_box: MakeBox, qtbot: QtBot) -> None:
    page = make_box()
    qtbot.keyClicks(page.add.field, "Opossum")
    with qtbot.waitSignal(page.message):
        click(qtbot, page.add.buttons["biome"])
    assert page.detail.name != "Opossum"


def test_a_card_is_forgotten_as_a_whole_but_not_what_the_book_says(make_box: MakeBox, qtbot: QtBot) -> None:
    page = make_box()
    page.choose("Hare")
    click(qtbot, page.detail.forget)
    assert set(page.desk.entries) == {"climate:steppe"}
    assert "Hare" not in names(page)
    assert page.detail.name in names(page), "nothing can be told of a card that is gone"
    assert page.list.hasFocus()
    page.undo()
    assert "Hare" in names(page)


def test_a_card_with_one_answer_is_told_in_part(make_box: MakeBox) -> None:
    page = make_box()
    assert page.desk.tell("fits:Wolf>steppe", True)
    card = page.desk.card("Wolf")
    assert card is not None
    assert card.standing == "partly"


def test_filters_by_type_standing_and_words(make_box: MakeBox, qtbot: QtBot) -> None:
    page = make_box()
    click(qtbot, page.filters.kinds["biome"])
    assert set(names(page)) == {"tropical_forest", "steppe", "desert", "coral_reef"}
    page.filters.standing.setCurrentIndex(3)
    assert set(names(page)) == {"tropical_forest", "steppe"}
    assert "2 of 4" in page.filters.kinds["biome"].text()
    page.list.setFocus()
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert len(names(page)) == 17


def test_what_friends_told_is_merged_with_conflicts_side_by_side(
    make_box: MakeBox, qtbot: QtBot, tmp_path: Path
) -> None:
    page = make_box()
    theirs = {"role:Hare": "consumer2", "home:Hare": "steppe", "climate:steppe": ["warm", "dry"]}
    file = tmp_path / "friend.box.json"
    file.write_text(box_file.write("terraformer", theirs), encoding="utf-8")
    page.open_file(file)
    pairs = page.findChild(PairsPage)
    assert pairs is not None
    assert [card.pair.title.replace("\u2068", "").replace("\u2069", "") for card in pairs.cards] == [
        "The role of Hare"
    ]
    pairs.choose_all(THEIRS)
    click(qtbot, pairs.confirm)
    assert page.desk.entries["role:Hare"] == "consumer2"
    assert page.desk.entries["home:Hare"] == "steppe"
    page.undo()
    assert page.desk.entries == dict(TOLD)


def friends_file(folder: Path, theirs: Mapping[str, Any]) -> Path:
    file = folder / "friend.box.json"
    file.write_text(box_file.write("terraformer", theirs), encoding="utf-8")
    return file


def test_what_cannot_be_true_with_something_told_here_is_asked_side_by_side(
    make_box: MakeBox, qtbot: QtBot, tmp_path: Path
) -> None:
    page = make_box()
    page.open_file(friends_file(tmp_path, {"food:Hare": [], "home:Hare": "steppe"}))
    pairs = page.findChild(PairsPage)
    assert pairs is not None
    (card,) = pairs.cards
    assert card.pair.title == "Both cannot be true."
    assert "eats" in card.pair.mine.words
    assert "none" in card.pair.theirs.words
    pairs.choose_all(THEIRS)
    click(qtbot, pairs.confirm)
    kept = {"role:Hare", "climate:steppe", "home:Hare", "food:Hare"}
    assert set(page.desk.entries) - {"fits:opossum>steppe"} == kept
    page.undo()
    assert page.desk.entries == dict(TOLD)


def test_what_contradicts_itself_in_their_file_is_left_out_and_said(
    make_box: MakeBox, qtbot: QtBot, tmp_path: Path
) -> None:
    page = make_box()
    odd = {"role:Elk": "producer", "food:Elk": ["leaves"]}
    with qtbot.waitSignal(page.message) as said:
        page.open_file(friends_file(tmp_path, odd))
    assert said.args[0] == "2 things in that file are left out: they contradict the rest."
    assert page.findChild(PairsPage) is None
    page.open_file(friends_file(tmp_path, {**odd, "home:Hare": "steppe"}))
    pairs = page.findChild(PairsPage)
    assert pairs is not None
    click(qtbot, pairs.confirm)
    assert set(page.desk.entries) == {*TOLD, "home:Hare"}


def test_what_rests_on_the_telling_that_was_not_taken_is_left_out_and_said(
    make_box: MakeBox, qtbot: QtBot, tmp_path: Path
) -> None:
    page = make_box({"role:Hare": "producer"})
    page.open_file(friends_file(tmp_path, {"role:Hare": "consumer1", "food:Hare": ["seed"]}))
    pairs = page.findChild(PairsPage)
    assert pairs is not None
    with qtbot.waitSignal(page.remark) as said:
        click(qtbot, pairs.confirm)
    assert said.args[0].endswith("1 thing in that file is left out: it contradicts the rest.")
    assert page.desk.entries == {"role:Hare": "producer"}


def test_a_file_of_nonsense_changes_nothing(make_box: MakeBox, qtbot: QtBot, tmp_path: Path) -> None:
    page = make_box()
    file = tmp_path / "wrong.box.json"
    file.write_text("{}", encoding="utf-8")
    with qtbot.waitSignal(page.message):
        page.open_file(file)
    assert page.desk.entries == dict(TOLD)


def test_the_export_is_read_again_as_it_was(make_box: MakeBox, tmp_path: Path) -> None:
    page = make_box()
    page.exchange.export_to(tmp_path / "mine")
    data = (tmp_path / "mine.box.json").read_bytes()
    assert box_file.read(data, "terraformer", check) == dict(TOLD)


def test_enter_leads_into_the_card_and_escape_out_again(make_box: MakeBox, qtbot: QtBot) -> None:
    page = make_box()
    page.choose("coati")
    page.list.setFocus()
    qtbot.keyClick(page.list, Qt.Key.Key_Return)
    assert page.focusWidget() is page.detail.rows["role:coati"].change
    qtbot.keyClick(page, Qt.Key.Key_Return)
    assert page.detail.fold()
    with qtbot.waitSignal(page.left):
        qtbot.keyClick(page, Qt.Key.Key_Escape)


def test_on_a_narrow_page_the_card_takes_the_place_of_the_list(make_box: MakeBox, qtbot: QtBot) -> None:
    page = make_box(size=(640, 700))
    assert not page.detail.isVisible()
    rect = page.list.visualRect(page.model.index(2))
    qtbot.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert page.detail.isVisible()
    click(qtbot, page.detail.back)
    assert page.list.isVisible()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_day_and_night_at_every_size(make_box: MakeBox, context: Context, scale: float) -> None:
    context.theme.set_scale(scale)
    page = make_box()
    day = page.grab().toImage()
    context.theme.set_appearance(Appearance.DARK)
    assert page.grab().toImage() != day


def test_a_change_leaves_card_list_and_keyboard_where_they_were(make_box: MakeBox, qtbot: QtBot) -> None:
    page = make_box(size=(1100, 460))
    page.choose("utahraptor")
    (area,) = page.detail.findChildren(QScrollArea)
    bar, list_bar = area.verticalScrollBar(), page.list.verticalScrollBar()
    row = page.detail.rows["no_migration:utahraptor"]
    row.unfold()
    qtbot.wait(20)
    at, list_at = bar.value(), list_bar.value()
    assert at
    qtbot.keyClick(page, Qt.Key.Key_2)
    assert page.desk.entries["no_migration:utahraptor"] is False
    qtbot.wait(20)
    assert abs(bar.value() - at) < page.detail.height() // 2, "what was just told is in sight"
    told = page.detail.rows["no_migration:utahraptor"]
    assert area.viewport().rect().contains(told.mapTo(area.viewport(), told.rect().center()))
    assert list_bar.value() == list_at
    assert page.focusWidget() is told.change


def test_words_are_typed_to_the_end_after_something_was_told(make_box: MakeBox, qtbot: QtBot) -> None:
    page = make_box()
    page.choose("Hare")
    page.detail.rows["role:Hare"].change.setFocus()
    assert page.desk.tell("role:Hare", "consumer2")
    page.filters.words.setFocus()
    for letter in "hare":
        focus = page.window().focusWidget()
        assert focus is page.filters.words
        qtbot.keyClicks(focus, letter)
    assert page.filters.words.text() == "hare"


def test_what_a_name_is_asked_for_begins_like_a_sentence(make_box: MakeBox) -> None:
    page = make_box()
    page.choose("Hare")
    page.detail.rows["home:Hare"].unfold()
    form = page.detail.rows["home:Hare"].form
    assert form is not None
    labels = [label.text() for label in form.findChildren(QLabel)]
    assert any(text.startswith("The home biome of") for text in labels), labels
