"""What lies on a table of Terraformer, thing by thing, in words."""

from collections.abc import Iterator

from companion.games.terraformer.books import CARDS, owners
from companion.games.terraformer.corrections import target
from companion.kernel.fields import Value
from companion.wording.common.lying import Lie, Lying, differences, scalar
from companion.wording.terraformer.corrections import OF_A_PLAYER, name, value
from companion.wording.terraformer.names import Names
from companion.wording.texts import Chores


def between(names: Names, former: Names) -> tuple[Chores, ...]:
    """What hands must change on the `former` table, so that it is this one."""
    return differences(_lie(former), _lie(names), names.state.seats, names.player, names.language)


def _lie(names: Names) -> Lie:
    found: dict[str, Lying] = {}
    for player, what, thing in _things(names):
        aim = target(names.state, what)
        if aim is not None:
            read = aim.read(names.state)
            found[what] = Lying(player, thing, read, _said(names, what, read))
    return found


def _said(names: Names, what: str, read: Value) -> str:
    """Organisms in an order of their own: another one has come, that is all."""
    if isinstance(read, tuple):
        return names.language.listed(sorted(value(names, what, one) for one in read)) or value(
            names, what, ""
        )
    return value(names, what, scalar(read))


def _things(names: Names) -> Iterator[tuple[str, str, str]]:
    """Whose it is, the name of its correction, and how people call it below the name of the player."""
    state = names.state
    if not owners(state):
        return
    for seat in state.seats:
        yield from ((seat, f"{seat}.{what}", names.language.say(OF_A_PLAYER[what])) for what in CARDS)
    for at in range(1, len(state.ecosystems) + 1):
        parts = ("biome", *(f"biomes.{seat}" for seat in state.seats), "organisms")
        for what in (f"ecosystem.{at}.{part}" for part in parts):
            yield "", what, name(names, what)
    yield "", "actions", name(names, "actions")
