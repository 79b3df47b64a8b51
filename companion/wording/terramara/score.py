"""The score pad in words: categories, half points, winner, tie-break, and what the score rests on."""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.terramara.frames import Pad
from companion.games.terramara.owed import owner_of
from companion.games.terramara.scoring import CATEGORIES, Score, Typed, incomplete, markers, typed
from companion.games.terramara.scoring import score as count_up
from companion.games.terramara.state import State
from companion.kernel.marking import N_
from companion.kernel.named import read_named
from companion.kernel.replay import Step, events_of
from companion.wording.common import left_open
from companion.wording.language import Language, isolated
from companion.wording.terramara import breaches, decisions, facts, not_told
from companion.wording.terramara.names import Names
from companion.wording.texts import Made, PadRow, PadText

CATEGORY_NAMES: Mapping[str, str] = {
    "vp": N_("VP tiles"),
    "artifacts": N_("Crafted artifacts"),
    "end_game": N_("End-of-game effects"),
    "military": N_("Military strength"),
    "road": N_("Caravans at the end of the road"),
    "outposts": N_("Outposts with your flag"),
    "reserved": N_("Reserved artifact"),
    "resources": N_("Resources left"),
}
ENTERED_BY_HAND = ("space", "start", "bonus", "terrain")
"""Kinds of facts that can only be skipped by entering what the thing gave."""
CATEGORY_HINTS: Mapping[str, str] = {
    "vp": N_("The victory point tiles in front of you, added up."),
    "artifacts": N_("The points printed on your crafted artifacts."),
    "end_game": N_("What your artifacts give at the end of the game."),
    "military": N_(
        "Strongest 8 VP, second 5, third 2. Neutral players take places too; a tie shares the better place."
    ),
    "road": N_("First caravan at the end of the road 8 VP, second 5, every later one 3."),
    "outposts": N_("For each flag the best condition you meet: easy 2 VP, medium 5, hard 10."),
    "reserved": N_("An artifact still reserved costs 5 VP."),
    "resources": N_("½ VP for each raw resource, 1 VP for each processed one."),
}
HELPER_NAMES: Mapping[str, str] = {
    "strength": N_("Strength"),
    "culture": N_("Culture"),
    "raw": N_("Raw resources"),
    "processed": N_("Processed resources"),
    "reserved_cards": N_("Reserved artifacts"),
}
COMPUTED: Mapping[str, tuple[str, ...]] = {
    "strength": ("military",),
    "raw": ("resources",),
    "processed": ("resources",),
    "reserved_cards": ("reserved",),
}
"""Which category is computed from a number; from culture only the places are."""
TIE_BREAKS: Mapping[str, str] = {
    "none": "",
    "river": N_("The totals are equal; {winner} is further along the river."),
    "strength": N_("The totals and the places on the river are equal; {winner} has more strength."),
    "shared": N_("Totals, places on the river and strength are equal: the victory is shared."),
}


def entry(language: Language, what: str) -> str:
    """A line of the pad or one of the numbers it is computed from."""
    text = CATEGORY_NAMES.get(what) or HELPER_NAMES.get(what)
    return language.say(text) if text else isolated(what)


def hint(language: Language, category: str, neutrals: bool = True) -> str:
    """How a category is counted; whether there are neutral players."""
    if category == "military" and not neutrals:
        return language.say("Strongest 8 VP, second 5, third 2. A tie shares the better place.")
    return language.say(CATEGORY_HINTS[category]) if category in CATEGORY_HINTS else ""


def points(halves: int) -> str:
    """7 -> "3½", -10 -> "−5": half points as people write them."""
    whole, half = divmod(abs(halves), 2)
    sign = "−" if halves < 0 else ""
    return sign + (f"{whole}" if not half else f"{whole or ''}½")


def worth(language: Language, halves: int) -> str:
    return language.say("{points} VP", points=points(halves))


def amount(what: str, value: int) -> str:
    """A number of the pad as people write it: categories are in half points, the others as they are."""
    return points(value) if what in CATEGORY_NAMES else str(value)


