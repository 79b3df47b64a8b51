"""What hands must do is found also where there is little room for it."""

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractSlider, QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from companion.wording.texts import Chores, Conclusion
from tests.ui.hands import shown, twice
from ui.context import Context
from ui.laid_out import lay_out_now
from ui.table.fold import fold_above, line_of
from ui.table.hands_line import HandsLine
from ui.table.hands_list import HandsList
from ui.table.left_steps import LeftSteps
from ui.table.more_label import covers_words
from ui.table.past_card import PastCard
from ui.widgets.plain import PlainLabel
from ui.widgets.wrap_button import WrapButton

LONG = "Anna, round 1, left space of row 1: got 1 wood and 4 VP. As told now it would have been 2 wood. " * 2
MANY = (Chores("red", "Anna", tuple(f"Move piece number {n}." for n in range(12))),)
SHORT = (Chores("red", "Anna", ("Take 1 stone.", "Take 4 VP.")),)


@pytest.fixture
def hands(qtbot: QtBot, context: Context) -> HandsList:
    hands = HandsList(context)
    hands.setFixedSize(280, 110)
    shown(qtbot, hands)
    return hands


def test_a_click_on_what_is_out_of_sight_shows_it(qtbot: QtBot, hands: HandsList) -> None:
    hands.show_chores(MANY)
    qtbot.waitUntil(hands.more.isVisible)
    before = hands.below()
    qtbot.mouseClick(hands.more, Qt.MouseButton.LeftButton)
    assert hands.below() < before


@pytest.mark.parametrize("height", range(90, 180, 7))
def test_the_next_page_begins_with_what_was_cut(hands: HandsList, height: int) -> None:
    hands.setFixedSize(280, height)
    hands.show_chores(MANY)
    hands.show_past(((LONG, ("Correct: +1 wood", "Correct: −4 VP")),))
    lay_out_now()
    hands.come_to_rest()
    bar, inside = hands.verticalScrollBar(), hands.widget()
    assert inside is not None
    bar.setValue(0)
    pages = 0
    while bar.value() < bar.maximum():
        former, pages = bar.value(), pages + 1
        hands.more.pressed.emit()
        assert former < bar.value() <= former + hands.viewport().height()
        assert bar.value() == bar.maximum() or fold_above(inside, bar.value()) == bar.value()
    assert pages


@pytest.mark.parametrize("height", range(60, 260, 7))
def test_no_sliver_of_a_button_is_seen_at_its_end(hands: HandsList, height: int) -> None:
    """Nobody can read it there, or say what it is for."""
    hands.setFixedSize(280, height)
    hands.show_chores(MANY[:1])
    hands.show_conclusion(Conclusion("role:Reindeer", LONG, "That is not so: ask"))
    hands.show_past(((LONG, ("Correct: +1 wood", "Correct: −4 VP")),))
    for _page in range(4):
        for _ in range(3):
            lay_out_now()
            QApplication.processEvents()
            hands.come_to_rest()
        for button in hands.findChildren(QAbstractButton):
            seen = button.visibleRegion().boundingRect()
            cut_below = seen.top() == 0 and seen.height() < button.height()
            assert not cut_below or 2 * seen.height() >= button.height() or not seen.height(), button.text()
        hands.more.pressed.emit()


@pytest.mark.parametrize("height", range(46, 130, 5))
def test_of_the_words_on_a_button_at_its_end_only_whole_lines_are_seen(
    context: Context, hands: HandsList, height: int
) -> None:
    steps = LeftSteps(context, "Back")
    hands.add_below(steps)
    hands.setFixedSize(280, height)
    steps.tell("2 steps of the change of rounds are not ticked, and one more.")
    hands.show_chores(())
    hands.remark("Nothing.")
    for _ in range(3):
        lay_out_now()
        QApplication.processEvents()
        hands.come_to_rest()
    (words,) = steps.way.findChildren(QLabel)
    seen = hands.viewport().height() - words.mapTo(hands.viewport(), QPoint()).y()
    assert seen <= 0 or seen >= words.height() or seen % line_of(words) <= 1


