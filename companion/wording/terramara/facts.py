"""Questions about the cardboard: what does it show, and where to look."""

from collections.abc import Mapping

from companion.games.terramara.fact_names import fact_of, is_fact_of
from companion.kernel.marking import N_
from companion.kernel.named import read_named
from companion.kernel.refusal import Refusal
from companion.wording.language import Language, isolated
from companion.wording.terramara.names import Names
from companion.wording.texts import Question

NAMES: Mapping[str, str] = {
    "space": N_("what {thing} shows"),
    "single": N_("how many may stand on {thing}"),
    "ordinary": N_("that {thing} is an ordinary space"),
    "terrain": N_("the ground of {thing}"),
    "large": N_("the large space of {thing}"),
    "tile": N_("the tile of {thing}"),
    "card": N_("the face of an artifact ({thing})"),
    "start": N_("what {thing} shows"),
    "bonus": N_("which tile is {thing}"),
    "outpost": N_("what {thing} asks for"),
    "road": N_("the road after {thing}"),
    "shields": N_("the shields on the military track"),
    "symbol:river.special": N_("the symbol of the special space on the river"),
    "symbol:river.outpost": N_("the outpost symbols on the river"),
    "symbol:military.special": N_("the symbol of the special space on the military track"),
    "symbol:military.outpost": N_("the outpost symbols on the military track"),
    "symbol:road.special": N_("the symbol of the special space on the road"),
    "symbol:road.outpost": N_("the outpost symbols on the road"),
}
QUESTIONS: Mapping[str, str] = {
    "space": N_("What does this space show: {thing}?"),
    "single": N_("May only one clan member stand here: {thing}?"),
    "ordinary": N_("Is this an ordinary space: {thing}?"),
    "terrain": N_("What ground is this space on: {thing}?"),
    "large": N_("Which space is the large one: {thing}?"),
    "tile": N_("Which tile lies here: {thing}?"),
    "card": N_("What does this artifact show: {thing}?"),
    "start": N_("What does this card show: {thing}?"),
    "bonus": N_("What does {thing} show?"),
    "outpost": N_("What does {thing} show?"),
    "road": N_("What comes next on the road, after {thing}?"),
    "shields": N_("On which spaces of the military track are the shields 2, 3 and 4?"),
    "symbol:river.special": N_("Which space of the river shows the symbol of the special space?"),
    "symbol:river.outpost": N_("Which three spaces of the river show the outpost symbols?"),
    "symbol:military.special": N_("Which space of the military track shows the symbol of the special space?"),
    "symbol:military.outpost": N_("Which three spaces of the military track show the outpost symbols?"),
    "symbol:road.special": N_("Which crossroads of the road shows the symbol of the special space?"),
    "symbol:road.outpost": N_("Which three crossroads of the road show the outpost symbols?"),
}
HINTS: Mapping[str, str] = {
    "space": N_("Click the icons as they are printed. You can also skip this and enter what you got."),
    "single": N_("Look for the icon with a single clan member on the space."),
    "ordinary": N_("Every space is, except the special ones on the right tiles of rows 5a and 5b."),
    "terrain": N_(
        "Look at the picture around the space: plain or quarry on the left, forest or mountain on the right."
    ),
    "large": N_("Every tile has one large and two small spaces. Count from the left."),
    "tile": N_("Click the tile you see; if it is not there, describe its spaces one by one."),
    "card": N_(
        "Category, cost and points are enough for now. The effect can wait, and the level is known already."
    ),
    "start": N_("Click the icons as they are printed. You can also skip this and enter what you got."),
    "bonus": N_("All tiles that can still lie here are offered: click the one you see."),
    "outpost": N_("It is on the back of the left tile: what is counted for its points?"),
    "road": N_(
        "Follow the road from there: bonus tiles and outposts beside it, then the next crossroads or the end."
    ),
    "shields": N_(
        "The first space of each area shows its shield. Count from 0, the first space of the track."
    ),
    "symbol:river.special": N_(
        "It is the symbol printed on the special space. Count from 0, where canoes start."
    ),
    "symbol:river.outpost": N_("From the easy one to the hard one. Count from 0, where canoes start."),
    "symbol:military.special": N_(
        "It is the symbol printed on the special space. Count from 0, the first space."
    ),
    "symbol:military.outpost": N_("From the easy one to the hard one. Count from 0, the first space."),
    "symbol:road.special": N_(
        "It is the symbol printed on the special space. Count crossroads from the start: 1, 2, 3 …"
    ),
    "symbol:road.outpost": N_(
        "From the easy one to the hard one. Count crossroads from the start: 1, 2, 3 …"
    ),
}


