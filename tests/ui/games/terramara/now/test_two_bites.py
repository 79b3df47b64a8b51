"""A card in two bites: what it is first, what it does now or later, with everything to click in sight."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, CraftArtifact, Learn, Reserve, Send, Step, UseWorker
from companion.games.terramara.state import Card
from companion.kernel.values import evolve
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.sampling import some_of
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import find, press_on
from tests.ui.hands import click, press_here, type_text
from ui.context import Context
from ui.games.terramara.now.artifact_row import ArtifactRow
from ui.games.terramara.now.kind_row import KIND_TEXTS
from ui.games.terramara.now.worker_rows import WorkerRow
from ui.games.terramara.table_page import TablePage
from ui.widgets.plain import PlainLabel

SIZES = [(1024, 560), (1280, 660), (1366, 708)]
FACE = Card(1, "tools", {"leather": 1}, 3, None)


def table(make_table: MakeTable, spoken: Context | None = None) -> TablePage:
    page = make_table(make_setup(sample=False), spoken=spoken)
    page.window().activateWindow()
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    page.do(Correct(what="red.leather", value=5))
    return page


def crafted(make_table: MakeTable, spoken: Context | None = None) -> tuple[TablePage, str]:
    """Red has a card of which nobody has told what it does."""
    page = table(make_table, spoken)
    card = page.bridge.state.row[0].ref
    page.click_target(f"card:{card}")
    page.do(Learn(fact=f"card:{card}", value=FACE))
    while page.bridge.session.pending[0].kind == "payment":
        click(page.now.answers()[0])
    return page, card


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def shown(page: TablePage, widget: QWidget) -> bool:
    """Whether it can be seen whole, without scrolling."""
    whole = QRect(widget.mapTo(page, QPoint()), widget.size())
    return widget.visibleRegion().boundingRect() == widget.rect() and page.rect().contains(whole)


@pytest.mark.parametrize("size", some_of(SIZES, SIZES[0], SIZES[2]))
def test_what_a_card_does_comes_into_sight_when_it_is_to_be_told(
    make_table: MakeTable, size: tuple[int, int]
) -> None:
    page = table(make_table)
    page.resize(*size)
    page.click_target(f"card:{page.bridge.state.row[0].ref}")
    press_on(page, "category.tools", "cost.leather", "points.3", "effect.immediate")
    settle()
    assert shown(page, find(page, "symbol.cattle"))
    assert shown(page, find(page, "symbol.ore"))
    line = next(found for found in page.now.findChildren(QLineEdit, "typed") if found.isVisible())
    assert shown(page, line)
    assert QApplication.focusWidget() is line, "so that it can be typed at once"
    type_text(page, "2 wood")
    settle()
    assert shown(page, line)
    press_here(Qt.Key.Key_Return)
    card = next(iter(page.bridge.state.known.cards.values()))
    assert card.effects == "immediate: 2 wood"


def test_the_foot_reads_back_the_whole_card_and_promises_nothing_half(make_table: MakeTable) -> None:
    page = table(make_table)
    page.resize(1366, 708)
    page.click_target(f"card:{page.bridge.state.row[0].ref}")
    press_on(page, "category.tools", "cost.leather", "points.3")
    form = page.now.question()
    assert form is not None
    settle()
    assert form.foot.confirms.isVisible(), "the face alone may be told"
    press_on(page, "effect.immediate")
    settle()
    said = [label for label in form.foot.findChildren(PlainLabel) if label.isVisible() and label.text()]
    face = next(label for label in said if label.text() == "Tools, level 1, 3 VP. Cost: 1 leather.")
    assert shown(page, face)
    assert not form.foot.confirms.isVisible(), "an effect is begun"
    press_on(page, "symbol.wood")
    settle()
    assert face.isVisible()
    assert form.foot.confirms.isVisible()


@pytest.mark.parametrize(
    "size", some_of([*SIZES, (1366, 768), (1366, 840), (1440, 900)], SIZES[0], (1440, 900))
)
def test_no_symbol_moves_under_the_pointer_while_others_are_clicked(
    make_table: MakeTable, size: tuple[int, int]
) -> None:
    page = table(make_table)
    page.resize(*size)
    page.click_target(f"card:{page.bridge.state.row[0].ref}")
    press_on(page, "category.tools", "cost.leather", "points.3", "effect.immediate")
    settle()
    symbol = find(page, "symbol.culture")
    where = symbol.mapTo(page, QPoint())
    for name in ("culture", "culture", "->2", "vp", "or", "any_raw", "any_proc", "->3", "ore"):
        press_on(page, f"symbol.{name}")
        settle()
        assert symbol.mapTo(page, QPoint()) == where, name
    for _ in range(9):
        page.now.take_back_one()
        settle()
        assert symbol.mapTo(page, QPoint()) == where, "taken back"


@pytest.mark.parametrize("size", some_of(SIZES, SIZES[0], SIZES[2]))
def test_the_line_to_type_in_stays_in_sight_whatever_is_described(
    make_table: MakeTable, size: tuple[int, int]
) -> None:
    page = make_table(make_setup(sample=False))
    page.resize(*size)
    page.do(Send(player="red", member="explorer", space="1L.1"))
    settle()
    line = next(found for found in page.now.findChildren(QLineEdit, "typed") if found.isVisible())
    where = line.mapTo(page, QPoint())
    press_on(page, "symbol.any_raw", "symbol.any_proc", "symbol.->2", "symbol.vp", "symbol.culture")
    press_on(page, "symbol.or", "symbol.strength", "symbol.travel")
    settle()
    assert shown(page, line)
    assert line.mapTo(page, QPoint()) == where


def test_that_a_card_does_nothing_is_told_later_by_two_inputs(make_table: MakeTable) -> None:
    page, card = crafted(make_table)
    assert page.bridge.state.known.cards[card].effects is None
    settle()
    if page.now.question() is None:
        click(page.panels["red"].cards[card])
        settle()
    page.board.setFocus()
    press_here(Qt.Key.Key_1)
    assert page.bridge.state.known.cards[card] == Card(1, "tools", {"leather": 1}, 3, "")
    assert page.now.question() is None


def test_that_a_card_does_nothing_can_be_clicked_and_says_so_in_words(make_table: MakeTable) -> None:
    page, card = crafted(make_table)
    settle()
    if page.now.question() is None:
        click(page.panels["red"].cards[card])
        settle()
    button = find(page, "no_effect")
    assert button.accessibleName() == "It does nothing"
    assert shown(page, button)
    click(button)
    assert page.bridge.state.known.cards[card].effects == ""


def test_the_points_of_a_told_card_are_not_changed_by_a_key_for_its_effect(make_table: MakeTable) -> None:
    page, card = crafted(make_table)
    settle()
    if page.now.question() is None:
        click(page.panels["red"].cards[card])
        settle()
    page.board.setFocus()
    press_here(Qt.Key.Key_7)
    form = page.now.question()
    assert form is None or not form.complete
    assert page.bridge.state.known.cards[card].vp == 3


def said(page: TablePage) -> str:
    return "\n".join(label.text() for label in page.now.findChildren(PlainLabel) if label.isVisible())


def test_who_holds_nothing_processed_is_told_that_untold_costs_cannot_be_known(make_table: MakeTable) -> None:
    page = table(make_table)
    page.do(Correct(what="red.leather", value=0))
    assert any(isinstance(offer, CraftArtifact) for offer in page.bridge.legal())
    settle()
    assert "Nobody has told what these cards cost" in said(page)
    page.do(Correct(what="red.leather", value=1))
    settle()
    assert "Nobody has told what these cards cost" not in said(page)


def test_who_has_no_worker_left_either_is_told_that_nothing_can_be_paid(make_table: MakeTable) -> None:
    page = table(make_table)
    page.do(Correct(what="red.leather", value=0))
    page.do(Correct(what="red.workers", value=("1 used",)))
    settle()
    assert not [target for target in page.board.lit if target.startswith("card:")], "none is lit for nothing"
    assert all(worker.used for worker in page.bridge.state.players["red"].workers)
    assert "Nobody has told what these cards cost" not in said(page)
    assert "no worker is left to make one" in said(page)


def test_what_is_picked_from_a_list_has_no_line_to_type_in_until_it_is_only_entered_once(
    make_table: MakeTable,
) -> None:
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="1 travel"))
    steps = [offer for offer in page.bridge.legal() if isinstance(offer, Step)]
    page.do(next(step for step in steps if "bonus" in step.to))
    settle()
    assert page.now.question() is not None
    shown_now = {found.objectName() for found in page.now.findChildren(QWidget) if found.isVisible()}
    assert not {"typed", "remember"} & shown_now
    press_on(page, "once")
    settle()
    shown_now = {found.objectName() for found in page.now.findChildren(QWidget) if found.isVisible()}
    assert {"typed", "remember"} <= shown_now


@pytest.mark.parametrize("size", some_of(SIZES, SIZES[0], SIZES[2]))
def test_more_symbols_come_into_sight_and_are_folded_for_the_next_question(
    make_table: MakeTable, size: tuple[int, int]
) -> None:
    page = make_table(make_setup(sample=False))
    page.resize(*size)
    page.do(Send(player="red", member="explorer", space="1L.1"))
    settle()
    click(find(page, "symbol.more"))
    settle()
    assert shown(page, find(page, "symbol.craft"))
    assert shown(page, find(page, "symbol.more")), "so that they can be folded again"
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    page.click_target(f"card:{page.bridge.state.row[0].ref}")
    press_on(page, "category.tools", "cost.leather", "points.3", "effect.immediate")
    settle()
    names = {found.objectName() for found in page.now.findChildren(QWidget) if found.isVisible()}
    assert "symbol.wood" in names
    assert "symbol.craft" not in names


def test_the_reserved_card_among_those_to_craft_is_named_in_words(
    qtbot: QtBot, context: Context, make_table: MakeTable
) -> None:
    page = table(make_table)
    page.do(Correct(what="red.culture", value=4))
    card = page.bridge.state.row[0].ref
    page.do(Reserve(player="red", card=card))
    state = page.bridge.state
    assert state.players["red"].reserved == card
    row = ArtifactRow(context, page.wording)
    row.show_cards(state, [CraftArtifact(player="red", card=card)])
    qtbot.addWidget(row)
    assert [button.text() for _command, button in row.buttons] == ["reserved artifact"]


def test_workers_of_a_level_are_counted_and_stay_in_their_place_when_one_has_worked(
    make_table: MakeTable,
) -> None:
    page = table(make_table)
    page.do(Correct(what="red.leather", value=0))
    page.do(Correct(what="red.workers", value=("1", "1", "2")))
    settle()
    assert "Nobody has told what these cards cost" in said(page)
    rows = [found for found in page.now.findChildren(WorkerRow) if found.isVisible()]
    assert [row.count.text() for row in rows] == ["×2", ""]
    places = [row.mapTo(page, QPoint()) for row in rows]
    page.do(UseWorker(player="red", level=1, convert={"wood": 1}))
    settle()
    assert "Nobody has told what these cards cost" not in said(page)
    assert [row.isVisible() for row in rows] == [True, True]
    assert [row.count.text() for row in rows] == ["", ""]
    assert [row.mapTo(page, QPoint()) for row in rows] == places


@pytest.mark.parametrize("code", ["en", "de", "fr", "nl", "ru"])
def test_when_it_happens_is_typed_before_what_it_does(
    make_table: MakeTable, code: str, context: Context
) -> None:
    spoken = evolve(context, language=load(code))
    page, card = crafted(make_table, spoken)
    click(find(page, "crafted.yes"))
    settle()
    language, wording = spoken.language, Wording(spoken.language, "terramara")
    words = f"{language.say(KIND_TEXTS['once_per_round'])}: {wording.effect('2 stone')}"
    press_on(page, "symbol.wood")
    press_here(Qt.Key.Key_Backspace)
    type_text(page, words.replace("\u2011", "-"))
    settle()
    press_here(Qt.Key.Key_Return)
    assert page.bridge.state.known.cards[card].effects == "once_per_round: 2 stone", words


def test_without_the_words_it_happens_when_it_did_before(make_table: MakeTable) -> None:
    page, card = crafted(make_table)
    click(find(page, "crafted.yes"))
    settle()
    line = next(found for found in page.now.findChildren(QLineEdit, "typed") if found.isVisible())
    type_text(page, "when you raid: 2 stone")
    line.clear()
    line.textEdited.emit("")
    type_text(page, "2 stone")
    press_here(Qt.Key.Key_Return)
    assert page.bridge.state.known.cards[card].effects == "immediate: 2 stone"
