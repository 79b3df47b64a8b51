"""The box: what tables have told of its cards, counted and checked; `merging` is about those of friends."""

from collections.abc import Mapping
from typing import Any

from companion.games.terraformer.book import book
from companion.games.terraformer.cards import IS_BIOME, told_cards
from companion.games.terraformer.catalogue import believed, is_about_cards, read_entries
from companion.games.terraformer.fact_names import read_fact
from companion.games.terraformer.state import FactValue, State
from companion.kernel.box import Entries, Progress
from companion.kernel.errors import Unreadable
from companion.kernel.marking import N_

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
        raise Unreadable(N_("this cannot be told of a card"), key[:80])


def cards(entries: Entries) -> dict[str, tuple[str, dict[str, FactValue]]]:
    """Every card somebody has told about or the book names: its type, and what is known of it; an answer
    about two cards by its whole name, and of whoever lives or eats there."""
    facts = {**book().stated, **read_entries(entries)}
    found: dict[str, tuple[str, dict[str, FactValue]]] = {
        name: (kind, {}) for name, kind in book().types.items()
    }
    for name, kind in told_cards(facts):
        found.setdefault(name, (kind, {}))
    for fact, value in facts.items():
        about = read_fact(fact)
        if about.one in found and about.what != IS_BIOME:  # that it is one, its type says
            found[about.one][1][about.what if len(about.cards) == 1 else fact] = value
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
