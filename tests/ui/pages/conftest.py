"""Nothing is left over from one test to the next."""

from tests.ui.tidy import nothing_left_over

__all__ = ["nothing_left_over"]
