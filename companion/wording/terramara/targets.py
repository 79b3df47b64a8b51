"""What somebody points at on the board, in words: its name, what it does, and who stands there."""

from collections.abc import Iterator

from companion.games.terramara.board import (
    RAID_AND_FIRST,
    ROUNDS,
    ROW_ROUND,
    SLOTS,
    SPOT_LEVEL,
    is_crossroads,
    is_space,
    road_spot,
    slot_of,
    whole_space,
)
from companion.games.terramara.bonus import is_spot
from companion.games.terramara.first_player import settled_first
from companion.games.terramara.targets import Piece, is_target_of, read_piece, round_meant
from companion.kernel.named import read_named
from companion.wording.language import capital
from companion.wording.terramara import cards, rounds
from companion.wording.terramara.names import Names
from companion.wording.terramara.refusals import SENTENCES


def name(names: Names, target: str) -> str:
    """What it is called, in one line."""
    say = names.language.say
    head, rest = read_named(target)
    if head == "card":
        return capital(names.card(rest))
    if head == "road":
        return capital(names.on_road(rest))
    if head == "piece":
        return _piece(names, read_piece(rest))
    if target in SLOTS:
        return capital(names.outpost(target))
    number = round_meant(target)
    if number is not None:
        return rounds.heading(names.language, number)
    if target == "military":
        return say("Military track")
    if target == "river":
        return say("River of culture")
    if target == "first_player":
        first = settled_first(names.state)
        if not first:
            return say("Nobody is first player yet")
        return say("First player: {player}", player=names.player(first))
    return capital(names.thing(target))


def _piece(names: Names, piece: Piece) -> str:
    say, state = names.language.say, names.state
    colour, kind = piece
    player = names.player(colour)
    if kind == "military_marker":
        return say("{player}: strength {n}", player=player, n=state.strength_of(colour))
    if kind == "canoe":
        return say("{player}: culture {n}", player=player, n=state.players[colour].culture)
    at = int(kind.removeprefix("caravan"))
    place = names.on_road(state.players[colour].caravans[at])
    return say("{player}: caravan {n}, {place}", player=player, n=at + 1, place=place)


def description(names: Names, target: str, more: str = "") -> str:
    """Its name, and on further lines what it does, `more` about it, and who stands there."""
    lying = _lying(names, target)
    about = (_about(names, target), *_half(names, target))
    lines = [name(names, target), *about, *lying, *more.split("\n"), *_present(names, target)]
    return "\n".join(dict.fromkeys(line for line in lines if line))


def _about(names: Names, target: str) -> str:
    """What it does; nothing of places that do nothing by themselves."""
    head, rest = read_named(target)
    if head == "card":
        return cards.about(names, rest) if rest in names.state.known.cards else ""
    if head == "road":
        spot = road_spot(rest)
        return cards.about(names, spot) if "+" in rest and is_spot(names.state, spot) else ""
    if target in SLOTS or target in SPOT_LEVEL or is_space(target):
        return cards.about(names, target)
    return ""


def _half(names: Names, target: str) -> Iterator[str]:
    """What a half of a merged space is a half of, and what becomes of the other one."""
    say, whole = names.language.say, whole_space(names.state.count, target)
    if whole == RAID_AND_FIRST != target:
        yield say("Half of {space}; the other half is offered afterwards.", space=names.space(whole))
    elif whole != target:
        yield say("Half of {space}; the other half is not done.", space=names.space(whole))


def _lying(names: Names, target: str) -> Iterator[str]:
    """Tiles that lie on a space, and what they mean there."""
    say, state = names.language.say, names.state
    slot = slot_of(target) if is_space(target) else ""
    if target and target == state.fire_space.get(slot[:-1]):
        yield say(SENTENCES["place.fire"])
        if ROW_ROUND[slot[:-1]] < ROUNDS[-1]:
            yield say("It leaves when the tile is flipped, after round {round}.", round=ROW_ROUND[slot[:-1]])
        else:
            yield say("It stays to the end of the game.")
    if slot in state.restricted and is_crossroads(target):
        closed = state.options.restriction == "blocked"
        room = say("A restriction tile leaves room for one clan member only.")
        yield say(SENTENCES["place.restricted"]) if closed else room


def _on_track(names: Names, target: str) -> Iterator[str]:
    """Who stands where on a track, the first one first."""
    state = names.state
    if target == "military":
        everybody = (*state.seats, *state.neutrals)
        ranked = sorted(everybody, key=lambda colour: -state.strength_of(colour))
        yield from (_piece(names, Piece(colour, "military_marker")) for colour in ranked)
    elif target == "river":
        ranked = sorted(state.seats, key=lambda colour: -state.players[colour].culture)
        yield from (_piece(names, Piece(colour, "canoe")) for colour in ranked)
    elif is_target_of(target, "road"):
        for colour in state.seats:
            for at, place in enumerate(state.players[colour].caravans):
                if place == read_named(target).name:
                    yield _piece(names, Piece(colour, f"caravan{at}"))


def _present(names: Names, target: str) -> Iterator[str]:
    say, state = names.language.say, names.state
    for member in state.spaces.get(whole_space(state.count, target), ()):
        yield say("{player}: {member}", player=names.player(member.owner), member=names.member(member.kind))
    for colour in state.seats:
        if target in state.players[colour].flags:
            yield say("{player}: flag", player=names.player(colour))
    yield from _on_track(names, target)
    number = round_meant(target)
    if number is not None:
        left = state.worker_track.get(number, 0)
        yield names.language.say_n("{n} worker tile left", "{n} worker tiles left", left)
