"""Long names in narrow places: shortened where they are shown, whole in the tool tip."""

import re
import unicodedata

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QLabel

from ui.widgets.plain import button_text, show_tip

LONGEST = 24
"""Characters of a name that are shown where there is room for a sentence."""
LONGEST_WORD = 10
"""An unbroken run that is wider than so many wide letters may be broken; there is room for those."""

WIDE = "W"

_NAME = re.compile("\u2068([^\u2069]*)\u2069")
_LONG_WORD = re.compile(rf"\S{{{LONGEST_WORD + 1},}}")
_BREAK = "\u200b"


def short_names(text: str, most: int = LONGEST) -> str:
    """The text with every name in it cut to so many characters. Names are what stands in isolates."""
    return _NAME.sub(lambda name: f"\u2068{_short(name[1], most)}\u2069", text)


def show_named(widget: QLabel | QAbstractButton, text: str, most: int = LONGEST) -> None:
    """Put a text with names on a label or button; the tool tip has what had to be left out."""
    short = short_names(text, most)
    if isinstance(widget, QLabel):
        wraps = widget.wordWrap()
        metrics = widget.fontMetrics()
        widget.setText(_NAME.sub(lambda name: _breakable(name[0], metrics), short) if wraps else short)
    else:
        widget.setText(button_text(short))
    widget.setAccessibleName(text)
    show_tip(widget, text if short != text else "")


def _short(name: str, most: int) -> str:
    if len(name) <= most:
        return name
    kept = name[: most - 1]
    while kept and _belongs_to_the_next(name[len(kept)]):
        kept = kept[:-1]
    return f"{kept.rstrip()}…"


def _belongs_to_the_next(char: str) -> bool:
    """An accent of its own, or a joiner: cutting before it would change the letter that stays."""
    return unicodedata.category(char) in ("Mn", "Me", "Mc", "Cf")


def _breakable(name: str, metrics: QFontMetrics) -> str:
    """A line may end inside a very long word; the letters stay as they are."""

    def broken(word: re.Match[str]) -> str:
        letters = word[0]
        if metrics.horizontalAdvance(letters) <= LONGEST_WORD * metrics.horizontalAdvance(WIDE):
            return letters
        return "".join(
            letter if not at or at % LONGEST_WORD or _belongs_to_the_next(letter) else _BREAK + letter
            for at, letter in enumerate(letters)
        )

    return _LONG_WORD.sub(broken, name)
