"""The box in words: its piles, and the cards of each that are known by name."""

from collections.abc import Mapping

from companion.kernel.box import Progress
from companion.kernel.marking import N_
from companion.wording.language import Language, isolated

PILES: Mapping[str, str] = {
    "biome": N_("Biomes of which something is told"),
    "organism": N_("Organisms of which something is told"),
    "action": N_("Actions of which something is told"),
}


def pile(language: Language, pile: str) -> str:
    return language.say(PILES[pile]) if pile in PILES else isolated(pile)


KINDS: Mapping[str, str] = {
    "biome": N_("Biomes"),
    "organism": N_("Organisms"),
    "action": N_("Actions"),
}
STEPS: Mapping[str, str] = {
    "add": N_("Tell {thing}"),
    "edit": N_("Change {thing}"),
    "forget": N_("Forget {thing}"),
    "import": N_("Import a catalogue file"),
}


def kind(language: Language, name: str) -> str:
    return language.say(KINDS[name]) if name in KINDS else isolated(name)


def step(language: Language, name: str, thing: str) -> str:
    """What was changed by hand, for undo and redo."""
    return language.say(STEPS.get(name, STEPS["edit"]), thing=thing)


def count(language: Language, found: Progress) -> str:
    """3 of 12: wholly told, of those that are known by name."""
    return language.say("{told} of {holds}", told=found.told - found.partly, holds=found.holds)


def progress(language: Language, named: int, whole: int) -> str:
    """How much is told; how many different cards there are, nobody has told us."""
    known = language.say_n("{n} card is known by name", "{n} cards are known by name", named)
    return language.say(
        "{cards}, {whole} of them wholly told. The three decks hold 126 cards; how many different ones, "
        "the book does not say.",
        cards=known,
        whole=whole,
    )
