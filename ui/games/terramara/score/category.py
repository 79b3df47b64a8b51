"""The pictures of the eight categories and of the numbers they are computed from."""

from collections.abc import Mapping

ICONS: Mapping[str, str] = {
    "vp": "terramara/vp",
    "artifacts": "terramara/artifact",
    "end_game": "terramara/end_game",
    "military": "terramara/shield",
    "road": "terramara/road",
    "outposts": "terramara/outpost",
    "reserved": "terramara/reserve",
    "resources": "terramara/any_raw",
    "strength": "terramara/strength",
    "culture": "terramara/culture",
    "raw": "terramara/any_raw",
    "processed": "terramara/any_proc",
    "reserved_cards": "terramara/reserve",
}
