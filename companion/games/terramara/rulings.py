"""Judgement rulings that are not options: where the books are silent we decided once, with the reason."""

from typing import Final

MERGED_SPACE_PARTS_OPTIONAL: Final = True
"""AMB-03: on the merged Raid/First space either part may be skipped; both are worded as "can"."""

NEUTRALS_LEAVE_WITH_THEIR_ROW: Final = True
"""AMB-12: members on the ended row go home, neutrals have none; the tile under the fire is turned."""

STARTING_WORKERS_FROM_SPARE_TILES: Final = True
"""AMB-14: first-game and card workers come from the tiles not on the round track: just enough exist."""

ONE_NEUTRAL_COLOUR_PER_PASS: Final = True
"""AMB-18: with two players each pass uses one neutral, so both stand in every row."""

EQUAL_NEUTRALS_IN_SEAT_ORDER: Final = True
"""AMB-19: equally weak neutrals draw in seat order; the draw is random, so the order is not."""

NEUTRAL_SURPLUS_IS_LOST: Final = True
"""AMB-21: a neutral stops at strength 20 and never scores."""

RIVER_EXPLORER_USABLE_AT_ONCE: Final = True
"""AMB-22: "your clan gets" one more explorer, so it may be sent in the same round."""

FLIP_NEEDS_EXPLORER_IN_HAND: Final = True
"""AMB-23: the explorer C5 gives back may not stand on a future row, so it must be at hand."""

EFFECTS_RESOLVE_IN_MID_MOVE: Final = True
"""AMB-28: what a caravan meets resolves at once; the steps left wait."""

CRAFT_EFFECT_IS_EXTRA: Final = True
"""AMB-29: crafting by an effect comes on top of the artifact step; reachable or reserved card."""

DISCOUNTS_ADD_UP: Final = True
"""AMB-31: discounts add, never below zero for a type; substitution covers what remains."""

EMPTY_DECK_SHORTENS_ROW: Final = True
"""AMB-33: nothing is reshuffled, the row gets shorter."""

ROW_SLIDES_BEFORE_REFILL: Final = True
"""AMB-35: as after crafting: slide left, then fill on the right."""

USELESS_ACTIONS_ALLOWED: Final = True
"""AMB-36: only sending is compulsory."""

HUT_IS_NO_ACTION_SPACE: Final = True
"""AMB-37: the hut is listed apart from action spaces, so C5 adult scores nothing there."""

PRIVATE_CROSSROADS_CAPACITY: Final = 2
"""AMB-38: normal capacity, which in effect is an own member and a warrior on an own explorer."""

CARAVANS_SHARE_NODES: Final = True
"""AMB-39: any number of caravans may stand on one node."""

OUTPOSTS_CHECKED_AT_END: Final = True
"""AMB-40: with the final position; strength lost later counts against you."""

LATE_BONUS_SPOTS_OPEN: Final = True
"""AMB-41: only outposts are closed by text, so bonus spots of rows 5a and 5b may be entered early."""

TRAVEL_AT_THE_END_IS_LOST: Final = True
"""AMB-42: no text gives points for it, and the end is no crossroads."""

FLAGS_PLACED_AUTOMATICALLY: Final = True
"""AMB-43: nobody has a reason not to; C6 adult scores only for a flag really placed."""

OUT_OF_TURN_GAINS_RESOLVE_FULLY: Final = True
"""AMB-47: the receiver decides, bonus tiles and flags included."""

WARRIORS_ALL_OR_NONE: Final = True
"""AMB-49: "may take 2"; fewer only when the supply is short."""

TAKING_BACK_KEEPS_SPACE_USED: Final = True
"""AMB-50: Raid and First player are limited by use, not by who stands there."""

NEW_THINGS_USABLE_THIS_ROUND: Final = True
"""AMB-52: a worker or once-per-round card gained this round is ready."""

RESERVED_CARD_SHOWN_TO_ALL: Final = True
"""AMB-53: it lies face down, but everybody saw it; the companion is one screen for all."""

CHOOSING_EFFECTS_BEFORE_STARTING_CARDS: Final = True
"""AMB-57: draft, then effects of choosing in turn order, then starting cards in turn order."""

DOUBLE_VP_WITHIN_THE_EFFECT: Final = True
"""AMB-62: multiplies the points that the same effect names."""
