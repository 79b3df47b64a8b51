"""All articles of one game in one language, and the search among them."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.kernel.spelling import Word, words
from companion.rulebook.article import Article, Topic
from companion.rulebook.excerpt import excerpt
from companion.rulebook.index import Index, Page
from companion.rulebook.meanings import Meanings
from companion.rulebook.phrases import Phrase, Phrases
from companion.rulebook.reading import MEANING, MEANT, Reader, Slot, token_of
from companion.rulebook.repair import family, mistyped, unfinished
from companion.rulebook.tongue import Tongue

CLOSENESS = 1.0
"""How much it counts that one phrasing of an article comes close to the whole question."""
FAMILY, UNFINISHED, MISTYPED, BRIDGE = 0.8, 0.6, 0.7, 0.9
"""How far a guess is trusted."""


class Entry(NamedTuple):
    """What is shown of an article that was found."""

    topic: Topic
    title: str
    excerpt: str


class Scored(NamedTuple):
    row: int
    score: float


class Shelf:
    """Built at once, then only read."""

    def __init__(
        self,
        tongue: Tongue,
        meanings: Meanings,
        articles: Sequence[Article],
        asked: Mapping[str, Sequence[str]],
    ) -> None:
        """`asked` are ways to ask beyond those an article names itself, by its id."""
        self.entries = [Entry(it.topic, it.title, excerpt(it.text)) for it in articles]
        ways = [(it.title, *it.asked, *asked.get(it.id, ())) for it in articles]
        known = meanings.spelt | {
            word.plain
            for way, it in zip(ways, articles, strict=True)
            for text in (*way, it.text)
            for word in words(text)
        }
        self.reader = Reader(tongue, meanings, known)
        phrasings = [[self._phrase(text) for text in way] for way in ways]
        self.index = Index(
            Page(_tokens(phrases[:1]), _tokens(phrases[1:]), _tokens([self._phrase(it.text)]))
            for it, phrases in zip(articles, phrasings, strict=True)
        )
        self._phrases = Phrases(phrasings, self.index)
        self._stems = sorted(
            token for token in self.index.tokens() if not token.startswith(MEANING) and not token.isdigit()
        )
        self._spelt = sorted(
            word
            for word in known
            if len(word) > 2 and word not in tongue.small and tongue.stem(word) in self.index
        )
        tongue.forget()

    def _phrase(self, text: str) -> Phrase:
        return [tuple(slot.tokens) for slot in self.reader.slots(text)]

    def read(self, question: str, bridges: Sequence[Meanings] = ()) -> list[Slot]:
        """The words of a question as tokens of this shelf; what leads nowhere is repaired.

        A word that is none here may be a term of another language: `bridges` know those.
        """
        slots = _once(self.reader.slots(question))
        lost = {slot.word for slot in slots if not self._leads_somewhere(slot)}
        lost -= {slot.word for slot in slots if self._leads_somewhere(slot)}
        foreign = [slot for other in bridges for slot in self._bridged(question, lost, other)]
        lost -= {slot.word for slot in foreign}
        for slot in slots:
            if slot.word in lost:
                self._repair(slot, slot.word.end == len(question))
        return [slot for slot in (*slots, *foreign) if self._leads_somewhere(slot)]

    def _leads_somewhere(self, slot: Slot) -> bool:
        return any(token in self.index for token in slot.tokens)

    def _bridged(self, question: str, lost: Collection[Word], meanings: Meanings) -> Iterator[Slot]:
        if not lost:
            return
        asked = words(question)
        for found in meanings.among([meanings.tongue.stem(word.plain) for word in asked]):
            word = next((word for word in asked[found.first : found.end] if word in lost), None)
            if word:
                yield Slot(word, {token_of(name): BRIDGE for name in found.ids})

    def _repair(self, slot: Slot, unfinished_word: bool) -> None:
        stem = next(iter(slot.tokens))
        prefix = self.reader.tongue.prefix
        for form in (stem, *([stem.removeprefix(prefix)] if prefix and stem.startswith(prefix) else [])):
            for other in family(form, self._stems):
                slot.offer(other, FAMILY)
                for meaning in self.reader.meanings.among([other]):
                    for name in meaning.ids:
                        slot.offer(token_of(name), FAMILY * MEANT)
        guesses, trust = unfinished(slot.word.plain, self._spelt) if unfinished_word else [], UNFINISHED
        if not guesses and len(slot.tokens) == 1:
            guesses, trust = mistyped(slot.word.plain, self._spelt), MISTYPED
        for word in guesses:
            for guessed in self.reader.slots(word):
                for token, weight in guessed.tokens.items():
                    slot.offer(token, weight * guessed.weight * trust)

    def rank(self, slots: Sequence[Slot]) -> list[Scored]:
        """The articles that answer, best first."""
        base: dict[int, float] = {}
        for slot in slots:
            for tokens in slot.by_kind():
                for row, worth in self._best(tokens).items():
                    base[row] = base.get(row, 0.0) + slot.weight * worth
        close = self._phrases.closeness(slots)
        found = [Scored(row, worth + CLOSENESS * close.get(row, 0.0)) for row, worth in base.items()]
        return sorted(found, key=lambda it: (-it.score, it.row))

    def _best(self, tokens: Mapping[str, float]) -> dict[int, float]:
        """Row -> what the best of these tokens is worth there."""
        best: dict[int, float] = {}
        for token, weight in tokens.items():
            for row, worth in self.index.worth(token).items():
                best[row] = max(best.get(row, 0.0), weight * worth)
        return best


def _tokens(phrases: Iterable[Phrase]) -> list[str]:
    return [token for phrase in phrases for tokens in phrase for token in tokens]


def _once(slots: Iterable[Slot]) -> list[Slot]:
    """Each word once, however often it was said."""
    return list({frozenset(slot.tokens): slot for slot in slots}.values())
