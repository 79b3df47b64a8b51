"""Where every fault of the program itself leads to: from slots, events, timers, threads and the start.

Slots hand what they raise to `sys.excepthook`, and so does a thread. What Qt calls of ours by itself is
`guarded`. Light: what tells and keeps a fault is brought in when there is one.
"""

import contextlib
import functools
import sys
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator
from enum import EnumMeta
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, Signal, qInstallMessageHandler

if TYPE_CHECKING:
    from companion.store.log import Log

Method = TypeVar("Method", bound=Callable[..., Any])

DETAIL = "| "
"""Before each line about where a fault was."""
MOST_ALIKE = 3
"""A fault that comes again and again is written down so often, and counted from there on."""
WORTH_NOTING = (QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg)


@contextlib.contextmanager
def told() -> Iterator[None]:
    """Whatever goes wrong in here is told, and does not stop what has to come after it.

    For the way out above all: what is raised while a window closes is not always handed on by Qt.
    """
    try:
        yield
    except Exception as error:  # noqa: BLE001 - told where all faults are
        sys.excepthook(type(error), error, error.__traceback__)


def guarded(method: Method) -> Method:
    """For every override of what Qt calls by itself: events, painting, sizes, models.

    What is raised there goes through C++, which loses it, or brings it up again in the midst of something
    else. So it is told at once, and Qt gets an empty value of the kind it asked for.
    """

    @functools.wraps(method)
    def guard(*given: Any, **named: Any) -> Any:
        try:
            return method(*given, **named)
        except Exception as error:  # noqa: BLE001 - told where all faults are
            sys.excepthook(type(error), error, error.__traceback__)
            traceback.clear_frames(error.__traceback__)  # a painter kept alive there crashes the process
            return _empty(method.__annotations__.get("return"))

    return cast(Method, guard)


def _empty(kind: Any) -> Any:
    """No, none, a size or picture that is none; nothing at all where a kind has no such value."""
    try:
        return kind(0) if isinstance(kind, EnumMeta) else kind()
    except (TypeError, NotImplementedError):
        return None


class Fault(NamedTuple):
    """`lines` say where and what, and name nobody."""

    lines: tuple[str, ...]


class Faults(QObject):
    """`happened` comes once until whoever answers calls `settled`; all faults are written down and counted.

    `names` gives who must not be named; `waiting` says that a fault has not been answered yet.
    """

    happened = Signal(object)  # Fault; connect it queued: widgets may be in the midst of anything

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self.names: Callable[[], Iterable[str]] = tuple
        self.count = 0
        self.last: Fault | None = None
        self._alike = 0
        self.waiting = False

    @cached_property
    def log(self) -> "Log":
        from companion.store.log import Log

        return Log(self._folder)

    @contextlib.contextmanager
    def watched(self) -> Iterator[None]:
        """All of the program, as long as it runs."""
        hooks = sys.excepthook, sys.unraisablehook, threading.excepthook
        sys.excepthook = self._raised
        sys.unraisablehook = lambda args: self._raised(args.exc_type, args.exc_value, args.exc_traceback)
        threading.excepthook = lambda args: self._raised(args.exc_type, args.exc_value, args.exc_traceback)
        said = qInstallMessageHandler(self._qt_said)
        try:
            yield
        finally:
            qInstallMessageHandler(said)
            sys.excepthook, sys.unraisablehook, threading.excepthook = hooks

    def take(self, error: BaseException) -> Fault:
        """Write it down, and tell whoever shows it."""
        fault = self.keep(error)
        if not self.waiting:
            self.waiting = True
            self.happened.emit(fault)
        return fault

    def keep(self, error: BaseException) -> Fault:
        """Only write it down."""
        from companion.kernel import plain_fault

        fault = Fault(plain_fault.told(error, self._names()))
        self.count += 1
        self._alike = self._alike + 1 if fault == self.last else 1
        self.last = fault
        if self._alike <= MOST_ALIKE:
            self.log.note(f"fault {fault.lines[-1]}", *(f"{DETAIL}{line}" for line in fault.lines))
        return fault

    def note(self, code: str) -> None:
        """What was done, by codes alone."""
        self.log.note(code)

    def settled(self) -> None:
        """The last fault was answered: the next one is told again."""
        self.waiting = False

    def _names(self) -> tuple[str, ...]:
        try:
            return tuple(self.names())
        except Exception:  # noqa: BLE001 - what is broken may be just this
            return ()

    def _raised(self, kind: type[BaseException], error: BaseException | None, trace: Any) -> None:
        try:
            if isinstance(error, Exception):
                self.take(error)
        finally:  # for whoever started it from a terminal
            if error is not None and sys.stderr is not None:
                sys.__excepthook__(kind, error, trace)

    def _qt_said(self, kind: QtMsgType, _where: QMessageLogContext, text: str) -> None:
        if kind in WORTH_NOTING:
            from companion.kernel.plain_fault import harmless

            self.log.note(f"qt {harmless(text, self._names())}")
        if sys.stderr is not None:
            print(text, file=sys.stderr)
