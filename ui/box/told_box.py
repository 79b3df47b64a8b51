"""The box of a game as all of them are shown: a bar over a page, for a while with another one in front."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.wording.wording import Wording
from ui.box.box_bar import BoxBar
from ui.box.desk import Desk
from ui.box.exchange import Exchange
from ui.box.front import Front
from ui.context import Context
from ui.games.base import GameBox
from ui.troubles import said_trouble


class ToldBox(GameBox):
    """What all of them do alike. A game builds its parts, and names them as they are named here; what is
    changed goes through the desk, and is durable at once."""

    desk: Desk
    exchange: Exchange
    bar: BoxBar
    front: Front

    def __init__(self, context: Context, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._wording = context, wording
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)

    def _put_together(self, first: QWidget) -> None:
        """With this page to begin with."""
        self.front = Front(first)
        self.front.currentChanged.connect(lambda _at: self.turned.emit())
        layout = QVBoxLayout(self)
        layout.addWidget(self.bar)
        layout.addWidget(self.front, 1)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)

    def _wire(self) -> None:
        self.desk.changed.connect(self.changed)  # first: what is said about the change comes after it
        self.desk.changed.connect(self._refresh)
        self.desk.trouble.connect(lambda trouble: self.message.emit(said_trouble(self._context, trouble)))
        self.bar.left.connect(self._back)
        self.bar.language_wanted.connect(self.language_wanted)
        self.bar.stepped.connect(self._say)
        self.bar.import_wanted.connect(lambda: self.exchange.choose_file(self))
        self.bar.export_wanted.connect(lambda: self.exchange.export(self))
        self.exchange.message.connect(self.message)
        self.exchange.remark.connect(self.remark)
        self.exchange.page_made.connect(self.front.bring)
        self.exchange.page_made.connect(self.changed)  # what was refused before is settled
        self.exchange.page_done.connect(self._show_list)

    # -- what a game says

    def _refresh(self) -> None:
        """Show what is told by now."""
        raise NotImplementedError

    def _say(self, text: str) -> None:
        """What was just done: nothing moves for it."""
        raise NotImplementedError

    def _show_list(self) -> None:
        """The first page again, with the keyboard on what is told."""
        raise NotImplementedError

    # -- what all of them do

    def open_file(self, file: Path) -> None:
        self.exchange.open_file(file)

    def _back(self) -> None:
        """One step out: from a page in front to the box, from the box to where one came from."""
        if self.front.other is not None:
            self._show_list()
        else:
            self.left.emit()
