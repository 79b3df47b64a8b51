"""Buttons with a key of their own: the four things of a turn by letter, the five roles by digit."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent

from ui.faults import guarded
from ui.theme.roles import Gap, TextSize
from ui.theme.theme import Theme
from ui.widgets.plain import show_tip
from ui.widgets.player_mark import paint_mark
from ui.widgets.wrap_button import CAP, WrapButton, paint_key


class TurnButton(WrapButton):
    """Something of a turn. Where pressing it would begin the turn of somebody else, it shows whose; where
    something speaks against it, it steps back, and says what."""

    large: int = TextSize.BODY

    def __init__(
        self, theme: Theme, text: str, icon: str, tip: str = "", snug: bool = True, low: bool = False
    ) -> None:
        self.small, self.against = False, ""
        super().__init__(theme, text, icon, snug=snug, low=low)
        self.whose = ""
        self._tip = tip
        show_tip(self, tip)

    def show_whose(self, seat: str, said: str, against: str = "") -> None:
        """A player's sign and why it is there; empty for whoever is in turn."""
        if (seat, against) != (self.whose, self.against):
            self.whose, self.against = seat, against
            show_tip(self, "\n".join(filter(None, (self._tip, said, against))))
            self._put_on()
            self.update()

    def needs(self, small: bool) -> int:
        """The width at which its words stand in one line, clear of the key in the corner."""
        self._label.ensurePolished()
        font = QFont(self._label.font())
        font.setPixelSize(self._theme.px(self._size(small)))
        margins = self._row.contentsMargins()
        beside = sum(part.sizeHint().width() + self._row.spacing() for part in self._beside)
        words = QFontMetrics(font).horizontalAdvance(self.label())
        return words + 1 + beside + margins.left() + self._theme.px(CAP + Gap.TIGHT)

    def set_small(self, small: bool) -> None:
        """Smaller letters, where two would not stand beside each other otherwise."""
        if small != self.small:
            self.small = small
            self._put_on()
            self.updateGeometry()

    def set_bare(self, bare: bool) -> None:
        """Without its word, which its sign and its name still say."""
        self._label.setVisible(not bare)

    def _put_on(self) -> None:
        super()._put_on()
        size = f"font-size: {self._theme.px(self._size(self.small))}px; "
        ink = f"color: {self._theme.palette.dimmed.ink}" if self.against else ""
        self._label.setStyleSheet(size + ink)

    def _size(self, small: bool) -> int:
        return TextSize.SMALL if small else self.large

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.whose:
            painter = QPainter(self)
            edge, rim = self._theme.px(CAP), self._theme.px(Gap.TIGHT)
            corner = QRectF(self.width() - rim - edge, self.height() - rim - edge, edge, edge)
            paint_mark(painter, self._theme, self.whose, corner)


class LetterButton(TurnButton):
    """A large button; the key that presses it stands in its corner."""

    def __init__(self, theme: Theme, text: str, icon: str, letter: str, tip: str = "") -> None:
        super().__init__(theme, text, icon, tip)
        self.letter = letter
        self.keyed = True

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.keyed:
            paint_key(self, self._theme, self.letter)

    def show_key(self, keyed: bool) -> None:
        """Not while its key means something else."""
        if keyed != self.keyed:
            self.keyed = keyed
            self.update()


class RoleButton(TurnButton):
    """A role by icon and a short word; the whole word is its name. Its digit is given by the panel."""

    def __init__(self, theme: Theme, role: str, text: str, name: str) -> None:
        super().__init__(theme, text, role, name)
        self.role = role
        self.setProperty("tight", True)
        self.setCheckable(True)
        self.setAccessibleName(name)


class DeedButton(TurnButton):
    """What an action is about, by icon and a short word; the whole sentence is its name. It is as low as its
    word: four of them stand between the things of a turn and the roles."""

    lowest, large = 30, TextSize.SMALL

    def __init__(self, theme: Theme, icon: str, text: str, name: str) -> None:
        super().__init__(theme, text, icon, name, low=True)
        self._least = self.lowest
        self.setProperty("tight", True)
        self.setAccessibleName(name)
