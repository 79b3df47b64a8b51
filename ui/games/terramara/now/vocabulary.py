"""The words by which symbols are typed: what the palette calls them, and the printed terms of the glossary.

A word that stands for several things is kept with all of them, so that it is asked about and not guessed.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from unicodedata import combining, normalize

from companion.games.terramara.symbols import CATEGORIES, PROCESSED, RAW, UNITS
from companion.kernel.frozen import frozen
from companion.resources import resource
from companion.rulebook.glossary import Term, read_glossary
from companion.rulebook.tongue import LANGUAGES, load_tongue
from companion.wording.language import Language
from companion.wording.phrases import Phrase
from companion.wording.terramara.units import counted
from companion.wording.wording import Wording
from ui.games.terramara.now.composer import AND, ARROW, COUNTED, IF, OR, PER, TIMES
from ui.games.terramara.now.symbols_palette import (
    COMMON,
    CONDITIONS,
    COST_COUNTERS,
    COUNTERS,
    STEPS,
    name,
)

FORMS = (1, 2, 5)
"""Numbers that between them bring out every plural of the languages we speak."""
NUMBER = r"(?<!\S)\d+"
REPEATED, OF_IT = "times", "of it"
"""Buttons of the palette that mean nothing without their number."""
AT_ONCE = "at once"
"""Says nothing new where something is given."""
ENOUGH = 4
"""Letters of a word that make it that word, where several things could begin like it."""
_ANY = frozenset(("any_raw", "any_proc"))
_COUNTERS = tuple(symbol.click for symbol in (*COUNTERS, *COST_COUNTERS))
_SYMBOLS = (*COMMON, *STEPS, *COUNTERS, *COST_COUNTERS, *CONDITIONS)
_USUAL = frozenset(symbol.click for symbol in COMMON)
_UMLAUT = re.compile(r"(?<=[aou])e", re.IGNORECASE)
"""Left out also in words that never had one: both sides are read alike."""
_SIGNS_INSIDE = re.compile(r"[^\w\s'’-]")


def _camel(unit: str) -> str:
    """As the glossary spells it: cutStone."""
    first, *others = unit.split("_")
    return first + "".join(map(str.capitalize, others))


TERMS: Mapping[str, tuple[str, ...]] = {
    "concept.raid": ("raid free", "raid"),
    "action.raid": ("raid free", "raid"),
    "action.takeBack": ("take_back explorer", "take_back chieftain", "take_back explorer_or_chieftain"),
    "role.explorer": ("take_back explorer", "take_back explorer_or_chieftain"),
    "role.chieftain": ("take_back chieftain", "take_back explorer_or_chieftain"),
    "action.craft": ("craft",),
    "art.artifact": ("craft",),
    "action.exchange": (ARROW,),
    "action.hireWorker": ("hire",),
    "action.becomeFirst": ("become_first",),
    "role.firstPlayer": ("become_first",),
    "comp.firstPlayerCard": ("become_first",),
    "effect.doubleVp": ("double_vp",),
    "role.warrior": ("take_warriors",),
    "role.worker": ("worker1", "worker2", "worker3", "hire"),
    **{f"res.{_camel(unit)}": (unit,) for unit in (*RAW, *PROCESSED)},
    "res.vp": ("vp",),
    "res.resource": ("any_raw", "any_proc"),
    "res.raw": ("any_raw",),
    "res.anyRaw": ("any_raw",),
    "res.processed": ("any_proc",),
    "res.anyProcessed": ("any_proc",),
    "track.strength": ("strength",),
    "track.strengthUnit": ("strength",),
    "track.powerLevel": (f"{PER}power_level", f"{IF}power_level"),
    "track.culturePoint": ("culture",),
    "track.travel": ("travel",),
    "comp.flag": (f"{PER}flag",),
    "comp.canoe": ("culture", f"{IF}river special", f"{IF}river outpost"),
    "track.river": (f"{IF}river special", f"{IF}river outpost"),
    "comp.caravan": (f"{IF}road_both special", f"{IF}road_both outpost"),
    "track.road": (f"{IF}road_both special", f"{IF}road_both outpost"),
    "track.military": (f"{IF}military special", f"{IF}military outpost"),
    "comp.militaryMarker": (f"{IF}military special", f"{IF}military outpost"),
    **{f"cat.{word}": (f"{PER}{word}", f"{IF}crafted {word}") for word in CATEGORIES},
}
"""What each printed term can stand for where something printed is told."""


@frozen
class Vocabulary:
    """`clicks` from words in small letters, the usual ones first; `shown` is what each click is called.

    `several` are words that could mean more than one thing; `sentences` names that have signs inside, which
    else part one thing from the next; `price` words that stand between the two sides of an exchange, and
    `against` those of them that make one by themselves, `pays` those that may stand before what is given as
    well, as `give` does; `between` are prepositions and the like, which are no beginnings of anything;
    `gain` are words that may stand before what is received;
    `process` words that turn a resource into its processed form, before whose number one of `up_to` may
    stand; `special` those for a special space; `numbers` those that are written out.
    """

    clicks: Mapping[str, str]
    shown: Mapping[str, str]
    several: Mapping[str, tuple[str, ...]]
    sentences: Mapping[str, str]
    price: frozenset[str]
    against: frozenset[str]
    pays: frozenset[str]
    give: frozenset[str]
    between: frozenset[str]
    gain: frozenset[str]
    process: frozenset[str]
    up_to: frozenset[str]
    special: frozenset[str]
    numbers: Mapping[str, int]

    def beginning_with(self, words: str) -> list[str]:
        """The names of all that could be meant, without repeats. Where the last word is whole as it stands,
        what goes on with another one comes first: *je* is no beginning of *jetzt*."""
        if words in self.several:
            return self.names(self.several[words])
        found = [click for word, click in self.clicks.items() if word.startswith(words)]
        found = found or [
            click for word, click in self.clicks.items() if solid(word).startswith(solid(words))
        ]
        whole = [click for word, click in self.clicks.items() if word.startswith(f"{words} ")]
        return self.names([*whole, *found])

    def means_special(self, words: str) -> bool:
        """Whether this is what a special space is called, or enough of it to be nothing else."""
        typed = plain(words)
        return len(typed) >= ENOUGH and any(known.startswith(typed) for known in self.special)

    def names(self, clicks: Iterable[str]) -> list[str]:
        return list(dict.fromkeys(self.shown[click] for click in clicks))

    def going_on_from(self, word: str) -> tuple[str, ...]:
        """All that is called by this whole word and more."""
        return tuple(dict.fromkeys(self.clicks[name] for name in self.clicks if name.startswith(f"{word} ")))

    def begun(self, said: str) -> tuple[str, ...]:
        """What words can mean that are cut short; empty for nothing. A beginning stands for the first word
        it can become, and where that begins the names of several usual things, for all of these."""
        first = next((word for word in self.clicks if said and word.startswith(said)), None)
        if first is None:
            asked = next((word for word in self.several if said and word.startswith(said)), None)
            return self.several[asked] if asked is not None else ()
        end = first.find(" ", len(said))
        completed = first if end < 0 else first[:end]
        if completed in self.clicks:
            return (self.clicks[completed],)
        if completed in self.several:
            return self.several[completed]
        found = {click for word, click in self.clicks.items() if word.startswith(f"{completed} ")}
        for word, clicks in self.several.items():
            found.update(clicks if word.startswith(f"{completed} ") else ())
        inside = tuple(symbol.click for symbol in _SYMBOLS if symbol.click in found)
        return tuple(click for click in inside if click in _USUAL) or inside or (self.clicks[first],)


def vocabulary(language: Language, wording: Wording) -> Vocabulary:
    """Everything the palette has, by its name in this language; also by its word in the notation."""
    shown = {symbol.click: name(language, wording, symbol.click).rstrip(".") for symbol in _SYMBOLS}
    shown |= {OR: language.say("or"), AND: language.say("and"), ARROW: language.say("exchange")}
    clicks: dict[str, str] = {}
    several: dict[str, tuple[str, ...]] = {}
    layers = (
        _names(language, wording),
        _marks(language),
        _terms(language.code),
        _counted(language),
        _beside(language),
        _notation(),
        _of_buttons(language, wording),
        _everyday(language, wording),
    )
    for layer in layers:  # what an earlier one knows is meant, whatever a later one would make of it
        found: dict[str, list[str]] = {}
        for word, click in layer:
            shown.setdefault(click, word)
            if word and word not in clicks and word not in several:
                found.setdefault(word, []).append(click)
        for word, meant in found.items():
            meanings = tuple(dict.fromkeys(meant))
            if len(meanings) > 1:
                several[word] = meanings
            else:
                clicks[word] = meanings[0]
    more = typing_words().get(language.code, {})
    for choice in map(plain, more.get("choice", ())):
        for word, click in [found for found in clicks.items() if found[1] in _ANY]:
            clicks.setdefault(f"{word} {choice}", click)
        for word, meant_by in [found for found in several.items() if _ANY & {*found[1]}]:
            several.setdefault(f"{word} {choice}", meant_by)
    sentences = dict(_sentences(language, wording))
    against, pays = _set_of(more, "against"), _set_of(more, "price")
    price = against | pays | _set_of(more, "into")
    code = language.code if language.code in LANGUAGES else LANGUAGES[0]
    tongue = load_tongue(code)
    spoken = {plain(word): n for word, n in tongue.numbers.items()}
    numbers = spoken | {plain(word): int(n) for n in more if n.isdecimal() for word in more[n]}
    between = price | _set_of(more, "between") | {plain(word) for word in tongue.between}
    gain, give = _set_of(more, "gain"), frozenset(word.casefold() for word in more.get("give", ()))
    process = frozenset(word.casefold() for word in more.get("process", ()))  # raffine is not raffiné
    up_to, special = _set_of(more, "up_to"), _set_of(more, "special")
    return Vocabulary(
        clicks=clicks,
        shown=shown,
        several=several,
        sentences=sentences,
        price=price,
        against=against,
        pays=pays,
        give=give,
        between=between,
        gain=gain,
        process=process,
        up_to=up_to,
        special=special,
        numbers=numbers,
    )


def _set_of(more: Mapping[str, Sequence[str]], kind: str) -> frozenset[str]:
    return frozenset(plain(word) for word in more.get(kind, ()))


def _names(language: Language, wording: Wording) -> Iterator[tuple[str, str]]:
    for symbol in _SYMBOLS:
        for said in forms_of(name(language, wording, symbol.click)):
            yield plain(said), symbol.click


def _marks(language: Language) -> Iterator[tuple[str, str]]:
    yield plain(language.say("or")), OR
    yield plain(language.say("and")), AND
    yield plain(language.say("its processed form")), "matching_proc"


def _notation() -> Iterator[tuple[str, str]]:
    """*or* is no beginning of *ore*, whatever else people write."""
    yield from ((plain(symbol.click), symbol.click) for symbol in _SYMBOLS)
    yield from ((mark, mark) for mark in (OR, AND))


def _counted(language: Language) -> Iterator[tuple[str, str]]:
    for symbol in _SYMBOLS:
        if symbol.click in UNITS:
            for said in (said for n in FORMS for said in forms_of(counted(language, n, symbol.click))):
                yield plain(said), symbol.click


def _beside(language: Language) -> Iterator[tuple[str, str]]:
    """What stands on a button, where the icon alone is not enough."""
    for symbol in _SYMBOLS:
        if symbol.text:
            yield plain(language.say(symbol.text)), symbol.click
            yield plain(language.say(symbol.text), numbers=True), symbol.click


def _terms(code: str) -> Iterator[tuple[str, str]]:
    """As the printed edition of this language calls things."""
    more = typing_words().get(code, {})
    for term, clicks in TERMS.items():
        printed = glossary()[term].names.get(code)
        for said in (*(printed.said() if printed else ()), *more.get(term, ())):
            yield from ((plain(said), click) for click in clicks)


def _of_buttons(language: Language, wording: Wording) -> Iterator[tuple[str, str]]:
    """The other words that stand on the palette and in what it reads back."""
    for n in FORMS:
        yield from ((plain(said), "take_warriors") for said in forms_of(counted(language, n, "warriors")))
        yield plain(language.say_n("{n} point", "{n} points", n)), "vp"
    yield plain(language.say("exchange")), ARROW
    yield plain(language.say("once more")), TIMES
    yield plain(language.say("{n} times", n=2)), REPEATED
    yield plain(language.say("{n} of it", n=3)), OF_IT
    for symbol in _SYMBOLS:  # Arbeiter der Stufe 2
        for said in forms_of(name(language, wording, symbol.click)):
            yield plain(said, numbers=True), symbol.click
        if symbol.click in UNITS:
            for said in (said for n in FORMS for said in forms_of(counted(language, n, symbol.click))):
                yield plain(re.sub(rf"^{NUMBER}(?!\S)", "", said), numbers=True), symbol.click


def _everyday(language: Language, wording: Wording) -> Iterator[tuple[str, str]]:
    """What a gain is counted by, after the words for each; and that it is given at once."""
    more = typing_words().get(language.code, {})
    for said in more.get("at_once", ()):
        yield plain(said), AT_ONCE
    counted_by = dict(_counted_by(language))
    for symbol in COMMON:  # worker 2
        yield from ((plain(said, numbers=True), symbol.click) for said in more.get(symbol.click, ()))
    for click in _COUNTERS:
        for said in forms_of(name(language, wording, click)):  # Gain … for each outpost with your flag
            yield plain(said.partition("…")[2]), click
        for said in (*more.get(click, ()), *counted_by.get(click, ())):
            yield from ((plain(f"{each} {said}"), click) for each in more.get("each", ()))


def _counted_by(language: Language) -> Iterator[tuple[str, list[str]]]:
    for unit in PROCESSED:
        forms = (said for n in FORMS for said in forms_of(counted(language, n, unit)))
        yield f"{PER}cost_unit {unit}", [plain(said) for said in forms]


def _sentences(language: Language, wording: Wording) -> Iterator[tuple[str, str]]:
    """Names with signs inside; those that count, without their numbers."""
    for symbol in _SYMBOLS:
        for said in forms_of(name(language, wording, symbol.click)):
            if _SIGNS_INSIDE.search(said.rstrip(".").replace("…", "")):
                yield plain(said, numbers=True), symbol.click
    for click in COUNTED:
        for n in FORMS:
            yield plain(wording.effect(f"{click.removesuffix('_n')} {n}")), click


@lru_cache(maxsize=1)
def glossary() -> Mapping[str, Term]:
    return read_glossary(resource("rulebook", "terramara"))


@lru_cache(maxsize=1)
def typing_words() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """What people type beside what things are called, by language."""
    return tomllib.loads(resource("terramara", "typing.toml").read_text(encoding="utf-8"))


def forms_of(text: str) -> list[str]:
    """In every grammatical form we know: people type *1 руду*."""
    return text.every_form() if isinstance(text, Phrase) else [text]


@lru_cache(maxsize=4096)
def plain(text: str, numbers: bool = False) -> str:
    """Without numbers and signs, in small letters, é as e and ё as е, ä and ae as a: as people type it."""
    text = "".join(char for char in normalize("NFKD", text) if not combining(char))
    text = _UMLAUT.sub("", text)
    text = re.sub(r"(?<!\S)(\d+)-(?=[^\W\d_])", r"\1 ", text.replace("_", " "))  # 2-mal
    unsaid = r"[^\w\s'-]" if numbers else rf"[^\w\s'-]|{NUMBER}(?!\S)"
    return " ".join(re.sub(unsaid, " ", text).casefold().split())


def solid(text: str) -> str:
    return re.sub(r"[\s-]", "", text)
