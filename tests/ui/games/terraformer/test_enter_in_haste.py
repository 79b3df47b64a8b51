"""Enter right behind a digit is meant for what the digit has answered."""

import pytest
from PySide6.QtCore import Qt

from companion.games.terraformer.commands import (
    ChangeBiome,
    EndTurn,
    FoundEcosystem,
    LetPass,
    PlayAction,
    PlayOrganism,
)
from companion.games.terraformer.frames import Leaving, Turn
from tests.ui.games.terraformer.conftest import MakePlanetTable
from tests.ui.games.terraformer.tables import ANNA, BO, begun, do, state_of
from tests.ui.hands import press_here
from ui.games.terraformer.click_targets import pending
from ui.games.terraformer.table_page import TablePage
from ui.table.hasty import LOCKED


def _key(table: TablePage) -> str:
    frame = pending(state_of(table))
    assert frame is not None
    return frame.key


@pytest.mark.parametrize("pause", [0.0, 2 * LOCKED])
def test_it_answers_no_question_that_has_just_come(
    make_table: MakePlanetTable, pause: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    # TF-MIG-06: of each organism somebody says whether it stays
    table = begun(
        make_table(),
        FoundEcosystem(player=ANNA, biome="steppe"),
        PlayOrganism(player=ANNA, position=1, role="producer"),
        EndTurn(player=ANNA),
        PlayOrganism(player=BO, position=1, role="producer"),
        PlayAction(player=BO, deed="change", position=1),
    )
    do(table, LetPass(decision=_key(table), player=ANNA))
    do(table, ChangeBiome(decision=_key(table), biome="desert"))
    now = [0.0]
    monkeypatch.setattr(table.keys, "_clock", lambda: now[0])
    assert isinstance(pending(state_of(table)), Leaving)
    press_here(Qt.Key.Key_1)
    second = pending(state_of(table))
    assert isinstance(second, Leaving), "the other one is asked about"
    now[0] += pause
    press_here(Qt.Key.Key_Return)
    if pause:
        assert isinstance(pending(state_of(table)), Turn)
    else:
        assert pending(state_of(table)) == second
