"""Between a game's values and plain JSON data: nothing is lost, nothing strange gets in."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.codec import ID_LIMIT, MESSAGE_LIMIT, NUMBER_LIMIT, Codec
from companion.kernel.common import Correct
from companion.kernel.drawing import Draw
from companion.kernel.errors import Unreadable
from companion.kernel.journal import Delete, Do, Edit, Entry, Insert, Jump, Redo, Undo
from tests.kernel.tiny_game import HARBOUR
from tests.kernel.tiny_play import any_command, play, play_out, turn_of_red
from tests.kernel.tiny_table import Build, EndTurn, Pay, PlayCard, Setup

CODEC = Codec(HARBOUR)
BUILD = {"kind": "build", "player": "red"}


def fault(data: Any) -> tuple[str, str]:
    with pytest.raises(Unreadable) as caught:
        CODEC.command_from(data)
    return caught.value.place, caught.value.message


def entry_fault(data: Any) -> tuple[str, str]:
    with pytest.raises(Unreadable) as caught:
        CODEC.entry_from(data, "journal[3]")
    return caught.value.place, caught.value.message


# -- round trips


def test_every_command_is_read_as_it_was_written() -> None:
    rng = random.Random(1)
    state = turn_of_red().state
    kinds = set()
    for _ in range(300):
        command = any_command(state, rng)
        kinds.add(command.kind)
        plain = json.loads(json.dumps(CODEC.command_to(command)))
        assert CODEC.command_from(plain) == command
    assert kinds == set(HARBOUR.commands)


def test_a_command_says_its_kind_and_all_its_fields() -> None:
    assert CODEC.command_to(Pay(decision="payment:red:red.1", units={"wood": 2})) == {
        "kind": "pay",
        "decision": "payment:red:red.1",
        "units": {"wood": 2},
    }


@pytest.mark.parametrize("seed", range(5))
def test_every_state_is_read_as_it_was_written_pending_decisions_included(seed: int) -> None:
    for step in play_out(seed, ("red", "blue", "green")).steps:
        text = CODEC.state_to(step.state)
        again = CODEC.state_from(text)
        assert again == step.state
        assert [type(frame) for frame in again.agenda] == [type(frame) for frame in step.state.agenda]
        assert CODEC.state_plain(again) == json.loads(text)


@pytest.mark.parametrize(
    "entry",
    [
        Do(id="m1", command=Build(player="red")),
        Do(id="m1", command=Build(player="red"), allow=True),
        Undo(steps=3),
        Redo(),
        Jump(to=0),
        Edit(target="m1", command=Build(player="red"), allow=True),
        Insert(id="m9", target="m1", command=Draw(decision="roll:::1", result=("1", "2"))),
        Delete(target="m1"),
    ],
)
def test_every_kind_of_entry_is_read_as_it_was_written(entry: Entry) -> None:
    assert CODEC.entry_from(json.loads(json.dumps(CODEC.entry_to(entry)))) == entry


def test_consent_is_written_only_where_it_was_given() -> None:
    assert CODEC.entry_to(Do(id="m1", command=Build(player="red"))) == {
        "op": "do",
        "id": "m1",
        "command": BUILD,
    }
    assert CODEC.entry_to(Do(id="m1", command=Build(player="red"), allow=True))["allow"] is True


def test_that_hands_move_for_a_correction_is_written_only_where_they_do() -> None:
    plain = Correct(what="red.coins", value=3)
    assert CODEC.command_to(plain) == {"kind": "correct", "what": "red.coins", "value": 3}
    moved = Correct(what="red.coins", value=3, moved=True)
    assert CODEC.command_to(moved)["moved"] is True
    assert [CODEC.command_from(CODEC.command_to(one)) for one in (plain, moved)] == [plain, moved]


def test_what_a_correction_settles_is_written_only_where_it_settles_something() -> None:
    settling = Correct(what="red.coins", value=3, settles="m1.mill")
    assert CODEC.command_to(settling)["settles"] == "m1.mill"
    assert CODEC.command_from(CODEC.command_to(settling)) == settling


def test_a_setup_is_read_as_it_was_written() -> None:
    setup = Setup(seats=("red", "blue", "green"), seed=77, rounds=2, enforcement="warn")
    assert CODEC.setup_from(json.loads(json.dumps(CODEC.setup_to(setup)))) == setup
    assert CODEC.setup_from({"seats": ["red", "blue"]}) == Setup(seats=("red", "blue"))


# -- digests


def test_the_same_position_has_the_same_digest_however_it_was_reached() -> None:
    one = play(turn_of_red(), Correct(what="red.gold", value=3), Correct(what="blue.wood", value=5))
    other = play(turn_of_red(), Correct(what="blue.wood", value=5), Correct(what="red.gold", value=3))
    assert CODEC.digest(one.state) == CODEC.digest(other.state)
    assert CODEC.digest(one.state) == CODEC.digest(CODEC.state_from(CODEC.state_to(one.state)))


def test_different_positions_have_different_digests() -> None:
    digests = [CODEC.digest(step.state) for step in play_out(3).steps]
    assert len(set(digests)) == len(digests)
    assert all(len(digest) == 32 for digest in digests)


# -- what strangers may not write


def test_unknown_fields_are_refused() -> None:
    assert fault({**BUILD, "free": True})[0] == "command.build.free"
    assert entry_fault({"op": "undo", "steps": 1, "why": "?"}) == ("journal[3]", "unknown field 'why'")


def test_missing_fields_are_named() -> None:
    assert fault({"kind": "build"})[0] == "command.build.player"
    assert entry_fault({"op": "jump"}) == ("journal[3]", "the field 'to' is missing")


@pytest.mark.parametrize(
    "data", [{"kind": "sing"}, {"kind": None}, {"kind": ["build"]}, {"player": "red"}, [], "build", None, 7]
)
def test_what_is_no_command_is_refused(data: object) -> None:
    assert fault(data)[0].startswith("command")


@pytest.mark.parametrize("value", [True, "3", 3.0, 3.5, None, [3], -1, 1000, 10**400])
def test_only_a_whole_number_within_its_bounds_is_a_number(value: object) -> None:
    drawn = {"kind": "draw", "decision": "deal::", "result": [], "attempt": value}
    assert fault(drawn)[0] == "command.draw.attempt"


@pytest.mark.parametrize("value", [1, None, ["red"], "", "r" * 41])
def test_only_a_short_text_is_a_name(value: object) -> None:
    assert fault({"kind": "build", "player": value})[0] == "command.build.player"


@pytest.mark.parametrize("value", [True, "7", 7.0, -1, 2**53])
def test_a_setup_is_as_strict_even_where_its_fields_are_plain_numbers(value: object) -> None:
    with pytest.raises(Unreadable, match=r"^setup\.seed"):
        CODEC.setup_from({"seats": ["red", "blue"], "seed": value})


@pytest.mark.parametrize(
    "data", [None, [], {}, {"seats": ["red"]}, {"seats": ["red", "red"]}, {"seats": "ab"}]
)
def test_what_is_no_setup_is_refused(data: object) -> None:
    with pytest.raises(Unreadable, match=r"^setup"):
        CODEC.setup_from(data)


@pytest.mark.parametrize("units", [{"wood": True}, {"wood": -1}, {str(n): 1 for n in range(21)}, [1]])
def test_bags_are_limited_in_kinds_and_in_number(units: object) -> None:
    assert fault({"kind": "pay", "decision": "payment:red:red.1", "units": units})[0].startswith(
        "command.pay.units"
    )


@pytest.mark.parametrize("value", [{1, 2}, float("nan"), "\ud800", object()])
def test_what_json_cannot_say_is_refused(value: object) -> None:
    assert fault({"kind": "build", "player": value})[0].startswith("command")


def test_a_message_about_a_huge_text_is_short() -> None:
    place, message = fault({"kind": "x" * 100_000})
    assert len(message) <= MESSAGE_LIMIT
    place, _ = fault({**BUILD, "y" * 100_000: 1})
    assert len(place) <= MESSAGE_LIMIT


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ({"op": "dance"}, "journal[3]"),
        ({"op": ["do"]}, "journal[3]"),
        ("undo", "journal[3]"),
        (None, "journal[3]"),
        ({"op": "undo", "steps": True}, "journal[3].steps"),
        ({"op": "undo", "steps": "1"}, "journal[3].steps"),
        ({"op": "undo", "steps": -1}, "journal[3].steps"),
        ({"op": "jump", "to": NUMBER_LIMIT + 1}, "journal[3].to"),
        ({"op": "delete", "target": ""}, "journal[3].target"),
        ({"op": "delete", "target": "m" * (ID_LIMIT + 1)}, "journal[3].target"),
        ({"op": "do", "id": 7, "command": BUILD}, "journal[3].id"),
        ({"op": "do", "id": "m1", "command": BUILD, "allow": 1}, "journal[3].allow"),
        ({"op": "do", "id": "m1", "command": "build"}, "journal[3].command"),
        ({"op": "do", "id": "m1", "command": {"kind": "build"}}, "journal[3].command.build.player"),
    ],
)
def test_a_fault_in_an_entry_is_told_with_its_place(data: object, place: str) -> None:
    assert entry_fault(data)[0] == place


def test_a_bare_command_is_taken_as_done() -> None:
    entry = CODEC.entry_from({"kind": "end_turn", "player": "red"}, fresh_id="m4")
    assert entry == Do(id="m4", command=EndTurn(player="red"))


def test_a_state_that_cannot_be_read_is_told_with_its_place() -> None:
    text = CODEC.state_to(turn_of_red().state).replace('"kind":"turn"', '"kind":"dream"')
    with pytest.raises(Unreadable, match=r"^state\.agenda"):
        CODEC.state_from(text)
    with pytest.raises(Unreadable, match=r"^state"):
        CODEC.state_from("{")


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(sorted(HARBOUR.commands)), st.dictionaries(st.text(max_size=5), PLAIN), PLAIN, PLAIN)
def test_any_data_is_a_command_that_round_trips_or_is_unreadable(
    kind: str, more: dict[str, object], one: object, other: object
) -> None:
    fields = [name for name in HARBOUR.commands[kind].__dataclass_fields__ if name != "kind"]
    data = {**more, "kind": kind, **dict(zip(fields, (one, other), strict=False))}
    command, place = None, ""
    try:
        command = CODEC.command_from(data)
    except Unreadable as unreadable:
        place = unreadable.place
    assert place.startswith("command") or (
        command is not None and CODEC.command_from(CODEC.command_to(command)) == command
    )


def test_forced_answers_are_never_in_the_commands_of_a_file() -> None:
    written = [CODEC.entry_to(entry) for entry in play_out(1).entries]
    bids = [entry for entry in written if entry["command"]["kind"] == PlayCard(decision="", card="").kind]
    assert {entry["command"]["decision"][-1] for entry in bids} == {"1", "2"}
