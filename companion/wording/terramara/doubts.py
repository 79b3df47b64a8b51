"""Whoever points at something and asks gets a reply from the table as it is: may somebody go there, and if
not, why not and what would have to change; what it shows; how a number came about; what can still be done.

A doubt is named by key: a target of the board (see `targets` of the game), "number:red.wood",
"score:red.military", and "turn". Nothing here knows a rule: commands are tried on the engine, and it tells
what speaks against them.
"""

from collections.abc import Iterator, Sequence

from companion.games.terramara.board import (
    CULTURE_MAX,
    LAST_ROUND,
    MERGED,
    ROW_ROUND,
    STRENGTH_MAX,
    is_future,
    is_space,
    row_of,
    whole_space,
)
from companion.games.terramara.commands import (
    CraftArtifact,
    LocateFire,
    Reserve,
    Send,
    Step,
    UseCard,
)
from companion.games.terramara.exchange import half_refusals
from companion.games.terramara.frames import Journey, Locate, PlaceNeutral
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.neutrals import putting
from companion.games.terramara.pieces import in_hand
from companion.games.terramara.placement import sending
from companion.games.terramara.state import MEMBER_KINDS, State
from companion.games.terramara.targets import NUMBER_OF, read_piece
from companion.games.terramara.within_reach import SHORT
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.frame import open_decisions
from companion.kernel.named import read_named, read_part
from companion.kernel.refusal import Refusal
from companion.kernel.replay import Step as Played
from companion.kernel.values import evolve
from companion.wording.terramara import commands, facts, numbers, refusals, remedies, still, targets
from companion.wording.terramara.names import Names
from companion.wording.terramara.rules_of import rules_of, rules_with
from companion.wording.texts import Reply, ReplyLine

Reasons = tuple[Refusal, ...]
OCCUPIED = ("place.single", "place.full", "place.chieftain_there", "place.warrior_there")


def reply(
    names: Names, played: Sequence[Played[State]], doubt: str, tellable: Sequence[str] = ()
) -> Reply | None:
    """None for what does not lie on the table (any more). `tellable` are facts that the table may tell."""
    kind, rest = read_named(doubt)
    if doubt == "turn":
        return still.reply(names)
    if kind == "number":
        return numbers.number(names, played, *read_part(rest))
    if kind == "score":
        return numbers.score(names, played, *read_part(rest))
    if kind == "piece":
        colour, piece = read_piece(rest)
        found = numbers.number(names, played, colour, NUMBER_OF[piece])
        return found and evolve(found, title=targets.name(names, doubt))
    lines = (*_verdicts(names, doubt), *_shows(names, doubt, tellable))
    return Reply(targets.name(names, doubt), lines, rules_of(names.state, doubt))


# -- may I


def _verdicts(names: Names, target: str) -> Iterator[ReplyLine]:
    """Everything somebody could want to do there now, each with all that speaks against it."""
    state, say = names.state, names.language.say
    frame = next(iter(open_decisions(state.agenda)), None)
    head, rest = read_named(target)
    if is_space(target) and isinstance(frame, PlaceNeutral):
        yield from _verdict(names, putting(state, frame, target), frame.owner)
    elif is_space(target) and isinstance(frame, Locate):
        yield from _verdict(names, LocateFire(decision=frame.key, space=target))
    elif is_space(target) and state.turn:
        player = names.player(state.turn)
        yield ReplyLine(say("May {player} send a clan member here?", player=player), "head")
        yield from _sending(names, target)
    elif head == "card":
        yield from _card(names, rest)
    elif head == "road" and isinstance(frame, Journey):
        steps = [Step(decision=frame.key, caravan=at, to=rest) for at in (0, 1)]
        allowed = [step for step in steps if not _against(state, step)]
        yield from _verdict(names, (allowed or steps)[0], frame.owner)


