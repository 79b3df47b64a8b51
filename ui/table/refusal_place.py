"""Where the reasons against a move stand: below the answers, which do not move for it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from companion.kernel.command import Answer, Command
from companion.kernel.frame import open_decisions
from companion.kernel.refusal import Refusal
from ui.table.people import name_of
from ui.table.refusal_card import RefusalCard
from ui.tongues import Tongues
from ui.widgets.fit_scroll import InSight


class RefusalPlace(InSight):
    """Takes the focus while it is there, and gives it back."""

    turned = Signal()  # it has come or gone

    def __init__(self, tongues: Tongues, parent: QWidget | None = None) -> None:
        self._tongues = tongues
        self.card = RefusalCard(*tongues.spoken_to(""))
        super().__init__(self.card, parent)
        self.card.closing.connect(self._left)
        self._focus_before: QWidget | None = None
        self._stays = False
        self.told: tuple[Command, tuple[Refusal, ...], str, bool] | None = None
        """What was refused last, why, to whom that is said, and whether it would only be in vain."""
        self.hide()

    def set_most(self, most: int) -> None:
        super().set_most(most)
        self.card.set_most(most)

    @property
    def has_keyboard(self) -> bool:
        """Whether keys are pressed for the card: letters, too, are none of the table's then."""
        focus = QApplication.focusWidget()
        return focus is not None and self.card.isVisible() and self.card.isAncestorOf(focus)

    def leave(self) -> bool:
        """Close the card with the reasons; says whether there was one."""
        shown = self.card.isVisible()
        self.card.dismiss()
        return shown

    @contextmanager
    def staying(self) -> Iterator[None]:
        """While all around it is only shown anew: what was refused is refused still."""
        self._stays = True
        try:
            yield
        finally:
            self._stays = False

    def make_way(self) -> None:
        """Something is asked, and that may be something else."""
        if not self._stays:
            self.card.dismiss()

    def tell(
        self, state: Any, command: Command, reasons: tuple[Refusal, ...], you: str, vain: bool = False
    ) -> None:
        """In the language of whom it is said to (`you`). While a table is set up nobody moves: a click is
        then no attempt of anybody. `vain`: the rules allow it, but it would be for nothing."""
        focus = QApplication.focusWidget()
        if focus is not None and not self.card.isAncestorOf(focus):
            self._focus_before = focus
        self.told = (command, reasons, you, vain)
        named = bool(state.turn) or isinstance(command, Answer)
        self.card.speak(*self._tongues.spoken_to(name_of(state, you)))
        pending = next(iter(open_decisions(state.agenda)), None)
        asked = pending.rule if pending else ""
        self.card.show_refusal(state, command, reasons, you, named, asked, vain)
        self.show()
        # Enter means the card now, and not whatever it would confirm otherwise. Before others make room: who
        # is hidden with the focus leaves it to whatever comes next.
        self.card.close_button.setFocus(Qt.FocusReason.OtherFocusReason)
        self.turned.emit()

    def tell_as(self, former: "RefusalPlace", state: Any) -> None:
        """The same reasons, in this language, as long as they were read there."""
        if former.told is not None and former.card.isVisibleTo(former):
            self.tell(state, *former.told)

    def _left(self) -> None:
        """The focus goes back to where it was, if that is still there, be it that it had to make room."""
        before, self._focus_before = self._focus_before, None
        focus = QApplication.focusWidget()
        here = focus is not None and self.card.isAncestorOf(focus)
        _focus(before if here else None)
        self.hide()
        self.turned.emit()
        _focus(before if here else None)


def _focus(widget: QWidget | None) -> None:
    if widget is not None and isValid(widget) and widget.isVisible():
        widget.setFocus(Qt.FocusReason.OtherFocusReason)
