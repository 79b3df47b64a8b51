"""The pad on its way to files and paper."""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QDate, QLocale, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.exports.score_csv import score_csv
from companion.games.terramara.commands import EnterScore
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.scoring import CATEGORIES, score
from companion.games.terramara.setup import Seat, Setup
from companion.kernel.values import evolve
from companion.session import Session
from companion.wording import language as languages
from companion.wording.language import MARKED, bare
from companion.wording.wording import Wording
from tests.ui.games.terramara.score.pads import SEATS, begin, filled, show
from tests.ui.hands import click
from ui.context import Context
from ui.games.terramara.score.pad_terms import PAD
from ui.score import exporting
from ui.score.exporting import csv_rows
from ui.score.pad_pdf import PAGE, PadSheet, fit_name, pad_pdf, paint_pad
from ui.session_bridge import SessionBridge


def test_pdf_and_csv_are_saved(qtbot: QtBot, context: Context, tmp_path: Path) -> None:
    for ending, button in (("pdf", "pdf_button"), ("csv", "csv_button")):
        file = tmp_path / f"pad.{ending}"
        page = show(qtbot, context, filled(begin(3)), str(file))
        click(getattr(page.side, button))
        assert page.side.message.isVisible()
        assert str(file) in page.side.message.text()
        assert file.read_bytes().startswith({"pdf": b"%PDF", "csv": b"\xef\xbb\xbf"}[ending])
    assert sorted(path.name for path in tmp_path.glob("pad*")) == ["pad.csv", "pad.pdf"]


def test_that_something_is_saved_is_in_sight(qtbot: QtBot, context: Context, tmp_path: Path) -> None:
    page = show(qtbot, context, filled(begin(3)), str(tmp_path / "pad.pdf"), height=300)
    click(page.side.pdf_button)
    QApplication.processEvents()
    message, seen = page.side.message, page.area.viewport()
    box = QRect(message.mapTo(seen, QPoint()), message.size())
    assert seen.rect().contains(box)


