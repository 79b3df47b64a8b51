"""Buttons whose words wrap: all of them can be read."""

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.inked import dark_signs
from ui.theme.theme import Appearance, Theme
from ui.widgets.plain import PlainLabel
from ui.widgets.wrap_button import WrapButton, stand_of


@pytest.mark.parametrize(
    "text", ["Нет, на карте не так", "Не так", "Назад (Esc)", "Non, la carte dit autre chose"]
)
def test_a_quiet_button_is_as_wide_as_its_words_need(qtbot: QtBot, theme: Theme, text: str) -> None:
    box = QWidget()
    column = QVBoxLayout(box)
    button = WrapButton(theme, text, "", "quiet")
    column.addWidget(button, 0, stand_of(button))
    box.resize(400, 200)
    qtbot.addWidget(box)
    box.show()
    qtbot.waitExposed(box)
    (label,) = button.findChildren(PlainLabel)
    assert label.heightForWidth(label.width()) == label.heightForWidth(1000)


@pytest.mark.parametrize("appearance", list(Appearance))
def test_the_sign_of_a_button_that_confirms_is_seen_on_its_ground(
    qtbot: QtBot, theme: Theme, appearance: Appearance
) -> None:
    theme.set_appearance(appearance)
    button = WrapButton(theme, "All agree", "check", "primary")
    page = QWidget()
    QVBoxLayout(page).addWidget(button)
    qtbot.addWidget(page)
    page.show()
    assert dark_signs(page, theme.palette) == []
    button.setEnabled(False)
    button.setEnabled(True)
    assert dark_signs(page, theme.palette) == []
