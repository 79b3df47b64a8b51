"""Which articles tell about a rule, or about a point that tables decide differently."""

from collections import Counter
from collections.abc import Iterable, Sequence

from companion.rulebook.rulebook import Rulebook

Where = tuple[str, str]
"""A game and the id of one of its articles."""


def best_about(rulebooks: Iterable[Rulebook], rules: Sequence[str]) -> Where | None:
    """The article that tells about most of these rules; of several the one that is found first."""
    for rulebook in rulebooks:
        counts = Counter(topic.id for rule in rules for topic in rulebook.for_rule(rule))
        if counts:
            return rulebook.game, max(counts, key=lambda name: counts[name])
    return None


def about_option(rulebooks: Iterable[Rulebook], option: str) -> Where | None:
    found = ((book.game, topic.id) for book in rulebooks for topic in book.for_option(option))
    return next(found, None)


def titles_about(rulebook: Rulebook, rules: Sequence[str], lang: str) -> list[tuple[str, str]]:
    """An article about each of these rules or options, by id and title: one that tells about most of them,
    and of several the one it leads to, or the one that begins with it."""
    wanted = set(rules)
    names: dict[str, None] = {}
    for rule in rules:
        found = rulebook.for_rule(rule)
        rated = [
            (len(wanted & set(it.rules)), rule in it.leads, -it.rules.index(rule), it.id) for it in found
        ]
        rated = rated or [(0, False, 0, it.id) for it in rulebook.for_option(rule)]
        names |= {max(rated, key=lambda it: it[:3])[3]: None} if rated else {}
    return [(name, rulebook.article(name, lang).title) for name in names]
