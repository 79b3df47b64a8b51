"""The rules in the window: ask, choose, read, come back."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt, QUrl
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from companion.rulebook.library import Library as Rulebooks
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import click, press, press_here, shown
from tests.ui.rules.terms_told import assert_told
from ui.context import Context
from ui.games.registry import POSTERS
from ui.main_window import MainWindow
from ui.rules.found_model import Found, FoundModel
from ui.rules.rules_panel import RulesPanel
from ui.rules.term_tips import said_term
from ui.score.pad_table import PadTable
from ui.settings import BESIDE
from ui.theme.roles import Gap
from ui.widgets.plain import PlainLabel

OTHER = next(game for game in POSTERS if game != "terramara")


@pytest.fixture(scope="module")
def rulebooks() -> Rulebooks:
    """Read once: an index of five languages takes a moment."""
    rulebooks = Rulebooks()
    rulebooks.rulebook("terramara").prepare()
    return rulebooks


@pytest.fixture
def panel(qtbot: QtBot, context: Context, rulebooks: Rulebooks) -> RulesPanel:
    panel = RulesPanel(context, rulebooks)
    panel.look_in("terramara")
    panel.resize(420, 640)
    shown(qtbot, panel)
    panel.prepare()
    panel.wait()
    qtbot.waitUntil(lambda: panel.ready)
    return panel


def ask(qtbot: QtBot, panel: RulesPanel, question: str) -> None:
    panel.bar.field.setFocus()
    QTest.keyClicks(panel.bar.field, question)
    qtbot.waitUntil(lambda: panel.trail.here.question == question.strip())


def is_open(window: MainWindow) -> bool:
    return window.rules.is_open


def titles(panel: RulesPanel) -> list[str]:
    return [panel.found.row(at).title for at in range(panel.found.rowCount())]


def test_without_a_question_all_articles_are_listed(panel: RulesPanel) -> None:
    rulebooks = Rulebooks()
    articles = len(rulebooks.rulebook("terramara").topics) + len(rulebooks.pages("terramara"))
    assert panel.found.rowCount() == articles + 2  # and two headings


def test_where_no_game_is_open_pages_of_the_manual_say_about_which_one_they_are(
    panel: RulesPanel, rulebooks: Rulebooks
) -> None:
    assert {"A first evening", "A turn in two clicks"} <= set(titles(panel))
    pages = [name for name in rulebooks.pages(OTHER) if rulebooks.manual.topics[name].game == OTHER]
    others = {rulebooks.manual.article(name, "en").title for name in pages}
    assert others
    assert not others & set(titles(panel))
    panel.look_in("")
    told = {f"{rulebooks.rulebook(OTHER).name('en')}: {other}" for other in others}
    assert {"A first evening", "Terramara: A turn in two clicks"} | told <= set(titles(panel))


def test_where_no_game_is_open_each_article_says_of_which_game_it_is(
    qtbot: QtBot, panel: RulesPanel, rulebooks: Rulebooks
) -> None:
    panel.look_in("")
    names = [book.name("en") for book in rulebooks.rulebooks.values()]
    assert len(names) > 1
    assert [title for title in titles(panel) if title in names] == names  # a heading for each
    ask(qtbot, panel, "how does a raid work")
    assert titles(panel)[0] == "Terramara: Raid"


def test_at_another_game_the_question_of_the_last_one_is_forgotten(qtbot: QtBot, panel: RulesPanel) -> None:
    ask(qtbot, panel, "how does a raid work")
    panel.look_in(OTHER)
    assert panel.bar.field.text() == ""
    assert "A turn in two clicks" not in titles(panel)
    panel.bar.field.setText("may I")
    panel.bar.field.textEdited.emit("may I")  # typed, and not asked yet
    panel.look_in("terramara")
    assert panel.bar.field.text() == ""
    assert not panel.bar.typing
    assert "A turn in two clicks" in titles(panel)


def test_an_article_stays_open_at_another_game_and_only_the_question_is_forgotten(
    qtbot: QtBot, panel: RulesPanel
) -> None:
    ask(qtbot, panel, "how does a raid work")
    panel.open_article("terramara", "raid")
    panel.look_in("")
    assert panel.bar.field.text() == "how does a raid work", "at home it still waits"
    panel.look_in(OTHER)
    assert panel.first.isVisible()
    assert panel.bar.field.text() == ""


def test_results_come_as_one_types_and_enter_opens_the_first(qtbot: QtBot, panel: RulesPanel) -> None:
    ask(qtbot, panel, "how does a raid work")
    assert "Raid" in titles(panel)[:3]
    press(panel.bar.field, Qt.Key.Key_Return)
    assert panel.first.article is not None
    assert panel.first.isVisible()
    assert panel.first.article.title == titles(panel)[0]


def test_arrow_down_leads_into_what_was_found(qtbot: QtBot, panel: RulesPanel) -> None:
    ask(qtbot, panel, "worker")
    press(panel.bar.field, Qt.Key.Key_Down)
    assert panel.list.hasFocus()
    press(panel.list, Qt.Key.Key_Return)
    assert panel.first.isVisible()


def marked(panel: RulesPanel) -> str:
    """The title of the row that is marked and in sight; empty where none is."""
    found = panel.list.selectedIndexes()
    seen = [at for at in found if panel.list.viewport().rect().intersects(panel.list.visualRect(at))]
    return str(seen[0].data()) if len(seen) == 1 and seen[0] == panel.list.currentIndex() else ""


@pytest.mark.parametrize("question", ["", "worker"])
@pytest.mark.parametrize("key", [Qt.Key.Key_Down, Qt.Key.Key_Tab])
def test_the_first_article_is_marked_at_once(
    qtbot: QtBot, panel: RulesPanel, question: str, key: Qt.Key
) -> None:
    if question:
        ask(qtbot, panel, question)
    articles = [title for at, title in enumerate(titles(panel)) if panel.found.row(at).article]
    panel.bar.field.setFocus()
    for _ in range(12):
        press_here(key)
        if panel.list.hasFocus():
            break
    assert marked(panel) == articles[0]
    for title in articles[1:25]:
        press_here(Qt.Key.Key_Down)
        assert marked(panel) == title, "headings are passed over"


def test_above_the_first_article_is_the_question(panel: RulesPanel) -> None:
    panel.bar.field.setFocus()
    press_here(Qt.Key.Key_Down)
    press_here(Qt.Key.Key_Down)
    press_here(Qt.Key.Key_Up)
    assert panel.list.hasFocus()
    press_here(Qt.Key.Key_Up)
    assert panel.bar.field.hasFocus()


def test_nonsense_gets_a_friendly_word_and_all_articles(qtbot: QtBot, panel: RulesPanel) -> None:
    ask(qtbot, panel, 'qqqq zzxxy "AND" *')
    assert panel.nothing.isVisible()
    assert panel.found.rowCount() > 50


@pytest.mark.usefixtures("unread_rules")
def test_who_asks_at_once_is_told_to_wait_and_then_answered(qtbot: QtBot, context: Context) -> None:
    panel = RulesPanel(context, Rulebooks())
    panel.look_in("terramara")
    shown(qtbot, panel)
    panel.bar.asked.emit("raid")
    assert "One moment" in panel.nothing.text()
    assert panel.nothing.isVisible()
    panel.wait()
    qtbot.waitUntil(lambda: not panel.nothing.isVisible())
    assert "Raid" in titles(panel)[:3]


@pytest.mark.usefixtures("unread_rules")
def test_only_what_is_shown_is_read_first_and_other_languages_are_understood_all_the_same(
    qtbot: QtBot, context: Context
) -> None:
    rulebooks = Rulebooks()
    panel = RulesPanel(context, rulebooks)
    panel.look_in("terramara")
    shown(qtbot, panel)
    panel.prepare()
    panel.wait()
    qtbot.waitUntil(lambda: panel.ready)
    assert list(rulebooks.rulebook("terramara").shelves) == ["en"]
    panel.bar.asked.emit("Wie funktioniert ein Raubzug?")
    assert "Raid" in titles(panel)[:3]


def test_back_leads_to_what_was_found_and_on_to_the_article(qtbot: QtBot, panel: RulesPanel) -> None:
    ask(qtbot, panel, "raid")
    panel.open_article("terramara", "hut")
    click(panel.bar.back)
    assert panel.list.isVisible()
    assert panel.bar.field.text() == "raid"
    click(panel.bar.on)
    assert panel.first.isVisible()


def test_related_articles_open_with_a_click(panel: RulesPanel) -> None:
    panel.open_article("terramara", "raid")
    panel.first.anchorClicked.emit(QUrl("article:hut"))
    assert panel.first.article is not None
    assert panel.first.article.id == "hut"


def test_a_term_is_told_in_all_languages_and_says_which_words_are_ours(context: Context) -> None:
    assert_told(context, Rulebooks().rulebook("terramara").glossary["role.explorer"], ours=1)


def test_a_word_that_is_the_same_for_one_and_for_many_is_told_once(context: Context) -> None:
    term = Rulebooks().rulebook("terramara").glossary["role.explorer"]
    assert said_term(context, term).splitlines()[1] == "Deutsch: Kundschafter"


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_whatever_term_the_pointer_is_on_tells_itself(panel: RulesPanel, lang: str) -> None:
    panel.bar.first.setCurrentIndex(panel.bar.first.findData(lang))
    panel.open_article("terramara", "in-the-box")
    view = panel.first
    glossary = Rulebooks().rulebook("terramara").glossary
    for name in ("comp.caravan", "comp.flag", "role.explorer"):
        word = glossary[name][lang].one[:4]  # Russian counts in another case
        at = view.toPlainText().casefold().find(word.casefold())
        assert at >= 0, word
        term = view.tips.term_at(at + 1)
        assert term is not None
        assert term.id == name
    assert view.tips.term_at(0) is None or view.tips.term_at(0) in glossary.values()


def test_a_term_that_is_not_marked_tells_itself_under_the_pointer(panel: RulesPanel) -> None:
    """In an article whose own terms are others."""
    panel.open_article("terramara", "joining-with-equal-strength")
    view = panel.first
    assert view.article is not None
    assert "role.chieftain" not in view.article.topic.glossary
    cursor = view.textCursor()
    cursor.setPosition(view.toPlainText().index("chieftain") + 4)
    here = view.cursorRect(cursor).center()
    pointing = QHelpEvent(QEvent.Type.ToolTip, here, view.viewport().mapToGlobal(here))
    QApplication.sendEvent(view.viewport(), pointing)
    assert "Häuptling" in QToolTip.text()
    QToolTip.hideText()


def test_a_term_tells_itself_up_to_its_very_edges_and_no_further(
    panel: RulesPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The place for typing that is nearest to the second half of a letter is the one behind it."""
    panel.open_article("terramara", "joining-with-equal-strength")
    view, told = panel.first, list[str]()
    monkeypatch.setattr(QToolTip, "showText", lambda _at, text, *_: told.append(text))
    start = view.toPlainText().index(" chieftain") + 1
    cursor = view.textCursor()

    def tells(at: int, aside: int) -> bool:
        told.clear()
        cursor.setPosition(at)
        here = view.cursorRect(cursor).center() + QPoint(aside, 0)
        pointing = QHelpEvent(QEvent.Type.ToolTip, here, view.viewport().mapToGlobal(here))
        QApplication.sendEvent(view.viewport(), pointing)
        return bool(told)

    assert tells(start, 2)
    assert tells(start + len("chieftain"), -2)
    assert not tells(start, -2)
    assert not tells(start + len("chieftain"), 2)


