"""Whether an entry of a catalogue means something: for files that strangers wrote."""

import re
from typing import Any

from companion.games.terramara.board import (
    COLOURS,
    ROAD_LONGEST,
    ROW_LEVEL,
    ROWS,
    SIDES,
    Segment,
    is_homeland,
)
from companion.games.terramara.commands import FactValue
from companion.games.terramara.facts import Fault, card_fault, fault, misread, tile_fault
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.notation import check_effect
from companion.games.terramara.state import Card, Known, State, Tile
from companion.kernel import safe_json
from companion.kernel.codec import adapter, plainly
from companion.kernel.errors import Unbelievable, Unreadable
from companion.kernel.marking import N_
from companion.kernel.named import read_named
from companion.kernel.refusal import impossible

_NAME = re.compile(r"[0-9A-Za-z][0-9A-Za-z._-]{0,99}")
_BLANK = {n: State(seats=COLOURS[:n]) for n in (2, 3, 4)}
"""Tables of every size of which nothing is known."""


def check(key: str, plain: Any) -> None:
    """Believe an entry, or raise `Unreadable`. What it says is held against the rules for telling it."""
    kind, name = read_named(key)
    if kind == "board":
        _check_board(key, name, plain)
    elif not _NAME.fullmatch(name):
        raise Unreadable(N_("this is no name of a printed thing"), key[:80])
    elif kind == "card":
        card = _as(Card, plain, key)
        _refuse(card_fault(card, card.level if card.level in (1, 2, 3) else -1), key)
    elif kind == "tile":
        tile = _as(Tile, plain, key)
        rows = [row for row in ROWS if ROW_LEVEL[row] == tile.level]
        if not rows or tile.side not in SIDES:
            raise Unreadable(N_("there is no such pile of tiles"), key)
        _refuse(tile_fault(_BLANK[4], rows[0] + tile.side, tile), key)
    elif kind == "start":
        if not isinstance(plain, str):
            raise Unreadable(N_("expected a text"), key)
        if plain:
            _readable(plain, key)
    elif kind == "apart":
        if plain is not True:
            raise Unreadable(N_("expected true"), key)
    else:
        raise Unreadable(N_("this kind of thing is not in the box"), key[:80])


def _check_board(key: str, fact: str, plain: Any) -> None:
    kind, at = read_named(fact)
    if kind == "road":
        if at not in map(str, range(ROAD_LONGEST)):
            raise Unreadable(N_("the road is not that long"), key[:80])
        so_far = Known(road=(Segment("crossroads"),) * int(at))
        _refuse(fault(State(seats=COLOURS, known=so_far), fact, _as(Segment, plain, key)), key)
        return
    value: FactValue = plain
    if isinstance(plain, list):
        value = tuple(plain)
    elif not isinstance(plain, bool):
        raise Unreadable(N_("expected a list or true or false"), key[:80])
    if kind not in ("shields", "symbol", "single") or (kind == "single" and not is_homeland(at)):
        raise Unreadable(N_("this is not printed on the board"), key[:80])
    faults = [fault(blank, fact, value) for blank in _BLANK.values()]
    _refuse(None if None in faults else faults[0], key)


def _as(kind: type[Any], plain: Any, key: str) -> Any:
    return plainly(lambda: adapter((kind,)).validate_json(safe_json.dumps(plain), strict=True), key[:80])


def _readable(text: str, key: str) -> None:
    try:
        check_effect(text)
    except Unreadable as error:
        raise _unbelievable(misread(error), key, str(error)) from None


def _refuse(found: Fault | None, key: str) -> None:
    if found is not None:
        raise _unbelievable(found, key)


def _unbelievable(found: Fault, key: str, message: str = "") -> Unbelievable:
    return Unbelievable(
        TERRAMARA.id, impossible(found.code, fact=key[:80], detail=found.detail), key[:80], message
    )
