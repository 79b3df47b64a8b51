"""Action cards: playing them, stopping them clockwise, and what becomes of the card (TF-ACT-01 to -04)."""

from collections.abc import Iterable, Iterator

from companion.games.terraformer.cards import cards_known, name_refusals
from companion.games.terraformer.commands import LetPass, PlayAction, StopAction
from companion.games.terraformer.deeds import conclude, conclusive
from companion.games.terraformer.ecosystems import is_stable
from companion.games.terraformer.fact_names import fact_of
from companion.games.terraformer.frames import Answering, Changing, Deed, Resolving
from companion.games.terraformer.knowledge import known, source_of
from companion.games.terraformer.pieces import Bench, count, next_serial
from companion.games.terraformer.state import State, StayingAction
from companion.games.terraformer.turns import all_used, hand_refusals, in_turn, table_refusals
from companion.kernel.game import Offer, Rule, answer_rule
from companion.kernel.refusal import Refusal, depends, impossible, refuse
from companion.kernel.values import evolve

CHANGES: tuple[Deed, ...] = ("humidity", "temperature", "change")
ON_BIOMES: tuple[Deed, ...] = (*CHANGES, "biome", "rich")
CANCEL = "cancel"


def deed_of(state: State, command: PlayAction) -> Deed | None:
    """What the action is about: as said, else as known of the card; None while nobody has told."""
    if command.deed:
        return command.deed
    told = known(state, fact_of("deed", command.card)) if command.card else None
    return told if isinstance(told, str) else None  # type: ignore[return-value]


def deed_by_opposite(state: State, card: str) -> Deed | None:
    """TF-ACT-03: the card of opposite effect is about the same, where that is a grade of an ecosystem. It
    saves a question; what is said counts."""
    opposite = known(state, fact_of("opposite", card)) if card else None
    told = known(state, fact_of("deed", opposite)) if isinstance(opposite, str) else None
    return told if told in ("humidity", "temperature") else None  # type: ignore[return-value]


def stays_of(state: State, command: PlayAction) -> bool:
    """TF-ACT-02: as said, else as known; a card of which nothing is told is discarded."""
    if command.stays is not None:
        return command.stays
    return bool(known(state, fact_of("stays", command.card))) if command.card else False


def _play_refusals(state: State, command: PlayAction) -> Iterator[Refusal]:
    yield from table_refusals(state, command.player)
    yield from hand_refusals(state, command.player)
    if command.card:
        yield from name_refusals(state, command.card, "action")
    yield from _off_turn_refusals(state, command)
    deed = deed_of(state, command)
    if deed is None:
        if command.card:
            yield depends(fact_of("deed", command.card), "TF-ACT-01", card=command.card)
        else:
            yield impossible("action.no_deed", "TF-ACT-01")
        return
    printed = known(state, fact_of("deed", command.card)) if command.card else None
    if printed is not None and printed != deed:
        source = source_of(state, fact_of("deed", command.card))
        yield refuse("action.other_deed", "TF-ACT-01", card=command.card, deed=str(printed), source=source)
    yield from _target_refusals(state, command, deed)


def _off_turn_refusals(state: State, command: PlayAction) -> Iterator[Refusal]:
    """TF-TURN-03, TF-ACT-02: at any moment of the own turn; in that of others only with the icon.

    Who plays it then shows that the card has the icon; only a card told to have none is refused.
    """
    if not state.turn or command.player == state.turn or command.player not in state.players:
        return
    if command.card and known(state, fact_of("off_turn", command.card)) is False:
        source = source_of(state, fact_of("off_turn", command.card))
        yield refuse("action.own_turn_only", "TF-ACT-02", card=command.card, source=source)


def _target_refusals(state: State, command: PlayAction, deed: Deed) -> Iterator[Refusal]:
    """TF-ACT-08: the biomes of stable ecosystems are left alone, single organisms are not."""
    if deed in ON_BIOMES:
        column = state.ecosystem(command.position)
        if column is None:
            yield impossible("planet.no_ecosystem", "TF-ACT-05", position=command.position)
        elif deed != "rich" and is_stable(state, column):
            yield refuse("action.stable", "TF-ACT-08", biome=column.biome)
    elif command.position and state.ecosystem(command.position) is None:
        yield impossible("planet.no_ecosystem", "TF-ACT-01", position=command.position)
    if command.organism and state.find(command.organism) is None:
        yield impossible("organism.unknown", organism=command.organism)
    elif deed == "organism" and not command.organism:
        yield impossible("action.no_organism", "TF-ACT-08")


