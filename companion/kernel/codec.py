"""Between a game's values and plain JSON data. The border where strangers' data is checked."""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import MISSING, fields
from functools import cache, cached_property, partial, reduce
from importlib import import_module
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Generic, TypeVar, get_args, get_type_hints

from companion.kernel import safe_json
from companion.kernel.command import Command
from companion.kernel.complaints import MISSING_FIELD, UNKNOWN_FIELD, complaint
from companion.kernel.errors import Unreadable
from companion.kernel.game import Game
from companion.kernel.journal import Entry
from companion.kernel.marking import N_
from companion.kernel.quick_reading import Odd, reader
from companion.kernel.state import State

if TYPE_CHECKING:
    from pydantic import TypeAdapter

S = TypeVar("S", bound=State)
T = TypeVar("T")

ID_LIMIT = 40
NUMBER_LIMIT = 1_000_000
MESSAGE_LIMIT = 300
_LEFT_OUT = ("allow", "input")
"""Not written where there is nothing to say."""
WITHIN = {"changes": ("edit", "insert", "delete"), "moves": ("do",)}
"""Entries may hold others: in these fields, those with such an op."""
EXPECTED_OP = N_("expected an entry with an op out of {all}")
_SHOULD_BE = {
    str: N_("the field {name} should be a short text"),
    int: N_("the field {name} should be a whole number"),
    bool: N_("the field {name} should be true or false"),
    dict: N_("the field {name} should be an object"),
    list: N_("the field {name} should be a list"),
}


def _of_entry(kind: type[Any]) -> tuple[type[Any], Mapping[str, type], tuple[str, ...]]:
    """The class of an entry, what its fields hold, and which of them may be left out."""
    own = [field for field in fields(kind) if field.name != "op"]
    types = get_type_hints(kind)
    plain: dict[Any, type] = {Command: dict}
    holds = {
        field.name: list if field.name in WITHIN else plain.get(types[field.name], types[field.name])
        for field in own
    }
    return kind, holds, tuple(field.name for field in own if field.default is not MISSING)


ENTRIES = {str(kind.__dataclass_fields__["op"].default): _of_entry(kind) for kind in get_args(Entry)}
"""The entries of a journal by their `op`, as the journal itself declares them."""


def plainly(check: Callable[[], T], place: str) -> T:
    """Turn a pydantic complaint into our own, with its place."""
    from pydantic import ValidationError

    try:
        return check()
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        path = ".".join(part for part in (place, *map(str, first["loc"])) if part)
        raise complaint(first, path[:MESSAGE_LIMIT]) from None
    except RecursionError:
        raise Unreadable(N_("nested too deeply"), place) from None


@cache
def adapter(kinds: tuple[Any, ...]) -> "TypeAdapter[Any]":
    """For one of these kinds. Made once, when first asked for: reading types takes longer than reading a
    file."""
    from pydantic import Field, TypeAdapter

    if len(kinds) == 1:
        return TypeAdapter(kinds[0])
    union: Any = Annotated[reduce(or_, kinds), Field(discriminator="kind")]
    return TypeAdapter(union)


