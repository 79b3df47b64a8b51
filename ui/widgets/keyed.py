"""What a digit of the keyboard can stand for."""


class Keyed:
    """A button that shows the digit it is chosen by."""

    lit: bool = True
    """Whether it is an answer now: a dark part of a picture only says why it is none."""
    number: int = 0
    """Of what it stands for, which can only be its key; 0 where that has none."""

    def show_digit(self, digit: int) -> None:
        """The key that chooses it; 0 for none."""
        raise NotImplementedError
