"""What stands in the place of a list that has nothing to show: why, and what can be done about it."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from ui.context import Context
from ui.theme.roles import Gap, IconSize
from ui.troubles import tried_in_vain
from ui.widgets.dress import Picture, put_icon, space_out
from ui.widgets.plain import PlainButton, PlainLabel


class EmptyCard(QFrame):
    """A picture, a few words, a sentence; and a way to try again where that may help."""

    retry_wanted = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("card", "true")
        self._picture = Picture(context.theme, "history", IconSize.HUGE, role="line_strong")
        self._words = PlainLabel("", "large", wrap=True)
        self._hint = PlainLabel("", "muted", wrap=True)
        self.retry = PlainButton(context._("Try again"), "primary")
        put_icon(context.theme, self.retry, "redo", "on_accent")
        self._context = context
        self.retry.clicked.connect(self._try_again)
        middle = Qt.AlignmentFlag.AlignHCenter
        box = QVBoxLayout(self)
        box.addStretch(1)
        box.addWidget(self._picture, 0, middle)
        for label in (self._words, self._hint):
            label.setAlignment(middle)
            box.addWidget(label)
        box.addWidget(self.retry, 0, middle)
        self.offers: list[PlainButton] = []
        self._offered = QVBoxLayout()
        box.addLayout(self._offered)
        box.addStretch(1)
        space_out(context.theme, self, box, Gap.NORMAL, (Gap.PAGE, Gap.WIDE, Gap.PAGE, Gap.WIDE))

    def say(self, words: str, hint: str = "") -> None:
        """Nothing is wrong, there is only nothing here."""
        self._show("history", "line_strong", words, hint)

    def say_trouble(self, words: str, hint: str) -> None:
        self._show("warning", "danger", words, hint)

    def offer(self, offers: Sequence[tuple[str, Callable[[], object]]]) -> None:
        """Other ways on, below trying again: what each is called, and what it does."""
        for button in self.offers:
            button.hide()
            button.deleteLater()
        self.offers = []
        for text, do in offers:
            button = PlainButton(text)
            button.clicked.connect(lambda _checked=False, do=do: do())
            self._offered.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
            self.offers.append(button)

    def _show(self, icon: str, role: str, words: str, hint: str) -> None:
        self._picture.show_icon(icon, role=role)
        self._words.setText(words)
        self._hint.setText(hint)
        self._hint.setVisible(bool(hint))
        self.retry.setVisible(icon == "warning")

    def _try_again(self) -> None:
        self.retry_wanted.emit()
        if self.retry.isVisible():
            hint = self._hint.text() if self._hint.isVisibleTo(self) else ""
            self._hint.setText(f"{hint} {tried_in_vain(self._context)}".lstrip())
            self._hint.show()

    def text(self) -> str:
        return "\n".join(part for part in (self._words.text(), self._hint.text()) if part)
