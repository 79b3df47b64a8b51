"""What tests of this game's pages share: its own icons, and nothing left over from one test to the next."""

from collections.abc import Callable

import pytest

from tests.ui.tidy import nothing_left_over
from ui.context import Context

__all__ = ["nothing_left_over"]


@pytest.fixture
def make_context(make_context: Callable[..., Context]) -> Callable[..., Context]:
    return lambda language="en": make_context(language).within("terramara")
