"""What a click on the board would mean now: each target with the commands it stands for, or why not."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial

from companion.games.terramara.artifacts import surely_too_dear
from companion.games.terramara.board import MERGED, RAID, all_spaces, is_space, whole_space
from companion.games.terramara.commands import (
    ChooseOption,
    Correct,
    CraftArtifact,
    EndTurn,
    Learn,
    LocateFire,
    PutNeutral,
    Reserve,
    Send,
    Step,
    Swap,
    TakeBackMember,
    UseCard,
)
from companion.games.terramara.exchange import half_refusals
from companion.games.terramara.frames import Choose, Journey, Locate, Payment, PlaceNeutral, Take, Trade, Turn
from companion.games.terramara.neutrals import putting
from companion.games.terramara.pieces import in_hand
from companion.games.terramara.placement import sending, space_refusals
from companion.games.terramara.spaces import effect_of_half, is_there
from companion.games.terramara.state import MEMBER_KINDS, MemberKind, State
from companion.games.terramara.targets import card_target, is_target_of, road_target
from companion.kernel.command import Command, Move
from companion.kernel.frame import find_decision, open_decisions
from companion.kernel.frozen import frozen
from companion.kernel.marking import N_
from companion.kernel.named import read_named
from companion.kernel.refusal import Refusal
from companion.kernel.values import evolve
from companion.wording.later import Later, Words
from companion.wording.wording import Wording
from ui.session_bridge import SessionBridge
from ui.table.foreseen import Table
from ui.table.trying import against

NOTHING_TO_PAY = N_("Artifacts cost processed resources: there are none, and no worker is left to make one.")


@frozen
class Aim:
    """Commands to carry out one after the other; `fact` must be told first when it is not empty.

    Without commands, a fact is told though nothing waits for it. `part` is what was chosen along with the
    space: said as soon as it is asked there, and whatever is asked before it.
    """

    commands: tuple[Command, ...]
    fact: str = ""
    part: ChooseOption | None = None


@dataclass
class Aims:
    """Everything on the board that can be clicked now, and what speaks against the rest.

    `sender` is whose members the spaces light up for: the player in turn, or already the next one when
    only the end of the turn is missing. `after` is the table they are sent on then.
    """

    lit: dict[str, list[Aim]] = field(default_factory=dict)
    tips: Later = field(default_factory=Later)
    dimmed: Later = field(default_factory=Later)
    refused: dict[str, tuple[Aim, tuple[Refusal, ...]]] = field(default_factory=dict)
    sender: str = ""
    after: State | None = None

    def add(self, target: str, aim: Aim, tip: Words) -> None:
        self.lit.setdefault(target, []).append(aim)
        if target not in self.tips:
            self.tips.tell(target, tip)
        self.dimmed.forget(target)

    def refuse(self, target: str, aim: Aim, reasons: tuple[Refusal, ...], why: Words) -> None:
        self.refused[target] = (aim, reasons)
        self.dimmed.tell(target, why)


def default_member(state: State, colour: str) -> MemberKind:
    """Who is usually sent: an explorer, else whoever is left."""
    return next((kind for kind in MEMBER_KINDS if in_hand(state.players[colour], kind)), "explorer")


def meant(state: State, target: str) -> Command | None:
    """What a click is taken for where nothing may be clicked now, so that it can be said why not."""
    frame = next(iter(open_decisions(state.agenda)), None)
    if is_space(target) and isinstance(frame, PlaceNeutral):
        return putting(state, frame, target)
    if is_space(target) and isinstance(frame, Locate):
        return LocateFire(decision=frame.key, space=target)
    if isinstance(frame, Choose) and target in MERGED.get(frame.source, ()):
        return ChooseOption(decision=frame.key, option=effect_of_half(target))
    if is_target_of(target, "road") and isinstance(frame, Journey):
        at_the_end = state.players[frame.owner].caravans[0] == "end"
        return Step(decision=frame.key, caravan=int(at_the_end), to=read_named(target).name)
    player = state.turn or state.seats[0]  # while a table is set up it is all the same whose move it would be
    if is_target_of(target, "card"):
        return CraftArtifact(player=player, card=read_named(target).name)
    if is_space(target):
        space = whole_space(state.count, target)
        return sending(state, player, default_member(state, player), space)
    return None


def next_table(table: Table) -> State | None:
    """The table after the end of this turn, where that only hands the turn to the next player."""
    state: State = table.state
    pending = open_decisions(state.agenda)
    if not state.sent or not pending or not isinstance(pending[0], Turn):
        return None
    outcome = table.preview(EndTurn(player=state.turn))
    if outcome is None or outcome.state.round != state.round:
        return None
    after: State = outcome.state
    waiting = open_decisions(after.agenda)
    return after if waiting and isinstance(waiting[0], Turn) else None


def still_asks(bridge: SessionBridge, aim: Aim) -> bool:
    """Whether a move still waits for its fact after something else has changed. What is told though nothing
    waits for it may be told at any time."""
    return not aim.commands or any(reason.fact == aim.fact for reason in against(bridge, aim))


def led_by_a_click(bridge: SessionBridge) -> bool:
    """Whether the last step is a move, and nothing that was told or put right: that is never taken back along
    the way."""
    step = bridge.session.timeline.next_undo
    return isinstance(step, Move) and not isinstance(step.command, Learn | Correct)


def led_to_a_choice(bridge: SessionBridge) -> bool:
    """Whether somebody has just gone where they must choose, exchange or pay, and may take back the click
    that led there. Not where it is another one's choice, or came with the end of a turn."""
    step = bridge.session.timeline.next_undo
    frame = next(iter(open_decisions(bridge.state.agenda)), None)
    led = isinstance(step, Move) and isinstance(
        step.command, Send | ChooseOption | Swap | CraftArtifact | UseCard
    )
    return led and isinstance(frame, Choose | Trade | Take | Payment) and frame.owner == bridge.state.turn