def test_a_word_of_every_day_says_nothing(panel: RulesPanel) -> None:
    panel.open_article("terramara", "raid")
    text = panel.first.toPlainText()
    at = text.index("player")
    assert panel.first.tips.term_at(at) is None


def test_enter_presses_the_bookmark_that_has_the_focus(panel: RulesPanel) -> None:
    panel.open_article("terramara", "hut")
    before = panel.bar.mark.accessibleName()
    panel.bar.mark.setFocus()
    press(panel.bar.mark, Qt.Key.Key_Return)
    assert panel.bar.mark.accessibleName() != before


def test_a_bookmark_is_kept_and_comes_first(panel: RulesPanel) -> None:
    panel.open_article("terramara", "hut")
    click(panel.bar.mark)
    panel.back()
    assert titles(panel)[:3] == ["Bookmarks", "Your hut", "How to use the companion"]
    panel.open_article("terramara", "hut")
    click(panel.bar.mark)
    panel.back()
    assert "Bookmarks" not in titles(panel)


def test_a_bookmark_of_another_game_says_of_which(panel: RulesPanel) -> None:
    panel.open_article("terramara", "hut")
    click(panel.bar.mark)
    panel.look_in(OTHER)
    panel.back()
    assert titles(panel)[:2] == ["Bookmarks", "Terramara: Your hut"]
    panel.look_in("")
    assert titles(panel)[:2] == ["Bookmarks", "Terramara: Your hut"]
    panel.look_in("terramara")
    assert titles(panel)[:2] == ["Bookmarks", "Your hut"]


