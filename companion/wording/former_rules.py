"""Sentences about games that were kept with former rules: what differs, by cause."""

from companion.kernel.marking import N_
from companion.wording.language import Language

WHY = {
    "refused": N_("A move does not fit any more ({code})."),
    "needs_answer": N_("A decision now needs an answer that nobody gave ({code})."),
    "table": N_("All moves lead to another table than they did."),
    "winner": N_("Somebody else wins."),
}


def said_cause(language: Language, kind: str, code: str, rule: str) -> str:
    return language.say(WHY[kind], code=f"{code}, {rule}" if rule else code)


def said_games(language: Language, n: int) -> str:
    return language.say_n("{n} game:", "{n} games:", n)