def chosen_before(bridge: SessionBridge) -> bool:
    """Whether one choice has led to the next: to leave that one is not to take the first one back."""
    step = bridge.session.timeline.next_undo
    chose = isinstance(step, Move) and isinstance(step.command, ChooseOption)
    return chose and led_to_a_choice(bridge)


def not_used_yet(bridge: SessionBridge) -> bool:
    """Whether a card was just used that has led to this choice and to nothing else: whoever leaves it now
    wants the card back."""
    step = bridge.session.timeline.next_undo
    frame = next(iter(open_decisions(bridge.state.agenda)), None)
    if frame is None or not isinstance(step, Move) or not isinstance(step.command, UseCard):
        return False
    done = {event.kind for event in bridge.session.played[-1].events}
    return frame.source == step.command.card and done == {"card_used"}


def find_aims(table: Table, wording: Wording, member: MemberKind | None) -> Aims:
    """Work out all targets for the position; `member` is who the keeper has picked, if anybody."""
    aims = Aims()
    state: State = table.state
    _offers(aims, table, wording)
    pending = open_decisions(state.agenda)
    if pending and isinstance(pending[0], Turn):
        _cards(aims, table, wording)
        if not state.sent:
            _sending(aims, state, state.turn, member, (), wording)
        else:
            aims.after = after = next_table(table)
            if after is not None:
                _sending(aims, after, after.turn, member, (EndTurn(player=state.turn),), wording)
    elif pending and isinstance(pending[0], PlaceNeutral):
        _neutral_reasons(aims, table, wording, pending[0])
    return aims


def is_vain(state: State, offer: object) -> bool:
    """Whether it may be tried and cannot be ended: there is surely nothing to pay it with."""
    return isinstance(offer, CraftArtifact) and surely_too_dear(state, offer)


def _offers(aims: Aims, table: Table, wording: Wording) -> None:
    state = table.state
    for offer in table.legal():
        if isinstance(offer, Send):
            continue
        if isinstance(offer, LocateFire | PutNeutral | TakeBackMember):
            aims.add(offer.space, Aim((offer,)), partial(wording.button, state, offer))
        elif isinstance(offer, Step):
            aims.add(road_target(offer.to), Aim((offer,)), partial(wording.button, state, offer))
        elif isinstance(offer, ChooseOption):
            for half in _halves_meant(state, offer):
                aims.add(half, Aim((offer,)), partial(_outlook, wording, state, offer))
        elif isinstance(offer, CraftArtifact) and surely_too_dear(state, offer):
            why = partial(wording.language.say, NOTHING_TO_PAY)
            aims.refuse(card_target(offer.card), Aim((offer,)), (), why)
        elif isinstance(offer, CraftArtifact | Reserve):
            aims.add(card_target(offer.card), Aim((offer,)), partial(wording.about, state, offer.card))


