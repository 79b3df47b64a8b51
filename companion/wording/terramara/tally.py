"""Each number of the score pad taken apart: the moves, cards, flags, places and resources that made it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property

from companion.games.terramara.board import END_NODE
from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.military import RANKING_POINTS, ranking
from companion.games.terramara.permanent import effects_of
from companion.games.terramara.retold import fact_behind
from companion.games.terramara.scoring import (
    CATEGORIES,
    RESERVED,
    Reached,
    Typed,
    arrival_points,
    end_game_of,
    held,
    markers,
    outpost_symbols,
    outposts,
    score,
    typed,
)
from companion.games.terramara.state import State
from companion.games.terramara.symbols import PROCESSED, RAW
from companion.kernel.event import Event
from companion.kernel.ledger import as_seated_now
from companion.kernel.replay import Step
from companion.wording.language import capital
from companion.wording.terramara import cards, effects, facts, log_sentences, units
from companion.wording.terramara import outposts as needed
from companion.wording.terramara.names import Names, end_of_stretch
from companion.wording.terramara.outposts import TIERS
from companion.wording.terramara.score import entry, points, tie_break, typed_line, worth
from companion.wording.texts import Made

COMPUTED_FROM: Mapping[str, tuple[str, ...]] = {
    "reserved": ("reserved_cards",),
    "resources": ("raw", "processed"),
}
History = Sequence[Step[State]]


def explain(names: Names, played: History, player: str, what: str) -> tuple[Made, ...]:
    """What made a number of the pad: of a category, the "total" or the "place"; `played` are the moves."""
    return tuple(Tally(names, played, player).lines(what))


class Tally:
    """One player's column. Rounds are told where the moves still know them."""

    def __init__(self, names: Names, played: History, player: str) -> None:
        self.names = names
        self.player = player
        self._played = played
        self.say = names.language.say

    @cached_property
    def _told(self) -> Sequence[tuple[int, Event]]:
        """Only some numbers are explained by what has happened."""
        return list(_by_round(self._played))

    def lines(self, what: str) -> Iterator[Made]:
        if what in ("total", "place"):
            yield from self._total() if what == "total" else self._place()
            return
        own = [number for number in typed(self.names.state) if self._concerns(number, what)]
        for number in own:
            yield Made(typed_line(self.names, number))
        if what == "military" or self.names.state.depth == "full":
            yield from _PARTS[what](self)
        elif not own:
            yield Made(self.say("Nothing was entered here yet."))

    def _concerns(self, number: Typed, category: str) -> bool:
        """The ranking shows all strengths by itself; one that is not what was counted is told as well."""
        if category == "military" and number.what == "strength":
            return number.counted is not None
        return number.player == self.player and number.what in (category, *COMPUTED_FROM.get(category, ()))

    def _worth(self, thing: str, halves: int, *facts: str) -> Made:
        said = worth(self.names.language, halves)
        return Made(self.say("{thing}: {points}", thing=capital(thing), points=said), facts)

    def _in_round(self, line: Made, kind: str, what: str = "", nth: int = 0) -> Made:
        """The line with the round it happened in, where a move tells it."""
        found = [
            round_
            for round_, event in self._told
            if event.kind == kind and event.player == self.player and what in ("", event.what)
        ]
        if nth >= len(found):
            return line
        return Made(self.say("{line} (round {n})", line=line.text, n=found[nth]), line.facts, line.missing)

    def _untold(self, thing: str, fact: str, *facts_told: str) -> Made:
        """Nothing is counted where nobody told what the cardboard shows."""
        told = facts.name(self.names, fact)
        said = self.say("{thing}: not counted, because nobody told {fact}", thing=capital(thing), fact=told)
        return Made(said, (fact, *facts_told), missing=fact)

    # -- the eight categories

    def vp(self) -> Iterator[Made]:
        moved = [
            (round_, event)
            for round_, event in self._told
            if event.kind == "count" and event.player == self.player and event.what == "vp" and event.change
        ]
        before = moved[0][1].before if moved else self.names.state.players[self.player].vp
        if isinstance(before, int) and before:
            amount = units.counted(self.names.language, before, "vp")
            yield Made(self.say("Before that: {amount}", amount=amount))
        for round_, event in moved:
            said = self.say(
                "Round {n}, {source}: {change}",
                n=round_,
                source=log_sentences.source_name(self.names, event.source, self.player),
                change=units.changed(self.names.language, event.change, "vp"),
            )
            fact = fact_behind(self.names.state, event.source)
            yield Made(said, (fact,) if fact else ())
        if not moved and not before:
            yield Made(self.say("No victory points were gained so far."))

    def artifacts(self) -> Iterator[Made]:
        names, known = self.names, self.names.state.known.cards
        for ref in names.state.players[self.player].crafted:
            if ref in known:
                line = self._worth(names.card(ref), 2 * known[ref].vp, fact_of("card", ref))
                yield self._in_round(line, "crafted", ref)
            else:
                yield self._untold(names.card(ref), fact_of("card", ref))
        yield from self._no_artifacts()

    def _no_artifacts(self) -> Iterator[Made]:
        if not self.names.state.players[self.player].crafted:
            yield Made(self.say("No artifact was crafted."))

    def end_game(self) -> Iterator[Made]:
        names, counts = self.names, False
        for ref in names.state.players[self.player].crafted:
            card = names.state.known.cards.get(ref)
            if card is None or card.effects is None:
                counts = True
                yield self._untold(names.card(ref), fact_of("card", ref))
            for effect in effects_of(names.state, ref):
                if effect.kind == "end_game":
                    counts = True
                    yield self._end_game(ref, effects.phrase(names.language, effect.clause.body))
        if not counts:
            yield Made(self.say("No crafted artifact has an effect at the end of the game."))

    def _end_game(self, ref: str, effect: str) -> Made:
        unknown: set[str] = set()
        halves = 2 * end_game_of(self.names.state, self.player, ref, unknown)
        card = self.say("{card} ({effect})", card=self.names.card(ref), effect=effect)
        for fact in sorted(unknown):
            return self._untold(card, fact, *({fact_of("card", ref)} - {fact}))
        return self._worth(card, halves, fact_of("card", ref))

    def military(self) -> Iterator[Made]:
        """Everybody's marker: neutral players take places, too."""
        strengths = markers(self.names.state)
        if strengths is None:
            yield Made(self.say("Places are given when every strength is entered, nought included."))
            return
        places = ranking(strengths)
        for colour in sorted(strengths, key=lambda colour: places[colour]):
            marker = self.say(
                "{place}. {player}, strength {n}",
                place=places[colour],
                player=self.names.player(colour),
                n=strengths[colour],
            )
            neutral = colour in self.names.state.neutrals
            halves = 2 * RANKING_POINTS.get(places[colour], 0)
            yield Made(marker) if neutral else self._worth(marker, halves)

    def road(self) -> Iterator[Made]:
        names, arrived = self.names, 0
        for place, colour in enumerate(names.state.road_end):
            who = self.say("{place}. {player}", place=place + 1, player=names.player(colour))
            line = self._worth(who, 2 * arrival_points(place))
            yield self._in_round(line, "road_end", nth=arrived) if colour == self.player else line
            arrived += colour == self.player
        for at in names.state.players[self.player].caravans:
            if at != "end":
                yield Made(self.say("A caravan is still on its way: {place}", place=names.on_road(at)))

    def outposts(self) -> Iterator[Made]:
        found = outposts(self.names.state, self.player)
        for outpost in found:
            yield self._in_round(self._outpost(outpost), "flag", outpost.place)
            missing = needed.missing(self.names, outpost)
            if missing:
                yield Made(missing)
        if not found:
            yield Made(self.say("No flag stands on an outpost."))
        yield from needed.without_flag(self.names, self.player)

    def _outpost(self, outpost: Reached) -> Made:
        place = self.names.outpost(outpost.place)
        if not outpost.tile:
            return self._untold(place, outpost.fact)
        asked, itself = cards.outpost(self.names.language, outpost.tile), fact_of("outpost", outpost.place)
        if outpost.fact:
            which = self.say("{outpost} ({asked})", outpost=place, asked=asked.removesuffix("."))
            return self._untold(which, outpost.fact, itself)
        met = sum(outpost.reached >= tier for tier in outpost.tiers)
        said = self.say(
            "{outpost}: {points}, {tier}; reached: {n}. {asked}",
            outpost=capital(place),
            points=worth(self.names.language, 2 * outpost.points),
            tier=self.say(TIERS[met]),
            n=self._how_far(outpost),
            asked=asked,
        )
        symbols = outpost_symbols(outpost.tile)
        return Made(said, (itself, symbols) if symbols else (itself,))

    def _how_far(self, outpost: Reached) -> str:
        at_end = outpost.reached == END_NODE
        return end_of_stretch(self.names.language, "end") if at_end else str(outpost.reached)

    def reserved(self) -> Iterator[Made]:
        ref = self.names.state.players[self.player].reserved
        if ref:
            line = self._worth(self.names.card(ref), 2 * RESERVED)
            yield self._in_round(line, "reserved", ref)
        else:
            yield Made(self.say("No artifact is reserved."))

    def resources(self) -> Iterator[Made]:
        state = self.names.state
        goods = state.players[self.player].goods
        for kinds, each in ((RAW, 1), (PROCESSED, 2)):
            here = {unit: goods[unit] for unit in kinds if goods.get(unit)}
            if here:
                bag = units.bag(self.names.language, here)
                yield self._worth(bag, each * held(state, self.player, kinds))
        if not any(goods.values()):
            yield Made(self.say("No resources are left."))
        if state.options.halves == "down":
            yield Made(self.say("A half point is rounded down, as this table has agreed."))

    # -- the sums

    def _total(self) -> Iterator[Made]:
        line = score(self.names.state).line(self.player)
        for category in CATEGORIES:
            if line.halves[category]:
                yield self._worth(entry(self.names.language, category), line.halves[category])

    def _place(self) -> Iterator[Made]:
        found = score(self.names.state)
        state = self.names.state
        for line in sorted(found.lines, key=lambda line: line.rank):
            numbers = state.entered.get(line.player, {})
            said = self.say(
                "{player}: {points} VP, culture {culture}, strength {strength}",
                player=self.names.player(line.player),
                points=points(line.total),
                culture=numbers.get("culture", state.players[line.player].culture),
                strength=numbers.get("strength", state.strength_of(line.player)),
            )
            yield Made(said)
        decided = tie_break(self.names, found)
        if decided:
            yield Made(decided)


def _by_round(played: History) -> Iterator[tuple[int, Event]]:
    """All events with the round they happened in; the move that ends a round still belongs to it."""
    round_ = 1
    for step, events in zip(played, as_seated_now([step.events for step in played]), strict=True):
        yield from ((round_, event) for event in events)
        round_ = step.state.round


_PARTS: Mapping[str, Callable[[Tally], Iterator[Made]]] = {
    "vp": Tally.vp,
    "artifacts": Tally.artifacts,
    "end_game": Tally.end_game,
    "military": Tally.military,
    "road": Tally.road,
    "outposts": Tally.outposts,
    "reserved": Tally.reserved,
    "resources": Tally.resources,
}
