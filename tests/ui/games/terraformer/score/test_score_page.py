"""The pad of six rows: counts and points, projection, unfolding, typing, files, and the map."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.games.terraformer.commands import BeginBalancing, EnterCount, WeLooked
from companion.games.terraformer.frames import Harvest
from companion.games.terraformer.options import Options
from companion.games.terraformer.organisms import UNNAMED
from companion.games.terraformer.planet import DECKS
from companion.games.terraformer.scoring import score
from companion.games.terraformer.setup import Seat, Setup
from companion.session import Session
from companion.wording.terraformer.terms import DECKS as DECK_NAMES
from tests.games.terraformer.table import ANN, BO, Table, table
from tests.sampling import some_of
from tests.ui.games.terraformer.conftest import MakePage
from tests.ui.games.terraformer.sessions import bridge_of, entered
from tests.ui.hands import press, type_text
from tests.ui.steady import moved, places
from ui.context import Context
from ui.games.terraformer.score.score_page import ScorePage
from ui.session_bridge import SessionBridge
from ui.theme.theme import Appearance

Shown = tuple[ScorePage, SessionBridge]


def planet() -> Table:
    """Ann: two biomes and a producer, Bo: a biome and a consumer that eats it."""
    return (
        table(2)
        .column("steppe", {ANN: 2, BO: 1}, (ANN, "producer", "Fig"), (BO, "consumer2", "Cow"))
        .know({"eats:Cow>Fig": True})
    )


@pytest.fixture
def show(show_page: MakePage) -> Callable[..., Shown]:
    def make(
        bridge: SessionBridge,
        file: str = "",
        size: tuple[int, int] = (1280, 680),
        spoken: Context | None = None,
        choose: Callable[[QWidget, str, str, str], str] | None = None,
    ) -> Shown:
        page = show_page(
            lambda context, wording, of: ScorePage(context, wording, of, choose or (lambda *_asked: file)),
            bridge,
            size,
            spoken,
        )
        assert isinstance(page, ScorePage)
        bridge.changed.connect(lambda _change: page.refresh())  # as the window does
        return page, bridge

    return make


def click(qtbot: QtBot, button: QAbstractButton) -> None:
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def balanced() -> SessionBridge:
    bridge = entered(planet())
    assert bridge.do(BeginBalancing(decision=Harvest().key))
    assert bridge.state.phase == "over"
    return bridge


def test_six_rows_with_totals_and_places(show: Callable[..., Shown]) -> None:
    # TF-SCORE-01
    page, _ = show(balanced())
    cells = {key: cell.text() for key, cell in page.table.cells.items()}
    assert cells[ANN, "biome"] == "2"
    assert cells[BO, "consumer2"] == "2"
    assert (cells[ANN, "total"], cells[BO, "total"]) == ("3", "3")
    assert (cells[ANN, "place"], cells[BO, "place"]) == ("1.", "1.")
    assert "share the victory" in page.head.result.text()
    assert "shared" in page.head.reason.text()
    assert len({what for _, what in cells}) == 8


def test_a_tie_is_broken_by_the_option(show: Callable[..., Shown]) -> None:
    # TF-OPEN-08
    bridge = bridge_of(2, depth="pad", options=Options(final_tie="organisms"))
    bridge.do(EnterCount(player=ANN, role="biome", n=3))
    bridge.do(EnterCount(player=BO, role="biome", n=1))
    bridge.do(EnterCount(player=BO, role="producer", n=2))
    page, _ = show(bridge)
    page.enter_button.setChecked(False)
    assert "more organisms" in page.head.reason.text()


def test_before_balancing_it_is_marked_as_a_projection(show: Callable[..., Shown]) -> None:
    page, _ = show(entered(planet()))
    assert page.head.result.text().startswith("Not balanced yet")
    assert page.head.reason.text().startswith("Only a projection")
    assert page.head.reason.property("text_role") == "warning"
    assert not page.close_button.isVisible()


def test_a_number_unfolds_into_its_cards(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, _ = show(balanced())
    click(qtbot, page.table.cells[BO, "consumer2"])
    assert page.table.panel is not None
    assert any("Cow in ecosystem 1" in plain(text) for text in page.table.panel.texts)
    click(qtbot, page.table.cells[ANN, "biome"])
    assert page.table.panel is not None
    assert any("2 biome cards" in plain(text) for text in page.table.panel.texts)


def test_enter_sets_a_role_and_the_keyboard_stays_at_the_number(
    show: Callable[..., Shown], qtbot: QtBot
) -> None:
    page, bridge = show(balanced())
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    click(qtbot, page.table.cells[BO, "consumer2"])
    assert page.table.panel is not None
    (button,) = page.table.panel.correct_buttons.values()
    button.setFocus()
    click(qtbot, button)
    assert page.popup is not None
    choice = page.popup.findChild(QComboBox)
    assert choice is not None
    choice.setCurrentIndex(choice.findData("consumer3"))
    qtbot.keyClick(choice, Qt.Key.Key_Return)
    assert score(bridge.state).line(BO).counts["consumer3"] == 1
    assert QApplication.focusWidget() is page.table.cells[BO, "consumer2"]


def test_a_pad_is_typed_by_keys_down_each_column(show: Callable[..., Shown], qtbot: QtBot) -> None:
    # EDGE-TF-20
    page, bridge = show(bridge_of(2, depth="pad"))
    assert page.form.isVisible()
    for n in (6, 3, 2, 2, 2, 1, 5, 0, 0, 0, 0, 0):
        field = page.focusWidget()
        qtbot.keyClicks(field, str(n))
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert score(bridge.state).line(ANN).total == 20
    assert score(bridge.state).line(BO).total == 5
    assert page.form.worths[ANN, "total"].text() == "20"
    assert page.focusWidget() is page.close_button
    qtbot.keyClick(page.close_button, Qt.Key.Key_Return)
    assert "Ann wins with 20 points" in plain(page.head.result.text())


def test_a_number_that_cannot_be_is_named_and_nothing_goes_past_it(
    show: Callable[..., Shown], qtbot: QtBot
) -> None:
    page, bridge = show(bridge_of(2, depth="pad"))
    field = page.form.fields[ANN, "biome"]
    qtbot.keyClicks(field, "43")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert field.faulty
    assert "from 0 to 42" in page.head.reason.text()
    page.enter_button.click()
    assert page.form.isVisible()
    assert bridge.state.entered == {}


def test_a_typed_number_beside_a_counted_one_is_starred_and_taken_back(
    show: Callable[..., Shown], qtbot: QtBot
) -> None:
    page, bridge = show(balanced())
    click(qtbot, page.enter_button)
    field = page.form.fields[ANN, "biome"]
    field.selectAll()
    qtbot.keyClicks(field, "4")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    click(qtbot, page.enter_button)
    cell = page.table.cells[ANN, "biome"]
    assert cell.typed
    click(qtbot, cell)
    assert page.table.panel is not None
    click(qtbot, page.table.panel.count_button)
    assert bridge.state.entered == {}
    assert page.table.cells[ANN, "biome"].text() == "2"


@pytest.mark.parametrize(
    ("button", "ending", "begins"),
    [
        ("pdf_button", "pdf", b"%PDF"),
        ("csv_button", "csv", b"\xef\xbb\xbf"),
        ("map_pdf", "pdf", b"%PDF"),
        ("map_png", "png", b"\x89PNG"),
    ],
)
def test_pad_and_map_are_saved(
    show: Callable[..., Shown], qtbot: QtBot, tmp_path: Path, button: str, ending: str, begins: bytes
) -> None:
    file = tmp_path / f"pad.{ending}"
    page, _ = show(balanced(), str(file))
    click(qtbot, getattr(page, button, None) or getattr(page.side, button))
    assert file.read_bytes().startswith(begins)
    assert str(file) in page.side.message.text()


def test_the_map_is_proposed_a_name_of_its_own(show: Callable[..., Shown], qtbot: QtBot) -> None:
    asked: list[str] = []

    def choose(_page: QWidget, _title: str, name: str, _kinds: str) -> str:
        asked.append(name)
        return ""

    page, _ = show(balanced(), choose=choose)
    click(qtbot, page.side.pdf_button)
    click(qtbot, page.map_pdf)
    pad, drawn = asked
    assert drawn == pad.replace(".pdf", "-map.pdf")


def test_points_in_the_table_for_spreadsheets_are_whole(
    show: Callable[..., Shown], qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "pad.csv"
    page, _ = show(balanced(), str(file))
    click(qtbot, page.side.csv_button)
    lines = file.read_text(encoding="utf-8-sig").splitlines()
    assert "Biomes,2,1" in lines
    assert "Total,3,3" in lines


def test_the_map_is_light_by_night_and_shows_every_column(
    show: Callable[..., Shown], qtbot: QtBot, tmp_path: Path, context: Context
) -> None:
    context.theme.set_appearance(Appearance.DARK)
    file = tmp_path / "map.png"
    page, _ = show(balanced(), str(file))
    click(qtbot, page.map_png)
    image = QImage(str(file))
    assert image.width() == 2400
    assert image.pixelColor(3, 3).lightness() > 240
    found = {image.pixelColor(x, y).rgb() for x in range(100, 2300, 40) for y in range(250, 1400, 40)}
    assert len(found) > 5


def test_nothing_on_a_printed_map_is_pale(show: Callable[..., Shown], qtbot: QtBot, tmp_path: Path) -> None:
    """Whatever is drawn after a shadow would be as translucent as that in a PDF."""
    file = tmp_path / "map.pdf"
    page, _ = show(balanced(), str(file))
    click(qtbot, page.map_pdf)
    states = re.findall(rb"/(?:ca|CA) ([0-9.]+)", file.read_bytes())
    assert set(map(float, states)) == {1.0}


def test_a_pad_alone_has_no_map(show: Callable[..., Shown]) -> None:
    page, _ = show(bridge_of(2, depth="pad"))
    assert not page.map_pdf.isVisible()


def test_what_nobody_told_is_told_beside_the_pad(show: Callable[..., Shown], qtbot: QtBot) -> None:
    lone = table(2).column("steppe", {ANN: 1}, (ANN, "cleaner", "Worm"))
    bridge = entered(lone)
    bridge.do(BeginBalancing(decision=Harvest().key))
    bridge.do(WeLooked(decision=bridge.session.pending[0].key, holds=True))
    page, _ = show(bridge)
    fact = "biome_fed:Worm>steppe"
    click(qtbot, page.side.tell_buttons[fact])
    assert page.panel.form is not None
    click(qtbot, page.panel.form.buttons["yes"])
    assert bridge.state.facts[fact] is True
    assert fact not in page.side.tell_buttons


def test_names_that_nobody_said_are_a_note_and_no_question(show: Callable[..., Shown]) -> None:
    page, _ = show(entered(table(2).column("steppe", {ANN: 1}, (ANN, "producer"))))
    assert UNNAMED not in page.side.tell_buttons
    assert "names of organisms" in page.side.notes.text()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_day_and_night_at_every_size(show: Callable[..., Shown], context: Context, scale: float) -> None:
    context.theme.set_scale(scale)
    page, _ = show(balanced())
    day = page.grab().toImage()
    context.theme.set_appearance(Appearance.DARK)
    assert page.grab().toImage() != day


def test_a_wrong_number_goes_when_the_end_is_taken_back(show: Callable[..., Shown], qtbot: QtBot) -> None:
    page, bridge = show(balanced())
    click(qtbot, page.enter_button)
    page.form.fields[ANN, "biome"].type_over("99")
    assert page.form.wrong()
    bridge.undo()
    assert bridge.state.phase != "over"
    assert not page.enter_button.isChecked()
    assert page.form.wrong() == []


def test_a_pad_is_finished_only_without_wrong_numbers(show: Callable[..., Shown]) -> None:
    bridge = bridge_of(2, depth="pad")
    for seat in (ANN, BO):
        bridge.do(EnterCount(player=seat, role="biome", n=3))
    page, _ = show(bridge)
    assert page.close_button.isEnabled()
    page.form.fields[ANN, "biome"].type_over("99")
    assert not page.close_button.isEnabled()
    assert "put right first" in page.close_button.toolTip()


def test_escape_leaves_a_finished_pad(show: Callable[..., Shown], qtbot: QtBot) -> None:
    bridge = bridge_of(2, depth="pad")
    for seat in (ANN, BO):
        bridge.do(EnterCount(player=seat, role="biome", n=3))
    page, _ = show(bridge)
    click(qtbot, page.close_button)
    with qtbot.waitSignal(page.start_wanted, timeout=500):
        qtbot.keyClick(page, Qt.Key.Key_Escape)


def test_who_dies_out_in_the_last_ecosystem_is_told_beside_the_pad(show: Callable[..., Shown]) -> None:
    # TF-BAL-25: the step that ends the game leads to the pad at once
    hungry = table(2).column("steppe", {ANN: 2}, (ANN, "producer", "Fig"), (BO, "consumer1", "Cow"))
    bridge = entered(hungry.know({"eats:Cow>Fig": False}))
    page, _ = show(bridge)
    assert not page.last.isVisible()
    assert bridge.do(BeginBalancing(decision=Harvest().key))
    assert bridge.state.phase == "over"
    assert page.last.isVisible()
    assert "Cow" in page.last.text.text()


def test_what_the_box_says_otherwise_stands_beside_the_pad_without_a_heading(
    show: Callable[..., Shown],
) -> None:
    page, _ = show(entered(planet()))
    page.side.past.show_past([("Your box says otherwise.", ("Use it in this game, too",))])
    assert page.side.past.isVisibleTo(page)
    assert not page.side.past.heading.isVisibleTo(page)


def test_the_names_of_six_decks_are_read_whole_and_nothing_is_out_of_sight(
    show: Callable[..., Shown],
) -> None:
    """Whoever has no name is called after the deck: several words, each in a line of its own."""
    names = ("Third deck of your own", "Kontinentaldeck")
    decks = ("continental_deck", "cold_deck", "contrast_deck", "own_deck_1", "own_deck_2", "own_deck_3")
    seats = tuple(Seat(f"{names[at % 2]}{at}", deck) for at, deck in enumerate(decks))
    bridge = SessionBridge(
        Session.create(find_game("terraformer"), Setup(players=seats, depth="pad", seed=4))
    )
    page, _ = show(bridge)
    said = {plain(label.text()) for label in page.form.findChildren(QLabel)}
    assert {seat.name for seat in seats} <= said
    assert page.form.minimumSizeHint().width() < 900


@pytest.mark.parametrize("code", ["en", "de", "fr", "nl", "ru"])
def test_the_pad_of_six_decks_without_names_has_room(
    show: Callable[..., Shown], make_context: Callable[..., Context], code: str
) -> None:
    spoken = make_context(code)
    decks = DECKS[:6]
    seats = tuple(Seat(spoken._(DECK_NAMES[deck]), deck) for deck in decks)
    bridge = SessionBridge(
        Session.create(find_game("terraformer"), Setup(players=seats, depth="pad", seed=4))
    )
    page, _ = show(bridge, size=(1280, 650), spoken=spoken)
    for deck in decks:
        assert bridge.do(EnterCount(player=deck, role="consumer3", n=12))
    QApplication.processEvents()
    assert len(page.head.result.text()) > 100, "all of them are level"
    assert page.area.horizontalScrollBar().maximum() == 0
    assert page.area.verticalScrollBar().maximum() == 0
    worth = page.form.worths[ANN, "consumer3"]
    assert worth.text() == "= 36"
    assert worth.accessibleName() in worth.toolTip()
    assert worth.accessibleName().startswith("36")


def test_what_cards_are_worth_moves_no_number(
    show: Callable[..., Shown], make_context: Callable[..., Context]
) -> None:
    page, _ = show(bridge_of(2, depth="pad"), spoken=make_context("ru"))
    for field in page.form.fields.values():
        page.form.walk.go(field)
        before = places(page)
        type_text(page, "12")
        press(page, Qt.Key.Key_Tab)
        assert moved(page, before) == []
    page.form.walk.go(page.form.chain[0])
    before = places(page)
    type_text(page, "43")
    press(page, Qt.Key.Key_Tab)
    assert page.form.wrong()
    assert moved(page, before) == []


@pytest.mark.parametrize("size", some_of([(800, 600), (1280, 640), (1920, 1040)], (1280, 640)))
@pytest.mark.parametrize("language", some_of(["en", "de", "ru"], "ru"))
@pytest.mark.parametrize("scale", some_of([1.0, 2.0], 1.0))
def test_a_fault_beside_the_pad_moves_nothing_below_it(
    show: Callable[..., Shown],
    qtbot: QtBot,
    make_context: Callable[..., Context],
    size: tuple[int, int],
    language: str,
    scale: float,
) -> None:
    spoken = make_context(language)
    spoken.theme.set_scale(scale)
    page, _ = show(entered(planet()), size=size, spoken=spoken)
    page.tell("climate:steppe")
    form = page.panel.form
    assert form is not None
    pinned: tuple[QWidget, ...] = (form.confirm, form.back)
    before = {each: place for each, place in places(page).items() if each in pinned}
    assert len(before) == len(pinned), "both are in sight"
    click(qtbot, form.confirm)
    assert moved(page, before) == []
    assert form.fault.visibleRegion().boundingRect().height() >= form.fault.fontMetrics().height()
