"""Turns: whose it is, what must be done in it, who is skipped."""

import pytest

from companion.games.terramara.board import HOMELAND_SPACES
from companion.games.terramara.commands import (
    ChooseOption,
    Correct,
    Decline,
    EndTurn,
    Flip,
    Reserve,
    Send,
    UseCard,
    UseWorker,
)
from companion.games.terramara.frames import Drawing, Journey, Turn
from companion.games.terramara.state import Member
from companion.kernel.command import Command
from companion.kernel.errors import Refused
from companion.kernel.state import Enforcement
from companion.kernel.values import evolve
from tests.games.terramara.table import Table, table

MODES: tuple[Enforcement, ...] = ("strict", "warn", "track")


def order_of_turns(t: Table, turns: int) -> list[str]:
    seen = []
    for _ in range(turns):
        seen.append(t.state.turn)
        t = t.send(
            t.state.turn, "explorer" if t[t.state.turn].explorers else "chieftain", f"hut.{t.state.turn}"
        )
        t = t.end()
    return seen


# -- the order


def test_a_round_starts_with_the_first_player_and_goes_clockwise() -> None:
    # TM-TURN-01
    t = table().first("green").spent("red", "blue", "green", "yellow").end_round()
    assert order_of_turns(t, 5) == ["green", "yellow", "red", "blue", "green"]


def test_five_rounds_are_played() -> None:
    # TM-TURN-01, TM-REND-06
    t = table()
    for number in (2, 3, 4, 5):
        t = t.spent("red", "blue", "green", "yellow").end_round()
        assert t.state.round == number
    t = t.spent("red", "blue", "green", "yellow").end_round()
    assert (t.state.round, t.state.phase) == (5, "over")


def test_only_the_player_in_turn_sends_and_ends() -> None:
    # TM-TURN-01
    t = table()
    assert t.may("explorer", "hut.blue", "blue") == {"turn.not_yours"}
    assert t.codes(EndTurn(player="blue")) == {"turn.not_yours"}
    assert not t.turn("blue").may("explorer", "hut.blue")
    assert t.may("explorer", "hut.red", "white") == {"player.unknown"}
    assert t.codes(EndTurn(player="white")) == {"player.unknown"}


def test_nobodys_turn_is_nobody_elses_either() -> None:
    """TM-TURN-01: while the table draws for a round, no turn is named that somebody had to wait for."""
    drawing = Drawing(source="strength", purpose="strength", pool=("1", "2", "3", "4"), n=1)
    t = Table(evolve(table(players=3).state, turn="", agenda=(drawing,)))
    assert t.may("explorer", "hut.blue", "blue") == {"decision.pending"}
    assert t.codes(EndTurn(player="blue")) == {"decision.pending"}


def test_nobody_ends_anothers_turn_in_any_mode() -> None:
    # TM-TURN-01
    for mode in MODES:
        t = table().mode(mode).send("red", "explorer", "hut.red")
        with pytest.raises(Refused):
            t.do(EndTurn(player="blue"), allow=True)
        assert t.end().state.turn == "blue"


def test_a_worker_may_work_out_of_turn_when_the_table_agrees() -> None:
    # TM-WORK-02, TM-TURN-06
    t = table().workers("blue", 1).goods("blue", wood=1)
    t = t.do(UseWorker(player="blue", level=1, convert={"wood": 1}), allow=True)
    assert t["blue"].goods == {"timber": 1}
    assert t.state.turn == "red"
    assert [breach.code for breach in t.state.breaches] == ["turn.not_yours"]


def test_a_member_sent_out_of_turn_does_not_count_as_the_turn() -> None:
    # TM-TURN-01
    t = table().send("blue", "explorer", "hut.blue", allow=True)
    assert t.state.turn == "red"
    assert not t.state.sent
    assert not t.may("explorer", "hut.red")


# -- what a turn is


def test_exactly_one_member_is_sent() -> None:
    # TM-TURN-02
    t = table().send("red", "explorer", "hut.red")
    assert t.may("explorer", "hut.red") == {"turn.already_sent"}
    assert not t.commands(Send)
    assert not table().may("explorer", "hut.red")
    twice = t.send("red", "explorer", "hut.red", allow=True)
    assert twice.state.spaces["hut.red"] == (Member("explorer", "red"),) * 2


