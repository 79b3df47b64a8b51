"""Where an English text uses a term of the game, the translation uses the term of its language.

Terms are words of the printed editions, or ours where there is none. `terms/en.toml` has the English words of
each, `terms/de.toml` the German stems one of which must appear. A word belongs to the longest stem that fits
it: *Steinbruch* is a quarry and no stone, whatever it begins with.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path

from babel.messages.catalog import Catalog

from companion.wording.phrases import PLACEHOLDER
from translations.forms_file import FormsFile, key, strings
from translations.messages import FOLDER, ROOT

ENDINGS = ("", "s", "es", "ed", "d", "ing", "e")
"""How an English word of a term may end: raid, raids, raided, raiding."""
GLOSSARIES = sorted((ROOT / "resources" / "rulebook").glob("*/glossary.toml"))
"""Of every game."""
WHOLE, INSIDE = "=", "-"
"""Signs before a stem: a whole word as it is written (`=VP`), also inside a word (`-stapel`). Without a sign
a stem is the beginning of a word."""
_SIGNS = WHOLE + INSIDE
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?|\d+")
_LETTERS = re.compile(r"[^\W\d_]+")

Stems = Mapping[str, list[str]]


@dataclass(frozen=True)
class Terms:
    """`words` has those of each term. In English only: `not_meant`, phrases in which such a word is another
    one (*in turn*), and `everyday`, entries of the glossary that no term stands for; each with its reason."""

    words: Stems = field(default_factory=dict)
    not_meant: Mapping[str, str] = field(default_factory=dict)
    everyday: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def phrases(self) -> list[tuple[list[str], str, str]]:
        """Their words, longest first, as they are written, and the term; none for what is not meant."""
        meant = [(phrase, term) for term, texts in self.words.items() for phrase in texts]
        found = [*meant, *((phrase, "") for phrase in self.not_meant)]
        split = [(phrase.lower().split(), phrase, term) for phrase, term in found]
        return sorted(split, key=lambda it: -len(it[0]))


def read_terms(language: str, folder: Path = FOLDER) -> Terms:
    file = folder / "terms" / f"{language}.toml"
    found = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    not_meant, everyday = found.pop("not_meant", {}), found.pop("everyday", {})
    return Terms(found, not_meant, everyday)


def used(text: str, terms: Terms) -> set[str]:
    """The terms of an English text. A longer one hides the shorter ones inside: cut stone is no stone."""
    return _found(text, terms)[0]


def _found(text: str, terms: Terms) -> tuple[set[str], set[str]]:
    """The terms of a text, and the phrases in it that are none."""
    words = [word.lower() for word in _WORD.findall(PLACEHOLDER.sub(" ", text))]
    found: set[str] = set()
    asides: set[str] = set()
    for parts, phrase, term in terms.phrases:
        for at in range(len(words) - len(parts) + 1):
            if words[at].startswith(parts[0]) and all(
                _is_word(words[at + i], stem) for i, stem in enumerate(parts)
            ):
                words[at : at + len(parts)] = [""] * len(parts)
                (found if term else asides).add(term or phrase)
    return found, asides


@lru_cache(maxsize=100_000)
def _is_word(word: str, stem: str) -> bool:
    return word.removeprefix(stem).removesuffix("'s") in ENDINGS if word.startswith(stem) else False


def has(text: str, term: str, own: Stems) -> bool:
    """Whether one of the stems of a term is in a text; one in several parts needs all of them."""
    words = _LETTERS.findall(PLACEHOLDER.sub(" ", text))

    def there(part: str) -> bool:
        return any(_fits(word, part) and not _other(word, part, term, own) for word in words)

    return any(all(map(there, stem.split())) for stem in own[term])


def _fits(word: str, part: str) -> bool:
    if part.startswith(WHOLE):
        return word == part[1:]
    if part.startswith(INSIDE):
        return _plain(part[1:]) in _plain(word)
    return _plain(word).startswith(_plain(part))


def _other(word: str, part: str, term: str, own: Stems) -> bool:
    """Whether the word belongs to another term, by a longer stem with this one in it."""
    bare = _plain(part.lstrip(_SIGNS))
    others = (stem for other, stems in own.items() if other != term for stem in stems if " " not in stem)
    longer = (stem for stem in others if len(stem.lstrip(_SIGNS)) > len(bare))
    return any(bare in _plain(stem) and _fits(word, stem) for stem in longer)


@lru_cache(maxsize=100_000)
def _plain(text: str) -> str:
    return text.casefold().replace("ё", "е").replace("\u00ad", "").replace("’", "'")


def problems(
    language: str,
    catalog: Catalog,
    given: FormsFile,
    meant: Mapping[str, Mapping[str, str]],
    folder: Path = FOLDER,
) -> Iterator[str]:
    """Texts without the term they should use, and exceptions that are none any more."""
    english, own = read_terms("en", folder), read_terms(language, folder).words
    yield from (f"terms: {term!r} has no stem" for term in english.words if not own.get(term))
    yield from (f"terms: {term!r} is no term in English" for term in own if term not in english.words)
    needed, asides = set(), set()
    for message in catalog:
        if not message.id or not all(strings(message)):
            continue
        sources = [message.id] if isinstance(message.id, str) else list(message.id)
        forms = given.texts.get(key(message), {}).values()
        said = [*strings(message), *(t for v in forms for t in ([v] if isinstance(v, str) else v))]
        terms, others = _found(sources[-1], english)
        asides |= others
        for term in sorted(terms & own.keys()):
            lacking = [text for text in said if not has(text, term, own)]
            if lacking and key(message) in meant.get(term, {}):
                needed.add((term, key(message)))
            elif lacking:
                yield f"{key(message)!r}: {term} is not in {lacking[0]!r}"
    for term, texts in meant.items():
        for text, reason in texts.items():
            if (term, text) not in needed:
                yield f"exceptions, terms.{term}: {text!r} is no exception"
            if not reason.strip():
                yield f"exceptions, terms.{term}: {text!r} has no reason"
    yield from (f"terms, not_meant: nothing says {phrase!r}" for phrase in english.not_meant.keys() - asides)
    yield from (f"terms, not_meant: {it!r} has no reason" for it, why in english.not_meant.items() if not why)


def unlike_the_glossary(language: str, meant: Mapping[str, str], folder: Path = FOLDER) -> Iterator[str]:
    """Entries of the glossaries that nothing checks, stems that are not theirs, and exceptions from that
    (`[glossary]`) that are none any more."""
    english, own = read_terms("en", folder), read_terms(language, folder).words
    entries = [
        pair for file in GLOSSARIES for pair in tomllib.loads(file.read_text(encoding="utf-8")).items()
    ]
    needed = set()
    for name, entry in entries:
        terms = used(entry["en"]["one"], english)
        if bool(terms) is (name in english.everyday):
            yield f"glossary: {name} is {'checked after all' if terms else 'checked by no term'}"
        words = [word for word in (entry[language]["one"], entry[language].get("many", "")) if word]
        for term in sorted(terms):
            strange = [word for word in words if not has(word, term, own)]
            if strange and name in meant:
                needed.add(name)
            elif strange:
                yield f"glossary: {name}: {term} is not in {strange[0]!r}"
    yield from (f"exceptions, glossary: {name!r} is no exception" for name in meant.keys() - needed)
