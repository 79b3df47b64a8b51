"""The list for hands leads from the table as it lay to the table as it should lie, whatever was done, undone,
done again or changed in the past; and what is listed below the last step came before it."""

import random
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from companion.games.registry import find_headless
from companion.games.terramara.state import State
from companion.games.terramara.symbols import RESOURCES
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.codec import Codec
from companion.kernel.journal import Delete, Do, Revise
from companion.session import Change, Session
from companion.wording.language import load
from companion.wording.terramara import units
from companion.wording.terramara.hands import aside
from companion.wording.terramara.names import Names
from companion.wording.texts import Chores
from companion.wording.wording import Wording
from ui.context import Context
from ui.session_bridge import SessionBridge
from ui.table.hand_parts import HandParts, Part, Span
from ui.table.hands_list import HandsList
from ui.table.telling_hands import TellingHands

ENGLISH = load("en")
AMOUNTS = {units.counted(ENGLISH, n, unit): (unit, n) for unit in (*RESOURCES, "vp") for n in range(1, 30)}
PUT = re.compile(r"Put (?:an?|your) (explorer|chieftain|warrior) (?:back )?(?:on|in) (.*)")
TAKE_BACK = re.compile(r"Take your (explorer|chieftain|warrior) back from (.*)")
SUPPLY = re.compile(r"(Take|Return) (.*) (?:from|to) the supply")
FLIP = re.compile(r"Flip (.*) to (.*)")
PUSH = re.compile(r"Push your (marker on the military track|canoe) (?:back )?to (?:space )?(\d+)")
GIVE = re.compile(r"Hand (?:over )?(.*?) (?:back )?to (.*)")

Pieces = Counter[tuple[str, ...]]


def as_it_should_lie(state: State) -> Pieces:
    """Members on spaces by their names, goods, points and markers."""
    names, found = Names(ENGLISH, state), Pieces()
    for space, members in state.spaces.items():
        for member in members:
            if member.owner in state.players:
                found[member.owner, member.kind, names.space(space, member.owner)] += 1
    for colour, player in state.players.items():
        for unit in RESOURCES:
            found[colour, unit] = player.goods.get(unit, 0)
        for what in ("vp", "strength", "culture"):
            found[colour, what] = getattr(player, what)
    return +found


def carry_out(pieces: Pieces, state: State, chores: tuple[Chores, ...]) -> Pieces:
    names, pieces = Names(ENGLISH, state), Pieces(pieces)
    by_name = {names.player(colour): colour for colour in state.players}
    for group in chores:
        for item in group.items:
            _do(pieces, group.player, item, by_name)
    return +pieces


def _do(pieces: Pieces, who: str, item: str, by_name: dict[str, str]) -> None:
    if found := PUT.fullmatch(item):
        pieces[who, found[1], found[2]] += 1
    elif found := TAKE_BACK.fullmatch(item):
        pieces[who, found[1], found[2]] -= 1
    elif found := SUPPLY.fullmatch(item):
        for unit, n in _amounts(found[2]):
            pieces[who, unit] += n if found[1] == "Take" else -n
    elif found := FLIP.fullmatch(item):
        goods = _amounts(found[1].removesuffix(" back")), _amounts(found[2])
        for (one, n), (other, _n) in zip(*goods, strict=True):
            pieces[who, one] -= n
            pieces[who, other] += n
    elif found := PUSH.fullmatch(item):
        pieces[who, "culture" if found[1] == "canoe" else "strength"] = int(found[2])
    elif found := GIVE.fullmatch(item):
        for unit, n in _amounts(found[1]):
            pieces[who, unit] -= n
            pieces[by_name[found[2]], unit] += n


def _amounts(text: str) -> list[tuple[str, int]]:
    """None for workers and warriors, which come from there as well."""
    return [AMOUNTS[one] for one in re.split(r", | and ", text) if one in AMOUNTS]


class Noted(HandParts):
    """What the last change asked for."""

    asked: tuple[Chores, ...] = ()
    differences: frozenset[tuple[Chores, ...]] = frozenset()
    """What came from no move, but from comparing two tables."""

    def step(
        self, chores: Sequence[Chores], turn: object, span: Span | None = None, *args: Any, **more: Any
    ) -> None:
        self.asked = tuple(chores)
        if span is None:
            self.differences |= {self.asked}
        super().step(chores, turn, span, *args, **more)

    def more(self, chores: Sequence[Chores], *args: Any, **more: Any) -> None:
        self.asked = tuple(chores)
        super().more(chores, *args, **more)

    def take_back(self, chores: Sequence[Chores], *args: Any, **more: Any) -> None:
        self.asked = tuple(chores)
        super().take_back(chores, *args, **more)


class Evening:
    """Somebody who does, undoes, does again and changes the past; and hands that do what the list says."""

    def __init__(self, context: Context, seed: int) -> None:
        headless = find_headless("terramara")
        setup = Codec(headless.game).setup_from(headless.demo(3))
        self.session: Session[State] = Session.create(headless.game, setup)
        self.bridge = SessionBridge(self.session)
        self.hands = HandsList(context)
        self.hands.parts = self.noted = Noted()
        self.telling = TellingHands(self.hands, Wording(ENGLISH, "terramara"), self.bridge, aside)
        self.player = AutoPlayer(headless, seed)
        self.rng = random.Random(seed)
        self.log: list[tuple[Chores, ...]] = []
        """All that was ever the last step, in the order of time."""
        self.done: tuple[Chores, ...] = ()
        """What the last change asked for."""
        self.onward = False
        self.bridge.changed.connect(self.follow)
        while not self.session.state.turn:
            self.go_on()
        self.first = len(self.session.played)

    def follow(self, change: Change[State]) -> None:
        self.noted.asked = ()
        self.onward = isinstance(change.entry, Do)
        self.telling.follow(change)
        self.done = self.noted.asked
        self.noted.see()
        self.log.append(self.done)

    @property
    def parts(self) -> tuple[Part, ...]:
        return self.noted.latest, *self.noted.before

    def go_on(self) -> bool:
        command = self.player.choose(self.session.state)
        return command is not None and self.bridge.do(command)

    def step(self) -> bool:
        """Whether anything was done."""
        chance, line = self.rng.random(), self.session.timeline.current[self.first :]
        if chance < 0.6 or not line:
            return self.go_on()
        if chance < 0.8:
            return self.bridge.undo()
        if chance < 0.92:
            return self.bridge.redo()
        target = self.rng.choice(line[-6:]).id
        return self.bridge.take(Revise(changes=(Delete(target=target),)))


@pytest.mark.parametrize("seed", range(3))
def test_hands_that_do_what_is_listed_have_the_table_as_it_should_lie(
    qtbot: QtBot, context: Context, seed: int
) -> None:
    evening = Evening(context, seed)
    qtbot.addWidget(evening.hands)
    for _ in range(180):
        before, former = evening.session.state, evening.parts
        if not evening.step():
            continue
        now = evening.session.state
        if now.round == before.round:
            lies = carry_out(as_it_should_lie(before), now, evening.done)
            assert lies == as_it_should_lie(now), evening.done
        if evening.onward and before.turn and now.turn_number == before.turn_number:
            of_turn = {part.chores for part in former if part.chores and part.turn == now.turn_number}
            assert of_turn <= {part.chores for part in evening.parts}, "nothing of this turn is lost"
        for part in evening.parts:
            known = part.span is not None or part.back or part.chores in evening.noted.differences
            assert known or not part.chores, "nothing is listed that moves asked for which are gone"
        told = iter(reversed(evening.log))
        for part in evening.parts:
            assert not part.chores or part.chores in told, "what is listed below came before"
