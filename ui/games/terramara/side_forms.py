"""Decisions with a view of their own: draws, neutral explorers, the draft."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from companion.games.terramara.frames import Desk, Drafting, Drawing, Locate, PlaceNeutral
from companion.kernel.frame import Frame
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.setup.redraw import RedrawCard, last_draw
from ui.lazy import Lazy
from ui.session_bridge import SessionBridge
from ui.tongues import Spoken

if TYPE_CHECKING:
    from ui.games.terramara.setup.desk_panel import DeskPanel
    from ui.games.terramara.setup.draft_panel import DraftPanel
    from ui.games.terramara.setup.draw_panel import DrawPanel
    from ui.games.terramara.setup.neutral_panel import NeutralPanel

F = TypeVar("F", bound=QWidget)


class SideForms(QObject):
    """Made when first needed, and kept: they remember what was drawn, so that it can be drawn again."""

    learn_wanted = Signal(str, object)  # fact, and the command to go on with
    rules_wanted = Signal(object)

    def __init__(self, context: Context, wording: Wording, bridge: SessionBridge, parent: QObject) -> None:
        super().__init__(parent)
        self._given = (context, wording, bridge)
        self._made: list[QWidget] = []
        self._others: dict[str, SideForms] = {}
        """The same in other languages, for those who read them."""

    @Lazy
    def draw(self) -> "DrawPanel":
        from ui.games.terramara.setup.draw_panel import DrawPanel

        return self._keep(DrawPanel(*self._given))

    @Lazy
    def neutral(self) -> "NeutralPanel":
        from ui.games.terramara.setup.neutral_panel import NeutralPanel

        panel = self._keep(NeutralPanel(*self._given))
        panel.learn_wanted.connect(self.learn_wanted)
        panel.rules_wanted.connect(self.rules_wanted)
        return panel

    @Lazy
    def draft(self) -> "DraftPanel":
        from ui.games.terramara.setup.draft_panel import DraftPanel

        return self._keep(DraftPanel(*self._given))

    @Lazy
    def desk(self) -> "DeskPanel":
        from ui.games.terramara.setup.desk_panel import DeskPanel

        panel = self._keep(DeskPanel(*self._given))
        self._keep(panel.over)
        return panel

    @Lazy
    def redraw(self) -> RedrawCard:
        return self._keep(RedrawCard(*self._given))

    def _keep(self, form: F) -> F:
        self._made.append(form)
        return form

    def spoken(self, spoken: Spoken) -> "SideForms":
        """These forms in the language of whoever is asked."""
        context, wording = spoken
        code = context.language.code
        if code == self._given[0].language.code:
            return self
        if code not in self._others:
            other = self._others[code] = SideForms(context, wording, self._given[2], self)
            other.learn_wanted.connect(self.learn_wanted)
            other.rules_wanted.connect(self.rules_wanted)
        return self._others[code]

    def form_for(self, frame: Frame, spoken: Spoken) -> QWidget | None:
        """The view for this decision, brought up to date; None where the usual buttons will do. What the
        table draws is said to everybody; the rest is put to one player, and `spoken` to that one."""
        form: DrawPanel | NeutralPanel | DraftPanel | DeskPanel
        if isinstance(frame, Drawing | Locate):
            form = self.draw
        elif isinstance(frame, PlaceNeutral):
            form = self.spoken(spoken).neutral
        elif isinstance(frame, Drafting):
            form = self.spoken(spoken).draft
        elif isinstance(frame, Desk):
            form = self.desk
        else:
            return None
        form.refresh()
        return form

    def foot_for(self, frame: Frame) -> QWidget | None:
        """What belongs to the view of this decision and stays in sight below it."""
        return self.desk.over if isinstance(frame, Desk) else None

    def redraw_for(self, pending: Sequence[Frame]) -> RedrawCard | None:
        """The last draw of the program, until something else is done; the views of draws have it inside."""
        if not pending or isinstance(pending[0], Drawing | Locate | PlaceNeutral | Drafting):
            return None
        if last_draw(self._given[2]) is None:
            return None
        self.redraw.refresh()
        return self.redraw

    def start_here(self) -> QWidget | None:
        """Where the keyboard begins in a view that is shown; None where it has no say in it."""
        draw, desk = SideForms.draw.made(self), SideForms.desk.made(self)
        if draw is not None and draw.draw.isVisible():
            return draw.draw  # what the table drew itself has its numbers for keys
        return desk.start_here() if desk is not None and desk.isVisible() else None

    def owns(self, widget: QWidget) -> bool:
        return widget in self._made or any(other.owns(widget) for other in self._others.values())
