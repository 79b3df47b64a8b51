"""The first thing on the start page: go on where the table stopped, with one key."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from companion.wording.language import isolated
from ui.context import Context
from ui.models.games_model import GamesModel
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import put_icon, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel
from ui.widgets.player_mark import PlayerMark

if TYPE_CHECKING:
    from companion.store.reading import Listed

_LONGEST_NAME = 24


class ContinueCard(QFrame):
    """Shows the last unfinished game; hidden as long as there is none."""

    wanted = Signal(str)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._uid = ""
        self.setProperty("card", "lit")
        self._stage = PlainLabel("", "heading", wrap=True)
        self._depth = PlainLabel("", "strong", wrap=True)
        self._when = PlainLabel("", wrap=True)
        self._players = QWidget()
        self._flow = FlowLayout(context.theme, self._players, Gap.CLOSE)
        self._players.setLayout(self._flow)
        self.button = PlainButton(context._("Continue"), "primary")
        self.button.setToolTip(context._("Press Enter to go on at once"))
        put_icon(context.theme, self.button, "continue", "on_accent")
        self.button.clicked.connect(self._go_on)
        words = QVBoxLayout()
        words.addWidget(self._stage)
        words.addWidget(self._depth)
        words.addWidget(self._when)
        space_out(context.theme, self, words, Gap.HAIR)
        foot = QHBoxLayout()
        foot.addLayout(words, 1)
        foot.addWidget(self.button)
        space_out(context.theme, self, foot, Gap.NORMAL)
        self._box = box = QVBoxLayout(self)
        box.addLayout(foot)
        box.addWidget(self._players)
        space_out(context.theme, self, box, Gap.NORMAL, (Gap.WIDE, Gap.NORMAL, Gap.WIDE, Gap.NORMAL))
        self.hide()

    def set_low(self, low: bool) -> None:
        """On a low page it says the same in fewer lines."""
        px = self._context.theme.px
        self._stage.set_role("large" if low else "heading")
        edge = px(Gap.CLOSE if low else Gap.NORMAL)
        self._box.setSpacing(edge)
        self._box.setContentsMargins(px(Gap.WIDE), edge, px(Gap.WIDE), edge)

    @property
    def uid(self) -> str:
        """The game it would go on with; empty while there is none."""
        return self._uid

    def show_game(self, model: GamesModel, game: "Listed | None") -> None:
        self._uid = game.uid if game else ""
        self.setVisible(game is not None)
        if game is None:
            return
        language = self._context.language
        title = isolated(model.title(game)[:60])
        self._stage.setText(language.say("{title}, {stage}", title=title, stage=model.stage(game)))
        self._depth.setText(model.depth(game))
        self._depth.setVisible(bool(game.depth))
        self._when.setText(language.say("Last played {when}", when=model.when(game)))
        while (item := self._flow.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for colour, name in model.players(game):
            self._flow.addWidget(_chip(self._context, colour, name))
        names = model.names(game)
        self.button.setAccessibleDescription(language.say("With {names}", names=names))

    def _go_on(self) -> None:
        if self._uid:
            self.wanted.emit(self._uid)


def _chip(context: Context, colour: str, name: str) -> QWidget:
    chip = QWidget()
    row = QHBoxLayout(chip)
    row.addWidget(PlayerMark(context.theme, colour, IconSize.NORMAL))
    shown = name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"
    row.addWidget(PlainLabel(isolated(shown), "strong"))
    space_out(context.theme, chip, row, Gap.TIGHT, (0, 0, Gap.CLOSE, 0))
    return chip
