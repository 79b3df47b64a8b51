"""What follows from a change of the past is sorted by what people can do about it."""

import re

import pytest
from pytestqt.qtbot import QtBot

from companion.games.registry import GAMES, find_game
from companion.kernel.journal import Delete, Insert
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


@pytest.mark.parametrize("game", GAMES)
def test_what_does_not_fit_is_counted_in_the_same_way_everywhere(
    game: str, qtbot: QtBot, context: Context
) -> None:
    """On each card and in its list, and so that the cards add up to what is said above and below them."""
    played = a_game(game)
    session = Session.create(find_game(game), played.play.setup)
    for at, step in enumerate(played.steps):
        session.apply(step.move.command, joined=at % 3 == 2)
    taken_out = session.timeline.current[6]
    page = ConsequencesPage(context, Wording(context.language, game))
    qtbot.addWidget(page)
    page.show_draft(Revision(session.play, (Delete(target=taken_out.id),)), "", 0, False)
    page.show()
    total = 0
    for card in page.cards:
        (taken,) = re.findall(r"\d+", card.take_out.text()) or ["0"]
        total += 1 + int(taken)
        for folded in card.findChildren(Folded):
            assert re.findall(r"\d+", folded.button.text()) == [taken]
            click(folded.button)
            assert len(folded.text.text().splitlines()) == int(taken)
    assert total > len(page.cards)
    assert f"{total} do not fit any more." in page.strip.said.text()
    assert f"take out {total} moves that do not fit" in page.keep.text()
