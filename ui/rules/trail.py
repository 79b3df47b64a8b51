"""Where a reader has been: back and forward, as in a browser."""

from companion.kernel.frozen import frozen
from companion.kernel.values import evolve

RULINGS = "rulings"
"""The doubt to which all rulings of the open game are the reply."""


@frozen
class Place:
    """An article, what was found for a question, or the reply to a doubt about the open game; the table of
    contents where all of them are empty."""

    game: str = ""
    article: str = ""
    question: str = ""
    doubt: str = ""
    lang: str = ""
    """Of whoever wanted to read it; empty for the one that is chosen."""


class Trail:
    def __init__(self) -> None:
        self._places = [Place()]
        self._at = 0

    @property
    def here(self) -> Place:
        return self._places[self._at]

    @property
    def can_go_back(self) -> bool:
        return self._at > 0

    @property
    def can_go_on(self) -> bool:
        return self._at < len(self._places) - 1

    def go(self, place: Place) -> None:
        """To a new place; what lay ahead is forgotten. A question that is still being typed is one place."""
        if place == self.here:
            return
        typing = bool(self.here.question and place.question)
        del self._places[self._at + (0 if typing else 1) :]
        self._places.append(place)
        self._at = len(self._places) - 1

    def read_as_chosen(self) -> None:
        """Here from now on in the language that is chosen."""
        self._places[self._at] = evolve(self.here, lang="")

    def back(self) -> Place:
        self._at = max(0, self._at - 1)
        return self.here

    def on(self) -> Place:
        self._at = min(len(self._places) - 1, self._at + 1)
        return self.here
