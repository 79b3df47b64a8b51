"""The box of a first evening is whole, new, and no easier to tell than the sample."""

from collections import Counter

import pytest

from companion.games.terramara.content import content
from companion.games.terramara.notation import check_card, check_effect, read_card, read_effect, write_effect
from companion.games.terramara.sample import read_set
from companion.games.terramara.spaces import is_special, special_key
from companion.games.terramara.symbols import Modifier
from companion.resources import resource
from tests.bench.terramara.clicks import clicks_for
from tests.bench.terramara.hidden_box import hidden_set
from tests.bench.terramara.symbols import on_card, on_space, per_card, per_space, per_start, spaces_of
from ui.games.terramara.now.composer import compose

SAMPLE = read_set(resource("terramara", "sample"))


def test_a_whole_box() -> None:
    box = hidden_set()
    kinds = Counter((tile["side"], tile["level"]) for tile in box["tiles"].values())
    assert kinds == {(side, level): 4 for side in "LR" for level in (1, 2, 3)}
    assert Counter(card["level"] for card in box["cards"].values()) == {1: 16, 2: 16, 3: 20}
    assert len(box["starts"]) == 12
    backs = {tile["back"] for tile in box["tiles"].values() if tile["side"] == "L" and tile["level"] < 3}
    assert backs == set(content().outposts)


def test_everything_on_it_can_be_read() -> None:
    box = hidden_set()
    for text in (*spaces_of(box), *box["starts"]):
        if is_special(text):
            assert special_key(text) in content().special
        else:
            check_effect(text)
    for card in box["cards"].values():
        check_card(card["effects"])


@pytest.mark.parametrize("per", [per_space, per_card, per_start])
def test_it_shows_at_least_as_many_symbols_as_the_sample(per: object) -> None:
    assert callable(per)
    assert per(hidden_set()) >= per(SAMPLE)


def test_symbols_are_counted_as_they_are_printed() -> None:
    assert on_space("2 wood + 1 culture") == 3
    assert on_space("3 vp") == 1
    assert on_space("1 any_raw -> 1 matching_proc x 2") == 4
    assert on_space("1 travel or 1 culture") == 3
    assert on_card({"cost": {"metal": 2}, "effects": ""}) == 4
    assert on_card({"cost": {"metal": 2}, "effects": "permanent: craft => 1 vp"}) == 7


def test_it_is_another_box_than_the_sample() -> None:
    ours, theirs = hidden_set(), SAMPLE
    faces = [{repr(tile["spaces"]) for tile in box["tiles"].values()} for box in (ours, theirs)]
    assert not faces[0] & faces[1]
    assert not set(ours["starts"]) & set(theirs["starts"])
    assert ours["board"] != theirs["board"]


def test_clicks_tell_what_it_shows() -> None:
    box = hidden_set()
    cards = [effect for card in box["cards"].values() for effect in read_card(card["effects"])]
    bodies = [e.clause.body for e in cards if not isinstance(e.clause.body, Modifier)]
    texts = [*(text for text in spaces_of(box) if not is_special(text)), *box["starts"]]
    for text in (*texts, *map(write_effect, bodies)):
        told = compose(clicks_for(text))
        assert not told.waits_for
        assert read_effect(told.text) == read_effect(text)
