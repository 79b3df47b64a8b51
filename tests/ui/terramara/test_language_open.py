"""Whatever is open or half entered when the language changes is there again, word for word.

Changing to the same language makes everything anew as well, and then nothing at all may look different.
"""

import contextlib
from collections import Counter
from typing import Any

import pytest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from companion.games.terramara.commands import Correct, EndTurn, Send
from companion.store.trouble import DAMAGED_GAME, StoreTrouble
from tests.sampling import some_sets
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.games.terramara.rounds import shown_between
from tests.ui.hands import click, type_text
from tests.ui.marks import unmarked
from tests.ui.monkey import Monkey
from tests.ui.switching import program, speak
from tests.ui.terramara.switching import PEOPLE, all_marked, begin, table
from ui.app import Application
from ui.dialogs.keys_sheet import KeysSheet
from ui.dialogs.report import ReportDialog
from ui.games.terramara.score.score_page import ScorePage
from ui.history.consequences_page import ConsequencesPage
from ui.history.history_door import HistoryDoor
from ui.history.history_page import HistoryPage
from ui.settings import BESIDE
from ui.widgets.track_picker import TrackPicker

__all__ = ["program"]
"""A fixture."""


def in_sight(window: QWidget) -> Counter[tuple[str, str]]:
    """All that can be read and entered, and what has the keyboard."""
    found = Counter(
        (type(widget).__name__, shown(widget))
        for widget in window.findChildren(QWidget)
        if widget.isVisible() and shown(widget)
    )
    focus = QApplication.focusWidget()
    return found + Counter({("focus", f"{type(focus).__name__} {shown(focus) if focus else ''}"): 1})


def shown(widget: QWidget) -> str:
    if isinstance(widget, QAbstractButton):
        return f"{widget.text() or widget.accessibleName()} {widget.isChecked()} {widget.isEnabled()}"
    if isinstance(widget, QLabel | QLineEdit):
        return widget.text()
    if isinstance(widget, QPlainTextEdit):
        return widget.toPlainText()
    if isinstance(widget, QSpinBox):
        return str(widget.value())
    return widget.currentText() if isinstance(widget, QComboBox) else ""


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


DOING: list[tuple[int, int, dict[str, Any]]] = [
    (1, 4, {"sample": False}),
    (2, 2, {}),
    (3, 3, {"start": "draft", "first": ""}),
    (4, 2, {"depth": "neutral", "start": "draft", "first": ""}),
    (5, 3, {"depth": "score"}),
]


@pytest.mark.parametrize(
    ("seed", "players", "wishes"),
    some_sets(DOING, DOING[3]),
)
def test_nothing_is_lost_whatever_somebody_was_doing(
    program: Application, seed: int, players: int, wishes: dict[str, Any]
) -> None:
    window = program.window
    window.show_session(window.library.begin("terramara", make_setup(players, **wishes)), fresh=True)
    monkey = Monkey(window, seed)
    looked = 0
    for at in range(42):
        monkey.act()
        settle()
        busy = QApplication.activePopupWidget() or QApplication.activeModalWidget() or window.game is None
        if at % 6 or busy:
            continue
        looked += 1
        before = in_sight(window)
        speak(program, "en")
        after = in_sight(window)
        assert before == after, (monkey.done[-4:], before - after, after - before)
    assert looked > 3


def test_reasons_can_be_read_in_another_language_and_still_be_overruled(program: Application) -> None:
    page = begin(program)
    assert not page.do(Send(player="red", member="explorer", space="hut.blue"))
    refusal = page.now.refusal
    assert refusal.isVisible()
    text = refusal.reasons.text()
    speak(program)
    now = table(program).now.refusal
    assert now.isVisible()
    assert "⟦" in now.reasons.text()
    speak(program, "en")
    assert table(program).now.refusal.reasons.text() == text
    entries = len(table(program).bridge.session.entries)
    click(table(program).now.refusal.allow)
    assert len(table(program).bridge.session.entries) == entries + 1
    assert table(program).hands.said(), "let through, and said so"
    speak(program)
    assert table(program).hands.said().startswith("⟦")


def test_trouble_stays_and_keeps_its_way_out(program: Application) -> None:
    """A game that is damaged was clicked, and nothing has been done about it yet."""
    notice = program.window.notice
    program.window.warn(StoreTrouble(DAMAGED_GAME, uid="a", sound=3, entries=82))
    said, way = notice.text(), notice.way.text()
    assert notice.way.isVisible()
    speak(program)
    assert "⟦" in notice.text()
    assert "⟦" in notice.way.text()
    assert notice.property("notice") == "trouble"
    speak(program, "en")
    assert (notice.text(), notice.way.text()) == (said, way)
    notice.leave_it()
    speak(program)
    assert not notice.text(), "somebody has read it"
    program.window.warn(StoreTrouble(DAMAGED_GAME, uid="a", sound=3, entries=82))
    notice.say("Done")
    speak(program, "en")
    assert not notice.text()


