"""The score and the box in their plainest form: what the words say, in order, and the ways out."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QSpinBox, QVBoxLayout, QWidget

from companion.games.terraformer.box import cards
from companion.games.terraformer.commands import CloseGame, EnterCount
from companion.games.terraformer.planet import DECK_SIZE
from companion.games.terraformer.state import State
from companion.kernel.errors import EnvironmentTrouble
from companion.wording.language import capital
from companion.wording.terraformer.cards import face
from companion.wording.terraformer.names import Names
from companion.wording.wording import Wording
from ui.box_shelf import BoxShelf
from ui.context import Context
from ui.games.base import GameBox, GameSide
from ui.session_bridge import SessionBridge
from ui.theme.roles import Space
from ui.troubles import said_trouble
from ui.widgets.calm import calm
from ui.widgets.dress import drop, space_out
from ui.widgets.plain import PlainButton, PlainLabel


class PlainScore(GameSide):
    """The pad as a table; where only the pad is kept, its numbers are filled in here."""

    def __init__(self, context: Context, wording: Wording, bridge: SessionBridge) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.result = PlainLabel(role="heading", wrap=True)
        self.notes = PlainLabel(role="small", wrap=True)
        self._place = QVBoxLayout()
        self._grid: QWidget | None = None
        self.fields: dict[tuple[str, str], QSpinBox] = {}
        self.close_button = PlainButton(context._("Finish the game"), "primary")
        self.close_button.clicked.connect(self._close)
        self.table_button = PlainButton(context._("Back to the table"))
        self.table_button.clicked.connect(self.table_wanted)
        start = PlainButton(context._("To the start page"))
        start.clicked.connect(self.start_wanted)
        foot = QHBoxLayout()
        for button in (self.close_button, self.table_button, start):
            foot.addWidget(button)
        foot.addStretch(1)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.addWidget(self.result)
        column.addLayout(self._place)
        column.addWidget(self.notes)
        column.addStretch(1)
        column.addLayout(foot)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(area)
        page = Space.PAGE
        space_out(context.theme, self, foot, Space.CLOSE)
        space_out(context.theme, self, column, Space.NORMAL, (page, page, page, page))
        self.refresh()

    @property
    def _closing(self) -> CloseGame | None:
        state: State = self._bridge.state
        frame = next(iter(state.agenda), None)
        if frame is None or frame.kind != "pad":
            return None
        command = CloseGame(decision=frame.key)
        return None if self._bridge.refusals(command) else command

    def refresh(self) -> None:
        state: State = self._bridge.state
        pad = self._wording.pad(state, self._bridge.session.played)
        self.result.setText(pad.result)
        self.notes.setText("\n".join(filter(None, (pad.tie_break, *pad.notes))))
        if self._grid is None or not self.fields:
            self._lay_out()
        self.close_button.setVisible(self._closing is not None)
        self.table_button.setVisible(state.depth != "pad")

    def _lay_out(self) -> None:
        state: State = self._bridge.state
        pad = self._wording.pad(state, self._bridge.session.played)
        if self._grid is not None:
            self._place.removeWidget(self._grid)
            drop(self._grid)
        self._grid = QWidget()
        grid = QGridLayout(self._grid)
        space_out(self._context.theme, self._grid, grid, Space.CLOSE)
        for column, name in enumerate(pad.names, 1):
            grid.addWidget(PlainLabel(capital(name), "strong"), 0, column)
        for line, row in enumerate(pad.rows, 1):
            grid.addWidget(PlainLabel(row.text), line, 0)
            for column, player in enumerate(pad.players):
                cell = self._field(player, row.category) if state.depth == "pad" else None
                grid.addWidget(cell or PlainLabel(row.points[column], "large"), line, column + 1)
        for line, (text, values) in enumerate(
            ((self._context._("Total"), pad.totals), (self._context._("Place"), pad.ranks)), len(pad.rows) + 1
        ):
            grid.addWidget(PlainLabel(text, "strong"), line, 0)
            for column, value in enumerate(values, 1):
                grid.addWidget(PlainLabel(value, "strong"), line, column)
        self._place.addWidget(self._grid)

    def _field(self, player: str, role: str) -> QSpinBox:
        state: State = self._bridge.state
        field = calm(QSpinBox())
        field.setRange(0, DECK_SIZE)
        field.setValue(state.entered.get(player, {}).get(role, 0))
        field.valueChanged.connect(
            lambda n: self._bridge.do(EnterCount(player=player, role=role, n=n))  # type: ignore[arg-type]
        )
        self.fields[player, role] = field
        return field

    def _close(self) -> None:
        command = self._closing
        if command is not None:
            self._bridge.do(command)


class PlainBox(GameBox):
    """Every card that is known by name, with what was told about it."""

    def __init__(self, context: Context, wording: Wording, shelf: BoxShelf) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._shelf = shelf
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.back = PlainButton(context._("Back"))
        self.back.clicked.connect(self.left)
        self.told = PlainLabel(wrap=True)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(PlainLabel(context._("Your box"), "title"))
        column.addWidget(self.told)
        column.addStretch(1)
        page = Space.PAGE
        space_out(context.theme, self, column, Space.NORMAL, (page, page, page, page))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(area)
        self._show()

    def _show(self) -> None:
        from companion.games.terraformer.catalogue import read_entries

        entries = {key: told.value for key, told in self._shelf.told().items()}
        names = Names(self._context.language, State(facts=read_entries(entries)))
        self.told.setText("\n\n".join(face(names, card) for card in cards(entries)))

    def _step(self, back: bool) -> None:
        try:
            step = self._shelf.undo() if back else self._shelf.redo()
        except EnvironmentTrouble as trouble:
            self.message.emit(said_trouble(self._context, trouble))
            return
        if step is not None:
            self._show()
            self.changed.emit()

    def undo(self) -> None:
        self._step(back=True)

    def redo(self) -> None:
        self._step(back=False)

    def open_file(self, _file: Path) -> None:
        """Files are taken over where the box can be told."""
        self.message.emit(self._context._("This file cannot be opened here yet."))

    def start_here(self) -> QWidget:
        return self.back
