"""How two tables differ, read from what lies there: after a change of the past, events would tell hands to do
what was done long ago, or what was taken back since."""

from collections.abc import Callable, Mapping, Sequence

from companion.kernel.event import Scalar
from companion.kernel.fields import Value
from companion.kernel.frozen import frozen
from companion.wording.common.hands import by_player
from companion.wording.language import Language, capital
from companion.wording.texts import Chores


@frozen
class TableThing:
    """One thing of a player (or of the table, with `player` ""), by its name and what it is now: `value` for
    the program, `said` for people."""

    player: str
    thing: str
    value: Value
    said: str


TableThings = Mapping[str, TableThing]
"""All that lies on a table, by the names that corrections have for it."""


def scalar(value: Value) -> Scalar:
    """As it stands in an event."""
    return ", ".join(value) if isinstance(value, tuple) else value


def differences(
    former: TableThings,
    now: TableThings,
    seats: Sequence[str],
    player: Callable[[str], str],
    language: Language,
) -> tuple[Chores, ...]:
    """What is not as it was, by player. What reads the same is the same for hands: cards that nobody has told
    apart, pieces that got another number."""
    found: dict[str, list[str]] = {}
    for what in dict.fromkeys((*now, *former)):
        was, is_now = former.get(what), now.get(what)
        known = is_now or was
        assert known is not None
        before, after = (one.said if one else language.say("none") for one in (was, is_now))
        if before == after or (was and is_now and was.value == is_now.value):
            continue
        text = language.say(
            "{thing}: {before} → {after}", thing=capital(known.thing), before=before, after=after
        )
        found.setdefault(known.player, []).append(text)
    return by_player(found.items(), seats, player, language)
