"""The languages there are, each by its own name: wherever somebody may need another one."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from companion.wording.language import OWN_NAMES, available
from ui.carrying import STAYS
from ui.context import Context
from ui.widgets.calm import calm
from ui.widgets.plain import show_tip


class LanguageChoice(QComboBox):
    """Shows the language of the window; not to be seen where there is nothing to choose."""

    wanted = Signal(str)  # code

    def __init__(
        self, context: Context, languages: Sequence[str] | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        calm(self)
        self.setProperty(STAYS, True)
        self.setAccessibleName(context._("Language"))
        show_tip(self, context._("Language"))
        offered = languages if languages is not None else available()
        for code in dict.fromkeys([*offered, context.language.code]):
            self.addItem(OWN_NAMES.get(code, code), code)
        self.setCurrentIndex(self.findData(context.language.code))
        if self.count() < 2:
            self.hide()
        self.activated.connect(lambda at: self.wanted.emit(self.itemData(at)))
