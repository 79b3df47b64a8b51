"""What lies before a player, a line for each thing: for tooltips and screen readers."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from companion.games.terramara.board import is_future, road_place
from companion.games.terramara.commands import UseCard
from companion.games.terramara.crafted import at_hand, for_nothing, readiness, usable_now
from companion.games.terramara.pieces import out_on_the_board
from companion.games.terramara.state import Player, Worker
from companion.games.terramara.symbols import CATEGORIES, PROCESSED, RAW
from companion.wording.language import Language, capital
from companion.wording.later import Later, Words
from companion.wording.terramara import cards, refusals
from companion.wording.terramara.names import Names


def clan(names: Names, colour: str) -> Mapping[str, str]:
    """By the name of the thing: `wood`, `strength`, `caravans`, `worker.0`, `crafted.tools`, `card.a103` …"""
    return Later(_lines(names, colour, names.state.players[colour]))


def live_score(language: Language, points: str) -> str:
    return language.say_n(
        "{points} point if the game ended now",
        "{points} points if the game ended now",
        _form(points),
        points=points,
    )


def score_so_far(language: Language, points: str) -> str:
    """Short, for beside a name."""
    return language.say_n("{points} point now", "{points} points now", _form(points), points=points)


def _form(points: str) -> int:
    """The number whose form of the word goes with points, of which there may be halves."""
    return int(points) if points.isdecimal() else 2


def on_the_road(language: Language, caravans: Sequence[str]) -> str:
    """Short, for beside the hut: "start · 2"; on a detour "before 1", "after 2": crossroads by number. Two
    at places that are called alike are counted."""
    places = Counter(milestone(language, position) for position in caravans)
    return " · ".join(place if n == 1 else f"{place} ×{n}" for place, n in places.items())


def milestone(language: Language, position: str) -> str:
    say = language.say
    if position == "end":
        return say("end")
    place = road_place(position)
    if place.beside:
        return say("before {n}", n=1) if not place.node else say("after {n}", n=place.node)
    return say("start") if not place.node else str(place.node)


def _lines(names: Names, colour: str, player: Player) -> Iterator[tuple[str, Words]]:
    yield "first", partial(_first, names)
    for unit in (*RAW, *PROCESSED):
        yield unit, partial(_counted, names, unit, player.goods.get(unit, 0))
    for track, n in (("vp", player.vp), ("strength", player.strength), ("culture", player.culture)):
        yield track, partial(_counted, names, track, n)
    yield "caravans", partial(_caravans, names, player)
    yield "explorers", partial(_at_home, names, player, "explorers")
    yield "chieftain", partial(_at_home, names, player, "chieftain")
    yield "warriors", partial(_at_home, names, player, "warriors")
    yield "sent", partial(_out, names, colour, stays=False)
    yield "ahead", partial(_out, names, colour, stays=True)
    for at, worker in enumerate(player.workers):
        yield f"worker.{at}", partial(_worker, names, worker)
    yield "flags", partial(_flags, names, player)
    if player.reserved:
        yield "reserved", partial(_reserved, names, player)
    if player.character:
        yield "character", partial(_character, names, colour, player)
    for ref in player.crafted:
        yield f"card.{ref}", partial(_card, names, colour, ref)
    for category in CATEGORIES:
        yield f"crafted.{category}", partial(_crafted, names, player, category)
    yield "crafted", partial(_undescribed, names, player)


def _first(names: Names) -> str:
    return capital(names.language.say("first player"))


def _count(names: Names, label: str, n: int) -> str:
    return names.language.say("{thing}: {n}", thing=label, n=n)


def _counted(names: Names, what: str, n: int) -> str:
    return _count(names, names.thing(what), n)


def _caravans(names: Names, player: Player) -> str:
    places = names.language.listed([names.on_road(position) for position in player.caravans])
    return names.language.say("Caravans: {places}", places=places)


def _at_home(names: Names, player: Player, who: str) -> str:
    say = names.language.say
    if who == "explorers":
        return _count(names, say("Explorers at home"), player.explorers)
    if who == "warriors":
        return _count(names, say("Warriors at home"), player.warriors)
    return say("The chieftain is at home") if player.chieftain else say("The chieftain is out")


def _out(names: Names, colour: str, stays: bool) -> str:
    say, out = names.language.say, _away(names, colour, stays)
    if not stays:
        label = say("Clan members sent this round")
    elif _only_explorers_ahead(names, colour):
        label = say("Explorers on rows of later rounds")
    else:
        label = say("Clan members on rows of later rounds")
    return "\n".join((_count(names, label, len(out)), *out))


def _flags(names: Names, player: Player) -> str:
    return _count(names, names.language.say("Flags on outposts"), len(player.flags))


def _reserved(names: Names, player: Player) -> str:
    return names.language.say("Reserved: {card}", card=cards.about(names, player.reserved))


def _crafted(names: Names, player: Player, category: str) -> str:
    known = names.state.known.cards
    made = [ref for ref in player.crafted if ref in known and known[ref].category == category]
    return "\n".join(cards.about(names, ref) for ref in made)


def _undescribed(names: Names, player: Player) -> str:
    unknown = sum(ref not in names.state.known.cards for ref in player.crafted)
    return _count(names, names.language.say("Artifacts nobody described"), unknown)


def _only_explorers_ahead(names: Names, colour: str) -> bool:
    """As the rules have it; a table may have allowed others, too."""
    out = out_on_the_board(names.state, colour)
    return all(member.kind == "explorer" for space, member in out if is_future(space, names.state.round))


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
    }[readiness(state, colour, ref)]
    if usable_now(state, colour, ref):
        now = say("Ready: click to use it now, once this round.")
    elif at_hand(state, colour, ref):
        reasons = for_nothing(state, UseCard(player=colour, card=ref))
        now = " ".join(refusals.sentence(names, reason, colour) for reason in reasons)
    return "\n".join(line for line in (cards.about(names, ref), now) if line)


def _worker(names: Names, worker: Worker) -> str:
    if worker.used:
        return names.language.say("Worker of level {level}, used", level=worker.level)
    return names.language.say("Worker of level {level}, ready", level=worker.level)
