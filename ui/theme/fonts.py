"""The shipped type: Source Sans Pro for everything, Vollkorn for titles. Both have Cyrillic."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase

from companion.resources import resource
from ui.theme.roles import TextSize


@dataclass(frozen=True, slots=True)
class Fonts:
    """The two families and how to make a font of them. `load` once; needs a QGuiApplication."""

    text_family: str
    title_family: str

    @classmethod
    def load(cls, folder: Path | None = None) -> "Fonts":
        """Hand the shipped files to Qt. Without them the system's own families stand in."""
        place = folder if folder is not None else resource("fonts")
        text = _families(place, "SourceSansPro-*.ttf")
        title = _families(place, "Vollkorn-*.ttf")
        system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
        return cls(text_family=text or system, title_family=title or text or system)

    def text(
        self, size: int = TextSize.BODY, scale: float = 1.0, weight: QFont.Weight = QFont.Weight.Normal
    ) -> QFont:
        """For reading and for numbers: all digits have one width."""
        return _font(self.text_family, size, scale, weight)

    def title(self, size: int = TextSize.TITLE, scale: float = 1.0) -> QFont:
        """For the few large words on a page."""
        return with_lining(_font(self.title_family, size, scale, QFont.Weight.DemiBold))


LINING = QFont.Tag("lnum")
"""Figures as high as capitals: the old-style 1 of the titles reads as a letter."""


def with_lining(font: QFont) -> QFont:
    """The same with lining figures, also where a style sheet chooses the family later."""
    font.setFeature(LINING, 1)
    return font


def _families(folder: Path, pattern: str) -> str:
    family = ""
    for file in sorted(folder.glob(pattern)):
        number = QFontDatabase.addApplicationFont(str(file))
        found = QFontDatabase.applicationFontFamilies(number)
        family = family or (found[0] if found else "")
    return family


def _font(family: str, size: int, scale: float, weight: QFont.Weight) -> QFont:
    font = QFont(family)
    font.setPixelSize(round(size * scale))
    font.setWeight(weight)
    return font
