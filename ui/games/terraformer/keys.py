"""The table by keyboard: a letter for each thing of a turn, digits answer, Enter confirms, Esc goes back."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from time import monotonic

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from companion.wording.language import Language
from ui.context import Context
from ui.faults import guarded
from ui.games.terraformer.now.now_panel import NowPanel
from ui.games.terraformer.place_asked import PlaceAsked
from ui.games.terraformer.planet.planet_view import PlanetView
from ui.games.terraformer.player_panel import PlayerPanel
from ui.table.digits_say import DigitsSay
from ui.table.escapes import Escapes
from ui.table.hasty import LOCKED, Hasty
from ui.table.typed_word import TypedWord
from ui.widgets.enter import ENTER
from ui.widgets.own_keys import unless_covered

_MODIFIERS = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)
Wish = Callable[[], object]


def letter_keys(page: QWidget, letters: Mapping[str, Wish]) -> list[QShortcut]:
    """As shortcuts, so that they are found on a Cyrillic keyboard as well."""
    found = []
    for letter, wish in letters.items():
        shortcut = QShortcut(QKeySequence(letter), page)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(lambda wish=wish: unless_covered(wish))
        found.append(shortcut)
    return found


PICKS = {"B": "biome", "O": "organism", "A": "action"}
"""Letters that only pick something; nothing is done by them."""


class TableKeys(QObject):
    """`press` says whether a key meant something. Enter on the planet means what has the ring of the
    keyboard; without one, as after every move, it means the button that confirms."""

    def __init__(
        self,
        context: Context,
        page: QWidget,
        planet: PlanetView,
        now: NowPanel,
        letters: Mapping[str, Wish],
        leave: Wish,
        place: PlaceAsked,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`place` knows whether one is asked for, and the table."""
        super().__init__(page)
        self._page = page
        self._planet = planet
        self._now = now
        self._leave = leave
        self._clock = clock
        self._place = place
        self._word = TypedWord(clock)
        self._answered = -LOCKED
        self._digits = DigitsSay(context, now, now.scrolled, now.reasons, now.answer_at)
        self._hasty = Hasty()
        self._escapes = Escapes(page)
        planet.installEventFilter(self)
        page.installEventFilter(self)
        self._letters = letter_keys(
            page, {letter: partial(self._begin, letter, wish) for letter, wish in letters.items()}
        )

    def set_letters(self, on: bool) -> None:
        """Off while a page is shown whose letters mean something else."""
        for shortcut in self._letters:
            shortcut.setEnabled(on)

    def _begin(self, letter: str, wish: Wish) -> None:
        """While a place is asked for a letter may be part of a name that somebody types: nothing is done by
        it. Whoever has changed their mind picks something else, not in the middle of a word."""
        kind = self._place.kind
        picks = PICKS.get(letter, kind)
        if kind and (picks == kind or self._word.goes_on):
            self._nothing_typed()
        else:
            wish()

    def _nothing_typed(self) -> None:
        self._word.add()
        self._place.say()

    def hear_also(self, bar_start: QWidget | None) -> None:
        """A name may be begun in the bar as well: what it is for is seen at the table."""
        bar = bar_start.parentWidget() if bar_start is not None else None
        if bar is not None:
            bar.installEventFilter(self)

    def _types(self, event: QKeyEvent) -> bool:
        """Whether a letter is part of the name that is asked for, and no key: half an organism is said, and
        a turn must not end by its name."""
        letter = event.text().isalpha() and not event.modifiers() & _MODIFIERS
        if not letter:
            return False
        field = self._now.field()
        return field is not None and field.hears_letters

    def _too_early(self, event: QKeyEvent) -> bool:
        """Whether a letter comes while the reasons against a move have the keyboard."""
        letter = event.text().isalpha() and not event.modifiers() & _MODIFIERS
        return letter and self._now.reasons.has_keyboard

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            if watched is self._page and (self._types(event) or self._too_early(event)):
                event.accept()
                return True
            return False
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyRelease:
            self._hasty.release(event)
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            here = watched is self._planet and not self._planet.ringed
            if here and Qt.Key(event.key()) in ENTER:
                self.press(event)
                return True
            if watched not in (self._planet, self._page) and self._types(event):
                return self._type(event)
        return super().eventFilter(watched, event)

    def press(self, event: QKeyEvent) -> bool:
        if event.modifiers() & _MODIFIERS:
            return False
        if self._too_early(event):
            self._digits.closed_first()
            return True
        if self._types(event):
            return self._type(event)
        if self._place.kind and event.text().isalpha():
            self._nothing_typed()
            return True
        key = Qt.Key(event.key())
        if key in ENTER:
            # A key held down would answer the next question, and the one after it.
            return self._hasty.is_held(event) or self._confirm()
        if key == Qt.Key.Key_Escape:
            if self._escapes.meant_elsewhere():
                return True
            read = self._now.reasons.card.isVisible()
            left = bool(self._leave())
            if read:
                self._escapes.has_closed()
            return left
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            return self._answer(key, self._hasty.is_held(event))
        return False

    def _type(self, event: QKeyEvent) -> bool:
        field = self._now.field()
        if field is None:
            return False
        field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        QApplication.sendEvent(QApplication.focusWidget() or field, event.clone())
        return True

    def _number_in_hand(self) -> QAbstractButton | None:
        """A number of a player that keys have led to: Enter puts it right, as Space does."""
        focus = QApplication.focusWidget()
        beside = isinstance(focus, QAbstractButton) and any(
            isinstance(around, PlayerPanel) for around in _around(focus)
        )
        return focus if isinstance(focus, QAbstractButton) and beside else None

    def _answer(self, key: Qt.Key, held: bool) -> bool:
        button = self._now.answer_at(int(key) - int(Qt.Key.Key_0))
        if button is None:
            return not held and self._digits.none_here()
        if self._digits.brings_up(button, held):
            return True
        if not self._hasty.means_another(key, button):
            before = self._place.table
            button.click()
            if self._place.table is not before:
                self._answered = self._clock()
        return True

    def _confirm(self) -> bool:
        if self._clock() - self._answered < LOCKED:  # meant for what the digit has answered
            return True
        if (number := self._number_in_hand()) is not None:
            number.click()
            return True
        button = self._now.enters()
        if self._place.kind and button is self._now.primary() and not self._now.reasons.card.isVisible():
            self._place.lead_there()  # the turn is not ended by it
            return True
        if button is not None and not self._hasty.means_another(Qt.Key.Key_Return, button):
            button.click()
        return button is not None


def _around(widget: QWidget) -> Iterator[QWidget]:
    around = widget.parentWidget()
    while around is not None:
        yield around
        around = around.parentWidget()


def keys_told(language: Language) -> tuple[tuple[str, str], ...]:
    """Keys and what each is for."""
    say = language.say
    return (
        ("D", say("Draw a card")),
        ("B", say("Lay a biome; a click on a column does the same")),
        ("O", say("Lay an organism")),
        ("1–5", say("Lay an organism of this role: producer, cleaner, order 1, 2, 3")),
        ("A", say("Play an action")),
        ("E", say("End the turn; going on with the next player does the same")),
        (say("Letters"), say("Write the name of the card, where one is asked for")),
        ("F", say("Where could this organism live?")),
        ("F6, Shift+F6", say("From the planet to the decision, to the players, to the bar, and back")),
        (say("Arrows"), say("Over the planet")),
        ("Tab", say("To the next place that may be chosen, then to the decision")),
        ("Enter", say("Choose what is marked, or confirm")),
        ("1–9", say("Choose the answer that shows this digit")),
        ("Esc", say("Leave a question, or what was picked; nothing that was told is lost")),
    )
