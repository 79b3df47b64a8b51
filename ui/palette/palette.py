"""One field over the page: type what is to be done, Enter does it, Esc leaves."""

import re
from collections.abc import Callable, Container, Iterable
from functools import lru_cache

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListView, QVBoxLayout, QWidget

from companion.kernel.spelling import words
from companion.kernel.values import evolve
from companion.rulebook.tongue import LANGUAGES, Tongue, load_tongue
from companion.wording.language import bare
from ui.context import Context
from ui.faults import guarded
from ui.palette.lines import Line
from ui.palette.lines_model import LineDelegate, LinesModel
from ui.palette.ranking import FORM, Words, ranked, repaired, words_of
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.enter import ENTER
from ui.widgets.keep_place import keep_place
from ui.widgets.plain import PlainLabel

WIDTH, HEIGHT, TOP = 720, 430, 40
MOST = 60
_WORDS = 4
"""How many words of a line an example types."""
_BEGUN = 3
_NUMBERED = re.compile(r"\s+\d+$")
_QUOTED = re.compile(r"«\s*|\s*»|[„“”]")
SENTENCE_ENDS = " .!?…"
"""Whoever speaks to the system gets these at the end, and did not mean them."""
ACTION = FORM - 1
"""What it costs to be an action of the window, or a correction that is asked for: a sentence of the game
that has the same words is meant first, though it begins with a name ("stop here" stops a caravan, not the
game)."""
LAST = 1000
"""What it costs to be a correction that is not: whoever names a thing means a move or an answer with it."""
_PRESSED = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -8, Qt.Key.Key_PageDown: 8}

Find = Callable[[], Iterable[Line]]
Refused = Callable[[Container[str]], Iterable[Line]]
Typed = Callable[[str], Iterable[Line]]
Read = Callable[[str], Line | str | None]
"""What is typed as the answer to an open question: a line, why it is none, or None where nothing is asked."""


class SayingLine(QLineEdit):
    """`left` comes when the keyboard goes somewhere else in the window."""

    left = Signal()

    @guarded
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in (
            Qt.FocusReason.ActiveWindowFocusReason,
            Qt.FocusReason.PopupFocusReason,
        ):
            self.left.emit()


