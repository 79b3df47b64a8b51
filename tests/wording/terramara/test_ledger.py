"""Every change of a number says which move did it, and through what."""

from pathlib import Path

from companion.games.registry import find_game
from companion.games.terramara.books import BOOKS
from companion.games.terramara.commands import Correct, Deepen, Learn
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.setup import Seat, Setup
from companion.kernel.ledger import book
from companion.kernel.playthrough import Playthrough
from companion.session import Session
from companion.wording.common.ledger import through
from companion.wording.game_words import Asked
from companion.wording.language import load
from companion.wording.texts import LedgerLine
from companion.wording.wording import Wording
from tests.evenings.terramara.recorded import opened
from tests.games.every import evening
from tests.wording.booked import lines_of

PAD = Path(__file__).parents[2] / "saves" / "terramara" / "pad-three.json"


def lines(seed: int = 3) -> list[LedgerLine]:
    play = evening("terramara", seed)
    found = lines_of(Wording(load("en"), "terramara").books, play.first.state, play.played)
    return [line for move in found for line in move]


def calm(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def test_every_line_says_from_what_to_what_why_and_when() -> None:
    for line in lines():
        assert " → " in line.text
        assert line.why
        assert line.when.endswith(f"move {line.number}")
        assert line.move


def test_numbers_have_signs_and_places_have_none() -> None:
    for line in lines():
        if line.what in ("caravan0", "caravan1", "chieftain", "reserved"):
            assert line.sign == ""
        else:
            assert line.sign[0] in "+−"


def test_a_raid_says_who_took_it() -> None:
    # TM-RAID-06, TM-RAID-02: the one who lost it reads the same as the one who got it
    handed = {line.number: set[str]() for line in lines() if line.rule in ("TM-RAID-06", "TM-RAID-02")}
    assert handed
    for line in lines():
        if line.number in handed and line.rule in ("TM-RAID-06", "TM-RAID-02"):
            handed[line.number].add(line.why)
    for said in handed.values():
        [why] = said
        assert " hands over " in calm(why)
        assert " to " in calm(why)


def test_members_come_home_without_anybody_doing_it() -> None:
    # TM-REND-01
    home = [line for line in lines() if line.rule == "TM-REND-01"]
    assert home
    assert all(line.why.startswith("The round is over: back home from ") for line in home)


def test_a_place_in_the_new_order_comes_from_the_card_and_not_from_the_move_before_it() -> None:
    # TM-FIRST-02, TM-NEUT-14: the taker travels first, and some gains are taken by an answer of their own
    wording, found = Wording(load("en"), "terramara"), []
    for name in ("3-full-draft", "4-full-draft", "4-full-first-game"):
        session = opened(name)
        moves = lines_of(wording.books, session.beginning, session.played)
        found += [calm(line.why) for move in moves for line in move]
    bonuses = [why for why in found if why.endswith(" in the new turn order")]
    assert len(bonuses) > 5
    for why in bonuses:
        assert " takes the first-player card and starts the next round – " in why, why


def test_what_a_command_says_itself_is_not_said_twice() -> None:
    # TM-TURN-04: where a member is sent is where it goes
    sent = [line for line in lines() if line.rule == "TM-TURN-04"]
    assert sent
    assert not any(" – " in line.why for line in sent)


def test_what_a_space_gave_when_it_was_told_names_that_space_once() -> None:
    told = Learn(fact="space:1L.1", value="1 wood")
    assert through(load("en"), told, "Tell what it shows", "1L.1", "this space") == "Tell what it shows"
    assert through(load("en"), told, "Tell what it shows", "a101", "tools") == "Tell what it shows – tools"


def test_what_is_pointed_at_leads_to_its_numbers() -> None:
    books = Wording(load("en"), "terramara").books
    state = evening("terramara", 3).state
    assert books.asked(state, "number:red.wood") == Asked("red", ("wood",))
    assert books.asked(state, "number:red.caravans") == Asked("red", ("caravan0", "caravan1"))
    assert books.asked(state, "number:red.worker.0") == Asked("red", ("worker1", "worker2", "worker3"))
    assert books.asked(state, "piece:blue:canoe") == Asked("blue", ("culture",))
    assert books.asked(state, "piece:blue:explorer") == Asked("blue", ("explorers",))
    assert books.asked(state, "piece:blue:warrior") == Asked("blue", ("warriors",))
    assert books.asked(state, "number:green.strength") == Asked("green", ("strength",))
    assert books.asked(state, "military") == Asked(None, ("strength",))
    assert books.asked(state, "1L") == Asked(None, ("flags",))
    assert books.asked(state, "hut.blue") == Asked("blue", ())
    assert books.asked(state, "score:red.road") == Asked("red", ("caravan0", "caravan1"))
    for nothing in ("", "1R.2", "turn", "card:a103", "number:red.character", "number:nobody.wood"):
        assert books.asked(state, nothing) is None


def test_a_pad_or_a_desk_has_no_books() -> None:
    session = Session.import_file(PAD.read_bytes(), find_game)
    books = Wording(load("en"), "terramara").books
    assert books.owners(session.state) == []
    assert books.asked(session.state, "number:red.wood") is None
    assert book(BOOKS, session.beginning, session.played) == [[] for _ in session.played]


def deepened() -> list[LedgerLine]:
    """A pad of which nothing was told becomes a full table, and one thing is told then."""
    setup = Setup(players=(Seat("Anna", "red"), Seat("Ben", "blue"), Seat("Cora", "green")), depth="score")
    play = Playthrough(TERRAMARA, setup)
    for command in (Deepen(depth="full"), Correct(what="red.wood", value=2)):
        play.adopt(play.plan_do(command))
    found = lines_of(Wording(load("en"), "terramara").books, play.first.state, play.played)
    return [line for move in found for line in move]


def test_what_nobody_kept_before_begins_there_and_is_no_change() -> None:
    first, told = [line for line in deepened() if (line.owner, line.what) == ("red", "wood")]
    assert first.begun
    assert calm(first.text) == "Wood: 0"
    assert (first.sign, first.number) == ("", 1)
    assert not told.begun
    assert calm(told.text) == "Wood: 0 → 2"
    assert told.sign == "+2"
    assert [line for line in deepened() if not line.begun] == [told]
    chieftain = next(line for line in deepened() if line.what == "chieftain")
    assert calm(chieftain.text) == "Chieftain: at home"


def test_what_everybody_begins_with_comes_from_the_start_and_from_nobody_s_move() -> None:
    # TM-START-01, TM-CHAR-10: paid out when the last neutral explorer is put down, or the last card taken
    wording = Wording(load("en"), "terramara")
    found: dict[str, str] = {}
    for name in ("2-full-first-game", "3-full-draft", "4-full-draft"):
        session = opened(name)
        for move in lines_of(wording.books, session.beginning, session.played):
            found |= {
                calm(line.why): line.rule for line in move if line.rule in ("TM-START-01", "TM-CHAR-10")
            }
    assert found == {"Start of the game": "TM-START-01", "Character 5 (young)": "TM-CHAR-10"}
