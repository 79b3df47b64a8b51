"""Buttons whose words wrap: all of them can be read."""

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ui.theme.theme import Theme
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
