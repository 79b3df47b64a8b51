"""Changing the past of a game of this kind."""

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from companion.games.registry import find_game
from companion.games.terramara.commands import EndTurn, Learn, Send
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.common import Correct
from companion.kernel.journal import Insert, Revise
from companion.session import Session
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import click
from tests.ui.history.conftest import a_game
from tests.ui.history.test_rewriting import follows, forms
from ui.main_window import MainWindow
from ui.table.hands_list import HandsList


def test_what_is_asked_of_a_place_nobody_has_told_is_answered_before_what_follows_is_seen(
    window: MainWindow,
) -> None:
    """What was told of the place before fits anywhere, but does not answer it."""
    session: Session[Any] = Session.create(find_game("terramara"), make_setup(sample=False))
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
    assert forms(page).bridge.do(Send(player="red", member="explorer", space="1R.1"))
    QApplication.processEvents()
    assert page.past.rewriting.consequences is None
    assert forms(page).bridge.do(Learn(fact="space:1R.1", value="1 ore"))
    QApplication.processEvents()
    assert page.past.rewriting.draft.misfits == ()
    click(follows(page).leave)


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        (
            Learn(fact="space:1L.2", value="1 wood"),
            Learn(fact="space:1L.2", value="2 wood"),
            ("1 wood", "2 wood"),
        ),
        (Correct(what="red.wood", value=7), Correct(what="red.wood", value=8), ("7", "8")),
    ],
)
def test_what_was_told_before_and_now_is_named(
    window: MainWindow, was: Command, now: Command, told: tuple[str, str]
) -> None:
    window.show_session(a_game("terramara", 12))
    page = window.game
    assert page is not None
    assert page.bridge.do(was)
    page.past.rewriting.change(page.bridge.session.timeline.current[-1].id)
    assert forms(page).bridge.do(now)
    QApplication.processEvents()
    if page.past.rewriting.consequences is None:
        click(forms(page).done_button)
    title = follows(page).strip.title.text()
    before, _, after = title.replace("\u2068", "").replace("\u2069", "").partition("Now:")
    assert told[0] in before
    assert told[1] in after


def test_what_was_allowed_before_is_not_said_again_after_a_change_of_the_past(window: MainWindow) -> None:
    window.show_session(a_game("terramara"))
    page = window.game
    assert page is not None
    page.show_table()
    session = page.bridge.session
    turn = session.game.in_turn(session.state)
    sent = (Send(player=turn, member="explorer", space=space) for space in ("1L.1", "home.hire", "home.raid"))
    against = next(send for send in sent if engine.overrulable(session.refusals(send)))
    hands = page.table.findChildren(HandsList)[0]
    assert page.bridge.do(against, allow=True)
    let_through = page.wording.breach(session.state, session.state.breaches[-1])
    assert let_through in hands.said()
    number = Insert(
        id="new", target=session.timeline.current[-1].id, command=Correct(what="red.strength", value=5)
    )
    assert page.bridge.take(Revise(changes=(number,)))
    assert session.state.breaches
    assert let_through not in hands.said()
