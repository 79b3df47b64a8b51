"""What earlier games suggest: only what can lie here, each piece of cardboard once."""

from typing import Any

from companion.games.terramara.catalogue import candidates, facts_of, plain_of, tile_in, unsaid
from companion.games.terramara.commands import EndTurn, FactValue, Learn, Send
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.setup import Setup
from companion.games.terramara.state import Card, Tile
from companion.kernel.values import evolve
from companion.session import Session
from companion.store.book import MemoryWriter
from tests.games.terramara.table import Table, begin, seats, table

CARD = Card(1, "tools", {"timber": 1}, 2)


def told(t: Table, fact: str, value: FactValue) -> Table:
    return t.do(Learn(fact=fact, value=value))


def tile(id_: str = "t1", **parts: Any) -> Tile:
    return Tile(id_, "L", 1, **parts)


def test_the_catalogue_suggests_what_could_lie_there() -> None:
    # PRN-01: known candidates come first
    entries = {
        "tile:t1": {"id": "t1", "side": "L", "level": 1, "spaces": ["1 wood", "2 ore", None]},
        "tile:t2": {"id": "t2", "side": "L", "level": 2, "spaces": ["1 wood", "2 ore", None]},
        "tile:t3": {"id": "t3", "side": "L", "level": 1, "spaces": ["3 wood", "1 ore", None]},
        "tile:t4": "unreadable",
    }
    t = table(known=False).send("red", "explorer", "1L.2")
    found = candidates(t.state, "space:1L.2", entries)
    assert [learn.value.id for learn in found if isinstance(learn.value, Tile)] == ["t1", "t3"]
    for learn in found:
        assert not t.reasons(learn)
    narrowed = told(t, "space:1L.1", "3 wood")
    assert len(candidates(narrowed.state, "space:1L.2", entries)) == 1, "what is known must agree"
    lying = told(t, "tile:2L", tile("t1"))
    assert len(candidates(lying.state, "space:1L.2", entries)) == 1, "it lies elsewhere"


def suggested(t: Table, fact: str, *tiles: Tile) -> list[str]:
    """The tiles an earlier game has told that could lie here."""
    found = candidates(t.state, fact, {f"tile:{tile.id}": plain_of(tile) for tile in tiles})
    return [learn.value.id for learn in found if isinstance(learn.value, Tile)]


def test_a_tile_described_on_this_table_is_not_suggested_for_another_place() -> None:
    # TM-COMP-02: every tile exists once
    t = told(table(known=False), "space:2L.1", "2 ore")
    described = tile_in(t.state, "2L")
    assert suggested(t, "space:1L.1", described) == []
    another = evolve(table(known=False).state, seed=t.state.seed + 1)
    entries = {f"tile:{described.id}": plain_of(described)}
    assert len(candidates(another, "space:1L.1", entries)) == 1, "another evening"


def test_what_was_told_at_this_table_and_taken_back_is_no_suggestion_of_an_earlier_game() -> None:
    # PRN-01
    before = table(known=False)
    t = told(before, "space:1R.crossroads", "1 wood + 1 ore")
    assert suggested(before, "space:1R.crossroads", tile_in(t.state, "1R")) == []
    entries = dict(facts_of(told(before, "card:a101", CARD).state, Learn(fact="card:a101", value=CARD), ()))
    assert candidates(before.state, "card:a101", entries) == []


def test_a_tile_that_disagrees_in_room_or_ground_is_not_suggested() -> None:
    # PRN-01
    seen = tile(
        "seen", spaces=("1 wood", None, None), single=(True, None, None), terrain=("plain", None, None)
    )
    t = table(known=False)
    assert suggested(t, "space:1L.1", seen) == ["seen"]
    assert suggested(told(t, "single:1L.1", False), "space:1L.1", seen) == []
    assert suggested(told(t, "terrain:1L.1", "quarry"), "space:1L.1", seen) == []


def test_an_outpost_or_special_space_that_lies_elsewhere_rules_its_tile_out() -> None:
    # TM-OUT-03, TM-SPEC-01
    t = table(known=False)
    workers = tile("w", spaces=("1 wood", None, None), back="O1workers")
    assert suggested(t, "space:1L.1", workers) == ["w"]
    assert suggested(told(t, "outpost:2L", "O1workers"), "space:1L.1", workers) == []
    assert suggested(told(t, "outpost:1L", "O1workers"), "space:1L.1", workers) == ["w"]
    special = Tile("s", "R", 3, spaces=("special:road", None, None))
    assert suggested(t, "space:5aR.1", special) == ["s"]
    assert suggested(told(t, "space:5bR.2", "special:road"), "space:5aR.1", special) == []
    assert suggested(t.know(ordinary={"5aR.1": True}), "space:5aR.1", special) == [], "TM-PLACE-15"
    assert suggested(t.know(ordinary={"5aR.2": True}), "space:5aR.1", special) == ["s"]


