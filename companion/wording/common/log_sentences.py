"""Events of the kernel in the log: draws, seats, corrections, how strictly rules are kept."""

from collections.abc import Callable, Mapping

from companion.kernel.event import Event
from companion.kernel.marking import N_
from companion.wording.common.terms import ENFORCEMENT
from companion.wording.language import Language

HOW: Mapping[str, str] = {
    "program": N_("drawn by the program, number {seed}"),
    "again": N_("drawn again by the program, number {seed}"),
    "table": N_("drawn at the table"),
}
CLOSED = N_("The game is finished")


def how(language: Language, event: Event) -> str:
    """By whom something was drawn."""
    seed = event.detail.get("seed")
    return language.say(HOW[str(event.detail.get("how", "table"))], seed=str(seed))


def allowed(language: Language, broken: str, player: str, anybody: bool) -> str:
    if anybody:
        return language.say("Allowed anyway: {what}", what=broken)
    return language.say("Allowed anyway for {player}: {what}", player=player, what=broken)


ONE_OF_US = frozenset({"turn", "first"})
"""Where a table comes with a running game, who it was before is nobody's word: the first seat stood in."""


def corrected(language: Language, target: str, what: str, before: str, after: str) -> str:
    """`what` names the target. Told as it was believed, it is worth a word, too: from then on it is known."""
    if before == after or target in ONE_OF_US:
        return language.say("Told: {what}, {after}", what=what, after=after)
    return language.say("Corrected: {what}, {before} → {after}", what=what, before=before, after=after)


def renamed(language: Language, event: Event, person: Callable[[str], str]) -> str:
    """`person` says a name, or what stood in for one."""
    before, after = person(str(event.before)), person(str(event.after))
    return language.say("{before} is called {after} now", before=before, after=after)


def reordered(language: Language, event: Event, player: Callable[[str], str]) -> str:
    order = [player(seat) for seat in str(event.after).split(", ")]
    return language.say("Clockwise round the table: {players}", players=language.listed(order))


def enforcement(language: Language, event: Event) -> str:
    return language.say("Rules: {mode}", mode=language.say(ENFORCEMENT[str(event.after)]))
