"""The grammatical forms of one language, `forms/<language>.toml`, and what may be wrong with such a file."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from companion.wording.phrases import PLACEHOLDER, SAME
from translations.messages import FOLDER, singular

Given = str | list[str]


@dataclass(frozen=True)
class FormsFile:
    """`declared` explains the names of the forms, `names` has rules for people's names by their letters.

    `letters` has the forms that only make the first letter small, each with what a text begins with that may.
    """

    declared: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, list[tuple[str, str]]] = field(default_factory=dict)
    texts: Mapping[str, Mapping[str, Given]] = field(default_factory=dict)
    letters: Mapping[str, str] = field(default_factory=dict)


def read_forms(language: str, folder: Path = FOLDER) -> FormsFile:
    """What translators have given; nothing where they need no forms."""
    file = folder / "forms" / f"{language}.toml"
    if not file.is_file():
        return FormsFile()
    given = tomllib.loads(file.read_text(encoding="utf-8"))
    parts = (given.get(part, {}) for part in ("forms", "names", "texts", "letters"))
    return FormsFile(*parts)


def key(message: Message) -> str:
    """What a message is called in the file: `text`, or `context|text`."""
    text = singular(message.id)
    return f"{message.context}|{text}" if message.context else text


def problems(given: FormsFile, catalog: Catalog, template: Catalog) -> Iterator[str]:
    """Everything that is wrong with the forms of a language, and with where its sentences ask for them."""
    for message in catalog:
        if message.id:
            yield from _undeclared(key(message), strings(message), given.declared)
    known = {key(message): message for message in template if message.id}
    for text, forms in given.texts.items():
        if text not in known:
            yield f"{text!r}: no such text"
            continue
        for form, value in forms.items():
            if form not in given.declared and form != SAME:
                yield f"{text!r}: the form {form!r} is not declared"
            yield from _shape(text, form, value, known[text], catalog.num_plurals)
            yield from _undeclared(text, _all(value), {**given.declared, SAME: ""})
    for form, rules in given.names.items():
        if form not in given.declared:
            yield f"names: the form {form!r} is not declared"
        yield from (problem for rule in rules for problem in _rule(form, rule))
    for form, pattern in given.letters.items():
        if form not in given.declared:
            yield f"letters: the form {form!r} is not declared"
        yield from _unreadable(f"letters, {form}", pattern)


def strings(message: Message) -> list[str]:
    """All texts of a translation, one for each plural."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def placeholders(text: str) -> set[str]:
    return {found[1] for found in PLACEHOLDER.finditer(text)}


def _all(value: Given) -> list[str]:
    return [value] if isinstance(value, str) else list(value)


def _undeclared(text: str, said: list[str], declared: Mapping[str, str]) -> Iterator[str]:
    for form in sorted({found[2] for one in said for found in PLACEHOLDER.finditer(one) if found[2]}):
        if form not in declared:
            yield f"{text!r} asks for the form {form!r}, which is not declared"


def _shape(text: str, form: str, value: Given, message: Message, plurals: int) -> Iterator[str]:
    wanted = plurals if isinstance(message.id, list | tuple) else 0
    got = 0 if isinstance(value, str) else len(value)
    if wanted != got:
        yield f"{text!r}, {form}: {wanted or 'not a list of'} plural texts are needed, {got} given"
    there = placeholders(message.id[-1] if wanted else singular(message.id))
    for said in _all(value):
        if not said.strip():
            yield f"{text!r}, {form}: empty"
        if strange := placeholders(said) - there:
            yield f"{text!r}, {form}: nobody fills {', '.join(sorted(strange))}"


def _rule(form: str, rule: object) -> Iterator[str]:
    match rule:
        case [str(pattern), str(text)]:
            yield from _unreadable(f"names, {form}", pattern)
            if placeholders(text) != {"name"}:
                yield f"names, {form}: {text!r} must have {{name}} and nothing else in it"
        case _:
            yield f"names, {form}: {rule!r} is no pair of pattern and text"


def _unreadable(place: str, pattern: str) -> Iterator[str]:
    try:
        re.compile(pattern)
    except re.error as error:
        yield f"{place}: {pattern!r} cannot be read ({error})"
