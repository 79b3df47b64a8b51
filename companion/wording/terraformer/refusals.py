"""Why not, and what would help: one kind sentence or two for every reason the rules can give."""

from collections.abc import Mapping

from companion.kernel.marking import N_, plural
from companion.kernel.refusal import Param, Refusal
from companion.wording.common.refusals import ANY_GAME, KERNEL
from companion.wording.language import capital, isolated
from companion.wording.terraformer import corrections, decisions, facts, terms
from companion.wording.terraformer.names import Names

_LEFT = plural(
    "A turn has exactly two opportunities; {n} is left. Draw a card, or play one.",
    "A turn has exactly two opportunities; {n} are left. Draw a card, or play one.",
)
SENTENCES: Mapping[str, str] = {
    **KERNEL,
    **ANY_GAME,
    # -- setting up
    "redeal.used": N_("{player} has dealt once more already; once is allowed."),
    "redeal.too_late": N_("Dealing once more is possible only before the first turn."),
    "begin.other_player": N_("It was agreed that {player} begins."),
    "begin.other_planet": N_("Another size was agreed: {planet}."),
    # -- turns
    "turn.no_opportunity": N_(
        "Both opportunities of this turn are used. Actions may still be played; then end the turn."
    ),
    "turn.opportunity_left": _LEFT[0],
    "hand.empty": N_("{player} has no card in hand. Where that is wrong, correct the number."),
    "deck.empty": N_("The deck of {player} is empty."),
    # -- biomes
    "found.second": N_("One new ecosystem in a turn is allowed, and there was one in this turn."),
    "found.no_position": N_("This planet has room for {most} ecosystems, and all of them are founded."),
    "found.identical": N_("At most {most} ecosystems of this planet may be identical: {biome}."),
    "found.too_early": N_("The ecosystem on the left needs a second biome first: {biome}."),
    "planet.no_ecosystem": N_("There is no ecosystem number {position}. A biome comes first."),
    "card.no_name": N_("A card needs a name that can be read, on one line."),
    "card.other_type": N_("{card} is no such card: type {type}."),
    # -- organisms
    "organism.unknown": N_("There is no such organism on the planet."),
    "organism.no_room": N_(
        "There is no room: {n} organisms live here, and the biome cards have room for {most}. "
        "Another biome makes room for two."
    ),
    "organism.climate": N_("{card} cannot live in {biome}: temperature and humidity must both suit it."),
    "organism.no_food": N_("{card} finds no food in {biome}. Orders 2 and 3 need food where they settle."),
    "organism.other_role": N_("{card} has another role: {role}."),
    # -- actions
    "action.no_deed": N_("Say what the action is about, or name the card."),
    "action.other_deed": N_("{card} is another kind of action: it {deed}."),
    "action.own_turn_only": N_("{card} may be used in the own turn only."),
    "action.stable": N_(
        "{biome} is stable: its biomes cannot be changed, except by Rich Ecosystem. "
        "Actions on single organisms stay possible."
    ),
    "action.no_organism": N_("Choose the organism that this action is about."),
    "answer.not_asked": N_("{player} is not asked about this action any more."),
    "answer.not_cancel": N_(
        "{card} is not Cancel. Stop the action with the card of opposite effect instead."
    ),
    "answer.not_opposite": N_("The opposite of {card} is another card: {opposite}."),
    "change.same_biome": N_("It is {biome} already. Lay another biome."),
    "change.temperature": N_(
        "An action on the humidity keeps the temperature: it is {old} here, and {new} on the new biome."
    ),
    "change.humidity": N_(
        "An action on the temperature keeps the humidity: it is {old} here, and {new} on the new biome."
    ),
    "effect.not_here": N_("While balancing by hand organisms move or die out, or something is noted."),
    "effect.no_bonus": N_("A rich ecosystem gets no additional room."),
    "effect.number": N_("This number does not fit here; the most is {most}."),
    "effect.no_biome": N_("{player} has no biome card there."),
    "effect.last_biome": N_("The last biome of an ecosystem stays; it can only be changed."),
    "effect.no_text": N_("Write down what it does, in your own words."),
    # -- leaving
    "leave.not_among": N_("This one does not have to leave. Choose one of those offered."),
    "leave.still_fits": N_("{card} can stay where it is."),
    "leave.other_portion": N_("{card} can take other food here that is free."),
    "leave.must": N_("One of these has to leave; staying is not possible here."),
    "migrate.no_ecosystem": N_("It cannot move there: another ecosystem is needed, and this is none."),
    "migrate.only_right": N_(
        "While balancing, organisms move only to the right: ecosystem {position} is balanced already."
    ),
    "migrate.cannot": N_("{card} cannot migrate. Producers never can."),
    "migrate.climate": N_("The climate of {biome} does not suit this one: {card}."),
    "migrate.same_climate": N_(
        "{biome} has the climate that this one has to leave, so it could not live there either: {card}."
    ),
    "migrate.no_food": N_("In {biome} there is no food for this one: {card}."),
    "die.could_migrate": N_("{card} need not die out: there is an ecosystem that suits it."),
    "stay.climate": N_("{card} cannot stay: the climate here does not suit it any more."),
    "stay.no_food": N_("{card} cannot stay: it finds no food here any more."),
    "place.cleaners_only": N_("Only cleaners can take the place of a consumer."),
    "place.no_food_icon": N_("{card} shows no food icon, so it cannot eat as a consumer."),
    "place.no_food": N_("{card} finds nothing here that it could eat as a consumer."),
    # -- balancing
    "menu.not_asked": N_("This was not asked about. Choose among those offered."),
    "menu.twice": N_("Name each of them once."),
    "seat.not_here": N_("Both must lie in this ecosystem, and nobody eats itself."),
    "seat.no_eater": N_("This one does not eat here: it is a producer, or lives on the biome."),
    "seat.not_food": N_("{card} does not eat this: {portion}."),
    "seat.ring": N_("Then animals would eat each other in a ring, and that feeds nobody. Choose other food."),
    "seat.starves": N_("Somebody else would starve of it, and {card} has other food that is free."),
    "seat.not_free": N_("This food is not free."),
    "contest.not_among": N_("There is no contest about this one now."),
    "balance.no_planet": N_("There is nothing to balance yet: enter the planet first."),
    "balance.no_biome": N_("Ecosystem {position} has no biome card yet."),
    "balance.not_balancing": N_("The planet is not being balanced now."),
    "balance.already": N_("So it is already."),
    # -- a planet that is entered, and the pad
    "enter.too_many": N_("A deck has {most} cards, and {player} has no more of them."),
    "score.too_many": N_("A deck has {most} cards: all six numbers together are more than that."),
    "depth.too_late": N_("Now, after play, nothing more can be kept."),
    "depth.no_planet": N_("Say first how large the planet is."),
    # -- decks of one's own
    "deck.size": N_("A deck has {wanted} cards; this one has {n}."),
    "deck.no_name": N_("A card of the deck has no name that can be read."),
    "deck.two_types": N_("{card} is listed as cards of two types."),
    "deck.copies": N_("{card}: {n} copies, and {most} are allowed of this type ({type})."),
    "deck.ecosystems": N_("A deck has {wanted} different complete ecosystems; complete here: {n}."),
    "deck.incomplete": N_(
        "{biome} is not complete: it needs at least {wanted} biome cards and has {n}; missing roles: {roles}."
    ),
    # -- dice and seats
    "draw.not_sorted": N_("Enter the dice in the order in which the players are named."),
    "seats.no_colour": N_("There is no such deck: {colour}."),
    "seats.colour_twice": N_("Two players cannot have the same deck."),
    # -- learning
    "fact.itself": N_("A card is neither its own opposite nor its own food."),
    "fact.no_name": N_("A card needs a name that can be read, on one line."),
    "fact.other_type": N_("This card is of another type: {card}."),
    "fact.not_yes_or_no": N_("The answer is yes or no."),
    "fact.climate": N_("A climate is one temperature and one humidity."),
    "fact.no_grade": N_("Name at least one grade."),
    "fact.grade": N_("{card} is no grade of this table."),
    "fact.other_scale": N_("{card} belongs to the other scale: temperatures and humidities are told apart."),
    "fact.contradicts": N_(
        "That cannot be, with what your table told before ({told}). If that is wrong, tell it again first."
    ),
    "fact.against_book": N_(
        "That cannot be, with what the rulebook says ({told}). "
        "If your card shows something else, tell that first."
    ),
    "fact.tags": N_("Name each word once, all of them readable."),
    "fact.role": N_("The roles are producer, cleaner, and consumer of order 1, 2 or 3."),
    "fact.deed": N_("Choose one of the things an action can be about."),
}
_NO_BIOME_LEFT = N_(
    "The new biome is one of the two cards of a turn, and both opportunities are used. "
    "Say that you have none: then nothing changes."
)
_ENOUGH_BIOMES = N_("{biome} is not complete; missing roles: {roles}.")
_NOT_AT_HOME = N_("{biome} is not complete: no card of these roles has its home there: {roles}.")
_ALL_ROLES = N_("{biome} is not complete: it needs at least {wanted} biome cards and has {n}.")
_SHARED = N_("{biome} is not complete: other ecosystems of this deck need the organisms.")
_COUNTED = {"turn.opportunity_left": _LEFT}
OURS = frozenset(
    {
        "TF-TURN-05",
        "TF-MIG-04",
        "TF-MIG-05",
        "TF-BAL-08",
        "TF-BAL-10",
        "TF-BAL-21",
        "TF-BAL-22",
        "TF-BAL-23",
        "TF-BAL-25",
        "TF-BAL-26",
        "TF-BUILD-05",
    }
)
"""Rules that complete the book where it is silent: nobody shall take them for its word."""


