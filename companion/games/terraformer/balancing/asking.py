"""Questions that only the cards answer: who feeds from the biome, and who could eat whom (TF-BAL-02, -04)."""

from collections.abc import Iterable, Iterator

from companion.games.terraformer.commands import TellMenu, WeLooked
from companion.games.terraformer.deeds import write
from companion.games.terraformer.fact_names import fact_of_two, read_fact
from companion.games.terraformer.frames import Ask, Menu
from companion.games.terraformer.knowledge import eats, feeds_from_biome
from companion.games.terraformer.pieces import Bench
from companion.games.terraformer.state import State
from companion.kernel.game import Offer, Rule, answer_rule, nothing_against
from companion.kernel.refusal import Refusal, impossible
from companion.kernel.template import Sum, Template


def answered(state: State, frame: Ask | Menu) -> bool:
    """Whether it need not be asked any more: it was told in the meantime, or the card has gone."""
    found = state.find(frame.organism)
    if found is None:
        return True
    position, organism = found
    if isinstance(frame, Ask):
        verdict = feeds_from_biome(state, organism.subjects, state.ecosystems[position - 1].biome)
        return verdict.holds is not None
    return not still_asked(state, frame)


def still_asked(state: State, frame: Menu) -> tuple[str, ...]:
    """Of a menu, what nobody has told yet."""
    eater = state.find(frame.organism)
    pairs = [(portion, state.find(portion)) for portion in frame.portions]
    return tuple(
        portion
        for portion, found in pairs
        if eater and found and eats(state, eater[1].subjects, found[1].subjects).holds is None
    )


def forget_answered(bench: Bench) -> None:
    """Questions that a telling has answered are gone."""
    state = bench.state
    kept = tuple(
        frame for frame in state.agenda if not (isinstance(frame, Ask | Menu) and answered(state, frame))
    )
    if len(kept) != len(state.agenda):
        bench.set(agenda=kept)


def _looked(bench: Bench, frame: Ask, command: WeLooked) -> None:
    """Told of this one card on the table only; the result rests on it."""
    fact = frame.fact
    told = read_fact(fact)
    write(bench, fact_of_two(told.what, frame.organism, told.other), command.holds)
    if fact not in bench.state.skipped:
        bench.set(skipped=(*bench.state.skipped, fact))
    bench.tell("skipped", frame.owner, fact, after=command.holds, rule=frame.RULE, source=frame.source)
    forget_answered(bench)


def _looked_legal(_state: State, frame: Ask) -> Iterable[Offer]:
    for holds in (True, False):
        yield WeLooked(decision=frame.key, holds=holds)


def _menu_refusals(state: State, frame: Menu, command: TellMenu) -> Iterator[Refusal]:
    asked = still_asked(state, frame)
    for portion in command.eats:
        if portion not in asked:
            yield impossible("menu.not_asked", "TF-BAL-04", organism=portion)
    if len(set(command.eats)) != len(command.eats):
        yield impossible("menu.twice", "TF-BAL-04")


def _tell_menu(bench: Bench, frame: Menu, command: TellMenu) -> None:
    """Told of the cards, where they have names: next time nobody is asked.

    A card may lie here twice: what is told of one is told of both, and whoever eats one eats the other.
    """
    eater = bench.state.find(frame.organism)
    assert eater is not None
    told: dict[str, bool] = {}
    for portion in still_asked(bench.state, frame):
        found = bench.state.find(portion)
        assert found is not None
        fact = fact_of_two("eats", eater[1].subjects[-1], found[1].subjects[-1])
        told[fact] = told.get(fact, False) or portion in command.eats
    for fact, holds in told.items():
        write(bench, fact, holds)
        bench.tell("concluded", frame.owner, fact, after=holds, rule="TF-BAL-04", source=frame.source)
    forget_answered(bench)


def _menu_legal(state: State, frame: Menu) -> Iterable[Offer]:
    """Any of them, and perhaps none."""
    asked = still_asked(state, frame)
    command = TellMenu(decision=frame.key)
    yield Template(command, "eats", dict.fromkeys(asked, 1), (Sum(asked, 0, len(asked)),))


RULES: tuple[Rule[State], ...] = (
    answer_rule(WeLooked, (Ask,), nothing_against, _looked, _looked_legal),
    answer_rule(TellMenu, (Menu,), _menu_refusals, _tell_menu, _menu_legal),
)
