"""The box of Terraformer while somebody looks at it: cards by name, and each fact with who says it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject

from companion.games.terraformer.book import book
from companion.games.terraformer.box import cards, is_whole, progress
from companion.games.terraformer.cards import OF_ACTION, OF_BIOME, OF_ORGANISM, PAIRS
from companion.games.terraformer.catalogue import plain_of, read_entries
from companion.games.terraformer.commands import Learn
from companion.games.terraformer.contradictions import contradictions, following
from companion.games.terraformer.fact_names import fact_of, read_fact
from companion.games.terraformer.facts import fault, told_with
from companion.games.terraformer.state import FactValue, State
from companion.kernel.box import Progress
from companion.kernel.frozen import frozen
from companion.kernel.refusal import Refusal, impossible
from companion.wording.terraformer import box, facts
from companion.wording.terraformer.names import Names
from ui.box.desk import Desk
from ui.box_shelf import BoxShelf
from ui.context import Context
from ui.games.terraformer.names_told import shown

if TYPE_CHECKING:
    from companion.store.catalogue import CatalogueStep

Source = Literal["", "book", "told", "inferred"]
FACTS = {"biome": OF_BIOME, "organism": OF_ORGANISM, "action": OF_ACTION}
Standing = Literal["whole", "partly", "untold"]


@frozen
class Fact:
    """One thing about a card; `value` is None where nobody says anything."""

    key: str
    value: FactValue | None
    source: Source


@frozen
class KnownCard:
    """A card that has a name. `role` of an organism, where that is known."""

    name: str
    kind: str
    standing: Standing
    role: str = ""


class CardsDesk(Desk):
    def __init__(self, context: Context, shelf: BoxShelf, parent: QObject | None = None) -> None:
        super().__init__(shelf, parent)
        self._context = context
        self.state = State()
        self.cards: list[KnownCard] = []
        self.progress: dict[str, Progress] = {}

    def take_in(self) -> None:
        self.state = State(facts=read_entries(self.entries))
        self.progress = dict(progress(self.entries))
        found = [
            KnownCard(name, kind, _standing(kind, told), self._role(name, kind))
            for name, (kind, told) in cards(self.entries).items()
        ]
        order = tuple(FACTS)
        called = {card.name: shown(self._context.language, card.name).casefold() for card in found}
        self.cards = sorted(found, key=lambda card: (order.index(card.kind), called[card.name]))

    def _role(self, name: str, kind: str) -> str:
        role = self.fact(fact_of("role", name)).value if kind == "organism" else ""
        return role if isinstance(role, str) else ""

    @property
    def names(self) -> Names:
        return Names(self._context.language, self.state)

    def said(self, step: "CatalogueStep") -> str:
        key = next(iter(step.keys), "")
        return box.step(self._context.language, step.kind, facts.name(self.names, key))

    # -- what is known of a card

    def card(self, name: str) -> KnownCard | None:
        return next((card for card in self.cards if card.name == name), None)

    def fact(self, key: str) -> Fact:
        """What is told counts before what the book states, and that before what may be inferred."""
        if key in self.state.facts:
            return Fact(key, self.state.facts[key], "told")
        if key in book().stated:
            return Fact(key, book().stated[key], "book")
        if key in book().suggested:
            return Fact(key, book().suggested[key], "inferred")
        return Fact(key, None, "")

    def facts_of(self, name: str, kind: str) -> Iterator[Fact]:
        """All that could be told of it, then what was said of it and another card."""
        yield from (self.fact(fact_of(what, name)) for what in FACTS[kind])
        for key in {**book().stated, **book().suggested, **self.state.facts}:
            told = read_fact(key)
            if told.what in PAIRS and name in told.cards:
                yield self.fact(key)

    # -- changes

    def refusals(self, key: str, value: FactValue) -> tuple[Refusal, ...]:
        found = fault(self.state, key, value)
        if found is not None:
            return (impossible(found.code, fact=key, detail=found.detail),)
        return contradictions(self.state, Learn(fact=key, value=value))

    def tell(self, key: str, value: FactValue) -> bool:
        kind = "edit" if key in self.told else "add"
        learnt = Learn(fact=key, value=value)
        with_it = {answer.fact: answer.value for answer in following(self.state, learnt)}
        return self.write(
            kind, {fact: plain_of(told) for fact, told in {**dict(told_with(key, value)), **with_it}.items()}
        )

    def forget(self, key: str) -> bool:
        return self.write("forget", {key: None})

    def forget_card(self, name: str) -> bool:
        """Everything that tables have told of it; what the book states stays."""
        gone = [key for key in self.entries if name in read_fact(key).cards]
        return bool(gone) and self.write("forget", dict.fromkeys(gone))


def _standing(kind: str, told: dict[str, FactValue]) -> Standing:
    if is_whole(kind, told):
        return "whole"
    return "partly" if told else "untold"
