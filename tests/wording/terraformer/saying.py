"""What is said in English about a table, without the marks around names."""

from companion.wording.language import load
from companion.wording.terraformer.names import Names
from companion.wording.texts import Chores
from companion.wording.wording import Wording
from tests.games.terraformer.table import Table

ENGLISH = Wording(load("en"), "terraformer")


def names(table: Table) -> Names:
    return Names(load("en"), table.state)


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def log(table: Table) -> list[str]:
    return [plain(line.text) for line in ENGLISH.log(table.state, table.events)]


def hands(table: Table) -> dict[str, list[str]]:
    return _by_player(ENGLISH.hands(table.state, table.events))


def hands_back(before: Table, after: Table) -> dict[str, list[str]]:
    return _by_player(ENGLISH.hands_back(before.state, after.state, after.events[::-1]))


def _by_player(found: tuple[Chores, ...]) -> dict[str, list[str]]:
    return {chores.player: [plain(item) for item in chores.items] for chores in found}
