"""Why not, and what would help: one kind sentence or two for every reason the rules can give."""

from collections.abc import Mapping

from companion.games.terramara.board import TILES_PER_TYPE
from companion.games.terramara.content import content
from companion.games.terramara.notation import read_effect
from companion.games.terramara.symbols import PROCESSED_OF, RAW_OF, RESOURCES, If
from companion.kernel.errors import Unreadable
from companion.kernel.marking import N_
from companion.kernel.named import read_part
from companion.kernel.refusal import Param, Refusal
from companion.wording.common.refusals import ANY_GAME, KERNEL
from companion.wording.language import isolated
from companion.wording.terramara import clauses, corrections, decisions, effects, facts, units
from companion.wording.terramara.names import Names
from companion.wording.terramara.terms import DEPTHS

SENTENCES: Mapping[str, str] = {
    **KERNEL,
    **ANY_GAME,
    # -- turns and decisions
    "turn.already_sent": N_("One clan member has been sent this turn. End the turn to go on."),
    "turn.nobody_sent": N_("A turn needs one clan member: send one first. Your hut is always open."),
    "decline.not_possible": N_("This cannot be declined. Choose one of the answers offered."),
    "postpone.nothing_else": N_("Nothing else is to be given that this could wait for."),
    # -- placing members
    "space.unknown": N_("There is no such space in this game: {space}."),
    "member.none_left": N_("You have no {member} left in your hand this round."),
    "place.not_your_hut": N_("This hut belongs to {player}. Only your own hut is open to you."),
    "place.no_private_crossroads": N_("{player} has no private crossroads now."),
    "place.private": N_("This crossroads is private to {player}."),
    "place.crossroads_closed": N_(
        "The crossroads of row {row} opens when the row is flipped, at the end of its round."
    ),
    "place.caravans_short": N_(
        "Both your caravans must have reached the crossroads of row {row} before you may use it."
    ),
    "place.restricted": N_("A restriction tile closes this crossroads."),
    "place.tile_turned": N_("Row {row} has been flipped: its spaces are gone."),
    "place.future_explorers_only": N_(
        "Only explorers may go to a row of a later round. Send the {member} somewhere else."
    ),
    "place.fire": N_("A fire tile lies on this space: nobody may go there."),
    "place.special_too_early": N_("Special spaces open in round 5."),
    "place.special_condition": N_("This special space is open to you only {condition}."),
    "place.single": N_("There is room for one clan member only, and somebody is there."),
    "place.full": N_("Two clan members are there already: the space is full."),
    "place.chieftain_there": N_("The chieftain of {player} is there: nobody may join."),
    "place.warrior_there": N_("A warrior of {player} is there: nobody may join."),
    "place.own_explorer_there": N_("You have an explorer there already and may not join it."),
    "place.not_stronger": N_(
        "To join the explorer of {player} you need more strength: you have {strength}, {player} has {other}."
    ),
    "recall.not_there": N_("None of your members to take back is there: {space}."),
    "recall.other_member": N_("This effect does not take back the {member}. Choose another clan member."),
    "recall.the_very_one": N_("The {member} whose placing set this off stays. Choose another one."),
    # -- homeland
    "raid.used_this_round": N_("There was a raid from here this round. It is possible again next round."),
    "raid.no_strength": N_("A raid costs 1 strength, and you have none to lose."),
    "raid.wrong_number": N_("To be handed over: {owed}. Chosen so far: {n}."),
    "raid.outside": N_("To be handed over: between {low} and {high}. Chosen so far: {n}."),
    "first.told_by_moves": N_("Who takes the first-player card follows from the moves here."),
    "first.last_round": N_("In the last round nobody takes the first-player card: it is flipped."),
    "first.already_told": N_("This is what the companion knows already."),
    "first.used_this_round": N_("This space was used this round. It is open again next round."),
    # -- resources and exchanges
    "goods.short": N_("You have {amount}; this takes {n}."),
    "goods.unknown": N_("This is no resource that can be used here: {unit}."),
    "choose.not_offered": N_("This is not among the choices offered."),
    "choose.cannot_pay": N_("You cannot pay for this: {effect}."),
    "card.short": N_("You are {short} short: this artifact would be used up for nothing."),
    "card.for_nothing": N_("You cannot pay for this: {effect}. The artifact would be used up for nothing."),
    "take.not_in_pool": N_("This kind is not on offer: {unit}. Choose another one."),
    "take.the_same": N_("Each raw resource is swapped for another kind: no more of this one ({unit})."),
    "take.supply": N_("The supply has only {amount} left. Choose another kind."),
    "take.wrong_number": N_("Choose exactly {wanted} in all. Chosen so far: {n}."),
    "accept.too_many": N_("No more than {most} of this is on offer, and {n} was asked for."),
    "exchange.too_often": N_("This exchange can be used up to {most}×; {n}× was asked for."),
    "exchange.cannot_pay": N_("You do not have enough to pay for this exchange."),
    "exchange.wrong_units": N_(
        "These resources do not pay for this exchange. Processed may stand for its own raw kind, "
        "but not the other way round."
    ),
    "by_hand.too_many": N_(
        "That is a lot for one action: at most {most} units can be entered by hand at once."
    ),
    "by_hand.gives_nothing": N_("This gives nothing by itself: go on without knowing it."),
    # -- workers, cards, characters
    "worker.none": N_("You have no level-{level} worker."),
    "worker.used": N_(
        "Your level-{level} workers have all worked this round. They are ready again next round."
    ),
    "worker.too_many": N_(
        "A level-{level} worker processes as many raw resources as its level; {n} is too many."
    ),
    "worker.not_raw": N_("Workers process raw resources only, and this is none: {unit}."),
    "card.nothing_to_use": N_("This card has nothing you could use now: {card}."),
    "card.used": N_("This card has been used this round. It is ready again next round."),
    "power.used": N_("Your character's power has been used this round. It is ready again next round."),
    "power.none": N_("This side of your character has no power to use."),
    "bonus.unknown": N_("Choose one of your private bonus tiles."),
    "bonus.not_left_over": N_("This bonus tile is not among your private ones any more."),
    "bonus.level_too_early": N_(
        "In round {round} a level-{level} bonus tile is not open yet. Choose a lower level."
    ),
    "character.none": N_("There is no character to flip: this game is played without characters."),
    "character.adult_already": N_("Your character is adult already, and stays so."),
    "character.after_first_member": N_(
        "A character is flipped before its first clan member of the round is sent. You can do it next round."
    ),
    "character.no_explorer": N_(
        "Flipping this character costs an explorer from your hand, and you have none there now."
    ),
    # -- artifacts
    "artifact.before_action": N_("First send a clan member; artifacts come after that."),
    "artifact.one_step": N_("One artifact step is allowed in a turn, and you have had it."),
    "artifact.not_there": N_("This artifact does not lie in the river display."),
    "artifact.out_of_reach": N_(
        "Your canoe reaches slots 1 to {reach}; this artifact lies in slot {slot}. More culture helps."
    ),
    "craft.cannot_pay": N_("You cannot pay for this artifact yet ({card}): you are {short} short."),
    "craft.wrong_payment": N_("This does not pay the cost of the artifact exactly: {card}."),
    "reserve.too_early": N_("Reserving opens at culture {needed}; you have {culture}."),
    "reserve.one_already": N_("You have a reserved artifact. Craft it before you reserve another one."),
    # -- the road
    "road.at_the_end": N_("This caravan has reached the end of the road and stays there."),
    "road.outpost_closed": N_("The way to the outpost of row {row} opens when that row is flipped."),
    "road.no_such_step": N_("No single step leads there. Caravans move forward, one step at a time."),
    # -- neutral players, draws, draft
    "fire.other_space": N_(
        "This is not small space number {number} of row {row}. Count only the small spaces, from the left."
    ),
    "fire.other_row": N_("This fire tile goes to row {row}."),
    "neutral.other_row": N_("This neutral explorer goes to row {row}."),
    "neutral.occupied": N_("Somebody stands there. Neutral explorers need an unoccupied space."),
    "neutral.special": N_("Neutral explorers may not stand on special spaces."),
    "draw.not_sorted": N_("Enter the characters in the order of their numbers."),
    "draft.not_there": N_("This card is not in the draft: {card}."),
    "draft.taken": N_("Somebody has taken this card: {card}."),
    "draft.kind_taken": N_("You have a card of this kind. Take one of the other kind."),
    # -- who sits where, and the end
    "seats.no_colour": N_("There is no such colour in the box: {colour}."),
    "seats.colour_twice": N_("Two players cannot have the same colour."),
    # -- learning
    "fact.not_text": N_("An effect is written as text."),
    "fact.unknown_special": N_("There is no such special space."),
    "fact.no_special_here": N_("Special spaces lie only on the right tiles of rows 5a and 5b."),
    "fact.unreadable_effect": N_("Here “{detail}” does not fit. Choose the symbols as they are printed."),
    "fact.unfinished_effect": N_("Something is missing at the end of this effect."),
    "fact.effect_too_long": N_(
        "This is more than the companion can read. Skip the question and enter what it gave."
    ),
    "fact.not_a_card": N_("This does not describe an artifact card."),
    "fact.other_level": N_("By counting, this card is of level {detail}."),
    "fact.unknown_category": N_("An artifact is of tools, weapons, pottery or clothing."),
    "fact.bad_cost": N_("A cost consists of processed resources, 1 to 9 of each."),
    "fact.bad_points": N_("The points of an artifact lie between 0 and 50."),
    "fact.not_a_segment": N_("This does not describe a stretch of the road."),
    "fact.road_order": N_(
        "The road is described from the start, one stretch after the other. Next is number {detail}."
    ),
    "fact.bad_segment": N_("A stretch of road leads to a crossroads or to the end, past at most 4 detours."),
    "fact.caravan_beyond": N_(
        "The road cannot end here: a caravan stands further on. If it stands elsewhere, correct that first."
    ),
    "fact.caravan_beside": N_(
        "A caravan stands beside this stretch, where this description has nothing. Leave that in its place, "
        "or correct the caravan first."
    ),
    "fact.row_twice": N_("The crossroads of row {detail} has been described before."),
    "fact.steps": N_("Numbers needed here: {detail}, all different."),
    "fact.steps_order": N_("The numbers must rise, and lie between 0 and {detail}."),
    "fact.unknown_terrain": N_("Left tiles show plain or quarry, right tiles forest or mountain."),
    "fact.not_a_candidate": N_(
        "This tile cannot lie here: choose one of level {detail} that lies nowhere else."
    ),
    "fact.not_a_tile": N_("This does not describe a territory tile."),
    "fact.other_tile": N_("A tile of this column and level cannot lie here: {tile}."),
    "fact.tile_elsewhere": N_("This tile lies somewhere else in this game."),
    "fact.unknown_outpost": N_("Choose one of the outposts of level {detail}."),
    # -- correcting, depths, score pad
    "correct.game_over": N_("The game is over: turns cannot be set any more. Undo leads back into the game."),
    "depth.finish_setup": N_("Finish setting up first; then the game can be kept in full."),
    "score.neutral_strength_only": N_("For a neutral player only strength is entered."),
    "score.unknown": N_("The score pad has no line for this: {what}."),
    "score.out_of_range": N_("This lies between 0 and {most}."),
}


