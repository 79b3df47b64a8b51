"""A large button whose text takes as many lines as it needs."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from ui.theme.roles import IconSize, Space
from ui.theme.theme import Theme
from ui.widgets.plain import PlainButton, PlainLabel


class WrapButton(PlainButton):
    """Looks like a choice button. `icon` is a name of the theme's icons, or empty; `picture` any widget."""

    def __init__(
        self,
        theme: Theme,
        text: str,
        icon: str = "",
        kind: str = "choice",
        picture: QWidget | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", kind, parent)
        self._theme = theme
        self.setAccessibleName(text)
        self._label = PlainLabel(text, wrap=True)
        self._label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row = QHBoxLayout(self)
        row.setContentsMargins(
            theme.px(Space.NORMAL), theme.px(Space.CLOSE), theme.px(Space.NORMAL), theme.px(Space.CLOSE)
        )
        row.setSpacing(theme.px(Space.CLOSE))
        if icon:
            sign = PlainLabel()
            sign.setPixmap(
                theme.icons.pixmap(icon, theme.px(IconSize.NORMAL), None, self.devicePixelRatioF())
            )
            sign.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            row.addWidget(sign)
        if picture is not None:
            picture.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            row.addWidget(picture)
        row.addWidget(self._label, 1)
        self._label.setVisible(bool(text))
        self._digit = PlainLabel(role="small")
        self._digit.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._digit.hide()
        row.addWidget(self._digit, 0, Qt.AlignmentFlag.AlignTop)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def label(self) -> str:
        """What it says."""
        return self._label.text()

    def show_digit(self, digit: int) -> None:
        """The key that chooses it."""
        self._digit.setText(str(digit))
        self._digit.show()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        layout = self.layout()
        assert layout is not None
        return max(layout.totalHeightForWidth(width), self._theme.px(40))

    def sizeHint(self) -> QSize:
        width = self._theme.px(200)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self._theme.px(40))
