"""What lies before a player, a line for each thing: for tooltips and screen readers."""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.terramara.board import is_future
from companion.games.terramara.crafted import standing, usable_now
from companion.games.terramara.pieces import out_on_the_board
from companion.games.terramara.state import Player, Worker
from companion.games.terramara.symbols import CATEGORIES, PROCESSED, RAW
from companion.wording.language import Language, capital
from companion.wording.terramara import cards
from companion.wording.terramara.names import Names


def clan(names: Names, colour: str) -> Mapping[str, str]:
    """By the name of the thing: `wood`, `strength`, `caravans`, `worker.0`, `crafted.tools`, `card.a103` …"""
    return dict(_lines(names, colour, names.state.players[colour]))


def live_score(language: Language, points: str) -> str:
    return language.say("{points} points if the game ended now", points=points)


def score_so_far(language: Language, points: str) -> str:
    """Short, for beside a name."""
    return language.say("{points} points now", points=points)


def on_the_road(language: Language, caravans: Sequence[str]) -> str:
    """Short, for beside the hut: "start · 2", "1–2 · end" with a detour between two crossroads."""
    return " · ".join(dict.fromkeys(_milestone(language, position) for position in caravans))


def _milestone(language: Language, position: str) -> str:
    say = language.say
    node, _, detour = position.partition("+")
    if node == "end":
        return say("end")
    here = say("start") if node == "0" else node
    return f"{here}–{int(node) + 1}" if detour else here


def _lines(names: Names, colour: str, player: Player) -> Iterator[tuple[str, str]]:
    say = names.language.say

    def count(label: str, n: int) -> str:
        return say("{thing}: {n}", thing=label, n=n)

    yield "first", names.thing("first")
    for unit in (*RAW, *PROCESSED):
        yield unit, count(names.thing(unit), player.goods.get(unit, 0))
    for track, n in (("vp", player.vp), ("strength", player.strength), ("culture", player.culture)):
        yield track, count(names.thing(track), n)
    places = names.language.listed([names.on_road(position) for position in player.caravans])
    yield "caravans", say("Caravans: {places}", places=places)
    yield "explorers", count(say("Explorers at home"), player.explorers)
    out = say("The chieftain is out")
    yield "chieftain", say("The chieftain is at home") if player.chieftain else out
    yield "warriors", count(say("Warriors at home"), player.warriors)
    sent, ahead = _away(names, colour, stays=False), _away(names, colour, stays=True)
    yield "sent", "\n".join((count(say("Clan members sent this round"), len(sent)), *sent))
    yield "ahead", "\n".join((count(say("Explorers on rows of later rounds"), len(ahead)), *ahead))
    for at, worker in enumerate(player.workers):
        yield f"worker.{at}", _worker(names, worker)
    yield "flags", count(say("Flags on outposts"), len(player.flags))
    if player.reserved:
        yield "reserved", say("Reserved: {card}", card=cards.about(names, player.reserved))
    if player.character:
        yield "character", _character(names, colour, player)
    for ref in player.crafted:
        yield f"card.{ref}", _card(names, colour, ref)
    known = names.state.known.cards
    for category in CATEGORIES:
        made = [ref for ref in player.crafted if ref in known and known[ref].category == category]
        yield f"crafted.{category}", "\n".join(cards.about(names, ref) for ref in made)
    unknown = sum(ref not in known for ref in player.crafted)
    yield "crafted", count(say("Artifacts nobody described"), unknown)


def _away(names: Names, colour: str, stays: bool) -> tuple[str, ...]:
    say, round_ = names.language.say, names.state.round
    return tuple(
        say(
            "{member}: {place}",
            member=capital(names.member(member.kind)),
            place=names.space_of(space, colour),
        )
        for space, member in out_on_the_board(names.state, colour)
        if is_future(space, round_) is stays
    )


def _character(names: Names, colour: str, player: Player) -> str:
    """Its name, what the side that is up does, and whether that is used up for this round."""
    used = names.language.say("Its power is used this round.") if player.power_used else ""
    does = cards.character_side(names.language, player.character, player.adult)
    return "\n".join(line for line in (names.thing(player.character, colour), does, used) if line)


def _card(names: Names, colour: str, ref: str) -> str:
    """What a crafted card does, and what that means now."""
    say, state = names.language.say, names.state
    now = {
        "untold": say("Click to tell what it shows."),
        "ready": say("Ready: it can be used once this round."),
        "used": say("Used this round; ready again in the next one."),
        "lasting": "",
        "done": say("It gave all it has when it was crafted."),
    }[standing(state, colour, ref)]
    if usable_now(state, colour, ref):
        now = say("Ready: click to use it now, once this round.")
    return "\n".join(line for line in (cards.about(names, ref), now) if line)


def _worker(names: Names, worker: Worker) -> str:
    if worker.used:
        return names.language.say("Worker of level {level}, used", level=worker.level)
    return names.language.say("Worker of level {level}, ready", level=worker.level)