def typed_line(names: Names, number: Typed) -> str:
    """Entered by hand: strength of Anna, 9 (counted: 1)."""
    values = {
        "what": entry(names.language, number.what),
        "player": names.player(number.player),
        "value": amount(number.what, number.value),
    }
    if number.counted is None:
        return names.language.say("Entered by hand: {what} of {player}, {value}", **values)
    return names.language.say(
        "Entered by hand: {what} of {player}, {value} (the companion counts {counted})",
        counted=amount(number.what, number.counted),
        **values,
    )


def pad(names: Names, played: Sequence[Step[State]] = ()) -> PadText:
    """The pad as it stands at this moment. What it notes is in the state, but for what nobody told and what
    was open when the game was stopped: those are in the moves that were `played`."""
    found = count_up(names.state)
    lacking = incomplete(names.state)
    marked = {(number.player, category) for number in typed(names.state) for category in _touched(number)}
    return PadText(
        players=tuple(line.player for line in found.lines),
        names=tuple(names.player(line.player) for line in found.lines),
        rows=tuple(
            PadRow(
                category,
                names.language.say(CATEGORY_NAMES[category]),
                tuple(points(line.halves[category]) for line in found.lines),
                hint(names.language, category, bool(names.state.neutrals)),
                tuple((line.player, category) in marked for line in found.lines),
                tuple((line.player, category) in lacking for line in found.lines),
            )
            for category in CATEGORIES
        ),
        totals=tuple(points(line.total) for line in found.lines),
        ranks=tuple(names.language.say("{n}.", n=line.rank) if line.rank else "" for line in found.lines),
        winners=() if projection(names.state) else found.winners,
        result=_result(names, found),
        tie_break=tie_break(names, found),
        notes=notes(names, found, played),
        untold=tuple(Made(_untold(names, fact, fact in found.uncounted), (fact,)) for fact in found.rests_on),
        waiting=found.waiting,
    )


def _touched(number: Typed) -> tuple[str, ...]:
    """The categories that rest on a typed number although the table itself comes to one.

    On a pad that is only filled in, every number is typed: there nothing needs a mark.
    """
    if number.counted is None:
        return ()
    if number.what in CATEGORY_NAMES:
        return (number.what,)
    return COMPUTED.get(number.what, ())


def _final(names: Names) -> bool:
    """Whether somebody has won: a form that is still being filled in only says who is ahead."""
    state = names.state
    filling_in = state.depth != "full" and any(isinstance(frame, Pad) for frame in state.agenda)
    return state.phase == "over" and not filling_in


STOPPED = {
    False: (
        N_("Stopped in round {n}: {winners} is ahead with {points} VP."),
        N_("Stopped in round {n}: {winners} are level with {points} VP."),
    ),
    True: (
        N_("Stopped in round {n}: {winners} was ahead with {points} VP."),
        N_("Stopped in round {n}: {winners} were level with {points} VP."),
    ),
}
"""By whether the pad is finished: of one, and of several."""


def _result(names: Names, found: Score) -> str:
    """Who wins, or who would if the game ended now; nobody while somebody's numbers are missing."""
    if len(found.waiting) == len(found.lines):
        return names.language.say("No numbers are entered yet.")
    if found.waiting:
        missing = names.language.all_of([names.player(colour) for colour in found.waiting])
        return names.language.say("Nothing is entered yet for {players}.", players=missing)
    winners = names.language.all_of([names.player(colour) for colour in found.winners])
    total = points(found.line(found.winners[0]).total)
    over, stopped = _final(names), names.state.stopped
    if stopped:
        finished = not any(isinstance(frame, Pad) for frame in names.state.agenda)
        text = STOPPED[finished][len(found.winners) > 1]
        return names.language.say(text, n=stopped, winners=winners, points=total)
    if len(found.winners) > 1:
        text = (
            N_("{winners} share the victory with {points} VP.")
            if over
            else N_("{winners} are level with {points} VP.")
        )
        return names.language.say(text, winners=winners, points=total)
    text = N_("{winner} wins with {points} VP.") if over else N_("{winner} is ahead with {points} VP.")
    return names.language.say(text, winner=winners, points=total)


