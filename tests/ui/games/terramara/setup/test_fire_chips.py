"""The fire tiles drawn so far: every chip is whole, also when all of them are."""

import pytest
from PySide6.QtWidgets import QApplication

from companion.games.registry import find_headless
from companion.kernel.autoplay import AutoPlayer
from tests.sampling import some_of, some_pairs
from tests.ui.conftest import MakeTable, make_setup
from ui.games.terramara.setup.draw_panel import DrawPanel


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
    page.side_forms.draw._fire_flow._most = most
    while page.bridge.state.phase == "setup":
        QApplication.processEvents()
        panel = page.now.findChild(DrawPanel)
        if panel is not None and panel._fires.isVisible():
            seen += 1
            for row, chip in panel.fires.items():
                assert panel._fires.rect().contains(chip.geometry()), row
                assert chip.words.width() >= chip.words.sizeHint().width(), row
        command = player.choose(page.bridge.state)
        assert command is not None
        page.do(command)
    assert seen > 5
