"""Collects every text of the program for translators: the work of `make messages`.

python -m translations.messages        writes the template, and brings every .po file up to date with it
python -m translations.messages de     the same, and begins the file of a language that has none
"""

import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "translations"
TEMPLATE = FOLDER / "terra_companion.pot"
ROOMS = ("companion", "ui")
KEYWORDS = parse_keywords(
    ["_", "N_", "say", "say_n:1,2", "plural:1,2", "say_in:1c,2", "in_context:1c,2"],
)
"""Whatever says a text: in wording and window, and the marks for texts that stand as data."""
_UNWANTED = re.compile(
    rb'^"(?:POT-Creation-Date|PO-Revision-Date|Generated-By|Report-Msgid-Bugs-To|Last-Translator|'
    rb"Language-Team|Project-Id-Version):.*\n|^#, python-brace-format\n",
    re.MULTILINE,
)
"""What changes every time, what nobody fills in, and a flag that is wrong here: `{space|acc}` is allowed."""

Key = tuple[str | None, str]
"""The context and the (singular) text by which a message is known."""


def extracted(root: Path = ROOT) -> Catalog:
    """Everything the program can say, in the order of the files."""
    catalog = Catalog(fuzzy=False, header_comment="")
    for room in ROOMS:
        for file, _, text, comments, context in sorted(
            extract_from_dir(root / room, keywords=KEYWORDS), key=lambda found: (found[0], found[1])
        ):
            if not singular(text).strip():
                continue  # something is said that is no text of ours: say("\n".join(…))
            place = (f"{room}/{file}", 1)
            message = catalog.get(text if isinstance(text, str) else text[0], context)
            known = message is not None and place in message.locations
            catalog.add(text, locations=[] if known else [place], auto_comments=comments, context=context)
    return catalog


def keys(catalog: Catalog) -> set[Key]:
    return {(message.context, singular(message.id)) for message in catalog if message.id}


def singular(text: object) -> str:
    """By which a message is known that may have plurals."""
    return str(text[0]) if isinstance(text, list | tuple) else str(text)


def languages(folder: Path = FOLDER) -> list[str]:
    return sorted(file.stem for file in folder.glob("*.po"))


def read(language: str, folder: Path = FOLDER) -> Catalog:
    with (folder / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def written(catalog: Catalog) -> bytes:
    """Files without line numbers and dates: they change only where a text does."""
    out = BytesIO()
    write_po(out, catalog, width=0, ignore_obsolete=True, include_lineno=False)
    return _UNWANTED.sub(b"", out.getvalue().lstrip()).replace(b", python-brace-format\n", b"\n")


def updated(language: str, template: Catalog, folder: Path = FOLDER) -> bytes:
    """The file of a language as it is when no text is missing and none is left over."""
    catalog = read(language, folder)
    catalog.update(template, update_header_comment=False)
    return written(catalog)


def begin(language: str, folder: Path = FOLDER) -> None:
    """An empty file for a language, with its plural rule, unless there is one."""
    file = folder / f"{language}.po"
    if not file.exists():
        file.write_bytes(written(Catalog(locale=language, fuzzy=False, header_comment="")))


def collect(folder: Path = FOLDER) -> Iterator[str]:
    """Write the template and every .po file anew; tells what was done."""
    template = extracted()
    (folder / TEMPLATE.name).write_bytes(written(template))
    yield f"{len(template)} texts"
    for language in languages(folder):
        (folder / f"{language}.po").write_bytes(updated(language, template, folder))
        catalog = read(language, folder)
        done = sum(bool(message.string and any(message.string)) for message in catalog if message.id)
        fuzzy = sum(message.fuzzy for message in catalog if message.id)
        yield f"{language}: {done} translated, {fuzzy} of them only by likeness"


if __name__ == "__main__":
    for wanted in sys.argv[1:]:
        begin(wanted)
    for line in collect():
        print(line)
