"""Questions about the cards: what does it show, and where to look."""

from collections.abc import Mapping

from companion.games.terraformer import knowledge
from companion.games.terraformer.fact_names import fact_of, read_fact
from companion.games.terraformer.organisms import UNNAMED
from companion.games.terraformer.state import FactValue
from companion.kernel.event import Scalar
from companion.kernel.marking import N_
from companion.kernel.refusal import Refusal
from companion.wording.language import Language, capital, isolated
from companion.wording.terraformer import terms
from companion.wording.terraformer.names import Names
from companion.wording.texts import Question

NAMES: Mapping[str, str] = {
    "biome": N_("whether {card} is a biome"),
    "climate": N_("the climate of {card}"),
    "role": N_("the role of {card}"),
    "temperatures": N_("the temperatures that suit {card}"),
    "humidities": N_("the humidities that suit {card}"),
    "food": N_("the food icons of {card}"),
    "tags": N_("what {card} is to whoever eats it"),
    "size": N_("the size of {card}"),
    "home": N_("the home biome of {card}"),
    "no_migration": N_("whether {card} shows that it cannot migrate"),
    "fits": N_("whether {card} can live in {other}"),
    "eats": N_("whether {card} eats {other}"),
    "biome_fed": N_("whether {card} feeds from the biome {other}"),
    "deed": N_("what the action {card} is about"),
    "stays": N_("whether the action {card} stays on the table"),
    "off_turn": N_("whether the action {card} may be used outside the own turn"),
    "opposite": N_("the opposite of the action {card}"),
    UNNAMED: N_("names of organisms that were laid without one"),
}
STATED: Mapping[str, tuple[str, str]] = {
    "biome": (N_("{card} is a biome"), N_("{card} is no biome")),
    "no_migration": (N_("{card} cannot migrate"), N_("{card} can migrate")),
    "fits": (N_("{card} can live in {other}"), N_("{card} cannot live in {other}")),
    "eats": (N_("{card} eats {other}"), N_("{card} does not eat {other}")),
    "biome_fed": (
        N_("{card} feeds from the biome {other}"),
        N_("{card} does not feed from the biome {other}"),
    ),
    "stays": (
        N_("the action {card} stays on the table"),
        N_("the action {card} does not stay on the table"),
    ),
    "off_turn": (
        N_("the action {card} may be used outside the own turn"),
        N_("the action {card} may be used in the own turn only"),
    ),
}
"""What is answered by yes or no, as a plain sentence for each of them."""
QUESTIONS: Mapping[str, str] = {
    "biome": N_("Is {card} a biome?"),
    "climate": N_("Which temperature and which humidity does {card} show?"),
    "role": N_("Which role does {card} show?"),
    "temperatures": N_("Which temperatures suit {card}?"),
    "humidities": N_("Which humidities suit {card}?"),
    "food": N_("What does {card} eat, by the icons on its card?"),
    "tags": N_("What is {card} to whoever eats it?"),
    "size": N_("Which size does {card} show?"),
    "home": N_("Which biome is the home of {card}?"),
    "no_migration": N_("Does {card} show the icon that it cannot migrate?"),
    "fits": N_("Can {card} live in {other}?"),
    "eats": N_("Does {card} eat {other}?"),
    "biome_fed": N_("Does {card} feed from the biome {other}?"),
    "deed": N_("What is the action {card} about?"),
    "stays": N_("Does the action {card} stay on the table after use?"),
    "off_turn": N_("May the action {card} be used outside the own turn?"),
    "opposite": N_("Which action is the opposite of {card}?"),
    UNNAMED: N_("What are the organisms called that were laid without a name?"),
}
HINTS: Mapping[str, str] = {
    "biome": N_("An ecosystem was founded with it."),
    "climate": N_("Every biome card shows one of each."),
    "role": N_("It stands on the card, for its home ecosystem; points are counted by it."),
    "temperatures": N_("The card shows one or several. A grade that is missing here can be added."),
    "humidities": N_("The card shows one or several. A grade that is missing here can be added."),
    "food": N_("In the words you like, the same for all cards. Perhaps there is no icon: say that, too."),
    "tags": N_("The words under which other cards name it as their food."),
    "size": N_("As it stands on the card."),
    "home": N_("It stands on the card of the organism."),
    "no_migration": N_("Producers cannot migrate in any case."),
    "fits": N_("Temperature and humidity of the biome must both be among those on its card."),
    "eats": N_("By icon and size, as you read the cards."),
    "biome_fed": N_("It does where that is its home, and everywhere if it shows no food icon."),
    "deed": N_("As the text of the card says."),
    "stays": N_("One of the two icons of action cards says so."),
    "off_turn": N_("One of the two icons of action cards says so."),
    "opposite": N_("Whichever of the two is played can be stopped with the other one."),
    UNNAMED: N_("Nobody has to: then the table looks at those cards itself."),
}


