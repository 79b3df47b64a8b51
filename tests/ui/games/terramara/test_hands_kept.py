"""What hands may not have done yet stays listed: all of the turn that the table as it lies still rests on."""

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.games.registry import find_headless
from companion.games.terramara.commands import (
    Correct,
    CraftArtifact,
    EndTurn,
    Learn,
    Send,
    StopGame,
    UseWorker,
)
from companion.games.terramara.frames import Turn
from companion.games.terramara.state import Card, MemberKind
from companion.kernel.autoplay import AutoPlayer
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import press_on
from tests.ui.games.terramara.test_tellings import doubt
from tests.ui.hands import click
from ui.games.terramara.table_page import TablePage
from ui.table.hands_line import HandsLine
from ui.widgets.plain import PlainLabel
from ui.widgets.track_picker import TrackPicker

EXPLORER = "Put an explorer on row 1, left tile, left space"


def texts_in(widget: QWidget) -> set[str]:
    return {label.text() for label in widget.findChildren(PlainLabel) if label.isVisibleTo(widget)}


def told_two_wood(make_table: MakeTable) -> TablePage:
    page = make_table(make_setup(4, sample=False))
    page.click_target("1L.1")
    press_on(page, "symbol.wood", "symbol.wood", "remember")
    assert page.hands.texts() == ("Take 2 wood from the supply",)
    assert EXPLORER in page.hands.earlier()
    return page


def test_objecting_to_a_telling_leaves_what_else_was_to_be_done_in_this_turn(make_table: MakeTable) -> None:
    page = told_two_wood(make_table)
    doubt(page)
    assert page.hands.texts() == ("Return 2 wood to the supply",)
    assert EXPLORER in page.hands.earlier()
    press_on(page, "symbol.wood", "remember")
    assert page.hands.texts() == ("Take 3 wood from the supply",)
    assert page.hands.gone() == ("Return 2 wood to the supply",), "hands may still be at that"
    assert EXPLORER in page.hands.earlier()


def test_the_set_up_is_not_of_the_first_turn_neither_at_once_nor_after_coming_back(
    make_table: MakeTable,
) -> None:
    page = told_two_wood(make_table)
    played = [step.move.command for step in page.bridge.session.played]
    again = make_table(make_setup(4, sample=False), played=played)
    page.bridge.undo()
    page.bridge.redo()
    for table in (page, again):
        assert table.hands.texts() == ("Take 2 wood from the supply",)
        assert table.hands.earlier() == (EXPLORER,)
        assert "Push your canoe to space 1" in table.hands.missed()
        assert "Before that" in texts_in(table.hands)
        assert "In the turn before" not in texts_in(table.hands)


def test_what_is_done_again_puts_nothing_back(make_table: MakeTable) -> None:
    page = told_two_wood(make_table)
    page.bridge.undo()
    page.bridge.redo()
    assert page.hands.texts() == ("Take 2 wood from the supply",)
    assert not page.hands.gone()
    assert EXPLORER in page.hands.earlier()


def test_objecting_to_a_card_that_moved_nothing_leaves_the_list(make_table: MakeTable) -> None:
    page = told_two_wood(make_table)
    card = page.bridge.state.row[0].ref
    page.aiming.choose(CraftArtifact(player="red", card=card))
    page.aiming.told((Learn(fact=f"card:{card}", value=Card(1, "tools", {"leather": 1}, 3, None)),))
    doubt(page)
    listed = {*page.hands.texts(), *page.hands.earlier()}
    assert {"Take 2 wood from the supply", EXPLORER} <= listed


def test_taking_back_the_end_of_a_turn_or_of_the_game_shows_the_steps_of_the_turn(
    make_table: MakeTable,
) -> None:
    page = told_two_wood(make_table)
    for command in (EndTurn(player="red"), StopGame()):
        page.do(command)
        page.bridge.undo()
        listed = (*page.hands.texts(), *page.hands.earlier())
        assert "Take 2 wood from the supply" in listed, command
        assert EXPLORER in listed, command
        assert not page.hands.puts_back, "nothing goes back"


