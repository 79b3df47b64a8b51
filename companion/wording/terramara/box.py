"""The box in words: its piles, how much of each is told, and each thing in it."""

from collections.abc import Mapping

from companion.games.terramara.board import Segment
from companion.games.terramara.box import ROAD, Thing, Value, level_of, missing_of
from companion.games.terramara.fact_names import is_fact_of, printed_fact
from companion.games.terramara.spaces import special_of
from companion.games.terramara.state import Card, Tile
from companion.kernel.box import Progress
from companion.kernel.marking import N_
from companion.kernel.named import read_named
from companion.wording.language import Language, capital, plural
from companion.wording.terramara import cards, effects, facts
from companion.wording.terramara.names import HOMELAND, TERRAINS, detour, end_of_stretch

KINDS: Mapping[str, str] = {
    "tile": N_("Tiles"),
    "card": N_("Artifacts"),
    "start": N_("Starting cards"),
    "board": N_("The board"),
}
_PILES: Mapping[str, str] = {
    "tileL": N_("Left tiles (plain and quarry), level {level}"),
    "tileR": N_("Right tiles (forest and mountain), level {level}"),
    "card": N_("Artifacts of level {level}"),
    "start": N_("Starting cards"),
    "board": N_("The board"),
}
_THINGS: Mapping[str, str] = {
    "tileL": N_("Left tile {n} of level {level}"),
    "tileR": N_("Right tile {n} of level {level}"),
    "card": N_("Artifact {n} of level {level}"),
    "start": N_("Starting card {n}"),
}
_NEXT: Mapping[str, str] = {
    "tileL": N_("The next left tile of level {level}"),
    "tileR": N_("The next right tile of level {level}"),
    "card": N_("The next artifact of level {level}"),
    "start": N_("The next starting card"),
}
_SURPLUS = plural(
    "{n} more than the box holds: something was told twice, or does not belong here.",
    "{n} more than the box holds: some were told twice, or do not belong here.",
)
_MISSING: Mapping[str, str] = {
    "space": N_("what its spaces show"),
    "single": N_("how many may stand on its spaces"),
    "terrain": N_("the ground of its spaces"),
    "large": N_("which space is the large one"),
    "back": N_("its back"),
}
STEPS: Mapping[str, str] = {
    "add": N_("Tell {thing}"),
    "edit": N_("Change {thing}"),
    "forget": N_("Forget {thing}"),
    "merge": N_("Merge two that are one"),
    "apart": N_("Keep both"),
    "import": N_("Import a catalogue file"),
}


def kind(language: Language, name: str) -> str:
    return language.say(KINDS[name])


def pile(language: Language, name: str) -> str:
    return language.say(_PILES[name.rstrip("123")], level=level_of(name))


def title(language: Language, thing: Thing) -> str:
    """What a thing is called in the box: by its number, or by what it is on the board."""
    if thing.pile == "board":
        return board_name(language, thing.key)
    return language.say(_THINGS[thing.pile.rstrip("123")], n=thing.number, level=level_of(thing.pile))


def next_of(language: Language, name: str) -> str:
    """What comes next in a pile one goes through."""
    return language.say(_NEXT[name.rstrip("123")], level=level_of(name))


def board_name(language: Language, key: str) -> str:
    """Something printed on the board, as a thing."""
    if key == ROAD:
        return language.say("The road")
    fact = printed_fact(key)
    if is_fact_of(fact, "single"):
        space = language.say(HOMELAND[read_named(fact).name])
        return language.say("How many may stand on {space}", space=space)
    if is_fact_of(fact, "road"):
        return language.say("Stretch {n} of the road", n=int(read_named(fact).name) + 1)
    return capital(language.say(facts.NAMES[fact]))


def count(language: Language, found: Progress) -> str:
    """31 of 52."""
    return language.say("{told} of {holds}", told=found.told, holds=found.holds)


def progress(language: Language, found: Progress) -> str:
    """How much is told, with what is still missing or too much."""
    said = [language.say("{told} of {holds} told.", told=found.told, holds=found.holds)]
    if found.partly:
        said.append(language.say_n("{n} of them only in part.", "{n} of them only in part.", found.partly))
    if found.surplus:
        said.append(language.say_n(*_SURPLUS, found.surplus))
    return " ".join(said)


# -- a single thing


def described(language: Language, thing: Thing) -> str:
    """All that is told of it, read aloud."""
    if thing.value is None:
        return language.say("Nobody has told it yet.")
    return shown(language, thing.value)


def shown(language: Language, value: Value) -> str:
    if isinstance(value, Card):
        return cards.described(language, value)
    if isinstance(value, Tile):
        return _tile(language, value)
    if isinstance(value, bool):
        return language.say("One member only") if value else language.say("Room for two")
    if isinstance(value, tuple):
        return _steps(language, value)
    return effect(language, str(value))


def effect(language: Language, text: str | None) -> str:
    """What a space or a starting card shows, as a sentence."""
    if text is None:
        return language.say("not told")
    if not text:
        return language.say("nothing")
    special = special_of(text)
    if special is not None:
        return effects.sentence(language, f"{special.condition} ? ({special.effect})")
    return effects.sentence(language, text)


def _tile(language: Language, tile: Tile) -> str:
    places = (N_("Left: {effect}"), N_("Middle: {effect}"), N_("Right: {effect}"))
    said = []
    for place, text, ground in zip(places, tile.spaces, tile.terrain, strict=True):
        words = effect(language, text)
        if ground is not None and ground in TERRAINS:
            words = language.say("{effect} ({ground})", effect=words, ground=language.say(TERRAINS[ground]))
        said.append(language.say(place, effect=words))
    if tile.back is not None and tile.side == "L":
        said.append(language.say("Back: {effect}", effect=cards.outpost(language, tile.back)))
    elif tile.back is not None:
        said.append(language.say("Back: {effect}", effect=effect(language, tile.back)))
    return "\n".join(said)


def _steps(language: Language, value: tuple[int, ...] | tuple[Segment, ...]) -> str:
    stretches = [stretch for stretch in value if isinstance(stretch, Segment)]
    if not stretches:
        return language.say("Spaces: {list}", list=language.listed([str(step) for step in value]))
    said = []
    for stretch in stretches:
        beside = [detour(language, name) for name in stretch.detours]
        end = end_of_stretch(language, stretch.to)
        if not beside:
            said.append(end)
        elif not stretch.to:
            list_ = language.all_of(beside)
            said.append(language.say("past {list}; where it leads is not told yet", list=list_))
        else:
            said.append(language.say("past {list} to {end}", list=language.all_of(beside), end=end))
    return capital(language.listed(said))


def missing(language: Language, value: object) -> str:
    """What is still to be told of something told in part; "" for what is complete."""
    if isinstance(value, Card):
        return language.say("Not told yet: {list}.", list=language.say("what it does"))
    if isinstance(value, Tile):
        parts = dict.fromkeys(name.rstrip("123") for name in missing_of(value))
        names = [language.say(_MISSING[name]) for name in parts]
        return language.say("Not told yet: {list}.", list=language.all_of(names))
    return language.say("Not told yet: {list}.", list=language.say("how it goes on"))


def step(language: Language, name: str, thing: str) -> str:
    """What was changed by hand, for undo and redo."""
    return language.say(STEPS.get(name, STEPS["edit"]), thing=thing)
