"""Between boxes of Terramara: conflicts as the cards they are, and what one's own box holds twice."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from companion.games.terramara.board import Segment
from companion.games.terramara.box import Thing, Value, pile_of, progress, values
from companion.games.terramara.box_alike import Twins, compare, united
from companion.games.terramara.box_check import check
from companion.games.terramara.catalogue import board_facts
from companion.kernel.box import Box, Conflict
from companion.wording.terramara import box
from ui.box import exchange
from ui.box.pairs_page import BOTH, MINE, Pair, PairsPage, Side, Texts
from ui.context import Context
from ui.games.terramara.box.desk import BoxDesk
from ui.games.terramara.box.things_model import face_of
from ui.games.terramara.now.faces import Face


class Exchange(exchange.Exchange):
    def __init__(self, context: Context, desk: BoxDesk, game: str, parent: QObject | None = None) -> None:
        super().__init__(context, desk, game, Box(check, progress, compare), self._conflicting, parent)
        self._things = desk

    def _conflicting(self, conflict: Conflict, mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> Pair:
        here, there = _values(mine), _values(theirs)
        key = conflict.theirs
        sides = self._side(key, here[conflict.mine]), self._side(key, there[key])
        return Pair(key, self._title(conflict.mine), *sides, conflict.both)

    def _side(self, key: str, value: Value) -> Side:
        thing = Thing(pile_of(key, value), 0, key, value)
        rows = face_of(thing)

        def face() -> QWidget | None:
            return Face(self._context.theme, rows) if rows else None

        return Side(box.described(self._context.language, thing), face)

    def _title(self, key: str) -> str:
        thing = self._things.thing(key)
        if thing is None:  # a stretch of the road
            thing = Thing("board", 0, key)
        return box.title(self._context.language, thing)

    # -- in one's own box

    def show_twins(self) -> None:
        """Everything that may have been told twice."""
        _ = self._context._
        self._asked = Exchange.show_twins
        here = _values(self._desk.entries)
        found = {f"{pair.one}|{pair.other}": pair for pair in self._things.twins}
        pairs = [
            Pair(
                name,
                self._both_titles(pair),
                self._side(name, here[pair.one]),
                self._side(name, here[pair.other]),
            )
            for name, pair in found.items()
        ]
        texts = Texts(
            title=_("Told twice, perhaps"),
            summary=_("Look at the cardboard: is it one thing, or are there two that look alike?"),
            mine=_("One thing: keep the left"),
            theirs=_("One thing: keep the right"),
            both=_("Two things: keep both"),
            confirm=_("Done"),
            all_of_them=False,
        )
        page = PairsPage(self._context, texts, pairs)

        def decided(answers: Mapping[str, str]) -> None:
            for name, answer in answers.items():
                self._settle(found[name], answer)
            self.page_done.emit()

        page.decided.connect(decided)
        self.show_page(page)

    def _both_titles(self, pair: Twins) -> str:
        return self._context.language.all_of([self._title(pair.one), self._title(pair.other)])

    def _settle(self, pair: Twins, answer: str) -> None:
        one, other = self._things.value(pair.one), self._things.value(pair.other)
        if one is None or other is None:  # gone with a pair before
            return
        if answer == BOTH:
            self._things.keep_both(pair.one, pair.other)
        elif answer == MINE:
            self._things.merge(pair.one, pair.other, united(one, other))
        else:
            self._things.merge(pair.one, pair.other, united(other, one))


def _values(entries: Mapping[str, Any]) -> dict[str, Value]:
    """What is told, by key; of the road each stretch by itself."""
    stretches: dict[str, Value] = {
        f"board:{learn.fact}": (learn.value,)
        for learn in board_facts(entries)
        if isinstance(learn.value, Segment)
    }
    return {**values(entries), **stretches}
