"""A symbol of the cardboard to click, with the key that stands for it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QToolButton

from ui.faults import guarded
from ui.games.terramara.now.symbols_palette import Symbol
from ui.theme.roles import IconSize
from ui.theme.theme import Theme
from ui.widgets.dress import Dress
from ui.widgets.keyed import Keyed
from ui.widgets.minus import Minus
from ui.widgets.plain import button_text, show_tip
from ui.widgets.wrap_button import paint_key


class SymbolButton(QToolButton, Keyed):
    """Looks pressed while it is part of what is described, and then has a minus, which says `fewer`."""

    def __init__(self, theme: Theme, symbol: Symbol, name: str, text: str, fewer: str) -> None:
        """`text` stands beside the icon; `fewer` is the name of the minus."""
        super().__init__()
        self._theme = theme
        self._symbol = symbol
        self._digit = 0
        self.setObjectName(f"symbol.{symbol.click}")
        self.setProperty("unit", "true")
        self.setCheckable(True)
        self.minus = Minus(theme, self, symbol.click, fewer)
        if text:
            self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            self.setText(button_text(text))
        show_tip(self, name)
        self.setAccessibleName(name)
        Dress(theme, self, self._put_on)

    def _put_on(self) -> None:
        edge = self._theme.px(IconSize.NORMAL + 4)
        self.setIcon(self._theme.icons.icon(self._symbol.icon))
        self.setIconSize(self.iconSize().scaled(edge, edge, Qt.AspectRatioMode.IgnoreAspectRatio))

    def show_chosen(self, chosen: bool) -> None:
        self.setChecked(chosen)
        self.minus.setVisible(chosen)

    def show_digit(self, digit: int) -> None:
        """The key that clicks it; 0 for none."""
        self._digit = digit
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._digit:
            paint_key(self, self._theme, str(self._digit))
