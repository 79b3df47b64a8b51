"""Everything people read can be translated: in the pseudo-language every sentence is stretched."""

import re
from pathlib import Path

import pytest

from companion.cli_language import language
from companion.cli_output import harmless
from tests.cli.running import run
from tests.cli.terramara.games import new, played, red_to_move
from tests.ui.marks import outside
from translations.catalogues import BUILT, compile_one
from translations.messages import FOLDER


def sentences(text: str) -> list[str]:
    """Lines that say something: no commands, no bare numbers, no rules below a head."""
    lines = (line.strip() for line in text.splitlines())
    return [line for line in lines if line and not line.startswith("{") and any(c.isalpha() for c in line)]


@pytest.fixture(scope="module")
def russian() -> Path:
    """Compiled where the command line looks for it."""
    compile_one(FOLDER / "ru.po", BUILT)
    return BUILT / "ru.mo"


@pytest.mark.usefixtures("russian")
def test_spaces_that_must_not_break_are_spaces_in_a_terminal() -> None:
    answer = run("demo", "terramara", language="ru")
    assert " очк" in answer.out
    assert "\\x" not in answer.out


def test_a_hyphen_that_must_not_break_is_a_hyphen_in_a_terminal() -> None:
    assert harmless("1\u2011mal pro Runde") == "1-mal pro Runde"


@pytest.mark.usefixtures("russian")
def test_colours_that_were_drawn_are_translated() -> None:
    answer = run("setup", "terramara", "--players", "2", "--seed", "5", language="ru")
    assert "Синий ставит исследователя зелёного игрока в ряд 1." in answer.out
    assert "Нейтральные игроки: зелёный, жёлтый." in answer.out


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played(tmp_path_factory.mktemp("game") / "game.json", 90)


@pytest.mark.parametrize(
    "arguments",
    [
        ("setup", "terramara", "--players", "2", "--start", "draft"),
        ("demo", "terramara"),
        ("replay", "{game}"),
        ("legal", "{game}"),
        ("score", "{game}"),
        ("play", "{fresh}", "--append", '{"op": "undo"}'),
    ],
)
def test_every_sentence_is_translated(game: Path, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    places = {"{game}": str(game), "{fresh}": str(red_to_move(tmp_path / "game.json"))}
    answer = run(*(places.get(argument, argument) for argument in arguments), language="xx")
    assert answer.status == 0
    plain = [line for line in sentences(answer.out) if "ë" not in line]
    assert [line for line in plain if "Ada" not in line.split()] == []


@pytest.mark.parametrize(
    "arguments",
    [
        ("games",),
        ("doctor", "--save", "{new}.sqlite"),
        ("backup", "--begin-anew"),
        ("import", "{game}"),
        ("replay", "{new}.json"),
        ("replay", "{game}", "--to", "999"),
        ("new", "terramara", "--player", "Ada", "--out", "{new}.json"),
        ("ledger", "{game}", "--player", "Zoe", "--of", "metal"),
        ("ledger", "{game}", "--player", "Ada", "--of", "silver"),
        ("--help",),
    ],
)
def test_nothing_of_ours_is_untranslatable(game: Path, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """In the language of marks; names, files and the words of argparse are data."""
    filled = [part.format(game=game, new=tmp_path / "new") for part in arguments]
    answer = run(*filled, "--data-dir", tmp_path, language="yy") if arguments[0] in STORED else None
    answer = answer or run(*filled, language="yy")
    data = (str(game), str(tmp_path), "terra-companion", "terramara", "games.sqlite", *ARGPARSE)
    lines = (answer.out + answer.err).replace(str(tmp_path), "").splitlines()
    left = [line for line in lines if outside(_words(line), data)]
    assert left == []
    assert "⟦" in answer.out + answer.err


STORED = ("games", "doctor", "backup", "import")
ARGPARSE = ("positional arguments", "options", "show this help message and exit", "COMMAND", "NAME|COLOUR")


def _words(line: str) -> str:
    """Without the usage of argparse, the names of commands and options, and what follows them as data."""
    return re.sub(
        r"^usage: .*|^    [a-z]+ (?= |$)|(?<!\w)--?[a-z-]+|\b[0-9a-f]{12}\b|\w+\.json|'[^']*'", "", line
    )


def test_a_new_game_is_told_in_the_language_of_the_terminal(tmp_path: Path) -> None:
    seats = ("--player", "A:red", "--player", "B:blue", "--sample")
    answer = run("new", "terramara", *seats, "--out", tmp_path / "game.json", language="xx")
    assert all("ë" in line for line in sentences(answer.out))


def test_refusals_are_told_in_the_language_of_the_terminal(tmp_path: Path) -> None:
    path = red_to_move(tmp_path / "game.json")
    answer = run("play", path, "--append", '{"kind": "end_turn", "player": "red"}', language="xx")
    assert answer.status == 3
    assert all("ë" in line for line in sentences(answer.err))


def test_data_is_the_same_in_every_language(tmp_path: Path) -> None:
    path = new(tmp_path / "game.json")
    for command in ("replay", "legal", "score"):
        assert run(command, path, "--json", language="xx") == run(command, path, "--json")


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "xx"}, "xx"),
        ({"LANG": "xx", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en", "LANGUAGE": "xx:de"}, "xx"),
        ({"LANG": "no/such/../language"}, "en"),
    ],
)
def test_the_language_is_found_as_other_programs_find_it(
    variables: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language().code == code
