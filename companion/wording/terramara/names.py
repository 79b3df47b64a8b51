"""What things on the table are called, for a given table: people, spaces, tiles, cards, places on tracks."""

from collections.abc import Mapping

from companion.games.terramara.artifacts import slot_of_card
from companion.games.terramara.board import (
    COLOURS,
    RIVER_SPACE,
    ROWS,
    SLOTS,
    SOME_BONUS,
    bonus_level,
    hut,
    is_bonus,
    is_outpost,
    is_road_spot,
    outpost_slot,
    private_crossroads,
    read_space,
    road_place,
    road_spot,
    row_of,
)
from companion.games.terramara.bonus import nth_alike, spot_level
from companion.games.terramara.content import content
from companion.games.terramara.spaces import is_special, special_key
from companion.games.terramara.state import State
from companion.kernel.marking import N_
from companion.kernel.people import given_name
from companion.wording.common.terms import ENFORCEMENT
from companion.wording.language import Language, isolated
from companion.wording.terramara import units
from companion.wording.terramara.terms import DEPTHS, WITH_SHAPES, colour_name, colour_with_shape

NEUTRALS: Mapping[str, str] = {
    "red": N_("Neutral red"),
    "blue": N_("Neutral blue"),
    "green": N_("Neutral green"),
    "yellow": N_("Neutral yellow"),
}
MEMBERS: Mapping[str, str] = {
    "explorer": N_("explorer"),
    "chieftain": N_("chieftain"),
    "warrior": N_("warrior"),
    "explorer_or_chieftain": N_("explorer or chieftain"),
}
HOMELAND: Mapping[str, str] = {
    "home.hire": N_("Hire a worker"),
    "home.develop": N_("Develop your skills"),
    "home.travel": N_("Travel the road"),
    "home.raid": N_("Execute a raid"),
    "home.first": N_("Become first player"),
    "home.develop_or_travel": N_("Develop your skills / Travel the road"),
    "home.raid_and_first": N_("Execute a raid / Become first player"),
}
TILES: Mapping[str, str] = {"L": N_("row {row}, left tile"), "R": N_("row {row}, right tile")}
TILE_SPACES: Mapping[tuple[str, str], str] = {
    ("L", "1"): N_("row {row}, left tile, left space"),
    ("L", "2"): N_("row {row}, left tile, middle space"),
    ("L", "3"): N_("row {row}, left tile, right space"),
    ("R", "1"): N_("row {row}, right tile, left space"),
    ("R", "2"): N_("row {row}, right tile, middle space"),
    ("R", "3"): N_("row {row}, right tile, right space"),
}
TERRAINS: Mapping[str, str] = {
    "plain": N_("plain"),
    "quarry": N_("quarry"),
    "forest": N_("forest"),
    "mountain": N_("mountain"),
}
CATEGORIES: Mapping[str, str] = {
    "tools": N_("tools"),
    "weapons": N_("weapons"),
    "pottery": N_("pottery"),
    "clothing": N_("clothing"),
}


def crossroads(language: Language, row: str) -> str:
    return language.say("the crossroads of row {row}", row=row)


def end_of_stretch(language: Language, to: str) -> str:
    """Where a stretch of the road leads."""
    if not to:
        return language.say("a place nobody has told yet")
    if to == "end":
        return language.say("the end of the road")
    if to == "crossroads":
        return language.say("a crossroads of no row")
    return crossroads(language, to)


def detour(language: Language, detour: str) -> str:
    """What lies beside a stretch of the road: `bonus2`, `outpost3`; `bonus` while nobody knows the level."""
    if detour == "bonus":
        return language.say("bonus tile")
    kind, number = detour[:-1], detour[-1]
    if kind == "bonus":
        return language.say("bonus tile, level {level}", level=number)
    return language.say("outpost of row {row}", row=number)


