"""What is shown of this game before it is loaded."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from companion.kernel.marking import N_
from ui.games.poster import Depth, Poster
from ui.theme.roles import PLAYER_SHAPES

if TYPE_CHECKING:
    from companion.wording.language import Language


def worn(decks: Sequence[str]) -> Mapping[str, str]:
    """Decks are no colours: players wear those of the program, in the order in which they sit."""
    return dict(zip(decks, PLAYER_SHAPES, strict=False))


def deck_names(language: "Language") -> Mapping[str, str]:
    from companion.wording.terraformer.terms import DECKS

    return {deck: language.say(name) for deck, name in DECKS.items()}


POSTER = Poster(
    title=N_("Terraformer"),
    emblem="terraformer/planet",
    treasure="terraformer/organism",
    joined=True,
    depths=(
        Depth(
            "planet",
            "terraformer/planet",
            N_("Planet"),
            N_("The whole planet is mirrored: turns, columns, decks, actions, balancing and points."),
        ),
        Depth(
            "harvest",
            "terraformer/harvest",
            N_("Harvest"),
            N_("You play without the companion; at the end it balances the planet with you and counts."),
        ),
        Depth(
            "pad",
            "terraformer/points",
            N_("Score pad"),
            N_("Only the final count: six numbers for each player."),
            counted=True,
        ),
    ),
    stages={"balancing": N_("the planet is being balanced")},
    board=False,
    score_icon="points",
    worn=worn,
    stand_ins=deck_names,
    seating=N_("Names, decks and seats …"),
)
