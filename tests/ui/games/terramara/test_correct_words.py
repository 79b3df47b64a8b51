"""The form of a correction speaks in words, and says so when there is nothing to set."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLabel, QListWidget, QPushButton
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Learn
from companion.kernel.values import evolve
from tests.sampling import some_of
from tests.ui.games.terramara.conftest import MakeTable
from tests.ui.games.terramara.now.test_two_bites import FACE, crafted
from tests.ui.hands import click
from ui.games.terramara.corrections import CORRECTABLE
from ui.games.terramara.table_page import TablePage
from ui.table.correct import CorrectPopup
from ui.theme.theme import Theme


def popup(qtbot: QtBot, page: TablePage, what: str) -> CorrectPopup:
    found = CorrectPopup(page.context, page.wording, page.bridge, CORRECTABLE, what)
    qtbot.addWidget(found)
    found.show()
    return found


@pytest.mark.parametrize(
    ("what", "said"), [("red.wood", "Wood of"), ("red.workers", "Workers of"), ("round", "Round")]
)
def test_the_form_names_what_it_sets(qtbot: QtBot, make_table: MakeTable, what: str, said: str) -> None:
    page = make_table()
    form = popup(qtbot, page, what)
    texts = [label.text() for label in form.findChildren(QLabel)]
    assert texts[0].startswith(said)
    assert what == "round" or what not in " ".join(texts)


def test_where_nothing_could_lie_nothing_can_be_set(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    form = popup(qtbot, page, "red.crafted")
    shown = [button for button in form.findChildren(QPushButton) if button.isVisible()]
    assert len(shown) == 1
    assert "Nothing could lie here now." in [label.text() for label in form.findChildren(QLabel)]


@pytest.mark.parametrize("scale", some_of([1.0, 2.0], 2.0))
@pytest.mark.parametrize(
    "what", ["red.workers", "red.wood", "red.caravans", "row", "round", "first", "space.home.hire"]
)
def test_every_form_fits_on_a_small_screen(
    qtbot: QtBot, make_table: MakeTable, theme: Theme, what: str, scale: float
) -> None:
    theme.set_scale(scale)
    form = popup(qtbot, make_table(), what)
    form.popup(QPoint(0, 0))
    assert form.screen().availableGeometry().contains(form.geometry())
    buttons = [button for button in form.findChildren(QPushButton) if button.text() in ("Set", "Leave it")]
    assert len(buttons) == 2
    assert all(form.rect().contains(button.geometry()) for button in buttons)


@pytest.mark.parametrize("what", ["red.workers", "red.wood", "red.caravans", "row", "first"])
def test_fields_have_names_and_the_first_has_the_focus(
    qtbot: QtBot, make_table: MakeTable, what: str
) -> None:
    form = popup(qtbot, make_table(), what)
    fields = (
        form.findChildren(QAbstractSpinBox) + form.findChildren(QComboBox) + form.findChildren(QListWidget)
    )
    assert fields
    assert all(field.accessibleName() for field in fields)
    assert form.focusWidget() in fields


def test_cards_are_told_apart_by_what_they_are(qtbot: QtBot, make_table: MakeTable) -> None:
    """Three pots of level 1 are three lines nobody could tell apart."""
    form = popup(qtbot, make_table(), "row")
    listing = form.findChild(QListWidget)
    assert listing is not None
    lines = [listing.item(at).text() for at in range(listing.count())]
    assert len(set(lines)) == len(lines)
    assert any("Cost" in line for line in lines)


def test_a_crafted_card_can_be_told_again_where_it_is_counted(qtbot: QtBot, make_table: MakeTable) -> None:
    """Also one that has given all it has, and so stands nowhere else."""
    page, card = crafted(make_table)
    page.do(Learn(fact=f"card:{card}", value=evolve(FACE, effects="immediate: 2 ore")))
    assert card not in page.panels["red"].cards
    page.corrections.correct("red.crafted")
    form = page.corrections.popup
    assert form is not None
    tell = next(button for button in form.findChildren(QPushButton, "tell") if button.isVisible())
    click(tell)
    assert page.now.asking == f"card:{card}"
    question = page.now.question()
    assert question is not None
    assert question.fact == f"card:{card}"


def test_what_is_counted_but_shows_nothing_is_not_told(qtbot: QtBot, make_table: MakeTable) -> None:
    form = popup(qtbot, make_table(), "red.workers")
    assert not form.findChildren(QPushButton, "tell")
