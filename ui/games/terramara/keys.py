"""The table by keyboard: digits answer, Enter confirms, E ends the turn, M picks the next member, H sends to
the hut, letters tell what something shows; Backspace and minus take one back.

A digit clicks the symbol that shows it, and that stays clicked, whatever is typed behind it; where no
symbol is in sight, it first brings them there. Only with a letter or a blank right behind it the digit was
the beginning of "2 wood": then the click is taken back, and that is said. A letter that is a key at this
moment is that key: E or M, once what was told is whole; but never in the middle of a word, wherever somebody
types it: "1 stone" ends no turn. Where more could be typed, or a digit has just answered, it waits a moment
for the next letter: "Erz" ends none either. Where nothing can be typed, E and M behind that digit wait
together, and a click means both. So does a digit that would answer: behind it may come "2 leather" instead of
the second card that is known. Enter behind what waits says that it is the key, and confirms nothing.
"""

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolTip, QWidget

from ui.faults import guarded
from ui.games.terramara.aiming import Aiming
from ui.games.terramara.board.focus import ARROWS, ENDS
from ui.games.terramara.board.huts import HUT_KEY
from ui.games.terramara.board.view import BoardView
from ui.games.terramara.keys_say import AMOUNT, KeysSay
from ui.games.terramara.now.effect_line import WordLine
from ui.games.terramara.now.now_panel import NowPanel
from ui.table.digits_say import DigitsSay
from ui.table.dropped_letters import DroppedLetters
from ui.table.escapes import Escapes
from ui.table.hasty import Hasty
from ui.table.held_key import HeldKey
from ui.table.scrolled import show_focused
from ui.table.typed_word import TypedWord
from ui.widgets.enter import BY_CHOICE, ENTER
from ui.widgets.own_keys import unless_covered
from ui.widgets.plain import plain_tip
from ui.widgets.tip_aside import tell_aside

_MODIFIERS = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)
_SHIFTS = (Qt.Key.Key_Shift, Qt.Key.Key_AltGr, Qt.Key.Key_CapsLock)
_WANDERING = frozenset({*ARROWS, *ENDS, Qt.Key.Key_Tab, Qt.Key.Key_Backtab})
Wish = Callable[[], object]


