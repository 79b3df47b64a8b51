"""The arguments of what only some games can work out. Nothing of a game is read before one of them runs."""

import argparse
from typing import Any

from companion.cli_language import language


def add_parsers(commands: Any) -> None:
    """Add balance and deck to the commands."""
    _ = language().gettext
    balance = commands.add_parser(
        "balance", help=_("balance a planet as far as the cards are told"), allow_abbrev=False
    )
    balance.add_argument("file", metavar=_("FILE"), help=_("a planet as it lies, or a game file"))
    balance.set_defaults(run="companion.cli_work:balance")

    deck = commands.add_parser("deck", help=_("decks of your own"), allow_abbrev=False)
    kinds = deck.add_subparsers(dest="what", required=True, metavar="check")
    check = kinds.add_parser("check", help=_("everything that is wrong with a deck"), allow_abbrev=False)
    check.add_argument("file", metavar=_("FILE"))
    check.set_defaults(run="companion.cli_work:deck")
    for parser in (balance, check):
        parser.add_argument(
            "--game", default="", metavar=_("GAME"), help=_("where several games could do it")
        )
        parser.add_argument(
            "--option", action="append", default=[], metavar=_("NAME=VALUE"), help=_("a ruling of this table")
        )
    check.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help=_("print JSON"))
