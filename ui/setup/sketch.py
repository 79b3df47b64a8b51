"""A sketch beside the steps of setting up: where on the table a step belongs."""

from PySide6.QtWidgets import QWidget


class Sketch(QWidget):
    """Decoration: the step beside it says the same in words."""

    def show_step(self, step: str, icon: str) -> None:
        raise NotImplementedError
