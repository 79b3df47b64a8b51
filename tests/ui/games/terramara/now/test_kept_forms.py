"""What was half filled in stays while its question stays: corrections, the look, other people's answers."""

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, CraftArtifact, GiveUnits, Learn, Send
from tests.sampling import some_of
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import press_on
from tests.ui.hands import click
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.table_page import TablePage
from ui.theme.theme import Appearance
from ui.widgets.bag_picker import BagPicker


def editor(page: TablePage) -> EffectEditor:
    return next(found for found in page.now.findChildren(EffectEditor) if found.isVisible())


def pickers(page: TablePage) -> list[BagPicker]:
    """From top to bottom."""
    QApplication.processEvents()
    found = [picker for picker in page.now.findChildren(BagPicker) if picker.isVisible()]
    return sorted(found, key=lambda picker: picker.mapTo(page, picker.rect().topLeft()).y())


def correct(page: TablePage) -> None:
    assert page.bridge.do(Correct(what="blue.wood", value=4))


def darken(page: TablePage) -> None:
    page.context.theme.set_appearance(Appearance.DARK)


def enlarge(page: TablePage) -> None:
    page.context.theme.set_scale(1.5)


@pytest.mark.parametrize("change", [correct, darken, enlarge])
@pytest.mark.parametrize("space", some_of(["1L.1", "5aR.1"], "5aR.1"))
def test_a_half_told_space_stays(qtbot: QtBot, make_table: MakeTable, space: str, change: object) -> None:
    page = make_table(make_setup(sample=False))
    page.click_target(space)
    click(editor(page).tools.buttons["wood"])
    assert callable(change)
    change(page)
    QApplication.processEvents()
    assert editor(page).text() == "1 wood"


def test_the_focus_stays_in_a_form_that_stays(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.window().activateWindow()
    page.do(Send(player="red", member="explorer", space="1L.1"))
    QApplication.processEvents()
    tool = editor(page).tools.buttons["ore"]
    tool.setFocus()
    correct(page)
    assert QApplication.focusWidget() is tool


def test_a_question_asked_first_goes_when_it_is_answered(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.click_target("5aR.1")
    for _ in range(2):
        click(editor(page).tools.buttons["ore"])
    remember = next(w for w in page.now.findChildren(QWidget, "remember") if w.isVisible())
    click(remember)
    assert page.aiming.waiting is None
    assert page.bridge.state.players["red"].goods["ore"] == 3


def raided(make_table: MakeTable) -> TablePage:
    page = make_table()
    page.do(Correct(what="red.strength", value=9))
    for colour, unit in (("blue", "cattle"), ("green", "wood")):
        assert page.bridge.do(Correct(what=f"{colour}.{unit}", value=9))
    page.do(Send(player="red", member="explorer", space="home.raid"))
    return page


def test_what_one_victim_has_picked_stays_when_another_is_done(qtbot: QtBot, make_table: MakeTable) -> None:
    page = raided(make_table)
    first, second = page.bridge.session.pending[:2]
    asked = next(p for p in pickers(page) if getattr(p.templates[0].command, "decision", "") == second.key)
    click(asked.unit_button("wood"))
    page.do(GiveUnits(decision=first.key, units={"cattle": getattr(first, "n", 0)}))
    assert asked in pickers(page)
    assert asked.units() == {"wood": 1}


def test_what_is_still_possible_stays_when_a_correction_changes_the_choice(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = raided(make_table)
    owner = page.bridge.session.pending[0].owner
    click(pickers(page)[0].unit_button("cattle"))
    page.bridge.do(Correct(what=f"{owner}.ore", value=3))
    assert pickers(page)[0].units() == {"cattle": 1}
    assert pickers(page)[0].unit_button("ore").isVisible()
    first = page.now.answers()[0]
    assert pickers(page)[0].isAncestorOf(first), "digits count from the top, whatever was made first"


def test_a_form_that_is_gone_is_really_gone(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    assert page.now.findChildren(EffectEditor)
    page.bridge.undo()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not page.now.findChildren(EffectEditor)


def test_what_was_half_told_comes_back_with_the_undo_of_going_on_without_it(make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.do(Correct(what="red.leather", value=1))
    page.do(Correct(what="red.culture", value=2))
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(CraftArtifact(player="red", card=page.bridge.state.row[0].ref))
    press_on(page, "category.tools", "cost.leather.1")
    press_on(page, "by_hand")
    QApplication.processEvents()
    assert page.now.question() is None
    page.bridge.undo()
    form = page.now.question()
    assert form is not None
    assert form.begun
    press_on(page, "points.3", "effect.none", "remember")
    assert page.bridge.state.players["red"].goods.get("leather", 0) == 0
