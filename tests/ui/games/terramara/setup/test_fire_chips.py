"""The fire tiles drawn so far: every chip is whole, also when all of them are."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from companion.games.registry import find_headless
from companion.kernel.autoplay import AutoPlayer
from tests.sampling import some_of, some_pairs
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from ui.games.terramara.setup.draw_panel import DrawPanel
from ui.widgets.flow import FlowLayout


def around_fires(panel: DrawPanel) -> QWidget:
    around = next(iter(panel.fires.values())).parentWidget()
    assert around is not None
    return around


@pytest.mark.parametrize("depth", some_of(["full", "neutral"], "full"))
@pytest.mark.parametrize(("most", "size"), some_pairs([2, 9], [(1280, 680), (1024, 600)]))
def test_no_chip_is_cut_while_fire_tiles_are_drawn(
    make_table: MakeTable, size: tuple[int, int], depth: str, most: int
) -> None:
    """Also where a line may have more of them, so that a longer one goes into the next line."""
    page = make_table(make_setup(2, depth=depth))
    page.resize(*size)
    player = AutoPlayer(find_headless("terramara"), 1)
    seen = 0
    flow = around_fires(page.side_forms.draw).layout()
    assert isinstance(flow, FlowLayout)
    flow.most = most
    while page.bridge.state.phase == "setup":
        QApplication.processEvents()
        panel = page.now.findChild(DrawPanel)
        if panel is not None and around_fires(panel).isVisible():
            seen += 1
            for row, chip in panel.fires.items():
                assert around_fires(panel).rect().contains(chip.geometry()), row
                assert chip.words.width() >= chip.words.sizeHint().width(), row
        command = player.choose(page.bridge.state)
        assert command is not None
        page.do(command)
    assert seen > 5
