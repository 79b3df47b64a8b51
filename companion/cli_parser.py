"""Arguments of the terminal, read by argparse and told in our own language.

argparse speaks by the gettext of the process, which knows nothing of our catalogues. Headings and usage are
given to it; a fault it finds is known by its pattern. One that a later Python words differently stays as it
is: English, but told.
"""

import argparse
import re
import sys
from collections.abc import Iterable
from typing import Any, NoReturn

from companion.cli_language import language
from companion.kernel.marking import N_

_FAULTS = (
    (r"argument (?P<argument>.+?): (?P<fault>.+)", N_("argument {argument}: {fault}")),
    (
        r"the following arguments are required: (?P<names>.+)",
        N_("the following arguments are required: {names}"),
    ),
    (r"one of the arguments (?P<names>.+) is required", N_("one of the arguments {names} is required")),
    (r"unrecognized arguments: (?P<names>.+)", N_("unrecognized arguments: {names}")),
    (r"not allowed with argument (?P<name>.+)", N_("not allowed with argument {name}")),
    (r"expected one argument", N_("expected one argument")),
    (r"expected at least one argument", N_("expected at least one argument")),
    (r"ignored explicit argument (?P<value>.+)", N_("needs no value, but {value} was given")),
    (
        r"invalid choice: (?P<value>.+) \(choose from (?P<choices>.+)\)",
        N_("there is no choice {value}; choose from {choices}"),
    ),
    (r"invalid \S+ value: (?P<value>.+)", N_("{value} cannot be read here")),
)


class UsageFault(Exception):
    """Arguments nobody can make sense of."""

    def __init__(self, message: str, usage: str) -> None:
        super().__init__(message)
        self.usage = usage


class Formatter(argparse.HelpFormatter):
    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        said = language().say("usage: {usage}", usage="") if prefix is None else prefix
        super().add_usage(usage, actions, groups, said)


class RawFormatter(Formatter, argparse.RawDescriptionHelpFormatter):
    """Keeps the lines of a description as they are."""


class Parser(argparse.ArgumentParser):
    """Raises instead of ending the program, so that faults in arguments are told like all others."""

    def __init__(self, *, formatter_class: type[Formatter] = Formatter, **given: Any) -> None:
        super().__init__(formatter_class=formatter_class, add_help=False, **given)
        _ = language().gettext
        self._positionals.title = _("arguments")
        self._optionals.title = _("options")
        self.add_argument("-h", "--help", action="help", help=_("show this help and exit"))

    def error(self, message: str) -> NoReturn:
        raise UsageFault(said_fault(message), self.format_usage())

    def _print_message(self, message: str, file: Any = None) -> None:
        """Where argparse keeps to itself that its help could not be written."""
        stream = file or sys.stderr
        if message and stream is not None:  # closed
            stream.write(message)


def said_fault(message: str) -> str:
    """What argparse found wrong, in the language of the terminal."""
    for pattern, text in _FAULTS:
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found:
            details = found.groupdict()
            if "fault" in details:
                details["fault"] = said_fault(details["fault"])
            return language().say(text, **details)
    return message
