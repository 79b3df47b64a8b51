"""`new`: a game file from arguments."""

import stat
from pathlib import Path

import pytest

from tests.cli.running import append, plain_file, run
from tests.cli.terramara.games import new, red_to_move

TWO = ("--player", "Ada:red", "--player", "Bob:blue")


def test_the_file_holds_what_was_agreed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    answer = run(
        *("new", "terramara", *TWO, "--player", "Cy:green", "--start", "draft", "--depth", "neutral"),
        *("--option", "halves=down", "--option", "supply=unlimited", "--enforcement", "warn"),
        *("--seed", "5", "--first", "Bob", "--out", path, "--json"),
    )
    assert answer.status == 0
    assert answer.json["seed"] == 5
    setup = plain_file(path)["setup"]
    assert [player["name"] for player in setup["players"]] == ["Ada", "Bob", "Cy"]
    assert (setup["start"], setup["depth"], setup["enforcement"]) == ("draft", "neutral", "warn")
    assert (setup["options"]["halves"], setup["options"]["supply"]) == ("down", "unlimited")
    assert (setup["seed"], setup["first"], setup["sample"]) == (5, "blue", False)


def test_a_seed_is_drawn_and_shown_when_none_is_given(tmp_path: Path) -> None:
    seeds = set()
    for name in "abc":
        answer = run("new", "terramara", *TWO, "--out", tmp_path / name, "--json")
        assert answer.json["seed"] == plain_file(tmp_path / name)["setup"]["seed"]
        seeds.add(answer.json["seed"])
    assert len(seeds) == 3


def test_names_may_contain_colons_and_every_script(tmp_path: Path) -> None:
    names = ("Dr. No: the second", "Жанна 🙂", "<b>&x;</b>", "=SUM(A1)")
    players = tuple(f"{n}:{c}" for n, c in zip(names, ("Red", "blue", "green", "yellow"), strict=True))
    path = new(tmp_path / "game.json", players=players)
    setup = plain_file(path)["setup"]
    assert tuple(player["name"] for player in setup["players"]) == names
    assert run("ledger", path, "--player", names[0], "--of", "wood").status == 0


@pytest.mark.parametrize("first", ["Bob", "blue", "BLUE"])
def test_the_first_player_is_named_by_person_or_colour(tmp_path: Path, first: str) -> None:
    run("new", "terramara", *TWO, "--first", first, "--out", tmp_path / "game.json")
    assert plain_file(tmp_path / "game.json")["setup"]["first"] == "blue"


@pytest.mark.parametrize(
    "arguments",
    [
        ("--player", "Ada:red"),
        (*TWO, "--player", "C:green", "--player", "D:yellow", "--player", "E:black"),
        ("--player", "Ada:red", "--player", "Bob:red"),
        ("--player", "Ada:red", "--player", "Ada:blue"),
        ("--player", "Ada:red", "--player", "Bob:purple"),
        ("--player", "Ada:red", "--player", "Bob"),
        ("--player", "Ada:red", "--player", ":blue"),
        ("--player", "Ada:red", "--player", "  :blue"),
        ("--player", "Ada:red", "--player", "B\nob:blue"),
        ("--player", "Ada:red", "--player", "B\x1b[31mob:blue"),
        ("--player", "Ada:red", "--player", "B" * 61 + ":blue"),
        (*TWO, "--first", "Cy"),
        (*TWO, "--start", "later"),
        (*TWO, "--depth", "deep"),
        (*TWO, "--enforcement", "lax"),
        (*TWO, "--option", "halves"),
        (*TWO, "--option", "halves=up"),
        (*TWO, "--option", "halvs=down"),
        (*TWO, "--option", "=down"),
        (*TWO, "--seed", "-1"),
        (*TWO, "--seed", str(2**53)),
    ],
)
def test_wishes_that_make_no_sense_are_unreadable_input(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    answer = run("new", "terramara", *arguments, "--out", tmp_path / "game.json", "--json")
    assert answer.status == 2
    assert answer.json["error"]["message"]
    assert not list(tmp_path.iterdir())
    assert run("new", "terramara", *arguments, "--out", tmp_path / "game.json").status == 2


@pytest.mark.parametrize("where", ["missing/game.json", ".", "file/game.json"])
def test_a_place_that_cannot_be_written_is_trouble_with_the_environment(tmp_path: Path, where: str) -> None:
    (tmp_path / "file").write_text("a file and no folder")
    answer = run("new", "terramara", *TWO, "--out", tmp_path / where, "--json")
    assert answer.status == 4
    assert answer.json["error"]["kind"] == "environment"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize("where", ["", "a\0b"])
def test_what_cannot_be_a_file_name_is_unreadable_input(where: str) -> None:
    assert run("new", "terramara", *TWO, "--out", where).status == 2


def test_a_game_that_was_begun_there_is_kept(tmp_path: Path) -> None:
    path = red_to_move(tmp_path / "game.json")
    begun = path.read_bytes()
    answer = run("new", "terramara", *TWO, "--out", path, "--json")
    assert Path(answer.json["kept"]).read_bytes() == begun
    assert plain_file(path)["journal"] == []


def test_nothing_is_kept_of_a_file_in_which_nothing_was_done(tmp_path: Path) -> None:
    path = new(tmp_path / "game.json")
    assert run("new", "terramara", *TWO, "--out", path, "--json").json["kept"] is None
    (tmp_path / "empty").touch()
    assert run("new", "terramara", *TWO, "--out", tmp_path / "empty", "--json").json["kept"] is None


def test_something_else_that_was_there_is_kept_too(tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    for text, kept in (("Dear diary", "diary.txt.1"), ("Dear diary, again", "diary.txt.2")):
        path.write_text(text)
        answer = run("new", "terramara", *TWO, "--out", path)
        assert answer.status == 0
        assert f"What was there is kept as {tmp_path / kept}." in answer.out
        assert (tmp_path / kept).read_text() == text


def test_a_copy_of_what_was_there_is_as_private_as_that_was(tmp_path: Path) -> None:
    path = red_to_move(tmp_path / "game.json")
    path.chmod(0o600)
    kept = Path(run("new", "terramara", *TWO, "--out", path, "--json").json["kept"])
    assert [stat.S_IMODE(file.stat().st_mode) for file in (path, kept)] == [0o600, 0o600]


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.touch()
    path = new(tmp_path / "game.json")
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(other.stat().st_mode)
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["game.json", "other"]


def test_people_are_told_seed_and_sample(tmp_path: Path) -> None:
    answer = run("new", "terramara", *TWO, "--sample", "--seed", "5", "--out", tmp_path / "game.json")
    assert "5" in answer.out
    assert "invented" in answer.out
    assert "invented" not in run("new", "terramara", *TWO, "--out", tmp_path / "real.json").out


@pytest.mark.parametrize("depth", ["full", "neutral", "score"])
@pytest.mark.parametrize("start", ["first-game", "draft"])
@pytest.mark.parametrize(
    "colours", [("red", "blue"), ("yellow", "green", "red"), ("blue", "red", "green", "yellow")]
)
def test_every_kind_of_game_can_be_begun(
    tmp_path: Path, depth: str, start: str, colours: tuple[str, ...]
) -> None:
    path = new(
        tmp_path / "game.json",
        *("--depth", depth, "--start", start),
        players=tuple(f"P{n}:{colour}" for n, colour in enumerate(colours)),
    )
    offers = run("legal", path, "--json").json
    assert offers["commands"]
    assert append(path, offers["commands"][0]).status == 0
