"""What lies before a player, as a tooltip and a screen reader say it."""

import pytest

from companion.games.terramara.state import Card, Member, State, Worker
from companion.games.terramara.symbols import CATEGORIES, PROCESSED, RAW
from companion.kernel.values import evolve
from companion.wording.language import load
from companion.wording.terramara.clans import clan, live_score, on_the_road, score_so_far
from companion.wording.terramara.names import Names
from tests.wording.terramara.plays import all_plays, table

ENGLISH = load("en")


def said(state: State, colour: str = "red") -> dict[str, str]:
    return dict(clan(Names(ENGLISH, state), colour))


def red(**changes: object) -> State:
    state = table()
    return evolve(state, players={**state.players, "red": evolve(state.players["red"], **changes)})


@pytest.mark.parametrize(
    ("what", "changes", "text"),
    [
        ("first", {}, "First player"),
        ("wood", {"goods": {"wood": 3}}, "wood: 3"),
        ("leather", {"goods": {}}, "leather: 0"),
        ("strength", {"strength": 7}, "strength: 7"),
        ("vp", {"vp": 4}, "victory points: 4"),
        ("explorers", {"explorers": 2}, "Explorers at home: 2"),
        ("chieftain", {"chieftain": True}, "The chieftain is at home"),
        ("chieftain", {"chieftain": False}, "The chieftain is out"),
        ("worker.0", {"workers": (Worker(2, used=True),)}, "Worker of level 2, used"),
        ("worker.0", {"workers": (Worker(1),)}, "Worker of level 1, ready"),
        ("flags", {"flags": ("1L", "2L")}, "Flags on outposts: 2"),
        ("caravans", {"caravans": ("0", "end")}, "Caravans: the start of the road, the end of the road"),
        ("crafted", {"crafted": ("a101", "a102")}, "Artifacts nobody described: 2"),
    ],
)
def test_every_thing_is_told_with_its_count(what: str, changes: dict[str, object], text: str) -> None:
    state = red(**changes)
    if what == "crafted":
        state = evolve(state, known=evolve(state.known, cards={}))
    assert said(state)[what] == text


def test_members_out_on_the_board_are_told_with_their_places() -> None:
    """TM-PLACE-09: those on later rows stay there."""
    one, other = Member("explorer", "red"), Member("chieftain", "red")
    spaces = {"home.develop": (other,), "4R.2": (one, Member("explorer", "blue")), "1L.1": (one,)}
    lines = said(evolve(red(), spaces=spaces, round=1))
    assert lines["sent"].splitlines() == [
        "Clan members sent this round: 2",
        "Chieftain: “Develop your skills”",
        "Explorer: row 1, left tile, left space",
    ]
    assert lines["ahead"].splitlines() == [
        "Explorers on rows of later rounds: 1",
        "Explorer: row 4, right tile, middle space",
    ]


def test_a_chieftain_on_a_later_row_is_not_called_an_explorer() -> None:
    # TM-PLACE-11
    lines = said(evolve(red(), spaces={"3L.1": (Member("chieftain", "red"),)}, round=1))
    assert lines["ahead"].startswith("Clan members on rows of later rounds: 1")


def test_described_artifacts_are_told_one_by_one() -> None:
    state = table()
    refs = tuple(ref for ref, card in state.known.cards.items() if card.category == CATEGORIES[0])[:2]
    lines = said(red(crafted=refs))[f"crafted.{CATEGORIES[0]}"].splitlines()
    assert len(lines) >= len(refs) > 1


def test_what_nobody_has_is_not_told() -> None:
    lines = said(red(reserved="", character="", workers=()))
    assert not {"reserved", "character", "worker.0"} & lines.keys()


def test_something_is_said_of_everything_in_whole_games() -> None:
    for played in all_plays():
        for colour in played.after.seats:
            lines = said(played.after, colour)
            assert {*RAW, *PROCESSED, "vp", "strength", "culture", "caravans", "first"} <= lines.keys()
            made = len(played.after.players[colour].crafted)
            assert made or not any(lines[f"crafted.{category}"] for category in CATEGORIES)


def test_the_live_score_says_what_it_is() -> None:
    assert live_score(ENGLISH, "12½") == "12½ points if the game ended now"
    assert live_score(ENGLISH, "1") == "1 point if the game ended now"


@pytest.mark.parametrize(
    ("caravans", "text"),
    [
        (("0", "0"), "start ×2"),
        (("1", "1"), "1 ×2"),
        (("0", "2"), "start · 2"),
        (("0+0", "1+1"), "before 1 · after 1"),
        (("3", "end"), "3 · end"),
        (("0+0", "0+0"), "before 1 ×2"),
        (("0+0", "0+1"), "before 1 ×2"),
    ],
)
def test_places_on_the_road_are_short_and_without_riddles(caravans: tuple[str, str], text: str) -> None:
    assert on_the_road(ENGLISH, caravans) == text


def test_the_score_so_far_is_a_word() -> None:
    assert score_so_far(ENGLISH, "12½") == "12½ points now"
    assert score_so_far(ENGLISH, "1") == "1 point now"
    assert score_so_far(ENGLISH, "−3") == "−3 points now"
    assert score_so_far(load("de"), "1") == "Jetzt 1 Punkt"
    assert score_so_far(load("de"), "1½") == "Jetzt 1½ Punkte"
    assert score_so_far(load("ru"), "21") == "сейчас 21 ПО"


@pytest.mark.parametrize(
    ("effects", "used", "end"),
    [
        (None, (), "Click to tell what it shows."),
        ("once_per_round: 1 wood", (), "Ready: click to use it now, once this round."),
        ("once_per_round: 1 wood", ("a101",), "Used this round; ready again in the next one."),
        ("immediate: 1 wood", (), "It gave all it has when it was crafted."),
    ],
)
def test_a_crafted_card_says_what_it_is_good_for_now(
    effects: str | None, used: tuple[str, ...], end: str
) -> None:
    """TM-ART-03, TM-TURN-06."""
    state = red(crafted=("a101",), used_cards=used)
    card = Card(level=1, category="tools", cost={"timber": 1}, vp=3, effects=effects)
    state = evolve(state, known=evolve(state.known, cards={"a101": card}))
    assert state.turn == "red"
    assert said(state)["card.a101"].splitlines()[-1] == end


def test_a_character_says_what_it_does_and_that_its_power_is_used() -> None:
    """TM-CHAR-07, TM-TURN-06."""
    lines = said(red(character="C3", adult=True))["character"].splitlines()
    assert lines[0] == "Character 3 (adult)"
    assert len(lines) == 2
    used = said(red(character="C3", adult=True, power_used=True))["character"].splitlines()
    assert used == [*lines, "Its power is used this round."]
