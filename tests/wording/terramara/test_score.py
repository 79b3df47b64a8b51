"""The score pad in words: half points, winner, tie-breaks, and what the score rests on."""

import pytest

from companion.games.terramara.commands import StopGame
from companion.games.terramara.frames import Ask, Pad
from companion.games.terramara.scoring import CATEGORIES, HELPERS, Score, score
from companion.games.terramara.state import State
from companion.kernel.command import Command, Move
from companion.kernel.event import Event
from companion.kernel.replay import Step
from companion.kernel.state import Breach
from companion.kernel.values import evolve
from companion.wording.language import load
from companion.wording.terramara import log_sentences
from companion.wording.terramara import score as words
from companion.wording.terramara.names import Names
from tests.games.terramara.table import Table
from tests.games.terramara.table import table as laid
from tests.wording.terramara.plays import all_plays, table


def names(state: State | None = None) -> Names:
    return Names(load("en"), state or table())


@pytest.mark.parametrize(
    ("halves", "said"), [(0, "0"), (1, "½"), (7, "3½"), (8, "4"), (-10, "−5"), (-1, "−½"), (121, "60½")]
)
def test_half_points_are_written_as_people_write_them(halves: int, said: str) -> None:
    assert words.points(halves) == said


def test_every_category_and_every_number_to_enter_has_a_name() -> None:
    assert set(words.CATEGORY_NAMES) == set(words.CATEGORY_HINTS) == set(CATEGORIES)
    assert set(words.HELPER_NAMES) == set(HELPERS)


def test_neutral_players_are_spoken_of_only_where_there_are_any() -> None:
    # TM-MIL-07
    with_neutrals, without = (laid(players).state for players in (2, 4))
    hints = [
        {row.category: row.hint for row in words.pad(names(state)).rows} for state in (with_neutrals, without)
    ]
    assert "Neutral" in hints[0]["military"]
    assert "Neutral" not in hints[1]["military"]
    assert "tie shares" in hints[1]["military"]


def test_the_pad_has_eight_rows_and_a_column_for_everybody() -> None:
    pad = words.pad(names())
    assert [row.category for row in pad.rows] == list(CATEGORIES)
    assert all(len(row.points) == 4 for row in pad.rows)
    assert pad.names == ("\u2068Anna\u2069", "\u2068Bo\u2069", "\u2068Cy\u2069", "\u2068Di\u2069")
    assert all(row.hint.endswith(".") for row in pad.rows)


def found(tie_break: str, *winners: str) -> Score:
    whole = score(table())
    return Score(whole.lines, winners, tie_break)


def test_ties_are_explained() -> None:
    assert words.tie_break(names(), found("none", "red")) == ""
    assert words.tie_break(names(), found("river", "red")) == (
        "The totals are equal; \u2068Anna\u2069 is further along the river."
    )
    assert words.tie_break(names(), found("strength", "red")) == (
        "The totals and the places on the river are equal; \u2068Anna\u2069 has more strength."
    )
    over = names(evolve(table(), phase="over"))
    assert words.tie_break(over, found("shared", "red", "blue")).endswith("the victory is shared.")


def test_nobody_shares_a_victory_before_the_end() -> None:
    level = found("shared", "red", "blue")
    assert words.tie_break(names(), level) == ""
    assert words.tie_break(names(evolve(table(), phase="over", stopped=2)), level) == ""


def test_before_the_end_nobody_has_won() -> None:
    state = table()
    red = evolve(state.players["red"], vp=9)
    state = evolve(state, players={**state.players, "red": red})
    assert words.pad(names(state)).result.startswith("\u2068Anna\u2069 is ahead with ")
    over = evolve(state, phase="over")
    assert words.pad(names(over)).result.startswith("\u2068Anna\u2069 wins with ")


def test_a_game_left_before_its_end_has_no_winner_and_says_where_it_was_left() -> None:
    state = evolve(table(), phase="over", round=3, stopped=3)
    pad = words.pad(names(state))
    assert pad.result.startswith("Stopped in round 3: ")
    assert " wins " not in pad.result
    assert " was ahead with " in pad.result or " were level with " in pad.result, "it is finished"
    assert pad.notes[0] == "Stopped in round 3: later rounds were not played."
    open_ = words.pad(names(evolve(state, agenda=(Pad(source="end"),)))).result
    assert " is ahead with " in open_ or " are level with " in open_


