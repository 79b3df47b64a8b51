"""Another language at once: in the same window, for the same game, with everything that is half entered."""

from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, Send
from companion.store.paths import FILE
from companion.wording import language as languages
from companion.wording.language import MARKED, load
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.games.terramara.now.finding import press_on
from tests.ui.hands import click, shown, type_text
from tests.ui.marks import unmarked
from tests.ui.switching import program, speak
from tests.ui.terramara.switching import PEOPLE, all_marked, begin, table
from ui.app import Application
from ui.context import Context
from ui.games.terramara.now.card_editor import CardEditor
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.score.score_page import ScorePage
from ui.library import Library
from ui.main_window import MainWindow
from ui.rules.rules_panel import RulesPanel
from ui.settings import LANGUAGE
from ui.table.seating_dialog import SeatingDialog
from ui.tongues import tongue
from ui.widgets.bag_picker import BagPicker

__all__ = ["program"]
"""A fixture."""


def test_the_start_page_speaks_at_once_and_keeps_what_was_typed(program: Application) -> None:
    window = program.window
    window.library.begin("terramara", make_setup())
    window.load()
    window.start.show_settings()
    search = window.start.side.field
    type_text(search, "Ann")
    speak(program)
    assert program.window is window
    assert window.start.side.field is not search
    assert window.start.side.field.text() == "Ann"
    assert window.start.banner.settings_button.isChecked()
    assert window.start.banner.languages.currentData() == MARKED
    all_marked(program)


def test_the_choice_is_remembered(program: Application) -> None:
    speak(program)
    assert program.context.settings.get(LANGUAGE) == MARKED


def test_a_game_goes_on_in_another_language_and_back(program: Application) -> None:
    page = begin(program)
    page.do(Send(player="red", member="explorer", space="hut.red"))
    session = page.bridge.session
    moves, title = session.timeline.cursor, program.window.windowTitle()
    speak(program)
    assert table(program) is not page
    assert table(program).bridge.session is session
    assert session.timeline.cursor == moves
    all_marked(program)
    assert program.window.windowTitle().startswith("⟦")
    speak(program, "en")
    assert program.window.windowTitle() == title
    assert table(program).do(Send(player="blue", member="explorer", space="hut.blue")) is False
    program.window.undo()
    assert session.timeline.cursor == moves - 1


def test_every_open_place_of_the_game_comes_back(program: Application) -> None:
    begin(program)
    game = program.window.game
    assert game is not None
    game.show_checklist()
    speak(program)
    assert program.window.game is not None
    assert program.window.game.checklist_shown
    program.window.game.show_score()
    speak(program, "en")
    assert program.window.game is not None
    assert program.window.game.score_shown


def test_a_half_told_space_goes_along(program: Application) -> None:
    page = begin(program, sample=False)
    page.click_target("1L.1")
    press_on(page, "symbol.wood", "symbol.wood", "symbol.and")
    entries = len(page.bridge.session.entries)
    speak(program)
    now = table(program)
    (editor,) = [found for found in now.now.findChildren(EffectEditor) if found.isVisible()]
    assert editor.clicks == ["wood", "wood", "and"]
    assert len(now.bridge.session.entries) == entries
    press_on(now, "symbol.ore")
    assert editor.effect() == "2 wood + 1 ore"
    all_marked(program)


def test_words_that_were_typed_go_along_as_what_they_mean(program: Application) -> None:
    page = begin(program, sample=False)
    page.click_target("1L.1")
    (editor,) = [found for found in page.now.findChildren(EffectEditor) if found.isVisible()]
    editor.type_here("2 wood")
    speak(program)
    (editor,) = [found for found in table(program).now.findChildren(EffectEditor) if found.isVisible()]
    assert editor.effect() == "2 wood"
    assert editor.line.text() == ""


