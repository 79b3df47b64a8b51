"""A large button whose text takes as many lines as it needs."""

from math import ceil

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from ui.faults import guarded
from ui.theme.roles import Gap, TextSize
from ui.theme.theme import Theme
from ui.widgets.dress import Dress, Picture, space_out
from ui.widgets.keyed import Keyed
from ui.widgets.plain import PlainButton, PlainLabel

CAP = 15
"""The edge of the cap of a key."""
DIGIT = 8
"""The strip at the right edge that the digit needs beside the margin."""
LEAST, LEAST_SNUG = 120, 80
"""How narrow a button may get at scale 1.0."""
WIDE_PICTURE = 90
"""A wider picture stands above the text, not beside it."""


def paint_key(button: QWidget, theme: Theme, key: str) -> None:
    """The key that chooses a button, in its upper right corner: as the cap of a key, since a bare number
    would be read as the number of something."""
    painter = QPainter(button)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = painter.font()
    font.setPixelSize(theme.px(TextSize.SMALL - 2))
    painter.setFont(font)
    edge = theme.px(CAP)
    rim = theme.px(Gap.TIGHT) if button.width() > 3 * edge else 0  # a small one is full of its picture
    cap = QRectF(button.width() - rim - edge + 0.5, rim + 0.5, edge - 1, edge - 1)
    palette = theme.palette
    painter.setPen(QPen(QColor(palette.line_strong), 1))
    painter.setBrush(QColor(palette.surface_raised))
    painter.drawRoundedRect(cap, theme.px(3), theme.px(3))
    painter.setPen(QColor(palette.text_muted))
    painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)


def stand_of(widget: QWidget) -> Qt.AlignmentFlag:
    """How something stands in a column. A quiet button has no edge: it is as wide as its words there, and
    whoever clicks beside them means nothing."""
    quiet = isinstance(widget, WrapButton) and widget.quiet
    return Qt.AlignmentFlag.AlignLeft if quiet else Qt.AlignmentFlag(0)


class WrapButton(PlainButton, Keyed):
    """Looks like a choice button. `icon` is a name of the theme's icons, or empty; `picture` any widget."""

    lowest = 40
    """At scale 1.0."""

    def __init__(
        self,
        theme: Theme,
        text: str = "",
        icon: str = "",
        kind: str = "choice",
        picture: QWidget | None = None,
        parent: QWidget | None = None,
        snug: bool = False,
        low: bool = False,
    ) -> None:
        """A `snug` one stands beside another and keeps its margins narrow; a `low` one stands below several
        others, and has little room above its text."""
        super().__init__("", kind, parent)
        self._theme = theme
        self._above = Gap.TIGHT if low else Gap.CLOSE
        self._side, self._least = (Gap.CLOSE, LEAST_SNUG) if snug else (Gap.NORMAL, LEAST)
        self.setAccessibleName(text)
        self._label = PlainLabel(text, wrap=True)
        self._label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        wide = picture is not None and picture.sizeHint().width() > theme.px(WIDE_PICTURE)
        self.digit = 0
        self._sign: Picture | None = None
        row = QHBoxLayout(self)
        self._row = row
        self._beside: list[QWidget] = []
        if icon:
            sign = self._sign = Picture(theme, icon, role=self._ink_role(kind))
            sign.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            row.addWidget(sign)
            self._beside.append(sign)
        if picture is not None:
            picture.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        if picture is not None and wide:
            column = QVBoxLayout()
            space_out(theme, self, column, Gap.TIGHT)
            column.addWidget(picture)
            column.addWidget(self._label)
            row.addLayout(column, 1)
        else:
            if picture is not None:
                row.addWidget(picture)
                self._beside.append(picture)
            row.addWidget(self._label, 1)
        self._label.setVisible(bool(text))
        self._kind = kind
        if kind in ("primary", ""):  # a list of choices reads better from the left
            self._label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        Dress(theme, self, self._put_on)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _put_on(self) -> None:
        px = self._theme.px
        # The digit has a strip of its own, so that no word ends under it.
        side, right = px(self._side), px(self._side + (DIGIT if self.digit else 0))
        self._row.setContentsMargins(side, px(self._above), right, px(self._above))
        self._row.setSpacing(px(Gap.CLOSE))
        self._tint()

    def _tint(self) -> None:
        """The label is a child of its own, which the colours of the button do not reach."""
        palette = self._theme.palette
        inks = {"primary": palette.on_accent, "quiet": palette.accent}
        if self._sign is not None:
            self._sign.tint(self._ink_role(self._kind) if self.isEnabled() else "")
        if self._kind in inks:
            ink = inks[self._kind] if self.isEnabled() else palette.dimmed.ink
            self._label.setStyleSheet(f"color: {ink}; font-weight: 600")

    @staticmethod
    def _ink_role(kind: str) -> str:
        """Of its picture: on the colour of what confirms, one as dark as text would not be seen."""
        return "on_accent" if kind == "primary" else ""

    @guarded
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.EnabledChange and hasattr(self, "_kind"):
            self._tint()

    def label(self) -> str:
        """What it says."""
        return self._label.text()

    def say(self, text: str) -> None:
        self.setAccessibleName(text)
        if hasattr(self, "_label"):  # the parent class speaks before there is a label
            self._label.setText(text)
            self._label.setVisible(bool(text))
            self.updateGeometry()

    def show_digit(self, digit: int) -> None:
        """The key that chooses it; 0 for none."""
        if digit != self.digit:
            self.digit = digit
            self._put_on()
            self.updateGeometry()
            self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.digit:
            paint_key(self, self._theme, str(self.digit))

    @guarded
    def hasHeightForWidth(self) -> bool:
        """A layout around it asks the one inside: a picture without words has one height only."""
        layout = self.layout()
        return layout is not None and layout.hasHeightForWidth()

    @guarded
    def heightForWidth(self, width: int) -> int:
        layout = self.layout()
        assert layout is not None
        needed = layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else -1
        return max(needed, layout.totalMinimumSize().height(), self._theme.px(self.lowest))

    @property
    def quiet(self) -> bool:
        return self._kind == "quiet"

    @guarded
    def sizeHint(self) -> QSize:
        usual = self._theme.px(200)
        width = self._in_one_line() if self.quiet else usual
        return QSize(width, self.heightForWidth(min(width, usual)))  # no layout makes it higher than that

    def _in_one_line(self) -> int:
        """The width at which its words need not wrap. Parts of a dot count: words are laid out one by one,
        and where the last of them lacks such a part it goes below, out of sight."""
        self._label.ensurePolished()
        advance = QFontMetricsF(self._label.font()).horizontalAdvance
        words = ceil(max(map(advance, self._label.text().splitlines()), default=0.0))
        margins = self._row.contentsMargins()
        beside = sum(part.sizeHint().width() + self._row.spacing() for part in self._beside)
        return words + 2 + beside + margins.left() + margins.right()

    @guarded
    def minimumSizeHint(self) -> QSize:
        layout = self.layout()
        least = layout.totalMinimumSize() if layout is not None else QSize()
        return least.expandedTo(QSize(self._theme.px(self._least), self._theme.px(self.lowest)))
