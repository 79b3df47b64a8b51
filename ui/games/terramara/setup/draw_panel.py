"""Draws: by the program, again, or by the table; and where the fire tile goes that was drawn."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terramara.board import ROWS
from companion.games.terramara.commands import LocateFire
from companion.games.terramara.frames import Drawing, Locate
from companion.kernel.drawing import program_draw
from companion.kernel.frame import Frame
from companion.wording.terramara.neutrals import fire
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.setup.own_draw import OwnDraw
from ui.games.terramara.setup.redraw import RedrawCard
from ui.games.terramara.setup.row_picture import RowPicture
from ui.session_bridge import SessionBridge
from ui.theme.roles import Gap, IconSize
from ui.widgets.chips import IconChip
from ui.widgets.dress import put_icon, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel, show_tip


class DrawPanel(QWidget):
    """For decisions of the kinds `Drawing` and `Locate`. It calls the bridge; who shows it refreshes it."""

    FRAMES = (Drawing, Locate)

    def __init__(self, context: Context, wording: Wording, bridge: SessionBridge) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._series = False
        self._cursor = bridge.session.timeline.cursor
        self.draw = PlainButton(context._("Draw"), "primary")
        put_icon(context.theme, self.draw, "dice", "on_accent")
        self.draw.clicked.connect(self._draw)
        self.draw_all = PlainButton(context._("Draw all rows"))
        put_icon(context.theme, self.draw_all, "terramara/fire")
        self.draw_all.clicked.connect(self._draw_all)
        self.redraw = RedrawCard(context, wording, bridge)
        self._own_label = PlainLabel(context._("We drew ourselves:"), "strong", wrap=True)
        self.own = OwnDraw(context, wording)
        self.own.drawn.connect(bridge.do)
        self.row = RowPicture(context, wording, digits=False)
        self.row.chosen.connect(self._locate)
        self._fires = QWidget()
        # Two in a line, whatever they say: each tile that is drawn makes a chip longer, and none may move.
        self._fire_flow = FlowLayout(context.theme, self._fires, Gap.CLOSE, most=2)
        self._fires.setLayout(self._fire_flow)
        self.fires = {row: IconChip(context, "terramara/fire", IconSize.NORMAL) for row in ROWS}
        for chip in self.fires.values():
            self._fire_flow.addWidget(chip)
        self.seed = PlainLabel("", "small", wrap=True)
        show_tip(self.seed, context._("Another game with this number draws the same."))
        box = QVBoxLayout(self)
        for widget in (
            self._fires,
            self.row,
            self.draw,
            self.draw_all,
            self._own_label,
            self.own,
            self.redraw,
            self.seed,
        ):
            box.addWidget(widget)
        box.addStretch(1)
        space_out(context.theme, self, box, Gap.NORMAL)
        self.refresh()

    def _pending(self) -> Frame | None:
        return next((frame for frame in self._bridge.session.pending if isinstance(frame, self.FRAMES)), None)

    def refresh(self) -> None:
        state, frame = self._bridge.state, self._pending()
        self._mind_series()
        drawing = frame if isinstance(frame, Drawing) else None
        locate = frame if isinstance(frame, Locate) else None
        about_fire = locate is not None or (drawing is not None and drawing.purpose == "fire")
        self._fires.setVisible(about_fire)
        for row, chip in self.fires.items():
            number = state.fire.get(row)
            here = about_fire and frame is not None and frame.source == f"fire.{row}"
            text = fire(self._context.language, row, number)
            chip.show_value(text, faded=number is None and not here, lit=here)
        self._fire_flow.activate()  # a longer chip may need a line more, and the panel must know at once
        for widget in (self.draw, self._own_label, self.own):
            widget.setVisible(drawing is not None)
        self.draw_all.setVisible(drawing is not None and drawing.purpose == "fire" and not self._series)
        self.row.setVisible(locate is not None)
        if drawing is not None:
            self.own.show_frame(state, drawing)
        if locate is not None:
            offers = {offer.space for offer in self._bridge.legal() if isinstance(offer, LocateFire)}
            self.row.show_row(state, locate.row, offers, {}, set())
        self.redraw.refresh()
        self.seed.setText(
            self._context.language.say(
                "Number of these draws: {seed}",
                seed=state.seed,
            )
        )
        if self._series and drawing is not None and drawing.purpose == "fire":
            QTimer.singleShot(0, self, self._draw)

    def _mind_series(self) -> None:
        """A series draws row after row by itself, until it is through or somebody takes a step back."""
        cursor = self._bridge.session.timeline.cursor
        if cursor < self._cursor or self._pending() is None:
            self._series = False
        self._cursor = cursor

    def _draw(self) -> None:
        frame = self._pending()
        if isinstance(frame, Drawing):
            self._bridge.do(program_draw(self._bridge.state, frame))

    def _draw_all(self) -> None:
        self._series = True
        self._draw()

    def _locate(self, space: str) -> None:
        frame = self._pending()
        if isinstance(frame, Locate):
            self._bridge.do(LocateFire(decision=frame.key, space=space))
