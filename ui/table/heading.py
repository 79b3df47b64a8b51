"""Whose decision it is, on top of the panel."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from ui.context import Context
from ui.faults import guarded
from ui.rules.asked import AskedRules
from ui.theme.roles import PLAYER_SHAPES, Gap, IconSize
from ui.widgets.column import Column
from ui.widgets.dress import put_icon, space_out
from ui.widgets.names import show_named
from ui.widgets.plain import PlainLabel, show_tip
from ui.widgets.player_mark import PlayerMark

BAND = 8
HELP_TOP, HELP_EDGE = 40, 34
"""Where the way to the rule lies, at scale 1.0."""


class Heading(QWidget):
    """A band in the colour and shape of whoever decides, with the title and the prompt.

    Where height is scarce the prompt, which says the same and more, stands alone.
    """

    rules_wanted = Signal(object)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.owner = ""
        self._compact = False
        self._rules: tuple[str, ...] = ()
        self._holds = ""
        self._tallest: dict[tuple[str, int, int], int] = {}
        self._foreseen: dict[str, tuple[str, ...]] = {}
        self._measure = PlainLabel(wrap=True, parent=self)
        self._measure.hide()
        self.title = PlainLabel(role="heading", wrap=True)
        self.prompt = PlainLabel(wrap=True)
        self.prompt.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.help = self._help()
        self.speak(context)
        layout = Column(self)
        layout.addWidget(self.title)
        layout.addWidget(self.prompt)
        space_out(context.theme, self, layout, Gap.HAIR, (44, Gap.CLOSE, Gap.CLOSE, Gap.CLOSE))

    def _help(self) -> QToolButton:
        button = help_button(self._context)
        button.setParent(self)
        button.clicked.connect(lambda: self.rules_wanted.emit(AskedRules(self._rules, self._lang)))
        button.hide()
        return button

    def speak(self, context: Context) -> None:
        """To whoever is asked."""
        self._lang = context.language.code
        _name(self.help, context)

    @property
    def rules(self) -> tuple[str, ...]:
        """What the decision rests on."""
        return self._rules

    def reserve(self, holds: str, prompts: Sequence[str]) -> None:
        """Room for all of these from the start, and not only once somebody has seen the longest."""
        self._foreseen[holds] = tuple(prompts)

    def tell(self, owner: str, title: str, prompt: str, rule: str = "", holds: str = "") -> None:
        """Prompts that `holds` calls the same have the room of the longest: what is below stays in place.
        Room that was not reserved is given back as soon as something else is told."""
        self.owner = owner
        if holds != self._holds:
            self._tallest = {at: high for at, high in self._tallest.items() if at[0] in self._foreseen}
        self._holds = holds
        self._rules = (rule,) if rule else ()
        show_named(self.title, title)
        show_named(self.prompt, prompt)
        self._arrange()
        self.update()

    def breaks(self, titles: Sequence[str]) -> bool:
        """Whether one of these would take more than a line."""
        advance = self.title.fontMetrics().horizontalAdvance
        return any(advance(title) > self.prompt.width() for title in titles)

    def holds_more_than(self, lines: int) -> bool:
        """Whether a prompt here, or one that may follow in its room, takes more lines than these."""
        return self.prompt.minimumHeight() // self.prompt.fontMetrics().lineSpacing() > lines

    def set_compact(self, compact: bool) -> None:
        if compact != self._compact:
            self._compact = compact
            self._arrange()

    def _arrange(self) -> None:
        said = bool(self.prompt.text())
        self.prompt.setVisible(said)
        self.title.setVisible(not (self._compact and said))
        self._hold_room()
        self._place_help()

    def _hold_room(self) -> None:
        width = self.prompt.width()
        at = (self._holds, width, self.prompt.fontMetrics().height())
        if self._holds:
            # Not asked of the prompt: it counts the room it was given, perhaps at another width.
            needed = self._height_of(self.prompt.text())
            if at not in self._tallest and self._holds in self._foreseen:
                needed = max(needed, *map(self._height_of, self._foreseen[self._holds]))
            self._tallest[at] = max(needed, self._tallest.get(at, 0))
        self.prompt.setMinimumHeight(self._tallest[at] if self._holds else 0)

    def _height_of(self, text: str) -> int:
        self._measure.ensurePolished()
        self._measure.setText(text)
        height = self._measure.heightForWidth(self.prompt.width())
        self._measure.clear()
        return height

    def _place_help(self) -> None:
        """Below the shape, where it takes no room from words. Not before the second line of a title, as if
        it belonged to that: then at the end of the first one, where that leaves it room, or before the
        prompt."""
        px, edge = self._context.theme.px, self._context.theme.px(HELP_EDGE)
        beside = self.title.isVisibleTo(self) and edge <= self._free_beside_title()
        if beside:
            self.help.setGeometry(self.prompt.geometry().right() + 1 - edge, px(Gap.TIGHT), edge, edge)
        else:
            below = self.title.y() + self.title.heightForWidth(self.prompt.width())
            broken = self.title.isVisibleTo(self) and self.breaks((self.title.text(),))
            self.help.setGeometry(px(BAND + 2), below if broken else px(HELP_TOP), edge, edge)
        self.help.setVisible(bool(self._rules) and (beside or self.height() >= self.help.y() + edge))

    def _free_beside_title(self) -> int:
        """What the first line of a title leaves that has more than one; nothing where it has not."""
        text, width = self.title.text(), self.prompt.width()
        if not self.breaks((text,)):
            return 0
        advance = self.title.fontMetrics().horizontalAdvance
        lines = (text[:at] for at, char in enumerate(text) if char == " " and advance(text[:at]) <= width)
        return width - max(map(advance, lines), default=width)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._hold_room()
        self._place_help()

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._context.theme
        owner = theme.colour(self.owner)
        known = owner in PLAYER_SHAPES
        swatch = theme.palette.player(owner)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if known:  # a band in no colour looks like a scroll bar
            painter.setBrush(QColor(swatch.fill))
            painter.drawRoundedRect(0, 0, BAND, self.height(), 3, 3)
        edge = theme.px(24)
        icon = PLAYER_SHAPES[owner] if known else "hand"
        colour = swatch.fill if known else None
        painter.drawPixmap(
            theme.px(14),
            theme.px(8 if self._compact else 12),
            theme.icons.pixmap(icon, edge, colour, self.devicePixelRatioF()),
        )


def help_button(context: Context) -> QToolButton:
    button = QToolButton()
    put_icon(context.theme, button, "help", "text_muted")
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # F1 does the same; Tab goes to the answers
    _name(button, context)
    return button


def _name(button: QToolButton, context: Context) -> None:
    said = context._("Read the rule")
    button.setAccessibleName(said)
    show_tip(button, said)


class Further(QWidget):
    """The head of a further decision: several victims of a raid may answer in any order."""

    rules_wanted = Signal(object)

    def __init__(self, context: Context, owner: str, prompt: str, rule: str = "") -> None:
        super().__init__()
        self.help = help_button(context)
        self.help.clicked.connect(lambda: self.rules_wanted.emit(AskedRules((rule,), context.language.code)))
        if not rule:
            self.help.hide()  # never shown by hand: without a parent yet it would be a window of its own
        row = QHBoxLayout(self)
        if context.theme.colour(owner) in PLAYER_SHAPES:
            row.addWidget(PlayerMark(context.theme, owner, IconSize.NORMAL), 0, Qt.AlignmentFlag.AlignTop)
        words = PlainLabel(role="strong", wrap=True)
        show_named(words, prompt)
        row.addWidget(words, 1)
        row.addWidget(self.help, 0, Qt.AlignmentFlag.AlignTop)
        space_out(context.theme, self, row, Gap.CLOSE, (0, Gap.CLOSE, 0, 0))
