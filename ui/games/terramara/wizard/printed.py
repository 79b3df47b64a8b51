"""What is asked about the board itself, and whether all of it is known."""

from collections.abc import Mapping
from typing import Any

from companion.games.terramara.board import SYMBOLS
from companion.games.terramara.fact_names import box_key, is_fact_of, printed_fact, track_of

END = "end"
FIELDS = (
    # fact, how many marks, the track it is on, the symbol
    ("shields", 3, "military", "terramara/shield"),
    *((fact, SYMBOLS[fact][0], track_of(fact), "") for fact in SYMBOLS),
)


def all_told(entries: Mapping[str, Any]) -> bool:
    """Whether the catalogue has something to every question, and a road that ends. Whether the rules believe
    it is not looked at: what they do not is asked when it is needed."""
    road = [told for key, told in entries.items() if is_fact_of(printed_fact(key), "road")]
    ends = any(isinstance(told, Mapping) and told.get("to") == END for told in road)
    return ends and all(box_key("board", fact) in entries for fact, *_ in FIELDS)
