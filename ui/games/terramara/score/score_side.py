"""Beside the pad: finish, fill in, save and print; what the score rests on; the ways out."""

from PySide6.QtWidgets import QFrame, QVBoxLayout

from ui.context import Context
from ui.theme.roles import Space
from ui.widgets.dress import put_icon, space_out
from ui.widgets.plain import PlainButton, PlainLabel


class ScoreSide(QFrame):
    """Widgets only; the page knows what they do."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.setProperty("card", "true")
        self.enter_button = PlainButton("")
        self.enter_button.setCheckable(True)
        self.close_button = PlainButton(context._("Finish the game"), "primary")
        put_icon(context.theme, self.close_button, "check", "on_accent")
        self.pdf_button = self._button("pdf", context._("Save as PDF …"))
        self.csv_button = self._button("csv", context._("Save as CSV …"))
        self.print_button = self._button("print", context._("Print …"))
        self.table_button = self._button("arrow_left", context._("Back to the table"))
        self.start_button = self._button("start", context._("To the start page"))
        self.message = PlainLabel("", wrap=True)
        self.message.hide()
        self.hint = PlainLabel("", "small", wrap=True)
        self.notes = PlainLabel("", "small", wrap=True)
        self.notes_title = PlainLabel(context._("What this score rests on"), "strong", wrap=True)
        box = QVBoxLayout(self)
        for widget in (
            self.close_button,
            self.enter_button,
            self.hint,
            self.pdf_button,
            self.csv_button,
            self.print_button,
            self.message,
            self.notes_title,
            self.notes,
        ):
            box.addWidget(widget)
        box.addStretch(1)
        box.addWidget(self.table_button)
        box.addWidget(self.start_button)
        edges = (Space.WIDE, Space.WIDE, Space.WIDE, Space.WIDE)
        space_out(context.theme, self, box, Space.CLOSE, edges)

    def _button(self, icon: str, text: str) -> PlainButton:
        button = PlainButton(text)
        put_icon(self._context.theme, button, icon)
        return button

    def show_notes(self, notes: tuple[str, ...]) -> None:
        self.notes.setText("\n".join(notes))
        self.notes.setVisible(bool(notes))
        self.notes_title.setVisible(bool(notes))

    def say(self, text: str = "", role: str = "") -> None:
        """How saving or printing went; nothing takes an old message away."""
        self.message.setText(text)
        self.message.setProperty("text_role", role)
        self.message.style().unpolish(self.message)
        self.message.style().polish(self.message)
        self.message.setVisible(bool(text))
