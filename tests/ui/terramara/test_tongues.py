"""Each player in their own language: all of what is put to one person, and nothing of what the table shares.

The list of what hands must do, the board with its tips, the moves, the bar and the pad are for everybody,
and first of all for whoever keeps the table: they stay in the language of the window.
"""

import pytest

from companion.games.terramara.commands import Correct, Send
from companion.games.terramara.frames import Drafting, Drawing
from companion.kernel.drawing import program_draw
from companion.wording.language import MARKED
from tests.ui.marks import unmarked
from tests.ui.switching import program
from tests.ui.terramara.switching import PEOPLE, begin, table
from ui.app import Application
from ui.games.terramara.now.offers import command_of
from ui.games.terramara.setup.draft_panel import DraftPanel
from ui.games.terramara.setup.neutral_panel import NeutralPanel
from ui.games.terramara.table_page import TablePage
from ui.tongues import tongue

__all__ = ["program"]
"""A fixture."""


def begin_with_anna(program: Application, **wishes: object) -> TablePage:
    """Anna (red) reads another language than the window speaks."""
    program.context.settings.set(tongue("Anna"), MARKED)
    return begin(program, **wishes)


def test_what_speaks_against_a_move_is_said_to_whoever_tried_it(program: Application) -> None:
    page = begin_with_anna(program)
    page.do(Send(player="red", member="explorer", space="hut.blue"))
    assert page.now.refusal.isVisible()
    assert not unmarked(page.now.refusal, PEOPLE)
    page.bridge.do(Correct(what="turn", value="blue"))
    page.do(Send(player="blue", member="explorer", space="hut.red"))
    assert page.now.refusal.isVisible()
    assert "⟦" not in page.now.refusal.reasons.text()
    assert page.now.refusal.close_button.text() == "Close"


def test_why_something_has_to_be_told_first_is_said_in_the_language_of_the_question(
    program: Application,
) -> None:
    page = begin_with_anna(program, sample=False)
    page.click_target("1L.1")
    assert page.aiming.waiting is None or not page.aiming.why_asked() or "⟦" in page.now.heading.prompt.text()
    assert not unmarked(page.now.heading, PEOPLE)


@pytest.mark.parametrize("reader", ["Anna", "Björn"])
def test_what_is_easily_forgotten_is_said_above_the_end_of_a_turn_to_whoever_ends_it(
    program: Application, reader: str
) -> None:
    program.context.settings.set(tongue(reader), MARKED)
    page = begin(program)
    assert page.bridge.do(Correct(what="space.home.hire", value=("red chieftain",)))
    for what, value in (("explorers", 1), ("wood", 2)):
        assert page.bridge.do(Correct(what=f"red.{what}", value=value))
    assert page.bridge.do(Send(player="red", member="explorer", space="home.develop"))
    (reminder,) = (turn.foot.reminder for turn in page.now.room.turns())
    assert reminder.isVisible()
    assert ("⟦" in reminder.text()) == (reader == "Anna")


def test_the_draft_is_put_to_whoever_picks(program: Application) -> None:
    page = begin_with_anna(program, players=4, start="draft", first="red")
    bridge = page.bridge
    while isinstance(frame := bridge.session.pending[0], Drawing):
        assert bridge.do(program_draw(bridge.state, frame))
    assert isinstance(frame, Drafting)
    seen = set()
    while bridge.session.pending and isinstance(frame := bridge.session.pending[0], Drafting):
        (panel,) = [found for found in page.now.findChildren(DraftPanel) if found.isVisible()]
        marked = not unmarked(panel, PEOPLE)
        assert marked == (frame.owner == "red"), frame
        seen.add(frame.owner)
        next(iter(panel.cards.values())).click()
    assert {"red", "blue"} < seen


def test_neutral_explorers_are_put_by_whoever_holds_them(program: Application) -> None:
    page = begin_with_anna(program, players=2, first="red")
    owners = set()
    for _ in range(40):
        frame = page.bridge.session.pending[0]
        panels = [found for found in page.now.findChildren(NeutralPanel) if found.isVisible()]
        if panels:
            assert (not unmarked(panels[0], PEOPLE)) == (frame.owner == "red"), frame
            owners.add(frame.owner)
        offers = page.bridge.legal()
        if not offers or owners == {"red", "blue"}:
            break
        page.bridge.do(command_of(offers[0]))
    assert owners == {"red", "blue"}


def test_what_the_table_shares_stays_in_the_language_of_the_window(program: Application) -> None:
    page = begin_with_anna(program)
    page.do(Send(player="red", member="explorer", space="hut.red"))
    assert program.window.game is not None
    shared = (
        *page.hands.texts(),
        *(page.board.text_of(target) for target in page.board.targets()),
        program.window.game.bar.where.text(),
        program.window.windowTitle(),
    )
    assert all("⟦" not in text for text in shared)
    assert page.hands.texts()
    assert "⟦" in page.now.heading.prompt.text()
    assert table(program) is page
