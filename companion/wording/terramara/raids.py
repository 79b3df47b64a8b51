"""What a raid brings and from whom: said on the choice before, and in the log where nothing came."""

from collections.abc import Sequence

from companion.games.terramara.board import RAID_SPACES
from companion.games.terramara.characters import once_per_round
from companion.games.terramara.commands import ChooseOption, Send, UseCard, UsePower
from companion.games.terramara.content import content
from companion.games.terramara.notation import read_effect
from companion.games.terramara.raid import Share, may_pay, preview
from companion.games.terramara.symbols import Raid, leaves
from companion.kernel.command import Command
from companion.kernel.event import Event
from companion.kernel.frame import find_decision
from companion.wording.terramara.names import Names


def outlook(names: Names, command: Command) -> tuple[str, ...]:
    """What the raid that this command begins would bring, a line for every victim; nothing for others."""
    if isinstance(command, Send) and command.space in RAID_SPACES and command.player in names.state.players:
        return lines(names, command.player, free=False)
    if isinstance(command, ChooseOption):
        frame = find_decision(names.state.agenda, command.decision)
        return _of_effects(names, frame.owner, [command.option]) if frame is not None else ()
    if isinstance(command, UsePower) and command.tile in content().bonus:
        return _of_effects(names, command.player, [content().bonus[command.tile].effect])
    if isinstance(command, UseCard):
        return _of_effects(names, command.player, once_per_round(names.state, command.card))
    return ()


def _of_effects(names: Names, raider: str, notations: Sequence[str]) -> tuple[str, ...]:
    for notation in notations:
        for leaf in leaves(read_effect(notation)):
            if isinstance(leaf, Raid):
                return lines(names, raider, leaf.free)
    return ()


def lines(names: Names, raider: str, free: bool) -> tuple[str, ...]:
    """A line for every victim of a raid that could begin now: "Bo: 4 held, 1 per 5: nothing"."""
    if not free and not may_pay(names.state, raider):
        return ()
    return tuple(_line(names, share) for share in preview(names.state, raider, free))


def _line(names: Names, share: Share) -> str:
    say = names.language.say
    player, owned = names.player(share.victim), share.owned
    if share.low < share.high:
        return say(
            "{player}: {owned} held: {low} to {high}, as the power levels say",
            player=player,
            owned=owned,
            low=share.low,
            high=share.high,
        )
    if not share.by:
        if not share.high:
            return say("{player}: {owned} held: nothing at any power level", player=player, owned=owned)
        return say("{player}: {owned} held: {n} at any power level", player=player, owned=owned, n=share.low)
    if not share.high:
        return say("{player}: {owned} held, 1 per {by}: nothing", player=player, owned=owned, by=share.by)
    return say(
        "{player}: {owned} held, 1 per {by}: {n}", player=player, owned=owned, by=share.by, n=share.low
    )


def nothing_came(names: Names, event: Event, player: str) -> str:
    """Why a victim handed over nothing."""
    owned, by = str(event.detail.get("owned", 0)), event.detail.get("by")
    if not by:
        return names.language.say(
            "{player} hands over nothing: {owned} held, too few at any power level",
            player=player,
            owned=owned,
        )
    return names.language.say(
        "{player} hands over nothing: {owned} held, 1 per {by}", player=player, owned=owned, by=str(by)
    )
