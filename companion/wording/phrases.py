"""Texts that know how they were made, so that a sentence can ask for them in another grammatical form.

A name that is put into a sentence is not always in its basic form: Russian sends somebody *на стоянку*,
French takes something *de la réserve*. A translation asks for a form inside the placeholder, `{space|acc}`;
what stands there is a `Phrase`, and it gives that form if the translators have.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Protocol

from companion.wording import quotes

Value = str | int
Texts = Mapping[str, str | Sequence[str]]

PLACEHOLDER = re.compile(r"\{([a-z_][a-z0-9_]*)(?:\|([^{}|]+))?\}")
SAME = "*"
"""`{item|*}`: in the form in which the whole was asked for; as a form of a text: any form."""
CONTEXT = "\x04"
"""What gettext keeps between a context and its text."""
ISOLATE, POP = "\u2068", "\u2069"


class Speaker(Protocol):
    """What a phrase needs of its language."""

    forms: "Forms"

    def basic(self, source: str, many: str, n: int | None, /) -> str: ...
    def index(self, n: int, /) -> int: ...


class Forms:
    """The forms that translators of one language have given, read when the first is asked for.

    `lacking` collects what was asked for and is not there; a check plays whole evenings and holds it empty.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self.lacking: set[tuple[str, str]] = set()

    def of(self, source: str, form: str) -> str | Sequence[str] | None:
        """The text in this form, or one text for each plural; None where the basic one has to do."""
        given = self._texts.get(source.replace(CONTEXT, "|"), {})
        found = given.get(form, given.get(SAME))
        if found is None:
            self.lacking.add((source.replace(CONTEXT, "|"), form))
        return found

    def names_of(self, source: str) -> tuple[str, ...]:
        """In which forms this text is given."""
        return tuple(form for form in self._texts.get(source.replace(CONTEXT, "|"), {}) if form != SAME)

    def of_name(self, name: str, form: str) -> str:
        """A person's name: only a rule about its letters can be given (Annas, Max’; de Bo, d’Anna)."""
        bare = name.removeprefix(ISOLATE).removesuffix(POP)
        for pattern, text in self._names.get(form, ()):
            if re.search(pattern, bare):
                return PLACEHOLDER.sub(lambda _: name, text)
        return name

    def small(self, text: str, form: str) -> str | None:
        """With a small first letter, where the form is about letters and this text may have one."""
        pattern = self._letters.get(form)
        if pattern is None:
            return None
        return text[:1].lower() + text[1:] if re.search(pattern, text) else text

    @cached_property
    def _given(self) -> Mapping[str, object]:
        try:
            found = json.loads(self._file.read_text(encoding="utf-8")) if self._file else {}
        except (OSError, ValueError):
            return {}  # like a catalogue that cannot be read: nobody loses a game over words
        return found if isinstance(found, dict) else {}

    @cached_property
    def _texts(self) -> Mapping[str, Texts]:
        found = self._given.get("texts")
        return found if isinstance(found, dict) else {}

    @cached_property
    def _names(self) -> Mapping[str, Sequence[tuple[str, str]]]:
        found = self._given.get("names")
        return found if isinstance(found, dict) else {}

    @cached_property
    def _letters(self) -> Mapping[str, str]:
        found = self._given.get("letters")
        return found if isinstance(found, dict) else {}


