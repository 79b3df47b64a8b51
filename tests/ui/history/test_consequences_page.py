"""What follows from a change of the past is sorted by what people can do about it."""

from collections.abc import Mapping

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.registry import GAMES, find_game
from companion.games.terraformer.commands import EndTurn, FoundEcosystem, Learn, PlayOrganism
from companion.games.terramara import commands as terramara
from companion.games.terramara.board import tile_spaces
from companion.games.terramara.commands import Send
from companion.kernel.command import Command
from companion.kernel.engine import answers
from companion.kernel.journal import Edit, Insert
from companion.kernel.revising import Revision
from companion.session import Session
from companion.wording.wording import Wording
from tests.ui.games.terraformer.conftest import make_setup
from tests.ui.games.terramara.conftest import make_setup as terramara_setup
from tests.ui.games.terramara.rounds import said_before
from tests.ui.hands import click, press_here
from tests.ui.history.conftest import a_game, looking
from ui.context import Context
from ui.history.consequences_page import ConsequencesPage
from ui.history.unfit_card import Folded
from ui.main_window import MainWindow
from ui.widgets.plain import PlainLabel


def test_a_move_that_does_less_than_it_did_says_what_is_gone(qtbot: QtBot, context: Context) -> None:
    """Somebody was sent to another space: what is told of the first one is true, but gives nothing."""
    session = Session.create(find_game("terramara"), terramara_setup(4, sample=False))
    for command in (
        terramara.Learn(fact="space:1L.2", value="2 stone"),
        terramara.Send(player="red", member="explorer", space="1L.1"),
        terramara.Learn(fact="space:1L.1", value="2 cattle"),
        terramara.EndTurn(player="red"),
    ):
        session.apply(command)
    other = terramara.Send(player="red", member="explorer", space="1L.2")
    sent = session.timeline.current[-3]
    assert isinstance(sent.command, terramara.Send)
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
    setup = terramara_setup(2, sample=False)
    session = Session.create(find_game("terramara"), setup)
    said = said_before(setup, seed=2)
    last = max(at for at, command in enumerate(said) if isinstance(command, terramara.Send))
    for command in said[:last]:
        session.apply(command)
    player = session.state.turn
    ahead = next(
        send
        for space in tile_spaces("2")
        if not session.state.spaces.get(space)
        for send in [terramara.Send(player=player, member="explorer", space=space)]
        if all(reason.fact for reason in session.refusals(send))
    )
    for command in (terramara.Learn(fact=f"space:{ahead.space}", value="1 ore"), ahead):
        session.apply(command)
    sent = session.timeline.current[-1].id
    session.apply(terramara.EndTurn(player=player))
    assert session.state.round == 2
    other = terramara.Send(player=player, member="explorer", space="home.hire")
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


def test_a_question_about_the_cardboard_that_comes_up_now_needs_an_answer(window: MainWindow) -> None:
    """TF-ORG-01: that moss lives in the desert was told, of the steppe nobody was asked."""
    session = Session.create(find_game("terraformer"), make_setup(2))
    session.apply(next(answers(session.game, session.state, session.pending[0])))
    player = session.state.turn
    for command in (
        FoundEcosystem(player=player, biome="desert"),
        Learn(fact="fits:Moss>desert", value=True),
        PlayOrganism(player=player, position=1, role="producer", card="Moss"),
        EndTurn(player=player),
    ):
        session.apply(command)
    window.show_session(session)
    page = window.game
    assert page is not None
    page.show_table()
    history = looking(page)
    history.go(2)
    press_here(Qt.Key.Key_C)
    forms = page.past.rewriting.forms
    assert forms is not None
    assert forms.bridge.do(FoundEcosystem(player=player, biome="steppe"))
    QApplication.processEvents()
    follows = page.past.rewriting.consequences
    assert follows is not None
    inside = follows.list.widget()
    assert inside is not None
    headings = [
        label.text() for label in inside.findChildren(PlainLabel) if label.property("text_role") == "heading"
    ]
    assert "Now needs an answer" in headings
    assert "Does not fit any more" not in headings
    (card,) = follows.cards
    assert "live in Steppe?" in card.reasons.text()


def test_what_waits_is_asked_once_on_its_card(window: MainWindow) -> None:
    session = Session.create(find_game("terramara"), terramara_setup(sample=False))
    for command in (
        Send(player="red", member="explorer", space="1L.1"),
        terramara.Learn(fact="space:1L.1", value="2 wood"),
        terramara.EndTurn(player="red"),
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


TOLD: Mapping[str, Command] = {
    "terramara": terramara.Learn(fact="artifact:1", value="2 stone"),
    "terraformer": Learn(fact="climate:Moor", value=("warm", "dry")),
}


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_counted_as_undo_and_the_list_of_moves_count_them(
    game: str, qtbot: QtBot, context: Context
) -> None:
    """A click may say several moves."""
    played = a_game(game)
    session = Session.create(find_game(game), played.play.setup)
    clicks = 0
    for at, step in enumerate(played.steps):
        session.apply(step.move.command, joined=at % 3 == 2)
        clicks += at % 3 != 2
    first = session.timeline.current[0]
    page = ConsequencesPage(context, Wording(context.language, game))
    qtbot.addWidget(page)
    told = Insert(id="m9999", target=first.id, command=TOLD[game])
    page.show_draft(Revision(session.play, (told,)), "", 0, False)
    page.show()
    assert page.strip.said.text().startswith(f"{clicks} moves after it still fit.")
    (fits,) = [one for one in page.findChildren(Folded) if "as they were said" in one.button.text()]
    assert fits.button.text().startswith(f"{clicks} moves")
    click(fits.button)
    assert len(fits.text.text().splitlines()) == clicks
