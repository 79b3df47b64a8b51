"""The forms of a move that is said differently are those of this game, filled in as it was said."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.ui.hands import click
from tests.ui.history.test_rewriting import at_a_move, forms, key, opened_with
from ui.game_page import GamePage
from ui.widgets.bag_picker import BagPicker


def test_the_forms_open_with_what_was_said(page: GamePage) -> None:
    """The same mover, and the keyboard at the very thing that was chosen, where that can be."""
    session = page.bridge.session
    command, table = opened_with(page, "send")
    assert table.aiming.member == command.member
    assert table.board.current == command.space
    click(forms(page).leave_button)
    at = at_a_move(page, "put_neutral")
    key(page, Qt.Key.Key_C)
    focus = QApplication.focusWidget()
    assert focus is not None
    said = page.wording.button(session.state_at(at - 1), session.timeline.current[at - 1].command)
    assert focus.accessibleName() in said
    click(forms(page).leave_button)


def leave(page: GamePage) -> None:
    assert forms(page).bridge.said == ()
    click(forms(page).leave_button)


def test_amounts_and_names_are_filled_in_as_they_were_said_and_done_by_nobody(page: GamePage) -> None:
    for kind, field in (("take", "units"), ("use_worker", "convert"), ("swap", "give")):
        command, table = opened_with(page, kind)
        shown = [picker for picker in table.now.findChildren(BagPicker) if picker.isVisibleTo(table)]
        assert getattr(command, field) in [picker.units() for picker in shown], kind
        assert table.now.picked() == ()  # whatever is done next does not confirm it
        leave(page)
