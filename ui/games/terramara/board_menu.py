"""What can be asked, put right, or told again, where somebody points at the board."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget

from companion.games.terramara.board import (
    SLOTS,
    SPOT_LEVEL,
    is_printed,
    is_space,
    is_tile_space,
    road_place,
    road_spot,
    slot_of,
    whole_space,
)
from companion.games.terramara.bonus import is_spot
from companion.games.terramara.corrections import target as known_target
from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.facts import card_level
from companion.games.terramara.scoring import outpost_symbols
from companion.games.terramara.state import State
from companion.games.terramara.targets import NUMBER_OF, member_target, read_piece, round_meant
from companion.kernel.named import read_named
from companion.wording.language import capital
from companion.wording.wording import Wording
from ui.context import Context
from ui.qt_words import keys_named
from ui.widgets.plain import button_text


def corrections_of(state: State, target: str) -> tuple[str, ...]:
    """Everything that is set where this lies, by the names of corrections."""
    return tuple(what for what in _corrections(state, target) if known_target(state, what) is not None)


def _corrections(state: State, target: str) -> tuple[str, ...]:
    target = whole_space(state.count, target)
    kind, name = read_named(target)
    if kind == "card":
        return ("row",)
    if kind == "road":
        return tuple(f"{colour}.caravans" for colour in state.seats)
    if kind == "piece":
        colour, piece = read_piece(name)
        if colour in state.neutrals:
            return (f"neutral.{colour}",)
        return (f"{colour}.{NUMBER_OF.get(piece, piece)}",)
    if target == "military":
        strengths = tuple(f"{colour}.strength" for colour in state.seats)
        return (*strengths, *(f"neutral.{colour}" for colour in state.neutrals))
    if target == "river":
        return tuple(f"{colour}.culture" for colour in state.seats)
    number = round_meant(target)
    if number is not None:
        return ("round", f"worker_track.{number}")
    if target == "first_player":
        return ("first", "next_first")
    if target in SLOTS:
        return tuple(f"{colour}.flags" for colour in state.seats)
    if state.neutrals and is_tile_space(target):
        return (f"space.{target}", f"fire.{slot_of(target)[:-1]}")  # also where it lies by mistake elsewhere
    return (f"space.{target}",)


def facts_of(state: State, target: str) -> tuple[str, ...]:
    """What the table may tell of it, for the first time or better than before."""
    kind, name = read_named(target)
    if kind == "card":
        return (fact_of("card", name),) if card_level(state, name) else ()
    if kind == "road":
        return _facts_of_road(state, name)
    if target == "military":
        return ("shields", "symbol:military.special", "symbol:military.outpost")
    if target == "river":
        return ("symbol:river.special", "symbol:river.outpost")
    if target in SPOT_LEVEL:
        return (fact_of("bonus", target),)
    if target in SLOTS:
        return _facts_of_outpost(state, target)
    printed = is_space(target) and is_printed(target)
    own = (fact_of("space", target),) if printed else ()
    return (*own, fact_of("terrain", target)) if target in state.known.terrain else own


def _facts_of_road(state: State, at: str) -> tuple[str, ...]:
    """A bonus tile beside the road, the stretch that it lies on or that begins here, and the symbols."""
    spot = road_spot(at)
    place = road_place(at)
    own = (fact_of("bonus", spot),) if place.beside and is_spot(state, spot) else ()
    stretch = (fact_of("road", str(place.node)),) if place.node <= len(state.known.road) else ()
    return (*own, *stretch, "symbol:road.special", "symbol:road.outpost")


def _facts_of_outpost(state: State, slot: str) -> tuple[str, ...]:
    """Outposts are on the backs of left tiles; one that counts a track needs the symbols there."""
    flagged = any(slot in player.flags for player in state.players.values())
    if not slot.endswith("L") or (slot not in state.flipped and not flagged):
        return ()
    tile = state.known.outposts.get(slot, "")
    symbols = outpost_symbols(tile) if tile else ""
    return (fact_of("outpost", slot), symbols) if symbols else (fact_of("outpost", slot),)


def board_menu(
    context: Context,
    wording: Wording,
    state: State,
    target: str,
    correct: Callable[[str], None],
    tell: Callable[[str], None],
    ask: Callable[[], None],
    look_up: Callable[[], None],
    parent: QWidget,
) -> QMenu:
    """The way to what can be said about it, and a line for each thing that can be set or told there."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.addAction(button_text(context._("Ask about this …") + "\tF1"), ask)
    if wording.books.asked(state, member_target(state, target)) is not None:
        by_key = wording.books.asked(state, target) is not None  # of a space the key tells nothing
        keys = "\t" + keys_named("Ctrl+L") if by_key else ""
        menu.addAction(button_text(context._("Where did it come from? …") + keys), look_up)
    menu.addSeparator()
    for what in corrections_of(state, target):
        action = menu.addAction(button_text(capital(wording.correction(state, what))))
        action.triggered.connect(lambda _checked=False, what=what: correct(what))
    facts = facts_of(state, target)
    if facts:
        menu.addSeparator()
    for fact in facts:
        text = context._("What it shows …")
        if len(facts) > 1:
            text = context.language.say("{fact} …", fact=capital(wording.question(state, fact).name))
        action = menu.addAction(button_text(text))
        action.triggered.connect(lambda _checked=False, fact=fact: tell(fact))
    return menu