class PaletteCard(QFrame):
    """Lies over its parent. `find` gives all lines there are; they are put into words with the first look.
    `refused` gives the moves that may not be made, beside these: they are found as soon as something is
    typed, and say why not. `typed` gives those that only come about by what is typed, where none is meant.
    What `read` makes of it goes before all others; where it makes nothing of it, Enter alone never does a
    move that only has the same words in it."""

    chosen = Signal(object, bool)  # Line, and whether it was clicked
    left = Signal()
    outdated = Signal()  # the table has changed, and what is offered is of before

    def __init__(
        self, context: Context, find: Find, refused: Refused, typed: Typed, read: Read, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._find = find
        self._refused = refused
        self._typed = typed
        self._read = read
        self.lines: list[tuple[Words, Line]] = []
        """All that may be done now, each with the words it is found by."""
        self._against: list[tuple[Words, Line]] | None = None
        code = context.language.code
        self._tongue = load_tongue(code if code in LANGUAGES else LANGUAGES[0])
        self.setProperty("card", "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.field = SayingLine()
        self.field.setAccessibleName(context._("What is to be done"))
        self.done = PlainLabel("", "good", wrap=True)
        self.done.hide()
        self.refused = PlainLabel("", "warning", wrap=True)
        self.refused.hide()
        self.waits = PlainLabel("", "muted", wrap=True)
        self.waits.hide()
        self.model = LinesModel(self)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(LineDelegate(context.theme, self.list))
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        keep_place(self.list)  # the line that is typed in never moves, whatever is found
        self.list.setAccessibleName(context._("What fits"))
        self.nothing = PlainLabel("", "muted", wrap=True)
        self.nothing.hide()
        box = QVBoxLayout(self)
        for widget in (self.done, self.refused, self.field, self.waits, self.nothing):
            box.addWidget(widget)
        box.addWidget(self.list, 1)
        edges = (Gap.NORMAL, Gap.NORMAL, Gap.NORMAL, Gap.NORMAL)
        space_out(context.theme, self, box, Gap.CLOSE, edges)
        self.field.textChanged.connect(self._look)
        self.field.left.connect(self.left)
        self.list.clicked.connect(lambda index: self._choose(self.model.line(index.row()), clicked=True))
        self.field.installEventFilter(self)
        parent.installEventFilter(self)
        self.offer_anew()
        self.place()

    def offer_anew(self, done: str = "", asked: str = "") -> None:
        """The table has changed: other lines, and nothing typed. What was `done` is said above them, and what
        is `asked` now."""
        self.lines = [(words_of(said), line) for line in self._find() for said in (line.text, *line.called)]
        self._against = None
        on = self._context._("Type what comes next here, or press Esc to go on at the table.")
        waits = "\n".join(text for text in (asked, on) if text) if done else ""
        for label, said in ((self.done, done), (self.refused, ""), (self.waits, waits)):
            _tell(label, said)
        self.field.setPlaceholderText(self._example())
        if self.field.text():
            self.field.clear()
        else:
            self._look("")

    def refuse(self, line: Line) -> None:
        """What was typed may not be done, and why: it is there to be changed, or to be typed over."""
        _tell(self.done, "")
        _tell(self.refused, "\n".join((line.text, line.reason)))
        on = self._context._("Type what comes next here, or press Esc to go on at the table.")
        _tell(self.waits, on)
        self.field.selectAll()

    def outdate(self, _change: object) -> None:
        """Heard as long as it is there."""
        self.outdated.emit()

    def _example(self) -> str:
        """How the first line that does something could be typed: its beginning, written as it stands there,
        for nobody's name is small. One that only points to a form is no example; and while one does, an
        action that has nothing to do with it is none either."""
        asked = any(not (line.commands or line.action or line.begin) for _, line in self.lines)
        does = (line for _, line in self.lines if line.commands or line.begin or (line.action and not asked))
        text = next((line.text for line in does if not line.corrects), "")
        said = [word for word in words(text) if word.plain not in self._tongue.small][:_WORDS]
        if not said:
            return self._context._("Type the answer, or anything that can be done")
        example = _QUOTED.sub("", text[said[0].start : said[-1].end])  # it may end inside of them
        return self._context.language.say(
            "Type a move or anything that can be done: {example}", example=bare(example)
        )

    def _look(self, typed: str) -> None:
        said = typed.strip().rstrip(SENTENCE_ENDS)
        found = self._meant(said)
        mended = not found and self._mended(said)
        if mended:
            found = self._meant(mended)
        answer = self._read(said) if said else None
        if isinstance(answer, Line):
            found.insert(0, answer)
        unread = answer if isinstance(answer, str) and (not found or found[0].is_move) else ""
        self.model.set_lines(found)
        self.nothing.setText(unread or self._context._("Nothing was found for that. Try other words for it."))
        self.nothing.setVisible(bool(unread) or not found)
        self.list.setVisible(bool(found))
        # With nothing typed, an Enter too many does nothing; nor is done what is only like what was typed.
        if found and said and not unread and not mended:
            self.list.setCurrentIndex(self.model.index(0))

    def _mended(self, said: str) -> str:
        """Without slips, where there are some."""
        every = [*self.lines, *(self._against or ())]
        return repaired(said, (words for words, _line in every), self._tongue)

    def _meant(self, said: str) -> list[Line]:
        """Moves that may not be made come after those that may, unless these have worse words for it; and
        after what is only typed, where none that may be made is meant."""
        if not said:
            return _once(ranked(said, self.lines, MOST, self._tongue))
        if self._against is None:
            legal = {line.text for _, line in self.lines}
            self._against = [(words_of(line.text), line) for line in self._refused(legal)]
        found = _once(ranked(said, [*self.lines, *self._against], MOST, self._tongue, self._costs(said)))
        typed, corrected = list[Line](), list[Line]()
        if all(line.ask or line.reason or line.corrects for line in found):
            typed += self._typed(said)
            corrected += () if any(line.corrects for line in found) else self._numbered(said)
        explained = [line for one in found if (line := _explained(one)) is not None]
        return [*typed, *explained, *corrected]

    def _costs(self, typed: str) -> Callable[[Line], int]:
        """Beyond what its words cost."""
        asked = [word for word in words_of(typed) if word not in self._tongue.between]

        def costs(line: Line) -> int:
            if line.corrects:
                return ACTION if corrects(line.asked, line.names) else LAST
            return FORM if line.ask or line.reason else 0 if line.is_move else ACTION

        @lru_cache
        def corrects(by: tuple[str, ...], name: str) -> bool:
            said = {word for phrase in by for word in words_of(phrase)} - set(self._tongue.between)
            named = [word for word in words_of(name) if word not in self._tongue.between]
            return sorted(named) == sorted(asked) or any(_says(word, said, self._tongue) for word in asked)

        return costs

    def _numbered(self, said: str) -> list[Line]:
        """Corrections of what is named before a number: *cattle anna 3*. Their form asks for it."""
        named = _NUMBERED.sub("", said)
        if named == said:
            return []
        corrections = [(words, line) for words, line in self.lines if line.corrects]
        return _once(ranked(named, corrections, MOST, self._tongue))

    def place(self) -> None:
        """In the middle, near the upper edge, never larger than what it lies over."""
        over = self.parentWidget()
        assert over is not None
        around, px = over.rect(), self._context.theme.px
        gap = px(Gap.WIDE)
        width = min(px(WIDTH), around.width() - 2 * gap)
        height = min(px(HEIGHT), around.height() - 2 * gap)
        top = min(px(TOP), around.height() - height - gap)
        self.setGeometry((around.width() - width) // 2, top, width, height)
        self.list.scheduleDelayedItemsLayout()  # for another width Qt does not by itself

    def _choose(self, line: Line | None, clicked: bool = False) -> None:
        if line is not None:
            self.chosen.emit(line, clicked)

    def _enter(self) -> None:
        """With nothing typed, an Enter too many does nothing, but shows what the next one does."""
        chosen = self.model.line(self.list.currentIndex().row())
        if chosen is None:
            rows = range(self.model.rowCount())
            sure = (row for row in rows if (line := self.model.line(row)) is not None and not line.gives_up)
            self.list.setCurrentIndex(self.model.index(next(sure, -1)))
        self._choose(chosen)

    def _step(self, by: int) -> None:
        last = self.model.rowCount() - 1
        row = min(max(self.list.currentIndex().row() + by, 0), last)
        self.list.setCurrentIndex(self.model.index(row))

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() in _PRESSED:
            key = Qt.Key(event.key())
            if event.type() is QEvent.Type.ShortcutOverride:
                if key == Qt.Key.Key_Escape:
                    event.accept()  # it leaves what lies on top, not a message beneath
                return False
            if key == Qt.Key.Key_Escape:
                self.left.emit()
            elif key in ENTER and not event.isAutoRepeat():
                self._enter()
            elif key in _STEPS:
                self._step(_STEPS[key])
            elif key != Qt.Key.Key_Tab:
                return super().eventFilter(watched, event)
            return True
        if watched is self.parentWidget() and event.type() is QEvent.Type.Resize:
            self.place()
        return super().eventFilter(watched, event)


def _tell(label: PlainLabel, said: str) -> None:
    label.setText(said)
    label.setVisible(bool(said))


def _once(lines: Iterable[Line]) -> list[Line]:
    """One may be found by several of the words it is called by."""
    return list({id(line): line for line in lines}.values())


def _says(typed: str, said: Iterable[str], tongue: Tongue) -> bool:
    """As the word itself, in another form, or begun so far that it is no other."""
    stem = tongue.stem(typed)
    return any(stem == tongue.stem(word) or (len(typed) > _BEGUN and word.startswith(typed)) for word in said)


def _explained(line: Line) -> Line | None:
    """With what speaks against it; None where that is nothing that could be said."""
    reason = line.ask() if line.ask is not None else ""
    return evolve(line, reason=reason) if reason else None if line.ask is not None else line
