"""`python -m ui` opens the window."""

import sys
from collections.abc import Sequence

from ui.quick_start import spare_collections, spare_sources


def main(arguments: Sequence[str] | None = None) -> int:
    """Whatever goes wrong before there is a window, modules included, gets a plain one."""
    spare_collections()
    spare_sources()
    try:
        from ui.app import main as open_window

        return open_window(arguments)
    except Exception as error:  # noqa: BLE001 - told in a window of its own
        from ui.last_words import start_failed

        return start_failed(error, arguments)


if __name__ == "__main__":
    sys.exit(main())
