"""The box in words."""

from companion.games.terramara.board import Segment
from companion.games.terramara.box import BOARD, HOLDS, KINDS, Thing, Value, things
from companion.games.terramara.state import Card, Tile
from companion.kernel.box import Progress
from companion.wording.language import load
from companion.wording.terramara import box

ENGLISH = load("en")


def test_every_pile_and_every_thing_has_a_name() -> None:
    names = [box.pile(ENGLISH, pile) for pile in HOLDS]
    assert len(set(names)) == len(HOLDS)
    assert box.pile(ENGLISH, "card2") == "Artifacts of level 2"
    titles = [box.title(ENGLISH, thing) for thing in things({})]
    assert len(set(titles)) == len(titles)
    assert "Left tile 4 of level 3" in titles
    assert not any("board:" in title or "." in title for title in titles)
    assert [box.kind(ENGLISH, kind) for kind in KINDS]
    for pile in HOLDS:
        if pile != "board":
            assert box.next_of(ENGLISH, pile).startswith("The next ")


def test_progress_says_what_is_missing_and_what_is_too_much() -> None:
    assert box.count(ENGLISH, Progress(31, 52)) == "31 of 52"
    assert box.progress(ENGLISH, Progress(31, 52, 4)) == "31 of 52 told. 4 of them only in part."
    assert "2 more than the box holds" in box.progress(ENGLISH, Progress(6, 4))


def test_what_is_told_is_read_aloud_without_notation() -> None:
    tile = Tile(
        "t", "R", 3, ("special:workers", "2 wood -> 1 metal x 2", None), terrain=("forest", None, None)
    )
    shown: dict[str, Value] = {
        "card1": Card(1, "tools", {"timber": 2}, 3, "once_per_round: 1 wood"),
        "tileR3": tile,
        "tileL1": Tile("t", "L", 1, back="O1road"),
        "start": "2 wood + 1 culture",
    }
    for pile, value in shown.items():
        said = box.described(ENGLISH, Thing(pile, 1, "x", value))
        assert said
        assert "->" not in said
        assert "_" not in said
        assert "special:" not in said
    assert "(forest)" in box.described(ENGLISH, Thing("tileR3", 1, "x", tile))
    assert box.shown(ENGLISH, True) == "One member only"
    assert box.shown(ENGLISH, (5, 10, 15)) == "Spaces: 5, 10, 15"
    road = (Segment("1", ("bonus1",)), Segment("end"))
    assert box.shown(ENGLISH, road) == (
        "Past bonus tile, level 1 to the crossroads of row 1, the end of the road"
    )
    assert box.shown(ENGLISH, (Segment("", ("outpost2",)),)) == (
        "Past outpost of row 2; where it leads is not told yet"
    )
    assert box.described(ENGLISH, Thing("board", 1, BOARD[0])) == "Nobody has told it yet."


def test_what_is_missing_is_named() -> None:
    said = box.missing(ENGLISH, Tile("t", "L", 1, ("", "", ""), (True,) * 3, ("plain",) * 3))
    assert said == "Not told yet: which space is the large one and its back."
    assert box.missing(ENGLISH, (Segment("1"),)) == "Not told yet: how it goes on."
