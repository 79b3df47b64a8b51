"""Keeps out of the window what others would bring in with them.

PySide reads the source of every module that is imported after it, looking for its own name, to find out who
might want its optional spellings (`snake_case` for its methods), and everything it has read stays in memory.
Nobody here wants them, and a third of the time to start and thirty megabytes are better spent.

Python asks OpenSSL for hashes that it also has itself: a library of three megabytes for a few small sums.
"""

import contextlib
import sys
from importlib import import_module
from importlib.util import find_spec

_OWN_HASHES = ("_md5", "_sha1", "_sha3", "_blake2")
_OWN_SHA2 = ("_sha2", "_sha256")
"""The one name or the other, by the version of Python. Some systems build Python without them."""


def spare_sources() -> None:
    """Where PySide does this in another way, it goes on doing it: only time is lost."""
    with contextlib.suppress(ImportError):
        import_module("PySide6.QtCore")
        feature = import_module("shibokensupport.feature")
        if hasattr(feature, "_mod_uses_pyside"):
            feature._mod_uses_pyside = lambda _module: False  # type: ignore[attr-defined]


def spare_openssl() -> None:
    """Where Python has no hashes of its own, or OpenSSL is here already, nothing changes."""
    if all(map(find_spec, _OWN_HASHES)) and any(map(find_spec, _OWN_SHA2)):
        sys.modules.setdefault("_hashlib", None)  # type: ignore[arg-type]
