"""The shipped type can write all five languages of the program."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QFontMetricsF, QRawFont
from pytestqt.qtbot import QtBot

import companion.wording
import ui
from companion.resources import resource
from ui.theme.fonts import LINING, Fonts
from ui.widgets.plain import PlainLabel

FILES = sorted(resource("fonts").glob("*.ttf"))
LATIN = "ABCXYZabcxyzÄÖÜäöüßÀÂÇÉÈÊËÎÏÔŒÙÛŸàâçéèêëîïôœùûÿÆæĲĳ0123456789"
CYRILLIC = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя"
SIGNS = "½→←−–—•×…„“”«»’№€·"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_font_has_latin_cyrillic_and_the_signs_of_the_score_pad(qtbot: QtBot, file: Path) -> None:
    raw = QRawFont(str(file), 16)
    missing = [letter for letter in LATIN + CYRILLIC + SIGNS if not raw.supportsCharacter(ord(letter))]
    assert missing == []


def test_fonts_are_loaded_under_their_own_names(qtbot: QtBot) -> None:
    fonts = Fonts.load()
    assert fonts.text_family == "Source Sans Pro"
    assert fonts.title_family == "Vollkorn"


def test_digits_have_one_width_so_that_columns_of_numbers_stand_straight(qtbot: QtBot) -> None:
    raw = QRawFont(str(resource("fonts", "SourceSansPro-Regular.ttf")), 100)
    widths = {
        raw.advancesForGlyphIndexes([glyph])[0].x() for glyph in raw.glyphIndexesForString("0123456789")
    }
    assert len(widths) == 1


def test_size_follows_the_scale(qtbot: QtBot) -> None:
    fonts = Fonts.load()
    assert fonts.text(16, 1.5).pixelSize() == 24
    assert fonts.title(34, 2.0).pixelSize() == 68


def test_missing_files_fall_back_to_the_system(qtbot: QtBot) -> None:
    fonts = Fonts.load(resource("no", "such", "folder"))
    assert fonts.text_family
    assert fonts.title_family == fonts.text_family


def test_every_font_ships_with_its_licence_and_stays_small() -> None:
    families = {file.stem.partition("-")[0] for file in FILES}
    for family in families:
        licence = resource("fonts", f"{family}-OFL.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert sum(file.stat().st_size for file in FILES) < 2_500_000


def test_every_sign_of_the_window_is_in_the_font_it_is_written_in(qtbot: QtBot) -> None:
    font = QRawFont(str(resource("fonts", "SourceSansPro-Regular.ttf")), 16.0)
    files = [*UI.rglob("*.py"), *WORDING.rglob("*.py")]
    signs = {char for file in files for text in _texts(file) for char in text if ord(char) > 0x2100}
    assert {"→", "✓"} <= signs
    assert [sign for sign in sorted(signs) if not font.supportsCharacter(ord(sign))] == []


UI = Path(ui.__file__).parent
WORDING = Path(companion.wording.__file__).parent


def _texts(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_figures_of_titles_are_as_high_as_capitals(qtbot: QtBot) -> None:
    metrics = QFontMetricsF(Fonts.load().title(100))
    capital = metrics.tightBoundingRect("H").height()
    for figure in "0123456789":
        assert metrics.tightBoundingRect(figure).height() > 0.9 * capital, figure


def test_headings_keep_lining_figures_under_a_style_sheet(qtbot: QtBot) -> None:
    heading = PlainLabel("1", "heading")
    qtbot.addWidget(heading)
    heading.setStyleSheet("font-size: 40px;")
    heading.ensurePolished()
    assert heading.font().isFeatureSet(LINING)
    plain = PlainLabel("1")
    qtbot.addWidget(plain)
    plain.set_role("title")
    assert plain.font().isFeatureSet(LINING)