def test_a_rule_leads_to_the_article_about_it(panel: RulesPanel) -> None:
    assert panel.open_rule(["TM-HUT-01"])
    assert panel.first.article is not None
    assert "TM-HUT-01" in panel.first.article.topic.rules
    assert not panel.open_rule(["XX-NONE-01"])


def test_of_several_articles_about_a_rule_the_one_that_begins_with_it_opens(panel: RulesPanel) -> None:
    assert panel.open_rule(["TM-PLACE-04"])
    assert panel.first.article is not None
    assert panel.first.article.id == "explorer-to-occupied-space"


def test_an_option_leads_to_its_article(panel: RulesPanel) -> None:
    assert panel.open_option("supply")
    assert panel.first.article is not None
    assert "supply" in panel.first.article.topic.options
    assert not panel.open_option("no such option")


def read_beside(panel: RulesPanel, lang: str) -> None:
    panel.bar.second.setCurrentIndex(panel.bar.second.findData(lang))
    panel.bar.second.activated.emit(panel.bar.second.currentIndex())


def test_the_second_language_stands_beside_the_first(panel: RulesPanel) -> None:
    panel.open_article("terramara", "raid")
    assert not panel.second.isVisible()
    read_beside(panel, "de")
    assert panel.second.isVisible()
    assert panel.second.article is not None
    assert panel.second.article.lang == panel.bar.second.currentData()


