"""What things on the table are called, for a given table: people, ecosystems, organisms, cards."""

from collections.abc import Iterable, Mapping

from companion.games.terraformer.cards import is_organism_id
from companion.games.terraformer.ecosystems import number_of
from companion.games.terraformer.state import Organism, State
from companion.games.terraformer.thing_names import position_named
from companion.kernel.event import Event
from companion.kernel.marking import N_
from companion.kernel.named import read_part
from companion.kernel.people import given_name
from companion.wording.common.terms import ENFORCEMENT
from companion.wording.language import Language, isolated
from companion.wording.terraformer import terms

SOME: Mapping[str, str] = {
    "producer": N_("a producer"),
    "cleaner": N_("a cleaner"),
    "consumer1": N_("a consumer of order 1"),
    "consumer2": N_("a consumer of order 2"),
    "consumer3": N_("a consumer of order 3"),
}
"""An organism that nobody has named."""
COUNTERS: Mapping[str, str] = {
    "deck": N_("cards in the deck"),
    "hand": N_("cards in hand"),
    "discard": N_("cards on the discard pile"),
}
SOURCES: Mapping[str, str] = {
    "draw": N_("drawing a card"),
    "found": N_("founding an ecosystem"),
    "add_biome": N_("adding a biome"),
    "play_organism": N_("playing an organism"),
    "harvest": N_("entering the planet"),
    "hand_limit": N_("the hand limit"),
    "redeal": N_("dealing once more"),
    "correction": N_("correction"),
    "action": N_("an action"),
    "effect": N_("an action"),
    "end": N_("end of the game"),
    "contest": N_("a contest"),
    "changed": N_("change of an ecosystem"),
    "prey_lost": N_("food that is gone"),
    "cleaner": N_("balancing, cleaners"),
    "producer": N_("balancing, producers"),
    "hopeless": N_("balancing, no food"),
    "hand": N_("balancing by hand"),
}
"""Where a change comes from, by the first word of its source."""


class Names:
    """Names as they are at one table. `gone` are organisms that have left their place, and where they lay."""

    def __init__(
        self,
        language: Language,
        state: State,
        gone: Mapping[str, tuple[int, Organism]] | None = None,
        before: bool = False,
    ) -> None:
        """`before`: organisms are said to be where they lay."""
        self.language = language
        self.state = state
        self._gone = gone or {}
        self._before = before

    def remembering(self, events: Iterable[Event]) -> "Names":
        """The same, for events after which some organism does not lie here any more."""
        gone: dict[str, tuple[int, Organism]] = {}
        for event in events:
            if "role" in event.detail:
                where = event.before if isinstance(event.before, int) else event.after
                card = Organism(
                    event.what,
                    event.player,
                    str(event.detail["role"]),  # type: ignore[arg-type]
                    str(event.detail.get("card", "")),
                )
                gone.setdefault(event.what, (where if isinstance(where, int) else 0, card))
        return Names(self.language, self.state, gone)

    def as_they_lay(self) -> "Names":
        """The same for what was seen on an organism before it left."""
        return Names(self.language, self.state, self._gone, before=True)

    # -- people

    def player(self, seat: str) -> str:
        """A person's name is data and stays as it was written."""
        player = self.state.players.get(seat)
        if player is not None and given_name(seat, player.name):
            return isolated(player.name)
        if seat in terms.DECKS:
            return self.deck(seat)
        return isolated(seat) if seat else self.language.say("The table")

    def deck(self, seat: str) -> str:
        """A deck of one's own as people call it."""
        player = self.state.players.get(seat)
        if player is not None and (called := given_name(seat, player.deck_sign)):
            return isolated(called)
        return self.language.say(terms.DECKS[seat]) if seat in terms.DECKS else isolated(seat)

    # -- the planet

    def planet(self, planet: str) -> str:
        return self.language.say(terms.PLANETS[planet]) if planet in terms.PLANETS else isolated(planet)

    def ecosystem(self, position: int) -> str:
        """ecosystem 2 (Steppe)"""
        column = self.state.ecosystem(position)
        if column is None:
            return self.language.say("ecosystem {n}", n=position)
        return self.language.say("ecosystem {n} ({biome})", n=position, biome=self.card(column.biome))

    def role(self, role: str) -> str:
        return self.language.say(terms.ROLES[role]) if role in terms.ROLES else isolated(role)

    def card(self, name: str) -> str:
        """A card by its name: as the book calls it, or as the table does."""
        return terms.card(self.language, name)

    def action(self, name: str) -> str:
        """An action card; nobody need say which one it is."""
        return self.card(name) if name else self.language.say("an action")

    def subject(self, subject: str) -> str:
        """What a fact is about: a card by name, or one organism on the table, by owner and place."""
        return self.organism_in(subject) if is_organism_id(subject) else self.card(subject)

    # -- organisms

    def find(self, organism: str) -> tuple[int, Organism] | None:
        if self._before and organism in self._gone:
            return self._gone[organism]
        return self.state.find(organism) or self._gone.get(organism)

    def organism(self, organism: str) -> str:
        """By its name, or by its role while nobody has named it: Opossum; a producer."""
        found = self.find(organism)
        return self.kind(found[1].card, found[1].role) if found else self.language.say("an organism")

    def kind(self, card: str, role: str) -> str:
        if card:
            return self.card(card)
        return self.language.say(SOME[role]) if role in SOME else self.language.say("an organism")

    def organism_of(self, organism: str) -> str:
        """With its owner, where that has to be said: Opossum (Anna); the second of two alike is counted."""
        found = self.find(organism)
        if found is None:
            return self.language.say("an organism")
        said = self.organism(organism)
        position, card = found
        owner, column = self.player(card.owner), self.state.ecosystem(position)
        nth = number_of(column, card) if column else 0
        if nth:
            return self.language.say("{organism} ({player}, number {n})", organism=said, player=owner, n=nth)
        return self.language.say("{organism} ({player})", organism=said, player=owner)

    def organism_in(self, organism: str) -> str:
        """With owner and place: Opossum (Anna) in ecosystem 2 (Steppe)."""
        found = self.find(organism)
        said = self.organism_of(organism)
        if found is None or not found[0]:
            return said
        place = self.ecosystem(found[0])
        return self.language.say("{organism} in {ecosystem}", organism=said, ecosystem=place)

    # -- anything

    def thing(self, name: str, you: str = "") -> str:
        """Whatever the engine names: a deck, a planet, a role, an ecosystem, an organism, a card."""
        say = self.language.say
        if name in terms.DECKS:
            return self.deck(name)
        for labels in (COUNTERS, terms.ROLES, terms.TYPES, terms.DEPTHS, ENFORCEMENT):
            if name in labels:
                return say(labels[name])
        for labels in (terms.PLANETS, terms.TEMPERATURES, terms.HUMIDITIES, terms.TAGS):
            if name in labels:
                return say(labels[name])
        if is_organism_id(name):
            return self.organism_of(name)
        position = position_named(name)
        return self.ecosystem(position) if position is not None else self.source(name)

    def source(self, name: str) -> str:
        """Where something comes from: a card, or what was being done."""
        head = read_part(name).whole
        if name in terms.CARDS or head not in SOURCES:
            return self.card(name)
        return self.language.say(SOURCES[head])
