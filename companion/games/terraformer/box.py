"""The box: what tables have told of its cards, counted, checked, and merged with what friends told."""

from collections.abc import Mapping
from typing import Any

from companion.games.terraformer.book import book
from companion.games.terraformer.cards import told_cards
from companion.games.terraformer.catalogue import believed, is_about_cards, plain_of, read_entries
from companion.games.terraformer.fact_names import is_fact_of, read_fact
from companion.games.terraformer.state import FactValue, State
from companion.kernel.box import Comparison, Conflict, Entries, Progress
from companion.kernel.errors import Unreadable

WHOLE = {
    "biome": ("climate",),
    "organism": ("role", "temperatures", "humidities", "food", "home", "no_migration"),
    "action": ("deed",),
}
"""What is to be told of a card, so that nothing has to be asked about it any more."""


def check(key: str, plain: Any) -> None:
    """Believe an entry, or raise `Unreadable`: for files that strangers wrote."""
    value = tuple(plain) if isinstance(plain, list) else plain
    if not is_about_cards(key) or not believed(State(), key, value):
        raise Unreadable("this cannot be told of a card", key[:80])


def cards(entries: Entries) -> dict[str, tuple[str, dict[str, FactValue]]]:
    """Every card somebody has told about or the book names: its type, and what is known of it alone."""
    facts = {**book().stated, **read_entries(entries)}
    found: dict[str, tuple[str, dict[str, FactValue]]] = {
        name: (kind, {}) for name, kind in book().types.items()
    }
    for name, kind in told_cards(facts):
        found.setdefault(name, (kind, {}))
    for fact, value in facts.items():
        about = read_fact(fact)
        if len(about.cards) == 1 and about.one in found:
            found[about.one][1][about.what] = value
    return found


def is_whole(kind: str, told: Mapping[str, FactValue]) -> bool:
    return all(what in told for what in WHOLE[kind])


def progress(entries: Entries) -> Mapping[str, Progress]:
    """Pile by pile; a pile holds as many cards as are known by name."""
    known = cards(entries)
    piles: dict[str, Progress] = {}
    for pile in WHOLE:
        own = [told for kind, told in known.values() if kind == pile]
        whole = sum(is_whole(pile, told) for told in own)
        partly = sum(bool(told) and not is_whole(pile, told) for told in own)
        piles[pile] = Progress(whole + partly, len(own), partly)
    return piles


def compare(mine: Entries, theirs: Entries) -> Comparison:
    """Fact by fact: new ones are added, other ones are conflicts, and a card is one thing, never two."""
    ours, others = read_entries(mine), read_entries(theirs)
    added = {fact: plain_of(value) for fact, value in others.items() if fact not in ours}
    same = sum(fact in ours and _alike(fact, ours[fact], value) for fact, value in others.items())
    conflicts = tuple(
        Conflict(fact, fact, both=False)
        for fact, value in others.items()
        if fact in ours and not _alike(fact, ours[fact], value)
    )
    return Comparison(added=added, same=same, conflicts=conflicts)


def _alike(fact: str, one: FactValue, other: FactValue) -> bool:
    """Lists of tags and grades say the same in any order; a climate does not."""
    if isinstance(one, tuple) and isinstance(other, tuple) and not is_fact_of(fact, "climate"):
        return sorted(one) == sorted(other)
    return one == other
