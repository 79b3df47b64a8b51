"""Describing a tile: its three spaces from left to right, and its back where that matters."""

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QComboBox, QGridLayout, QVBoxLayout, QWidget

from companion.games.terramara.board import TERRAINS_OF
from companion.games.terramara.box import Value, has_back
from companion.games.terramara.content import content
from companion.games.terramara.spaces import is_special, special_text
from companion.games.terramara.state import Tile
from companion.kernel.values import evolve
from companion.wording.language import capital
from companion.wording.terramara import box, cards
from companion.wording.terramara.names import TERRAINS
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.terramara.board.glyphs import UNKNOWN
from ui.games.terramara.box.editor import Editor, line_of
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.now.faces import Face, Plaque, effect_plaque, tile_rows
from ui.theme.roles import Gap
from ui.widgets.calm import calm
from ui.widgets.dress import space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel

BACK = 3
"""The parts of a tile: its spaces 0 to 2, and what is on the other side."""


class TileEditor(Editor):
    """One part at a time. Ctrl and a digit say the small signs, so that the hands stay on the keys."""

    def __init__(
        self, context: Context, wording: Wording, side: str, level: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._tile = Tile("", side, level)
        self.part = 0
        self.parts: list[PlainButton] = []
        self._faces: list[Face] = []
        self.editor = EffectEditor(context, wording, workers=False)
        self.editor.changed.connect(lambda _text: self._edited())
        self.editor.confirmed.connect(self.confirmed)
        self.fixed = calm(QComboBox(), keeps_enter=False)
        self.fixed.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.fixed.setMinimumContentsLength(14)
        self.fixed.currentIndexChanged.connect(lambda _at: self._picked())
        self._caption = PlainLabel("", "muted", wrap=True)
        self._full = PlainLabel("", "muted", wrap=True)
        self.signs: dict[str, PlainButton] = {}
        layout = QVBoxLayout(self)
        layout.addLayout(self._parts())
        layout.addLayout(self._signs())
        for widget in (self._caption, self.fixed, self._full, self.editor):
            layout.addWidget(widget)
        layout.addStretch(1)
        space_out(context.theme, self, layout, Gap.CLOSE)
        self.show_part(0)

    # -- parts

    def _parts(self) -> QGridLayout:
        _ = self._context._
        names = [_("Left space"), _("Middle space"), _("Right space")]
        if has_back(self._tile):
            names.append(_("Back: crossroads") if self._tile.side == "R" else _("Back: outpost"))
        group = QButtonGroup(self)
        grid = QGridLayout()
        for part, text in enumerate(names):
            button = PlainButton(text, kind="quiet")
            button.setObjectName(f"part.{part}")
            button.setCheckable(True)
            face = Face(self._context.theme, [])
            group.addButton(button, part)
            grid.addWidget(button, part, 0)
            grid.addWidget(face, part, 1)
            self.parts.append(button)
            self._faces.append(face)
        grid.setColumnStretch(2, 1)
        space_out(self._context.theme, self, grid, Gap.TIGHT)
        group.idClicked.connect(self._turn_to)
        return grid

    def _signs(self) -> FlowLayout:
        """Small signs beside what a space gives: each can be told, or left open."""
        context = self._context
        ground = [capital(context.language.say(TERRAINS[name])) for name in TERRAINS_OF[self._tile.side]]
        texts = {
            "single.yes": context._("One member only"),
            "single.no": context._("Room for two"),
            f"terrain.{TERRAINS_OF[self._tile.side][0]}": ground[0],
            f"terrain.{TERRAINS_OF[self._tile.side][1]}": ground[1],
            "large": context._("The large space"),
        }
        flow = FlowLayout(context.theme, self, Gap.TIGHT)
        for digit, (name, text) in enumerate(texts.items(), 1):
            button = PlainButton(context.language.say("{sign} (Ctrl+{digit})", sign=text, digit=digit))
            button.setObjectName(f"sign.{name}")
            button.setCheckable(True)
            button.clicked.connect(lambda on, name=name: self._sign(name, on))
            self.signs[name] = button
            flow.addWidget(button)
        return flow

    # -- one of them

    def _turn_to(self, part: int) -> None:
        """Not while something is entered that is not understood: it would be lost."""
        if self.unread():
            self.parts[self.part].setChecked(True)
        else:
            self.show_part(part)

    def show_part(self, part: int) -> None:
        """Tell this part now."""
        self.part = part
        self.parts[part].setChecked(True)
        for button in self.signs.values():
            button.setVisible(part != BACK)
        outpost = part == BACK and self._tile.side == "L"
        special = part != BACK and self._tile.side == "R" and self._tile.level == 3
        self._offer(outpost, special)
        text = self._shown()
        free = not outpost and not is_special(text)
        self.editor.setVisible(free)
        with QSignalBlocker(self.editor):
            self.editor.set_effect(text if free else None)
        self._show()

    def _shown(self) -> str | None:
        return self._tile.back if self.part == BACK else self._tile.spaces[self.part]

    def _offer(self, outpost: bool, special: bool) -> None:
        """What is printed in the rulebook by words is picked, not described."""
        language = self._context.language
        self.fixed.setVisible(outpost or special)
        self._caption.setVisible(outpost or special)
        self._full.setVisible(outpost or special)
        with QSignalBlocker(self.fixed):
            self.fixed.clear()
            if outpost:
                said = self._context._("Which outpost is it?")
                self.fixed.addItem(self._context._("Not told yet"), "")
                for name, shown in content().outposts.items():
                    if shown.level == self._tile.level:
                        self.fixed.addItem(cards.outpost(language, name), name)
            else:
                said = self._context._("What kind of space is it?")
                self.fixed.addItem(self._context._("An ordinary space"), "")
                for name in content().special if special else ():
                    text = special_text(name)
                    self.fixed.addItem(box.effect(language, text), text)
            self.fixed.setCurrentIndex(max(0, self.fixed.findData(self._shown() or "")))
        self._caption.setText(said)
        self.fixed.setAccessibleName(said)

    def _picked(self) -> None:
        chosen = str(self.fixed.currentData())
        self._write(chosen or None)
        self.show_part(self.part)
        self.changed.emit()

    def _edited(self) -> None:
        if not self.editor.isHidden():
            self._write(self.editor.effect())
            self._show()
            self.changed.emit()

    def _write(self, text: str | None) -> None:
        if self.part == BACK:
            self._tile = evolve(self._tile, back=text)
            return
        self._tile = evolve(self._tile, spaces=_with(self._tile.spaces, self.part, text))

    def _sign(self, name: str, on: bool) -> None:
        kind, _, value = name.partition(".")
        if kind == "large":
            self._tile = evolve(self._tile, large=self.part + 1 if on else None)
        elif kind == "single":
            told = value == "yes" if on else None
            self._tile = evolve(self._tile, single=_with(self._tile.single, self.part, told))
        else:
            ground = value if on else None
            self._tile = evolve(self._tile, terrain=_with(self._tile.terrain, self.part, ground))
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        """Every part as it looks by now, and the signs of the one being told."""
        rows = [[plaque] for plaque in tile_rows(self._tile)[0]]
        back = self._tile.back
        if self._tile.side == "R" and back is not None:
            rows.append([effect_plaque(back)])
        elif has_back(self._tile):
            rows.append([Plaque(UNKNOWN)] if back is None else [])
        for face, row in zip(self._faces, rows, strict=False):
            face.show_rows([row])
        self._full.setText(self.fixed.currentText() if self.fixed.currentData() else "")
        if self.part == BACK:
            return
        single, terrain = self._tile.single[self.part], self._tile.terrain[self.part]
        for name, button in self.signs.items():
            kind, _, value = name.partition(".")
            on = self._tile.large == self.part + 1 if kind == "large" else terrain == value
            if kind == "single":
                on = single is not None and single == (value == "yes")
            button.setChecked(on)

    # -- the tile

    def value(self) -> Value | None:
        return self._tile if self._tile != Tile("", self._tile.side, self._tile.level) else None

    def show_value(self, value: Value | None) -> None:
        self._tile = (
            evolve(value, id="") if isinstance(value, Tile) else Tile("", self._tile.side, self._tile.level)
        )
        self.show_part(0)
        self.changed.emit()

    def take_over(self, former: "TileEditor") -> None:
        """The same tile at the same part."""
        self._tile = former._tile
        self.show_part(former.part)

    def first(self) -> QWidget:
        return line_of(self.editor) if not self.editor.isHidden() else self.fixed

    def unread(self) -> str:
        return self.editor.unread() if not self.editor.isHidden() else ""

    def next_part(self) -> bool:
        if self.part + 1 >= len(self.parts):
            return False
        self.show_part(self.part + 1)
        self.first().setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl and a digit: the small signs from left to right."""
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if not ctrl or not self.press_sign(event.key() - Qt.Key.Key_1):
            super().keyPressEvent(event)

    def press_sign(self, at: int) -> bool:
        """The sign with this number, counted from none; says whether there is one."""
        buttons = list(self.signs.values())
        if not 0 <= at < len(buttons) or not buttons[at].isVisibleTo(self):
            return False
        buttons[at].click()
        return True


def _with(parts: tuple[object, ...], at: int, value: object) -> tuple[object, ...]:
    return (*parts[:at], value, *parts[at + 1 :])
