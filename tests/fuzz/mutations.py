"""Damaged and hostile game files, made from sound ones: bytes, tokens, values and whole entries go wrong."""

import copy
import importlib.util
import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from companion.games.registry import find_headless

Plain = dict[str, Any]

VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 999, 1000, 2**31, 2**53, 2**63, 10**30, 0.5, -0.0, 1e308),
    *("", " ", "nobody", "turn:nobody:turn"),
    *(
        "x" * 500,
        "x" * 5000,
        "\x00",
        "\x1b[2J",
        "\u202e",
        "\ud800",
        "💥",
        "../../etc/passwd",
        "{0}",
        "%s",
        "NaN",
    ),
    *([], [[]], [1], ["1", "1"], [None], {}, {"wood": 1}, {"wood": -1}, {"kind": "end_turn"}),
    {"wood": 10**9},
    {"": ""},
    "9" * 5000,
    "(((((((((",
)
TEXTS = (
    *('"', "\\", "{", "}", "[", "]", ",", ":", "null", "NaN", "Infinity", "-", "1e999", "\\u0000", "\\ud800"),
    *("/*", "\n", "\t", "\x00", "é", "9" * 400, "[" * 60, '{"a":' * 60, '"op":"undo",', '"kind":"draw",'),
)
ENTRIES: tuple[Plain, ...] = (
    {"op": "undo"},
    {"op": "undo", "steps": 3},
    {"op": "undo", "steps": 10**6},
    {"op": "redo"},
    {"op": "redo", "steps": 2},
    {"op": "jump", "to": 0},
    {"op": "jump", "to": 5},
    {"op": "jump", "to": 10**6},
    {"op": "delete", "target": "m3"},
    {"op": "delete", "target": "m20"},
    {"op": "delete", "target": "nobody"},
)


class Hostile(NamedTuple):
    """What could stand in the files of one game, at the wrong place: words, commands, parts of a set-up."""

    words: tuple[Any, ...]
    commands: tuple[Plain, ...]
    setups: tuple[Plain, ...]


@cache
def hostile(game: str) -> Hostile:
    """What every game has, and what somebody thought of for this one (`tests/fuzz/GAME/hostile.py`)."""
    it = find_headless(game)
    seat, other, *_ = it.seats
    commands: list[Plain] = [{"kind": kind, "player": seat} for kind in it.game.commands]
    commands += [{"kind": "set_enforcement", "mode": mode} for mode in ("warn", "track")]
    commands += [{"kind": "deepen", "depth": depth} for depth in it.depths]
    setups: list[Plain] = [{"sample": False}, {"seed": 12345}, {"first": other}]
    setups += [{"enforcement": mode} for mode in ("warn", "track")]
    setups += [{"depth": depth} for depth in it.depths] + [{"start": start} for start in it.starts]
    setups += [{"options": {name: values[-1]}} for name, values in it.options.items()]
    own = Hostile((), (), ())
    if importlib.util.find_spec(f"tests.fuzz.{game}"):
        own = importlib.import_module(f"tests.fuzz.{game}.hostile").HOSTILE
    return Hostile((seat, other, [seat], *own.words), (*commands, *own.commands), (*setups, *own.setups))


def mutate(rng: random.Random, text: str, game: str) -> bytes:
    """One damaged copy: one to four things are wrong with it, or now and then none."""
    ways: list[Callable[[random.Random, Plain, Hostile], None]] = [
        *(_value, _key, _entry, _entry, _command, _swap, _again, _without, _rewritten, _setup)
    ]
    if rng.random() < 0.3:
        return _bytes(rng, text.encode())
    plain = json.loads(text)
    for _ in range(rng.choice((0, 1, 1, 1, 2, 4))):
        rng.choice(ways)(rng, plain, hostile(game))
    made = json.dumps(plain, ensure_ascii=rng.random() < 0.5 or "\\ud800" in json.dumps(plain))
    if rng.random() < 0.1:
        at = rng.randrange(len(made))
        made = made[:at] + rng.choice(TEXTS) + made[at + rng.randrange(3) :]
    return made.encode("utf-8", "surrogatepass")