def test_the_catalogue_suggests_cards_of_the_level_that_are_not_out_yet() -> None:
    # PRN-11, TM-COMP-05
    plain = {"level": 1, "category": "tools", "cost": {"timber": 1}, "vp": 2, "effects": "", "id": ""}
    entries = {"card:x": plain, "card:y": {**plain, "level": 2}, "card:z": {"level": "much"}}
    t = table(known=False)
    (learn,) = candidates(t.state, "card:a101", entries)
    assert learn == Learn(fact="card:a101", value=evolve(CARD, id="x"))
    assert candidates(told(t, "card:a102", CARD).state, "card:a101", entries) == []
    out = told(t, "card:a102", evolve(CARD, id="x"))
    assert candidates(out.state, "card:a101", entries) == []
    twice = {**entries, "card:x2": plain}
    (other,) = candidates(out.state, "card:a101", twice)
    assert isinstance(other.value, Card)
    assert other.value.id == "x2", "two cards that look alike are two cards"


def test_a_tile_of_the_other_family_is_not_suggested() -> None:
    # TM-COMP-02: the left column and the right one have tiles of their own
    left, right = (Tile(side, side, 1, spaces=("1 wood", None, None)) for side in "LR")
    t = table(known=False)
    assert suggested(t, "space:1L.1", left, right) == ["L"]
    assert suggested(t, "space:1R.1", left, right) == ["R"]


def test_a_tile_that_disagrees_in_its_large_space_or_its_back_is_not_suggested() -> None:
    # PRN-01
    seen = tile("seen", spaces=("1 wood", None, None), large=2, back="O1road")
    t = table(known=False)
    assert suggested(told(t, "large:1L", 2), "space:1L.1", seen) == ["seen"]
    assert suggested(told(t, "large:1L", 1), "space:1L.1", seen) == []
    assert suggested(told(t, "outpost:1L", "O1road"), "space:1L.1", seen) == ["seen"]
    assert suggested(told(t, "outpost:1L", "O1workers"), "space:1L.1", seen) == []


def test_a_tile_that_was_described_elsewhere_space_by_space_lies_there() -> None:
    # TM-COMP-02: every tile exists once, whether it was picked or described
    seen = tile("seen", spaces=("1 wood", "2 ore", "1 culture"))
    t = told(told(table(known=False), "space:2L.1", "1 wood"), "space:2L.2", "2 ore")
    assert suggested(t, "space:1L.1", seen) == ["seen"], "the third space may be another one"
    assert suggested(told(t, "space:2L.3", "1 vp"), "space:1L.1", seen) == ["seen"], "another tile"
    whole = told(t, "space:2L.3", "1 culture")
    assert suggested(whole, "space:1L.1", seen) == []
    assert suggested(whole, "space:2L.1", seen) == ["seen"], "there it is"


def test_a_starting_card_that_lies_open_is_not_suggested_for_another_one() -> None:
    # TM-COMP-06
    entries = {"start:x": "2 wood", "start:y": "1 culture"}
    t = begin(2, start="draft").with_state(starting_cards=("S1", "S2", "S3"))
    assert [learn.value for learn in candidates(t.state, "start:S2", entries)] == ["2 wood", "1 culture"]
    t = told(t, "start:S1", "2 wood")
    assert [learn.value for learn in candidates(t.state, "start:S2", entries)] == ["1 culture"]


def test_a_telling_that_is_undone_right_away_was_never_in_the_box() -> None:
    # PRN-01
    session = Session.create(TERRAMARA, Setup(seats(4), first="red"))
    writer = session.book.writer
    assert isinstance(writer, MemoryWriter)
    session.apply(Send(player="red", member="explorer", space="1L.1"))
    session.apply(Learn(fact="space:1L.1", value="2 wood"))
    (key,) = writer.facts
    before, change = session.state, session.undo_input()
    assert not writer.facts
    assert change.withdrawn == (key,)
    assert unsaid(before, change.taken_back, change.withdrawn) == ()
    session.redo_input()
    assert key in writer.facts


def test_a_telling_that_is_undone_with_what_followed_stays_in_the_box_and_is_known_to() -> None:
    # PRN-01
    session = Session.create(TERRAMARA, Setup(seats(4), first="red"))
    writer = session.book.writer
    assert isinstance(writer, MemoryWriter)
    session.apply(Send(player="red", member="explorer", space="1L.1"))
    session.apply(Learn(fact="space:1L.1", value="2 wood"))
    session.apply(EndTurn(player="red"))
    before, change = session.state, session.undo(3)
    assert writer.facts
    assert unsaid(before, change.taken_back, change.withdrawn) == ("space:1L.1",)
