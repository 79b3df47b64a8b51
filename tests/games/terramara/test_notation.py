"""The effect notation: every symbol can be written, what is written reads back, faults have a place."""

import tomllib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.terramara.content import content
from companion.games.terramara.notation import (
    LONGEST,
    check_card,
    check_effect,
    read_card,
    read_effect,
    write_card,
    write_effect,
)
from companion.games.terramara.symbols import (
    All,
    Amount,
    Condition,
    Exchange,
    Gain,
    If,
    Modifier,
    Node,
    Or,
    Raid,
    Trigger,
)
from companion.kernel.errors import Unreadable
from companion.resources import resource
from tests.games.terramara import trees

# TM-SYM-01 to -26: one line for each symbol of the overview, as a space or as a card shows it.
ON_SPACES = {
    "TM-SYM-02": ["take_back explorer", "take_back chieftain", "take_back explorer_or_chieftain"],
    "TM-SYM-04": ["1 wood -> 2 vp x 3", "1 any_raw, 1 strength -> 1 any_proc, 1 culture x 1"],
    "TM-SYM-05": ["1 wood or 1 ore or 2 vp", "(1 wood + 1 ore) or 1 metal"],
    "TM-SYM-06": ["1 vp per flag", "2 vp per pottery", "1 vp per worker_level"],
    "TM-SYM-07": ["workers_sum 5 ? 3 vp", "crafted tools 2 ? (1 wood + 1 vp)", "river special ? 1 vp"],
    "TM-SYM-08": ["1 cattle", "1 stone", "1 wood", "1 ore"],
    "TM-SYM-09": ["1 leather", "1 cut_stone", "1 timber", "1 metal"],
    "TM-SYM-10": ["1 any_raw -> 1 matching_proc x 2", "1 any_proc -> 2 matching_raw x 1"],
    "TM-SYM-11": ["2 any_raw", "1 any_proc"],
    "TM-SYM-12": ["power_level 1 ? 1 vp", "power_level 4 ? 1 vp", "1 vp per power_level"],
    "TM-SYM-14": ["1 travel", "1 culture", "1 strength"],
    "TM-SYM-15": ["5 vp", "5 vp + double_vp"],
    "TM-SYM-17": ["1 strength per stronger_player"],
    "TM-SYM-19": ["craft raw_allowed", "craft", "craft raw_allowed 2"],
    "TM-SYM-26": ["take_warriors 2", "raid", "raid free", "by_hand", "hire", "become_first"],
}
ON_CARDS = {
    "TM-SYM-01": ["permanent: place explorer => 1 vp"],
    "TM-SYM-03": [
        "permanent: place explorer => 1 vp",
        "permanent: place chieftain with_other_explorer => 1 vp",
        "permanent: place explorer_or_chieftain empty => 1 vp",
    ],
    "TM-SYM-13": ["permanent: raid_level + 1"],
    "TM-SYM-16": ["permanent: gain culture => 1 vp", "permanent: gain travel => 1 vp"],
    "TM-SYM-18": ["permanent: join_equal_no_loss", "permanent: no_strength_loss"],
    "TM-SYM-20": [
        "permanent: caravan any at_crossroads => 1 vp",
        "permanent: caravan any at_crossroads 3 => 1 vp",
        "permanent: caravan any at_crossroads 5a => 1 vp",
    ],
    "TM-SYM-21": ["permanent: caravan second at_crossroads => 1 vp"],
    "TM-SYM-22": [
        f"permanent: place explorer {terrain} => 1 wood"
        for terrain in ("plain", "forest", "quarry", "mountain")
    ],
    "TM-SYM-23": ["permanent: craft => 1 vp per cost_unit metal", "immediate: 1 vp per cost_unit leather"],
    "TM-SYM-24": ["permanent: discount each"],
    "TM-SYM-25": ["permanent: discount timber tools", "permanent: discount timber"],
    "TM-ART-03": ["once_per_round: 1 any_raw", "end_game: 1 vp per tools", "immediate: 2 vp", ""],
}


@pytest.mark.parametrize("text", [text for texts in ON_SPACES.values() for text in texts])
def test_every_symbol_of_a_space_can_be_written_and_reads_back(text: str) -> None:
    # TM-SYM-01 to -26
    check_effect(text)
    assert read_effect(write_effect(read_effect(text))) == read_effect(text)


@pytest.mark.parametrize("text", [text for texts in ON_CARDS.values() for text in texts])
def test_every_symbol_of_a_card_can_be_written_and_reads_back(text: str) -> None:
    # TM-SYM-01 to -26, TM-ART-03
    check_card(text)
    assert read_card(write_card(read_card(text))) == read_card(text)


