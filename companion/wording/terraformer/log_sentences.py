"""What each kind of event says in the log. Counts of cards follow from what happened and are not told."""

from collections.abc import Callable, Iterable, Mapping

from companion.games.terraformer.frames import HandBalancing
from companion.kernel.event import Event
from companion.kernel.marking import N_
from companion.wording.common import log_sentences as common
from companion.wording.language import capital, isolated
from companion.wording.terraformer import asides, effects
from companion.wording.terraformer.names import Names

PLAYER_ONLY: Mapping[str, str] = {
    "redealt": N_("{player} deals once more"),
    "turn_began": N_("{player} is in turn"),
    "card_drawn": N_("{player} draws a card"),
}
TABLE_ONLY: Mapping[str, str] = {
    "balancing_began": N_("The planet is being balanced"),
    "seats_agreed": N_("All agree on who eats what"),
    "game_over": N_("The planet is balanced: time to count"),
    "closed": common.CLOSED,
}
PLAYED: Mapping[str, str] = {
    "ecosystem": N_("{player} plays {action} on {ecosystem}"),
    "organism": N_("{player} plays {action} on {organism}"),
    "": N_("{player} plays {action}"),
}
NICHES: Mapping[str, str] = {
    "biome": N_("{organism} lives on the biome"),
    "consumer": N_("{organism} eats as a consumer"),
}
ENDED: Mapping[str, str] = {
    "deck": N_("The deck of {player} is empty: this turn is the last one"),
    "stable": N_("All ecosystems are founded and stable: this turn is the last one"),
}
CONTESTS: Mapping[str, str] = {
    "cleaner": N_("Too many cleaners. Cards here: {counts}"),
    "producer": N_("Too many producers. Cards here: {counts}"),
    "contest": N_("Contest about {portion}. Cards here: {counts}"),
}


def told(names: Names, event: Event) -> str:
    """One event as a line without full stop. A kind nobody knows is shown as it is."""
    say, player = names.language.say, names.player(event.player)
    if event.kind in PLAYER_ONLY:
        return say(PLAYER_ONLY[event.kind], player=player)
    if event.kind in TABLE_ONLY:
        return say(TABLE_ONLY[event.kind])
    found = TOLD.get(event.kind)
    return found(names, event, player) if found else isolated(event.kind)


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _begun(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        "{planet}; {player} begins", planet=capital(names.planet(event.what)), player=player
    )


def _founded(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        "{player} founds ecosystem {n}: {biome}",
        player=player,
        n=_whole(event.after),
        biome=names.card(event.what),
    )


def _biome_added(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        "{player} adds a biome to {ecosystem}: {n} now",
        player=player,
        ecosystem=names.ecosystem(_whole(event.detail.get("position"))),
        n=_whole(event.after),
    )


def _became_stable(names: Names, event: Event, _player: str) -> str:
    place = names.ecosystem(_whole(event.detail.get("position")))
    return names.language.say("{ecosystem} is stable now", ecosystem=capital(place))


def _settled(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        "{player} plays {organism} into {ecosystem}",
        player=player,
        organism=names.organism(event.what),
        ecosystem=names.ecosystem(_whole(event.after)),
    )


def _named(names: Names, event: Event, player: str) -> str:
    if not event.after:
        return names.language.say("The name is taken back: {card}", card=names.card(str(event.before)))
    found = names.find(event.what)
    was = names.kind(str(event.before or ""), found[1].role if found else "")
    return names.language.say(
        "{organism} is called {card} now",
        organism=capital(names.language.say("{organism} ({player})", organism=was, player=player)),
        card=names.card(str(event.after)),
    )


def _end_triggered(names: Names, event: Event, player: str) -> str:
    return names.language.say(ENDED[event.what], player=player)


def _last_turn_over(names: Names, _event: Event, _player: str) -> str:
    return names.language.say("The last turn is over")


def _lapsed(names: Names, event: Event, player: str) -> str:
    return names.language.say_n(
        "{n} opportunity of {player} lapses",
        "{n} opportunities of {player} lapse",
        _whole(event.after),
        player=player,
    )


def _discarded(names: Names, event: Event, player: str) -> str:
    return names.language.say_n(
        "{player} discards {n} card: seven stay in hand",
        "{player} discards {n} cards: seven stay in hand",
        _whole(event.after),
        player=player,
    )


# -- actions


def _action_played(names: Names, event: Event, player: str) -> str:
    organism, position = str(event.detail.get("organism") or ""), _whole(event.detail.get("position"))
    on = "organism" if organism else "ecosystem" if position else ""
    return names.language.say(
        PLAYED[on],
        player=player,
        action=names.action(event.what),
        ecosystem=names.ecosystem(position),
        organism=names.organism_in(organism),
    )


def _let_pass(names: Names, event: Event, player: str) -> str:
    return names.language.say("{player} lets it pass", player=player)


def _action_stopped(names: Names, event: Event, player: str) -> str:
    card = str(event.detail.get("card") or "")
    if card:
        return names.language.say("{player} stops it with {card}", player=player, card=names.card(card))
    return names.language.say("{player} stops it with the card of opposite effect", player=player)


def _action_stands(names: Names, _event: Event, _player: str) -> str:
    return names.language.say("Nobody stops it")