def stopped(before: Table) -> tuple[str, ...]:
    """What the pad says when a game is stopped right here."""
    after = before.do(StopGame())
    commands: tuple[Command, ...] = (StopGame(), StopGame())
    moves = [Move(f"m{number}", command) for number, command in enumerate(commands)]
    played = (Step(moves[0], before.state, ()), Step(moves[1], after.state, after.events))
    return calm(words.pad(Names(load("en"), after.state), played).notes)


def test_a_game_stopped_in_the_middle_of_something_says_what_was_open_and_whose_it_was() -> None:
    # TM-SCORE-01
    choosing = laid().shows("1L.1", "1 wood or 1 stone").send("red", "explorer", "1L.1")
    assert stopped(choosing)[1] == (
        "Not counted, because it was still open when the game was stopped: “Red, row 1, left tile, left "
        "space: choose one.”"
    )
    both = laid().shows("1L.1", "(1 wood or 1 stone) + 1 travel").send("red", "explorer", "1L.1")
    assert len(stopped(both)) > len(stopped(choosing)), "also what would have come after it"


def test_what_was_asked_of_somebody_is_said_with_whose_it_was() -> None:
    asked = laid(known=False).send("red", "explorer", "1L.1")
    assert isinstance(asked.top, Ask)
    assert any(
        note.startswith("Not counted for Red, because it was still open when the game was stopped: “")
        for note in stopped(asked)
    )


def test_a_turn_that_nobody_has_begun_is_only_not_played() -> None:
    # TM-SCORE-01
    assert not any("still open" in note for note in stopped(laid()))


def test_several_may_share() -> None:
    state = table()
    same = evolve(state.players["red"], vp=9, strength=3, culture=3, goods={})
    players = {seat: evolve(same, colour=seat, name=state.players[seat].name) for seat in state.seats}
    shared = words.pad(names(evolve(state, players=players)))
    assert " are level with " in shared.result
    assert " share the victory with " in words.pad(names(evolve(state, players=players, phase="over"))).result


def test_the_score_says_what_it_rests_on() -> None:
    breach = Breach("place.full", "TM-PLACE-01", "send", "red")
    state = evolve(
        table(),
        skipped=("shields",),
        breaches=(breach, breach, Breach("raid.no_strength", "", "send")),
        corrected=True,
    )
    assert words.pad(names(state)).notes == (
        "A projection: so it would be if the game ended now, in round 1.",
        "Not told, and played without: the shields on the military track.",
        "Allowed anyway for \u2068Anna\u2069: a third clan member on one space.",
        "Allowed anyway: a raid without strength to pay for it.",
        "Numbers were corrected during this game.",
        "This game uses the invented sample set, not the cards and tiles of the real game.",
    )


def test_corrections_by_people_are_told_as_such() -> None:
    assert (
        "Numbers were corrected during this game." in words.pad(names(evolve(table(), corrected=True))).notes
    )


def test_what_was_put_right_is_told_apart_from_what_was_not_paid() -> None:
    """Nobody is blamed for a number that was only corrected."""
    state = evolve(table(), corrected=True, breaches=(Breach("raid.no_strength", "", "send"),))
    right = Event("corrected", "red", "wood", 1, 2)
    made_up = Event("corrected", "red", "strength", 0, 1, "TM-RAID-01", "raid")
    by_hand = "Numbers were corrected during this game."
    allowed = "What was missing for a move that was allowed anyway counts as there."
    for events, said in (
        ((right,), [by_hand]),
        ((made_up,), [allowed]),
        ((right, made_up), [by_hand, allowed]),
    ):
        step = Step(Move("1", StopGame()), state, events)
        assert [note for note in words.pad(names(state), [step]).notes if note in (by_hand, allowed)] == said


def test_the_pad_can_be_said_at_every_moment_of_a_game() -> None:
    for played in all_plays()[::17]:
        pad = words.pad(names(played.after))
        said = " ".join((pad.result, pad.tie_break, *pad.notes, *pad.totals, *pad.ranks))
        assert "{" not in said
        assert "_" not in said


