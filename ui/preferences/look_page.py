"""Colours, the size of text, the menu bar."""

from ui.context import Context
from ui.look import SIZES, appearances, magnify, wear
from ui.preferences.page import SettingsPage
from ui.widgets.dress import Dress
from ui.widgets.plain import PlainLabel


class LookPage(SettingsPage):
    def __init__(self, context: Context) -> None:
        super().__init__(context)
        say = context.language.say
        self.part(context._("Appearance"))
        self.appearances = self.one_of(
            appearances(context), context.theme.appearance, lambda name: wear(context, name)
        )
        self.part(context._("Text size"), context._("Also with Ctrl and plus or minus, wherever one is."))
        sizes = {size: say("{percent} %", percent=size) for size in SIZES}
        self.sizes = self.one_of(sizes, self._size(), lambda size: magnify(context, size / 100))
        self.sample = PlainLabel(context._("So large is what is written on the table."), wrap=True)
        self.box.addWidget(self.sample)
        Dress(context.theme, self, self._follow)

    def _size(self) -> int:
        return round(100 * self._context.theme.scale)

    def _follow(self) -> None:
        """The look can be changed elsewhere too."""
        self.appearances[self._context.theme.appearance].setChecked(True)
        if self._size() in self.sizes:
            self.sizes[self._size()].setChecked(True)
