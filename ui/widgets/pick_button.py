"""A word to pick from several."""

from ui.theme.theme import Theme
from ui.widgets.dress import Dress
from ui.widgets.plain import PlainButton


class PickButton(PlainButton):
    """Its mark says whether it is picked: among others of its kind the ring of the keyboard would be taken
    for that."""

    def __init__(self, theme: Theme, text: str) -> None:
        super().__init__(text)
        self._theme = theme
        self.setCheckable(True)
        self.setProperty("tight", True)  # the mark takes the room of the margins
        self.toggled.connect(self._mark)
        Dress(theme, self, self._mark)

    def _mark(self) -> None:
        palette, picked = self._theme.palette, self.isChecked()
        ink = palette.selection.ink if picked else palette.text_muted
        self.setIcon(self._theme.icons.icon("common/picked" if picked else "common/pick", ink))
