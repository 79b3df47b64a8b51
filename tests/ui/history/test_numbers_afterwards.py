"""Before a change of the past is kept, the page says who would have what: as it is then."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from companion.kernel.common import Correct
from companion.kernel.journal import Delete, Insert
from companion.kernel.revising import Revision
from tests.ui.hands import click
from tests.ui.history.conftest import looking
from tests.ui.history.test_rewriting import follows, key
from tests.ui.known import known
from ui.game_page import GamePage
from ui.history.unfit_card import Folded
from ui.widgets.plain import PlainLabel


def shown(page: GamePage) -> list[str]:
    return [label.text() for label in follows(page).list.findChildren(PlainLabel)]


def has(page: GamePage) -> dict[tuple[str, str], str]:
    """Every number of everybody, by name and thing."""
    books, state = page.wording.books, page.bridge.state
    return {
        (name, account.text): books.holdings(state, owner, account.things)
        for owner, name in books.owners(state)
        for account in books.accounts(state, owner)
        if account.kind == known(page.bridge.session.game.id).gains
    }


def totals(page: GamePage) -> dict[str, str]:
    pad = page.wording.pad(page.bridge.state)
    return dict(zip(pad.names, pad.totals, strict=True))


def take_out(page: GamePage, wanted: Any) -> None:
    """The last move of which the draft without it is wanted."""
    play = page.bridge.session.play
    moves = page.bridge.session.timeline.current
    at = next(
        at for at in range(len(moves), 0, -1) if wanted(Revision(play, (Delete(target=moves[at - 1].id),)))
    )
    looking(page).go(at)
    key(page, Qt.Key.Key_Delete)


def test_each_number_that_differs_is_told_before_it_is_kept_and_so_it_is_then(page: GamePage) -> None:
    before, points = has(page), totals(page)
    take_out(page, lambda draft: len(draft.misfits) > 4)
    told = shown(page)
    page.past.rewriting.keep()
    QApplication.processEvents()
    after, now = has(page), totals(page)
    changed = [key for key in before if before[key] != after.get(key, before[key])]
    assert changed
    for name, thing in changed:
        line = f"{thing[0].upper()}{thing[1:]}: {before[name, thing]} → {after[name, thing]}"
        assert line in told[told.index(name) :]
    assert any(points[name] != now[name] for name in points)
    for name in points:
        lines = [line for line in told if line.endswith(f": {points[name]} → {now[name]}")]
        assert any(line.startswith("Points ") for line in lines) == (points[name] != now[name])


def test_where_no_number_differs_that_is_said(page: GamePage) -> None:
    books, state = page.wording.books, page.bridge.state
    take_out(page, lambda draft: not books.apart(state, draft.state))
    assert "As much as before: no number differs." in shown(page)


def test_moves_that_fit_and_lead_to_something_else_are_told(page: GamePage) -> None:
    take_out(page, lambda draft: draft.altered)
    draft = page.past.rewriting.draft
    former = {step.move.id: step for step in page.bridge.session.steps}
    for step in draft.altered:
        assert step in draft.fitting
        assert step.events != former[step.move.id].events
    folded = [one for one in follows(page).list.findChildren(Folded) if "something else" in one.button.text()]
    (altered,) = folded
    assert altered.button.text().startswith(str(len(draft.altered)))
    click(altered.button)
    for step in draft.altered:
        was = former[step.move.id]
        now, then = ([line.text for line in page.wording.log(one.state, one.events)] for one in (step, was))
        for text in set(now) - set(then):
            assert f"• {text}" in altered.text.text()
        for text in set(then) - set(now):
            assert f"• Not any more: {text}" in altered.text.text()


def test_a_move_that_does_the_same_from_another_number_leads_to_nothing_else(page: GamePage) -> None:
    """One is given more from the beginning: whatever comes after it does as much as it did."""
    session = page.bridge.session
    seat = session.state.seats[0]
    what = known(session.game.id).loose
    first = next(at for at, step in enumerate(session.steps) if step.state.turn)
    (given,) = session.play.next_ids(1)
    correct = Correct(what=f"{seat}.{what}", value=9)
    target = session.timeline.current[first + 1].id
    draft = Revision(session.play, (Insert(id=given, target=target, command=correct),))
    assert draft.fitting
    assert not draft.altered
