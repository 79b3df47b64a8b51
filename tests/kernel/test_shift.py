"""Places that move over many rewrites at once go where they would go over each of them."""

from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.shift import Shift
from companion.kernel.sums import Sums

REWRITES = st.lists(st.tuples(st.integers(0, 8), st.sampled_from((-1, 0, 1))), max_size=12)
"""Where each was made, and how many moves it adds."""


@given(REWRITES)
def test_one_shift_of_many_moves_places_as_each_of_them_would(rewrites: list[tuple[int, int]]) -> None:
    whole = Shift({})
    for at, added in rewrites:
        whole = whole.then(Shift({at: added}))
    for place in range(20):
        here = place
        for at, added in rewrites:
            here += added if at < here else 0
        assert whole(place) == here


@given(REWRITES, REWRITES)
def test_shifts_of_many_follow_each_other(
    first: list[tuple[int, int]], second: list[tuple[int, int]]
) -> None:
    def shift(rewrites: list[tuple[int, int]]) -> Shift:
        whole = Shift({})
        for at, added in rewrites:
            whole = whole.then(Shift({at: added}))
        return whole

    both, one, other = shift(first + second), shift(first), shift(second)
    assert [one.then(other)(place) for place in range(20)] == [both(place) for place in range(20)]
    assert one.then(other).last == both.last


def test_the_last_point_tells_of_rewrites_that_move_nothing() -> None:
    assert Shift({}).last == -1
    assert Shift({3: 0}).last == 3
    assert Shift({2: 1}).then(Shift({5: 0})).last == 4


@given(st.lists(st.tuples(st.sampled_from("aaasc"), st.integers(-5, 5)), max_size=60))
def test_sums_are_those_of_a_plain_list(ops: list[tuple[str, int]]) -> None:
    plain: list[int] = []
    sums = Sums()
    for op, number in ops:
        if op == "a":
            plain.append(number)
            sums.append(number)
        elif op == "s" and plain:
            plain[number % len(plain)] += number
            sums.add(number % len(plain), number)
        elif op == "c":
            del plain[abs(number) :]
            sums.cut(abs(number))
            sums = sums.copy()
        assert [sums.upto(count) for count in range(len(plain) + 1)] == [
            sum(plain[:count]) for count in range(len(plain) + 1)
        ]
