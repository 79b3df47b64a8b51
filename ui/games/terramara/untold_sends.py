"""Members that may be sent once a space is told: a click there asks first, and so does whoever types it."""

from collections.abc import Iterator

from companion.games.terramara.state import MEMBER_KINDS
from companion.wording.wording import Wording
from ui.games.terramara.click_targets import Aim, find_aims
from ui.table.foreseen import Table


def untold_sends(table: Table, wording: Wording) -> Iterator[tuple[str, Aim]]:
    """In words, with what a click stands for; each once, whoever would be sent by default."""
    seen: set[str] = set()
    for member in MEMBER_KINDS:
        aims = find_aims(table, wording, member)
        for aim in (aim for found in aims.lit.values() for aim in found):
            if aim.fact and aim.commands:
                text = wording.attempt(aims.after or table.state, aim.commands[-1])
                if text not in seen:
                    seen.add(text)
                    yield text, aim
