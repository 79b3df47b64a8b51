"""How people point at a number when they ask how it came about: "number:red.wood", "score:red.military"."""

from companion.kernel.named import named, part_of


def number_doubt(owner: str, what: str) -> str:
    return named("number", part_of(owner, what))


def score_doubt(owner: str, category: str) -> str:
    return named("score", part_of(owner, category))
