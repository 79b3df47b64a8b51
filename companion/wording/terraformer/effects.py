"""What an action did, or the table agreed on, entered by hand: as a step and as a line of the log."""

from collections.abc import Mapping

from companion.games.terraformer.commands import Effect
from companion.kernel.event import Event
from companion.kernel.marking import N_
from companion.wording.language import isolated, plural
from companion.wording.terraformer.names import Names

PLAIN: Mapping[str, str] = {
    "remove": N_("{organism} dies out"),
    "take_back": N_("{organism} goes back to the owner's hand"),
    "move": N_("{organism} moves to {ecosystem}"),
    "mark": N_("{organism} from now on: {text}"),
    "remove_biome": N_("{player} loses a biome card in {ecosystem}"),
    "note": N_("note: {text}"),
}
COUNTED: Mapping[str, tuple[str, str]] = {
    "from_discard": plural(
        "{player} takes {n} card from the discard pile into the hand",
        "{player} takes {n} cards from the discard pile into the hand",
    ),
    "draw": plural("{player} draws {n} card", "{player} draws {n} cards"),
    "discard": plural("{player} discards {n} card", "{player} discards {n} cards"),
    "room": plural(
        "{ecosystem} has room for {n} organism more", "{ecosystem} has room for {n} organisms more"
    ),
}


def effect(names: Names, command: Effect) -> str:
    return _said(
        names, command.deed, command.organism, command.position, command.player, command.n, command.text
    )


def told(names: Names, event: Event) -> str:
    """The same from the event."""
    told = event.detail
    return _said(
        names,
        event.what,
        str(told.get("organism") or ""),
        int(told.get("position") or 0),
        str(told.get("of") or ""),
        int(told.get("n") or 0),
        str(told.get("text") or ""),
    )


def _said(names: Names, deed: str, organism: str, position: int, player: str, n: int, text: str) -> str:
    values = {
        "organism": names.organism_in(organism),
        "ecosystem": names.ecosystem(position),
        "player": names.player(player),
    }
    if deed in COUNTED:
        return names.language.say_n(*COUNTED[deed], n, **values)
    return names.language.say(PLAIN[deed], text=isolated(text.strip()), **values)
