"""How a number came about: its last changes with the moves that made them, or what the pad counts."""

from collections.abc import Sequence

from companion.games.terraformer.headless import SUBJECTS
from companion.games.terraformer.planet import OPPORTUNITIES
from companion.games.terraformer.state import State
from companion.kernel.ledger import Posting, ledger
from companion.kernel.replay import Step
from companion.wording.language import capital
from companion.wording.terraformer import commands, tally
from companion.wording.terraformer.names import Names
from companion.wording.terraformer.rows import entry, hint
from companion.wording.terraformer.rules_of import NUMBERS, SCORE
from companion.wording.texts import Reply, ReplyLine

LAST = 8
"""So many changes are told."""


def number(names: Names, played: Sequence[Step[State]], player: str, what: str = "") -> Reply | None:
    """Deck, hand or discard pile of a player, or the opportunities used this turn; None for the rest."""
    state, say = names.state, names.language.say
    if player not in state.players or what not in NUMBERS:
        return None
    if what == "used":
        used = state.used if player == state.turn else 0
        text = say("{n} of {most} opportunities used this turn", n=used, most=OPPORTUNITIES)
        return Reply(say("{player} – {thing}", player=names.player(player), thing=text), (), (NUMBERS[what],))
    assert what in SUBJECTS
    now = say("{thing}: {n}", thing=names.thing(what), n=getattr(state.players[player], what))
    found = ledger([(step.move.id, step.events) for step in played], player, what)[::-1]
    lines = [ReplyLine(say("It has not changed since the game began."))]
    if found:
        lines = [ReplyLine(say("How it came to this, the last change first"), "head")]
        lines += [_change(names, played[it.index], it) for it in found[:LAST]]
    heading = say("{player} – {thing}", player=names.player(player), thing=capital(now))
    return Reply(heading, tuple(lines), (NUMBERS[what],))


def _change(names: Names, step: Step[State], it: Posting) -> ReplyLine:
    then = Names(names.language, step.state).remembering(step.events)
    text = names.language.say(
        "{before} → {after} (turn {n}). {move}",
        before=str(it.before or 0),
        after=str(it.after or 0),
        move=commands.attempt(then, step.move.command),
        n=step.state.turn_number,
    )
    return ReplyLine(text, rules=(it.rule,) if it.rule else ())


def score(names: Names, played: Sequence[Step[State]], player: str, what: str = "") -> Reply | None:
    """A number of the pad: what made it, and how such a thing is counted."""
    if player not in names.state.players or what not in SCORE:
        return None
    language = names.language
    sums = {"total": language.say("Total"), "place": language.say("Place")}
    title = language.say(
        "{what}, {player}", what=sums.get(what) or entry(language, what), player=names.player(player)
    )
    lines = [ReplyLine(made.text, fact=made.missing) for made in tally.explain(names, played, player, what)]
    counted = hint(language, what)
    return Reply(title, (*lines, *([ReplyLine(counted)] if counted else ())), (SCORE[what],))
