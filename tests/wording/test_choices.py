"""What may be chosen at every table has a name and a meaning."""

from typing import get_args

from companion.kernel.state import Enforcement
from companion.wording.common.choices import enforcement
from companion.wording.language import load


def test_how_strictly_rules_hold_has_names_and_meanings() -> None:
    found = enforcement(load("en"))
    assert tuple(choice.value for choice in found) == get_args(Enforcement)
    assert all(choice.text[0].isupper() and choice.hint.endswith(".") for choice in found)
