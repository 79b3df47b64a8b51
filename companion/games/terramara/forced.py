"""Decisions with a single answer resolve themselves, unless something else could still change that."""

from companion.games.terramara import characters
from companion.games.terramara.commands import ChooseOption, Decline
from companion.games.terramara.effects import UNLIMITED
from companion.games.terramara.frames import Choose, ExtraCraft, Trade
from companion.games.terramara.notation import read_effect
from companion.games.terramara.refusing import from_artifact_or_bonus
from companion.games.terramara.state import State
from companion.games.terramara.symbols import PROCESSED, RAW, BecomeFirst, Exchange, Raid, leaves
from companion.games.terramara.turns import active_player
from companion.kernel.command import Command
from companion.kernel.frame import Frame


def resolves_itself(state: State, frame: Frame, answer: Command) -> bool:
    """TM-TURN-06: what somebody cannot pay now may be payable after using a worker, a card or a power."""
    if not isinstance(answer, Decline) or frame.owner != active_player(state):
        return True
    if not isinstance(frame, Choose | ExtraCraft | Trade):
        return True
    return not (_workers_could_help(state, frame) or characters.can_be_used(state))


def formerly(_state: State, frame: Frame) -> Command | None:
    """Until rules 2 a raid by an artifact or a bonus tile was not offered but made, and of the merged space
    all parts were named at once."""
    if not isinstance(frame, Choose) or len(frame.options) > 1:
        return None
    deed = read_effect(frame.options[0])
    if from_artifact_or_bonus(frame.source):
        return ChooseOption(decision=frame.key, option=frame.options[0]) if isinstance(deed, Raid) else None
    return Decline(decision=frame.key) if isinstance(deed, Raid | BecomeFirst) else None


def _workers_could_help(state: State, frame: Choose | ExtraCraft | Trade) -> bool:
    """Workers turn raw into processed, so they help only where processed is asked for."""
    player = state.players[frame.owner]
    ready = any(not worker.used for worker in player.workers)
    if not ready or not any(player.goods.get(raw) for raw in RAW):
        return False
    if isinstance(frame, ExtraCraft):
        return frame.raw_allowed < UNLIMITED
    effects = frame.options if isinstance(frame, Choose) else (frame.effect,)
    return any(
        amount.unit in (*PROCESSED, "any_proc")
        for effect in effects
        for leaf in leaves(read_effect(effect))
        if isinstance(leaf, Exchange)
        for amount in leaf.give
    )