@pytest.mark.parametrize("rest", ["cul", "3"])
def test_a_word_that_is_only_begun_goes_along_as_it_was_typed(program: Application, rest: str) -> None:
    page = begin(program, sample=False)
    page.click_target("1L.1")
    (editor,) = [found for found in page.now.findChildren(EffectEditor) if found.isVisible()]
    editor.type_here(f"2 wood + {rest}")
    speak(program)
    (editor,) = [found for found in table(program).now.findChildren(EffectEditor) if found.isVisible()]
    assert editor.clicks == ["wood", "wood"]
    assert editor.line.text() == rest
    assert editor.line.hasFocus()


def test_a_half_told_card_goes_along(program: Application) -> None:
    page = begin(program, sample=False)
    page.aiming.tell_again(f"card:{next(iter(page.bridge.state.row))}")
    press_on(page, "category.tools", "cost.timber", "cost.timber", "points.3", "effect.permanent")
    speak(program)
    (editor,) = [found for found in table(program).now.findChildren(CardEditor) if found.isVisible()]
    card = editor.card()
    assert card is not None
    assert (card.category, card.cost, card.vp) == ("tools", {"timber": 2}, 3)
    assert editor.effects.begun
    assert editor.effects.clause.kind == "permanent"
    all_marked(program)


def test_units_that_are_picked_go_along(program: Application) -> None:
    page = begin(program)
    page.bridge.do(Correct(what="red.workers", value=("2",)))
    for unit in ("wood", "ore", "stone"):
        page.bridge.do(Correct(what=f"red.{unit}", value=2))
    QApplication.processEvents()
    (picker,) = [found for found in page.now.findChildren(BagPicker) if found.isVisible()]
    click(picker.unit_button("ore"))
    speak(program)
    (picker,) = [found for found in table(program).now.findChildren(BagPicker) if found.isVisible()]
    assert picker.units() == {"ore": 1}
    assert table(program).now.picked(), "and whatever is done next confirms it"


def test_who_was_picked_to_go_is_still_picked(program: Application) -> None:
    page = begin(program)
    page.pick_member("chieftain")
    speak(program)
    assert table(program).aiming.member == "chieftain"


def test_a_number_half_typed_on_the_pad_goes_along_and_is_not_entered(program: Application) -> None:
    begin(program, depth="score")
    game = program.window.game
    assert game is not None
    page = game.score
    assert isinstance(page, ScorePage)
    field = page.form.fields["red", "vp"]
    field.setFocus()
    type_text(field, "1")
    entries = len(game.bridge.session.entries)
    speak(program)
    assert program.window.game is not None
    page = program.window.game.score
    assert isinstance(page, ScorePage)
    field = page.form.fields["red", "vp"]
    assert (field.text(), field.isModified()) == ("1", True)
    assert len(program.window.game.bridge.session.entries) == entries
    all_marked(program)


