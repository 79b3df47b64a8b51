"""What each kind of event says in the log. Counts are told by `log` itself."""

from collections.abc import Callable, Iterable, Mapping

from companion.games.terramara.board import is_hut, read_space
from companion.games.terramara.content import content
from companion.games.terramara.exchange import any_possible
from companion.games.terramara.notation import read_effect
from companion.games.terramara.state import State
from companion.kernel.event import Event
from companion.kernel.marking import N_
from companion.kernel.named import read_part
from companion.wording.common import log_sentences as common
from companion.wording.language import isolated
from companion.wording.terramara import (
    breaches,
    conclusions,
    corrections,
    effects,
    facts,
    raids,
    score,
    tellings,
    units,
)
from companion.wording.terramara.names import Names
from companion.wording.terramara.shortages import is_shortage
from companion.wording.terramara.terms import COLOUR_NAMES, DEPTHS

SENT: Mapping[str, str] = {
    "explorer": N_("{player} sends an explorer to {space}"),
    "chieftain": N_("{player} sends the chieftain to {space}"),
    "warrior": N_("{player} sends a warrior to {space}"),
}
RETURNED: Mapping[str, str] = {
    "explorer": N_("{player} takes an explorer back from {space}"),
    "chieftain": N_("{player} takes the chieftain back from {space}"),
    "warrior": N_("{player} takes a warrior back from {space}"),
}
DRAWN: Mapping[str, str] = {
    "first": N_("{result} begins ({how})"),
    "fire": N_("Fire tile of row {row}: small space number {result} ({how})"),
    "strength": N_("Cards for the neutral players: {result} ({how})"),
    "characters": N_("Characters for the draft: {result} ({how})"),
}
DECLINED: Mapping[str, str] = {
    "journey": N_("{player} travels no further"),
    "extra_craft": N_("{player} crafts nothing extra"),
    "recall": N_("{player} takes nobody back"),
}
PLAYER_ONLY: Mapping[str, str] = {
    "raid": N_("{player} raids"),
    "raid_impossible": N_("{player} has no strength to raid: there is no raid"),
    "first_player": N_("{player} takes the first-player card and starts the next round"),
    "explorer_joined": N_("An explorer joins the clan of {player}"),
    "road_end": N_("A caravan of {player} has arrived at the end of the road"),
    "first_player_stays": N_("Nobody took the first-player card: {player} keeps it"),
    "spared": N_("{player} loses no strength, thanks to the character"),
}
TABLE_ONLY: Mapping[str, str] = {
    "first_player_card_flipped": N_("The first-player card is flipped"),
    "game_over": N_("The game is over: time to count"),
    "cards_stay_out": N_("Artifacts that had left the deck and the river display stay out of the game"),
    "pieces_stay_away": N_("What had left these rows stays away"),
    "closed": common.CLOSED,
}
PRIVATE: Mapping[tuple[str, str], str] = {
    ("private_tiles", "bonus"): N_("{player} takes all left-over bonus tiles"),
    ("private_tiles", "territory"): N_("{player} takes a private crossroads and a private outpost"),
    ("private_tiles_lost", "bonus"): N_("{player} loses the private bonus tiles"),
    ("private_tiles_lost", "crossroads"): N_("{player} loses the private crossroads"),
}
CARDS_LEAVE: Mapping[str, str] = {
    "deck_removed": N_("Level-{level} artifacts leave the deck"),
    "row_removed": N_("Level-{level} artifacts leave the river display"),
}


def source(event: Event) -> str:
    """The source under which the counts of this event's effect are told."""
    if event.kind in ("worker_used", "card_used", "power_used", "bonus_tile", "crafted"):
        return event.what
    return event.source if event.kind == "sent" else f"{event.kind} {event.what} {event.source}"


def source_name(names: Names, source: str, actor: str) -> str:
    """Where something came from, as it is told of the one it happened to."""
    if read_space(source).area in ("hut", "private"):
        return names.space_of(source, actor)
    return names.source(source)


def told(names: Names, event: Event) -> str:
    """One event as a line without full stop. A kind nobody knows is shown as it is."""
    say, player = names.language.say, names.player(event.player)
    if event.kind in PLAYER_ONLY:
        return say(PLAYER_ONLY[event.kind], player=player)
    if event.kind in TABLE_ONLY:
        return say(TABLE_ONLY[event.kind])
    if event.kind in CARDS_LEAVE:
        return say(CARDS_LEAVE[event.kind], level=event.what[-1])
    if event.kind in ("private_tiles", "private_tiles_lost"):
        return say(PRIVATE[event.kind, event.what], player=player)
    found = TOLD.get(event.kind)
    return found(names, event, player) if found else isolated(event.kind)


