"""Setting up with the panels beside the board: draws, fire tiles, neutral explorers, the draft."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.frames import Drafting, Drawing, Locate, PlaceNeutral, Turn
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.neutrals import putting
from companion.games.terramara.setup import Seat, Setup
from companion.kernel.drawing import Draw
from companion.kernel.house_rules import SetEnforcement
from companion.session import Session
from companion.wording.wording import Wording
from tests.ui.hands import click, shown
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.games.terramara.setup.draft_panel import DraftPanel
from ui.games.terramara.setup.draw_panel import DrawPanel
from ui.games.terramara.setup.neutral_panel import NeutralPanel
from ui.games.terramara.setup.row_picture import RowPicture
from ui.session_bridge import SessionBridge

SEATS = (Seat("Anna", "red"), Seat("<b>Boris</b>", "blue"), Seat("Claire", "green"), Seat("Dora", "yellow"))
Panel = DrawPanel | NeutralPanel | DraftPanel


def begin(players: int, **choices: Any) -> SessionBridge:
    setup = Setup(SEATS[:players], **{"seed": 7, "first": "red", **choices})
    return SessionBridge(Session.create(TERRAMARA, setup))


def show(qtbot: QtBot, panel: Panel, bridge: SessionBridge, width: int = 340) -> None:
    bridge.changed.connect(lambda _change: panel.refresh())
    shown(qtbot, panel, width, 700)


def make(
    qtbot: QtBot, context: Context, bridge: SessionBridge, kind: Callable[..., Panel], width: int = 340
) -> Any:
    panel = kind(context, Wording(context.language, "terramara"), bridge)
    show(qtbot, panel, bridge, width)
    return panel


def pending(bridge: SessionBridge) -> type:
    return type(bridge.session.pending[0])


def lit(row: RowPicture) -> list[QWidget]:
    return [cell for cell in row.cells.values() if cell.lit]


def draw_all_fire(qtbot: QtBot, context: Context, bridge: SessionBridge) -> None:
    panel = make(qtbot, context, bridge, DrawPanel)
    click(panel.draw_all)
    for _ in range(6):
        qtbot.waitUntil(lambda: pending(bridge) is Locate)
        click(lit(panel.row)[0])
    assert pending(bridge) is PlaceNeutral


def test_the_program_draws_what_the_seed_says(qtbot: QtBot, context: Context) -> None:
    """TM-NEUT-03: the draw is recorded, and the seed is shown."""
    bridge = begin(3)
    panel = make(qtbot, context, bridge, DrawPanel)
    assert "7" in panel.seed.text()
    click(panel.draw)
    assert list(bridge.state.fire) == ["1"]
    assert pending(bridge) is Locate
    assert panel.row.isVisible()
    assert len(lit(panel.row)) == 2


def test_a_draw_can_be_repeated(qtbot: QtBot, context: Context) -> None:
    bridge = begin(3)
    panel = make(qtbot, context, bridge, DrawPanel)
    click(panel.draw)
    seen = set()
    for attempt in range(1, 9):
        click(panel.redraw.again)
        command = bridge.session.timeline.current[-1].command
        assert isinstance(command, Draw)
        assert (command.how, command.attempt) == ("again", attempt)
        seen.add(command.result)
    assert len(seen) > 1
    assert len(bridge.session.timeline.current) == 1


def test_what_the_table_drew_is_entered_by_one_click(qtbot: QtBot, context: Context) -> None:
    bridge = begin(3)
    panel = make(qtbot, context, bridge, DrawPanel)
    click(panel.own.buttons["3"])
    assert bridge.state.fire == {"1": 3}
    assert not panel.redraw.isVisible()


def test_all_rows_are_drawn_with_only_the_places_to_click(qtbot: QtBot, context: Context) -> None:
    bridge = begin(2)
    draw_all_fire(qtbot, context, bridge)
    assert sorted(bridge.state.fire_space) == ["1", "2", "3", "4", "5a", "5b"]


def test_a_step_back_stops_the_series(qtbot: QtBot, context: Context) -> None:
    bridge = begin(2)
    panel = make(qtbot, context, bridge, DrawPanel)
    click(panel.draw_all)
    qtbot.waitUntil(lambda: pending(bridge) is Locate)
    bridge.undo()
    qtbot.wait(10)
    assert pending(bridge) is Drawing
    assert bridge.state.fire == {}
    assert panel.draw_all.isVisible()


def test_who_begins_is_drawn_or_told(qtbot: QtBot, context: Context) -> None:
    bridge = begin(4, first="")
    panel = make(qtbot, context, bridge, DrawPanel)
    click(panel.own.buttons["blue"])
    assert bridge.state.first == "blue"
    bridge.undo()
    click(panel.draw)
    assert bridge.state.first in bridge.state.seats


def test_two_strength_cards_are_told_in_their_order(qtbot: QtBot, context: Context) -> None:
    """TM-NEUT-11: the weaker neutral takes the first card."""
    bridge = begin(2, depth="neutral", start="draft")
    draw_all_fire(qtbot, context, bridge)
    place_all(qtbot, context, bridge)
    panel = make(qtbot, context, bridge, DrawPanel)
    assert pending(bridge) is Drawing
    assert "First" in panel.own.hint.text()
    assert "Neutral green" in panel.own.hint.text()
    assert not panel.own.left_out.isVisible()
    places = {card: button.geometry() for card, button in panel.own.buttons.items()}
    click(panel.own.buttons["4"])
    QApplication.processEvents()
    assert {card: button.geometry() for card, button in panel.own.buttons.items()} == places, "none slips"
    assert pending(bridge) is Drawing
    assert "Neutral yellow" in panel.own.hint.text()
    assert panel.own.so_far.text() == "Neutral green: card 4."
    click(panel.own.clear)
    click(panel.own.buttons["2"])
    click(panel.own.buttons["1"])
    assert dict(bridge.state.neutral_strength) == {"green": 2, "yellow": 1}


def test_it_is_said_why_card_four_is_missing(qtbot: QtBot, context: Context) -> None:
    """ED-32: it stays out of a first game, unless the table has decided otherwise."""
    bridge = begin(3, depth="neutral")
    draw_all_fire(qtbot, context, bridge)
    place_all(qtbot, context, bridge)
    panel = make(qtbot, context, bridge, DrawPanel)
    assert list(panel.own.buttons) == ["1", "2", "3"]
    assert "4" in panel.own.left_out.text()
    assert panel.own.left_out.isVisible()


def test_characters_are_told_apart_by_what_they_do(qtbot: QtBot, context: Context) -> None:
    """The cards have neither names nor numbers, and their order does not matter."""
    bridge = begin(2, start="draft")
    draw_all_fire(qtbot, context, bridge)
    place_all(qtbot, context, bridge)
    panel = make(qtbot, context, bridge, DrawPanel)
    told = [card.sentence.text() for card in panel.own.buttons.values()]
    assert len(set(told)) == 7
    assert all(len(text) > 10 for text in told)
    assert all(card.toolTip() for card in panel.own.buttons.values())
    assert "order" not in panel.own.hint.text()
    for card in ("C7", "C2", "C5"):
        panel.own.buttons[card].click()
    assert bridge.state.characters == ("C2", "C5", "C7")


def test_drawing_again_says_what_and_how_often(qtbot: QtBot, context: Context) -> None:
    """The same may come up twice; the count shows that it was drawn anew."""
    bridge = begin(3, first="")
    panel = make(qtbot, context, bridge, DrawPanel)
    click(panel.draw)
    assert "begins" in panel.redraw.words.text()
    assert panel.redraw.again.accessibleName() == "Draw again who begins"
    assert not panel.redraw.times.isVisible()
    click(panel.redraw.again)
    assert panel.redraw.times.text() == "Drawn 2 times."
    click(panel.draw)
    assert panel.redraw.words.text().startswith("Row 1: card")
    assert panel.redraw.again.accessibleName() == "Draw again for row 1"


def place_all(qtbot: QtBot, context: Context, bridge: SessionBridge) -> None:
    panel = make(qtbot, context, bridge, NeutralPanel)
    while pending(bridge) is PlaceNeutral:
        click(lit(panel.row)[0])


@pytest.mark.parametrize(("players", "each"), [(2, 3), (3, 2)])
def test_neutral_explorers_are_handed_round(qtbot: QtBot, context: Context, players: int, each: int) -> None:
    """TM-NEUT-06/07: who holds how many of which colour, and only legal spaces are lit."""
    bridge = begin(players)
    draw_all_fire(qtbot, context, bridge)
    panel = make(qtbot, context, bridge, NeutralPanel)
    assert len(panel.chips) == players * len(bridge.state.neutrals)
    assert all(chip.words.text().endswith(f": {each}") for chip in panel.chips.values())
    fire = bridge.state.fire_space["1"]
    assert not panel.row.cells[fire].lit
    click(lit(panel.row)[0])
    assert len(bridge.state.spaces) == 1
    place_all(qtbot, context, bridge)
    assert sum(len(members) for members in bridge.state.spaces.values()) == {2: 12, 3: 6}[players]


def test_a_dimmed_space_says_why_and_may_be_allowed(qtbot: QtBot, context: Context) -> None:
    bridge = begin(3)
    draw_all_fire(qtbot, context, bridge)
    panel = make(qtbot, context, bridge, NeutralPanel)
    fire = bridge.state.fire_space["1"]
    click(panel.row.cells[fire])
    assert "fire" in panel.reason.text().lower()
    assert not bridge.state.spaces
    click(panel.allow)
    assert fire in bridge.state.spaces
    assert bridge.state.breaches


def test_a_space_that_depends_on_a_fact_asks_for_it(qtbot: QtBot, context: Context) -> None:
    """TM-NEUT-09: on the right tiles of the last rows a space may be a special one, and a table that is not
    held to the rules does not show that it is not."""
    bridge = begin(3)
    draw_all_fire(qtbot, context, bridge)
    assert bridge.do(SetEnforcement(mode="warn"))
    panel = make(qtbot, context, bridge, NeutralPanel)
    for _ in range(4):
        click(lit(panel.row)[0])
    assert "5a: the upper row" in panel.row.title.text()
    unknown = next(
        cell for space, cell in panel.row.cells.items() if space.startswith("5aR") and not cell.lit
    )
    with qtbot.waitSignal(panel.learn_wanted) as heard:
        click(unknown)
    assert heard.args is not None
    assert heard.args[0] == f"space:{unknown.space}"
    assert heard.args[1].space == unknown.space


def test_an_untold_space_is_lit_and_put_on_by_a_deed_that_may_be_doubted(
    qtbot: QtBot, context: Context
) -> None:
    """TM-NEUT-09: whoever has objected is asked; so the table decides what the click means."""
    bridge = begin(3)
    draw_all_fire(qtbot, context, bridge)
    panel = make(qtbot, context, bridge, NeutralPanel)
    for _ in range(4):
        click(lit(panel.row)[0])
    taken = bridge.state.fire_space["5a"]
    cells = [cell for space, cell in panel.row.cells.items() if space.startswith("5aR") and space != taken]
    assert all(cell.lit for cell in cells)
    with qtbot.waitSignal(panel.learn_wanted) as heard:
        click(cells[0])
    frame = bridge.session.pending[0]
    assert isinstance(frame, PlaceNeutral)
    assert heard.args == ["", putting(bridge.state, frame, cells[0].space)]


def test_the_draft_shows_who_took_what(qtbot: QtBot, context: Context) -> None:
    """TM-START-03: the last player picks first; what is taken is no card to click any more."""
    bridge = begin(4, start="draft")
    drawing = make(qtbot, context, bridge, DrawPanel)
    for card in ("C1", "C2", "C3", "C5", "C7"):
        click(drawing.own.buttons[card])
    assert pending(bridge) is Drafting
    panel = make(qtbot, context, bridge, DraftPanel, 420)
    assert list(panel.cards) == ["C1", "C2", "C3", "C5", "C7", "S1", "S2", "S3", "S4", "S5"]
    panel.cards["C3"].click()
    assert bridge.state.players["yellow"].character == "C3"
    assert "C3" not in panel.cards
    while pending(bridge) is Drafting:
        next(iter(panel.cards.values())).click()
    assert all(player.character for player in bridge.state.players.values())


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_all_texts_fit_also_when_stretched(qtbot: QtBot, stretched: Context, scale: float) -> None:
    stretched.theme.set_scale(scale)
    width = round(340 * scale)
    bridge = begin(2, first="")
    panel = make(qtbot, stretched, bridge, DrawPanel, width)
    assert_all_texts_fit(panel)
    click(panel.draw)
    assert_all_texts_fit(panel)
    click(panel.draw)
    assert_all_texts_fit(panel)
    bridge = begin(3)
    draw_all_fire(qtbot, stretched, bridge)
    neutral = make(qtbot, stretched, bridge, NeutralPanel, width)
    click(neutral.row.cells[bridge.state.fire_space["1"]])
    assert_all_texts_fit(neutral)


def test_a_first_game_of_four_needs_no_chores() -> None:
    assert pending(begin(4)) is Turn
