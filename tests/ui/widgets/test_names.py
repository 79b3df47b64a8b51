"""Long names in narrow places: which words may be broken, and which are left whole."""

import pytest
from pytestqt.qtbot import QtBot

from companion.wording.language import isolated
from ui.widgets.names import show_named
from ui.widgets.plain import PlainLabel


@pytest.mark.parametrize(
    ("name", "breaks"), [("Continental deck", False), ("Kontinentaldeck", False), ("W" * 14, True)]
)
def test_only_a_word_wider_than_there_is_room_for_is_broken(qtbot: QtBot, name: str, breaks: bool) -> None:
    label = PlainLabel(wrap=True)
    qtbot.addWidget(label)
    show_named(label, isolated(name))
    assert ("\u200b" in label.text()) is breaks
