"""When an effect of a card happens can be read beside a table of 1280x720, in any language."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.wording.wording import Wording
from tests.sampling import some_of
from tests.ui.hands import shown
from ui.context import Context
from ui.games.terramara.now.clause_form import TRIGGERS, ClauseForm
from ui.widgets.wrapped_combo import WrappedCombo

PANEL = 278
"""How wide forms are there."""


@pytest.mark.parametrize("code", some_of(["en", "de", "fr", "nl", "ru"], "en", "de"))
def test_what_is_chosen_is_never_cut(qtbot: QtBot, make_context: Callable[..., Context], code: str) -> None:
    context = make_context(code)
    form = ClauseForm(context, Wording(context.language, "terramara"))
    form.set_kind("permanent")
    shown(qtbot, form, PANEL, 500)
    for trigger in (*TRIGGERS, ""):
        form.trigger.setCurrentIndex(form.trigger.findData(trigger))
        for combo in (form.trigger, form.narrow, form.modifier):
            assert isinstance(combo, WrappedCombo)
            for at in range(combo.count() if combo is not form.trigger else 0):
                combo.setCurrentIndex(at)
                QApplication.processEvents()
                assert combo.shown == combo.currentText()
        assert isinstance(form.trigger, WrappedCombo)
        assert form.trigger.shown == form.trigger.currentText()


def test_a_sentence_that_is_not_chosen_any_more_keeps_no_room(qtbot: QtBot, context: Context) -> None:
    form = ClauseForm(context, Wording(context.language, "terramara"))
    form.set_kind("permanent")
    shown(qtbot, form, PANEL, 500)
    form.trigger.setCurrentIndex(form.trigger.findData("place explorer"))
    QApplication.processEvents()
    low = form.narrow.height()
    form.narrow.setCurrentIndex(form.narrow.count() - 1)
    QApplication.processEvents()
    assert form.narrow.height() > low
    form.trigger.setCurrentIndex(form.trigger.findData("place chieftain"))
    QApplication.processEvents()
    assert form.narrow.height() == low
