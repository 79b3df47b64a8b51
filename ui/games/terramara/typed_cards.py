"""Cards told where moves are typed: one that is asked for, or one that is crafted in the same line; and the
spaces of a track."""

import re
from collections.abc import Iterator
from functools import lru_cache

from companion.games.terramara.commands import CraftArtifact, Learn
from companion.games.terramara.facts import card_level
from companion.games.terramara.state import Card, State
from companion.kernel.command import Command
from companion.kernel.errors import Unreadable
from companion.rulebook.tongue import LANGUAGES, load_tongue
from companion.wording.language import Language
from companion.wording.terramara.cards import described
from companion.wording.wording import Wording
from ui.games.base import Reading
from ui.games.terramara.now.card_line import MISSING, UNFIT
from ui.games.terramara.now.typed import NotUnderstood
from ui.games.terramara.now.typed_card import CardWords
from ui.palette.ranking import cost, words_of
from ui.session_bridge import SessionBridge
from ui.widgets.track_picker import TrackPicker

_NUMBERS = re.compile(r"(?=.*\d)[\d\s,;.+&/-]+")


@lru_cache(maxsize=4)
def _words(language: Language, wording: Wording, level: int) -> CardWords:
    """Every letter that is typed asks for them; finding them takes longer than a letter may."""
    return CardWords(language, wording, level)


def read_card(language: Language, wording: Wording, state: State, fact: str, typed: str) -> Reading:
    """The answer to the question what a card shows; where its face is told, what it does."""
    ref = fact.removeprefix("card:")
    known = state.known.cards.get(ref)
    told = known if known is not None and known.effects is None else None
    try:
        card = _words(language, wording, card_level(state, ref)).card(typed, told)
    except NotUnderstood as error:
        return Reading(error.said(language))
    except Unreadable:
        return Reading(language.say(MISSING if told is None else UNFIT))
    said = language.say("Remember it: {effect}", effect=described(language, card))
    return Reading(said, (Learn(fact=fact, value=card),))


def read_steps(language: Language, track: TrackPicker, fact: str, typed: str) -> Reading | None:
    """The answer to the question which spaces of a track carry a sign: 4 9 15. None for words."""
    if _NUMBERS.fullmatch(typed) is None:
        return None
    steps = sorted({int(number[:9]) for number in re.findall(r"\d+", typed)})
    if len(steps) != track.wanted or not track.has(steps):
        return Reading(language.say("This does not go together here."))
    said = language.say("Remember it: {effect}", effect=language.listed([str(step) for step in steps]))
    return Reading(said, (Learn(fact=fact, value=tuple(steps)),))


class TypedCards:
    """ "Craft slot 2: tools, 1 leather, 3 points": the move, and what the card shows."""

    def __init__(self, wording: Wording, bridge: SessionBridge) -> None:
        self._wording, self._bridge = wording, bridge

    def crafting(self, typed: str) -> Iterator[tuple[str, tuple[Command, ...]]]:
        """Every card nobody has told that the first words can mean, with what all others say it shows."""
        state: State = self._bridge.state
        language = self._wording.language
        tongue = load_tongue(language.code if language.code in LANGUAGES else LANGUAGES[0])
        read: dict[int, tuple[tuple[str, ...], Card] | None] = {}
        for offer in self._bridge.legal():
            if not isinstance(offer, CraftArtifact) or offer.card in state.known.cards:
                continue
            level = card_level(state, offer.card)
            if level not in read:
                read[level] = self._parted(typed, level)
            parts = read[level]
            said = self._wording.attempt(state, offer)
            if parts is not None and cost(parts[0], words_of(said), tongue) is not None:
                text = language.say("{what}: {value}", what=said, value=described(language, parts[1]))
                yield text, (offer, Learn(fact=f"card:{offer.card}", value=parts[1]))

    def _parted(self, typed: str, level: int) -> tuple[tuple[str, ...], Card] | None:
        """The words about the move, and the card: as much as can be is said about that."""
        words = _words(self._wording.language, self._wording, level)
        spoken = typed.split()
        for at in range(1, len(spoken)):
            try:
                card = words.card(" ".join(spoken[at:]))
            except (NotUnderstood, Unreadable):
                continue
            return words_of(" ".join(spoken[:at])), card
        return None
