"""Why not, as the kernel gives it and as any game may: none of this speaks of a game."""

from collections.abc import Mapping

from companion.kernel.marking import N_

KERNEL: Mapping[str, str] = {
    # -- decisions and history
    "decision.not_pending": N_("This question is not open any more. Nothing was changed."),
    "decision.other_answer": N_("This does not answer the open question. Choose one of the answers offered."),
    "command.unknown": N_("This companion does not know the command {command}."),
    "history.no_such_move": N_("There is no such move in this game (any more)."),
    "history.nothing_to_undo": N_("There is nothing more to undo."),
    "history.nothing_to_redo": N_("There is nothing more to redo."),
    # -- draws
    "draw.wrong_number": N_("To be drawn: {wanted}, all different. Entered: {n}."),
    "draw.wrong_count": N_("To be rolled: {wanted}. Entered: {n}."),
    "draw.once_only": N_("This is drawn once only; what came up counts."),
    "draw.not_in_pool": N_("This cannot have been drawn. Possible are: {cards}."),
    "draw.not_the_seeded_one": N_("The program would have drawn something else for the number {seed}."),
    # -- who sits where
    "seats.other_players": N_("Everybody who plays has a seat, and nobody else has."),
    "seats.name_unreadable": N_("A name needs something that can be read, on one line."),
    "seats.name_twice": N_("Two players are called {name}. Please tell them apart."),
    # -- learning and correcting
    "fact.needed": N_("The table has to say something first: {question}"),
    "correct.unknown": N_("There is nothing called {what} to correct."),
    "correct.not_possible": N_("This value does not fit here. Possible: {allowed}."),
}
"""Every reason of the kernel but those that name a seat, or a thing that is drawn: these each game has by
itself."""
ANY_GAME: Mapping[str, str] = {
    "turn.not_playing": N_("Nobody is taking a turn at the moment, so this has to wait."),
    "turn.not_yours": N_("It is {player}'s turn now."),
    "decision.pending": N_("Something else comes first. {decision}"),
    "player.unknown": N_("Nobody at this table plays {player}."),
    "stop.not_playing": N_("Only a game that is being played can be stopped."),
    "fact.unknown": N_("This is nothing the companion needs to know: {fact}."),
    "depth.not_deeper": N_("This game is kept at this depth already, or deeper: {depth}."),
    "score.nothing_entered": N_("There is no number to take back here."),
}
"""Reasons that games give themselves, alike in all of them."""
