"""What is being waited for: a title and a sentence for every pending decision."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.terramara import frames, work
from companion.games.terramara.artifacts import may_reserve, might_craft
from companion.games.terramara.notation import read_effect
from companion.games.terramara.raid import terms
from companion.games.terramara.symbols import PROCESSED, RAW
from companion.games.terramara.warriors import may_stay
from companion.kernel.frame import Frame
from companion.kernel.marking import N_
from companion.wording.common import decisions as common
from companion.wording.language import isolated
from companion.wording.terramara import effects, facts, rounds, units
from companion.wording.terramara.names import Names
from companion.wording.texts import Prompt

TITLES: Mapping[str, str] = {
    "turn": N_("{player}'s turn"),
    "choose": N_("Choose one"),
    "take": N_("Take resources"),
    "trade": N_("Exchange"),
    "journey": N_("Travel"),
    "hand_over": N_("Hand over"),
    "payment": N_("Pay for an artifact"),
    "extra_craft": N_("Craft an artifact"),
    "recall": N_("Take back"),
    "ask": N_("What does it show?"),
    "hand": N_("Enter by hand"),
    "offer": N_("Take or leave"),
    "drawing": N_("Draw"),
    "locate": N_("Fire tile"),
    "place_neutral": N_("Neutral explorer"),
    "drafting": N_("Draft"),
    "desk": N_("Neutral desk"),
    "pad": N_("Score pad"),
}
RECALL: Mapping[str, str] = {
    "explorer": N_("{player}: choose an explorer to take back, or leave it."),
    "chieftain": N_("{player}: take your chieftain back, or leave it."),
    "explorer_or_chieftain": N_("{player}: choose an explorer to take back, or your chieftain, or leave it."),
}
DRAWINGS: Mapping[str, str] = {
    "first": N_("Draw who begins, or enter who does."),
    "fire": N_("Draw a neutral-player card for row {row}: it says where the fire tile goes."),
    "characters": N_("Draw the characters for the draft."),
}


def prompt(names: Names, frame: Frame) -> Prompt:
    """Whose decision it is and what is waited for."""
    sentence = SENTENCES[type(frame)](names, frame) if type(frame) in SENTENCES else isolated(frame.kind)
    if isinstance(frame, frames.Choose) and frame.more:
        return Prompt(frame.owner, names.language.say("Choose which comes first"), sentence)
    if isinstance(frame, frames.Trade) and effects.is_processing(read_effect(frame.effect)):
        return Prompt(frame.owner, names.language.say("Processing"), sentence)
    rule = _turn_rule(names, frame) if isinstance(frame, frames.Turn) else ""
    if isinstance(frame, frames.Offer):
        rule = "TM-ART-04"  # whatever is offered: that it may be left
    return Prompt(frame.owner, common.title(names, TITLES, frame.kind, frame.owner), sentence, rule)


def unfinished(names: Names, frame: Frame) -> str:
    """What was left undone: a decision as it was asked, or the rest of an effect that came after it. Other
    work only goes on with what was decided."""
    if isinstance(frame, work.Resolve):
        return _trade(names, frame)
    return prompt(names, frame).prompt if frame.WAITS else ""


def by_key(names: Names, key: str) -> str:
    return common.by_key(names, TITLES, prompt, key)


def _turn(names: Names, frame: frames.Turn) -> str:
    player, state = names.player(frame.owner), names.state
    if not state.sent and may_stay(state, frame.owner):
        return names.language.say(
            "{player}: send a warrior, or end the turn: warriors still at home go back.", player=player
        )
    if not state.sent:
        return names.language.say(
            "{player}: send a clan member. Choose which one, then click a lit space.", player=player
        )
    if not state.stepped and may_reserve(state.players[frame.owner]):
        return names.language.say("{player}: craft or reserve an artifact, or end the turn.", player=player)
    if not state.stepped and might_craft(state, frame.owner):
        return names.language.say("{player}: craft an artifact, or end the turn.", player=player)
    return names.language.say("{player}: end the turn.", player=player)


def _turn_rule(names: Names, frame: frames.Turn) -> str:
    """Of what a turn has come to."""
    state = names.state
    if not state.sent:
        return "TM-WAR-06" if may_stay(state, frame.owner) else "TM-TURN-05"
    return "TM-TURN-05" if state.stepped else "TM-ART-10"


def _choose(names: Names, frame: frames.Choose) -> str:
    values = {"player": names.player(frame.owner), "source": names.source(frame.source, frame.owner)}
    if len(frame.options) == 1:
        effect = effects.phrase(names.language, read_effect(frame.options[0]))
        return names.language.say("{player}, {source}: {effect}, or leave it.", effect=effect, **values)
    if frame.more:
        return names.language.say(
            "{player}, {source}: choose what to do first. You may do the other one after it, or leave it.",
            **values,
        )
    if frame.optional:
        return names.language.say("{player}, {source}: choose one, or leave it.", **values)
    return names.language.say("{player}, {source}: choose one.", **values)


def _take(names: Names, frame: frames.Take) -> str:
    player = names.player(frame.owner)
    if frame.pool == RAW:
        amount = units.given(names.language, frame.n, "any_raw")
    elif frame.pool == PROCESSED:
        amount = units.given(names.language, frame.n, "any_proc")
    else:
        kinds = names.language.one_of([names.language.say(units.NAMES[unit]) for unit in frame.pool])
        return names.language.say_n(
            "{player}: choose {n} resource to take: {kinds}.",
            "{player}: choose {n} resources to take: {kinds}.",
            frame.n,
            player=player,
            kinds=kinds,
        )
    return names.language.say("{player}: choose {amount} to take.", player=player, amount=amount)


def _trade(names: Names, frame: frames.Trade | work.Resolve) -> str:
    swaps = isinstance(frame, frames.Trade) and "other_raw" in frame.effect  # both sides look alike
    text = (
        N_("{player}, {source}: {effect}. Click what you give.")
        if swaps
        else N_("{player}, {source}: {effect}.")
    )
    return names.language.say(
        text,
        player=names.player(frame.owner),
        source=names.source(frame.source, frame.owner),
        effect=effects.phrase(names.language, read_effect(frame.effect)),
    )


def _journey(names: Names, frame: frames.Journey) -> str:
    return names.language.say_n(
        "{player}: move a caravan, {n} step left, or stop here.",
        "{player}: move a caravan, {n} steps left, or stop here.",
        frame.steps,
        player=names.player(frame.owner),
    )


def _hand_over(names: Names, frame: frames.HandOver) -> str:
    values = {"player": names.player(frame.owner), "raider": names.player(frame.raider)}
    if frame.most is not None:
        return names.language.say(
            "{player}: choose {n} to {most} to hand over to {raider}; your power levels say how many.",
            n=frame.n,
            most=frame.most,
            **values,
        )
    found = terms(names.state, frame)
    if found is not None:
        return names.language.say(
            "{player} holds {owned} and gives 1 for every {by}: choose {n} to hand over to {raider}.",
            n=frame.n,
            owned=found[0],
            by=found[1],
            **values,
        )
    return names.language.say_n(
        "{player}: choose {n} resource to hand over to {raider}.",
        "{player}: choose {n} resources to hand over to {raider}.",
        frame.n,
        **values,
    )


def _payment(names: Names, frame: frames.Payment) -> str:
    return names.language.say(
        "{player}: choose how you pay for the artifact ({card}).",
        player=names.player(frame.owner),
        card=names.card(frame.card),
    )


def _extra_craft(names: Names, frame: frames.ExtraCraft) -> str:
    values = {"player": names.player(frame.owner), "source": names.source(frame.source, frame.owner)}
    if frame.raw_allowed:
        return names.language.say(
            "{player}, {source}: craft an artifact, also with raw resources, or leave it.", **values
        )
    return names.language.say("{player}, {source}: craft an artifact, or leave it.", **values)


def _recall(names: Names, frame: frames.Recall) -> str:
    return names.language.say(RECALL[frame.member], player=names.player(frame.owner))


def _ask(names: Names, frame: frames.Ask) -> str:
    return facts.question(names, frame.fact, frame.owner).question


def _hand(names: Names, frame: frames.Hand) -> str:
    return names.language.say(
        "{player}: do what is shown and enter what it gave ({source}).",
        player=names.player(frame.owner),
        source=names.source(frame.source, frame.owner),
    )


def _offer(names: Names, frame: frames.Offer) -> str:
    return names.language.say(
        "{player}, {source}: take {amount}, or less?",
        player=names.player(frame.owner),
        source=names.source(frame.source, frame.owner),
        amount=units.counted(names.language, frame.n, frame.unit),
    )


def _drawing(names: Names, frame: frames.Drawing) -> str:
    if frame.purpose == "strength":
        return rounds.draw_strength(names)
    return names.language.say(DRAWINGS[frame.purpose], row=frame.row)


def _locate(names: Names, frame: frames.Locate) -> str:
    return names.language.say(
        "Row {row}: put a fire tile on small space number {n}, counted from the left. Which one is it?",
        row=frame.row,
        n=frame.number,
    )


def _place_neutral(names: Names, frame: frames.PlaceNeutral) -> str:
    return names.language.say(
        "{player}: put an explorer of {neutral} on an unoccupied space of row {row}.",
        player=names.player(frame.owner),
        neutral=names.player(frame.neutral),
        row=frame.row,
    )


def _drafting(names: Names, frame: frames.Drafting) -> str:
    held, player = names.state.players.get(frame.owner), names.player(frame.owner)
    if held and held.character:
        return names.language.say("{player}: take a starting-resource card.", player=player)
    if held and held.starting_card:
        return names.language.say("{player}: take a character.", player=player)
    return names.language.say("{player}: take a character or a starting-resource card.", player=player)


def _desk(names: Names, _frame: frames.Desk) -> str:
    return names.language.say(
        "Play round {round} at the table; say when it is over.", round=names.state.round
    )


def _pad(names: Names, frame: frames.Pad) -> str:
    if frame.source == "end":
        return names.language.say("The game is over: check the score pad, then close it.")
    return names.language.say("Fill in the score pad, then close it.")


SENTENCES: Mapping[type[Frame], Callable[[Names, Any], str]] = {
    frames.Turn: _turn,
    frames.Choose: _choose,
    frames.Take: _take,
    frames.Trade: _trade,
    frames.Journey: _journey,
    frames.HandOver: _hand_over,
    frames.Payment: _payment,
    frames.ExtraCraft: _extra_craft,
    frames.Recall: _recall,
    frames.Ask: _ask,
    frames.Hand: _hand,
    frames.Offer: _offer,
    frames.Drawing: _drawing,
    frames.Locate: _locate,
    frames.PlaceNeutral: _place_neutral,
    frames.Drafting: _drafting,
    frames.Desk: _desk,
    frames.Pad: _pad,
}
