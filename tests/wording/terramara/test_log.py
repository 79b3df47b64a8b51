"""The move log: every kind of event has words, and what belongs together stands on one line."""

import pytest

from companion.games.terramara.board import private_crossroads
from companion.games.terramara.commands import CraftArtifact, Send
from companion.games.terramara.content import content
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.state import Member, State
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.event import Event
from companion.kernel.values import evolve
from companion.rulebook.library import Library
from companion.wording.language import load
from companion.wording.terramara import hand_moves, log, log_sentences
from companion.wording.terramara.names import Names
from companion.wording.wording import Wording
from tests.evenings.terramara.recorded import EVENINGS, opened
from tests.wording.source import event_kinds
from tests.wording.terramara.plays import table


def lines(state: State, *events: Event) -> list[str]:
    return [line.text for line in log.lines(Names(load("en"), state), events)]


def after(state: State, command: Command) -> list[str]:
    outcome = engine.apply(TERRAMARA, state, command)
    return lines(outcome.state, *outcome.events)


def test_every_kind_of_event_has_words_or_is_silent_on_purpose() -> None:
    assert event_kinds("terramara") == {*log_sentences.kinds(), *log.SILENT, "count"}


def test_every_kind_of_event_has_a_chore_or_none_on_purpose() -> None:
    assert event_kinds("terramara") == {*hand_moves.kinds(), *hand_moves.NOTHING_TO_DO, "count"}


def with_space(state: State, space: str, effect: str) -> State:
    return evolve(state, known=evolve(state.known, spaces={**state.known.spaces, space: effect}))


def test_gains_of_one_source_stand_on_one_line() -> None:
    state = with_space(table(), "1L.2", "2 wood + 1 culture")
    assert after(state, Send(player="red", member="explorer", space="1L.2")) == [
        "\u2068Anna\u2069 sends an explorer to row 1, left tile, middle space: +2 wood, +1 culture (1 → 2)"
    ]


def test_a_price_stands_before_the_gain() -> None:
    state = with_space(table(), "1L.2", "1 wood")
    red = evolve(state.players["red"], strength=9)
    state = evolve(
        state,
        players={**state.players, "red": red},
        spaces={"1L.2": (Member("explorer", "blue"),)},
        known=evolve(state.known, single={**state.known.single, "1L.2": False}),
    )
    assert after(state, Send(player="red", member="explorer", space="1L.2")) == [
        "\u2068Anna\u2069 sends an explorer to row 1, left tile, middle space: −1 strength (9 → 8), +1 wood"
    ]


def joining(state: State, effect: str, strength: int) -> State:
    """Red may join blue on a space with this effect."""
    state = with_space(state, "1L.2", effect)
    return evolve(
        state,
        players={**state.players, "red": evolve(state.players["red"], strength=strength)},
        spaces={"1L.2": (Member("explorer", "blue"),)},
        known=evolve(state.known, single={**state.known.single, "1L.2": False}),
    )


def test_what_was_paid_is_told_where_as_much_was_won() -> None:
    send = Send(player="red", member="explorer", space="1L.2")
    assert after(joining(table(), "1 ore + 1 strength", 9), send) == [
        "\u2068Anna\u2069 sends an explorer to row 1, left tile, middle space: "
        "−1 strength (9 → 8), +1 ore, +1 strength (8 → 9)"
    ]
    assert after(joining(table(), "3 strength", 9), send) == [
        "\u2068Anna\u2069 sends an explorer to row 1, left tile, middle space: "
        "−1 strength (9 → 8), +3 strength (8 → 11)"
    ]