INSTEAD: Mapping[str, str] = {
    "place.own_explorer_there": N_("You have an explorer there already. Your warrior may join it."),
    "place.not_stronger": N_(
        "To join the explorer of {player} you need more strength: you have {strength}, {player} has {other}. "
        "Your chieftain may join without comparing."
    ),
}
"""The same reasons where another clan member at hand may go there: only then is it a help to say so."""
TILES = N_(
    "There are {tiles} tiles for {raw} and {processed} together, of all players. Possible here: {allowed}."
)
"""Why no more of a resource can be: the same tiles show both."""
RESTRICTED = N_("A restriction tile leaves room for one clan member only, and somebody is there.")
"""Why a crossroads is full for two players; elsewhere it is an icon on the space."""


def sentence(names: Names, refusal: Refusal, you: str = "") -> str:
    """The reason in words. A code from elsewhere is shown as it is rather than hidden."""
    text = SENTENCES.get(refusal.code)
    if text is None:
        return names.language.say("The rules say no ({code}).", code=refusal.code)
    if (refusal.code, refusal.rule) == ("place.single", "TM-PLACE-18"):
        text = RESTRICTED
    if "instead" in refusal.params:
        text = INSTEAD.get(refusal.code, text)
    values = {key: _value(names, key, value, you) for key, value in refusal.params.items()}
    if "special" in values:
        values["condition"] = _special_condition(names, str(refusal.params["special"]))
    if "option" in values:
        values["effect"] = values["option"]
    if refusal.code in ("goods.short", "take.supply"):
        values["amount"] = _amount(names, refusal.params)
    if refusal.code == "fact.other_tile":
        values["tile"] = names.tile(str(refusal.params["detail"]))
    if refusal.code == "correct.not_possible":
        values["allowed"] = corrections.allowed(names, refusal.params)
        if tiles := _same_tiles(names, str(refusal.params["what"])):
            text, values = TILES, {**values, **tiles}
    if refusal.code == "fact.needed":
        values["question"] = facts.question(names, str(refusal.params["fact"]), you).question
    return names.language.say(text, **values)


