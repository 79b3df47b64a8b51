"""What rests on something that was told wrongly, move by move, and what would set it right."""

from collections.abc import Mapping

from companion.games.terramara.retold import Past
from companion.kernel.marking import N_
from companion.wording.terramara import log_sentences, units
from companion.wording.terramara.names import Names


def sentence(names: Names, past: Past) -> str:
    """Who got what where, and what it would have been."""
    language = names.language
    text = N_("{player}, round {n}, {source}: got {gained}. As told now it would have been {would}.")
    if past.ways:
        text = N_(
            "{player}, round {n}, {source}: got {gained}. As told now there was a choice. Which was it?"
        )
    elif past.would is None:
        text = N_("{player}, round {n}, {source}: got {gained}. As told now it may have been something else.")
    return language.say(
        text,
        player=names.player(past.player),
        n=past.round,
        source=log_sentences.source_name(names, past.source, past.player),
        gained=_amounts(names, past.gained),
        would=_amounts(names, past.would or {}),
    )


def button(names: Names, past: Past) -> str:
    """What the offered corrections change, all together; empty where none can be offered."""
    changes = [
        units.changed(names.language, n, unit) for unit, n in past.difference.items() if unit in units.NAMES
    ]
    return names.language.say("Correct: {changes}", changes=names.language.listed(changes)) if changes else ""


def _amounts(names: Names, amounts: Mapping[str, int]) -> str:
    """So many of each; below zero where something was given away for it."""
    if not amounts:
        return names.language.say("nothing")
    if all(n > 0 for n in amounts.values()):
        return units.bag(names.language, amounts)
    return names.language.listed([units.changed(names.language, n, unit) for unit, n in amounts.items()])
