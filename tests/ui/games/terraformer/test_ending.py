"""The end: what the last step has brought is read before the score, and a table that is over says so."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from companion.games.terraformer.commands import (
    AddBiome,
    CloseGame,
    DrawCard,
    EndTurn,
    FoundEcosystem,
    PlayOrganism,
    StopGame,
    StopToBalance,
)
from companion.games.terraformer.frames import Dice
from companion.games.terraformer.setup import Seat
from companion.kernel.common import Correct
from companion.kernel.frame import Frame
from companion.wording.language import isolated, load
from tests.ui.games.terraformer.conftest import MakePlanetTable, make_setup
from tests.ui.games.terraformer.tables import ANNA, BO, begun, do, form, state_of, texts
from tests.ui.hands import press_here
from ui.context import Context
from ui.games.terraformer.click_targets import pending
from ui.games.terraformer.now.end_form import EndForm
from ui.games.terraformer.table_page import TablePage


def dicey(table: TablePage) -> TablePage:
    """Four producers on two biome cards, each owner with three cards there: dice decide (TF-BAL-15)."""
    return begun(
        table,
        FoundEcosystem(player=ANNA, biome="tropical_forest"),
        PlayOrganism(player=ANNA, position=1, role="producer"),
        EndTurn(player=ANNA),
        PlayOrganism(player=BO, position=1, role="producer"),
        AddBiome(player=BO, position=1),
        EndTurn(player=BO),
        PlayOrganism(player=ANNA, position=1, role="producer"),
        DrawCard(player=ANNA),
        EndTurn(player=ANNA),
        PlayOrganism(player=BO, position=1, role="producer"),
    )


def pending_of(table: TablePage) -> Frame:
    frame = pending(state_of(table))
    assert frame is not None
    return frame


def test_dice_are_seen_before_the_score(make_table: MakePlanetTable) -> None:
    table = dicey(make_table())
    heard: list[bool] = []
    table.finished.connect(lambda: heard.append(True))
    do(table, StopToBalance())
    rolled = False
    for _ in range(9):
        rolled |= isinstance(pending(state_of(table)), Dice)
        if state_of(table).phase != "over":
            press_here(Qt.Key.Key_Return)
    assert rolled
    assert heard == []
    end = form(table, EndForm)
    assert "dies out" in texts(end)
    press_here(Qt.Key.Key_Return)
    assert heard == [True]


def test_a_game_that_ends_without_a_word_is_counted_at_once(make_table: MakePlanetTable) -> None:
    table = begun(make_table(), DrawCard(player=ANNA))
    heard: list[bool] = []
    table.finished.connect(lambda: heard.append(True))
    do(table, StopGame())
    assert heard == [True]
    do(table, CloseGame(decision=pending_of(table).key))
    assert table.now.heading.title.text() == "The game is over"
    assert form(table, EndForm).score.isVisible()


@pytest.mark.parametrize(("code", "size"), [("fr", (1356, 694)), ("de", (1270, 646)), ("en", (1270, 646))])
def test_the_last_turn_keeps_its_title_and_moves_nothing(
    make_table: MakePlanetTable, context: Context, qtbot: QtBot, code: str, size: tuple[int, int]
) -> None:
    # TF-END-01
    setup = replace(make_setup(), players=(Seat("Camille", ANNA), Seat("Rémi", BO)))
    table = begun(make_table(setup, spoken=replace(context, language=load(code))))
    table.resize(*size)
    heading, draw = table.now.heading, table.now.turn_form.draw
    qtbot.waitUntil(heading.title.isVisible)
    QTest.qWait(100)  # all layouts have come to rest
    before = draw.mapTo(table, QPoint())
    do(table, Correct(what=f"{ANNA}.deck", value=1), DrawCard(player=ANNA))
    assert state_of(table).ending
    for step in ((), (FoundEcosystem(player=ANNA, biome="steppe"),)):
        do(table, *step)
        QTest.qWait(50)
        assert heading.title.isVisible()
        assert load(code).say("Last turn: {player}", player=isolated("Camille")) == heading.title.text()
        assert draw.mapTo(table, QPoint()) == before
