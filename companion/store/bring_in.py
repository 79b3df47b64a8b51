"""Brings the database layer in without what it brings along.

SQLAlchemy and pydantic import an event loop, TLS and a reader of e-mail for the rare program that wants them.
None of it is ever called here, and together it is as large as the game. While the layer is imported, such a
module is stood in for by a `Postponed` one, which fetches the real one when somebody first uses it.
"""

import importlib
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType
from typing import Any

WAITING: Mapping[str, tuple[str, ...]] = {
    "asyncio": ("iscoroutine",),
    "importlib.metadata": ("entry_points", "version"),
}
"""Modules that can wait, and the functions of theirs that are picked up, but not called, on import."""


class Postponed(ModuleType):
    """Looks like a module and becomes it on the first use, later on and in whatever way."""

    def __init__(self, name: str, functions: tuple[str, ...]) -> None:
        super().__init__(name)
        for function in functions:
            setattr(self, function, self._forward(function))

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # asked by the machinery of imports
            raise AttributeError(name)
        return getattr(self._real(), name)

    def _forward(self, function: str) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            return getattr(self._real(), function)(*given, **named)

        return call

    def _real(self) -> ModuleType:
        _leave(self)
        return importlib.import_module(self.__name__)


@contextmanager
def postponed(modules: Mapping[str, tuple[str, ...]]) -> Iterator[None]:
    """Inside, importing one of these modules costs nothing. One that is here already stays what it is."""
    stand_ins = [Postponed(name, functions) for name, functions in modules.items() if name not in sys.modules]
    for stand_in in stand_ins:
        sys.modules[stand_in.__name__] = stand_in
        package, _, last = stand_in.__name__.rpartition(".")
        if package:
            setattr(importlib.import_module(package), last, stand_in)
    try:
        yield
    finally:
        for stand_in in stand_ins:
            _leave(stand_in)


def _leave(stand_in: ModuleType) -> None:
    """Whoever imports it from now on gets the real one."""
    if sys.modules.get(stand_in.__name__) is stand_in:
        del sys.modules[stand_in.__name__]


def bring_in() -> None:
    """May be called from any thread and more than once; opens nothing."""
    # A plug-in that was installed for another program has no business here, nor has the search for it.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    with postponed(WAITING):
        importlib.import_module("companion.store.repository")
        # Else these come later, when a file is opened and when the first type is read.
        importlib.import_module("sqlalchemy.dialects.sqlite")
        importlib.import_module("pydantic").TypeAdapter(int)