def calm(lines: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(line.replace("\u2068", "").replace("\u2069", "") for line in lines)


def test_a_pad_without_numbers_names_nobody() -> None:
    empty = words.pad(names(table(2, depth="score")))
    assert (empty.result, empty.tie_break) == ("No numbers are entered yet.", "")
    assert empty.ranks == ("", "")
    half = evolve(table(2, depth="score"), entered={"red": {"vp": 6}})
    assert words.pad(names(half)).result == "Nothing is entered yet for \u2068Bo\u2069."


def test_a_form_that_is_being_filled_in_only_says_who_is_ahead() -> None:
    state = table(2, depth="score")
    both = evolve(state, entered={"red": {"vp": 6}, "blue": {"vp": 2}}, phase="over")
    assert " is ahead with " in words.pad(names(both)).result
    assert " wins with " in words.pad(names(evolve(both, agenda=()))).result


def test_a_typed_number_is_marked_and_told_where_the_table_comes_to_its_own() -> None:
    state = evolve(table(), entered={"red": {"strength": 9, "vp": 6}}, sample=False, phase="over")
    pad = words.pad(names(state))
    marked = {row.category for row in pad.rows if row.typed[0]}
    assert marked == {"military", "vp"}
    assert not any(row.typed[1] for row in pad.rows)
    assert calm(pad.notes) == (
        "* Entered by hand: VP tiles of Anna, 3 (the companion counts 0).",
        "* Entered by hand: Strength of Anna, 9 (the companion counts 1).",
    )


def test_on_a_pad_one_note_says_that_all_was_entered() -> None:
    state = evolve(table(2, depth="score"), entered={"red": {"vp": 6}, "blue": {"vp": 2}}, sample=False)
    pad = words.pad(names(state))
    assert not any(any(row.typed) for row in pad.rows)
    assert calm(pad.notes) == (
        "Counted at the table and entered by hand.",
        "Strength is not entered for everybody, so there are no points for it.",
    )


def test_the_pad_tells_the_strength_of_neutral_players() -> None:
    """They have no column, but they take places (TM-NEUT-16)."""
    state = evolve(table(3), neutral_strength={"yellow": 7}, sample=False)
    assert calm(words.pad(names(state)).notes)[0].startswith("Strength in the ranking: Neutral yellow 7, ")


def test_a_number_taken_back_is_told() -> None:
    event = Event("score_entered", "red", "vp", 6, None)
    assert calm((log_sentences.told(names(), event),)) == ("Score pad, Anna: VP tiles taken back",)


def test_what_was_entered_by_hand_is_not_said_to_be_uncounted() -> None:
    # TM-SCORE-01
    state = evolve(table(), skipped=("space:1L.2", "card:a101"))
    state = evolve(state, players={**state.players, "red": evolve(state.players["red"], crafted=("a101",))})
    known = evolve(state.known, cards={}, spaces={})
    said = words.pad(names(evolve(state, known=known))).notes
    assert "Not told; what it gave was entered by hand: what row 1, left tile, middle space shows." in said
    assert sum("not counted" in note for note in said) == 1, "the points of the card"
    counted = evolve(state, known=known, entered={"red": {"artifacts": 8, "end_game": 0}})
    assert not any("not counted" in note for note in words.pad(names(counted)).notes)


def test_a_space_called_ordinary_is_no_caveat_while_it_is_being_asked_for() -> None:
    # TM-PLACE-15
    state = evolve(table(), skipped=("space:5aR.1",), agenda=(Ask(owner="red", fact="space:5aR.1"),))
    assert not any("5a" in note for note in words.pad(names(state)).notes)


def test_of_an_artifact_nobody_told_it_is_said_whose_it_is() -> None:
    state = table()
    refs = {"red": "a1.90", "blue": "a1.91"}
    players = {
        colour: evolve(player, crafted=(refs[colour],)) if colour in refs else player
        for colour, player in state.players.items()
    }
    pad = words.pad(names(evolve(state, players=players)))
    said = {made.facts[0]: made.text for made in pad.untold if made.facts[0].startswith("card:")}
    assert said["card:a1.90"].startswith("\u2068Anna\u2069: Not told")
    assert said["card:a1.91"].startswith("\u2068Bo\u2069: Not told")