class Codec(Generic[S]):
    """Writes and reads commands, entries, set-ups and states of one game."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    @cached_property
    def _commands(self) -> "TypeAdapter[Any]":
        return adapter(tuple(self.game.commands.values()))

    @cached_property
    def _setup(self) -> "TypeAdapter[Any]":
        return adapter((self.game.setup,))

    @cached_property
    def _state(self) -> "TypeAdapter[S]":
        return adapter((self.game.state,))

    def readers(self) -> Iterator[Callable[[], object]]:
        """What would be got ready with the first thing to be written, one by one."""
        yield partial(import_module, "pydantic.type_adapter")
        for kinds in (tuple(self.game.commands.values()), (self.game.setup,), (self.game.state,)):
            yield partial(adapter, kinds)

    def command_from(self, data: Any, place: str = "command") -> Command:
        kind = data.get("kind") if isinstance(data, dict) else None
        if isinstance(kind, str) and kind in self.game.commands:
            with suppress(Odd):
                read: Command = reader(self.game.commands[kind])(data)
                return read
        found: Command = _strictly(self._commands, data, place)
        return found

    def command_to(self, command: Command) -> dict[str, Any]:
        plain: dict[str, Any] = self._commands.dump_python(command, mode="json")
        return {name: value for name, value in plain.items() if name not in command.SELDOM or value}

    def setup_from(self, data: Any, place: str = "setup") -> Any:
        with suppress(Odd):
            return reader(self.game.setup)(data)
        return _strictly(self._setup, data, place)

    def setup_to(self, setup: object) -> dict[str, Any]:
        plain: dict[str, Any] = self._setup.dump_python(setup, mode="json")
        return plain

    def state_from(self, text: str) -> S:
        return plainly(lambda: self._state.validate_json(text), "state")

    def state_to(self, state: S) -> str:
        return self._state.dump_json(state).decode()

    def state_plain(self, state: S) -> dict[str, Any]:
        plain: dict[str, Any] = self._state.dump_python(state, mode="json")
        return plain

    def digest(self, state: S, rules: str = "") -> str:
        """Names a state: two games in the same position have the same digest.

        With the version of former `rules`: as these would have named it, which knew fewer fields.
        """
        plain = self.plain_under(state, rules)
        return hashlib.sha256(safe_json.dumps(plain).encode()).hexdigest()[:32]

    def plain_under(self, state: S, rules: str) -> dict[str, Any]:
        """A state with the fields that these rules knew; with all of them where nobody knows these rules."""
        plain = self.state_plain(state)
        if rules.isdecimal():  # whatever a stranger's file calls its rules
            for path, since in self.game.younger.items():
                if int(rules) < since:
                    _leave_out(plain, path.split("."))
        return plain

    def entry_to(self, entry: Entry) -> dict[str, Any]:
        plain: dict[str, Any] = {}
        for name in ("op", *ENTRIES[entry.op][1]):
            value = getattr(entry, name)
            if name in WITHIN:
                value = [self.entry_to(part) for part in value]
            plain[name] = self.command_to(value) if name == "command" else value
        return {name: value for name, value in plain.items() if name not in _LEFT_OUT or value}

    def entry_from(self, data: Any, place: str = "journal", fresh_id: str = "") -> Entry:
        """One entry. A bare command is accepted as a *do*, with `fresh_id` as its id."""
        if isinstance(data, dict) and "op" not in data and "kind" in data:
            data = {"op": "do", "id": fresh_id, "command": data}
        if not isinstance(data, dict) or not isinstance(data.get("op"), str) or data["op"] not in ENTRIES:
            raise Unreadable(EXPECTED_OP, place, all=", ".join(ENTRIES))
        maker, holds, optional = ENTRIES[data["op"]]
        unknown = [key for key in data if key not in holds and key != "op"]
        if unknown:
            raise Unreadable(UNKNOWN_FIELD, place, name=repr(str(unknown[0])[:80]))
        values: dict[str, Any] = {}
        for name, kind in holds.items():
            if name not in data:
                if name in optional:
                    continue
                raise Unreadable(MISSING_FIELD, place, name=repr(name))
            value: Any = data[name]
            if type(value) is not kind or (isinstance(value, str) and not 0 < len(value) <= ID_LIMIT):
                raise Unreadable(_SHOULD_BE[kind], f"{place}.{name}", name=repr(name))
            if isinstance(value, int) and not 0 <= value <= NUMBER_LIMIT:
                raise Unreadable(N_("the field {name} is out of range"), f"{place}.{name}", name=repr(name))
            if isinstance(value, list):
                value = self._within(value, name, f"{place}.{name}")
            values[name] = self.command_from(value, f"{place}.command") if name == "command" else value
        entry: Entry = maker(**values)
        return entry

    def _within(self, parts: list[Any], field: str, place: str) -> tuple[Entry, ...]:
        """Entries that another one holds: at least one, and of no other kind than it may hold."""
        if not parts:
            raise Unreadable(N_("expected at least one entry"), place)
        for at, part in enumerate(parts):
            if not isinstance(part, dict) or part.get("op") not in WITHIN[field]:
                raise Unreadable(EXPECTED_OP, f"{place}[{at}]", all=", ".join(WITHIN[field]))
        return tuple(self.entry_from(part, f"{place}[{at}]") for at, part in enumerate(parts))


def _leave_out(plain: Any, path: Sequence[str]) -> None:
    """Take a field away wherever it stands; `*` means every entry. What is not there holds none."""
    first, *rest = path
    if plain is None:
        return
    if first == "*":
        for entry in plain.values() if isinstance(plain, dict) else plain:
            _leave_out(entry, rest)
    elif rest:
        _leave_out(plain[first], rest)
    else:
        plain.pop(first, None)


def _strictly(adapter: "TypeAdapter[T]", data: Any, place: str) -> T:
    """Check plain data as JSON, where a list may be a tuple, but true is no number and "3" is none either."""
    try:
        text = safe_json.dumps(data)
    except (TypeError, ValueError):
        raise Unreadable(N_("this is not plain JSON data"), place) from None
    return plainly(lambda: adapter.validate_json(text, strict=True), place)
