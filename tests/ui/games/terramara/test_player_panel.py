"""A clan at a glance: everything it has, in its place, and nothing it has not."""

from collections.abc import Mapping

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, Decline, EndTurn, Learn, UseCard
from companion.games.terramara.crafted import usable_now
from companion.games.terramara.setup import Seat
from companion.games.terramara.state import Card
from companion.wording.terramara.clans import clan
from companion.wording.terramara.names import Names
from companion.wording.wording import Wording
from tests.evenings.terramara.recorded import opened
from tests.sampling import some_pairs
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.hands import click
from tests.ui.layout import cut_texts
from ui.context import Context
from ui.games.terramara import player_panel
from ui.games.terramara.now.answer_form import AnswerForm
from ui.games.terramara.player_panel import CLAN, PlayerPanel
from ui.games.terramara.table_page import TablePage
from ui.widgets.chip import Chip


def visible(panel: PlayerPanel) -> list[str]:
    """What the row of the clan shows, from left to right and line by line."""
    chips = [(what, panel.chips[what]) for what in CLAN if what in panel.chips]
    seen = [(chip.y(), chip.x(), what) for what, chip in chips if chip.isVisible()]
    return [what for _, _, what in sorted(seen)]


def correct(page: TablePage, what: str, value: object) -> None:
    assert page.bridge.do(Correct(what=what, value=value))  # type: ignore[arg-type]
    QApplication.processEvents()


