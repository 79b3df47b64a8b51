"""What `main` does first of all, so that starting costs no more than it must."""

import contextlib
import gc
from importlib import import_module

GARBAGE = (20_000, 20, 20)
"""New objects until the youngest ones are looked through, and how often that happens until older ones are."""


def spare_collections() -> None:
    """Starting makes hundreds of thousands of objects that stay. Looking through them again and again in case
    something is left over takes a twelfth of the time until a game lies on the table; less often will do."""
    gc.set_threshold(*GARBAGE)


def spare_sources() -> None:
    """Keep PySide from reading the source of every module that is imported after it.

    It looks for its own name there, to find out who might want its optional spellings (`snake_case` for its
    methods), and everything it has read stays in memory. Nobody here wants them, and a third of the time to
    start and twenty megabytes are better spent. Call it before anything of ours is imported. Where PySide
    does this in another way, it goes on doing it: only time is lost.
    """
    with contextlib.suppress(ImportError):
        import_module("PySide6.QtCore")
        feature = import_module("shibokensupport.feature")
        if hasattr(feature, "_mod_uses_pyside"):
            feature._mod_uses_pyside = lambda _module: False  # type: ignore[attr-defined]
