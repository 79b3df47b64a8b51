"""Below a description that is whole: workers, cards and powers that could be used right after it."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terramara.state import State
from companion.kernel.game import Offer
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.turn_form import ExtrasForm
from ui.games.terramara.now.worker_rows import WORKS_AFTER
from ui.theme.roles import Gap
from ui.widgets.bag_picker import BagPicker
from ui.widgets.dress import space_out


class GoingOn(QWidget):
    """`chosen` carries the command; whoever does it confirms the description as well."""

    chosen = Signal(object)
    ready = Signal()  # what is picked has changed

    def __init__(self, context: Context, wording: Wording, state: State, uses: Sequence[Offer]) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        form = self._form = ExtrasForm(context, wording)
        form.chosen.connect(self.chosen)
        form.ready.connect(self.ready)
        form.show_offers(state, uses, WORKS_AFTER)
        column.addWidget(form)
        space_out(context.theme, self, column, Gap.TIGHT)

    def pickers(self) -> list[BagPicker]:
        """One for each worker."""
        return self._form.pickers()
