"""What follows from a change of the past is sorted by what people can do about it."""

import pytest
from pytestqt.qtbot import QtBot

from companion.games.registry import GAMES, find_game
from companion.kernel.journal import Insert
from companion.kernel.revising import Revision
from companion.session import Session
from companion.wording.wording import Wording
from tests.ui.hands import click
from tests.ui.history.conftest import a_game
from tests.ui.known import known
from ui.context import Context
from ui.history.consequences_page import ConsequencesPage
from ui.history.unfit_card import Folded


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
    told = Insert(id="m9999", target=first.id, command=known(game).telling)
    page.show_draft(Revision(session.play, (told,)), "", 0, False)
    page.show()
    assert page.strip.said.text().startswith(f"{clicks} moves after it still fit.")
    (fits,) = [one for one in page.findChildren(Folded) if "as they were said" in one.button.text()]
    assert fits.button.text().startswith(f"{clicks} moves")
    click(fits.button)
    assert len(fits.text.text().splitlines()) == clicks
