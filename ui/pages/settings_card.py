"""How the companion looks and moves: every change applies at once, so there is nothing to confirm."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QFrame, QHBoxLayout, QSlider, QVBoxLayout, QWidget

from ui import settings
from ui.context import Context
from ui.theme.roles import Space
from ui.theme.stylesheet import LARGEST_SCALE, SMALLEST_SCALE
from ui.theme.theme import Appearance
from ui.widgets.dress import put_icon, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel

_STEP = 10  # per cent


class SettingsCard(QFrame):
    """Shows what holds now; asks for changes and leaves making them to whoever owns the theme."""

    appearance_wanted = Signal(str)
    scale_wanted = Signal(float)
    animate_wanted = Signal(bool)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setProperty("card", "true")
        box = QVBoxLayout(self)
        box.addWidget(PlainLabel(context._("Appearance"), "strong"))
        box.addLayout(self._appearance())
        box.addSpacing(context.theme.px(Space.CLOSE))
        self._size_label = PlainLabel("", "strong")
        box.addWidget(self._size_label)
        box.addLayout(self._text_size())
        box.addSpacing(context.theme.px(Space.CLOSE))
        self.animate = QCheckBox(context._("Move pieces with a short animation"))
        self.animate.setChecked(context.settings.get(settings.ANIMATE))
        self.animate.toggled.connect(self.animate_wanted)
        box.addWidget(self.animate)
        box.addStretch(1)
        space_out(context.theme, self, box, Space.CLOSE, (Space.WIDE, Space.WIDE, Space.WIDE, Space.WIDE))

    def _appearance(self) -> FlowLayout:
        context = self._context
        texts = {
            Appearance.SYSTEM: (context._("Like the system"), "settings"),
            Appearance.LIGHT: (context._("Light"), "sun"),
            Appearance.DARK: (context._("Dark"), "moon"),
        }
        row = FlowLayout(context.theme, self, Space.CLOSE)
        group = QButtonGroup(self)
        self.appearances: dict[Appearance, PlainButton] = {}
        for appearance, (text, icon) in texts.items():
            button = PlainButton(text)
            button.setCheckable(True)
            button.setChecked(context.theme.appearance is appearance)
            put_icon(context.theme, button, icon)
            group.addButton(button)
            button.clicked.connect(lambda _=False, value=appearance.value: self.appearance_wanted.emit(value))
            row.addWidget(button)
            self.appearances[appearance] = button
        return row

    def _text_size(self) -> QHBoxLayout:
        context = self._context
        row = QHBoxLayout()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(round(100 * SMALLEST_SCALE), round(100 * LARGEST_SCALE))
        self.slider.setSingleStep(_STEP)
        self.slider.setPageStep(_STEP)
        self.slider.setValue(round(100 * context.theme.scale))
        self.slider.setAccessibleName(context._("Text size"))
        self.smaller = self._step_button("minus", context._("Smaller text"), -_STEP)
        self.larger = self._step_button("plus", context._("Larger text"), _STEP)
        self.slider.valueChanged.connect(self._size_moved)
        self._say_size()
        row.addWidget(self.smaller)
        row.addWidget(self.slider, 1)
        row.addWidget(self.larger)
        space_out(context.theme, self, row, Space.CLOSE)
        return row

    def _step_button(self, icon: str, name: str, step: int) -> PlainButton:
        button = PlainButton("")
        button.setAccessibleName(name)
        button.setToolTip(name)
        put_icon(self._context.theme, button, icon)
        button.clicked.connect(lambda: self.slider.setValue(self.slider.value() + step))
        return button

    def _say_size(self) -> None:
        text = self._context.language.say("Text size: {percent} %", percent=self.slider.value())
        self._size_label.setText(text)

    def _size_moved(self, percent: int) -> None:
        round_percent = _STEP * round(percent / _STEP)
        if round_percent != percent:
            self.slider.setValue(round_percent)
            return
        self._say_size()
        self.scale_wanted.emit(percent / 100)