def test_a_card_may_have_several_effects_of_different_kinds() -> None:
    # TM-ART-03, PRN-11
    effects = read_card("immediate: 2 vp; permanent: discount each; end_game: 1 vp per pottery")
    assert [effect.kind for effect in effects] == ["immediate", "permanent", "end_game"]


@given(trees.nodes)
def test_whatever_a_space_can_show_reads_back_as_it_was(node: Node) -> None:
    # TM-SYM
    assert read_effect(write_effect(node)) == node


@given(trees.cards)
def test_whatever_a_card_can_show_reads_back_as_it_was(effects: object) -> None:
    # TM-SYM
    assert isinstance(effects, tuple)
    assert read_card(write_card(effects)) == effects


def complaint(read: Callable[[str], object], text: str) -> Unreadable | None:
    try:
        read(text)
    except Unreadable as error:
        return error
    return None


SIGNS = "0123456789 abcdefghijklmnopqrstuvwxyz_+-=>?:;,()"


@given(st.text(alphabet=SIGNS, max_size=60) | st.text(max_size=30))
def test_any_text_is_read_or_refused_with_words(text: str) -> None:
    for read in (read_effect, read_card, check_effect, check_card):
        error = complaint(read, text)
        assert error is None or str(error)


@given(trees.nodes, st.data())
def test_a_damaged_effect_is_read_or_refused_with_a_place(node: Node, data: st.DataObject) -> None:
    text = write_effect(node)
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.sampled_from("0x(+>?z ")) + text[at + 1 :]
    error = complaint(read_effect, damaged)
    assert error is None or error.place.startswith("character ") or "nested" in error.message


def test_brackets_decide_what_belongs_together() -> None:
    # TM-SYM-05
    wood, ore, vp = (Gain(Amount(1, unit)) for unit in ("wood", "ore", "vp"))
    assert read_effect("1 wood + 1 ore or 1 vp") == Or((All((wood, ore)), vp))
    assert read_effect("1 wood + (1 ore or 1 vp)") == All((wood, Or((ore, vp))))


def test_a_condition_covers_one_step_unless_brackets_say_more() -> None:
    # TM-SYM-07
    wood, vp = Gain(Amount(1, "wood")), Gain(Amount(1, "vp"))
    five = Condition("workers_sum", n=5)
    assert read_effect("workers_sum 5 ? 1 wood + 1 vp") == All((If(five, wood), vp))
    assert read_effect("workers_sum 5 ? (1 wood + 1 vp)") == If(five, All((wood, vp)))


def test_craft_and_raid_are_triggers_only_before_an_arrow() -> None:
    # TM-SYM-19
    assert read_effect("raid") == Raid(free=False)
    (effect,) = read_card("permanent: raid => 2 vp")
    assert effect.clause.trigger == Trigger("raid")
    assert read_card("immediate: craft raw_allowed")[0].clause.trigger is None


FAULTS = [
    ("", "character 1"),
    ("2", "character 2"),
    ("2 gold", "character 3"),
    ("1 wood +", "character 9"),
    ("1 wood 1 ore", "character 8"),
    ("(1 wood", "character 8"),
    ("1 wood)", "character 7"),
    ("100 wood", "character 1"),
    ("1 wood -> 2 vp", "character 15"),
    ("1 wood -> 2 vp x 0", "character 18"),
    ("1 wood, 1 ore", "character 14"),
    ("1 vp per moon", "character 10"),
    ("1 vp per cost_unit wood", "character 20"),
    ("workers_sum 5 1 vp", "character 15"),
    ("power_level 5 ? 1 vp", "character 13"),
    ("river lighthouse ? 1 vp", "character 7"),
    ("crafted boats 2 ? 1 vp", "character 9"),
    ("take_back warrior", "character 11"),
    ("Ω", "character 1"),
    # What could be written but means nothing.
    ("1 culture -> 2 vp x 1", "character 1"),  # TM-RIVER-01: culture is never lost
    ("1 travel -> 2 vp x 1", "character 1"),
    ("1 worker1 -> 2 vp x 1", "character 1"),
    ("0 wood -> 2 vp x 1", "character 1"),
    ("1 matching_proc", "character 16"),
    ("1 wood + 1 matching_proc", "character 25"),
    ("1 other_raw", "character 12"),
    ("1 strength -> 1 matching_proc x 1", "character 15"),
    ("discount each", "character 1"),
    ("1 vp per cost_unit metal", "character 1"),
]


