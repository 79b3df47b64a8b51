"""A refusal as the command line tells it: which entry, which command, every reason."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from companion.cli_output import print_json, print_lines
from companion.cli_words import wording_of
from companion.kernel.engine import overrulable
from companion.kernel.errors import Refused
from companion.kernel.marking import N_
from companion.kernel.refusal import Refusal
from companion.wording.wording import Wording


class RefusedEntry(Refused):
    """An entry the rules do not allow. `index` is its place in the journal, counted from zero."""

    def __init__(
        self,
        reasons: Sequence[Refusal],
        index: int,
        command: Mapping[str, Any],
        game_id: str,
        state: Any,
    ) -> None:
        super().__init__(reasons)
        self.index = index
        self.command = command
        self.game_id = game_id
        self.state = state


class RefusedDocument(Refused):
    """A document of a game that the rules do not allow: no game was begun, so there is no journal."""

    def __init__(self, reasons: Sequence[Refusal], game_id: str, state: Any) -> None:
        super().__init__(reasons)
        self.game_id = game_id
        self.state = state


def report(refused: Refused, json: bool) -> None:
    if json:
        print_json({"refused": plain(refused)}, sys.stdout)
    else:
        print_lines(_lines(refused), sys.stderr)


def plain(refused: Refused) -> dict[str, Any]:
    entry = refused if isinstance(refused, RefusedEntry) else None
    return {
        "index": entry.index if entry else None,
        "command": dict(entry.command) if entry else None,
        "refusals": [plain_reason(reason) for reason in refused.reasons],
        "can_be_allowed": overrulable(refused.reasons),
    }


def plain_reason(reason: Refusal) -> dict[str, Any]:
    return {"code": reason.code, "rule": reason.rule, "params": dict(reason.params)}


def _lines(refused: Refused) -> list[str]:
    if isinstance(refused, RefusedDocument):
        wording = wording_of(refused.game_id)
        return [
            f"- {sentence(wording, refused.state, reason)} [{reason.rule or reason.code}]"
            for reason in refused.reasons
        ]
    if not isinstance(refused, RefusedEntry):
        return [f"terra-companion: {refused}"]
    wording = wording_of(refused.game_id)
    lines = [wording.language.say(N_("Refused: entry {index} of the journal."), index=refused.index)]
    lines += [
        f"  - {sentence(wording, refused.state, reason)} [{reason.rule or reason.code}]"
        for reason in refused.reasons
    ]
    if overrulable(refused.reasons):
        lines.append(wording.language.say(N_("If the table agrees to it all the same, it can be allowed.")))
    return lines


def sentence(wording: Wording, state: Any, reason: Refusal) -> str:
    """Of one reason, at this table."""
    try:
        return wording.refusal(state, reason)
    except Exception:  # noqa: BLE001 - a refusal that nobody has words for is still a refusal
        return reason.code
