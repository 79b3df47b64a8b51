"""How long everybody has thought."""

from datetime import UTC, datetime, timedelta

from companion.store.clock import stamp
from companion.store.sittings import LONGEST, moment, thought

BEGIN = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)


def at(seconds: float) -> datetime:
    return BEGIN + timedelta(seconds=seconds)


def test_time_is_whose_turn_it_was() -> None:
    said = [(at(0), ""), (at(30), "red"), (at(50), "blue"), (at(55), "red")]
    assert thought(said) == {"red": timedelta(seconds=35), "blue": timedelta(seconds=20)}


def test_pauses_and_evenings_apart_do_not_count() -> None:
    said = [(at(0), "red"), (at(100), "red"), (at(100) + LONGEST * 2, "red"), (at(130) + LONGEST * 2, "red")]
    pauses = [(at(20), at(60)), (at(-50), at(-40))]
    assert thought(said, pauses) == {"red": timedelta(seconds=60 + 30)}


def test_a_clock_that_goes_backwards_and_a_table_without_a_turn_count_for_nothing() -> None:
    assert thought([(at(50), "red"), (at(10), "red"), (at(20), "")]) == {}


def test_a_stamp_is_read_as_it_was_written() -> None:
    assert moment(stamp(at(0.25))) == at(0.25)
