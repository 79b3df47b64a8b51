"""A button the size of a playing card: a picture, a few words, and a sentence that explains them."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ui.faults import guarded
from ui.theme.roles import Gap, IconSize
from ui.theme.theme import Theme
from ui.widgets.dress import Picture, space_out
from ui.widgets.plain import PlainLabel


class BigCard(QPushButton):
    """`upright` puts the picture above the words; `checkable` cards are choices, others go somewhere."""

    def __init__(
        self,
        theme: Theme,
        icon: str,
        title: str,
        sentence: str,
        upright: bool = False,
        picture: int = IconSize.LARGE,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setProperty("kind", "choice")
        self.setAccessibleName(title)
        self.setAccessibleDescription(sentence)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.title = PlainLabel(title, "large", wrap=True)
        self.sentence = PlainLabel(sentence, "muted", wrap=True)
        words = QVBoxLayout()
        words.addWidget(self.title)
        words.addWidget(self.sentence)
        space_out(theme, self, words, Gap.HAIR)
        box: QVBoxLayout | QHBoxLayout = QVBoxLayout(self) if upright else QHBoxLayout(self)
        box.addWidget(Picture(theme, icon, picture), 0, Qt.AlignmentFlag.AlignVCenter)
        box.addLayout(words, 1)
        if upright:
            words.addStretch(1)
        side = Gap.WIDE if upright else Gap.NORMAL
        space_out(theme, self, box, Gap.NORMAL, (side, Gap.NORMAL, side, Gap.NORMAL))
        for child in self.findChildren(QWidget):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_low(self, low: bool) -> None:
        """With less room above and below the words."""
        layout, px = self.layout(), self._theme.px
        if layout is not None:
            side, edge = layout.contentsMargins().left(), px(Gap.CLOSE if low else Gap.NORMAL)
            layout.setContentsMargins(side, edge, side, edge)

    @guarded
    def sizeHint(self) -> QSize:
        layout = self.layout()
        return layout.sizeHint() if layout is not None else super().sizeHint()

    @guarded
    def minimumSizeHint(self) -> QSize:
        layout = self.layout()
        return layout.minimumSize() if layout is not None else super().minimumSizeHint()
