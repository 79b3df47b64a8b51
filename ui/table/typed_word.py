"""Whether somebody is in the middle of typing a word."""

from collections.abc import Callable

PAUSE = 1.2
"""Seconds after which the next letter stands by itself."""


class TypedWord:
    """Begins with a character that is no key, or with a blank behind a number, and lasts until a pause."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last: float | None = None
        self._number: float | None = None
        self._times = (0.0, 0.0)
        self.heard = 0
        """How many characters there have been."""

    @property
    def goes_on(self) -> bool:
        return self._soon(self._last)

    def add(self) -> None:
        """A character that belongs to it."""
        self._last = self._clock()

    def hear(self, text: str) -> None:
        """Any character, before it is known what it does: "1 " begins "1 stone"."""
        self.heard, self._times = self.heard + 1, (self._times[1], self._clock())
        if self.goes_on or (text == " " and self._soon(self._number)):
            self.add()
        self._number = self._clock() if text.isdecimal() else None

    def follows(self, character: int) -> bool:
        """Whether the last one came right behind this one."""
        before, last = self._times
        return self.heard == character + 1 and last - before < PAUSE

    def stop(self) -> None:
        """Another key: somebody is done, or goes elsewhere."""
        self._last = self._number = None
        self.heard += 1

    def _soon(self, at: float | None) -> bool:
        return at is not None and self._clock() - at < PAUSE
