"""How two tables of Terramara differ."""

from companion.games.terramara.commands import Correct
from tests.kernel.test_revising import a_game
from tests.wording.test_tables_compared import said


def test_one_number_is_one_line_of_its_player() -> None:
    _, session = a_game("terramara", 40)
    seat = session.state.seats[0]
    before, had = session.state, session.state.players[seat].goods.get("wood", 0)
    session.apply(Correct(what=f"{seat}.wood", value=had + 1))
    assert said("terramara", session.state, before) == {seat: ("Take 1 wood from the supply",)}