def test_nobody_passes_while_holding_a_member() -> None:
    # TM-TURN-02
    assert table().codes(EndTurn(player="red")) == {"turn.nobody_sent"}
    assert EndTurn(player="red") not in table().legal
    assert not table().send("red", "explorer", "hut.red").codes(EndTurn(player="red"))
    passed = table().do(EndTurn(player="red"), allow=True)
    assert passed.state.turn == "blue"
    assert passed["red"].members_in_hand == 5


def test_who_holds_nobody_may_end_a_turn_that_a_correction_gave() -> None:
    # TM-TURN-02, TM-TURN-03
    t = table().spent("blue").do(Correct(what="turn", value="blue"))
    assert t.state.turn == "blue"
    assert not t.codes(EndTurn(player="blue"))
    assert t.legal == [EndTurn(player="blue")]
    assert t.end().state.turn == "green"


def test_a_warrior_is_a_member_that_can_be_sent() -> None:
    # TM-TURN-02
    t = table().spent("red").warriors("red", 1).turn("red")
    assert t.codes(EndTurn(player="red")) == {"turn.nobody_sent"}
    t = t.send("red", "warrior", "1L.1").end()
    assert t.state.turn == "blue"


def test_every_kind_of_target_may_be_chosen() -> None:
    # TM-TURN-04
    t = table().round(5).caravans(red=("end", "end")).shows("5aR.1", "special:workers").workers("red", 2, 3)
    offered = {command.space for command in t.commands(Send) if isinstance(command, Send)}
    assert set(HOMELAND_SPACES[4]) - {"home.raid"} <= offered, "red has no strength to raid with"
    assert {"5aL.1", "5bR.3", "5aR.1", "1R.crossroads", "4R.crossroads", "hut.red"} <= offered
    assert not {"hut.blue", "private.red", "1L.1"} & offered


def test_the_hut_is_always_legal_so_a_turn_never_gets_stuck() -> None:
    # TM-TURN-07
    for member in ("explorer", "chieftain", "warrior"):
        t = table().warriors("red", 1).on("hut.red", "red explorer", "red explorer")
        assert not t.codes(Send(player="red", member=member, space="hut.red"))


def test_an_action_may_be_taken_that_gives_nothing() -> None:
    # TM-TURN-08, AMB-36
    t = table().shows("1L.1", "1 ore -> 5 vp x 1").send("red", "explorer", "1L.1")
    assert isinstance(t.top, Turn)
    assert t.state.sent


def test_one_turn_is_pending_at_a_time() -> None:
    # TM-TURN-01
    t = table()
    for _ in range(6):
        number = t.state.turn_number
        t = t.send(t.state.turn, "explorer", f"hut.{t.state.turn}").end()
        assert t.state.agenda == (Turn(owner=t.state.turn, source="turn"),)
        assert t.state.turn_number == number + 1
    t = t.spent("red", "blue", "green", "yellow")
    assert t.end_round().state.turn_number > t.state.turn_number + 1, "a new round is a step of its own"


def test_nobody_is_sent_and_no_turn_ended_above_a_decision() -> None:
    # TM-TURN-05
    t = table().with_state(agenda=(*table().state.agenda, Journey(owner="red", source="a101", steps=1)))
    assert not t.commands(Send)
    assert not t.commands(EndTurn)


# -- steps of a turn


def test_the_character_grows_up_before_the_first_member_of_the_round() -> None:
    # TM-TURN-05, TM-RSTART-05
    t = table().character("red", "C3")
    assert not t.codes(Flip(player="red"))
    after = t.send("red", "explorer", "hut.red")
    assert after.codes(Flip(player="red")) == {"character.after_first_member"}


def test_the_artifact_step_comes_after_the_action_and_once() -> None:
    # TM-TURN-05
    t = table().culture(red=4)
    assert t.codes(Reserve(player="red", card="a101")) == {"artifact.before_action"}
    t = t.send("red", "explorer", "hut.red")
    assert not t.codes(Reserve(player="red", card="a101"))
    t = t.do(Reserve(player="red", card="a101"))
    assert "artifact.one_step" in t.codes(Reserve(player="red", card="a102"))
    t = t.culture(blue=4).end().send("blue", "explorer", "hut.blue")
    assert not t.codes(Reserve(player="blue", card="a102")), "every turn has its own step"


