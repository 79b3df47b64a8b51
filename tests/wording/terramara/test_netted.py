"""What cancels out within one list for hands is not said at all; what goes on is said once."""

from companion.games.terramara.state import State
from companion.kernel.event import Event
from companion.wording.language import load
from companion.wording.terramara import hands
from companion.wording.terramara.names import Names
from tests.evenings.terramara.recorded import opened
from tests.wording.terramara.plays import table

SENT = Event("sent", "red", "explorer", None, "1L.2", "TM-TURN-02", "1L.2")
HOME = Event("returned", "red", "explorer", "1L.2", None, "TM-REND-01")
TAKEN = Event("returned", "red", "explorer", "1L.2", None, "TM-ART-03")
WORKER = Event("worker_used", "red", "worker1")
FAR = (
    Event("caravan", "red", "caravan0", "0", "1", "TM-ROAD-01", "home.develop"),
    Event("caravan", "red", "caravan0", "1", "2", "TM-ROAD-01", "home.develop"),
)


def done(state: State, *events: Event) -> dict[str, tuple[str, ...]]:
    return {found.player: found.items for found in hands.chores(Names(load("en"), state), events)}


def undone(state: State, *events: Event) -> dict[str, tuple[str, ...]]:
    names = Names(load("en"), state)
    return {found.player: found.items for found in hands.chores_back(names, names, events[::-1])}


def test_a_member_who_was_sent_and_taken_back_from_there_stays_in_hand() -> None:
    assert done(table(), SENT, TAKEN) == {}
    assert undone(table(), SENT, TAKEN) == {}
    elsewhere = TAKEN._replace(before="1R.2")
    assert len(done(table(), SENT, elsewhere)["red"]) == 2


def test_whoever_came_home_with_the_round_is_not_put_back_to_be_taken_back() -> None:
    assert undone(table(), SENT, HOME) == {}
    another = HOME._replace(before="1R.2")
    assert undone(table(), SENT, HOME, another) == {
        "red": ("Put your explorer back on row 1, right tile, middle space",)
    }


def test_onward_the_last_member_is_sent_and_comes_home_with_the_others() -> None:
    another = HOME._replace(before="1R.2")
    assert done(table(), SENT, HOME, another) == {
        "red": ("Put an explorer on row 1, left tile, middle space", "Take back 2 explorers")
    }
    assert done(table(), HOME, SENT)["red"] == (
        "Put an explorer on row 1, left tile, middle space",
        "Take back 1 explorer",
    )


def test_a_worker_that_the_end_of_the_round_has_turned_upright_already_is_left_alone() -> None:
    assert undone(table(), WORKER, Event("readied")) == {}
    assert undone(table(), Event("readied"), WORKER) == {"red": ("Turn your level-1 worker upright again",)}


def test_a_caravan_goes_its_whole_way_at_once() -> None:
    state = table()
    onward, back = done(state, *FAR)["red"], undone(state, *FAR)["red"]
    assert onward == ("Move your caravan from the start of the road to crossroads number 2 (row 2)",)
    assert back == ("Move your caravan back from crossroads number 2 (row 2) to the start of the road",)
    other = FAR[1]._replace(what="caravan1")
    assert len(done(state, FAR[0], other)["red"]) == 2


def test_warriors_that_go_back_sent_and_unsent_are_one_number() -> None:
    sent = Event("returned", "red", "warrior", "1L.2", None, "TM-REND-01")
    unsent = Event("count", "red", "warriors", 1, 0, "TM-REND-05", "round")
    assert done(table(), sent, unsent) == {"red": ("Return 2 warriors to the supply",)}
    assert done(table(), sent) == {"red": ("Return 1 warrior to the supply",)}
    taken = Event("count", "red", "warriors", 0, 1, "TM-WAR-01", "1L.2")
    assert len(done(table(), taken, sent)["red"]) == 2


def test_no_turn_of_an_evening_is_taken_back_by_a_piece_to_and_fro() -> None:
    session = opened("2-full-draft")
    before, turn = session.beginning, list[Event]()
    for step in session.played:
        turn += step.events
        if any(event.kind in ("turn_started", "round_started") for event in step.events):
            english = load("en")
            names, former = Names(english, before), Names(english, step.state)
            for chores in hands.chores_back(names, former, turn[::-1]):
                put = {item.partition(" on ")[2] for item in chores.items if item.startswith("Put your ")}
                taken = {item.partition(" from ")[2] for item in chores.items if " back from " in item}
                assert not put & taken, chores
            before, turn = step.state, []
