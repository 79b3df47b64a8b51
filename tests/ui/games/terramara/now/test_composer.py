"""From clicks to the notation: whatever can be written can be clicked."""

import pytest
from hypothesis import assume, given

from companion.games.terramara.notation import read_effect, write_effect
from companion.games.terramara.symbols import Amount, Exchange, Gain, Node, TakeWarriors, leaves
from tests.games.terramara.trees import nodes
from ui.games.terramara.now.clicks import clicks_of
from ui.games.terramara.now.composer import GIVEN, MORE, RECEIVED, compose


@pytest.mark.parametrize(
    ("clicks", "text"),
    [
        (["wood", "wood", "culture"], "2 wood + 1 culture"),
        (["wood", "culture", "wood"], "2 wood + 1 culture"),
        (["wood", "->", "vp", "vp", "x"], "1 wood -> 2 vp x 2"),
        (["wood", "->", "vp", "->2"], "1 wood -> 1 vp x 2"),
        (["wood", "->", "->3", "vp"], "1 wood -> 1 vp x 3"),
        (["wood", "->2", "vp", "->"], "1 wood -> 1 vp x 2"),
        (["ore", "and", "wood", "->", "vp"], "1 ore + 1 wood -> 1 vp x 1"),
        (["culture", "culture", "or", "strength"], "2 culture or 1 strength"),
        (["vp", "vp", "per flag"], "2 vp per flag"),
        (["vp", "per flag", "vp"], "2 vp per flag"),
        (["vp", "and", "vp", "per flag"], "1 vp + 1 vp per flag"),
        (["vp", "vp", "vp", "double_vp"], "3 vp + double_vp"),
        (["wood", "->", "vp", "raid free"], "1 wood -> 1 vp x 1 + raid free"),
        (["raid free", "wood", "->", "vp"], "raid free + 1 wood -> 1 vp x 1"),
        (["if crafted pottery", "if crafted pottery", "vp"], "crafted pottery 2 ? 1 vp"),
        (["if river special", "vp", "culture"], "river special ? (1 vp + 1 culture)"),
        (["vp", "if power_level", "ore"], "1 vp + power_level 1 ? 1 ore"),
        (["vp", "(", "wood", "or", "ore", ")"], "1 vp + (1 wood or 1 ore)"),
        (["vp", "(", "wood", "or", "ore"], "1 vp + (1 wood or 1 ore)"),
        (["take_warriors"], "take_warriors 2"),
        (["craft raw_allowed"], "craft raw_allowed"),
        (["craft raw_allowed_n"], "craft raw_allowed 1"),
        (["x", "wood"], "1 wood"),
        (["per flag"], ""),
        ([], ""),
    ],
)
def test_clicks_are_counted_and_joined(clicks: list[str], text: str) -> None:
    assert compose(clicks).text == text
    assert not compose(clicks).waits_for


@pytest.mark.parametrize(
    ("clicks", "waits_for"),
    [
        (["wood", "->"], RECEIVED),
        (["wood", "->", "x"], RECEIVED),
        (["->"], GIVEN),
        (["->", "wood"], GIVEN),
        (["wood", "or"], MORE),
        (["wood", "and"], MORE),
        (["if power_level"], MORE),
        (["wood", "->", "vp", "or", "ore", "->"], RECEIVED),
    ],
)
def test_what_is_half_clicked_says_what_is_missing(clicks: list[str], waits_for: str) -> None:
    assert compose(clicks).waits_for == waits_for


def clickable(node: Node) -> bool:
    """Units are told once on each side and there is at least one of each; two warriors are the fewest."""

    def once(amounts: tuple[Amount, ...]) -> bool:
        units = [amount.unit for amount in amounts]
        return len(units) == len(set(units)) and all(amount.n for amount in amounts)

    for leaf in leaves(node):
        if isinstance(leaf, Exchange) and not (once(leaf.give) and once(leaf.take)):
            return False
        if isinstance(leaf, Gain) and not leaf.amount.n:
            return False
        if isinstance(leaf, TakeWarriors) and leaf.n < 2:
            return False
    return True


@given(nodes)
def test_every_effect_can_be_clicked_together(node: Node) -> None:
    assume(clickable(node))
    composed = compose(clicks_of(node))
    assert not composed.waits_for
    assert write_effect(read_effect(composed.text)) == write_effect(read_effect(write_effect(node)))