def can_only_be_a_bluff(state: State, command: PlayAction) -> bool:
    """TF-ACT-04, TF-ACT-07: the biome that a change needs is a card of the hand, and one of the two that may
    be laid in the own turn."""
    if deed_of(state, command) not in CHANGES or command.player not in state.players:
        return False
    return all_used(state, command.player) or state.players[command.player].hand <= 1


def _play(bench: Bench, command: PlayAction) -> None:
    state = bench.state
    # Going on without the fact: the table does what the card says.
    deed: Deed = deed_of(state, command) or "other"
    stays = stays_of(state, command)
    _learn_card(bench, command, deed)
    count(bench, command.player, "hand", -1, "TF-ACT-01", command.card or "action")
    bench.tell(
        "action_played",
        command.player,
        command.card,
        rule="TF-TURN-03",
        deed=deed,
        position=command.position,
        organism=command.organism,
    )
    others = bench.state.order(command.player)[1:]
    bench.push(
        Answering(
            owner=others[0],
            source=f"action.{next_serial(bench)}",
            player=command.player,
            card=command.card,
            deed=deed,
            position=command.position,
            organism=command.organism,
            stays=stays,
            waiting=others,
        )
    )


def _learn_card(bench: Bench, command: PlayAction, deed: Deed) -> None:
    """What playing a card tells about it: said while playing, or shown by playing it in another's turn."""
    if not command.card or not conclusive(bench):
        return
    if known(bench.state, fact_of("deed", command.card)) is None:
        conclude(bench, command.player, fact_of("deed", command.card), deed, "TF-ACT-01")
    if command.stays is not None and known(bench.state, fact_of("stays", command.card)) is None:
        conclude(bench, command.player, fact_of("stays", command.card), command.stays, "TF-ACT-02")
    off_turn = fact_of("off_turn", command.card)
    if command.player != bench.state.turn and known(bench.state, off_turn) is None:
        conclude(bench, command.player, off_turn, True, "TF-ACT-02")


def _play_legal(state: State) -> Iterable[Offer]:
    """Every deed without a name on every target, for the player in turn; known cards besides. What others may
    play in between, and how long it stays, is not listed."""
    player = in_turn(state)
    if not player or not state.players[player].hand:
        return
    deeds: list[tuple[str, Deed]] = [("", "other"), ("", "organism"), *(("", deed) for deed in ON_BIOMES)]
    for card in cards_known(state, "action"):
        deed = known(state, fact_of("deed", card))
        if isinstance(deed, str):
            deeds.append((card, deed))  # type: ignore[arg-type]
    for card, deed in deeds:
        for position, organism in _targets(state, deed):
            said: Deed | str = "" if card else deed
            command = PlayAction(
                player=player,
                card=card,
                deed=said,  # type: ignore[arg-type]
                position=position,
                organism=organism,
            )
            if not any(_play_refusals(state, command)):
                yield command


def _targets(state: State, deed: Deed) -> Iterator[tuple[int, str]]:
    if deed in ON_BIOMES:
        yield from ((position, "") for position in range(1, len(state.ecosystems) + 1))
    elif deed == "organism":
        yield from ((0, card.id) for column in state.ecosystems for card in column.organisms)
    else:
        yield 0, ""


# -- stopping it


def _asked_refusals(frame: Answering, player: str) -> Iterator[Refusal]:
    if player not in frame.waiting:
        yield impossible("answer.not_asked", "TF-ACT-03", player=player)


def _pass_refusals(_state: State, frame: Answering, command: LetPass) -> Iterator[Refusal]:
    yield from _asked_refusals(frame, command.player)


def _let_pass(bench: Bench, frame: Answering, command: LetPass) -> None:
    """Everybody up to this player lets it pass; after the last one it stands, or is stopped for good."""
    left = frame.waiting[frame.waiting.index(command.player) + 1 :]
    bench.tell("let_pass", command.player, frame.card, rule="TF-ACT-03", source=frame.source)
    if left:
        bench.swap(frame, evolve(frame, owner=left[0], waiting=left))
        return
    bench.drop(frame)
    if frame.stopped_by:
        _both_discarded(bench, frame, frame.stopped_by)
    else:
        _stands(bench, frame)


def _pass_legal(_state: State, frame: Answering) -> Iterable[Offer]:
    for player in frame.waiting:
        yield LetPass(decision=frame.key, player=player)


