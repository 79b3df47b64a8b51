"""What the now panel keeps of a form, so that it is still there after something else has changed."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from ui.games.terramara.now.learn_form import LearnForm


@dataclass
class Kept:
    """A form and all that it was made from; `question` is the same form where it asks about cardboard, `foot`
    what of it stays in sight below."""

    widget: QWidget
    signs: object
    question: "LearnForm | None" = None
    foot: QWidget | None = None
