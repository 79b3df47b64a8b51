"""The contract of the command line, kept by every registered game: answers, exit statuses, plain data."""

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.headless import Wish
from tests.cli.json_schema import faults
from tests.cli.running import Answer, append, plain_file, run
from tests.games.every import ALL, codec, demo, evening, headless, play_on, wish, wishes, written

every_game = pytest.mark.parametrize("game", ALL)


def asked(wanted: Wish) -> list[str]:
    """The arguments for such a game."""
    parts = [part for name, seat in wanted.players for part in ("--player", f"{name}:{seat}")]
    parts += ["--depth", wanted.depth, "--seed", str(wanted.seed)]
    parts += ["--start", wanted.start] if wanted.start else []
    return parts + [part for pair in wanted.options.items() for part in ("--option", "=".join(pair))]


def begin(game: str, path: Path, wanted: Wish, *more: str) -> Answer:
    return run("new", game, *asked(wanted), *more, "--out", path, "--json")


def mid_game(game: str, path: Path, moves: int = 50, seed: int = 4) -> Path:
    path.write_text(written(game, play_on(game, demo(game, seed), seed, moves)), encoding="utf-8")
    return path


def fair(answer: Answer) -> Any:
    assert answer.status == 0, answer
    assert answer.err == ""
    return answer.json


def said(answer: Answer) -> str:
    """What people read: no data, no places that nobody has filled."""
    assert answer.status == 0, answer
    assert answer.out.strip()
    assert not answer.out.startswith("{")
    return answer.out


# -- beginning


@every_game
def test_every_number_of_players_depth_and_start_is_begun_and_goes_on(game: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for wanted in wishes(game):
        told = fair(begin(game, path, wanted))
        assert (told["game"], told["seed"], told["sample"]) == (game, wanted.seed, False)
        assert [each["name"] for each in told["players"]] == [name for name, _ in wanted.players]
        offers = fair(run("legal", path, "--json"))
        commands = offers["commands"] + [template["example"] for template in offers["templates"]]
        done = fair(append(path, commands[0]))
        assert fair(run("replay", path, "--json"))["digest"] == done["digest"]
        assert said(run("replay", path))
        path.unlink()


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_cannot_sit_down_is_told_so_in_ones_own_language(
    game: str, language: str, tmp_path: Path
) -> None:
    one, two, *_ = headless(game).seats
    told = {
        (f"Ann:{one}",): {"en": "unknown: '1'", "fr": "inconnu : '1'"},
        (f"Ann:{one}", f"Bo:{one}"): {"en": "taken already", "fr": "déjà pris"},
        (f"Ann:{one}", f"Ann:{two}"): {
            "en": "Two players are called Ann",
            "fr": "Deux joueurs s’appellent Ann",
        },
    }
    for players, texts in told.items():
        parts = [part for player in players for part in ("--player", player)]
        answer = run("new", game, *parts, "--out", tmp_path / "game.json", language=language)
        assert answer.status == 2
        assert texts[language] in answer.err


@every_game
def test_what_nobody_asks_for_is_the_first_of_the_games_own_choices(game: str, tmp_path: Path) -> None:
    it, path = headless(game), tmp_path / "game.json"
    players = [
        part for n, seat in enumerate(it.seats[: it.numbers[0]]) for part in ("--player", f"P{n}:{seat}")
    ]
    assert fair(run("new", game, *players, "--sample", "--out", path, "--json"))["sample"]
    setup = plain_file(path)["setup"]
    wanted = wish(game, it.numbers[0], seed=setup["seed"], sample=True)
    named = tuple((f"P{n}", seat) for n, (_, seat) in enumerate(wanted.players))
    chosen = codec(game).setup_from(it.setup(replace(wanted, players=named)))
    assert codec(game).setup_from(setup) == chosen
    assert (setup["depth"], setup["enforcement"]) == (it.depths[0], "strict")


@every_game
def test_who_begins_is_named_by_person_or_seat(game: str, tmp_path: Path) -> None:
    wanted = wish(game, headless(game).numbers[0])
    name, seat = wanted.players[1]
    for first in (name, seat, seat.upper()):
        path = tmp_path / first
        fair(begin(game, path, wanted, "--first", first))
        assert plain_file(path)["setup"]["first"] == seat


@every_game
@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        (("--player", "Zoe:nowhere"), "--player"),
        (("--player", "Zoe"), "--player"),
        (("--depth", "bottomless"), "--depth"),
        (("--start", "yesterday"), "--start"),
        (("--option", "nonsense=1"), "--option"),
        (("--option", "nonsense"), "--option"),
        (("--enforcement", "lax"), "--enforcement"),
        (("--first", "Nobody"), "--first"),
        (("--seed", "-1"), "--seed"),
    ],
)
def test_a_wish_that_makes_no_sense_is_unreadable_input(
    game: str, wrong: tuple[str, ...], place: str, tmp_path: Path
) -> None:
    answer = begin(game, tmp_path / "game.json", wish(game, headless(game).numbers[0]), *wrong)
    assert (answer.status, answer.json["error"]["place"]) == (2, place)
    assert not list(tmp_path.iterdir())


