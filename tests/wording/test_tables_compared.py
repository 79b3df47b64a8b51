"""How two tables differ, for hands that have to make one of them out of the other."""

import gettext

import pytest

from companion.games.registry import GAMES
from companion.wording.language import Language
from companion.wording.wording import Wording
from tests.kernel.test_revising import a_game


def said(game: str, state: object, former: object) -> dict[str, tuple[str, ...]]:
    wording = Wording(Language("en", gettext.NullTranslations()), game)
    return {chores.player: chores.items for chores in wording.hands_between(state, former)}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_table_does_not_differ_from_itself_and_from_others_both_ways_in_the_same_things(game: str) -> None:
    _, session = a_game(game, 80)
    for at in range(0, 80, 9):
        then, now = session.state_at(at), session.state_at(at + 1)
        assert not said(game, then, then)
        there, back = said(game, session.state, then), said(game, then, session.state)
        assert there
        assert {*there} == {*back}
        assert {*said(game, now, then)} == {*said(game, then, now)}
