"""Games kept with former rules: offered once, looked at beside the window, repaired or left."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.session import Session
from companion.store import trouble
from companion.store.repository import Store
from companion.store.trouble import StoreTrouble
from companion.validate import Finding
from companion.wording.language import load
from tests.ui.hands import click, shown
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.library import Library
from ui.main_window import MainWindow
from ui.pages.former_card import FormerCard, FormerLine
from ui.widgets.plain import PlainLabel

SAVES = Path(__file__).parents[2] / "saves" / "terramara"
GAMES = ("two-draft-sample", "three-draft-sample", "mid-choose")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("kept")
    with Store.open(folder, find_game) as store:
        for name in GAMES:
            text = (SAVES / f"{name}.json").read_text(encoding="utf-8")
            Session.import_file(text, find_game, store.games, title=name).close()
    return folder


MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def make_window(qtbot: QtBot, context: Context, kept: Path, tmp_path: Path) -> MakeWindow:
    def make(spoken: Context | None = None) -> MainWindow:
        folder = tmp_path / "data"
        if not folder.exists():
            shutil.copytree(kept, folder)
        window = MainWindow(spoken or context, Library(folder))
        shown(qtbot, window, 1280, 720)
        window.load()
        with qtbot.waitSignal(window.former.asked):
            window.former.ask()
        return window

    return make


def card_of(window: MainWindow, qtbot: QtBot) -> FormerCard:
    click(window.start.former.look)
    qtbot.waitUntil(lambda: not window.work.busy)
    card = window.start.findChild(FormerCard)
    assert isinstance(card, FormerCard)
    assert card.isVisible()
    return card


def test_games_of_former_rules_are_offered_to_be_looked_at(make_window: MakeWindow) -> None:
    window = make_window()
    assert window.start.former.isVisible()
    assert window.start.former.words.text().startswith("3 games were kept with former rules")


def test_the_offer_comes_late_and_moves_nothing(qtbot: QtBot, make_window: MakeWindow) -> None:
    start = make_window().start
    lasting = (start.continue_card.button, *start.new_cards.values(), start.join_button, start.side.games)
    before = [(widget.mapTo(start, QPoint()), widget.size()) for widget in lasting]
    start.former.hide()
    QApplication.processEvents()
    assert [(widget.mapTo(start, QPoint()), widget.size()) for widget in lasting] == before
    start.former.offer(3)
    QApplication.processEvents()
    assert [(widget.mapTo(start, QPoint()), widget.size()) for widget in lasting] == before


def test_what_leads_elsewhere_is_listed_with_what_could_be_done(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    card = card_of(make_window(), qtbot)
    assert card.heading.text() == "2 games lead elsewhere today"
    said = {line.words.text().splitlines()[0] for line in card.lines}
    assert "All moves lead to another table than they did." in said
    assert any("does not fit any more" in line for line in said)
    assert [line.repair.isVisibleTo(card) for line in card.lines].count(True) == 1


def test_a_repair_is_made_beside_the_window_and_can_be_undone(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    card = card_of(window, qtbot)
    uid = next(finding.game.uid for finding in card.findings if finding.repairs)
    click(card.repair_all)
    qtbot.waitUntil(lambda: not window.work.busy and not card.repair_all.isVisible())
    assert card.heading.text() == "1 game leads elsewhere today"
    session = window.library.resume(uid)
    assert not session.problems
    assert session.timeline.can_undo
    assert len(window.library.store.backups.all()) >= 1


def test_a_card_that_lists_nothing_stands_together_at_the_top(make_window: MakeWindow, qtbot: QtBot) -> None:
    card = card_of(make_window(), qtbot)
    card.show_findings([])
    QApplication.processEvents()
    assert card.heading.text() == "All games lead where they led"
    assert card.leave.geometry().bottom() < card.height() // 2


def labels(line: FormerLine) -> list[PlainLabel]:
    return line.findChildren(PlainLabel)


DAMAGED = StoreTrouble(trouble.DAMAGED_GAME, uid="a", sound=0, entries=82)


def test_a_damaged_game_is_not_said_to_lead_elsewhere(make_window: MakeWindow, qtbot: QtBot) -> None:
    card = card_of(make_window(), qtbot)
    listed = card.findings[0].game
    card.show_findings([Finding(listed, "1", trouble=DAMAGED)])
    assert card.heading.text() == "1 game cannot be read"
    assert "played on" not in card.hint.text()
    assert card.lines[0].words.text().startswith("This game is damaged after 0 of 82 steps.")
    assert not card.lines[0].look.isVisibleTo(card)


def test_a_game_of_people_without_names_is_known_by_their_colours(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    card = card_of(make_window(), qtbot)
    listed = card.findings[0].game._replace(title="", players=(("red", ""), ("blue", "Bo")))
    card.show_findings([Finding(listed, "1", trouble=DAMAGED)])
    said = [label.text().replace("\u2068", "").replace("\u2069", "") for label in labels(card.lines[0])]
    assert said[0].startswith("Red and Bo, ")


def test_a_game_with_a_title_is_known_by_it(make_window: MakeWindow, qtbot: QtBot) -> None:
    card = card_of(make_window(), qtbot)
    listed = card.findings[0].game._replace(title="Sunday", players=(("red", "Ada"), ("blue", "Bo")))
    card.show_findings([Finding(listed, "1", trouble=DAMAGED)])
    said = labels(card.lines[0])[0].text().replace("\u2068", "").replace("\u2069", "")
    assert said.startswith("Sunday with Ada and Bo, ")


def test_what_differs_and_what_is_damaged_is_said_each_of_its_own(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    card = card_of(make_window(), qtbot)
    findings = card.findings
    card.show_findings([Finding(findings[0].game, "1", trouble=DAMAGED), *findings])
    assert card.heading.text().splitlines() == ["2 games lead elsewhere today", "1 game cannot be read"]
    differs, damaged = card.hint.text().splitlines()
    assert differs.startswith("Whatever leads elsewhere can be opened and played on.")
    assert damaged.startswith("What cannot be read has nothing to do with the rules")
    assert card.lines[0].repair.isVisibleTo(card)
    assert "damaged" in card.lines[-1].words.text()


def test_the_keyboard_goes_along_to_what_was_found(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    card = card_of(window, qtbot)
    assert window.focusWidget() is card.leave
    click(card.repair_all)
    qtbot.waitUntil(lambda: not window.work.busy and not card.repair_all.isVisible())
    assert window.focusWidget() is card.leave


def test_nothing_is_left_to_others_where_all_can_be_repaired(make_window: MakeWindow, qtbot: QtBot) -> None:
    card = card_of(make_window(), qtbot)
    assert card.leave.text() == "Leave the others as they are"
    card.show_findings([finding for finding in card.findings if finding.repairs])
    assert card.leave.text() == "Leave all as it is"


def test_what_is_left_alone_is_not_offered_again(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    click(window.start.former.leave)
    assert not window.start.former.isVisible()
    window.close()
    again = make_window()
    assert not again.start.former.isVisible()


def test_the_list_of_games_comes_back_when_the_others_are_left(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    card = card_of(window, qtbot)
    click(card.leave)
    assert not card.isVisible()
    assert window.start.side.isVisible()
    assert not window.start.former.isVisible()


def test_what_was_found_stays_there_in_another_language(
    make_window: MakeWindow, qtbot: QtBot, catalogues: Path, context: Context
) -> None:
    window = make_window()
    card_of(window, qtbot)
    window.speak(Context(context.theme, load("de", catalogues), context.settings))
    card = window.start.findChild(FormerCard)
    assert isinstance(card, FormerCard)
    assert card.isVisible()
    assert card.heading.text().startswith("2\u00a0Partien")
    assert not window.start.former.isVisible()


def test_the_list_tells_what_a_repair_has_changed(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    card = card_of(window, qtbot)
    repaired = next(finding.game.uid for finding in card.findings if finding.repairs)
    click(card.repair_all)
    qtbot.waitUntil(lambda: not window.work.busy and not card.repair_all.isVisible())
    kept = next(game for game in window.library.games() if game.uid == repaired)
    model = window.start.model
    assert model.game(model.row_of(repaired)) == kept


def test_a_game_can_be_looked_at(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    card = card_of(window, qtbot)
    click(card.lines[0].look)
    assert window.game is not None


def test_looking_can_be_stopped_and_nothing_has_changed(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    click(window.start.former.look)
    assert window.work.busy
    click(window.work.stop_button)
    qtbot.waitUntil(lambda: not window.work.busy)
    assert window.start.side.isVisible()
    assert window.start.former.isVisible()


def test_long_texts_fit(make_window: MakeWindow, stretched: Context, qtbot: QtBot) -> None:
    window = make_window(stretched)
    assert_all_texts_fit(window.start.former)
    assert_all_texts_fit(card_of(window, qtbot))