def sentence(names: Names, refusal: Refusal, you: str = "") -> str:
    """The reason in words, and who says so where it is not the book. A code from elsewhere is shown as it is
    rather than hidden."""
    text = _text(refusal)
    if text is None:
        return names.language.say("The rules say no ({code}).", code=refusal.code)
    values = {key: _value(names, key, value) for key, value in refusal.params.items()}
    if refusal.code.startswith("fact."):
        called = terms.grade if refusal.code in ("fact.grade", "fact.other_scale") else terms.tag
        values["card"] = called(names.language, str(refusal.params.get("detail", "")))
    if refusal.code == "correct.not_possible":
        values["allowed"] = corrections.allowed(names, refusal.params)
    if refusal.code in ("fact.contradicts", "fact.against_book"):
        values["told"] = facts.known(names, str(refusal.params.get("other", "")))
    if refusal.code == "fact.needed":
        values["question"] = facts.question(names, str(refusal.params.get("fact", ""))).question
    if refusal.code in _COUNTED:
        n = int(refusal.params.get("n", 0))
        return _who_says(names, refusal, names.language.say_n(*_COUNTED[refusal.code], n))
    return _who_says(names, refusal, capital(names.language.say(text, **values)))


def _text(refusal: Refusal) -> str | None:
    if refusal.code == "deck.incomplete":
        return _NOT_AT_HOME if refusal.rule == "TF-BUILD-05" else _incomplete(refusal.params)
    if (refusal.code, refusal.rule) == ("turn.no_opportunity", "TF-ACT-07"):
        return _NO_BIOME_LEFT  # the turn can end only after the action
    return SENTENCES.get(refusal.code)


