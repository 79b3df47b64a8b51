"""A fault told to strangers: where and what, never who."""

import pytest

from companion.kernel.plain_fault import harmless, told


def fail(message: object) -> None:
    raise ValueError(message)


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("'home.develop'", "'home.develop'"),
        ("'Anna'", "'…'"),
        ("no seat for anna or Bo!", "no seat for … or …!"),
        ("'NoneType' object has no attribute 'zoom'", "'NoneType' object has no attribute 'zoom'"),
        ("Player(name='Zoë', colour='red')", "Player(name='…', colour='red')"),
        ("[Errno 2] No such file: '/home/anna/x.json'", "[Errno 2] No such file: '…'"),
        (r"cannot open C:\Users\anna\x.json now", "cannot open … now"),
        ("two\nlines", "two lines"),
    ],
)
def test_codes_stay_and_names_and_paths_go(message: str, said: str) -> None:
    assert harmless(message, ("Anna", "Bo")) == said


def test_the_lines_say_where_and_begin_at_our_own_folders() -> None:
    with pytest.raises(ValueError, match="Anna") as caught:
        fail("'Anna' again")
    lines = told(caught.value)
    assert lines[-1] == "ValueError: '…' again"
    assert any(
        line.startswith("tests/kernel/test_plain_fault.py:") and line.endswith("in fail") for line in lines
    )
    assert not any(line.startswith("/") for line in lines)


def test_what_led_to_it_comes_first() -> None:
    error = KeyError("second")
    error.__cause__ = ValueError("first")
    assert told(error) == ("ValueError: first", "then:", "KeyError: 'second'")


def test_a_fault_that_cannot_even_say_what_it_is_is_told_all_the_same() -> None:
    class Mute(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    assert told(Mute()) == ("Mute",)
