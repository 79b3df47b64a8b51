"""Moves that can be typed and that no list of legal ones holds: of cards something is still to be told."""

from collections.abc import Callable, Iterator
from functools import partial

from companion.games.terraformer.biomes import founding_refusals
from companion.games.terraformer.cards import cards_known, readable
from companion.games.terraformer.commands import FoundEcosystem, PlayOrganism
from companion.games.terraformer.fact_names import fact_of
from companion.games.terraformer.frames import Turn
from companion.games.terraformer.knowledge import known
from companion.games.terraformer.planet import ROLES
from companion.games.terraformer.state import CARD_LIMIT
from companion.kernel.command import Command
from companion.rulebook.tongue import LANGUAGES, load_tongue
from companion.wording.wording import Wording
from ui.games.terraformer.aiming import Aiming
from ui.games.terraformer.click_targets import Aim, pending
from ui.games.terraformer.names_told import card_of
from ui.games.terraformer.wish import Wish
from ui.palette.ranking import cost, words_of
from ui.session_bridge import SessionBridge
from ui.table.trying import against

Begin = Callable[[], object]
NO_NAME = "\u2007"
"""Stands for a name in a sentence, and is no word of it."""


class TypedMoves:
    """Of whoever lays the next thing: where only the end of a turn is missing, that is the next player."""

    def __init__(self, aiming: Aiming, wording: Wording, bridge: SessionBridge) -> None:
        self._aiming, self._wording, self._bridge = aiming, wording, bridge

    @property
    def _in_turn(self) -> bool:
        return isinstance(pending(self._aiming.aims.seen), Turn)

    def beginnings(self, wish: Callable[[Wish], object]) -> Iterator[tuple[str, Begin]]:
        """What a turn can begin with: a biome is founded by its name, which no list of moves can know. Then
        every known organism into every ecosystem."""
        if isinstance(pending(self._bridge.state), Turn):
            say = self._wording.language.say
            yield say("Lay a biome …"), lambda: wish(Wish("biome"))
            yield say("Lay an organism …"), lambda: wish(Wish("organism"))
            yield say("Play an action …"), lambda: wish(Wish("action"))
            yield from self._organisms()

    def _organisms(self) -> Iterator[tuple[str, Begin]]:
        """Where something has to be asked first."""
        if not self._in_turn:
            return
        aims = self._aiming.aims
        state = aims.next_seen
        for card in cards_known(state, "organism"):
            told = known(state, fact_of("role", card))
            role = next((role for role in ROLES if role == told), None)
            for position in range(1, len(state.ecosystems) + 1):
                played = PlayOrganism(player=state.turn, position=position, role=role or ROLES[0], card=card)
                text = self._wording.attempt(state, played)
                if role is None:
                    yield text, partial(self._aiming.ask_role, card, position)
                elif self._waits(played):
                    yield text, partial(self._aiming.go_on, Aim((*aims.before_next, played)))

    def _waits(self, command: Command) -> bool:
        """Whether only something has to be told first."""
        reasons = against(self._bridge, Aim((*self._aiming.aims.before_next, command)))
        return bool(reasons) and all(reason.fact for reason in reasons)

    def founding(self, typed: str) -> Iterator[tuple[str, tuple[Command, ...]]]:
        """A biome that nobody has named so far, after words that say what becomes of it: "found Taiga"."""
        aims = self._aiming.aims
        state = aims.next_seen
        if not self._in_turn or any(founding_refusals(state, state.turn)):
            return
        code = self._wording.language.code
        tongue = load_tongue(code if code in LANGUAGES else LANGUAGES[0])
        said = self._wording.attempt(state, FoundEcosystem(player=state.turn, biome=NO_NAME))
        meant, words = words_of(said), typed.split()
        for at in range(len(words) - 1, 0, -1):  # as much of it as can be is said about the move
            name = " ".join(words[at:])[:CARD_LIMIT].strip()
            before = words_of(" ".join(words[:at]))
            if before and cost(before, meant, tongue) is not None and readable(name):
                biome = card_of(self._wording.language, state, "biome", name)
                command = FoundEcosystem(player=state.turn, biome=biome)
                commands = (*aims.before_next, command)
                if not against(self._bridge, Aim(commands)):
                    yield self._wording.attempt(state, command), commands
                return