def _bytes(rng: random.Random, data: bytes) -> bytes:
    damaged = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8))):
        at = rng.randrange(len(damaged))
        way = rng.randrange(5)
        if way == 0:
            damaged[at] ^= 1 << rng.randrange(8)
        elif way == 1:
            damaged[at] = rng.randrange(256)
        elif way == 2:
            del damaged[at : at + rng.randrange(1, 40)]
        elif way == 3:
            damaged[at:at] = rng.choice(TEXTS).encode()
        else:
            damaged[at:at] = damaged[at : at + rng.randrange(1, 60)]
        if not damaged:
            break
    return bytes(damaged) if rng.random() < 0.9 else bytes(damaged[: rng.randrange(len(damaged) + 1)])


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) inside."""
    found: list[tuple[Any, Any]] = []
    pairs = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
    for key, inner in pairs:
        found.append((value, key))
        if isinstance(inner, dict | list):
            found += _places(inner)
    return found


def _value(rng: random.Random, plain: Plain, own: Hostile) -> None:
    container, key = rng.choice(_places(plain))
    old = container[key]
    near = isinstance(old, int) and rng.random() < 0.5
    container[key] = old + rng.choice((-1, 1)) if near else copy.deepcopy(rng.choice((*VALUES, *own.words)))


def _key(rng: random.Random, plain: Plain, _own: Hostile) -> None:
    objects = [(c, k) for c, k in _places(plain) if isinstance(c, dict)]
    container, key = rng.choice(objects)
    value = container.pop(key)
    if rng.random() < 0.6:
        container[rng.choice(("", "x", "kind", "op", "id", "__class__", key + "s"))] = value


def _journal(plain: Plain) -> list[Any]:
    journal = plain.get("journal")
    return journal if isinstance(journal, list) else []


def _entry(rng: random.Random, plain: Plain, own: Hostile) -> None:
    journal = _journal(plain)
    new: Plain = copy.deepcopy(rng.choice(ENTRIES if rng.random() < 0.6 else own.commands))
    journal.insert(rng.choice((len(journal), rng.randrange(len(journal) + 1))), new)


def _command(rng: random.Random, plain: Plain, _own: Hostile) -> None:
    """A field of a command that is really there gets another value that could be there."""
    entries = [entry for entry in _journal(plain) if isinstance(entry, dict)]
    commands = [entry["command"] for entry in entries if isinstance(entry.get("command"), dict)]
    if not commands:
        return
    command = rng.choice(commands)
    other = rng.choice(commands)
    keys = [key for key in command if key in other]
    if keys:
        key = rng.choice(keys)
        command[key] = copy.deepcopy(other[key])


def _swap(rng: random.Random, plain: Plain, _own: Hostile) -> None:
    journal = _journal(plain)
    if len(journal) > 1:
        one, other = rng.sample(range(len(journal)), 2)
        journal[one], journal[other] = journal[other], journal[one]


def _again(rng: random.Random, plain: Plain, _own: Hostile) -> None:
    journal = _journal(plain)
    if journal:
        twin = copy.deepcopy(rng.choice(journal))
        if isinstance(twin, dict) and rng.random() < 0.7:
            twin["id"] = f"twin{rng.randrange(100)}"
        journal.insert(rng.randrange(len(journal) + 1), twin)


def _without(rng: random.Random, plain: Plain, _own: Hostile) -> None:
    journal = _journal(plain)
    if journal:
        del journal[rng.randrange(len(journal))]


def _rewritten(rng: random.Random, plain: Plain, own: Hostile) -> None:
    """An edit or an insertion that names a real move."""
    journal = _journal(plain)
    ids = [e["id"] for e in journal if isinstance(e, dict) and isinstance(e.get("id"), str)]
    if not ids:
        return
    entry: Plain = {"op": rng.choice(("edit", "insert")), "target": rng.choice(ids)}
    entry["command"] = copy.deepcopy(rng.choice(own.commands))
    if entry["op"] == "insert":
        entry["id"] = f"new{rng.randrange(1000)}"
    if rng.random() < 0.3:
        entry["allow"] = True
    journal.append(entry)


def _setup(rng: random.Random, plain: Plain, own: Hostile) -> None:
    setup = plain.get("setup")
    if not isinstance(setup, dict):
        return
    setup.update(copy.deepcopy(rng.choice(own.setups)))