def test_what_stands_above_links_is_in_the_language_of_their_article(panel: RulesPanel) -> None:
    panel.open_article("terramara", "raid")
    assert "See also:" in panel.first.toPlainText()
    at = panel.bar.second.findData("fr")
    panel.bar.second.setCurrentIndex(at)
    panel.bar.second.activated.emit(at)
    assert "See also:" not in panel.second.toPlainText()
    assert "Voir aussi" in panel.second.toPlainText()


def test_nobody_reads_the_same_article_twice(
    window: MainWindow, make_context: Callable[..., Context]
) -> None:
    """Whoever goes over to the language beside it finds the former one there."""
    window.rules.open(article=("terramara", "raid"))
    panel = window.rules.panel
    assert panel is not None
    read_beside(panel, "ru")
    window.speak(make_context("ru"))
    panel = window.rules.panel
    assert panel is not None
    assert [leaf.article.lang for leaf in panel.leaves] == ["ru", "en"]
    window.rules.close()
    window.rules.wait()


def test_a_window_that_speaks_what_was_read_beside_begins_with_one_language(
    context: Context, rulebooks: Rulebooks, qtbot: QtBot
) -> None:
    context.settings.set(BESIDE, "en")
    panel = RulesPanel(context, rulebooks)
    shown(qtbot, panel)
    assert (panel.bar.first.currentData(), panel.bar.second.currentData()) == ("en", "")
    panel.wait()