@pytest.mark.parametrize("height", range(90, 180, 7))
def test_it_ends_between_two_lines_and_cuts_no_reminder(
    hands: HandsList, context: Context, height: int
) -> None:
    """Half of a sentence says something else."""
    left = LeftSteps(context, "Back to the change of rounds")
    hands.add_below(left)
    left.tell("8 steps of the change of rounds are not ticked.")
    hands.setFixedSize(280, height)
    for chores in (MANY, SHORT):
        hands.show_chores(chores)
        for _ in range(3):
            lay_out_now()
            QApplication.processEvents()
            hands.come_to_rest()
        inside = hands.widget()
        assert inside is not None
        assert fold_above(inside, hands.viewport().height()) == hands.viewport().height()


def test_what_counts_the_rest_stands_beside_words_where_there_is_room(hands: HandsList) -> None:
    hands.show_chores((Chores("red", "Anna", ("Take 1.", *(f"{LONG}" for _ in range(4)))),))
    for _ in range(3):
        lay_out_now()
        QApplication.processEvents()
        hands.come_to_rest()
    inside = hands.widget()
    assert inside is not None
    assert hands.more.isVisible()
    assert not covers_words(hands.more, inside)


def test_the_second_click_of_a_double_click_elsewhere_shows_nothing(qtbot: QtBot, hands: HandsList) -> None:
    """Whoever ends a turn by a double click has its place under the pointer by then."""
    hands.show_chores(MANY)
    qtbot.waitUntil(hands.more.isVisible)
    before = hands.below()
    place = hands.more.rect().center()
    second = QEvent.Type.MouseButtonDblClick
    for kind in (second, QEvent.Type.MouseButtonRelease):
        held = Qt.MouseButton.LeftButton if kind is second else Qt.MouseButton.NoButton
        at = QPointF(place), QPointF(hands.more.mapToGlobal(place))
        no_keys = Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(hands.more, QMouseEvent(kind, *at, Qt.MouseButton.LeftButton, held, no_keys))
    assert hands.below() == before


def test_a_double_click_on_what_is_out_of_sight_is_two_clicks(qtbot: QtBot, hands: HandsList) -> None:
    hands.show_chores(MANY)
    qtbot.waitUntil(hands.more.isVisible)
    wanted = 0

    def count() -> None:
        nonlocal wanted
        wanted += 1

    hands.more.pressed.connect(count)
    twice(hands, hands.more.mapTo(hands, hands.more.rect().center()))
    assert wanted == 2


def test_what_counts_the_rest_does_not_have_the_bar_painted_again(qtbot: QtBot, hands: HandsList) -> None:
    """Qt raises the bars over all beside them whenever their range has changed."""
    hands.show_chores(MANY)
    qtbot.waitUntil(hands.more.isVisible)
    qtbot.wait(50)
    raised = 0

    class Raised(QObject):
        def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
            nonlocal raised
            raised += event.type() is QEvent.Type.ZOrderChange
            return False

    bar = hands.verticalScrollBar().parentWidget()
    assert bar is not None
    watching = Raised(bar)
    bar.installEventFilter(watching)
    hands.show_chores((*MANY, Chores("blue", "Bo", ("Take back your chieftain.",))))
    qtbot.waitUntil(lambda: hands.verticalScrollBar().maximum() > 0)
    qtbot.wait(50)
    assert (hands.more.isVisible(), raised) == (True, 0)


def test_the_bar_comes_and_goes_with_the_room_that_others_leave(hands: HandsList) -> None:
    """Not after a picture in which all lines are as wide as without it, or as with it."""
    hands.show_chores(MANY)
    for height in (110, 600, 110):
        hands.setFixedHeight(height)
        lay_out_now()
        hands.come_to_rest()
        assert hands.verticalScrollBar().isVisible() is (height == 110)
        width = hands.viewport().width()
        for _ in range(5):
            QApplication.processEvents()
        assert hands.viewport().width() == width


