"""The score pad in words: categories, half points, winner, tie-break, and what the score rests on."""

from collections.abc import Mapping

from companion.games.terramara.scoring import CATEGORIES, Score
from companion.games.terramara.scoring import score as count_up
from companion.kernel.marking import N_
from companion.wording.language import Language, isolated
from companion.wording.terramara import breaches, facts
from companion.wording.terramara.names import Names
from companion.wording.texts import PadRow, PadText

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


def hint(language: Language, category: str) -> str:
    """How a category is counted."""
    return language.say(CATEGORY_HINTS[category]) if category in CATEGORY_HINTS else ""


def points(halves: int) -> str:
    """7 -> "3½", -10 -> "−5": half points as people write them."""
    whole, half = divmod(abs(halves), 2)
    sign = "−" if halves < 0 else ""
    return sign + (f"{whole}" if not half else f"{whole or ''}½")


def worth(language: Language, halves: int) -> str:
    return language.say("{points} VP", points=points(halves))


def pad(names: Names) -> PadText:
    """The pad as it stands at this moment."""
    found = count_up(names.state)
    return PadText(
        players=tuple(line.player for line in found.lines),
        names=tuple(names.player(line.player) for line in found.lines),
        rows=tuple(
            PadRow(
                category,
                names.language.say(CATEGORY_NAMES[category]),
                tuple(points(line.halves[category]) for line in found.lines),
                hint(names.language, category),
            )
            for category in CATEGORIES
        ),
        totals=tuple(points(line.total) for line in found.lines),
        ranks=tuple(names.language.say("{n}.", n=line.rank) for line in found.lines),
        result=_result(names, found),
        tie_break=tie_break(names, found),
        notes=notes(names, found),
    )


def _result(names: Names, found: Score) -> str:
    """Who wins, or who would if the game ended now."""
    winners = names.language.all_of([names.player(colour) for colour in found.winners])
    total = points(found.line(found.winners[0]).total)
    over = names.state.phase == "over"
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
    """How a tie at the top was decided; empty where there was none."""
    text = TIE_BREAKS[found.tie_break]
    return names.language.say(text, winner=names.player(found.winners[0])) if text else ""


def notes(names: Names, found: Score) -> tuple[str, ...]:
    """What the score rests on: facts nobody told, moves allowed anyway, corrections, invented content."""
    say, state = names.language.say, names.state
    lines = [
        say("Not told, so not counted: {fact}.", fact=facts.name(names, fact)) for fact in found.rests_on
    ]
    lines += [breaches.sentence(names, breach) for breach in dict.fromkeys(state.breaches)]
    if state.corrected:
        lines.append(say("Numbers were corrected during this game."))
    if state.sample:
        lines.append(say("This game uses the invented sample set, not the cards and tiles of the real game."))
    return tuple(lines)
