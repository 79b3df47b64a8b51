"""What an action does, entered by hand: a trait is written where and when it is asked for."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.terraformer.commands import FoundEcosystem, PlayAction, PlayOrganism
from companion.games.terraformer.frames import Turn
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import ANNA, begun, do, form, point, state_of
from tests.ui.hands import press_here, type_text
from ui.games.terraformer.click_targets import pending
from ui.games.terraformer.now.effect_form import EffectForm
from ui.games.terraformer.table_page import TablePage


def at_a_trait(table: TablePage, qtbot: QtBot) -> TablePage:
    """An action was played on an organism, and gives a trait to one."""
    begun(table, FoundEcosystem(player=ANNA, biome="steppe"))
    do(table, PlayOrganism(player=ANNA, position=1, role="producer"))
    do(table, PlayAction(player=ANNA, organism="#1", deed="organism"))
    table.resize(1280, 600)
    press_here(Qt.Key.Key_9)  # which is out of sight so far
    press_here(Qt.Key.Key_9)
    press_here(Qt.Key.Key_4)
    qtbot.wait(20)
    return table


def test_a_trait_is_written_after_it_was_asked_for(make_table: MakePlanetTable, qtbot: QtBot) -> None:
    # TF-ACT-01
    table = at_a_trait(make_table(), qtbot)
    field = form(table, EffectForm).text
    assert QApplication.focusWidget() is field
    area = table.now.scrolled.viewport()
    assert area.rect().contains(field.mapTo(area, QPoint(0, field.height() - 1)))
    type_text(table.now, "poisonous")
    assert form(table, EffectForm).text is field, "whoever writes is left alone"
    assert field.text() == "poisonous"
    assert "organism:#1" in table.planet.lit
    point(table, "organism:#1")
    assert state_of(table).ecosystems[0].organisms[0].marks == ("poisonous",)


def test_enter_gives_the_trait_to_whom_the_action_was_played_on(
    make_table: MakePlanetTable, qtbot: QtBot
) -> None:
    # TF-ACT-01
    table = at_a_trait(make_table(), qtbot)
    type_text(table.now, "poisonous")
    press_here(Qt.Key.Key_Return)
    assert state_of(table).ecosystems[0].organisms[0].marks == ("poisonous",)


def test_enter_notes_what_was_written_for_the_log(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), FoundEcosystem(player=ANNA, biome="steppe"))
    do(table, PlayAction(player=ANNA, deed="other"))
    steps = len(table.bridge.session.played)
    field = form(table, EffectForm).text
    field.setFocus()
    type_text(field, "everybody sings")
    press_here(Qt.Key.Key_Return)
    assert len(table.bridge.session.played) > steps
    assert not isinstance(pending(state_of(table)), Turn), "only noted"
