"""Handing round neutral explorers: no question without its reason, no click without a word."""

import pytest
from PySide6.QtWidgets import QApplication

from companion.kernel.command import Command
from companion.kernel.common import Correct
from companion.kernel.house_rules import SetEnforcement
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.hands import click
from ui.games.terramara.table_page import TablePage


def advance(page: TablePage, kind: str, row: str = "") -> None:
    """To the first decision of this kind, for this row if one is named."""
    while True:
        frame = page.bridge.session.pending[0]
        if frame.kind == kind and (not row or getattr(frame, "row", "") == row):
            break
        offer = page.bridge.legal()[0]
        assert isinstance(offer, Command)
        assert page.bridge.do(offer)
    QApplication.processEvents()


@pytest.fixture
def page(make_table: MakeTable) -> TablePage:
    return make_table(make_setup(2, sample=False))


def click_board(page: TablePage, target: str) -> None:
    click(page.board.viewport(), page.board.target_point(target))
    QApplication.processEvents()


def test_the_question_about_row_5_says_why_it_is_asked(page: TablePage) -> None:
    """TM-NEUT-09: where deeds show nothing."""
    assert page.bridge.do(SetEnforcement(mode="track"))
    advance(page, "place_neutral", "5a")
    taken = page.bridge.state.fire_space["5a"]
    space = next(space for space in ("5aR.1", "5aR.2", "5aR.3") if space != taken)
    click_board(page, space)
    assert page.now.asking == f"space:{space}"
    assert "Neutral explorers never go to a special space" in page.now.heading.prompt.text()


def test_the_same_question_says_why_it_matters_to_a_member(page: TablePage) -> None:
    """TM-PLACE-15."""
    advance(page, "turn")
    page.do(Correct(what="round", value=5))
    free = next(space for space in ("5aR.1", "5aR.2", "5aR.3") if space in page.board.lit)
    click_board(page, free)
    assert page.now.asking == f"space:{free}"
    assert "round 5" in page.now.heading.prompt.text()


@pytest.mark.parametrize("kind", ["place_neutral", "locate", "drawing"])
def test_a_click_elsewhere_says_what_comes_first(page: TablePage, kind: str) -> None:
    advance(page, kind)
    frame = page.bridge.session.pending[0]
    for target in ("3L.1", "hut.blue", f"card:{page.bridge.state.row[0].ref}"):
        assert target not in page.board.lit
        click_board(page, target)
        assert page.now.refusal.isVisible(), (kind, target)
        page.now.reasons.leave()
    assert page.bridge.session.pending[0] == frame


@pytest.mark.parametrize("size", [(1024, 560), (1280, 660), (1366, 708)])
def test_what_comes_first_is_said_whole_however_much_is_offered(
    page: TablePage, size: tuple[int, int]
) -> None:
    page.resize(*size)
    advance(page, "drawing")
    click_board(page, "3L.1")
    for _ in range(5):
        QApplication.processEvents()
    for widget in (page.now.refusal.reasons, page.now.refusal.close_button):
        assert widget.visibleRegion().boundingRect() == widget.rect()
    assert not page.now.refusal.title.isVisible(), "nobody has tried to move anything"