class Phrase(str):
    """A text in its basic form, for whoever just shows it; and what it was made from, for `form`."""

    __slots__ = ("_change", "_many", "_n", "_source", "_speaker", "_values")
    _speaker: Speaker
    _source: str
    _many: str
    _n: int | None
    _values: Mapping[str, Value]
    _change: Callable[[str], str] | None

    @classmethod
    def made(
        cls, speaker: Speaker, source: str, values: Mapping[str, Value], many: str = "", n: int | None = None
    ) -> "Phrase":
        """The basic form. With `n` it is a sentence with a number, which has a text for each plural."""
        text = speaker.basic(source, many, n)
        english = many if many and n not in (1, -1) else source.rpartition(CONTEXT)[2]
        phrase = cls(fill(text, english, values, speaker.forms) if "{" in text else text)
        phrase._speaker, phrase._source, phrase._many, phrase._n = speaker, source, many, n
        phrase._values, phrase._change = values, None
        return phrase

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """A copy, or one that is kept, is just the text."""
        return str, (str(self),)

    @property
    def source(self) -> str:
        """The English text it was made from."""
        return self._source

    @property
    def values(self) -> Mapping[str, Value]:
        """What was put into it."""
        return self._values

    def changed(self, change: Callable[[str], str]) -> "Phrase":
        """The same with something done to its letters, in whatever form it will be asked for."""
        phrase = Phrase(change(str(self)))
        phrase._speaker, phrase._source, phrase._many, phrase._n = (
            self._speaker,
            self._source,
            self._many,
            self._n,
        )
        before = self._change
        phrase._values = self._values
        phrase._change = change if before is None else lambda text: change(before(text))
        return phrase

    def form(self, name: str) -> str:
        """In a grammatical form of its language; in the basic one where nobody has given it."""
        forms = self._speaker.forms
        if (small := forms.small(str(self), name)) is not None:
            return small
        if self._source in PASS_ON:
            text: str | Sequence[str] | None = PLACEHOLDER.sub(
                r"{\1|*}", self._speaker.basic(self._source, self._many, self._n)
            )
        else:
            text = forms.of(self._source, name)
        if text is not None and not isinstance(text, str):
            at = self._speaker.index(self._n) if self._n is not None else 0
            text = text[min(at, len(text) - 1)] if text else None
        if text is None or not _fits(text, self._values):
            return self
        said = fill(text, self._source, self._values, forms, name)
        return self._change(said) if self._change else said

    def every_form(self) -> list[str]:
        """However it may be said, the basic form first: for whoever listens to people."""
        return [str(self), *(self.form(name) for name in self._speaker.forms.names_of(self._source))]


PASS_ON = frozenset(
    {"{list} and {item}", "{list} or {item}", "{list}, or {item}", "{list}, {item}", "+{amount}", "−{amount}"}
)
"""Texts around parts that all stand in the same form as the whole: of 2 wood and 1 ore."""


def fill(text: str, source: str, values: Mapping[str, Value], forms: Forms, form: str = "") -> str:
    """Put values into a text; into the source where the translation asks for what nobody has."""
    if not _fits(text, values):
        text = source
    said = []
    for words, name, wanted, quoted in _parts(text):
        said.append(words)
        if name:
            value = values.get(name, "")
            put = in_form(value, form if wanted == SAME else wanted, forms) if wanted else str(value)
            said.append(quotes.within(quoted, put) if quoted else put)
    return "".join(said)


def in_form(value: Value, form: str, forms: Forms) -> str:
    """A number or a word of the engine has no forms; a name has those of its letters, and so have several
    sentences in a row."""
    if isinstance(value, Phrase):
        return value.form(form)
    if isinstance(value, str) and value.startswith(ISOLATE):
        return forms.of_name(value, form)
    small = forms.small(str(value), form)
    return str(value) if small is None else small


def _fits(text: str, values: Mapping[str, Value]) -> bool:
    return all(name in values for _, name, _, _ in _parts(text) if name)


@lru_cache(maxsize=4096)
def _parts(text: str) -> tuple[tuple[str, str, str, str], ...]:
    """A text as words, each with the placeholder after them, its form and the quotation mark around it.

    The last words have no placeholder."""
    found = PLACEHOLDER.split(text)
    forms, marks = [form or "" for form in found[2::3]], quotes.open_after(iter(found[:-1:3]))
    return (*zip(found[:-1:3], found[1::3], forms, marks, strict=True), (found[-1], "", "", ""))
