"""Counting with real keys, the pad at the end, and its way to paper and file."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QDate, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import CloseGame, Correct, EnterScore, NextRound
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.scoring import CATEGORIES, score
from companion.games.terramara.setup import Seat, Setup
from companion.session import Session
from companion.wording.terramara.score import points
from companion.wording.wording import Wording
from tests.ui.hands import click, press, shown, type_text
from tests.ui.layout import assert_all_texts_fit
from ui import settings
from ui.context import Context
from ui.games.terramara.score import exporting
from ui.games.terramara.score.half_field import read_halves, read_whole
from ui.games.terramara.score.live_panel import LiveScorePanel
from ui.games.terramara.score.pad_form import ROWS
from ui.games.terramara.score.pad_pdf import PAGE, pad_pdf, paint_pad
from ui.games.terramara.score.score_page import ScorePage
from ui.session_bridge import SessionBridge

SEATS = (
    Seat("Anna", "red"),
    Seat("<img src=x> & co", "blue"),
    Seat("Борис", "green"),
    Seat("=Dora", "yellow"),
)
ENTER, TAB = Qt.Key.Key_Return, Qt.Key.Key_Tab


def begin(players: int, depth: str = "score") -> SessionBridge:
    return SessionBridge(Session.create(TERRAMARA, Setup(SEATS[:players], depth=depth, first="red")))  # type: ignore[arg-type]


def show(
    qtbot: QtBot,
    context: Context,
    bridge: SessionBridge,
    file: str = "",
    width: int = 1280,
    height: int = 720,
) -> ScorePage:
    def choose(_parent: QWidget, _title: str, _name: str, _kinds: str) -> str:
        return file

    page = ScorePage(context, Wording(context.language, "terramara"), bridge, choose)
    bridge.changed.connect(lambda _change: page.refresh())
    shown(qtbot, page, width, height)
    return page


def filled(bridge: SessionBridge) -> SessionBridge:
    numbers = {"vp": 46, "artifacts": 30, "end_game": 8, "strength": 9, "road": 16, "outposts": 14, "raw": 3}
    for at, colour in enumerate(bridge.state.seats):
        for what, value in numbers.items():
            assert bridge.do(EnterScore(player=colour, what=what, value=max(0, value - 2 * at)))
    return bridge


# -- the form


@pytest.mark.parametrize("key", [ENTER, TAB])
def test_a_pad_is_filled_in_by_keyboard(qtbot: QtBot, context: Context, key: Qt.Key) -> None:
    """One number after the other, Tab or Enter between; nothing else is touched."""
    bridge = begin(2)
    page = show(qtbot, context, bridge)
    page.form.fields["red", "vp"].setFocus()
    for numbers in (("23", "15½", "4", "12", "8", "7", "", "3", "2", "9"), ("20", "10.5", "", "6", "5")):
        for number in numbers:
            type_text(page, number)
            press(page, key)
        page.form.fields["blue", "vp"].setFocus()
    assert page.form.computed["red", "military"].text() == "…"
    for colour in bridge.state.neutrals:
        page.form.fields[colour, "strength"].setFocus()
        type_text(page, "0")
        press(page, key)
    found = score(bridge.state)
    red, blue = found.line("red"), found.line("blue")
    assert red.halves["vp"] == 46
    assert red.halves["artifacts"] == 31
    assert red.halves["military"] == 16
    assert red.halves["resources"] == 7
    assert bridge.state.entered["red"]["culture"] == 9
    assert blue.halves["artifacts"] == 21
    assert page.form.computed["red", "total"].text() == points(red.total)
    assert "Anna" in page._result.text()


def test_neutral_strength_takes_places(qtbot: QtBot, context: Context) -> None:
    """TM-NEUT-16."""
    bridge = begin(3)
    page = show(qtbot, context, bridge)
    for (player, what), field in page.form.fields.items():
        if what == "strength":
            field.setFocus()
            type_text(page, "12" if player == "yellow" else "5")
    press(page, TAB)
    assert dict(bridge.state.entered)["yellow"] == {"strength": 12}
    assert page.form.computed["red", "military"].text() == "5 VP"


@pytest.mark.parametrize("text", ["abc", "1.25", "½½", "12½½", "--3", "1e3", "１２x"])
def test_what_is_no_number_is_explained_beside_the_field(qtbot: QtBot, context: Context, text: str) -> None:
    bridge = begin(2)
    page = show(qtbot, context, bridge)
    field = page.form.fields["red", "vp"]
    field.setFocus()
    type_text(page, text)
    press(page, TAB)
    assert page.form.messages["vp"].isVisible()
    assert "12½" in page.form.messages["vp"].text()
    assert "red" not in bridge.state.entered
    field.setFocus()
    type_text(page, "7")
    press(page, TAB)
    assert not page.form.messages["vp"].isVisible()
    assert bridge.state.entered["red"]["vp"] == 14


def test_the_rules_speak_where_a_number_cannot_be(qtbot: QtBot, context: Context) -> None:
    bridge = begin(2)
    page = show(qtbot, context, bridge)
    page.form.fields["red", "strength"].setFocus()
    type_text(page, "21")
    press(page, TAB)
    assert page.form.messages["strength"].isVisible()
    assert "20" in page.form.messages["strength"].text()
    assert "red" not in bridge.state.entered


def test_after_the_last_number_one_key_completes_the_pad(qtbot: QtBot, context: Context) -> None:
    bridge = filled(begin(4))
    page = show(qtbot, context, bridge)
    page.form.chain[-1].setFocus()
    press(page, ENTER)
    assert page.focusWidget() is page.close_button
    press(page, Qt.Key.Key_Space)
    assert not bridge.session.pending
    assert page.table.isVisible()
    assert not page.form.isVisible()


def test_a_reserved_artifact_is_a_tick(qtbot: QtBot, context: Context) -> None:
    bridge = begin(2)
    page = show(qtbot, context, bridge)
    page.form.boxes["red"].setFocus()
    press(page, Qt.Key.Key_Space)
    assert score(bridge.state).line("red").halves["reserved"] == -10
    press(page, Qt.Key.Key_Space)
    assert score(bridge.state).line("red").halves["reserved"] == 0


def test_the_neutral_desk_ends_with_the_form(qtbot: QtBot, context: Context) -> None:
    bridge = begin(4, "neutral")
    page = show(qtbot, context, bridge)
    assert page.table.isVisible()
    for _ in range(5):
        bridge.do(NextRound(decision=bridge.session.pending[0].key))
    assert page.form.isVisible()
    click(page.enter_button)
    page.refresh()
    assert page.table.isVisible()


def test_the_form_shows_what_a_full_game_has_counted(qtbot: QtBot, context: Context) -> None:
    bridge = begin(4, "full")
    page = show(qtbot, context, bridge)
    assert page.table.isVisible()
    click(page.enter_button)
    assert page.form.fields["red", "raw"].text() == "4"
    assert page.form.fields["green", "strength"].text() == "3"
    bridge.do(Correct(what="red.vp", value=11))
    assert page.form.fields["red", "vp"].text() == "11"


@given(st.integers(-998, 998))
def test_points_are_read_as_they_are_written(halves: int) -> None:
    assert read_halves(points(halves)) == halves
    assert read_halves(f"{halves / 2}") == halves
    assert read_halves(f"{halves / 2}".replace(".", ",")) == halves


@given(st.text(max_size=12))
def test_any_text_is_a_number_or_none(text: str) -> None:
    for read in (read_halves, read_whole):
        value = read(text)
        assert value is None or abs(value) <= 1999


def test_everything_on_the_pad_can_be_entered() -> None:
    entered = {what for what, _ in ROWS} | {category for _, category in ROWS}
    assert entered >= set(CATEGORIES)


# -- the page


def test_the_pad_names_winner_and_tie_break(qtbot: QtBot, context: Context) -> None:
    """TM-TIE-01."""
    bridge = begin(2)
    for colour in ("red", "blue"):
        bridge.do(EnterScore(player=colour, what="vp", value=21))
    bridge.do(EnterScore(player="blue", what="culture", value=3))
    page = show(qtbot, context, bridge)
    bridge.do(CloseGame(decision=bridge.session.pending[0].key))
    page.enter_button.setChecked(False)
    assert page.table.cells["red", "vp"].text() == "10½"
    assert page.table.cells["blue", "place"].text() == "1."
    assert "<img src=x> & co" in page._result.text()
    assert "river" in page._tie.text()


def test_what_the_score_rests_on_is_told(qtbot: QtBot, context: Context) -> None:
    bridge = begin(4, "full")
    bridge.do(Correct(what="red.vp", value=5))
    page = show(qtbot, context, bridge)
    assert page._notes.isVisible()
    assert "corrected" in page._notes.text()
    with qtbot.waitSignal(page.table_wanted):
        click(page.table_button)


def test_hostile_names_are_plain_text(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, context, filled(begin(4)))
    click(page.enter_button)
    for label in page.findChildren(QLabel):
        assert label.textFormat() is Qt.TextFormat.PlainText or not label.text()


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0)]
)
@pytest.mark.parametrize("players", [2, 4])
def test_all_texts_fit_also_when_stretched(
    qtbot: QtBot, stretched: Context, size: tuple[int, int], scale: float, players: int
) -> None:
    stretched.theme.set_scale(scale)
    page = show(qtbot, stretched, filled(begin(players)), "", *size)
    assert_all_texts_fit(page)
    click(page.enter_button)
    assert page.table.isVisible()
    assert_all_texts_fit(page)
    assert page.height() <= size[1]


# -- beside the board


def test_the_live_score_follows_and_can_be_hidden(qtbot: QtBot, context: Context) -> None:
    bridge = begin(4, "full")
    panel = LiveScorePanel(context, Wording(context.language, "terramara"), bridge)
    qtbot.addWidget(panel)
    panel.show()
    bridge.do(Correct(what="red.vp", value=30))
    panel.refresh()
    assert panel.totals["red"].text() == points(score(bridge.state).line("red").total)
    click(panel.toggle)
    assert not panel.totals["red"].isVisible()
    assert context.settings.get(settings.SHOW_SCORE) is False
    click(panel.toggle)
    assert panel.totals["red"].isVisible()


# -- files and paper


def test_pdf_and_csv_are_saved(qtbot: QtBot, context: Context, tmp_path: Path) -> None:
    for ending, button in (("pdf", "pdf_button"), ("csv", "csv_button")):
        file = tmp_path / f"pad.{ending}"
        page = show(qtbot, context, filled(begin(3)), str(file))
        click(getattr(page, button))
        assert page.message.isVisible()
        assert str(file) in page.message.text()
        assert file.read_bytes().startswith({"pdf": b"%PDF", "csv": b"\xef\xbb\xbf"}[ending])
    assert sorted(path.name for path in tmp_path.glob("pad*")) == ["pad.csv", "pad.pdf"]


def test_a_full_disk_is_told_beside_the_button(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, context, filled(begin(2)), "/dev/full")
    for button in (page.pdf_button, page.csv_button):
        click(button)
        assert "disk is full" in page.message.text()
        assert page.message.property("text_role") == "danger"


def test_nobody_has_to_save(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, context, filled(begin(2)), "")
    click(page.pdf_button)
    assert not page.message.isVisible()


def test_the_csv_has_names_as_they_were_typed(context: Context) -> None:
    state = filled(begin(4)).state
    sheet = exporting.csv_sheet(context, Wording(context.language, "terramara"), state)
    assert sheet.names == tuple(seat.name for seat in SEATS)
    assert sheet.totals == tuple(score(state).line(colour).total for colour in state.seats)
    assert len(sheet.rows) == len(CATEGORIES)


def test_the_pdf_is_one_page_with_its_type(context: Context) -> None:
    wording = Wording(context.language, "terramara")
    sheet = exporting.pdf_sheet(context, wording, filled(begin(4)).state, QDate(2026, 5, 1))
    data = pad_pdf(sheet, context.theme.fonts)
    assert data.count(b"/Type /Page\n") == 1
    assert b"FontFile" in data
    assert len(data) < 2_000_000
    assert "May 1, 2026" in sheet.subtitle


def test_long_names_and_many_notes_stay_on_the_page(make_context: Callable[..., Context]) -> None:
    context = make_context("xx")
    bridge = SessionBridge(
        Session.create(TERRAMARA, Setup((Seat("W" * 60, "red"), Seat("\u202eX" * 30, "blue")), depth="score"))
    )
    wording = Wording(context.language, "terramara")
    sheet = exporting.pdf_sheet(context, wording, filled(bridge).state)
    pad = sheet.pad
    many = type(pad)(**{**vars(pad), "notes": ("long note " * 12,) * 60})
    page = QImage(round(PAGE.width()), round(PAGE.height()), QImage.Format.Format_RGB32)
    page.fill(Qt.GlobalColor.white)
    painter = QPainter(page)
    paint_pad(painter, type(sheet)(**{**vars(sheet), "pad": many}), context.theme.fonts)
    painter.end()
    white = QColor(Qt.GlobalColor.white).rgb()
    edge = [
        page.pixel(x, y) for x in range(page.width()) for y in (2, 6, page.height() - 3, page.height() - 8)
    ]
    assert set(edge) == {white}


def test_the_pad_goes_to_a_printer(context: Context, tmp_path: Path) -> None:
    printer = exporting.paper()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    wording = Wording(context.language, "terramara")
    assert exporting.print_pad(context, wording, filled(begin(2)).state, printer)
    assert (tmp_path / "printed.pdf").read_bytes().startswith(b"%PDF")


def test_the_proposed_file_name_is_one_on_every_system() -> None:
    name = exporting.file_name(begin(4).state, "pdf")
    assert name == "terramara-Anna-imgsrcxco-Борис-Dora.pdf"