@every_game
def test_every_value_of_every_option_is_taken_and_no_other(game: str, tmp_path: Path) -> None:
    it, path = headless(game), tmp_path / "game.json"
    for name, values in it.options.items():
        for value in values:
            fair(begin(game, path, wish(game, it.numbers[0], options={name: value})))
            assert plain_file(path)["setup"]["options"][name] == value
        wrong = begin(game, path, wish(game, it.numbers[0]), "--option", f"{name}=nonsense")
        assert (wrong.status, wrong.json["error"]["place"]) == (2, f"--option {name}")


@every_game
def test_draws_for_every_number_of_players_follow_from_the_seed(game: str) -> None:
    it = headless(game)
    for number in it.numbers:
        for start in it.starts or (None,):
            wanted = ["setup", game, "--players", str(number), *(["--start", start] if start else [])]
            drawn = fair(run(*wanted, "--json"))
            again = [*wanted, "--seed", str(drawn["seed"])]
            assert fair(run(*again, "--json")) == drawn
            assert "{" not in said(run(*again))
    for wrong in (0, max(it.numbers) + 1, -2):
        assert run("setup", game, "--players", str(wrong), "--json").json["error"]["place"] == "--players"


@every_game
def test_draws_know_the_options_of_a_table(game: str) -> None:
    it = headless(game)
    for name, values in it.options.items():
        fair(
            run("setup", game, "--players", str(it.numbers[0]), "--option", f"{name}={values[-1]}", "--json")
        )
    wrong = run("setup", game, "--players", str(it.numbers[0]), "--option", "nonsense=1", "--json")
    assert (wrong.status, wrong.json["error"]["place"]) == (2, "--option")


# -- going on


@every_game
def test_all_that_is_legal_can_be_appended(game: str, tmp_path: Path) -> None:
    path = mid_game(game, tmp_path / "game.json")
    before = path.read_bytes()
    offers = fair(run("legal", path, "--json"))
    commands = offers["commands"] + [template["example"] for template in offers["templates"]]
    for command in random.Random(1).sample(commands, min(8, len(commands))):
        path.write_bytes(before)
        done = fair(append(path, command))
        assert done["appended"]["command"] == command
        assert done["index"] == len(json.loads(before)["journal"])
    path.write_bytes(before)
    assert said(run("legal", path))


@every_game
def test_history_is_walked_and_rewritten_by_entries(game: str, tmp_path: Path) -> None:
    path = mid_game(game, tmp_path / "game.json")
    before = fair(run("replay", path, "--json"))["digest"]
    for entry, same in (
        ({"op": "undo", "steps": 3}, False),
        ({"op": "redo", "steps": 3}, True),
        ({"op": "jump", "to": 10}, False),
        ({"op": "jump", "to": 50}, True),
        ({"op": "delete", "target": "m50"}, False),
        ({"op": "undo"}, True),
    ):
        assert (fair(append(path, entry))["digest"] == before) == same
    assert append(path, {"op": "undo", "steps": 1000}).status == 3
    assert append(path, {"op": "nonsense"}).status == 2


@every_game
def test_a_moment_of_the_past_can_be_shown(game: str, tmp_path: Path) -> None:
    path = mid_game(game, tmp_path / "game.json")
    assert fair(run("replay", path, "--to", "20", "--json"))["moves"] == 20
    assert run("replay", path, "--to", "51", "--json").json["error"]["place"] == "--to"


