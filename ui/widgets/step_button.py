"""A button that names the step it would take back, however long that name is."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFontMetrics, QMouseEvent

from ui.faults import guarded
from ui.widgets.plain import PlainButton
from ui.widgets.shortened import shortened


class StepButton(PlainButton):
    """On one line where there is room, otherwise on two small ones, as high as one: with words left out where
    these are too short as well."""

    _clicked = False
    """Whether the pointer is where it has pressed it: the next step may have a shorter name."""

    def let_go(self) -> int:
        """Something else is to be named. Says how wide it must stay to be under the pointer still."""
        self.setMinimumWidth(0)
        return self.width() if self._clicked else 0

    def hold(self, width: int, free: int) -> None:
        """So wide again, where there is room."""
        self.setMinimumWidth(min(width, self.sizeHint().width() + max(0, free)))

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._clicked = True
        super().mousePressEvent(event)

    @guarded
    def leaveEvent(self, event: QEvent) -> None:
        self._clicked = False
        self.setMinimumWidth(0)
        super().leaveEvent(event)

    def name(self, whole: str, verb: str, free: int) -> None:
        """Say it in as much room as it has for the verb alone, and `free` pixels more."""
        most = self.sizeHint().width() + free
        if self.fontMetrics().horizontalAdvance(whole) <= free + self.fontMetrics().horizontalAdvance(verb):
            self.say(whole)
            if self.sizeHint().width() <= most:  # letters side by side may be wider than each by itself
                return
        self._set_lines("two")
        metrics = self.fontMetrics()
        room = metrics.horizontalAdvance(whole)
        super().say(_broken(whole, metrics))
        while self.sizeHint().width() > most and room > 0:
            room = min(room - 8, 2 * most)
            super().say(_broken(shortened(whole, metrics, room), metrics))

    def say(self, text: str) -> None:
        self._set_lines("")
        super().say(text)

    def _set_lines(self, lines: str) -> None:
        if (self.property("lines") or "") != lines:
            self.setProperty("lines", lines)
            self.style().unpolish(self)
            self.style().polish(self)


def _broken(text: str, metrics: QFontMetrics) -> str:
    """Between the two words that leave both lines shortest, not after a preposition of a letter or two."""
    words = text.split(" ")
    places = [at for at in range(1, len(words)) if len(words[at - 1]) > 2] or list(range(1, len(words)))
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in places]
    if not halves:
        return text
    return "\n".join(min(halves, key=lambda half: max(map(metrics.horizontalAdvance, half))))
