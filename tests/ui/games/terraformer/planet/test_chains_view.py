"""One column large: clicks, keys, contests and looks."""

import pytest
from PySide6.QtCore import QRectF, Qt
from pytestqt.qtbot import QtBot

from tests.games.terraformer.table import ANN, BO, CLEO, table
from tests.ui.games.terraformer.planet.conftest import MakeChains
from tests.ui.games.terraformer.planet.planets import crowded, forest
from tests.ui.games.terraformer.planet.test_picture import onward
from ui.games.terraformer.planet.lettering import Face
from ui.theme.theme import Appearance, Theme


def test_organisms_and_the_biome_can_be_clicked(make_chains: MakeChains, qtbot: QtBot) -> None:
    game = onward(forest())
    view = make_chains(game.state, 2)
    for target in ("column:2", f"organism:{game.id_of('Coati')}", f"organism:{game.id_of('Fig')}"):
        with qtbot.waitSignal(view.clicked) as heard:
            qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.target_point(target))
        assert heard.args == [target]


def test_arrows_climb_a_chain_and_go_across(make_chains: MakeChains, qtbot: QtBot) -> None:
    game = onward(onward(forest()))
    view = make_chains(game.state, 2)
    view.focus_target(f"organism:{game.id_of('Fig')}")
    qtbot.keyClick(view, Qt.Key.Key_Up)
    assert view.current == f"organism:{game.id_of('Ant')}"
    qtbot.keyClick(view, Qt.Key.Key_Up)
    assert view.current == f"organism:{game.id_of('Coati')}"
    view.focus_target(f"organism:{game.id_of('Raptor', CLEO)}")
    for _ in range(2):
        qtbot.keyClick(view, Qt.Key.Key_Right)
        assert view.current == f"organism:{game.id_of('Raptor', ANN)}"


def test_a_contest_is_told_with_both_owners_counts(make_chains: MakeChains) -> None:
    # TF-BAL-24
    game = onward(onward(forest()))
    view = make_chains(game.state, 2)
    words = view.text_of(f"organism:{game.id_of('Coati')}").replace("\u2068", "").replace("\u2069", "")
    assert "Cleo has 2 cards here and Ann has 4 cards here" in words


def test_everything_of_the_forest_fits_beside_the_side_columns(make_chains: MakeChains) -> None:
    for game in (forest(), onward(forest()), onward(onward(forest()))):
        view = make_chains(game.state, 2)
        whole = QRectF(view.viewport().rect())
        assert all(whole.contains(box) for box in view.targets().values())


def test_a_contest_for_the_biome_is_painted_as_well(make_chains: MakeChains) -> None:
    # TF-BAL-03, TF-BAL-15
    cards = [(ANN, "producer"), (BO, "producer"), (BO, "producer")]
    game = table(3).column("steppe", {ANN: 1}, *cards).balance()
    view = make_chains(game.state, 1)
    assert view.chains is not None
    assert view.chains.column.contests[0].dice
    assert not view.grab().isNull()


def test_lit_organisms_say_why(make_chains: MakeChains) -> None:
    game = onward(forest())
    view = make_chains(game.state, 2)
    before = view.grab().toImage()
    view.set_lit({f"organism:{game.id_of('Bug')}": "Takes the palm."}, {"column:2": "Not the biome."})
    assert "Takes the palm." in view.text_of(f"organism:{game.id_of('Bug')}")
    assert view.grab().toImage() != before


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_day_and_night_differ_at_every_size(make_chains: MakeChains, theme: Theme, scale: float) -> None:
    theme.set_scale(scale)
    view = make_chains(crowded(), 4)
    day = view.grab().toImage()
    theme.set_appearance(Appearance.DARK)
    assert view.grab().toImage() != day


def test_before_a_column_is_shown_there_is_nothing_to_point_at(make_chains: MakeChains) -> None:
    view = make_chains(forest().state, 2)
    assert view.accessibleName() == "Food chains"
    assert view.text_of("organism:#999") == ""


def test_stems_that_are_pointed_at_leave_the_counts_of_a_contest_to_be_read(
    make_chains: MakeChains, qtbot: QtBot
) -> None:
    # TF-BAL-24
    game = onward(onward(forest()))
    view = make_chains(game.state, 2)
    portion = f"organism:{game.id_of('Coati')}"
    box = view.targets()[portion]
    note = QRectF(box.center().x() - 24, box.top() - 28, 48, 20).toRect()
    before = view.viewport().grab(note).toImage()
    whole = view.viewport().grab().toImage()
    for target in (portion, f"organism:{game.id_of('Raptor', CLEO)}"):
        qtbot.mouseMove(view.viewport(), view.target_point(target))
        assert view.viewport().grab().toImage() != whole, "the stems are marked"
        assert view.viewport().grab(note).toImage() == before


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_names_with_a_number_are_read_whole(
    make_chains: MakeChains, theme: Theme, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    theme.set_scale(scale)
    game = table(2).column("steppe", {ANN: 1}, *[(ANN, "producer", "Grasshopper Tree")] * 12)
    written: list[tuple[str, bool]] = []

    def shortened(face: Face, text: str, room: float) -> str:
        written.append((text, face.width(text) <= room))
        return text

    monkeypatch.setattr(Face, "shortened", shortened)
    make_chains(game.state, 1).grab()
    assert "Grasshopper" in dict(written)
    assert all(fits for _, fits in written), written
