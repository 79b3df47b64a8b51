"""The second window follows a game of this kind."""

from companion.games.terraformer import commands as cards
from tests.ui.display_window.test_table_display import a_table, open_display, window
from ui.main_window import MainWindow

__all__ = ["window"]
"""A fixture."""


def test_what_was_done_last_is_said_and_not_whose_turn_it_is_once_more(window: MainWindow) -> None:
    display = open_display(window, a_table("terraformer"))
    assert window.game is not None
    bridge = window.game.bridge
    bridge.do(cards.Begin(decision=bridge.session.pending[0].key, player="continental_deck", planet="small"))
    for _ in range(2):
        bridge.do(cards.DrawCard(player="continental_deck"))
    bridge.do(cards.EndTurn(player="continental_deck"))
    display.refresh()
    assert "Björn" in display.turn.text()
    assert "Anna" in display.last_move.text()
