"""The game file: what was written is read again, and whatever strangers write never ends in a traceback."""

import json
import random
from collections import Counter
from typing import Any

import pytest

from companion.kernel import gamefile
from companion.kernel.codec import Codec
from companion.kernel.common import Correct
from companion.kernel.errors import Refused, Unreadable
from companion.kernel.game import Game
from companion.kernel.gamefile import MOST_ENTRIES, VERSION, GameFile
from companion.kernel.journal import Aside, Delete, Do, Insert, Revise, TakeUp
from companion.kernel.playthrough import Playthrough
from tests.kernel.damage import damaged_bytes, damaged_values
from tests.kernel.tiny_game import HARBOUR
from tests.kernel.tiny_play import play, play_out, turn_of_red
from tests.kernel.tiny_table import Barter, Build, Harbour, Pay, Take

CODEC = Codec(HARBOUR)


def find_game(game_id: str) -> Game[Any]:
    if game_id != "harbour":
        raise Unreadable(f"unknown game {game_id!r}", "game")
    return HARBOUR


def document(game: Playthrough[Harbour], note: str = "") -> GameFile:
    return GameFile("harbour", "1", game.setup, tuple(game.entries), CODEC.digest(game.state), note)


def with_history() -> Playthrough[Harbour]:
    """A game in which everything was said that a journal can hold."""
    game = play(
        turn_of_red(),
        Build(player="red"),
        Pay(decision="payment:red:red.1", units={"stone": 1, "wood": 2}),
        Take(decision="gift:blue:red.1", good="gold"),
    )
    game.adopt(game.plan_undo(2))
    game.adopt(game.plan_redo())
    game.adopt(game.plan_edit("m1", game.timeline.moves[0].command))
    game.adopt(game.plan_insert("m5", Barter(player="red"), allow=True))
    game.adopt(game.plan_delete("m11"))
    game.adopt(game.plan_jump(4))
    return play(game, Correct(what="red.gold", value=4), Build(player="blue"), allow=True)


def plain(game: Playthrough[Harbour] | None = None) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(gamefile.write(document(game or with_history(), "Sunday"), CODEC))
    return found


def read(data: dict[str, Any]) -> GameFile:
    return gamefile.read(json.dumps(data), find_game)


def fault(data: dict[str, Any] | str) -> str:
    with pytest.raises(Unreadable) as caught:
        gamefile.read(data if isinstance(data, str) else json.dumps(data), find_game)
    return caught.value.place


# -- round trips


def test_a_file_is_read_as_it_was_written() -> None:
    file = document(with_history(), 'at "home" – Größe')
    text = gamefile.write(file, CODEC)
    assert gamefile.read(text, find_game) == file
    assert gamefile.read(text.encode(), find_game) == file
    assert gamefile.write(gamefile.read(text, find_game), CODEC) == text


@pytest.mark.parametrize("seed", range(5))
def test_a_game_goes_on_from_its_file_where_it_was(seed: int) -> None:
    game = play_out(seed)
    game.adopt(game.plan_undo(7))
    file = gamefile.read(gamefile.write(document(game), CODEC), find_game)
    again = Playthrough(HARBOUR, file.setup, file.journal)
    assert again.state == game.state
    assert again.timeline == game.timeline
    assert CODEC.digest(again.state) == file.digest


def test_every_entry_stands_on_a_line_of_its_own() -> None:
    lines = gamefile.write(document(turn_of_red()), CODEC).splitlines()
    assert len([line for line in lines if line.startswith('    {"command":')]) == 4
    assert json.loads("\n".join(lines))["journal"][0]["op"] == "do"


def test_a_game_without_moves_is_a_file_too() -> None:
    file = GameFile("harbour", "1", turn_of_red().setup, ())
    text = gamefile.write(file, CODEC)
    assert '"journal": []' in text
    assert "digest" not in json.loads(text)
    assert gamefile.read(text, find_game) == file


