"""The games deleted since the window was opened: each can be brought back, the last one first."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from ui.context import Context
from ui.models.games_model import GamesModel
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Picture, put_icon, space_out
from ui.widgets.plain import PlainButton, PlainLabel, show_tip


class DeletedBar(QFrame):
    """Shown only while there is something to bring back."""

    undo_wanted = Signal(str)  # uid

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._deleted: list[tuple[str, str]] = []
        self.setProperty("card", "raised")
        self.words = PlainLabel("", wrap=True)
        self.undo = PlainButton(context._("Undo"))
        put_icon(context.theme, self.undo, "undo")
        self.undo.clicked.connect(self.bring_back)
        row = QHBoxLayout(self)
        row.addWidget(Picture(context.theme, "trash", IconSize.NORMAL))
        row.addWidget(self.words, 1)
        row.addWidget(self.undo)
        space_out(context.theme, self, row, Gap.NORMAL, (Gap.NORMAL, Gap.CLOSE, Gap.CLOSE, Gap.CLOSE))
        self.hide()

    def remember(self, uid: str, names: str) -> None:
        self._deleted = [(old, whose) for old, whose in self._deleted if old != uid]
        self._deleted.append((uid, names))

    def settle(self, model: GamesModel) -> None:
        """What is on the shelf is not deleted: it was brought back, or could not be deleted at all."""
        self._deleted = [(uid, names) for uid, names in self._deleted if model.row_of(uid) < 0]
        self.setVisible(bool(self._deleted))
        if not self._deleted:
            return
        names, language = self._deleted[-1][1], self._context.language
        self.words.setText(
            language.say_n(
                "The game of {names} was deleted.",
                "{n} games were deleted, the last one was the game of {names}.",
                len(self._deleted),
                names=names,
            )
        )
        back = language.say("Bring back the game of {names}", names=names)
        self.undo.setAccessibleName(back)
        show_tip(self.undo, back)

    def bring_back(self) -> None:
        """The one deleted last."""
        if self._deleted:
            self.undo_wanted.emit(self._deleted[-1][0])
