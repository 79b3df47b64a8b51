"""Places that move over many rewrites at once go where they would go over each of them."""

from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.shift import Shift
from companion.kernel.sums import Sums

REWRITES = st.lists(st.tuples(st.integers(0, 8), st.integers(-3, 3)), max_size=12)
"""Where each was made, and how many moves it adds or takes out."""


@given(REWRITES)
def test_one_shift_of_many_moves_places_as_each_of_them_would(rewrites: list[tuple[int, int]]) -> None:
    whole = Shift()
    for at, added in rewrites:
        whole = whole.then(Shift.made(at, added))
    for place in range(20):
        here = place
        for at, added in rewrites:
            here = max(at, here + added) if at < here else here
        assert whole(place) == here


@given(REWRITES, REWRITES)
def test_shifts_of_many_follow_each_other(
    first: list[tuple[int, int]], second: list[tuple[int, int]]
) -> None:
    def shift(rewrites: list[tuple[int, int]]) -> Shift:
        whole = Shift()
        for at, added in rewrites:
            whole = whole.then(Shift.made(at, added))
        return whole

    both, one, other = shift(first + second), shift(first), shift(second)
    assert [one.then(other)(place) for place in range(20)] == [both(place) for place in range(20)]
    assert one.then(other).last == both.last


def test_the_last_point_tells_of_rewrites_that_move_nothing() -> None:
    assert Shift().last == -1
    assert Shift.made(3, 0).last == 3
    assert Shift.made(2, 1).then(Shift.made(5, 0)).last == 4


@given(st.lists(st.tuples(st.sampled_from("sssc"), st.integers(0, 40), st.integers(-5, 5)), max_size=60))
def test_sums_are_those_of_a_plain_list(ops: list[tuple[str, int, int]]) -> None:
    plain = [1] * 41
    sums = Sums()
    for op, at, number in ops:
        if op == "s":
            plain[at] += number
            sums.add(at, number)
        else:
            plain[at:] = [1] * (41 - at)
            sums.cut(at)
            sums = sums.copy()
        assert [sums.upto(count) for count in range(42)] == [sum(plain[:count]) for count in range(42)]
