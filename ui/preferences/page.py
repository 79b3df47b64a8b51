"""What the pages of the settings share: titled parts below each other; every change is kept at once."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from PySide6.QtWidgets import QButtonGroup, QLayout, QListWidget, QVBoxLayout, QWidget

from ui.context import Context
from ui.settings import Choice
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel, show_tip
from ui.widgets.wrap_tick import WrapTick

T = TypeVar("T")


class SettingsPage(QWidget):
    """`part` begins a new part of it."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.box = QVBoxLayout(self)
        space_out(context.theme, self, self.box, Gap.CLOSE, (0, 0, Gap.NORMAL, Gap.NORMAL))

    def part(self, title: str, hint: str = "") -> None:
        if self.box.count():
            self.box.addSpacing(self._context.theme.px(Gap.NORMAL))
        self.box.addWidget(PlainLabel(title, "strong", wrap=True))
        if hint:
            self.box.addWidget(PlainLabel(hint, "muted", wrap=True))

    def keep_height(self, listing: QListWidget, height: int) -> None:
        """So high at scale 1.0, and with larger letters more."""
        theme = self._context.theme
        Dress(theme, listing, lambda: listing.setFixedHeight(theme.px(height)))

    def row(self, *widgets: QWidget) -> QLayout:
        """Beside each other, and below where there is no room."""
        row = FlowLayout(self._context.theme, self, Gap.CLOSE)
        for widget in widgets:
            row.addWidget(widget)
        self.box.addLayout(row)
        return row

    def button(self, text: str, do: Callable[[], object], kind: str = "") -> PlainButton:
        button = PlainButton(text, kind)
        button.clicked.connect(lambda _checked=False: do())
        return button

    def tick(self, text: str, choice: Choice[bool], then: Callable[[], object] = lambda: None) -> WrapTick:
        """`then` tells whoever shows it."""
        tick = WrapTick(self._context.theme, text, choice.key)
        tick.box.setChecked(self._context.settings.get(choice))

        def keep(on: bool) -> None:
            self._context.settings.set(choice, on)
            then()

        tick.toggled.connect(keep)
        self.box.addWidget(tick)
        return tick

    def one_of(
        self,
        texts: Mapping[T, str],
        now: T,
        choose: Callable[[T], object],
        hints: Mapping[T, str] | None = None,
    ) -> dict[T, PlainButton]:
        """Buttons of which one is pressed."""
        group = QButtonGroup(self)
        buttons: dict[T, PlainButton] = {}
        for value, text in texts.items():
            button = PlainButton(text)
            button.setCheckable(True)
            button.setChecked(value == now)
            if hints and hints.get(value):
                show_tip(button, hints[value])
            button.clicked.connect(lambda _checked=False, value=value: choose(value))
            group.addButton(button)
            buttons[value] = button
        self.row(*buttons.values())
        return buttons

    def refresh(self) -> None:
        """Shown again: what is kept elsewhere may have changed."""
