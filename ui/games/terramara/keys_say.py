"""What keys say that do nothing, or have done something else than somebody meant by them."""

from collections.abc import Callable

from companion.kernel.inputs import named_at
from companion.wording.wording import Wording
from ui.context import Context
from ui.qt_words import keys_named
from ui.session_bridge import SessionBridge
from ui.widgets.plain import plain_tip

AMOUNT = 1.2
"""Seconds in which a digit and the letter behind it belong together."""
REFLEX = 0.8
"""Seconds in which Enter behind a digit may be meant to confirm what that has answered by itself."""


class KeysSay:
    """Digits answer at once: whoever types "2 wood" where nothing is typed has answered before the first
    letter can be heard. So it is said what has happened, for as long as the word goes on."""

    def __init__(self, context: Context, wording: Wording, bridge: SessionBridge) -> None:
        self.context = context
        self._wording = wording
        self._bridge = bridge
        self._digit, self._digit_at = "", 0.0
        self._answered: tuple[float, int] | None = None
        """When a digit has answered, and how many steps the game had then."""
        self.idle = plain_tip(context._("Space picks this; Enter confirms what is picked."))
        self.unpicked = plain_tip(
            context._("Only you can see this: Space picks what is marked, arrows lead to the others.")
        )
        self.too_soon = plain_tip(
            context._("This came too soon after the answer before. Press it once more.")
        )
        self.dropped = plain_tip(
            context._(
                "Letters you pressed just before did nothing, so this click was not obeyed. Click again."
            )
        )
        self.unseen = plain_tip(
            context._(
                "The digits are for these symbols. What stands above them, such as special spaces, is chosen "
                "by arrows and Enter, from the board by F6 first."
            )
        )

    def answer(self, digit: int, click: Callable[[], object], now: float) -> None:
        """Answer with this digit. A unit that is only picked can be seen, and is confirmed first."""
        former = self._bridge.session.timeline.cursor
        click()
        steps = self._bridge.session.timeline.cursor
        self._digit, self._digit_at = str(digit) if steps > former else "", now
        self._answered = (now, steps) if steps > former else None

    def forget(self) -> None:
        """Another key: whoever pressed the digit meant what it did."""
        self._digit = ""

    def has_answered(self, now: float) -> bool:
        """Whether a letter or a blank that comes now is right behind a digit that has answered."""
        return bool(self._digit) and now - self._digit_at < AMOUNT

    def take_answer(self, now: float) -> bool:
        """Whether a digit has answered just before, and nothing was done since. Asked once."""
        answered, self._answered = self._answered, None
        return answered is not None and (
            now - answered[0] < REFLEX and answered[1] == self._bridge.session.timeline.cursor
        )

    def go_on(self) -> None:
        """Another key than Enter: whoever presses that has seen what the digit did."""
        self._answered = None

    def nothing_typed(self, now: float) -> str:
        """A letter nobody has a use for."""
        session = self._bridge.session
        step = session.next_undo
        if step is None or not self.has_answered(now):
            return plain_tip(self.context._("Nothing is typed here."))
        self._digit_at = now  # the word goes on
        said = self._wording.step(session.state_at(named_at(session.timeline, step)), step)
        return plain_tip(
            self.context.language.say(
                "{digit} has answered: {step}. {keys} takes it back.",
                digit=self._digit,
                step=said,
                keys=keys_named("Ctrl+Z"),
            )
        )
