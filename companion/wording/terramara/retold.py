"""What rests on something that was told wrongly, move by move, and what would set it right."""

from collections.abc import Mapping

from companion.games.terramara.retold import Past, out_of_reach
from companion.kernel.marking import N_
from companion.wording.terramara import log_sentences, units
from companion.wording.terramara.names import Names


def sentence(names: Names, past: Past) -> str:
    """Who got or paid what where, and what it would have been; and what of that is gone."""
    told = [_paid(names, past)] if past.paid != past.costs else []
    if past.would != past.gained:
        told.append(_got(names, past))
    gone = out_of_reach(names.state, past)
    if gone:
        amounts = units.bag(names.language, gone)
        text = N_("{player} cannot give {amounts}: nothing is left.")
        told.append(names.language.say(text, player=names.player(past.player), amounts=amounts))
    return " ".join(told)


def _paid(names: Names, past: Past) -> str:
    language = names.language
    return language.say(
        "{player}, round {n}, {source}: paid {paid}. As told now it costs {costs}.",
        player=names.player(past.player),
        n=past.round,
        source=log_sentences.source_name(names, past.source, past.player),
        paid=_amounts(names, past.paid),
        costs=_amounts(names, past.costs),
    )


def _got(names: Names, past: Past) -> str:
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


def button(names: Names, changes: Mapping[str, int]) -> str:
    """What the offered corrections change, all together; empty where none can be offered."""
    told = [units.changed(names.language, n, unit) for unit, n in changes.items() if unit in units.NAMES]
    return names.language.say("Correct: {changes}", changes=names.language.listed(told)) if told else ""


def _amounts(names: Names, amounts: Mapping[str, int]) -> str:
    """So many of each; below zero where something was given away for it."""
    if not amounts:
        return names.language.say("nothing")
    if all(n > 0 for n in amounts.values()):
        return units.bag(names.language, amounts)
    return names.language.listed([units.changed(names.language, n, unit) for unit, n in amounts.items()])
