"""Where the games lie: said on the command line, in the environment, or left to the system."""

from pathlib import Path

from companion.store.paths import VARIABLE, backup_folder, data_folder, games_file


def test_the_option_wins_over_the_variable(tmp_path: Path) -> None:
    environ = {VARIABLE: str(tmp_path / "variable")}

    assert data_folder(tmp_path / "option", environ) == tmp_path / "option"
    assert data_folder(None, environ) == tmp_path / "variable"
    assert data_folder("", environ) == tmp_path / "variable"


def test_otherwise_the_folder_of_the_user(own_user_folders: Path) -> None:
    assert data_folder(None, {}).name == "terra-companion"


def test_a_relative_folder_means_the_same_after_changing_the_directory() -> None:
    assert data_folder("games", {}) == Path.cwd() / "games"


def test_everything_lies_in_that_folder(tmp_path: Path) -> None:
    assert games_file(tmp_path).parent == tmp_path
    assert backup_folder(tmp_path).parent == tmp_path