class TableKeys(QObject):
    """`press` says whether a key meant something. Enter on the board means the space somebody has just
    wandered to; after every move it means the button that confirms."""

    def __init__(
        self,
        page: QWidget,
        board: BoardView,
        now: NowPanel,
        aiming: Aiming,
        leave: Wish,
        say: KeysSay,
    ) -> None:
        super().__init__(page)
        self._say = say
        self._digits = DigitsSay(say.context, now, now.scrolled, now.reasons, now.answer_at)
        self.clock: Callable[[], float] = monotonic
        self._page = page
        self._board = board
        self._now = now
        self._leave = leave
        self._wandering = False
        self._going = self._gone = False  # by this key and by the one before: to what has the focus now
        self._digit, self._digit_at = "", 0.0  # was just pressed for a symbol, and may begin "2 wood"
        self._clicked = False  # by that digit: it was in sight
        self._hasty = Hasty()
        self._escapes = Escapes(page)
        self._word = TypedWord(self._now_is)
        self._heard = ""
        self._behind_word = False  # Enter has come right behind letters that were typed nowhere
        self._held = HeldKey(self, lambda: tell_aside(say.too_soon, now, now))
        self._dropped = DroppedLetters(
            board.viewport(), self._now_is, lambda: tell_aside(say.dropped, now, now)
        )
        self._aiming = aiming
        self._end_turn = aiming.end_turn
        self._picked_with = -1
        board.installEventFilter(self)
        page.installEventFilter(self)
        self._shortcuts: list[QShortcut] = []
        # As shortcuts, so that they are found on a Cyrillic keyboard as well.
        for key, wish in (
            ("E", lambda: self._once("E", self._end_unless_typed)),
            ("M", self._next_member),
            (HUT_KEY, lambda: self._once(HUT_KEY, aiming.send_to_hut)),
        ):
            shortcut = QShortcut(QKeySequence(key), page)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda wish=wish: unless_covered(lambda: self._unless_a_word(wish)))
            self._shortcuts.append(shortcut)

    def let_type(self, on: bool) -> None:
        """While something is to be described, every letter may begin a word."""
        self._digit = ""
        self._held.take()  # something else was done since
        for shortcut in self._shortcuts:
            shortcut.setEnabled(not on)

    def _unless_a_word(self, wish: Wish) -> None:
        """With a line to type in, or behind a digit, even a letter that is a key may begin a word."""
        may_begin = self._now.line.open or self._say.has_answered(self.clock())
        if may_begin and self._heard:
            self._word.add()
            self._held.hold(self._heard, lambda: self._as_key(wish))
        else:
            wish()

    def _once(self, key: str, wish: Wish) -> None:
        """Pressed twice in haste it is meant for whoever is in turn, not for the next."""
        if self._hasty.again(key):
            tell_aside(self._say.too_soon, self._now, self._now)
        else:
            wish()

    def _as_key(self, wish: Wish) -> None:
        self._word.stop()
        self._unless_gone(wish)

    def _unless_gone(self, wish: Wish) -> None:
        """What has waited is not done where somebody has gone elsewhere meanwhile."""
        if self._page.isVisible():
            unless_covered(wish)

    def _now_is(self) -> float:
        return self.clock()

    def _next_member(self) -> None:
        """Like every other key it confirms what is described to the end. Where there is nobody to pick, it
        is a letter like any other."""
        described = self._now.described() is not None and not self._now.line.holds_text
        if self._now.next_member() or (described and self._aiming.confirm_open() and self._now.next_member()):
            self._picked_with = self._word.heard
        elif described or not self._type("m"):
            self._nothing_typed()

    def _end_unless_typed(self) -> None:
        """Nobody picks a member to end the turn right behind it: that is the beginning of "metal"."""
        if self._word.follows(self._picked_with):
            self._nothing_typed()
        else:
            self._end_turn()

    def _type(self, text: str) -> bool:
        """A letter, which may follow the digit it belongs to."""
        digit, self._digit = self._digit, ""
        if digit and self.clock() - self._digit_at < AMOUNT:
            return self._now.line.type(digit + text, amount=digit if self._clicked else "")
        return self._now.line.type(text)

    def forget_wandering(self) -> None:
        """Something has happened: whoever wandered, or picked a member before that, is done with it."""
        self._wandering = False
        self._picked_with = -1
        self._dropped.forget()

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._page:
            if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyRelease:
                self._hasty.release(event)
            return self._within_a_word(event) or super().eventFilter(watched, event)
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if self._goes_on_typing(event) or self._agrees(event):
                return True
            if event.text() == " " and self._word.goes_on:
                self._nothing_typed()
                return True
            if watched is self._board:
                if event.text() == " " and self._is_told_here():
                    return self._now.line.type(" ")
                key = Qt.Key(event.key())
                if key in ENTER and not (self._wandering and self._board.current):
                    # What was clicked is not clicked again, to be told why not.
                    return self.press(event) or self._board.current not in self._board.lit
                if key in _WANDERING:
                    self._wandering = True
        return super().eventFilter(watched, event)

    def _is_told_here(self) -> bool:
        """Whether something is being described, and nobody has gone to another space since: a blank is part
        of what is typed, and sends nobody to where the board was left."""
        form = self._now.question()
        return form is not None and form.begun and not self._wandering

    def _within_a_word(self, event: QEvent) -> bool:
        """Asked before any shortcut is: a letter in the middle of a word is none."""
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.ShortcutOverride:
            return False
        text = event.text()
        if event.key() in _SHIFTS or (event.key() in ENTER and self._held.waits):
            return False
        if event.key() in ENTER:
            self._enter_in_a_line()
        else:
            self._say.go_on()
        self._gone, self._going = self._going, event.key() in _WANDERING
        typed = bool(text) and text.isprintable() and not event.modifiers() & _MODIFIERS
        if not (typed and (text.isalpha() or (text == " " and self._held.number))):
            self._held.let_go()
        self._behind_word = event.key() in ENTER and self._word.goes_on
        if not (self._behind_word or (typed and (text.isalpha() or text == " "))):
            self._say.forget()
        self._heard = text if typed else ""
        if not typed:
            self._word.stop()
            return False
        self._word.hear(text)
        if text.isalpha() and self._now.reasons.has_keyboard:
            event.accept()
            return True
        focus = QApplication.focusWidget()
        if text == " " and self._word.goes_on and isinstance(focus, QAbstractButton):
            focus.installEventFilter(self)  # it would be pressed
        if text.isalpha() and self._word.goes_on and not (self._held.keys and not self._now.line.open):
            event.accept()
            return True
        return False

    def _enter_in_a_line(self) -> None:
        """It confirms by itself, and stands for the button that would: pressed once more, for no other."""
        form = self._now.question()
        if form is not None and isinstance(QApplication.focusWidget(), WordLine):
            self._hasty.stands_for(Qt.Key.Key_Return, form.remember)

    def _up_from_a_line(self) -> bool:
        """To what can be picked above it instead; from there arrows lead on."""
        first = self._now.first_answer()
        if first is None:
            return False
        first.setFocus(Qt.FocusReason.TabFocusReason)
        show_focused(first)
        return True

    def _nothing_typed(self) -> None:
        """A letter nobody has a use for: the beginning of a word, or the middle of it."""
        self._word.add()
        self._dropped.add()
        self._say_nothing_typed()

    def _say_nothing_typed(self) -> None:
        focus = QApplication.focusWidget()
        if focus is not None:
            said = self._say.nothing_typed(self.clock())
            QToolTip.showText(focus.mapToGlobal(focus.rect().bottomLeft()), said, focus)

    def _goes_on_typing(self, event: QKeyEvent) -> bool:
        """Whether a key belongs to a line that holds text, or to the digit just before it: 2 wood."""
        text = event.text()
        if event.modifiers() & _MODIFIERS or event.key() in _SHIFTS:
            return False
        if not text.isprintable() or not text:
            self._digit = ""  # somebody goes elsewhere
            return False
        if self._held.waits and (text.isalpha() or (text == " " and self._held.number)):
            return self._type(self._held.take() + text)
        if self._digit and self.clock() - self._digit_at < AMOUNT and (text.isalpha() or text == " "):
            return self._type(text)
        return self._now.line.holds_text and self._now.line.type(text)

    def _agrees(self, event: QKeyEvent) -> bool:
        """Enter behind a key that waits: nobody has seen yet what it leads to, and could mean that."""
        agrees = event.key() in ENTER and self._held.waits
        if agrees:
            self._word.stop()
            self._held.let_go()
        return agrees

    def press(self, event: QKeyEvent) -> bool:
        if event.modifiers() & _MODIFIERS:
            return False
        if self._agrees(event):
            return True
        if event.text().isalpha() and self._now.reasons.has_keyboard:
            self._digits.closed_first()
            return True
        key = Qt.Key(event.key())
        if key in ENTER:
            # A key held down would answer the next question, and the one after it.
            return self._hasty.is_held(event) or self._confirm()
        if key == Qt.Key.Key_Escape:
            if self._escapes.meant_elsewhere():
                return True
            focus = QApplication.focusWidget()
            if isinstance(focus, WordLine) and focus.take_text_back():
                return True
            read = self._now.reasons.card.isVisible()
            left = bool(self._leave())
            if read:
                self._escapes.has_closed()
            return left
        if key == Qt.Key.Key_Up and isinstance(QApplication.focusWidget(), WordLine):
            return self._up_from_a_line()
        if self._goes_on_typing(event):
            return True
        if key in (Qt.Key.Key_Backspace, Qt.Key.Key_Minus):
            return self._now.take_back_one()
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            return self._answer(key, self._hasty.is_held(event))
        letter = event.text()
        self._digit = ""
        typed = (letter.isalpha() or letter == "+") and self._now.line.type(letter)
        if letter.isalpha() and not typed:
            self._nothing_typed()
        return typed or letter.isalpha()

    def _means(self, key: Qt.Key, button: QAbstractButton, held: bool = False) -> bool:
        """Whether this press is for this button. One that is not is never passed over in silence."""
        if not self._hasty.means_another(key, button, held):
            return True
        if not held:
            tell_aside(self._say.too_soon, button, self._now)
        return False

    def _answer(self, key: Qt.Key, held: bool) -> bool:
        digit = int(key) - int(Qt.Key.Key_0)
        button = self._now.answer_at(digit)
        if button is None:
            return self._now.go_to(digit) or (not held and self._no_answer())
        symbol = self._now.line.clicks(button) and not self._now.refusal.isVisible()
        if not symbol and self._digits.brings_up(button, held):
            if not held:  # it may still begin "2 wood"
                self._digit, self._digit_at, self._clicked = str(digit), self.clock(), False
            return True
        if not self._means(key, button, held):
            return True
        if not self._now.line.open:
            self._say.answer(digit, lambda: self._click(button), self.clock())
            return True
        focus = QApplication.focusWidget()
        if focus is not None and focus is not self._board:
            focus.installEventFilter(self)  # a blank behind it would press what has the focus
        if self._now.line.clicks(button):
            line = self._now.line.brings_up(button)
            if line is None:
                self._click(button)
            else:
                QToolTip.showText(line.mapToGlobal(line.rect().bottomLeft()), self._say.unseen, line)
            self._digit, self._digit_at, self._clicked = str(digit), self.clock(), line is None
        else:
            self._held.hold(str(digit), lambda: self._unless_gone(lambda: self._click_still(digit, button)))
        return True

    def _no_answer(self) -> bool:
        """A digit that stands for nothing while others do; says whether that was said.
        Where something can be typed it may begin an amount."""
        return not self._now.line.open and self._digits.none_here()

    def _click_still(self, digit: int, button: QAbstractButton) -> None:
        """Unless something else is asked by now."""
        if self._now.answer_at(digit) is button:
            self._click(button)

    def _click(self, button: QAbstractButton) -> None:
        button.click()
        self.forget_wandering()  # whoever answers has come back from the board

    def _confirm(self) -> bool:
        focus = self._now.window().focusWidget()
        own = focus if isinstance(focus, QAbstractButton) and self._page.isAncestorOf(focus) else None
        button = self._now.enters(own)
        if own is not None and button is own and own.property(BY_CHOICE) and not self._gone:
            tell_aside(self._say.unpicked, own, self._now)
            return True
        if self._behind_word:  # it was to confirm that word, and nothing that stands here
            self._behind_word = False
            self._say_nothing_typed()
            return True
        just_answered = self._say.take_answer(self.clock())
        if just_answered and button is not None:
            tell_aside(self._say.too_soon, button, self._now)
            return True
        if button is not None and self._means(Qt.Key.Key_Return, button):
            button.click()
        if button is None:  # never nothing at all
            self._nothing_to_confirm(own)
        return button is not None

    def _nothing_to_confirm(self, own: QAbstractButton | None) -> None:
        """`own`: the button of the table that Enter could have been meant to press."""
        form = self._now.question()
        missing = form.card.missing() if form is not None and form.card is not None else ""
        if form is not None and missing:
            tell_aside(plain_tip(missing), form.remember, self._now)
        elif own is not None:
            QToolTip.showText(own.mapToGlobal(own.rect().bottomLeft()), self._say.idle, own)
