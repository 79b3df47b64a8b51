"""The change of rounds, for every number of players; and what is agreed before a game."""

import pytest

from companion.games.terramara.open_points import RULINGS
from companion.games.terramara.options import Options
from companion.games.terramara.state import Depth, Member, MemberKind
from companion.kernel.drawing import Draw
from companion.kernel.event import Event
from companion.kernel.values import evolve
from companion.wording.language import load
from companion.wording.terramara import choices, neutrals, rounds, rulings
from companion.wording.terramara.names import Names
from companion.wording.texts import Task
from tests.wording.terramara.plays import Played, all_plays, table

WARRIOR_HOME = (Event("returned", "red", "warrior", "2L.1", None, "TM-REND-01"),)


def keys(tasks: tuple[Task, ...]) -> list[str]:
    return [task.key for task in tasks]


def names(players: int, round_: int) -> Names:
    return Names(load("en"), evolve(table(players), round=round_))


def test_the_end_of_a_round_has_its_steps_in_order() -> None:
    found = rounds.round_end(names(4, 2), WARRIOR_HOME)
    assert keys(found) == ["home", "flip", "warriors", "ready", "marker", "mirror"]
    assert found[1].text == "Flip both tiles of row 2."
    assert [task.by for task in found] == ["hands"] * 5 + ["program"]


def test_warriors_go_back_only_where_one_is_out() -> None:
    # TM-REND-05, TM-WAR-06: also one that was never sent
    assert "warriors" not in keys(rounds.round_end(names(4, 2), ()))
    assert "warriors" not in keys(rounds.round_end(names(4, 2), (Event("returned", "red", "explorer"),)))
    unsent = Event("count", "red", "warriors", 1, 0, "TM-REND-05", "round")
    assert "warriors" in keys(rounds.round_end(names(4, 2), (unsent,)))
    desk = Names(load("en"), evolve(table(2), depth="neutral"))
    assert "warriors" in keys(rounds.round_end(desk, ()))


def test_whoever_was_allowed_onto_a_later_row_stays_there_and_that_is_said() -> None:
    # TM-REND-01, TM-PLACE-11
    ordinary = rounds.round_end(names(4, 2), WARRIOR_HOME)
    assert ordinary[0].text == "Take back all clan members, except explorers on rows of later rounds."
    assert ordinary[2].text == "Return all warriors to the supply."
    kinds: tuple[MemberKind, ...] = ("chieftain", "warrior")
    for kind in kinds:
        state = evolve(table(4), round=2, spaces={"4L.1": (Member(kind, "red"),)})
        found = rounds.round_end(Names(load("en"), state), WARRIOR_HOME)
        assert found[0].text == "Take back all clan members, except those on rows of later rounds."
        stays = "Return all warriors to the supply, except those on rows of later rounds."
        assert (found[2].text == stays) is (kind == "warrior")


def test_neutral_players_bring_chores_of_their_own() -> None:
    assert keys(rounds.round_end(names(3, 1), ()))[1] == "neutrals"
    assert "restriction" not in keys(rounds.round_end(names(3, 1), ()))
    assert "restriction" in keys(rounds.round_end(names(2, 1), ()))


def test_after_the_last_round_there_is_only_the_count() -> None:
    assert keys(rounds.round_end(names(2, 5), ())) == ["score"]


@pytest.mark.parametrize(
    ("round_", "expected"),
    [
        (1, ["first"]),
        (2, ["deck", "first"]),
        (3, ["row", "first"]),
        (4, ["deck", "first"]),
        (5, ["row", "first_card", "first"]),
    ],
)
def test_cards_leave_at_the_start_of_a_round(round_: int, expected: list[str]) -> None:
    assert keys(rounds.round_start(names(4, round_), round_)) == expected


def test_neutral_strength_is_drawn_every_round() -> None:
    for round_ in range(1, 6):
        assert {"strength", "push"} <= set(keys(rounds.round_start(names(2, round_), round_)))


def by_key(tasks: tuple[Task, ...]) -> dict[str, Task]:
    return {task.key: task for task in tasks}