def test_chores_are_told_again_with_those_before_them(program: Application) -> None:
    page = begin(program)
    page.do(Send(player="red", member="explorer", space="hut.red"))
    page.do(EndTurn(player="red"))
    page.do(Send(player="blue", member="explorer", space="hut.blue"))
    latest, earlier = page.hands.texts(), page.hands.earlier()
    assert latest
    speak(program)
    assert all(text.startswith("⟦") for text in table(program).hands.texts())
    speak(program, "en")
    assert (table(program).hands.texts(), table(program).hands.earlier()) == (latest, earlier)
    program.window.undo()
    back = table(program).hands.texts()
    speak(program, "en")
    assert table(program).hands.texts() == back
    assert table(program).hands.puts_back


def test_the_board_stays_as_large_as_it_was(program: Application) -> None:
    page = begin(program)
    page.zoom(1)
    page.zoom(1)
    page.board.focus_target("1L.2")
    scale = page.board.transform().m11()
    speak(program)
    board = table(program).board
    assert board.transform().m11() == pytest.approx(scale)
    assert board.current == "1L.2"
    assert board.hasFocus()


def test_a_number_stays_unfolded_on_the_pad(program: Application) -> None:
    begin(program)
    game = program.window.game
    assert game is not None
    game.show_score()
    assert isinstance(game.score, ScorePage)
    click(game.score.table.cells["blue", "vp"])
    opened = game.score.table.opened
    speak(program)
    assert program.window.game is not None
    page = program.window.game.score
    assert isinstance(page, ScorePage)
    assert page.table.opened == opened
    assert page.table.panel is not None
    all_marked(program)


def test_what_is_being_told_beside_the_pad_goes_along(program: Application) -> None:
    begin(program, sample=False)
    game = program.window.game
    assert game is not None
    game.show_score()
    assert isinstance(game.score, ScorePage)
    game.score.tell("shields")
    settle()
    (picker,) = game.score.panel.findChildren(TrackPicker)
    picker.toggle(4)
    speak(program)
    assert program.window.game is not None
    page = program.window.game.score
    assert isinstance(page, ScorePage)
    assert page.panel.isVisible()
    (picker,) = page.panel.findChildren(TrackPicker)
    assert picker.value() == (4,)
    all_marked(program)


def test_the_sheet_of_keys_speaks_too(program: Application) -> None:
    begin(program)
    game = program.window.game
    assert game is not None
    game.show_keys()
    (sheet,) = program.window.findChildren(KeysSheet)
    where = sheet.geometry()
    speak(program)
    (sheet,) = [found for found in program.window.findChildren(KeysSheet) if found.isVisible()]
    assert sheet.geometry() == where
    assert not unmarked(sheet)


def test_a_report_speaks_too_and_keeps_its_tick(program: Application) -> None:
    begin(program)
    program.recovery.report()
    (dialog,) = program.window.findChildren(ReportDialog)
    dialog.position.box.setChecked(True)
    speak(program)
    (dialog,) = [found for found in program.window.findChildren(ReportDialog) if found.isVisible()]
    assert dialog.position.box.isChecked()
    assert "terramara" in dialog.text.toPlainText()
    dialog.text.clear()
    assert not unmarked(dialog, PEOPLE)


def test_the_settings_speak_too_where_they_are_open_with_a_name_half_typed(program: Application) -> None:
    begin(program)
    settings = program.window.settings_door
    settings.open()
    assert settings.dialog is not None
    settings.dialog.names.setCurrentRow(3)
    people = settings.dialog.people
    people.list.setCurrentRow(1)
    people.name.setText("Bo")
    type_text(people.name, "ris")
    speak(program)
    assert settings.dialog is not None
    assert settings.dialog.isVisible()
    assert settings.dialog.names.currentRow() == 3
    assert settings.dialog.people.list.currentRow() == 1
    assert settings.dialog.people.name.text() == "Boris"
    data = str(program.window.library.folder)
    assert not unmarked(settings.dialog, (*PEOPLE, "Boris", data))


def test_a_forgotten_name_can_still_be_brought_back_in_another_language(program: Application) -> None:
    begin(program)
    settings = program.window.settings_door
    settings.open()
    assert settings.dialog is not None
    settings.dialog.names.setCurrentRow(3)
    settings.dialog.people.list.setCurrentRow(0)
    names = {one.name for one in program.window.library.people()}
    click(settings.dialog.people.remove)
    speak(program)
    assert settings.dialog is not None
    notice = settings.dialog.people.notice
    assert notice.text.startswith("⟦")
    click(notice.buttons[0])
    assert {one.name for one in program.window.library.people()} == names


