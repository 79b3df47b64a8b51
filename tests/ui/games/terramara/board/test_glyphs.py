"""Effects as signs."""

import pytest

from companion.games.terramara.content import content
from companion.games.terramara.sample import sample_known
from ui.games.terramara.board.glyphs import (
    ARROW,
    COLON,
    OR,
    PER,
    SIGNS,
    STAR,
    THEN,
    UNKNOWN,
    Glyph,
    card_glyphs,
    condition_glyphs,
    effect_glyphs,
)
from ui.theme.icons import Icons
from ui.theme.palettes import LIGHT


def icons(text: str) -> list[str]:
    return [glyph.icon for glyph in effect_glyphs(text)]


def test_one_is_not_written_and_more_are() -> None:
    assert effect_glyphs("1 wood + 2 ore") == (Glyph("wood"), Glyph("ore", before="2"))


def test_points_always_have_their_number() -> None:
    assert effect_glyphs("1 vp") == (Glyph("vp", before="1"),)


def test_an_arrow_says_how_many_times() -> None:
    """TM-SYM-04."""
    glyphs = effect_glyphs("1 any_raw -> 1 matching_proc x 3")
    assert glyphs == (Glyph("any_raw"), Glyph(ARROW, times=3), Glyph("matching_proc"))


def test_options_stand_side_by_side() -> None:
    assert icons("1 travel or 1 culture") == ["travel", OR, "culture"]


def test_what_another_option_contains_is_not_shown_again() -> None:
    """TM-HOME-08: raid and first player, in either order, or one of them."""
    assert icons(content().homeland["home.raid_and_first"]) == ["raid", "first_player"]


def test_exchanges_of_the_same_show_it_once() -> None:
    """TM-BONUS-25."""
    assert icons(content().bonus["B25"].effect) == ["any_raw", ARROW, "culture", OR, "travel", OR, "strength"]


def test_cards_say_when_and_whereupon() -> None:
    (line,) = card_glyphs("permanent: gain culture => 1 vp")
    assert [glyph.icon for glyph in line] == ["permanent", "culture", COLON, "vp"]
    (line,) = card_glyphs("end_game: 1 vp per worker_level")
    assert [glyph.icon for glyph in line] == ["end_game", "vp", PER, "worker1"]


def test_a_condition_of_a_special_space_has_its_star() -> None:
    """TM-SPEC-02, TM-SPEC-03."""
    assert condition_glyphs("river special") == (Glyph("river"), Glyph(STAR))
    assert condition_glyphs("workers_sum 5") == (Glyph("worker1", before="≥5"),)


@pytest.mark.parametrize("text", ["2 gold", "???", "1 wood +", "<img>", "x" * 10_000])
def test_what_cannot_be_read_is_a_question_mark(text: str) -> None:
    assert effect_glyphs(text) == UNKNOWN
    assert card_glyphs(text) == (UNKNOWN,)
    assert condition_glyphs(text) == UNKNOWN


def test_every_sign_of_the_books_and_the_sample_has_been_drawn() -> None:
    known = sample_known(1, 4)
    told = content()
    effects = [*known.spaces.values(), *told.homeland.values(), told.hut, *told.first_player.values()]
    effects += [special.effect for special in told.special.values()]
    effects += [tile.effect for tile in told.bonus.values()]
    lines = [effect_glyphs(effect) for effect in effects if not effect.startswith("special:")]
    lines += [line for card in known.cards.values() for line in card_glyphs(card.effects)]
    for character in told.characters.values():
        lines += [*card_glyphs(character.young), *card_glyphs(character.adult)]
    names = {name.removeprefix("terramara/") for name in Icons(LIGHT).names()}
    used = {glyph.icon for line in lines for glyph in line} - set(SIGNS) - {STAR}
    assert used - names == set()
    assert "unknown" not in used


def test_a_gain_beside_an_exchange_does_not_read_as_a_part_of_it() -> None:
    """TM-SYM-04: 1 wood, then 1 wood for 1 timber, is not 2 wood for 1 timber."""
    assert icons("1 wood + (1 wood -> 1 timber x 1)") == ["wood", THEN, "wood", ARROW, "timber"]
    assert icons("(1 wood -> 1 timber x 1) + 1 culture")[-2:] == [THEN, "culture"]
    assert THEN not in icons("1 wood + 2 ore"), "gains alone are no riddle"
