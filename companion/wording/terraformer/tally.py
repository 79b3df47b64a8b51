"""Each number of the score pad taken apart: the cards that made it, where they lie, and what has gone."""

from collections.abc import Iterator, Sequence

from companion.games.terraformer.fact_names import fact_of
from companion.games.terraformer.planet import BIOME, POINTS
from companion.games.terraformer.scoring import CATEGORIES, cards_counted, score, typed
from companion.games.terraformer.state import State
from companion.kernel.ledger import seats_now
from companion.kernel.replay import Step
from companion.wording.language import capital
from companion.wording.terraformer import log_sentences
from companion.wording.terraformer.names import Names
from companion.wording.terraformer.rows import entry, worth
from companion.wording.terraformer.score import of_balancing, tie_break, typed_line
from companion.wording.texts import Made

History = Sequence[Step[State]]


def explain(names: Names, played: History, player: str, what: str) -> tuple[Made, ...]:
    """What made a number of the pad: of a row, the "total" or the "place"; `played` are the moves."""
    if what == "total":
        return (*_total(names, player), *_fates(names, played, player))
    if what == "place":
        return tuple(_place(names))
    return (*_row(names, player, what), *_fates(names, played, player, what))


def _row(names: Names, player: str, what: str) -> Iterator[Made]:
    own = [number for number in typed(names.state) if (number.player, number.what) == (player, what)]
    yield from (Made(typed_line(names, number)) for number in own)
    if names.state.depth == "pad":
        if not own:
            yield Made(names.language.say("Nothing was entered here yet."))
        return
    found = list(cards_counted(names.state, player, what))
    for position, card in found:
        if what == BIOME:
            yield Made(_biomes(names, position, int(card)))
        else:
            place = names.ecosystem(position)
            thing = names.language.say(
                "{organism} in {ecosystem}", organism=capital(names.organism(card)), ecosystem=place
            )
            yield _worth(names, thing, POINTS[what], *_role_of(names, card))
    if not found:
        yield Made(names.language.say("None of these lies on the planet."))


def _role_of(names: Names, organism: str) -> Iterator[str]:
    """Its points follow from the role of the card, where that has a name."""
    found = names.state.find(organism)
    if found is not None and found[1].card:
        yield fact_of("role", found[1].card)


def _biomes(names: Names, position: int, n: int) -> str:
    return names.language.say_n(
        "{ecosystem}: {n} biome card, {points}",
        "{ecosystem}: {n} biome cards, {points}",
        n,
        ecosystem=capital(names.ecosystem(position)),
        points=worth(names.language, n * POINTS[BIOME]),
    )


def _worth(names: Names, thing: str, n: int, *rests_on: str) -> Made:
    said = worth(names.language, n)
    return Made(names.language.say("{thing}: {points}", thing=thing, points=said), rests_on)


def _total(names: Names, player: str) -> Iterator[Made]:
    line = score(names.state).line(player)
    for category in CATEGORIES:
        if line.points[category]:
            yield _worth(names, entry(names.language, category), line.points[category])


def _place(names: Names) -> Iterator[Made]:
    found = score(names.state)
    for line in sorted(found.lines, key=lambda line: line.rank):
        yield _worth(names, names.player(line.player), line.total)
    decided = tie_break(names, found)
    if decided:
        yield Made(decided)


def _fates(names: Names, played: History, player: str, role: str = "") -> Iterator[Made]:
    """What this player lost, or had to move, while the planet was balanced."""
    now = seats_now([step.events for step in played])
    for seats, step in zip(now, played, strict=True):
        for event in of_balancing(step.events):
            owner = seats.get(event.player, event.player)
            if event.kind == "rolled" or owner != player or role not in ("", event.detail.get("role")):
                continue
            then = Names(names.language, step.state).remembering(step.events)
            yield Made(names.language.say("While balancing: {event}", event=log_sentences.told(then, event)))
