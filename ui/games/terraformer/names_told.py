"""Cards by name: what the table types, and which card that is."""

from companion.games.terraformer.cards import cards_known
from companion.games.terraformer.state import CARD_LIMIT, State
from companion.kernel.named import read_named
from companion.kernel.spelling import alike
from companion.wording.language import ENGLISH, Language, bare, capital, load
from companion.wording.terraformer import terms
from ui.games.terraformer.planet.picture import NameOf
from ui.wizard.names import same, tidy


def shown(language: Language, card: str) -> str:
    """As people read and type it, without what only the layout of text needs."""
    return bare(terms.card(language, card))


def known_names(language: Language, state: State, kind: str) -> dict[str, str]:
    """Cards of a type with what they are called: of the book, told, or lying on the planet."""
    return {card: shown(language, card) for card in cards_known(state, kind)}


def card_of(language: Language, state: State, kind: str, typed: str) -> str:
    """The card somebody means: a known one however its name is written, here or in English, else what was
    typed, as names begin.
    """
    text = tidy(typed)
    found = known_names(language, state, kind)
    whole = (card for card, name in found.items() if same(name) == same(text))
    written = (card for card, name in found.items() if alike(name, text))
    english = (card for card in found if alike(shown(load(ENGLISH), card), text))
    meant = next(whole, "") or next(written, "") or next(english, "")
    return meant or capital(text[:CARD_LIMIT])


def called(language: Language, player_of: NameOf) -> NameOf:
    """What the planet calls its things: `card:steppe`, `role:producer` and `short:producer` where room is
    scarce, `grade:hot` and `brief:hot` likewise, `seat:cold_deck`;
    `type:action` for one that nobody named.
    """

    def name_of(thing: str) -> str:
        kind, name = read_named(thing)
        if kind == "seat":
            return player_of(name)
        if kind in ("role", "short"):
            said = terms.ROLES if kind == "role" else terms.SHORT_ROLES
            return language.say(said[name]) if name in said else name
        if kind == "type":
            return capital(language.say(terms.TYPES[name]))
        if kind == "brief":
            return terms.short_grade(language, name)
        return terms.grade(language, name) if kind == "grade" else terms.card(language, name)

    return name_of
