"""What may be wrong with the catalogue of a language. Held by the tests; for translators:

python -m translations.checks          everything that is wrong, language by language
python -m translations.checks de ru    in these
"""

import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from gettext import c2py
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from companion.wording import quotes
from companion.wording.phrases import PLACEHOLDER
from translations import conformance, forms_file, numbers
from translations.forms_file import key, placeholders, strings
from translations.messages import FOLDER, extracted, languages, read, updated

MOST = 1000
"""Numbers up to here decide which plural text is said of one number only."""
_EDGE = re.compile(r"^(\s*).*?(\s*)$", re.DOTALL)
_CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]")
_FRENCH = re.compile("(?<![\u202f\u00a0;:!?(…])[;:!?»](?=[\\s»)”]|$)|«(?![\u202f\u00a0])")
_DASHES = re.compile(r"(?<=\s)[–—](?=\s)")
_USUAL_DASH, _DASH = "–", {"ru": "—"}
"""What parts a sentence, and in which languages it is another one."""


@dataclass
class Exceptions:
    """What is meant as it is, each with a reason: `exceptions/<language>.toml`.

    `same`: texts that read as in English. `left_out`: places and numbers that this language does not need.
    `terms`: by term, texts that do without the word of the glossary. `glossary`: entries of it without the
    usual stem.
    """

    same: Mapping[str, str] = field(default_factory=dict)
    left_out: Mapping[str, str] = field(default_factory=dict)
    terms: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    glossary: Mapping[str, str] = field(default_factory=dict)


def read_exceptions(language: str, folder: Path = FOLDER) -> Exceptions:
    file = folder / "exceptions" / f"{language}.toml"
    return Exceptions(**tomllib.loads(file.read_text(encoding="utf-8"))) if file.is_file() else Exceptions()


def problems(language: str, template: Catalog, folder: Path = FOLDER) -> Iterator[str]:
    """Everything at once, each in a line that names the text."""
    catalog, meant = read(language, folder), read_exceptions(language, folder)
    given = forms_file.read_forms(language, folder)
    yield from _difference(language, template, catalog, folder)
    yield from _plural_rule(language, catalog)
    for message in catalog:
        if message.id:
            yield from _of_message(message, catalog, meant, language)
    yield from _unneeded("same", meant.same, catalog, _is_same)
    alone = _alone(catalog.plural_expr)
    yield from _unneeded("left_out", meant.left_out, catalog, lambda m: bool(_left_out(m, alone, language)))
    yield from forms_file.problems(given, catalog, template)
    yield from conformance.problems(language, catalog, given, meant.terms, folder)


def _difference(language: str, template: Catalog, catalog: Catalog, folder: Path) -> Iterator[str]:
    wanted = {key(message): message for message in template if message.id}
    there = {key(message): message for message in catalog if message.id}
    yield from (f"{text!r}: not in the file" for text in wanted.keys() - there.keys())
    yield from (f"{text!r}: nothing says this any more" for text in there.keys() - wanted.keys())
    yield from (f"{message.id!r}: vanished, and still in the file" for message in catalog.obsolete.values())
    if wanted.keys() == there.keys() and updated(language, template, folder) != _bytes(language, folder):
        yield "the file is not as `make messages` writes it"


def _bytes(language: str, folder: Path) -> bytes:
    return (folder / f"{language}.po").read_bytes()


def _plural_rule(language: str, catalog: Catalog) -> Iterator[str]:
    usual = Catalog(locale=language)
    if (catalog.num_plurals, catalog.plural_expr) != (usual.num_plurals, usual.plural_expr):
        yield f"the plural rule must be {usual.plural_forms}"


