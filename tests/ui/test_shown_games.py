"""A game that the companion knows and the window has no pages for: left alone, with a kind word."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from companion.games.registry import GAMES
from tests.cli.running import run
from tests.games.every import demo, play_on, written
from tests.ui.hands import shown
from ui.context import Context
from ui.games.registry import VIEWS
from ui.library import Library
from ui.main_window import MainWindow
from ui.shown_games import NotShown

unshown = pytest.mark.parametrize("game", sorted(GAMES))


@pytest.fixture(autouse=True)
def _without_pages(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as a game is new, the companion knows it and the window does not."""
    monkeypatch.delitem(VIEWS, game, raising=False)


def file_of(game: str, path: Path) -> Path:
    path.write_text(written(game, play_on(game, demo(game, 1), 1, 10)), encoding="utf-8")
    return path


@unshown
def test_its_file_is_left_alone_and_the_window_says_so(
    game: str, qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    file = file_of(game, tmp_path / "game.json")
    window = MainWindow(context, Library(tmp_path / "data"))
    shown(qtbot, window, 1024, 640)
    for way in ("shelf", "copy"):
        if way == "shelf":
            window.files.open((file,))
        else:
            window.look_at(file)
        assert window.game is None
        assert "no table for this game in the window yet" in window.notice.text()
    assert window.library.games() == []


@unshown
def test_one_from_the_shelf_stays_there(game: str, tmp_path: Path) -> None:
    data = tmp_path / "data"
    kept = run("import", file_of(game, tmp_path / "game.json"), "--data-dir", data, "--json").json
    library = Library(data)
    library.open()
    with pytest.raises(NotShown):
        library.resume(kept["uid"])
    assert [listed.uid for listed in library.games()] == [kept["uid"]]
    library.close()
