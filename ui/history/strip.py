"""The strip over a page that does not show the game as it is now: what it shows instead, and ways on."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from ui.context import Context
from ui.faults import guarded
from ui.qt_words import keys_named
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Picture, space_out
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel, show_tip
from ui.widgets.tips_below import TipsBelow

MOST_BESIDE = 0.45
"""Of the width: with more than that for buttons the words would stand in a narrow column."""
MOST_BELOW = 0.25
"""Of the height of the page, for the buttons below the words."""


class Strip(QFrame):
    """A title, a sentence, buttons beside them, and a second line of buttons where that is not enough.

    `kind` is "remark" for a look, "past" for words that change the past, "what_if" for what never happened.
    """

    def __init__(
        self, context: Context, kind: str, icon: str, steady: bool = False, parent: QWidget | None = None
    ) -> None:
        """A `steady` one never changes its height with what it says: the page below it would jump."""
        super().__init__(parent)
        self._context = context
        self._sides: tuple[QWidget, ...] = ()
        self._crowded = False
        self._high = 0
        self._deeds: tuple[QWidget, ...] = ()
        self._tips = TipsBelow(self)
        self.setProperty("notice", kind)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.title = ElidedLabel(role="strong") if steady else PlainLabel(role="strong", wrap=True)
        self.said = ElidedLabel() if steady else PlainLabel(wrap=True)
        words = QVBoxLayout()
        words.addWidget(self.title)
        words.addWidget(self.said)
        space_out(context.theme, self, words, 0)
        ink = "accent" if kind == "remark" else "window"
        self._row = QHBoxLayout()
        self._row.addWidget(Picture(context.theme, icon, IconSize.NORMAL, role=ink))
        self._row.addLayout(words, 1)
        space_out(context.theme, self, self._row, Gap.CLOSE)
        self._below = FlowLayout(context.theme, self, Gap.TIGHT)
        self._box = box = QVBoxLayout(self)
        box.addLayout(self._row)
        box.addLayout(self._below)
        edges = (Gap.WIDE, Gap.TIGHT, Gap.NORMAL, Gap.TIGHT)
        space_out(context.theme, self, box, Gap.TIGHT, edges)

    def leave_room(self, high: int) -> None:
        """To a page that is so high: where buttons would take more than their share of it, those with a
        picture do without words, and tips say what they mean."""
        self._high = high
        self._arrange()

    def beside(self, *buttons: QWidget) -> None:
        """Where there is room; else they stand first in the line below."""
        self._sides = buttons
        for button in buttons:
            self._row.addWidget(button)
        self._tips.watch(*buttons)

    def below(self, *buttons: QWidget) -> None:
        self._deeds = buttons
        self._below.add(buttons)
        self._tips.watch(*buttons)

    def tell(self, title: str, said: str) -> None:
        """After the buttons have their words: what is left of the line is for these."""
        self.title.setText(title)
        self.said.setText(said)
        self.said.setVisible(bool(said))
        self._arrange()

    def _arrange(self) -> None:
        if self._high:
            self._say_words()
        self._place_sides()
        if self._high:
            self._shorten()

    def _place_sides(self) -> None:
        gap = self._context.theme.px(Gap.CLOSE)
        wide = sum(side.sizeHint().width() + gap for side in self._sides if not side.isHidden())
        crowded = wide > MOST_BESIDE * self.width()
        if crowded == self._crowded:
            return
        self._crowded = crowded
        for at, side in enumerate(self._sides):
            if crowded:
                self._row.removeWidget(side)
                self._below.insert_widget(at, side)
            else:
                self._below.removeWidget(side)
                self._row.addWidget(side)

    def _say_words(self) -> None:
        for button in (*self._deeds, *self._sides):
            if isinstance(button, PlainButton):
                button.say(button.accessibleName())

    def _shorten(self) -> None:
        """Buttons that have a picture, until the others have room: first those that are always below."""
        edges = self._box.contentsMargins()
        room = self.width() - edges.left() - edges.right()
        for some in (self._deeds, self._sides):
            self._below.invalidate()  # Qt tells it only when all is laid out anew
            if self._below.heightForWidth(room) <= MOST_BELOW * self._high:
                return
            for button in some:
                if isinstance(button, PlainButton) and not button.icon().isNull():
                    button.setText("")

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()


def keyed(context: Context, button: PlainButton, tip: str, key: str) -> None:
    """What a button does, and the key that does the same."""
    named = keys_named(key)
    show_tip(button, context.language.say("{tip} ({key})", tip=tip, key=named) if key else tip)
