"""Judgement rulings that are not options: where the books are silent we decided once, with the reason.

The code that carries a ruling out cites its id; so does a test. What a table may decide otherwise is in
`open_points.py`.
"""

from typing import NamedTuple

from companion.kernel.marking import N_


class Judgement(NamedTuple):
    """A point the editions leave open: its id, how we play it, and why."""

    id: str
    ruling: str
    reason: str


JUDGEMENTS = (
    Judgement(
        "AMB-03",
        N_("On the merged Raid and First player space either part may be skipped."),
        N_("Both parts are worded as something you can do."),
    ),
    Judgement(
        "AMB-12",
        N_("Neutral explorers and the fire tile leave when their row is turned over."),
        N_("Members of an ended row go home, neutrals have none, and the tile under the fire is turned."),
    ),
    Judgement(
        "AMB-14",
        N_("Workers that are not hired come from the tiles beside the round track."),
        N_("Just enough of them are left over for a first game of four."),
    ),
    Judgement(
        "AMB-18",
        N_("With two players each round of placing uses one neutral colour."),
        N_("Then both neutrals stand in every row, and their strengths differ."),
    ),
    Judgement(
        "AMB-19",
        N_("Equally weak neutrals draw in the order of their seats."),
        N_("The cards are shuffled, so the order changes nothing."),
    ),
    Judgement(
        "AMB-21",
        N_("A neutral player stops at strength 20."),
        N_("Neutral players never score, so there is nothing to give instead."),
    ),
    Judgement(
        "AMB-22",
        N_("The explorer of river space 8 may be sent in the same round."),
        N_("It joins the clan, and members of the clan are sent."),
    ),
    Judgement(
        "AMB-23",
        N_("Character 5 cannot grow up without an explorer at home."),
        N_("The explorer given back may not stand on a future row."),
    ),
    Judgement(
        "AMB-28",
        N_("What a caravan meets resolves at once; the steps left wait."),
        N_("The effect may be used when the place is reached, and the move is not over."),
    ),
    Judgement(
        "AMB-29",
        N_("Crafting by an effect comes on top of the artifact step."),
        N_("The step belongs to the turn, the effect to the tile."),
    ),
    Judgement(
        "AMB-31",
        N_("Discounts add up, never below zero for a type; what remains may be replaced."),
        N_("Each says one less, and none excludes another."),
    ),
    Judgement(
        "AMB-33",
        N_("With an empty deck the row gets shorter."),
        N_("No text brings cards back."),
    ),
    Judgement(
        "AMB-35",
        N_("When a level leaves the row, cards slide left before new ones are dealt."),
        N_("It is the same as after crafting."),
    ),
    Judgement(
        "AMB-36",
        N_("An action may be taken although it yields nothing."),
        N_("Only sending a member is compulsory."),
    ),
    Judgement(
        "AMB-37",
        N_("The hut is no unoccupied action space."),
        N_("The books list it apart from the action spaces."),
    ),
    Judgement(
        "AMB-38",
        N_("The private crossroads has the usual room, for its owner alone."),
        N_("Nothing gives it another capacity; in effect a warrior may join the own explorer there."),
    ),
    Judgement(
        "AMB-39",
        N_("Any number of caravans may stand in one place."),
        N_("No text limits them."),
    ),
    Judgement(
        "AMB-40",
        N_("Outposts are judged by the final position."),
        N_("They score at the end of the game, so strength lost before counts against you."),
    ),
    Judgement(
        "AMB-41",
        N_("Bonus tiles beside the last rows may be visited early."),
        N_("Only outposts are closed by the text."),
    ),
    Judgement(
        "AMB-42",
        N_("Steps left when both caravans have arrived are lost."),
        N_("No text gives points for them, and the end is no crossroads."),
    ),
    Judgement(
        "AMB-43",
        N_("A flag is placed by itself, one for each outpost."),
        N_("Nobody has a reason not to; character 6 scores only for a flag really placed."),
    ),
    Judgement(
        "AMB-47",
        N_("Gains out of turn resolve fully, and the receiver decides."),
        N_("They are gains like any other."),
    ),
    Judgement(
        "AMB-49",
        N_("Two warriors or none; fewer only when fewer are left."),
        N_("The symbol shows two, and you may take them."),
    ),
    Judgement(
        "AMB-50",
        N_("Taking a member back frees the space, but Raid and First player stay used."),
        N_("Those two are limited by use, not by who stands there."),
    ),
    Judgement(
        "AMB-52",
        N_("A worker or once-per-round card gained this round may be used this round."),
        N_("It comes into play ready."),
    ),
    Judgement(
        "AMB-53",
        N_("The companion shows a reserved card to everybody."),
        N_("It lies face down, but everybody saw it, and one screen serves the whole table."),
    ),
    Judgement(
        "AMB-57",
        N_("After the draft come the effects of choosing, then the starting cards, each in turn order."),
        N_("The character is chosen before the cards are paid out."),
    ),
    Judgement(
        "AMB-62",
        N_("Double points multiply the points that the same effect names."),
        N_("The symbol stands inside an effect."),
    ),
    Judgement(
        "AMB-63",
        N_(
            "One effect gives plain resources first, then the rest as printed; "
            "an exchange or a craft may wait."
        ),
        N_("No text names an order, so it is the owner's; resources first never harms."),
    ),
    Judgement(
        "AMB-64",
        N_("For character 5 a neutral explorer is an explorer of another player."),
        N_("Neutral explorers are joined by the same rules."),
    ),
    Judgement(
        "AMB-65",
        N_("An effect of placing a member that names no place counts in the hut too."),
        N_("The books use the same word for the hut."),
    ),
    Judgement(
        "AMB-66",
        N_("What a card gives sets off its own lasting effect; what that effect gives does not do so again."),
        N_("A gain is a gain, but nothing goes round for ever."),
    ),
    Judgement(
        "AMB-68",
        N_("While nobody knows the shields, the strengths say how few and how many a victim hands over."),
        N_("Power levels rise with strength and never differ by more than three."),
    ),
)
"""All of them, in the order of their ids."""
