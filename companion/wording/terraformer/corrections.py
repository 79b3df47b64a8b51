"""What corrections set, by the names people use."""

from collections.abc import Mapping

from companion.games.terraformer.correct_table import UNNAMED_ACTION
from companion.games.terraformer.corrections import target
from companion.games.terraformer.thing_names import ECOSYSTEM, What, read_entry, read_what
from companion.kernel.correcting import OneOf, Whole
from companion.kernel.event import Scalar
from companion.kernel.marking import N_
from companion.kernel.refusal import Param
from companion.wording.language import isolated
from companion.wording.terraformer.names import COUNTERS, Names

MOST_SHOWN = 12
"""Values listed in a sentence; more would not be read."""
OF_A_PLAYER: Mapping[str, str] = {**COUNTERS, "redealt": N_("dealing once more")}
OF_THE_TABLE: Mapping[str, str] = {
    "planet": N_("size of the planet"),
    "first": N_("first player"),
    "turn": N_("player in turn"),
    "turn_number": N_("number of the turn"),
    "used": N_("opportunities used this turn"),
    "founded": N_("ecosystem founded this turn"),
    "ending": N_("end of the game"),
    "actions": N_("actions that stay on the table"),
}
OF_A_COLUMN: Mapping[str, str] = {
    "biome": N_("biome of {ecosystem}"),
    "bonus": N_("additional room of {ecosystem}"),
    "organisms": N_("organisms of {ecosystem}"),
}
OF_AN_ORGANISM: Mapping[str, str] = {
    "owner": N_("owner of {organism}"),
    "role": N_("role of {organism}"),
    "position": N_("ecosystem of {organism}"),
}
ENDINGS: Mapping[str, str] = {
    "": N_("not yet"),
    "deck": N_("after this turn, a deck is empty"),
    "stable": N_("after this turn, the planet is stable"),
}


def name(names: Names, what: str) -> str:
    """The target of a correction: "cold_deck.hand", "ecosystem.2.biome", "used"."""
    say = names.language.say
    if what in OF_THE_TABLE:
        return say(OF_THE_TABLE[what])
    named = read_what(what)
    if named.head in names.state.players and named.of_player in OF_A_PLAYER:
        counted = say(OF_A_PLAYER[named.of_player])
        return say("{what} of {player}", what=counted, player=names.player(named.head))
    if named.head == ECOSYSTEM and named.about.isdecimal():
        return _of_column(names, named)
    if named.head == "organism" and named.part in OF_AN_ORGANISM:
        # the pad puts several right: only their places tell those apart that lie elsewhere
        called = names.organism_in if named.part == "role" else names.organism_of
        return say(OF_AN_ORGANISM[named.part], organism=called(named.about))
    return isolated(what)


def _of_column(names: Names, named: What) -> str:
    place = names.ecosystem(int(named.about))
    if named.part in OF_A_COLUMN:
        return names.language.say(OF_A_COLUMN[named.part], ecosystem=place)
    return names.language.say(
        "biome cards of {player} in {ecosystem}", player=names.player(named.biomes_of), ecosystem=place
    )


def allowed(names: Names, params: Mapping[str, Param]) -> str:
    """What a thing may be set to instead."""
    what = str(params.get("what", ""))
    found = target(names.state, what)
    choices = found.choices(names.state) if found else None
    if isinstance(choices, Whole):
        return names.language.say("{low} to {high}", low=choices.low, high=choices.high)
    values = choices.values if choices else ()
    shown = [value(names, what, choice) for choice in values[:MOST_SHOWN]]
    if len(values) > MOST_SHOWN:
        shown.append("…")
    if not isinstance(choices, OneOf):
        shown.append(names.language.say("a new card of a player"))
    elif what.endswith(".biome"):
        shown.append(names.language.say("any other name"))
    return names.language.listed(shown) if shown else names.language.say("nothing at the moment")


def value(names: Names, what: str, set_to: Scalar) -> str:
    """A value as it stands in an event: numbers, yes or no, or a list of the engine's names."""
    say = names.language.say
    if isinstance(set_to, bool):
        return say("yes") if set_to else say("no")
    if what == "ending" and isinstance(set_to, str):
        return say(ENDINGS[set_to]) if set_to in ENDINGS else isolated(set_to)
    if what.endswith(".position") and isinstance(set_to, int):
        return names.ecosystem(set_to) if set_to else say("none")
    if set_to is None or set_to == "":
        return say("none")
    if isinstance(set_to, int):
        return str(set_to)
    return names.language.listed([_item(names, what, item) for item in set_to.split(", ")])


def _item(names: Names, what: str, item: str) -> str:
    if item in names.state.players:
        return names.player(item)
    new = read_entry(item)
    if what == "actions" and new.what:
        called = names.action("" if new.card == UNNAMED_ACTION else new.card)
        return names.language.say("{organism} ({player})", organism=called, player=names.player(new.owner))
    if what.endswith(".organisms") and new.owner in names.state.players:
        return names.language.say(
            "{organism} ({player})", organism=names.kind(new.card, new.what), player=names.player(new.owner)
        )
    return names.card(item) if what.endswith(".biome") else names.thing(item)
