"""The list of steps at the side of the wizard: where one is, what is done, what comes."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QVBoxLayout, QWidget

from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import Gap, Radius, TextSize
from ui.widgets.dress import Dress, space_out

_DISC = 28
_NARROWEST = 190


class StepButton(QAbstractButton):
    """A numbered disc and the name of the step; done steps carry a tick. Where one has been, one can go."""

    def __init__(self, context: Context, number: int, text: str) -> None:
        super().__init__()
        self._context = context
        self._number = number
        self._text = text
        self._state = "ahead"
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        Dress(context.theme, self, self.updateGeometry)

    def set_state(self, state: str) -> None:
        """ "done", "here", "seen" (further on, but one has been there) or "ahead"."""
        self._state = state
        self.setEnabled(state != "ahead")
        leads = state in ("done", "seen")
        self.setCursor(Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor)
        self.update()

    def _font(self) -> QFont:
        theme = self._context.theme
        weight = QFont.Weight.DemiBold if self._state == "here" else QFont.Weight.Normal
        return theme.fonts.text(TextSize.BODY, theme.scale, weight)

    @guarded
    def sizeHint(self) -> QSize:
        px = self._context.theme.px
        bold = self._context.theme.fonts.text(TextSize.BODY, self._context.theme.scale, QFont.Weight.DemiBold)
        wide = QFontMetrics(bold).horizontalAdvance(self._text)
        return QSize(px(_DISC + 3 * Gap.CLOSE) + wide + px(Gap.CLOSE), px(_DISC + 2 * Gap.CLOSE))

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._context.theme
        palette, px = theme.palette, theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if self._state == "here" or (self._state in ("done", "seen") and self.underMouse()):
            painter.setBrush(QColor(palette.selection.fill if self._state == "here" else palette.accent_soft))
            painter.drawRoundedRect(QRectF(self.rect()), px(Radius.CARD), px(Radius.CARD))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(palette.focus), px(2)))
            painter.drawRoundedRect(
                QRectF(self.rect()).adjusted(1, 1, -1, -1), px(Radius.CARD), px(Radius.CARD)
            )
        disc = QRectF(px(Gap.CLOSE), (self.height() - px(_DISC)) / 2, px(_DISC), px(_DISC))
        self._paint_disc(painter, disc)
        painter.setFont(self._font())
        ink = palette.text_muted if self._state == "ahead" else palette.text
        painter.setPen(QColor(palette.selection.ink if self._state == "here" else ink))
        left = disc.right() + px(Gap.CLOSE)
        box = QRectF(left, 0, self.width() - left, self.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._text)
        painter.end()

    def _paint_disc(self, painter: QPainter, disc: QRectF) -> None:
        theme = self._context.theme
        palette = theme.palette
        full = self._state in ("done", "here")
        rim = palette.line_strong if self._state == "ahead" else palette.accent
        painter.setPen(QPen(QColor(rim), theme.px(2)))
        painter.setBrush(QColor(palette.accent if full else palette.surface_raised))
        painter.drawEllipse(disc.adjusted(1, 1, -1, -1))
        if self._state == "done":
            inset = disc.width() * 0.2
            box = disc.adjusted(inset, inset, -inset, -inset)
            theme.icons.renderer("check", palette.on_accent).render(painter, box)
            return
        painter.setPen(QColor(palette.on_accent if full else palette.text_muted))
        painter.setFont(theme.fonts.text(TextSize.SMALL, theme.scale, QFont.Weight.Bold))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(self._number))


class StepList(QFrame):
    step_wanted = Signal(int)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setProperty("card", "true")
        self._box = QVBoxLayout(self)
        self._box.addStretch(1)
        self.buttons: list[StepButton] = []
        edge = Gap.NORMAL
        space_out(context.theme, self, self._box, Gap.TIGHT, (edge, edge, edge, edge))
        Dress(context.theme, self, lambda: self.setMinimumWidth(context.theme.px(_NARROWEST)))

    def show_steps(self, texts: Sequence[str], here: int, seen: int) -> None:
        """`here` is where one is, `seen` the furthest step one has been at."""
        if [button.accessibleName() for button in self.buttons] != list(texts):
            self._rebuild(texts)
        for at, button in enumerate(self.buttons):
            further = "seen" if at <= seen else "ahead"
            button.set_state("done" if at < here else "here" if at == here else further)

    def _rebuild(self, texts: Sequence[str]) -> None:
        for old in self.buttons:
            self._box.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.buttons = [StepButton(self._context, at + 1, text) for at, text in enumerate(texts)]
        for at, button in enumerate(self.buttons):
            button.clicked.connect(lambda _=False, at=at: self.step_wanted.emit(at))
            self._box.insertWidget(at, button)
