"""A clan at a glance: everything it has, in its place, and nothing it has not."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct
from companion.games.terramara.setup import Seat
from tests.ui.conftest import MakeTable, make_setup
from tests.ui.layout import cut_texts
from ui.games.terramara.player_panel import CLAN, PlayerPanel
from ui.games.terramara.table_page import TablePage
from ui.widgets.chip import Chip


def visible(panel: PlayerPanel) -> list[str]:
    """What the row of the clan shows, from left to right and line by line."""
    chips = [(what, panel._chips[what]) for what in CLAN if what in panel._chips]
    seen = [(chip.y(), chip.x(), what) for what, chip in chips if chip.isVisible()]
    return [what for _, _, what in sorted(seen)]


def correct(page: TablePage, what: str, value: object) -> None:
    assert page._bridge.do(Correct(what=what, value=value))  # type: ignore[arg-type]
    QApplication.processEvents()


def test_what_a_clan_gets_later_stands_in_its_place_and_goes_again(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = make_table()
    panel = page.panels["red"]
    beginning = visible(panel)
    assert beginning == [what for what in CLAN if what in beginning]
    assert "warriors" not in beginning
    assert "worker.2" not in beginning
    correct(page, "red.warriors", 2)
    correct(page, "red.workers", ("1", "1", "2"))
    later = visible(panel)
    assert later == [what for what in CLAN if what in later]
    assert set(later) - set(beginning) == {"warriors", "worker.1", "worker.2"}
    correct(page, "red.warriors", 0)
    correct(page, "red.workers", ("1",))
    assert visible(panel) == beginning


def test_members_at_home_sent_and_on_later_rows_are_told_apart(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    panel = page.panels["red"]
    home = int(panel.chip("explorers").value())
    for space in ("home.develop", "4L.1"):
        correct(page, f"space.{space}", ("red explorer",))
    assert panel.chip("explorers").value() == str(home - 2)
    assert panel.chip("sent").value() == panel.chip("ahead").value() == "1"
    qtbot.mouseClick(panel.chip("ahead"), Qt.MouseButton.LeftButton)
    assert page.corrections.popup is not None
    assert page.corrections.popup._what == "space.4L.1"
    page.corrections.popup.close()


def test_the_side_of_a_character_is_seen(make_table: MakeTable) -> None:
    page = make_table()
    correct(page, "red.character", "C4")
    panel = page.panels["red"]
    young = panel.chip("character").grab().toImage()
    correct(page, "red.adult", True)
    assert panel.chip("character").value() == "C4"
    assert panel.chip("character").grab().toImage() != young
    assert panel.chip("character").accessibleName() == "Character 4 (adult)"


def test_chips_come_only_for_what_somebody_has(make_table: MakeTable) -> None:
    panel = make_table().panels["blue"]
    assert all(chip.isVisibleTo(panel) for chip in panel.findChildren(Chip) if chip is not panel._first)


def test_the_longest_name_leaves_every_number_its_room(qtbot: QtBot, make_table: MakeTable) -> None:
    seats = tuple(Seat(letter * 60, colour) for letter, colour in zip("WMÄЖ", SEATS, strict=True))
    page = make_table(make_setup(4, seats=seats))
    panels = [text for text in cut_texts(page) if "PlayerPanel" in text]
    assert panels == []
    for panel in page.panels.values():
        assert panel.chip("metal").geometry().right() <= panel.width()
        assert panel._name.shown.endswith("…")


SEATS = ("red", "blue", "green", "yellow")
