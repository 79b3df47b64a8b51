"""Tables on which everything is clicked: each depth, with a planet and with one to be agreed on."""

from tests.ui.games.terraformer.conftest import make_setup

TABLES = (
    make_setup(3, sample=True),
    make_setup(2, planet="", first=""),
    make_setup(2, depth="harvest", planet="", first=""),
    make_setup(2, depth="pad", planet="", first=""),
)
