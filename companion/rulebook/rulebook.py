"""The rules of one game as people ask for them: search, articles, terms.

Nothing is read before it is needed. `prepare` reads everything, on any thread, so that the first question
need not wait; a question that comes before is answered as soon as it can be.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from threading import RLock

from companion.kernel.errors import Unreadable
from companion.kernel.frozen import frozen
from companion.kernel.marking import N_
from companion.kernel.spelling import plain, words
from companion.rulebook.article import Article, Topic, read_article, read_topics
from companion.rulebook.glossary import Name, Term, read_glossary
from companion.rulebook.meanings import Meanings
from companion.rulebook.recognise import recognise
from companion.rulebook.repair import resembling
from companion.rulebook.shelf import Entry, Shelf
from companion.rulebook.tongue import LANGUAGES, Tongue, load_tongue

HITS = 10
WORDS, LETTERS = 60, 1000
"""So much of a question is read; whoever pastes a page gets an answer to its beginning."""
TITLE = 100.0
"""What a title typed as it stands is worth more than everything else that was found."""

GAME_NAME = "game.name"
"""The term that names the game itself."""


@frozen
class Hit:
    """An article that answers a question."""

    game: str
    id: str
    lang: str
    title: str
    rules: tuple[str, ...]
    excerpt: str
    score: float


@frozen
class Span:
    """A term of the glossary in a text, from `start` to before `end`."""

    start: int
    end: int
    term: Term


class Rulebook:
    """One game. All functions may be called from any thread."""

    def __init__(self, folder: Path) -> None:
        self.game = folder.name
        self._folder = folder
        self._lock = RLock()
        self._tongues: dict[str, Tongue] = {}
        self.shelves: dict[str, Shelf] = {}
        """What has been read so far, by language."""
        self._glossaries: dict[str, Meanings] = {}
        self._meant: dict[str, Meanings] = {}
        self._told: dict[tuple[str, str], dict[str, list[str]]] = {}
        self._articles: dict[tuple[str, str], Article] = {}

    # What there is

    @cached_property
    def topics(self) -> dict[str, Topic]:
        """All articles in reading order, as far as they are the same in every language."""
        return read_topics(self._folder)

    @cached_property
    def glossary(self) -> dict[str, Term]:
        return read_glossary(self._folder)

    def name(self, lang: str) -> str:
        """What the game is called in this language."""
        return self.glossary[GAME_NAME][lang].one if GAME_NAME in self.glossary else self.game

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """Those with articles; English is always one of them."""
        return tuple(lang for lang in LANGUAGES if (self._folder / lang).is_dir())

    def prepare(self, *languages: str) -> None:
        """Read now what answers in these languages need, or in all. Others are read when first asked in."""
        for lang in LANGUAGES:
            self._meanings(lang)
        for lang in languages or self.languages:
            if lang in self.languages:
                self._shelf(lang)

    # Articles

    def article(self, name: str, lang: str) -> Article:
        """An article, in English where this language has none. Raises `Unreadable` for an unknown id."""
        if (name, lang) not in self._articles:
            self._articles[name, lang] = self._read(name, lang)
        return self._articles[name, lang]

    def _read(self, name: str, lang: str) -> Article:
        if name not in self.topics:
            raise Unreadable(N_("there is no article “{name}”"), "ID", name=name[:80])
        for code in (lang, *self.languages):
            found = read_article(self._folder, self.topics[name], code)
            if found:
                return found
        raise Unreadable(N_("the article {name} is written in no language"), "ID", name=name)

    def for_rule(self, rule: str) -> tuple[Topic, ...]:
        """The articles that explain a rule: the one it leads to, those that begin with it in reading order,
        then the others, the most particular one first."""
        found = [topic for topic in self.topics.values() if rule in topic.rules]
        return tuple(
            sorted(found, key=lambda it: (rule not in it.leads, 0 if it.rules[0] == rule else len(it.rules)))
        )

    def for_option(self, option: str) -> tuple[Topic, ...]:
        return tuple(topic for topic in self.topics.values() if option in topic.options)

    # Terms

    def terms(self, text: str, lang: str) -> list[Span]:
        """The terms of the glossary in a text of this language, from left to right."""
        with self._lock:
            known = self._terms_of(lang)
            found = words(text)
            stems = [self._tongue(lang).stem(word.plain) for word in found]
            spans = (
                Span(found[at.first].start, found[at.end - 1].end, self.glossary[at.ids[0]])
                for at in known.longest(stems)
            )
            return [span for span in spans if _is_said(text[span.start : span.end], span.term[lang])]

    def lookup(self, word: str) -> list[Term]:
        """The terms called so in any language, exactly so first; also by id, and by what people call them."""
        wanted = plain(word.strip())
        exact = [term.id for term in self.glossary.values() if word == term.id or wanted in term.spellings()]
        close: list[str] = []
        with self._lock:
            for lang in LANGUAGES:
                stems = self._tongue(lang).stems(word)
                for known in (self._terms_of(lang), self._meanings(lang)):
                    close += [name for at in known.among(stems) if at.whole(stems) for name in at.ids]
        names = dict.fromkeys((*exact, *close))
        return [self.glossary[name] for name in names if name in self.glossary]

    def similar(self, word: str, limit: int = 5) -> list[Term]:
        """Terms that are spelt somewhat like a word."""
        spelt = {said: term.id for term in self.glossary.values() for said in sorted(term.spellings())}
        names = dict.fromkeys(spelt[said] for said in resembling(word, list(spelt), limit))
        return [self.glossary[name] for name in names]

    # Search

    def search(self, question: str, lang: str = "", limit: int = HITS) -> list[Hit]:
        """What answers a question, best first; nothing where nothing does.

        `lang` is the language of whoever reads, and a hint: a question in another one is recognised, and
        answered in `lang`. Without it the answer is in the language of the question. The last word may be
        unfinished, so that results come while somebody types.
        """
        question = " ".join(question[:LETTERS].split()[:WORDS])
        with self._lock:
            asked_in = recognise(question, {code: self._meanings(code) for code in self.languages}, lang)
            found = self._ranked(question, asked_in, limit)
            if not found and lang in self.languages and lang != asked_in:
                found = self._ranked(question, lang, limit)  # words that other languages have as well
            shown_in = lang if lang in self.languages else asked_in
            shown = {entry.topic.id: entry for entry in self._shelf(shown_in).entries}
            found = self._named_first(question, (shown_in, asked_in), found)[:limit]
            return [self._hit(shown.get(entry.topic.id, entry), shown_in, score) for entry, score in found]

    def _ranked(self, question: str, lang: str, limit: int) -> list[tuple[Entry, float]]:
        """What answers a question that is in this language."""
        shelf = self._shelf(lang)
        bridges = [self._meanings(code) for code in LANGUAGES if code != lang]
        return [(shelf.entries[it.row], it.score) for it in shelf.rank(shelf.read(question, bridges))[:limit]]

    def _named_first(
        self, question: str, langs: Sequence[str], found: list[tuple[Entry, float]]
    ) -> list[tuple[Entry, float]]:
        """Whoever types a title wants that very article, however many others speak of the same."""
        typed = _title(question)
        named = {
            entry.topic.id: entry
            for lang in langs
            for entry in self._shelf(lang).entries
            if typed and _title(entry.title) == typed
        }
        best = TITLE + max((score for _, score in found), default=0.0)
        others = [(entry, score) for entry, score in found if entry.topic.id not in named]
        return [*((entry, best) for entry in named.values()), *others]

    def suggestions(self, lang: str, limit: int = 5) -> list[Article]:
        """Where to begin when nothing was found: the articles that most others lead to."""
        links = Counter(
            name for topic in self.topics.values() for name in topic.related if name in self.topics
        )
        return [self.article(name, lang) for name, _ in links.most_common(limit)]

    def _hit(self, entry: Entry, lang: str, score: float) -> Hit:
        topic = entry.topic
        return Hit(self.game, topic.id, lang, entry.title, topic.rules, entry.excerpt, round(score, 2))

    # What is read when it is needed

    def _tongue(self, lang: str) -> Tongue:
        with self._lock:
            if lang not in self._tongues:
                self._tongues[lang] = load_tongue(lang)
            return self._tongues[lang]

    def _terms_of(self, lang: str) -> Meanings:
        with self._lock:
            if lang not in self._glossaries:
                known = self._glossaries[lang] = Meanings(self._tongue(lang))
                known.add({key: term[lang].said() for key, term in self.glossary.items()})
            return self._glossaries[lang]

    def _shelf(self, lang: str) -> Shelf:
        with self._lock:
            if lang not in self.shelves:
                found = (read_article(self._folder, topic, lang) for topic in self.topics.values())
                articles = [article for article in found if article]
                by_id, by_rule = self._everyday(lang, "articles"), self._everyday(lang, "rules")
                asked = {
                    it.id: (
                        *by_id.get(it.id, ()),
                        *(way for rule in it.topic.rules for way in by_rule.get(rule, ())),
                    )
                    for it in articles
                }
                self.shelves[lang] = Shelf(self._tongue(lang), self._meanings(lang), articles, asked)
            return self.shelves[lang]

    def _meanings(self, lang: str) -> Meanings:
        """Terms, what people call them, and what people mean in any game."""
        with self._lock:
            if lang not in self._meant:
                tongue = self._tongue(lang)
                known = self._meant[lang] = Meanings(tongue)
                # A symbol may be called "or": as a word of a question that says nothing.
                known.add({key: tongue.telling(term[lang].said()) for key, term in self.glossary.items()})
                known.add(self._everyday(lang, "terms"))
                known.add(tongue.everyday)
            return self._meant[lang]

    def _everyday(self, lang: str, table: str) -> dict[str, list[str]]:
        """One of the tables that `read_everyday` finds; read once."""
        if (lang, table) not in self._told:
            self._told |= {(lang, name): said for name, said in read_everyday(self._folder, lang).items()}
        return self._told.pop((lang, table))


def read_everyday(folder: Path, lang: str) -> dict[str, dict[str, list[str]]]:
    """What people call the things of a game, and more ways to ask for its articles and rules."""
    file = folder / "everyday" / f"{lang}.toml"
    told = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {name: told.get(name, {}) for name in ("terms", "articles", "rules")}


def _is_said(written: str, name: Name) -> bool:
    """A sign in capitals is one only where it is written so: the Dutch have OP, and the small word "op"."""
    return written.isupper() or written.upper() not in name.said()


def _title(text: str) -> str:
    """As people type it: letters and digits, in small letters."""
    return " ".join(re.sub(r"[^\w]+", " ", text.casefold()).split())
