"""What a step did, in one line: the deed, and not what had to be let through for it."""

from companion.games.registry import find_headless
from companion.games.terraformer.commands import Begin, EndTurn, FoundEcosystem, PlayOrganism
from companion.kernel.codec import Codec
from companion.session import Session
from companion.wording.language import load
from companion.wording.wording import Wording
from ui.table.log_lines import said_of


def test_the_deed_comes_first_and_a_turn_that_ends_is_none() -> None:
    headless = find_headless("terraformer")
    session = Session.create(headless.game, Codec(headless.game).setup_from(headless.demo(3)))
    first = session.state.seats[0]
    session.apply(Begin(decision=session.pending[-1].key, planet="small", player=first))
    session.apply(FoundEcosystem(player=first, biome="steppe"))
    lives = PlayOrganism(player=first, position=1, role="consumer1", card="elephant_beetle")
    session.apply(lives, allow=True)
    session.apply(EndTurn(player=first))
    wording = Wording(load("en"), "terraformer")
    _, founded, played, ended = (said_of(wording, step) for step in session.played)
    assert "founds ecosystem 1" in founded
    assert session.played[2].events[0].kind == "allowed_anyway"
    assert "plays Elephant Beetle" in played
    assert ended == ""