# -- the books


@every_game
def test_the_pad_can_be_read_at_any_moment(game: str, tmp_path: Path) -> None:
    for moves in (0, 25, 50):
        path = mid_game(game, tmp_path / "game.json", moves)
        pad = fair(run("score", path, "--json"))
        assert not pad["finished"]
        assert all(set(line["points"]) == set(pad["categories"]) for line in pad["players"])
        assert said(run("score", path))


@every_game
def test_the_end_of_a_game_is_told_with_its_winners(game: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(written(game, evening(game, 4)), encoding="utf-8")
    pad = fair(run("score", path, "--json"))
    assert pad["finished"]
    assert pad["winners"]
    assert fair(run("legal", path, "--json")) == {"commands": [], "templates": [], "pending": []}


@every_game
def test_the_ledger_follows_each_thing_of_each_owner(game: str, tmp_path: Path) -> None:
    it = headless(game)
    path = mid_game(game, tmp_path / "game.json")
    state = play_on(game, demo(game, 4), 4, 50).state
    (owner, *_), (subject, *_) = it.owners(state), it.subjects(state)
    for each in it.owners(state):
        fair(run("ledger", path, "--player", each, "--of", subject, "--json"))
    for thing in it.subjects(state):
        fair(run("ledger", path, "--player", owner, "--of", thing, "--json"))
    assert said(run("ledger", path, "--player", owner, "--of", subject))
    assert run("ledger", path, "--player", "Nobody", "--of", subject, "--json").status == 2
    assert run("ledger", path, "--player", owner, "--of", "nothing", "--json").status == 2


# -- describing itself


@every_game
def test_the_schema_describes_what_is_written_and_what_is_offered(game: str, tmp_path: Path) -> None:
    schema = fair(run("schema", game, "--json"))
    for moves in (0, 30, 60):
        path = mid_game(game, tmp_path / "game.json", moves)
        assert faults(plain_file(path), schema) == []
        legal = {"$defs": schema["$defs"], **schema["$defs"]["Legal"]}
        assert faults(fair(run("legal", path, "--json")), legal) == []
    wrong = {**plain_file(tmp_path / "game.json"), "journal": [{"op": "do", "id": "m1"}]}
    assert faults(wrong, schema)
    assert set(schema["$defs"]["Command"]["discriminator"]["mapping"]) == set(headless(game).game.commands)


@every_game
def test_the_demonstration_is_a_whole_game_that_says_it_is_invented(game: str) -> None:
    told = fair(run("demo", game, "--seed", "2", "--json"))
    assert told["invented_sample"]
    assert told["score"]["finished"]
    assert len(told["moves"]) == len(evening(game, 2).played)
    lines = said(run("demo", game, "--seed", "2")).splitlines()
    assert lines[0] == lines[-1]


@every_game
def test_a_report_of_a_position_can_be_opened_again(game: str, tmp_path: Path) -> None:
    path, report = mid_game(game, tmp_path / "game.json"), tmp_path / "report.txt"
    told = fair(run("report", path, "--at", "20", "--out", report, "--json"))
    assert (told["at"], told["moves"], told["fault"]) == (20, 50, [])
    assert "Player 1" in report.read_text(encoding="utf-8")
    assert fair(run("report", report, "--out", tmp_path / "again.txt", "--json"))["at"] == 20


@every_game
def test_a_game_is_kept_shown_and_written_again(game: str, tmp_path: Path) -> None:
    path, data = mid_game(game, tmp_path / "game.json"), tmp_path / "data"
    kept = fair(run("import", path, "--data-dir", data, "--json"))
    assert (kept["game"], kept["moves"]) == (game, 50)
    assert said(run("games", "--data-dir", data)).startswith(kept["uid"])
    assert fair(run("open", kept["uid"], "--undo", "2", "--data-dir", data, "--json"))["moves"] == 48
    assert said(run("open", kept["uid"], "--redo", "2", "--data-dir", data))
    out = tmp_path / "out.json"
    fair(run("export", kept["uid"], "--out", out, "--data-dir", data, "--json"))
    assert plain_file(out)["digest"] == plain_file(path)["digest"]
