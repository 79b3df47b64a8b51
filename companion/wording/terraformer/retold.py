"""What rests on something that was told wrongly, move by move; and what the box says that a game does not."""

from collections.abc import Sequence

from companion.games.terraformer.commands import Learn
from companion.games.terraformer.retold import Past
from companion.wording.terraformer import commands, facts, refusals
from companion.wording.terraformer.names import Names

MOST_SHOWN = 3
"""Facts that somebody would still read one by one."""


def sentence(names: Names, past: Past) -> str:
    """Which move it was, and what would have spoken against it."""
    then = Names(names.language, past.before)
    said = dict.fromkeys(refusals.sentence(then, reason) for reason in past.reasons)
    return names.language.say(
        "Turn {n}, as told now it would have been refused: {move}. {reasons}",
        n=past.before.turn_number,
        move=commands.attempt(then, past.command),
        reasons=" ".join(said),
    )


def in_the_box(names: Names, told: Sequence[Learn]) -> str:
    """What the box says otherwise than this game."""
    language = names.language
    if len(told) > MOST_SHOWN:
        return language.say_n(
            "Your box says {n} thing otherwise than this game.",
            "Your box says {n} things otherwise than this game.",
            len(told),
        )
    said = [facts.told(names, learnt.fact, learnt.value) for learnt in told]
    return language.say("Your box says now: {facts}. This game has it otherwise.", facts="; ".join(said))


def take_over(names: Names) -> str:
    return names.language.say("Use it in this game, too")
