"""A table of the planet in the hands of a test: a game that has begun, clicks, and what is shown."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from companion.games.terraformer.commands import Begin, DrawCard, EndTurn, FoundEcosystem
from companion.games.terraformer.planet import Planet
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from ui.games.terraformer.click_targets import pending
from ui.games.terraformer.table_page import TablePage
from ui.widgets.wrap_button import WrapButton

ANNA, BO = "continental_deck", "cold_deck"
Form = TypeVar("Form", bound=QWidget)
BEGUN = Begin(decision="dealing::", player=ANNA, planet="small")


def state_of(table: TablePage) -> State:
    state: State = table.bridge.state
    return state


def do(table: TablePage, *commands: Command) -> None:
    for command in commands:
        assert table.bridge.do(command), command
    table.take_focus()


def said_in(widget: QWidget) -> str:
    return " ".join(label.text() for label in widget.findChildren(QLabel))


def begun(table: TablePage, *commands: Command, size: Planet = "small") -> TablePage:
    frame = pending(state_of(table))
    assert frame is not None
    do(table, Begin(decision=frame.key, player=ANNA, planet=size), *commands)
    return table


def point(table: TablePage, target: str) -> None:
    planet = table.planet
    QTest.mouseClick(
        planet.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        planet.target_point(target),
    )
    QApplication.processEvents()


def form(table: TablePage, kind: type[Form]) -> Form:
    found = [one for one in table.now.findChildren(kind) if one.isVisible()]
    assert len(found) == 1, kind.__name__
    return found[0]


def texts(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


def digits(table: TablePage) -> dict[str, int]:
    """What the digits stand for, by the words on the buttons."""
    keyed = {digit: table.now.answer_at(digit) for digit in range(1, 10)}
    said = {digit: button.label() for digit, button in keyed.items() if isinstance(button, WrapButton)}
    return {text.replace("\u2068", "").replace("\u2069", ""): digit for digit, text in said.items()}


FOREST = (FoundEcosystem(player=ANNA, biome="tropical_forest"), DrawCard(player=ANNA), EndTurn(player=ANNA))
