"""A message at the foot of the window: it covers nothing people aim at, and never is a wall."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.context import Context
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Picture, put_icon, space_out
from ui.widgets.message import Message
from ui.widgets.plain import PlainButton, PlainLabel, show_tip

Way = tuple[str, Callable[[], object]]
"""What can be done about something, in words, and doing it."""


class Notice(Message):
    """Stays until the next step, or until somebody closes it: a page that moves by itself is hit wrongly.

    What was said in the same moment as a step belongs to that step and stays.
    """

    def __init__(self, context: Context, window: QWidget) -> None:
        super().__init__("remark", window)
        self._takes_esc = True
        self._picture = Picture(context.theme, "info", IconSize.NORMAL)
        self.words = PlainLabel(wrap=True)
        self.way = PlainButton("")
        self._press(self.way, self._go)
        self._way: Way | None = None
        self.close_button = PlainButton("", kind="quiet")
        put_icon(context.theme, self.close_button, "close")
        self._press(self.close_button, self.leave_it)
        row = QHBoxLayout(self)
        row.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.words, 1)
        row.addWidget(self.way)
        row.addWidget(self.close_button)
        space_out(context.theme, self, row, Gap.NORMAL, (Gap.WIDE, Gap.CLOSE, Gap.NORMAL, Gap.CLOSE))
        self._just_said = QTimer(self)
        self._just_said.setSingleShot(True)
        self._just_said.setInterval(0)
        self.speak(context)

    def speak(self, context: Context) -> None:
        """In this language from now on; what was said in another one is gone."""
        self.hide()
        said = context._("Close this message")
        self.close_button.setAccessibleName(said)
        show_tip(self.close_button, said)

    def text(self) -> str:
        return self.words.text() if self.isVisible() else ""

    def say(self, text: str) -> None:
        """Something worth knowing."""
        self._show("remark", "info", "accent", text)

    def guide(self, text: str) -> None:
        """What the page does with Esc: that key is not for the message."""
        self._show("remark", "info", "accent", text, esc=False)

    @property
    def may_go(self) -> bool:
        return self._takes_esc

    def warn(self, text: str, details: str = "", way: Way | None = None) -> None:
        """Something that did not work; `details` are for whoever wants to know exactly."""
        self._show("trouble", "warning", "danger", text, details, way)

    def step_done(self) -> None:
        """Whatever was said before has been read, or does not hold any more."""
        if not self._just_said.isActive():
            self.hide()

    def went_on(self) -> None:
        """Somebody looks at something else: what was only worth knowing has been read. Trouble stays."""
        if self.property("notice") == "remark":
            self.step_done()

    def _go(self) -> None:
        way = self._way
        self.leave_it()
        if way is not None:
            way[1]()

    def _show(
        self,
        kind: str,
        icon: str,
        role: str,
        text: str,
        details: str = "",
        way: Way | None = None,
        esc: bool = True,
    ) -> None:
        self._takes_esc = esc
        self._way = way
        self.way.setText(way[0] if way else "")
        self.way.setVisible(way is not None)
        self.setProperty("notice", kind)
        self.style().unpolish(self)
        self.style().polish(self)
        self._picture.show_icon(icon, role=role)
        self.words.setText(text)
        show_tip(self.words, details if details else "")
        self.setAccessibleName(text)
        self._just_said.start()
        self.said.emit()
        self.show()
