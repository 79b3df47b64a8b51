"""Effects read aloud. The golden file is read by people: it must be good English, not only stable."""

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.terramara.content import content
from companion.games.terramara.notation import read_effect
from companion.games.terramara.state import Card
from companion.kernel.errors import Unreadable
from companion.resources import resource
from companion.wording.language import load
from companion.wording.terramara import cards, effects
from companion.wording.terramara.names import Names
from tests.wording.terramara.plays import table

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "terramara" / "effects_en.txt"
ENGLISH = load("en")
GRAMMAR = (
    "1 wood -> 1 timber x 1",
    "1 ore -> 1 metal x 3",
    "1 any_raw, 1 strength -> 1 any_proc, 2 vp x 2",
    "1 any_proc -> 2 matching_raw x 1",
    "take_back chieftain",
    "take_warriors 1",
    "craft",
    "craft raw_allowed 1",
    "craft raw_allowed 3",
    "by_hand",
    "river special ? 3 vp",
    "road_both outpost ? 3 vp",
    "military special ? (2 vp + 1 travel)",
    "1 worker2 or 2 vp per weapons",
    "(1 travel + 1 vp) or (1 culture + 1 strength) or 3 wood",
    "permanent: no_strength_loss + plus_one strength",
    "permanent: raid_level + 2",
    "permanent: discount leather",
    "permanent: discount metal pottery",
    "permanent: discount timber clothing",
    "permanent: place explorer => 1 vp",
    "permanent: place explorer plain => 1 cattle",
    "permanent: place explorer quarry => 1 stone",
    "permanent: place chieftain mountain => 1 ore",
    "permanent: place explorer_or_chieftain empty => 1 vp",
    "permanent: gain travel => 1 vp",
    "permanent: gain strength => 1 vp",
    "permanent: caravan any at_crossroads 5b => 2 vp",
    "permanent: caravan second at_crossroads 3 => 2 vp",
    "permanent: craft tools level 2 => 1 vp",
    "permanent: craft weapons => 1 culture",
    "permanent: craft clothing => 1 culture",
    "end_game: crafted tools 1 ? 2 vp",
    "end_game: crafted weapons 2 ? 2 vp",
    "immediate: 1 vp; once_per_round: 1 travel; permanent: flag => 1 vp; permanent: raid => 1 vp",
)
"""What the sample does not use but a table may tell."""


def sample(name: str) -> dict[str, dict[str, object]]:
    path = resource("terramara", "sample", f"{name}.toml")
    found: dict[str, dict[str, object]] = tomllib.loads(path.read_text(encoding="utf-8"))[name]
    return found


def notations() -> Iterator[str]:
    """Everything that can be read aloud, each once."""
    for tile in sample("tiles").values():
        yield from tile["spaces"]  # type: ignore[misc]
        back = str(tile.get("back", ""))
        if back and back not in content().outposts:
            yield back
    yield from (str(card["effects"]) for card in sample("cards").values())
    board = tomllib.loads(resource("terramara", "sample", "board.toml").read_text(encoding="utf-8"))
    yield from board["starts"]
    yield from (tile.effect for tile in content().bonus.values())
    yield from content().homeland.values()
    yield content().hut
    yield from content().first_player.values()
    yield from GRAMMAR


def golden() -> str:
    lines = [
        "# How effects read in English. Made by tests/wording/terramara/test_effects.py; "
        "read it before you keep it."
    ]
    for notation in dict.fromkeys(notations()):
        lines += ["", f"  {notation}" if notation else "  (nothing)", effects.sentence(ENGLISH, notation)]
    for name in content().outposts:
        lines += ["", f"  outpost {name}", cards.outpost(ENGLISH, name)]
    for name in content().characters:
        for adult in (False, True):
            side = "adult" if adult else "young"
            lines += ["", f"  character {name}, {side}", cards.character_side(ENGLISH, name, adult)]
    for key, card in sample("cards").items():
        if key.endswith(("1", "4")):
            lines += ["", f"  card {key}", cards.described(ENGLISH, Card(**card))]  # type: ignore[arg-type]
    return "\n".join(lines) + "\n"


def test_effects_read_as_people_have_approved() -> None:
    """With UPDATE_GOLDEN=1 in the environment the file is written anew."""
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.write_text(golden(), encoding="utf-8")
    assert golden() == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("code", ["en", "xx"])
def test_no_effect_leaves_a_gap_or_a_code(code: str) -> None:
    for notation in dict.fromkeys(notations()):
        text = effects.sentence(load(code), notation)
        assert text.endswith(".")
        assert not text[0].islower()
        assert "{" not in text
        assert "_" not in text
        assert "  " not in text


def test_nonsense_is_no_effect() -> None:
    with pytest.raises(Unreadable):
        effects.sentence(ENGLISH, "2 gold")


def test_processing_has_its_own_word() -> None:
    assert effects.phrase(ENGLISH, read_effect("1 any_raw -> 1 matching_proc x 2")) == (
        "process up to 2 raw resources"
    )


def test_about_says_what_things_do_and_what_nobody_told() -> None:
    state = table()
    names = Names(ENGLISH, state)
    assert cards.about(names, "home.travel") == "Gain 2 travel."
    assert cards.about(names, "hut.red").startswith("Process 1 raw resource, or swap")
    assert cards.about(names, "C3").startswith("You lose no strength")
    assert cards.about(names, "C3.adult").startswith("Once per round")
    assert cards.about(names, "1L") == cards.outpost(ENGLISH, state.known.outposts["1L"])
    assert cards.about(names, "river.6").endswith(".")
    assert cards.about(names, "a101").startswith(("Tools", "Weapons", "Pottery", "Clothing"))
    empty = Names(ENGLISH, type(state)(seats=state.seats, players=state.players))
    for name in ("1L.2", "1L", "river.6", "road.0+0", "2R.crossroads"):
        assert cards.about(empty, name) == "Nobody has told yet what it shows."
    assert cards.about(empty, "a203") == "Level-2 artifact"
