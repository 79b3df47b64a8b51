"""Commands by name: as a step to undo ("Send explorer to your hut"), and short, for a button."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.terramara import commands as said
from companion.games.terramara.board import SOME_BONUS
from companion.games.terramara.content import content
from companion.games.terramara.facts import card_level, card_part
from companion.games.terramara.frames import Choose, Journey, Trade
from companion.games.terramara.military import SHIELDS
from companion.games.terramara.notation import read_effect
from companion.games.terramara.postponing import still_owed
from companion.games.terramara.work import Resolve, UseBonus
from companion.kernel.command import Answer, Command
from companion.kernel.drawing import Draw
from companion.kernel.frame import Frame, find_decision, read_key
from companion.kernel.marking import N_
from companion.kernel.named import read_part
from companion.wording.common import commands as common
from companion.wording.language import capital, isolated
from companion.wording.terramara import cards, corrections, effects, facts, score, units
from companion.wording.terramara.names import TERRAINS, Names
from companion.wording.terramara.terms import DEPTHS

SEND: Mapping[str, str] = {
    "explorer": N_("Send explorer to {space}"),
    "chieftain": N_("Send chieftain to {space}"),
    "warrior": N_("Send warrior to {space}"),
}
TAKE_BACK: Mapping[str, str] = {
    "explorer": N_("Take explorer back from {space}"),
    "chieftain": N_("Take chieftain back from {space}"),
    "warrior": N_("Take warrior back from {space}"),
}
ATTEMPT: Mapping[str, str] = {
    "explorer": N_("{player}: explorer to {space}"),
    "chieftain": N_("{player}: chieftain to {space}"),
    "warrior": N_("{player}: warrior to {space}"),
}
DRAW: Mapping[str, str] = {
    "first": N_("Draw who begins"),
    "fire": N_("Draw the fire tile of row {row}"),
    "strength": N_("Draw the strength of neutral players"),
    "characters": N_("Draw characters"),
}


def name(names: Names, command: Command) -> str:
    """What this step was, for the undo menu."""
    found = NAMES.get(type(command))
    return found(names, command) if found else isolated(command.kind)


def button(names: Names, command: Command) -> str:
    """What an offered answer says on its button; the prompt above it has told the rest."""
    found = _BUTTONS.get(type(command), NAMES.get(type(command)))
    return found(names, command) if found else isolated(command.kind)


def attempt(names: Names, command: Command) -> str:
    """Who wanted to do what: heads the reasons against it."""
    if isinstance(command, said.Send):
        space = names.space_of(command.space, command.player)
        return names.language.say(ATTEMPT[command.member], player=names.player(command.player), space=space)
    return _said_of(names, command, name(names, command))


def offer(names: Names, command: Command) -> str:
    """Who may do what, with all that tells it from another legal move: which caravan goes, what came up."""
    if isinstance(command, said.Step):
        return _said_of(names, command, _whole_step(names, command))
    if isinstance(command, said.Learn) or (isinstance(command, Draw) and command.how != "program"):
        return names.language.say(
            "{what}: {value}", what=attempt(names, command), value=button(names, command)
        )
    return attempt(names, command)


def _said_of(names: Names, command: Command, step: str) -> str:
    player = _whose(command)
    if not player:
        return step
    return names.language.say("{player}: {step}", player=names.player(player), step=step)


def _whose(command: Command) -> str:
    """Who would do it; "" where it is the whole table's, or the name of the step tells it."""
    if isinstance(command, Answer):
        return read_key(command.decision).owner
    own = isinstance(command, said.EnterScore | said.TookFirst)
    return "" if own else str(getattr(command, "player", ""))


def _draw(names: Names, command: Draw) -> str:
    purpose, row = read_part(read_key(command.decision).source)
    return names.language.say(DRAW[purpose], row=row) if purpose in DRAW else names.language.say("Draw")


def _draw_button(names: Names, command: Draw) -> str:
    if command.how == "program":
        return names.language.say("Draw")
    if command.how == "again":
        return names.language.say("Draw again")
    shown = [_drawn(names, card) for card in command.result]
    return capital(names.language.listed(shown))


def _drawn(names: Names, card: str) -> str:
    """What came up: a person, a neutral-player card, a character."""
    if card in names.state.players:
        return names.player(card)
    return names.drafted(card) if card[:1] == "C" else names.language.say("card {n}", n=card)


def _locate_fire(names: Names, command: said.LocateFire) -> str:
    return names.language.say("Put a fire tile on {space}", space=names.space(command.space))


def _put_neutral(names: Names, command: said.PutNeutral) -> str:
    return names.language.say("Put a neutral explorer on {space}", space=names.space(command.space))


def _space_button(names: Names, command: said.LocateFire | said.PutNeutral) -> str:
    return capital(names.space(command.space))


def _pick_card(names: Names, command: said.PickCard) -> str:
    return names.language.say("Take {card}", card=names.drafted(command.card))


def _send(names: Names, command: said.Send) -> str:
    return names.language.say(SEND[command.member], space=names.space(command.space, command.player))