def offered_beside(panel: RulesPanel) -> list[str]:
    return [panel.bar.second.itemData(at) for at in range(panel.bar.second.count())]


def test_no_language_is_offered_beside_itself(panel: RulesPanel) -> None:
    panel.open_article("terramara", "raid")
    assert offered_beside(panel) == ["", "de", "fr", "nl", "ru"]
    first = panel.bar.first
    first.setCurrentIndex(first.findData("ru"))
    first.activated.emit(first.currentIndex())
    assert offered_beside(panel) == ["", "en", "de", "fr", "nl"]
    assert [leaf.article.lang for leaf in panel.leaves] == ["ru"]


def test_choosing_the_language_that_stands_beside_changes_places(panel: RulesPanel, context: Context) -> None:
    panel.open_article("terramara", "raid")
    read_beside(panel, "ru")
    first = panel.bar.first
    first.setCurrentIndex(first.findData("ru"))
    first.activated.emit(first.currentIndex())
    assert [leaf.article.lang for leaf in panel.leaves] == ["ru", "en"]
    assert context.settings.get(BESIDE) == "en"


def test_only_what_is_in_two_columns_takes_the_room_of_two(window: MainWindow) -> None:
    window.resize(1600, 800)
    window.show_session(window.library.begin("terramara", make_setup()))
    window.rules.open(article=("terramara", "raid"))
    panel = window.rules.panel
    assert panel is not None
    narrow = panel.width()
    read_beside(panel, "de")
    assert panel.width() > narrow
    window.rules.ask_first()
    QApplication.processEvents()
    assert panel.doubt
    assert panel.width() == narrow
    panel.back()
    assert panel.width() > narrow
    window.rules.close()
    window.rules.wait()


def test_the_way_back_stays_at_the_edge_when_the_room_changes(window: MainWindow) -> None:
    """Else the next click would be on the table, where it undoes a move."""
    window.resize(1600, 800)
    window.show_session(window.library.begin("terramara", make_setup()))
    window.rules.open(article=("terramara", "raid"))
    panel = window.rules.panel
    assert panel is not None
    read_beside(panel, "de")
    window.rules.ask_first()
    QApplication.processEvents()
    narrow = [button.mapTo(window, QPoint()).x() for button in (panel.bar.back, panel.bar.on)]
    panel.back()
    QApplication.processEvents()
    assert [button.mapTo(window, QPoint()).x() for button in (panel.bar.back, panel.bar.on)] == narrow
    window.rules.close()
    window.rules.wait()


def test_the_list_is_a_proper_model(qtbot: QtBot) -> None:
    model = FoundModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_rows([Found("Heading"), Found("Raid", "How", "g", "raid")])
    assert not model.flags(model.index(0, 0)) & Qt.ItemFlag.ItemIsSelectable
    assert model.flags(model.index(1, 0)) & Qt.ItemFlag.ItemIsSelectable
    model.set_rows([])
    assert model.rowCount() == 0


def test_f1_opens_the_rules_on_the_start_page_and_closes_them(window: MainWindow) -> None:
    press(window, Qt.Key.Key_F1)
    assert is_open(window)
    assert window.rules.panel is not None
    assert window.rules.panel.bar.field.hasFocus()
    press(window, Qt.Key.Key_F1)
    assert not is_open(window)
    window.rules.wait()


def test_opening_the_rules_leaves_the_window_active(window: MainWindow) -> None:
    """Nothing of them is ever a window of its own."""
    press(window, Qt.Key.Key_F1)
    QApplication.processEvents()
    assert window.isActiveWindow()
    assert window.rules.panel is not None
    assert window.rules.panel.bar.field.hasFocus()
    window.rules.wait()