def _value(names: Names, key: str, value: Param, you: str) -> str | int:
    """Parameters are the engine's words; what people call the thing goes into the sentence."""
    if isinstance(value, int):
        return value
    if key == "player":
        return names.player(value)
    if key == "member":
        return names.member(value)
    if key == "unit":
        return names.language.say(units.NAMES[value]) if value in units.NAMES else isolated(value)
    if key == "space":
        return names.space(value, you)
    if key == "card":
        return names.thing(value, you)
    if key == "short":
        return units.bag(names.language, {unit: int(n) for n, unit in map(str.split, value.split(" + "))})
    if key == "fact":
        return facts.name(names, value, you)
    if key == "what":
        return corrections.name(names, value)
    if key == "decision":
        return decisions.by_key(names, value)
    if key == "depth":
        return names.language.say(DEPTHS[value])
    if key == "option":
        return _option(names, value)
    return value if key in ("row", "cards") else isolated(value)


def _option(names: Names, text: str) -> str:
    """An effect that somebody named as their choice, be it nonsense."""
    try:
        return effects.phrase(names.language, read_effect(text))
    except Unreadable:
        return isolated(text)


def _same_tiles(names: Names, what: str) -> dict[str, str | int]:
    """TM-COMP-09: which units share the tiles of a resource that is set; empty for anything else."""
    unit = read_part(what).name
    if unit not in RESOURCES or names.state.options.supply != "sixteen":
        return {}
    raw = RAW_OF.get(unit, unit)
    say = names.language.say
    return {
        "tiles": TILES_PER_TYPE,
        "raw": say(units.NAMES[raw]),
        "processed": say(units.NAMES[PROCESSED_OF[raw]]),
    }


def _amount(names: Names, params: Mapping[str, Param]) -> str:
    """How much there is of the unit in question."""
    n, unit = params.get("have", params.get("left", 0)), str(params.get("unit", ""))
    return units.counted(names.language, int(n), unit) if unit in units.COUNTED else str(n)


def _special_condition(names: Names, special: str) -> str:
    node = read_effect(f"{content().special[special].condition} ? 1 vp")
    assert isinstance(node, If)
    return clauses.condition(names.language, node.condition)