def _use_worker(names: Names, command: said.UseWorker) -> str:
    if not command.convert:
        return names.language.say("Use a level-{level} worker", level=command.level)
    amounts = units.bag(names.language, command.convert)
    return names.language.say(
        "Use a level-{level} worker: process {amounts}", level=command.level, amounts=amounts
    )


def _use_card(names: Names, command: said.UseCard) -> str:
    return names.language.say("Use artifact ({card})", card=names.card(command.card))


def _use_power(names: Names, command: said.UsePower) -> str:
    if command.tile in content().bonus:
        effect = effects.phrase(names.language, read_effect(content().bonus[command.tile].effect))
        return names.language.say("Use a private bonus tile: {effect}", effect=effect)
    return names.language.say("Use the power of your character")


def _flip(names: Names, _command: said.Flip) -> str:
    return names.language.say("Flip your character to the adult side")


def _flip_button(names: Names, command: said.Flip) -> str:
    """With what it brings: the other side of the card lies face down."""
    player = names.state.players.get(command.player)
    if player is None or not player.character:
        return _flip(names, command)
    power = cards.character_side(names.language, player.character, adult=True)
    return names.language.say("Flip your character to the adult side: {power}", power=power)


def _craft(names: Names, command: said.CraftArtifact) -> str:
    player = names.state.players.get(command.player)
    if player is not None and player.reserved == command.card:
        return names.language.say("Craft your reserved artifact ({card})", card=names.card(command.card))
    return names.language.say("Craft artifact ({card})", card=names.card(command.card))


def _reserve(names: Names, command: said.Reserve) -> str:
    return names.language.say("Reserve artifact ({card})", card=names.card(command.card))


def _end_turn(names: Names, _command: said.EndTurn) -> str:
    return names.language.say("End the turn")


def _choose(names: Names, command: said.ChooseOption) -> str:
    """As a step it has been done: languages that tell people what to do there may name it otherwise."""
    effect = effects.phrase(names.language, read_effect(command.option))
    return capital(names.language.say_in("step", "{effect}", effect=effect))


def _choose_button(names: Names, command: said.ChooseOption) -> str:
    return capital(effects.phrase(names.language, read_effect(command.option)))


def _take(names: Names, command: said.TakeUnits) -> str:
    if not command.units:
        return names.language.say("Take nothing")
    return names.language.say("Take {amounts}", amounts=units.bag(names.language, command.units))


def _swap(names: Names, command: said.Swap) -> str:
    if not command.give:
        return names.language.say_n("Exchange {n}×", "Exchange {n}×", command.times)
    frame = find_decision(names.state.agenda, command.decision)
    if isinstance(frame, Trade) and "matching_proc" in frame.effect:
        return units.process(names.language, command.give)
    paid = units.bag(names.language, command.give)
    return names.language.say_n(
        "Exchange {n}×: pay {amounts}", "Exchange {n}×: pay {amounts}", command.times, amounts=paid
    )


def _decline(names: Names, command: said.Decline) -> str:
    if read_key(command.decision).kind == "journey":
        return names.language.say("Stop here")
    return names.language.say_in("offer", "Leave it")


def _postpone(names: Names, command: said.Postpone) -> str:
    """Names what would come first, where anybody knows it."""
    frame = find_decision(names.state.agenda, command.decision)
    rest = [_owed(names, other) for other in still_owed(names.state, frame)] if frame else []
    if not rest or not all(rest):
        return names.language.say("First what else there is to get here, then this")
    return names.language.say("First the rest ({rest}), then this", rest=names.language.listed(rest))


def _owed(names: Names, frame: Frame) -> str:
    """What a pending step is about, in a few words; empty where they would say nothing."""
    if isinstance(frame, Resolve | Trade):
        return effects.phrase(names.language, read_effect(frame.effect))
    if isinstance(frame, Choose):
        return names.language.one_of(
            [effects.phrase(names.language, read_effect(option)) for option in frame.options]
        )
    if isinstance(frame, Journey):
        return effects.phrase(names.language, read_effect(f"{frame.steps} travel"))
    if isinstance(frame, UseBonus):
        return names.spot(frame.source)
    return ""


def _accept(names: Names, command: said.Accept) -> str:
    return names.language.say("Take {n}", n=command.n) if command.n else names.language.say("Take nothing")


def _step(names: Names, command: said.Step) -> str:
    """A tile that was found by this very step is no other than the one that is known there since."""
    player, to = names.state.players.get(read_key(command.decision).owner), command.to
    stands = player.caravans[command.caravan] if player is not None else to
    if to.endswith(f"+{SOME_BONUS}") and stands.startswith(to.removesuffix(SOME_BONUS)):
        to = stands
    return names.language.say("Move a caravan to {place}", place=names.on_road(to))


def _whole_step(names: Names, command: said.Step) -> str:
    """Before it is done: where the caravan still stands is part of it, unless both stand there."""
    player = names.state.players.get(read_key(command.decision).owner)
    if player is None or player.caravans[0] == player.caravans[1]:
        return _step(names, command)
    return names.language.say(
        "Move the caravan from {from_place} to {to_place}",
        from_place=names.on_road(player.caravans[command.caravan]),
        to_place=names.on_road(command.to),
    )


