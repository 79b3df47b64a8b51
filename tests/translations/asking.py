"""What stands where: which texts are put into which places of which sentences, as evenings are played.

python -m tests.translations.asking        writes build/translations/places.txt, a list for translators
python -m tests.translations.asking ru     lists the forms that Russian sentences ask for and nobody gave
"""

import gettext
import sys
from collections import defaultdict
from pathlib import Path

from companion.wording.language import Language, load
from companion.wording.phrases import ISOLATE, Phrase, Value
from tests.wording.speaking import speak
from translations.catalogues import BUILT

A_NAME = "(a person’s name)"
Places = dict[str, dict[str, set[str]]]


class Listener(Language):
    """English, but remembers what was put where."""

    def __init__(self) -> None:
        super().__init__("en", gettext.NullTranslations())
        self.places: Places = defaultdict(lambda: defaultdict(set))

    def say(self, text: str, /, **values: Value) -> str:
        self._note(text, values)
        return super().say(text, **values)

    def say_n(self, one: str, many: str, n: int, /, **values: Value) -> str:
        self._note(one, values)
        return super().say_n(one, many, n, **values)

    def _note(self, text: str, values: dict[str, Value]) -> None:
        for name, value in values.items():
            if isinstance(value, Phrase):
                self.places[text][name].add(value.source)
            elif isinstance(value, str) and value.startswith(ISOLATE):
                self.places[text][name].add(A_NAME)


def lacking(language: Language) -> set[tuple[str, str]]:
    """What a language asks for and does not have, while as much as possible is said."""
    speak(language)
    return language.forms.lacking


def written(places: Places) -> str:
    """For every sentence what may stand in its places; other places hold numbers."""
    lines = []
    for text in sorted(places):
        lines.append(text)
        for name, sources in sorted(places[text].items()):
            lines += [f"    {{{name}}}", *(f"        {source}" for source in sorted(sources))]
    return "\n".join(lines) + "\n"


def main(languages: list[str], out: Path = BUILT) -> None:
    if not languages:
        listener = Listener()
        speak(listener)
        out.mkdir(parents=True, exist_ok=True)
        (out / "places.txt").write_text(written(listener.places), encoding="utf-8")
    for code in languages:
        for text, form in sorted(lacking(load(code, out))):
            print(f"{form}: {text}")


if __name__ == "__main__":
    main(sys.argv[1:])
