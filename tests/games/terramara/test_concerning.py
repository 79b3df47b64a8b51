"""Rulings that cannot matter in a game are not asked."""

import pytest

from companion.games.terramara.open_points import RULINGS, concerning


def test_at_a_full_table_of_two_everything_can_matter() -> None:
    assert concerning("full", 2) == tuple(ruling.option for ruling in RULINGS)


def test_restriction_tiles_lie_only_where_two_play() -> None:
    """TM-NEUT-13"""
    assert "restriction" not in concerning("full", 3)


def test_without_neutral_players_nothing_about_them_is_asked() -> None:
    """TM-NEUT-01"""
    assert {"stronger", "value_four", "restriction"}.isdisjoint(concerning("full", 4))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_pad_only_counts(players: int) -> None:
    assert concerning("score", players) == ("halves",)


def test_the_desk_draws_strength_where_there_are_neutral_players() -> None:
    """TM-NEUT-11"""
    assert concerning("neutral", 3) == ("halves", "value_four")
    assert concerning("neutral", 4) == ("halves",)