def clicked_under(hands: HandsList) -> bool:
    """Whether something that can be clicked is seen below what counts the rest."""
    button = hands.findChild(WrapButton, "object")
    assert button is not None
    seen = button.visibleRegion().translated(button.mapTo(hands.viewport(), QPoint()))
    return seen.intersects(hands.more.geometry())


@pytest.mark.parametrize("height", range(60, 150, 7))
def test_what_counts_the_rest_covers_nothing_that_can_be_clicked(
    qtbot: QtBot, hands: HandsList, height: int
) -> None:
    hands.setFixedSize(280, height)
    hands.show_chores((Chores("red", "Anna", ("Lay Reindeer from your hand on ecosystem 3.",)), *MANY))
    hands.show_conclusion(
        Conclusion("role:Reindeer", "Seen at the table: its role.", "No, the card says something else")
    )
    qtbot.waitUntil(hands.more.isVisible)
    bar = hands.verticalScrollBar()
    for at in range(0, bar.maximum() + 1, 5):
        bar.setValue(at)
        assert not hands.more.isVisible() or not clicked_under(hands)

    def is_all_seen_at_the_end() -> bool:
        bar.setValue(bar.maximum())  # which may still grow while texts find their lines
        return (hands.below(), hands.more.isVisible()) == (0, False)

    qtbot.waitUntil(is_all_seen_at_the_end)


def test_what_counts_the_rest_stands_as_low_as_what_can_be_clicked_allows(
    qtbot: QtBot, hands: HandsList
) -> None:
    hands.setFixedSize(280, 150)
    hands.show_chores(MANY, turn=1)
    hands.show_chores((Chores("red", "Anna", ("Lay Reindeer from your hand on ecosystem 3.",)),), turn=1)
    hands.show_conclusion(
        Conclusion("role:Reindeer", "Seen at the table: its role.", "No, the card says something else")
    )
    qtbot.waitUntil(hands.more.isVisible)
    button = hands.findChild(WrapButton, "object")
    assert button is not None

    def above_it() -> bool:
        """With the button as the lowest thing in sight."""
        hands.setFixedHeight(button.mapTo(hands, button.rect().bottomLeft()).y() + 3)
        place = hands.more.geometry()
        return hands.more.isVisible() and 0 <= button.mapTo(hands, QPoint()).y() - place.bottom() <= 8

    qtbot.waitUntil(above_it)


def test_what_was_in_sight_is_not_counted_again(qtbot: QtBot, context: Context, hands: HandsList) -> None:
    line = HandsLine(context, hands)
    qtbot.addWidget(line)
    hands.hide()
    hands.show_chores(MANY, turn=1)
    hands.show_chores((Chores("red", "Anna", ("Take 1 wood.",)),), turn=1)
    assert line.label.text().startswith("13 to do")
    hands.show()
    qtbot.waitUntil(lambda: line.label.text().startswith("1 to do"))


def test_the_line_that_stands_for_it_says_whose_it_is_where_the_first_does_not_fit(
    qtbot: QtBot, context: Context, hands: HandsList
) -> None:
    line = HandsLine(context, hands)
    qtbot.addWidget(line)
    hands.show_chores((*MANY, Chores("blue", "Bo", ("Take 1 wood.",))), turn=1)
    line.resize(600, 30)
    line.show()
    assert line.label.shown == "13 to do: Anna: Move piece number 0."
    line.resize(200, 30)
    QApplication.processEvents()
    assert line.label.shown.startswith("13 to do: Anna")
    assert "Bo" in line.label.shown
    assert "Move piece number 0." in line.label.toolTip()


def test_where_nothing_is_to_be_put_back_nobody_asks_for_it(hands: HandsList) -> None:
    hands.remark("So the outpost lies beside the road.")
    hands.show_undone(())
    texts = [label.text() for label in hands.findChildren(PlainLabel) if label.isVisible()]
    assert "Undone. Put this back:" not in texts
    hands.show_undone(MANY)
    texts = [label.text() for label in hands.findChildren(PlainLabel) if label.isVisible()]
    assert "Undone. Put this back:" in texts


