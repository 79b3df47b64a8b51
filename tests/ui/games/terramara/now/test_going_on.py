"""Right after a description that is whole, a worker, a card or a power is used: that confirms it as well."""

from PySide6.QtWidgets import QAbstractButton, QApplication

from companion.games.terramara.commands import Correct, CraftArtifact, Learn, Send
from companion.games.terramara.state import Card
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import find, press_on
from tests.ui.hands import click
from ui.games.terramara.now.going_on import GoingOn
from ui.games.terramara.now.worker_rows import WorkerRow
from ui.games.terramara.table_page import TablePage
from ui.widgets.unit_button import UnitButton


def going_on(page: TablePage) -> list[GoingOn]:
    QApplication.processEvents()
    return [found for found in page.now.findChildren(GoingOn) if found.isVisible()]


def describing(make_table: MakeTable) -> TablePage:
    """Red has sent an explorer, and says that the space shows wood."""
    page = make_table(make_setup(4, sample=False))
    page.do(Correct(what="red.ore", value=1))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    assert not going_on(page), "nothing is described yet"
    press_on(page, "symbol.wood")
    return page


def test_a_worker_is_used_and_what_was_described_is_told(make_table: MakeTable) -> None:
    # TM-WORK-02
    page = describing(make_table)
    (form,) = going_on(page)
    wood = [button for button in form.findChildren(UnitButton) if button.isEnabled()]
    assert wood
    before = page.bridge.session.timeline.cursor
    click(wood[0])
    QApplication.processEvents()
    state = page.bridge.state
    assert state.known.spaces["1L.1"] == "1 wood"
    assert page.bridge.session.timeline.cursor == before + 2
    assert any(worker.used for worker in state.players["red"].workers)
    assert not going_on(page)


def test_a_card_of_the_clan_is_used_and_what_was_described_is_told(make_table: MakeTable) -> None:
    # TM-TURN-06
    page = make_table(make_setup(4, sample=False))
    card = Card(1, "tools", {"timber": 1}, 1, "once_per_round: 2 vp")
    page.do(Correct(what="row", value=tuple(f"a1{at:02}" for at in range(2, 8))))
    page.do(Correct(what="red.crafted", value=("a101",)))
    page.do(Learn(fact="card:a101", value=card))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    chip = page.panels["red"].cards["a101"]
    press_on(page, "symbol.wood")
    assert chip.ready
    points = page.bridge.state.players["red"].vp
    click(chip)
    state = page.bridge.state
    assert state.known.spaces["1L.1"] == "1 wood"
    assert state.players["red"].vp == points + 2


def test_the_keys_of_the_description_keep_their_meaning(make_table: MakeTable) -> None:
    page = describing(make_table)
    (form,) = going_on(page)
    keys = [page.now.answer_at(digit) for digit in range(1, 10)]
    assert not [key for key in keys if isinstance(key, QAbstractButton) and form.isAncestorOf(key)]


def with_worker_of_level_two(make_table: MakeTable) -> TablePage:
    page = make_table(make_setup(4, sample=False))
    page.do(Correct(what="red.workers", value=("2",)))
    page.do(Correct(what="red.wood", value=3))
    page.do(Correct(what="red.culture", value=10))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    return page


def pick_wood(page: TablePage) -> None:
    """For the worker of level 2: less than it can do, so that it waits."""
    QApplication.processEvents()
    (row,) = [found for found in page.now.findChildren(WorkerRow) if found.isVisible()]
    click(row.picker.unit_button("wood"))


def test_the_button_of_the_description_does_what_is_picked_beside_it(make_table: MakeTable) -> None:
    # TM-WORK-02
    page = with_worker_of_level_two(make_table)
    press_on(page, "symbol.ore")
    remember = find(page, "remember")
    pick_wood(page)
    assert remember.accessibleName() == "Process 1 wood"
    assert find(page, "end_turn").isEnabled()
    assert page.now.primary() is remember
    press_on(page, "minus.wood")
    assert remember.accessibleName() == "Remember it"
    pick_wood(page)
    press_on(page, "remember")
    state = page.bridge.state
    assert state.known.spaces["1L.1"] == "1 ore"
    assert state.players["red"].goods["timber"] == 1


def test_so_it_does_before_anything_is_described(make_table: MakeTable) -> None:
    page = with_worker_of_level_two(make_table)
    press_on(page, "symbol.ore", "remember")
    page.aiming.choose(CraftArtifact(player="red", card=page.bridge.state.row[0].ref))
    remember = find(page, "remember")
    assert not remember.isEnabled()
    pick_wood(page)
    assert remember.isEnabled()
    press_on(page, "remember")
    assert page.bridge.state.players["red"].goods["timber"] == 1
    assert page.bridge.session.pending[0].kind == "ask", "and the card is still to be told"
    assert not find(page, "remember").isEnabled()
    page.bridge.undo()
    page.bridge.undo()
    QApplication.processEvents()
    pick_wood(page)
    (row,) = [found for found in page.now.findChildren(WorkerRow) if found.isVisible()]
    assert row.picker.confirm_button.isVisible(), "in a turn it has one of its own"