def test_a_plain_list_of_commands_is_a_journal_of_things_done() -> None:
    data = plain(turn_of_red())
    ids = [entry["id"] for entry in data["journal"]]
    data["journal"] = [entry["command"] for entry in data["journal"]]
    file = read(data)
    assert [entry.id for entry in file.journal if isinstance(entry, Do)] == ids
    assert Playthrough(HARBOUR, file.setup, file.journal).state == turn_of_red().state


def test_bare_commands_and_entries_may_be_mixed_and_no_id_is_given_twice() -> None:
    data = plain(turn_of_red())
    first, second, third, fourth = (entry["command"] for entry in data["journal"])
    data["journal"] = [
        {"op": "do", "id": "m2", "command": first},
        second,
        {"op": "do", "id": "m4", "command": third},
        fourth,
    ]
    ids = [entry.id for entry in read(data).journal if isinstance(entry, Do)]
    assert ids == ["m2", "m3", "m4", "m5"]


def test_a_bare_command_at_the_end_gets_the_number_of_its_place() -> None:
    data = plain(turn_of_red())
    data["journal"].append({"kind": "end_turn", "player": "red"})
    last = read(data).journal[-1]
    assert isinstance(last, Do)
    assert last.id == "m5"


# -- versions


def test_a_file_of_a_newer_companion_is_refused_with_both_versions() -> None:
    with pytest.raises(Unreadable, match=rf"version {VERSION + 1}, this one reads {VERSION}") as caught:
        read({**plain(), "version": VERSION + 1})
    assert caught.value.place == "version"


@pytest.mark.parametrize("version", [0, -1, True, "1", 1.0, None, [1]])
def test_a_version_is_a_whole_number(version: object) -> None:
    assert fault({**plain(), "version": version}) == "version"


def test_a_file_written_under_other_rules_is_read_and_says_so() -> None:
    assert read({**plain(), "rules": "0.9"}).rules == "0.9"


# -- faults and their places


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"format": "chess"}, "format"),
        ({"game": "chess"}, "game"),
        ({"game": 7}, "game"),
        ({"rules": "r" * 81}, "rules"),
        ({"digest": 7}, "digest"),
        ({"note": "n" * 1001}, "note"),
        ({"setup": None}, "setup"),
        ({"setup": {"seats": ["red"]}}, "setup.seats"),
        ({"journal": {}}, "journal"),
        ({"journal": ["build"]}, "journal[0]"),
        ({"journal": [{"op": "undo"}, {"op": "undo", "steps": "x"}]}, "journal[1].steps"),
        ({"journal": [{"kind": "build"}]}, "journal[0].command.build.player"),
        ({"journal": [{"op": "undo"}] * (MOST_ENTRIES + 1)}, "journal"),
    ],
)
def test_a_fault_is_told_with_its_place(change: dict[str, object], place: str) -> None:
    assert fault({**plain(), **change}) == place


@pytest.mark.parametrize("key", ["format", "version", "game", "rules", "setup"])
def test_whatever_else_is_missing_is_named(key: str) -> None:
    data = plain()
    del data[key]
    assert fault(data) == key


@pytest.mark.parametrize(("key", "default"), [("digest", ""), ("note", ""), ("journal", ())])
def test_digest_note_and_journal_may_be_missing(key: str, default: object) -> None:
    data = plain()
    del data[key]
    assert getattr(read(data), key) == default


def test_an_id_that_is_used_twice_is_found() -> None:
    data = plain()
    data["journal"][2]["id"] = "m1"
    assert fault(data) == "journal[2].id"


@pytest.mark.parametrize("text", ["[]", '"harbour"', "7", "null"])
def test_a_file_is_an_object(text: str) -> None:
    with pytest.raises(Unreadable, match="a game file is a JSON object"):
        gamefile.read(text, find_game)


def test_unknown_fields_are_named() -> None:
    with pytest.raises(Unreadable, match="unknown field 'colour'"):
        read({**plain(), "colour": "red"})


