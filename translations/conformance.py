"""Where an English text uses a term of the game, the translation uses the term of its language.

Terms are words of the printed editions. `terms/en.toml` has the English words of each, `terms/de.toml` the
German stems one of which must appear; a stem in several parts needs all of them, in any order.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from babel.messages.catalog import Catalog

from companion.wording.phrases import PLACEHOLDER
from translations.forms_file import FormsFile, key, strings
from translations.messages import FOLDER

ENDINGS = ("", "s", "es", "ed", "d", "ing", "e")
"""How an English word of a term may end: raid, raids, raided, raiding."""
NOT_MEANT = "not meant"
"""The entry of English phrases in which a word is not the term (“in turn”)."""
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?|\d+")

Terms = Mapping[str, list[str]]


def read_terms(language: str, folder: Path = FOLDER) -> Terms:
    file = folder / "terms" / f"{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def used(text: str, terms: Terms) -> set[str]:
    """The terms of an English text. A longer one hides the shorter ones inside: cut stone is no stone."""
    words = [word.lower() for word in _WORD.findall(PLACEHOLDER.sub(" ", text))]
    phrases = sorted(
        ((phrase.lower().split(), term) for term, texts in terms.items() for phrase in texts),
        key=lambda found: -len(found[0]),
    )
    found = set()
    for phrase, term in phrases:
        for at in range(len(words) - len(phrase) + 1):
            if all(_is_word(words[at + i], stem) for i, stem in enumerate(phrase)):
                words[at : at + len(phrase)] = [""] * len(phrase)
                found.add(term)
    return found - {NOT_MEANT}


@lru_cache(maxsize=100_000)
def _is_word(word: str, stem: str) -> bool:
    return word.removeprefix(stem).removesuffix("'s") in ENDINGS if word.startswith(stem) else False


def has(text: str, stems: list[str]) -> bool:
    """Whether one of the stems is in a text; `=VP` is a whole word as it is written."""
    plain, words = _plain(text), set(_WORD.findall(text))
    return any(
        all(part[1:] in words if part.startswith("=") else _plain(part) in plain for part in stem.split())
        for stem in stems
    )


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
    english, own = read_terms("en", folder), read_terms(language, folder)
    yield from (f"terms: {term!r} has no stem" for term in english if term != NOT_MEANT and not own.get(term))
    yield from (f"terms: {term!r} is no term in English" for term in own if term not in english)
    needed = set()
    for message in catalog:
        if not message.id or not all(strings(message)):
            continue
        sources = [message.id] if isinstance(message.id, str) else list(message.id)
        forms = given.texts.get(key(message), {}).values()
        said = [*strings(message), *(t for v in forms for t in ([v] if isinstance(v, str) else v))]
        for term in used(sources[-1], english) & own.keys():
            lacking = [text for text in said if not has(text, own[term])]
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
