"""The arguments of the store's commands. Nothing of the store is imported before one of them runs."""

from typing import Any

from companion.cli_language import language


def add_parsers(commands: Any) -> None:
    """Add games, open, import, export, box, backup, validate, doctor to the commands."""
    _ = language().gettext
    stored = language().say_in("stored", "GAME")
    games = _add(commands, "games", _("list the stored games"))
    games.add_argument("--deleted", action="store_true", help=_("those in the trash instead"))
    games.add_argument("--delete", metavar=stored, help=_("put a game into the trash"))
    games.add_argument("--restore", metavar=stored, help=_("take a game out of the trash"))

    opened = _add(commands, "open", _("show a stored game, or go on with it"))
    opened.add_argument("game", metavar=stored, help=_("its id, or the beginning of it"))
    opened.add_argument("--append", metavar="JSON", help=_("a command to carry out"))
    opened.add_argument("--allow", action="store_true", help=_("the table agrees, whatever the rules say"))
    opened.add_argument("--undo", type=int, metavar="N", help=_("take back so many steps"))
    opened.add_argument("--redo", type=int, metavar="N", help=_("bring back so many steps"))

    imported = _add(commands, "import", _("store a game file"))
    imported.add_argument("file", metavar=_("FILE"), help=_("a game file; - for standard input"))
    imported.add_argument(
        "--title", default="", metavar=_("TEXT"), help=_("what the game is called in lists")
    )

    exported = _add(commands, "export", _("write a stored game as a game file"))
    exported.add_argument("game", metavar=stored, help=_("its id, or the beginning of it"))
    exported.add_argument("--out", metavar=_("FILE"), help=_("where to; standard output otherwise"))

    box = _add(commands, "box", _("what is told of the cardboard of a game"))
    box.add_argument("game", nargs="?", default="", metavar=_("GAME"), help=_("without one, all are listed"))
    box.add_argument("--export", metavar=_("FILE"), help=_("write it as a catalogue file, for friends"))
    box.add_argument(
        "--import", dest="bring", metavar=_("FILE"), help=_("take over what a catalogue file tells")
    )
    box.add_argument(
        "--prefer",
        default="mine",
        metavar="mine|theirs|both",
        help=_("where the file tells something else: keep yours (the default), take theirs, or keep both"),
    )
    box.add_argument("--undo", action="store_true", help=_("take the last import or change back"))
    box.set_defaults(run="companion.cli_box:box")

    backup = _add(commands, "backup", _("copy all games to a safe place beside them"))
    backup.add_argument(
        "--restore",
        nargs="?",
        type=int,
        const=0,
        metavar="N",
        help=_(
            "put copy N, or the newest, in the place of the games; what was there stays beside the copies"
        ),
    )
    backup.add_argument(
        "--begin-anew", action="store_true", help=_("begin without games where they are gone")
    )
    backup.add_argument("--list", action="store_true", help=_("only show the copies there are"))

    validated = _add(commands, "validate", _("replay every stored game with today's rules"))
    validated.add_argument(
        "--apply", action="store_true", help=_("carry out the repairs that are proposed, after a backup")
    )
    validated.set_defaults(run="companion.cli_validate:validate")

    doctor = _add(commands, "doctor", _("check the file of all games"))
    doctor.add_argument(
        "--save", metavar=_("FILE"), help=_("write what is sound to a new file; the old one stays")
    )


def _add(commands: Any, name: str, text: str) -> Any:
    _ = language().gettext
    parser = commands.add_parser(name, help=text, allow_abbrev=False)
    parser.add_argument("--data-dir", metavar=_("FOLDER"), help=_("where the games lie"))
    parser.set_defaults(run=f"companion.cli_stored:{name}_")
    return parser
