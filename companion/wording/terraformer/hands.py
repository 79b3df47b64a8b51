"""What hands must do on the table after a move, or to take it back. By player."""

from collections.abc import Iterable, Sequence

from companion.kernel.event import Event
from companion.wording.common.hands import by_player, without_shared
from companion.wording.language import capital
from companion.wording.terraformer import hand_moves
from companion.wording.terraformer.hand_moves_back import hand_move_back
from companion.wording.terraformer.names import Names
from companion.wording.texts import Chores

ASIDE = frozenset(
    {"corrected", "enforcement", "learned", "concluded", "named", "seated", "renamed", "reordered"}
)
"""Kinds that tell the companion something and leave the table as it lies."""


class _Hands:
    """Collects what each player has to do."""

    def __init__(self) -> None:
        self.items: dict[str, list[str]] = {}

    def do(self, player: str, item: str) -> None:
        if item:
            self.items.setdefault(player, []).append(capital(item))


def chores(names: Names, events: Sequence[Event], _later: Sequence[Event] = ()) -> tuple[Chores, ...]:
    """What to do now, each player's chores together; those of nobody in particular come last. None of them
    names a number that a correction could have put right later."""
    hands = _Hands()
    _do(hands, names.remembering(events), events)
    return by_player(hands.items.items(), names.state.seats, names.player, names.language)


def chores_back(
    names: Names, former: Names, taken_back: Sequence[Event], events: Sequence[Event] = ()
) -> tuple[Chores, ...]:
    """What brings the table from `former` back to how `names` know it; `taken_back` has the last event first.

    `events` are those that happened instead: what is the same in both stays as it lies.
    """
    hands = _Hands()
    gone, come = without_shared(taken_back, events)
    gone, come = _without_cards(gone, come)
    before, after = names.remembering(taken_back), former.remembering(taken_back)
    for event in gone:
        if hand_moves.is_action_card(event):
            hands.do(event.player, names.language.say("Take your action card off your discard pile again"))
        elif hand_moves.is_old_biomes(event):
            hands.do(
                event.player, _old_biomes_back(names, event, hand_moves.position_of(taken_back, event.source))
            )
        elif event.source != "correction":
            hands.do(*hand_move_back(before, after, event))
    _do(hands, names.remembering(events), come)
    return by_player(hands.items.items(), names.state.seats, names.player, names.language)


def aside(events: Iterable[Event]) -> bool:
    """Whether all this only told the companion something: what hands still had to do, they still have to."""
    return all(event.kind in ASIDE or event.source == "correction" for event in events)


def _without_cards(gone: list[Event], come: list[Event]) -> tuple[list[Event], list[Event]]:
    """Cards that go to a discard pile in both tellings of the past lie there."""
    for event in [
        event for event in gone if hand_moves.is_action_card(event) or hand_moves.is_old_biomes(event)
    ]:
        twin = next(
            (e for e in come if (e.player, e.source, e.rule, e.change) == _told(event) and e.kind == "count"),
            None,
        )
        if twin is not None:
            gone.remove(event)
            come.remove(twin)
    return gone, come


def _told(event: Event) -> tuple[str, str, str, int]:
    return event.player, event.source, event.rule, event.change


def _do(hands: _Hands, names: Names, events: Sequence[Event]) -> None:
    for event in events:
        if hand_moves.is_action_card(event):
            hands.do(event.player, names.language.say("Put your action card on your discard pile"))
        elif hand_moves.is_old_biomes(event):
            position = hand_moves.position_of(events, event.source)
            hands.do(event.player, _old_biomes(names, event, position))
        elif event.source != "correction":
            hands.do(*hand_moves.hand_move(names, event))


def _old_biomes(names: Names, event: Event, position: int) -> str:
    return names.language.say_n(
        "Put your old biome card of column {position} on your discard pile",
        "Put your {n} old biome cards of column {position} on your discard pile",
        event.change,
        position=position,
    )


def _old_biomes_back(names: Names, event: Event, position: int) -> str:
    return names.language.say_n(
        "Lay your biome card from your discard pile back as column {position}",
        "Lay your {n} biome cards from your discard pile back as column {position}",
        event.change,
        position=position,
    )
