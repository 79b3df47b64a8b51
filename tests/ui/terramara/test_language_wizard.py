"""Another language while a new game is being set up: every page of the wizard, with what is half entered."""

from PySide6.QtWidgets import QApplication

from companion.wording.language import MARKED
from tests.ui.hands import click, type_text
from tests.ui.switching import program, speak
from tests.ui.terramara.switching import all_marked
from ui.app import Application
from ui.games.terramara.wizard.wizard import NewGameWizard
from ui.settings import DRAFT

__all__ = ["program"]
"""A fixture."""

NAMES = ("Zoë", "Wim", "Юля")


def begin_wizard(program: Application, depth: str = "full") -> NewGameWizard:
    program.window.new_game(depth)
    return wizard(program)


def wizard(program: Application) -> NewGameWizard:
    page = program.window.pages.currentWidget()
    assert isinstance(page, NewGameWizard)
    return page


def test_names_colours_and_seats_go_along(program: Application) -> None:
    before = begin_wizard(program)
    players = before.players_page
    click(players.counts[4])
    for row, name in zip(players.rows, NAMES, strict=False):
        row.name.setFocus()
        type_text(row.name, name)
    click(players.rows[0].colours["yellow"])
    click(players.rows[0].down)
    players.rows[1].name.setFocus()
    seats = before.setup().players
    speak(program)
    now = wizard(program)
    assert now is not before
    assert now.page is now.players_page
    assert [seat.colour for seat in now.setup().players] == [seat.colour for seat in seats]
    assert [row.name.text() for row in now.players_page.rows] == ["Wim", "Zoë", "Юля", ""]
    assert now.players_page.players()[3][1].startswith("⟦"), "a colour stands in, in this language"
    assert QApplication.focusWidget() is now.players_page.rows[1].name
    all_marked(program, *NAMES)


def test_every_page_speaks_and_one_stays_where_one_was(program: Application) -> None:
    before = begin_wizard(program, "")
    for at in range(5):
        before.go_to(at)
        speak(program)
        now = wizard(program)
        assert now.page is getattr(now, now.page_names[at])
        assert now.seen_up_to() == at
        all_marked(program)
        speak(program, "en")
        before = wizard(program)


def test_who_begins_with_what_goes_along(program: Application) -> None:
    before = begin_wizard(program)
    before.go_to(2)
    beginning = before.beginning_page
    click(beginning.first_group.buttons()[2])
    click(beginning.start_cards["draft"])
    beginning.seed_field.setFocus()
    type_text(beginning.seed_field, "77")
    first = beginning.first()
    assert first
    speak(program)
    now = wizard(program).beginning_page
    assert (now.first(), now.start(), now.seed()) == (first, "draft", 77)
    chosen = now.first_group.checkedButton()
    assert chosen is not None
    assert now.first_group.buttons().index(chosen) == 2
    assert QApplication.focusWidget() is now.seed_field


def test_rulings_go_along_and_what_is_unfolded_stays_unfolded(program: Application) -> None:
    before = begin_wizard(program)
    before.go_to(3)
    option, card = list(before.rulings_page.cards.items())[1]
    click(card.fold)
    other = list(card.radios)[-1]
    click(card.radios[other])
    speak(program)
    now = wizard(program).rulings_page.cards
    assert now[option].choice() == other
    assert [name for name, card in now.items() if card.fold.isChecked()] == [option]


def test_a_ruling_that_is_asked_beside_the_players_goes_along(program: Application) -> None:
    before = begin_wizard(program, "neutral")
    click(before.players_page.counts[4])
    before.go_to(0)
    click(before.depth_page.cards["score"])
    before.go_to(1)
    lent = [
        name for name, card in before.rulings_page.cards.items() if before.players_page.isAncestorOf(card)
    ]
    if lent:
        card = before.rulings_page.cards[lent[0]]
        card.choose(list(card.radios)[-1])
    options = before.rulings_page.chosen()
    speak(program)
    now = wizard(program)
    assert now.setup().depth == "score"
    assert now.rulings_page.chosen() == options
    assert [
        name for name, card in now.rulings_page.cards.items() if now.players_page.isAncestorOf(card)
    ] == lent


def test_the_board_as_far_as_it_is_told_goes_along(program: Application) -> None:
    before = begin_wizard(program)
    before.go_to(4)
    board = before.board_page
    board.pickers["shields"].set_value([4, 10])
    board.road.add_row()
    board.road.rows[0].to.setCurrentIndex(0)
    board.road.rows[0].add_detour("bonus1")
    board.road.rows[0].add_detour("bonus2")
    board.road.add_row()
    board.road.rows[1].add_detour("bonus3")
    told = board.road.segments()
    speak(program)
    now = wizard(program).board_page
    assert now.pickers["shields"].value() == (4, 10)
    assert now.road.segments() == told
    assert [row.detours for row in now.road.rows] == [["bonus1", "bonus2"], ["bonus3"]]


def test_a_wizard_that_spoke_two_languages_keeps_its_names_when_left(program: Application) -> None:
    before = begin_wizard(program)
    type_text(before.players_page.rows[0].name, "Zoë")
    speak(program)
    program.window.go_home()
    assert "Zo" in program.context.within("terramara").settings.get(DRAFT)
    speak(program, "en")
    assert begin_wizard(program).players_page.rows[0].name.text() == "Zoë"


def test_the_language_can_be_chosen_in_the_wizard(program: Application) -> None:
    before = begin_wizard(program)
    combo = before.languages
    assert combo.isVisible()
    assert combo.currentData() == "en"
    combo.activated.emit(combo.findData("de"))
    QApplication.processEvents()
    now = wizard(program)
    assert now.languages.currentData() == "de"
    assert now.next_button.text() == "Weiter"
    assert program.context.within("terramara").settings.get(DRAFT) == ""
    speak(program, MARKED)
    all_marked(program)