def test_escape_gives_the_keyboard_back(window: MainWindow) -> None:
    window.start.banner.rules_button.setFocus()
    click(window.start.banner.rules_button)
    assert window.rules.panel is not None
    press(window.rules.panel.bar.field, Qt.Key.Key_Escape)
    assert not window.rules.is_open
    assert window.start.banner.rules_button.hasFocus()
    window.rules.wait()


def test_escape_leaves_the_rules_also_while_a_message_is_shown(window: MainWindow) -> None:
    click(window.start.banner.rules_button)
    assert window.rules.panel is not None
    window.notice.say("Everything is kept.")
    assert window.notice.isVisible()
    field = window.rules.panel.bar.field
    for gone in (1, 2):
        press(field if window.rules.is_open else window, Qt.Key.Key_Escape)
        assert [window.rules.is_open, window.notice.isVisible()].count(False) == gone
    window.rules.wait()


def test_the_table_does_not_move_for_the_rules_where_there_is_no_room(window: MainWindow) -> None:
    window.show_session(window.library.begin("terramara", make_setup()))
    assert window.game is not None
    before = window.game.geometry()
    window.rules.open(rules=["TM-RAID-01"])
    assert window.game.geometry() == before
    assert window.rules.panel is not None
    assert window.rules.panel.width() < window.width() / 3
    window.rules.wait()


def test_the_bar_of_the_game_is_read_whole_where_the_rules_lie_over_the_table(window: MainWindow) -> None:
    window.show_session(window.library.begin("terramara", make_setup()))
    window.rules.open(rules=["TM-RAID-01"])
    assert window.game is not None
    assert window.rules.panel is not None
    bar = window.game.bar
    assert bar.mapTo(window, bar.rect().bottomLeft()).y() < window.rules.panel.mapTo(window, QPoint()).y()
    window.rules.wait()


def test_a_wide_window_puts_them_side_by_side(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(1900, 900)
    window.show_session(window.library.begin("terramara", make_setup()))
    window.rules.open()
    assert window.game is not None
    assert window.rules.panel is not None
    width = window.rules.panel.width()
    assert width > Gap.PAGE
    qtbot.waitUntil(lambda: window.pages.x() >= width)
    window.rules.wait()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1366, 768)])
def test_the_score_is_read_whole_beside_the_rules(
    qtbot: QtBot, window: MainWindow, size: tuple[int, int]
) -> None:
    window.resize(*size)
    window.show_session(window.library.begin("terramara", make_setup()), fresh=False)
    game = window.game
    assert game is not None
    game.show_score()
    window.rules.open(rules=["TM-RAID-01"])
    panel = window.rules.panel
    assert panel is not None
    qtbot.waitUntil(lambda: window.pages.x() >= panel.width())
    assert window.width() == size[0]
    pad = game.score.findChild(PadTable)
    assert pad is not None
    names = [label for label in pad.findChildren(PlainLabel) if label.isVisible() and label.text()]
    assert len(names) > 10
    for label in names:  # the last ones may have to be scrolled to
        left = label.mapTo(window, QPoint()).x()
        assert panel.width() <= left
        assert left + label.width() <= window.width(), label.text()
    game.show_table()
    qtbot.waitUntil(lambda: window.pages.x() == 0)
    assert window.width() == size[0], "the table needs more room, and the window stays as it is"
    window.rules.wait()


def test_a_question_about_the_program_itself_is_answered_by_the_manual_first(
    qtbot: QtBot, panel: RulesPanel
) -> None:
    ask(qtbot, panel, "how do I change a past move")
    assert titles(panel)[:2] == ["How to use the companion", "Change a past move"]
    press(panel.bar.field, Qt.Key.Key_Return)
    assert panel.first.article is not None
    assert panel.first.article.title == "Change a past move"
