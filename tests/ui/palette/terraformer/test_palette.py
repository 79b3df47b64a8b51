"""Say it, type it: the planet with real keys."""

from PySide6.QtCore import Qt

from companion.wording.language import isolated
from tests.ui.hands import press_here, type_text
from tests.ui.palette.test_palette import open_card, open_palette, play, reasons, said
from ui.main_window import MainWindow


def test_a_planet_is_played_by_typing(window: MainWindow) -> None:
    session = play(window, "terraformer")
    card = open_palette(window)
    type_text(card.field, "small planet")
    press_here(Qt.Key.Key_Return)
    assert session.timeline.can_undo == 1


def test_what_only_a_form_can_end_is_begun_by_typing(window: MainWindow) -> None:
    play(window, "terraformer")
    card = open_palette(window)
    type_text(card.field, "small planet")
    press_here(Qt.Key.Key_Return)
    card = open_card(window)
    type_text(card.field, "lay biome")
    assert said(card)[0] == "Lay a biome …"
    press_here(Qt.Key.Key_Return)
    assert window.palette_door.card is None
    assert window.game is not None
    assert window.game.table.aiming.wish.kind == "biome"  # type: ignore[attr-defined]


def test_a_biome_nobody_has_named_is_founded_and_an_untold_animal_laid_by_typing(window: MainWindow) -> None:
    session = play(window, "terraformer")
    type_text(open_palette(window).field, "small planet")
    press_here(Qt.Key.Key_Return)
    card = open_card(window)
    type_text(card.field, "found Low Taiga")
    assert [line.replace(isolated("Anna"), "Anna") for line in said(card)] == [
        f"Anna: Found a new ecosystem: {isolated('Low Taiga')}"
    ]
    press_here(Qt.Key.Key_Return)
    assert [column.biome for column in session.state.ecosystems] == ["Low Taiga"]
    type_text(open_card(window).field, "coati taiga")
    press_here(Qt.Key.Key_Return)
    press_here(Qt.Key.Key_3)
    press_here(Qt.Key.Key_1)
    (laid,) = session.state.ecosystems[0].organisms
    assert (laid.card, laid.role) == ("coati", "consumer1")


def test_a_card_that_may_not_be_laid_says_why_not(window: MainWindow) -> None:
    # TF-SETUP-04
    play(window, "terraformer")
    card = open_palette(window)
    type_text(card.field, "small planet")
    press_here(Qt.Key.Key_Return)
    card = open_card(window)
    type_text(card.field, "bjorn draw")
    (told,) = said(card)
    assert isolated("Anna") in reasons(card)[told]
