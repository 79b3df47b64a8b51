"""The way back: after an undo hands are told how things were, never the forward orders once more."""

import random
from collections.abc import Iterator

import pytest

from companion.games.terramara.board import Segment
from companion.games.terramara.commands import (
    Correct,
    CraftArtifact,
    EndTurn,
    Learn,
    Reserve,
    Send,
    Step,
    UseWorker,
)
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.state import State
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.event import Event
from companion.kernel.template import Template
from companion.kernel.values import evolve
from companion.session import Change, Session
from companion.wording.language import load
from companion.wording.terramara import hand_moves, hand_moves_back, hands
from companion.wording.terramara.names import Names
from companion.wording.wording import Wording
from tests.wording.source import event_kinds
from tests.wording.terramara.plays import Played, all_plays, setup, table

ANNA, BO = "\u2068Anna\u2069", "\u2068Bo\u2069"
TRACKS = {
    "strength": "Push your marker on the military track back to {}",
    "culture": "Push your canoe back to space {}",
}


def back(state: State, former: State, events: tuple[Event, ...]) -> dict[str, tuple[str, ...]]:
    english = load("en")
    found = hands.chores_back(Names(english, state), Names(english, former), events[::-1])
    return {chores.player: chores.items for chores in found}


def undone(state: State, command: Command) -> dict[str, tuple[str, ...]]:
    outcome = engine.apply(TERRAMARA, state, command)
    return back(state, outcome.state, outcome.events)


def told(state: State, *events: Event) -> dict[str, tuple[str, ...]]:
    return back(state, state, events)


def test_every_kind_that_moves_something_has_a_way_back() -> None:
    assert {*hand_moves_back.kinds()} | {"road_end", "cards_stay_out", "pieces_stay_away"} == {
        *hand_moves.kinds()
    }
    assert event_kinds("terramara") == {*hand_moves_back.kinds(), *hand_moves_back.NOTHING_TO_UNDO, "count"}


def test_a_sending_goes_back_with_the_old_values() -> None:
    assert undone(table(), Send(player="red", member="explorer", space="home.develop")) == {
        "red": (
            "Take your explorer back from “Develop your skills”",
            "Push your marker on the military track back to 1",
            "Push your canoe back to space 1",
        )
    }


def test_a_hired_worker_goes_back_to_the_round_track() -> None:
    assert undone(table(), Send(player="red", member="chieftain", space="home.hire")) == {
        "red": (
            "Take your chieftain back from “Hire a worker”",
            "Put 1 level-1 worker back on the round track",
        )
    }


def test_flipped_tiles_are_flipped_back() -> None:
    assert undone(table(), UseWorker(player="red", level=1, convert={"wood": 1})) == {
        "red": ("Turn your level-1 worker upright again", "Flip 1 timber back to 1 wood")
    }


def test_what_was_handed_over_is_handed_back_by_the_raider() -> None:
    events = (
        Event("count", "blue", "wood", 4, 1, "TM-RAID-06", "home.raid"),
        Event("count", "red", "wood", 0, 3, "TM-RAID-02", "home.raid"),
    )
    assert told(table(), *events) == {"red": (f"Hand 3 wood back to {BO}",)}


def test_a_card_goes_back_to_its_slot() -> None:
    state = table()
    card = state.row[1].ref
    red = evolve(state.players["red"], culture=4, goods=state.known.cards[card].cost)
    state = evolve(state, players={**state.players, "red": red}, sent=True)
    face = f"{state.known.cards[card].category}, level 1"
    for command in (Reserve(player="red", card=card), CraftArtifact(player="red", card=card)):
        found = undone(state, command)
        assert found["red"][0] == f"Put the artifact back in slot 2 of the river display ({face})"
        assert "Put the artifact dealt last back on top of the artifact deck" in found[""]


def test_a_correction_moves_nothing_on_its_way_back_either() -> None:
    assert undone(table(), Correct(what="red.wood", value=5)) == {}


def test_a_track_that_came_back_by_itself_is_left_alone() -> None:
    up, down = (Event("count", "red", "strength", a, b, source="1L.2") for a, b in ((1, 2), (2, 1)))
    assert told(table(), up, down) == {}
    assert hands.chores(Names(load("en"), table()), (up, down)) == ()


def test_the_past_said_differently_asks_only_for_the_difference() -> None:
    state, english = table(), load("en")
    sent = Event("sent", "red", "explorer", None, "1L.2", "TM-TURN-02", "1L.2")
    old, new = (Event("count", "red", "wood", 1, 1 + n, source="1L.2") for n in (3, 1))
    push, less = (Event("count", "red", "culture", 1, 1 + n, source="1L.2") for n in (2, 1))
    names = Names(english, state)
    found = hands.chores_back(names, names, (push, old, sent), (sent, new, less))
    assert [chores.items for chores in found] == [
        ("Return 2 wood to the supply", "Push your canoe to space 2"),
    ]


