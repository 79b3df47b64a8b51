"""What a change of the past asks of the cardboard that nobody was asked before."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from companion.games.registry import find_game
from companion.games.terraformer.commands import EndTurn, FoundEcosystem, Learn, PlayOrganism
from companion.kernel.engine import answers
from companion.session import Session
from tests.ui.games.terraformer.conftest import make_setup
from tests.ui.hands import press_here
from tests.ui.history.conftest import looking
from ui.main_window import MainWindow
from ui.widgets.plain import PlainLabel


def test_a_question_about_the_cardboard_that_comes_up_now_needs_an_answer(window: MainWindow) -> None:
    """TF-ORG-01: that moss lives in the desert was told, of the steppe nobody was asked."""
    session = Session.create(find_game("terraformer"), make_setup(2))
    session.apply(next(answers(session.game, session.state, session.pending[0])))
    player = session.state.turn
    for command in (
        FoundEcosystem(player=player, biome="desert"),
        Learn(fact="fits:Moss>desert", value=True),
        PlayOrganism(player=player, position=1, role="producer", card="Moss"),
        EndTurn(player=player),
    ):
        session.apply(command)
    window.show_session(session)
    page = window.game
    assert page is not None
    page.show_table()
    history = looking(page)
    history.go(2)
    press_here(Qt.Key.Key_C)
    forms = page.past.rewriting.forms
    assert forms is not None
    assert forms.bridge.do(FoundEcosystem(player=player, biome="steppe"))
    QApplication.processEvents()
    follows = page.past.rewriting.consequences
    assert follows is not None
    inside = follows.list.widget()
    assert inside is not None
    headings = [
        label.text() for label in inside.findChildren(PlainLabel) if label.property("text_role") == "heading"
    ]
    assert "Now needs an answer" in headings
    assert "Does not fit any more" not in headings
    (card,) = follows.cards
    assert "live in Steppe?" in card.reasons.text()
