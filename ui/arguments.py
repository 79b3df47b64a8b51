"""What was asked of the window at a terminal, told in the language of whoever sits there."""

import sys
from argparse import Namespace
from collections.abc import Sequence

from companion.cli_language import language
from companion.cli_output import print_lines
from companion.cli_parser import Parser, UsageFault

PROGRAM = "terra-companion-window"
UNREADABLE, ENVIRONMENT = 2, 4


def read_arguments(arguments: Sequence[str] | None = None) -> Namespace:
    """Ends the program, as argparse does, after --help and where nobody can make sense of them."""
    try:
        return _checked(arguments)
    except UsageFault as fault:
        print_lines([f"{PROGRAM}: {fault}", *fault.usage.strip().splitlines()], sys.stderr)
        raise SystemExit(UNREADABLE) from fault
    finally:
        if sys.stdout is not None:  # closed
            sys.stdout.flush()  # or Python complains when it ends


def _checked(arguments: Sequence[str] | None) -> Namespace:
    parser = _parser()
    given = parser.parse_args(arguments)
    if given.at is not None and not given.file:
        raise UsageFault(language().say("--at needs a FILE"), parser.format_usage())
    return given


def _parser() -> Parser:
    _ = language().gettext
    parser = Parser(
        prog=PROGRAM, description=_("Companion for boxed games: keeps the books, knows the rules.")
    )
    parser.add_argument("--data-dir", metavar=_("FOLDER"), help=_("where games are kept"))
    parser.add_argument(
        "--demo", metavar=_("FOLDER"), help=_("play the demonstration and leave pictures there")
    )
    parser.add_argument(
        "file", nargs="?", metavar=_("FILE"), help=_("a game file or a report, only to look at")
    )
    parser.add_argument("--at", type=int, metavar="N", help=_("after its first N moves"))
    return parser
