"""The books of every table: the changes of each number follow each other and add up to what lies there."""

import pytest

from companion.games.terramara.books import BOOKS, READ
from companion.games.terramara.game import TERRAMARA
from tests.games.books import SEEDS, check_going_on, check_kinds, check_sums, check_told, play
from tests.games.terramara import random_play

every_evening = pytest.mark.parametrize(
    ("seed", "unruly"), [(seed, unruly) for seed in SEEDS for unruly in (False, True)]
)


@every_evening
def test_the_lines_of_each_number_add_up_to_what_lies_on_the_table(seed: int, unruly: bool) -> None:
    check_sums(BOOKS, play(random_play, TERRAMARA, seed, unruly))


@every_evening
def test_whatever_a_move_changes_an_event_tells(seed: int, unruly: bool) -> None:
    check_told(BOOKS, play(random_play, TERRAMARA, seed, unruly), READ)


def test_booking_on_gives_the_same_as_booking_all() -> None:
    check_going_on(BOOKS, play(random_play, TERRAMARA, 2, True))


def test_every_thing_is_of_one_of_the_kinds() -> None:
    check_kinds(BOOKS, play(random_play, TERRAMARA, 2, False))
