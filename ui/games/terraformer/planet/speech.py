"""What is said about the things on the planet: in tool tips, and by screen readers."""

from collections.abc import Iterator

from companion.wording.language import Language, capital
from companion.wording.terraformer.terms import ROLES
from ui.games.terraformer.planet.picture import Chip, Column, ContestView, Law, Owner, Picture, Slot


def name(language: Language, picture: Picture, target: str) -> str:
    """What a target is, in a few words."""
    thing = picture.find(target)
    if isinstance(thing, Column):
        return language.say("{biome}, ecosystem {position}", biome=thing.name, position=thing.position)
    if isinstance(thing, Slot):
        return capital(language.say(ROLES[thing.role]))
    if isinstance(thing, Chip):
        return organism(language, thing)
    if isinstance(thing, Law):
        return language.say("{card}, laid by {player}", card=thing.name, player=thing.owner.name)
    if isinstance(thing, int):
        return language.say("Position {position}, nothing is founded here yet", position=thing)
    return ""


def organism(language: Language, chip: Chip) -> str:
    """The card, its role and whose it is; of several alike, which one."""
    said = _organism(language, chip)
    return language.say("{organism}, number {n}", organism=said, n=chip.number) if chip.number else said


def _organism(language: Language, chip: Chip) -> str:
    player = chip.owner.name
    if chip.name:
        return language.say(
            "{organism}, {role} of {player}", organism=chip.name, role=chip.role_name, player=player
        )
    return capital(language.say("{role} of {player}", role=chip.role_name, player=player))


def description(language: Language, picture: Picture, target: str) -> str:
    """Everything there is to know about a target, a line each; the name is not among it."""
    thing = picture.find(target)
    if isinstance(thing, Column):
        return "\n".join(_of_column(language, thing))
    if isinstance(thing, Chip):
        column = next(column for column in picture.columns if column.chip(thing.id))
        return "\n".join(of_chip(language, column, thing))
    return ""


def _of_column(language: Language, column: Column) -> Iterator[str]:
    climate = column.climate
    if climate is None:
        yield language.say("Nobody has told its climate yet.")
    else:
        yield language.say(
            "Temperature: {temperature}. Humidity: {humidity}.",
            temperature=climate.temperature,
            humidity=climate.humidity,
        )
    yield language.say_n("{n} biome card.", "{n} biome cards.", column.size)
    if column.stable:
        yield language.say("It is stable.")
    yield room(language, column)
    for law in column.actions:
        yield language.say("{card} stays here, laid by {player}.", card=law.name, player=law.owner.name)
    if column.stage == "balanced":
        yield language.say("It is balanced.")
    elif column.stage == "current":
        yield language.say("It is being balanced now.")
    elif column.stage == "waiting":
        yield language.say("It is balanced later.")


def room(language: Language, column: Column) -> str:
    """How full it is, as a sentence."""
    if column.crowded:
        return language.say_n(
            "{n} organism more than there is room for.",
            "{n} organisms more than there is room for.",
            -column.left,
        )
    return language.say(
        "{taken} of {room} places for organisms are taken.", taken=column.taken, room=column.room
    )


def of_chip(language: Language, column: Column, chip: Chip) -> Iterator[str]:
    """What befalls an organism, a sentence each."""
    yield from chip.marks
    portion = column.chip(chip.eats)
    if portion is not None and column.proposed:
        yield language.say("Could eat {portion}.", portion=portion.label)
    elif portion is not None:
        yield language.say("Eats {portion}.", portion=portion.label)
    for eater in filter(None, map(column.chip, chip.eaten_by)):
        yield language.say("Is eaten by {organism}.", organism=eater.label)
    if chip.mood == "hungry":
        yield language.say("Finds nothing to eat here.")
    elif chip.mood == "untold":
        yield language.say("Nobody has told yet what it eats.")
    elif chip.mood in ("leaving", "dying"):
        yield language.say("Has to give way.")
    elif chip.mood == "asked":
        yield language.say("Perhaps it has to leave.")
    for fought in column.contests:
        if chip.id in fought.rivals or chip.id == fought.portion:
            yield contest(language, column, fought)


def contest(language: Language, column: Column, fought: ContestView) -> str:
    """What is contested, and how many cards each of the owners has here."""
    counts = language.all_of([count(language, owner, n) for owner, n in fought.counts])
    portion = column.chip(fought.portion)
    if portion is None:
        return language.say("There are too many for this biome: {counts}.", counts=counts)
    return language.say("Several want {portion}: {counts}.", portion=portion.label, counts=counts)


def count(language: Language, owner: Owner, n: int) -> str:
    return language.say_n("{player} has {n} card here", "{player} has {n} cards here", n, player=owner.name)