def test_the_question_before_an_older_copy_comes_back_is_asked_in_the_new_language(
    program: Application,
) -> None:
    begin(program)
    program.window.library.back_up_now()
    settings = program.window.settings_door
    settings.open()
    assert settings.dialog is not None
    settings.dialog.names.setCurrentRow(2)
    settings.dialog.data.copies.setCurrentRow(0)
    click(settings.dialog.data.restore)
    speak(program)
    assert settings.dialog is not None
    assert settings.dialog.data.sure.isVisible()
    assert settings.dialog.data.sure.text().startswith("⟦")


def test_what_was_said_after_a_fault_is_said_in_the_new_language(program: Application) -> None:
    begin(program)
    with contextlib.suppress(ZeroDivisionError):
        program.faults.take(ZeroDivisionError("a fault"))
    QApplication.processEvents()
    assert program.recovery.card is not None
    assert program.recovery.card.isVisible()
    speak(program)
    assert program.recovery.card is not None
    assert program.recovery.card.text().startswith("⟦")


def test_a_question_about_the_rules_goes_along_and_the_keyboard_stays_there(program: Application) -> None:
    begin(program)
    rules = program.window.rules
    rules.open()
    assert rules.panel is not None
    rules.panel.wait()
    type_text(rules.panel.bar.field, "raid")
    speak(program)
    assert rules.panel is not None
    assert rules.panel.bar.field.text() == "raid"
    assert rules.panel.bar.field.hasFocus()
    rules.panel.bar.ask_now()
    assert rules.panel.trail.here.question == "raid"
    table(program).board.focus_target("1L.2")
    speak(program, "en")
    assert table(program).board.hasFocus(), "whoever does not read there is left alone"
    assert rules.is_open


def test_whoever_reads_articles_in_another_language_goes_on_doing_so(program: Application) -> None:
    rules = program.window.rules
    rules.open()
    for read, spoken, then in (("ru", "de", "ru"), ("de", "fr", "fr")):
        assert rules.panel is not None
        rules.panel.bar.choose(read)
        speak(program, spoken)
        assert rules.panel.bar.first.currentData() == then


def test_all_that_hands_must_do_at_a_round_change_goes_along(program: Application) -> None:
    """Also where the game was come back to in the middle of it, and numbers are put right afterwards."""
    shown_between(program.window, make_setup(2))
    page = table(program)
    click(page.round_page.begin_button)
    drawn = page.hands.texts()
    assert len(drawn) > 3
    speak(program)
    speak(program, "en")
    assert sorted(table(program).hands.texts()) == sorted(drawn)
    program.window.show_session(table(program).bridge.session)
    assert sorted(table(program).hands.texts()) == sorted(drawn), "the same after a night"
    speak(program)
    speak(program, "en")
    assert sorted(table(program).hands.texts()) == sorted(drawn)
    table(program).do(Correct(what="red.wood", value=7))
    assert len(table(program).hands.texts()) == len(drawn)


def test_a_look_back_and_a_change_of_the_past_go_along(program: Application) -> None:
    page = begin(program)
    page.do(Send(player="red", member="explorer", space="hut.red"))
    page.do(EndTurn(player="red"))
    session = page.bridge.session

    def past() -> HistoryDoor:
        assert program.window.game is not None
        return program.window.game.past

    def looking() -> HistoryPage:
        found = past().page
        assert found is not None
        return found

    past().look(session.timeline.moves[0].id)
    type_text(looking().finder, "hut")
    speak(program)
    assert (looking().at, looking().finder.text()) == (1, "hut")
    all_marked(program)
    click(looking().deeds["change"])
    forms: Any = past().rewriting.forms
    forms.table.pick_member("chieftain")
    speak(program, "en")
    forms = past().rewriting.forms
    assert forms.isVisible()
    assert forms.table.aiming.member == "chieftain"
    assert forms.bridge.said == ()
    forms.table.do(Send(player="red", member="chieftain", space="hut.red"))
    QApplication.processEvents()

    def follows() -> ConsequencesPage:
        found = past().rewriting.consequences
        assert found is not None
        assert found.isVisible()
        return found

    title = follows().strip.title.text()
    speak(program)
    all_marked(program)
    assert follows().strip.title.text() != title
    speak(program, "en")
    assert follows().strip.title.text() == title
    past().rewriting.keep()
    assert session.timeline.moves[0].command == Send(player="red", member="chieftain", space="hut.red")


def test_the_language_of_the_window_is_not_chosen_beside_itself(program: Application) -> None:
    program.context.settings.set(BESIDE, "ru")
    speak(program, "ru")
    rules = program.window.rules
    rules.open()
    assert rules.panel is not None
    assert rules.panel.bar.first.currentData() == "ru"
    assert not rules.panel.bar.second.currentData()
    speak(program, "fr")
    assert rules.panel.bar.first.currentData() == "fr"
    assert rules.panel.bar.second.currentData() == "ru", "what somebody had chosen"
