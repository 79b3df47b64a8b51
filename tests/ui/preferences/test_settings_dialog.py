"""The settings: pages that apply at once, also beside an open game."""

import os
import shutil
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QListWidget,
    QPushButton,
    QStyle,
    QStyleOptionComboBox,
)

from companion.wording.language import STRETCHED, isolated
from tests.games.every import headless
from tests.ui.hands import click
from tests.ui.known import A_GAME, known, make_setup
from ui.context import Context
from ui.main_window import MainWindow
from ui.preferences.people_page import PeoplePage
from ui.preferences.settings_dialog import SettingsDialog
from ui.settings import ANIMATE, COPIES, ENFORCEMENT
from ui.theme.theme import Appearance
from ui.widgets.fit_scroll import FitScroll
from ui.widgets.plain import PlainLabel
from ui.wizard.wizard import Wizard


@pytest.fixture
def window(window: MainWindow) -> Iterator[MainWindow]:
    yield window
    window.settings_door.close()


def open_settings(window: MainWindow) -> SettingsDialog:
    QTest.keyClick(window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()
    dialog = window.settings_door.dialog
    assert dialog is not None
    return dialog


def let_go() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", STRETCHED])
def test_every_page_fits_and_all_of_it_is_gone_when_closed(
    window: MainWindow, make_context: Callable[..., Context], scale: float, language: str
) -> None:
    window.library.begin(A_GAME, make_setup())
    window.speak(make_context(language))
    window.context.theme.set_scale(scale)
    dialog = open_settings(window)
    dialog.resize(964, 620)  # on the smallest screen the program is made for
    for row in range(len(dialog.pages())):
        dialog.names.setCurrentRow(row)
        QApplication.processEvents()
        page = dialog.stack.currentWidget()
        assert isinstance(page, FitScroll)
        assert dialog.pages()[row].width() <= page.viewport().width(), row  # nothing is cut at the right
        for label in page.findChildren(PlainLabel):
            if label.isVisible():
                assert label.height() >= label.heightForWidth(label.width()), label.text()
    assert dialog.screen().availableGeometry().height() >= dialog.height()
    gone: list[bool] = []
    dialog.destroyed.connect(lambda *_: gone.append(True))
    dialog.close()
    let_go()
    assert gone == [True]
    assert window.settings_door.dialog is None
    assert not window.findChildren(SettingsDialog)


def test_the_look_changes_at_once_and_follows_other_keys(window: MainWindow) -> None:
    dialog = open_settings(window)
    click(dialog.look.appearances[Appearance.CONTRAST])
    assert window.context.theme.palette.name == "contrast"
    click(dialog.look.sizes[140])
    assert window.context.theme.scale == 1.4
    window.deeds.do("usual_text")
    assert dialog.look.sizes[100].isChecked()


def test_new_games_begin_as_strictly_as_was_chosen(window: MainWindow) -> None:
    dialog = open_settings(window)
    click(dialog.play.modes["warn"])
    assert window.context.settings.get(ENFORCEMENT) == "warn"
    assert window.wizard.prepare()
    window.wizard.open(headless(A_GAME).depths[0])
    assert isinstance(window.wizard.wizard, Wizard)
    window.wizard.wizard.start()
    assert window.game is not None
    assert window.game.bridge.state.enforcement == "warn"


def test_an_open_game_follows_what_is_ticked(window: MainWindow) -> None:
    window.show_session(window.library.begin(A_GAME, make_setup()))
    dialog = open_settings(window)
    dialog.play.animate.box.click()
    assert window.context.settings.get(ANIMATE)
    assert window.game is not None
    assert window.game.table.board.animate  # type: ignore[attr-defined]


def test_a_second_copy_goes_to_a_folder_of_ones_choice(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.library.begin(A_GAME, make_setup())
    window.wait_beside()  # today's copy would go to the stick as well, if it came upon it
    stick = tmp_path / "stick"
    stick.mkdir()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_a, **_k: str(stick))
    dialog = open_settings(window)
    click(next(one for one in dialog.data.findChildren(QPushButton) if one.text() == "Second folder …"))
    assert len(list(stick.glob("games-*.sqlite"))) == 1
    assert window.context.settings.get(COPIES) == str(stick)
    assert str(stick) in dialog.data.message.text()
    shutil.rmtree(stick)
    window.library.back_up_now()
    assert not stick.exists()
    assert window.library.copies()
    dialog.data.refresh()
    assert "not there now" in dialog.data.also.text()
    click(dialog.data.no_more)
    assert window.library.copies_also is None


def test_going_back_to_a_copy_is_asked_twice_and_keeps_what_was_there(window: MainWindow) -> None:
    window.library.begin(A_GAME, make_setup())
    window.library.back_up_now()
    window.show_session(window.library.begin(A_GAME, make_setup(3)))
    assert len(window.library.games()) == 2
    dialog = open_settings(window)
    dialog.names.setCurrentRow(2)
    dialog.data.copies.setCurrentRow(0)
    assert not dialog.data.really.isVisible()
    click(dialog.data.restore)
    assert dialog.data.really.isVisible()
    click(dialog.data.rather_not)
    assert not dialog.data.really.isVisible()
    click(dialog.data.restore)
    dialog.data.really.click()
    let_go()
    assert window.at_home
    assert len(window.library.games()) == 1
    assert list((window.library.folder / "backups").glob("replaced-*.sqlite"))


def test_copies_of_one_day_are_told_apart_by_the_time(window: MainWindow) -> None:
    window.library.begin(A_GAME, make_setup())
    first, second = window.library.back_up_now(), window.library.back_up_now()
    day = datetime.fromisoformat(first.day)
    for copy, hour in ((first, 9), (second, 21)):
        moment = day.replace(hour=hour, minute=5).timestamp()
        os.utime(copy.path, (moment, moment))
    data = open_settings(window).data
    data.refresh()
    newest, older = data.copies.item(0).text(), data.copies.item(1).text()
    assert "9:05" in newest
    assert newest != older
    os.utime(first.path, (0, 0))  # copied by something that does not keep the time
    data.refresh()
    assert ":" not in data.copies.item(1).text()


@pytest.mark.parametrize("scale", [1.0, 1.4])
def test_the_question_before_going_back_comes_into_sight(window: MainWindow, scale: float) -> None:
    window.library.begin(A_GAME, make_setup())
    window.library.back_up_now()
    window.context.theme.set_scale(scale)
    dialog = open_settings(window)
    dialog.names.setCurrentRow(2)
    dialog.resize(dialog.width(), 420)
    dialog.data.copies.setCurrentRow(0)
    click(dialog.data.restore)
    QTest.qWait(20)
    for part in (dialog.data.sure, dialog.data.really, dialog.data.rather_not):
        assert part.visibleRegion().boundingRect() == part.rect()
    assert dialog.data.sure.height() >= dialog.data.sure.heightForWidth(dialog.data.sure.width())
    assert dialog.data.rather_not.hasFocus()
    click(dialog.data.rather_not)
    assert dialog.data.restore.hasFocus()


def people_after(window: MainWindow, *tables: tuple[str, ...]) -> PeoplePage:
    """The page about them, in sight."""
    for table in tables:
        window.library.begin(A_GAME, known(A_GAME).seated(*table))
    window.load()
    dialog = open_settings(window)
    dialog.names.setCurrentRow(3)
    QApplication.processEvents()
    return dialog.people


def named(people: PeoplePage) -> list[str]:
    return [people.list.item(row).data(Qt.ItemDataRole.UserRole).name for row in range(people.list.count())]


def test_people_are_renamed(window: MainWindow) -> None:
    people = people_after(window, ("Ann", "Bo"))
    people.list.setCurrentRow(0)
    people.name.setText("Annette")
    people.rename.click()
    assert window.start.model.game(0).players[0][1] == "Annette"
    people.name.setText("   ")
    people.rename.click()
    assert "Nothing was changed" in people.notice.text


def test_a_name_that_is_there_already_is_asked_about(window: MainWindow) -> None:
    people = people_after(window, ("Ann", "Cleo"), ("Bo", "Di"))
    people.list.setCurrentRow(0)
    people.name.setText("bo")
    people.rename.click()
    QTest.qWait(20)
    assert named(people) == ["Ann", "Bo", "Cleo", "Di"]
    assert people.notice.text == f"{isolated('Bo')} is there already: are they the same person?"
    no = people.notice.buttons[1]
    assert no.text() == "Choose another name"
    assert no.hasFocus()
    assert not no.visibleRegion().isEmpty()
    no.click()
    assert people.notice.text == ""
    assert people.name.hasFocus()
    assert people.name.text() == "bo"
    people.rename.click()
    people.notice.buttons[0].click()
    assert named(people) == ["Bo", "Cleo", "Di"]
    assert window.start.model.game(1).players[0][1] == "Bo"


@pytest.mark.parametrize("way", ["rename", "merge"])
def test_two_who_sat_at_one_table_are_never_made_one(window: MainWindow, way: str) -> None:
    seats, people = headless(A_GAME).seats, people_after(window, ("Ann", "Bo", "Cleo"))
    people.list.setCurrentRow(0)
    people.name.setText("Bo")
    people.others.setCurrentIndex(0)
    getattr(people, way).click()
    assert named(people) == ["Ann", "Bo", "Cleo"]
    assert "have sat at one table together" in people.notice.text
    assert "Merge" not in [button.text() for button in people.notice.buttons]
    assert window.start.model.game(0).players == tuple(zip(seats, ("Ann", "Bo", "Cleo"), strict=False))


def test_making_two_one_is_taken_back(window: MainWindow) -> None:
    people = people_after(window, ("Ann", "Bo"), ("Nan", "Cleo"))
    people.list.setCurrentRow(3)
    people.others.setCurrentIndex(0)
    people.merge.click()
    assert named(people) == ["Ann", "Bo", "Cleo"]
    people.notice.buttons[0].click()
    assert named(people) == ["Ann", "Bo", "Cleo", "Nan"]


def test_whoever_was_forgotten_is_brought_back(window: MainWindow) -> None:
    people = people_after(window, ("Ann", "Bo"))
    people.list.setCurrentRow(1)
    people.remove.click()
    QTest.qWait(20)
    assert named(people) == ["Ann"]
    assert people.notice.text == f"Forgotten: {isolated('Bo')}."
    back = people.notice.buttons[0]
    assert back.text() == "Bring back"
    assert not back.visibleRegion().isEmpty()
    back.click()
    assert named(people) == ["Ann", "Bo"]
    assert people.notice.text == ""


@pytest.mark.parametrize("language", ["de", "ru"])
def test_the_name_of_whom_somebody_is_made_one_with_is_read_whole(
    window: MainWindow, make_context: Callable[..., Context], language: str
) -> None:
    window.speak(make_context(language))
    people = people_after(window, ("Ann", "Maximilian"))
    people.list.setCurrentRow(0)
    QApplication.processEvents()
    assert "Maximilian" in people.others.currentText()
    box = QStyleOptionComboBox()
    people.others.initStyleOption(box)
    parts = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
    room = people.others.style().subControlRect(parts[0], box, parts[1], people.others)
    assert room.width() >= people.others.fontMetrics().horizontalAdvance(people.others.currentText())


def test_lists_grow_with_the_letters_while_the_settings_are_open(window: MainWindow) -> None:
    dialog = open_settings(window)
    lists = [found for page in dialog.pages() for found in page.findChildren(QListWidget)]
    before = [found.minimumHeight() for found in lists]
    assert len(lists) == 2
    window.context.theme.set_scale(2.0)
    assert [found.minimumHeight() for found in lists] == [2 * height for height in before]
