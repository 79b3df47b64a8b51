"""Names of things: as people at the table call them, whatever the engine calls them."""

import pytest

from companion.games.terramara.board import COLOURS, HOMELAND_SPACES, Segment, all_spaces
from companion.games.terramara.content import content
from companion.games.terramara.state import Known, State
from companion.games.terramara.symbols import UNITS
from companion.kernel.values import evolve
from companion.wording.language import load
from companion.wording.terramara import units
from companion.wording.terramara.names import HOMELAND, Names
from companion.wording.terramara.terms import WITH_SHAPES
from tests.wording.terramara.plays import all_plays, table

ENGLISH = load("en")


def names(state: State | None = None) -> Names:
    return Names(ENGLISH, state or table())


@pytest.mark.parametrize(
    ("space", "name"),
    [
        ("3L.2", "row 3, left tile, middle space"),
        ("5bR.1", "row 5b, right tile, left space"),
        ("home.hire", "“Hire a worker”"),
        ("home.raid_and_first", "“Execute a raid / Become first player”"),
        ("hut.red", "your hut"),
        ("hut.blue", "the hut of \u2068Bo\u2069"),
        ("private.red", "your private crossroads"),
        ("private.blue", "the private crossroads of \u2068Bo\u2069"),
        ("2R.crossroads", "the crossroads of row 2"),
        ("nowhere", "\u2068nowhere\u2069"),
    ],
)
def test_spaces_are_named_by_where_they_lie(space: str, name: str) -> None:
    assert names().space(space, you="red") == name


def test_every_space_of_every_game_has_a_name() -> None:
    for players in (2, 3, 4):
        state = table(players)
        found = [names(state).space(space) for space in all_spaces(players, state.seats)]
        assert len(set(found)) == len(found)
        assert not any("." in name or "_" in name for name in found)
    assert set(HOMELAND) == {space for spaces in HOMELAND_SPACES.values() for space in spaces}


@pytest.mark.parametrize(
    ("position", "name"),
    [
        ("0", "the start of the road"),
        ("1", "crossroads number 1 (row 1)"),
        ("6", "crossroads number 6 (row 5b)"),
        ("0+0", "the level-1 bonus tile before the first crossroads"),
        ("1+0", "the level-1 bonus tile after crossroads number 1 (row 1)"),
        ("1+1", "the outpost of row 1"),
        ("end", "the end of the road"),
    ],
)
def test_places_on_the_road(position: str, name: str) -> None:
    assert names().on_road(position) == name


def test_an_unknown_road_is_counted() -> None:
    unknown = names(evolve(table(), known=Known()))
    assert unknown.on_road("3") == "crossroads number 3"
    assert unknown.on_road("3+1") == "the bonus tile after crossroads number 3"
    assert unknown.spot("road.3+1") == "the bonus tile after crossroads number 3"


def test_people_neutrals_and_the_table() -> None:
    state = table(2)
    assert names(state).player("red") == "\u2068Anna\u2069"
    assert names(state).player(state.neutrals[0]) == "Neutral green"
    assert names(state).player("") == "The table"


def test_a_colour_is_never_told_without_its_shape() -> None:
    assert [names().colour(colour) for colour in COLOURS] == [
        "red, circle",
        "blue, square",
        "green, triangle",
        "yellow, diamond",
    ]
    assert set(WITH_SHAPES) == set(COLOURS)


def test_cards_are_named_by_face_and_slot() -> None:
    state = table()
    ref, other = state.row[3].ref, state.row[0].ref
    face = state.known.cards[ref]
    assert names(state).card(ref) == f"{face.category}, level 1, slot 4"
    unknown = names(evolve(state, known=Known(), row=state.row[1:]))
    assert unknown.card(ref) == "level-1 artifact, slot 3"
    assert unknown.card(other) == "level-1 artifact"


def test_characters_by_number_and_side() -> None:
    assert names().character("C3") == "Character 3 (young)"
    assert names().character("C3", adult=True) == "Character 3 (adult)"
    state = table()
    red = evolve(state.players["red"], character="C3", adult=True)
    assert names(evolve(state, players={**state.players, "red": red})).thing("C3") == "Character 3 (adult)"


def test_every_unit_can_be_named_and_counted() -> None:
    for unit in UNITS:
        assert ENGLISH.say(units.NAMES[unit])
        assert units.counted(ENGLISH, 2, unit).startswith("2 ")
    assert units.changed(ENGLISH, -1, "strength") == "−1 strength"
    assert units.bag(ENGLISH, {"metal": 1, "wood": 2}) == "2 wood and 1 metal"


def test_labels_need_no_table() -> None:
    """Editors name units and categories before there is a game."""
    bare = Names(ENGLISH, None)  # type: ignore[arg-type]
    assert [bare.thing(word) for word in ("wood", "pottery", "forest", "chieftain", "strict")] == [
        "wood",
        "pottery",
        "forest",
        "chieftain",
        "strict",
    ]


def test_every_source_of_every_event_has_a_name() -> None:
    for played in all_plays():
        found = names(played.after)
        for event in played.events:
            if event.kind == "count" and event.source:
                name = found.thing(event.source, event.player)
                assert "\u2068" not in name, event
    assert all(names().thing(tile) for tile in content().bonus)


@pytest.mark.parametrize(
    "name", [*content().outposts, *(f"special:{kind}" for kind in content().special), *content().bonus]
)
def test_no_raw_name_of_a_printed_thing_reaches_people(name: str) -> None:
    said = names().thing(name)
    assert name not in said
    assert "\u2068" not in said


def test_two_bonus_tiles_of_one_level_on_a_stretch_are_counted_from_the_top() -> None:
    # PRN-06
    road = (Segment("1", ("bonus1", "bonus1", "bonus2")), Segment("crossroads", ("bonus", "bonus2", "bonus")))
    state = table()
    told = names(evolve(state, known=evolve(state.known, road=road)))
    assert told.on_road("0+0").endswith("before the first crossroads, the first from the top")
    assert told.on_road("0+1").endswith("before the first crossroads, the second from the top")
    assert told.spot("road.0+1") == told.on_road("0+1")
    assert told.on_road("0+2").endswith("before the first crossroads"), "the only one of its level"
    assert told.on_road("1+2").endswith("after crossroads number 1 (row 1), the second from the top")
    assert told.on_road("1+bonus") == "another bonus tile after crossroads number 1 (row 1)"
    said = [told.on_road(f"{node}+{at}") for node, stretch in enumerate(road) for at in range(3)]
    assert len(set(said)) == 6
