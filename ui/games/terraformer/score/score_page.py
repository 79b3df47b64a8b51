"""The score: six rows for each player, the winner and why, what it rests on; to correct, print and export.

Before balancing it is a projection, and says so over everything else.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import QWidget

from companion.games.terraformer.commands import EnterCount, Learn
from companion.games.terraformer.contradictions import contradictions
from companion.games.terraformer.organisms import UNNAMED
from companion.games.terraformer.scoring import is_projection, typed
from companion.wording.texts import Chores, Made, PadText
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.score.counts_form import CountsForm
from ui.games.terraformer.score.pad_terms import PAD
from ui.games.terraformer.score.tell_panel import TellPanel
from ui.laid_out import lay_out_now
from ui.score.last_chores import LastChores
from ui.score.pad_page import PadPage
from ui.session_bridge import SessionBridge

if TYPE_CHECKING:
    from ui.games.terraformer.retelling import Retelling
    from ui.games.terraformer.score.map_files import MapFiles
    from ui.score.pad_files import ChooseFile


class ScorePage(PadPage):
    """The map of the planet can be saved beside the pad."""

    form: CountsForm
    panel: TellPanel

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        choose_file: "ChooseFile | None" = None,
        parent: QWidget | None = None,
        retelling: "Retelling | None" = None,
    ) -> None:
        """`retelling` comes from the table, with which the pad shares what is told again."""
        form, panel = CountsForm(context, wording, bridge), TellPanel(context, wording)
        super().__init__(context, wording, bridge, PAD, form, panel, choose_file, parent)
        self._columns.setAlignment(panel, Qt.AlignmentFlag.AlignTop)
        self.map_pdf = self.side.offer_file("planet", context._("Save the map as PDF …"))
        self.map_png = self.side.offer_file("planet", context._("Save the map as picture …"))
        self.map_pdf.clicked.connect(lambda _=False: self.files.save_map("pdf"))
        self.map_png.clicked.connect(lambda _=False: self.files.save_map("png"))
        self.last = LastChores(context)
        self.side.begin_with(self.last)
        self._retelling = retelling
        self.side.past.heading.hide()  # nothing is gained by a telling here, and each line speaks for itself
        if retelling is not None:
            retelling.show_in(self.side.past)
        panel.told.connect(self._told)
        panel.left.connect(self._stop_telling)
        self.refresh()

    @cached_property
    def files(self) -> "MapFiles":
        from ui.games.terraformer.score.map_files import MapFiles

        return MapFiles(self._context, self._wording, self._bridge, PAD, self, self.side, self._choose_file)

    def _fit(self) -> None:
        super()._fit()
        self.head.setVisible(not (self._stacked() and self.panel.isVisibleTo(self)))
        self.panel.set_room(self._room())

    # -- what it shows

    def to_top(self) -> None:
        self.area.verticalScrollBar().setValue(0)

    def refresh(self) -> None:
        super().refresh()
        self.last.tell(self._last_chores())
        for button in (self.map_pdf, self.map_png):
            button.setVisible(bool(self._bridge.state.ecosystems))

    def _last_chores(self) -> tuple[Chores, ...]:
        """What the last step of balancing asks of hands: the pad came before anybody could see that."""
        played = self._bridge.session.played if self._open_pad() is not None else ()
        last = played[-1].events if played else ()
        over = any(event.kind == "game_over" for event in last)
        return self._wording.hands(self._bridge.state, last) if over else ()

    def _standing(self, pad: PadText) -> tuple[str, str]:
        state, context = self._bridge.state, self._context
        if not is_projection(state):
            return pad.tie_break, "strong"
        if state.phase == "over":
            return context._("Counted as it lay, not balanced."), "warning"
        return context._("Only a projection: in balancing, organisms may still move or die out."), "warning"

    def _how_to_fill_in(self) -> str:
        return self._context._("Type how many cards of each kind lie on the planet. Empty counts as 0.")

    def _tellable(self, pad: PadText) -> Sequence[Made]:
        """Names that nobody said are no single fact, and nobody need say them."""
        return [made for made in pad.untold if made.facts[0] != UNNAMED]

    def _take_counted(self, player: str, category: str) -> None:
        for number in typed(self._bridge.state):
            if (number.player, number.what) == (player, category):
                self._bridge.do(EnterCount(player=player, role=category, n=None))  # type: ignore[arg-type]
        self.refresh()

    # -- telling

    def tell(self, fact: str) -> None:
        """One click where the result rests on it: its form, beside the pad."""
        self.side.say()
        self.side.hide()
        self.panel.ask(self._bridge.state, fact)
        self._fit()
        QTimer.singleShot(0, self.panel, self._show_question)

    def _show_question(self) -> None:
        """What is asked comes first, however long the pad is."""
        inside = self.area.widget()
        if inside is not None and self.panel.isVisible():
            self.area.verticalScrollBar().setValue(self.panel.mapTo(inside, QPoint()).y())

    def _told(self, learn: Learn) -> None:
        reasons = self._bridge.refusals(learn) or contradictions(self._bridge.state, learn)
        if reasons:
            self.panel.show_fault(reasons)
        elif self._keep(learn):
            self._stop_telling()
            self.refresh()

    def _keep(self, learn: Learn) -> bool:
        """With all that goes along with it, as one step."""
        commands = self._retelling.commands(learn) if self._retelling is not None else (learn,)
        with self._bridge.at_once():
            return all(self._bridge.do(command, joined=at > 0) for at, command in enumerate(commands))

    def _stop_telling(self) -> None:
        if self.panel.isVisibleTo(self):
            self.panel.forget()
            self.panel.hide()
            self.side.show()
            self._fit()
            self.table.reachable.setFocus(Qt.FocusReason.OtherFocusReason)  # an Enter more finishes nothing
            lay_out_now()
            self.area.ensureWidgetVisible(self.table.reachable)


def score_page(
    context: Context, wording: Wording, bridge: SessionBridge, retelling: "Retelling | None" = None
) -> ScorePage:
    """For the `score` of `views.py`."""
    return ScorePage(context, wording, bridge, retelling=retelling)
