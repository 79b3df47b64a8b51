"""The invented sample set: labelled, complete, and never to be met in a real game."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from companion.games.terramara.board import (
    CARDS_PER_LEVEL,
    COLOURS,
    RIVER_BONUS,
    ROW_LEVEL,
    ROWS,
    SLOTS,
    SPOT_LEVEL,
    all_spaces,
    row_of,
    slot_of,
)
from companion.games.terramara.catalogue import facts_of
from companion.games.terramara.commands import Learn
from companion.games.terramara.content import content
from companion.games.terramara.facts import fault, tile_facts
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.sample import sample_known
from companion.games.terramara.setup import Setup
from companion.games.terramara.state import Known, Tile
from companion.kernel import engine
from companion.kernel.codec import Codec
from companion.kernel.values import evolve
from companion.resources import resource
from tests.games.terramara.table import begin, seats

FILES = ("tiles.toml", "cards.toml", "board.toml")


def data(name: str) -> dict[str, Any]:
    return tomllib.loads(resource("terramara", "sample", name).read_text(encoding="utf-8"))


# -- labelled, and out of reach


@pytest.mark.parametrize("name", FILES)
def test_every_file_says_that_it_is_invented(name: str) -> None:
    first = resource("terramara", "sample", name).read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith("# INVENTED sample")


def test_the_sample_lies_in_these_files_only() -> None:
    folder = Path(str(resource("terramara", "sample")))
    assert sorted(path.name for path in folder.iterdir()) == sorted(FILES)


def test_a_sample_game_says_so_in_its_state_and_its_file() -> None:
    t = begin(sample=True)
    assert t.state.sample
    codec = Codec(TERRAMARA)
    assert codec.setup_to(Setup(seats(2), sample=True))["sample"] is True
    assert codec.state_plain(t.state)["sample"] is True


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("start", ["first-game", "draft"])
@pytest.mark.parametrize("depth", ["full", "neutral", "score"])
def test_a_real_game_knows_nothing_of_it(players: int, start: Any, depth: Any) -> None:
    # TM-TERR-02: nothing printed only on components is invented
    state = engine.start(TERRAMARA, Setup(seats(players), start=start, depth=depth)).state
    assert not state.sample
    assert state.known == Known()


def test_real_games_are_the_default() -> None:
    assert not Setup(seats(2)).sample


def test_what_the_books_state_is_not_in_the_sample() -> None:
    # bonus tiles, characters, special spaces and outposts are real
    assert set(data("tiles.toml")) == {"tiles"}
    assert set(data("cards.toml")) == {"cards"}
    assert set(data("board.toml")) == {"starts", "board"}


def test_a_sample_game_teaches_the_catalogue_nothing() -> None:
    t = begin(sample=True)
    learn = Learn(fact="space:1L.1", value="1 wood")
    assert list(facts_of(t.do(learn).state, learn, ())) == []


# -- complete, as the box is


def test_the_sample_has_as_many_tiles_as_the_box() -> None:
    # TM-COMP-01, TM-COMP-02
    tiles = data("tiles.toml")["tiles"].values()
    assert Counter((tile["side"], tile["level"]) for tile in tiles) == {
        (side, level): 4 for side in "LR" for level in (1, 2, 3)
    }
    for tile in tiles:
        assert len(tile["spaces"]) == len(tile["terrain"]) == len(tile["single"]) == 3
        assert ("back" in tile) == (tile["level"] < 3)


def test_each_special_space_is_on_one_tile() -> None:
    # TM-SPEC-01
    shown = [space for tile in data("tiles.toml")["tiles"].values() for space in tile["spaces"]]
    specials = sorted(space for space in shown if space.startswith("special:"))
    assert specials == sorted(f"special:{name}" for name in content().special)


def test_each_outpost_is_on_the_back_of_one_tile() -> None:
    # TM-OUT-03, TM-OUT-04
    tiles = data("tiles.toml")["tiles"].values()
    backs = sorted(tile["back"] for tile in tiles if tile["side"] == "L" and "back" in tile)
    assert backs == sorted(content().outposts)


def test_the_sample_has_as_many_cards_as_the_box() -> None:
    # TM-COMP-05, TM-COMP-06
    cards = data("cards.toml")["cards"].values()
    assert Counter(card["level"] for card in cards) == CARDS_PER_LEVEL
    assert len(data("board.toml")["starts"]) == 12


# -- valid: a table could have told all of it


def told(known: Known) -> list[tuple[str, Any]]:
    """The facts of a known table, one by one, in an order in which they can be told."""
    return [
        *((f"space:{space}", text) for space, text in known.spaces.items()),
        *((f"single:{space}", value) for space, value in known.single.items()),
        *((f"terrain:{space}", value) for space, value in known.terrain.items()),
        *((f"large:{slot}", value) for slot, value in known.large.items()),
        *((f"road:{at}", stretch) for at, stretch in enumerate(known.road)),
        *((f"bonus:{spot}", tile) for spot, tile in known.bonus.items()),
        *((f"outpost:{slot}", value) for slot, value in known.outposts.items()),
        ("shields", known.shields),
        *known.symbols.items(),
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [0, 1, 99])
def test_everything_in_it_could_be_told_in_a_real_game(players: int, seed: int) -> None:
    known = sample_known(seed, players)
    state = begin(players=players).state
    for fact, value in told(known):
        if fact.rpartition(".")[2] in COLOURS and fact.rpartition(".")[2] not in state.seats:
            continue
        learn = Learn(fact=fact, value=value)
        assert not engine.refusals(TERRAMARA, state, learn), learn
        state = engine.apply(TERRAMARA, state, learn).state
    everything = evolve(state, dealt=dict(CARDS_PER_LEVEL))
    for ref, card in known.cards.items():
        assert fault(everything, f"card:{ref}", card) is None, card
    drafting = evolve(state, starting_cards=tuple(known.starts))
    for card_id, text in known.starts.items():
        assert fault(drafting, f"start:{card_id}", text) is None, text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sample_game_never_has_to_ask(players: int) -> None:
    # PRN-01 to PRN-12: every space, slot, spot and card is described
    known = sample_known(5, players)
    spaces = [s for s in all_spaces(players, COLOURS[:players]) if not s.startswith(("home.", "hut."))]
    assert set(spaces) <= set(known.spaces)
    assert {space for space in spaces if not space.startswith("private.")} <= set(known.single)
    assert {space for space in spaces if space[-1] in "123"} == set(known.terrain)
    assert set(known.large) == set(known.tiles) == set(SLOTS)
    assert {f"{row}L" for row in ROWS if ROW_LEVEL[row] < 3} <= set(known.outposts)
    assert {spot for spots in RIVER_BONUS.values() for spot in spots} <= set(known.bonus)
    assert len(known.cards) == 52
    assert known.shields is not None
    assert known.road[-1].to == "end"
    assert len(set(known.bonus.values())) == len(known.bonus), "no tile lies twice"
    for spot, tile in known.bonus.items():
        level = SPOT_LEVEL.get(spot)
        assert level is None or content().bonus[tile].level == level


def test_tiles_lie_where_their_kind_belongs_and_none_twice() -> None:
    # TM-SETUP-03, TM-CHAR-16
    tiles = data("tiles.toml")["tiles"]
    for seed in range(20):
        known = sample_known(seed, 4)
        assert len(set(known.tiles.values())) == 12
        for slot, name in known.tiles.items():
            assert (tiles[name]["side"], tiles[name]["level"]) == (slot[-1], ROW_LEVEL[row_of(slot)])
        for space, text in known.spaces.items():
            if space[-1] in "123":
                assert text == tiles[known.tiles[slot_of(space)]]["spaces"][int(space[-1]) - 1]
        used = [known.outposts[f"{row}L"] for row in ("1", "2")]
        assert known.outposts["private.red"] not in used, "a private tile was left over"


def test_the_seed_shuffles_it() -> None:
    assert sample_known(1, 4) == sample_known(1, 4)
    assert sample_known(1, 4).tiles != sample_known(2, 4).tiles
    assert sample_known(1, 4).cards != sample_known(2, 4).cards


def test_a_sample_tile_is_a_tile_like_any_other() -> None:
    # what the catalogue would keep of it
    tile = Tile("L1a", "L", 1, spaces=("2 cattle", "1 stone", None))
    assert dict(tile_facts("1L", tile)) == {"space:1L.1": "2 cattle", "space:1L.2": "1 stone"}
