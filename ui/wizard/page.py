"""What all pages of the wizard share."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel


class WizardPage(QWidget):
    """A title, a sentence that says what it is for, and whatever is asked.

    `changed` comes whenever an answer has changed; `complete` says whether one could go on.
    """

    changed = Signal()

    def __init__(self, context: Context, title: str, sentence: str) -> None:
        super().__init__()
        self.context = context
        self._room = 0
        self.box = QVBoxLayout(self)
        self.box.addWidget(PlainLabel(title, "heading", wrap=True))
        self.box.addWidget(PlainLabel(sentence, "muted", wrap=True))
        space_out(context.theme, self, self.box, Gap.NORMAL)

    def fit(self, room: int) -> None:
        """So wide is the place it is seen in."""
        self._room = room
        self.arrange(room)

    def arrange(self, room: int) -> None:
        """What has no room beside something else goes below it."""

    @guarded
    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest and self._room:
            self.arrange(self._room)
        return super().event(event)

    def complete(self) -> bool:
        return True

    def complain(self) -> None:
        """Somebody wants to go on although it is not complete: show what is missing, beside its field."""

    def entered(self) -> None:
        """The page comes to the front."""
