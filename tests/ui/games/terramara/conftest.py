"""What tests of this game's pages share: its own icons, and nothing left over from one test to the next."""

import pytest

from tests.ui.tidy import nothing_left_over
from ui.theme.theme import Theme

__all__ = ["nothing_left_over"]


@pytest.fixture
def theme(theme: Theme) -> Theme:
    return theme.within("terramara")