def _action_stays(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        "{action} of {player} stays on the table", action=capital(names.action(event.what)), player=player
    )


def _action_done(names: Names, event: Event, _player: str) -> str:
    return names.language.say("All of it is done ({action})", action=names.action(event.what))


def _changed(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        "{player} turns ecosystem {n} from {before} into {after}",
        player=player,
        n=_whole(event.detail.get("position")),
        before=names.card(str(event.before)),
        after=names.card(str(event.after)),
    )


def _nothing_shown(names: Names, _event: Event, player: str) -> str:
    return names.language.say("{player} has no fitting biome to show: nothing happens", player=player)


def _effect(names: Names, event: Event, _player: str) -> str:
    return capital(effects.told(names, event))


# -- organisms that go

MOVED = N_("{organism} of {player} moves from {before} to {after}")
MOVED_BY_HAND = N_("By hand: {organism} of {player} moves from {before} to {after}")
GONE = N_("{organism} of {player} dies out in {ecosystem}")
GONE_BY_HAND = N_("By hand: {organism} of {player} dies out in {ecosystem}")


def _migrated(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        MOVED_BY_HAND if event.rule == HandBalancing.RULE else MOVED,
        organism=capital(names.organism(event.what)),
        player=player,
        before=names.ecosystem(_whole(event.before)),
        after=names.ecosystem(_whole(event.after)),
    )


def _died_out(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        GONE_BY_HAND if event.rule == HandBalancing.RULE else GONE,
        organism=capital(names.organism(event.what)),
        player=player,
        ecosystem=names.ecosystem(_whole(event.before)),
    )


def _taken_back(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        "{player} takes {organism} back into the hand", player=player, organism=names.organism(event.what)
    )


def _stayed(names: Names, event: Event, player: str) -> str:
    return names.language.say(
        "{organism} of {player} stays", organism=capital(names.organism(event.what)), player=player
    )


# -- balancing


def _ecosystem_next(names: Names, event: Event, _player: str) -> str:
    return names.language.say("Balancing {ecosystem}", ecosystem=names.ecosystem(_whole(event.after)))


def _balanced(names: Names, event: Event, _player: str) -> str:
    return names.language.say(
        "{ecosystem} is balanced", ecosystem=capital(names.ecosystem(_whole(event.after)))
    )


def _niche(names: Names, event: Event, _player: str) -> str:
    return names.language.say(NICHES[str(event.after)], organism=capital(names.organism_of(event.what)))


def _hopeless(names: Names, event: Event, _player: str) -> str:
    return names.language.say("Nothing here can feed {organism}", organism=names.organism_of(event.what))


def _takes_portion(names: Names, event: Event, _player: str) -> str:
    return names.language.say(
        "{organism} eats {portion}",
        organism=capital(names.organism_of(event.what)),
        portion=names.organism_of(str(event.after)),
    )


def _contest(names: Names, event: Event, player: str) -> str:
    """With the counts that decide it (TF-BAL-06), or that are level."""
    counts = []
    for told_count in str(event.before).split(", "):
        owner, _, n = told_count.rpartition(" ")
        counts.append(names.language.say("{player} {n}", player=names.player(owner), n=n))
    said = names.language.say(
        CONTESTS[event.what],
        counts=names.language.listed(counts),
        portion=names.organism_of(str(event.after)) if event.after else "",
    )
    if not event.player:
        return names.language.say("{contest}: dice decide", contest=said)
    return names.language.say("{contest}: {player} gives way", contest=said, player=player)


def _drawn(names: Names, event: Event, _player: str) -> str:
    result = names.language.listed(str(event.after).split())
    return names.language.say("Dice: {result} ({how})", result=result, how=common.how(names.language, event))


def _rolled(names: Names, event: Event, player: str) -> str:
    return names.language.say("{player} rolls {n}", player=player, n=_whole(event.after))


def _by_hand(names: Names, event: Event, _player: str) -> str:
    if event.after:
        return names.language.say("From here on the table balances by hand")
    return names.language.say("The companion goes on balancing")


TOLD: Mapping[str, Callable[[Names, Event, str], str]] = {
    "begun": _begun,
    "founded": _founded,
    "biome_added": _biome_added,
    "became_stable": _became_stable,
    "settled": _settled,
    "named": _named,
    "end_triggered": _end_triggered,
    "last_turn_over": _last_turn_over,
    "lapsed": _lapsed,
    "discarded": _discarded,
    "action_played": _action_played,
    "let_pass": _let_pass,
    "action_stopped": _action_stopped,
    "action_stands": _action_stands,
    "action_stays": _action_stays,
    "action_done": _action_done,
    "changed": _changed,
    "nothing_shown": _nothing_shown,
    "effect": _effect,
    "migrated": _migrated,
    "died_out": _died_out,
    "taken_back": _taken_back,
    "stayed": _stayed,
    "ecosystem_next": _ecosystem_next,
    "balanced": _balanced,
    "niche": _niche,
    "hopeless": _hopeless,
    "takes_portion": _takes_portion,
    "contest": _contest,
    "drawn": _drawn,
    "rolled": _rolled,
    "by_hand": _by_hand,
    **asides.TOLD,
}


def kinds() -> Iterable[str]:
    """Every kind of event that has words."""
    yield from (*PLAYER_ONLY, *TABLE_ONLY, *TOLD)
