"""A rulebook of two languages and a handful of articles, to see how search and terms behave."""

from collections.abc import Sequence
from pathlib import Path

from companion.rulebook.rulebook import Rulebook

GLOSSARY = """
["role.scout"]
en = { one = "scout", many = "scouts", printed = false }
de = { one = "Späher", many = "Späher", printed = true }
fr = { one = "éclaireur", many = "éclaireurs", printed = true }
nl = { one = "spoorzoeker", many = "spoorzoekers", printed = true }
ru = { one = "следопыт", many = "следопыты", printed = true }

["place.harbour"]
en = { one = "harbour", many = "harbours", printed = false }
de = { one = "Hafen", many = "Häfen", printed = true }
fr = { one = "port", many = "ports", printed = true }
nl = { one = "haven", many = "havens", printed = true }
ru = { one = "гавань", many = "гавани", printed = false }

["place.harbourMaster"]
en = { one = "harbour master", many = "harbour masters", printed = false }
de = { one = "Hafenmeister", printed = true }
fr = { one = "capitaine de port", printed = true }
nl = { one = "havenmeester", printed = true }
ru = { one = "начальник гавани", printed = true }
"""
INDEX = """
[scouts]
rules = ["SG-SCOUT-01", "SG-SCOUT-02"]
rulings = ["AMB-1"]
options = ["blind"]
related = ["harbour"]
pages = { de = 4 }
glossary = ["role.scout"]

[harbour]
rules = ["SG-HARB-01"]
related = ["scouts"]
glossary = ["place.harbour"]

[tiles]
rules = ["SG-TILE-01", "SG-SCOUT-02"]
related = ["harbour"]
"""
TEXTS = {
    "en": {
        "scouts": (
            "Scouts",
            ["How far does a scout see?"],
            "A scout sees **2** fields. See [harbour](harbour).",
        ),
        "harbour": ("The harbour", ["Where do ships land?"], "Ships land in the harbour. You pay 1 coin."),
        "tiles": ("Fire tiles", ["What burns?"], "A fire tile closes its field."),
    },
    "de": {
        "scouts": ("Späher", ["Wie weit sieht ein Späher?"], "Ein Späher sieht **2** Felder weit."),
        "harbour": ("Der Hafen", ["Wo legen Schiffe an?"], "Schiffe legen im Hafen an. Du zahlst 1 Münze."),
        "tiles": ("Feuerplättchen", ["Was brennt im Feuer?"], "Ein Feuerplättchen sperrt sein Feld."),
    },
}


def write_game(folder: Path, languages: Sequence[str] = ("en", "de")) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "articles.toml").write_text(INDEX, encoding="utf-8")
    (folder / "glossary.toml").write_text(GLOSSARY, encoding="utf-8")
    for lang in languages:
        (folder / lang).mkdir()
        for name, (title, asked, body) in TEXTS[lang].items():
            front = f'title = "{title}"\nasked = {asked!r}'
            (folder / lang / f"{name}.md").write_text(f"+++\n{front}\n+++\n\n{body}\n", encoding="utf-8")
    return folder


def small_game(folder: Path, languages: Sequence[str] = ("en", "de")) -> Rulebook:
    return Rulebook(write_game(folder / "small", languages))