def _of_message(message: Message, catalog: Catalog, meant: Exceptions, language: str) -> Iterator[str]:
    name, said = key(message), strings(message)
    if message.fuzzy:
        yield f"{name!r}: fuzzy"
    if not all(said):
        yield f"{name!r}: not translated"
        return
    if isinstance(message.id, list | tuple) and len(said) != catalog.num_plurals:
        yield f"{name!r}: {catalog.num_plurals} plural texts are needed, {len(said)} given"
        return
    if (left := _left_out(message, _alone(catalog.plural_expr), language)) and name not in meant.left_out:
        yield f"{name!r}: {', '.join(sorted(left))} left out"
    if _is_same(message) and name not in meant.same:
        yield f"{name!r}: as in English"
    for text in said:
        yield from (f"{name!r}: {problem}" for problem in _of_text(message, text))
        if language == "fr" and (found := _FRENCH.search(text)):
            yield f"{name!r}: a narrow no-break space is needed at {found[0]!r}"
        dash = _DASH.get(language, _USUAL_DASH)
        if set(_DASHES.findall(text)) - {dash}:
            yield f"{name!r}: this language writes {dash} between two blanks"


def _of_text(message: Message, text: str) -> Iterator[str]:
    """As strictly as `msgfmt --check`, and about braces as well."""
    sources = [message.id] if isinstance(message.id, str) else list(message.id)
    if strange := placeholders(text) - placeholders(sources[-1]):
        yield f"nobody fills {', '.join(sorted(strange))}"
    if re.search("[{}]", PLACEHOLDER.sub("", text)):
        yield "a brace is open, or its name is no name"
    if _edges(text) != _edges(sources[-1]):
        yield "begins or ends with other spaces than English"
    if text.count("\n") != sources[-1].count("\n"):
        yield "has other line breaks than English"
    if _CONTROL.search(text):
        yield "has a character that cannot be seen"
    if not quotes.closed(text):
        yield "has a quotation mark that is not closed, or stands twice"
    if "  " in text:
        yield "has two spaces together"


def _edges(text: str) -> tuple[str, ...]:
    found = _EDGE.match(text)
    return found.groups() if found else ()


@lru_cache(maxsize=8)
def _alone(expression: str) -> frozenset[int]:
    """The plural texts that are said of one number only, which they may put in words."""
    rule = c2py(expression)  # as gettext reads it when the program runs
    numbers = [rule(n) for n in range(MOST)]
    return frozenset(index for index in set(numbers) if numbers.count(index) == 1)


def _left_out(message: Message, alone: frozenset[int], language: str) -> set[str]:
    """The places and numbers of the English text that are missing in one of its translations."""
    source = message.id if isinstance(message.id, str) else message.id[-1]
    wanted, missing = placeholders(source), set()
    for at, text in enumerate(strings(message)):
        missing |= wanted - placeholders(text) - ({"n"} if source != message.id and at in alone else set())
        missing |= set(numbers.missing(PLACEHOLDER.sub("", source), PLACEHOLDER.sub("", text), language))
    return missing


def _is_same(message: Message) -> bool:
    sources = {message.id} if isinstance(message.id, str) else set(message.id)
    words = [PLACEHOLDER.sub("", text) for text in strings(message) if text in sources]
    return any(char.isalpha() for text in words for char in text)


def _unneeded(
    table: str, listed: Mapping[str, str], catalog: Catalog, needed: Callable[[Message], bool]
) -> Iterator[str]:
    """An exception that is none any more hides the next mistake."""
    there = {key(message): message for message in catalog if message.id}
    for text, reason in listed.items():
        if text not in there or not needed(there[text]):
            yield f"exceptions, {table}: {text!r} is no exception"
        if not reason.strip():
            yield f"exceptions, {table}: {text!r} has no reason"


def main(wanted: list[str]) -> int:
    template, found = extracted(), 0
    for language in wanted or languages():
        unlike = conformance.unlike_the_glossary(language, read_exceptions(language).glossary)
        for line in (*problems(language, template), *unlike):
            print(f"{language}: {line}")
            found += 1
    return found


if __name__ == "__main__":
    sys.exit(bool(main(sys.argv[1:])))