def round_change(players: int) -> Played:
    return next(
        played
        for played in all_plays()
        if isinstance(played.command, EndTurn)
        and played.after.count == players
        and any(event.kind == "round_started" and event.after == 3 for event in played.events)
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_change_goes_back_as_a_whole(players: int) -> None:
    played = round_change(players)
    found = back(played.before, played.after, played.events)
    table_does = found[""]
    assert "Move the round marker back to 2" in table_does
    flipped = next(text for text in table_does if text.startswith("Flip both tiles of row 2 back"))
    assert ("put a fire tile on" in flipped) == (players < 4)
    assert ("Take the restriction tile off the crossroads of row 2" in table_does) == (players == 2)
    home = [event for event in played.events if event.kind == "returned"]
    put_back = [text for items in found.values() for text in items if text.startswith("Put ")]
    assert len([text for text in put_back if " back on " in text and "of Neutral" not in text]) >= len(home)


def test_all_that_was_used_lies_sideways_again() -> None:
    played = next(
        played
        for played in all_plays()
        if any(event.kind == "readied" for event in played.events)
        and all(any(worker.used for worker in p.workers) for p in played.before.players.values())
    )
    found = back(played.before, played.after, played.events)
    for colour in played.before.seats:
        assert any("sideways again" in text for text in found[colour])


# -- whole games


def moves_something(names: Names, event: Event) -> bool:
    return event.kind not in ("road_end", "readied") and bool(hand_moves.hand_move(names, event)[1])


def test_whatever_moved_has_a_way_back_and_tracks_go_to_their_old_values() -> None:
    english = load("en")
    for played in all_plays():
        before, former = Names(english, played.before), Names(english, played.after)
        for event in played.events:
            if moves_something(former, event):
                assert all(text for _, text in hand_moves_back.hand_moves_back(before, former, event)), event
        found = back(played.before, played.after, played.events)
        corrected = any(event.source == "correction" for event in played.events)
        for colour in played.before.seats:
            for track, text in TRACKS.items():
                was = getattr(played.before.players[colour], track)
                now = getattr(played.after.players[colour], track)
                if not corrected:
                    assert (text.format(was) in found.get(colour, ())) == (was != now), played


@pytest.mark.parametrize("code", ["en", "xx"])
def test_the_way_back_is_told_in_full(code: str) -> None:
    wording = Wording(load(code), "terramara")
    for played in all_plays():
        for chores in wording.hands_back(played.before, played.after, played.events[::-1]):
            for text in (chores.name, *chores.items):
                assert text.strip(), played
                assert "{" not in text, (text, played)
                assert "_" not in text, (text, played)


def sessions(players: int, seed: int) -> Iterator[tuple[Session[State], State, Change[State]]]:
    """Undo of one to six moves at once, at some moments of a game by chance."""
    rng = random.Random(seed)
    session: Session[State] = Session.create(TERRAMARA, setup(players, sample=True, seed=seed))
    for at in range(160):
        offers = session.legal()
        if not offers:
            return
        offer = rng.choice(offers)
        command = offer.sample(rng) if isinstance(offer, Template) else offer
        assert command is not None
        session.apply(command)
        if at % 5 == 4:
            former = session.state
            steps = rng.randint(1, min(6, session.timeline.can_undo))
            yield session, former, session.undo(steps)
            session.redo(steps)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_several_moves_at_once_go_back_to_where_the_table_was(players: int) -> None:
    wording = Wording(load("en"), "terramara")
    for _session, former, change in sessions(players, players):
        found = wording.hands_back(change.state, former, change.taken_back)
        items = {chores.player: chores.items for chores in found}
        for colour in former.seats:
            was, now = change.state.players[colour], former.players[colour]
            for track, text in TRACKS.items():
                value = getattr(was, track)
                assert (text.format(value) in items.get(colour, ())) == (value != getattr(now, track))
            turned = any(text.startswith("Flip ") for text in items.get(colour, ()))
            assert not turned or was.goods != now.goods
        for neutral in former.neutrals:
            value = change.state.neutral_strength[neutral]
            said = f"Push the marker of Neutral {neutral} back to {value}" in items.get("", ())
            assert said == (value != former.neutral_strength[neutral])


def test_a_place_told_in_between_is_still_known_by_name() -> None:
    """Undo forgets the stretch of road with the step on it; the caravan still stands there."""
    session: Session[State] = Session.create(TERRAMARA, setup(4, first="red"))
    session.apply(Send(player="red", member="explorer", space="home.travel"))
    session.apply(Learn(fact="road:0", value=Segment("3", ("bonus1",))))
    session.apply(Step(decision=session.pending[0].key, caravan=0, to="1"))
    former = session.state
    change = session.undo(2)
    found = Wording(load("en"), "terramara").hands_back(change.state, former, change.taken_back)
    assert found[0].items == (
        "Move your caravan back from crossroads number 1 (row 3) to the start of the road",
    )


def test_a_corrected_round_asks_hands_for_the_artifacts_and_gives_them_back() -> None:
    # TM-RSTART-02
    before = table()
    outcome = engine.apply(TERRAMARA, before, Correct(what="round", value=3))
    done = hands.chores(Names(load("en"), outcome.state), outcome.events)
    assert any("out of the river display" in item for group in done for item in group.items)
    assert len(back(before, outcome.state, outcome.events)[""]) >= 3