def why_asked(language: Language, reason: Refusal) -> str:
    """Why a fact has to be told before a move; the questions here speak for themselves."""
    return ""


def kind_of(fact: str) -> str:
    kind = read_fact(fact).what
    return kind if kind in NAMES else ""


def name(names: Names, fact: str) -> str:
    """A fact as a thing: the climate of Steppe."""
    kind = kind_of(fact)
    return names.language.say(NAMES[kind], **_cards(names, fact)) if kind else isolated(fact)


def question(names: Names, fact: str) -> Question:
    kind = kind_of(fact)
    if not kind:
        return Question(isolated(fact), isolated(fact), "")
    asked = capital(names.language.say(QUESTIONS[kind], **_cards(names, fact)))
    return Question(name(names, fact), asked, _rest(names, fact) or names.language.say(HINTS[kind]))


def _rest(names: Names, fact: str) -> str:
    """Whether something can live somewhere, where one half of the climate is told already: only the other
    half is asked. Empty elsewhere."""
    asked = read_fact(fact)
    climate = knowledge.known(names.state, fact_of("climate", asked.other))
    if asked.what != "fits" or not isinstance(climate, tuple):
        return ""
    open_ = [
        grade
        for scale, grade in zip(("temperatures", "humidities"), climate, strict=True)
        if knowledge.known(names.state, fact_of(scale, asked.one)) is None
    ]
    if len(open_) != 1:
        return ""
    grade = terms.grade(names.language, open_[0])
    return names.language.say("Only this is not told yet: does its card show “{grade}”?", grade=grade)


def _cards(names: Names, fact: str) -> dict[str, str]:
    asked = read_fact(fact)
    one, other = asked.one, asked.other
    here, there = names.state.find(one), names.state.find(other)
    if here is not None and there is not None and here[0] == there[0]:  # where both lie is said once
        return {"card": names.organism_of(one), "other": names.subject(other)}
    return {"card": names.subject(one), "other": names.subject(other)}


def value(names: Names, fact: str, told: FactValue | Scalar) -> str:
    """What was told: yes, a role, hot and wet."""
    language, kind = names.language, read_fact(fact).what
    if isinstance(told, bool):
        return language.say("yes") if told else language.say("no")
    if isinstance(told, tuple):
        return _list(language, kind, told)
    text = str(told)
    if kind in ("climate", "temperatures", "humidities", "food", "tags"):
        return _list(language, kind, tuple(text.split(", ")) if text else ())
    if kind == "role":
        return names.role(text)
    if kind == "deed":
        return language.say(terms.DEEDS[text]) if text in terms.DEEDS else isolated(text)
    return terms.tag(language, text)


def _list(language: Language, kind: str, words: tuple[str, ...]) -> str:
    if not words:
        return language.say("none")
    called = terms.tag if kind in ("food", "tags") else terms.grade
    return language.listed([called(language, word) for word in words])


def against_book(names: Names, fact: str, stated: FactValue | Scalar) -> str:
    """A remark on a telling that is not what the book says."""
    return names.language.say(
        "The rulebook says something else about {fact}: {value}. What your table tells is what counts here.",
        fact=name(names, fact),
        value=value(names, fact, stated),
    )


def told(names: Names, fact: str, told_value: FactValue | Scalar) -> str:
    """the climate of Steppe: warm, dry; Hare eats Saxaul"""
    if isinstance(told_value, bool) and kind_of(fact) in STATED:
        return names.language.say(STATED[kind_of(fact)][not told_value], **_cards(names, fact))
    return names.language.say("{fact}: {value}", fact=name(names, fact), value=value(names, fact, told_value))


def known(names: Names, fact: str) -> str:
    """The same for what this game knows; only the name of the fact where nobody has told it."""
    found = knowledge.known(names.state, fact)
    return name(names, fact) if found is None else told(names, fact, found)
