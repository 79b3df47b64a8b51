"""Workers: capacity, once per round, only in the own turn."""

import pytest

from companion.games.terramara.commands import ChooseOption, UseWorker
from companion.games.terramara.conditions import worker_sum
from companion.games.terramara.state import Worker
from companion.kernel.errors import Refused
from companion.kernel.template import Template
from tests.games.terramara.table import Table, held, table


def use(level: int, player: str = "red", **convert: int) -> UseWorker:
    return UseWorker(player=player, level=level, convert=convert)


def three() -> Table:
    return table().workers("red", 3).goods("red", wood=2, ore=2, stone=1)


# -- capacity


def test_a_worker_converts_up_to_its_level() -> None:
    # X-02, TM-WORK-01
    t = table().workers("red", 1).goods("red", wood=2)
    assert t.codes(use(1, wood=2)) == {"worker.too_many"}
    assert t.do(use(1, wood=1))["red"].goods == {"wood": 1, "timber": 1}


def test_a_worker_converts_any_mix_each_into_its_own_form() -> None:
    # X-02, TM-WORK-01
    t = three().do(use(3, wood=1, ore=1, stone=1))
    assert t["red"].goods == {"wood": 1, "ore": 1, "timber": 1, "metal": 1, "cut_stone": 1}


def test_every_number_up_to_the_level_is_offered() -> None:
    # X-02, TM-WORK-01
    (offer,) = (offer for offer in three().legal if isinstance(offer, Template))
    numbers = {sum(units.values()) for units in offer.solutions(99)}
    assert numbers == {0, 1, 2, 3}
    for units in offer.solutions(99):
        assert not three().codes(offer.fill(units))


def test_capacity_not_used_is_lost_for_this_round() -> None:
    # X-02, TM-WORK-03
    t = three().do(use(3, wood=1))
    assert t["red"].workers == (Worker(3, used=True),)
    assert t.codes(use(3, ore=1)) == {"worker.used"}
    assert not three().codes(use(3, ore=1))


def test_workers_turn_raw_only() -> None:
    # TM-WORK-01
    t = table().workers("red", 1).goods("red", metal=1, ore=1)
    assert t.codes(use(1, metal=1)) == {"worker.not_raw"}
    assert t.codes(use(1, gold=1)) == {"worker.not_raw"}
    assert t.codes(use(1, wood=1)) == {"goods.short"}
    assert not t.codes(use(1, ore=1))


def test_a_worker_must_be_there() -> None:
    # TM-WORK-01
    t = table().workers("red", 1).goods("red", ore=1)
    assert t.codes(use(2, ore=1)) == {"worker.none"}
    assert t.codes(use(0)) == {"worker.none"}
    with pytest.raises(Refused):
        t.mode("track").do(use(2, ore=1), allow=True)


# -- once per round, in the own turn


def test_each_of_several_workers_works_once() -> None:
    # TM-WORK-02, TM-TURN-06
    t = table().workers("red", 1, 1).goods("red", wood=4)
    t = t.do(use(1, wood=1)).do(use(1, wood=1))
    assert t["red"].goods == {"wood": 2, "timber": 2}
    assert t.codes(use(1, wood=1)) == {"worker.used"}


def test_workers_wait_for_the_own_turn() -> None:
    # TM-WORK-02
    t = table().workers("blue", 1).goods("blue", wood=1)
    assert t.codes(use(1, "blue", wood=1)) == {"turn.not_yours"}
    assert not t.turn("blue").codes(use(1, "blue", wood=1))
    assert t.codes(use(1, "white")) == {"player.unknown"}


def test_workers_work_at_any_moment_of_the_turn() -> None:
    # TM-WORK-02, TM-TURN-06
    t = table().workers("red", 1, 1, 1).goods("red", wood=3).shows("1L.1", "2 travel or 2 culture")
    t = t.do(use(1, wood=1))  # before sending
    t = t.send("red", "explorer", "1L.1").do(use(1, wood=1))  # above the own decision
    assert t.top.kind == "choose"
    t = t.answer(ChooseOption, option="2 culture").do(use(1, wood=1))  # after the action
    assert t["red"].goods == {"timber": 3}


def test_no_worker_works_between_rounds_or_after_the_game() -> None:
    # TM-WORK-02
    t = table(players=3).workers("red", 1).goods("red", wood=1).spent("red", "blue", "green")
    t = t.with_state(sent=True).end()
    assert t.top.kind == "drawing"
    assert t.codes(use(1, wood=1)) == {"turn.not_playing"}
    assert not t.draw().codes(use(1, wood=1))


def test_workers_are_ready_again_in_the_next_round() -> None:
    # TM-WORK-04, TM-REND-03
    t = table().workers("red", 1, used=(2, 3)).spent("red", "blue", "green", "yellow").end_round()
    assert t["red"].workers == (Worker(1), Worker(2), Worker(3))


def test_a_worker_gained_in_this_round_is_ready() -> None:
    # TM-WORK-02, AMB-52
    t = table().goods("red", wood=1).send("red", "explorer", "home.hire").do(use(1, wood=1))
    assert t["red"].goods == {"timber": 1}


def test_the_sum_of_levels_counts_used_workers_too() -> None:
    # TM-WORK-05
    assert worker_sum(table().workers("red", 1, 2, used=(3,)).state, "red") == 6


def test_spare_workers_run_out() -> None:
    # TM-COMP-07, TM-SETUP-06, AMB-14
    t = table().shows("1L.1", "1 worker3").shows("1L.2", "1 worker3")
    t = t.send("red", "explorer", "1L.1").end().send("blue", "explorer", "1L.2")
    assert t["red"].workers == (Worker(3),)
    assert t["blue"].workers == ()
    assert t.told("supply_short")


# -- what the table allows


def test_the_table_may_let_a_worker_work_twice_or_too_much() -> None:
    # TM-WORK-02, TM-WORK-03
    t = table().workers("red", used=(1,)).goods("red", wood=2)
    after = t.do(use(1, wood=2), allow=True)
    assert after["red"].goods == {"timber": 2}
    assert [breach.code for breach in after.state.breaches] == ["worker.used", "worker.too_many"]
    assert after["red"].workers == (Worker(1, used=True),)


def test_raw_that_was_not_written_down_is_put_right() -> None:
    # TM-WORK-01
    t = table().workers("red", 2).goods("red", wood=1).do(use(2, wood=2), allow=True)
    assert t["red"].goods == {"timber": 2}
    assert t.state.corrected


def test_no_agreement_converts_tiles_that_are_not_in_the_box() -> None:
    # TM-COMP-09, TM-RES-05
    t = table().workers("red", 2).goods("red", wood=1).goods("blue", timber=15)
    reasons = t.reasons(use(2, wood=2))
    assert [(reason.code, reason.physical) for reason in reasons] == [("goods.short", True)]
    with pytest.raises(Refused):
        t.mode("track").do(use(2, wood=2), allow=True)
    assert held(t.goods("blue", timber=14).do(use(2, wood=2), allow=True).state)["wood"] == 16
