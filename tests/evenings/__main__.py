"""Record the evenings anew: `python -m tests.evenings [GAME]`. Only after a change of rules that was meant.

First what a game plans; then restless evenings, as long as there is something that none covers.
"""

import sys
from typing import Any

from tests.evenings.account import account
from tests.evenings.coverage import covered, wanted
from tests.evenings.evenings import Evenings, Plan
from tests.evenings.games import ALL
from tests.evenings.playing import play


def record(evenings: Evenings[Any]) -> None:
    """Write all evenings; those of former rules go."""
    for old in (*evenings.folder.glob("*.json"), *evenings.folder.glob("*.txt")):
        old.unlink()
    missing = wanted(evenings)
    for plan in evenings.plans():
        missing -= _keep(evenings, plan, missing, always=True)
    for plan in evenings.further():
        if not missing:
            break
        missing -= _keep(evenings, plan, missing, always=False)
    for what in sorted(missing):
        print(f"no evening covers: {what}")


def _keep(evenings: Evenings[Any], plan: Plan, missing: set[str], always: bool) -> set[str]:
    """Play, and write it down if it is wanted. A restless table may come to nothing: then the next one."""
    try:
        session = play(evenings, plan)
    except RuntimeError as nothing:
        if always:
            raise
        print(f"{plan.name}: {nothing}")
        return set()
    new = covered(evenings, session) & missing
    if new or always:
        folder = evenings.folder
        (folder / f"{plan.name}.json").write_text(session.export(), encoding="utf-8")
        (folder / f"{plan.name}.txt").write_text(account(evenings, session), encoding="utf-8")
        print(f"{plan.name}: {len(session.played)} moves, {len(new)} things no other evening has")
    return new


if __name__ == "__main__":
    for game, evenings in ALL.items():
        if game in (sys.argv[1:] or ALL):
            record(evenings)
