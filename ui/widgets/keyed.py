"""What a digit of the keyboard can stand for."""

NO_DIGIT = -1


class Keyed:
    """A button that shows the digit it is chosen by."""

    lit: bool = True
    """Whether it is an answer now: a dark part of a picture only says why it is none."""
    place: int = 0
    """The digit it has whenever it is offered, whatever else is; 0 for the next one that is free, and
    `NO_DIGIT` where it has none."""
    taken: frozenset[int] = frozenset()
    """Digits that are left to things of its kind beside it, whether they can be chosen now or not."""
    number: int = 0
    """Of what it stands for, which can only be its key; 0 where that has none."""

    def show_digit(self, digit: int) -> None:
        """The key that chooses it; 0 for none."""
        raise NotImplementedError
