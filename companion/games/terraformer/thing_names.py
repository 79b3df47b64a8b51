"""Things of the table by name, as events, corrections and questions carry them, written and read here alone:
`ecosystem.2`, `cold_deck.hand`, `ecosystem.2.biomes.cold_deck`, `organism.#7.role`."""

from typing import NamedTuple

ECOSYSTEM = "ecosystem"
BIOMES_OF = "biomes"


def ecosystem_name(position: int | str, *part: str) -> str:
    """Of a column, or of a part of it: its `biome`, `organisms`, `biomes` of a seat."""
    return ".".join((ECOSYSTEM, str(position), *part))


def position_named(name: str) -> int | None:
    """Of an ecosystem; None for anything else."""
    what = read_what(name)
    numbered = what.head == ECOSYSTEM and what.about.isdecimal() and not what.part
    return int(what.about) if numbered else None


class What(NamedTuple):
    """A thing that can be put right: of the table (`turn`), of a player (`cold_deck.hand`), or a `part` of
    what `about` names, an ecosystem or an organism."""

    head: str
    about: str
    part: str

    @property
    def of_player(self) -> str:
        """All behind the seat: nothing of a player has parts."""
        return f"{self.about}.{self.part}" if self.part else self.about

    @property
    def biomes_of(self) -> str:
        """Whose biome cards in an ecosystem; empty for any other part of it."""
        head, _, owner = self.part.partition(".")
        return owner if head == BIOMES_OF else ""


def read_what(what: str) -> What:
    head, _, rest = what.partition(".")
    about, _, part = rest.partition(".")
    return What(head, about, part)


class Laid(NamedTuple):
    """Something that is to lie on the table: whose it is, its role or the number of its ecosystem, and its
    name where it has one."""

    owner: str
    what: str
    card: str


def read_entry(entry: str) -> Laid:
    """`cold_deck producer moss`, `cold_deck 2 ethics`; the name may have blanks."""
    owner, _, rest = entry.partition(" ")
    what, _, card = rest.partition(" ")
    return Laid(owner, what, card)
