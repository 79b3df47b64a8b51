"""Effects that look at the terrain of a space, which only the table can tell."""

from companion.games.terramara.commands import ByHand, Learn
from companion.games.terramara.frames import Ask
from tests.games.terramara.table import Table, table

FOREST = "permanent: place explorer forest => 1 wood"


def unknown_terrain() -> Table:
    t = (
        table(players=4)
        .crafted("red", FOREST)
        .shows("1R.1", "1 vp")
        .shows("1R.2", "1 vp")
        .single("1R.1", False)
    )
    return t.forget("terrain").turn("red")


def test_the_terrain_is_asked_when_an_effect_looks_at_it() -> None:
    # TM-SYM-22
    t = unknown_terrain().send("red", "explorer", "1R.1")
    assert isinstance(t.top, Ask)
    told = t.do(Learn(fact="terrain:1R.1", value="forest"))
    assert told["red"].goods.get("wood", 0) == t["red"].goods.get("wood", 0) + 1


def test_the_terrain_is_not_asked_where_none_it_can_have_sets_anything_off() -> None:
    # TM-COMP-02: plain and quarry on the left, forest and mountain on the right
    left = unknown_terrain().shows("1L.1", "1 vp").single("1L.1", False).forget("terrain")
    t = left.send("red", "explorer", "1L.1")
    assert not isinstance(t.top, Ask)
    assert t["red"].goods == left["red"].goods
    quarry = left.crafted("red", "permanent: place explorer quarry => 1 stone").forget("terrain")
    assert isinstance(quarry.send("red", "explorer", "1L.1").top, Ask)


def test_skipping_the_terrain_holds_for_this_one_use() -> None:
    # TM-SYM-22, PRN-01: whoever comes next is asked again
    t = unknown_terrain().crafted("blue", FOREST).strength(red=1, blue=5)
    t = t.send("red", "explorer", "1R.1")
    t = t.do(ByHand(decision=t.top.key))
    assert "terrain:1R.1" in t.state.skipped
    t = t.end().send("blue", "explorer", "1R.1")
    assert isinstance(t.top, Ask)
    assert t.top.fact == "terrain:1R.1"


def test_what_the_effect_gave_may_be_entered_instead() -> None:
    # TM-SYM-22
    t = unknown_terrain().send("red", "explorer", "1R.1")
    before = t["red"].goods.get("wood", 0)
    t = t.do(ByHand(decision=t.top.key, gains={"wood": 1}))
    assert t["red"].goods.get("wood", 0) == before + 1
