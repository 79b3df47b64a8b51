"""A line of the books leads to the article about what was done."""

from companion.wording.language import load
from companion.wording.wording import Wording
from tests.evenings.games import opened
from tests.wording.booked import lines_of


def test_a_line_of_the_books_leads_to_what_was_done() -> None:
    session = opened("terramara", "2-full-draft")
    moves = lines_of(Wording(load("en"), "terramara").books, session.beginning, session.played)
    rules = {line.rule for lines in moves for line in lines}
    assert "TM-TURN-04" in rules
    assert "TM-TURN-02" not in rules, "where one may send, not whether one may pass"