def test_a_file_may_be_in_another_language_than_the_window(
    qtbot: QtBot, context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(languages, "catalogues_folder", lambda: tmp_path)
    page = show(qtbot, context, filled(begin(3)), str(tmp_path / "pad.csv"))
    assert page.side.languages.currentData() == "en"
    assert page.side.languages.isHidden(), "there is nothing to choose"
    page.side.languages.addItem("marks", MARKED)
    page.side.languages.setCurrentIndex(1)
    click(page.side.csv_button)
    lines = (tmp_path / "pad.csv").read_text(encoding="utf-8-sig").splitlines()
    assert lines[0].startswith("⟦Category⟧")
    assert page.side.message.text().startswith("Saved")


@pytest.mark.parametrize(
    ("code", "line"),
    [("en", ",3.5,3.5"), ("de", ";3,5;3,5"), ("fr", ";3,5;3,5"), ("nl", ";3,5;3,5"), ("ru", ";3,5;3,5")],
)
def test_a_csv_is_written_as_spreadsheets_of_its_language_read_it(
    qtbot: QtBot, context: Context, tmp_path: Path, code: str, line: str
) -> None:
    bridge = begin(2)
    for player in ("red", "blue"):
        bridge.do(EnterScore(player=player, what="vp", value=7))
    page = show(qtbot, context, bridge, str(tmp_path / "pad.csv"))
    page.side.languages.setCurrentIndex(page.side.languages.findData(code))
    click(page.side.csv_button)
    assert line in (tmp_path / "pad.csv").read_text(encoding="utf-8-sig").splitlines()[1]


def test_a_full_disk_is_told_beside_the_button(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, context, filled(begin(2)), "/dev/full")
    for button in (page.side.pdf_button, page.side.csv_button):
        click(button)
        assert "disk is full" in page.side.message.text()
        assert page.side.message.property("text_role") == "danger"


def test_nobody_has_to_save(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, context, filled(begin(2)), "")
    click(page.side.pdf_button)
    assert not page.side.message.isVisible()


def test_the_csv_has_names_as_they_were_typed(context: Context) -> None:
    state = filled(begin(4)).state
    head, *rows = csv_rows(context, Wording(context.language, "terramara"), state)
    assert head[1:] == tuple(seat.name for seat in SEATS)
    total = rows[len(CATEGORIES)]
    assert total == ("Total", *(score(state).line(colour).total / 2 for colour in state.seats))


def test_whatever_the_score_rests_on_is_on_paper_however_much_it_is(context: Context) -> None:
    wording = Wording(context.language, "terramara")
    sheet = exporting.pdf_sheet(PAD, context, wording, filled(begin(4)).state)
    notes = tuple(f"Not told, so not counted: space {n}." for n in range(70))
    sheet = evolve(sheet, pad=evolve(sheet.pad, notes=notes))
    pages = painted(context, sheet)
    assert [text for page in pages for text in page if text.startswith("•")] == [
        f"• {note}" for note in notes
    ]
    assert len(pages) > 1
    assert pad_pdf(sheet, context.theme.fonts).count(b"/Type /Page\n") == len(pages)


def painted(context: Context, sheet: PadSheet) -> list[list[str]]:
    """The texts of each page."""
    pages: list[list[str]] = [[]]

    class Listening(QPainter):
        def drawText(self, *what: Any) -> Any:  # noqa: N802  # a name of Qt
            pages[-1].extend(part for part in what if isinstance(part, str))
            return super().drawText(*what)

    page = QImage(420, 596, QImage.Format.Format_RGB32)
    painter = Listening(page)
    paint_pad(painter, sheet, context.theme.fonts, lambda: pages.append([]))
    painter.end()
    return pages


def test_a_page_is_not_begun_for_two_last_lines(context: Context) -> None:
    wording = Wording(context.language, "terramara")
    sheet = exporting.pdf_sheet(PAD, context, wording, filled(begin(4)).state)
    most = 0
    for n in range(1, 90):
        notes = tuple(f"Not told, so not counted: space {at}." for at in range(n))
        pages = painted(context, evolve(sheet, pad=evolve(sheet.pad, notes=notes)))
        said = [[text for text in page if text.startswith("•")] for page in pages]
        assert sum(map(len, said)) == n
        assert len(pages) == 1 or len(said[-1]) >= 4
        assert not any("…" in page for page in pages), "nothing is left out"
        most = n if len(pages) == 1 else most
    assert most >= 12


def test_the_pdf_is_one_page_with_its_type(context: Context) -> None:
    wording = Wording(context.language, "terramara")
    sheet = exporting.pdf_sheet(PAD, context, wording, filled(begin(4)).state, (), QDate(2026, 5, 1))
    data = pad_pdf(sheet, context.theme.fonts)
    assert data.count(b"/Type /Page\n") == 1
    assert b"FontFile" in data
    assert len(data) < 2_000_000
    assert context.locale.toString(QDate(2026, 5, 1), QLocale.FormatType.LongFormat) in sheet.subtitle


@pytest.mark.skipif(
    shutil.which("pdftotext") is None, reason="reads the paper as whoever copies from it does"
)
def test_who_copies_the_result_from_the_paper_has_its_number(context: Context, tmp_path: Path) -> None:
    wording = Wording(context.language, "terramara")
    sheet = exporting.pdf_sheet(PAD, context, wording, filled(begin(4)).state)
    file = tmp_path / "pad.pdf"
    file.write_bytes(pad_pdf(sheet, context.theme.fonts))
    copied = subprocess.run(["pdftotext", "-raw", file, "-"], capture_output=True, check=True).stdout.decode()
    assert bare(sheet.pad.result) in " ".join(copied.split())


def test_long_names_and_many_notes_stay_on_the_page(make_context: Callable[..., Context]) -> None:
    context = make_context("xx")
    bridge = SessionBridge(
        Session.create(TERRAMARA, Setup((Seat("W" * 60, "red"), Seat("\u202eX" * 30, "blue")), depth="score"))
    )
    wording = Wording(context.language, "terramara")
    sheet = exporting.pdf_sheet(PAD, context, wording, filled(bridge).state)
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


@pytest.mark.parametrize("name", ["Maximilian", "Bartholomäus", "Anna-Katharina", "Дмитрий Иванович"])
def test_names_of_four_players_are_whole_on_paper(context: Context, name: str) -> None:
    def type_of(size: float) -> QFont:
        font = QFont(context.theme.fonts.text_family)
        font.setPixelSize(round(size))
        font.setWeight(QFont.Weight.DemiBold)
        return font

    box = QRectF(0, 0, 54, 22)  # a column of four
    font, flags, shown = fit_name(name, box, type_of)
    assert shown == name
    assert font.pixelSize() >= 8
    used = QFontMetricsF(font).boundingRect(box, flags, shown)
    assert used.width() <= box.width()
    assert "…" in fit_name("W" * 60, box, type_of)[2]


def test_an_old_error_goes_with_the_next_success(qtbot: QtBot, context: Context) -> None:
    bridge = filled(begin(2))
    page = show(qtbot, context, bridge, "/dev/full")
    click(page.side.pdf_button)
    assert page.side.message.isVisible()
    click(page.close_button)
    assert not bridge.session.pending
    assert not page.side.message.isVisible()


def test_what_was_typed_and_who_is_neutral_is_on_every_export(context: Context) -> None:
    wording = Wording(context.language, "terramara")
    bridge = begin(4, "full")
    bridge.do(EnterScore(player="red", what="strength", value=9))
    notes = [str(row[0]) for row in csv_rows(context, wording, bridge.state)][len(CATEGORIES) + 3 :]
    pdf = exporting.pdf_sheet(PAD, context, wording, bridge.state)
    assert notes == [bare(note) for note in pdf.pad.notes]
    assert notes[1].startswith("* Entered by hand: Strength of ")
    assert [row.category for row in pdf.pad.rows if any(row.typed)] == ["military"]
    three = filled(begin(3))
    three.do(EnterScore(player="yellow", what="strength", value=12))
    assert any(
        str(row[0]).startswith("Strength in the ranking: Neutral yellow 12, ")
        for row in csv_rows(context, wording, three.state)
    )


def test_a_spreadsheet_gets_names_without_the_marks_of_a_window(context: Context) -> None:
    wording = Wording(context.language, "terramara")
    bridge = begin(4, "full")
    bridge.do(EnterScore(player="red", what="strength", value=9))
    text = score_csv(csv_rows(context, wording, bridge.state)).decode()
    assert "Strength of Ann" in text
    assert not {"\u2068", "\u2069"} & set(text)


def test_whoever_gave_no_name_is_called_by_the_colour_in_the_language_of_the_file(
    make_context: Callable[..., Context],
) -> None:
    seats = (Seat("Ann", "red"), Seat("green", "green"))
    state = Session.create(TERRAMARA, Setup(seats, depth="score")).state
    german = make_context("de")
    head = next(csv_rows(german, Wording(german.language, "terramara"), state))
    assert head == ("Kategorie", "Ann", "Grün")


def test_nobody_has_a_place_on_an_empty_pad(context: Context) -> None:
    wording = Wording(context.language, "terramara")
    assert b"\r\nPlace,,\r\n" in score_csv(csv_rows(context, wording, begin(2).state))
    assert exporting.pdf_sheet(PAD, context, wording, begin(2).state).pad.winners == ()


def test_the_pad_goes_to_a_printer(context: Context, tmp_path: Path) -> None:
    printer = exporting.paper()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    wording = Wording(context.language, "terramara")
    assert exporting.print_pad(PAD, context, wording, filled(begin(2)).state, (), printer)
    assert (tmp_path / "printed.pdf").read_bytes().startswith(b"%PDF")


def test_the_proposed_file_name_is_one_on_every_system() -> None:
    name = exporting.file_name(PAD, begin(4).state, "pdf")
    assert re.fullmatch(r"terramara-\d{4}-\d\d-\d\d-Anna-imgsrcxco-Борис-Dora.pdf", name)