def _sent(names: Names, event: Event, player: str) -> str:
    place = names.space_of(str(event.after), event.player)
    return names.language.say(SENT[event.what], player=player, space=place)


def _returned(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        RETURNED[event.what], player=player, space=names.space_of(str(event.before), event.player)
    )


def _drawn(names: Names, event: Event, _player: str) -> str:
    how = common.how(names.language, event)
    cards = str(event.after).split()
    shown = [card.removeprefix("C") for card in cards] if event.what == "characters" else cards
    result = names.player(cards[0]) if event.what == "first" else names.language.listed(shown)
    row = read_part(event.source).name
    return names.language.say(DRAWN[event.what], result=result, how=how, row=row)


def _fire_laid(names: Names, event: Event, _player: str) -> str:
    return names.language.say("A fire tile lies on {space}", space=names.space(str(event.after)))


def _neutral_placed(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        "{player} puts an explorer of {neutral} on {space}",
        player=player,
        neutral=names.player(event.what),
        space=names.space(str(event.after)),
    )


def _drafted(names: Names, event: Event, player: str) -> str:
    return names.language.say("{player} takes {card}", player=player, card=names.drafted(event.what))


def _worker_used(names: Names, event: Event, player: str) -> str:
    return names.language.say("{player} uses a level-{level} worker", player=player, level=event.what[-1])


def _card_used(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        "{player} uses an artifact ({card})", player=player, card=names.card(event.what)
    )


def _power_used(names: Names, event: Event, player: str) -> str:
    tile = content().bonus.get(event.what)
    if tile is None:
        return names.language.say("{player} uses the power of the character", player=player)
    effect = effects.phrase(names.language, read_effect(tile.effect))
    return names.language.say("{player} uses a private bonus tile ({effect})", player=player, effect=effect)


def _bonus_tile(names: Names, event: Event, player: str) -> str:
    if event.source.startswith("river."):
        return names.language.say("{player} reaches {spot}", player=player, spot=names.spot(event.source))
    level = content().bonus[event.what].level
    return names.language.say("{player} uses a level-{level} bonus tile", player=player, level=level)


def _caravan(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        "{player} moves a caravan to {place}", player=player, place=names.on_road(str(event.after))
    )


def _flag(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        "{player} puts a flag on {outpost}", player=player, outpost=names.outpost(event.what)
    )


def _crafted(names: Names, event: Event, player: str) -> str:
    card = names.card(event.what)
    if event.source == "reserved":
        return names.language.say("{player} crafts the reserved artifact ({card})", player=player, card=card)
    return names.language.say("{player} crafts an artifact ({card})", player=player, card=card)


def _reserved(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        "{player} reserves an artifact ({card})", player=player, card=names.card(event.what)
    )


def _too_dear(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        "{player} cannot pay for this artifact; it stays where it is ({card})",
        player=player,
        card=names.card(event.what),
    )


def _grown_up(names: Names, event: Event, player: str) -> str:
    return names.language.say("{player} flips the character to the adult side", player=player)


def _declined(names: Names, event: Event, player: str) -> str:
    if event.what in DECLINED:  # the kind of decision says it all
        return names.language.say(DECLINED[event.what], player=player)
    where = source_name(names, event.source, event.player)
    effect = str(event.detail.get("effect", ""))
    text = N_("{player} declines: {effect} ({source})")
    if unpayable(names.state, event):
        text = N_("{player} cannot pay, so this is left: {effect} ({source})")
    elif not effect or is_hut(event.source):  # what a hut offers is known, and long
        text = N_("{player} declines what was offered ({source})")
        return names.language.say(text, player=player, source=where)
    phrase = effects.phrase(names.language, read_effect(effect))
    return names.language.say(text, player=player, effect=phrase, source=where)


def unpayable(state: State, event: Event) -> bool:
    """Whether something was left that could not have been paid for, on the table after it as little."""
    effect = str(event.detail.get("effect", "")) if event.kind == "declined" else ""
    known = event.player in state.players
    return bool(effect) and known and not any_possible(state, event.player, effect)


def _postponed(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        "{player} puts this off until the rest is given ({source})",
        player=player,
        source=source_name(names, event.source, event.player),
    )


def _supply_short(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        "The supply runs short: {player} gets {got} of {wanted} ({unit})",
        player=player,
        got=str(event.after),
        wanted=str(event.before),
        unit=names.thing(event.what),
    )


def _round_started(names: Names, event: Event, _player: str) -> str:
    return names.language.say("Round {n} begins", n=str(event.after))


def _round_ended(names: Names, event: Event, _player: str) -> str:
    return names.language.say("Round {n} is over", n=str(event.before))


