"""Whether there is a screen to show anything on."""

import os
import sys


def has_display() -> bool:
    """Whether a window could be shown at all."""
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
