"""Where the keys of the harvest go on below the end of the panel, it ends between two things."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from companion.games.terraformer.commands import EnterEcosystem, EnterOrganism
from tests.games.terraformer.table import ANN
from tests.ui.games.terraformer.conftest import MakePage
from tests.ui.games.terraformer.sessions import bridge_of
from ui.games.terraformer.harvest.harvest_page import HarvestPage
from ui.table.fold import fold_above
from ui.widgets.fit_scroll import FitScroll


@pytest.mark.parametrize("height", range(500, 680, 20))
def test_no_button_is_cut_there(show_page: MakePage, height: int) -> None:
    bridge = bridge_of(3, depth="harvest", planet="")
    key = bridge.session.pending[0].key
    assert bridge.do(EnterEcosystem(decision=key, biome="steppe", biomes={ANN: 1}))
    assert bridge.do(EnterOrganism(decision=key, role="producer", owner=ANN))
    page = show_page(HarvestPage, bridge, (1280, height))
    assert isinstance(page, HarvestPage)
    page.setFocus(Qt.FocusReason.OtherFocusReason)
    for _ in range(3):
        QApplication.processEvents()
    last = page.panel.play_on_button
    (scroll,) = (one for one in page.panel.findChildren(FitScroll) if one.isAncestorOf(last))
    body, seen = scroll.widget(), scroll.viewport().height()
    assert body is not None
    assert body.height() <= seen or fold_above(body, seen) == seen