def test_what_could_not_be_paid_and_was_allowed_is_told_before_the_move() -> None:
    state = with_space(table(), "1L.2", "1 wood")
    red = evolve(state.players["red"], strength=0)
    state = evolve(
        state,
        players={**state.players, "red": red},
        spaces={"1L.2": (Member("explorer", "blue"),)},
        known=evolve(state.known, single={**state.known.single, "1L.2": False}),
    )
    send = Send(player="red", member="explorer", space="1L.2")
    outcome = engine.apply(TERRAMARA, state, send, allow=True)
    assert lines(outcome.state, *outcome.events) == [
        "Allowed anyway for \u2068Anna\u2069: joining an explorer without being stronger",
        "\u2068Anna\u2069 could not pay 1 strength: allowed anyway",
        "\u2068Anna\u2069 sends an explorer to row 1, left tile, middle space: +1 wood",
    ]


def test_counts_that_change_twice_are_told_once() -> None:
    events = (
        Event("count", "red", "culture", 3, 4, source="home.develop"),
        Event("count", "red", "culture", 4, 5, source="home.develop"),
    )
    assert lines(table(), *events) == ["\u2068Anna\u2069, “Develop your skills”: +2 culture (3 → 5)"]


def test_the_own_hut_is_told_of_the_one_who_goes_there() -> None:
    sent = Event("sent", "red", "explorer", None, "hut.red", "TM-TURN-02", "hut.red")
    assert lines(table(), sent) == ["\u2068Anna\u2069 sends an explorer to their own hut"]
    private = private_crossroads("red")
    gain = Event("count", "red", "wood", 0, 2, source=private)
    assert lines(table(), gain) == ["\u2068Anna\u2069, their private crossroads: +2 wood"]


def test_what_a_victim_hands_over_is_one_line_for_both() -> None:
    events = (
        Event("count", "blue", "wood", 2, 1, "TM-RAID-06", "home.raid"),
        Event("count", "blue", "ore", 3, 1, "TM-RAID-06", "home.raid"),
        Event("count", "red", "wood", 0, 1, "TM-RAID-02", "home.raid"),
        Event("count", "red", "ore", 0, 2, "TM-RAID-02", "home.raid"),
    )
    assert lines(table(), *events) == ["\u2068Bo\u2069 hands over 1 wood and 2 ore to \u2068Anna\u2069"]


def test_crafting_tells_the_price_beside_the_card() -> None:
    state = table()
    card = next(ref for ref in (dealt.ref for dealt in state.row[:2]))
    price = state.known.cards[card].cost
    red = evolve(state.players["red"], goods={**state.players["red"].goods, **price})
    state = evolve(state, players={**state.players, "red": red}, sent=True)
    said = after(state, CraftArtifact(player="red", card=card))[0]
    category = state.known.cards[card].category
    assert said.startswith(f"\u2068Anna\u2069 crafts an artifact ({category}, level 1): −")


def test_who_begins_and_whose_turn_it_is_is_told_without_whom_it_was_before() -> None:
    """Of a game that ran already nobody had said that."""
    for what, name in (("turn", "player in turn"), ("first", "first player")):
        told = Event("corrected", "", what, "red", "blue")
        assert lines(table(), told) == [f"Told: {name}, \u2068Bo\u2069"]


def test_a_correction_tells_from_what_to_what() -> None:
    corrected = Event("corrected", "red", "wood", 1, 3)
    counted = Event("count", "red", "wood", 1, 3, source="correction")
    assert lines(table(), counted, corrected) == ["Corrected: wood of \u2068Anna\u2069, 1 → 3"]
    moved = Event("corrected", "", "space.1L.2", "", "red explorer, blue chieftain")
    assert lines(table(), moved) == [
        "Corrected: clan members on row 1, left tile, middle space, none → "
        "\u2068Anna\u2069, explorer, \u2068Bo\u2069, chieftain"
    ]


def test_workers_are_corrected_in_one_readable_line() -> None:
    workers = Event("corrected", "red", "workers", "1, 1 used, 1 used, 2", "3")
    assert lines(table(), workers) == [
        "Corrected: workers of \u2068Anna\u2069, 1 × level 1, 2 × level 1 (used), 1 × level 2 → 1 × level 3"
    ]


