"""What the rulebooks state in words, read from `resources/terramara/`. Nothing here is printed-only."""

import tomllib
from functools import lru_cache
from typing import Any

from companion.kernel.frozen import frozen
from companion.resources import resource


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads(resource("terramara", name).read_text(encoding="utf-8"))


@frozen
class BonusTile:
    id: str
    level: int
    effect: str


@frozen
class Special:
    """A special action space of the level-3 forest/mountain tiles."""

    id: str
    condition: str
    effect: str


@frozen
class Outpost:
    """`condition` names what is measured; without `tiers` the steps are symbols printed on a track."""

    id: str
    level: int
    condition: str
    tiers: tuple[int, ...]

    @property
    def measure(self) -> str:
        """What is counted or looked at."""
        return self.condition.partition(" ")[0]

    @property
    def category(self) -> str:
        """Of which artifacts, where those are counted."""
        return self.condition.partition(" ")[2]


@frozen
class Character:
    id: str
    on_choosing: str
    young: str
    adult: str


@frozen
class Content:
    """All of it, loaded once."""

    bonus: dict[str, BonusTile]
    homeland: dict[str, str]
    hut: str
    first_player: dict[str, str]
    special: dict[str, Special]
    outposts: dict[str, Outpost]
    outpost_points: tuple[int, ...]
    characters: dict[str, Character]


@lru_cache(maxsize=1)
def content() -> Content:
    actions = _load("actions.toml")
    outposts = _load("outposts.toml")
    points = tuple(outposts.pop("points"))
    return Content(
        bonus={key: BonusTile(key, **entry) for key, entry in _load("bonus_tiles.toml").items()},
        homeland=actions["homeland"],
        hut=actions["hut"]["effect"],
        first_player=actions["first_player"],
        special={key: Special(key, **entry) for key, entry in actions["special"].items()},
        outposts={
            key: Outpost(key, entry["level"], entry["condition"], tuple(entry.get("tiers", ())))
            for key, entry in outposts.items()
        },
        outpost_points=points,
        characters={
            key: Character(key, entry.get("on_choosing", ""), entry["young"], entry["adult"])
            for key, entry in _load("characters.toml").items()
        },
    )
