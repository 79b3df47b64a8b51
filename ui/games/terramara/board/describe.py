"""What a target is, in words; the names come from the wording of the game."""

from collections.abc import Iterator

from companion.games.terramara.board import SLOTS, SPOT_LEVEL
from companion.games.terramara.bonus import spot_level
from companion.games.terramara.state import State
from companion.wording.language import capital
from companion.wording.terramara.names import Names
from companion.wording.wording import Wording


def name(wording: Wording, state: State, target: str) -> str:
    """What it is called, in one line."""
    say = wording.language.say
    names = Names(wording.language, state)
    head, _, rest = target.partition(":")
    if head == "card":
        return capital(names.card(rest))
    if head == "road":
        return capital(names.on_road(rest))
    if head == "piece":
        return _piece(wording, state, rest)
    if target in SLOTS:
        return capital(names.outpost(target))
    if target.startswith("round."):
        return say("Round {n}", n=target.removeprefix("round."))
    if target == "military":
        return say("Military track")
    if target == "river":
        return say("River of culture")
    if target == "first_player":
        return say("First player: {player}", player=names.player(state.first))
    return capital(names.thing(target))


def _piece(wording: Wording, state: State, piece: str) -> str:
    say = wording.language.say
    colour, _, kind = piece.partition(":")
    player = wording.player(state, colour)
    if kind == "military_marker":
        return say("{player}: strength {n}", player=player, n=state.strength_of(colour))
    if kind == "canoe":
        return say("{player}: culture {n}", player=player, n=state.players[colour].culture)
    at = int(kind.removeprefix("caravan"))
    place = Names(wording.language, state).on_road(state.players[colour].caravans[at])
    return say("{player}: caravan {n}, {place}", player=player, n=at + 1, place=place)


def describe(wording: Wording, state: State, target: str, more: str = "") -> str:
    """Its name, and on further lines what it does, `more` about it, and who stands there."""
    lines = [name(wording, state, target), _about(wording, state, target), more]
    return "\n".join(dict.fromkeys(line for line in [*lines, *_present(wording, state, target)] if line))


def _about(wording: Wording, state: State, target: str) -> str:
    """What the wording has to say of it; nothing of places that do nothing by themselves."""
    head, _, rest = target.partition(":")
    if head == "card":
        return wording.about(state, rest) if rest in state.known.cards else ""
    if head == "road":
        spot = f"road.{rest}"
        return wording.about(state, spot) if "+" in rest and spot_level(state, spot) else ""
    if target in SLOTS or target in SPOT_LEVEL or is_space(target):
        return wording.about(state, target)
    return ""


def _present(wording: Wording, state: State, target: str) -> Iterator[str]:
    say, names = wording.language.say, Names(wording.language, state)
    for member in state.spaces.get(target, ()):
        yield say("{player}: {member}", player=names.player(member.owner), member=names.member(member.kind))
    for colour in state.seats:
        if target in state.players[colour].flags:
            yield say("{player}: flag", player=names.player(colour))
    if target.startswith("round."):
        left = state.worker_track.get(int(target.removeprefix("round.")), 0)
        yield wording.language.say_n("{n} worker tile left", "{n} worker tiles left", left)


def is_space(target: str) -> bool:
    """Something a member can be sent to."""
    place, _, rest = target.partition(".")
    return place in ("home", "hut", "private") or (place in SLOTS and bool(rest))
