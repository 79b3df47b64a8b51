"""The headless door to everything: ``terra-companion COMMAND``."""

import argparse
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status."""
    parser = argparse.ArgumentParser(prog="terra-companion", description="Companion for boxed games.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("demo", help="show what the companion can do")
    parser.parse_args(arguments)
    print("There is nothing to show yet.")
    return 0
