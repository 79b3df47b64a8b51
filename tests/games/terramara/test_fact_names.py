"""How facts are called, in games and in the box: texts that are stored, and so never change."""

from companion.games.terramara.board import SYMBOLS
from companion.games.terramara.fact_names import (
    box_key,
    fact_of,
    is_box_key_of,
    is_fact_of,
    printed_fact,
    symbol_of,
    track_of,
)


def test_a_fact_is_called_by_its_kind_and_what_it_is_about() -> None:
    assert fact_of("space", "1L.2") == "space:1L.2"
    assert fact_of("road", 2) == "road:2"
    assert is_fact_of("space:1L.2", "card", "space")
    assert not is_fact_of("space:1L.2", "card")


def test_every_symbol_of_the_board_is_called_by_its_track() -> None:
    tracks = ("river", "military", "road")
    assert set(SYMBOLS) == {symbol_of(track, of) for track in tracks for of in ("special", "outpost")}
    assert {track_of(symbol) for symbol in SYMBOLS} == set(tracks)


def test_what_is_printed_on_the_board_is_kept_under_its_fact() -> None:
    key = box_key("board", fact_of("road", 2))
    assert key == "board:road:2"
    assert is_box_key_of(key, "board")
    assert printed_fact(key) == "road:2"
    assert printed_fact("card:a") == ""
