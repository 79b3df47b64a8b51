"""With very large text the palette stays in sight above what is read back."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.wording.language import load
from tests.sampling import some_of
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.test_table_page import click
from ui.context import Context
from ui.games.terramara.now.learn_form import LearnForm


@pytest.mark.parametrize("code", some_of(["en", "de", "fr", "nl", "ru"], "de"))
@pytest.mark.parametrize("clicked", [("wood",), ("wood", "->", "culture"), ("any_raw", "->", "any_proc")])
def test_the_foot_leaves_the_palette_its_room_after_a_click(
    qtbot: QtBot, make_table: MakeTable, context: Context, code: str, clicked: tuple[str, ...]
) -> None:
    context.theme.set_scale(2.0)
    page = make_table(make_setup(sample=False), spoken=replace(context, language=load(code)))
    page.resize(1366, 680)
    click(qtbot, page, "1L.1")
    form = page.now.findChild(LearnForm)
    assert form is not None
    assert form.editor is not None
    for symbol in clicked:
        button = form.editor.tools.buttons[symbol]
        page.now.scrolled.ensureWidgetVisible(button, 0, 0)
        form.editor.click(symbol)
        QApplication.processEvents()
        QApplication.processEvents()
        assert button.visibleRegion().boundingRect().height() == button.height(), symbol