def _sending(names: Names, target: str) -> Iterator[ReplyLine]:
    """Members with the same reasons together; warriors only where there are any."""
    state, say, language = names.state, names.language.say, names.language
    colour, space = state.turn, whole_space(names.state.count, target)
    groups: dict[tuple[str, ...], tuple[list[str], Send, Reasons]] = {}
    for kind in MEMBER_KINDS:
        if kind == "warrior" and not in_hand(state.players[colour], kind):
            continue
        command = sending(state, colour, kind, space)
        reasons = _against(state, command)
        if target != space and target in MERGED[space] and not reasons:
            reasons = tuple(half_refusals(state, colour, target))
        said = tuple(refusals.sentence(names, reason, colour) for reason in reasons)
        groups.setdefault(said, ([], command, reasons))[0].append(names.member(kind))
    for members, command, reasons in groups.values():
        listed = language.listed(members)
        if not reasons:
            yield ReplyLine(say("Open now to: {members}", members=listed), "yes")
        elif all(reason.fact for reason in reasons):
            yield ReplyLine(say("It depends on what is printed, for: {members}", members=listed), "open")
        else:
            yield ReplyLine(say("Closed now to: {members}", members=listed), "no")
        yield from _why(names, command, reasons, colour)


def _card(names: Names, ref: str) -> Iterator[ReplyLine]:
    """Crafted ones may be used by their owner; those in the river, or reserved, crafted by whoever is in
    turn."""
    state = names.state
    owner = next((colour for colour, player in state.players.items() if ref in player.crafted), "")
    if owner:
        yield from _verdict(names, UseCard(player=owner, card=ref), owner)
    elif state.turn:
        yield from _verdict(names, CraftArtifact(player=state.turn, card=ref), state.turn)
        if any(card.ref == ref for card in state.row):
            yield from _verdict(names, Reserve(player=state.turn, card=ref), state.turn)


def _verdict(names: Names, command: Command, you: str = "") -> Iterator[ReplyLine]:
    step, say = commands.attempt(names, command), names.language.say
    reasons = _against(names.state, command)
    if reasons:
        yield ReplyLine(say("Not now. {step}", step=step), "no")
    else:
        yield ReplyLine(say("Possible now. {step}", step=step), "yes")
    yield from _why(names, command, reasons, you)


def _against(state: State, command: Command) -> Reasons:
    return engine.refusals(TERRAMARA, state, command)


def _why(names: Names, command: Command, reasons: Reasons, you: str) -> Iterator[ReplyLine]:
    said: set[str] = set()
    for reason in reasons:
        text = refusals.sentence(names, reason, you)
        if text not in said:
            said.add(text)
            yield ReplyLine(text, "why", rules_with(reason.rule), reason.fact)
        for change in _what_would_help(names, command, reason, you):
            if change not in said:
                said.add(change)
                yield ReplyLine(change, "help")


# -- what would have to change


def _what_would_help(names: Names, command: Command, reason: Refusal, you: str) -> Iterator[str]:
    """Found by trying: with how much of it the engine has no such reason any more."""
    state, say = names.state, names.language.say
    if reason.code in ("place.not_stronger", "raid.no_strength"):
        n = _enough(state, command, reason.code, you, "strength", STRENGTH_MAX)
        if n:
            yield say("Strength {n} would be enough.", n=n)
    elif reason.code == "artifact.out_of_reach":
        n = _enough(state, command, reason.code, you, "culture", CULTURE_MAX)
        if n:
            yield say("Culture {n} would be enough.", n=n)
    elif reason.code in SHORT:
        yield from remedies.lines(names, command, [reason])
    elif reason.code == "place.caravans_short":
        places = [names.on_road(position) for position in state.players[you].caravans]
        yield say("Caravans: {places}", places=names.language.listed(places))
    elif reason.code in OCCUPIED and isinstance(command, Send):
        ends = ROW_ROUND[row_of(command.space)] if is_future(command.space, state.round) else state.round
        if ends < LAST_ROUND:
            yield say("Whoever is there leaves at the end of round {n}.", n=ends)


def _enough(state: State, command: Command, code: str, colour: str, what: str, most: int) -> int | None:
    player = state.players[colour]
    for n in range(getattr(player, what) + 1, most + 1):
        tried = evolve(state, players={**state.players, colour: evolve(player, **{what: n})})
        if all(reason.code != code for reason in _against(tried, command)):
            return n
    return None


# -- what it shows


def _shows(names: Names, target: str, tellable: Sequence[str]) -> Iterator[ReplyLine]:
    """As it was told, who is there, and what the table could still tell."""
    say = names.language.say
    lines = targets.description(names, target).split("\n")[1:]
    if lines or tellable:
        yield ReplyLine(say("What is here"), "head")
    yield from (ReplyLine(line) for line in lines)
    for fact in tellable:
        yield ReplyLine(say("Tell {fact}", fact=facts.told(names, fact, "")), fact=fact)
