"""What tests of the shared window share that are played with this game."""

from tests.ui.games.terramara.conftest import make_table

__all__ = ["make_table"]
