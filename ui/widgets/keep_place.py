"""What is hidden for a while leaves its place free: nothing beside it moves when it comes back."""

from PySide6.QtWidgets import QWidget


def keep_place(widget: QWidget, on: bool = True) -> None:
    """Whether it keeps its room while it is hidden."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(on)
    widget.setSizePolicy(policy)
