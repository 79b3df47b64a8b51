"""The score pad in words: six rows, places, winner, and what the score rests on."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from companion.games.terraformer.cards import is_organism_id
from companion.games.terraformer.fact_names import read_fact
from companion.games.terraformer.frames import Pad
from companion.games.terraformer.retold import turned_out
from companion.games.terraformer.scoring import CATEGORIES, Score, Typed, typed
from companion.games.terraformer.scoring import score as count_up
from companion.games.terraformer.state import Progress, State
from companion.kernel.event import Event
from companion.kernel.marking import N_
from companion.kernel.replay import Step
from companion.wording.common import left_open
from companion.wording.terraformer import breaches, decisions, facts, log_sentences, retold
from companion.wording.terraformer.names import Names
from companion.wording.terraformer.rows import entry, hint, points, worth
from companion.wording.texts import Made, PadRow, PadText

TIE_BREAKS: Mapping[str, str] = {
    "none": "",
    "shared": N_("Equal points: the victory is shared. The book names no way to decide it."),
    "organisms": N_("Equal points; {winner} has more organisms. That is the ruling of this game."),
    "consumer3": N_(
        "Equal points and organisms; {winner} has more consumers of order 3. That is the ruling of this game."
    ),
}
STOPPED = {
    False: (
        N_("Stopped in turn {n}: {winners} is ahead with {points}."),
        N_("Stopped in turn {n}: {winners} are level with {points}."),
    ),
    True: (
        N_("Stopped in turn {n}: {winners} was ahead with {points}."),
        N_("Stopped in turn {n}: {winners} were level with {points}."),
    ),
}
"""By whether the pad is finished: of one, and of several."""
OF_BALANCING = "TF-BAL"
"""How the rules of balancing begin."""


def pad(names: Names, played: Sequence[Step[State]] = ()) -> PadText:
    """The pad as it stands at this moment; `played` are the moves that know dice and who had to go."""
    found = count_up(names.state)
    told = names.remembering(event for step in reversed(played) for event in step.events)
    marked = {(number.player, number.what) for number in typed(names.state) if number.counted is not None}
    return PadText(
        players=tuple(line.player for line in found.lines),
        names=tuple(names.player(line.player) for line in found.lines),
        rows=tuple(
            PadRow(
                category,
                entry(names.language, category),
                tuple(points(line.points[category]) for line in found.lines),
                hint(names.language, category),
                tuple((line.player, category) in marked for line in found.lines),
            )
            for category in CATEGORIES
        ),
        totals=tuple(points(line.total) for line in found.lines),
        ranks=tuple(names.language.say("{n}.", n=line.rank) if line.rank else "" for line in found.lines),
        winners=() if found.projection else found.winners,
        result=_result(names, found),
        tie_break=tie_break(names, found),
        notes=notes(told, found, played),
        untold=tuple(Made(_untold(names, fact), (fact,)) for fact in found.rests_on if _there(names, fact)),
        waiting=found.waiting,
    )


def _final(names: Names, found: Score) -> bool:
    """Whether somebody has won: neither a projection, nor a form that is still being filled in, nor a game
    that was left before its end."""
    state = names.state
    filling_in = state.depth == "pad" and any(isinstance(frame, Pad) for frame in state.agenda)
    return state.phase == "over" and not filling_in and not found.projection and not state.stopped


def _result(names: Names, found: Score) -> str:
    """Who wins, or who would; nobody while somebody's numbers are missing."""
    say = names.language.say
    if len(found.waiting) == len(found.lines):
        return say("No numbers are entered yet.")
    if found.waiting:
        missing = names.language.all_of([names.player(seat) for seat in found.waiting])
        return say("Nothing is entered yet for {players}.", players=missing)
    winners = names.language.all_of([names.player(seat) for seat in found.winners])
    total = worth(names.language, found.line(found.winners[0]).total)
    several = len(found.winners) > 1
    if names.state.stopped and names.state.phase == "over":
        finished = not any(isinstance(frame, Pad) for frame in names.state.agenda)
        text = STOPPED[finished][several]
        return say(text, n=names.state.stopped, winners=winners, points=total)
    if found.projection and names.state.phase != "over":
        text = (
            N_("Not balanced yet. As it lies, {winners} are level with {points}.")
            if several
            else N_("Not balanced yet. As it lies, {winners} is ahead with {points}.")
        )
    elif _final(names, found):
        text = (
            N_("{winners} share the victory with {points}.")
            if several
            else N_("{winners} wins with {points}.")
        )
    else:
        text = (
            N_("{winners} are level with {points}.") if several else N_("{winners} is ahead with {points}.")
        )
    return say(text, winners=winners, points=total)


