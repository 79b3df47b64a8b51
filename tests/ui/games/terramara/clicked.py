"""Tables on which everything is clicked: each depth, told and untold, drawn and agreed."""

from tests.ui.games.terramara.conftest import make_setup

TABLES = (
    make_setup(4, sample=False),
    make_setup(2, first=""),
    make_setup(3, start="draft", first=""),
    make_setup(3, depth="neutral"),
    make_setup(2, depth="score"),
)
