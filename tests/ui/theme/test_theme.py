"""One object dresses the application and keeps it dressed."""

from collections.abc import Iterator

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ui.theme.fonts import Fonts
from ui.theme.palettes import DARK, LIGHT
from ui.theme.theme import Appearance, Theme
from ui.widgets.plain import PlainLabel


@pytest.fixture
def app(qapp: QApplication) -> Iterator[QApplication]:
    font, palette = qapp.font(), qapp.palette()
    yield qapp
    qapp.setPalette(palette)
    qapp.setFont(font)


@pytest.fixture
def fonts(app: QApplication) -> Fonts:
    return Fonts.load()


@pytest.fixture
def window(app: QApplication) -> Iterator[QWidget]:
    window = QWidget()
    yield window
    window.deleteLater()


def test_applying_sets_colours_and_type(app: QApplication, fonts: Fonts) -> None:
    theme = Theme(fonts, Appearance.DARK, 1.5)
    theme.apply(app)
    assert app.palette().color(QPalette.ColorRole.Window).name() == DARK.window
    assert app.font().family() == fonts.text_family
    assert app.font().pixelSize() == 24


def test_a_window_wears_the_style_sheet_and_the_application_does_not(
    app: QApplication, window: QWidget, fonts: Fonts
) -> None:
    theme = Theme(fonts, Appearance.DARK)
    theme.apply(app)
    theme.dress(window)
    assert DARK.accent in window.styleSheet()
    assert not app.styleSheet()


def test_a_change_reaches_application_and_window_before_it_is_told(
    app: QApplication, window: QWidget, fonts: Fonts
) -> None:
    theme = Theme(fonts, Appearance.LIGHT)
    theme.apply(app)
    theme.dress(window)
    heard: list[tuple[bool, str]] = []
    theme.changed.connect(
        lambda: heard.append(
            (DARK.accent in window.styleSheet(), app.palette().color(QPalette.ColorRole.Window).name())
        )
    )
    theme.set_appearance(Appearance.DARK)
    assert heard == [(True, DARK.window)]
    assert theme.palette is DARK


def test_a_window_that_is_gone_is_not_dressed_again(app: QApplication, fonts: Fonts) -> None:
    theme = Theme(fonts, Appearance.LIGHT)
    gone = QWidget()
    theme.dress(gone)
    shiboken6.delete(gone)
    theme.set_appearance(Appearance.DARK)
    assert theme.palette is DARK


def test_what_is_put_into_a_window_is_dressed_then_and_only_once(
    app: QApplication, window: QWidget, fonts: Fonts
) -> None:
    """Each parent on the way would dress it once more."""
    theme = Theme(fonts, Appearance.LIGHT)
    theme.apply(app)
    theme.dress(window)
    label = PlainLabel("heading", "heading")
    inner, outer = QWidget(), QWidget()
    QVBoxLayout(inner).addWidget(label)
    QVBoxLayout(outer).addWidget(inner)
    label.ensurePolished()
    assert label.font().family() == fonts.text_family
    QVBoxLayout(window).addWidget(outer)
    assert label.font().family() == fonts.title_family


def test_setting_what_is_already_so_is_silent(app: QApplication, fonts: Fonts, qtbot: QtBot) -> None:
    theme = Theme(fonts, Appearance.LIGHT, 1.25)
    with qtbot.assertNotEmitted(theme.changed):
        theme.set_appearance(Appearance.LIGHT)
        theme.set_scale(1.25)


def test_the_system_is_followed_only_when_asked_to(app: QApplication, fonts: Fonts) -> None:
    following = Theme(fonts, Appearance.SYSTEM)
    stubborn = Theme(fonts, Appearance.LIGHT)
    for theme in (following, stubborn):
        theme.apply(app)
    app.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert following.palette is DARK
    assert stubborn.palette is LIGHT
    app.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert following.palette is LIGHT


def test_icons_belong_to_the_palette_of_the_moment(app: QApplication, fonts: Fonts) -> None:
    theme = Theme(fonts, Appearance.LIGHT)
    by_day = theme.icons
    theme.set_appearance(Appearance.DARK)
    assert theme.icons is not by_day


@pytest.mark.parametrize(("asked", "given"), [(0.5, 1.0), (1.0, 1.0), (1.75, 1.75), (3.0, 2.0)])
def test_scale_stays_between_one_and_two(fonts: Fonts, asked: float, given: float) -> None:
    theme = Theme(fonts, scale=asked)
    assert theme.scale == given
    assert theme.px(100) == round(100 * given)
