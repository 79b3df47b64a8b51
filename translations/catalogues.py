"""Compiles what translators wrote into what the program reads: `de.mo` and `de.forms.json`.

    python -m translations.catalogues [FOLDER]     into build/translations, unless told otherwise

Run by make before anything starts, and by the build of the wheel; needs Babel and nothing else.
"""

import json
import sys
import tomllib
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

SOURCES = Path(__file__).resolve().parent
BUILT = SOURCES.parent / "build" / "translations"


def compile_all(out: Path = BUILT, sources: Path = SOURCES) -> list[str]:
    """Every language there is; what was compiled of one that is gone goes as well."""
    out.mkdir(parents=True, exist_ok=True)
    files = sorted(sources.glob("*.po"))
    for old in (*out.glob("*.mo"), *out.glob("*.forms.json")):
        if old.name.partition(".")[0] not in {file.stem for file in files}:
            old.unlink()
    for file in files:
        compile_one(file, out)
    return [file.stem for file in files]


def compile_one(file: Path, out: Path) -> None:
    """A text that is only fuzzy or half translated is left out: better English than wrong or nothing."""
    with file.open("rb") as source:
        catalog = read_po(source, locale=file.stem, abort_invalid=True)
    for message in [message for message in catalog if message.id]:
        if not all([message.string] if isinstance(message.string, str) else message.string or [""]):
            catalog.delete(message.id, message.context)
    with (out / f"{file.stem}.mo").open("wb") as target:
        write_mo(target, catalog)
    forms = file.parent / "forms" / f"{file.stem}.toml"
    given = tomllib.loads(forms.read_text(encoding="utf-8")) if forms.is_file() else {}
    kept = {part: given.get(part, {}) for part in ("names", "letters", "texts")}
    (out / f"{file.stem}.forms.json").write_text(json.dumps(kept, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    compile_all(*map(Path, sys.argv[1:2]))