@pytest.mark.parametrize(("text", "place"), FAULTS)
def test_what_cannot_be_read_on_a_space_is_refused_with_its_place(text: str, place: str) -> None:
    with pytest.raises(Unreadable) as caught:
        check_effect(text)
    assert caught.value.place == place


CARD_FAULTS = [
    ("1 wood", "character 1"),
    ("sometimes: 1 wood", "character 1"),
    ("immediate 1 wood", "character 11"),
    ("immediate: 1 wood;", "character 19"),
    ("immediate: 1 wood )", "character 19"),
    ("permanent: place warrior => 1 vp", "character 18"),  # TM-WAR-05
    ("permanent: place explorer 1 vp", "character 27"),
    ("permanent: gain vp => 1 vp", "character 17"),
    ("permanent: caravan third at_crossroads => 1 vp", "character 20"),
    ("permanent: caravan any at_crossroads 7 => 1 vp", "character 38"),
    ("permanent: craft level 4 => 1 vp", "character 24"),
    ("permanent: discount wood", "character 21"),
    # What could be written but means nothing.
    ("permanent: 2 vp", "character 12"),
    ("immediate: discount each", "character 12"),
    ("permanent: craft => discount each", "character 12"),
    ("immediate: craft => 2 vp", "character 12"),
    ("end_game: gain culture => 2 vp", "character 11"),
    ("permanent: flag => 1 vp per cost_unit metal", "character 12"),
    ("end_game: 1 vp per cost_unit metal", "character 11"),
]


@pytest.mark.parametrize(("text", "place"), CARD_FAULTS)
def test_what_cannot_be_read_on_a_card_is_refused_with_its_place(text: str, place: str) -> None:
    with pytest.raises(Unreadable) as caught:
        check_card(text)
    assert caught.value.place == place


def test_deep_nesting_and_long_texts_are_refused() -> None:
    with pytest.raises(Unreadable, match="nested"):
        check_effect("(" * 40 + "1 vp" + ")" * 40)
    with pytest.raises(Unreadable, match="at most"):
        check_effect("1 vp + " * LONGEST + "1 vp")


def test_an_effect_is_measured_as_it_will_be_written_down() -> None:
    # What is squeezed together when told would grow too long when an option is named by its text.
    squeezed = "+".join(["1vp"] * (LONGEST // 4))
    assert len(squeezed) <= LONGEST < len(write_effect(read_effect(squeezed)))
    with pytest.raises(Unreadable, match="at most"):
        check_effect(squeezed)


def test_the_engine_itself_may_write_larger_numbers_than_people() -> None:
    # 9 metal at 99 points each: computed, never told
    assert read_effect("891 vp") == Gain(Amount(891, "vp"))
    with pytest.raises(Unreadable):
        check_effect("891 vp")


def test_all_texts_that_are_shipped_can_be_read() -> None:
    # TM-BONUS, TM-CHAR, TM-HOME, TM-SPEC
    for tile in content().bonus.values():
        check_effect(tile.effect)
    for effect in (*content().homeland.values(), content().hut, *content().first_player.values()):
        check_effect(effect)
    for special in content().special.values():
        check_effect(special.effect)
        assert isinstance(read_effect(f"{special.condition} ? 1 vp"), If)
    for character in content().characters.values():
        check_card(character.young)
        check_card(character.adult)
        if character.on_choosing:
            check_effect(character.on_choosing)


def test_all_texts_of_the_sample_can_be_read() -> None:
    for name in ("tiles", "cards", "board"):
        data = tomllib.loads(resource("terramara", "sample", f"{name}.toml").read_text(encoding="utf-8"))
        for tile in data.get("tiles", {}).values():
            for effect in (*tile["spaces"], tile.get("back", "")):
                if effect and not effect.startswith(("special:", "O")):
                    check_effect(effect)
        for card in data.get("cards", {}).values():
            check_card(card["effects"])
        for start in data.get("starts", []):
            check_effect(start)


def test_modifiers_keep_what_they_are_about() -> None:
    # TM-SYM-13, TM-SYM-25
    (raid,) = read_card("permanent: raid_level + 2")
    assert raid.clause.body == Modifier("raid_level", n=2)
    (discount,) = read_card("permanent: discount timber tools")
    assert discount.clause.body == Modifier("discount", "timber", "tools", 1)


def test_an_exchange_keeps_both_sides_and_its_number() -> None:
    # TM-SYM-04
    node = read_effect("1 wood, 2 strength -> 1 metal, 3 vp x 2")
    assert node == Exchange(
        (Amount(1, "wood"), Amount(2, "strength")), (Amount(1, "metal"), Amount(3, "vp")), 2
    )