def tie_break(names: Names, found: Score) -> str:
    """How a tie at the top was decided; empty where there was none, or nobody has won yet."""
    if found.tie_break == "shared" and names.state.stopped:
        return ""
    text = TIE_BREAKS[found.tie_break] if found.winners and not found.projection else ""
    return names.language.say(text, winner=names.player(found.winners[0])) if text else ""


def typed_line(names: Names, number: Typed) -> str:
    """Entered by hand: biomes of Anna, 9 (counted: 8)."""
    values = {
        "what": entry(names.language, number.what),
        "player": names.player(number.player),
        "value": str(number.value),
    }
    if number.counted is None:
        return names.language.say("Entered by hand: {what} of {player}, {value}", **values)
    return names.language.say(
        "Entered by hand: {what} of {player}, {value} (the companion counts {counted})",
        counted=number.counted,
        **values,
    )


def notes(names: Names, found: Score, played: Sequence[Step[State]] = ()) -> tuple[str, ...]:
    """What the score rests on: first of all whether the planet is balanced, and by whose rules."""
    say, state = names.language.say, names.state
    lines: list[str] = []
    if state.stopped:
        lines.append(say("Stopped in turn {n}: later turns were not played.", n=state.stopped))
        lines += left_open.notes(played, lambda before: Names(names.language, before), decisions.unfinished)
    if found.projection and state.phase == "over":
        lines.append(say("Counted as it lay, not balanced."))
    elif found.projection:
        lines.append(
            say("A projection: the planet is not balanced, and organisms may still have to move or die out.")
        )
    elif state.balancing is not None:
        lines += _balanced(names, state.balancing)
    lines += [say("{sentence}.", sentence=line) for line in _fates(names, played)]
    lines += [_untold(names, fact) for fact in found.rests_on]
    lines += [retold.sentence(names, past) for past in turned_out(played)]
    lines += [say("Only looked at: {fact}.", fact=facts.name(names, fact)) for fact in found.looked]
    lines += _typed(names)
    lines += [breaches.sentence(names, breach) for breach in dict.fromkeys(state.breaches)]
    if state.corrected:
        lines.append(say("Numbers were corrected during this game."))
    if state.sample:
        lines.append(say("This game uses the invented sample set, not the cards of the real game."))
    return tuple(lines)


def _balanced(names: Names, progress: Progress) -> Iterator[str]:
    """By whom: nothing that the table settled by hand is laid at the door of the book."""
    say = names.language.say
    if not progress.hands_at:
        yield say("Balanced by the book, and by our ruling where the book is silent.")
        return
    own = names.language.all_of([names.ecosystem(position) for position in progress.hands_at])
    yield say("Balanced by hand: {ecosystems}.", ecosystems=own)
    if len(progress.hands_at) < len(names.state.ecosystems):
        yield say("Everything else is balanced by the book, and by our ruling where the book is silent.")


def of_balancing(events: Iterable[Event]) -> Iterator[Event]:
    """Dice with what they were for, and organisms that moved or died out while the planet was balanced."""
    for event in events:
        gone = event.kind in ("migrated", "died_out") and event.rule.startswith(OF_BALANCING)
        if gone or event.kind == "rolled" or (event.kind == "contest" and not event.player):
            yield event


def _fates(names: Names, played: Sequence[Step[State]]) -> Iterator[str]:
    for step in played:
        then = Names(names.language, step.state).remembering(step.events)
        yield from (log_sentences.told(then, event) for event in of_balancing(step.events))


def _there(names: Names, fact: str) -> bool:
    """Whether somebody can still look: of a card without a name that has gone nothing can be told."""
    about = filter(is_organism_id, read_fact(fact).cards)
    return all(names.state.find(organism) is not None for organism in about)


def _untold(names: Names, fact: str) -> str:
    return names.language.say("Not told, and played without: {fact}.", fact=facts.name(names, fact))


def _typed(names: Names) -> list[str]:
    """Numbers that were typed where the planet comes to its own have a star on the pad, and are told here."""
    found, say = typed(names.state), names.language.say
    lines = [
        say("* {sentence}.", sentence=typed_line(names, number))
        for number in found
        if number.counted is not None
    ]
    if any(number.counted is None for number in found):
        lines.append(say("Counted at the table and entered by hand."))
    return lines