def on_stretch(language: Language, thing: str) -> str:
    """What a stretch of the road leads to, or what lies beside it."""
    beside = thing.startswith(("bonus", "outpost"))
    return detour(language, thing) if beside else end_of_stretch(language, thing)


def _is_card(name: str) -> bool:
    """A card as the engine counts it: `a203`."""
    return len(name) == 4 and name[0] == "a" and name[1:].isdecimal()


NTH_TILE = (
    N_("{tile}, the first from the top"),
    N_("{tile}, the second from the top"),
    N_("{tile}, the third from the top"),
    N_("{tile}, the fourth from the top"),
)


class Names:
    """Names as they are at one table. `you` is the player who is spoken to, if it is one."""

    def __init__(self, language: Language, state: State) -> None:
        self.language = language
        self.state = state

    # -- people and pieces

    def player(self, colour: str) -> str:
        """A person's name is data and stays as it was written."""
        player = self.state.players.get(colour)
        if player is not None:
            given = given_name(colour, player.name)
            return isolated(given) if given else colour_name(self.language, colour)
        if colour in NEUTRALS:
            return self.language.say(NEUTRALS[colour])
        return isolated(colour) if colour else self.language.say("The table")

    def person(self, name: str) -> str:
        """As it was told, wherever they sat: a colour stands in for somebody without a name."""
        return colour_name(self.language, name) if name in COLOURS else isolated(name)

    def colour(self, colour: str) -> str:
        """red, circle: a colour is never told alone."""
        return colour_with_shape(self.language, colour) if colour in COLOURS else isolated(colour)

    def member(self, kind: str) -> str:
        return self.language.say(MEMBERS[kind]) if kind in MEMBERS else isolated(kind)

    def character(self, character: str, adult: bool = False) -> str:
        text = N_("Character {n} (adult)") if adult else N_("Character {n} (young)")
        return self.language.say(text, n=character[1:])

    # -- spaces and tiles

    def row(self, row: str) -> str:
        return self.language.say("row {row}", row=row)

    def tile(self, slot: str) -> str:
        """row 3, left tile"""
        return self.language.say(TILES[slot[-1]], row=row_of(slot)) if slot in SLOTS else isolated(slot)

    def space(self, space: str, you: str = "") -> str:
        """In a sentence: row 3, left tile, middle space; “Hire a worker”; your hut; the crossroads of row 2.

        The spaces of the homeland are called by what is done there, so they stand in quotation marks.
        """
        say, (area, name) = self.language.say, read_space(space)
        if space in HOMELAND:
            return say("“{space}”", space=say(HOMELAND[space]))
        if area == "hut":
            if name == you:
                return say("your hut")
            return say("the hut of {player}", player=self.player(name))
        if area == "private":
            if name == you:
                return say("your private crossroads")
            return say("the private crossroads of {player}", player=self.player(name))
        if area in SLOTS and (area[-1], name) in TILE_SPACES:
            return say(TILE_SPACES[area[-1], name], row=row_of(space))
        if area in SLOTS and name == "crossroads":
            return crossroads(self.language, row_of(space))
        return isolated(space)

    def space_of(self, space: str, actor: str) -> str:
        """A space as it is told of the one who goes there: their own hut."""
        if space == hut(actor):
            return self.language.say("their own hut")
        if space == private_crossroads(actor):
            return self.language.say("their private crossroads")
        return self.space(space)

    def outpost(self, place: str, you: str = "") -> str:
        """The outpost of a slot ("1L"), or somebody's private one ("private.red")."""
        area, owner = read_space(place)
        if area == "private":
            if owner == you:
                return self.language.say("your private outpost")
            return self.language.say("the private outpost of {player}", player=self.player(owner))
        return self.language.say("the outpost of row {row}", row=row_of(place))

    # -- tracks

    def on_road(self, position: str) -> str:
        """Where a caravan stands: a crossroads, a detour, the start or the end."""
        if position == "0":
            return self.language.say("the start of the road")
        if position == "end":
            return end_of_stretch(self.language, position)
        node, _, at = position.partition("+")
        if not node.isdecimal():
            return isolated(position)
        if at:
            detour = self._detour(int(node), at)
            if is_outpost(detour):
                return self.outpost(outpost_slot(detour))
            return self._bonus_on_road(int(node), bonus_level(detour), at)
        return self._crossroads_on_road(int(node))

    def _detour(self, node: int, at: str) -> str:
        """What lies there; one that nobody has told yet goes by its kind."""
        if not at.isdecimal():
            return at
        detours = self.state.known.road[node].detours if node < len(self.state.known.road) else ()
        return detours[int(at)] if int(at) < len(detours) else ""

    def ahead_on_road(self, position: str) -> str:
        """Short, for a step to it: what lies right ahead of a caravan needs no more to be told apart."""
        say = self.language.say
        node, _, at = position.partition("+")
        if not at and node.isdecimal():
            row = self._row_of(int(node))
            return (
                say("crossroads {n} (row {row})", n=node, row=row) if row else say("crossroads {n}", n=node)
            )
        found = self._detour(int(node), at) if at and node.isdecimal() else ""
        if not found:
            return self.on_road(position)
        if self._another(int(node), at):
            return say("another bonus tile")
        return self._counted_tile(detour(self.language, found), position)

    def _crossroads_on_road(self, node: int) -> str:
        """By its number, whatever is known of it, so that all of them are found in order."""
        row = self._row_of(node)
        if row:
            return self.language.say("crossroads number {n} (row {row})", n=node, row=row)
        return self.language.say("crossroads number {n}", n=node)

    def _row_of(self, node: int) -> str:
        """The row of a crossroads; empty for none, or while nobody knows it."""
        road = self.state.known.road
        row = road[node - 1].to if 0 < node <= len(road) else ""
        return row if row in ROWS else ""

    def _bonus_on_road(self, node: int, level: int, at: str) -> str:
        return self._counted_tile(self._bonus_beside(node, level, self._another(node, at)), f"{node}+{at}")

    def _counted_tile(self, tile: str, position: str) -> str:
        """Two tiles of one level on the same stretch would read the same: they are counted from the top."""
        nth = nth_alike(self.state, road_spot(position))
        return self.language.say(NTH_TILE[nth - 1], tile=tile) if nth else tile

    def _another(self, node: int, at: str) -> bool:
        """Whether this tile is one that nobody has told yet, beside one that is known."""
        road = self.state.known.road
        told = road[node].detours if node < len(road) else ()
        return at == SOME_BONUS and any(map(is_bonus, told))

    def _bonus_beside(self, node: int, level: int, another: bool) -> str:
        """`another`: one that nobody has told yet, beside one that is known."""
        say = self.language.say
        if not node and level:
            return say("the level-{level} bonus tile before the first crossroads", level=level)
        if not node and another:
            return say("another bonus tile before the first crossroads")
        if not node:
            return say("the bonus tile before the first crossroads")
        place = self._crossroads_on_road(node)
        if level:
            return say("the level-{level} bonus tile after {place}", level=level, place=place)
        if another:
            return say("another bonus tile after {place}", place=place)
        return say("the bonus tile after {place}", place=place)

    def spot(self, spot: str) -> str:
        """A place for a bonus tile: river space 6, or a detour of the road."""
        say = self.language.say
        if spot == "river.14a":
            return say("the level-2 bonus tile of river space 14")
        if spot == "river.14b":
            return say("the level-3 bonus tile of river space 14")
        if spot in RIVER_SPACE:
            return say("the bonus tile of river space {n}", n=RIVER_SPACE[spot])
        if not is_road_spot(spot):
            return isolated(spot)
        place = road_place(spot)
        return self._bonus_on_road(place.node, spot_level(self.state, spot), place.at)

    # -- cards and tiles

    def bonus(self, tile: str) -> str:
        known = content().bonus.get(tile)
        if known is None:
            return isolated(tile)
        return self.language.say("level-{level} bonus tile", level=known.level)

    def card(self, ref: str) -> str:
        """The face as far as it is known, and the slot while it lies in the row."""
        say, card = self.language.say, self.state.known.cards.get(ref)
        slot = slot_of_card(self.state, ref)
        level = ref[1:2]
        if card is None:
            if slot:
                return say("level-{level} artifact, slot {slot}", level=level, slot=slot)
            return say("level-{level} artifact", level=level)
        values = {"category": say(CATEGORIES.get(card.category, card.category)), "level": level}
        if slot:
            return say("{category}, level {level}, slot {slot}", slot=slot, **values)
        return say("{category}, level {level}", **values)

    def drafted(self, card: str) -> str:
        """A card of the draft: a character or a starting-resource card."""
        if card.startswith("C"):
            return self.language.say("Character {n}", n=card[1:])
        return self.language.say("starting-resource card {n}", n=card[1:])

    # -- anything

    def thing(self, name: str, you: str = "") -> str:
        """Whatever the engine names: a space, a slot, a card, a bonus tile, a source of gains, a unit."""
        say, area = self.language.say, read_space(name).area
        if name in units.NAMES:
            return say(units.NAMES[name])
        for labels in (SOURCES, HOMELAND, MEMBERS, WITH_SHAPES, TERRAINS, CATEGORIES, DEPTHS, ENFORCEMENT):
            if name in labels:
                return say(labels[name])
        if name in SLOTS:
            return self.tile(name)
        if area in ("hut", "private") or area in SLOTS:
            return self.space(name, you)
        if name.startswith(("river.", "road.")):
            return self.spot(name)
        if name in content().bonus:
            return self.bonus(name)
        if name in content().outposts:
            return say(OUTPOSTS[content().outposts[name].condition])
        if is_special(name) and special_key(name) in SPECIALS:
            return say(SPECIALS[special_key(name)])
        if name in content().characters:
            clans = self.state.players.values()
            return self.character(name, any(clan.character == name and clan.adult for clan in clans))
        if _is_card(name):
            return self.card(name)
        if name[:1] == "S" and name[1:].isdecimal():
            return self.drafted(name)
        return isolated(name)

    def source(self, name: str, you: str = "") -> str:
        """Where a decision or a gain comes from. A card is told to be one where its name does not say so; the
        name of a space that sounds like an order stands in quotation marks."""
        if _is_card(name):
            told = name in self.state.known.cards
            return self.language.say("artifact ({card})", card=self.card(name)) if told else self.card(name)
        return self.space(name, you) if name in HOMELAND else self.thing(name, you)


OUTPOSTS: Mapping[str, str] = {
    "workers_sum": N_("the outpost that counts workers"),
    "road_both": N_("the outpost that looks at the road"),
    "river": N_("the outpost that looks at the river"),
    "military": N_("the outpost that looks at the military track"),
    "crafted clothing": N_("the outpost that counts clothing"),
    "crafted pottery": N_("the outpost that counts pottery"),
    "crafted tools": N_("the outpost that counts tools"),
    "crafted weapons": N_("the outpost that counts weapons"),
}
SPECIALS: Mapping[str, str] = {
    "workers": N_("the special space for workers"),
    "river": N_("the special space for the river"),
    "road": N_("the special space for the road"),
    "military": N_("the special space for the military track"),
}
SOURCES: Mapping[str, str] = {
    "start": N_("start of the game"),
    "strength": N_("strength"),
    "first_player.third": N_("third in the new turn order"),
    "first_player.fourth": N_("fourth in the new turn order"),
    "river.8": N_("river space 8"),
    "round": N_("end of the round"),
    "turn": N_("end of the turn"),
    "correction": N_("correction"),
    "road": N_("the road"),
    "craft": N_("crafting"),
    "row": N_("the river display"),
    "reserved": N_("reserved artifact"),
}
