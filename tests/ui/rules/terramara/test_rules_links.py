"""From wherever a rule is at work a click leads to its article."""

from PySide6.QtCore import Qt, QUrl
from pytestqt.qtbot import QtBot

from companion.games.terramara.board import tile_spaces
from companion.games.terramara.commands import EndTurn, Send
from companion.games.terramara.frames import Drawing, PlaceNeutral, Turn
from companion.games.terramara.options import Options
from companion.kernel.drawing import program_draw
from companion.kernel.values import evolve
from companion.wording.terramara.rules_of import SCORE
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import click, press
from ui.context import Context
from ui.games.terramara.score.score_page import ScorePage
from ui.games.terramara.setup.neutral_panel import NeutralPanel
from ui.games.terramara.table_page import TablePage
from ui.games.terramara.wizard.wizard import NewGameWizard
from ui.main_window import MainWindow
from ui.models.log_model import LogRole
from ui.settings import BESIDE
from ui.table.heading import Further
from ui.tongues import tongue


def table_of(window: MainWindow) -> TablePage:
    window.show_session(window.library.begin("terramara", make_setup()))
    assert window.game is not None
    window.game.show_table()
    assert isinstance(window.game.table, TablePage)
    return window.game.table


def rules_shown(window: MainWindow) -> tuple[str, ...]:
    window.rules.wait()
    assert window.rules.panel is not None
    assert window.rules.panel.first.isVisible()
    article = window.rules.panel.first.article
    assert article is not None
    return article.topic.rules


def test_a_refusal_leads_to_the_rule_it_cites(window: MainWindow) -> None:
    table = table_of(window)
    game = window.game
    assert game is not None
    game.bridge.do(Send(player="red", member="chieftain", space="home.develop"))
    game.bridge.do(Send(player="red", member="explorer", space="home.develop"))
    assert table.now.refusal.isVisible()
    click(table.now.refusal.read)
    assert {"TM-TURN-02", "TM-PLACE-02"} & set(rules_shown(window))


def test_a_pending_decision_leads_to_its_rule(window: MainWindow) -> None:
    table = table_of(window)
    assert table.now.heading.help.isVisible()
    click(table.now.heading.help)
    assert "TM-TURN-02" in rules_shown(window)


def test_the_question_mark_leads_to_what_the_turn_has_come_to(window: MainWindow) -> None:
    table = table_of(window)
    click(table.now.heading.help)
    assert rules_shown(window)[0] == "TM-TURN-05"
    assert window.game is not None
    window.game.bridge.do(Send(player="red", member="chieftain", space="home.develop"))
    click(table.now.heading.help)
    assert rules_shown(window)[0] == "TM-ART-10", "how one crafts, not whether one may pass"


def test_a_line_of_the_log_leads_to_the_rule_behind_it(window: MainWindow) -> None:
    table = table_of(window)
    assert window.game is not None
    window.game.bridge.do(Send(player="red", member="chieftain", space="home.develop"))
    model = table.log_model
    rows = [model.index(row, 0) for row in range(model.rowCount())]
    line = next(index for index in rows if index.data(LogRole.RULE))
    table.log.setCurrentIndex(line)
    table.log.setFocus()
    press(table.log, Qt.Key.Key_Return)
    assert line.data(LogRole.RULE) in rules_shown(window)


def read_in(window: MainWindow) -> list[str]:
    window.rules.wait()
    assert window.rules.panel is not None
    return [leaf.article.lang for leaf in window.rules.panel.leaves]


def test_the_rule_opens_in_the_language_of_whoever_is_asked(window: MainWindow) -> None:
    window.context.settings.set(tongue("Anna"), "ru")
    table = table_of(window)
    game = window.game
    assert game is not None
    click(table.now.heading.help)
    assert read_in(window) == ["ru"]
    panel = window.rules.panel
    assert panel is not None
    panel.first.article_wanted.emit("raid")
    assert read_in(window) == ["ru"], "whoever reads on reads on in it"
    window.rules.open(("TM-RAID-01",))
    assert read_in(window) == ["en"], "asked for by nobody in particular"
    panel.back()
    assert read_in(window) == ["ru"]
    game.bridge.do(Send(player="red", member="chieftain", space="home.develop"))
    game.bridge.do(Send(player="red", member="explorer", space="home.develop"))
    window.rules.open(("TM-RAID-01",))
    click(table.now.refusal.read)
    assert read_in(window) == ["ru"]


def test_whoever_reads_as_the_window_speaks_takes_nobody_the_language_they_chose(window: MainWindow) -> None:
    table = table_of(window)
    window.rules.open()
    panel = window.rules.panel
    assert panel is not None
    panel.bar.first.setCurrentIndex(panel.bar.first.findData("ru"))
    panel.bar.first.activated.emit(panel.bar.first.currentIndex())
    click(table.now.heading.help)
    assert read_in(window) == ["ru"]


def test_a_language_that_stands_beside_the_other_already_stays_there(window: MainWindow) -> None:
    window.context.settings.set(tongue("Anna"), "ru")
    window.context.settings.set(BESIDE, "ru")
    table = table_of(window)
    click(table.now.heading.help)
    assert read_in(window) == ["en", "ru"]


