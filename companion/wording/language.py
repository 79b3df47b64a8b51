"""A language: looks texts up, puts values into them, joins lists. Always passed in, never global."""

import gettext
import re
import struct
from collections.abc import Callable, Mapping, Sequence
from math import ceil
from pathlib import Path
from typing import Protocol

from companion.kernel.marking import N_
from companion.kernel.marking import plural as plural
from companion.wording.phrases import CONTEXT, ISOLATE, PLACEHOLDER, POP, Forms, Phrase, Value

ENGLISH = "en"
STRETCHED = "xx"
"""Not a language: every text 60 % longer, so that tests find what does not fit on the screen."""
MARKED = "yy"
"""Not a language either: every text between ⟦ and ⟧, so that tests find what no translator gets to see."""
OWN_NAMES: Mapping[str, str] = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "nl": "Nederlands",
    "ru": "Русский",
}
"""The languages we mean to speak, each by its own name; only those with a catalogue are offered."""
STRETCH = 0.6

_PACKAGE = Path(__file__).resolve().parents[1]
_WORD = re.compile(r"\{[a-z_][a-z0-9_]*\}|[^\W\d_]+")
_REACHES_OUT = re.compile("[\u202a-\u202e\u2066-\u2069]")
_ENDS_A_LINE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]+")


def in_context(context: str, text: str) -> str:
    """Marks a text that stands as data, with its role: in another one it may be translated otherwise."""
    return f"{context}{CONTEXT}{text}"


class Catalogue(Protocol):
    """What `gettext` gives for a language."""

    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str: ...


class Stretched(gettext.NullTranslations):
    """The pseudo-language: long words, placeholders kept."""

    def gettext(self, message: str) -> str:
        return stretch(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return stretch(msgid1 if n == 1 else msgid2)


class Marked(gettext.NullTranslations):
    """The other pseudo-language: what stands outside the marks was not looked up, or is data."""

    def gettext(self, message: str) -> str:
        return f"⟦{message.rpartition(CONTEXT)[2]}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


class Language:
    """Texts of one language. English is what stands in the code, so it needs no catalogue.

    A text is a whole sentence with named placeholders: `say("{player} raids", player=name)`. Values are
    put in once and never read again, so braces in a name stay braces. A translation that names a
    placeholder nobody fills is not used; one that leaves a placeholder out is.
    """

    def __init__(self, code: str, catalogue: Catalogue, forms: Forms | None = None) -> None:
        self.code = code
        self.forms = forms or Forms()
        self._catalogue = catalogue

    def gettext(self, text: str) -> str:
        """The translation as it stands, without anything put into it."""
        found = self._catalogue.gettext(text) if text else ""
        return found.rpartition(CONTEXT)[2] if CONTEXT in found else found

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The text for a number, by the plural rule of the language."""
        return self._catalogue.ngettext(one, many, abs(n))

    def say(self, text: str, /, **values: Value) -> str:
        return Phrase.made(self, text, values)

    def say_in(self, context: str, text: str, /, **values: Value) -> str:
        """A text that English has alike in several roles, others not: `say_in("button", "Travel")`."""
        return Phrase.made(self, in_context(context, text), values)

    def say_n(self, one: str, many: str, n: int, /, **values: Value) -> str:
        """A sentence with a number in it, which is there as `{n}`."""
        return Phrase.made(self, one, {"n": n, **values}, many, n)

    def basic(self, source: str, many: str, n: int | None, /) -> str:
        return self.gettext(source) if n is None else self.ngettext(source, many, n)

    def index(self, n: int, /) -> int:
        """Which of the plural texts goes with a number."""
        rule: Callable[[int], int] | None = getattr(self._catalogue, "plural", None)
        return rule(abs(n)) if rule else int(abs(n) != 1)

    def all_of(self, items: Sequence[str]) -> str:
        """1 wood, 2 ore and 1 culture."""
        return self._joined(items, N_("{list} and {item}"))

    def one_of(self, items: Sequence[str]) -> str:
        """1 travel, 1 culture or 1 strength."""
        return self._joined(items, N_("{list} or {item}"))

    def listed(self, items: Sequence[str]) -> str:
        """+1 wood, +2 ore, +1 culture."""
        return self._joined(items, N_("{list}, {item}"))

    def _joined(self, items: Sequence[str], last: str) -> str:
        if not items:
            return ""
        text = items[0]
        for item in items[1:-1]:
            text = self.say(N_("{list}, {item}"), list=text, item=item)
        return self.say(last, list=text, item=items[-1]) if len(items) > 1 else text


def isolated(name: str) -> str:
    """A name as data inside a sentence: whatever direction it runs in, the sentence around it stays put."""
    calm = _ENDS_A_LINE.sub(" ", _REACHES_OUT.sub("", name))
    return f"{ISOLATE}{calm}{POP}"


def bare(text: str) -> str:
    """The text without the marks around names: litter where it is a name itself, or in another program."""
    return text.replace(ISOLATE, "").replace(POP, "")


def capital(text: str) -> str:
    """The text as the beginning of a sentence. A name is not ours to change."""
    return text.changed(_capital) if isinstance(text, Phrase) else _capital(text)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def stretch(text: str) -> str:
    """60 % longer, in the words themselves: long words are what breaks layouts."""
    plain = PLACEHOLDER.sub("", text)
    missing = ceil(STRETCH * len(plain))
    words = [found for found in _WORD.finditer(text) if not found[0].startswith("{")]
    if not words:
        return text
    letters = sum(len(found[0]) for found in words)
    out, at, added, seen = "", 0, 0, 0
    for found in words:
        seen += len(found[0])
        extra = ceil(missing * seen / letters) - added
        out += text[at : found.end()] + "ë" * extra
        at, added = found.end(), added + extra
    return out + text[at:]


_PSEUDO: Mapping[str, Callable[[], Catalogue]] = {STRETCHED: Stretched, MARKED: Marked}


def catalogues_folder(package: Path = _PACKAGE) -> Path:
    """Where compiled catalogues (`de.mo`) lie: shipped inside the package, or beside it in a checkout."""
    shipped = package / "_translations"
    return shipped if shipped.is_dir() else package.parent / "build" / "translations"


def available(folder: Path | None = None) -> tuple[str, ...]:
    """The languages that can be chosen; English always can."""
    where = folder or catalogues_folder()
    return tuple(code for code in OWN_NAMES if code == ENGLISH or (where / f"{code}.mo").is_file())


def load(code: str, folder: Path | None = None) -> Language:
    """The language of this code, or of its main part (`de_AT` -> `de`); English when there is none.

    A catalogue that cannot be read is like one that is not there: nobody loses a game over words.
    """
    if code in _PSEUDO:
        return Language(code, _PSEUDO[code]())
    where = folder or catalogues_folder()
    for name in dict.fromkeys((code, re.split("[-_.@]", code)[0])):
        if name not in OWN_NAMES or name == ENGLISH:
            continue
        try:
            with (where / f"{name}.mo").open("rb") as file:
                return Language(name, gettext.GNUTranslations(file), Forms(where / f"{name}.forms.json"))
        except (OSError, ValueError, LookupError, struct.error):
            continue
    return Language(ENGLISH, gettext.NullTranslations())
