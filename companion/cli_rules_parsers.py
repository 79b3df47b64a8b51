"""The arguments of the rules' commands. Nothing of the rules is read before one of them runs."""

import argparse
from typing import Any

from companion.cli_language import language


def add_parsers(commands: Any) -> None:
    """Add rules and term to the commands."""
    _ = language().gettext
    rules = commands.add_parser("rules", help=_("ask the rules, or read an article"), allow_abbrev=False)
    kinds = rules.add_subparsers(dest="what", required=True, metavar="search|show")

    search = kinds.add_parser("search", help=_("articles that answer a question"), allow_abbrev=False)
    search.add_argument(
        "question", metavar=_("QUESTION"), help=_("as you would ask at the table, in any language")
    )
    search.add_argument(
        "--lang", default="", metavar=_("CODE"), help=_("answer in it; that of the question otherwise")
    )
    search.set_defaults(run="companion.cli_rules:search")

    show = kinds.add_parser("show", help=_("an article"), allow_abbrev=False)
    show.add_argument("id", metavar="ID")
    show.add_argument("--lang", default="", metavar=_("CODE"), help=_("that of the terminal otherwise"))
    show.add_argument("--beside", default="", metavar=_("CODE"), help=_("in a second language as well"))
    show.set_defaults(run="companion.cli_rules:show")

    term = commands.add_parser("term", help=_("a word of the game in all languages"), allow_abbrev=False)
    term.add_argument("word", metavar=_("WORD"), help=_("in any of them"))
    term.set_defaults(run="companion.cli_rules:term")

    for parser in (search, show, term):
        parser.add_argument("--game", default="", metavar=_("GAME"), help=_("of this game only"))
    for parser in (search, show):
        parser.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help=_("print JSON"))
