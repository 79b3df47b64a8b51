"""Judgement rulings that are not options: where the books are silent we decided once, with the reason.

The code that carries a ruling out cites its id; so does a test. What a table may decide otherwise is in
`open_points.py`.
"""

from typing import NamedTuple


class Judgement(NamedTuple):
    """A point the editions leave open: its id, how we play it, and why."""

    id: str
    ruling: str
    reason: str


JUDGEMENTS = (
    Judgement(
        "AMB-03",
        "On the merged Raid and First player space either part may be skipped.",
        "Both parts are worded as something you can do.",
    ),
    Judgement(
        "AMB-12",
        "Neutral explorers and the fire tile leave when their row is turned over.",
        "Members of an ended row go home, neutrals have none, and the tile under the fire is turned.",
    ),
    Judgement(
        "AMB-14",
        "Workers that are not hired come from the tiles beside the round track.",
        "Just enough of them are left over for a first game of four.",
    ),
    Judgement(
        "AMB-18",
        "With two players each round of placing uses one neutral colour.",
        "Then both neutrals stand in every row, and their strengths differ.",
    ),
    Judgement(
        "AMB-19",
        "Equally weak neutrals draw in the order of their seats.",
        "The cards are shuffled, so the order changes nothing.",
    ),
    Judgement(
        "AMB-21",
        "A neutral player stops at strength 20.",
        "Neutral players never score, so there is nothing to give instead.",
    ),
    Judgement(
        "AMB-22",
        "The explorer of river space 8 may be sent in the same round.",
        "It joins the clan, and members of the clan are sent.",
    ),
    Judgement(
        "AMB-23",
        "Character 5 cannot grow up without an explorer at home.",
        "The explorer given back may not stand on a future row.",
    ),
    Judgement(
        "AMB-28",
        "What a caravan meets resolves at once; the steps left wait.",
        "The effect may be used when the place is reached, and the move is not over.",
    ),
    Judgement(
        "AMB-29",
        "Crafting by an effect comes on top of the artifact step.",
        "The step belongs to the turn, the effect to the tile.",
    ),
    Judgement(
        "AMB-31",
        "Discounts add up, never below zero for a type; what remains may be replaced.",
        "Each says one less, and none excludes another.",
    ),
    Judgement(
        "AMB-33",
        "With an empty deck the row gets shorter.",
        "No text brings cards back.",
    ),
    Judgement(
        "AMB-35",
        "When a level leaves the row, cards slide left before new ones are dealt.",
        "It is the same as after crafting.",
    ),
    Judgement(
        "AMB-36",
        "An action may be taken although it yields nothing.",
        "Only sending a member is compulsory.",
    ),
    Judgement(
        "AMB-37",
        "The hut is no unoccupied action space.",
        "The books list it apart from the action spaces.",
    ),
    Judgement(
        "AMB-38",
        "The private crossroads has the usual room, for its owner alone.",
        "Nothing gives it another capacity; in effect a warrior may join the own explorer there.",
    ),
    Judgement(
        "AMB-39",
        "Any number of caravans may stand in one place.",
        "No text limits them.",
    ),
    Judgement(
        "AMB-40",
        "Outposts are judged by the final position.",
        "They score at the end of the game, so strength lost before counts against you.",
    ),
    Judgement(
        "AMB-41",
        "Bonus tiles beside the last rows may be visited early.",
        "Only outposts are closed by the text.",
    ),
    Judgement(
        "AMB-42",
        "Steps left when both caravans have arrived are lost.",
        "No text gives points for them, and the end is no crossroads.",
    ),
    Judgement(
        "AMB-43",
        "A flag is placed by itself, one for each outpost.",
        "Nobody has a reason not to; character 6 scores only for a flag really placed.",
    ),
    Judgement(
        "AMB-47",
        "Gains out of turn resolve fully, and the receiver decides.",
        "They are gains like any other.",
    ),
    Judgement(
        "AMB-49",
        "Two warriors or none; fewer only when fewer are left.",
        "The symbol shows two, and you may take them.",
    ),
    Judgement(
        "AMB-50",
        "Taking a member back frees the space, but Raid and First player stay used.",
        "Those two are limited by use, not by who stands there.",
    ),
    Judgement(
        "AMB-52",
        "A worker or once-per-round card gained this round may be used this round.",
        "It comes into play ready.",
    ),
    Judgement(
        "AMB-53",
        "The companion shows a reserved card to everybody.",
        "It lies face down, but everybody saw it, and one screen serves the whole table.",
    ),
    Judgement(
        "AMB-57",
        "After the draft come the effects of choosing, then the starting cards, each in turn order.",
        "The character is chosen before the cards are paid out.",
    ),
    Judgement(
        "AMB-62",
        "Double points multiply the points that the same effect names.",
        "The symbol stands inside an effect.",
    ),
    Judgement(
        "AMB-63",
        (
            "One effect gives plain resources first, then the rest as printed; "
            "an exchange or a craft may wait."
        ),
        "No text names an order, so it is the owner's; resources first never harms.",
    ),
    Judgement(
        "AMB-64",
        "For character 5 a neutral explorer is an explorer of another player.",
        "Neutral explorers are joined by the same rules.",
    ),
    Judgement(
        "AMB-65",
        "An effect of placing a member that names no place counts in the hut too.",
        "The books use the same word for the hut.",
    ),
    Judgement(
        "AMB-66",
        "What a card gives sets off its own lasting effect; what that effect gives does not do so again.",
        "A gain is a gain, but nothing goes round for ever.",
    ),
    Judgement(
        "AMB-68",
        "While nobody knows the shields, the strengths say how few and how many a victim hands over.",
        "Power levels rise with strength and never differ by more than three.",
    ),
)
"""All of them, in the order of their ids."""
