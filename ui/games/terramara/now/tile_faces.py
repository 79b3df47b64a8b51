"""Which bonus tile is it, where nobody has told the level: all of them as pictures, level by level."""

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from companion.games.terramara.commands import Learn
from companion.games.terramara.content import content
from ui.context import Context
from ui.faults import guarded
from ui.games.terramara.now.faces import Face, rows_of_fact
from ui.theme.roles import Gap
from ui.theme.theme import Theme
from ui.widgets.dress import space_out
from ui.widgets.enter import BY_CHOICE
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainLabel, show_tip
from ui.widgets.wrap_button import DIGIT, WrapButton


class FaceButton(WrapButton):
    """As large as its picture; the words are in its tool tip, and for screen readers."""

    def __init__(self, theme: Theme, text: str, face: Face) -> None:
        super().__init__(theme, picture=face)
        self.setProperty("tight", "true")
        self.setProperty(BY_CHOICE, True)
        self.setAccessibleName(text)
        show_tip(self, text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def _put_on(self) -> None:
        """Close around the picture, with a strip for the digit."""
        px = self._theme.px
        rim, right = px(Gap.TIGHT), px(Gap.TIGHT + (DIGIT + 2 if self.digit else 0))
        self._row.setContentsMargins(rim, rim, right, rim)

    @guarded
    def sizeHint(self) -> QSize:
        layout = self.layout()
        assert layout is not None
        return layout.totalMinimumSize()

    @guarded
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class TileFaces(QWidget):
    """`chosen` carries the answer. The tiles are known by their backs, so the level is seen first."""

    chosen = Signal(object)

    def __init__(self, context: Context, picks: Sequence[tuple[str, Learn]]) -> None:
        super().__init__()
        self._context = context
        box = QVBoxLayout(self)
        for level, tiles in groupby(picks, lambda pick: level_of(pick[1])):
            box.addWidget(PlainLabel(context.language.say("Level {n}", n=level), "strong", wrap=True))
            box.addWidget(self._flow(list(tiles)))
        space_out(context.theme, self, box, Gap.TIGHT)

    def _flow(self, tiles: Sequence[tuple[str, Learn]]) -> QWidget:
        inside = QWidget()
        flow = FlowLayout(self._context.theme, inside, Gap.TIGHT)
        inside.setLayout(flow)
        for text, learn in tiles:
            button = FaceButton(self._context.theme, text, Face(self._context.theme, rows_of_fact(learn)))
            button.clicked.connect(lambda _checked=False, learn=learn: self.chosen.emit(learn))
            flow.addWidget(button)
        return inside


def level_of(learn: Learn) -> int:
    """The level of the bonus tile that an answer names."""
    return content().bonus[str(learn.value)].level
