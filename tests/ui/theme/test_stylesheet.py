"""The style sheet is complete, and Qt understands all of it."""

import re
from collections.abc import Iterator
from typing import Protocol

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QFrame,
    QLineEdit,
    QListWidget,
    QProgressBar,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QSpinBox,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from companion.resources import resource
from ui.theme.fonts import Fonts
from ui.theme.palettes import DARK, LIGHT
from ui.theme.roles import Palette
from ui.theme.stylesheet import build, colours, fill


class _LogRecord(Protocol):
    message: str


class _LogRecords(Protocol):
    """The part of pytest-qt's qtlog that is used here."""

    records: list[_LogRecord]


FONTS = Fonts(text_family="Source Sans Pro", title_family="Vollkorn")

palettes = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)


@pytest.fixture
def app(qapp: QApplication) -> Iterator[QApplication]:
    yield qapp
    qapp.setStyleSheet("")


def one_of_each() -> QWidget:
    page = QWidget()
    layout = QVBoxLayout(page)
    for kind in ("", "primary", "quiet", "danger", "choice"):
        button = QPushButton(kind)
        button.setProperty("kind", kind)
        layout.addWidget(button)
    for widget in (
        QCheckBox("a"), QRadioButton("b"), QComboBox(), QFrame(), QLineEdit(), QListWidget(), QProgressBar(),
        QScrollArea(), QSpinBox(), QTabWidget(),
    ):  # fmt: skip
        widget.setProperty("card", "true")
        layout.addWidget(widget)
    return page


@palettes
@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
def test_qt_understands_the_style_sheet(
    app: QApplication, qtbot: QtBot, palette: Palette, scale: float
) -> None:
    app.setStyleSheet(build(palette, scale, FONTS))  # Qt warnings fail every test of this project
    page = one_of_each()
    qtbot.addWidget(page)
    assert not page.grab().isNull()


@pytest.mark.qt_log_ignore("Could not parse application stylesheet", extend=True)
def test_a_broken_style_sheet_would_have_been_noticed(
    app: QApplication, qtbot: QtBot, qtlog: _LogRecords
) -> None:
    app.setStyleSheet(build(LIGHT, 1.0, FONTS) + "QLabel { color: }}")
    page = one_of_each()
    qtbot.addWidget(page)
    page.grab()
    assert any("Could not parse" in record.message for record in qtlog.records)


@palettes
def test_no_placeholder_is_left(palette: Palette) -> None:
    sheet = build(palette, 1.5, FONTS)
    assert not re.search(r"@|\ddp\b|/\*", re.sub(r'url\("[^"]*"\)', "", sheet))


def test_whatever_colours_a_kind_of_button_says_how_it_looks_when_it_cannot_be_pressed() -> None:
    sheet = resource("themes", "companion.qss").read_text(encoding="utf-8")
    kinds = set(re.findall(r'^QPushButton\[kind="(\w+)"\] \{', sheet, re.MULTILINE))
    assert "danger" in kinds
    for kind in kinds:
        assert f'\nQPushButton[kind="{kind}"]:disabled {{' in sheet


@palettes
def test_only_colours_of_the_palette_are_used(palette: Palette) -> None:
    used = set(re.findall(r"#[0-9a-fA-F]{3,8}\b", build(palette, 1.0, FONTS)))
    assert used <= set(colours(palette).values())


@palettes
def test_marks_have_colours_of_their_palette(palette: Palette) -> None:
    for file in resource("themes", palette.name).glob("*.svg"):
        used = set(re.findall(r"#[0-9a-f]{6}", file.read_text(encoding="utf-8")))
        assert used
        assert used <= set(colours(palette).values()), file.name


def test_lengths_follow_the_scale_and_never_vanish() -> None:
    assert fill("margin: 8dp -8dp 0;", LIGHT, 1.5, FONTS) == "margin: 12px -12px 0;"
    assert fill("border: 1dp;", LIGHT, 0.3, FONTS) == "border: 1px;"


@pytest.mark.parametrize("percent", range(100, 201))
def test_round_things_stay_round_at_every_scale(percent: int) -> None:
    numbers = fill("16dp 2dp @circle(16, 2)", LIGHT, percent / 100, FONTS).replace("px", "").split()
    size, border, radius = (int(number) for number in numbers)
    assert 0 <= size + 2 * border - 2 * radius <= 1


def test_roles_are_named_as_in_the_palette() -> None:
    filled = fill("@text @legal.fill @player.red.ink @terrain.plain.outline", LIGHT, 1.0, FONTS)
    assert filled == " ".join(
        [LIGHT.text, LIGHT.legal.fill, LIGHT.player("red").ink, LIGHT.terrain("plain").outline]
    )


@pytest.mark.parametrize("sheet", ["color: @no_such_role;", "image: @mark(no_such_mark);"])
def test_unknown_role_or_mark_is_a_key_error(sheet: str) -> None:
    with pytest.raises(KeyError):
        fill(sheet, LIGHT, 1.0, FONTS)


def test_minus_stands_left_and_plus_right_of_a_number(app: QApplication, qtbot: QtBot) -> None:
    app.setStyleSheet(build(LIGHT, 1.0, FONTS))
    field = QSpinBox()
    field.setValue(5)
    qtbot.addWidget(field)
    field.resize(160, field.sizeHint().height())
    field.show()
    middle = field.height() // 2
    QTest.mouseClick(field, Qt.MouseButton.LeftButton, pos=QPoint(field.width() - 14, middle))
    assert field.value() == 6
    for _ in range(2):
        QTest.mouseClick(field, Qt.MouseButton.LeftButton, pos=QPoint(14, middle))
    assert field.value() == 4
