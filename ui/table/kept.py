"""What the now panel keeps of a form, so that it is still there after something else has changed."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtWidgets import QWidget

Q = TypeVar("Q", bound=QWidget)


@dataclass
class Kept(Generic[Q]):
    """A form and all that it was made from; `question` is the same form where it asks about cardboard, `foot`
    what of it stays in sight below."""

    widget: QWidget
    signs: object
    question: Q | None = None
    foot: QWidget | None = None
