"""Keys that do not answer: what a digit stands for is out of sight, or it stands for nothing; and
letters that come while something else has the keyboard."""

from collections.abc import Callable

from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from ui.context import Context
from ui.laid_out import lay_out_now
from ui.table.answer_keys import KEYS
from ui.table.refusal_place import RefusalPlace
from ui.table.scrolled import Scrolled
from ui.widgets.plain import plain_tip
from ui.widgets.tip_aside import tell_aside


class DigitsSay:
    """Of a `panel` whose answers scroll, and make room while the `reasons` against a move are read; `answer`
    gives the one that has this digit."""

    def __init__(
        self,
        context: Context,
        panel: QWidget,
        scrolled: Scrolled,
        reasons: RefusalPlace,
        answer: Callable[[int], QAbstractButton | None],
    ) -> None:
        self._context = context
        self._panel = panel
        self._scrolled = scrolled
        self._reasons = reasons
        self._answer = answer
        self._unseen = plain_tip(context._("This was out of sight. Press the digit once more to choose it."))
        self._closed_first = plain_tip(
            context._("Letters do nothing before this is closed: Enter closes it.")
        )
        self._brought: QAbstractButton | None = None

    def closed_first(self) -> None:
        """Of a letter, while the reasons have the keyboard."""
        tell_aside(self._closed_first, self._reasons.card.close_button, self._panel)

    def brings_up(self, button: QAbstractButton, held: bool = False) -> bool:
        """Bring this answer into sight where it was out of it: nobody chooses what they cannot see. Says
        whether it was; a key held down that has brought it there does not choose it either."""
        if held and self._brought is button:
            return True
        self._brought = None
        if self._in_sight(button):
            return False
        self._brought = button
        self._reasons.leave()
        lay_out_now()
        self._scrolled.show_part(button)
        tell_aside(self._unseen, button, self._panel)
        return True

    def _in_sight(self, button: QAbstractButton) -> bool:
        """Half of it at least, or of the room there is. What is shown nowhere at all cannot be brought."""
        if not button.isVisible():
            return True
        lay_out_now()
        most = min(button.height(), self._scrolled.viewport().height())
        return 2 * button.visibleRegion().boundingRect().height() >= most

    def none_here(self) -> bool:
        """A digit that stands for nothing while others do; says whether that was said."""
        language = self._context.language
        found = [str(digit) for digit in range(1, KEYS + 1) if self._answer(digit) is not None]
        focus = QApplication.focusWidget()
        if not found or focus is None:
            return False
        said = language.say("Digits that answer here: {digits}", digits=language.listed(found))
        tell_aside(plain_tip(said), focus, self._panel)
        return True