def test_a_raid_whose_shields_are_told_along_with_what_is_handed_over_keeps_its_steps(
    make_table: MakeTable,
) -> None:
    page = make_table(make_setup(4, sample=False))
    page.do(Correct(what="red.strength", value=6))
    for colour in ("green", "yellow"):
        page.do(Correct(what=f"{colour}.strength", value=9))
    page.do(Correct(what="blue.wood", value=9))
    page.click_target("home.raid")
    raid = page.hands.texts()
    assert "Push your marker on the military track to 5" in raid
    form = page.now.question()
    assert form is not None
    assert isinstance(form.described, TrackPicker)
    form.described.set_value((3, 8, 15))
    QApplication.processEvents()
    answer = form.foot.next_form
    assert answer is not None
    assert answer.picker is not None
    for _ in range(9):
        if not page.bridge.state.known.shields:
            answer.picker.add("wood")
    assert page.hands.texts()[0].startswith("Hand over ")
    assert set(raid) <= set(page.hands.earlier())


def test_a_change_of_rounds_stays_in_sight_after_an_undo_in_the_turn_after_it(make_table: MakeTable) -> None:
    page = make_table(make_setup(4, sample=True))
    while page.bridge.state.round == 1:
        state = page.bridge.state
        member: MemberKind = "explorer" if state.players[state.turn].explorers else "chieftain"
        assert page.do(Send(player=state.turn, member=member, space=f"hut.{state.turn}"))
        while not isinstance(page.bridge.session.pending[0], Turn):
            click(page.now.answers()[0])
        assert page.do(EndTurn(player=state.turn))
    page.show_board()
    change = page.hands.texts()
    assert change
    turn = page.bridge.state.turn
    page.do(Send(player=turn, member="chieftain", space=f"hut.{turn}"))
    page.bridge.undo()
    assert set(change) <= {*page.hands.earlier(), *page.hands.missed()}


def test_a_corrected_number_reaches_what_was_to_be_done_before_the_last_step(make_table: MakeTable) -> None:
    # TM-RIVER-01
    page = make_table(make_setup(4, sample=False))
    page.click_target("1L.1")
    press_on(page, "symbol.culture", "remember")
    page.do(EndTurn(player="red"))
    page.do(Send(player="blue", member="explorer", space="2L.1"))
    first, told, now = (f"Push your canoe to space {number}" for number in (1, 2, 5))
    assert [first in page.hands.missed(), told in page.hands.missed()] == [True, True]
    page.do(Correct(what="red.culture", value=5))
    assert now in page.hands.missed()
    assert told not in page.hands.missed()
    assert first in page.hands.missed(), "only the last push led there"
    page.bridge.undo()
    assert told in page.hands.missed()
    assert now not in page.hands.missed()
    page.do(Correct(what="red.culture", value=1))
    assert told not in page.hands.missed(), "it stays where it was"
    page.bridge.undo()
    assert told in page.hands.missed()


def test_so_it_does_below_what_an_undo_puts_back(make_table: MakeTable) -> None:
    # TM-RIVER-01
    page = make_table(make_setup(4, sample=False))
    page.click_target("1L.1")
    press_on(page, "symbol.culture", "remember")
    page.do(EndTurn(player="red"))
    page.do(Send(player="blue", member="explorer", space="2L.1"))
    page.bridge.undo()
    assert page.hands.puts_back
    told, now = "Push your canoe to space 2", "Push your canoe to space 5"
    assert told in listed(page)
    page.do(Correct(what="red.culture", value=5))
    assert now in listed(page)
    assert told not in listed(page)
    page.bridge.undo()
    assert told in listed(page)
    assert now not in listed(page)


def listed(page: TablePage) -> tuple[str, ...]:
    return (*page.hands.texts(), *page.hands.earlier(), *page.hands.missed())


# -- a table that comes back


