"""What the table says beside the game, in the log: entering, telling, correcting, who sits where."""

from collections.abc import Callable, Mapping, Sequence

from companion.games.terraformer.facts import otherwise_by_book
from companion.kernel.event import Event
from companion.wording.common import log_sentences as common
from companion.wording.terraformer import breaches, conclusions, corrections, facts
from companion.wording.terraformer.names import Names
from companion.wording.terraformer.rows import entry
from companion.wording.terraformer.terms import DEPTHS


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _entered(names: Names, event: Event, player: str) -> str:
    say, n = names.language.say, _whole(event.detail.get("n"))
    if event.what.startswith("#"):
        return say(
            "Entered: {organism} of {player} in {ecosystem}",
            organism=names.organism(event.what),
            player=player,
            ecosystem=names.ecosystem(_whole(event.after)),
        )
    if event.player:
        return say(
            "Entered: biome cards of {player} in {ecosystem}, {n} in all",
            player=player,
            ecosystem=names.ecosystem(n),
            n=_whole(event.after),
        )
    return names.language.say_n(
        "Entered: ecosystem {position}, {biome}, {n} biome card",
        "Entered: ecosystem {position}, {biome}, {n} biome cards",
        n,
        position=_whole(event.after),
        biome=names.card(event.what),
    )


def _learned(names: Names, event: Event, _player: str) -> str:
    return conclusions.learned(names, event)


def against_book(names: Names, event: Event) -> str:
    """Beside what was told, where the book states something else; empty where it does not."""
    if event.kind != "learned":
        return ""
    stated = event.detail.get("book")
    if stated is None and isinstance(event.after, bool):
        told = otherwise_by_book(event.what, event.after)
        stated = told if isinstance(told, bool) else None
    return "" if stated is None else facts.against_book(names, event.what, stated)


def kept_in_box(names: Names, cards: Sequence[str]) -> str:
    """Of cards that no move names any more; empty where there are none."""
    if not cards:
        return ""
    return names.language.say(
        "What was told of this is still in your box, where it can be forgotten (Ctrl+B): {cards}.",
        cards=names.language.listed([names.card(card) for card in cards]),
    )


def _concluded(names: Names, event: Event, _player: str) -> str:
    return conclusions.told(names.as_they_lay(), event)


def _skipped(names: Names, event: Event, _player: str) -> str:
    return names.language.say("Not told: {fact}", fact=facts.name(names, event.what))


def _corrected(names: Names, event: Event, _player: str) -> str:
    what = f"{event.player}.{event.what}" if event.player else event.what
    return common.corrected(
        names.language,
        what,
        corrections.name(names, what),
        corrections.value(names, what, event.before),
        corrections.value(names, what, event.after),
    )


def _allowed(names: Names, event: Event, player: str) -> str:
    return common.allowed(names.language, breaches.short(names, event.what), player, not event.player)


def _count_entered(names: Names, event: Event, player: str) -> str:
    what = entry(names.language, event.what)
    if event.after is None:
        return names.language.say("Score pad, {player}: {what} taken back", player=player, what=what)
    return names.language.say(
        "Score pad, {player}: {what} {points}", player=player, what=what, points=_whole(event.after)
    )


def _stopped(names: Names, event: Event, _player: str) -> str:
    return names.language.say("The game is stopped in turn {n}", n=_whole(event.before))


def _seated(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        "{player} has {after}, not {before}",
        player=player,
        before=names.deck(str(event.before)),
        after=names.deck(str(event.after)),
    )


def _renamed(names: Names, event: Event, _player: str) -> str:
    return common.renamed(names.language, event, names.deck)


def _reordered(names: Names, event: Event, _player: str) -> str:
    return common.reordered(names.language, event, names.player)


def _deepened(names: Names, event: Event, _player: str) -> str:
    return names.language.say("From now on: {depth}", depth=names.language.say(DEPTHS[str(event.after)]))


def _enforcement(names: Names, event: Event, _player: str) -> str:
    return common.enforcement(names.language, event)


TOLD: Mapping[str, Callable[[Names, Event, str], str]] = {
    "entered": _entered,
    "learned": _learned,
    "concluded": _concluded,
    "skipped": _skipped,
    "corrected": _corrected,
    "allowed_anyway": _allowed,
    "count_entered": _count_entered,
    "stopped": _stopped,
    "seated": _seated,
    "renamed": _renamed,
    "reordered": _reordered,
    "deepened": _deepened,
    "enforcement": _enforcement,
}