def strength_draws(players: int) -> tuple[Played, ...]:
    """The draws at the start of later rounds: before them nobody knows how far the markers go."""
    return tuple(
        played
        for played in all_plays()
        if isinstance(played.command, Draw)
        and played.before.count == players
        and played.before.round > 1
        and "strength" in played.command.decision
    )


@pytest.mark.parametrize("players", [2, 3])
def test_a_draw_that_still_waits_is_not_said_to_be_done(players: int) -> None:
    for played in strength_draws(players):
        round_ = played.before.round
        before = by_key(rounds.round_start(Names(load("en"), played.before), round_))
        assert not before["strength"].done
        assert not any(char.isdecimal() for char in before["push"].text)
        after = by_key(rounds.round_start(Names(load("en"), played.after), round_))
        assert after["strength"].done
        assert before["strength"].text.startswith("Draw ")
        assert " is drawn" in after["strength"].text, "nobody is told to do what is done"
        for colour in played.after.neutrals:
            marker = f"the marker of Neutral {colour} to {played.after.neutral_strength[colour]}"
            assert marker in after["push"].text
    assert len(strength_draws(players)) >= 8


def test_the_one_who_starts_the_round_is_named_once_the_card_has_changed_hands() -> None:
    state = evolve(table(), round=1, first="red", next_first="blue")
    ahead = by_key(rounds.round_start(Names(load("en"), state), 2))["first"]
    assert (ahead.text, ahead.done) == ("\u2068Bo\u2069 starts round 2.", False)
    taken_again = evolve(state, round=2, first="blue", next_first="red")
    begun = by_key(rounds.round_start(Names(load("en"), taken_again), 2))["first"]
    assert (begun.text, begun.done) == ("\u2068Bo\u2069 starts round 2.", True)


def test_a_desk_claims_nothing_about_the_clans() -> None:
    state = evolve(table(2), depth="neutral", round=1)
    desk = Names(load("en"), state)
    assert "mirror" not in keys(rounds.round_end(desk, ()))
    first = by_key(rounds.round_start(desk, 2))["first"]
    said = "\u2068Anna\u2069 has the first-player card and starts round 2."
    assert (first.by, first.text) == ("hands", said)
    told = Names(load("en"), evolve(state, next_first="blue"))
    assert by_key(rounds.round_start(told, 2))["first"].text.startswith("\u2068Bo\u2069 has ")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_desk_tells_what_the_first_player_card_brings(players: int) -> None:
    # TM-FIRST-02, TM-NEUT-14
    state = evolve(table(players), depth="neutral", phase="play")
    said = neutrals.first_card(Names(load("en"), state))
    assert ("third in the new order" in said) == (players >= 3)
    assert ("fourth in the new order" in said) == (players == 4)
    told = neutrals.first_card(Names(load("en"), evolve(state, next_first="blue")))
    assert "\u2068Bo\u2069, at once: " in told
    assert (("\u2068Di\u2069, at" in told), ("\u2068Anna\u2069, at" in told)) == (players == 4, players >= 3)
    last = neutrals.first_card(Names(load("en"), evolve(state, round=5)))
    assert last.startswith("The card is flipped")


def test_every_ruling_is_told_with_its_choices_and_its_reason() -> None:
    found = rulings.all_of(load("en"), Options(halves="down"))
    assert [ruling.option for ruling in found] == [ruling.option for ruling in RULINGS]
    assert {ruling.option: ruling.chosen for ruling in found}["halves"] == "down"
    for ruling in found:
        assert ruling.reason.endswith(".")
        assert ruling.chosen in [choice.value for choice in ruling.choices]
        assert all(choice.text for choice in ruling.choices)


@pytest.mark.parametrize("of", ["depth", "start"])
def test_what_is_agreed_before_a_game_has_names_and_meanings(of: str) -> None:
    found = choices.choices(load("en"), of)
    assert all(choice.text[0].isupper() for choice in found)
    assert all(choice.hint.endswith(".") for choice in found)


def test_every_depth_can_be_chosen() -> None:
    depths: tuple[Depth, ...] = ("full", "neutral", "score")
    assert tuple(choice.value for choice in choices.choices(load("en"), "depth")) == depths
