"""The moments of a game that can be looked at: one before the first move, and one after each that counts."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from companion.session import Session


class Moments:
    """Counted by moves: 0 is the table before the first one. Moves that were undone are no moments."""

    def __init__(self, session: Session[Any]) -> None:
        self._session = session

    @property
    def last(self) -> int:
        return self._session.timeline.cursor

    def state(self, at: int) -> Any:
        """The table as it was then."""
        return self._session.state_at(at)

    def move(self, at: int) -> str:
        """The id of the move that led there; empty before the first."""
        return self._session.timeline.current[at - 1].id if at else ""

    def of_move(self, move: str) -> int:
        """The moment right after a move."""
        return self._places[move]

    @cached_property
    def _places(self) -> dict[str, int]:
        return {move.id: at for at, move in enumerate(self._session.timeline.current, 1)}

    def turn_before(self, at: int) -> int:
        """Where the turn began that led to this moment; at its very start, where the one before began."""
        turn = self._turn(max(0, at - 1))
        return self._walk(at, -1, lambda earlier: self._turn(earlier - 1) == turn)

    def turn_after(self, at: int) -> int:
        """Where the turn of this moment was over."""
        turn = self._turn(at)
        return self._walk(at, 1, lambda later: self._turn(later) == turn)

    def _turn(self, at: int) -> object:
        return self._session.game.turn_of(self.state(at))

    def _walk(self, at: int, step: int, goes_on: Callable[[int], bool]) -> int:
        while 0 <= at + step <= self.last and goes_on(at):
            at += step
        return at
