"""Everything without a window: ``terra-companion COMMAND``.

Only arguments are read here. What a command needs (rules, store, wording) is imported when it runs, so that
``--help`` answers at once. A command is a function `(arguments, out) -> exit status`, named in `set_defaults`
as ``run="module:function"``.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from contextvars import copy_context
from importlib import import_module
from typing import Any

from companion.cli_language import language, speak
from companion.cli_parser import Parser, RawFormatter, UsageFault
from companion.cli_rules_parsers import add_parsers as add_rules_parsers
from companion.cli_store import add_parsers as add_store_parsers
from companion.cli_work_parsers import add_parsers as add_work_parsers
from companion.kernel.marking import N_
from companion.wording.language import ENGLISH

FINE, BUG, UNREADABLE, REFUSED, ENVIRONMENT, STOPPED = 0, 1, 2, 3, 4, 130

EPILOG = (
    N_(
        "exit status: 0 fine, 2 unreadable input, 3 refused by the rules, 4 trouble with disk or permissions."
    ),
    N_("Every command prints JSON with --json."),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    if sys.stdout is None:  # closed by whoever started this; a file opened now would take its place
        said = language().say("There is nowhere to write the answer to; nothing was done.")
        print(f"terra-companion: {said}", file=sys.stderr)
        return ENVIRONMENT
    try:
        status = copy_context().run(_answer, given)  # the language one command is asked in ends with it
        sys.stdout.flush()
    except KeyboardInterrupt:
        return STOPPED
    except OSError as error:
        from companion.cli_output import tell_unheard

        tell_unheard(error, "terra-companion")
        return ENVIRONMENT
    return status


def _answer(given: Sequence[str]) -> int:
    try:
        parsed = _parsed(given)
        speak(getattr(parsed, "lang", ""))
        return _run(parsed)
    except SystemExit as stop:  # after --help
        return FINE if stop.code is None else int(stop.code)
    except BrokenPipeError:
        raise
    except Exception as error:  # people get a sentence and a status, never a traceback
        if os.environ.get("TERRA_COMPANION_TRACEBACK"):
            raise
        from companion.cli_trouble import tell

        return tell(error, "--json" in given)


def _parsed(given: Sequence[str]) -> argparse.Namespace:
    try:
        return parser().parse_args(given)
    except UsageFault:
        if "--json" not in given:
            raise
    speak(ENGLISH)  # the same once more, for a program
    return parser().parse_args(given)


def _run(parsed: argparse.Namespace) -> int:
    from companion.cli_output import Out

    module, _, function = parsed.run.partition(":")
    status: int = getattr(import_module(module), function)(parsed, Out(parsed.json))
    return status


def parser() -> Parser:
    _ = language().gettext
    main_parser = Parser(
        prog="terra-companion",
        description=_("Companion for boxed games: keeps the books, knows the rules."),
        epilog="\n".join(map(_, EPILOG)),
        formatter_class=RawFormatter,
        allow_abbrev=False,
    )
    main_parser.add_argument("--json", action="store_true", help=_("print JSON"))
    commands = main_parser.add_subparsers(
        dest="command", required=True, metavar=_("COMMAND"), parser_class=Parser
    )
    _add_games(commands)
    _add_files(commands)
    add_store_parsers(commands)
    add_rules_parsers(commands)
    add_work_parsers(commands)
    for sub in commands.choices.values():
        # SUPPRESS: a --json before the command is not taken back by its absence after it.
        if sub.get_default("json") is None:
            sub.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help=_("print JSON"))
    return main_parser


def _add_games(commands: Any) -> None:
    _ = language().gettext
    setup = commands.add_parser(
        "setup", help=_("draw everything a table needs to set up"), allow_abbrev=False
    )
    setup.add_argument(
        "game", nargs="?", default="", metavar=_("GAME"), help=_("without one, all are listed")
    )
    setup.add_argument("--players", type=int, metavar="N")
    setup.add_argument(
        "--start", metavar=_("START"), help=_("how a game begins, where there are several ways")
    )
    setup.add_argument(
        "--option", action="append", default=[], metavar=_("NAME=VALUE"), help=_("a ruling of this table")
    )
    setup.add_argument("--seed", type=int, metavar="N", help=_("drawn when not given, and always shown"))
    setup.set_defaults(run="companion.cli_game:setup")

    new = commands.add_parser("new", help=_("begin a game and write its file"), allow_abbrev=False)
    new.add_argument("game", nargs="?", default="", metavar=_("GAME"), help=_("without one, all are listed"))
    new.add_argument(
        "--player", action="append", default=[], metavar=_("NAME:SEAT"), help=_("once each, clockwise")
    )
    new.add_argument(
        "--first", default="", metavar=_("NAME|SEAT"), help=_("who begins; drawn when not given")
    )
    new.add_argument("--start", metavar=_("START"), help=_("how a game begins, where there are several ways"))
    new.add_argument(
        "--depth", metavar=_("DEPTH"), help=_("how much of the game is kept; all of it otherwise")
    )
    new.add_argument(
        "--option", action="append", default=[], metavar=_("NAME=VALUE"), help=_("a ruling of this table")
    )
    new.add_argument("--enforcement", default="strict", metavar="strict|warn|track")
    new.add_argument("--sample", action="store_true", help=_("play with the invented sample set"))
    new.add_argument("--seed", type=int, metavar="N", help=_("drawn when not given, and always shown"))
    new.add_argument("--out", metavar=_("FILE"))
    new.set_defaults(run="companion.cli_game:new")

    demo = commands.add_parser(
        "demo", help=_("watch a whole game of the invented sample"), allow_abbrev=False
    )
    demo.add_argument("game", nargs="?", default="", metavar=_("GAME"), help=_("without one, all are listed"))
    demo.add_argument("--seed", type=int, default=1, metavar="N")
    demo.set_defaults(run="companion.cli_demo:demo")

    schema = commands.add_parser("schema", help=_("the JSON Schema of a game file"), allow_abbrev=False)
    schema.add_argument(
        "game", nargs="?", default="", metavar=_("GAME"), help=_("without one, all are listed")
    )
    schema.set_defaults(run="companion.cli_schema:schema")


def _add_files(commands: Any) -> None:
    _ = language().gettext
    replay = commands.add_parser("replay", help=_("the table a game file leads to"), allow_abbrev=False)
    replay.add_argument("file", metavar=_("FILE"))
    replay.add_argument("--to", type=int, metavar="N", help=_("only the first N moves"))
    replay.set_defaults(run="companion.cli_file:replay")

    legal = commands.add_parser("legal", help=_("everything that may be done now"), allow_abbrev=False)
    legal.add_argument("file", metavar=_("FILE"))
    legal.set_defaults(run="companion.cli_file:legal")

    play = commands.add_parser(
        "play", help=_("add a move to a game file, if it is legal"), allow_abbrev=False
    )
    play.add_argument("file", metavar=_("FILE"))
    play.add_argument(
        "--append", required=True, metavar="JSON", help=_("a command, or an entry of the journal")
    )
    play.add_argument("--allow", action="store_true", help=_("the table agrees, whatever the rules say"))
    play.set_defaults(run="companion.cli_file:play")

    score = commands.add_parser("score", help=_("the score pad, at any moment of a game"), allow_abbrev=False)
    score.add_argument("file", metavar=_("FILE"))
    score.set_defaults(run="companion.cli_score:score")

    ledger = commands.add_parser(
        "ledger", help=_("where did it go? every change of one thing"), allow_abbrev=False
    )
    ledger.add_argument("file", metavar=_("FILE"))
    ledger.add_argument("--player", required=True, metavar=_("NAME|SEAT"))
    ledger.add_argument(
        "--of", required=True, metavar=_("THING"), help=_("a resource, a track, points, pieces")
    )
    ledger.set_defaults(run="companion.cli_score:ledger")

    report = commands.add_parser(
        "report", help=_("a game up to some move, without names, for whoever mends this"), allow_abbrev=False
    )
    report.add_argument("file", metavar=_("FILE"), help=_("a game file, or another report"))
    report.add_argument("--at", type=int, metavar="N", help=_("only the first N moves"))
    report.add_argument("--out", required=True, metavar=_("PATH"))
    report.set_defaults(run="companion.cli_report:report")
