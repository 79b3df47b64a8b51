"""A picture of the table that has no room beside the people: they go below it."""

from PySide6.QtWidgets import QBoxLayout, QWidget

MOST_BELOW = 0.45
"""Of the height: the picture is what one looks at."""
LOWEST = 120
"""At scale 1.0: where there is no more height than that for both, there is none for the people."""
_ANY = 16_777_215
"""No limit, to Qt."""


def fold(row: QBoxLayout, people: QWidget, wide: int, picture: int, page: QWidget, lowest: int) -> bool:
    """The `row` of the `page` has the people first, `wide` beside a `picture` that needs its width, too. Says
    whether they are below it; a page that is not even `lowest` high shows the picture alone."""
    folded = wide + row.spacing() + picture > page.width() > 0
    ways = QBoxLayout.Direction
    row.setDirection(ways.BottomToTop if folded else ways.LeftToRight)
    people.setMinimumWidth(0 if folded else wide)
    people.setMaximumSize(
        _ANY if folded else wide,
        round(MOST_BELOW * page.height()) if folded else _ANY,
    )
    people.setVisible(not folded or page.height() >= lowest)
    return folded