def _stop_refusals(state: State, frame: Answering, command: StopAction) -> Iterator[Refusal]:
    """TF-ACT-03: with Cancel, or with the card of opposite effect."""
    yield from _asked_refusals(frame, command.player)
    yield from hand_refusals(state, command.player)
    if command.by == "cancel":
        if command.card not in ("", CANCEL):
            yield impossible("answer.not_cancel", "TF-ACT-03", card=command.card)
        return
    stopped = frame.stopped_with if frame.stopped_by else frame.card
    if command.card:
        yield from name_refusals(state, command.card, "action")
    opposite = known(state, fact_of("opposite", stopped)) if stopped else None
    if command.card and opposite is not None and opposite != command.card:
        source = source_of(state, fact_of("opposite", stopped))
        yield refuse("answer.not_opposite", "TF-ACT-03", card=stopped, opposite=str(opposite), source=source)


def _stop(bench: Bench, frame: Answering, command: StopAction) -> None:
    """Both cards to their owners' discard piles; whether the stop can be stopped is TF-OPEN-03."""
    card = CANCEL if command.by == "cancel" else command.card
    stopped = frame.stopped_with if frame.stopped_by else frame.card
    bench.drop(frame)
    bench.tell("action_stopped", command.player, stopped, rule="TF-ACT-03", source=frame.source, card=card)
    _learn_opposite(bench, command, stopped)
    count(bench, command.player, "hand", -1, "TF-ACT-03", card or "action")
    if bench.state.options.cancel_cancel == "no":
        _both_discarded(bench, frame, command.player)
        return
    if frame.stopped_by:  # the stop is stopped: both of those go, and the action may be stopped anew
        count(bench, command.player, "discard", 1, "TF-DECK-03", frame.source)
        count(bench, frame.stopped_by, "discard", 1, "TF-DECK-03", frame.source)
    now = evolve(
        frame,
        stopped_by="" if frame.stopped_by else command.player,
        stopped_with="" if frame.stopped_by else card,
    )
    waiting = tuple(
        seat for seat in bench.state.order(command.player)[1:] if now.stopped_by or seat != frame.player
    )
    if waiting:
        bench.push(evolve(now, owner=waiting[0], waiting=waiting))
    else:
        _stands(bench, now)


def _learn_opposite(bench: Bench, command: StopAction, stopped: str) -> None:
    """A card that was used as the opposite is the opposite, both ways."""
    if command.by != "opposite" or not command.card or not stopped or not conclusive(bench):
        return
    for one, other in ((stopped, command.card), (command.card, stopped)):
        if known(bench.state, fact_of("opposite", one)) is None:
            conclude(bench, command.player, fact_of("opposite", one), other, "TF-ACT-03")


def _both_discarded(bench: Bench, frame: Answering, stopper: str) -> None:
    for player in (frame.player, stopper):
        count(bench, player, "discard", 1, "TF-ACT-03", frame.source)


def _stop_legal(state: State, frame: Answering) -> Iterable[Offer]:
    """Cancel, or the opposite card without its name; with it where it is known."""
    stopped = frame.stopped_with if frame.stopped_by else frame.card
    opposite = known(state, fact_of("opposite", stopped)) if stopped else None
    for player in frame.waiting:
        if state.players[player].hand:
            yield StopAction(decision=frame.key, player=player, by="cancel")
            yield StopAction(decision=frame.key, player=player, by="opposite")
            if isinstance(opposite, str):
                yield StopAction(decision=frame.key, player=player, by="opposite", card=opposite)


# -- it stands


def _stands(bench: Bench, frame: Answering) -> None:
    bench.tell("action_stands", frame.player, frame.card, rule="TF-ACT-03", source=frame.source)
    if frame.deed in CHANGES:
        bench.push(
            Changing(
                owner=frame.player,
                source=frame.source,
                card=frame.card,
                deed=frame.deed,
                position=frame.position,
                stays=frame.stays,
            )
        )
        return
    bench.push(
        Resolving(
            owner=frame.player,
            source=frame.source,
            card=frame.card,
            deed=frame.deed,
            position=frame.position,
            organism=frame.organism,
            stays=frame.stays,
        )
    )


def put_card_away(bench: Bench, frame: Changing | Resolving) -> None:
    """TF-ACT-02, TF-DECK-03: it stays on the table, or goes to its owner's discard pile."""
    if frame.stays:
        action = StayingAction(frame.card, frame.owner, frame.position)
        bench.set(actions=(*bench.state.actions, action))
        bench.tell("action_stays", frame.owner, frame.card, after=frame.position, rule="TF-ACT-02")
    else:
        count(bench, frame.owner, "discard", 1, "TF-DECK-03", frame.source)


RULES: tuple[Rule[State], ...] = (
    Rule(PlayAction, _play_refusals, _play, _play_legal),
    answer_rule(LetPass, (Answering,), _pass_refusals, _let_pass, _pass_legal),
    answer_rule(StopAction, (Answering,), _stop_refusals, _stop, _stop_legal),
)