def _step_button(names: Names, command: said.Step) -> str:
    """Short: where the caravan stands is part of it only where they stand apart."""
    player = names.state.players.get(read_key(command.decision).owner)
    to = names.ahead_on_road(command.to)
    if player is None or player.caravans[0] == player.caravans[1]:
        return capital(to)
    stands = _standing(names, player.caravans[command.caravan])
    return capital(names.language.say("{from_place} → {to_place}", from_place=stands, to_place=to))


def _standing(names: Names, position: str) -> str:
    """A crossroads without its row, for the one ahead has one, too."""
    if position == "0":
        return names.language.say("start")
    if position.isdecimal():
        return names.language.say("crossroads {n}", n=position)
    return names.on_road(position)


def _give(names: Names, command: said.GiveUnits) -> str:
    if not command.units:
        return names.language.say("Hand over nothing")
    return names.language.say("Hand over {amounts}", amounts=units.bag(names.language, command.units))


def _pay(names: Names, command: said.Pay) -> str:
    if not command.units:
        return names.language.say("Pay nothing")
    return names.language.say("Pay {amounts}", amounts=units.bag(names.language, command.units))


def _take_back(names: Names, command: said.TakeBackMember) -> str:
    owner = read_key(command.decision).owner
    return names.language.say(TAKE_BACK[command.member], space=names.space(command.space, owner))


def _by_hand(names: Names, command: said.ByHand) -> str:
    if not command.gains:
        asked = getattr(find_decision(names.state.agenda, command.decision), "fact", "")
        later = asked == SHIELDS or card_level(names.state, read_key(command.decision).source)
        return names.language.say(N_("Go on without knowing") if later else N_("Enter by hand: nothing"))
    return names.language.say("Enter by hand: {amounts}", amounts=units.bag(names.language, command.gains))


def _learn(names: Names, command: said.Learn) -> str:
    part = card_part(names.state.known, command) or ""
    return names.language.say("Tell {fact}", fact=facts.told(names, command.fact, part))


def _learn_button(names: Names, command: said.Learn) -> str:
    value = command.value
    if isinstance(value, str) and value in content().bonus:
        return effects.sentence(names.language, content().bonus[value].effect)
    if isinstance(value, str) and value in content().outposts:
        return cards.outpost(names.language, value)
    if isinstance(value, str) and value in TERRAINS:
        return capital(names.language.say(TERRAINS[value]))
    if isinstance(value, bool):
        return names.language.say("Yes") if value else names.language.say("No")
    return _learn(names, command)


def _correct(names: Names, command: said.Correct) -> str:
    return names.language.say("Correct {what}", what=corrections.name(names, command.what))


def _deepen(names: Names, command: said.Deepen) -> str:
    return names.language.say("Go on as {depth}", depth=names.language.say(DEPTHS[command.depth]))


def _reseat(names: Names, _command: said.Reseat) -> str:
    return names.language.say("Change names, colours or seats")


def _took_first(names: Names, command: said.TookFirst) -> str:
    if not command.player:
        return names.language.say("Nobody took the first-player card")
    return names.language.say("{player} took the first-player card", player=names.player(command.player))


def _next_round(names: Names, _command: said.NextRound) -> str:
    return names.language.say("End the round")


def _enter_score(names: Names, command: said.EnterScore) -> str:
    return names.language.say(
        "Score pad: {what} of {player}",
        what=score.entry(names.language, command.what),
        player=names.player(command.player),
    )


NAMES: Mapping[type[Command], Callable[[Names, Any], str]] = {
    **common.NAMES,
    Draw: _draw,
    said.LocateFire: _locate_fire,
    said.PutNeutral: _put_neutral,
    said.PickCard: _pick_card,
    said.Send: _send,
    said.UseWorker: _use_worker,
    said.UseCard: _use_card,
    said.UsePower: _use_power,
    said.Flip: _flip,
    said.CraftArtifact: _craft,
    said.Reserve: _reserve,
    said.EndTurn: _end_turn,
    said.ChooseOption: _choose,
    said.TakeUnits: _take,
    said.Swap: _swap,
    said.Decline: _decline,
    said.Postpone: _postpone,
    said.Accept: _accept,
    said.Step: _step,
    said.GiveUnits: _give,
    said.Pay: _pay,
    said.TakeBackMember: _take_back,
    said.ByHand: _by_hand,
    said.Learn: _learn,
    said.Correct: _correct,
    said.Deepen: _deepen,
    said.Reseat: _reseat,
    said.TookFirst: _took_first,
    said.NextRound: _next_round,
    said.EnterScore: _enter_score,
}
_BUTTONS: Mapping[type[Command], Callable[[Names, Any], str]] = {
    Draw: _draw_button,
    said.LocateFire: _space_button,
    said.PutNeutral: _space_button,
    said.ChooseOption: _choose_button,
    said.Step: _step_button,
    said.Learn: _learn_button,
    said.Flip: _flip_button,
}
