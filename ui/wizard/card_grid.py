"""Cards beside each other, as many in a line as there is room for."""

from collections.abc import Sequence

from PySide6.QtWidgets import QGridLayout, QWidget

from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.big_card import BigCard
from ui.widgets.dress import Dress, space_out


class CardGrid(QGridLayout):
    """All in one line, until `fit` says that they have no room there."""

    def __init__(
        self, context: Context, page: QWidget, cards: Sequence[BigCard], above: int = 0, tall: int = 0
    ) -> None:
        """`above` is the room over them, `tall` how high a line is at least, at scale 1.0."""
        super().__init__()
        self._context = context
        self._cards = list(cards)
        self._tall = tall
        self._most = 0
        space_out(context.theme, page, self, Gap.NORMAL, (0, above, 0, 0))
        Dress(context.theme, page, lambda: self._lay(self._most or len(self._cards)))

    def fit(self, room: int) -> None:
        """Lines of the same length, where there is more than one."""
        widths = [card.minimumSizeHint().width() for card in self._cards]
        most = len(widths)
        while most > 1 and self._wide(widths, most) > room:
            most = -(-len(widths) // (-(-len(widths) // most) + 1))
        self._lay(most)

    def _wide(self, widths: Sequence[int], most: int) -> int:
        columns = [max(widths[at::most]) for at in range(most)]
        return sum(columns) + self.spacing() * (most - 1)

    def _lay(self, most: int) -> None:
        tall = self._context.theme.px(self._tall)
        if most != self._most:
            self._most = most
            for at, card in enumerate(self._cards):
                self.removeWidget(card)
                self.addWidget(card, at // most, at % most)
            for column in range(len(self._cards)):
                self.setColumnStretch(column, int(column < most))
        for line in range(len(self._cards)):
            self.setRowMinimumHeight(line, tall if line * most < len(self._cards) else 0)
