"""A standing effect that was told late: what it would have given since the card was crafted."""

from companion.games.terramara.commands import CraftArtifact, EndTurn, Learn, Send
from companion.games.terramara.retold import Past, corrections
from companion.games.terramara.retold_triggers import set_off_before
from companion.games.terramara.state import Card, State
from companion.session import Session
from tests.games.terramara.test_retold import evening, send

FACT = "card:a101"
FOREST = Card(1, "tools", {"timber": 1}, 1, "permanent: place explorer forest => 1 wood")


def crafted() -> Session[State]:
    """Red has a card with an effect that nobody told, and has sent an explorer since."""
    session = evening(("red.timber", 1), ("red.strength", 9))
    for space in ("1L.1", "1R.1", "2L.1", "2L.2", "2L.3"):
        session.apply(Learn(fact=f"space:{space}", value="1 vp"))
    send(session, "1L.1")
    session.apply(CraftArtifact(player="red", card="a101"))
    session.apply(Learn(fact=FACT, value=Card(1, "tools", {"timber": 1}, 1, None)))
    for space in ("2L.1", "2L.2", "2L.3"):
        send(session, space)
    send(session, "1R.1")
    assert session.state.spaces["1R.1"][0].owner == "red"
    return session


def would(session: Session[State], new: Card) -> tuple[Past, ...]:
    return set_off_before(session.beginning, session.played, FACT, new)


def test_a_move_that_would_have_set_it_off_is_listed_with_what_it_would_have_given() -> None:
    # TM-ART-05
    session = crafted()
    session.apply(Learn(fact="terrain:1R.1", value="forest"))
    (past,) = would(session, FOREST)
    assert (past.player, past.source, past.gained, past.would) == ("red", "a101", {}, {"wood": 1})
    sent = next(step for step in session.played if step.move.id == past.move)
    assert sent.move.command == Send(player="red", member="explorer", space="1R.1")


def test_what_was_set_right_for_a_move_is_not_listed_again() -> None:
    # TM-ART-05
    session = crafted()
    session.apply(Learn(fact="terrain:1R.1", value="forest"))
    for command in corrections(session.state, *would(session, FOREST)):
        session.apply(command)
    assert would(session, FOREST) == ()
    (past,) = would(session, Card(1, "tools", {"timber": 1}, 1, "permanent: place explorer forest => 3 wood"))
    assert past.difference == {"wood": 2}


def test_other_ground_another_effect_and_what_was_given_are_not_listed() -> None:
    session = crafted()
    session.apply(Learn(fact="terrain:1R.1", value="mountain"))
    assert would(session, FOREST) == ()
    assert would(session, Card(1, "tools", {"timber": 1}, 1, "immediate: 1 wood")) == ()
    session.apply(
        Learn(fact=FACT, value=Card(1, "tools", {"timber": 1}, 1, "permanent: place explorer => 1 wood"))
    )
    session.apply(EndTurn(player="red"))
    before = would(session, Card(1, "tools", {"timber": 1}, 1, "permanent: place explorer => 1 wood"))
    assert len(before) == 1