def test_broken_json_is_told_with_line_and_column() -> None:
    text = gamefile.write(document(turn_of_red()), CODEC)
    assert fault(text.replace('"version": 3,', '"version": 3')) == "line 4, column 3"


# -- entries that hold others


def revised() -> Playthrough[Any]:
    game = turn_of_red()
    game.adopt(game.plan(Revise(changes=(Insert(id="x", target="m3", command=SCALE), Delete(target="x")))))
    game.adopt(game.plan(Aside(after=4, moves=(Do(id="y", command=SCALE, allow=True),))))
    game.adopt(game.plan(TakeUp(after=4, moves=(Do(id="z", command=SCALE, allow=True),))))
    return game


SCALE = Correct(what="red.wood", value=2)


def test_entries_that_hold_others_are_written_and_read_again() -> None:
    game = revised()
    file = gamefile.read(gamefile.write(document(game), CODEC), find_game)
    assert file.journal == tuple(game.entries)
    assert Playthrough(HARBOUR, file.setup, file.journal).state == game.state


@pytest.mark.parametrize(
    ("entry", "place"),
    [
        ({"op": "revise", "changes": []}, "journal[0].changes"),
        ({"op": "revise", "changes": {}}, "journal[0].changes"),
        ({"op": "revise", "changes": [{"op": "undo"}]}, "journal[0].changes[0]"),
        ({"op": "revise", "changes": [7]}, "journal[0].changes[0]"),
        ({"op": "revise", "changes": [{"op": "delete"}]}, "journal[0].changes[0]"),
        ({"op": "aside", "after": -1, "moves": []}, "journal[0].after"),
        ({"op": "take_up", "after": 0, "moves": []}, "journal[0].moves"),
        ({"op": "aside", "after": 0, "moves": [{"op": "delete", "target": "m1"}]}, "journal[0].moves[0]"),
    ],
)
def test_what_an_entry_may_not_hold_is_told_with_its_place(entry: dict[str, Any], place: str) -> None:
    assert fault({**plain(), "journal": [entry]}) == place


def test_ids_are_given_once_also_inside_other_entries() -> None:
    data = json.loads(gamefile.write(document(revised()), CODEC))
    data["journal"][-1]["moves"][0]["id"] = "x"
    assert fault(data) == "journal[6].id"


# -- damaged files


def outcome(data: bytes) -> str:
    """What becomes of a file: unreadable, a history that does not hold together, or a sound game."""
    try:
        file = gamefile.read(data, find_game)
    except Unreadable as unreadable:
        return "unreadable" if 0 < len(str(unreadable)) < 1_000 else "a bad message"
    text = gamefile.write(file, CODEC)
    assert gamefile.read(text.encode(), find_game) == file
    try:
        game = Playthrough(HARBOUR, file.setup, file.journal)
    except Refused:
        return "refused"
    assert CODEC.state_from(CODEC.state_to(game.state)) == game.state
    ids = [entry.id for entry in file.journal if isinstance(entry, Do | Insert)]
    assert game.next_id() not in ids
    return "sound"


def test_a_thousand_files_with_damaged_values_are_sound_or_refused_with_a_reason() -> None:
    rng = random.Random(2024)
    sources = [plain(), plain(play_out(1)), plain(play_out(2, ("red", "blue", "green")))]
    found = Counter(outcome(damaged_values(rng.choice(sources), rng)) for _ in range(1_000))
    assert set(found) == {"unreadable", "refused", "sound"}
    assert min(found.values()) > 20


def test_a_thousand_files_with_damaged_bytes_are_sound_or_refused_with_a_reason() -> None:
    rng = random.Random(2025)
    sources = [gamefile.write(document(game), CODEC).encode() for game in (with_history(), play_out(1))]
    found = Counter(outcome(damaged_bytes(rng.choice(sources), rng)) for _ in range(1_000))
    assert set(found) <= {"unreadable", "refused", "sound"}
    assert found["unreadable"] > found["sound"] > 20
