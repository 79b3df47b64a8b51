"""The physical set-up as a checklist (TF-SETUP)."""

from collections.abc import Iterator, Mapping

from companion.games.terraformer.planet import DEAL, DECK_SIZE, HAND_LIMIT, PLANETS
from companion.wording.language import Language, capital, isolated
from companion.wording.terraformer.terms import PLANETS as PLANET_NAMES
from companion.wording.texts import Task, by_hands


def set_up(language: Language, players: int, choices: Mapping[str, str]) -> tuple[Task, ...]:
    """`choices` say how large the planet is ("start"), and the name of the first player ("first"), where that
    is settled."""
    return tuple(_steps(language, players, choices))


def _steps(language: Language, players: int, choices: Mapping[str, str]) -> Iterator[Task]:
    say = language.say
    yield by_hands(
        "sort",
        say("Sort mixed cards by the marking at the upper right: {n} to each deck.", n=DECK_SIZE),
        "TF-SETUP-05",
    )
    yield by_hands("decks", say("Everybody takes a deck of their own."), "TF-DECK-03")
    if players > 3:
        yield by_hands(
            "own_decks",
            say("The box has three decks; the others bring decks of their own, with a marking each."),
            "TF-DECK-04",
        )
    yield by_hands(
        "deal", say("Everybody shuffles their deck and deals themselves {n} cards.", n=DEAL), "TF-SETUP-01"
    )
    yield by_hands("redeal", say("Whoever does not like them deals once more, one time."), "TF-SETUP-01")
    yield from _planet(language, choices.get("start", ""))
    yield by_hands(
        "room", say("Leave room for the columns; they are laid strictly from left to right."), "TF-SETUP-03"
    )
    yield by_hands("die", say("Have a die at hand, for ties while balancing."), "TF-DECK-05")
    first = choices.get("first", "")
    text = (
        say("{player} begins; play goes clockwise.", player=isolated(first))
        if first
        else say("The youngest player begins; play goes clockwise.")
    )
    yield by_hands("first", text, "TF-SETUP-04")
    yield by_hands(
        "limit",
        say("At the end of a turn everybody has at most {n} cards.", n=HAND_LIMIT),
        "TF-TURN-04",
    )


def _planet(language: Language, planet: str) -> Iterator[Task]:
    for name, size in PLANETS.items():
        if name == planet:
            text = language.say(
                "{planet}: {ecosystems} ecosystems, at most {identical} identical.",
                planet=capital(language.say(PLANET_NAMES[name])),
                ecosystems=size.ecosystems,
                identical=size.identical,
            )
            yield by_hands("planet", text, "TF-SETUP-02")
    if planet not in PLANETS:
        yield by_hands("planet", language.say("Agree on the size of the planet."), "TF-SETUP-02")