SHORT: Mapping[str, str] = {
    "space": N_("The space …"),
    "single": N_("How many may stand there …"),
    "terrain": N_("The ground …"),
    "card": N_("The card …"),
    "start": N_("The starting card …"),
    "bonus": N_("The bonus tile …"),
    "outpost": N_("The outpost …"),
    "road": N_("The road …"),
    "shields": N_("The shields …"),
    "symbol": N_("The symbols …"),
}
"""For a button beside a sentence that names the thing already."""
EFFECT = Question(
    N_("the effect of an artifact ({thing})"),
    N_("What is the effect of this artifact: {thing}?"),
    N_("You can also leave this until it matters."),
)
"""A card whose category, cost and points are told asks for nothing else."""
EFFECT_DUE = N_("What it gives at once is given now. You can also leave this until it matters.")
"""The hint for a card that was crafted before anybody told its effect."""
AT_ONCE = N_("Does this artifact give anything at once: {thing}?")
"""Asked by itself, right after crafting."""


PARTS: Mapping[str, str] = {
    "face": N_("category, cost and points of an artifact ({thing})"),
    "effect": EFFECT.name,
    "all": N_("what an artifact shows ({thing})"),
}
"""What one telling may say about a card."""


WHY: Mapping[str, str] = {
    "TM-NEUT-09": N_("Neutral explorers never go to a special space. So first: is this one?"),
    "TM-PLACE-15": N_(
        "Special spaces open in round 5, each to whoever meets its condition. So first: is this one?"
    ),
}
"""Why it matters, by the rule that asks, where nobody would guess it from the question."""


def why_asked(language: Language, reason: Refusal) -> str:
    """Why a fact has to be told before a move; empty where the question speaks for itself."""
    text = WHY.get(reason.rule) if is_fact_of(reason.fact, "space") else None
    return language.say(text) if text else ""


def kind_of(fact: str) -> str:
    """The key of a fact in the tables above; "" for none we know."""
    if fact in NAMES:
        return fact
    kind = read_named(fact).kind
    return kind if kind in NAMES else ""


def name(names: Names, fact: str, you: str = "") -> str:
    """A fact as a thing: "what row 1, left tile, left space shows"."""
    kind = kind_of(fact)
    if not kind:
        return isolated(fact)
    text = EFFECT.name if kind == "card" and effect_untold(names, fact) else NAMES[kind]
    return names.language.say(text, thing=_thing(names, fact, you))


def short(language: Language, fact: str) -> str:
    """What a fact is about, where the rest is said beside it; empty where it can only be told elsewhere."""
    text = SHORT.get(read_named(fact).kind)
    return language.say(text) if text else ""


def told(names: Names, fact: str, part: str = "") -> str:
    """A fact as a thing that was told, of a card the part that became known: "category, cost and points"."""
    if part not in PARTS:
        return name(names, fact)
    return names.language.say(PARTS[part], thing=_thing(names, fact, ""))


def thing(names: Names, fact: str) -> str:
    """What a fact is about, as a thing: the space, the card, the stretch; on tracks the signs themselves."""
    return ("" if is_fact_of(fact, "road") else _thing(names, fact, "")) or name(names, fact)


def effect_untold(names: Names, fact: str) -> bool:
    """Whether the rest of this card is told: only its effect is still open."""
    card = names.state.known.cards.get(read_named(fact).name)
    return card is not None and card.effects is None


def question(names: Names, fact: str, you: str = "") -> Question:
    kind = kind_of(fact)
    if not kind:
        return Question(isolated(fact), isolated(fact), "")
    asked, hint = QUESTIONS[kind], HINTS[kind]
    if kind == "card" and effect_untold(names, fact):
        due = read_named(fact).name in names.state.owed
        asked, hint = EFFECT.question, EFFECT_DUE if due else EFFECT.hint
    return Question(
        name(names, fact, you),
        names.language.say(asked, thing=_told_apart(names, fact) or _thing(names, fact, you)),
        names.language.say(hint),
    )


def at_once(names: Names, ref: str) -> Question:
    """The same for a card that was just crafted: only what it gives at once cannot wait."""
    whole = question(names, fact_of("card", ref))
    return Question(whole.name, names.language.say(AT_ONCE, thing=names.thing(ref)), whole.hint)


def _told_apart(names: Names, fact: str) -> str:
    """An artifact that a clan has, where another one that somebody has goes by the same name."""
    kind, ref = read_named(fact)
    held: dict[str, tuple[str, str]] = {}
    for colour, clan in names.state.players.items():
        held |= {card: (N_("{card}, crafted by {player}"), colour) for card in clan.crafted}
        if clan.reserved:
            held[clan.reserved] = N_("{card}, reserved by {player}"), colour
    named = names.thing(ref) if kind == "card" and ref in held else ""
    if not named or sum(names.thing(card) == named for card in held) < 2:
        return ""
    text, colour = held[ref]
    return names.language.say(text, card=named, player=names.player(colour))


def _thing(names: Names, fact: str, you: str) -> str:
    kind, about = read_named(fact)
    if kind in ("symbol", "shields"):  # named by their whole sentences
        return ""
    if kind == "road":
        return names.on_road(about)
    if kind == "outpost":
        return names.outpost(about, you)
    if kind == "bonus":
        return names.spot(about)
    return names.thing(about, you)
