"""The games on the shelf as rows: what they know, and that only changes are told."""

from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.store.reading import Listed
from companion.wording.language import load
from tests.ui.known import A_GAME
from ui.context import Context
from ui.models.games_model import GameRole, GamesModel
from ui.moments import said_moment

STAMP = "2026-05-01T12:00:00.000Z"


def listed(
    uid: str,
    *names: str,
    game: str = A_GAME,
    round_: int = 1,
    finished: bool = False,
    title: str = "",
    **told: Any,
) -> Listed:
    players = tuple(zip(("red", "blue", "green", "yellow"), names or ("Anna", "Boris"), strict=False))
    return Listed(uid, game, title, players, round_, finished, 10, STAMP, STAMP, **told)


@pytest.fixture
def model(context: Context) -> GamesModel:
    model = GamesModel(context)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)
    return model


def test_a_row_knows_its_game(model: GamesModel) -> None:
    model.set_games([listed("a1", "Anna", "<b>Boris</b>", round_=3, title="Tuesday")])
    index = model.index(0)
    assert index.data(GameRole.UID) == "a1"
    assert index.data(GameRole.TITLE) == "Tuesday"
    assert index.data(GameRole.PLAYERS) == (("red", "Anna"), ("blue", "<b>Boris</b>"))
    assert index.data(GameRole.STAGE) == "round 3"
    assert index.data(GameRole.FINISHED) is False
    assert "<b>Boris</b>" in index.data(Qt.ItemDataRole.DisplayRole)
    assert model.roleNames()[GameRole.UID].data() == b"uid"


def test_many_games_come_in_one_go(model: GamesModel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(model.rowsInserted) as heard:
        model.set_games([listed(f"g{n}") for n in range(500)])
    assert heard.args is not None
    assert heard.args[1:] == [0, 499]


def test_the_last_unfinished_game_is_the_one_to_go_on_with(model: GamesModel) -> None:
    assert model.last_played() is None
    model.set_games([listed("a", finished=True), listed("b"), listed("c")])
    found = model.last_played()
    assert found is not None
    assert found.uid == "b"


def test_only_what_changed_is_told(model: GamesModel, qtbot: QtBot) -> None:
    model.set_games([listed("a"), listed("b"), listed("c")])
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.dataChanged) as heard:
        model.set_games([listed("a"), listed("b", round_=2), listed("c")])
    assert heard.args is not None
    assert heard.args[0].row() == 1
    with qtbot.waitSignal(model.rowsMoved), qtbot.assertNotEmitted(model.rowsInserted):
        model.set_games([listed("c"), listed("a"), listed("b", round_=2)])
    with qtbot.waitSignal(model.rowsRemoved) as gone:
        model.set_games([listed("c"), listed("b", round_=2)])
    assert gone.args is not None
    assert gone.args[1:] == [1, 1]


UIDS = st.lists(st.sampled_from("abcdefgh"), unique=True, max_size=8)


@given(before=UIDS, after=UIDS, rounds=st.integers(1, 5))
def test_any_list_follows_any_other(before: list[str], after: list[str], rounds: int) -> None:
    QApplication.instance() or QApplication([])
    context = Context(None, load("en"), None)  # type: ignore[arg-type]
    model = GamesModel(context)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)
    model.set_games([listed(uid) for uid in before])
    model.set_games([listed(uid, round_=rounds) for uid in after])
    assert [model.index(row).data(GameRole.UID) for row in range(model.rowCount())] == after
    assert model.rowCount(model.index(0)) == 0
    assert not model.data(QModelIndex())


def test_moments_are_said_as_people_say_them(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    now = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)
    assert said_moment(context, "2026-05-01T12:00:00.000Z", now).startswith("today at ")
    assert said_moment(context, "2026-04-30T12:00:00.000Z", now).startswith("yesterday at ")
    assert "2025" in said_moment(context, "2025-04-30T12:00:00.000Z", now)
    assert said_moment(context, "no moment at all", now) == ""
