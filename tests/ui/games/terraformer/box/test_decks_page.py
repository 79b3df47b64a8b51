"""Decks of one's own in the box: written, checked, kept, forgotten and brought back, on paper."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terraformer.state import State
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.ui.hands import click, shown
from tests.ui.layout import assert_all_texts_fit
from ui.box_shelf import BoxShelf
from ui.context import Context
from ui.games.terraformer.box.box_page import BoxPage
from ui.games.terraformer.box.deck_paper import deck_document
from ui.games.terraformer.box.decks_page import DecksPage
from ui.library import Library
from ui.theme.theme import Theme
from ui.widgets.read_scroll import ReadScroll

MakeDecks = Callable[[], DecksPage]
ROLES = ("producer", "cleaner", "consumer1", "consumer2", "consumer3")
BIOMES = ("steppe", "desert", "coral_reef")
TOLD = {
    f"{what}:{biome} {role}": role if what == "role" else biome
    for biome in BIOMES
    for role in ROLES
    for what in ("role", "home")
}


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library(tmp_path / "data")
    opened.open()
    opened.store.catalogue.learn("terraformer", TOLD.items())
    yield opened
    opened.close()


@pytest.fixture
def make_decks(qtbot: QtBot, context: Context, library: Library) -> MakeDecks:
    """The page as the box shows it, each time anew."""

    def make() -> DecksPage:
        used = context.within("terraformer")
        page = BoxPage(used, Wording(used.language, "terraformer"), BoxShelf(library, "terraformer"))
        shown(qtbot, page, 1280, 720)
        click(page.decks_button)
        decks = page.front.other
        assert isinstance(decks, DecksPage)
        return decks

    return make


def write(page: DecksPage, name: str, biomes: str = "", organisms: str = "", actions: str = "") -> None:
    page.name.setText(name)
    for text, lines in zip(page.texts.values(), (biomes, organisms, actions), strict=True):
        text.setPlainText(lines)
    page.keep()


def whole() -> tuple[str, str, str]:
    """Three complete ecosystems and eighteen more."""
    organisms = [f"2 {biome} {role}" for biome in BIOMES for role in ROLES]
    return "3 Steppe\n3 desert\n3 Coral Reef", "\n".join(organisms), "3 Drying"


def test_a_deck_that_may_be_played_is_told_so(make_decks: MakeDecks) -> None:
    # TF-BUILD-01, TF-BUILD-02, TF-BUILD-03
    page = make_decks()
    write(page, "Mine", *whole())
    assert page.report().size == 42
    assert page.verdict.text() == "This deck may be played."


def test_all_faults_are_said_at_once(make_decks: MakeDecks) -> None:
    # TF-BUILD-01, TF-BUILD-02, TF-BUILD-03
    page = make_decks()
    write(page, "Mine", "5 Steppe", "Hare")
    said = page.verdict.text()
    assert "this one has 6" in said
    assert "5 copies" in said
    assert "complete here: 0" in said
    lines = said.replace("\u2068", "").replace("\u2069", "").splitlines()
    assert lines[-2:] == ["The role is not told of: Hare", "The home is not told of: Hare"]


def test_a_card_in_several_lines_is_named_once_with_what_is_missing(
    make_decks: MakeDecks, library: Library
) -> None:
    # TF-BUILD-05, TF-BUILD-06
    library.store.catalogue.learn("terraformer", {"role:Lichen": "producer"}.items())
    page = make_decks()
    write(page, "Mine", "5 Steppe", "2 Lichen\n2 Lichen")
    lines = page.verdict.text().replace("\u2068", "").replace("\u2069", "").splitlines()
    assert lines[-1] == "The home is not told of: Lichen"
    assert not any("The role" in line for line in lines)


def test_the_table_rules_whether_a_chain_needs_organisms_at_home(make_decks: MakeDecks, qtbot: QtBot) -> None:
    # TF-BUILD-05, TF-OPEN-09
    page = make_decks()
    biomes, organisms, actions = whole()
    write(page, "Mine", biomes.replace("Steppe", "Bog"), organisms, actions)
    assert [fault.code for fault in page.report().faults] == ["deck.ecosystems", "deck.incomplete"]
    click(page.ruling.fold)
    click(page.ruling.radios["anywhere"])
    assert page.verdict.text() == "This deck may be played."
    again = make_decks()
    assert again.ruling.choice() == "anywhere", "it is remembered"
    assert again.report().legal
    click(again.ruling.fold)
    with qtbot.waitSignal(again.option_wanted) as wanted:
        click(again.ruling.read)
    assert wanted.args == ["complete_ecosystem"]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_all_of_it_is_whole_also_with_large_text_on_a_small_screen(
    make_decks: MakeDecks, theme: Theme, scale: float
) -> None:
    theme.set_scale(scale)
    page = make_decks()
    page.window().resize(1024, 640)
    write(page, "Mine", "5 Steppe\n3 Bog", "4 Hare\nFox", "Drying")
    click(page.ruling.fold)
    QApplication.processEvents()
    assert_all_texts_fit(page)
    column = page.ruling.parentWidget()
    assert column is not None
    parts = [part for part in column.findChildren(QWidget) if part.parentWidget() is column]
    below = sorted((part.geometry() for part in parts if part.isVisible()), key=QRect.bottom)
    clash = [(one, other) for one in below for other in below if one != other and one.intersects(other)]
    assert not clash, "nothing lies over anything else"


def test_decks_are_kept_as_they_are_written(make_decks: MakeDecks) -> None:
    page = make_decks()
    write(page, "Mine", "3 Steppe", "half a na")
    click(page.new)
    write(page, "Other", "4 Taiga")
    again = make_decks()
    assert [again.list.item(row).text() for row in range(again.list.count())] == ["Mine", "Other"]
    assert again.texts["organism"].toPlainText() == "half a na"
    again.list.setCurrentRow(1)
    assert again.texts["biome"].toPlainText() == "4 Taiga"


def test_cards_of_the_book_are_kept_in_no_language(
    make_decks: MakeDecks, library: Library, context: Context
) -> None:
    page = make_decks()
    write(page, "Mine", "3 Coral Reef\nHeath", "2 Opossum")
    shelf, german = BoxShelf(library, "terraformer"), replace(context, language=load("de"))
    assert shelf.decks()[0]["biome"] == "3 coral_reef\nHeath"
    other = DecksPage(german, Wording(german.language, "terraformer"), shelf, State())
    assert other.texts["biome"].toPlainText() == "3 Korallenriff\nHeath"
    assert other.sheet().parts[0][1] == ["3 × Korallenriff", "1 × Heath"]
    other.deleteLater()


def test_whoever_leaves_at_once_loses_nothing(make_decks: MakeDecks) -> None:
    page = make_decks()
    page.texts["biome"].setPlainText("3 Steppe")
    page.hide()
    assert make_decks().texts["biome"].toPlainText() == "3 Steppe"


def test_a_forgotten_deck_can_be_brought_back(make_decks: MakeDecks) -> None:
    page = make_decks()
    write(page, "Mine", "3 Steppe")
    assert not page.bring_back.isVisible()
    click(page.forget)
    assert page.name.text() == ""
    click(page.bring_back)
    assert page.name.text() == "Mine"
    assert [make_decks().list.item(row).text() for row in range(1)] == ["Mine"]


def test_it_is_saved_and_laid_out_for_paper(make_decks: MakeDecks, context: Context, tmp_path: Path) -> None:
    page = make_decks()
    write(page, "Mine <b>", *whole())
    paper = deck_document(page.sheet(), context.theme.fonts).toPlainText()
    for part in ("Mine <b>", "3 × Steppe", "3 × Drying", "2 × steppe producer", "This deck may be played."):
        assert part in paper
    page.save_pdf(tmp_path / "deck.pdf")
    assert (tmp_path / "deck.pdf").read_bytes().startswith(b"%PDF")
    QApplication.processEvents()


def test_a_name_that_is_nearly_a_known_one_is_asked_about(make_decks: MakeDecks) -> None:
    page = make_decks()
    write(page, "Heath", biomes="2 Stepe\n1 Bog", organisms="1 opposum")
    page.keep()
    assert page.instead.isVisible()
    assert "Stepe" in page.instead.label()
    assert "Steppe" in page.instead.label()
    click(page.instead)
    assert page.texts["biome"].toPlainText() == "2 Steppe\n1 Bog"
    assert "Opossum" in page.instead.label(), "then the next one"
    click(page.instead)
    assert page.texts["organism"].toPlainText() == "1 Opossum"
    assert not page.instead.isVisible()


def test_a_name_that_is_like_none_is_a_card_of_ones_own(make_decks: MakeDecks) -> None:
    page = make_decks()
    write(page, "Heath", biomes="3 Bog\n1 Steppe")
    page.keep()
    assert not page.instead.isVisible()


def test_a_long_list_of_faults_is_read_by_keys(make_decks: MakeDecks, qtbot: QtBot) -> None:
    page = make_decks()
    write(page, "Mine", "Bog", "Hare")
    scroll = page.findChild(ReadScroll)
    assert scroll is not None
    write(page, "Mine", "\n".join(f"5 Bog {n}" for n in range(12)), "Hare\nSaxaul")
    qtbot.waitUntil(lambda: scroll.verticalScrollBar().maximum() > 0)
    assert "only inferred" in page.verdict.text()
    page.texts["action"].setFocus()
    for _ in range(9):
        if scroll.hasFocus():
            break
        focus = page.window().focusWidget()
        assert focus is not None
        qtbot.keyClick(focus, Qt.Key.Key_Tab)
    assert scroll.hasFocus()
    qtbot.keyClick(scroll, Qt.Key.Key_Down)
    assert scroll.verticalScrollBar().value() > 0
