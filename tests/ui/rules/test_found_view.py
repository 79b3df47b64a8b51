"""The list of articles: every row has the height that its words need."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.hands import shown
from ui.context import Context
from ui.rules.found_model import Found, FoundModel
from ui.rules.found_view import FoundView

LONG = "How a caravan travels along the road, and what happens at the crossroads it comes by"
WIDE, NARROW, HEIGHT = 640, 220, 400


def rows(view: FoundView) -> list[QRect]:
    """Where they lie: Qt asks for heights every time, but keeps where each row begins."""
    model = view.model()
    return [view.visualRect(model.index(row, 0)) for row in range(model.rowCount())]


def lie_close(view: FoundView) -> bool:
    return all(one.y() + one.height() == below.y() for one, below in pairwise(rows(view)))


@pytest.mark.parametrize(("before", "after"), [(WIDE, NARROW), (NARROW, WIDE)])
def test_rows_follow_the_width_of_the_list(qtbot: QtBot, context: Context, before: int, after: int) -> None:
    """A title that wraps anew neither runs into the next article nor leaves a gap before it."""
    room = QWidget()
    model = FoundModel(room)
    model.set_rows([Found(LONG, "It begins so.", "game", str(n)) for n in range(3)])
    view = FoundView(context.theme, model, room)
    view.resize(before, HEIGHT)
    shown(qtbot, room)
    assert lie_close(view)
    was = rows(view)[0].height()

    view.resize(after, HEIGHT)

    assert (rows(view)[0].height() > was) == (after < before)
    qtbot.waitUntil(lambda: lie_close(view), timeout=1000)
