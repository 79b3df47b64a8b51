"""What stands where: which texts were put into which places of which sentences while tests ran.

Every test of this run adds to it, whatever it is about; so the whole suite knows most. From that follows, for
any language, which forms its sentences ask for and nobody has given.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from babel.messages.catalog import Catalog

from companion.wording.phrases import CONTEXT, ISOLATE, PASS_ON, PLACEHOLDER, SAME, Phrase, Value
from translations.forms_file import FormsFile, key, strings
from ui.games.registry import POSTERS

_BREAK = "\\n"
A_NAME = "(a person’s name)"
A_GAME = "(the name of a game)"
"""Of any that is registered: where one stands another one may."""
TITLES = frozenset(poster.title for poster in POSTERS.values())
Lacking = set[tuple[str, str]]


class Places:
    """By sentence and place the texts that stood there."""

    def __init__(self) -> None:
        self.found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        self._listening = True

    def note(self, source: str, values: Mapping[str, Value]) -> None:
        """A list is noted by its parts: they have its form, and other lists have other parts."""
        places = self.found[_name(source)]
        for name, value in values.items():
            for part in _parts(value):
                if isinstance(part, Phrase):
                    places[name].add(_name(part.source))
                elif isinstance(part, str) and part.startswith(ISOLATE):
                    places[name].add(A_NAME)

    @contextmanager
    def recording(self) -> Iterator[None]:
        """Notes whatever is said."""
        made = Phrase.made

        def noted(speaker: Any, source: str, values: Mapping[str, Value], *more: Any) -> Phrase:
            if self._listening:
                self.note(source, values)
            return made(speaker, source, values, *more)

        with patch.object(Phrase, "made", noted):
            yield

    @contextmanager
    def deaf(self) -> Iterator[None]:
        """Notes nothing: for tests that put together what nobody says at a table."""
        self._listening = False
        try:
            yield
        finally:
            self._listening = True

    def written(self, whole: bool = False) -> str:
        """A list for translators; places that are not named hold numbers. The `whole` list also has sentences
        of which only numbers are known, or nothing."""
        lines = []
        for text, places in sorted(self.found.items()):
            told = {name: _any_game(sources) for name, sources in sorted(places.items()) if sources}
            lines += [text] if told or whole else []
            for name, sources in told.items():
                lines += [f"    {{{name}}}", *(f"        {source}" for source in sorted(sources))]
        return "".join(line.replace("\n", _BREAK) + "\n" for line in lines)

    @classmethod
    def read(cls, text: str) -> "Places":
        """From such a list; places of which only numbers are known are not in it."""
        places, sentence, place = cls(), "", ""
        for written in text.splitlines():
            line = written.replace(_BREAK, "\n")
            deep = len(line) - len(line.lstrip(" "))
            if deep == 0:
                sentence, place = line, ""
                places.found[sentence].clear()
            elif deep == 4:
                place = line.strip()[1:-1]
            else:
                places.found[sentence][place] |= TITLES if line[8:] == A_GAME else {line[8:]}
        return places

    def add(self, other: "Places") -> None:
        """What was heard elsewhere as well."""
        for sentence, places in other.found.items():
            here = self.found[sentence]
            for name, sources in places.items():
                here[name] |= sources

    def lacking(self, catalog: Catalog, given: FormsFile) -> Lacking:
        """Every text and form that a sentence of this language asks for and its translators did not give."""
        said = {key(message): strings(message) for message in catalog if message.id}
        asked: Lacking = set()

        def ask(text: str, form: str, texts: list[str]) -> None:
            """What one text asks for where it is said in this form itself."""
            for found in (found for one in texts for found in PLACEHOLDER.finditer(one)):
                wanted = form if found[2] == SAME else found[2]
                needed = wanted and wanted not in given.letters
                for source in self.found[text][found[1]] if needed else ():
                    if source != A_NAME and (source, wanted) not in asked:
                        asked.add((source, wanted))
                        forms = given.texts.get(source, {})
                        some = forms.get(wanted, forms.get(SAME)) or said.get(source, [])
                        ask(source, wanted, [some] if isinstance(some, str) else some)

        for text, translations in said.items():
            ask(text, "", translations)
        return {(text, form) for text, form in asked if not {form, SAME} & given.texts.get(text, {}).keys()}


def _parts(value: Value) -> Iterator[Value]:
    """A list goes through its parts, and their lists."""
    if isinstance(value, Phrase) and value.source in PASS_ON:
        for part in value.values.values():
            yield from _parts(part)
    else:
        yield value


def _any_game(sources: set[str]) -> set[str]:
    return sources - TITLES | {A_GAME} if sources & TITLES else sources


def _name(source: str) -> str:
    return source.replace(CONTEXT, "|")


SEEN = Places()
"""What this run of tests has said."""
INTO = "TERRA_COMPANION_HEARD"
"""Names the folder where each process of a run leaves what it has heard."""
HEARD = Path(__file__).with_name("heard.txt")
"""What all tests together have said when somebody listened last: see `asking`."""
