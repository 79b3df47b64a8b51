"""The members that can be sent, by keyboard."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from ui.games.terramara.now.turn_form import MemberRow


class Sending:
    """`panel` is what the rows of members are shown in."""

    def __init__(self, panel: QWidget) -> None:
        self._panel = panel

    def _rows(self) -> list[MemberRow]:
        found = self._panel.findChildren(MemberRow)
        return [row for row in found if row.by_key and row.isVisibleTo(self._panel)]

    def following(self) -> str:
        """Whom the key picks next; empty where there is nobody else."""
        return next((kind for row in self._rows() if (kind := row.after_chosen())), "")

    def focused(self) -> str:
        """The kind of member that has the focus; empty for none."""
        focus = QApplication.focusWidget()
        buttons = (found for row in self._rows() for found in row.buttons.items())
        return next((kind for kind, button in buttons if button is focus), "")

    def start_here(self) -> QWidget | None:
        """Who is picked."""
        return next((button for row in self._rows() if (button := row.chosen()) is not None), None)

    def take_focus(self) -> None:
        start = self.start_here()
        if start is not None:
            start.setFocus(Qt.FocusReason.OtherFocusReason)
