"""The JSON Schema of a game file, made from the very types that read it."""

import argparse
import json
from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from companion.cli_known import list_games
from companion.cli_output import Out
from companion.games.registry import find_game
from companion.kernel.codec import ENTRIES, ID_LIMIT, NUMBER_LIMIT
from companion.kernel.game import Game
from companion.kernel.gamefile import FORMAT, MOST_ENTRIES, VERSION

_COMMAND = {"$ref": "#/$defs/Command"}
_ID = {"type": "string", "minLength": 1, "maxLength": ID_LIMIT}


def _some(*ops: str) -> dict[str, Any]:
    """Entries inside another one."""
    parts = [{"$ref": "#/$defs/Entry"}, {"properties": {"op": {"enum": list(ops)}}}]
    return {"type": "array", "minItems": 1, "items": {"allOf": parts}}


_FIELDS = {
    "id": {**_ID, "description": "Stable: later entries name it."},
    "target": {**_ID, "description": "The id of a move."},
    "command": _COMMAND,
    "allow": {
        "type": "boolean",
        "default": False,
        "description": "The table agreed, whatever the rules say.",
    },
    "input": {
        **_ID,
        "description": "The first move of the same click or key, if that said several: one step to undo.",
    },
    "steps": {"type": "integer", "minimum": 1, "maximum": NUMBER_LIMIT, "default": 1},
    "to": {"type": "integer", "minimum": 0, "maximum": NUMBER_LIMIT},
    "after": {
        "type": "integer",
        "minimum": 0,
        "maximum": NUMBER_LIMIT,
        "description": "So many moves come before them.",
    },
    "changes": {
        **_some("edit", "insert", "delete"),
        "description": "Rewrites that were decided together: one step to undo.",
    },
    "moves": {**_some("do"), "description": "Moves that were tried and never counted."},
}
"""What stands in the fields of entries; which entry has which, `codec.ENTRIES` says."""


def schema(arguments: argparse.Namespace, out: Out) -> int:
    if not arguments.game:
        return list_games(out)
    plain = file_schema(find_game(arguments.game))
    out.show(plain, json.dumps(plain, indent=2).splitlines)
    return 0


def file_schema(game: Game[Any]) -> dict[str, Any]:
    union: Any = reduce(or_, game.commands.values())
    command: Any = Annotated[union, Field(discriminator="kind")]
    adapters: list[tuple[str, Any, TypeAdapter[Any]]] = [
        ("command", "validation", TypeAdapter(command)),
        ("setup", "validation", TypeAdapter(game.setup)),
    ]
    made, shared = TypeAdapter.json_schemas(adapters)
    defs = {
        **shared["$defs"],
        "Command": made["command", "validation"],
        "Entry": _entry(),
        "Template": _template(),
        "Legal": _legal(),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": FORMAT,
        "description": "What the table agreed at the start, and all that was said since.",
        "type": "object",
        "properties": {
            "format": {"const": FORMAT},
            "version": {"type": "integer", "minimum": 1, "maximum": VERSION},
            "game": {"const": game.id},
            "rules": {
                "type": "string",
                "maxLength": 80,
                "description": f"Version of the rules it was written under; now {game.rules_version}.",
            },
            "setup": made["setup", "validation"],
            "journal": {
                "type": "array",
                "maxItems": MOST_ENTRIES,
                "items": {"anyOf": [{"$ref": "#/$defs/Entry"}, _COMMAND]},
                "description": "A bare command is read as a do. Ids of do and insert are used once only.",
            },
            "digest": {
                "type": "string",
                "maxLength": 1000,
                "description": "Names the table at the end, under those rules.",
            },
            "note": {"type": "string", "maxLength": 1000},
        },
        "required": ["format", "version", "game", "rules", "setup"],
        "additionalProperties": False,
        "$defs": dict(sorted(defs.items())),
    }


def _entry() -> dict[str, Any]:
    """The journal is append-only: do, and everything that was ever taken back or put right."""
    return {"oneOf": [_op(op, holds, optional) for op, (_, holds, optional) in ENTRIES.items()]}


def _op(name: str, holds: Iterable[str], optional: Sequence[str]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {"op": {"const": name}, **{field: _FIELDS[field] for field in holds}},
        "required": ["op", *(field for field in holds if field not in optional)],
        "additionalProperties": False,
    }


def _template() -> dict[str, Any]:
    """How `legal` prints a choice with very many answers."""
    number = {"type": "integer", "minimum": 0}
    return {
        "description": (
            "A command still to be completed. Put an object of kinds and numbers into the field named by "
            "`choose` (into `result` a list of them, in the order of `limits`): only kinds of `limits`, each "
            "at most its limit; and for each entry of `sums` the numbers of the kinds in `of` add up to "
            "something from `low` to `high`. Zeros are left out."
        ),
        "type": "object",
        "properties": {
            "template": {"type": "object", "description": "The command without that field."},
            "choose": {"type": "string"},
            "limits": {"type": "object", "additionalProperties": number},
            "sums": {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": {
                        "of": {"type": "array", "items": {"type": "string"}},
                        "low": number,
                        "high": number,
                    },
                    "required": ["of", "low", "high"],
                },
            },
            "example": {**_COMMAND, "description": "One completion that is legal."},
        },
        "required": ["template", "choose", "limits", "sums", "example"],
    }


def _legal() -> dict[str, Any]:
    return {
        "description": "What `legal --json` prints: commands ready to append, and templates.",
        "type": "object",
        "properties": {
            "commands": {"type": "array", "items": _COMMAND},
            "templates": {"type": "array", "items": {"$ref": "#/$defs/Template"}},
            "pending": {"type": "array", "items": {"type": "object", "required": ["key", "kind", "owner"]}},
        },
        "required": ["commands", "templates", "pending"],
    }
