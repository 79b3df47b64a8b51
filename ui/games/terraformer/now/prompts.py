"""What is waited for while somebody has chosen something and not pointed at its place yet."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.games.terraformer.actions import ON_BIOMES, can_only_be_a_bluff, deed_of
from companion.games.terraformer.biomes import founding_refusals
from companion.games.terraformer.leaving import can_go
from companion.games.terraformer.organisms import place_refusals
from companion.games.terraformer.planet import HUNTERS
from companion.games.terraformer.state import State
from companion.games.terraformer.turns import all_used, deck_refusals, hand_refusals, opportunity_refusals
from companion.kernel.marking import N_
from companion.wording.language import Language
from companion.wording.terraformer.names import Names
from companion.wording.wording import Wording
from ui.games.terraformer.click_targets import COLUMN_EFFECTS, action_of
from ui.games.terraformer.wish import Wish

WAITING: Mapping[str, str] = {
    "biome": N_(
        "{player}: choose the column that gets one more biome, or the next free position for a new ecosystem."
    ),
    "biome_more": N_("{player}: choose the column that gets one more biome."),
    "found": N_("{player}: which biome founds the new ecosystem?"),
    "role": N_("{player}: which role does the organism have?"),
    "role_there": N_("{player}: which role does the organism have that goes to {ecosystem}?"),
    "organism": N_("{player}: choose the column for {organism}."),
    "hunter": N_(
        "{player}: choose the column for {organism}. Something that it eats has to lie there: "
        "look at its card."
    ),
    "deed": N_("{player}: what is the action about? If it is an organism, choose that."),
    "action_column": N_("{player}: choose the ecosystem that the action is for."),
    "action_bluff": N_(
        "{player}: choose the ecosystem that the action is for. No biome can be laid for it now: "
        "it can only be a bluff."
    ),
    "action_used": N_(
        "{player}: choose the ecosystem that the action is for. A new biome is one of the two cards of a "
        "turn, and both opportunities are used: it can only be a bluff."
    ),
    "action_organism": N_("{player}: choose the organism that the action is for."),
    "action": N_("{player}: play the action, or say more about it."),
    "name": N_("What is this one called: {organism}?"),
    "effect": N_("{player}: what does the card do?"),
    "effect_organism": N_("{player}: choose the organism."),
    "effect_trait": N_("{player}: write the trait, then choose the organism."),
    "effect_goal": N_("{player}: choose the ecosystem to which {organism} moves."),
    "effect_column": N_("{player}: choose the ecosystem."),
}
_LAID = ("biome", "found", "organism")


_PLACES = {
    "biome",
    "biome_more",
    "organism",
    "hunter",
    "action_column",
    "action_bluff",
    "action_used",
    "action_organism",
    "effect_organism",
    "effect_goal",
    "effect_column",
}


class Against(NamedTuple):
    """Why a card can be drawn, laid or played as an action by nobody who might now; empty where it can."""

    draws: str
    lays: str
    acts: str


def against_all(wording: Wording, seen: State, later: State) -> Against:
    """Whatever the card is. It is drawn and laid on the `later` table, which may be the next player's; an
    action is still played on the one that is `seen`."""
    used = no_opportunity(wording, later)
    return Against(
        nothing_to_draw(wording, later, later.turn) or used,
        empty_handed(wording, later, later.turn) or used,
        empty_handed(wording, seen, seen.turn),
    )


def nothing_to_draw(wording: Wording, state: State, player: str) -> str:
    """Why this player can draw no card; empty while the deck has one."""
    return "\n".join(wording.refusals(state, tuple(deck_refusals(state, player)), player))


def empty_handed(wording: Wording, state: State, player: str) -> str:
    """Why this player can play no card at all; empty for whoever has one."""
    return "\n".join(wording.refusals(state, tuple(hand_refusals(state, player)), player))


def no_opportunity(wording: Wording, state: State) -> str:
    """Why nothing more is drawn or laid: in the last turn nobody is next, for whom it would count."""
    if not _nothing_more(state):
        return ""
    return "\n".join(wording.refusals(state, tuple(opportunity_refusals(state, state.turn)), state.turn))


def _nothing_more(state: State) -> bool:
    return state.enforcement == "strict" and all_used(state, state.turn)


def nowhere(language: Language, state: State, role: str) -> str:
    """Why an organism of this role can be laid in no ecosystem now, whatever its card; empty where it can."""
    if not state.ecosystems:
        return language.say("There is no ecosystem yet: a biome comes first.")
    if state.enforcement != "strict":
        return ""
    found = [{reason.code for reason in place_refusals(column, role)} for column in state.ecosystems]
    if not all(found):
        return ""
    if all("organism.no_room" in codes for codes in found):
        return language.say("No ecosystem has room for one more organism. Another biome makes room for two.")
    return language.say("No ecosystem has room and food for it now: orders 2 and 3 need both.")


def no_goal(language: Language, state: State) -> str:
    """Why no organism can move, whichever it is; empty where one may."""
    if len(state.ecosystems) > 1:
        return ""
    return language.say("There is no other ecosystem to move to.")


def waiting(language: Language, state: State, wish: Wish, owner: str) -> str:
    """Empty where the decision itself says all there is to say."""
    step = _step(state, wish)
    if not step or (wish.kind in _LAID and _nothing_more(state)):
        return ""
    if step in ("organism", "hunter") and not wish.card and (why := nowhere(language, state, wish.role)):
        return why
    names = Names(language, state)
    organism = names.organism_of(wish.organism) if wish.organism else names.kind(wish.card, wish.role)
    player, there = names.player(wish.player or owner), ""
    if wish.position:
        there = names.ecosystem(wish.position)
    said = language.say(WAITING[step], player=player, organism=organism, ecosystem=there)
    return _with_doubts(names, said, wish.organism) if step == "effect_goal" else said


def asks_place(state: State, wish: Wish) -> bool:
    """Whether nothing but a place on the planet is missing."""
    return _step(state, wish) in _PLACES


def _with_doubts(names: Names, said: str, organism: str) -> str:
    """Where it cannot go by what is told: a card may move it there all the same, but not unremarked."""
    found = names.state.find(organism)
    if found is None:
        return said
    others = (at for at in range(1, len(names.state.ecosystems) + 1) if at != found[0])
    places = [names.ecosystem(at) for at in others if can_go(names.state, found[1], at).holds is False]
    if not places:
        return said
    return names.language.say(
        "{sentence} Unless the card says so, it cannot go to {ecosystems}.",
        sentence=said,
        ecosystems=names.language.one_of(places),
    )


def handing_over(language: Language, state: State, after: State) -> str:
    """Only the end of this turn is missing; whatever is drawn or laid says that as well."""
    return language.say(
        "{player}: both are used. Actions are still possible; "
        "whatever is drawn or laid next counts for {other}.",
        player=Names(language, state).player(state.turn),
        other=Names(language, after).player(after.turn),
    )


def begins_next(language: Language, after: State) -> str:
    """Beside what would do so."""
    return language.say(
        "This ends the turn and counts for {player}.", player=Names(language, after).player(after.turn)
    )


def still_acts(language: Language, seen: State) -> str:
    """Beside what does not."""
    return language.say("This still counts for {player}.", player=Names(language, seen).player(seen.turn))


def begun_next(language: Language, state: State) -> str:
    """What was laid or drawn has ended a turn, as a remark."""
    return language.say(
        "Both were used: this counts for {player}. One undo takes it back.",
        player=Names(language, state).player(state.turn),
    )


def _step(state: State, wish: Wish) -> str:
    if wish.kind == "biome":
        return "biome_more" if _founds_nothing(state) else "biome"
    if wish.kind == "found":
        return wish.kind
    if wish.kind == "organism":
        if wish.role:
            return "hunter" if wish.role in HUNTERS and not wish.card else "organism"
        return "role_there" if wish.position else "role"
    if wish.kind == "action":
        return _action_step(state, wish)
    if wish.kind == "name":
        return "name"
    if wish.kind != "effect":
        return ""
    if not wish.effect:
        return "effect"
    if wish.effect in COLUMN_EFFECTS:
        return "effect_column"
    if wish.effect == "mark":
        return "effect_trait"
    return "effect_goal" if wish.effect == "move" and wish.organism else "effect_organism"


def _founds_nothing(state: State) -> bool:
    """Whether a new ecosystem may not be founded now, whatever its biome (TF-TURN-02), or has no position."""
    full = len(state.ecosystems) >= state.positions
    refused = state.enforcement == "strict" and any(founding_refusals(state, state.turn))
    return bool(state.ecosystems) and (full or refused)


def _action_step(state: State, wish: Wish) -> str:
    played = action_of(state, wish)
    deed = deed_of(state, played)
    if deed is None:
        return "deed"
    if can_only_be_a_bluff(state, played):
        return "action_used" if all_used(state, played.player) else "action_bluff"
    if deed in ON_BIOMES:
        return "action_column"
    return "action_organism" if deed == "organism" else "action"
