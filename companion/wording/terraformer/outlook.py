"""What a change would bring, organism by organism: who stays, who can go where, who dies out (TF-ACT-05)."""

from collections.abc import Iterator, Mapping

from companion.games.terraformer.changing import unlikely
from companion.games.terraformer.commands import ChangeBiome
from companion.games.terraformer.finder import Outlook, after_change
from companion.games.terraformer.frames import Changing
from companion.kernel.command import Command
from companion.kernel.frame import find_decision
from companion.kernel.marking import N_
from companion.wording.language import capital
from companion.wording.terraformer import terms
from companion.wording.terraformer.names import Names

FATES: Mapping[str, str] = {
    "stays": N_("{organism} can stay"),
    "goes": N_("{organism} has to leave; it can live in {homes}"),
    "dies": N_("{organism} dies out: no ecosystem suits it"),
}
"""Of whom nothing is told, only that is said: the owner looks at the card when it comes to that."""

UNLIKELY: Mapping[str, str] = {
    "change.temperature": N_("Unlikely: its temperature should be {new}, but has to stay {old}."),
    "change.humidity": N_("Unlikely: its humidity should be {new}, but has to stay {old}."),
    "drier": N_("Unlikely: it should be {new}, which is not drier than {old}."),
    "wetter": N_("Unlikely: it should be {new}, which is not wetter than {old}."),
    "never_drier": N_("Unlikely: it should be {new}, and nothing is wetter than that."),
    "never_wetter": N_("Unlikely: it should be {new}, and nothing is drier than that."),
    "nothing": N_("Unlikely: it should be {new} as well, and nothing would change."),
}
"""What is told is refused elsewhere; this may only be inferred."""


def outlook(names: Names, command: Command) -> tuple[str, ...]:
    """A line for each organism, after one for what makes it unlikely; none for commands whose name tells
    enough."""
    if not isinstance(command, ChangeBiome):
        return ()
    frame = find_decision(names.state.agenda, command.decision)
    if not isinstance(frame, Changing):
        return ()
    found = after_change(names.state, frame.position, command.biome, names.state.turn or frame.owner)
    told = [line(names, one) for one in found if one.fate in FATES]
    untold = [names.organism_of(one.organism.id) for one in found if one.fate not in FATES]
    if untold:
        told.append(
            names.language.say(
                "Who stays depends on what their cards show: {organisms}",
                organisms=names.language.all_of(untold),
            )
        )
    return (*_unlikely(names, frame, command.biome), *told)


def _unlikely(names: Names, frame: Changing, biome: str) -> Iterator[str]:
    if (found := unlikely(names.state, frame, biome)) is not None:
        old, new = (terms.grade(names.language, grade) for grade in (found.old, found.new))
        yield names.language.say(UNLIKELY[found.code], old=old, new=new)


def line(names: Names, one: Outlook) -> str:
    homes = [names.ecosystem(home.position) for home in one.homes if home.suits]
    return names.language.say(
        FATES[one.fate],
        organism=capital(names.organism_of(one.organism.id)),
        homes=names.language.one_of(homes),
    )