def test_the_menu_offers_the_languages_there_are_each_by_its_own_name(
    program: Application, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(languages, "catalogues_folder", lambda: tmp_path)
    begin(program)
    game = program.window.game
    assert game is not None
    menu: QMenu = game.bar.menu.language
    assert not menu.menuAction().isVisible()
    (tmp_path / "de.mo").touch()
    (tmp_path / "ru.mo").touch()
    game.bar.menu.offer()
    assert menu.menuAction().isVisible()
    assert [action.text() for action in menu.actions()] == ["English", "Deutsch", "Русский"]
    asked: list[str] = []
    game.language_wanted.connect(asked.append)
    program.window.language_changed.disconnect()
    menu.actions()[1].trigger()
    QApplication.processEvents()
    assert asked == ["de"]


@pytest.mark.parametrize(("code", "cancel"), [("de", "Abbrechen"), ("fr", "Annuler"), ("nl", "Annuleren")])
def test_what_qt_says_itself_is_said_in_the_same_language(
    program: Application, qtbot: QtBot, code: str, cancel: str
) -> None:
    program.qt_words.speak(code)
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert box.buttons()[0].text().replace("&", "") == cancel
    assert QLocale().name().startswith(code)
    program.qt_words.speak("en")
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert box.buttons()[0].text().replace("&", "") == "Cancel"


def test_the_rules_stay_open_where_they_were(program: Application) -> None:
    rules = program.window.rules
    rules.open()
    assert rules.panel is not None
    rules.panel.wait()
    rules.panel.open_rule(["TM-RAID-01"])
    here = rules.panel.trail.here
    assert here.article
    speak(program)
    assert rules.panel is not None
    assert rules.is_open
    assert rules.panel.trail.here == here
    assert rules.panel.bar.close_button.accessibleName().count("⟦") == 1


def test_closed_rules_are_said_in_another_language_when_they_are_opened_again(program: Application) -> None:
    rules = program.window.rules

    def panel() -> RulesPanel:
        assert rules.panel is not None
        return rules.panel

    rules.open()
    panel().wait()
    panel().open_rule(["TM-RAID-01"])
    here = panel().trail.here
    rules.close()
    speak(program, "de")
    speak(program)
    assert rules.panel is None, "nobody waits for what nobody sees"
    rules.open()
    assert panel().trail.here == here
    assert panel().bar.close_button.accessibleName().count("⟦") == 1


def test_a_player_may_read_another_language_than_the_window(program: Application) -> None:
    page = begin(program)
    settings = program.context.settings
    settings.set(tongue("Anna"), MARKED)
    program.window.games.make_anew()
    now = table(program)
    assert now.bridge.state.turn == "red", "Anna"
    assert not unmarked(now.panels["red"], PEOPLE)
    assert unmarked(now.panels["blue"], PEOPLE)
    assert "⟦" in now.now.heading.prompt.text()
    assert "⟦" not in program.window.game.bar.where.text()  # type: ignore[union-attr]
    assert now.bridge.do(Correct(what="turn", value="blue"))
    assert "⟦" not in now.now.heading.prompt.text()
    assert page is not now


def test_the_language_of_a_player_is_chosen_where_names_are_and_is_no_step(
    program: Application, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(languages, "catalogues_folder", lambda: tmp_path)
    begin(program)
    game = program.window.game
    assert game is not None
    game.ask_seating()
    assert isinstance(game.seating, SeatingDialog)
    assert all(not combo.isVisible() for combo in game.seating.tongues.values()), "there is only one"
    assert all(game.seating.isAncestorOf(combo) for combo in game.seating.tongues.values())
    game.seating.reject()
    (tmp_path / "de.mo").touch()
    game.ask_seating()
    dialog = game.seating
    assert isinstance(dialog, SeatingDialog)
    combo = dialog.tongues[dialog.rows[1]]
    assert combo.isVisible()
    assert [combo.itemText(at) for at in range(combo.count())] == [
        "Language of the window",
        "English",
        "Deutsch",
    ]
    combo.setCurrentIndex(2)
    entries = len(game.bridge.session.entries)
    dialog.accept()
    for _ in range(3):
        QApplication.processEvents()
    assert program.context.settings.get(tongue("Björn")) == "de"
    assert program.context.settings.get(tongue("Anna")) == ""
    assert program.window.game is not game, "made anew, in these languages"
    assert len(table(program).bridge.session.entries) == entries


def test_games_that_cannot_be_shown_can_still_be_saved_in_another_language(
    qtbot: QtBot, context: Context, catalogues: Path, tmp_path: Path
) -> None:
    (tmp_path / FILE).write_bytes(b"no games" * 1000)
    window = MainWindow(context, Library(tmp_path))
    shown(qtbot, window, 1280, 720)
    window.load()
    assert window.start.side.in_trouble
    window.speak(Context(context.theme, load("de", catalogues), context.settings))
    assert window.start.side.in_trouble
    ways = [button.text() for button in window.start.side.empty.findChildren(QPushButton)]
    assert "Lesbares retten" in ways