def _row_flipped(names: Names, event: Event, _player: str) -> str:
    return names.language.say("The tiles of row {row} are flipped", row=event.what)


def _row_turned_back(names: Names, event: Event, _player: str) -> str:
    return names.language.say("The tiles of row {row} are flipped back", row=event.what)


def _neutral_left(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        "An explorer of {player} leaves {space}", player=player, space=names.space(str(event.before))
    )


def _learned(names: Names, event: Event, _player: str) -> str:
    return tellings.told(names, event)


def _concluded(names: Names, event: Event, _player: str) -> str:
    return conclusions.told(names, event)


def _skipped(names: Names, event: Event, _player: str) -> str:
    return names.language.say("Not told: {fact}", fact=facts.name(names, event.what))


def _corrected(names: Names, event: Event, player: str) -> str:
    if is_shortage(event) and isinstance(event.after, int):
        amount = units.counted(names.language, event.after, event.what)
        return names.language.say(
            "{player} could not pay {amount}: allowed anyway", player=player, amount=amount
        )
    what = f"{event.player}.{event.what}" if event.player else event.what
    return common.corrected(
        names.language,
        what,
        corrections.name(names, what),
        corrections.told(names, what, event.before),
        corrections.told(names, what, event.after),
    )


def _allowed(names: Names, event: Event, player: str) -> str:
    return common.allowed(names.language, breaches.short(names, event.what), player, not event.player)


def _first_bonus(names: Names, event: Event, player: str) -> str:
    effect = effects.phrase(names.language, read_effect(str(event.after)))
    return names.language.say("{player}, first-player card: {effect}", player=player, effect=effect)


def _stopped(names: Names, event: Event, _player: str) -> str:
    return names.language.say("The game is stopped in round {n}", n=str(event.before))


def _seated(names: Names, event: Event, player: str) -> str:
    neutral = event.player in names.state.neutrals
    text = (
        N_("Neutral pieces are {after} now, not {before}")
        if neutral
        else N_("{player} has {after}, not {before}")
    )
    before, after = (names.language.say(COLOUR_NAMES[str(colour)]) for colour in (event.before, event.after))
    return names.language.say(text, player=player, before=before, after=after)


def _renamed(names: Names, event: Event, _player: str) -> str:
    return common.renamed(names.language, event, names.person)


def _reordered(names: Names, event: Event, _player: str) -> str:
    return common.reordered(names.language, event, names.player)


def _score_entered(names: Names, event: Event, player: str) -> str:
    if event.after is None:
        return names.language.say(
            "Score pad, {player}: {what} taken back",
            player=player,
            what=score.entry(names.language, event.what),
        )
    value = event.after if isinstance(event.after, int) else 0
    return names.language.say(
        "Score pad, {player}: {what} {points}",
        player=player,
        what=score.entry(names.language, event.what),
        points=score.points(value) if event.what in score.CATEGORY_NAMES else value,
    )


def _deepened(names: Names, event: Event, _player: str) -> str:
    return names.language.say("From now on: {depth}", depth=names.language.say(DEPTHS[str(event.after)]))


def _enforcement(names: Names, event: Event, _player: str) -> str:
    return common.enforcement(names.language, event)


TOLD: Mapping[str, Callable[[Names, Event, str], str]] = {
    "sent": _sent,
    "returned": _returned,
    "drawn": _drawn,
    "fire_laid": _fire_laid,
    "neutral_placed": _neutral_placed,
    "drafted": _drafted,
    "worker_used": _worker_used,
    "card_used": _card_used,
    "power_used": _power_used,
    "bonus_tile": _bonus_tile,
    "caravan": _caravan,
    "flag": _flag,
    "crafted": _crafted,
    "reserved": _reserved,
    "too_dear": _too_dear,
    "grown_up": _grown_up,
    "declined": _declined,
    "postponed": _postponed,
    "raid_nothing": raids.nothing_came,
    "supply_short": _supply_short,
    "round_started": _round_started,
    "round_ended": _round_ended,
    "row_flipped": _row_flipped,
    "row_turned_back": _row_turned_back,
    "neutral_left": _neutral_left,
    "learned": _learned,
    "concluded": _concluded,
    "skipped": _skipped,
    "corrected": _corrected,
    "allowed_anyway": _allowed,
    "first_bonus": _first_bonus,
    "stopped": _stopped,
    "seated": _seated,
    "renamed": _renamed,
    "reordered": _reordered,
    "score_entered": _score_entered,
    "deepened": _deepened,
    "enforcement": _enforcement,
}


def kinds() -> Iterable[str]:
    """Every kind of event that has words."""
    yield from (*PLAYER_ONLY, *TABLE_ONLY, *CARDS_LEAVE, *TOLD)
    yield from (kind for kind, _ in PRIVATE)
