"""The top of the rules: back and forward, what to do with an article, the question, and the languages."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QToolButton, QVBoxLayout, QWidget

from companion.wording.language import OWN_NAMES
from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import Gap
from ui.widgets.calm import calm
from ui.widgets.dress import put_icon, space_out
from ui.widgets.enter import ENTER
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainLabel, show_tip

PAUSE_MS = 120
"""How long a person stops typing before the question is asked."""
LONGEST_QUESTION = 10_000


class QuestionLine(QLineEdit):
    """The arrow down leads into what was found."""

    into_results = Signal()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.into_results.emit()
            return
        super().keyPressEvent(event)


class RulesBar(QWidget):
    back_wanted = Signal()
    on_wanted = Signal()
    mark_wanted = Signal()
    print_wanted = Signal()
    close_wanted = Signal()
    asked = Signal(str)
    languages_changed = Signal()

    def __init__(
        self, context: Context, languages: Sequence[str], beside: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self.back = self._button("arrow_left", context._("Back"), self.back_wanted)
        self.on = self._button("arrow_right", context._("Forward"), self.on_wanted)
        self.mark = self._button("bookmark", context._("Bookmark"), self.mark_wanted)
        self.print = self._button("print", context._("Print"), self.print_wanted)
        self.close_button = self._button("close", context._("Close the rules"), self.close_wanted)
        self.field = self._field()
        self._codes = languages
        self.first = self._languages(context._("Language of the articles"), self._choose)
        for code in languages:
            self.first.addItem(OWN_NAMES[code], code)
        self.second = self._languages(context._("Second language"), self._choose_beside)
        self.chosen = context.language.code if context.language.code in languages else languages[0]
        """The language of the articles, where nobody in particular wanted to read them in another one."""
        self._beside = beside
        self._shown = ""
        self.read_in()
        box = QVBoxLayout(self)
        box.addLayout(self._top())
        box.addWidget(self.field)
        box.addLayout(self._bottom())
        space_out(context.theme, self, box, Gap.CLOSE)

    def _top(self) -> QHBoxLayout:
        """The way back comes first: it stays under the pointer where what is shown next takes other room."""
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addWidget(self.on)
        row.addWidget(PlainLabel(self._context._("Rules"), "heading"))
        row.addStretch(1)
        for button in (self.mark, self.print, self.close_button):
            row.addWidget(button)
        space_out(self._context.theme, self, row, Gap.HAIR)
        return row

    def _bottom(self) -> FlowLayout:
        """Side by side, or one above the other where that would cut a word."""
        row = FlowLayout(self._context.theme, self, Gap.CLOSE, filling=True)
        row.addWidget(self.first)
        row.addWidget(self.second)
        return row

    def _button(self, icon: str, text: str, wanted: SignalInstance) -> QToolButton:
        button = QToolButton()
        put_icon(self._context.theme, button, icon)
        button.setAccessibleName(text)
        show_tip(button, text)
        button.clicked.connect(wanted)
        return button

    def _field(self) -> QuestionLine:
        field = QuestionLine()
        field.setMaxLength(LONGEST_QUESTION)
        field.setClearButtonEnabled(True)
        field.setPlaceholderText(self._context._("Ask as you would at the table"))
        field.setAccessibleName(self._context._("Question about the rules"))
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(lambda: self.asked.emit(field.text()))
        field.textEdited.connect(lambda _text: self._pause.start())
        field.returnPressed.connect(self.ask_now)
        return field

    def type_on(self, former: "RulesBar") -> None:
        """What was typed, also where nobody has asked it yet."""
        self.field.setText(former.field.text())
        if former._pause.isActive():
            self._pause.start()

    def forget(self) -> None:
        """What was typed, and that it was about to be asked."""
        self._pause.stop()
        self.field.clear()

    @property
    def typing(self) -> bool:
        """Whether something is typed and not asked yet."""
        return self._pause.isActive()

    def ask_now(self) -> None:
        """Nobody waits who has pressed Enter."""
        if self._pause.isActive():
            self._pause.stop()
            self.asked.emit(self.field.text())

    def choose(self, lang: str, beside: str | None = None) -> None:
        """The language of the articles from now on, and the one beside it."""
        self.chosen, self._beside = lang, self._beside if beside is None else beside
        self._shown = ""
        self.read_in()

    def read_in(self, lang: str = "") -> None:
        """As long as this is read by somebody who reads this language; one that stands beside the other
        anyway stays there."""
        lent = lang in self._codes and lang != self._beside
        shown = lang if lent else self.chosen
        if shown == self._shown:
            return
        self._shown = shown
        self.first.setCurrentIndex(self.first.findData(shown))
        self.second.clear()
        self.second.addItem(self._context._("Beside it: none"), "")
        for code in self._codes:
            if code != shown:
                self.second.addItem(OWN_NAMES[code], code)
        self.second.setCurrentIndex(max(0, self.second.findData(self._beside)))

    def _choose(self, _at: int) -> None:
        """By hand. The two languages change places where it is the one beside the other."""
        chosen: str = self.first.currentData()
        self.choose(chosen, self._shown if chosen == self._beside else None)
        self.languages_changed.emit()

    def _choose_beside(self, _at: int) -> None:
        self._beside = self.second.currentData()
        self.languages_changed.emit()

    def _languages(self, text: str, chosen: Callable[[int], None]) -> QComboBox:
        choice = calm(QComboBox())
        choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        choice.setAccessibleName(text)
        show_tip(choice, text)
        if len(self._codes) < 2:
            choice.hide()  # never shown by hand: without a parent yet it would be a window of its own
        choice.activated.connect(chosen)
        return choice

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the focus."""
        focus = self.focusWidget()
        if event.key() in ENTER and isinstance(focus, QToolButton):
            if not event.isAutoRepeat():
                focus.click()
        else:
            super().keyPressEvent(event)

    def show_where(self, back: bool, on: bool, article: bool, marked: bool) -> None:
        self.back.setEnabled(back)
        self.on.setEnabled(on)
        for button in (self.mark, self.print):
            button.setEnabled(article)
        self.mark.setIcon(self._context.theme.icons.icon("bookmark_set" if marked else "bookmark"))
        text = self._context._("Remove the bookmark") if marked else self._context._("Bookmark")
        self.mark.setAccessibleName(text)
        show_tip(self.mark, text)
