"""Answers as buttons: each is clicked where it is, and nowhere else."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, Decline, Learn, Send, Step
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.hands import click
from ui.context import Context
from ui.games.terramara.now.answer_form import AnswerForm
from ui.widgets.plain import PlainLabel


def test_leaving_something_is_clicked_on_its_words_only(make_table: MakeTable) -> None:
    page = make_table(make_setup(4, sample=False))
    page.do(Correct(what="red.metal", value=1))
    page.do(Learn(fact="space:1L.1", value="1 metal -> 5 vp x 1"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    QApplication.processEvents()
    form = next(found for found in page.now.findChildren(AnswerForm) if found.isVisible())
    leave = next(button for command, button in form.buttons if isinstance(command, Decline))
    assert leave.accessibleName() == "Leave it"
    words = leave.fontMetrics().horizontalAdvance("Leave it")
    assert words < leave.width() <= 2.5 * words
    beside = leave.mapTo(page, QPoint(leave.width() + 4, leave.height() // 2))
    target = page.childAt(beside)
    assert target is not None
    click(target, target.mapFrom(page, beside))
    assert page.bridge.session.pending[0].kind == "trade"
    click(leave, QPoint(leave.width() - 4, leave.height() // 2))
    assert page.bridge.session.pending[0].kind == "turn"


@pytest.mark.parametrize(("code", "most"), [("en", 1), ("de", 1), ("fr", 1), ("nl", 1), ("ru", 2)])
def test_the_ways_on_an_untold_road_take_a_line_each(
    qtbot: QtBot, make_table: MakeTable, make_context: Callable[..., Context], code: str, most: int
) -> None:
    """Two in Russian, where a crossroads is a long word."""
    page = make_table(make_setup(4, sample=False), spoken=make_context(code))
    page.do(Learn(fact="space:1L.1", value="3 travel"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Step(decision=page.bridge.session.pending[0].key, caravan=0, to="1"))
    qtbot.wait(50)  # until the layouts have come to rest
    form = next(found for found in page.now.findChildren(AnswerForm) if found.isVisible())
    ways = [button for command, button in form.buttons if isinstance(command, Step)]
    assert len(ways) == 4
    for way in ways:
        (label,) = way.findChildren(PlainLabel)
        lines = label.heightForWidth(label.width()) // label.fontMetrics().height()
        assert lines <= most, label.text()


def test_a_resource_has_the_same_digit_whatever_else_one_has(qtbot: QtBot, make_table: MakeTable) -> None:
    for wood in (0, 1):
        page = make_table(make_setup(4, sample=False))
        page.do(Correct(what="red.wood", value=wood))
        page.do(Learn(fact="space:1L.1", value="1 any_raw -> 1 matching_proc x 1"))
        page.do(Send(player="red", member="explorer", space="1L.1"))
        QApplication.processEvents()
        form = next(found for found in page.now.findChildren(AnswerForm) if found.isVisible())
        assert form.picker is not None
        leave = next(button for command, button in form.buttons if isinstance(command, Decline))
        assert page.now.answer_at(4) is form.picker.unit_button("ore")
        assert (page.now.answer_at(3) is None) is (wood == 0)
        assert page.now.answer_at(5) is leave
