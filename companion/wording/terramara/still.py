"""What can still be done this turn: from what the engine offers, a line for each kind of thing."""

from collections.abc import Iterator, Sequence

from companion.games.terramara.board import all_spaces
from companion.games.terramara.commands import (
    CraftArtifact,
    EndTurn,
    Flip,
    Reserve,
    Send,
    UseCard,
    UsePower,
    UseWorker,
)
from companion.games.terramara.crafted import for_nothing
from companion.games.terramara.frames import Turn
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.pieces import in_hand
from companion.games.terramara.placement import sending, space_refusals
from companion.games.terramara.spaces import is_there
from companion.games.terramara.state import MEMBER_KINDS, MemberKind, State
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.frame import open_decisions
from companion.kernel.game import Offer
from companion.kernel.template import Template
from companion.wording.language import capital
from companion.wording.terramara import commands, decisions, refusals
from companion.wording.terramara.names import Names
from companion.wording.terramara.rules_of import COMMANDS
from companion.wording.texts import Reply, ReplyLine

STEP = ("artifact.before_action", "artifact.one_step")
"""Why the artifact step is not open now."""


def reply(names: Names) -> Reply | None:
    """None while nobody takes a turn."""
    state = names.state
    pending = open_decisions(state.agenda)
    if state.phase != "play" or not state.turn or not pending:
        return None
    offers = engine.legal_commands(TERRAMARA, state)
    title = names.language.say("What can {player} still do this turn?", player=names.player(state.turn))
    first = [
        ReplyLine(decisions.prompt(names, frame).prompt, "yes", (frame.rule,) if frame.rule else ())
        for frame in pending
        if not isinstance(frame, Turn)
    ]
    return Reply(title, (*first, *_lines(names, offers, at_turn=not first)))


def _lines(names: Names, offers: Sequence[Offer], at_turn: bool) -> Iterator[ReplyLine]:
    plain = [offer for offer in offers if not isinstance(offer, Template)]
    yield from _sending(names, [offer for offer in plain if isinstance(offer, Send)])
    for offer in offers:
        if isinstance(offer, Template) and isinstance(offer.command, UseWorker):
            yield _worker(names, offer)
    for use in (it for it in plain if isinstance(it, UseCard)):
        vain = for_nothing(names.state, use)
        yield from (ReplyLine(refusals.sentence(names, it, use.player), "no", (it.rule,)) for it in vain)
        if not vain:
            yield _line(names, use)
    yield from (_line(names, it) for it in plain if isinstance(it, UsePower | Flip))
    yield from (_line(names, it) for it in plain if isinstance(it, CraftArtifact))
    reserving = [offer for offer in plain if isinstance(offer, Reserve)]
    if reserving:
        text = names.language.say_n(
            "Reserve an artifact: {n} within reach", "Reserve an artifact: {n} within reach", len(reserving)
        )
        yield ReplyLine(text, "yes", (COMMANDS["reserve"],))
    if at_turn and not any(isinstance(offer, CraftArtifact | Reserve) for offer in plain):
        yield from _no_artifact(names)
    yield from (_line(names, it) for it in plain if isinstance(it, EndTurn))


def _line(names: Names, command: Command) -> ReplyLine:
    return ReplyLine(commands.button(names, command), "yes", (COMMANDS[command.kind],))


def _sending(names: Names, offers: Sequence[Send]) -> Iterator[ReplyLine]:
    """Who is at home, and how many spaces are open to each."""
    state = names.state
    for kind in MEMBER_KINDS:
        n = sum(offer.member == kind for offer in offers)
        if offers and in_hand(state.players[state.turn], kind):
            text = names.language.say_n(
                "Send a clan member. {member}: {n} open space",
                "Send a clan member. {member}: {n} open spaces",
                n,
                member=capital(names.member(kind)),
            )
            yield ReplyLine(text, "yes" if n else "no", (COMMANDS["send"],))
            if untold := _untold(state, kind):
                text = names.language.say_n(
                    "{member}: {n} more space, if what it shows allows it",
                    "{member}: {n} more spaces, if what they show allows it",
                    untold,
                    member=capital(names.member(kind)),
                )
                yield ReplyLine(text, "open", (COMMANDS["send"],))


def _untold(state: State, kind: MemberKind) -> int:
    """How many spaces are only closed because the table has not told something about them."""
    spaces = (space for space in all_spaces(state.count, state.seats) if is_there(state, space))
    sends = (sending(state, state.turn, kind, space) for space in spaces)
    closed = ([*space_refusals(state, state.turn, kind, send.space, send.ordinary)] for send in sends)
    return sum(bool(reasons) and all(reason.fact for reason in reasons) for reasons in closed)


def _worker(names: Names, offer: Template) -> ReplyLine:
    """Ready; but a worker that finds nothing raw works for nothing."""
    assert isinstance(offer.command, UseWorker)
    if offer.limits:
        return _line(names, offer.command)
    text = names.language.say(
        "A level-{level} worker is ready, but there is nothing raw to process.", level=offer.command.level
    )
    return ReplyLine(text, "no", (COMMANDS["use_worker"],))


def _no_artifact(names: Names) -> Iterator[ReplyLine]:
    """Why no artifact can be crafted now: the step is not open, or nothing within reach can be paid."""
    state = names.state
    for card in state.row[:1]:
        reasons = engine.refusals(TERRAMARA, state, CraftArtifact(player=state.turn, card=card.ref))
        closed = [reason for reason in reasons if reason.code in STEP]
        for reason in closed:
            yield ReplyLine(refusals.sentence(names, reason, state.turn), "no", (reason.rule,))
        if not closed:
            text = names.language.say("The artifact step is open, but no artifact within reach can be paid.")
            yield ReplyLine(text, "no", (COMMANDS["craft"],))