def test_what_a_telling_left_to_be_set_right_comes_into_sight(qtbot: QtBot, hands: HandsList) -> None:
    hands.show_chores(MANY)
    hands.show_past((("Anna got 1 wood, as told now it would have been 2.", ("Correct: +1 wood",)),))
    card = hands.findChild(PastCard)
    assert card is not None
    view = hands.viewport()
    qtbot.waitUntil(
        lambda: view.rect().intersects(card.rect().translated(card.mapTo(view, card.rect().topLeft())))
    )


def test_the_next_one_does_not_hide_what_hands_must_do_for_the_one_just_set_right(
    qtbot: QtBot, hands: HandsList
) -> None:
    first, second = ((f"{name} got 1 wood. {LONG}", ("Correct: +1 wood",)) for name in ("Anna", "Ben"))
    hands.show_past((first, second))
    qtbot.waitUntil(lambda: hands.verticalScrollBar().value() > 0)
    hands.show_chores((Chores("red", "Anna", ("Take 1 wood from the supply",)),))
    hands.show_past((second,))
    qtbot.wait(20)
    assert hands.verticalScrollBar().value() == 0
    hands.show_chores(())
    hands.show_past(())
    hands.show_past((first, second))
    hands.show_past((second,))  # the first is left as it is
    qtbot.waitUntil(lambda: hands.verticalScrollBar().value() > 0)


def test_it_is_read_from_its_beginning_with_what_can_be_clicked_to_be_scrolled_to(
    qtbot: QtBot, hands: HandsList
) -> None:
    hands.setFixedSize(280, 90)
    hands.show_chores(MANY)
    hands.show_past(((LONG, ("Correct: +1 wood", "Correct: −4 VP")),))
    card = hands.findChild(PastCard)
    assert card is not None
    view = hands.viewport()
    qtbot.waitUntil(lambda: card.isVisible() and card.height() > view.height())
    qtbot.waitUntil(lambda: card.mapTo(view, QPoint()).y() == 0)
    leave = card.findChild(QPushButton, "leave.0")
    assert leave is not None
    hands.verticalScrollBar().triggerAction(QAbstractSlider.SliderAction.SliderToMaximum)
    hands.come_to_rest()
    hands.ensureWidgetVisible(leave, 0, 0)
    qtbot.wait(20)
    assert leave.visibleRegion().boundingRect() == leave.rect(), "whoever scrolls stays there"


def test_a_button_of_it_that_has_the_keyboard_stays_in_sight(qtbot: QtBot, hands: HandsList) -> None:
    hands.setFixedSize(280, 90)
    hands.show_chores(MANY)
    hands.show_past(((LONG, ("Correct: +1 wood",)),))
    leave = hands.findChild(QPushButton, "leave.0")
    assert leave is not None
    qtbot.waitUntil(leave.isVisible)
    leave.setFocus(Qt.FocusReason.TabFocusReason)
    hands.ensureWidgetVisible(leave, 0, 0)
    hands.setFixedSize(280, 94)
    qtbot.wait(20)
    assert leave.visibleRegion().boundingRect() == leave.rect()


def test_while_something_is_to_be_set_right_it_has_more_room_where_there_is_some(hands: HandsList) -> None:
    hands.show_chores(MANY)
    heights = {}
    for room in (60, 110):
        hands.set_room(room)
        usual = hands.minimumSizeHint().height()
        hands.show_past(((LONG, ("Correct: +1 wood",)),))
        hands.verticalScrollBar().triggerAction(QAbstractSlider.SliderAction.SliderToMaximum)
        heights[room] = hands.minimumSizeHint().height() - usual
        hands.show_past(())
        assert hands.minimumSizeHint().height() == usual
    assert heights[60] == 0
    assert heights[110] > 50
