"""Signs between the words of a typed effect, and the run of words up to the next of them."""

from collections.abc import Sequence

from ui.games.terramara.now.composer import AND, ARROW, CLOSE, OPEN, OR

JOINS = ("+", ",", ".")
SIGNS = {"->": ARROW, "=": ARROW, "/": OR, ";": AND, "&": AND, "(": OPEN, ")": CLOSE}


def words_from(tokens: Sequence[str]) -> list[str]:
    found: list[str] = []
    for token in tokens:
        if token.isdecimal() or token in SIGNS or token in JOINS:
            break
        found.append(token)
    return found