def _incomplete(params: Mapping[str, Param]) -> str:
    """Only what is missing: five biome cards where three will do are no fault."""
    enough = int(params.get("n", 0)) >= int(params.get("wanted", 0))
    if params.get("roles"):
        return _ENOUGH_BIOMES if enough else SENTENCES["deck.incomplete"]
    return _SHARED if enough else _ALL_ROLES


def _who_says(names: Names, refusal: Refusal, said: str) -> str:
    """What this table told or ruled is named as that, and our completion of the book as ours."""
    if refusal.physical or refusal.fact:
        return said
    say = names.language.say
    if refusal.code.startswith("deck.") and refusal.rule.startswith("TF-OPEN"):
        said = say("{sentence} So your table has ruled.", sentence=said)  # decks belong to no game
    elif refusal.rule.startswith("TF-OPEN"):
        said = say("{sentence} That is the ruling of this game.", sentence=said)
    elif refusal.rule in OURS:
        said = say("{sentence} That is our ruling, where the book is silent.", sentence=said)
    if refusal.params.get("source") == "told" and names.state.sample:
        said = say("{sentence} So it is in the invented sample set.", sentence=said)
    elif refusal.params.get("source") == "told":
        said = say("{sentence} So it is as your table told.", sentence=said)
    return said


def _value(names: Names, key: str, value: Param) -> str | int:
    """Parameters are the engine's words; what people call the thing goes into the sentence."""
    if isinstance(value, int):
        return value
    say = names.language.say
    if key == "player":
        return names.player(value)
    if key in ("card", "portion"):
        return _card(names, value)
    if key in ("biome", "opposite"):
        return names.card(value)
    if key in ("old", "new"):
        return terms.grade(names.language, value)
    if key == "role":
        return names.role(value)
    if key == "roles":
        return names.language.listed([names.role(role) for role in value.split(", ")])
    if key == "planet":
        return names.planet(value)
    if key == "type":
        return say(terms.TYPES[value]) if value in terms.TYPES else isolated(value)
    if key == "deed":
        return say(terms.DEEDS[value]) if value in terms.DEEDS else isolated(value)
    if key == "fact":
        return facts.name(names, value)
    if key == "what":
        return corrections.name(names, value)
    if key == "decision":
        return decisions.by_key(names, value)
    if key == "depth":
        return say(terms.DEPTHS[value]) if value in terms.DEPTHS else isolated(value)
    return value if key == "cards" else isolated(value)


def _card(names: Names, value: str) -> str:
    """A card by name; an organism that nobody has named is the one in question."""
    if not value:
        return names.language.say("this organism")
    return names.subject(value)
