"""How a number came about: its last changes with the moves that made them, or what the pad counts."""

from collections.abc import Mapping, Sequence

from companion.games.terramara.state import State
from companion.games.terramara.symbols import PROCESSED, RAW
from companion.kernel.event import Scalar
from companion.kernel.ledger import Booked, Posting, ledger
from companion.kernel.marking import N_
from companion.kernel.replay import Step
from companion.wording.language import capital
from companion.wording.terramara import clans, not_told, tally
from companion.wording.terramara import score as pad
from companion.wording.terramara.ledger import why
from companion.wording.terramara.names import Names
from companion.wording.terramara.rules_of import SCORE, rule_of_number
from companion.wording.texts import Reply, ReplyLine

BEFORE_ROUNDS, IN_ROUND = (
    N_("{before} → {after} (before the first round). {move}"),
    N_("{before} → {after} (round {n}). {move}"),
)
LAST = 8
"""So many changes are told."""
POSTED: Mapping[str, tuple[str, ...]] = {"caravans": ("caravan0", "caravan1")}
"""What is booked under other names than it is shown."""
BOOKED = (
    *RAW,
    *PROCESSED,
    "vp",
    "strength",
    "culture",
    "explorers",
    "chieftain",
    "warriors",
    "caravans",
)
"""Every change of these is: without one there was none."""


def number(names: Names, played: Sequence[Step[State]], player: str, what: str) -> Reply | None:
    """A number of a clan; None where the clan has no such thing."""
    say, said = names.language.say, _said(names, player, what)
    if not said:
        return None
    title, *more = said.split("\n")
    lines = [ReplyLine(capital(line)) for line in more]
    found = _postings(played, player, what)
    target = f"{player}.{what}" if player in names.state.players else f"neutral.{player}"
    untold = what in BOOKED and not_told.is_open(played, target)
    if untold:
        lines.append(ReplyLine(say("Not told: nobody has said what it was when the companion joined.")))
    if found:
        lines.append(ReplyLine(say("How it came to this, the last change first"), "head"))
        lines += [_change(names, played, player, it) for it in found[:LAST]]
    elif not more and what in BOOKED and not untold:
        lines.append(ReplyLine(say("It has not changed since the game began.")))
    heading = say("{player} – {thing}", player=names.player(player), thing=title)
    return Reply(heading, tuple(lines), (rule_of_number(what),))


def _said(names: Names, player: str, what: str) -> str:
    """What lies there now, as the panel of the clan says it; neutral players have nothing but strength."""
    if player in names.state.players:
        return clans.clan(names, player).get(what, "")
    if player in names.state.neutrals and what == "strength":
        strength = names.state.strength_of(player)
        return names.language.say("{thing}: {n}", thing=names.thing("strength"), n=strength)
    return ""


def _postings(played: Sequence[Step[State]], player: str, what: str) -> list[Posting]:
    """The last one first."""
    history = [(step.move.id, step.events) for step in played]
    found = [it for name in POSTED.get(what, (what,)) for it in ledger(history, player, name)]
    found.sort(key=lambda it: it.index)
    return found[::-1]


def _change(names: Names, played: Sequence[Step[State]], player: str, it: Posting) -> ReplyLine:
    """The ledger names the same cause, what gave it and not only the move that let it be given, and the same
    time, which is that of the table before the move."""
    step, before = played[it.index], played[max(0, it.index - 1)].state
    then = Names(names.language, step.state)
    early = before.phase == "setup"
    text = names.language.say(
        BEFORE_ROUNDS if early else IN_ROUND,
        before=_value(then, it.before),
        after=_value(then, it.after),
        move=why(then, step, Booked(player, "", it.before, it.after, it.rule, it.source)),
        n=before.round,
    )
    return ReplyLine(text, rules=(it.rule,) if it.rule else ())


def _value(names: Names, value: Scalar) -> str:
    """A number as it is; a place on the road by its name."""
    return names.on_road(value) if isinstance(value, str) else str(int(value or 0))


def score(names: Names, played: Sequence[Step[State]], player: str, what: str) -> Reply | None:
    """A number of the pad: what made it, and how such a thing is counted."""
    if player not in names.state.players or what not in SCORE:
        return None
    language = names.language
    sums = {"total": language.say("Total"), "place": language.say("Place")}
    title = language.say(
        "{what}, {player}", what=sums.get(what) or pad.entry(language, what), player=names.player(player)
    )
    made = tally.explain(names, played, player, what)
    lines = [ReplyLine(line.text, fact=line.missing) for line in made]
    hint = pad.hint(language, what, bool(names.state.neutrals))
    return Reply(title, (*lines, *([ReplyLine(hint)] if hint else ())), (SCORE[what],))