def test_what_could_not_be_paid_is_told_as_that() -> None:
    # TM-SYM-04
    state = with_space(table(), "1L.2", "1 metal -> 5 vp x 1")
    bare = evolve(state.players["red"], goods={}, workers=())
    state = evolve(state, players={**state.players, "red": bare})
    assert after(state, Send(player="red", member="explorer", space="1L.2"))[-1] == (
        "\u2068Anna\u2069 cannot pay, so this is left: you may pay 1 metal to gain 5 VP (row 1, left tile, "
        "middle space)"
    )


def test_what_is_declined_is_told() -> None:
    declined = {
        ("choose", "1 culture"): "\u2068Anna\u2069 declines: gain 1 culture (row 1, left tile, middle space)",
        ("choose", ""): "\u2068Anna\u2069 declines what was offered (row 1, left tile, middle space)",
        ("journey", ""): "\u2068Anna\u2069 travels no further",
    }
    for (kind, effect), said in declined.items():
        event = Event("declined", "red", kind, source="1L.2", detail={"effect": effect})
        assert lines(table(), event) == [said]
        (line,) = log.lines(Names(load("en"), table()), (event,))
        assert line.quiet
        assert line.folds


def test_declining_the_hut_is_told_shortly() -> None:
    # TM-HUT-01: everybody knows what the own hut offers, and all of it was declined
    detail = {"effect": content().hut}
    state = table()
    rich = evolve(state.players["red"], goods={"wood": 1})
    state = evolve(state, players={**state.players, "red": rich})
    event = Event("declined", "red", "choose", source="hut.red", detail=detail)
    assert lines(state, event) == ["\u2068Anna\u2069 declines what was offered (their own hut)"]


def test_a_space_of_the_homeland_stands_in_quotation_marks_in_a_sentence() -> None:
    sent = Event("sent", "red", "explorer", None, "home.first", "TM-TURN-02", "home.first")
    assert lines(table(), sent) == ["\u2068Anna\u2069 sends an explorer to “Become first player”"]


def test_what_the_table_allowed_anyway_is_told_with_its_rule() -> None:
    allowed = Event("allowed_anyway", "red", "place.full", rule="TM-PLACE-01", source="send")
    line = log.lines(Names(load("en"), table()), (allowed,))[0]
    assert line.text == "Allowed anyway for \u2068Anna\u2069: a third clan member on one space"
    assert (line.player, line.rule) == ("red", "TM-PLACE-01")


def test_what_is_put_off_is_told_with_its_source() -> None:
    # AMB-63
    event = Event("postponed", "red", "trade", rule="TM-SYM-04", source="1L.2")
    assert lines(table(), event) == [
        "\u2068Anna\u2069 puts this off until the rest is given (row 1, left tile, middle space)"
    ]


OURS = {"corrected", "enforcement", "reordered", "deepened", "reseated"}
"""What people arrange with the companion: no rule of the game is behind it."""


@pytest.mark.parametrize("name", EVENINGS[::4])
def test_every_line_says_which_rule_is_behind_it(name: str) -> None:
    wording, rulebook = Wording(load("en"), "terramara"), Library().rulebook("terramara")
    for step in opened(name).played:
        for line in wording.log(step.state, tuple(step.events)):
            ours = any(event.kind in OURS for event in step.events)
            assert ours or rulebook.for_rule(line.rule), (line, step.events)


def test_warriors_that_go_home_are_told_with_the_end_of_the_turn() -> None:
    event = Event("count", "red", "warriors", 2, 0, "TM-WAR-06", "turn")
    (line,) = log.lines(Names(load("en"), table()), (event,))
    assert line.text.endswith(", end of the turn: −2 warriors")
    assert line.rule == "TM-WAR-06"


def test_resources_that_were_gained_lead_to_what_resources_are() -> None:
    # TM-RES-02
    event = Event("count", "red", "wood", 1, 3, "TM-RES-02", "1R.2")
    (line,) = log.lines(Names(load("en"), table()), (event,))
    assert Library().rulebook("terramara").for_rule(line.rule)[0].id == "resource-types"