def test_the_artifact_step_waits_for_the_action() -> None:
    # TM-TURN-05
    t = table().culture(red=4).send("red", "explorer", "home.travel")
    assert t.top.kind == "journey"
    assert t.codes(Reserve(player="red", card="a101")) == {"decision.pending"}
    assert t.codes(EndTurn(player="red")) == {"decision.pending"}
    assert t.may("explorer", "hut.red") == {"decision.pending"}
    t = t.answer(Decline)
    assert not t.codes(Reserve(player="red", card="a101"))


def test_once_per_round_things_are_free_in_number_but_each_once() -> None:
    # TM-TURN-06
    t = table().workers("red", 1, 2).goods("red", wood=3)
    t = t.crafted("red", "once_per_round: 1 vp").crafted("red", "once_per_round: 1 vp")
    first, second = t["red"].crafted
    for command in (
        UseCard(player="red", card=first),
        UseWorker(player="red", level=1, convert={"wood": 1}),
        UseCard(player="red", card=second),
        UseWorker(player="red", level=2, convert={"wood": 2}),
    ):
        t = t.do(command)
        assert t.codes(command) & {"card.used", "worker.used"}
    assert t["red"].vp == 2
    assert not t.state.sent


# -- skipped players, revived players


def test_a_player_without_members_is_skipped() -> None:
    # TM-TURN-03
    t = table().spent("blue", "green").send("red", "explorer", "hut.red").end()
    assert t.state.turn == "yellow"


def test_the_round_ends_when_everybody_has_sent_every_member() -> None:
    # TM-TURN-03
    t = table().spent("blue", "green", "yellow")
    for left in range(4, 0, -1):
        t = t.send("red", "explorer", "hut.red").end()
        assert (t.state.round, t.state.turn) == (1, "red")
        assert t["red"].members_in_hand == left
    t = t.send("red", "chieftain", "hut.red").end()
    assert t.state.round == 2


def test_the_explorer_by_the_river_revives_a_finished_player_in_the_own_turn() -> None:
    # TM-RIVER-08, TM-TURN-03, AMB-22
    t = table().culture(red=7).shows("1L.1", "1 culture").spent("blue", "green", "yellow")
    t = t.on("hut.red", *["red explorer"] * 4).send("red", "chieftain", "1L.1")
    assert t["red"].explorers == 1
    t = t.end()
    assert (t.state.round, t.state.turn) == (1, "red")
    assert not t.may("explorer", "hut.red")


def test_the_explorer_by_the_river_revives_a_finished_player_out_of_turn() -> None:
    # TM-RIVER-08, TM-FIRST-02, AMB-47
    t = (
        table()
        .culture(green=7)
        .spent("green", "yellow")
        .send("red", "explorer", "home.first")
        .answer(Decline)
    )
    assert t["green"].culture == 8
    assert t["green"].explorers == 1
    t = t.end()
    assert t.state.turn == "blue"
    t = t.send("blue", "explorer", "hut.blue").end()
    assert t.state.turn == "green", "skipped until now, but there is a member again"


# -- nothing but pieces holds in every mode


@pytest.mark.parametrize("mode", MODES)
def test_a_pending_decision_cannot_be_overruled(mode: Enforcement) -> None:
    # TM-TURN-05
    t = table().mode(mode).send("red", "explorer", "home.travel")
    commands: tuple[Command, ...] = (
        EndTurn(player="red"),
        Send(player="red", member="explorer", space="hut.red"),
        Flip(player="red"),
    )
    for command in commands:
        with pytest.raises(Refused):
            t.do(command, allow=True)


@pytest.mark.parametrize("mode", MODES)
def test_nothing_is_sent_after_the_game(mode: Enforcement) -> None:
    # TM-REND-06
    t = table().round(5).spent("red", "blue", "green", "yellow").end_round().mode(mode)
    assert t.may("explorer", "hut.red", "red") >= {"turn.not_playing"}
    with pytest.raises(Refused):
        t.send("red", "explorer", "hut.red", allow=True)
    assert t.codes(EndTurn(player="red")) == {"turn.not_playing"}


def test_an_answer_needs_its_question() -> None:
    # TM-TURN-05
    t = table().send("red", "explorer", "home.travel")
    assert t.codes(ChooseOption(decision=t.top.key, option="2 travel")) == {"decision.other_answer"}
    assert t.codes(Decline(decision="journey:blue:home.travel")) == {"decision.not_pending"}
    assert table().codes(Decline(decision=table().top.key)) == {"decline.not_possible"}
    assert not t.codes(Decline(decision=t.top.key))
