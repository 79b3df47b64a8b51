"""What a change of the past does to what was gained, taken back and asked."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.games.terramara.board import tile_spaces
from companion.games.terramara.commands import EndTurn, Learn, Send
from companion.kernel.journal import Edit
from companion.kernel.revising import Revision
from companion.session import Session
from companion.wording.wording import Wording
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.games.terramara.rounds import said_before
from tests.ui.hands import click
from ui.context import Context
from ui.history.consequences_page import ConsequencesPage
from ui.history.unfit_card import Folded
from ui.main_window import MainWindow
from ui.widgets.plain import PlainLabel


def test_a_move_that_does_less_than_it_did_says_what_is_gone(qtbot: QtBot, context: Context) -> None:
    """Somebody was sent to another space: what is told of the first one is true, but gives nothing."""
    session = Session.create(find_game("terramara"), make_setup(4, sample=False))
    for command in (
        Learn(fact="space:1L.2", value="2 stone"),
        Send(player="red", member="explorer", space="1L.1"),
        Learn(fact="space:1L.1", value="2 cattle"),
        EndTurn(player="red"),
    ):
        session.apply(command)
    other = Send(player="red", member="explorer", space="1L.2")
    sent = session.timeline.current[-3]
    assert isinstance(sent.command, Send)
    page = ConsequencesPage(context, Wording(context.language, "terramara"))
    qtbot.addWidget(page)
    page.show_draft(Revision(session.play, (Edit(target=sent.id, command=other),)), "", 0, False)
    page.show()
    (altered,) = [one for one in page.findChildren(Folded) if "something else" in one.button.text()]
    click(altered.button)
    (line,) = altered.text.text().replace("\u2068", "").replace("\u2069", "").splitlines()
    assert line == "• Not any more: Anna, row 1, left tile, left space: +2 cattle"


def test_a_round_that_ends_with_other_pieces_to_take_back_says_which(qtbot: QtBot, context: Context) -> None:
    """TM-REND-01: what the list of moves has no words for is told as hands are told."""
    setup = make_setup(2, sample=False)
    session = Session.create(find_game("terramara"), setup)
    said = said_before(setup, seed=2)
    last = max(at for at, command in enumerate(said) if isinstance(command, Send))
    for command in said[:last]:
        session.apply(command)
    player = session.state.turn
    ahead = next(
        send
        for space in tile_spaces("2")
        if not session.state.spaces.get(space)
        for send in [Send(player=player, member="explorer", space=space)]
        if all(reason.fact for reason in session.refusals(send))
    )
    for command in (Learn(fact=f"space:{ahead.space}", value="1 ore"), ahead):
        session.apply(command)
    sent = session.timeline.current[-1].id
    session.apply(EndTurn(player=player))
    assert session.state.round == 2
    other = Send(player=player, member="explorer", space="home.hire")
    page = ConsequencesPage(context, Wording(context.language, "terramara"))
    qtbot.addWidget(page)
    page.show_draft(Revision(session.play, (Edit(target=sent, command=other),)), "", 0, False)
    page.show()
    (altered,) = [one for one in page.findChildren(Folded) if "something else" in one.button.text()]
    click(altered.button)
    told = altered.text.text().replace("\u2068", "").replace("\u2069", "")
    assert "Round 1 is over" not in told
    assert "• Björn: Take back " in told
    assert "• Not any more: Björn: Take back " in told


def test_what_waits_is_asked_once_on_its_card(window: MainWindow) -> None:
    session = Session.create(find_game("terramara"), make_setup(sample=False))
    for command in (
        Send(player="red", member="explorer", space="1L.1"),
        Learn(fact="space:1L.1", value="2 wood"),
        EndTurn(player="red"),
    ):
        session.apply(command)
    window.show_session(session)
    page = window.game
    assert page is not None
    page.past.rewriting.change(session.timeline.moves[0].id)
    forms = page.past.rewriting.forms
    assert forms is not None
    assert forms.bridge.do(Send(player="red", member="explorer", space="1R.1"))
    QApplication.processEvents()
    QTest.mouseClick(forms.done_button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    follows = page.past.rewriting.consequences
    assert follows is not None
    (card,) = follows.cards
    assert card.unfit.waits is not None
    said = [label.text() for label in card.findChildren(PlainLabel)]
    assert sum("What does this space show" in text for text in said) == 1
    assert not any("?." in text for text in said)
