"""What a space can still turn out to be."""

from companion.games.terramara.commands import Learn, Send
from companion.games.terramara.content import content
from companion.games.terramara.frames import Ask
from companion.games.terramara.spaces import specials_for
from tests.games.terramara.table import table


def test_a_special_action_exists_once_and_a_tile_carries_one() -> None:
    """TM-SPEC-01, PRN-04: four in all, one on each of these tiles."""
    t = table(known=False)
    first, *others = content().special
    assert specials_for(t.state, "5bR.1") == (first, *others)
    t = t.do(Learn(fact="space:5bR.1", value=f"special:{first}"))
    assert specials_for(t.state, "5bR.3") == ()
    assert specials_for(t.state, "5aR.3") == tuple(others)
    assert specials_for(t.state, "5bR.1") == (first, *others), "it may be told again"


def test_the_other_spaces_of_a_tile_with_a_special_one_are_asked_only_for_what_they_give() -> None:
    """TM-PLACE-15, PRN-04: nobody has to say of them that they are ordinary."""
    t = table(known=False)
    send = Send(player="red", member="explorer", space="5bR.3")
    assert "fact.needed" in t.codes(send)
    t = t.do(Learn(fact="space:5bR.1", value="special:road"))
    assert not t.codes(send)
    asked = t.do(send).top
    assert isinstance(asked, Ask)
    assert asked.fact == "space:5bR.3"
    assert "fact.needed" in t.codes(Send(player="red", member="explorer", space="5aR.3"))
