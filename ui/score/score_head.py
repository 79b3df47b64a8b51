"""Over the pad: who has won and why, before a band of country."""

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from ui.context import Context
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Picture, drop, space_out
from ui.widgets.few_lines import FewLines
from ui.widgets.landscape import Landscape
from ui.widgets.player_mark import PlayerMark

_HIGH = 112
_LARGE = 2
"""Names of so many winners have room in large letters."""
_ONE_LINE = 600
"""At scale 1.0: in a wider head one line says enough while numbers are entered below."""


class ScoreHead(Landscape):
    """`result` says who wins, `reason` how that came about or what is to be done first."""

    def __init__(self, context: Context, laurel: str) -> None:
        super().__init__(context.theme, peopled=False)
        self._context = context
        self._low = self._steady = False
        self._marks = QHBoxLayout()
        self.result = FewLines("", "title")
        self.reason = FewLines("", "strong")
        words = QVBoxLayout()
        words.addStretch(1)
        words.addWidget(self.result)
        words.addWidget(self.reason)
        words.addStretch(1)
        space_out(context.theme, self, words, 0)
        self._row = QHBoxLayout(self)
        self._laurel = Picture(context.theme, laurel, IconSize.HUGE)
        self._row.addWidget(self._laurel)
        self._row.addLayout(self._marks)
        self._row.addLayout(words, 1)
        space_out(context.theme, self, self._row, Gap.NORMAL)

    def tell(self, result: str, reason: str, role: str = "strong", steady: bool = False) -> None:
        """`steady`: numbers are entered below, which stay where they are, whatever is said of them."""
        self._steady = steady
        self.result.setText(result)
        self.reason.setText(reason)
        self.reason.set_role(role)
        self.reason.setVisible(bool(reason) or steady)
        self._letter()

    def show_winners(self, winners: Sequence[str]) -> None:
        while (item := self._marks.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                drop(old)
        for seat in winners:
            self._marks.addWidget(PlayerMark(self._context.theme, seat, IconSize.LARGE))
        self._letter()

    def fit(self, side: int, low: bool) -> None:
        """`side` is the margin of the page; on a `low` one the pad comes first."""
        px = self._context.theme.px
        self._low = low
        self._laurel.setVisible(not low)
        self._letter()
        self.setMinimumHeight(0 if low else px(_HIGH))
        edge = px(Gap.HAIR if low else Gap.CLOSE)
        self._row.setContentsMargins(side, edge, side, edge)

    def _letter(self) -> None:
        large = not self._low and self._marks.count() <= _LARGE and not self._steady
        self.result.set_role("title" if large else "heading")
        narrow = self.width() < self._theme.px(_ONE_LINE)
        self.result.hold_lines((2 if narrow and not self._low else 1) if self._steady else 0)
        self.reason.hold_lines((2 if narrow or not self._low else 1) if self._steady else 0)
