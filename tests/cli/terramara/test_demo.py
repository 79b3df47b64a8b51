"""`demo`: a whole game, plainly labelled as invented."""

import pytest

from tests.cli.running import run


def test_the_demonstration_says_that_it_is_invented_first_and_last() -> None:
    answer = run("demo", "terramara")
    assert answer.status == 0
    lines = answer.out.splitlines()
    assert "invented" in lines[0]
    assert "invented" in lines[-1]


def test_it_shows_all_draws_the_moves_and_the_pad() -> None:
    out = run("demo", "terramara", "--seed", "3").out
    assert out.count("Fire tile of row") == 6
    assert out.count("Cards for the neutral players") == 5
    assert out.count("Round 5") >= 1
    assert "Total" in out
    assert "wins" in out or "share" in out


def test_the_same_seed_plays_the_same_game() -> None:
    assert run("demo", "terramara", "--seed", "4").out == run("demo", "terramara", "--seed", "4").out
    assert run("demo", "terramara", "--seed", "4").out != run("demo", "terramara", "--seed", "5").out


@pytest.mark.parametrize("seed", range(8))
def test_it_always_comes_to_an_end(seed: int) -> None:
    answer = run("demo", "terramara", "--seed", str(seed), "--json")
    assert answer.status == 0
    assert answer.json["invented_sample"]
    assert answer.json["score"]["finished"]
    assert len(answer.json["moves"]) > 80


def test_an_impossible_seed_is_unreadable_input() -> None:
    assert run("demo", "terramara", "--seed", "-1").status == 2