def tie_break(names: Names, found: Score) -> str:
    """How a tie at the top was decided; empty where there was none, or nobody has won yet."""
    text = TIE_BREAKS[found.tie_break] if found.winners else ""
    if found.tie_break == "shared" and (names.state.stopped or not _final(names)):
        return ""
    return names.language.say(text, winner=names.player(found.winners[0])) if text else ""


def notes(names: Names, found: Score, played: Sequence[Step[State]] = ()) -> tuple[str, ...]:
    """What the score rests on: strengths of neutral players, facts nobody told, numbers entered by hand,
    moves allowed anyway, corrections, invented content."""
    say, state = names.language.say, names.state
    lines = _projected(names) + _stopped(names, played) + _neutrals(names)
    lines += [_untold(names, fact, fact in found.uncounted) for fact in found.rests_on]
    lines += not_told.notes(names, played)
    lines += _typed(names)
    lines += [breaches.sentence(names, breach) for breach in dict.fromkeys(state.breaches)]
    if state.corrected:
        lines += _corrected(names, played)
    if state.sample:
        lines.append(say("This game uses the invented sample set, not the cards and tiles of the real game."))
    return tuple(lines)


def _corrected(names: Names, played: Sequence[Step[State]]) -> Iterator[str]:
    """What people have put right, and what was made up for where it was allowed without being paid: that one
    names the rule it breaks."""
    rules = {event.rule for event in events_of(played) if event.kind == "corrected"}
    made_up = any(rules)
    if "" in rules or not rules:
        yield names.language.say("Numbers were corrected during this game.")
    if made_up:
        yield names.language.say("What was missing for a move that was allowed anyway counts as there.")


def projection(state: State) -> bool:
    """Whether the pad is that of a game that still goes on: what it says holds if the game ended now."""
    return state.depth == "full" and state.phase == "play" and not state.stopped


def _projected(names: Names) -> list[str]:
    """Before all else, also on what is printed."""
    if not projection(names.state):
        return []
    return [
        names.language.say(
            "A projection: so it would be if the game ended now, in round {n}.", n=names.state.round
        )
    ]


def _stopped(names: Names, played: Sequence[Step[State]]) -> list[str]:
    """First of all: what the game would still have brought is missing from every number."""
    round_ = names.state.stopped
    if not round_:
        return []
    return [
        names.language.say("Stopped in round {n}: later rounds were not played.", n=round_),
        *left_open.notes(played, lambda state: Names(names.language, state), decisions.unfinished),
    ]


def _untold(names: Names, fact: str, uncounted: bool) -> str:
    """What it means for the score that nobody told this; of a card, also whose it is: backs look alike."""
    text = N_("Not told, and played without: {fact}.")
    if uncounted:
        text = N_("Not told, so not counted: {fact}.")
    elif read_named(fact).kind in ENTERED_BY_HAND:
        text = N_("Not told; what it gave was entered by hand: {fact}.")
    said = names.language.say(text, fact=facts.name(names, fact))
    kind, ref = read_named(fact)
    owner = owner_of(names.state, ref) if kind == "card" else ""
    if not owner:
        return said
    return names.language.say("{player}: {message}", player=names.player(owner), message=said)


def _neutrals(names: Names) -> list[str]:
    """Neutral players have no column, but they take places."""
    state = names.state
    strengths = markers(state)
    if not state.neutrals or strengths is None:
        return []
    shown = [
        names.language.say("{player} {n}", player=names.player(colour), n=strengths[colour])
        for colour in sorted(strengths, key=lambda colour: -strengths[colour])
    ]
    return [names.language.say("Strength in the ranking: {markers}.", markers=names.language.listed(shown))]


def _typed(names: Names) -> list[str]:
    """Numbers that were typed where the table comes to its own have a star on the pad, and are told here."""
    found = typed(names.state)
    say = names.language.say
    lines = [
        say("* {sentence}.", sentence=typed_line(names, number))
        for number in found
        if number.counted is not None
    ]
    if any(number.counted is None for number in found):
        lines.append(say("Counted at the table and entered by hand."))
        if markers(names.state) is None:
            lines.append(say("Strength is not entered for everybody, so there are no points for it."))
    return lines
