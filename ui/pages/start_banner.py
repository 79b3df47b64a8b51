"""The top of the start page: title, landscape, and the switches everybody must find at once."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, put_icon, space_out
from ui.widgets.landscape import Landscape
from ui.widgets.language_choice import LanguageChoice
from ui.widgets.plain import PlainButton, PlainLabel, show_tip

_HEIGHT, _COMPACT_HEIGHT = 150, 92
_LOW = 700
"""A page lower than this at scale 1.0 needs its height for what can be chosen."""
_SHARE = 0.21


class StartBanner(Landscape):
    language_wanted = Signal(str)  # code
    settings_toggled = Signal(bool)
    box_wanted = Signal()
    rules_wanted = Signal()

    def __init__(self, context: Context, languages: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(context.theme, parent)
        self._context = context
        self._slogan = PlainLabel(
            context._("The cardboard stays on the table. The books are kept here."), "muted"
        )
        words = QVBoxLayout()
        words.addStretch(1)
        words.addWidget(PlainLabel(context._("Terra Companion"), "title"))
        words.addWidget(self._slogan)
        words.addStretch(1)
        space_out(context.theme, self, words, Gap.HAIR)
        self.languages = LanguageChoice(context, languages)
        self.languages.wanted.connect(self.language_wanted)
        self.settings_button = PlainButton(context._("Settings"))
        self.settings_button.setCheckable(True)
        put_icon(context.theme, self.settings_button, "settings")
        self.settings_button.toggled.connect(self.settings_toggled)
        self.box_button = PlainButton(context._("Your box"))
        self.box_button.setToolTip(context._("What is told of the cardboard, and what is still to tell"))
        self._treasure = "catalogue"
        Dress(context.theme, self.box_button, self._put_treasure)
        self.box_button.clicked.connect(self.box_wanted)
        self.rules_button = PlainButton(context._("Rules"))
        show_tip(self.rules_button, context._("Ask the rules, in any of the languages (F1)"))
        put_icon(context.theme, self.rules_button, "rules")
        self.rules_button.clicked.connect(self.rules_wanted)
        self._words = words
        self._corner = corner = QHBoxLayout()
        corner.addWidget(self.languages)
        corner.addWidget(self.rules_button)
        corner.addWidget(self.box_button)
        corner.addWidget(self.settings_button)
        space_out(context.theme, self, corner, Gap.CLOSE)
        self._row = QHBoxLayout(self)
        self._row.addLayout(words, 1)
        self._row.addLayout(corner)
        self._texts = {
            button: button.text() for button in (self.settings_button, self.box_button, self.rules_button)
        }

    def show_treasure(self, icon: str) -> None:
        """What the box of the chosen game is known by."""
        self._treasure = icon
        self._put_treasure()

    def _put_treasure(self) -> None:
        self.box_button.setIcon(self._context.theme.icons.icon(self._treasure))

    def fit(self, page: QSize, side: int, compact: bool) -> None:
        """`side` is the margin of the page below; a compact page keeps the title and drops the slogan; of
        the way to the box, which it has in words below, it shows the picture. Where title and switches do not
        stand side by side, they stand one below the other; where even that is too much, switches show their
        pictures only."""
        px, ways = self._context.theme.px, QBoxLayout.Direction
        self._slogan.setVisible(not compact)
        room = page.width() - 2 * side
        for button, text in self._texts.items():
            button.say(text)
        if compact:
            self.box_button.setText("")
        self._corner.invalidate()
        needed = self._corner.sizeHint().width()
        if needed > room:
            for button in self._texts:
                button.setText("")
        beside = needed + self._words.sizeHint().width() + px(Gap.CLOSE) <= room
        self._row.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        top = Qt.AlignmentFlag.AlignTop if beside else Qt.AlignmentFlag.AlignLeft
        self._row.setAlignment(self._corner, top)
        edge = px(Gap.NORMAL if beside else Gap.CLOSE)
        self._row.setContentsMargins(side, edge, side, edge)
        low = compact or page.height() < px(_LOW)
        tall = px(_COMPACT_HEIGHT) if low else max(px(_HEIGHT), round(_SHARE * page.height()))
        self._row.invalidate()
        self.setFixedHeight(max(tall, self._row.sizeHint().height()))
