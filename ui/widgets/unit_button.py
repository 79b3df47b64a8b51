"""One kind of unit to pick: a click takes one more, and there are several ways to put one back."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QToolButton, QWidget

from ui.context import Context
from ui.faults import guarded
from ui.lazy import Lazy
from ui.theme.roles import IconSize
from ui.widgets.keyed import Keyed
from ui.widgets.minus import Minus
from ui.widgets.plain import show_tip
from ui.widgets.wrap_button import paint_key


class UnitButton(QToolButton, Keyed):
    """A large icon with how many are picked. The minus in its corner, the key and the second button put one
    back."""

    put_back = Signal()

    def __init__(
        self, context: Context, unit: str, name: str, compact: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.unit = unit
        self._name = name
        self._compact = compact
        self._digit = 0
        self._theme = context.theme
        self.setProperty("unit", "true")
        self._widest = ""
        """What it says at most: as wide as that it is all the time, and the others in its line stay."""
        beside, under = (
            Qt.ToolButtonStyle.ToolButtonTextBesideIcon,
            Qt.ToolButtonStyle.ToolButtonTextUnderIcon,
        )
        self.setToolButtonStyle(beside if compact else under)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self.put_back)
        self._context = context
        self._dress()
        context.theme.changed.connect(self._dress)

    @Lazy
    def _minus(self) -> Minus:
        """Made when somebody picks: most units of a turn are never touched."""
        said = self._context.language.say("One fewer: {thing}", thing=self._name)
        minus = Minus(self._theme, self, self.unit, said)
        minus.clicked.connect(self.put_back)
        return minus

    def _dress(self) -> None:
        if not self._compact:
            self.setMinimumSize(self._theme.px(66), self._theme.px(66))
        self.setIcon(self._theme.icons.icon(self.unit))
        edge = self._theme.px(IconSize.NORMAL if self._compact else IconSize.LARGE)
        self.setIconSize(self.iconSize().scaled(edge, edge, Qt.AspectRatioMode.IgnoreAspectRatio))

    @property
    def compact(self) -> bool:
        return self._compact

    def show_count(self, picked: int, held: int | None = None) -> None:
        """How many are picked, and of how many somebody has, where they come from a hand."""
        if held is None:
            text = str(picked)
        elif self._compact:
            text = f"{picked}/{held}" if picked else f"{held}"
            self._widest = f"{max(picked, 1)}/{held}"
        else:
            text = f"{picked} / {held}"
        self.setText(text)
        self.setChecked(picked > 0)
        if picked or UnitButton._minus.made(self) is not None:
            self._minus.setVisible(picked > 0)
        self.setAccessibleName(f"{self._name}: {text}")
        show_tip(self, self._name)

    @guarded
    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        if not self._widest:
            return hint
        said, widest = (
            self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic.value, text)
            for text in (self.text(), self._widest)
        )
        return hint + QSize(widest.width() - said.width(), 0)

    def show_digit(self, digit: int) -> None:
        """The key that picks one; a compact one has no room for it."""
        self._digit = digit
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._digit:
            paint_key(self, self._theme, str(self._digit))

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._minus.note_press(event.position().toPoint())
        super().mousePressEvent(event)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = (Qt.Key.Key_Minus, Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
        if event.key() in keys and self.isChecked():
            self.put_back.emit()
            return
        super().keyPressEvent(event)
