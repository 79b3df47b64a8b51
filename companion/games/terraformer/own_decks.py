"""Decks of one's own as people write them down: a line for each card, how many of it and its name."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, get_args

from companion.games.terraformer.deck_check import Deck, DeckCard
from companion.games.terraformer.planet import DECK_SIZE
from companion.games.terraformer.state import CARD_LIMIT
from companion.kernel.frozen import frozen

Kind = Literal["biome", "organism", "action"]
KINDS: tuple[Kind, ...] = get_args(Kind)
MOST_DECKS, MOST_LINES, NAME_LIMIT = 12, 100, 60
"""More than anybody has sleeves for: so that a list can be kept whatever is pasted into it."""
_LINE = re.compile(r"\s*(?:(\d{1,2})\s*[x×]?\s+)?(.*\S)")
CardOf = Callable[[Kind, str], str]
"""The card that a name means, of a type; any other name is one of its own."""


@frozen
class Written:
    """A deck as it was typed, also while that is half done."""

    name: str = ""
    lines: tuple[str, str, str] = ("", "", "")
    """Of each type, in the order of `KINDS`."""


def cards_of(text: str) -> Iterator[tuple[int, str]]:
    """How many of which card; a line without a number is one card."""
    for line in text.splitlines()[:MOST_LINES]:
        found = _LINE.match(line)
        if found is not None:
            yield min(max(int(found[1] or 1), 1), DECK_SIZE), found[2][:CARD_LIMIT]


def renamed(written: Written, name_of: CardOf) -> Written:
    """The same lines with other names for the cards: as they are kept, or as somebody reads them."""

    def line_of(kind: Kind, line: str) -> str:
        found = _LINE.match(line)
        return line[: found.start(2)] + name_of(kind, found[2]) if found is not None else line

    biomes, organisms, actions = (
        "\n".join(line_of(kind, line) for line in text.split("\n"))
        for kind, text in zip(KINDS, written.lines, strict=True)
    )
    return Written(written.name, (biomes, organisms, actions))


def read(written: Written, card_of: CardOf) -> Deck:
    """To be checked. Role and home of organisms are what was told of them."""
    cards = [
        DeckCard(card_of(kind, name), kind, n)
        for kind, text in zip(KINDS, written.lines, strict=True)
        for n, name in cards_of(text)
    ]
    return Deck(tuple(cards), written.name)


def plain_of(decks: Sequence[Written]) -> list[dict[str, str]]:
    return [{"name": deck.name, **dict(zip(KINDS, deck.lines, strict=True))} for deck in decks]


def from_plain(plain: Any) -> tuple[Written, ...]:
    """What was kept; anything that is none is passed over."""
    found = [deck for deck in plain if isinstance(deck, Mapping)] if isinstance(plain, list) else []
    return tuple(
        Written(
            str(deck.get("name", ""))[:NAME_LIMIT],
            (_text(deck, "biome"), _text(deck, "organism"), _text(deck, "action")),
        )
        for deck in found[:MOST_DECKS]
    )


def _text(deck: Mapping[str, Any], kind: Kind) -> str:
    return "\n".join(str(deck.get(kind, "")).splitlines()[:MOST_LINES])