def come_back(page: TablePage) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What hands are told where the game is opened anew."""
    page.hands.forget()
    page.telling.opening()
    return page.hands.texts(), page.hands.earlier()


def test_what_the_turn_asked_of_hands_comes_back_with_the_game(make_table: MakeTable) -> None:
    page = told_two_wood(make_table)
    told = page.hands.texts(), page.hands.earlier()
    assert come_back(page) == told


def test_what_one_input_asked_of_hands_comes_back_as_a_whole(make_table: MakeTable) -> None:
    page = make_table(make_setup(4, sample=False))
    page.click_target("1L.1")
    press_on(page, "symbol.wood", "symbol.wood")
    page.click_target("home.develop")  # confirms what is half told, ends the turn and goes on
    assert page.bridge.state.turn == "blue"
    told = page.hands.texts(), page.hands.earlier()
    assert "Take 2 wood from the supply" in told[0]
    assert "Put an explorer on “Develop your skills”" in told[0]
    assert come_back(page) == told
    page.do(EndTurn(player="blue"))
    page.do(Send(player="green", member="explorer", space="2L.1"))
    assert page.hands.earlier() == ()


def test_a_raid_that_is_being_told_keeps_its_steps_when_the_game_comes_back(make_table: MakeTable) -> None:
    page = make_table(make_setup(4, sample=False))
    page.do(Correct(what="red.strength", value=6))
    page.do(Correct(what="blue.wood", value=9))
    page.click_target("home.raid")
    told = page.hands.texts(), page.hands.earlier()
    assert {"Put an explorer on “Execute a raid”"} < {*told[0]}
    page.do(Learn(fact="shields", value=(3, 8, 15)))
    assert come_back(page) == told


def test_what_nobody_could_read_while_the_next_thing_was_told_stays_listed(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    """Who crafts a card, tells it and goes straight on to a space that is told as well."""
    page = make_table(make_setup(4, sample=False))
    page.resize(1366, 700)
    page.do(Correct(what="red.leather", value=1))
    page.do(Correct(what="red.culture", value=2))
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    QApplication.processEvents()
    page.do(CraftArtifact(player="red", card=page.bridge.state.row[0].ref))
    press_on(page, "category.tools", "cost.leather.1", "points.3", "effect.none")
    QApplication.processEvents()
    page.click_target("1L.2")
    QApplication.processEvents()
    assert not page.hands.isVisible()
    press_on(page, "symbol.wood", "remember")
    assert page.hands.texts() == ("Take 1 wood from the supply",)
    assert "Put an explorer on row 1, left tile, middle space" in page.hands.earlier()
    assert "Return 1 leather to the supply" in page.hands.missed()
    assert any(text.startswith("Lay the artifact") for text in page.hands.missed())
    QApplication.processEvents()
    assert page.hands.isVisible()
    page.do(EndTurn(player=page.bridge.state.turn))
    page.click_target("1R.2")
    assert "Return 1 leather to the supply" not in page.hands.missed(), "that was to be read for a while"


def test_while_something_is_told_a_line_says_what_hands_must_do(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(4, sample=False))
    page.resize(1366, 700)
    QApplication.processEvents()
    page.click_target("1L.1")
    QApplication.processEvents()
    assert not page.hands.isVisible()
    (line,) = page.now.findChildren(HandsLine)
    assert line.isVisible()
    assert line.label.text().startswith("1 to do: ")
    assert line.label.text().endswith(EXPLORER)
    press_on(page, "symbol.leather")
    page.click_target(f"card:{page.bridge.state.row[0].ref}")
    QApplication.processEvents()
    assert line.isVisible()
    assert line.label.text().startswith("2 to do: "), "nobody could read the first one before"
    click(line.label)
    QApplication.processEvents()
    assert page.hands.isVisible(), "whoever clicks there wants to see all of it"
    assert not line.isVisible()
    press_on(page, "by_hand")
    QApplication.processEvents()
    assert page.hands.isVisible()
    assert not line.isVisible()


def test_a_game_come_back_to_counts_what_the_last_step_asked_for_only(make_table: MakeTable) -> None:
    """While something is told: all the others were listed when they were made."""
    setup = make_setup(4, sample=False)
    page = make_table(setup)
    page.do(Correct(what="red.leather", value=1))
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(UseWorker(player="red", level=1, convert={"wood": 1}))
    page.do(CraftArtifact(player="red", card=page.bridge.state.row[0].ref))
    played = [step.move.command for step in page.bridge.session.played]
    again = make_table(setup, played=played)
    again.resize(1366, 700)
    QApplication.processEvents()
    assert not again.hands.isVisible()
    (line,) = again.now.findChildren(HandsLine)
    assert line.isVisible()
    assert line.label.text().startswith("2 to do: ")
    assert again.hands.earlier(), "they are listed all the same"


def test_undoing_the_last_card_of_the_draft_gives_hands_only_what_it_gave_them(make_table: MakeTable) -> None:
    """The first round begins by itself behind it, two turns further on in the books."""
    page = make_table(make_setup(4, start="draft", sample=False))
    auto = AutoPlayer(find_headless("terramara"), 3)
    before = page.bridge.state
    while not page.bridge.state.turn:
        before = page.bridge.state
        command = auto.choose(before)
        assert command is not None
        assert page.do(command)
    after = page.bridge.state
    step = page.bridge.session.played[-1]
    asked = [item for group in page.wording.hands(after, step.events) for item in group.items]
    page.bridge.undo()
    assert page.bridge.state == before
    back = page.hands.texts()
    assert not any("→" in line for line in back), back
    assert len(back) <= len(asked)
    page.bridge.redo()
    assert not any("→" in line for line in page.hands.texts())
