"""The changes that moves have made, in words: what the ledger would say of all of them."""

from collections.abc import Sequence
from typing import Any

from companion.kernel.replay import Step
from companion.wording.bookkeeping import Bookkeeping
from companion.wording.texts import LedgerLine


def lines_of(books: Bookkeeping, beginning: Any, played: Sequence[Step[Any]]) -> list[list[LedgerLine]]:
    """Those of each move."""
    before = beginning
    found = []
    for number, (step, changes) in enumerate(zip(played, books.changes(beginning, played), strict=True), 1):
        found.append([books.line(number, before, step, change) for change in changes])
        before = step.state
    return found
