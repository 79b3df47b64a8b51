"""How the companion looks and moves: every change applies at once, so there is nothing to confirm."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QFrame, QHBoxLayout, QSlider, QVBoxLayout, QWidget

from ui import settings
from ui.context import Context
from ui.faults import guarded
from ui.look import appearances
from ui.theme.roles import Gap
from ui.theme.stylesheet import LARGEST_SCALE, SMALLEST_SCALE
from ui.theme.theme import Appearance
from ui.widgets.calm import calm
from ui.widgets.dress import Dress, put_icon, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel, show_tip

_STEP = 10  # per cent


class _StepButton(PlainButton):
    """`left` comes when the pointer goes away, or the button does."""

    left = Signal()

    @guarded
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.left.emit()


class SettingsCard(QFrame):
    """Shows what holds now; asks for changes and leaves making them to whoever owns the theme."""

    appearance_wanted = Signal(str)
    scale_wanted = Signal(float)
    animate_wanted = Signal(bool)
    report_wanted = Signal()
    more_wanted = Signal()
    close_wanted = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._stepping = False
        self.setProperty("card", "true")
        box = QVBoxLayout(self)
        box.addLayout(self._head())
        box.addWidget(PlainLabel(context._("Appearance"), "strong"))
        box.addLayout(self._appearance())
        box.addSpacing(context.theme.px(Gap.CLOSE))
        self.size_label = PlainLabel("", "strong")
        box.addWidget(self.size_label)
        box.addLayout(self._text_size())
        box.addSpacing(context.theme.px(Gap.CLOSE))
        self.animate = QCheckBox(context._("Move pieces with a short animation"))
        self.animate.setChecked(context.settings.get(settings.ANIMATE))
        self.animate.toggled.connect(self.animate_wanted)
        box.addWidget(self.animate)
        self.more = PlainButton(context._("All settings …"), "quiet")
        self.more.clicked.connect(self.more_wanted)
        box.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self.report = PlainButton(context._("Report about a fault …"), "quiet")
        self.report.clicked.connect(self.report_wanted)
        box.addWidget(self.report, 0, Qt.AlignmentFlag.AlignLeft)
        box.addStretch(1)
        space_out(context.theme, self, box, Gap.CLOSE, (Gap.WIDE, Gap.NORMAL, Gap.WIDE, Gap.WIDE))
        Dress(context.theme, self, self._follow)

    def _head(self) -> QHBoxLayout:
        context = self._context
        self.close_button = PlainButton("", "quiet")
        said = context._("Close the settings")
        self.close_button.setAccessibleName(said)
        show_tip(self.close_button, said)
        put_icon(context.theme, self.close_button, "close")
        self.close_button.clicked.connect(self.close_wanted)
        row = QHBoxLayout()
        row.addWidget(PlainLabel(context._("Settings"), "heading"), 1)
        row.addWidget(self.close_button)
        space_out(context.theme, self, row, Gap.CLOSE)
        return row

    def _appearance(self) -> FlowLayout:
        context = self._context
        icons = {Appearance.SYSTEM: "settings", Appearance.LIGHT: "sun", Appearance.DARK: "moon"}
        row = FlowLayout(context.theme, self, Gap.CLOSE)
        group = QButtonGroup(self)
        self.appearances: dict[Appearance, PlainButton] = {}
        for name, text in appearances(context).items():
            appearance = Appearance(name)
            button = PlainButton(text)
            button.setCheckable(True)
            put_icon(context.theme, button, icons.get(appearance, "eye"))
            group.addButton(button)
            button.clicked.connect(lambda _=False, value=appearance.value: self.appearance_wanted.emit(value))
            row.addWidget(button)
            self.appearances[appearance] = button
        return row

    def _text_size(self) -> QHBoxLayout:
        context = self._context
        row = QHBoxLayout()
        self.slider = calm(QSlider(Qt.Orientation.Horizontal))
        self.slider.setRange(round(100 * SMALLEST_SCALE), round(100 * LARGEST_SCALE))
        self.slider.setSingleStep(_STEP)
        self.slider.setPageStep(_STEP)
        # While it is dragged nothing may move under the pointer, so the size changes on letting go.
        self.slider.setTracking(False)
        self.slider.setAccessibleName(context._("Text size"))
        self.smaller = self._step_button("minus", context._("Smaller text"), -_STEP)
        self.larger = self._step_button("plus", context._("Larger text"), _STEP)
        self.slider.sliderMoved.connect(self._say_size)
        self.slider.valueChanged.connect(self._size_moved)
        row.addWidget(self.smaller)
        row.addWidget(self.slider, 1)
        row.addWidget(self.larger)
        space_out(context.theme, self, row, Gap.CLOSE)
        return row

    def _step_button(self, icon: str, name: str, step: int) -> PlainButton:
        button = _StepButton("")
        button.setAccessibleName(name)
        button.setToolTip(name)
        put_icon(self._context.theme, button, icon)
        button.clicked.connect(lambda: self._step(step, button.underMouse()))
        button.left.connect(self._let_go)
        return button

    def _step(self, step: int, under_pointer: bool) -> None:
        """A pointer that presses again and again must find the button where it was: as with the slider, the
        size changes when it lets go."""
        if not under_pointer:
            self.slider.setValue(self.slider.value() + step)
            return
        self.slider.blockSignals(True)
        self.slider.setValue(self.slider.value() + step)
        self.slider.blockSignals(False)
        self._say_size(self.slider.value())
        self._stepping = True

    def _let_go(self) -> None:
        if self._stepping:
            self._stepping = False
            self._size_moved(self.slider.value())

    def _say_size(self, percent: int) -> None:
        shown = _STEP * round(percent / _STEP)
        self.size_label.setText(self._context.language.say("Text size: {percent} %", percent=shown))

    def _size_moved(self, percent: int) -> None:
        round_percent = _STEP * round(percent / _STEP)
        if round_percent != percent:
            self.slider.setValue(round_percent)
            return
        self._say_size(percent)
        self.scale_wanted.emit(percent / 100)

    def _follow(self) -> None:
        """The look can be changed elsewhere too, so it is read again after every change."""
        theme = self._context.theme
        percent = round(100 * theme.scale)
        self.slider.blockSignals(True)
        self.slider.setValue(percent)
        self.slider.blockSignals(False)
        self._say_size(percent)
        self.appearances[theme.appearance].setChecked(True)