def test_what_a_clan_gets_later_stands_in_its_place_and_goes_again(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = make_table()
    panel = page.panels["red"]
    beginning = visible(panel)
    assert beginning == [what for what in CLAN if what in beginning]
    assert "warriors" not in beginning
    assert "worker.2" not in beginning
    correct(page, "red.warriors", 2)
    correct(page, "red.workers", ("1", "1", "2"))
    later = visible(panel)
    assert later == [what for what in CLAN if what in later]
    assert set(later) - set(beginning) == {"warriors", "worker.1", "worker.2"}
    correct(page, "red.warriors", 0)
    correct(page, "red.workers", ("1",))
    assert visible(panel) == beginning


def test_members_at_home_sent_and_on_later_rows_are_told_apart(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table()
    panel = page.panels["red"]
    home = int(panel.chip("explorers").value())
    for space in ("home.develop", "4L.1"):
        correct(page, f"space.{space}", ("red explorer",))
    assert panel.chip("explorers").value() == str(home - 2)
    assert panel.chip("sent").value() == panel.chip("ahead").value() == "1"
    qtbot.mouseClick(panel.chip("ahead"), Qt.MouseButton.LeftButton)
    assert page.corrections.popup is not None
    assert page.corrections.popup.what == "space.4L.1"
    page.corrections.popup.close()


def test_the_side_of_a_character_is_seen(make_table: MakeTable) -> None:
    page = make_table()
    correct(page, "red.character", "C4")
    panel = page.panels["red"]
    young = panel.chip("character").grab().toImage()
    correct(page, "red.adult", True)
    assert panel.chip("character").value() == "4"
    assert panel.chip("character").grab().toImage() != young
    assert panel.chip("character").accessibleName().splitlines()[0] == "Character 4 (adult)"


def test_chips_come_only_for_what_somebody_has(make_table: MakeTable) -> None:
    panel = make_table().panels["blue"]
    assert all(chip.isVisibleTo(panel) for chip in panel.chips.values())


def test_the_longest_name_leaves_every_number_its_room(qtbot: QtBot, make_table: MakeTable) -> None:
    seats = tuple(Seat(letter * 60, colour) for letter, colour in zip("WMÄЖ", SEATS, strict=True))
    page = make_table(make_setup(4, seats=seats))
    panels = [text for text in cut_texts(page) if "PlayerPanel" in text]
    assert panels == []
    for panel in page.panels.values():
        metal = panel.chip("metal")
        assert metal.mapTo(panel, metal.rect().topRight()).x() <= panel.width()
        assert panel.name.shown.endswith("…")


def with_cards(make_table: MakeTable) -> TablePage:
    """Anna has crafted four cards and holds a fifth; nobody has told the third."""
    page = make_table(make_setup(sample=False))
    faces = {
        "a101": Card(1, "tools", {"timber": 1}, 3, "once_per_round: 1 wood"),
        "a102": Card(1, "pottery", {"cut_stone": 1}, 4, "permanent: raid => 1 vp"),
        "a104": Card(1, "clothing", {"leather": 2}, 2, "immediate: 1 vp"),
        "a105": Card(1, "weapons", {"metal": 1}, 2, "end_game: 1 vp per tools"),
    }
    for ref, card in faces.items():
        assert page.bridge.do(Learn(fact=f"card:{ref}", value=card))
    correct(page, "row", ("a106", "a107", "a108"))
    correct(page, "red.crafted", ("a101", "a102", "a103", "a104"))
    correct(page, "red.reserved", "a105")
    return page


def test_what_crafted_cards_do_is_seen_and_what_they_gave_is_not(qtbot: QtBot, make_table: MakeTable) -> None:
    page = with_cards(make_table)
    cards = page.panels["red"].cards
    assert list(cards) == ["a105", "a101", "a102", "a103"]
    assert all(chip.isVisible() for chip in cards.values())
    assert [ref for ref, chip in cards.items() if chip.ready] == ["a101"]
    assert [ref for ref, chip in cards.items() if chip.untold] == ["a103"]
    assert not page.panels["blue"].cards
    page.bridge.undo()
    assert list(page.panels["red"].cards) == ["a101", "a102", "a103"]


def laid(panel: PlayerPanel) -> list[QWidget | None]:
    """What stands in the lines of a clan, one thing behind the other."""
    items = (panel.lines.itemAt(at) for at in range(panel.lines.count()))
    return [item.widget() for item in items if item is not None]


def test_a_reserved_card_has_one_bookmark_right_before_it(qtbot: QtBot, make_table: MakeTable) -> None:
    """TM-ART-07."""
    page = with_cards(make_table)
    panel = page.panels["red"]
    assert all(glyph.icon != "reserve" for chip in panel.cards.values() for glyph in chip.signs)
    chips = laid(panel)
    assert chips[chips.index(panel.chip("reserved")) + 1] is panel.cards["a105"]
    page.do(Correct(what="red.reserved", value=""))
    correct(page, "red.crafted", ("a101", "a102", "a103", "a104", "a105"))
    assert list(panel.cards) == ["a101", "a102", "a103", "a105"]
    assert [chip for chip in laid(panel) if chip in panel.cards.values()] == list(panel.cards.values())


def test_a_card_that_is_ready_is_used_by_a_click_and_steps_back(qtbot: QtBot, make_table: MakeTable) -> None:
    """TM-ART-03."""
    page = with_cards(make_table)
    chip = page.panels["red"].cards["a101"]
    wood = page.bridge.state.players["red"].goods.get("wood", 0)
    click(chip)
    assert page.bridge.state.players["red"].goods["wood"] == wood + 1
    assert chip.faded
    assert not chip.ready
    assert "Used" in chip.accessibleName()


def test_a_card_nobody_told_is_told_from_where_it_lies(qtbot: QtBot, make_table: MakeTable) -> None:
    page = with_cards(make_table)
    click(page.panels["red"].cards["a103"])
    assert page.now.asking == "card:a103"


@pytest.mark.parametrize(("width", "scale"), some_pairs([1024, 1280], [2.0, 1.0]))
def test_nothing_a_clan_has_is_cut_at_the_side(
    qtbot: QtBot, make_table: MakeTable, width: int, scale: float
) -> None:
    page = with_cards(make_table)
    page.context.theme.set_scale(scale)
    page.resize(width, 580)
    page.columns.to_players()
    for _ in range(4):
        QApplication.processEvents()
    for panel in page.panels.values():
        assert panel.isVisible()
        around = panel.parentWidget()
        room = around.parentWidget() if around is not None else None
        assert room is not None
        assert panel.mapTo(room, panel.rect().topRight()).x() <= room.width()
        for chip in (*panel.findChildren(Chip), *panel.cards.values()):
            if chip.isVisible():
                assert chip.mapTo(panel, chip.rect().topRight()).x() <= panel.width()


@pytest.mark.parametrize("evening", ["2-full-draft", "4-full-draft", "4-full-first-game"])
def test_a_clan_is_told_anew_whenever_it_has_anything_else_to_say(
    qtbot: QtBot, context: Context, monkeypatch: pytest.MonkeyPatch, evening: str
) -> None:
    session, wording = opened(evening), Wording(context.language, "terramara")
    panels = [PlayerPanel(context, wording, colour) for colour in session.beginning.seats]
    for panel in panels:
        qtbot.addWidget(panel)
    anew = 0

    def told(names: Names, colour: str) -> Mapping[str, str]:
        nonlocal anew
        anew += 1
        return clan(names, colour)

    monkeypatch.setattr(player_panel, "clan", told)
    for step in session.played:
        for panel in panels:
            panel.show_state(step.state)
            said = clan(Names(context.language, step.state), panel.colour)
            shown = {what: chip for what, chip in panel.chips.items() if chip.isVisibleTo(panel)}
            assert {what: chip.accessibleName() for what, chip in shown.items()} == {
                what: said[what] for what in shown
            }
            ready = {ref for ref in panel.cards if usable_now(step.state, panel.colour, ref)}
            assert {ref for ref, chip in panel.cards.items() if chip.ready} == ready
    assert anew < len(session.played) * len(panels) * 0.7


SEATS = ("red", "blue", "green", "yellow")


def with_exchange(make_table: MakeTable, wood: int) -> TablePage:
    """Anna has crafted a card that gives travel for wood."""
    page = make_table(make_setup(sample=False))
    card = Card(1, "tools", {"timber": 1}, 3, "once_per_round: 1 wood -> 1 travel x 1")
    assert page.bridge.do(Learn(fact="card:a101", value=card))
    correct(page, "row", ("a106", "a107", "a108"))
    correct(page, "red.crafted", ("a101",))
    correct(page, "red.wood", wood)
    return page


def test_a_card_that_cannot_be_paid_says_so_before_it_is_used_up(qtbot: QtBot, make_table: MakeTable) -> None:
    """TM-SYM-04: the rules let it be used for nothing; a click alone does not."""
    page = with_exchange(make_table, wood=0)
    chip = page.panels["red"].cards["a101"]
    assert not chip.ready
    assert "1 wood short" in chip.accessibleName()
    use = next(
        button
        for form in page.now.findChildren(AnswerForm)
        for command, button in form.buttons
        if isinstance(command, UseCard) and button.isVisible()
    )
    assert use.property("kind") == "quiet"
    for widget in (use, chip):
        click(widget)
        assert not page.bridge.state.players["red"].used_cards
        assert "1 wood short" in page.now.refusal.reasons.text()
        assert page.now.refusal.allow.isVisible()
        assert page.now.refusal.verdict.text() == "Allowed, but for nothing"
        assert page.now.refusal.allow.text() == "Do it all the same"
    page.now.refusal.allow.click()
    assert page.bridge.state.players["red"].used_cards == ("a101",)
    page.bridge.undo()
    correct(page, "red.wood", 1)
    assert chip.ready


def test_what_is_against_the_rules_is_said_so_after_a_card_for_nothing(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = with_exchange(make_table, wood=0)
    click(page.panels["red"].cards["a101"])
    former = make_table(make_setup(sample=False))
    former.now.reasons.tell_as(page.now.reasons, page.bridge.state)
    assert former.now.refusal.verdict.text() == "Allowed, but for nothing"
    page.do(EndTurn(player="red"))
    assert page.now.refusal.verdict.text() == "Not by the rules"
    assert page.now.refusal.allow.text() == "Allow anyway"


def test_leaving_the_choice_of_a_card_takes_its_use_back(qtbot: QtBot, make_table: MakeTable) -> None:
    """TM-ART-03: nothing was done with it, so nothing is spent."""
    page = with_exchange(make_table, wood=1)
    click(page.panels["red"].cards["a101"])
    assert page.bridge.state.players["red"].used_cards == ("a101",)
    leave = next(
        button
        for form in page.now.findChildren(AnswerForm)
        for command, button in form.buttons
        if isinstance(command, Decline) and button.isVisible()
    )
    assert leave.accessibleName() == "Not now: take it back"
    click(leave)
    assert not page.bridge.state.players["red"].used_cards
    assert page.panels["red"].cards["a101"].ready
