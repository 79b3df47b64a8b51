"""What earlier games know of a fact, offered in words."""

import pytest

from companion.games.terramara.board import Segment
from companion.games.terramara.catalogue import candidates, plain_of
from companion.games.terramara.commands import FactValue, Learn
from companion.wording.wording import Wording
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from ui.context import Context
from ui.games.terramara.now.known_answers import words_of


@pytest.mark.parametrize(
    ("fact", "value", "words"),
    [
        ("road:0", Segment("1", ("bonus1",)), "Past bonus tile, level 1 to the crossroads of row 1"),
        ("road:0", Segment("end"), "The end of the road"),
        ("shields", (3, 7, 12), "Spaces: 3, 7, 12"),
        ("single:home.1", True, "One member only"),
    ],
)
def test_a_candidate_is_said_in_words(context: Context, fact: str, value: FactValue, words: str) -> None:
    learn = Learn(fact=fact, value=value)
    assert words_of(context, Wording(context.language, "terramara"), learn, fact) == words


def test_what_this_game_told_of_a_stretch_is_not_known_from_earlier_games(make_table: MakeTable) -> None:
    # TM-ROAD-02
    open_, whole = Segment("", ("bonus1",), open=True), Segment("1", ("bonus1", "outpost1"))
    page = make_table(make_setup(sample=False))
    assert page.bridge.do(Learn(fact="road:0", value=open_))

    def offered(stretch: Segment) -> list[Learn]:
        return candidates(page.bridge.state, "road:0", {"board:road:0": plain_of(stretch)})

    assert offered(open_) == []
    assert offered(whole) == [Learn(fact="road:0", value=whole)], "where it leads is still open"
    assert page.bridge.do(Learn(fact="road:0", value=whole))
    assert offered(open_) == [], "written down before the rest was told"
    assert offered(whole) == []
