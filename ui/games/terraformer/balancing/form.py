"""What stands below the heading while something is to be decided: buttons, and what is lit in the picture."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terraformer.state import State
from companion.kernel.command import Command
from companion.wording.wording import Wording
from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.dress import drop, space_out
from ui.widgets.first_press import FirstPress
from ui.widgets.plain import PlainLabel
from ui.widgets.wrap_button import WrapButton

Targets = Mapping[str, str]
"""Targets of the picture, each with what choosing it does."""


class Form(QWidget):
    """`chosen` carries the command that answers; `lit_changed` says to look at `lit` again."""

    chosen = Signal(object)
    lit_changed = Signal()
    tell_wanted = Signal(str)  # a fact that is known, and may be wrong

    def __init__(self, context: Context, wording: Wording, state: State) -> None:
        super().__init__()
        self.context = context
        self.wording = wording
        self.state = state
        self.column = QVBoxLayout(self)
        self._parts: list[QWidget] = []
        self.offers: list[tuple[Command, WrapButton]] = []
        space_out(context.theme, self, self.column, Gap.CLOSE)
        self._first_press = FirstPress(self, self)

    def lit(self) -> Targets:
        """What may be chosen in the picture."""
        return {}

    def asked_about(self) -> str:
        """The target that the question is about, where others are lit as answers to it."""
        return ""

    def ticked(self) -> frozenset[str]:
        """Which of those lit are chosen already."""
        return frozenset()

    def press(self, target: str) -> bool:
        """Somebody has chosen this in the picture; False where it means nothing here."""
        return False

    def start_here(self) -> QWidget | None:
        """Where the keyboard begins; None where that is at what confirms, or at the first answer."""
        return None

    def digit(self, number: int) -> bool:
        """A digit that means something of its own here; False where it stands for a button."""
        return False

    def take_back(self) -> bool:
        """The last thing that was entered; says whether there was one."""
        return False

    def step_back(self) -> bool:
        """Leave what is half chosen; says whether there was something."""
        return False

    # -- small things

    def clear(self) -> None:
        """Take everything out, for something else.

        The form keeps the keyboard meanwhile: with what was chosen hidden, Qt would give it to whatever comes
        next in the window.
        """
        focus: QWidget | None = self.focusWidget()
        if focus is not None and focus.hasFocus():
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        for part in self._parts:
            self.column.removeWidget(part)
            drop(part)
        self._parts, self.offers = [], []

    def put(self, part: QWidget) -> None:
        """Below all others; shown at once, since what is not seen yet has no key."""
        self.column.addWidget(part)
        self._parts.append(part)
        part.show()
        self._first_press.watch()

    def say(self, text: str, role: str = "muted") -> PlainLabel:
        label = PlainLabel(text, role, wrap=True)
        self.put(label)
        return label

    def offer(
        self, command: Command, icon: str = "", kind: str = "choice", hint: str = "", name: str = ""
    ) -> WrapButton:
        """A button for an answer, as the wording calls it."""
        text = self.wording.button(self.state, command)
        if hint:
            text = f"{text}\n{hint}"
        button = WrapButton(self.context.theme, text, icon, kind)
        button.setObjectName(name or f"answer.{command.kind}")
        button.clicked.connect(lambda _checked=False: self.chosen.emit(command))
        self.put(button)
        self.offers.append((command, button))
        return button

    def lead(
        self, text: str, icon: str, name: str, go: Callable[[], None], kind: str = "choice"
    ) -> WrapButton:
        """A button that leads on within the form."""
        button = WrapButton(self.context.theme, text, icon, kind)
        button.setObjectName(name)
        button.clicked.connect(lambda _checked=False: go())
        self.put(button)
        return button