def test_an_article_says_which_ruling_this_game_uses(window: MainWindow) -> None:
    table_of(window)
    window.rules.open(article=("terramara", "running-out-of-tiles"))
    window.rules.wait()
    assert window.rules.panel is not None
    text = window.rules.panel.first.toPlainText()
    assert "In this game: Resource tiles of one type" in text
    assert "The books are silent; the box is not." in text, "why"


def test_without_a_game_an_article_says_what_a_new_one_would_use_and_why(window: MainWindow) -> None:
    window.rules.open(article=("terramara", "running-out-of-tiles"))
    window.rules.wait()
    assert window.rules.panel is not None
    text = window.rules.panel.first.toPlainText()
    assert "Unless you choose otherwise when a game begins: Resource tiles of one type" in text
    assert "The books are silent; the box is not." in text
    assert "In this game" not in text


def test_where_a_table_has_chosen_another_ruling_that_is_said_beside_the_reason(window: MainWindow) -> None:
    options = Options(supply="unlimited")
    window.show_session(window.library.begin("terramara", evolve(make_setup(), options=options)))
    window.rules.open(article=("terramara", "running-out-of-tiles"))
    window.rules.wait()
    assert window.rules.panel is not None
    text = window.rules.panel.first.toPlainText()
    assert "In this game: Resource tiles of one type: never run out" in text
    assert "Recommended: are limited to the 16 in the box. The books are silent; the box is not." in text


def test_the_ruling_of_this_game_leads_to_all_of_them_and_from_there_to_the_articles(
    window: MainWindow,
) -> None:
    table_of(window)
    window.rules.open(article=("terramara", "running-out-of-tiles"))
    window.rules.wait()
    panel = window.rules.panel
    assert panel is not None
    text = panel.first.toPlainText()
    cursor = panel.first.textCursor()
    cursor.setPosition(text.index("In this game: Resource tiles") + 3)
    panel.first.anchorClicked.emit(QUrl(cursor.charFormat().anchorHref()))
    reply = panel.reply.shown
    assert reply is not None
    assert panel.reply.isVisible()
    said = panel.reply.toPlainText()
    assert "Resource tiles of one type" in said
    assert "are limited to the 16 in the box" in said
    assert "When tiles run out" in said, "its article"
    assert "The books are silent; the box is not." in said, "why"
    first = said.splitlines()[1]
    assert first == "Resource tiles of one type", "what was asked about comes first"


def test_an_unclear_point_in_the_wizard_leads_to_its_article(window: MainWindow) -> None:
    window.new_game("full")
    wizard = window.findChild(NewGameWizard)
    assert wizard is not None
    card = wizard.rulings_page.cards["supply"]
    card.read.clicked.emit()
    assert window.rules.panel is not None
    window.rules.wait()
    article = window.rules.panel.first.article
    assert article is not None
    assert "supply" in article.topic.options


def test_what_must_be_answered_first_leads_to_the_rule_of_that_question(window: MainWindow) -> None:
    table = table_of(window)
    assert window.game is not None
    window.game.bridge.do(Send(player="red", member="explorer", space="home.travel"))
    pending = window.game.bridge.session.pending[0]
    assert not isinstance(pending, Turn)
    window.game.bridge.do(EndTurn(player="red"))
    refusal = table.now.refusal
    assert refusal.isVisible()
    assert refusal.read.isVisible()
    click(refusal.read)
    assert pending.rule in rules_shown(window)


def test_a_space_that_neutral_explorers_may_not_take_leads_to_its_rule(window: MainWindow) -> None:
    window.show_session(window.library.begin("terramara", make_setup(2)))
    assert window.game is not None
    bridge = window.game.bridge
    while isinstance(frame := bridge.session.pending[0], Drawing):
        assert bridge.do(program_draw(bridge.state, frame))
    assert isinstance(frame, PlaceNeutral)
    (panel,) = window.findChildren(NeutralPanel)
    blocked = next(space for space in tile_spaces(frame.row) if not panel.row.cells[space].lit)
    panel.row.blocked.emit(blocked)
    assert panel.read.isVisible()
    click(panel.read)
    assert any(rule.startswith("TM-NEUT") for rule in rules_shown(window))


def test_a_further_decision_leads_to_its_rule(window: MainWindow, qtbot: QtBot, context: Context) -> None:
    asked: list[object] = []
    further = Further(context, "red", "Hand over", "TM-RAID-06")
    qtbot.addWidget(further)
    further.rules_wanted.connect(asked.append)
    click(further.help)
    assert asked == [("TM-RAID-06",)]
    assert Further(context, "red", "Hand over").help.isHidden()


def test_a_row_of_the_pad_leads_to_its_rule(window: MainWindow) -> None:
    table_of(window)
    assert window.game is not None
    window.game.show_score()
    page = window.game.score
    assert isinstance(page, ScorePage)
    for what, rule in SCORE.items():
        page.table.toggle("red", what)
        panel = page.table.panel
        assert panel is not None
        panel.rule_wanted.emit()
        assert rule in rules_shown(window), what
        page.table.fold()