def _sending(
    aims: Aims,
    state: State,
    colour: str,
    member: MemberKind | None,
    before: tuple[Command, ...],
    wording: Wording,
) -> None:
    aims.sender = colour
    kind = member if member and in_hand(state.players[colour], member) else default_member(state, colour)
    for space in _visible(state):
        command = sending(state, colour, kind, space)
        reasons = tuple(space_refusals(state, colour, kind, space, command.ordinary))
        facts = [reason.fact for reason in reasons if reason.fact]
        if not reasons or len(facts) == len(reasons):
            # The space tells its name and what it does by itself; only what a raid would bring is added.
            tip = partial(_outlook, wording, state, command)
            aims.add(space, Aim((*before, command), facts[0] if facts else ""), tip)
        else:
            why = partial(_reasons, wording, state, reasons, colour)
            aims.refuse(space, Aim((*before, command)), reasons, why)
        for half in MERGED.get(space, ()):
            _half(aims, state, half, Aim((*before, command)), wording)


def _half(aims: Aims, state: State, half: str, aim: Aim, wording: Wording) -> None:
    """One click sends to a merged space and chooses this half of it. What the half asks for is asked here:
    nobody is sent there in vain."""
    send = aim.commands[-1]
    assert isinstance(send, Send)
    option = effect_of_half(half)
    part = ChooseOption(decision=Choose(owner=send.player, source=send.space, options=()).key, option=option)
    if send.space in aims.refused:
        _, reasons = aims.refused[send.space]
        why = partial(_reasons, wording, state, reasons, send.player)
        aims.refuse(half, evolve(aim, part=part), reasons, why)
    elif against_half := tuple(half_refusals(state, send.player, half)):
        why = partial(_reasons, wording, state, against_half, send.player)
        aims.refuse(half, evolve(aim, commands=(*aim.commands, part)), against_half, why)
    else:
        tip = partial(_outlook, wording, state, send) if half == RAID else str
        aims.add(half, evolve(aim, part=part), tip)


def _outlook(wording: Wording, state: State, command: Command) -> str:
    return "\n".join(wording.outlook(state, command))


def _reasons(wording: Wording, state: State, reasons: tuple[Refusal, ...], you: str = "") -> str:
    return "\n".join(wording.refusals(state, reasons, you))


def _halves_meant(state: State, choice: ChooseOption) -> Iterator[str]:
    """The half of a merged space that says this answer as well."""
    frame = find_decision(state.agenda, choice.decision)
    for half in MERGED.get(frame.source, ()) if frame is not None else ():
        if effect_of_half(half) == choice.option:
            yield half


def _cards(aims: Aims, table: Table, wording: Wording) -> None:
    """A card nobody may craft or reserve now says why not, like everything else."""
    state: State = table.state
    reserved = state.players[state.turn].reserved if state.turn else ""
    for card in (*(dealt.ref for dealt in state.row), reserved):
        target = card_target(card)
        if not card or target in aims.lit:
            continue
        command = CraftArtifact(player=state.turn, card=card)
        reasons = table.refusals(command)
        if reasons:
            why = partial(_reasons, wording, state, reasons, state.turn)
            aims.refuse(target, Aim((command,)), reasons, why)


def _visible(state: State) -> Iterator[str]:
    """Spaces that lie on the table now: no backs of tiles still face up, no private tiles nobody has."""
    return (space for space in all_spaces(state.count, state.seats) if is_there(state, space))


def _neutral_reasons(aims: Aims, table: Table, wording: Wording, frame: PlaceNeutral) -> None:
    state: State = table.state
    for space in _row_spaces(state, frame.row):
        if space in aims.lit:
            continue
        command = putting(state, frame, space)
        reasons = table.refusals(command)
        facts = [reason.fact for reason in reasons if reason.fact]
        if facts and len(facts) == len(reasons):
            aims.add(space, Aim((command,), facts[0]), str)
        else:
            aims.refuse(space, Aim((command,)), reasons, partial(_reasons, wording, state, reasons))


def _row_spaces(state: State, row: str) -> Iterable[str]:
    return (
        space for space in all_spaces(state.count, state.seats) if space.startswith((f"{row}L.", f"{row}R."))
    )
