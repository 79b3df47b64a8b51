"""Keeps out of the window what PySide would bring in by itself.

It reads the source of every module that is imported after it, looking for its own name, to find out who might
want its optional spellings (`snake_case` for its methods), and everything it has read stays in memory. Nobody
here wants them, and a third of the time to start and twenty megabytes are better spent.
"""

import contextlib
from importlib import import_module


def spare_sources() -> None:
    """Call it before anything of ours is imported. Where PySide does this in another way, it goes on doing
    it: only time is lost."""
    with contextlib.suppress(ImportError):
        import_module("PySide6.QtCore")
        feature = import_module("shibokensupport.feature")
        if hasattr(feature, "_mod_uses_pyside"):
            feature._mod_uses_pyside = lambda _module: False  # type: ignore[attr-defined]
